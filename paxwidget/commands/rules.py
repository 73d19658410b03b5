"""Print a game's rulebook: its sections with their code, tests and rulings, and what is missing."""

import argparse

from paxwidget.engine import registry, rulebook
from paxwidget.engine.names import LANGUAGES


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", help="the name of the game")
    parser.add_argument("section", nargs="?", help="one section, such as D4e; without it all are listed, then the gaps")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of titles and summaries")


def run(args: argparse.Namespace) -> int:
    """Print the table or one section; fail where there is a gap or no such section."""
    index = rulebook.Index(registry.find(args.game))
    print(index.table(args.lang) if args.section is None else index.page(args.section, args.lang))
    return 1 if args.section is None and index.gaps() else 0
