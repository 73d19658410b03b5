"""`python -m tests.games.marauders.balance 700`: whether seat, captain, ship or piracy decides games of `quick`, and what ports bring.

`--seed` names the first game, `--seats` how many play, `--data` a folder laid over the game's data.

For each thing: how often its seats won, and how many points they had more than the table's mean. Captain and ship are those that a seat
began with. The second table is of ports: how often somebody calls there, and what a call away from home brings, a point of glory counted
as 10 gold and a card of cargo as 3.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import NamedTuple

from paxwidget.analysis.lookahead import policy_of, won
from paxwidget.engine import registry
from paxwidget.engine.setup import new_start, static_data
from paxwidget.games.marauders.box import Box
from paxwidget.games.marauders.rules.victory import total
from paxwidget.games.marauders.state import Marauders, is_pirate
from tests.balance import Found, Values, error_of, mean_of, scatter, table

SPEC = registry.find("marauders")
KINDS = ("seat", "captain", "ship", "pirate")
#: Who turned pirate by this round did so early.
EARLY = 5
GLORY, CARGO = 10, 3


class Call(NamedTuple):
    """One stay in a port: where, of whom, and what it brought in gold."""

    port: str
    is_home: bool
    worth: int


class Played(NamedTuple):
    """A game: how it went, what each seat had and what came of it, and the calls at ports."""

    choices: int
    rounds: int
    ending: str
    had: list[tuple[str, str, float, float]]
    calls: list[Call]


def wealth(s: Marauders, seat: str) -> int:
    """What a seat has, in gold."""
    return s.gold[seat] + s.stash[seat] + GLORY * s.glory[seat] + CARGO * len(s.cargo[seat])


def game(box: Box, seed: int, seats: int) -> Played:
    """One game of the quick player."""
    position = new_start(SPEC, box, list(SPEC.seats)[:seats], {}, seed).history().position.clone()
    s, rng, policy = position.state, Random(f"balance {seed}"), policy_of(SPEC)
    assert isinstance(s, Marauders)
    captain: dict[str, str] = {}
    ship: dict[str, str] = {}
    since: dict[str, int] = {}
    begun: dict[str, tuple[str, int]] = {}
    calls, choices = list[Call](), 0
    while not position.is_over:
        seat = position.to_act[0]
        choice = policy(position, seat, rng)
        if choice == "port" and s.in_port[seat]:
            begun[seat] = s.place[seat], wealth(s, seat)
        position.play(seat, choice)
        choices += 1
        for one in s.seats:
            # A call ends when the harbour is left.
            if one in begun and not (s.in_harbour and s.active == one):
                port, before = begun.pop(one)
                calls.append(Call(port, box.captains[captain[one]].home == port, wealth(s, one) - before))
            if s.captain[one]:
                captain.setdefault(one, s.captain[one])
            if s.ship[one]:
                ship.setdefault(one, s.ship[one])
            if is_pirate(s, one):
                since.setdefault(one, s.round)
    assert s.outcome is not None
    points, shares = {seat: total(s, seat) for seat in s.seats}, won(s.outcome, s.seats)
    mean = fmean(points.values())
    had = []
    for seat in s.seats:
        when = "never" if seat not in since else f"by round {EARLY}" if since[seat] <= EARLY else "later"
        for kind, name in zip(KINDS, (seat, captain[seat], ship[seat], when), strict=True):
            had.append((kind, name, shares[seat] - 1 / len(s.seats), points[seat] - mean))
    return Played(choices, s.round, s.outcome["ending"], had, calls)


def told(played: list[Played], seats: int) -> Iterator[str]:
    """All tables, line by line."""
    endings = Counter(one.ending for one in played)
    yield f"{len(played)} games at {seats} seats: choices {median(one.choices for one in played):g} (median), " + (
        f"rounds {fmean(one.rounds for one in played):.1f}, " + ", ".join(f"{ending} {count}" for ending, count in endings.most_common())
    )
    found: Found = defaultdict(list)
    ports = defaultdict[str, list[tuple[int, Call]]](list)
    for number, one in enumerate(played):
        for kind, name, share, points in one.had:
            found[kind, name].append((number, share, points))
        for call in one.calls:
            ports[call.port].append((number, call))
    yield from table(found, seats, KINDS)
    yield scatter(found, "captain")
    yield f"\n{'':<24}{'a game':>8}{'worth away from home':>24}{'error':>7}"
    for port, calls in sorted(ports.items()):
        away: Values = [(number, call.worth) for number, call in calls if not call.is_home]
        brings = f"{mean_of(away):>24.2f}{error_of(away):>7.2f}" if away else ""
        yield f"{port:<24}{len(calls) / len(played):>8.2f}{brings}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="balance", description=(__doc__ or "").partition(":")[2].partition("\n")[0].strip())
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--data", type=Path, default=None)
    args = parser.parse_args()
    box = static_data(SPEC, args.data)
    print("\n".join(told([game(box, args.seed + number, args.seats) for number in range(args.games)], args.seats)))


if __name__ == "__main__":
    main()
