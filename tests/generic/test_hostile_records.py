# ruff: noqa: E501  (the table of forgeries reads best with one of them on a line)
"""Records that are damaged, forged or malicious: refused with one sentence, and the game that runs is untouched."""

from __future__ import annotations

import copy
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paxwidget.engine.errors import BadRecord
from paxwidget.engine.untrusted import is_tangled
from paxwidget.play.entrance import load
from paxwidget.play.game import Game
from tests.trust.test_strangers import within_a_second

Edit = Callable[[dict[str, Any]], object]


def edited(edit: Edit, record: dict[str, Any]) -> str:
    document = copy.deepcopy(record)
    edit(document)
    return json.dumps(document)


def replace_move(number: int, move: object) -> Edit:
    def edit(document: dict[str, Any]) -> None:
        document["moves"][number] = move

    return edit


def drop_outcome(document: dict[str, Any]) -> None:
    number = next((n for n, move in enumerate(document["moves"]) if isinstance(move, list)), None)
    if number is None:
        pytest.skip("nothing is left to chance in this game")
    document["moves"][number] = document["moves"][number][0]


def add_outcome(document: dict[str, Any]) -> None:
    move = document["moves"][0]
    document["moves"][0] = [*(move if isinstance(move, list) else [move]), 1]


def swap_moves(document: dict[str, Any]) -> None:
    document["moves"] = document["moves"][::-1]


EDITS: dict[str, tuple[Edit, str]] = {
    "illegal move": (replace_move(2, "keelhaul cook"), r"move 3 'keelhaul cook' (is not legal|cannot be played) in the position after move 2: "),
    "illegal first move": (replace_move(0, "keelhaul"), r"move 1 'keelhaul' (is not legal in|cannot be played in) the position it starts"),
    "move of another kind": (replace_move(0, {"choice": "pass"}), "move 1 must be a choice, or a list"),
    "empty move": (replace_move(0, []), "move 1 must be a choice, or a list"),
    "true as an outcome": (replace_move(0, ["pass", True]), "move 1 must be a choice, or a list"),
    "reversed moves": (swap_moves, r"move \d+ '.*' (is not legal|cannot be played|lacks outcomes)"),
    "missing outcome": (drop_outcome, r"lacks outcomes of chance: \d+ are due, 0 are given"),
    "outcome too many": (add_outcome, r"move 1 .* (chance has no place for 1|cannot give 1|cannot show)"),
    "last move lost": (lambda d: d["moves"].pop(), "do not end in the position it names as its last"),
    "another seed": (lambda d: d.update(seed=d["seed"] + 1), "does not give the position it was played from"),
    "seed as text": (lambda d: d.update(seed="7"), "'seed' must be a whole number, not '7'"),
    "huge seed": (lambda d: d.update(seed=1 << 130), "a seed is a whole number"),
    "no seed": (lambda d: d.update(seed=None), "a seed is a whole number"),
    "forged digest": (lambda d: d.update(digest="=" + "0" * 16), "do not end in the position"),
    "later version": (lambda d: d.update(version=3), "written in format version 3 by a later paxwidget; this one reads up to version 2"),
    "version as text": (lambda d: d.update(version="1"), "'version' must be a whole number from 1"),
    "version true": (lambda d: d.update(version=True), "'version' must be a whole number from 1"),
    "another format": (lambda d: d.update(format="chess"), "no saved game: its 'format' is not"),
    "unknown key": (lambda d: d.update(run="os.system"), "the record has the unknown key 'run'"),
    "missing key": (lambda d: d.pop("seats"), "the record lacks the key 'seats'"),
    "unknown game": (lambda d: d.update(game="../../etc"), "of a game that is not here: no game is called"),
    "game that is a module": (lambda d: d.update(game="os.path"), "of a game that is not here: no game is called"),
    "other rules": (lambda d: d.update(rules_version=999), "was played by version 999 of the rules of .*; here they are at version"),
    "other data": (lambda d: d.update(data="feedbeef"), r"made with other game data \(feedbeef, here .*\); give the folder .* as data="),
    "unknown seat": (lambda d: d.update(seats=["Atlantis"]), "the start of the record is refused: no seat is called 'Atlantis'"),
    "seat twice": (lambda d: d.update(seats=d["seats"] + d["seats"][:1]), "a seat is taken twice"),
    "seats as text": (lambda d: d.update(seats="all"), "'seats' must be a list, not 'all'"),
    "unknown option": (lambda d: d["options"].update(cheat=True), "the start of the record is refused: no option is called 'cheat'"),
    "start of no position": (lambda d: d.update(start={"a": [1]}), "the start of the record (is refused|cannot be set up)"),
    "comment beyond the end": (lambda d: d.update(comments={"99999": "x"}), "'comments' speaks of ply '99999', which is not there"),
    "comment at minus one": (lambda d: d.update(comments={"-1": "x"}), "'comments' speaks of ply '-1'"),
    "comment of a number": (lambda d: d.update(comments={"1": 5}), "'comments' must be a text, not 5"),
    "endless comment": (lambda d: d.update(comments={"1": "x" * 10_001}), "'comments' holds one of more than 10000 characters"),
    "half a surrogate": (lambda d: d.update(comments={"1": "\ud800"}), "no saved game: .*surrogates not allowed"),
    "marks as text": (lambda d: d.update(marks={"1": "!?"}), "'marks' must be a list, not"),
    "too many marks": (lambda d: d.update(marks={"1": ["x"] * 101}), "'marks' holds more than 100 texts"),
    "variation from nowhere": (
        lambda d: d.update(variations=[{"from": 3, "after": 0, "moves": ["a"]}]), "variation 1 leaves line 3 after ply 0, which is not there",
    ),
    "variation from itself": (
        lambda d: d.update(variations=[{"from": 1, "after": 1, "moves": ["a"]}]), "variation 1 leaves line 1 after ply 1, which is not there",
    ),
    "variation without moves": (lambda d: d.update(variations=[{"from": 0, "after": 0, "moves": []}]), "variation 1 has no moves"),
    "illegal variation": (
        lambda d: d.update(variations=[{"from": 0, "after": 1, "moves": ["keelhaul"]}]), "variation 1, move 1 'keelhaul' (is not legal|cannot)",
    ),
    "variation with a secret": (
        lambda d: d.update(variations=[{"from": 0, "after": 1, "moves": ["a"], "eval": 1}]), "variation 1 has the unknown key 'eval'",
    ),
    "cursor beyond the end": (lambda d: d.update(at=[0, 10_000]), "'at' points to ply 10000 of line 0, which is not there"),
    "cursor as text": (lambda d: d.update(at="end"), "'at' must be a line and a ply"),
    "bots as list": (lambda d: d.update(bots=["random"]), "'bots' must be a mapping"),
    "too many moves": (lambda d: d.update(moves=["pass"] * 50_001), "more than 50000 moves"),
}  # fmt: skip

