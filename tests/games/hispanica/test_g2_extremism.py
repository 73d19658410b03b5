"""Chapters B5, D3b and G2: every nudge of the philosophy board, duel, mutiny, midlife crisis and extremism."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from tests.games.hispanica.table import at, offered, play

#: A card for each nudge.
CARD = {"up": "PHC001", "down": "PHC019", "left": "PHC007", "right": "PHC017"}
MUTINY, CRISIS, STAY = "mutiny", "crisis", "stay"
#: Space -> what lies up, right, down and left of it.
BOARD = {
    "novice-spain": ("missionary-middle", MUTINY, MUTINY, "novice-england"),
    "novice-england": ("missionary-marriage", "novice-spain", MUTINY, "royalist-marriage"),
    "novice-france": ("colonist-marriage", "missionary-marriage", "royalist-marriage", "corsair-marriage"),
    "novice-netherlands": (MUTINY, "colonist-marriage", "corsair-marriage", "novice-courland"),
    "novice-courland": (MUTINY, "novice-netherlands", "corsair-middle", MUTINY),
    "colonist-marriage": ("colonist-middle", CRISIS, "novice-france", "novice-netherlands"),
    "colonist-middle": ("colonist-extremism", CRISIS, "colonist-marriage", MUTINY),
    "colonist-extremism": (STAY, CRISIS, "colonist-middle", MUTINY),
    "missionary-marriage": (CRISIS, "missionary-middle", "novice-england", "novice-france"),
    "missionary-middle": (CRISIS, "missionary-extremism", "novice-spain", "missionary-marriage"),
    "missionary-extremism": (CRISIS, STAY, MUTINY, "missionary-middle"),
    "royalist-marriage": ("novice-france", "novice-england", "royalist-middle", CRISIS),
    "royalist-middle": ("royalist-marriage", MUTINY, "royalist-extremism", CRISIS),
    "royalist-extremism": ("royalist-middle", MUTINY, STAY, CRISIS),
    "corsair-marriage": ("novice-netherlands", "novice-france", CRISIS, "corsair-middle"),
    "corsair-middle": ("novice-courland", "corsair-marriage", CRISIS, "corsair-extremism"),
    "corsair-extremism": (MUTINY, "corsair-middle", CRISIS, STAY),
}
NUDGES = [
    (space, direction, meets)
    for space, around in BOARD.items()
    for direction, meets in zip(("up", "right", "down", "left"), around, strict=True)
]


def nudged(space: str, direction: str, rival: str = "", **facts: Any) -> Position:
    """France plays a card with that nudge; Courland stands where it is told, or far away."""
    away = rival or ("royalist-middle" if "colonist" in space else "colonist-middle")
    card = CARD[direction]
    players = {"France": {"figure": space, "hand": [card, "PHM040"], **facts}, "Courland": {"figure": away}}
    return play(at(seats=["France", "Courland"], year=1608, turn="France", players=players), f"France: play {card}")


@pytest.mark.rule("D3b", "G2a", "gl:nudge", "B5f")
@pytest.mark.parametrize(("space", "direction", "meets"), NUDGES)
def test_each_nudge_from_each_space(space: str, direction: str, meets: str) -> None:
    """Two ships with different nudges tell a mutiny; a dollar lets a crisis be averted."""
    rival = "royalist-middle" if "colonist" in (space.split("-")[0], meets.split("-")[0]) else "colonist-middle"
    p = nudged(space, direction, rival, ships=["PHS079", "PHS083"], money=1)
    in_crisis = p.frame.step == "midlife-crisis"
    assert in_crisis == (meets == CRISIS)
    assert p.state.ships["France"] == (("PHS079",) if meets == MUTINY else ("PHS079", "PHS083"))
    if meets in (MUTINY, CRISIS, STAY):
        assert p.state.figure["France"] == space
    else:
        assert p.state.figure["France"] == meets


@pytest.mark.rule("D3b", "gl:duel")
def test_a_nudge_to_an_occupied_space_is_a_duel_a_swap() -> None:
    p = nudged("novice-france", "up", "colonist-marriage")
    assert p.state.figure == {"France": "colonist-marriage", "Courland": "novice-france"}


@pytest.mark.rule("gl:midlife-crisis", "D3b")
def test_a_crisis_by_a_nudge_is_averted_for_1_dollar_to_the_pool() -> None:
    p = nudged("colonist-middle", "right", "royalist-middle", money=2)
    assert "pay crisis" in offered(p, "France")
    play(p, "France: pay crisis")
    assert p.state.figure["France"] == "colonist-middle"
    assert p.state.money == {"France": 1, "Courland": 0}


@pytest.mark.rule("gl:midlife-crisis", "D3b")
def test_without_a_dollar_the_crisis_leads_to_an_empty_novice_space_of_ones_choice() -> None:
    p = nudged("colonist-middle", "right", "novice-spain")
    free = ("novice-england", "novice-france", "novice-netherlands", "novice-courland")
    assert offered(p, "France", "become") == {f"become {space}" for space in free}
    assert "pay crisis" not in offered(p, "France")
    play(p, "France: become novice-england")
    assert p.state.figure["France"] == "novice-england"
    assert offered(p, "France", "act marker")


@pytest.mark.rule("gl:mutiny")
def test_only_ships_that_disagree_with_the_flagship_mutiny_before_the_card_anchors() -> None:
    """Morgan, left, commands; the ship just played is nudged right and anchors after the mutiny."""
    players = {
        "France": {"figure": "royalist-middle", "hand": ["PHS089"], "ships": ["PHS079", "PHS080", "PHS083"], "money": 3},
        "Courland": {},
    }  # fmt: skip
    p = at(seats=["France", "Courland"], year=1608, turn="France", players=players)
    play(p, "France: play PHS089")
    assert p.state.ships["France"] == ("PHS079", "PHS080")
    assert p.state.discards["ships"] == ("PHS083",)
    play(p, "France: act ship")
    assert p.state.ships["France"] == ("PHS079", "PHS080", "PHS089")
    assert p.state.money["France"] == 3


@pytest.mark.rule("na:sea-dog", "gl:mutiny", "A")
@pytest.mark.parametrize(("ganga_zumba", "left"), [(None, 2), ("England", 1)])
def test_sea_dogs_do_not_mutiny_but_ganga_zumbas_crews_do(ganga_zumba: str | None, left: int) -> None:
    players = {"England": {"hand": [CARD["down"]], "ships": ["PHS079", "PHS083"]}, "France": {}}
    p = at(seats=["England", "France"], year=1608, turn="England", players=players, ganga_zumba=ganga_zumba)
    play(p, f"England: play {CARD['down']}")
    assert len(p.state.ships["England"]) == left
    assert p.state.figure["England"] == "novice-england"


@pytest.mark.rule("G2", "G2a")
@pytest.mark.parametrize(
    ("space", "outward"),
    [("colonist-extremism", "up"), ("missionary-extremism", "right"), ("royalist-extremism", "down"), ("corsair-extremism", "left")],
)
def test_an_extremist_nudged_further_out_stays_and_nothing_happens(space: str, outward: str) -> None:
    p = nudged(space, outward, ships=["PHS079", "PHS083"])
    assert p.state.figure["France"] == space
    assert len(p.state.ships["France"]) == 2
    assert p.frame.step == "card-actions"
