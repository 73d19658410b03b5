"""A class: one quiz for all, results handed in by name, scored fairly; sheets to print."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import FileTaken, PaxError


def taken(name: str, flaws: set[int], *, answered: int = 10, seed: int = 5, folder: Path | None = None) -> Any:
    """A pupil's round of ten numbers, wrong at some of them."""
    quiz = pw.quiz("hispanica", "length", seed=seed, questions=10, name=name, hand_in=folder)
    for number in range(answered):
        quiz.answer(quiz._question.answer + (1 if number in flaws else 0))
        quiz.next()
    return quiz


def test_a_class_of_twenty_files_two_of_them_broken(tmp_path: Path) -> None:
    for number in range(17):
        taken(f"Pupil {number:02}", set(range(number % 6)), folder=tmp_path).hand_in()
    lesson = pw.lesson("map", progress=tmp_path / "elsewhere.txt", name="Ann", hand_in=tmp_path)
    lesson.next()
    lesson.answer(8)
    lesson.hand_in()
    (tmp_path / "torn.json").write_text('{"format": "paxwidget quiz", "answ')
    (tmp_path / "holiday.json").write_text('{"sea": "blue"}')
    assert len(list(tmp_path.glob("*.json"))) == 20
    with pytest.warns(UserWarning, match="left out") as told:
        scores = pw.scores(tmp_path)
    assert len(told) == 2
    assert [note.partition(":")[0] for note in scores.notes] == ["holiday.json", "torn.json"]
    assert len(scores) == 17
    best = [row["name"] for row in scores if row["rank"] == 1]
    assert best == ["Pupil 00", "Pupil 06", "Pupil 12"]
    assert [row["rank"] for row in scores] == [1] * 3 + [4] * 3 + [7] * 3 + [10] * 3 + [13] * 3 + [16] * 2
    assert scores[-1]["share"] == 0.5
    first, last = scores.questions[0], scores.questions[-1]
    assert (first["right"], first["asked"], last["right"], last["common mistake"]) == (3, 17, 17, "")
    assert first["common mistake"].isdecimal()
    assert scores.lessons[0] == {
        "name": "Ann", "lesson": "map", "steps": 6, "solved": 2, "credit": pytest.approx(200 / 6), "wrong": 0, "hints": 0, "shown": 0,
    }  # fmt: skip
    scores.to_csv(tmp_path / "class.csv")
    with (tmp_path / "class.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert (rows[0]["name"], rows[0]["share"], len(rows)) == ("Pupil 00", "1.0", 17)
    assert scores.to_csv(table="questions").startswith("quiz,seed,number,question,right,asked,share,common mistake\n")
    with pytest.raises(FileTaken):
        scores.to_csv(tmp_path / "class.csv")


def test_a_picture_among_the_files_is_left_out_in_plain_words(tmp_path: Path) -> None:
    taken("Ann", set(), folder=tmp_path).hand_in()
    (tmp_path / "photo.json").write_bytes(b"\xff\xd8\xff\xe0JFIF")
    with pytest.warns(UserWarning, match="left out"):
        scores = pw.scores(tmp_path)
    assert scores.notes == ["photo.json: cannot be read: it is not a text file"]


def test_a_pupils_files_are_joined_and_a_second_try_earns_nothing(tmp_path: Path) -> None:
    first = taken("Eve", {0, 1, 2, 3})
    second = taken("eve ", set())
    other = taken("Eve", {5}, seed=6)
    scores = pw.scores(first, second, other)
    assert len(scores) == 1
    assert (scores[0]["quizzes"], scores[0]["right"], scores[0]["asked"], scores[0]["share"]) == (2, 15, 20, 0.75)
    assert [note for note in scores.notes if "twice" in note]


def test_a_second_ada_is_told_to_add_a_letter(tmp_path: Path) -> None:
    """In the pupil's words, and what the first one handed in stays; the same pupil may go on and hand in again."""
    file = taken("Ada", {1}, answered=4, folder=tmp_path).hand_in()
    first = file.read_bytes()
    other = taken("ada", {0}, folder=tmp_path)
    with pytest.raises(FileTaken, match=r"^“ada” has already handed in other answers\. Add a letter to your name\.$"):
        other.hand_in()
    other.lang = "pl"
    with pytest.raises(FileTaken, match=r"^Pod imieniem „ada” są już inne odpowiedzi\. Dopisz do swojego imienia literę\.$"):
        other.act("hand-in", "ada")
    assert file.read_bytes() == first
    other.hand_in("Ada B")
    taken("Ada", {1}, folder=tmp_path).hand_in()
    assert [row["name"] for row in pw.scores(tmp_path).quizzes] == ["Ada", "Ada B"]


CANAL = """
[[border]]
id = "isla-del-carmen-old-providence"
zones = ["isla-del-carmen", "old-providence"]
source = "user: a canal"
"""


def test_a_quiz_of_corrected_tables_is_judged_by_these(tmp_path: Path) -> None:
    mine, class_folder = tmp_path / "mine", tmp_path / "class"
    mine.mkdir()
    (mine / "map.toml").write_text(CANAL)
    own, corrected = (
        pw.quiz("hispanica", "length", seed=5, questions=40, name="Ann", hand_in=class_folder, data=data) for data in (None, mine)
    )
    other = [number for number in range(40) if own._made(number).answer != corrected._made(number).answer]
    assert other
    for number in range(40):
        corrected.answer(corrected._made(number).answer)
        corrected.next()
    assert pw.scores(corrected)[0]["points"] == 40
    file = corrected.hand_in()
    taken("Ben", {0}, folder=class_folder).hand_in()
    both = pw.scores(class_folder, data=mine)
    assert [(row["name"], row["points"]) for row in both] == [("Ann", 40), ("Ben", 9)]
    assert {row["share"] for row in both.questions if row["asked"] == 1 and row["number"] > 10} == {1}
    with pytest.warns(UserWarning, match="corrected tables"):
        scores = pw.scores(class_folder)
    assert [row["name"] for row in scores] == ["Ben"]
    assert scores.notes == [f"{file.name}: was made with corrected tables; name their folder as data="]
    # A folder that says something else by now is not the one.
    (mine / "map.toml").write_text(CANAL.replace("old-providence", "port-royal"))
    with pytest.raises(PaxError, match="corrected tables"):
        pw.scores(file, data=mine)


def test_who_stops_early_is_not_first() -> None:
    scores = pw.scores(taken("Quick", set(), answered=1), taken("Steady", {3}))
    assert [(row["rank"], row["name"], row["answered"], row["asked"], row["share"]) for row in scores] == [
        (1, "Steady", 10, 10, 0.9), (2, "Quick", 1, 10, 0.1),
    ]  # fmt: skip


def test_half_an_answer_is_half_a_point() -> None:
    quiz = pw.quiz("hispanica", "stop", seed=5, questions=1)
    places = next(n for n in range(50) if len(quiz._made(n).answer) == 2)
    quiz = pw.quiz("hispanica", "stop", seed=5, questions=places + 1)
    for _ in range(places):
        quiz.answer(list(quiz._question.answer))
        quiz.next()
    half = quiz.answer(quiz._question.answer[:1])
    assert (half.credit, quiz.points, quiz.score) == (0.5, places + 0.5, (places, places + 1))
    assert pw.scores(quiz)[0]["points"] == places + 0.5


def test_a_round_has_an_end_and_another_follows(tmp_path: Path) -> None:
    quiz = taken("Ann", {2}, folder=tmp_path)
    assert quiz.is_over
    page = quiz.panel()
    assert (page["done"], page["task"], page["asks"]) == (True, "", None)
    assert page["summary"][0] == "9 of 10 right; with what was half right 90%."
    with pytest.raises(PaxError, match="round is over"):
        quiz.answer(1)
    quiz.act("hand-in", "Ann B.")
    assert quiz.panel()["pupil"] == {"name": "Ann B.", "handed": str(tmp_path / "annb-hispanica-length-5.json")}
    quiz.act("again")
    assert (quiz.seed, quiz.score, quiz.is_over) == (6, (0, 0), False)
    quiz.answer(quiz._question.answer)
    with pytest.raises(PaxError, match="Write your name first"):
        quiz.act("hand-in", " ")


def test_one_code_asks_a_whole_class_the_same() -> None:
    quiz = pw.quiz("hispanica", "route", seed=77, questions=8)
    assert quiz.code == "hispanica:route:8:77"
    other = pw.quiz(quiz.code)
    assert [quiz.asked(n).text.en for n in range(8)] == [other.asked(n).text.en for n in range(8)]
    with pytest.raises(PaxError, match="looks like game:kind:questions:seed"):
        pw.quiz("hispanica:route")


def test_no_question_comes_twice_in_a_round(tmp_path: Path) -> None:
    """Nor on a worksheet; only in what was handed in before, which is judged by the questions of then."""
    for kind in ("length", "route", "stop"):
        for seed in range(12):
            quiz = pw.quiz("hispanica", kind, seed=seed, questions=10)
            assert len({quiz.asked(number).text.en for number in range(10)}) == 10, (kind, seed)
    late, quiz = pw.quiz("hispanica", "stop", seed=3), pw.quiz("hispanica", "stop", seed=3)
    assert late.asked(30) == [quiz.asked(number) for number in range(31)][30]
    seed = next(seed for seed in range(50) if len({_of_version_1(seed)._made(number).text.en for number in range(10)}) < 10)
    earlier = _of_version_1(seed)
    answers = [earlier._made(number).answer for number in range(10)]
    data = {**pw.quiz("hispanica", "stop", seed=seed, name="Ann", questions=10).as_data(), "version": 1, "answers": answers}
    (tmp_path / "ann.json").write_text(json.dumps(data), encoding="utf-8")
    assert pw.scores(tmp_path)[0]["right"] == 10
    with pytest.raises(PaxError, match="there is no number -1"):
        quiz.asked(-1)


def _of_version_1(seed: int) -> pw.Quiz:
    return pw.Quiz(pw.quiz("hispanica", "stop").spec, "stop", seed, version=1)


def test_no_answer_is_an_attribute_away(tmp_path: Path) -> None:
    """What a pupil can read off a quiz and a lesson by their public names holds no answer and no solution."""
    quiz, lesson = pw.quiz("hispanica", seed=3), pw.lesson("currents", progress=tmp_path / "p.json")
    for thing in (quiz.question, lesson.goto("there-and-back").step):
        assert not {"answer", "reason", "ways", "solution", "check", "expected"} & set(dir(thing))
    for owner in (quiz, lesson):
        assert not {"expected", "answers", "solution", "key"} & {name for name in dir(owner) if not name.startswith("_")}


def test_results_of_a_file_that_lies_are_judged_again(tmp_path: Path) -> None:
    data = taken("Eve", set(range(10))).as_data() | {"questions": 1, "score": 10}
    (tmp_path / "eve.json").write_text(json.dumps(data))
    assert (pw.scores(tmp_path)[0]["right"], pw.scores(tmp_path)[0]["asked"]) == (0, 10)


def test_a_name_is_no_formula(tmp_path: Path) -> None:
    assert "'=HYPERLINK" in pw.scores(taken('=HYPERLINK("x")', set())).to_csv()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_worksheet_and_its_answers_can_be_printed(tmp_path: Path, lang: str) -> None:
    sheet = pw.worksheet("hispanica", "length", seed=4, questions=5, lang=lang)
    sheet.save(tmp_path / "sheet.html")
    sheet.save_answers(tmp_path / "answers.html")
    page, answers = ((tmp_path / name).read_text(encoding="utf-8") for name in ("sheet.html", "answers.html"))
    quiz = pw.quiz(sheet.code, lang=lang)
    assert page.count("<svg") == 1
    assert page.count('class="line"') == 5
    assert re.findall(r"<b>(\d+)</b>", answers) == [str(quiz._made(n).answer) for n in range(5)]
    assert "<b>" not in page
    with pytest.raises(FileTaken):
        sheet.save(tmp_path / "sheet.html")


def test_a_worksheet_shows_the_boards_it_asks_about(tmp_path: Path) -> None:
    pw.worksheet("hispanica", "battle", seed=4, questions=2).save(tmp_path / "sheet.html")
    assert (tmp_path / "sheet.html").read_text(encoding="utf-8").count("<svg") >= 2
