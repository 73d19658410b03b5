"""Lesson files are read strictly: whatever is wrong is told with file, step and key, and nothing in them is ever run."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paxwidget.engine.names import Names
from paxwidget.engine.registry import find
from paxwidget.engine.tables import DataError
from paxwidget.teaching.lesson_file import STEPS, TEXT, lesson_of, read_lesson
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.progress import Progress
from paxwidget.teaching.staging import checked
from tests.teaching.conftest import opened, pair

Spoil = Callable[[dict[str, Any]], Any]


def step(content: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = content["step"][number]
    return found


def test_a_good_lesson_is_read(small: dict[str, Any]) -> None:
    text = lesson_of(small, "small.toml")
    assert [one.id for one in text.steps] == ["read", "ask", "play"]
    assert [one.check.kind for one in text.steps] == ["read", "answer", "board"]
    assert text.steps[1].hints[1].pl == "North. (pl)"


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda c: c.pop("title"), "key 'title' is missing"),
        (lambda c: c.update(title={}), "key 'title' needs a text for 'en'"),
        (lambda c: c["title"].update(de="Klein"), "unknown language 'de'"),
        (lambda c: c.update(code="print(1)"), "key 'code' is unknown"),
        (lambda c: c.update(id="Small Lesson"), "small letters, digits and single dashes"),
        (lambda c: c.update(step=[]), "a lesson needs at least one"),
        (lambda c: c.update(step=[c["step"][0]] * (STEPS + 1)), f"a list of at most {STEPS}"),
        (lambda c: c["step"].append(dict(c["step"][0])), "an id that occurs twice"),
        (lambda c: step(c, 0)["text"].update(en="x" * (TEXT + 1)), f"is longer than {TEXT} letters"),
        (lambda c: step(c, 1).pop("wrong"), "key 'wrong' is missing"),
        (lambda c: step(c, 1).pop("task"), "key 'task' is missing"),
        (lambda c: step(c, 1).update(hints=[pair("x")] * 7), "a list of at most 6"),
        (lambda c: step(c, 1).update(seat="Red"), "key 'seat' goes with a position, which this step does not show"),
        (lambda c: step(c, 1)["check"].update(kind="python"), "must be one of read, answer, board"),
        (lambda c: step(c, 1)["check"].update(type="essay"), "must be one of number"),
        (lambda c: step(c, 1)["check"].update(value=4), "'fact' must be there, and only one"),
        (lambda c: step(c, 1)["check"].update(options=[{"id": "a", **pair("A")}]), "the type 'option' and no other"),
        (lambda c: step(c, 1)["mistake"][0].pop("answer"), "key 'answer' is missing"),
        (lambda c: step(c, 2).pop("position"), "the step needs a position"),
        (lambda c: step(c, 2)["check"].update(all=[]), "needs at least one condition"),
        (lambda c: step(c, 2)["check"].update(all=[{"at": "round"}]), "without a comparison"),
        (lambda c: step(c, 2)["check"].update(all=[{"at": "round", "is": 1, "least": 1}]), "one comparison"),
        (lambda c: step(c, 2)["check"].update(all=[{"at": "round", "run": "rm"}]), "one comparison"),
        (lambda c: step(c, 2)["check"].update(all=[{"at": "round", "least": "many"}]), "compares at with 'many'"),
        (lambda c: step(c, 2)["check"].update(all=[{"played": "sail", "is": "yes"}]), "compares played with 'yes'"),
        (lambda c: step(c, 2)["mistake"][0].update(answer=3), "without 'answer'"),
        (lambda c: step(c, 2).update(others={"Green": "draw"}), "a list of choices for 'Green'"),
        (lambda c: step(c, 0).update(map={"colour": "red"}), "key 'colour' is unknown"),
        (lambda c: step(c, 0).update(title={"de": "Lies"}), "key 'title' is in the unknown language 'de'; choose from en and pl"),
        (lambda c: step(c, 2).update(position={"json": 3}), "key 'position' holds under 'json' a text in JSON"),
        (lambda c: step(c, 2).update(position={"json": "["}), "key 'position' is neither a table nor one in JSON"),
        (lambda c: step(c, 0).update(map={"without": [["a"]]}), "a list of pairs of ids"),
    ],
)
def test_a_wrong_form_is_refused(small: dict[str, Any], spoil: Spoil, says: str) -> None:
    spoil(small)
    with pytest.raises(DataError, match=says) as caught:
        lesson_of(small, "small.toml")
    assert str(caught.value).startswith("small.toml: ")


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda c: step(c, 0).update(text=pair("{__import__('os')}")), "neither a fact nor an id"),
        (lambda c: step(c, 0).update(text=pair("{steps aves atlantis}")), "cannot be told"),
        (lambda c: step(c, 0).update(text=pair("{steps aves}")), "cannot be told"),
        (lambda c: step(c, 0).update(rule="Z9"), "no section 'Z9'"),
        (lambda c: step(c, 0).update(map={"highlight": ["atlantis"]}), "no place 'atlantis'"),
        (lambda c: step(c, 0).update(map={"without": [["aves", "saba"]]}), "this map cannot be changed so"),
        (lambda c: step(c, 1)["check"].update(fact="distance a b"), "knows no fact 'distance'; choose from"),
        (lambda c: step(c, 1)["check"].update(fact="stesp aves redonda"), "knows no fact 'stesp'; did you mean 'steps'"),
        (lambda c: step(c, 1)["check"].update(fact="steps aves redonad"), "no place 'redonad' on this chart; did you mean 'redonda'"),
        (lambda c: step(c, 0).update(picture="galleon.png"), r"there is no picture galleon\.png beside the lesson"),
        (lambda c: step(c, 1).update(check={"kind": "answer", "type": "places", "value": []}, mistake=[]), "at least one place of the map"),
        (lambda c: step(c, 2)["position"].update(hand={"Red": [], "Green": []}), "a crate is missing"),
        (lambda c: step(c, 2).update(seat="Blue"), "nobody plays 'Blue'"),
        (lambda c: step(c, 2)["position"].update(outcome={"winners": [], "ending": "rounds"}), "Red has nothing to decide"),
        (lambda c: step(c, 2).update(before=["Red: sail nevis"]), "cannot 'sail nevis'"),
        (lambda c: step(c, 2)["check"].update(all=[{"at": "place.Red", "is": "aves"}]), "done before the student"),
        (lambda c: step(c, 2)["check"].update(all=[{"offered": "Blue: draw"}]), "names no seat"),
        (lambda c: step(c, 2)["check"].update(all=[{"fact": "steps aves atlantis", "is": 1}]), "cannot be told"),
    ],
)
def test_a_step_that_cannot_stand_is_refused(small: dict[str, Any], tmp_path: Path, spoil: Spoil, says: str) -> None:
    spoil(small)
    with pytest.raises(DataError, match=says) as caught:
        opened(small, tmp_path)
    assert str(caught.value).startswith("small.toml: step ")


def test_where_any_text_will_do_nothing_is_wrong(small: dict[str, Any], tmp_path: Path) -> None:
    """A question for the teacher's eyes needs neither words for a wrong answer nor a solution."""
    for key in ("wrong", "hints", "mistake", "solution"):
        del step(small, 1)[key]
    step(small, 1)["check"] = {"kind": "answer", "type": "text"}
    lesson = opened(small, tmp_path)
    assert lesson.rehearse() == []
    assert lesson.goto("ask").answer("Because of the wind.").is_right


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    path.write_text('id = "x"\n' + "# sea\n" * 100_000)
    with pytest.raises(DataError, match=r"huge\.toml: cannot be read: larger"):
        read_lesson(path)


