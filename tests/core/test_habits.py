"""Players of habit: what a game says of its steps, and the lot elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from paxwidget.engine.habits import Habits
from paxwidget.engine.state import Frame
from paxwidget.play.game import Game
from tests.toys.dicefair import Dicefair


def test_the_answer_that_is_worth_most_is_given(fair: Game) -> None:
    habits = Habits[Dicefair]()

    @habits.weighs("bid")
    def bid(s: Dicefair, f: Frame, seat: str, option: str) -> float:
        return -abs(int(option.removeprefix("bid ")) - 3)

    assert habits.policy(fair.position, "East", Random(1)) == "bid 3"
    assert bid(fair.state, fair.position.frame, "East", "bid 5") == -2


def test_what_answers_have_in_common_is_looked_at_once(fair: Game) -> None:
    habits, looks = Habits[Dicefair](), []

    @habits.weighs_all("bid")
    def bids(s: Dicefair, f: Frame, seat: str) -> Callable[[str], float]:
        looks.append(seat)
        return lambda option: -abs(int(option.removeprefix("bid ")) - 3)

    assert habits.policy(fair.position, "East", Random(1)) == "bid 3"
    assert looks == ["East"]
    assert bids(fair.state, fair.position.frame, "East")("bid 5") == -2


def test_what_picks_an_answer_gets_all_of_them_or_those_that_are_asked_about(fair: Game) -> None:
    habits, position = Habits[Dicefair](), fair.position
    habits.picks("bid")(lambda s, f, seat, options, rng: options[-1])
    assert habits.policy(position, "East", Random(1)) == position.options("East")[-1]
    assert habits.choose(position.state, "East", ["bid 0", "bid 2"], Random(1)) == "bid 2"


def test_elsewhere_and_where_the_noise_is_loud_the_lot_decides(fair: Game) -> None:
    loud, mute, position = Habits[Dicefair](noise=1000.0), Habits[Dicefair](), fair.position
    loud.weighs("bid")(lambda s, f, seat, option: 0.0)
    for habits in (loud, mute):
        assert {habits.policy(position, "East", Random(seed)) for seed in range(60)} == set(position.options("East"))
