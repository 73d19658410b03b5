"""Lesson files are read strictly: whatever is wrong is told with file, step and key, and nothing in them is ever run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paxwidget.engine.tables import DataError
from paxwidget.teaching.lesson_file import STEPS, TEXT, lesson_of, read_lesson
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
        (lambda c: c["title"].pop("pl"), "key 'title' needs a text for 'pl'"),
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
        (lambda c: step(c, 1).update(seat="England"), "key 'seat' is unknown"),
        (lambda c: step(c, 1)["check"].update(kind="python"), "must be one of read, answer, board"),
        (lambda c: step(c, 1)["check"].update(type="essay"), "must be one of number"),
        (lambda c: step(c, 1)["check"].update(value=4), "'fact' must be there, and only one"),
        (lambda c: step(c, 1)["check"].update(options=[{"id": "a", **pair("A")}]), "the type 'option' and no other"),
        (lambda c: step(c, 1)["mistake"][0].pop("answer"), "key 'answer' is missing"),
        (lambda c: step(c, 2).pop("position"), "the step needs a position"),
        (lambda c: step(c, 2)["check"].update(all=[]), "needs at least one condition"),
        (lambda c: step(c, 2)["check"].update(all=[{"at": "year"}]), "without a comparison"),
        (lambda c: step(c, 2)["check"].update(all=[{"at": "year", "is": 1, "least": 1}]), "one comparison"),
        (lambda c: step(c, 2)["check"].update(all=[{"at": "year", "run": "rm"}]), "one comparison"),
        (lambda c: step(c, 2)["check"].update(all=[{"at": "year", "least": "many"}]), "compares at with 'many'"),
        (lambda c: step(c, 2)["check"].update(all=[{"played": "sail", "is": "yes"}]), "compares played with 'yes'"),
        (lambda c: step(c, 2)["mistake"][0].update(answer=3), "without 'answer'"),
        (lambda c: step(c, 2).update(others={"France": "pass"}), "a list of choices for 'France'"),
        (lambda c: step(c, 0).update(map={"colour": "red"}), "key 'colour' is unknown"),
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
        (lambda c: step(c, 0).update(text=pair("{steps curacao atlantis}")), "cannot be told"),
        (lambda c: step(c, 0).update(text=pair("{steps curacao}")), "cannot be told"),
        (lambda c: step(c, 0).update(rule="Z9"), "no section 'Z9'"),
        (lambda c: step(c, 0).update(map={"highlight": ["atlantis"]}), "no place 'atlantis'"),
        (lambda c: step(c, 0).update(map={"without": [["curacao", "tortuga"]]}), "no current runs"),
        (lambda c: step(c, 1)["check"].update(fact="distance a b"), "knows no fact 'distance'"),
        (lambda c: step(c, 2)["position"].update(year=1700), "so there is no 1700"),
        (lambda c: step(c, 2).update(seat="Spain"), "nobody plays 'Spain'"),
        (lambda c: step(c, 2)["position"].update(outcome={"winners": [], "ending": "tokens"}), "England has nothing to decide"),
        (lambda c: step(c, 2).update(before=["England: sail europe"]), "cannot 'sail europe'"),
        (lambda c: step(c, 2)["check"].update(all=[{"at": "year", "is": 1613}]), "done before the student"),
        (lambda c: step(c, 2)["check"].update(all=[{"offered": "Spain: pass"}]), "names no seat"),
        (lambda c: step(c, 2)["check"].update(all=[{"fact": "control Spain", "is": 1}]), "nobody plays 'Spain'"),
    ],
)
def test_a_step_that_cannot_stand_is_refused(small: dict[str, Any], tmp_path: Path, spoil: Spoil, says: str) -> None:
    spoil(small)
    with pytest.raises(DataError, match=says) as caught:
        opened(small, tmp_path)
    assert str(caught.value).startswith("small.toml: step ")


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
