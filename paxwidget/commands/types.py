"""Print the TypeScript types of a game's views and static data, made from what the game declares."""

import argparse

from paxwidget.engine import registry
from paxwidget.testing.shapes import typescript


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", help="the name of the game")


def run(args: argparse.Namespace) -> int:
    """Print what belongs into `shapes.ts` of the game's front end."""
    print(typescript(registry.find(args.game)), end="")
    return 0
