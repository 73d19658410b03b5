"""Why something cannot be done, in words."""

from __future__ import annotations

from paxwidget.play.game import Game
from tests.games.columnoffire.table import table, using


def reasons(game: Game) -> dict[str, str]:
    """The reasons of green's question by id."""
    return {one.id: one.reason for one in game.why_not("green")}


def test_why_a_character_cannot_be_taken() -> None:
    own = {"row": {"spain-captain": "white 3", "england-captain": "purple 2"}, "prison": {"blue": 2}, "free": {"brown": 3}}
    found = reasons(table(green=own, countries={"spain": {"face_up": "", "deck": []}}, last_year="spain"))
    assert found == {
        "take die-white england": "The white die lies on a character, and the purple die cannot take another either.",
        "take die-blue france": "The blue die is on Loch Leven, and the purple die cannot take a character either.",
        "take die-orange netherlands": "The orange die was not rolled this turn, and the purple die cannot take a character either.",
        "take die-brown spain": "The deck of Spain is used up.",
    }


def test_why_a_character_must_be_taken() -> None:
    # Whoever has no point cannot pay for doing without; a purple die that was freed after the roll is free and takes nobody.
    poor = table(green={"vp": 0, "free": {"white": 3, "brown": 2, "purple": 0}, "prison": {"blue": 2}})
    found = reasons(poor)
    assert found["pass"] == "It costs 1 VP, and you have none."
    assert found["take die-blue france"] == "The blue die is on Loch Leven, and the purple die cannot take a character either."
    assert "pass" not in reasons(table(green={"vp": 1, "free": {"white": 3}}))


def test_why_a_space_cannot_be_reached() -> None:
    own = {"vp": 0, "disk": "shield-white", "row": {"spain-captain": "brown 3"}}
    found = reasons(table("move", green=own, red={"disk": "vp-white"}))
    assert found["move die-white shield-white"] == "Your disk cannot end where it begins."
    assert found["move die-white vp-white"] == "Another disk is there."
    assert found["move die-brown iron-space"] == "The brown die is not free."
    assert found["move die-white cloth-space"] == "You have too few points to skip so far."


def test_why_nothing_is_sold_and_no_stone_fits() -> None:
    houses = {"england": {"houses": {"1": "green"}}}
    sale = reasons(using("wine-space", green={"goods": {"wine": 1}}, countries=houses, sold=["wine england"]))
    assert sale == {
        "market england": "You have sold wine in England this turn.",
        "market netherlands": "You have no house in the Netherlands.",
    }
    stones = reasons(using("neutral-orange", countries={"spain": {"stones": ["neutral"] * 4}}))
    assert stones == {"put neutral spain": "There is no room in Spain."}
