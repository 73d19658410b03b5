"""The evaluation of a position: each of its parts pulls the way it should, and distances are counted as the rules count."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.engine.setup import static_data
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.distances import (
    CARD_ACTIONS,
    Distance,
    can_anchor,
    distance,
    held,
    nudges_left,
    nudges_to,
    tokens_by_nation,
)
from paxwidget.games.hispanica.evaluation import FEATURES, evaluate
from paxwidget.games.hispanica.rules.g3_victory import tokens as count_tokens
from paxwidget.games.hispanica.state import Hispanica
from tests.games.hispanica.table import world

FOUR = ["England", "France", "Netherlands", "Courland"]
MISSION = {"dominica": "England mission, native"}
#: Spain has lost colonies: a nation that is far behind it does not count how far.
FEWER = dict.fromkeys(("coro", "cumana", "havana"), "")
REBEL = {"figure": "colonist-extremism", "titles": ["prince"], "mercantilism": 3}
ROYALIST = {"figure": "royalist-extremism", "titles": ["admiral"]}
FLEET = {"ships": ["PHS076"], "fleet": "tortuga"}
#: A feature (of a way to win: the way first), what England has, and what it has in a position in which the feature counts more.
COUNTED: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("tokens", {}, {"sites": MISSION}),
    ("missions", {}, {"sites": MISSION}),
    ("tokens: tokens", {}, {"sites": MISSION}),
    ("tokens: lead", {"sites": FEWER}, {"sites": FEWER | MISSION}),
    ("tokens: token cards", {}, {"hand": ["PHC019"]}),
    ("tea-party: there", {"figure": "colonist-middle"}, {"figure": "colonist-extremism"}),
    ("tea-party: nudges", {"figure": "colonist-extremism"}, {"figure": "colonist-middle"}),
    ("tea-party: hoped nudges", {"figure": "colonist-middle", "hand": ["PHR066"]}, {"figure": "colonist-middle"}),
    ("tea-party: titled", {}, {"titles": ["prince"]}),
    ("tea-party: hoped titles", {"hand": ["PHR074"]}, {}),
    ("tea-party: short", {**REBEL, "revolts": {"cuba": "tax", "panama": "tax"}}, {**REBEL, "revolts": {"cuba": "tax"}}),
    ("tea-party: short there", {**REBEL, "revolts": {"cuba": "tax", "panama": "tax"}}, {**REBEL, "revolts": {"cuba": "tax"}}),
    ("tea-party: two short", {**REBEL, "revolts": {"cuba": "tax"}}, {**REBEL, "revolts": {"cuba": "tax", "panama": "tax"}}),
    ("tea-party: citizens out", {}, {"sites": {"saint-kitts": "England colony, England citizen"}}),
    ("tea-party: alcabala", {"year": 1621}, {"year": 1629}),
    ("tea-party: alcabala later", {"year": 1629}, {"year": 1625}),
    ("abolition: nudges", {"figure": "missionary-extremism"}, {"figure": "missionary-middle"}),
    ("sun-king: one short", {**ROYALIST, "war_chest": 2}, {**ROYALIST, "war_chest": 8}),
    ("sun-king: met there", {**ROYALIST, "war_chest": 8}, {**ROYALIST, "war_chest": 9, "titles": []}),
    ("sun-king: chests at sea", FLEET, {**FLEET, "cargo": ["chest"]}),
    ("el-patron: titled", {"titles": ["diplomat"]}, {"titles": ["diplomat", "agent"]}),
    ("el-patron: spare titles", {"titles": ["diplomat", "agent"]}, {"titles": ["diplomat", "agent", "admiral"]}),
    ("el-patron: relics", {**FLEET, "cargo": ["chest"]}, {**FLEET, "cargo": ["relic"]}),
    ("first title", {}, {"titles": ["diplomat"]}),
    ("control", {}, {"sites": {"saint-kitts": "England colony"}}),
    ("colonies", {}, {"sites": {"saint-kitts": "England colony"}}),
    ("reach", {"sites": MISSION}, {"sites": MISSION | {"chetumal": "England mission, native"}}),
    ("profession", {"figure": "novice-england"}, {"figure": "colonist-marriage"}),
    ("suitor", {"havens": ["no-marriage"]}, {"havens": ["tortuga"]}),
    ("money", {"money": 1}, {"money": 6}),
    ("havens", {}, {"havens": ["no-marriage"]}),
    ("ships", {}, {"ships": ["PHS076"]}),
    ("treasure", FLEET, {**FLEET, "cargo": ["chest"]}),
    ("treasure", {**FLEET, "cargo": ["chest"]}, {**FLEET, "cargo": ["relic"]}),
    ("cards", {}, {"hand": ["PHC019"]}),
    ("card marker", {}, {"hand": ["PHC019"]}),
    ("card bible", {}, {"hand": ["PHM030"]}),
    ("card literacy", {"hand": ["PHM030"]}, {"hand": ["PHM047"]}),
    ("card ship", {}, {"hand": ["PHS095"]}),
    ("card relic", {"hand": ["PHS097"]}, {"hand": ["PHS098"]}),
]  # fmt: skip
_TABLE_KEYS = ("year", "sites", "revolts", "mercantilism", "war_chest")


def state(facts: dict[str, Any]) -> Hispanica:
    """Four seats in peace, of whom only England has what is told."""
    assert SPEC.set_up is not None
    table = {key: value for key, value in facts.items() if key in _TABLE_KEYS}
    england = {key: value for key, value in facts.items() if key not in _TABLE_KEYS}
    bare = next(haven for haven, actions in world().haven_actions.items() if "marriage" not in actions)
    england["havens"] = [bare if haven == "no-marriage" else haven for haven in england.get("havens", [])]
    made: Hispanica = SPEC.set_up(world(), {"seats": FOUR, "year": 1613, "turn": "England", "players": {"England": england}, **table})
    return made


def counted(facts: dict[str, Any]) -> dict[str, float]:
    """England's features by name."""
    found = FEATURES.count(state(facts))
    own = dict(zip(FEATURES.seat, found.seats["England"], strict=True))
    for (way, names), values in zip(FEATURES.ways.items(), found.ways["England"], strict=True):
        own |= {f"{way}: {name}": value for name, value in zip(names, values, strict=True)}
    return own


