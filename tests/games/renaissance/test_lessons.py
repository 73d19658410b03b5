"""The lessons and quizzes of the game: in which order they come, and that each quiz has more than one answer."""

from __future__ import annotations

from random import Random

import pytest

import paxwidget as pw
from paxwidget.games.renaissance import SPEC
from paxwidget.games.renaissance.quizzes import QUIZZES


def test_the_lessons_lead_from_the_market_to_a_first_game() -> None:
    ids = [row["lesson"] for row in pw.lessons("renaissance")]
    assert ids == ["the-market", "trade-fairs", "crowns", "revolts-and-votes", "holy-war", "first-game"]


@pytest.mark.parametrize("kind", QUIZZES)
def test_a_quiz_never_has_one_answer_only(kind: str) -> None:
    box = SPEC.load_data(None)
    questions = [QUIZZES[kind].make(box, Random(seed)) for seed in range(30)]
    assert len({question.answer for question in questions}) > 1
    assert all(question.text.en != question.text.pl and "{" not in question.text.en + question.reason.pl for question in questions)
