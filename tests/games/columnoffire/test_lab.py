"""The tables that an analyst asks for."""

from __future__ import annotations

import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.games.columnoffire import lab, worth
from tests.games.columnoffire.table import table


def test_the_next_card_is_told_by_what_is_still_in_the_deck() -> None:
    deck = ["england-gunpowder-plot", "england-captain", "england-book-trader", "england-iron-trader"]
    game = table(green={"free": {"white": 3}}, countries={"england": {"face_up": "england-elizabeth-i", "deck": deck}})
    england = lab.next_card(game)[0]
    assert (england["cards"], england["event"]) == (4, 0.25)
    assert (england["neutral stone"], england["protestant stone"], england["catholic stone"]) == (0.333, 0.333, 0.333)


def test_a_bound_die_has_as_many_uses_as_it_shows_and_is_away_as_long() -> None:
    own = {"free": {"white": 4, "purple": 6}, "row": {"france-captain": "blue 2"}}
    countries = {"england": {"face_up": "england-elizabeth-i", "houses": {"4": "red"}}}
    rows = lab.binding(table(green=own, countries=countries))
    white = next(row for row in rows if row["die"] == "die-white")
    assert (white["character"], white["uses"], white["a use"], white["free in year"]) == ("england-elizabeth-i", 4, 2, 7)
    assert white["all uses"] == pytest.approx(2 + 3 * 2 * worth.LATER_USE)
    assert (white["site"], white["pushed"], white["dice left for the track"]) == (4, 1, 3)
    assert rows[0]["die"] == "die-purple", "the most worth first"


def test_either_faith_is_weighed_by_the_stones_of_now() -> None:
    countries = {
        "england": {"houses": {"5": "green", "2": "red"}, "stones": ["catholic", "neutral", "catholic"]},
        "spain": {"houses": {"3": "green"}, "stones": ["catholic", "protestant"]},
    }
    game = table(green={"free": {"white": 1}, "faith": "catholic"}, red={"faith": "protestant"}, countries=countries)
    rows = {row["country"]: row for row in lab.faiths(game)}
    assert (rows["england"]["wins now"], rows["england"]["catholic"], rows["england"]["protestant"]) == ("catholic", 5, -2)
    assert rows["england"]["others hit"] == 1
    assert (rows["spain"]["wins now"], rows["spain"]["catholic"], rows["spain"]["protestant"]) == ("nobody", 0, 0)


def test_the_gain_of_characters_is_counted_over_games() -> None:
    game = pw.load("tests/games/columnoffire/records/first.pax.json", autosave=False)
    rows = lab.characters([game])
    assert sum(row["taken"] for row in rows) == sum(entry.key == "takes" for entry in game.log)
    assert {row["gain"] for row in rows} <= {-1.0, 2.0}, "three seats: the winner's are twice above an even share"


def test_the_worth_of_a_character_is_told_by_the_number_of_the_die() -> None:
    game = pw.load("tests/games/columnoffire/records/first.pax.json", autosave=False)
    by_die = lab.characters_by_die([game, game])
    takes = [entry.words for entry in game.log if entry.key == "takes"]
    _, card, _, number = takes[0]
    row = next(row for row in by_die if row["character"] == card)
    assert row["taken"] == 2 * sum(one[1] == card for one in takes)
    assert row[str(number)] in (-1.0, 2.0)
    assert sum(row[str(die)] is None for die in range(1, 7)) >= 5 - row["taken"]


def test_places_faiths_and_starts_are_counted_over_games() -> None:
    game = pw.load("tests/games/columnoffire/records/first.pax.json", autosave=False)
    rows = lab.balance([game])
    places = [row for row in rows if row["what"] == "place"]
    assert [row["which"] for row in places] == ["1", "2", "3"]
    for what in ("place", "faith", "start"):
        chosen = [row for row in rows if row["what"] == what]
        assert sum(row["seats"] for row in chosen) == 3
        assert sum(row["won"] * row["seats"] for row in chosen) == pytest.approx(1, abs=0.01)
    assert places[0]["even"] == 0.333
    assert places[0]["error"] == pytest.approx((2 / 9) ** 0.5, abs=0.001)


def test_lengths_and_sources_are_counted_over_games() -> None:
    game = pw.load("tests/games/columnoffire/records/first.pax.json", autosave=False)
    (row,) = lab.lengths([game, game])
    assert (row["players"], row["games"], row["mean year"]) == (3, 2, game.view()["year"])
    assert row["start"] == 2
    assert row["sales"] == round(sum(one["points"]["sales"] for one in game.view()["players"].values()) / 3, 1)


def test_the_next_tile_is_told_by_what_was_seen() -> None:
    # 28 tiles, one of five with 1 point seen in the own hand, a Captain's among the discards; those of others are unseen.
    own, others = {"free": {"white": 1}, "tiles": ["advantage-01"]}, {"tiles": ["advantage-02"]}
    game = table(green=own, red=others, tile_discards=["advantage-13"])
    rows = {row["tile"]: row for row in lab.tiles(game, "green")}
    assert (rows["VP tile (1)"]["unseen"], rows["VP tile (1)"]["next"], rows["VP tile (1)"]["at the end"]) == (4, round(4 / 26, 3), 1)
    assert (rows["Captain tile"]["in the box"], rows["Captain tile"]["unseen"]) == (2, 1)
    assert sum(row["in the box"] for row in rows.values()) == 28


def test_what_cannot_be_told_is_refused_with_a_sentence() -> None:
    game = table(green={"free": {"white": 1}})
    with pytest.raises(PaxError, match="nobody plays 'pink' here; choose from yellow, blue, green, red"):
        lab.faiths(game, "pink")
    with pytest.raises(PaxError, match="is not over"):
        lab.characters([game])
    with pytest.raises(PaxError, match="a game of A Column of Fire is needed, not 'chess'"):
        lab.next_card("chess")
