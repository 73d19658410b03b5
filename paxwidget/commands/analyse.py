"""Say what each choice at one moment of a saved game is worth, or how the whole game went."""

import argparse
import sys
from pathlib import Path

from paxwidget.analysis.curves import evaluate
from paxwidget.analysis.positions import analyse
from paxwidget.analysis.tables import explain_distance
from paxwidget.core.errors import PaxError
from paxwidget.core.game import Game
from paxwidget.core.opening import load
from paxwidget.core.text import LANGUAGES


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("save", type=Path, help="a saved game")
    parser.add_argument("--ply", type=int, help="after how many choices; without it the whole game's course is shown")
    parser.add_argument("--seat", help="whose decision, where several seats decide at once")
    parser.add_argument("--seconds", type=float, help="how long to play on from the position (5)")
    parser.add_argument("--playouts", type=int, help="how many times to play on instead")
    parser.add_argument("--points", type=int, default=8, help="how many turning points of the whole game are shown (8)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of what is printed")


def run(args: argparse.Namespace) -> int:
    """Print the table of choices or the turning points."""
    try:
        game = load(args.save, lang=args.lang)
        print(_whole(game, args.points) if args.ply is None else _moment(game, args))
    except (PaxError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


def _whole(game: Game, points: int) -> str:
    curve = evaluate(game)
    found = "\n".join(f"  {point}" for point in curve.turning_points(points))
    return f"{game!r}\nturning points:\n{found}"


def _moment(game: Game, args: argparse.Namespace) -> str:
    game.goto(args.ply)
    seconds = args.seconds if args.seconds is not None or args.playouts is not None else 5.0
    analysis = analyse(game, playouts=args.playouts, seconds=seconds, seat=args.seat, progress=False)
    lines = [repr(analysis)]
    if game.spec.lacking is not None:
        lines += ["", analysis.seat]
        name = game.spec.name_of
        for victory, words in explain_distance(game, analysis.seat).items():
            lines.append(f"  {name(game.state, victory, game.lang)}: {words}")
    return "\n".join(lines)
