"""What is reckoned the short way comes out as it does the long way: along whole games of the quick player."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from paxwidget.engine.position import Position
from paxwidget.engine.setup import static_data
from paxwidget.games.marauders import SPEC
from paxwidget.games.marauders.bots import policy
from paxwidget.games.marauders.dice import SKULL, better, pips, rolls
from paxwidget.games.marauders.errands import GLORY, market_values
from paxwidget.games.marauders.rules.bounty import is_closed, open_ports
from paxwidget.games.marauders.rules.npc import is_hostile, prey, priority
from paxwidget.games.marauders.rules.trade import sale_price
from paxwidget.games.marauders.state import CARGO, Marauders
from tests.games.marauders.table import ids, state, table


def moments(seed: int) -> Iterator[Marauders]:
    """Every tenth position of a game."""
    options = {name: values[0] for name, values in SPEC.options.items()}
    position = Position(SPEC, SPEC.new(static_data(SPEC), ("red", "blue", "yellow"), options, seed))
    rng, number = Random(seed), 0
    while position.to_act:
        if number % 10 == 0:
            yield position.state
        position.play(position.to_act[0], policy(position, position.to_act[0], rng))
        number += 1


@pytest.mark.parametrize("seed", [1, 2])
def test_markets_are_worth_what_the_best_cards_fetch_there(seed: int) -> None:
    seen = set()
    for s in moments(seed):
        for seat in s.seats:
            if not s.ship[seat]:
                continue
            ports = open_ports(s, seat)
            assert ports == [port for port in s.data.ports if not is_closed(s, seat, port)]
            for port, found in market_values(s, seat, ports).items():
                goods = [s.data.cargo[card].good for card in s.cargo[seat]]
                room = len(goods) if s.in_port[seat] and s.place[seat] == port else s.cubes[seat][CARGO]
                prices = sorted((sale_price(s, seat, good, port) for good in goods), reverse=True)
                great = min(room, goods.count(s.demand[port])) >= 3
                assert found == sum(prices[:room]) + (GLORY if great else 0)
                seen.add((len(goods), great))
    assert len(seen) > 4, "the games show holds of several sizes, and great sales"


def test_an_npc_hunts_who_meets_its_priorities_best_and_nobody_it_has_nothing_against() -> None:
    hunted = 0
    for s in moments(3):
        twin = s.clone()
        for slot, here in s.npc.items():
            if not here:
                continue
            near = [seat for seat in s.seats if s.place[seat] and s.data.distances[here, s.place[seat]] <= 1]
            hostile = {seat: priority(s, slot, seat) for seat in near if is_hostile(s, slot, seat)}
            found = prey(twin, slot)
            assert bool(found) == bool(hostile)
            if found:
                hunted += 1
                assert hostile[found] == max(hostile.values())
    assert hunted


def test_more_skulls_win_and_the_other_faces_break_ties() -> None:
    faces = [one for count in (1, 2, 3) for one, _ in rolls(count)]
    for first in faces:
        assert pips(first) == sum(face for face in first if face != SKULL)
        for second in faces:
            mine, theirs = ((one.count(SKULL), sum(face for face in one if face != SKULL)) for one in (first, second))
            assert better(first, second) == (mine > theirs) - (mine < theirs)


def test_a_move_that_meets_nobody_leaves_the_turn_where_one_does_that_is_not_found() -> None:
    alone = table()
    move = ids(alone, "sail")[0]
    captain = next(npc.id for npc in state(alone).data.npcs.values() if npc.slot == "pirate-sloop")
    watched = table(npcs={"pirate-sloop": {"zone": move.split(" ")[1], "captains": [captain]}})
    alone.play(move)
    watched.play(move, outcomes=[1] * state(watched).data.npcs[captain].scouting)
    for game in (alone, watched):
        assert [frame.step for frame in state(game).frames][-2:] == ["turn", "act"]
        assert (state(game).actions, state(game).moves) == (2, 1)
    assert [entry.key for entry in alone.log] == ["sails"]
    assert [entry.key for entry in watched.log] == ["sails", "npc-looks"]
