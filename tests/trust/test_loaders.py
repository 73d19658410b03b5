"""Nothing executed: whatever reads a stranger's file refuses the huge, the deep and the cunning, in one sentence that can be read."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.cli import main
from paxwidget.engine import reading
from paxwidget.engine.errors import PaxError
from paxwidget.engine.tables import DataError
from paxwidget.play.entrance import load, new_game, position
from tests.every_game import DESCRIBED
from tests.trust.hostile import LINES, REMARKS
from tests.trust.limits import MEMORY, cost_of, seconds_for
from tests.trust.loaders import LOADERS
from tests.trust.test_strangers import within_a_second

REFUSALS = (PaxError, DataError)
FILES: dict[str, bytes] = {
    "50 MB of blanks": b" " * 50_000_000,
    "50 MB of brackets": b"[" * 50_000_000,
    "deep lists": b"[" * 100_000 + b"]" * 100_000,
    "deep tables": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "deep in a key": b"a = " + b"[" * 50_000 + b"]" * 50_000,
    "an open text": b'"' * 149_999,
    "backslashes": b'a = "' + b"\\" * 140_001,
    "noughts": bytes(140_000),
    "no letters": b"\xff\xfe" * 70_000,
    "a program": b"\x7fELF" + bytes(range(256)) * 100,
    "a pickle": b"\x80\x04\x95\x1d\x00\x00\x00\x00\x00\x00\x00\x8c\x05posix\x94\x8c\x06system\x94\x93\x94\x8c\x04true\x94\x85\x94R\x94.",
    "yaml": b"!!python/object/apply:os.system ['true']\n",
    "a page": b"<html><script>alert(1)</script></html>",
    "nothing": b"",
}


REFUSED = [(kind, file) for kind, file in product(LOADERS, FILES) if file != "nothing" or not LOADERS[kind].takes_nothing]


def test_every_kind_of_file_is_tried_here() -> None:
    assert LOADERS.keys() == reading.KINDS.keys()


def test_nothing_else_opens_a_file(root: Path) -> None:
    """Whoever reads or writes a person's file goes through `files.writing`; what is left opens our own, or keeps games."""
    own = {
        "engine/reading.py", "files/writing.py", "files/journal.py", "play/recovery.py", "cli.py", "widget/board.py", "widget/page.py",
        "engine/rulebook.py", "widget/bundle.py", "engine/templates.py", "commands/perft.py", "engine/evaluation.py", "engine/teachable.py",
        "maps/layout.py", "files/drive.py", "engine/help.py",
    }  # fmt: skip
    opening = re.compile(r"\bopen\(|\.(?:read|write)_(?:text|bytes)\(|\bos\.(?:open|replace|rename|link)\(|shutil|\.rename\(")
    found = {
        path.relative_to(root / "paxwidget").as_posix()
        for path in (root / "paxwidget").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if opening.search(line) and not re.search(r"[A-Z]{4,}\.open\(|def open|\b(?:self|games)\.open\(", line)
    }
    assert {name for name in found if not name.startswith("games/")} <= own


