"""The lessons that there are, and quizzes that ask what the rules answer."""

from __future__ import annotations

from random import Random

import pytest

import paxwidget as pw
from paxwidget.engine.registry import find
from paxwidget.teaching.lesson_file import read_lesson

SPEC = find("columnoffire")
assert SPEC.teachable is not None
TEACHABLE = SPEC.teachable()
TEXTS = [read_lesson(path) for path in sorted(TEACHABLE.lessons.glob("*.toml"))]


def test_there_are_four_lessons() -> None:
    assert [text.id for text in TEXTS] == ["faith", "first-year", "pushing", "trade"]


@pytest.mark.parametrize("kind", list(TEACHABLE.quizzes))
def test_a_quiz_asks_what_can_be_answered(kind: str) -> None:
    box = SPEC.load_data(None)
    answers = set()
    for seed in range(12):
        question = TEACHABLE.quizzes[kind].make(box, Random(seed))
        again = TEACHABLE.quizzes[kind].make(box, Random(seed))
        assert question == again
        assert question.text.en != question.text.pl
        assert SPEC.rulebook is not None
        assert question.section in SPEC.rulebook().sections
        if question.kind == "option":
            assert question.answer in dict(question.options)
        answers.add(question.answer)
    assert len(answers) > 1


@pytest.mark.parametrize("kind", sorted(TEACHABLE.quizzes))
def test_the_board_beside_a_question_rests_where_it_was_set_up(kind: str) -> None:
    """A position without a question that is open would play itself on, and show something else than is asked about."""
    for seed in range(12):
        question = TEACHABLE.quizzes[kind].make(SPEC.load_data(None), Random(seed))
        assert question.position is not None
        game = pw.position("columnoffire", question.position, autosave=False)
        assert (game.state.frames[-1].step, game.to_act) == ("choose", ("green",))
        for country, facts in question.position["countries"].items():
            assert game.view()["countries"][country]["stones"] == facts.get("stones", [])


@pytest.mark.parametrize("seed", range(12))
def test_the_board_of_the_quiz_on_ships_does_not_tell_the_answer(seed: int) -> None:
    question = TEACHABLE.quizzes["ship"].make(SPEC.load_data(None), Random(seed))
    assert question.position is not None
    view = pw.position("columnoffire", dict(question.position), autosave=False).view("green")
    # What the own goods would bring is printed on the ships; nothing of Red's is.
    assert view["players"]["green"]["sales"] == {}
    country = question.marks[0]
    assert view["players"]["red"]["sales"].get(f"ship-{country}", 0) == question.answer
