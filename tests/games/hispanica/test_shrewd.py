"""The player by which searches of Pax Hispanica play on: what it sees that the quick player does not, and that it is the better for it."""

from __future__ import annotations

from math import pi, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from paxwidget.analysis.foresight import foreseen
from paxwidget.analysis.lookahead import play_out, playing_on, policy_of
from paxwidget.engine.bots import question
from paxwidget.engine.habits import Habits
from paxwidget.engine.position import Position
from paxwidget.engine.setup import static_data
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica import SPEC, shrewd
from paxwidget.games.hispanica.bots import habits
from paxwidget.games.hispanica.state import Hispanica
from tests.games.hispanica.table import two

#: So often a question is asked whose answers are spread.
TIMES = 400
#: With two titles of three, beside the space of El Patron.
NEARLY_PATRON = {"figure": "corsair-middle", "titles": ["prince", "admiral"], "money": 6}


def answers(s: Hispanica, step: str, *options: str, seat: str = "England", **data: Any) -> tuple[str, str]:
    """What the quick player does at a step and what the shrewd one."""

    def answer(player: Habits[Hispanica]) -> str:
        s.frames.append(Frame(step, seat, data))
        chosen = player.choose(s, seat, list(options), Random(1))
        s.frames.pop()
        return chosen

    return answer(habits), answer(shrewd.shrewd)


def test_searches_play_on_by_it_and_the_quick_player_stays() -> None:
    assert playing_on(SPEC) is shrewd.policy
    assert policy_of(SPEC) is SPEC.policy is not shrewd.policy


def test_a_sword_fight_for_a_good_place_is_fought() -> None:
    novice = {"figure": "novice-courland", "titles": ["prince", "admiral", "knight"], "havens": ["new-providence"]}
    s = two(novice, {"figure": "corsair-middle"})
    assert answers(s, "action-turn", "play new-providence", "done") == ("done", "play new-providence")
    # One nudge from El Patron instead of two; the other victories are farther, and a profession is won.
    plays, gained = shrewd.Plays(s, "England"), 25 * (0.6 - 0.6**2)
    assert plays.to("corsair-middle") == pytest.approx(gained + shrewd.PROFESSION, abs=0.3)
    assert plays.by_haven("new-providence") > plays.leave_off() == shrewd.LEAVE_OFF
    s.figure["France"] = "novice-spain"
    assert answers(s, "action-turn", "play new-providence", "done") == ("done", "done")
    # The Diplomat is immune.
    s.figure["France"] = "corsair-middle"
    s.titles["France"] = (s.data.title_card["diplomat"],)
    assert answers(s, "action-turn", "play new-providence", "done") == ("done", "done")


def test_with_a_full_hand_more_is_played() -> None:
    s = two({"figure": "novice-france", "hand": ["PHR059"]}, {"figure": "novice-spain"})
    few = shrewd.Plays(s, "England").leave_off()
    assert answers(s, "action-turn", "play PHR059", "done")[1] == "done"
    s.hand["England"] = ("PHR059", "PHC001", "PHC003")
    assert shrewd.Plays(s, "England").leave_off() == pytest.approx(few + 2 * shrewd.LEAVE_OFF_EACH_IN_HAND)
    assert answers(s, "action-turn", "play PHR059", "done")[1] == "play PHR059"


def title_worth(s: Hispanica, card: str) -> float:
    """What the title of a card is worth to England."""
    return shrewd.prices(s, ["England"])["England"].title(card)


def test_the_last_title_for_el_patron_is_wanted_by_how_near_he_is() -> None:
    there, near, far = (two({**NEARLY_PATRON, "figure": f"corsair-{rung}"}, {}) for rung in ("extremism", "middle", "marriage"))
    # The Cabal's nudge is to the left: it is in hand only when the card is.
    assert title_worth(there, "PHR074") == 10
    assert title_worth(near, "PHR074") == pytest.approx(10 * 0.6)
    assert title_worth(far, "PHR074") == pytest.approx(10 * 0.6**2)
    # With one of three titles it is a step on the way; who may not anchor it, or has all, has nothing of it.
    assert title_worth(two({**NEARLY_PATRON, "titles": ["prince"]}, {}), "PHR074") == 1.5
    assert title_worth(near, "PHR051") == 0
    assert title_worth(two({**NEARLY_PATRON, "titles": ["prince", "admiral", "knight"]}, {}), "PHR074") == 0
    assert title_worth(near, "PHC001") == 0


def often(s: Hispanica, frame: Frame, seat: str, options: list[str]) -> list[str]:
    """What it answers to one question, many times."""
    s.frames.append(frame)
    found = [shrewd.shrewd.choose(s, seat, options, Random(seed)) for seed in range(TIMES)]
    s.frames.pop()
    return found