@pytest.fixture(scope="module", autouse=True)
def everything_is_imported(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What a loader needs is imported and our own data is read before anybody counts its seconds."""
    for kind, loader in LOADERS.items():
        path = tmp_path_factory.mktemp(kind.replace(" ", "-")) / loader.name
        path.write_bytes(FILES["a page"])
        with pytest.raises(REFUSALS):
            loader.opens(path)


@pytest.mark.parametrize(("kind", "file"), REFUSED)
def test_every_loader_refuses_every_such_file_within_a_second(kind: str, file: str, tmp_path: Path) -> None:
    name, opens = LOADERS[kind].name, LOADERS[kind].opens
    path = tmp_path / "folder" / name
    path.parent.mkdir()
    path.write_bytes(FILES[file])
    with within_a_second(), pytest.raises(REFUSALS) as refusal:
        opens(path)
    message = str(refusal.value)
    assert name in message
    assert message.isprintable()
    assert len(message) < 700
    assert path.stat().st_size == len(FILES[file])


ODD = [*product(LOADERS, ("a pipe", "a device")), *((kind, "a folder") for kind in LOADERS if not LOADERS[kind].takes_folders)]


@pytest.mark.parametrize(("kind", "odd"), ODD)
def test_only_files_are_opened(kind: str, odd: str, tmp_path: Path) -> None:
    path = tmp_path / "folder" / LOADERS[kind].name
    path.parent.mkdir()
    if odd == "a folder":
        path.mkdir()
        (path / "mine.txt").write_text("mine", encoding="utf-8")
    elif odd == "a pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    with within_a_second(), pytest.raises(REFUSALS) as refusal:
        LOADERS[kind].opens(path)
    assert str(refusal.value).isprintable()
    assert sorted(item.name for item in path.parent.iterdir()) == [path.name]
    if odd == "a folder":
        assert (path / "mine.txt").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("file", FILES)
def test_the_text_of_a_game_is_refused_alike(file: str) -> None:
    """A text is no file: whatever stands behind a first line that names a game is read, so all that is tried here."""
    said = "Smugglers (smugglers)\nseed: 1\n" + FILES[file].decode("latin-1")
    with within_a_second(), pytest.raises(PaxError) as refusal:
        load(said, autosave=False)
    assert str(refusal.value).isprintable()
    assert len(str(refusal.value)) < 700


@pytest.mark.parametrize("file", FILES)
def test_a_folder_of_games_leaves_such_a_file_out_and_says_why(file: str, tmp_path: Path) -> None:
    new_game("smugglers", seed=1, autosave=False).save(tmp_path / "good.pax.json")
    (tmp_path / "odd.pax.json").write_bytes(FILES[file])
    (tmp_path / "a folder.pax.json").mkdir()
    os.mkfifo(tmp_path / "pipe.pax.json")
    with within_a_second():
        found = pw.games(tmp_path, progress=False)
    assert [row["file"] for row in found] == ["good.pax.json"]
    assert [row["file"] for row in found.skipped] == ["a folder.pax.json", "odd.pax.json", "pipe.pax.json"]
    assert all(row["reason"].isprintable() and len(row["reason"]) < 700 for row in found.skipped)


DEAR = [("saved game", "short texts"), ("autosave", "long lines"), ("file of results", "short rows"), ("lesson", "escaped quotes")]


@pytest.mark.skipif(not Path("/proc/self/clear_refs").exists(), reason="the system does not tell how much memory was in use")
@pytest.mark.parametrize(("kind", "dear"), DEAR)
def test_a_dear_file_takes_little_time_and_memory(kind: str, dear: str, tmp_path: Path) -> None:
    path = tmp_path / "folder" / LOADERS[kind].name
    path.parent.mkdir()
    path.write_bytes(LOADERS[kind].dear[dear]())
    cost = cost_of(kind, path)
    assert cost.megabytes < MEMORY
    assert cost.seconds < seconds_for(path.stat().st_size)


def nested(depth: int) -> Any:
    """A list in a list in a list."""
    data: Any = []
    for _ in range(depth):
        data = [data]
    return data


@pytest.mark.parametrize("depth", [30, 400, sys.getrecursionlimit() * 20])
def test_plain_data_of_any_depth_is_refused_within_a_second(depth: int) -> None:
    document = new_game("smugglers", seed=1, autosave=False).record
    calls: list[Callable[[], object]] = [
        lambda: load({**document, "comments": nested(depth)}),
        lambda: load({**document, "start": {"a": nested(depth)}}),
        lambda: position("smugglers", {"hand": nested(depth)}),
        *(partial(position, name, {"players": nested(depth)}) for name in DESCRIBED),
    ]
    for call in calls:
        with within_a_second(), pytest.raises(REFUSALS) as refusal:
            call()
        assert len(str(refusal.value)) < 1000


HOSTILE = {name: text[:90] for name, text in REMARKS.items()}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_words_in_a_record_are_refused_in_a_sentence_that_can_be_read(name: str) -> None:
    text = HOSTILE[name]
    game = new_game("smugglers", seed=1, autosave=False)
    game.play("draw")
    document = game.record
    spoilt: list[dict[str, Any]] = [
        {"seats": ["Red", text]}, {"game": text}, {"options": {text: True}}, {"options": {"storms": text}}, {"data": text},
        {"moves": [text]}, {"moves": [["draw", text]]}, {"moves": [f"Red: {text}"]}, {"digest": text}, {"format": text}, {text: 1},
        {"variations": [{"from": 0, "after": 0, "moves": [text]}]}, {"comments": {text: "x"}}, {"seed": text}, {"start": {text: text}},
    ]  # fmt: skip
    for change in spoilt:
        with pytest.raises(REFUSALS) as refusal:
            load({**document, **change})
        assert str(refusal.value).isprintable(), change


@pytest.mark.parametrize("name", HOSTILE)
def test_a_bot_with_a_hostile_name_is_told_as_text_and_left_out(name: str) -> None:
    game = new_game("smugglers", seed=1, autosave=False)
    for bot in (HOSTILE[name], f"random({HOSTILE[name][:60]})", f"mcts(seconds={HOSTILE[name][:60]})"):
        with pytest.warns(UserWarning, match="is not here, so a person decides") as told:
            found = load({**game.record, "bots": {"Red": bot}})
        assert found.bots == {}
        assert all(str(warning.message).isprintable() for warning in told)


OVERLAYS = {
    "a table": "[[{0}]]\nid = 'apple'\n",
    "an id": "[[fruit]]\nid = {0}\nsource = 'user: me'\n",
    "a key": "[[fruit]]\nid = 'apple'\nsource = 'user: me'\n{0} = 1\n",
    "a source": "[[fruit]]\nid = 'apple'\nsource = {0}\n",
    "a number": "[[fruit]]\nid = 'apple'\nprice = {0}\nsource = 'user: me'\n",
}


@pytest.mark.parametrize("name", LINES)
@pytest.mark.parametrize("place", OVERLAYS)
def test_hostile_keys_and_ids_in_tables_are_refused_as_text(place: str, name: str, tmp_path: Path) -> None:
    # An id may be any text as long as it names something.
    (tmp_path / "fruits.toml").write_text(OVERLAYS[place].replace("{0}", json.dumps(LINES[name])), encoding="utf-8")
    with pytest.raises(REFUSALS) as refusal:
        new_game("orchards", seed=1, data=tmp_path, autosave=False)
    assert str(refusal.value).isprintable()
    assert len(str(refusal.value)) < 2100


LESSON = """
id = {id}
game = {game}
title = {{ en = "T", pl = "T" }}
summary = {{ en = "S", pl = "S" }}
[[step]]
id = "one"
title = {{ en = "T", pl = "T" }}
text = {{ en = {text}, pl = "T" }}
task = {{ en = "T", pl = "T" }}
right = {{ en = "T", pl = "T" }}
wrong = {{ en = "T", pl = "T" }}
rule = {rule}
solution = 3
[step.map]
highlight = [{place}]
[step.check]
kind = "answer"
type = "number"
fact = {fact}
"""
RIGHT = {
    "id": "mine", "game": "smugglers", "text": "T", "rule": "B1a", "place": "aves", "fact": "steps aves redonda",
}  # fmt: skip


def lesson_with(folder: Path, **words: str) -> Path:
    """A lesson in which some words are others."""
    path = folder / "mine.toml"
    path.write_text(LESSON.format(**{key: json.dumps(word) for key, word in {**RIGHT, **words}.items()}), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", LINES)
def test_a_hostile_lesson_says_its_texts_as_they_are_or_is_refused(name: str, tmp_path: Path) -> None:
    for key in ("id", "game", "rule", "place", "fact"):
        with pytest.raises(REFUSALS) as refusal:
            pw.lesson(lesson_with(tmp_path, **{key: LINES[name]}), progress=tmp_path / "p.json")
        assert str(refusal.value).isprintable()
        assert len(str(refusal.value)) < 1000
    path = lesson_with(tmp_path, text=LINES[name])
    if name == "template":
        # What stands in braces must be a fact or an id: it is looked up, never run.
        with pytest.raises(REFUSALS, match=r"a text speaks of \{.*\}, which is neither a fact nor an id"):
            pw.lesson(path, progress=tmp_path / "p.json")
        return
    opened = pw.lesson(path, progress=tmp_path / "p.json")
    assert opened.text.startswith(LINES[name])
    assert opened.panel()["text"] == [LINES[name]]
    assert opened.answer(3).is_right


@pytest.mark.parametrize("command", [["check"], ["analyse"], ["render", "-o", "x.svg"]], ids=lambda words: str(words[0]))
@pytest.mark.parametrize("name", ["terminal", "direction", "script"])
def test_no_command_prints_what_would_steer_a_terminal(
    command: list[str], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = new_game("smugglers", seed=1, autosave=False)
    word, *options = command
    path = tmp_path / f"{name}\x1b[31m.pax.json"
    for change in ({"game": HOSTILE[name]}, {"seats": [HOSTILE[name]]}, {HOSTILE[name]: 1}, {"moves": [HOSTILE[name]]}):
        path.write_text(json.dumps({**game.record, **change}), encoding="utf-8")
        assert main([word, str(path), *options]) != 0
        printed = capsys.readouterr()
        assert (printed.out + printed.err).replace("\n", "").isprintable()


#: How the interpreter tells that something is run, started or reached.
RUNNING = ("exec", "compile", "subprocess", "os.system", "os.exec", "os.spawn", "os.fork", "socket", "pickle", "ctypes", "marshal")


def test_nothing_of_all_this_runs(tmp_path: Path) -> None:
    """The interpreter itself is asked: while strangers' files are read, nothing is compiled, started or connected to."""
    heard: list[str] = []
    is_listening = True

    def hook(event: str, args: tuple[Any, ...]) -> None:
        if is_listening and event.startswith(RUNNING):
            heard.append(f"{event} {args!r}"[:200])

    def open_all() -> None:
        for name, (file, opens, *_) in LOADERS.items():
            path = tmp_path / name.replace(" ", "-") / file
            path.parent.mkdir(exist_ok=True)
            for content in (FILES["a pickle"], FILES["yaml"], FILES["a page"], b'{"__class__": "os.system", "args": ["true"]}'):
                path.write_bytes(content)
                with pytest.raises(REFUSALS):
                    opens(path)

    # Modules are compiled and run when they are first needed, so all is used once before.
    open_all()
    sys.addaudithook(hook)
    open_all()
    exec(compile("pass", "probe", "exec"))
    is_listening = False
    assert [event.partition(" ")[0] for event in heard] == ["compile", "exec"]
