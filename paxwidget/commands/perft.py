"""Count the ways that lead on from fixed positions of a game, and compare them with the numbers that are known."""

import argparse
from pathlib import Path

from paxwidget.engine import registry
from paxwidget.testing.perft import counts, differences, read_known, usual, written


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", help="the name of the game")
    parser.add_argument("--known", type=Path, help="the file of known numbers (tests/games/GAME/perft.toml)")
    parser.add_argument("--depth", type=int, default=3, help="how many choices deep, where nothing is known yet (3)")
    parser.add_argument("--write", action="store_true", help="take the numbers of now for the known ones")


def run(args: argparse.Namespace) -> int:
    """Print the numbers; fail if one differs from what is known."""
    spec = registry.find(args.game)
    path = args.known or Path("tests", "games", spec.id, "perft.toml")
    positions = read_known(path) if path.exists() else usual(spec, args.depth)
    if args.write or not path.exists():
        text = written((known, counts(spec, known, len(known.counts))) for known in positions)
        if args.write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        print(text)
        return 0
    wrong = differences(spec, positions)
    for known in positions:
        print(f"{known.id}: {', '.join(f'{number:,}' for number in known.counts)}")
    print("\n".join(wrong) if wrong else f"all as known ({path})")
    return 1 if wrong else 0
