"""The quick player of Pax Hispanica knows all its ways to win, and gives none away."""

from __future__ import annotations

from random import Random
from typing import Any

from paxwidget.engine.state import Frame
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.aims import gives_away
from paxwidget.games.hispanica.bots import habits
from paxwidget.games.hispanica.state import Hispanica
from tests.games.hispanica.table import world

REBELS = {"cuba": "tax", "panama": "tax"}


def state(england: dict[str, Any], france: dict[str, Any], **table: Any) -> Hispanica:
    assert SPEC.set_up is not None
    facts = {"seats": ["England", "France"], "year": 1613, "turn": "England", "players": {"England": england, "France": france}, **table}
    made: Hispanica = SPEC.set_up(world(), facts)
    return made


def answer(s: Hispanica, step: str, options: list[str], **data: Any) -> str:
    """What England does at a step."""
    s.frames.append(Frame(step, "England", data))
    return habits.choose(s, "England", options, Random(1))


def test_no_revolt_ends_the_game_for_another() -> None:
    rebel = {"figure": "colonist-extremism", "titles": ["prince"]}
    s = state({"figure": "novice-england"}, rebel, mercantilism=2, revolts=REBELS)
    assert gives_away(s, "England", "tea-party")
    assert not gives_away(s, "France", "tea-party")
    for step in ("alcabala", "angry-taxpayer"):
        assert answer(s, step, ["pass", "revolt honduras"]) == "pass"
    far = state({"figure": "novice-england"}, rebel, mercantilism=4, revolts=REBELS)
    assert not gives_away(far, "England", "tea-party")


def test_mercantilism_goes_the_way_of_the_aim() -> None:
    choices = ["keep mercantilism", "raise", "lower"]
    rebel = {"figure": "colonist-extremism", "titles": ["prince"]}
    assert answer(state(rebel, {}, mercantilism=3, revolts=REBELS), "mercantilism", choices) == "lower"
    corsair = {"figure": "corsair-extremism"}
    assert answer(state(corsair, rebel, mercantilism=3), "mercantilism", choices) == "raise"
    assert answer(state(corsair, {}, mercantilism=6), "mercantilism", choices) == "keep mercantilism"
    assert answer(state(rebel, {}, mercantilism=3, revolts=REBELS), "star-chamber", ["allow", "forbid"], by=-1) == "allow"
    assert answer(state(corsair, rebel, mercantilism=3), "star-chamber", ["allow", "forbid"], by=-1) == "forbid"


def test_the_last_relic_fills_the_kings_war_chest() -> None:
    choices = ["keep relic", "sell relic", "give relic"]
    royalist = {"figure": "royalist-extremism", "titles": ["admiral"]}
    assert answer(state(royalist, {}, war_chest=7), "unload-relic", choices) == "give relic"
    # Without a title the relic is worth more as one.
    assert answer(state({"figure": "royalist-extremism"}, {}, war_chest=7), "unload-relic", choices) == "keep relic"
    assert answer(state(royalist, {}, war_chest=3), "unload-relic", choices) == "keep relic"