@pytest.mark.parametrize(("feature", "less", "more"), COUNTED, ids=[feature for feature, *_ in COUNTED])
def test_each_feature_counts_what_it_says(feature: str, less: dict[str, Any], more: dict[str, Any]) -> None:
    assert counted(more)[feature] > counted(less)[feature]


def test_what_the_hand_can_do_counts_by_when_the_action_turn_comes() -> None:
    """The Royal Exchange nudges up into the extremism, and two tax revolts are enough: all depends on when it can be played."""
    near = {"figure": "colonist-middle", "hand": ["PHR066"], **_near(), "mercantilism": 1}
    for year, when in ((1612, "to act"), (1611, "to bid"), (1613, "has acted")):
        found = counted({**near, "year": year})
        flags = {name: value for name, value in found.items() if "short of hand" in name and name.startswith("tea-party") and value}
        assert flags == {f"tea-party: 0 short of hand, {when}": 1.0}


def test_what_helps_a_player_helps_in_the_evaluation_too() -> None:
    """What every player of the game knows, the fitted weights must have found: a title, a step nearer to a victory, more tokens late."""
    for less, more in (
        ({}, {"titles": ["diplomat"]}),
        ({"figure": "colonist-middle", **_near()}, {"figure": "colonist-extremism", **_near()}),
        ({"year": 1648, "sites": FEWER}, {"year": 1648, "sites": FEWER | MISSION | {"chetumal": "England mission, native"}}),
    ):
        before, after = evaluate(state(less)), evaluate(state(more))
        assert after["England"] > before["England"]
        assert sum(after.values()) <= 1.0001


def _near() -> dict[str, Any]:
    return {"titles": ["prince"], "mercantilism": 2, "revolts": {"cuba": "tax", "panama": "tax"}}


