"""Nothing executed: whatever a comment, a promise, a mark, a name or a bot is called, it is shown as text."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from paxwidget.engine.bots import RandomBot
from paxwidget.engine.rows import Rows
from paxwidget.engine.tables import DataError
from paxwidget.play.entrance import load, new_game
from paxwidget.play.game import Game
from tests.every_game import SHIPPED, every_game, every_shipped_game
from tests.trust.hostile import LINES, REMARKS, dangers_in_svg, elements_of
from tests.trust.random_life import play


@pytest.mark.parametrize("name", REMARKS)
def test_a_comment_is_kept_as_it_is_and_shown_as_text(sea: Game, name: str, tmp_path: Path) -> None:
    sea.play("draw")
    text = REMARKS[name][:10_000]
    sea.comment = text
    sea.marks = (text[:200],)
    path = tmp_path / "game.pax.json"
    sea.save(path)
    twin = load(path)
    assert (twin.comment, twin.marks) == (text, (text[:200],))
    for shown in (repr(twin.node), repr(twin), twin.summary):
        assert shown.isprintable()
        assert len(shown) < 1000
    board = twin.board(seat=None)
    assert board.base["comment"] == text
    board.close()


@pytest.mark.parametrize("name", LINES)
def test_a_promise_is_said_as_it_was_given(sea: Game, name: str) -> None:
    text = LINES[name][:200]
    sea.play("offer Green", "Red")
    choice = sea.play(f"promise {text}")
    assert text in choice.label
    sea.play("accept")
    assert any(text in str(entry) for entry in sea.log_for(None))
    assert text in json.dumps(sea.view(None), ensure_ascii=False).replace('\\"', '"')
    assert load(sea.record).record == sea.record


@pytest.mark.parametrize("text", ["\x1b[2J", "a\nb", "\u202ex", "a\u200bb", "x" * 201, " ", ""])
def test_a_promise_that_could_not_be_read_is_refused(sea: Game, text: str) -> None:
    sea.play("offer Green", "Red")
    with pytest.raises(ValueError, match="cannot"):
        sea.play(f"promise {text}")


def overlay(name: str, folder: Path, text: str) -> Path:
    """A game's tables corrected so that the first thing with a name in each of them has that one."""
    ours = Path(str(resources.files(f"paxwidget.games.{name}"))) / "data"
    words = json.dumps(text)
    folder.mkdir()
    for path in sorted(ours.glob("*.toml")):
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        named = {table: [entry for entry in entries if isinstance(entry.get("name"), dict)] for table, entries in tables.items()}
        entries = [
            f"[[{table}]]\nid = {json.dumps(found[0]['id'])}\nsource = 'user: me'\nname = {{ en = {words}, pl = {words} }}\n"
            for table, found in named.items()
            if found
        ]
        if entries:
            (folder / path.name).write_text("\n".join(entries), encoding="utf-8")
    assert list(folder.iterdir()), f"{name} has no table with names: where do its names come from?"
    return folder


def names_and_lines() -> list[ParameterSet]:
    """Every text in the tables of every game; in every run each text in one game or two, and several in each game."""
    return [
        pytest.param(name, line, id=f"{line}-{name}", marks=[] if (first + second) % 4 == 0 else [pytest.mark.long])
        for first, line in enumerate(LINES)
        for second, name in enumerate(SHIPPED)
    ]


@pytest.mark.parametrize(("name", "remark"), names_and_lines())
def test_a_name_from_a_stranger_s_tables_is_drawn_as_text(name: str, remark: str, tmp_path: Path) -> None:
    text = LINES[remark].replace("'", "’")
    game = new_game(name, seed=3, data=overlay(name, tmp_path / "tables", text), autosave=False)
    rng = Random(1)
    for _ in range(25):
        play(game, rng)
    pictures = []
    if game.spec.svg is not None:
        pictures += [game.svg(), *(game.svg(seat, theme="dark", lang="pl") for seat in game.seats)]
    if game.spec.chart is not None:
        pictures.append(game.chart._repr_svg_())
    for picture in pictures:
        assert dangers_in_svg(picture) == []
    page = game.to_html()
    assert dangerous_parts(page) == []
    assert json.dumps(text)[1:-1] in json.dumps(data_of(page))


def data_of(page: str) -> Any:
    """What a page is made from."""
    found = re.search(r'<script type="application/json"[^>]*>(.*?)</script>', page, re.DOTALL)
    assert found is not None
    assert "<" not in found[1]
    return json.loads(found[1])


