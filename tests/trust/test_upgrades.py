"""Upgrades: what an earlier release wrote opens in this one, to the same position. Files of a released version are never written anew."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.files import autosave, records
from paxwidget.play.entrance import load
from paxwidget.play.game import Game
from paxwidget.teaching import live_quiz, progress
from paxwidget.teaching.scoring import scores

RECORDS = Path(__file__).parent.parent / "records"
FIRST = RECORDS / "version-1"
SECOND = FIRST.parent / "version-2"

#: Fingerprint of the last position of the main line and its ply, by file; questions that earlier rules did not ask are answered plies too.
SAVED = {
    "version-1/long": ("=b04c0027763a4c0d", 622),
    "version-1/short": ("=dd9d085ad7b23f6c", 204),
    "version-1/comet": ("=22b9af2c5df23a60", 512),
    "version-1/solo": ("=8bd29ecd5c580a05", 54),
    "version-1/five-seats": ("=45a811b3ff686fdb", 962),
    "version-1/studied": ("=ea3b80ddc609c516", 30),
    "version-1/described": ("=9a94302db2df7e1d", 25),
    "version-1/bots": ("=2d17c97238d0bb18", 20),
    "version-2/short": ("=dd9d085ad7b23f6c", 204),
    "version-2/studied": ("=ea3b80ddc609c516", 30),
}
#: How the finished ones end: winners, ending, year.
ENDINGS: dict[str, tuple[list[str], str, int]] = {
    "long": ([], "tokens", 1649),
    "short": (["Spain"], "tokens", 1637),
    "comet": (["Spain"], "tokens", 1649),
    "solo": (["Spain"], "sun-king", 1625),
    "five-seats": (["England"], "tokens", 1649),
}


def first(name: str) -> Game:
    """A saved game of the first version."""
    return load(FIRST / f"{name}.pax.json", autosave=False)


@pytest.mark.parametrize("name", SAVED)
def test_a_saved_game_of_every_version_comes_out_as_it_was(name: str) -> None:
    fingerprint, plies = SAVED[name]
    path = RECORDS / f"{name}.pax.json"
    # The file's own digest is no witness against itself.
    document = {**json.loads(path.read_bytes()), "digest": None}
    game = load(document, autosave=False)
    assert game.position_at(game.main_line[-1]).fingerprint() == fingerprint
    assert len(game.main_line) == plies
    assert load(path, autosave=False).record == game.record


@pytest.mark.parametrize("name", ENDINGS)
def test_a_finished_game_has_the_ending_it_had(name: str) -> None:
    outcome: Any = first(name).outcome
    assert (outcome["winners"], outcome["ending"], outcome["year"]) == ENDINGS[name]


def test_tables_of_every_kind_are_among_them() -> None:
    games = {name: first(name) for name in ENDINGS}
    assert games["five-seats"].seats == ("Spain", "England", "France", "Netherlands", "Courland")
    options = {name: games[name].record["options"] for name in games}
    assert options["short"]["length"] == "short"
    assert options["comet"]["start"] == 1614
    assert options["solo"]["solo"] is True
    assert (options["five-seats"]["eternal_peace"], options["five-seats"]["ganga_zumba"]) == (True, "England")


def test_variations_comments_marks_and_the_place_of_the_reader_are_there() -> None:
    game = first("studied")
    assert (game.ply, game.node.is_main, game.comment) == (13, False, "left here, 3 back")
    end = game.main_line[-1]
    assert (end.comment, end.marks) == ("Tu się rozstrzygnęło: „Havana” ⚓\nfirst line\nsecond", ("!", "havana"))
    assert [node.comment for node in game.main_line if node.comment][:2] == ["left here, 14 back", "left here, 10 back"]
    assert len(game.record["variations"]) == 3
    game.goto(game.main_line[19])
    assert [node.choice for node in game.variations] == ["done", "deal France"]


def test_a_described_position_starts_where_it_was_described() -> None:
    game = first("described")
    assert game.record["start"]["year"] == 1604
    assert game.seats == ("Spain", "England", "Netherlands")


def test_bots_sit_where_they_sat() -> None:
    assert first("bots").bots == {"France": "random", "Netherlands": "mcts(playouts=50)"}


def test_an_autosave_of_every_version_is_recovered(tmp_path: Path) -> None:
    path = tmp_path / "kept.paxlog"
    shutil.copy(FIRST / "kept.paxlog", path)
    game = pw.recover(path)
    assert (game.lang, game.ply, game.bots) == ("pl", 6, {"France": "random"})
    assert game.position.fingerprint() == "=89d222f8c257f2f0"
    assert game.record["digest"] == "=9e757b7e1a3d6086"
    assert len(game.record["variations"]) == 7
    game.undo()
    assert game.autosave == path


def test_results_of_a_quiz_and_progress_in_lessons_are_counted(tmp_path: Path) -> None:
    (row,) = scores(FIRST / "quiz.json")
    assert (row["name"], row["right"], row["asked"]) == ("Ala", 3, 6)
    (row,) = scores(SECOND / "quiz.json")
    assert (row["name"], row["right"], row["asked"]) == ("Ola", 5, 6)
    shutil.copy(FIRST / "lessons.json", tmp_path)
    rows = pw.lesson("currents", progress=tmp_path / "lessons.json").progress
    assert {row["step"]: row["hints"] for row in rows if row["solved"]} == {"one-way": 0, "forbidden-neighbours": 1, "there-and-back": 1}


def test_there_are_files_of_every_version_up_to_the_present_one() -> None:
    def versions(pattern: str) -> set[int]:
        lines = [path.read_bytes().splitlines() for path in RECORDS.glob(f"*/{pattern}")]
        return {json.loads(first if pattern.endswith("paxlog") else b"".join([first, *rest]))["version"] for first, *rest in lines}

    assert versions("*.pax.json") == set(range(1, records.VERSION + 1))
    assert versions("*.paxlog") == set(range(1, autosave.VERSION + 1))
    assert versions("quiz.json") == set(range(1, live_quiz.VERSION + 1))
    assert versions("lessons.json") == set(range(1, progress.VERSION + 1))
    assert {f"{path.parent.name}/{path.name.partition('.')[0]}" for path in RECORDS.glob("*/*.pax.json")} == set(SAVED)