def test_a_decided_game_belongs_to_its_winners() -> None:
    over = state({})
    over.outcome = {"winners": ["England", "France"], "ending": "tokens", "year": 1649}
    assert evaluate(over) == {"England": 0.5, "France": 0.5, "Netherlands": 0.0, "Courland": 0.0}


@pytest.mark.rule("G3")
def test_distances_count_nudges_titles_and_what_the_map_lacks() -> None:
    s = state({"figure": "colonist-middle", "titles": ["prince"], "mercantilism": 2, "revolts": {"cuba": "tax"}, "war_chest": 4})
    assert distance(s, "England", "tea-party") == Distance(nudges=1, titles=0, condition=2)
    assert distance(s, "England", "tea-party").total == 3
    # Eight Spanish colonies with their slaves.
    assert distance(s, "England", "abolition") == Distance(nudges=5, titles=0, condition=8)
    # Four seats need two titles; down, left, left, left would do from here.
    assert distance(s, "England", "el-patron")[1:] == (1, 0)
    assert distance(s, "England", "sun-king")[1:] == (0, 5)
    assert distance(s, "France", "sun-king").titles == 1


@pytest.mark.rule("G2")
def test_nudges_are_counted_on_the_board_and_those_in_hand_count_less() -> None:
    steps = nudges_to(world())
    assert steps["tea-party"]["colonist-extremism"] == 0
    assert steps["tea-party"]["colonist-marriage"] == 2
    assert steps["tea-party"]["novice-france"] == 3
    with_none = nudges_left(world(), "colonist-marriage", ())
    with_up = nudges_left(world(), "colonist-marriage", ("up",))
    with_both = nudges_left(world(), "colonist-marriage", ("up", "up"))
    assert with_none["tea-party"] == 2 > with_up["tea-party"] > with_both["tea-party"] > 0
    assert nudges_left(world(), "colonist-marriage", ("right",))["tea-party"] == 2


@pytest.mark.rule("D3d")
def test_a_title_is_ready_where_its_requirement_is_met_after_the_nudge() -> None:
    # The Royal Exchange is for the least loyal, and its card nudges up.
    assert can_anchor(state({"figure": "colonist-middle", "hand": ["PHR066"]}), "England", "PHR066")
    assert not can_anchor(state({"figure": "royalist-middle", "hand": ["PHR066"]}), "England", "PHR066")


def leads(s: Hispanica) -> dict[str, float]:
    way, at = list(FEATURES.ways).index("tokens"), list(FEATURES.ways["tokens"]).index("lead")
    return {seat: ways[way][at] for seat, ways in FEATURES.count(s).ways.items()}


def test_a_lead_is_over_the_best_of_the_others() -> None:
    position = Position(SPEC, SPEC.new(static_data(SPEC), ("Spain", "England", "France"), {}, 5))
    rng = Random(5)
    while position.to_act:
        seat = position.to_act[0]
        position.play(seat, rng.choice(position.options(seat)))
        tokens = tokens_by_nation(position.state)
        assert tokens == {nation: count_tokens(position.state, nation) for nation in tokens}
        for seat, lead in leads(position.state).items():
            best = max(count for nation, count in tokens.items() if nation != seat)
            assert lead == max(-6, min(6, tokens[seat] - best))
    s = position.state
    s.bible, s.pawn, s.revolt = {}, {}, {}
    s.colony = {"coro": "England", "cumana": "France"}
    assert leads(s) == {"Spain": -1, "England": 0, "France": 0}
    s.colony = {"coro": "England", "cumana": "England"}
    assert leads(s) == {"Spain": -2, "England": 2, "France": -2}


def test_cards_in_a_hand_are_counted_once_for_all_who_hold_them() -> None:
    nudges, actions, titles = held(world(), ("PHR066", "PHS076", "PHS076"))
    cards = world().cards
    assert nudges == tuple(sorted([cards["PHR066"].nudge, cards["PHS076"].nudge, cards["PHS076"].nudge]))
    assert actions == tuple(cards["PHR066"].actions.count(a) + 2 * cards["PHS076"].actions.count(a) for a in CARD_ACTIONS)
    assert titles == ("PHR066",)