RAW: dict[str, tuple[Callable[[str], str], str]] = {
    "truncated": (lambda text: text[: len(text) // 2], "no saved game: its brackets do not close, nest deeper than 20 or are far too many"),
    "truncated by one": (lambda text: text.rstrip()[:-1], "no saved game: its brackets do not close"),
    "empty": (lambda text: "", "no saved game: Expecting value"),
    "no json": (lambda text: "MZ\x00 this program cannot be run", "no saved game: Expecting value"),
    "a list": (lambda text: "[" + text + "]", "'the record' must be a mapping"),
    "two records": (lambda text: text + text, "no saved game: Extra data"),
    "deep": (lambda text: "[" * 400_000 + "]" * 400_000, "nest deeper than 20"),
    "deep in a key": (lambda text: text.replace("{", '{"comments": ' + '{"1":' * 500 + "1" + "}" * 500 + ",", 1), "nest deeper"),
    "huge": (lambda text: " " * 50_000_000, "larger than 5 MB"),
    "brackets without end": (lambda text: "[" + "[]," * 1_600_000 + "[]]", "or are far too many"),
    "blanks without end": (lambda text: "[" + "1 ," * 1_600_000 + "1]", "'the record' must be a mapping"),
    "key twice": (lambda text: text.replace("{", '{"seed": 1,', 1), "no saved game: the key 'seed' occurs twice"),
    "not a number": (lambda text: text.replace('"version": 1', '"version": NaN'), "no saved game: NaN is not JSON"),
    "endless number": (lambda text: text.replace('"version": 1', '"version": ' + "1" * 5000), "no saved game: Exceeds the limit"),
}  # fmt: skip


def refusal_of(text: str) -> str:
    file = io.StringIO(text)
    with within_a_second(slack=2.0), pytest.raises(BadRecord) as refusal:
        load(file)
    message = str(refusal.value)
    assert "\n" not in message
    assert len(message) < 1000
    return message


@pytest.mark.parametrize("name", EDITS)
def test_an_edited_record_is_refused_with_the_place(game: Game, name: str) -> None:
    edit, expected = EDITS[name]
    digest = game.state.digest()
    message = refusal_of(edited(edit, game.record))
    assert re.search(expected, message), message
    assert game.state.digest() == digest


@pytest.mark.parametrize("name", RAW)
def test_a_damaged_file_is_refused_with_a_sentence(game: Game, name: str, tmp_path: Path) -> None:
    damage, expected = RAW[name]
    text = damage(json.dumps(game.record))
    message = refusal_of(text)
    assert expected in message
    path = tmp_path / "damaged.pax.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadRecord, match=r"^damaged\.pax\.json: "):
        load(path)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    with pytest.raises(BadRecord, match=r"^picture\.png: no saved game: 'utf-8' codec"):
        load(path)


def test_plain_data_that_is_no_json_is_refused() -> None:
    with pytest.raises(BadRecord, match="not plain JSON data"):
        load({"moves": {1, 2}})
    endless: dict[str, Any] = {}
    endless["moves"] = endless
    with pytest.raises(BadRecord, match="not plain JSON data"):
        load(endless)


def test_depth_is_measured_outside_of_strings() -> None:
    assert not is_tangled(b'{"a": "[[[[[[", "b": "\\"[[[["}', depth=1)
    assert is_tangled(b'{"a": [1]}', depth=1)
    assert not is_tangled(b'{"a": [1]}', depth=2)
    assert is_tangled(b"[[], [], []]", depth=2, pairs=3)
    assert not is_tangled(b"[[], [], []]", depth=2, pairs=4)
