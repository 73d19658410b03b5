"""The chart's explorer and the panel of lessons: both ends of the wire."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import traitlets

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.widget import panel
from paxwidget.widget.explorer import Explorer
from tests.widget.conftest import Browser

CHART = pw.chart("hispanica")


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
    assert box.panel.page["number"] == 1
    assert [child.kind for child in box.children] == ["lesson", "chart"]
    assert ask(box.panel, "next") is None
    assert box.panel.page["task"].startswith("To which of these neighbours")
    assert ask(box.panel, "answer", value="Trinidad, Hewanorra") is None
    assert box.panel.page["feedback"]["right"] is True
    assert ask(box.panel, "goto", value="bring-it-home") is None
    assert [child.kind for child in box.children] == ["lesson", "board"]
    assert box.children[1].seat == "England"
    box.close()


def test_what_is_clicked_on_the_map_becomes_an_answer_in_the_making(wires: None, tmp_path: Path) -> None:
    lesson = pw.lesson("currents", lang="pl", progress=tmp_path / "p.json").goto("out-of-the-gulf")
    box = panel(lesson)
    explorer = box.children[1]
    assert explorer.plot
    ask(explorer, "select", ids=["barataria", "new-providence"])
    assert box.panel.draft == ["Zatoka Barataria", "New Providence"]
    lesson.goto("there-and-back")
    assert box.panel.draft == []


def test_a_wrong_button_is_answered_by_an_error(wires: None, tmp_path: Path) -> None:
    box = panel(pw.lesson("map", progress=tmp_path / "p.json"))
    assert ask(box.panel, "explode") == "There is no such button: explode."
    assert ask(box.panel, "goto", value="nowhere") is not None
    assert box.panel.page["number"] == 1


def test_the_language_changes_everywhere_at_once(wires: None, tmp_path: Path) -> None:
    box = panel(pw.lesson("map", progress=tmp_path / "p.json"))
    ask(box.panel, "lang", value="pl")
    assert (box.panel.lang, box.children[1].lang) == ("pl", "pl")
    assert box.panel.page["heading"] == "Mapa"


def test_a_quiz_has_a_panel_too(wires: None) -> None:
    quiz = pw.quiz("hispanica", "battle", seed=2)
    box = panel(quiz)
    assert [child.kind for child in box.children] == ["lesson", "board"]
    assert box.children[1].seat is None
    assert ask(box.panel, "answer", value=quiz._question.answer) is None
    assert box.panel.page["score"] == [1, 1]
    board = box.children[1]
    ask(box.panel, "next")
    assert box.children[1] is not board
