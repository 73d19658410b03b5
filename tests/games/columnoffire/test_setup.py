"""Chapters 1, 2, 3 and 19: the table for two, three and four, and the data."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import BadPosition, BadSetup
from paxwidget.engine.tables import DataError
from paxwidget.games.columnoffire.pieces import COUNTRIES, load_box
from paxwidget.play.game import Game
from tests.games.columnoffire.table import FOUR, goods, state, table


def new(seats: int = 4, seed: int = 11, **options: Any) -> Game:
    return pw.new_game("columnoffire", FOUR[:seats], seed=seed, autosave=False, **options)


@pytest.mark.rule("2e", "2g", "2h", "2i", "2j", "2k", "3f")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_two_points_a_shield_a_good_and_six_dice(seats: int) -> None:
    game = new(seats)
    for seat in game.seats:
        own = game.view()["players"][seat]
        card = load_box().loch_leven[own["loch"]]
        assert (own["vp"], own["shields"], own["faith"], own["disk"]) == (2, 1, card.religion, card.space)
        assert goods(game, seat) == {card.good: 1}
        assert len(own["free"]) == 5
        assert own["religion_die"] in (1, 2, 3, 4, 5)
        assert (own["row"], own["prison"], own["tile_count"]) == ([], {}, 0)


@pytest.mark.rule("2j")
def test_the_religion_die_has_two_threes_and_no_six() -> None:
    box = load_box()
    assert box.dice["die-black"].faces == (1, 2, 3, 3, 4, 5)
    assert all(box.dice[die].faces == (1, 2, 3, 4, 5, 6) for die in box.free_dice)
    assert box.die_of == {"england": "die-white", "france": "die-blue", "netherlands": "die-orange", "spain": "die-brown"}


@pytest.mark.rule("2l", "2m", "2n")
@pytest.mark.parametrize("seed", range(6))
def test_every_deck_shows_a_character_and_first_events_are_out(seed: int) -> None:
    s = state(new(seed=seed))
    for country in COUNTRIES:
        assert s.face_up[country] in s.data.characters
        gone = [card for card in s.out if card in s.data.deck_of[country]]
        assert all(card in s.data.events for card in gone)
        assert len(s.deck[country]) == 16 - len(gone)
    assert all(number == 2 for number in s.vp.values())


@pytest.mark.rule("2o", "2f")
def test_all_tiles_lie_face_down_and_the_first_half_begins() -> None:
    view = table("turn-dice", year=1).view()
    assert (view["tiles_left"], view["tile_discards"], view["half"], view["year"]) == (28, [], 1, 1)


@pytest.mark.rule("2r", "ruling:RU-50")
def test_the_first_player_is_drawn_or_named() -> None:
    assert {new(seed=seed).view()["first"] for seed in range(40)} == set(FOUR)
    game = new(first="red")
    assert (game.view()["first"], game.to_act) == ("red", ("red",))
    with pytest.raises(BadSetup, match="'first' cannot be 'red'"):
        new(2, first="red")


@pytest.mark.rule("3b", "3c", "3e")
def test_what_the_board_has() -> None:
    box = load_box()
    assert {country.id: dict(country.pays) for country in box.countries.values()} == {
        "england": {"cloth": 4, "wine": 2}, "france": {"book": 4, "iron": 2}, "netherlands": {"wine": 4, "book": 2},
        "spain": {"iron": 4, "cloth": 2},
    }  # fmt: skip
    assert all(sorted(prices.values()) == [2, 4] for prices in box.markets.values())
    assert all(len(sites) == 6 for sites in state(new()).houses.values())
    assert len(box.ring) == 20
    assert set(Counter(box.spaces[space].die for space in box.ring).values()) == {4}


@pytest.mark.rule("15a", "15b", "13h")
def test_what_each_deck_has() -> None:
    box = load_box()
    for country in COUNTRIES:
        characters = [card for card in box.characters.values() if card.country == country]
        events = [card for card in box.events.values() if card.country == country]
        assert (len(characters), len(events)) == (13, 4)
        assert sum(card.effects[0].key == "sell-one" for card in characters) == 1
        assert Counter(event.effect for event in events)["loch-leven"] == 1
        assert sum(event.is_bad for event in events) == 3
    assert sorted(tile.final_vp for tile in box.tiles.values() if tile.final_vp) == [1] * 5 + [2] * 5 + [3] * 2


@pytest.mark.rule("19b", "3d", "4c")
@pytest.mark.parametrize(("seats", "room"), [(2, 3), (3, 4), (4, 4)])
def test_a_cross_closes_a_space_for_two(seats: int, room: int) -> None:
    assert {country["room"] for country in new(seats).view()["countries"].values()} == {room}


@pytest.mark.rule("19c", "19d", "ruling:RU-49")
def test_two_start_with_different_religions_and_spare_cards_are_out() -> None:
    for seed in range(30):
        s = state(new(2, seed))
        assert set(s.faith.values()) == {"catholic", "protestant"}
        assert len(set(s.loch.values())) == 2
    drawn = {state(new(2, seed)).loch["blue"] for seed in range(60)}
    assert drawn == set(load_box().loch_leven)


@pytest.mark.rule("20i", "ruling:RU-44")
def test_goods_and_shields_never_run_out() -> None:
    game = table(green={"goods": {"wine": 40}, "shields": 30})
    assert (goods(game), state(game).shields["green"]) == ({"wine": 40}, 30)


def test_an_overlay_replaces_a_card_and_a_wrong_one_is_named(tmp_path: Path) -> None:
    (tmp_path / "characters.toml").write_text('[[character]]\nid = "england-captain"\neffects = ["gain-vp 3"]\nsource = "user: mine"\n')
    assert load_box(tmp_path).characters["england-captain"].effects[0].number == 3
    (tmp_path / "characters.toml").write_text('[[character]]\nid = "england-captain"\neffects = ["fly"]\nsource = "user: mine"\n')
    with pytest.raises(DataError, match="'fly', which is no effect"):
        load_box(tmp_path)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"green": {"vp": -1}}, "the points of green"),
        ({"green": {"row": {"england-captain": "white 7"}}}, "the white die of green"),
        ({"green": {"row": {"england-captain": "white 2"}, "free": {"white": 2}}}, "lies in two places"),
        ({"green": {"disk": "moon"}}, "the action track has no 'moon'"),
        ({"countries": {"england": {"stones": ["neutral"] * 5}}}, "england has stones"),
        ({"countries": {"england": {"houses": {"7": "green"}}}}, "has no '7'"),
        ({"year": 0}, "the year is a whole number"),
        ({"over": True}, "had its end called"),
        ({"moment": [["fly", {}]]}, "the moment has no 'fly'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        table(**wrong)


@pytest.mark.parametrize(
    ("moment", "half", "choice"),
    [
        ("turn-dice", 1, "turn-dice"),
        ("roll", 2, "roll"),
        ("choose", 2, "pass"),
        ("move", 2, "move die-white vp-white"),
        ("end", 1, "end"),
        ("use wine-space", 2, "gain wine"),
        ("event england-execution-of-mary-stuart", 2, "suffer"),
    ],
)
def test_a_moment_is_told_by_its_question(moment: str, half: int, choice: str) -> None:
    own = {
        "row": {"france-captain": "blue 3"},
        "faith": "catholic",
        "vp": 10,
        "disk": "shield-white",
        "tiles": ["advantage-15"],
        "shields": 1,
    }
    game = pw.position(
        "columnoffire",
        {"seats": FOUR, "year": 3, "half": half, "turn": "green", "moment": moment, "players": {"green": own}},
        autosave=False,
    )
    assert choice in {one.id for one in game.choices_for("green")}


@pytest.mark.parametrize(
    ("moment", "says"),
    [
        ("dance", "the moment has no 'dance'"),
        ("turn-dice", "'turn-dice' is asked in half-year 1, and it is half-year 2"),
        ("use the-crown", "the box has no 'the-crown'"),
        ("event rain", "the box has no 'rain'"),
        ([], "the moment is a question such as"),
    ],
)
def test_a_moment_that_cannot_be_is_refused(moment: Any, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        pw.position("columnoffire", {"seats": FOUR, "moment": moment}, autosave=False)


def test_a_game_begun_on_the_ring_of_before_goes_on_with_it(root: Path) -> None:
    game = pw.load(root / "tests/games/columnoffire/records/first.pax.json", autosave=False)
    now = new().data
    rings = [[box.ring.index(space) + 1 for space in ("vp-brown", "advantage-brown")] for box in (game.data, now)]
    assert rings == [[8, 19], [19, 5]]
    assert pw.load(game.record, autosave=False).data is game.data


@pytest.mark.parametrize("record", ["first", "second"])
def test_a_space_with_one_symbol_stays_so_in_a_game_of_before(record: str, root: Path) -> None:
    game = pw.load(root / f"tests/games/columnoffire/records/{record}.pax.json", autosave=False)
    counts = [[len(box.spaces[space].effects) for space in ("turn-blue", "release-brown")] for box in (game.data, new().data)]
    assert counts == [[1, 1], [2, 2]]
    assert game.is_over
