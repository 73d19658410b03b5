"""Quizzes: endless and the same for the same seed; each answer is found again by another way than the one that made it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.teaching.scoring import scores
from tests import toys

assert toys.TOYS


def test_the_same_seed_asks_the_same_and_another_something_else() -> None:
    one, two, other = (pw.quiz("smugglers", seed=seed) for seed in (5, 5, 6))
    asked = [[quiz.asked(number).text.en for number in range(30)] for quiz in (one, two, other)]
    assert asked[0] == asked[1] != asked[2]
    assert len(set(asked[0])) > 12


def test_a_question_is_answered_once_and_then_the_next_comes() -> None:
    quiz = pw.quiz("smugglers", "length", seed=8)
    first = quiz.text
    with pytest.raises(PaxError, match="Give an answer first"):
        quiz.next()
    quiz.answer(quiz._question.answer)
    quiz.act("answer", 99)
    assert quiz.score == (1, 1)
    with pytest.raises(PaxError, match=r"go on with next\(\)"):
        quiz.answer(1)
    assert quiz.next().text != first
    quiz.answer(quiz._question.answer)
    assert quiz.score == (2, 2)


def test_an_unknown_quiz_names_the_nearest() -> None:
    with pytest.raises(PaxError, match="did you mean 'length'"):
        pw.quiz("smugglers", "lenght")


def taken(name: str, seed: int, flaws: set[int]) -> Any:
    """A student's quiz of ten questions, wrong at some of them."""
    quiz = pw.quiz("smugglers", "length", seed=seed, name=name)
    for number in range(10):
        quiz.answer(quiz._question.answer + (1 if number in flaws else 0))
        quiz.next()
    return quiz


def test_the_scores_of_a_class_are_a_table(tmp_path: Path) -> None:
    for name, flaws in (("Ann", {1}), ("Bo", set()), ("Cy", {0, 2, 4})):
        taken(name, 11, flaws).save(tmp_path / f"{name}.json")
    table = scores(tmp_path, taken("Di", 12, {0, 1}))
    assert [(row["name"], row["right"], row["asked"]) for row in table] == [("Bo", 10, 10), ("Ann", 9, 10), ("Di", 8, 10), ("Cy", 7, 10)]
    assert pw.Quiz.scores(tmp_path / "Ann.json")[0]["share"] == 0.9
    assert "<th>right</th>" in table._repr_html_()


@pytest.mark.parametrize(
    ("kind", "answers", "mistake"),
    [
        # Two of three make the same mistake, each with other words.
        ("route", [["saba", "aves"], "Saba → Ptasia", "nevis, saba"], {"en": "Saba → Aves", "pl": "Saba → Ptasia"}),
        ("reach", [False, "nie", "nie"], {"en": "no", "pl": "nie"}),
        ("length", [7, "7", "seven"], {"en": "7", "pl": "7"}),
    ],
)
def test_questions_and_mistakes_of_a_class_are_told_in_words_and_in_its_language(
    tmp_path: Path, kind: str, answers: list[Any], mistake: dict[str, str]
) -> None:
    quiz = pw.quiz("smugglers", kind, seed=3)
    pupils = [{**quiz.as_data(), "name": name, "answers": [answer]} for name, answer in zip("ABC", answers, strict=True)]
    for pupil in pupils:
        (tmp_path / f"{pupil['name']}.json").write_text(json.dumps(pupil))
    for lang in ("en", "pl"):
        (row,) = scores(tmp_path, lang=lang).questions
        assert (row["question"], row["common mistake"], row["right"]) == (quiz.asked(0).text.get(lang), mistake[lang], 0)


def test_a_class_has_a_language_that_there_is() -> None:
    with pytest.raises(PaxError, match="'de'"):
        scores(taken("Ann", 11, set()), lang="de")
    twice = scores(taken("Eve", 11, {0}), taken("Eve", 11, {1}), lang="pl")
    assert "dwa podejścia" in twice.notes[0]


def test_a_score_is_never_taken_on_trust(tmp_path: Path) -> None:
    data = taken("Eve", 13, set(range(10))).as_data() | {"score": 10, "right": 10}
    path = tmp_path / "eve.json"
    path.write_text(json.dumps(data))
    assert scores(path)[0]["right"] == 0


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        ({"format": "other"}, "no results of a quiz"),
        ({"answers": "all right"}, "no results of a quiz"),
        ({"answers": [1] * 10_001}, "no results of a quiz"),
        ({"seed": "1"}, "no results of a quiz"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"kind": "exam"}, "no quiz is called 'exam'"),
    ],
)
def test_a_file_that_holds_no_results_is_refused(tmp_path: Path, spoil: dict[str, Any], says: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(json.dumps(pw.quiz("smugglers", "length", seed=1).as_data() | spoil))
    with pytest.raises(PaxError, match=says):
        scores(path)


def test_nonsense_among_the_answers_is_wrong_and_no_error(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    answers: list[Any] = [None, {"a": 1}, [[]], "99999999999999999999", True]
    path.write_text(json.dumps(pw.quiz("smugglers", "length", seed=1, name="\x1b[2J").as_data() | {"answers": answers}))
    (row,) = scores(path)
    assert (row["right"], row["asked"], row["name"]) == (0, 5, "\\x1b[2J")


def test_a_wrong_answer_is_told_the_right_one_with_its_reason() -> None:
    quiz = pw.quiz("smugglers", "length", seed=7)
    right = quiz._question.answer
    verdict = quiz.answer(right + 1)
    assert not verdict
    assert verdict.text.startswith(f"The answer: {right}. The shortest way is {right} leg")
    assert (verdict.section, verdict.title) == ("B1a", "Sailing")
    assert quiz.score == (0, 1)
