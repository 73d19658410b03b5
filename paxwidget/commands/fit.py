"""Fit the weights of a game's evaluation on games between bots, and say what they are worth on games held out."""

import argparse
import json
import sys
from math import sqrt
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from paxwidget.analysis import calibration, fitting, habit_games
from paxwidget.analysis.results import Results, Row
from paxwidget.analysis.simulation import simulate
from paxwidget.engine import registry
from paxwidget.engine.errors import FileTaken, PaxError
from paxwidget.engine.evaluation import Evaluation
from paxwidget.engine.rows import Rows
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.untrusted import visible
from paxwidget.files.writing import write_whole

if TYPE_CHECKING:
    from paxwidget.analysis.logit import Array

BOTS = ("greedy", "greedy", "greedy", "mcts(playouts=200)", "quick")
#: Tables that the games are played at by turns: all numbers of seats, bots of one kind at two of three, else mixed ones.
TABLES = 60


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("game", help="the name of the game")
    parser.add_argument("--games", type=int, default=1000, help="how many games to fit on; those of an earlier run count (1000)")
    parser.add_argument("--habit", type=int, default=0, metavar="N", help="also N games of the quick player, which are not kept (0)")
    parser.add_argument("--slips", type=float, default=0.0, metavar="PART", help="in those games so large a part of choices by lot (0)")
    parser.add_argument("--bots", default="; ".join(BOTS), help=f"who plays, some more often than others ({'; '.join(BOTS)})")
    parser.add_argument("--folder", type=Path, help="where the games are kept (build/fit/<game>)")
    parser.add_argument("--with", nargs="+", type=Path, default=[], dest="more", metavar="FOLDER", help="earlier games that count too")
    parser.add_argument("--seed", type=int, default=0, help="another number gives other games (0)")
    parser.add_argument("--workers", type=int, help="how many processes share the work (one for each processor)")
    parser.add_argument("--ceiling", type=int, default=0, metavar="N", help="play out N held-out positions 50 times each (0)")
    parser.add_argument("--ceiling-bots", metavar="KIND", help="only positions of tables with bots of that one kind, such as quick")
    parser.add_argument("--in-turn", action="store_true", help="fit on all games, judge on all: each fifth by a fit on the others")
    parser.add_argument("--go-on", action="store_true", help="keep the weights in use, fit only how sure they are (for few games)")
    parser.add_argument("--diagram", type=Path, metavar="FILE.svg", help="draw what was said and what came true")
    parser.add_argument("--assess", action="store_true", help="do not fit: say what the weights in use are worth")
    parser.add_argument("--unseen", action="store_true", help="with --assess: judge by all games, for nothing was fitted on them")


def run(args: argparse.Namespace) -> int:
    """Play, fit, write the weights, and print what they are worth; fail if they are no better than an even guess."""
    if args.diagram and args.diagram.exists():
        raise FileTaken(f"{visible(args.diagram.name)} is there already; name another file for the diagram")
    if not 0 <= args.slips <= 1:
        raise PaxError(f"a quick player slips at 0 to 1 of its choices, not at {args.slips:g}")
    spec = registry.find(args.game)
    features = fitting.features_of(spec)
    results, found, moments = _games(args, spec)
    print(endings(results), "Wins at mixed tables", mixed(results), sep="\n\n")
    sheet = fitting.Sheet(features, found)
    evaluation = spec.evaluate
    assert isinstance(evaluation, Evaluation)
    weights, unseeing, held, chances = _judged(args, evaluation, sheet)
    quarters, kinds, classes = (judge(held, chances) for judge in (calibration.by_quarter, calibration.by_kind, calibration.reliability))
    print(f"\nBrier score on {len(set(held.game.tolist()))} games held out (less is better)", quarters, sep="\n")
    print("\nBy the bots that played", kinds, sep="\n")
    print("\nWhat was said, and what came true", classes, sep="\n")
    if args.diagram:
        picture = calibration.diagram(classes, f"{spec.title.en}: what was said, and what came true")
        write_whole(args.diagram, picture + "\n", fresh=True)
    ours = Evaluation(features, fitting.named(features, unseeing))
    top = None
    if args.ceiling:
        top = calibration.measured_ceiling(ours, moments)
        print(
            f"\n{top.positions} positions played out {top.playouts} times each: squared distance from the true chances "
            f"{top.evaluation:.3f}, of an even guess {top.even:.3f}: {top.covered:.0%} covered ({top.low:.0%}–{top.high:.0%})"
        )
    is_better = all(row["evaluation"] < row["even guess"] for row in quarters)
    if not args.assess and is_better:
        before = evaluation.rests_on if args.go_on else {}
        _write(evaluation, fitting.named(features, weights), {
            "games": len(results), "bots": sorted({bot for row in results for bot in row["seats"].values()}),
            "rules_version": spec.rules_version,
            **({"started_from": {key: before[key] for key in ("games", "bots")}} if before else {}),
            "quarters": list(quarters), "kinds": [row for row in kinds if row["games"] > 1], "reliability": list(classes),
            **(_told(top) if top else {}),
        })  # fmt: skip
    return 0 if is_better else 1


