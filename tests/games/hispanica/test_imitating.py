"""The fit of what the shrewd player bids and puts up finds the weights that a game was played by, and counts what they are named for."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from paxwidget.engine.state import Frame
from paxwidget.games.hispanica import shrewd
from tests.games.hispanica.imitating import Bid, Turn, answers, fit_bids, fit_turns, names_of_turn, told
from tests.games.hispanica.table import two

pytest.importorskip("numpy")


def test_everything_counted_has_a_weight() -> None:
    s = two({"figure": "corsair-middle", "money": 6}, {"figure": "novice-spain", "money": 6})
    for lot in ("PHR074", "buried"):
        assert len(tuple(shrewd.counted_of_lot(s, Frame("bids", "England", {"lot": lot, "initiator": "France"}), "England", 6))) == len(
            shrewd.BID
        )
    own = shrewd.prices(s, ["England"])["England"]
    for option in ("draw", "auction ships", "buried ships", "binge"):
        if option != "draw" or s.figure["England"] in s.data.profession_of:
            verb, counted = shrewd.counted_of_turn(s, "England", own, option)
            assert len(tuple(counted)) == len(shrewd.TURN[verb])


def test_weights_of_bids_are_found_again() -> None:
    rng, weights, spread, bids = Random(1), [1.0, 0.25, *[0.0] * (len(shrewd.BID) - 2)], 0.8, []
    for _ in range(4000):
        dollars = rng.randrange(3, 16)
        worth = weights[0] + weights[1] * dollars + spread * shrewd.logistic(rng)
        counted = (1.0, float(dollars), *[0.0] * (len(weights) - 2))
        bids.append(Bid(0, counted, max(0, min(dollars, round(worth))), dollars))
    found = fit_bids(bids)
    assert found[:2] == pytest.approx(weights[:2], abs=0.15)
    assert exp(found[-1]) == pytest.approx(spread, abs=0.08)


def test_weights_of_auction_turns_are_found_again() -> None:
    names, rng, turns = names_of_turn(), Random(2), []
    reach, binge = names.index("draw: reach"), names.index("binge: binge")
    for _ in range(4000):
        draw, other = [0.0] * len(names), [0.0] * len(names)
        draw[reach], other[binge] = float(rng.randrange(3)), 1.0
        odds = [1.5 * draw[reach] + shrewd.gumbel(rng), 1.0 + shrewd.gumbel(rng)]
        turns.append(Turn(0, [tuple(draw), tuple(other)], odds.index(max(odds))))
    found = fit_turns(turns)
    assert [found[reach], found[binge]] == pytest.approx([1.5, 1.0], abs=0.2)


def test_the_command_tells_what_four_games_say() -> None:
    lines = list(told(*answers(4)))
    assert lines[0].split()[1] == "bids;"
    assert len(lines) == 2 + len(shrewd.BID) + 1 + 2 + len(names_of_turn())
    assert all(name in "\n".join(lines) for name in (*shrewd.BID, "spread", *names_of_turn()))
