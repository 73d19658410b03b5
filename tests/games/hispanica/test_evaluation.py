"""The evaluation of a position: each of its parts pulls the way it should, and distances are counted as the rules count."""

from __future__ import annotations

from math import log
from typing import Any

import pytest

from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.evaluation import WEIGHTS, Distance, Weights, can_anchor, distance, evaluate, nudges_left, nudges_to
from paxwidget.games.hispanica.state import Hispanica
from tests.games.hispanica.table import world

FOUR = ["England", "France", "Netherlands", "Courland"]
MISSION = {"dominica": "England mission, native"}
#: Spain has lost colonies: a nation that is far behind it does not count how far.
FEWER = dict.fromkeys(("coro", "cumana", "havana"), "")
REBEL = {"figure": "colonist-extremism", "titles": ["prince"], "mercantilism": 3}
ROYALIST = {"figure": "royalist-extremism", "titles": ["admiral"]}
FLEET = {"ships": ["PHS076"], "fleet": "tortuga"}
#: A part of the evaluation, what England has, and what it has in a position that is better for that part's sake.
PULLS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("token", {}, {"sites": MISSION}),
    ("token_at_end", {"year": 1648}, {"year": 1648, "sites": MISSION}),
    ("lead", {"year": 1648, "sites": FEWER}, {"year": 1648, "sites": FEWER | MISSION}),
    ("victory", {"figure": "colonist-middle", "titles": ["prince"]}, {"figure": "colonist-extremism", "titles": ["prince"]}),
    ("victory", {**REBEL, "revolts": {"cuba": "tax"}}, {**REBEL, "revolts": {"cuba": "tax", "panama": "tax"}}),
    ("victory", {**ROYALIST, "war_chest": 2}, {**ROYALIST, "war_chest": 8}),
    ("victory", {**ROYALIST, "war_chest": 8, "titles": []}, {**ROYALIST, "war_chest": 8, "titles": ["admiral"]}),
    ("first_title", {}, {"titles": ["diplomat"]}),
    ("more_titles", {"titles": ["diplomat"]}, {"titles": ["diplomat", "agent"]}),
    ("control", {}, {"sites": {"saint-kitts": "England colony"}}),
    ("reach", {"sites": MISSION}, {"sites": MISSION | {"chetumal": "England mission, native"}}),
    ("profession", {"figure": "novice-england"}, {"figure": "colonist-marriage"}),
    ("suitor", {"havens": ["no-marriage"]}, {"havens": ["tortuga"]}),
    ("money", {"money": 1}, {"money": 6}),
    ("haven", {}, {"havens": ["no-marriage"]}),
    ("ship", {}, {"ships": ["PHS076"]}),
    ("treasure", FLEET, {**FLEET, "cargo": ["chest"]}),
    ("treasure", {**FLEET, "cargo": ["chest"]}, {**FLEET, "cargo": ["relic"]}),
    ("marker_card", {}, {"hand": ["PHC019"]}),
    ("bible_card", {}, {"hand": ["PHM030"]}),
    ("literacy_card", {"hand": ["PHM030"]}, {"hand": ["PHM047"]}),
    ("ship_card", {}, {"hand": ["PHS095"]}),
    ("relic_card", {"hand": ["PHS097"]}, {"hand": ["PHS098"]}),
    ("ready_title", {}, {"figure": "colonist-middle", "hand": ["PHR066"]}),
    ("other_title", {}, {"hand": ["PHR074"]}),
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


def odds(facts: dict[str, Any], weights: Weights = WEIGHTS) -> float:
    """The logarithm of the odds that England wins."""
    share = evaluate(state(facts), weights)["England"]
    return log(share / (1 - share))


@pytest.mark.parametrize(("part", "worse", "better"), PULLS, ids=[part for part, *_ in PULLS])
def test_more_of_it_is_better_and_by_its_own_weight(part: str, worse: dict[str, Any], better: dict[str, Any]) -> None:
    gain = odds(better) - odds(worse)
    without = WEIGHTS._replace(**{part: 0.0})
    assert gain > 0
    assert gain > odds(better, without) - odds(worse, without) + 1e-6


def test_every_weight_is_among_them() -> None:
    assert {part for part, *_ in PULLS} | {"nobody", "absent_token"} == set(Weights._fields)


def test_what_one_seat_gains_the_others_lose_and_nobody_may_win() -> None:
    before, after = evaluate(state({})), evaluate(state({"titles": ["diplomat"]}))
    assert all(after[seat] < before[seat] for seat in FOUR[1:])
    assert all(sum(shares.values()) < 1 for shares in (before, after))
    # Eight Spanish colonies and nobody's Spain: nearer the end it is likelier that no seat wins.
    assert sum(evaluate(state({"year": 1648})).values()) < sum(before.values())
    for weight in ("nobody", "absent_token"):
        lower = WEIGHTS._replace(**{weight: getattr(WEIGHTS, weight) - 1})
        assert sum(evaluate(state({}), lower).values()) > sum(before.values())


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
