"""Print all that a bot sees of a game, key by key: the contents of `view`."""

import argparse

from paxwidget.engine import registry
from paxwidget.testing.shape_words import view_page


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", help="the name of the game")


def run(args: argparse.Namespace) -> int:
    """Print the page."""
    print(view_page(registry.find(args.game)), end="")
    return 0
