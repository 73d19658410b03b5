"""Play many games between bots and report who won, how and when."""

import argparse
import sys
from pathlib import Path
from typing import Any

from paxwidget.analysis.simulation import simulate
from paxwidget.engine import registry


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", help="the name of the game")
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument(
        "--seats",
        action="append",
        nargs="+",
        metavar="SEAT[=BOT]",
        help="who plays, such as England=mcts France Courland=random, or just how many; given several times, the tables take turns",
    )
    parser.add_argument("--bot", help="the bot of all seats that name none (greedy, or random where it cannot play)")
    parser.add_argument("--rotate", action="store_true", help="move the bots on by a seat from game to game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--seed", type=int, default=0, help="another number gives other games (0)")
    parser.add_argument("--workers", type=int, help="how many processes share the work (one for each processor)")
    parser.add_argument("--out", type=Path, help="a file that gets a line of JSON for each game; a run that stopped goes on")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="a folder that gets every game as it was played, to open or search")


def run(args: argparse.Namespace) -> int:
    """Play and print the report; fail if the run was cut short."""
    results = simulate(
        args.game,
        [seating(words) for words in args.seats] if args.seats else None,
        games=args.games,
        seed=args.seed,
        bot=args.bot,
        rotate=args.rotate,
        workers=args.workers,
        path=args.out,
        records=args.records,
        progress=_tell if sys.stderr.isatty() else False,
        **options(args.game, args.option),
    )
    print(results.report())
    return 0 if results.is_complete else 1


def _tell(done: float, total: float) -> None:
    print(f"\r{done:.0f} of {total:.0f} games", end="" if done < total else "\n", file=sys.stderr, flush=True)


def seating(words: list[str]) -> dict[str, str | None] | list[str] | int:
    """One table: seats with their bots, as `England=mcts`; without any bot named a list of seats, or just their number."""
    if len(words) == 1 and words[0].isdecimal():
        return int(words[0])
    pairs = [word.partition("=") for word in words]
    seats = [seat for seat, _, _ in pairs]
    if not any(named for _, _, named in pairs) or len(set(seats)) < len(seats):
        return seats
    return {seat: named or None for seat, _, named in pairs}


def options(game: str, words: list[str]) -> dict[str, Any]:
    """Options of the game by name; a value is the allowed one that is written so."""
    allowed = registry.find(game).options
    found: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        matching = [known for known in allowed.get(name, ()) if str(known).lower() == value.lower()]
        found[name] = matching[0] if matching else value
    return found
