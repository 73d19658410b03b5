"""The chart's explorer and the panel of lessons: both ends of the wire."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import comm
import pytest
import traitlets

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.widget import panel
from paxwidget.widget.explorer import Explorer
from tests.widget.conftest import Browser, Wire

CHART = pw.chart("hispanica")


@pytest.fixture
def wires(monkeypatch: pytest.MonkeyPatch) -> None:
    """Widgets made in a test talk to wires."""
    monkeypatch.setattr(comm, "create_comm", Wire)


@pytest.fixture
def explorer(wires: None) -> Explorer:
    return Explorer(CHART)


def ask(widget: Any, kind: str, **body: Any) -> str | None:
    """Send a message as a page would; the error of the answer, if any."""
    answers: list[dict[str, Any]] = []
    widget.send = answers.append
    widget._received(widget, {"kind": kind, "ref": 1, **body}, [])
    error: str | None = answers[-1]["error"]
    return error


def test_a_click_selects_and_python_sees_it(explorer: Explorer) -> None:
    assert ask(explorer, "select", ids=["curacao", "trinidad"]) is None
    assert explorer.selection == ["curacao", "trinidad"]
    assert explorer.graph.number_of_edges() == 4


@pytest.mark.parametrize("ids", [["atlantis"], "curacao", [1], ["curacao"] * 61, None])
def test_a_wrong_selection_changes_nothing(explorer: Explorer, ids: Any) -> None:
    explorer.selection = ["roatan"]
    assert ask(explorer, "select", ids=ids)
    assert explorer.selection == ["roatan"]


def test_python_selects_only_what_is_there(explorer: Explorer) -> None:
    with pytest.raises((PaxError, traitlets.TraitError), match="did you mean “Curaçao”"):
        explorer.selection = ["curacoa"]
    with pytest.raises(PaxError, match="select one place or two"):
        _ = explorer.graph


def test_a_sketch_travels_in_the_language_of_the_chart(explorer: Explorer) -> None:
    explorer.show(CHART.show_reach("curacao"))
    assert explorer.sketch["shades"]["trinidad"] == 4
    assert explorer.sketch["legend"] == "steps"
    explorer.lang = "pl"
    assert explorer.sketch["legend"] == "kroki"
    assert "pod prąd" in explorer.sketch["barred"][0]["reason"]
    assert explorer.static["names"]["europe"] == "EUROPA"
    explorer.show(None)
    assert explorer.sketch == {}


def test_everything_the_page_needs_is_sent_in_one_message(explorer: Explorer) -> None:
    traits = Browser(explorer).traits
    assert traits["kind"] == "chart"
    assert len(traits["static"]["explorer"]["routes"]) == 14 * 14


def test_the_still_picture_shows_the_selection(wires: None) -> None:
    bundle = Explorer(CHART, selected=["trinidad", "curacao"])._repr_mimebundle_()
    assert bundle is not None
    plain = CHART.svg()
    assert len(bundle[0]["image/svg+xml"]) > len(plain)
    assert "trinidad → curacao" in bundle[0]["text/plain"]
    hidden = Explorer(CHART, selected=["trinidad", "curacao"], plot=True)._repr_mimebundle_()
    assert hidden is not None
    assert "→" not in hidden[0]["text/plain"]


def test_the_panel_follows_the_lesson_and_its_stage(wires: None, tmp_path: Path) -> None:
    lesson = pw.lesson("currents", progress=tmp_path / "p.json")
    box = panel(lesson)
    assert box.page["number"] == 1
    assert box._beside.kind == "chart"
    assert ask(box, "next") is None
    assert box.page["task"].startswith("To which of these neighbours")
    assert ask(box, "answer", value="Trinidad, Hewanorra") is None
    assert box.page["feedback"]["right"] is True
    assert ask(box, "goto", value="bring-it-home") is None
    assert (box._beside.kind, box._beside.seat) == ("board", "England")
    # The page gets it whole with the first message, and what it says by way of the panel.
    shown = Browser(box).traits["beside"]
    assert (shown["number"], shown["state"]["kind"]) == (box._count, "board")
    assert not {"_esm", "_css"} & set(shown["state"])
    box.close()


def test_what_is_clicked_on_the_map_becomes_an_answer_in_the_making(wires: None, tmp_path: Path) -> None:
    lesson = pw.lesson("currents", lang="pl", progress=tmp_path / "p.json").goto("out-of-the-gulf")
    box = panel(lesson)
    assert box._beside.plot
    browser, number = Browser(box), box._count
    selecting = {"kind": "inner", "number": number, "message": {"kind": "select", "ids": ["barataria", "new-providence"]}}
    box._received(box, selecting, [])
    assert box.draft == ["Zatoka Barataria", "New Providence"]
    browser.listen()
    said = next(message for message in browser.messages if message.get("method") == "update")
    assert (said["kind"], said["number"]) == ("inner", number)
    assert said["state"]["selection"] == ["barataria", "new-providence"]
    box._received(box, {"kind": "clear"}, [])
    assert box.draft == []
    lesson.goto("there-and-back")
    # What is still on its way to a map that is gone changes nothing.
    box._received(box, selecting, [])
    assert box.draft == []


def test_a_view_that_comes_late_is_told_what_it_missed(wires: None, tmp_path: Path) -> None:
    box = panel(pw.lesson("currents", progress=tmp_path / "p.json").goto("out-of-the-gulf"))
    browser = Browser(box)

    def told() -> list[str]:
        browser.listen()
        browser.traits.clear()
        box._received(box, {"kind": "hello"}, [])
        browser.listen()
        return list(browser.traits)

    assert told() == []
    box._beside.selection = ["barataria"]
    assert told() == ["beside"]
    assert told() == []


def test_a_wrong_button_is_answered_by_an_error(wires: None, tmp_path: Path) -> None:
    box = panel(pw.lesson("map", progress=tmp_path / "p.json"))
    assert ask(box, "explode") == "There is no such button: explode."
    assert ask(box, "goto", value="nowhere") is not None
    assert box.page["number"] == 1


def test_the_language_changes_everywhere_at_once(wires: None, tmp_path: Path) -> None:
    box = panel(pw.lesson("map", progress=tmp_path / "p.json"))
    ask(box, "lang", value="pl")
    assert (box.lang, box._beside.lang) == ("pl", "pl")
    assert box.page["heading"] == "Mapa"


def test_a_quiz_has_a_panel_too(wires: None) -> None:
    quiz = pw.quiz("hispanica", "battle", seed=2)
    box = panel(quiz)
    assert (box._beside.kind, box._beside.seat) == ("board", None)
    assert ask(box, "answer", value=quiz._question.answer) is None
    assert box.page["score"] == [1, 1]
    board = box._beside
    ask(box, "next")
    assert box._beside is not board
