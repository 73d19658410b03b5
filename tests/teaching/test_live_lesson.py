"""A lesson as a student goes through it: answers, the live board, hints, progress that is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from paxwidget.engine.errors import PaxError
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.progress import Progress
from paxwidget.widget.bots import must_play
from tests.teaching.conftest import opened, pair


def test_texts_are_filled_in_both_languages(lesson: Lesson, small: dict[str, Any], tmp_path: Path) -> None:
    assert lesson.text == "There are 4 isles around Saba."
    assert opened(small, tmp_path, "pl").text == "There are 4 isles around Saba. (pl)"


def test_a_right_answer_is_explained_by_its_rule(lesson: Lesson) -> None:
    verdict = lesson.next().answer(3)
    assert verdict
    assert verdict.text == "Yes, 3."
    assert (verdict.section, verdict.title, verdict.summary) == ("B1a", "Sailing", "Sailing.")


def test_a_known_mistake_has_its_own_words_and_rule(lesson: Lesson) -> None:
    lesson.next()
    known, other = lesson.answer(1), lesson.answer(2)
    assert not known
    assert (known.text, known.section) == ("That is the way back.", "B1")
    assert (other.text, other.section) == ("No.", "B1a")


def test_an_answer_that_cannot_be_read_counts_as_none(lesson: Lesson) -> None:
    lesson.next()
    with pytest.raises(PaxError, match="a whole number is asked for"):
        lesson.answer("four")
    with pytest.raises(PaxError, match="Give an answer first"):
        lesson.check()
    assert lesson.progress[1]["wrong"] == 0


def test_an_unsolved_step_is_not_passed_by(lesson: Lesson) -> None:
    lesson.next()
    with pytest.raises(PaxError, match="Solve this step first"):
        lesson.next()
    assert lesson.skip().step.id == "play"


def test_the_live_board_is_looked_at(lesson: Lesson) -> None:
    lesson.goto("play")
    assert lesson.game is not None
    assert not lesson.check()
    lesson.game.play("sail saba")
    lesson.game.play("sail nevis")
    verdict = lesson.check()
    assert verdict
    assert (verdict.text, verdict.section) == ("Arrived.", "B1a")


def test_a_mistake_on_the_board_is_known_and_can_be_undone(lesson: Lesson) -> None:
    lesson.goto("play")
    assert lesson.game is not None
    lesson.game.play("draw")
    assert lesson.check().text == "It stays."
    lesson.reset()
    assert lesson.game.choices
    assert lesson.check().text == "Not there."


def test_an_answer_on_the_board_and_a_check_of_a_text_are_refused(lesson: Lesson) -> None:
    with pytest.raises(PaxError, match="nothing to check"):
        lesson.check()
    with pytest.raises(PaxError, match="nothing to check"):
        lesson.answer(1)
    with pytest.raises(PaxError, match="solved on the board"):
        lesson.goto("play").answer(1)


def test_hints_come_one_by_one_and_are_counted(lesson: Lesson) -> None:
    lesson.next()
    assert lesson.hint() == "Around."
    assert lesson.hint() == "North."
    with pytest.raises(PaxError, match="no more hints"):
        lesson.hint()
    assert lesson.hints == ["Around.", "North."]
    assert lesson.progress[1]["hints"] == 2


def test_a_hint_that_comes_by_itself_is_told_with_the_verdict(lesson: Lesson) -> None:
    """Whoever answers from a cell reads it there: the hint is used up, and none is skipped."""
    lesson.next()
    assert "Around." not in str(lesson.answer(9))
    second = lesson.answer(9)
    assert str(second).endswith("\nHint: Around.")
    assert "Hint: Around." in second._repr_html_()
    assert lesson.hint() == "North."
    assert "Hint" not in str(lesson.answer(9))


def test_progress_is_kept_and_the_lesson_goes_on_where_it_was_left(
    lesson: Lesson, small: dict[str, Any], tmp_path: Path
) -> None:
    lesson.next().answer(2)
    lesson.answer(3)
    again = opened(small, tmp_path)
    assert again.step.id == "play"
    assert again.progress.column("solved") == [True, True, False]
    assert again.progress[1]["wrong"] == 1
    assert again.forget().number == 1
    assert not opened(small, tmp_path).progress[1]["solved"]


def test_the_whole_lesson_can_be_done(lesson: Lesson) -> None:
    lesson.next().answer(3)
    lesson.next()
    assert not lesson.is_done
    assert lesson.game is not None
    for choice in ("sail saba", "sail nevis"):
        lesson.game.play(choice)
    lesson.check()
    assert lesson.is_done
    with pytest.raises(PaxError, match="the last step"):
        lesson.next()


def test_two_kernels_do_not_lose_each_others_progress(tmp_path: Path) -> None:
    one, other = (Progress("g/l", tmp_path / "p.json") for _ in range(2))
    one.note("a", solved=True)
    other.note("b", solved=True)
    Progress("g/other", tmp_path / "p.json").note("a", wrong=1)
    assert one.is_solved("a")
    assert one.is_solved("b")
    assert set(json.loads((tmp_path / "p.json").read_text())["lessons"]) == {"g/l", "g/other"}


@pytest.mark.parametrize("content", ["{", "[]", '{"version": 2}', "\x00", ""])
def test_a_file_that_holds_no_progress_stays_as_it_is(tmp_path: Path, content: str) -> None:
    path = tmp_path / "p.json"
    path.write_text(content)
    with pytest.raises(PaxError, match=r"^p\.json is not a progress file of lessons and stays as it is; name another one with progress=$"):
        Progress("g/l", path)
    assert {item.name: item.read_text() for item in tmp_path.iterdir()} == {"p.json": content}


def test_the_others_answer_by_their_script(small: dict[str, Any], tmp_path: Path) -> None:
    small["step"][2]["others"] = {"Green": ["sell", "draw"]}
    lesson = opened(small, tmp_path).goto("play")
    assert lesson.game is not None
    for choice in ("sail saba", "draw", "draw"):
        lesson.game.play(choice)
    assert [str(node.choice).split(" ")[0] for node in lesson.game.line if node.seat == "Green"] == ["sell", "sell", "draw"]
    assert lesson.game.to_act == ("Red",)


def test_a_task_that_is_done_stays_as_it_is(small: dict[str, Any], tmp_path: Path) -> None:
    """Nobody plays on once the board shows what was asked for."""
    small["step"][2].pop("others")
    small["step"][2] |= {"solution": ["draw"], "mistake": []}
    small["step"][2]["check"]["all"] = [{"played": "draw"}]
    lesson = opened(small, tmp_path).goto("play")
    assert lesson.game is not None
    lesson.game.play("draw")
    assert lesson.game.to_act == ("Green",)
    assert not must_play(lesson.game)
    lesson.game.undo()
    lesson.game.play("sail saba")
    assert set(lesson.game.bots) == {"Green"}


def test_a_rehearsal_finds_what_does_not_come_out(small: dict[str, Any], tmp_path: Path) -> None:
    assert opened(small, tmp_path).rehearse() == []
    small["step"][1]["solution"] = 2
    small["step"][1]["mistake"][0]["example"] = 2
    small["step"][2]["mistake"][0].pop("example")
    found = opened(small, tmp_path).rehearse()
    assert [line.partition(":")[0] for line in found] == ["step 'ask'", "step 'ask'", "step 'play'"]


def test_a_lesson_shows_its_panel_in_its_language(lesson: Lesson) -> None:
    lesson.next()
    lesson.hint()
    lesson.answer(1)
    page = lesson.panel()
    assert (page["heading"], page["title"], page["number"], page["kind"]) == ("Small", "Ask", 2, "answer")
    assert page["asks"] == {"kind": "number", "options": []}
    assert (page["hints"], page["hints_left"], page["given"]) == (["Around."], 1, "1")
    assert page["feedback"]["right"] is False
    lesson.act("lang", "pl")
    assert lesson.panel()["feedback"]["text"] == "That is the way back. (pl)"
    assert json.dumps(lesson.panel())


def test_buttons_do_what_they_say(lesson: Lesson) -> None:
    told: list[str] = []
    stop = lesson.on_change(lambda changed: told.append(changed.step.id))
    for what, value in (("next", None), ("hint", None), ("answer", "3"), ("next", None), ("back", None), ("goto", "play"), ("reset", None)):
        lesson.act(what, value)
    assert told == ["ask", "ask", "ask", "play", "ask", "play", "play"]
    stop()
    with pytest.raises(PaxError, match="no such button: format"):
        lesson.act("format")


def test_a_follower_that_fails_stops_nobody(lesson: Lesson) -> None:
    heard: list[str] = []

    def fail(_: Lesson) -> None:
        raise RuntimeError("no")

    lesson.on_change(fail)
    lesson.on_change(lambda changed: heard.append(changed.step.id))
    with pytest.warns(RuntimeWarning, match="somebody who follows the lesson failed"):
        lesson.next()
    assert heard == ["ask"]


def test_places_and_routes_are_understood_by_name(small: dict[str, Any], tmp_path: Path) -> None:
    small["step"][1]["check"] = {"kind": "answer", "type": "route", "fact": "routes aves redonda"}
    small["step"][1]["mistake"] = [
        {"answer": ["aves", "redonda"], "text": pair("Against it."), "rule": "B1a", "example": ["aves", "redonda"]}
    ]
    lesson = opened(small, tmp_path).goto("ask")
    assert lesson.answer("Aves → saba, Nevis > Okrągła")
    assert lesson.answer(["aves", "redonda"]).text == "Against it."
    longer = lesson.answer("aves, saba, aves, SABA, nevis, redonda")
    assert longer.text == "Right as far as Saba. This route works, but it is 5 steps long; the shortest is 3."
    assert lesson.answer("saba, nevis").text == "The route begins or ends elsewhere."
    against = lesson.answer(["aves", "saba", "aves", "redonda"])
    assert against.text == "Right as far as Saba. No way leads straight from Aves to Redonda."
    with pytest.raises(PaxError, match="“Redodna” is not known here; did you mean “Redonda”"):
        lesson.answer("Aves, Redodna")
