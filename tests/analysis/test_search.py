"""What the search finds that a look does not, and what it must not know; on a booth at a fair, where all values are known."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from paxwidget.analysis.greedy import Greedy
from paxwidget.analysis.lookahead import Luck, nearly_won
from paxwidget.analysis.search import Mcts, Search
from paxwidget.analysis.trials import Lore, Trial, World
from paxwidget.analysis.worlds import try_choices
from paxwidget.engine.bots import ask, question
from paxwidget.engine.chance import Chance
from paxwidget.engine.flow import Procedure, Step, Steps
from paxwidget.engine.names import Names
from paxwidget.engine.position import Position
from paxwidget.engine.spec import GameSpec, nothing_hidden
from paxwidget.engine.state import Frame, State


class Fair(State):
    """Two booths; what is on offer, and the points made."""

    goods: tuple[str, ...]
    points: dict[str, int]
    turn: int
    #: How many points make a whole win.
    whole: int
    #: What a loan costs at the next turn, and who has taken one.
    interest: int
    debtor: str
    #: How many turns a year has; 0: there are none. Loans fall due when it is over.
    year: int


steps = Steps()


@steps("fair", "1")
class Turns(Procedure[Fair]):
    """One booth after the other, for ever."""

    def run(self, s: Fair, f: Frame) -> None:
        s.turn += 1
        if s.debtor and (s.turn % s.year == 0 if s.year else s.debtor == s.seats[s.turn % 2]):
            s.points[s.debtor] -= s.interest
            s.debtor = ""
        s.push("booth", s.seats[s.turn % 2])


@steps("booth", "2")
class Booth(Step[Fair]):
    """Six points for sure, or by tossing, or as many as a stall gives; ten if a coin is guessed; eight by work that must be finished, or by
    a loan that costs something later."""

    def options(self, s: Fair, f: Frame) -> list[str]:
        return list(s.goods)

    def on_sell(self, s: Fair, f: Frame) -> None:
        s.frames.pop()
        s.points[f.seat] += 6

    def on_bet(self, s: Fair, f: Frame) -> None:
        s.frames.pop()
        s.push("coin", f.seat)

    def on_trade(self, s: Fair, f: Frame) -> None:
        self.on_sell(s, f)

    def on_borrow(self, s: Fair, f: Frame) -> None:
        s.frames.pop()
        s.points[f.seat] += 8
        s.debtor = f.seat

    def on_toss(self, s: Fair, f: Frame) -> None:
        s.frames.pop()
        s.points[f.seat] += 12 * (s.chance.pick(["heads", "tails"]) == "heads")

    def on_stall(self, s: Fair, f: Frame, points: str) -> None:
        s.frames.pop()
        s.points[f.seat] += int(points)

    def on_enter(self, s: Fair, f: Frame) -> None:
        s.frames.pop()
        s.push("contest", f.seat)

    def on_craft(self, s: Fair, f: Frame) -> None:
        s.frames.pop()
        s.push("work", f.seat)


@steps("coin", "3")
class Coin(Step[Fair]):
    """Heads or tails, and then it falls."""

    def options(self, s: Fair, f: Frame) -> list[str]:
        return ["say heads", "say tails"]

    def on_say(self, s: Fair, f: Frame, side: str) -> None:
        s.frames.pop()
        s.points[f.seat] += 10 * (s.chance.pick(["heads", "tails"]) == side)


@steps("work", "4")
class Work(Step[Fair]):
    """The quick player idles."""

    def options(self, s: Fair, f: Frame) -> list[str]:
        return ["idle", "finish"]

    def on_idle(self, s: Fair, f: Frame) -> None:
        s.frames.pop()

    def on_finish(self, s: Fair, f: Frame) -> None:
        s.frames.pop()
        s.points[f.seat] += 8


@steps("contest", "5")
class Contest(Step[Fair]):
    """The quick player never thinks of winning it, and with it the game."""

    def options(self, s: Fair, f: Frame) -> list[str]:
        return ["watch", "win"]

    def on_watch(self, s: Fair, f: Frame) -> None:
        s.frames.pop()

    def on_win(self, s: Fair, f: Frame) -> None:
        s.frames.pop()
        s.outcome = {"winners": (f.seat,), "ending": "contest"}


def evaluate(s: Fair) -> dict[str, float]:
    lead = (s.points["Ann"] - s.points["Bob"]) / s.whole
    return {"Ann": 0.5 + lead, "Bob": 0.5 - lead}


def period(s: Fair) -> tuple[str, ...]:
    return (f"year-{s.turn // s.year}", str(s.turn)) if s.year else (str(s.turn),)


SPEC = GameSpec(
    id="fair", title=Names("Fair", "Jarmark"), rules_version=1, state_type=Fair, seats={"Ann": "red", "Bob": "blue"}, steps=steps.table,
    load_data=lambda overlay: None, new=lambda *_: None, options={}, default_seats=("Ann", "Bob"), view=lambda s, seat: {},
    text=lambda lang: {}, name_of=lambda s, word, lang, form="": word, is_target=lambda s, word: False, hidden=nothing_hidden,
    evaluate=evaluate, policy=lambda position, seat, rng: position.options(seat)[0], period=period,
)  # fmt: skip


def booth(*goods: str, whole: int = 40, interest: int = 0, year: int = 0) -> Position:
    s = Fair()
    s.whole, s.interest, s.debtor, s.year = whole, interest, "", year
    s.seats, s.goods, s.points, s.turn, s.frames = ("Ann", "Bob"), goods, {"Ann": 0, "Bob": 0}, 1, []
    s.chance, s.data, s.log, s.outcome = Chance(1), None, None, None
    s.push("fair")
    return Position(SPEC, s)


def test_a_search_does_not_know_how_a_coin_will_fall() -> None:
    # In any one world some line after the bet wins ten points; that is worth five, not ten.
    answers = {ask(Mcts(playouts=200), booth("sell", "bet"), "Ann", Random(seed)) for seed in range(10)}
    assert answers == {"sell"}


def test_a_search_finds_what_only_a_further_choice_makes_good() -> None:
    position = booth("sell", "craft")
    assert ask(Greedy(), position, "Ann", Random(1)) == "sell"
    assert ask(Mcts(playouts=60), position, "Ann", Random(1)) == "craft"


@pytest.mark.parametrize("whole", [40, 40_000])
def test_small_differences_are_followed_like_large_ones(whole: int) -> None:
    # Where a point is next to nothing, wondering about idleness must be next to nothing too.
    answers = {ask(Mcts(playouts=80), booth("sell", "craft", whole=whole), "Ann", Random(seed)) for seed in range(5)}
    assert answers == {"craft"}


@pytest.mark.parametrize(("interest", "answer"), [(7, "sell"), (1, "borrow")])
def test_what_comes_after_the_turn_counts_too(interest: int, answer: str) -> None:
    # Eight points at the end of the turn, and one or seven when Bob has had his; six at both times by selling.
    position = booth("sell", "borrow", interest=interest)
    assert ask(Greedy(), position, "Ann", Random(1)) == "borrow"
    assert ask(Mcts(playouts=60), position, "Ann", Random(1)) == answer


def test_a_year_is_played_to_its_end() -> None:
    # Ten turns later the loan falls due; who looks a round ahead sees nothing of it.
    assert ask(Mcts(playouts=60), booth("sell", "borrow", interest=100, year=12), "Ann", Random(1)) == "sell"
    assert ask(Mcts(playouts=60), booth("sell", "borrow", interest=0, year=12), "Ann", Random(1)) == "borrow"


def _worth(trial: Trial) -> float:
    while True:
        try:
            next(trial)
        except StopIteration as end:
            return float(end.value.worth)


@pytest.mark.parametrize(("interest", "year"), [(7, 0), (100, 12)])
def test_an_analysis_plays_on_as_far_as_the_search(interest: int, year: int) -> None:
    position, ids = booth("sell", "borrow", interest=interest, year=year), ("sell", "borrow")
    found, world = try_choices(position, "Ann", 0, 1, ids), World(position, "Ann", Random(1))
    worth = {id: tried.shares["Ann"] for id, tried in found.items()}
    assert worth["sell"] > worth["borrow"]
    assert worth == pytest.approx({id: _worth(world.tried(id)) for id in ids})


def test_with_no_time_it_does_what_the_quick_player_does_and_with_little_what_a_look_says() -> None:
    # The quick player takes the first of all.
    assert ask(Mcts(playouts=1), booth("craft", "bet", "sell"), "Ann", Random(1)) == "craft"
    assert ask(Mcts(playouts=4), booth("craft", "sell"), "Ann", Random(1)) == "sell"


def test_what_the_quick_player_mostly_does_counts_where_it_does_not_always_do_alike() -> None:
    position = booth("craft", "sell")
    spec = replace(position.spec, playing_on=lambda position, seat, rng: "sell" if rng.random() < 0.75 else "craft")
    assert {World(Position(spec, position.state), "Ann", Random(seed)).usual() for seed in range(20)} == {"sell"}


def test_a_win_is_followed_however_poor_the_choice_before_it_seems() -> None:
    # To enter and watch is worse than any stall, so it would drop out long before anything is followed.
    position = booth("stall 9", "stall 8", "stall 7", "stall 6", "stall 5", "enter")
    assert {ask(Mcts(playouts=100), position, "Ann", Random(seed)) for seed in range(5)} == {"enter"}


def test_it_departs_from_the_quick_player_only_for_more_than_luck() -> None:
    # Nothing or twelve points by tossing: as much as by selling, but in a few worlds it looks better as often as not.
    answers = [ask(Mcts(playouts=24), booth("sell", "toss"), "Ann", Random(seed)) for seed in range(40)]
    assert answers.count("sell") >= 28
    assert {ask(Mcts(playouts=24), booth("toss", "stall 40"), "Ann", Random(seed)) for seed in range(10)} == {"stall 40"}


def test_from_the_next_turn_on_all_choices_meet_the_same_luck() -> None:
    def next_turn(draws: int, world: int = 5, turn: tuple[str, ...] = ("1602", "Ann"), times: int = 1) -> tuple[float, int]:
        luck, state = Luck(world), booth("sell", "bet").state
        for _ in range(draws):
            luck.random()
            state.chance.below(6)
        for _ in range(times):
            luck.begin_turn(state, turn)
        return luck.random(), state.chance.below(1000)

    assert next_turn(0) == next_turn(7)
    # Another turn and another world bring other luck, and so does the next turn of the same name.
    others = [next_turn(0, turn=("1602", "Bob")), next_turn(0, turn=("1603", "Ann")), next_turn(0, world=6), next_turn(0, times=2)]
    assert len({next_turn(0), *others}) == 5


def test_of_many_choices_a_look_tells_which_are_compared() -> None:
    stalls = [f"stall {points}" for points in range(40)]
    for seed in range(5):
        position = booth(*Random(seed).sample(stalls, len(stalls)), whole=400)
        assert ask(Mcts(playouts=150), position, "Ann", Random(seed)) == "stall 39"


def test_a_narrow_defeat_is_nearer_to_the_win_than_a_clear_one() -> None:
    totals = {"Ann": 40, "Bob": 39, "Cid": 20}
    near = nearly_won({"winners": ["Ann"], "totals": totals}, ("Ann", "Bob", "Cid"))
    assert near["Ann"] > 0.5 > near["Bob"] > 0.1 > near["Cid"] > 0
    assert sum(near.values()) == pytest.approx(1)
    # The points of a game may be tens or hundreds.
    larger = nearly_won({"winners": ["Ann"], "totals": {seat: 10 * points for seat, points in totals.items()}}, ("Ann", "Bob", "Cid"))
    assert larger == pytest.approx(near)
    assert nearly_won({"winners": ["Ann"]}, ("Ann", "Bob")) == {"Ann": 1.0, "Bob": 0.0}
    assert nearly_won({"winners": [], "totals": {"Ann": 0}}, ("Ann",)) == {"Ann": 0.5}


def test_an_unfinished_world_does_not_count() -> None:
    search = Search(question(booth("sell", "craft"), "Ann"), Random(1), lambda playouts: 0.0)
    for _ in itertools.islice(search.run(), 40):
        lengths = {len(found) for found in search._found.values()}
        assert len(lengths) == 1


def test_a_search_ends_when_the_answer_is_settled() -> None:
    player = Mcts(playouts=100_000)
    assert ask(player, booth("sell", "craft"), "Ann", Random(1)) == "craft"
    assert player.tried < 1000


def _ticking() -> Callable[[], Any]:
    ticks = itertools.count()
    return lambda: next(ticks)


def test_what_a_settled_search_leaves_over_goes_to_one_that_is_not() -> None:
    player, even = Mcts(seconds=100, clock=_ticking()), ("sell", "toss", "bet")
    ask(player, booth("sell", "stall 1"), "Ann", Random(1))
    assert player.tried < 50
    saved = player.saved
    assert 50 < saved < 100
    # Half of it at once, with the time of this decision; so the second gets less.
    ask(player, booth(*even), "Ann", Random(1))
    assert player.tried == pytest.approx(100 + saved / 2, abs=4)
    assert player.saved == pytest.approx(saved / 2, abs=4)
    ask(player, booth(*even), "Ann", Random(1))
    assert player.tried == pytest.approx(100 + saved / 4, abs=5)


def test_no_decision_takes_more_than_five_times_the_average() -> None:
    player = Mcts(seconds=20, clock=_ticking())
    player.saved = 10_000.0
    ask(player, booth("sell", "toss", "bet"), "Ann", Random(1))
    assert player.tried == pytest.approx(100, abs=4)
    # Playouts that are counted are not saved: a bot of so many answers alike every time.
    counted = Mcts(playouts=100)
    ask(counted, booth("sell", "stall 1"), "Ann", Random(1))
    assert counted.saved == 0


def test_a_search_is_not_settled_while_a_choice_may_win() -> None:
    search = Search(question(booth("stall 20", "enter"), "Ann"), Random(1), lambda playouts: 0.0)
    for _ in itertools.islice(search.run(), 200):
        assert search.worlds < 2 or not search._is_settled()


def test_choices_that_come_to_the_same_end_the_search() -> None:
    player = Mcts(playouts=100_000)
    assert ask(player, booth("trade", "sell"), "Ann", Random(1)) == "trade"
    assert player.tried < 100


def test_lore_tells_what_is_worth_a_look_elsewhere_in_the_turn() -> None:
    lore = Lore()
    lore.learn({"good": 0.5, "fair": 0.4, "poor": 0.1})
    lore.learn({"fair": 0.3, "poor": 0.3})
    # All that is new, the quick player's choice, and the best of the rest.
    assert lore.worth_a_look(["new", "poor", "fair", "good"], "poor", 1) == ["new", "poor", "good"]
    assert lore.worth_a_look(["poor", "fair"], "poor", 1) == ["poor", "fair"]
    assert lore.worth_a_look(["poor", "fair"], "none of them", 1) == ["fair"]


@pytest.mark.parametrize("limit", [3, 10, 50])
def test_the_effort_is_kept(limit: int) -> None:
    ticks = itertools.count()
    clock: Callable[[], Any] = lambda: next(ticks)  # noqa: E731
    for player in (Mcts(playouts=limit), Mcts(seconds=limit, clock=clock)):
        ask(player, booth("sell", "bet", "craft"), "Ann", Random(1))
        assert 0 < player.tried <= limit


def test_who_has_more_time_goes_on_for_less() -> None:
    def tried(little: float) -> int:
        search = Search(question(booth("stall 7", "toss"), "Ann"), Random(1), lambda playouts: 0.0, little=little)
        return sum(1 for _ in search.run())

    assert tried(0.005) < tried(0.0005) < tried(0.00005)