def bids(s: Hispanica, seat: str, most: int, lot: str = "PHR074", initiator: str = "England") -> list[int]:
    """Many bids of a seat that has so many dollars, for the same card."""
    options = [f"bid {amount}" for amount in range(most + 1)]
    return [int(chosen[4:]) for chosen in often(s, Frame("bids", seat, {"lot": lot, "initiator": initiator}), seat, options)]


def test_it_seldom_bids_twice_alike_and_about_what_greedy_bids() -> None:
    s = two({"figure": "novice-france", "money": 20}, {"figure": "novice-spain", "money": 30})
    s.money["England"] = 20
    found = bids(s, "England", 20, "buried")
    # Fifteen of the dollars count; half of all bids lie within a logarithm of three, 1.1 spreads, of what is bid in the middle.
    middle = -0.27 - 0.6 + 2.07 + 15 * (0.274 - 0.18)
    assert fmean(found) == pytest.approx(middle, abs=0.25)
    assert stdev(found) == pytest.approx(0.92 * pi / sqrt(3), abs=0.25)
    assert len(set(found)) > 6
    # Who has not put the card up bids more, for he loses a tie.
    assert fmean(bids(s, "England", 20, "buried", "France")) - fmean(found) == pytest.approx(0.6, abs=0.2)


def test_it_bids_more_for_what_others_need_with_more_dollars_and_never_more_than_beats_them() -> None:
    s = two(NEARLY_PATRON, {"figure": "missionary-middle", "money": 6})
    own, others = (price.all("PHR074") for price in shrewd.prices(s, ["England", "France"]).values())
    assert own > 12 > others + 8
    poor, rich = fmean(bids(s, "France", 3)), fmean(bids(s, "France", 10))
    assert rich > poor + 2
    assert fmean(bids(s, "England", 6)) > 4.5
    spiteful = fmean(bids(s, "France", 6))
    s.figure["England"] = "novice-spain"
    assert spiteful > fmean(bids(s, "France", 6)) + 0.2
    s.money["England"] = 2
    assert max(bids(s, "France", 10)) == 3


def test_so_no_sealed_bid_is_drawn_by_lot() -> None:
    position, rng = Position(SPEC, SPEC.new(static_data(SPEC), ("England", "France", "Netherlands"), {}, 1)), Random(1)
    while len(position.to_act) < 3 or position.frame.step != "bids":
        position.play(position.to_act[0], policy_of(SPEC)(position, position.to_act[0], rng))
    bidders = position.to_act
    for seat in bidders[:2]:
        position.play(seat, "bid 0")
    for seed in range(10):
        assert foreseen(question(position, bidders[2]), Random(seed)).to_act == bidders


def test_what_it_wants_is_put_up_and_full_hands_binge() -> None:
    s = two(NEARLY_PATRON, {"figure": "missionary-middle", "money": 6})
    s.top = {"colonies": "PHC001", "missions": "PHM035", "aristocracy": "PHR074", "ships": "PHS100"}
    options = [*(f"auction {deck}" for deck in s.top), *(f"buried {deck}" for deck in s.top), "binge"]

    def part(seat: str, start: str) -> float:
        """How many of its answers begin so."""
        return sum(chosen.startswith(start) for chosen in often(s, Frame("auction-turn", seat, {}), seat, options)) / TIMES

    wanted = part("England", "auction aristocracy")
    assert wanted > 0.75
    assert part("France", "auction aristocracy") < 0.25
    before = part("France", "binge")
    s.hand["France"] = ("PHR059", "PHC003", "PHC004", "PHC005", "PHC006")
    full = part("France", "binge")
    assert full > before + 0.1
    s.havens["France"] = ("caymanes", "curacao", "trinidad", "barataria")
    assert part("France", "binge") < full - 0.1
    s.money["France"] = 0
    poor = part("France", "buried")
    s.money["France"] = 8
    assert part("France", "buried") > poor


def test_without_anything_to_gain_a_haven_is_kept() -> None:
    # Marrying leads away from El Patron for who stands one step from it.
    s = two({"figure": "novice-courland", "titles": ["prince", "admiral", "knight"], "havens": ["caymanes"]}, {})
    assert answers(s, "action-turn", "play caymanes", "done")[1] == "done"


def test_two_of_it_beat_two_quick_players() -> None:
    data, won, seats = static_data(SPEC), 0.0, ("England", "France", "Netherlands", "Courland")
    for seed in range(60):
        position = Position(SPEC, SPEC.new(data, seats, {}, seed))
        shrewd_seats = (seats[seed % 4], seats[(seed + 2) % 4])

        def policy(position: Position, seat: str, rng: Random, shrewd_seats: tuple[str, ...] = shrewd_seats) -> str:
            return (shrewd.policy if seat in shrewd_seats else policy_of(SPEC))(position, seat, rng)

        winners = play_out(position, policy, Random(seed))["winners"]
        won += sum(seat in shrewd_seats for seat in winners) / max(1, len(winners))
    # 60 of a hundred in 1,000 games.
    assert won >= 33