def test_a_broken_file_is_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("id = \n")
    with pytest.raises(DataError, match=r"broken\.toml: cannot be read"):
        read_lesson(path)


def test_one_language_and_no_rulebook_are_enough(small: dict[str, Any], tmp_path: Path) -> None:
    content = {
        "id": "own", "game": small["game"], "title": "Morze", "summary": {"pl": "Tylko po polsku"}, "sources": ["F. Braudel, 1949"],
        "step": [{"id": "one", "title": "Pytanie", "text": "Ile jest wysp?", "task": "Policz.", "right": "Tak.", "wrong": {"en": "No."},
                  "hints": ["Policz nazwy."], "check": {"kind": "answer", "type": "number", "fact": "count isle"}, "solution": 4,
                  "mistake": [{"answer": 3, "text": "To rejsy.", "example": 3}]}],
    }  # fmt: skip
    lesson = opened(content, tmp_path, "pl")
    assert (lesson.title, lesson.answer(2).text, lesson.answer(3).text) == ("Morze", "No.", "To rejsy.")
    assert (lesson.answer(4).text, lesson.answer(4).section) == ("Tak.", "")
    assert lesson.panel()["sources"] == ["F. Braudel, 1949"]
    assert lesson.rehearse() == []


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda c: step(c, 1).update(chekc=step(c, 1).pop("check")), r"step 2': key 'chekc' is unknown; did you mean 'check'\?"),
        (lambda c: step(c, 1).update(hint=[pair("x")]), "key 'hint' is unknown; did you mean 'hints'"),
        (lambda c: step(c, 1)["check"].update(facts="x"), "key 'facts' is unknown; did you mean 'fact'"),
        (lambda c: step(c, 1)["mistake"][0].update(anwser=1), "mistake 1': key 'anwser' is unknown; did you mean 'answer'"),
        (lambda c: c.update(titel="x"), "key 'titel' is unknown; did you mean 'title'"),
        (lambda c: step(c, 1).update(again=[{"tsak": pair("x")}]), "again 1': key 'tsak' is unknown; did you mean 'task'"),
        (lambda c: step(c, 0).update(map={"highligt": ["a"]}), "key 'highligt' is unknown; did you mean 'highlight'"),
        (lambda c: step(c, 0).update(map={"colour": "red"}), "choose from highlight, layers, passages, reversed, route, without, year$"),
        (lambda c: step(c, 1)["mistake"][0].update(credit=1), "between 0 and less than 1"),
        (lambda c: step(c, 0).update(picture="../secret.png"), "a file beside the lesson"),
    ],
)
def test_a_misspelt_key_is_named(small: dict[str, Any], spoil: Spoil, says: str) -> None:
    spoil(small)
    with pytest.raises(DataError, match=says):
        lesson_of(small, "small.toml")


