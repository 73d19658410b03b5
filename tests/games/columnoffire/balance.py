"""`python -m tests.games.columnoffire.balance 2000`: whether place, start card, faith, deck or space decides games of the quick player.

`--slips 0.15` lets it take so large a part of its choices by lot, which makes another kind of player of it; `--bot greedy` has any bot of
the house play, which takes far longer. `--seed` names the first game, `--seats` how many play, `--data` a folder laid over the game's data.

`--years 3` ends the games after so many years by what each seat holds, reckoned up (`worth.reckoned`): what a start is worth shows
there, and with far less luck in it than at the end. The wins are then the leads.

`--lots 0.3` moves so large a part of the disks by lot, to the next space of any die, and counts those landings alone. Who goes to a
space by will goes there when it suits him, and is often ahead or behind already; where the lot sends him says what the space is worth.

For each thing: how often its seats won and an even share of that, how many points they had more than the table's mean, and by how many
standard errors. A seat that took several characters of a deck, or came to a space several times, counts for each of them. Of
things that are alike, one in twenty lies two errors away by luck alone. The last line says whether spaces
differ by more than that: the squares of their distances from the spaces' mean, in errors, sum up to about their number if they are alike.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

from paxwidget.analysis.lookahead import policy_of, won
from paxwidget.engine import bots, registry
from paxwidget.engine.bots import candidates
from paxwidget.engine.procedures import in_order
from paxwidget.engine.setup import new_start, static_data
from paxwidget.games.columnoffire import worth
from paxwidget.games.columnoffire.pieces import SEATS, Box

#: What a seat was or did, by kind and name, and what came of it: the number of the game, its share of the win above an even one, its points
#: above the mean.
Found = dict[tuple[str, str], list[tuple[int, float, float]]]
ALL_YEARS = 1000
ORDER = ("place", "start", "faith", "deck", "space")


def nearest_goals(choices: Sequence[str]) -> list[str]:
    """Of the moves of a disk the one of each die that costs nothing."""
    nearest: dict[str, str] = {}
    for choice in choices:
        verb, die, *_ = (*choice.split(" "), "")
        if verb == "move":
            nearest.setdefault(die, choice)
    return list(nearest.values())


class Plan(NamedTuple):
    """Who plays, and how."""

    seats: int = 4
    bot: str = "quick"
    slips: float = 0.0
    lots: float = 0.0
    years: int = ALL_YEARS


def game(box: Box, seed: int, plan: Plan) -> Iterator[tuple[str, str, float, float]]:
    """One game: for each thing that a seat had or did, the kind of thing, its name, and what came of it."""
    spec, seats = registry.find("columnoffire"), SEATS[: plan.seats]
    position = new_start(spec, box, seats, {}, seed).history().position.clone()
    rng, policy = Random(seed), policy_of(spec)
    player = None if plan.bot == "quick" else bots.make(spec, plan.bot)
    state = position.state
    did: list[tuple[str, str, str]] = []
    for place, seat in enumerate(in_order(seats, state.first), 1):
        card = box.loch_leven[state.loch[seat]]
        did += [("place", str(place), seat), ("start", card.id, seat), ("faith", card.religion, seat)]
    while position.to_act and state.year <= plan.years:
        seat = position.to_act[0]
        goals = nearest_goals(position.options(seat)) if plan.lots else []
        by_lot = bool(goals) and rng.random() < plan.lots
        if by_lot:
            choice = rng.choice(goals)
        elif plan.slips and rng.random() < plan.slips:
            choice = rng.choice(candidates(position, seat))
        else:
            choice = policy(position, seat, rng) if player is None else bots.ask(player, position, seat, rng)
        verb, *words = choice.split(" ")
        if verb == "take":
            did.append(("deck", words[1], seat))
        elif verb in ("move", "step") and by_lot == bool(plan.lots):
            did.append(("space", words[-1], seat))
        position.play(seat, choice)
    points = {seat: worth.reckoned(state, seat) for seat in seats}
    lead = {"winners": [seat for seat in seats if points[seat] == max(points.values())]}
    shares, mean = won(state.outcome or lead, seats), fmean(points.values())
    for kind, name, seat in did:
        yield kind, name, shares[seat] - 1 / len(seats), points[seat] - mean


def measure(games: int, seed: int, plan: Plan, data: Path | None = None) -> Iterator[tuple[int, Found]]:
    """Games from a seed on: what was found after each of them, by their number."""
    box = static_data(registry.find("columnoffire"), data)
    found: Found = defaultdict(list)
    for number in range(games):
        for kind, name, share, points in game(box, seed + number, plan):
            found[kind, name].append((number, share, points))
        yield number + 1, found


def table(found: Found, seats: int) -> Iterator[str]:
    """The table line by line."""
    yield f"{'':<8}{'':<28}{'times':>8}{'won':>8}{'error':>7}{'points':>8}{'error':>7}"
    for (kind, name), rows in sorted(found.items(), key=lambda one: (ORDER.index(one[0][0]), one[0][1])):
        shares, points = [(row[0], row[1]) for row in rows], [(row[0], row[2]) for row in rows]
        yield (
            f"{kind:<8}{name:<28}{len(rows):>8}{1 / seats + _mean(shares):>8.1%}{_error(shares):>7.1%}"
            f"{_mean(points):>+8.2f}{_error(points):>7.2f}"
        )


def scatter(found: Found) -> str:
    """Whether the points of the spaces differ by more than luck."""
    spaces = [[(game, points) for game, _, points in rows] for (kind, _), rows in found.items() if kind == "space"]
    mean = fmean(points for rows in spaces for _, points in rows)
    squares = sum(((_mean(rows) - mean) / _error(rows)) ** 2 for rows in spaces)
    return f"{len(spaces)} spaces, mean {mean:+.2f}, sum of squares {squares:.1f}"


def _mean(values: list[tuple[int, float]]) -> float:
    return fmean(value for _, value in values)


def _error(values: list[tuple[int, float]]) -> float:
    """The standard error; what belongs to one game counts as one, for its end is the same."""
    mean, by_game = _mean(values), defaultdict[int, float](float)
    for game, value in values:
        by_game[game] += value - mean
    return sqrt(sum(off**2 for off in by_game.values())) / len(values)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="balance", description=(__doc__ or "").partition(":")[2].partition("\n")[0].strip())
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="quick")
    parser.add_argument("--slips", type=float, default=0.0)
    parser.add_argument("--lots", type=float, default=0.0)
    parser.add_argument("--years", type=int, default=ALL_YEARS)
    parser.add_argument("--data", type=Path, default=None)
    parser.add_argument("--every", type=int, default=0, help="print the table after so many games too")
    args = parser.parse_args()
    plan = Plan(args.seats, args.bot, args.slips, args.lots, args.years)
    for number, found in measure(args.games, args.seed, plan, args.data):
        if number == args.games or (args.every and number % args.every == 0):
            print(f"{number} games of {args.bot} at {args.seats} seats, slips {args.slips:g}, lots {args.lots:g}, from seed {args.seed}")
            print("\n".join([*table(found, args.seats), scatter(found)]), flush=True)


if __name__ == "__main__":
    main()
