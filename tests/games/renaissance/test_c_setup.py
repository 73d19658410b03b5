"""Chapters B and C: the box, the map and what every seat starts with."""

from __future__ import annotations

from collections import Counter

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.renaissance import SPEC
from paxwidget.games.renaissance.box import RELIGIONS
from paxwidget.games.renaissance.queries import cities, is_blocked
from paxwidget.games.renaissance.state import Renaissance
from tests.games.renaissance.table import THREE, TWO, at, box, me, play

FOUR = ("Fugger", "Medici", "Coeur", "Marchionni")


def new(seats: tuple[str, ...] | list[str] = FOUR, seed: int = 1, **options: bool) -> Renaissance:
    """A new table."""
    found: Renaissance = SPEC.new(box(), tuple(seats), options, seed)
    SPEC.check(found)
    return found


@pytest.mark.rule("C1", "B2a", "B2c", "gl:adjacent", "gl:border")
def test_ten_empires_in_two_rows_with_thirteen_borders() -> None:
    north = [e.id for e in box().empires.values() if e.row == 1]
    assert north == ["england", "france", "hre", "hungary", "byzantium"]
    assert len(box().empires) == 10
    assert len(box().borders) == 13
    assert sum(border.is_sea for border in box().borders.values()) == 9
    assert set(box().adjacent["england"]) == {"france", "portugal", "aragon"}
    assert set(box().adjacent["papal-states"]) == {"france", "hre", "hungary", "aragon", "ottoman"}


@pytest.mark.rule("B2b", "B6", "gl:map-card", "gl:medieval", "gl:theocracy", "C1c")
@pytest.mark.rule("ruling:map-1550")
def test_theocracies_at_the_start_and_in_1550() -> None:
    s = new()
    assert {empire: state for empire, state in s.religion.items() if state != "medieval"} == {
        "papal-states": "catholic",
        "mamluk": "islamic",
    }
    later = new(map_1550=True)
    changed = {empire for empire in s.religion if s.religion[empire] != later.religion[empire]}
    assert changed == {"england", "hre"}
    assert (later.figure["london"], later.figure["vienna"]) == ("knight:reformist", "knight:reformist")
    assert {city for city in s.figure if s.figure[city] != later.figure[city]} == {"london", "vienna"}
    assert later.concession == s.concession
    assert (later.white, later.black) == (s.white, s.black)


@pytest.mark.rule("C1a", "B2h", "B6d", "gl:emporium", "B6b")
def test_four_emporia_begin_blocked() -> None:
    s = new()
    emporia = [city.id for city in box().cities.values() if city.emporium]
    assert {city for city in emporia if is_blocked(s, city)} == {"timbuktu", "novgorod", "spice-islands", "red-sea"}
    assert "timbuktu" not in cities(s, "aragon")
    assert box().path["tana"] == ("byzantium", "hungary", "ottoman", "mamluk")
    assert {path[-1] for route, path in box().path.items() if box().routes[route].colour == "white"} == {"hre"}
    assert {path[-1] for route, path in box().path.items() if box().routes[route].colour == "black"} == {"mamluk"}


@pytest.mark.rule("C2", "C2a", "C2b", "C2c", "C2d", "C3", "C3a", "B6c", "gl:concession", "gl:player-board", "gl:pawn")
@pytest.mark.rule("ruling:banks-by-name")
def test_each_bank_has_one_concession_and_nine_pawns() -> None:
    s = new()
    assert s.concession == {
        "france-hre": "Fugger", "aragon-papal-states": "Medici", "ottoman-mamluk": "Coeur", "england-portugal": "Marchionni",
    }  # fmt: skip
    assert [s.pool[seat] for seat in FOUR] == [9, 9, 9, 9]
    assert all(row == () for row in s.rows.values())
    two = new(("Coeur", "Medici"))
    assert two.seats == ("Coeur", "Medici")
    assert set(two.concession.values()) == {"Coeur", "Medici"}