def test_a_picture_lies_beside_the_file(small: dict[str, Any], tmp_path: Path) -> None:
    small["step"][0]["picture"] = {"file": "sea.png", "caption": pair("The sea")}
    (tmp_path / "sea.png").write_bytes(b"\x89PNG\r\n\x1a\n rest")
    text = lesson_of(small, "small.toml", tmp_path / "small.toml")
    page = Lesson(text, progress=Progress("x", tmp_path / "p.json")).panel()
    assert page["picture"]["src"].startswith("data:image/png;base64,iVBORw0KGgo")
    assert page["picture"]["caption"] == "The sea"
    (tmp_path / "sea.png").write_bytes(b"<svg onload=alert(1)>")
    with pytest.raises(DataError, match=r"small\.toml: step 'read': sea\.png is not a picture in PNG, JPEG, GIF or WebP"):
        Lesson(text, progress=Progress("x", tmp_path / "p.json"))


def test_free_text_is_taken_as_it_is_or_held_against_some_words(small: dict[str, Any], tmp_path: Path) -> None:
    small["step"][1] |= {"check": {"kind": "answer", "type": "text"}, "mistake": [], "solution": "Because."}
    lesson = opened(small, tmp_path).goto("ask")
    assert lesson.answer("  Because the wind blows from the east. ")
    assert lesson.panel()["given"] == "Because the wind blows from the east."
    small["step"][1]["check"]["value"] = ["Gulf Stream", "Golfsztrom"]
    lesson = opened(small, tmp_path).goto("ask")
    assert lesson.answer("gulf-stream")
    assert not lesson.answer("the wind")


def test_a_step_on_a_board_may_point_at_what_it_speaks_of(small: dict[str, Any], tmp_path: Path) -> None:
    small["step"][2]["highlight"] = ["saba"]
    assert opened(small, tmp_path).goto("play").beside.options["highlight"] == ("saba",)
    small["step"][2]["highlight"] = ["sabba"]
    with pytest.raises(DataError, match=r"small\.toml: step 'play': 'sabba' is not on the board"):
        opened(small, tmp_path)
    small["step"][1]["highlight"] = ["saba"]
    with pytest.raises(DataError, match="key 'highlight' goes with a position, which this step does not show"):
        lesson_of(small, "small.toml")


def test_a_step_with_neither_map_nor_position_is_refused(small: dict[str, Any]) -> None:
    spec = dataclasses.replace(find(small["game"]), chart=None)
    read = dataclasses.replace(lesson_of(small, "small.toml").steps[0], text=Names("Text", "Tekst"))
    with pytest.raises(DataError, match=r"small\.toml: step 'read': there is no map to show beside it, so it needs a position"):
        checked(spec, read, "small.toml")
