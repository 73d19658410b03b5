"""Check saved games: every move is replayed by the rules."""

import argparse
import sys
from pathlib import Path

from paxwidget.engine.errors import PaxError
from paxwidget.engine.untrusted import visible
from paxwidget.play.entrance import load


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("saves", type=Path, nargs="+", metavar="save", help="a saved game")
    parser.add_argument("--data", type=Path, help="the folder of corrected tables that the games were played with")


def run(args: argparse.Namespace) -> int:
    """Print a line for each file; fail if one of them is wrong."""
    status = 0
    for save in args.saves:
        try:
            game = load(save, data=args.data, autosave=False)
        except PaxError as problem:
            print(f"{visible(str(save))}: {problem}", file=sys.stderr)
            status = 1
        except OSError as problem:
            print(f"{visible(str(save))}: {problem.strerror}", file=sys.stderr)
            status = 1
        else:
            if game.main_line:
                game.goto(game.main_line[-1])
            print(f"{visible(str(save))}: {len(game.main_line)} choices, {game.summary}")
    return status