@pytest.mark.rule("C4", "C4a", "B6a", "gl:ruling-class", "gl:religion", "gl:city")
def test_twelve_figures_stand_in_the_capitals() -> None:
    s = new()
    assert s.figure == {
        "london": "rook:catholic", "paris": "knight:catholic", "vienna": "rook:catholic", "buda": "knight:catholic",
        "tana": "knight:islamic", "toledo": "knight:catholic", "valencia": "knight:catholic", "venice": "knight:catholic",
        "constantinople-1": "rook:islamic", "constantinople-2": "knight:islamic", "constantinople-3": "knight:islamic",
        "cairo": "rook:islamic",
    }  # fmt: skip


@pytest.mark.rule("gl:figure-management")
def test_the_box_has_its_figures() -> None:
    counts = {figure.id: figure.count for figure in box().figures.values()}
    assert [counts[f"rook:{religion}"] for religion in RELIGIONS] == [10, 7, 7]
    assert [counts[f"knight:{religion}"] for religion in RELIGIONS] == [10, 7, 7]
    assert [counts[f"bishop:{religion}"] for religion in RELIGIONS] == [5, 5, 5]
    assert [counts[f"pirate:{religion}"] for religion in RELIGIONS] == [6, 4, 3]


@pytest.mark.rule("C5", "C5a", "C5b", "B7a", "gl:comet", "B5a")
@pytest.mark.parametrize(("seats", "size"), [(TWO, 22), (THREE, 26), (FOUR, 30)])
def test_comets_lie_among_the_last_fourteen(seats: list[str], size: int) -> None:
    for seed in range(20):
        s = new(seats, seed)
        for side in ("east", "west"):
            whole = s.market[side] + s.deck[side]
            assert len(whole) == size
            comets = [at for at, card in enumerate(whole) if box().cards[card].is_comet]
            assert len(comets) == 2
            assert min(comets) >= size - 14
            assert {box().cards[card].side for card in whole} == {side}


@pytest.mark.rule("C6a", "C6b", "C6c", "B2d", "gl:market", "gl:throne", "B7b", "gl:victory-card")
def test_market_thrones_and_victories() -> None:
    s = new()
    assert [len(s.market[side]) for side in ("east", "west")] == [6, 6]
    assert s.coins == {"east": (0,) * 6, "west": (0,) * 6}
    assert set(s.holder.values()) == {""}
    assert set(s.face.values()) == {"king"}
    assert s.victories == ()


@pytest.mark.rule("C7", "C7a", "C7b", "gl:florins-b", "gl:florins")
@pytest.mark.rule("ruling:first-seat")
def test_fugger_begins_and_florins_follow_turn_order() -> None:
    s = new(("Medici", "Fugger", "Coeur"))
    assert s.first == s.active == "Fugger"
    assert s.florins == {"Fugger": 3, "Coeur": 4, "Medici": 5}
    assert new().florins == dict(zip(FOUR, (3, 4, 5, 6), strict=True))
    firsts = Counter(new(("Medici", "Coeur"), seed).first for seed in range(40))
    assert set(firsts) == {"Medici", "Coeur"}
    assert new(("Medici", "Coeur"), 7).first == new(("Medici", "Coeur"), 7).first


@pytest.mark.rule("C5c")
@pytest.mark.rule("ruling:astrology-empty")
def test_astrology_shows_the_top_cards_and_an_empty_deck_nothing() -> None:
    s = new(astrology=True)
    assert SPEC.view(s, None)["decks"]["east"]["top"] == s.deck["east"][0]
    assert SPEC.view(new(), None)["decks"]["east"]["top"] is None
    p = at(astrology=True, decks={"east": []})
    assert SPEC.view(p.state, "Fugger")["decks"]["east"] == {"cards": 0, "top": None}
    first = Position(SPEC, s)
    assert f"buy {s.deck['east'][0]}" not in first.options("Fugger")


@pytest.mark.rule("A1d")
def test_what_a_card_says_beats_the_book() -> None:
    # The book limits a hand to two cards; the printing press lifts that.
    hand = ["luther", "jesuits", "antipope"]
    row = ["papal-elephant", "peters-pence", "star-chamber", "reformed-theology", "grand-inquisitor", "bundschuh-revolt"]
    p = at(players=me(west=["gutenberg"], hand=hand), market={"west": row})
    assert len(play(p, "buy peters-pence").hand["Fugger"]) == 4
