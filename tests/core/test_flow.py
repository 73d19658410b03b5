"""Steps, simultaneous answers, procedures, forced answers, side offers and the settling between them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import NotOffered, NotYourTurn, PaxError
from paxwidget.engine.flow import Procedure, Simultaneous, Step, Steps, advance, plan_of
from paxwidget.engine.position import Position
from paxwidget.engine.rulebook import sections_of
from paxwidget.engine.state import Frame, State
from paxwidget.play.game import Game


class Bare(State):
    """A state with nothing but what is pending."""

    notes: list[str]


def bare(step: str, seat: str | None = "A", **data: Any) -> Bare:
    s = Bare()
    s.seats, s.notes, s.frames, s.chance, s.data, s.log, s.outcome = ("A", "B"), [], [], Chance(1), None, [], None
    s.push(step, seat, **data)
    return s


def nothing(state: Any) -> None:
    return None


def run(steps: Steps, s: Bare, settle: Callable[[Any], None] = nothing) -> tuple[tuple[str, ...], dict[str, list[str]]]:
    found: dict[str, list[str]] = {}
    return advance(plan_of(steps.table), s, settle, found), found


def test_what_only_says_what_comes_next_is_not_settled_but_in_a_state_that_nobody_has_settled() -> None:
    steps = asking(["say yes", "say no"])

    @steps("begin", "X")
    class Begin(Procedure[Bare]):
        needs_settling = False

        def run(self, s: Bare, f: Frame) -> None:
            s.frames.pop()
            s.push("ask", "A")

    def settle(s: Any) -> None:
        s.notes.append("settled")

    going_on, set_up = bare("begin"), bare("begin")
    for s, is_settled in ((going_on, True), (set_up, False)):
        assert advance(plan_of(steps.table), s, settle, {}, is_settled) == ("A",)
    assert (going_on.notes, set_up.notes) == ([], ["settled"])


def asking(options: list[str], is_secret: bool = False) -> Steps:
    steps = Steps()

    @steps("ask", "X1")
    class Ask(Step[Bare]):
        secret = is_secret
        sections: ClassVar[dict[str, str]] = {"say": "X2", "say loud": "X3"}

        def options(self, s: Bare, f: Frame) -> list[str]:
            return options

        def on_say(self, s: Bare, f: Frame, *words: str) -> None:
            s.frames.pop()
            s.notes.append("-".join(words))

        def on_look_away(self, s: Bare, f: Frame) -> None:
            s.frames.pop()
            s.notes.append("looked away")

    return steps


def test_a_single_answer_is_taken_and_told_to_its_seat_alone() -> None:
    s = bare("ask")
    assert run(asking(["say yes"]), s) == ((), {})
    assert s.notes == ["yes"]
    assert s.log == [("forced", "X2", ("A", "ask", "say yes"), ("A",))]


def test_a_secret_step_asks_even_for_a_single_answer() -> None:
    s = bare("ask")
    assert run(asking(["say yes"], is_secret=True), s) == (("A",), {"A": ["say yes"]})
    assert s.notes == []


def test_verbs_of_several_words_are_methods_with_underscores() -> None:
    steps = asking(["look-away", "say no"])
    s = bare("ask")
    step = steps.table["ask"]
    assert isinstance(step, Step)
    step.play(s, s.frames[-1], "look-away")
    assert s.notes == ["looked away"]


def test_the_section_of_a_choice_is_that_of_its_longest_known_beginning() -> None:
    step = asking(["say x"]).table["ask"]
    assert [step.section_of(choice) for choice in ("say loud ahoy", "say ahoy", "look-away")] == ["X3", "X2", "X1"]


def test_a_step_is_tagged_with_all_its_sections() -> None:
    steps = asking(["say x"])
    assert sections_of(type(steps.table["ask"])) == ("X1", "X2", "X3")


def test_a_step_without_options_is_a_fault_of_the_rules() -> None:
    with pytest.raises(PaxError, match="step 'ask' offers A nothing to choose"):
        run(asking([]), bare("ask"))


def test_rules_that_run_in_circles_are_stopped() -> None:
    steps = Steps()

    @steps("loop", "X")
    class Loop(Procedure[Bare]):
        def run(self, s: Bare, f: Frame) -> None:
            return None

    with pytest.raises(PaxError, match="the rules do not come to a decision at step 'loop'"):
        run(steps, bare("loop"))


def test_two_steps_cannot_share_a_name() -> None:
    steps = asking(["say x"])
    with pytest.raises(PaxError, match="two steps are called 'ask'"):
        steps("ask", "X")(Procedure)


def test_settling_follows_every_completed_step() -> None:
    settled: list[int] = []
    run(asking(["say yes"]), bare("ask"), lambda s: settled.append(len(s.notes)))
    assert settled == [1]


def test_an_outcome_ends_everything_that_is_pending() -> None:
    s = bare("ask")
    s.outcome = {"winners": ("A",), "ending": "x"}
    assert run(asking(["a", "b"]), s) == ((), {})


def bidding(options: dict[str, list[str]], is_secret: bool = False) -> Steps:
    steps = Steps()

    @steps("bid", "X")
    class Bid(Simultaneous[Bare]):
        secret = is_secret

        def seats(self, s: Bare, f: Frame) -> tuple[str, ...]:
            return tuple(options)

        def options_of(self, s: Bare, f: Frame, seat: str) -> list[str]:
            return options[seat]

        def reveal(self, s: Bare, f: Frame, answers: dict[str, str]) -> None:
            s.notes.append(" ".join(f"{seat}:{answer}" for seat, answer in answers.items()))

    return steps


def test_who_has_no_alternative_answers_a_simultaneous_step_by_itself() -> None:
    s = bare("bid", None)
    assert run(bidding({"A": ["0", "1"], "B": ["0"]}), s) == (("A",), {"A": ["0", "1"]})
    assert s.frames[-1].data["answers"] == (("B", "0"),)


def test_a_secret_simultaneous_step_asks_everybody() -> None:
    assert run(bidding({"A": ["0"], "B": ["0"]}, is_secret=True), bare("bid", None))[0] == ("A", "B")


def test_all_answers_by_themselves_are_revealed_at_once() -> None:
    s = bare("bid", None)
    assert run(bidding({"A": ["0"], "B": ["2"]}), s) == ((), {})
    assert s.notes == ["A:0 B:2"]


@pytest.mark.parametrize(("options", "words"), [({}, "asks nobody"), ({"A": []}, "offers A nothing to choose")])
def test_a_simultaneous_step_that_cannot_be_answered_is_a_fault(options: dict[str, list[str]], words: str) -> None:
    with pytest.raises(PaxError, match=words):
        run(bidding(options), bare("bid", None))


def test_bids_are_committed_one_by_one_and_revealed_together(fair: Game) -> None:
    position = fair.position
    assert fair.to_act == ("North", "East", "South")
    position.play("East", "bid 5")
    assert list(position.to_act) == ["North", "South"]
    assert position.state.coins["East"] == 5
    with pytest.raises(NotYourTurn, match="East has nothing to decide now; North, South must act"):
        position.play("East", "bid 1")
    position.play("North", "bid 1")
    position.play("South", "bid 0")
    assert position.state.coins == {"North": 5, "East": 0, "South": 5}
    assert position.frame.step == "throw"
    assert list(position.to_act) == ["East"]


def test_another_seat_decides_inside_a_turn_and_the_first_answers_again(fair: Game) -> None:
    for seat, bid in (("North", 3), ("East", 0), ("South", 0)):
        fair.play(f"bid {bid}", seat, outcomes=[6, 6, 6] if seat == "South" else None)
    fair.play("keep")
    assert [frame.step for frame in fair.state.frames] == ["fair", "levy", "tax"]
    assert fair.to_act == ("East",)
    fair.play("refuse")
    # A quarrel about nothing has one answer only, so the next seat is asked at once.
    assert fair.to_act == ("South",)
    assert fair.log[-1].text() == "North – Forgive (the only choice)"
    fair.play("pay")
    assert fair.state.coins == {"North": 5, "East": 7, "South": 6}
    assert fair.state.round == 2


def test_dice_stay_on_the_table_are_rolled_again_and_turned(fair: Game) -> None:
    fair.play("bid 1", "North")
    fair.play("bid 0", "East")
    fair.play("bid 0", "South", outcomes=[2, 3, 3])
    assert fair.state.dice["North"] == ("moon", "star", "star")
    fair.play("reroll 2", outcomes=[1])
    fair.play("turn 1")
    assert fair.state.dice["North"] == ("sun", "sun", "star")
    fair.play("keep")
    assert fair.state.medals["North"] == 2
    assert fair.state.dice["North"] == ("sun", "sun", "star")


def test_settling_forces_a_follow_up_before_anything_else(fair: Game) -> None:
    state = fair.state
    state.coins["South"] = 12
    position = Position(fair.spec, state)
    position.play("North", "bid 0")
    # The third coin too many is given away before East and South may go on bidding.
    for left in (11, 10, 9):
        assert (position.to_act, position.frame.step) == (("South",), "alms")
        position.play("South", "give East" if left > 10 else "box")
        assert position.state.coins["South"] == left
    assert (position.to_act, position.frame.step) == (("East", "South"), "bid")


def test_settling_can_end_the_game_at_once(fair: Game) -> None:
    state = fair.state
    state.medals["East"] = 4
    position = Position(fair.spec, state)
    position.play("North", "bid 0")
    assert position.is_over
    assert position.state.outcome == {"winners": ("East",), "ending": "medals"}
    assert position.to_act == ()
    with pytest.raises(NotYourTurn, match="nobody must act"):
        position.play("East", "bid 0")


def test_a_side_offer_interrupts_and_the_main_question_comes_back(sea: Game) -> None:
    position = sea.position
    assert position.to_act == ("Red",)
    position.play("Blue", "offer Green")
    assert (position.to_act, position.frame.step) == (("Blue",), "word")
    position.play("Blue", "promise I sail east, really")
    assert position.to_act == ("Green",)
    position.play("Green", "accept")
    assert position.state.promises == [("Blue", "Green", "I sail east, really")]
    assert position.state.coins == {"Red": 2, "Green": 3, "Blue": 1}
    assert (position.to_act, position.frame.step) == (("Red",), "turn")
    assert position.offers("Blue") == []


@pytest.mark.parametrize(
    "text", ["promise ", "promise", "promise \n", "promise a\x00b", "promise " + "x" * 201, "promise   "]
)
def test_free_text_must_be_short_and_printable(sea: Game, text: str) -> None:
    position = sea.position
    position.play("Blue", "offer Green")
    with pytest.raises(NotOffered):
        position.play("Blue", text)
    position.play("Blue", "promise " + "x" * 200)
    assert position.to_act == ("Green",)


def test_a_refused_choice_changes_nothing(sea: Game) -> None:
    position = sea.position
    digest = position.state.digest()
    for seat, choice in (
        ("Red", "sail nowhere"),
        ("Green", "draw"),
        ("Green", "offer Green"),
        ("Nobody", "draw"),
        ("Red", ""),
    ):
        with pytest.raises(PaxError):
            position.play(seat, choice)
    assert position.state.digest() == digest
    assert position.options("Red")[0] == "sail saba"
