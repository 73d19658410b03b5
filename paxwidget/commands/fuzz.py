"""Play random games of every table and check every rule of the house on the way."""

import argparse
from pathlib import Path

from paxwidget.engine import registry
from paxwidget.testing.fuzz import fuzz


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", help="the name of the game")
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument("--seed", type=int, default=0, help="another number gives other games (0)")
    parser.add_argument("--every", type=int, default=1, help="check only every n-th position (1)")
    parser.add_argument("--workers", type=int, default=2, help="how many processes share the work (2)")
    folder = Path("build/fuzz")
    parser.add_argument("--folder", type=Path, default=folder, help=f"where failing games are written ({folder})")


def run(args: argparse.Namespace) -> int:
    """Play, print what was found, fail if a game failed or a text is missing."""
    spec = registry.find(args.game)
    report = fuzz(spec, args.games, args.seed, every=args.every, workers=args.workers, folder=args.folder)
    print(report)
    return 1 if report.failures or report.missing else 0
