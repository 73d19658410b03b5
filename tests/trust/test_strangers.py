"""Nothing executed, nothing stuck: files of strangers that are huge, deep or cunning are refused within a second, with a sentence."""

from __future__ import annotations

import gc
import io
import json
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine.errors import BadRecord, PaxError
from paxwidget.engine.tables import DataError
from paxwidget.engine.untrusted import is_deep, is_tangled, toml_of, unseen, visible
from paxwidget.files import autosave
from paxwidget.play.entrance import load, new_game
from paxwidget.play.game import Game
from paxwidget.teaching.lesson_file import read_lesson

MOST = 4_900_000


def own_time() -> float:
    """Seconds that this thread has worked itself: how long the machine takes to find it memory is the machine's own affair."""
    return resource.getrusage(resource.RUSAGE_THREAD).ru_utime


@contextmanager
def within_a_second(slack: float = 1.0) -> Iterator[None]:
    """Time of this thread's own work, so that a busy machine fails no test; nor does the rubbish of the tests before it, collected now."""
    gc.disable()
    try:
        began = own_time()
        yield
        taken = own_time() - began
    finally:
        gc.enable()
    assert taken < slack


def changed(**keys: object) -> Callable[[dict[str, Any]], str]:
    """A record in which some keys have other values."""
    return lambda record: json.dumps({**record, **keys})


