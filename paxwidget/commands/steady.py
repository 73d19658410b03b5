"""Say how far `analyse` can be trusted: how steady the order of choices is from run to run, and how often its intervals hold."""

import argparse

from paxwidget.analysis.positions import PLAYOUTS
from paxwidget.analysis.steadiness import CHOICES, measured
from paxwidget.engine import registry

#: What must be reached: mean rank correlation, and the share of intervals that hold.
CORRELATION = 0.6
HELD = (0.93, 0.97)


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", help="the name of the game")
    parser.add_argument("--decisions", type=int, default=20, help=f"how many decisions of 2 to {CHOICES} choices (20)")
    parser.add_argument("--runs", type=int, default=100, help="how often each is analysed (100: fewer say little of the intervals)")
    parser.add_argument("--pool", type=int, default=150, help="worlds in which all its choices are tried (150)")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, help=f"the effort of each analysis ({PLAYOUTS})")
    parser.add_argument("--seconds", type=float, help="begin no further decision after so much time")


def run(args: argparse.Namespace) -> int:
    """Measure, print the table and the verdict; fail if a bar is missed."""
    spec = registry.find(args.game)
    found = measured(spec, args.decisions, args.runs, args.pool, playouts=args.playouts, seconds=args.seconds)
    print(found.rows)
    print(f"\n{len(found.rows)} decisions, {args.runs} analyses of {args.playouts} tries each, in worlds drawn from a pool of {args.pool}")
    print(f"rank correlation between two analyses: {found.correlation:.2f} on average; {found.even} decisions are called even instead")
    print(f"the truly best choice is the best one found or called even with it: {found.right}")
    print(f"intervals that hold the truth: of a choice's worth {found.worth.share:.1%}, of how far it is behind {found.behind.share:.1%}")
    are_held = all(HELD[0] <= one.share <= HELD[1] for one in (found.worth, found.behind))
    return 0 if found.correlation >= CORRELATION and are_held else 1
