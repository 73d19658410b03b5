"""What others have answered, and nobody has seen, is foretold like what they will answer: nobody bids by lot."""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random

import pytest

from paxwidget.analysis.foresight import AFTER_THOUGHT, MOST, PART, Foresight, foreseen
from paxwidget.analysis.search import Mcts, Strong
from paxwidget.analysis.worlds import try_choices
from paxwidget.engine.bots import ask, question
from paxwidget.engine.chance import Chance
from paxwidget.engine.decisions import Decision
from paxwidget.engine.flow import Procedure, Simultaneous, Steps
from paxwidget.engine.names import Names
from paxwidget.engine.pending import forget_answers, reopened, with_new_luck
from paxwidget.engine.position import Position
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.state import Frame, State

#: What the lot is worth, what everybody may bid, and what the quick player bids.
WORTH, PURSE, USUAL = 10, 9, 2


class Auction(State):
    """One lot after another."""

    points: dict[str, int]
    lot: int


steps = Steps()


@steps("lots", "1")
class Lots(Procedure[Auction]):
    """One lot after another, for ever."""

    def run(self, s: Auction, f: Frame) -> None:
        s.lot += 1
        s.push("bids")


@steps("bids", "2")
class Bids(Simultaneous[Auction]):
    """Who bids most gets the lot for what was bid; of two who bid as much the first."""

    def seats(self, s: Auction, f: Frame) -> tuple[str, ...]:
        return s.seats

    def options_of(self, s: Auction, f: Frame, seat: str) -> list[str]:
        return [f"bid {amount}" for amount in range(PURSE + 1)]

    def reveal(self, s: Auction, f: Frame, answers: dict[str, str]) -> None:
        winner = max(s.seats, key=lambda seat: int(answers[seat][4:]))
        s.points[winner] += WORTH - int(answers[winner][4:])


def sample(s: Auction, seat: str | None, chance: Chance) -> Auction:
    twin = with_new_luck(s, chance)
    forget_answers(steps.table, twin, seat, chance)
    return twin


def evaluate(s: Auction) -> dict[str, float]:
    whole = 10 + sum(s.points.values())
    return {seat: (10 / len(s.seats) + points) / whole for seat, points in s.points.items()}


SPEC = GameSpec(
    id="auction", title=Names("Auction", "Aukcja"), rules_version=1, state_type=Auction,
    seats={"Ann": "red", "Bob": "blue", "Cid": "green"},
    steps=steps.table, load_data=lambda overlay: None, new=lambda *_: None, options={}, default_seats=("Ann", "Bob", "Cid"),
    view=lambda s, seat: {}, text=lambda lang: {}, name_of=lambda s, word, lang, form="": word, is_target=lambda s, word: False,
    sample=sample, hidden=lambda s, seat: set(), evaluate=evaluate, policy=lambda position, seat, rng: f"bid {USUAL}",
    period=lambda s: (str(s.lot),),
)  # fmt: skip


def auction(*answers: tuple[str, str]) -> Position:
    s = Auction()
    s.seats, s.points, s.lot, s.frames = ("Ann", "Bob", "Cid"), {"Ann": 0, "Bob": 0, "Cid": 0}, 0, []
    s.chance, s.data, s.log, s.outcome = Chance(1), None, None, None
    s.push("lots")
    position = Position(SPEC, s)
    for seat, id in answers:
        position.play(seat, id)
    return position


GIVEN = (("Ann", "bid 7"), ("Bob", "bid 8"))