def dangerous_parts(page: str) -> list[str]:
    """What in a page is neither its own script, its data nor its style."""
    found = []
    scripts = []
    for tag, attributes in elements_of(page):
        if tag not in ("html", "head", "meta", "title", "style", "body", "noscript", "script"):
            found.append(f"<{tag}>")
        if tag == "script":
            scripts.append(attributes.get("type"))
        found += [f"<{tag} {key}>" for key in attributes if key.startswith("on") or key in ("src", "href", "srcdoc")]
    return found if scripts == ["application/json", None] else [*found, f"scripts: {scripts}"]


@every_shipped_game
@pytest.mark.parametrize("remark", ["terminal", "direction", "nothing to see"])
def test_a_name_that_could_not_be_seen_is_refused(name: str, remark: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"key 'name' holds the character \\\w+, which cannot be seen") as refusal:
        new_game(name, seed=3, data=overlay(name, tmp_path / "tables", REMARKS[remark].strip()))
    assert str(refusal.value).isprintable()


@every_game
def test_a_page_with_every_remark_runs_nothing_but_its_own_script(name: str) -> None:
    game = new_game(name, seed=3, autosave=False)
    rng = Random(2)
    for text in REMARKS.values():
        if not game.is_over:
            play(game, rng)
        # What finds no choice of its own goes with the marks of the last one.
        game.comment, game.marks = text[:10_000], (*game.marks, text[:200])
    page = game.to_html()
    assert dangerous_parts(page) == []
    found = json.dumps(data_of(page))
    assert all(json.dumps(text[:200])[1:-1] in found for text in REMARKS.values())
    assert "default-src 'none'" in page


@every_game
def test_a_page_s_own_script_is_the_only_one_its_policy_lets_run(name: str) -> None:
    page = new_game(name, seed=3, autosave=False).to_html()
    kind = "Content-Security-Policy"
    policy = next(attributes["content"] for _, attributes in elements_of(page) if attributes.get("http-equiv") == kind)
    assert policy is not None
    script = re.search(r"script-src ([^;]*)", policy)
    assert script is not None
    assert re.fullmatch(r"'sha256-[A-Za-z0-9+/=]+'", script[1])


def test_a_danger_in_a_picture_or_a_page_would_be_found() -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    assert dangers_in_svg(f"{head}<script/></svg>") == ["<script>"]
    assert dangers_in_svg(f'{head}<g onload="x"/></svg>') == ["<g onload='x'>"]
    assert dangers_in_svg(f'{head}<use href="http://x"/></svg>') == ["<use href='http://x'>"]
    assert dangerous_parts("<script type='application/json'></script><script></script><img src=x>") == ["<img>", "<img src>"]
    assert dangerous_parts("<script></script>") == ["scripts: [None]"]


def test_a_bot_may_be_called_anything(sea: Game) -> None:
    name = LINES["script"]
    sea.bots = {"Blue": type(name, (RandomBot,), {})()}
    board = sea.board(seat=None)
    assert board.base["seats"]["Blue"]["bot"] == name
    board.close()


def test_a_table_in_a_notebook_is_escaped() -> None:
    rows = Rows([{LINES["script"]: LINES["image"], "b": LINES["attribute"]}])
    assert [tag for tag, _ in elements_of(rows._repr_html_())] == ["table", "thead", "tr", "th", "th", "tbody", "tr", "td", "td"]


@pytest.mark.parametrize("name", LINES)
def test_notes_on_a_board_are_sent_as_they_are(sea: Game, name: str) -> None:
    board = sea.board(seat=None)
    board.note(LINES[name])
    board.highlight("aves", text=LINES[name])
    assert [pointer["text"] for pointer in board.pointers] == [LINES[name]] * 2
    board.close()


def test_a_hostile_lesson_says_its_words_as_they_are(root: Path, tmp_path: Path) -> None:
    from paxwidget.teaching.entrance import lesson

    source = sorted((root / "paxwidget").rglob("lessons/*.toml"))[0]
    path = tmp_path / source.name
    shutil.copy(source, path)
    content = path.read_text(encoding="utf-8")
    spoilt: Any = content.replace("title = {", 'title = { en = "<img src=x onerror=window.pwned=1>", pl = "{0.__class__}" } # {', 1)
    path.write_text(spoilt, encoding="utf-8")
    opened = lesson(path, progress=tmp_path / "progress.json")
    assert opened.title == "<img src=x onerror=window.pwned=1>"
