"""Quizzes of the sea: endless and the same for the same seed; each answer is found again by another way than the one that made it."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import networkx as nx
import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.games.hispanica.quizzes import QUIZZES

CHART = pw.chart("hispanica")
SEA = CHART.only("sails", "exit")
ROUNDS = range(40)


@pytest.mark.parametrize("kind", QUIZZES)
def test_every_question_can_be_asked_in_both_languages(kind: str) -> None:
    quiz = pw.quiz("hispanica", kind, seed=1)
    for number in ROUNDS:
        question = quiz._made(number)
        assert question.text.en != question.text.pl
        assert question.reason.en != question.reason.pl
        assert question.section


def test_whether_a_fleet_gets_there_is_what_networkx_says() -> None:
    quiz = pw.quiz("hispanica", "reach", seed=2)
    answers = []
    for number in ROUNDS:
        question = quiz._made(number)
        words = question.text.en.split()
        limit = 1 if "one" in words else next(int(word) for word in words if word.isdecimal())
        assert question.answer == (nx.shortest_path_length(SEA, *question.marks) <= limit)
        answers.append(question.answer)
    assert 10 < sum(answers) < 30


def test_the_length_of_a_voyage_is_what_networkx_says() -> None:
    quiz = pw.quiz("hispanica", "length", seed=3)
    for number in ROUNDS:
        question = quiz._made(number)
        assert question.answer == nx.shortest_path_length(SEA, *question.marks)


def test_every_shortest_voyage_is_right_and_no_other() -> None:
    quiz = pw.quiz("hispanica", "route", seed=4)
    for number in ROUNDS:
        question = quiz._made(number)
        assert sorted(question.answer) == sorted(nx.all_shortest_paths(SEA, *question.marks))
        assert all(SEA.has_edge(a, b) for route in question.answer for a, b in pairwise(route))


def test_a_haven_that_is_sure_to_meet_a_fleet_lies_on_all_its_ways() -> None:
    quiz = pw.quiz("hispanica", "stop", seed=5)
    for number in ROUNDS:
        question = quiz._made(number)
        routes = [set(route) for route in nx.all_shortest_paths(SEA, *question.marks)]
        assert set(question.answer) == set.intersection(*routes) - {"europe"}


def test_a_land_battle_ends_as_the_quiz_says() -> None:
    """Each battle is fought out on the board, everybody who is free to choose standing by the target."""
    quiz = pw.quiz("hispanica", "battle", seed=6)
    answers = []
    for number in ROUNDS:
        question = quiz._made(number)
        assert question.position is not None
        game = pw.position("hispanica", question.position, autosave=False)
        ships, target = len(game.state.ships["England"]), question.marks[0]
        start = next(choice for choice in game.choices if choice.id.removeprefix("start ") in CHART.zones_of(target))
        game.play(start)
        game.play(f"attack {target}")
        while game.decision is not None and game.decision.step == "support":
            game.play("support target", game.to_act[0])
        assert question.answer == (len(game.state.ships["England"]) == ships), question.reason.en
        answers.append(question.answer)
    assert 8 < sum(answers) < 32


def test_a_wrong_answer_is_told_the_right_one_with_its_reason() -> None:
    quiz = pw.quiz("hispanica", "length", seed=7)
    right = quiz._question.answer
    verdict = quiz.answer(right + 1)
    assert not verdict
    assert verdict.text.startswith(f"The answer: {right}. The shortest way is {right} step")
    assert (verdict.section, verdict.title) == ("D4c", "Sailing")
    assert quiz.score == (0, 1)


def test_a_current_that_spoils_the_straight_way_is_named() -> None:
    told = [pw.quiz("hispanica", "length", seed=seed)._question.reason.en for seed in range(30)]
    assert any("no fleet sails against it" in reason for reason in told)


def test_makers_ask_nothing_but_their_own_generator() -> None:
    world = pw.position("hispanica", {}, autosave=False).data
    for quiz in QUIZZES.values():
        assert quiz.make(world, Random(3)).text == quiz.make(world, Random(3)).text


def test_the_same_seed_asks_the_same_and_another_something_else() -> None:
    one, two, other = (pw.quiz("hispanica", seed=seed) for seed in (5, 5, 6))
    asked = [[quiz.asked(number).text.en for number in range(30)] for quiz in (one, two, other)]
    assert asked[0] == asked[1] != asked[2]
    assert len(set(asked[0])) > 25


def test_an_unknown_quiz_names_the_nearest() -> None:
    with pytest.raises(PaxError, match="did you mean 'battle'"):
        pw.quiz("hispanica", "battles")
