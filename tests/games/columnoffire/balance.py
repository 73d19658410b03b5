"""`python -m tests.games.columnoffire.balance 2000`: whether place, start card, faith, deck or space decides games of the quick player.

`--slips 0.15` lets it take so large a part of its choices by lot, which makes another kind of player of it; `--bot greedy` has any bot of
the house play, which takes far longer. `--seed` names the first game, `--seats` how many play, `--data` a folder laid over the game's data.

`--years 3` ends the games after so many years by what each seat holds, reckoned up (`worth.reckoned`): what a start is worth shows
there, and with far less luck in it than at the end. The wins are then the leads.

`--lots 0.3` moves so large a part of the disks by lot, to the next space of any die, and counts those landings alone. Who goes to a
space by will goes there when it suits him, and is often ahead or behind already; where the lot sends him says what the space is worth.

For each thing: how often its seats won and an even share of that, how many points they had more than the table's mean, and by how many
standard errors. A seat that took several characters of a deck, or came to a space several times, counts for each of them. The last line
says whether spaces differ by more than luck (`tests/balance.py`).
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
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
from tests.balance import Found, scatter, table

ALL_YEARS = 1000
KINDS = ("place", "start", "faith", "deck", "space")


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
            print("\n".join([*table(found, args.seats, KINDS), scatter(found, "space")]), flush=True)


if __name__ == "__main__":
    main()
