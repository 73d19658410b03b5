"""Say what each choice at one moment of a saved game is worth, or how the whole game went."""

import argparse
from pathlib import Path

from paxwidget.analysis.curves import evaluate
from paxwidget.analysis.positions import analyse
from paxwidget.analysis.tables import explain_distance
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import LANGUAGES, Names
from paxwidget.engine.untrusted import visible
from paxwidget.play.entrance import load
from paxwidget.play.game import Game

SECONDS = 5.0
_TURNS = Names("Turning points:", "Punkty zwrotne:")
_LACKS = Names("What {0} lacks for each victory:", "Czego brakuje do każdego zwycięstwa ({0}):")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("save", type=Path, help="a saved game")
    parser.add_argument("--ply", type=int, help="after how many choices of the main line; without it the whole game's course is shown")
    parser.add_argument("--seat", help="whose decision, where several seats decide at once")
    parser.add_argument("--seconds", type=float, help=f"how long to play on from the position ({SECONDS:g})")
    parser.add_argument("--playouts", type=int, help="how many times to play on, instead")
    parser.add_argument("--points", type=int, default=8, help="how many turning points of the whole game are shown (8)")
    parser.add_argument("--data", type=Path, help="the folder of corrected tables that the game was played with")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of what is printed (en)")


def run(args: argparse.Namespace) -> int:
    """Print the table of choices or the turning points."""
    game = load(args.save, data=args.data, lang=args.lang, autosave=False)
    if args.seat is not None and args.seat not in game.seats:
        raise PaxError(f"nobody plays {visible(args.seat, 60)!r} here; the seats are {', '.join(game.seats)}")
    if args.seat is not None and args.ply is None:
        raise PaxError("--seat says whose decision is meant, so it needs --ply, which says of what moment")
    if game.main_line:
        game.goto(game.main_line[-1])
    print(_whole(game, args) if args.ply is None else _moment(game, args))
    return 0


def _whole(game: Game, args: argparse.Namespace) -> str:
    curve = evaluate(game, playouts=args.playouts or 0, progress=False)
    points = (f"  {point}" for point in curve.turning_points(args.points))
    return "\n".join([game.summary, _TURNS.get(game.lang), *points])


def _moment(game: Game, args: argparse.Namespace) -> str:
    game.goto(args.ply)
    seconds = SECONDS if args.seconds is None and args.playouts is None else args.seconds
    analysis = analyse(game, playouts=args.playouts, seconds=seconds, seat=args.seat, progress=False)
    lines = [repr(analysis)]
    if game.spec.lacking is not None:
        state, name = game.state, game.spec.name_of
        lines += ["", _LACKS.get(game.lang).replace("{0}", name(state, analysis.seat, game.lang))]
        for victory, words in explain_distance(game, analysis.seat).items():
            lines.append(f"  {victory}: {words}")
    return "\n".join(lines)
