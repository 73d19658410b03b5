"""What the evaluation is for: sensible deeds are worth more than leaving them, and `greedy` does them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from paxwidget.engine import bots, registry
from paxwidget.games.marauders.evaluation import evaluate
from paxwidget.play.game import Game
from tests.games.marauders.table import drive, state, table

AT_HOME = "port santo-domingo"
RUM = ["cargo-rum-1", "cargo-rum-2", "cargo-rum-3"]
#: Where a captain who has done stands.
DONE: dict[str, Any] = {"actions": 0, "port_used": True}


def worth(red: dict[str, Any], **facts: Any) -> float:
    """Red's share of the win at the end of its turn."""
    return evaluate(state(table(red, **DONE, **facts)))["red"]


def chosen(game: Game) -> str:
    """What `greedy` does most often in a position of red's."""
    player = bots.make(registry.find("marauders"), "greedy")
    return Counter(bots.ask(player, game.position, "red", Random(luck)) for luck in range(9)).most_common(1)[0][0]


def test_a_point_with_its_glory_card_is_worth_more_than_ten_gold() -> None:
    glory = worth({"glory": 1, "hand": ["glory-41"]})
    assert glory > worth({"gold": 20}) > worth({})


def test_gold_is_worth_more_in_the_chest_than_aboard_and_greedy_hides_it() -> None:
    aboard = {"place": AT_HOME, "gold": 28}
    assert worth({**aboard, "gold": 18, "stash": 10}) > worth(aboard)
    game = table({**aboard, "glory": 3})
    drive(game, "port", "stash")
    assert chosen(game).startswith("hide ")


def test_a_rumour_is_worth_its_price_where_its_place_is_near() -> None:
    near = {"place": "port nassau", "gold": 12}
    far = {**near, "place": "port trinidad"}
    bought = {"rumor": "rumor-03", "gold": 10}
    assert worth({**near, **bought}) > worth(near)
    assert worth({**near, **bought}) > worth({**far, **bought})


def test_a_mission_is_worth_more_the_nearer_its_place_is_and_greedy_sails_there() -> None:
    free, far = {"place": "trinidad"}, {"place": "trinidad", "mission": "mission-01"}
    assert worth({**far, "place": "port cartagena"}) > worth(far) > worth(free)
    assert chosen(table({"place": "cartagena", "mission": "mission-01"})) == "enter"


def test_a_great_sale_is_worth_more_than_the_cargo_and_greedy_makes_it() -> None:
    red = {"place": AT_HOME, "ship": "flute", "cargo": RUM}
    demand = {"santo-domingo": "rum"}
    assert worth({"place": AT_HOME, "ship": "flute", "gold": 28, "glory": 1}, demand=demand) > worth(red, demand=demand)
    assert chosen(table(red, demand=demand)) == "port"


def test_what_is_promised_is_worth_less_than_what_is_had() -> None:
    for promise in ({"mission": "mission-01", "place": "port cartagena"}, {"rumor": "rumor-03", "place": "nassau"}):
        assert worth({**promise, "mission": "", "rumor": "", "glory": 1}) > worth(promise)