def _games(args: argparse.Namespace, spec: GameSpec) -> tuple[Results, list[fitting.Sample], list[calibration.Moment]]:
    """Play the games that were asked for: what came of them, their positions, and those of held-out games that are to be played out."""
    folder = args.folder or Path("build") / "fit" / spec.id
    bots = [bot.strip() for bot in args.bots.split(";")]
    rows, found, moments = list[Row](), list[fitting.Sample](), list[calibration.Moment]()
    folders = [*([folder] if args.games else []), *args.more]
    if args.games:
        rows += simulate(
            spec.id, tables(spec, bots), games=args.games, seed=args.seed, workers=args.workers, records=folder,
            path=folder / "games.jsonl", progress=sys.stderr.isatty(),
        )  # fmt: skip
        moments += calibration.held_positions(spec, folder, args.ceiling, args.ceiling_bots) if args.ceiling else ()
    for other in args.more:
        rows += Results.read(other / "games.jsonl")
    found += fitting.samples(spec, *folders)
    first = fitting.HELD_OUT * (1 + max((sample.game for sample in found), default=-1) // fitting.HELD_OUT)
    habit = habit_games.played(spec, tables(spec, ["quick"]), args.habit, args.seed, args.slips) if args.habit else ()
    for place, game in enumerate(habit):
        rows.append(game.row)
        found += game.samples(fitting.features_of(spec), first + place)
        if place % fitting.HELD_OUT == 0 and len(moments) < args.ceiling and args.ceiling_bots in (None, habit_games.QUICK):
            moments.append((game.spare(Random(f"position of {spec.id} {place}")), game.players))
    return Results(rows), found, moments


def _judged(args: argparse.Namespace, evaluation: Evaluation, sheet: fitting.Sheet) -> "tuple[Array, Array, fitting.Sheet, Array]":
    """The weights that are to be judged, some that saw no first game of five, the games held out, and what is said of those."""
    now = fitting.listed(evaluation.features, evaluation.weights)
    if args.go_on:
        # So little is fitted that every game can be held out once.
        sure = fitting.sharpened(sheet, now)
        return sure, sure, sheet, fitting.foretold(sheet, lambda part: fitting.sharpened(part, now))
    is_first = sheet.game % fitting.HELD_OUT == 0
    if args.in_turn and not args.assess:
        return fitting.fitted(sheet), fitting.fitted(sheet.part(~is_first)), sheet, fitting.foretold(sheet, fitting.fitted)
    held = sheet.part(is_first | (args.assess and args.unseen))
    weights = now if args.assess else fitting.fitted(sheet.part(~is_first))
    return weights, weights, held, held.chances(weights)


def _told(top: calibration.Ceiling) -> dict[str, object]:
    within = [round(top.low, 3), round(top.high, 3)]
    return {"covered": round(top.covered, 3), "covered_within": within, "played_out": top.positions}


def endings(results: Results) -> Rows:
    """How the games ended and how long they took, for each kind of bots and for few and many seats."""
    kinds = sorted({fitting.kind_of(row["seats"].values()) for row in results})
    found = Rows()
    for name, chosen in [*((kind, [kind]) for kind in kinds), ("all", kinds)]:
        for seats, counts in (("2-3", (1, 2, 3)), ("4 and more", tuple(range(4, 20)))):
            part = Results(row for row in results if fitting.kind_of(row["seats"].values()) in chosen and len(row["seats"]) in counts)
            if part:
                ways = {row["ending"]: f"{row['share']:.0%}" for row in part.endings()}
                found.append({"bots": name, "seats": seats, **part.lengths(), **ways})
    return found


def mixed(results: Results) -> Rows:
    """At tables with different bots: the wins of each, and those it would have if all were equal, with their standard deviation."""
    found: dict[str, dict[str, float]] = {}
    for row in results:
        bots = list(row["seats"].values())
        for bot in set(bots) if len(set(bots)) > 1 else ():
            part = bots.count(bot) / len(bots)
            won = sum(row["seats"][winner] == bot for winner in row["winners"]) / max(1, len(row["winners"]))
            one = found.setdefault(bot, {"tables": 0, "wins": 0.0, "if equal": 0.0, "within": 0.0})
            for key, more in zip(one, (1, won, part, part * (1 - part)), strict=True):
                one[key] += more
    return Rows({"bot": bot, **one, "within": sqrt(one["within"])} for bot, one in sorted(found.items()))


def tables(spec: GameSpec, bots: list[str]) -> list[dict[str, str]]:
    """Tables of all sizes, seats and bots drawn by lot; the same ones every time."""
    rng = Random(f"tables of {spec.id}")
    # Who plays alone plays another game: fitting asks who of several wins.
    counts = [count for count in spec.seat_counts or range(1, len(spec.seats) + 1) if count > 1 or not spec.solo]
    found: list[dict[str, str]] = []
    while len(found) < TABLES:
        chosen = set(rng.sample(list(spec.seats), rng.choice(counts)))
        only = rng.choice(bots) if rng.random() < 2 / 3 else None
        found.append({seat: only or rng.choice(bots) for seat in spec.seats if seat in chosen})
    return found


def _write(evaluation: Evaluation, weights: dict[str, dict[str, dict[str, float]]], rests_on: dict[str, object]) -> None:
    if evaluation.path is None:
        raise PaxError("this evaluation has no file for its weights")
    rows = json.dumps({"rests_on": rests_on, "weights": weights}, indent=1, ensure_ascii=False)
    write_whole(evaluation.path, rows + "\n")
    print(f"\nwritten: {evaluation.path.name}")
