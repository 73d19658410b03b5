"""Lessons about this game's sea: its currents, a corrected map, a board that is sailed on, and what cannot stand in a lesson."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paxwidget.engine.tables import DataError
from paxwidget.teaching.lesson_file import lesson_of
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.progress import Progress

ROUTE: dict[str, Any] = {
    "id": "ask", "title": "Ask", "text": "Text", "task": "Which way?", "rule": "D4c", "right": "Yes.", "wrong": "No.",
    "solution": ["curacao", "ile-a-vache", "sint-maarten", "hewanorra", "trinidad"],
    "check": {"kind": "answer", "type": "route", "fact": "routes curacao trinidad"},
}  # fmt: skip
VOYAGE: dict[str, Any] = {
    "id": "play", "title": "Play", "text": "Text", "task": "Load.", "rule": "F4a", "right": "Loaded.", "wrong": "Not loaded.",
    "seat": "England", "solution": ["start curacao", "load chest tucacas"],
    "check": {"kind": "board", "all": [{"at": "cargo.England", "has": "chest"}]},
    "position": {
        "seats": ["England", "France"], "year": 1613, "turn": "England", "map": "bare",
        "players": {"England": {"money": 1, "ships": ["PHS079"]}}, "sites": {"tucacas": "England colony, native, chest"},
    },
}  # fmt: skip


def opened(step: dict[str, Any], folder: Path, data: Path | None = None) -> Lesson:
    content = {"id": "small", "game": "hispanica", "title": "Small", "summary": "For tests", "step": [step]}
    return Lesson(lesson_of(content, "small.toml"), progress=Progress("small", folder / "p.json"), data=data)


def test_a_route_against_a_current_is_told_so(tmp_path: Path) -> None:
    against = opened(ROUTE, tmp_path).answer(["curacao", "hewanorra", "trinidad"])
    assert against.text == "The Caribbean Current runs from Hewanorra to Curaçao; no fleet sails against it (B2a)."


def test_places_are_understood_without_their_accents_and_in_both_languages(tmp_path: Path) -> None:
    assert opened(ROUTE, tmp_path).answer("Curaçao → Ile a Vache → sint-maarten, Hewanorra > Trynidad")


def test_a_corrected_map_is_the_map_of_the_lesson(tmp_path: Path) -> None:
    folder = tmp_path / "my-map"
    folder.mkdir()
    (folder / "map.toml").write_text(
        '[[border]]\nid = "curacao-islas-del-rosario"\ncurrent = ["islas-del-rosario", "curacao"]\nsource = "user: my copy"\n'
    )
    barred = {**ROUTE, "check": {"kind": "answer", "type": "places", "fact": "barred curacao"}, "solution": []}
    ours, theirs = (opened(barred, tmp_path, data) for data in (None, folder))
    assert set(theirs._expected()) == {*ours._expected(), "islas-del-rosario"}


def test_a_fleet_is_loaded_and_others_interdict_by_their_script(tmp_path: Path) -> None:
    lesson = opened(VOYAGE, tmp_path)
    assert lesson.rehearse() == []
    hostile = copy.deepcopy(VOYAGE) | {"others": {"France": ["interdict", "weather-gage"]}}
    hostile["position"]["players"]["France"] = {"ships": ["PHS080"], "havens": ["curacao", "tortuga"]}
    game = opened(hostile, tmp_path).game
    assert game is not None
    game.play("start curacao")
    assert [node.choice for node in game.line] == ["start curacao", "interdict curacao"]
    assert [choice.id for choice in game.choices] == ["fight", "surrender"]


def test_only_a_current_can_be_left_out_of_the_map(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no current runs"):
        opened({**ROUTE, "map": {"without": [["curacao", "tortuga"]]}}, tmp_path)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda step: step["position"].update(year=1700), "so there is no 1700"),
        (lambda step: step["check"].update(all=[{"fact": "control Spain", "is": 1}]), "nobody plays 'Spain'"),
    ],
)
def test_a_step_that_cannot_stand_is_refused(tmp_path: Path, spoil: Callable[[dict[str, Any]], Any], says: str) -> None:
    step = copy.deepcopy(VOYAGE)
    spoil(step)
    with pytest.raises(DataError, match=says):
        opened(step, tmp_path)
