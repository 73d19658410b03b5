"""The quick player of Pax Hispanica knows all its ways to win, and gives none away."""

from __future__ import annotations

from random import Random
from typing import Any

from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.aims import gives_away, hope_on, lacking
from paxwidget.games.hispanica.bots import habits, wanted
from paxwidget.games.hispanica.state import Hispanica
from tests.games.hispanica.table import two as state

REBELS = {"cuba": "tax", "panama": "tax"}


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


def test_hopes_rest_on_all_victories_and_what_each_lacks() -> None:
    s = state({"figure": "colonist-extremism", "titles": ["prince"]}, {}, mercantilism=3, revolts=REBELS)
    # Two tax revolts of four, eight slaves, two titles more for El Patron, nine chests.
    assert lacking(s, "England") == (2, 8, 5, 9)
    assert lacking(s, "England", 1) == (2, 8, 2.5, 9)
    assert lacking(s, "France") == (4.5, 10.5, 7.5, 11.5)
    here, below = (hope_on(s, "England", space) for space in ("colonist-extremism", "colonist-middle"))
    assert 25 * 0.6**2 < here < 25 * 0.6**2 + 1
    assert 25 * 0.6**3 < below < here


def test_the_nudge_that_wins_is_played_and_bought() -> None:
    patron = {"figure": "corsair-middle", "titles": ["prince", "admiral", "knight"], "hand": ["PHC001", "PHS079"]}
    plays = ["play PHC001", "play PHS079", "done"]
    assert answer(state(patron, {}), "action-turn", plays) == "play PHS079"
    # To the left is the way of the corsair; another way takes him from it. A nudge in hand is half given.
    s = state({**patron, "hand": []}, {})
    assert round(wanted(s, "England", "PHS079"), 1) == round(1.5 * 25 * (0.6**0.45 - 0.6), 1)
    assert wanted(s, "England", "PHC001") < 1
    bids = [f"bid {amount}" for amount in range(13)]
    assert int(answer(s, "bids", bids, lot="PHS079").split()[1]) > 8
    assert int(answer(s, "bids", bids, lot="PHC001").split()[1]) < 4


def test_one_marries_and_despairs_towards_a_victory() -> None:
    rebel = {"titles": ["prince"], "figure": "novice-england"}
    marriages = [f"act marriage {job}" for job in ("corsair", "missionary", "colonist", "royalist")]
    assert answer(state(rebel, {}, mercantilism=2, revolts=REBELS), "card-actions", [*marriages, "done"]) == "act marriage colonist"
    crisis = ["pay crisis", "become novice-spain", "become novice-courland"]
    # Who stands near his victory stays there; who is far from it and may begin beside it does.
    near = state({**rebel, "figure": "colonist-middle"}, {}, mercantilism=2, revolts=REBELS)
    assert answer(near, "midlife-crisis", crisis) == "pay crisis"
    patron = {"figure": "missionary-middle", "titles": ["prince", "admiral", "knight"]}
    assert answer(state(patron, {}), "midlife-crisis", crisis) == "become novice-courland"
