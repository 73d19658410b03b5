"""The lessons that there are, and quizzes that ask what the rules answer."""

from __future__ import annotations

from random import Random

import paxwidget as pw
from paxwidget.engine.setup import static_data
from paxwidget.games.marauders import SPEC
from paxwidget.games.marauders.position import set_up
from paxwidget.games.marauders.quizzes import QUIZZES
from paxwidget.games.marauders.rules.npc import prey

LESSONS = ("first-voyage", "raids", "sea-battle", "wanted")


def test_the_lessons_come_in_their_order() -> None:
    assert [row["lesson"] for row in pw.lessons("marauders")] == list(LESSONS)


def test_the_market_of_the_book_costs_ten() -> None:
    answers = {QUIZZES["market"].make(static_data(SPEC), Random(seed)).answer for seed in range(40)}
    assert answers == {10, 12}


def test_the_hunter_of_a_question_hunts_as_the_rules_say() -> None:
    box = static_data(SPEC)
    seen = set()
    for seed in range(30):
        question = QUIZZES["hunter"].make(box, Random(seed))
        assert question.position is not None
        s = set_up(box, question.position)
        (slot,) = [slot for slot, zone in s.npc.items() if zone]
        hunted = prey(s, slot)
        seen.add(bool(hunted))
        assert question.answer in box.neighbours[s.npc[slot]].values()
        assert (s.place[hunted] == question.answer) if hunted else question.section == "npc:move"
    assert seen == {True, False}


def test_hits_of_a_question_never_pass_the_cannons() -> None:
    answers = {QUIZZES["hits"].make(static_data(SPEC), Random(seed)).answer for seed in range(40)}
    assert answers == {0, 1, 2, 3}
