"""All cards, tiles and spaces as they come: every event meets whom it names, everything can be used, games come to their end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paxwidget.engine.chance import Chance
from paxwidget.engine.position import Position
from paxwidget.engine.registry import find
from paxwidget.games.columnoffire.pieces import load_box
from tests.games.columnoffire.table import FOUR, die, goods, ids, state, table, using

BOX = load_box()
SPEC = find("columnoffire")
#: Two of each faith; green and blue have houses everywhere, red and yellow none.
HOUSES = {country: {"houses": {"5": "green", "2": "blue"}} for country in BOX.countries}
FAITHS: dict[str, dict[str, Any]] = {
    "yellow": {"faith": "catholic"}, "blue": {"faith": "catholic"}, "green": {"faith": "protestant"}, "red": {"faith": "protestant"},
}  # fmt: skip


@pytest.mark.rule("15a", "15b", "15d", "15f")
@pytest.mark.parametrize("event", list(BOX.events))
def test_every_event_meets_whom_it_names(event: str) -> None:
    facts = BOX.events[event]
    meant = {"all": FOUR, "religion catholic": ["yellow", "blue"], "religion protestant": ["green", "red"]}.get(
        " ".join(facts.who).strip(), ["green", "blue"]
    )
    trader = f"{facts.country}-wine-trader"
    players: dict[str, Any] = {seat: {"shields": 1, "goods": {"book": 1}, "religion_die": 4} | own for seat, own in FAITHS.items()}
    game = table(
        moment=[["second-half", {"at": 3}], ["reveal", {"country": facts.country}]],
        countries=HOUSES | {facts.country: HOUSES[facts.country] | {"face_up": "", "deck": [event, trader]}}, **players,
        seed=next(seed for seed in range(99) if _first(seed, sorted([event, trader])) == event),
    )  # fmt: skip
    asked = set(game.to_act)
    assert asked == set(meant)
    before = {seat: (state(game).vp[seat], goods(game, seat)) for seat in FOUR}
    worst = {"lose-vp": "suffer", "lose-good": "lose book", "loch-leven": "imprison die-purple", "shield-for-vp": "shield"}[facts.effect]
    for seat in meant:
        game.play(worst, seat=seat)
    for seat in FOUR:
        points, stock = before[seat]
        hit = seat in meant
        assert state(game).vp[seat] == points + hit * {"lose-vp": -facts.value, "shield-for-vp": 4}.get(facts.effect, 0)
        assert goods(game, seat) == ({} if hit and facts.effect == "lose-good" else stock)
        assert die(game, "purple", seat) == (("loch-leven", 3) if hit and facts.effect == "loch-leven" else ("free", 0))


def _first(seed: int, cards: list[str]) -> str:
    """Which of the cards a seed brings first."""
    return Chance(seed).pick(cards)


@pytest.mark.rule("21.0", "8l")
@pytest.mark.parametrize("card", list(BOX.characters))
def test_every_character_can_be_used(card: str) -> None:
    own = {"row": {card: "white 3"}, "goods": dict.fromkeys(BOX.goods, 1), "religion_die": 3}
    game = using(card, green=own, countries=HOUSES, options={"ask_gains": True})
    assert len(ids(game) - {"pass"}) >= len(BOX.characters[card].effects)


@pytest.mark.rule("10e")
@pytest.mark.parametrize("space", list(BOX.spaces))
def test_every_space_can_be_used(space: str) -> None:
    own = {"goods": dict.fromkeys(BOX.goods, 1)}
    game = using(space, green=own, countries=HOUSES, options={"ask_gains": True})
    assert len(ids(game)) >= 2


@pytest.mark.rule("21.2", "12e")
@pytest.mark.parametrize("tile", list(BOX.tiles))
def test_every_tile_is_played_or_kept_for_the_end(tile: str) -> None:
    own = {"goods": dict.fromkeys(BOX.goods, 1), "tiles": [tile], "disk": "shield-orange"}
    game = table("end", green=own, countries=HOUSES)
    can_play = f"play {tile}" in {offer.id for offer in game.offers_for("green")}
    assert can_play is not bool(BOX.tiles[tile].final_vp)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_by_habit_end_with_fifty_points_or_an_empty_deck(seats: int) -> None:
    assert SPEC.policy is not None
    for seed in range(3):
        position = Position(SPEC, SPEC.new(BOX, tuple(SPEC.seats)[:seats], {}, seed))
        rng = Random(seed)
        while not position.is_over:
            seat = position.to_act[0]
            position.play(seat, SPEC.policy(position, seat, rng))
            SPEC.check(position.state)
        assert 4 <= position.state.year <= 20
        called = max(position.state.vp.values()) >= 50 or not all(position.state.face_up.values())
        assert called
