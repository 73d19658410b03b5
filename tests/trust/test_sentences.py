"""Small things that showed internals: lessons, the command line, words on a board, answers to a page, a fork at a bad moment."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.cli import main
from paxwidget.engine.errors import PaxError
from paxwidget.play.entrance import new_game
from tests.trust.limits import ROOT

LESSON = """
id = "mine"
game = "{game}"
title = {{ en = "T", pl = "T" }}
summary = {{ en = "S", pl = "S" }}
[[step]]
id = "one"
title = {{ en = "T", pl = "T" }}
text = {{ en = "{text}", pl = "T" }}
task = {{ en = "T", pl = "T" }}
right = {{ en = "T", pl = "T" }}
wrong = {{ en = "T", pl = "T" }}
rule = "{rule}"
{more}
[step.check]
kind = "answer"
{check}
"""
MISTAKE = '[[step.mistake]]\nanswer = "x"\ntext = { en = "x", pl = "y" }\nrule = "B1a"'
VALUES = ("3", '"x"', '"aves"', '["aves"]', '[["aves", "saba"]]', "[3]", "true", "1.5", "{a = 1}", "1979-05-27", "[]")
FITTING = {("number", "3"), ("yes-no", "true"), ("place", '"aves"'), ("places", '["aves"]'), ("route", '["aves"]'),
           ("route", '[["aves", "saba"]]'), ("route", "[]")}  # fmt: skip


def lesson(folder: Path, check: str = 'type = "number"\nvalue = 3', **words: str) -> pw.Lesson:
    """A lesson of one step, some words of which can be others."""
    path = folder / "mine.toml"
    words = {"game": "smugglers", "rule": "B1a", "text": "T", "more": "", **words}
    path.write_text(LESSON.format(check=check, **words), encoding="utf-8")
    return pw.lesson(path, progress=folder / "p.json")


@pytest.mark.parametrize("kind", ["number", "yes-no", "place", "places", "route"])
@pytest.mark.parametrize("value", VALUES)
def test_an_answer_that_is_none_is_found_when_the_lesson_is_opened(kind: str, value: str, tmp_path: Path) -> None:
    check = f'type = "{kind}"\nvalue = {value}'
    if (kind, value) in FITTING:
        assert lesson(tmp_path, check=check).panel()
        return
    with pytest.raises(PaxError, match=rf"the right answer to a question of the type '{kind}' is .*, not "):
        lesson(tmp_path, check=check)


@pytest.mark.parametrize(("parts", "words"), [
    ({"check": 'type = "option"\nvalue = "z"\noptions = [{ id = "a", en = "A", pl = "A" }]'}, "is one of its options, not 'z'"),
    ({"check": 'type = "places"\nfact = "steps aves redonda"'}, "is a list of at least one place of the map, not 3"),
    ({"check": f'type = "number"\nvalue = 3\n{MISTAKE}'}, "the answer of a mistake to a question of the type 'number' is a whole number"),
    ({"text": "{steps x}"}, "the fact 'steps x' cannot be told"),
], ids=["option", "fact", "mistake", "words missing"])  # fmt: skip
def test_what_a_lesson_cannot_tell_is_found_when_it_is_opened(parts: dict[str, str], words: str, tmp_path: Path) -> None:
    with pytest.raises(PaxError) as refusal:
        lesson(tmp_path, **parts)
    assert words in str(refusal.value)
    assert str(refusal.value).startswith("mine.toml: step 'one': ")


@pytest.mark.parametrize(("words", "said"), [
    (["check", "game.pax.json", "--data", "bad"], "fruits.toml (overlay): table 'x' is unknown"),
    (["analyse", "game.pax.json", "--data", "bad"], "fruits.toml (overlay): table 'x' is unknown"),
    (["analyse", "game.pax.json", "--seat", "Atlantis"], "nobody plays 'Atlantis' here; the seats are"),
    (["analyse", "game.pax.json", "--seat", "Ada"], "--seat says whose decision is meant, so it needs --ply"),
    (["check", "/dev/zero"], "it is not a file but a device"),
    (["fuzz", "orchards", "--workers", "0"], "workers is a whole number from 1, not 0"),
    (["fuzz", "orchards", "--every", "0"], "every is a whole number from 1, not 0"),
    (["fuzz", "orchards", "--games", "-1"], "games is a whole number from 0, not -1"),
])  # fmt: skip
def test_a_command_says_what_is_wrong_in_a_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    new_game("orchards", seed=1, autosave=False).save("game.pax.json")
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "fruits.toml").write_text("x = 1", encoding="utf-8")
    assert main(words) != 0
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert printed.err.count("\n") == 1


@pytest.mark.parametrize("text", [{1}, None, 5, b"x", "half \ud800", "x" * 1001, object()], ids=lambda text: type(text).__name__)
def test_words_that_cannot_be_shown_are_refused_and_spoil_nothing(text: Any) -> None:
    game = new_game("smugglers", seed=1, autosave=False)
    board, chart = game.board(), pw.chart("smugglers").widget()
    calls: list[Callable[[], object]] = [
        lambda: board.highlight("aves", text=text), lambda: board.arrow("aves", "saba", text=text), lambda: board.note(text),
        lambda: chart.highlight("aves", text=text), lambda: chart.route("aves", "saba", text=text),
    ]  # fmt: skip
    for call in calls:
        # A wrong kind is refused at the door, a text that is too long or cannot be written by the board itself.
        with pytest.raises(PaxError, match=r"must be a text, not|what is written on a board is a text of at most 1000 characters"):
            call()
    board.highlight("aves", text="here")
    assert [pointer["text"] for pointer in board.pointers] == ["here"]
    board.close()
    chart.close()


@pytest.mark.parametrize("huge", ["x" * 10_000_000, ["x"] * 1_000_000, {"a": "x" * 10_000_000}], ids=["text", "list", "mapping"])
def test_what_a_page_sends_is_not_sent_back_whole(huge: Any) -> None:
    game = new_game("smugglers", ["Red", "Green"], seed=1, autosave=False)
    widgets = [game.board(seat="Red"), game.study(seat="all"), pw.chart("smugglers").widget()]
    sent: list[Any] = []
    for widget in widgets:
        widget.send = lambda content, buffers=None: sent.append(content)
        for kind in ("play", "goto", "undo", "reveal", "lang", "section", "log", "comment", "mark", "save", "select", huge):
            words = dict.fromkeys(("seat", "choice", "version", "ply", "lang", "id", "before", "text", "node", "mark", "name", "ids"), huge)
            widget._received(widget, {"kind": kind, **words, "ref": huge}, [])
            widget._received(widget, {"kind": kind, **words, "version": game.version, "seat": "Red", "ref": 7}, [])
    assert len(sent) > 20
    assert max(len(repr({**message, "part": 0, "past": 0})) for message in sent if message.get("kind") in ("answer", "error")) < 2000
    for widget in widgets:
        widget.close()


FORKED = """
import os, threading
from tests import toys
from paxwidget.play.entrance import new_game
game = new_game("smugglers", seed=7)
game.play("draw")
held, done = threading.Event(), threading.Event()
def hold():
    with game.lock:
        held.set()
        done.wait()
thread = threading.Thread(target=hold)
thread.start()
held.wait()
child = os.fork()
if child == 0:
    game.play("draw")
    os._exit(0 if game.ply == 2 else 1)
for _ in range(200):
    found, status = os.waitpid(child, os.WNOHANG)
    if found:
        break
    threading.Event().wait(0.1)
else:
    os.kill(child, 9)
    os.waitpid(child, 0)
    status = 1
done.set()
thread.join()
print(os.waitstatus_to_exitcode(status) if status else 0)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_a_process_forked_while_another_thread_holds_the_game_plays_on(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "ignore", "-c", FORKED]
    home = {**os.environ, "PAXWIDGET_HOME": str(tmp_path)}
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, env=home)
    assert done.stdout == "0\n"