@pytest.fixture
def _habits_are_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody answers by lot."""
    monkeypatch.setattr(sys.modules[__name__], "SPEC", replace(SPEC, by_lot=0.0))


@pytest.mark.usefixtures("_habits_are_sure")
@pytest.mark.parametrize("given", [(), GIVEN[:1], GIVEN], ids=["first", "second", "last"])
def test_whoever_bids_last_reckons_with_the_same_bids_as_the_first(given: tuple[tuple[str, str], ...]) -> None:
    # Two usual bids are overbid by one; among bids by lot it would be many more, and what was really bid is not known.
    answers = {ask(Mcts(playouts=120), auction(*given), "Cid", Random(seed)) for seed in range(10)}
    assert answers == {f"bid {USUAL + 1}"}


@pytest.mark.usefixtures("_habits_are_sure")
def test_an_analysis_does_too() -> None:
    tried = [try_choices(auction(*GIVEN), "Cid", 1, number, ["bid 2", "bid 3"]) for number in range(1, 9)]
    assert all(one["bid 3"].shares["Cid"] > one["bid 2"].shares["Cid"] for one in tried)


def test_only_what_others_have_answered_is_open_again() -> None:
    world = question(auction(*GIVEN), "Cid").imagine(Random(3))
    assert world.to_act == ("Cid",)
    again = reopened(world, "Cid")
    assert again.to_act == ("Ann", "Bob", "Cid")
    assert world.to_act == ("Cid",), "the imagined position itself stays as it is"
    again.play("Cid", "bid 0")
    assert reopened(again, "Cid").to_act == ("Ann", "Bob"), "one's own answer stays"
    assert reopened(auction(), "Ann").to_act == ("Ann", "Bob", "Cid")


@pytest.mark.usefixtures("_habits_are_sure")
@pytest.mark.parametrize("given", [(), GIVEN], ids=["first", "last"])
def test_strong_foresees_that_the_others_think_too(given: tuple[tuple[str, str], ...]) -> None:
    # Each of them overbids the usual bids by one, as `mcts` does; so it takes one more.
    answers = {ask(Strong(playouts=1200), auction(*given), "Cid", Random(seed)) for seed in range(3)}
    assert answers == {f"bid {USUAL + 2}"}


class Fixed:
    """Answers without thinking, at the cost of so many choices tried."""

    def __init__(self, tried: int) -> None:
        self.tried = tried
        self.asked: list[str] = []

    def answer(self, decision: Decision, rng: Random) -> str:
        self.asked.append(decision.seat)
        return "bid 5"


@pytest.mark.usefixtures("_habits_are_sure")
@pytest.mark.parametrize(("tried", "times"), [(1, MOST), (20, 2), (1000, 1)])
def test_the_others_think_no_longer_than_a_part_of_the_effort(tried: int, times: int) -> None:
    # Of 100 choices in all; two others take 40 of them at a time, and half of the effort is spent on it.
    assert PART == 0.5
    thinker = Fixed(tried)
    foresight = Foresight(question(auction(), "Bob"), Random(1), thinker, lambda made: made / 100)
    assert thinker.asked == ["Ann", "Cid"] * times
    assert foresight.tried == 2 * tried * times
    world = foresight(Random(2))
    assert world.to_act == ("Bob",)
    world.play("Bob", "bid 6")
    assert world.state.points == {"Ann": 0, "Bob": WORTH - 6, "Cid": 0}


@pytest.mark.usefixtures("_habits_are_sure")
def test_an_answer_that_cannot_be_given_is_left_to_who_plays_on() -> None:
    thinker = Fixed(1)
    thinker.answer = lambda decision, rng: "bid 99"  # type: ignore[method-assign]
    foresight = Foresight(question(auction(), "Bob"), Random(1), thinker, lambda made: 1.0 if made else 0.0)
    assert foresight(Random(2)).to_act == ("Ann", "Bob", "Cid")


def test_most_answers_are_drawn_by_lot_for_habits_foretell_only_half_of_them() -> None:
    asked, drawn, found = question(auction(*GIVEN), "Cid"), 0, set()
    for seed in range(400):
        world = foreseen(asked, Random(seed))
        given = {"Ann", "Bob"}.difference(world.to_act)
        drawn += len(given)
        world.play("Cid", "bid 0")
        if given == {"Ann", "Bob"}:
            found.add(tuple(world.state.points.values()))
    assert drawn / 800 == pytest.approx(SPEC.by_lot, abs=0.06)
    assert len(found) > 10


def test_whoever_thinks_reckons_with_fewer_by_lot() -> None:
    asked, thought = question(auction(*GIVEN), "Cid"), 0
    foresight = Foresight(asked, Random(1), Fixed(6), lambda made: made / 100)
    for seed in range(400):
        world = foresight(Random(seed))
        assert world.to_act == ("Cid",)
        world.play("Cid", "bid 9")
        thought += world.state.points["Cid"] == WORTH - 9
    # Cid bids most unless one of the two bids 9 by lot, which one does in a tenth of the answers by lot; both have thought of 6.
    assert thought / 400 == pytest.approx((1 - SPEC.by_lot * AFTER_THOUGHT / 10) ** 2, abs=0.05)
