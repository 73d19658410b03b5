"""What the board shows before a choice: where houses would land, when dice come back, the part of the turn; and the still picture."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

import paxwidget as pw
from paxwidget.games.columnoffire import SPEC
from paxwidget.games.columnoffire.names import names
from paxwidget.play.game import Game
from tests.games.columnoffire.table import log, state, table, using


def player(game: Game, seat: str = "green") -> dict[str, Any]:
    found: dict[str, Any] = game.view(seat)["players"][seat]
    return found


@pytest.mark.rule("8e", "8f", "8h")
def test_a_die_shows_where_the_houses_would_go() -> None:
    ladder = {"houses": {"4": "red", "3": "yellow", "1": "blue"}}
    game = table(green={"free": {"white": 4, "purple": 1}}, countries={"england": ladder, "spain": {"houses": {"2": "green"}}})
    landings = player(game)["landings"]
    assert landings["die-white"] == {"england": {"green": 4, "red": 3, "yellow": 2}}
    assert landings["die-purple"]["england"] == {"green": 1, "blue": 0}
    assert "spain" not in landings["die-purple"], "a lower number moves no house"
    assert player(game, "red")["landings"] == {}
    game.play("take die-white england")
    assert game.view()["countries"]["england"]["sites"] == ["blue", "yellow", "red", "green", "", ""]


@pytest.mark.rule("6a", "6b", "6c", "15f")
def test_dice_come_back_in_the_year_that_is_told() -> None:
    own = {"row": {"france-captain": "blue 2", "spain-captain": "brown 1"}, "prison": {"white": 3}, "religion_die": 2}
    game = table("turn-dice", green=own)
    told = {card["card"]: card["until"] for card in player(game)["row"]}
    assert (told, player(game)["prison"]["die-white"]["until"], player(game)["chooses"]) == (
        {"france-captain": 4, "spain-captain": 3},
        5,
        4,
    )
    game.play("turn-dice")
    assert [card["until"] for card in player(game)["row"]] == [4], "the one on 1 left in year 3, the other has 1 now"
    assert (player(game)["prison"]["die-white"]["until"], player(game)["chooses"]) == (5, 4)


@pytest.mark.rule("6a")
def test_the_religion_die_of_the_first_year_counts_from_there() -> None:
    game = pw.new_game("columnoffire", 3, seed=4, autosave=False)
    for seat in game.seats:
        assert player(game, seat)["chooses"] == 1 + player(game, seat)["religion_die"]


@pytest.mark.rule("6a", "7b")
def test_the_part_of_the_turn_is_told() -> None:
    own = {"row": {"england-captain": "white 4"}, "goods": {"cloth": 1}}
    game = table("turn-dice", green=own, countries={"england": {"houses": {"1": "green"}}})
    told = [game.view()["phase"]]
    game.play("turn-dice")
    told.append(game.view()["phase"])
    game.play("sell cloth")
    told.append(game.view()["phase"])
    assert told == ["start", "characters", "finish"]
    assert [table(at, green={"free": {"white": 3}}).view()["phase"] for at in ("roll", "choose", "move", "end")] == [
        "start",
        "choose",
        "track",
        "finish",
    ]


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_still_picture_shows_everybody(lang: str, theme: str) -> None:
    game = table(countries={"england": {"houses": {"4": "red"}, "stones": ["catholic", "neutral"]}})
    picture = game.svg(theme=theme, lang=lang)
    ElementTree.fromstring(picture)
    names = {"en": ["Yellow", "Blue", "Green", "Red", "England", "wins now: Catholic"], "pl": ["Żółty", "Anglia", "przewaga: katolicki"]}
    for name in names[lang]:
        assert name in picture


@pytest.mark.rule("13e", "13g", "22a", "22b")
def test_the_ring_tells_what_the_goods_at_hand_would_bring() -> None:
    houses = {"england": {"houses": {"1": "green"}}, "netherlands": {"houses": {"5": "green"}}}
    game = table("move", green={"goods": {"cloth": 2, "wine": 1}}, countries=houses)
    # One wine only: the wine space sells it where it brings more.
    assert player(game)["sales"] == {"ship-england": 6, "cloth-space": 4, "ship-netherlands": 4, "wine-space": 4}
    richer = table("move", green={"goods": {"wine": 2}}, countries=houses)
    assert player(richer)["sales"]["wine-space"] == 6


SALE = {"en": "Sell 1 cloth (4 VP) and 1 wine (2 VP)", "pl": "Sprzedaj 1× sukno (4 PZ) i 1× wino (2 PZ)"}


@pytest.mark.parametrize("lang", list(SALE))
def test_a_sale_says_what_it_brings(lang: str) -> None:
    own = {"goods": {"cloth": 1, "wine": 1}}
    game = using("ship-england", green=own, countries={"england": {"houses": {"1": "green"}}})
    decision = game.decision_for("green", lang)
    assert decision is not None
    assert SALE[lang] in [choice.label for choice in decision.choices]


def test_a_move_says_its_price_and_what_can_be_sold_there() -> None:
    houses = {"england": {"houses": {"1": "green"}}}
    game = table("move", green={"disk": "vp-white", "goods": {"cloth": 1}}, countries=houses)
    labels = {choice.id: choice.label for choice in game.choices}
    assert labels["move die-white cloth-space"] == "White die: Cloth space for 1 VP (sells for 4 VP)"


STONES = {
    "en": {"Put a Catholic stone: France", "Put a Catholic stone: Netherlands", "Remove a Catholic stone: England"},
    "pl": {"Połóż znacznik katolicki: Francja", "Połóż znacznik katolicki: Niderlandy", "Zabierz znacznik katolicki: Anglia"},
}


@pytest.mark.parametrize("lang", list(STONES))
def test_a_button_for_a_stone_ends_with_the_country_by_its_plain_name(lang: str) -> None:
    """Else the buttons of one group begin with a preposition and those of the next do not."""
    game = using("catholic-blue", countries={"england": {"stones": ["catholic"]}})
    decision = game.decision_for("green", lang)
    assert decision is not None
    assert {choice.label for choice in decision.choices} >= STONES[lang]


def test_a_country_has_its_article_in_a_sentence_and_none_on_the_board() -> None:
    game = using("catholic-blue")
    game.play("put catholic netherlands")
    assert "A Catholic stone comes to the Netherlands." in log(game)
    assert names(state(game).data)["netherlands"].en == "Netherlands"


@pytest.mark.parametrize("seed", [1, 2])
def test_the_points_by_source_add_up(seed: int) -> None:
    game = pw.new_game("columnoffire", seats=3, seed=seed, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots()
    for ply in range(0, len(game.line) + 1, 40):
        game.goto(ply)
        for player in game.view(None)["players"].values():
            assert sum(player["points"].values()) == player["vp"]


def test_a_die_that_comes_off_says_who_leaves() -> None:
    game = using("advantage-25", green={"row": {"england-elizabeth-i": "white 3"}, "religion_die": 2})
    assert {choice.label for choice in game.choices} >= {
        "Take off the white die (Elizabeth I leaves)",
        "Take off the religion die (rolled again)",
    }


def test_a_game_that_is_over_lacks_nothing() -> None:
    game = table()
    assert game.lacking("green") == {"to the goal": "41 points", "to the lead": "2 points"}
    over = pw.load("tests/games/columnoffire/records/first.pax.json", autosave=False)
    assert (over.is_over, over.lacking(over.seats[0])) == (True, {})


def test_one_point_is_one_point() -> None:
    game = pw.new_game("columnoffire", seed=1, autosave=False)
    assert game.lacking(game.seats[0])["to the lead"] == "1 point"
    assert game.lacking(game.seats[0], lang="pl")["do prowadzenia"] == "1 pkt"


def test_a_question_names_only_what_it_offers() -> None:
    """What can be done beside a question, such as playing a tile, is told where it is offered, and only there."""
    for lang, words in (("en", ("tile", "buy")), ("pl", ("żeton", "wykup"))):
        for step in ("begin-first", "begin-second", "pause"):
            prompt = SPEC.text(lang)[f"prompt.{step}"]
            assert not any(word in prompt for word in words), prompt