CUNNING: dict[str, Callable[[dict[str, Any]], str]] = {
    "a string without end": lambda record: '"' + '\\"' * (MOST // 2),
    "quotes": lambda record: '"' * MOST,
    "backslashes": lambda record: '"' + "\\" * MOST,
    "keys": lambda record: "{" + ",".join(f'"k{number}":1' for number in range(MOST // 12)) + "}",
    "options": changed(options={f"k{number}": 1 for number in range(MOST // 14)}),
    "bots": changed(bots={f"k{number}": "random" for number in range(MOST // 22)}),
    "seats": changed(seats=[f"k{number}" for number in range(MOST // 12)]),
    "seats times moves": changed(seats=[f"k{number}" for number in range(20_000)], moves=["x"] * 49_000),
    "a seat": changed(seats=["x" * MOST]),
    "a game": changed(game="smuggler" * 400_000),
    "an option": changed(options={"x" * MOST: 1}),
    "a move": changed(moves=["x" * MOST]),
    "outcomes": changed(moves=[["draw", *["C01"] * 600_000]]),
    "an outcome": changed(moves=[["draw", "x" * MOST]]),
    "variations": changed(variations=[{"from": 0, "after": 0, "moves": ["draw"]}] * 19_000),
    "a chain of variations": changed(variations=[{"from": line, "after": min(line, 1), "moves": ["draw"]} for line in range(19_000)]),
    "a digest": changed(digest="x" * MOST),
    "a description": changed(start={"moves": ["a"] * (MOST // 6)}),
    "digits": lambda record: json.dumps({**record, "start": {"a": 0}}).replace('"a": 0', f'"a": [{",".join(["1" * 4000] * 1100)}]'),
    "escapes": changed(comments={"0": "\u0001" * (MOST // 6)}),
}


@pytest.mark.parametrize("name", CUNNING)
def test_a_cunning_record_is_refused_within_a_second(name: str) -> None:
    game = new_game("smugglers", seed=7, autosave=False)
    game.play("draw")
    text = CUNNING[name](game.record)
    assert len(text) < 5_000_000
    # They take up to 0.6 s on a quiet machine.
    file = io.StringIO(text)
    with within_a_second(slack=2.0), pytest.raises(BadRecord) as refusal:
        load(file)
    assert len(str(refusal.value)) < 700
    assert str(refusal.value).isprintable()


HUGE: dict[str, bytes] = {"blanks": b" ", "brackets": b"[", "noughts": b"\0", "letters": b"x"}


@pytest.mark.parametrize("name", HUGE)
def test_a_file_of_50_mb_is_refused_within_a_second(name: str, tmp_path: Path, sea: Game) -> None:
    sea.play("draw")
    path = tmp_path / "huge.pax.json"
    path.write_bytes(HUGE[name] * 50_000_000)
    with within_a_second(), pytest.raises(BadRecord, match=r"^huge\.pax\.json: larger than 5 MB, which no saved game is$"):
        load(path)
    with within_a_second(), pytest.raises(BadRecord, match=r"^huge\.pax\.json: larger than 20 MB, which no autosave is$"):
        pw.recover(path)
    # In the folder of the autosaves it stands in nobody's way.
    path.rename(autosave.folder() / "huge.paxlog")
    with within_a_second():
        assert [row["game"] for row in pw.recover()] == ["smugglers"]


@pytest.mark.parametrize("text", ["[" * 400_000 + "]" * 400_000, '{"a":' * 400_000 + "1" + "}" * 400_000, "[" * 5_000_000])
def test_a_deep_file_is_refused_within_a_second(text: str, tmp_path: Path) -> None:
    path = tmp_path / "deep.pax.json"
    path.write_text(text, encoding="utf-8")
    with within_a_second(), pytest.raises(BadRecord, match=r"^deep\.pax\.json: "):
        load(path)
    path.write_text('{"format":"paxwidget autosave","version":1,"lang":"en","record":' + text + "}\n", encoding="utf-8")
    with within_a_second(), pytest.raises(BadRecord, match=r"^deep\.pax\.json: no autosave"):
        pw.recover(path)


def test_counting_brackets_takes_time_in_proportion() -> None:
    began = own_time()
    assert not is_tangled(b'"' + b'\\"' * 2_000_000, 20)
    assert not is_tangled(b'"\\\n" ' * 500_000, 20)
    assert own_time() - began < 1.0


TABLES: dict[str, tuple[bytes, str]] = {
    "huge": (b"#" * 50_000_000, "larger than 150 kB, which no "),
    "deep arrays": (b"a = " + b"[" * 100_000, "it nests deeper than 10"),
    "deep tables": (b"a = " + b"{a=" * 40_000, "it nests deeper than 10"),
    "just too deep": (b"a = [[[[[[[[[[1]]]]]]]]]]", "it nests deeper than 10"),
    "a long key": (b".".join([b"a"] * 70_000) + b" = 1", "a key has 10 or more parts"),
    "a long header": (b"[" + b" . ".join([b"a"] * 30_000) + b"]", "a key has 10 or more parts"),
    "a long quoted key": (b".".join([b'"a"'] * 30_000) + b" = 1", "a key has 10 or more parts"),
    "a long number": (b"a = " + b"1" * 140_000, "Exceeds the limit"),
    "no text": (b"\xff" * 1000, "'utf-8' codec"),
    "no table": (b"a" * 140_000, "Expected '='"),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_cunning_table_is_refused_within_a_second(name: str, tmp_path: Path) -> None:
    content, why = TABLES[name]
    (tmp_path / "fruits.toml").write_bytes(content)
    with within_a_second(), pytest.raises(DataError, match=r"^fruits\.toml \(overlay\): cannot be read: ") as refusal:
        new_game("orchards", seed=1, data=tmp_path)
    assert why in str(refusal.value)
    lesson = tmp_path / "lesson.toml"
    lesson.write_bytes(content)
    with within_a_second(), pytest.raises(DataError, match=r"^lesson\.toml: ") as refusal:
        read_lesson(lesson)
    assert why in str(refusal.value)


@pytest.mark.parametrize("content", [
    b"a = [" + b"1," * 70_000 + b"]", b"[[card]]\nid='x'\n" * 9_000, b"".join(b"[a.b%d]\n" % number for number in range(12_000)),
], ids=["a long array", "many entries", "many tables"])  # fmt: skip
def test_the_largest_table_that_is_read_takes_less_than_a_second(content: bytes) -> None:
    with within_a_second():
        toml_of(content)


def test_the_tables_of_the_house_are_far_from_the_limits(root: Path) -> None:
    files = [*(root / "paxwidget").rglob("data/*.toml"), *(root / "paxwidget").rglob("lessons/*.toml")]
    assert len(files) > 10
    for path in files:
        assert path.stat().st_size < 100_000
        assert not is_deep(toml_of(path.read_bytes()), 9)


def test_a_message_about_a_table_stays_short(tmp_path: Path) -> None:
    (tmp_path / "fruits.toml").write_text(f"[[fruit]]\nid = 'apple'\nsource = 'user: me'\nprice = '{'x' * 100_000}'\n", encoding="utf-8")
    with pytest.raises(DataError) as refusal:
        new_game("orchards", seed=1, data=tmp_path)
    assert len(str(refusal.value)) < 2100


def test_a_missing_bot_with_a_cunning_name_is_told_as_text(sea: Game) -> None:
    document = {**sea.record, "bots": {"\x1b[2JRed": "\u202ebot", **{f"seat {number}": "x" for number in range(60)}}}
    with pytest.warns(UserWarning, match="is not here, so a person decides") as told:
        load(document)
    assert len(told) == 5
    assert all(str(warning.message).isprintable() for warning in told)


def test_a_file_with_a_cunning_name_is_named_as_text(tmp_path: Path) -> None:
    path = tmp_path / "\x1b[31mred\u202e.pax.json"
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(PaxError) as refusal:
        load(path)
    assert str(refusal.value).startswith(r"\x1b[31mred\u202e.pax.json: ")


def test_visible_text_is_one_printable_line_of_a_length() -> None:
    everything = "".join(chr(code) for code in range(0x3000) if not 0xD800 <= code < 0xE000) + "\U0001f3f4\u200d\u2620"
    shown = visible(everything, 100_000)
    assert shown.isprintable()
    assert "zażółć — ⚓" in visible("zażółć — ⚓")
    assert len(visible("x" * 10_000)) == 200
    assert unseen("a\u200bb") == "\\u200b"
    assert unseen("zażółć\n⚓") is None
