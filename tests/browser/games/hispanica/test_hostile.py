"""A notebook full of strangers' texts in a real JupyterLab: names, comments, marks, promises, notes, bots, lessons, all shown as text."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Locator, Page, Request, expect

import paxwidget as pw
from paxwidget.play.entrance import new_game
from tests.browser.bare import Bare
from tests.browser.board import point_at
from tests.browser.conftest import Lab, Notebook
from tests.trust.hostile import LINES, REMARKS

ZONES = (
    "tortuga", "barataria", "new-providence", "caymanes", "curacao", "trinidad", "hewanorra", "sint-maarten", "isla-del-carmen",
    "port-royal", "ile-a-vache", "islas-del-rosario",
)  # fmt: skip
SETUP = """
import json, paxwidget as pw
from paxwidget.engine.bots import RandomBot
lines, remarks = json.loads(open({texts!r}).read())
game = pw.new_game("hispanica", seats=["England", "France"], seed=9, data={tables!r}, autosave=False)
game.play("auction ships")
for first in range(0, len(lines), 4):
    game.play("deal France", "England")
    for text in lines[first:first + 4]:
        game.play(f"promise {{text}}")
        game.comment, game.marks = text, (text[:200],)
    game.play("offer")
    game.play("accept")
game.bots = {{"France": type(lines[0], (RandomBot,), {{}})()}}
"""
BOARD = """
board = game.board(seat="England")
for text in lines:
    board.note(text)
    board.highlight("havana", text=text)
board
"""
STUDY = """
study = game.study(seat="all")
study
"""
LESSON = """
lesson = pw.lesson({lesson!r}, progress={progress!r})
lesson
"""
NEXT = "game.comment = remarks.pop()[:10000]"
#: Braces name a fact in a lesson, so there they would be refused.
LESSON_LINES = [text for text in LINES.values() if "{" not in text]
#: What no part of a widget has any use for, and whatever would run by itself.
INJECTED = """roots => roots.flatMap(root => [...root.querySelectorAll("*")]).filter(el =>
  ["SCRIPT", "IMG", "IFRAME", "OBJECT", "EMBED", "BASE", "LINK", "META", "VIDEO", "AUDIO"].includes(el.tagName.toUpperCase())
  || (el.tagName.toUpperCase() === "FORM" && (!el.className.startsWith("paxw-") || el.hasAttribute("action")))
  || [...el.attributes].some(one => one.name.startsWith("on") || one.name === "srcdoc"
    || (["href", "xlink:href", "src", "action", "style"].includes(one.name) && /javascript:/i.test(one.value)))
).map(el => el.outerHTML.slice(0, 200))"""
READ = """root => [root, ...root.querySelectorAll("*")].flatMap(el =>
  [...[...el.childNodes].filter(one => one.nodeType === 3).map(one => one.data), el.value ?? "", el.getAttribute("aria-label") ?? "",
   el.getAttribute("title") ?? ""]).join("\\u0000")"""


@pytest.fixture
def watched(page: Page, lab: Lab) -> Iterator[None]:
    """The page asks nothing, runs nothing of a stranger's and asks no address but the notebook server's."""
    seen: list[str] = []

    def answer(dialog: Dialog) -> None:
        # JupyterLab itself asks whether to leave a notebook that is not saved.
        if dialog.type != "beforeunload":
            seen.append(f"dialog {dialog.message}")
        dialog.accept()

    def note_request(request: Request) -> None:
        if not _is_own(request.url, lab.url):
            seen.append(request.url)

    def note_popup(popup: Page) -> None:
        seen.append(f"popup {popup.url}")

    page.on("dialog", answer)
    page.on("request", note_request)
    page.on("popup", note_popup)
    yield
    # The page stays for the next test.
    page.remove_listener("dialog", answer)
    page.remove_listener("request", note_request)
    page.remove_listener("popup", note_popup)
    assert seen == []


def _is_own(url: str, lab: str) -> bool:
    return url.startswith(("data:", "blob:", "about:", lab)) and not re.search(r"/(?:x|tree/x|lab/tree/x)$", url)


def tables(folder: Path) -> Path:
    """Corrected tables in which every zone has a hostile name, and so have a colony and a card."""
    entry = "[[{0}]]\nid = '{1}'\nsource = 'user: me'\nname = {{ en = {2}, pl = {2} }}\n"
    texts = [json.dumps(text) for text in LINES.values()]
    named = [entry.format("zone", id, text) for id, text in zip(ZONES, texts, strict=False)]
    folder.mkdir()
    (folder / "map.toml").write_text("".join([*named, entry.format("site", "havana", texts[1])]), encoding="utf-8")
    (folder / "cards.toml").write_text(entry.format("card", "PHS079", texts[0]), encoding="utf-8")
    return folder


def lesson(path: Path) -> Path:
    """A lesson of one step for each text, said in its title, text, task, hint, answers and verdict."""
    texts = [json.dumps(text) for text in LESSON_LINES]
    head = f'id = "mine"\ngame = "hispanica"\ntitle = {{ en = {texts[0]}, pl = "x" }}\nsummary = {{ en = {texts[0]}, pl = "x" }}\n'
    steps = []
    for number, text in enumerate(texts):
        both = f"{{ en = {text}, pl = {text} }}"
        keys = "".join(f"{key} = {both}\n" for key in ("title", "text", "task", "right", "wrong"))
        check = f'[step.check]\nkind = "answer"\ntype = "option"\nvalue = "a"\noptions = [{{ id = "a", en = {text}, pl = {text} }}]\n'
        steps.append(f'[[step]]\nid = "s{number}"\n{keys}hints = [{both}]\nrule = "B2a"\nsolution = "a"\n{check}')
    path.write_text(head + "".join(steps), encoding="utf-8")
    return path


def read(root: Locator) -> str:
    """All that can be read or heard in a part of the page, as it is."""
    words: str = root.evaluate(READ)
    return words


def take(panel: Locator, lines: list[str]) -> None:
    """Go through the first steps of the lesson, and read each line in all its parts."""
    for number, text in enumerate(lines):
        panel.locator(f"[data-step=s{number}]").click()
        expect(panel.locator(f"[data-step=s{number}]")).to_have_attribute("aria-current", "step")
        panel.locator("[data-do=hint]").click()
        panel.locator('[data-answer="a"]').click()
        expect(panel.locator(".paxw-lesson__verdict")).to_have_attribute("data-right", "true")
        assert read(panel).count(text) >= 6


def test_a_lesson_of_hostile_texts_shows_them_and_does_nothing_else(page: Page, console_errors: list[str], tmp_path: Path) -> None:
    asked: list[str] = []
    page.on("dialog", lambda dialog: asked.append(dialog.message))
    mine = pw.lesson(lesson(tmp_path / "mine.toml"), progress=tmp_path / "progress.json")
    shown = Bare(page).show_guide(mine)
    take(shown.locator(".paxw-lesson"), LESSON_LINES)
    assert page.locator(".paxw").evaluate_all(INJECTED) == []
    assert page.evaluate("window.pwned") is None
    assert asked == []


def test_a_page_of_hostile_texts_shows_them_and_does_nothing_else(
    notebook: Callable[..., Notebook], page: Page, watched: None, tmp_path: Path, shoot: Callable[[Locator | Page, str], Path]
) -> None:
    texts = tmp_path / "texts.json"
    texts.write_text(json.dumps([list(LINES.values()), list(REMARKS.values())]), encoding="utf-8")
    cells = (
        SETUP.format(texts=str(texts), tables=str(tables(tmp_path / "tables"))), BOARD, STUDY,
        LESSON.format(lesson=str(lesson(tmp_path / "mine.toml")), progress=str(tmp_path / "progress.json")), "game\n", "game.chart",
    )  # fmt: skip
    book = notebook(*cells)
    book.run(0)
    board = book.run(1).locator(".paxw")
    study = book.run(2).locator(".paxw")
    panel = book.run(3).locator(".paxw-lesson")
    for part, last in ((board, "[data-choice]"), (study, ".paxw-moves")):
        expect(part.locator("svg.paxm-map")).to_be_visible(timeout=30_000)
        # What Python answers to a new view comes after its first picture.
        expect(part.locator(last).first).to_be_visible()
    expect(panel).to_be_visible()
    shown = read(board)
    for text in LINES.values():
        assert shown.count(text) >= 3, f"the board shows {text!r} as something else"
    assert all(text in read(study) for text in LINES.values())
    for zone, text in list(zip(ZONES, LINES.values(), strict=False))[:3]:
        point_at(page, board.locator(f'.paxm-zone[data-id="{zone}"]').first)
        expect(board.get_by_role("tooltip")).to_contain_text(text)
    for text in reversed(REMARKS.values()):
        book.execute(NEXT)
        # A box for text knows one kind of line end.
        expect(study.get_by_role("textbox", name="Comment on this position")).to_have_value(text[:10_000].replace("\r\n", "\n"))
    take(panel, LESSON_LINES[:2])
    shoot(panel, "hostile-lesson")
    book.run(4)
    book.run(5)
    expect(page.locator("[data-mime-type$='jupyter.stderr'], [data-mime-type$='jupyter.error']")).to_have_count(0)
    assert page.locator(".paxw").evaluate_all(INJECTED) == []
    assert page.locator(".jp-OutputArea").evaluate_all(INJECTED) == []
    assert page.evaluate("window.pwned") is None
    # All of it in the window, or the pictures would be cut off.
    page.set_viewport_size({"width": 1280, "height": 3400})
    for part, name in ((board, "hostile-board"), (study, "hostile-study")):
        part.scroll_into_view_if_needed()
        assert part.evaluate("el => el.scrollWidth <= el.clientWidth + 1")
        shoot(part, name)


def test_a_page_of_its_own_with_hostile_texts_shows_them_and_does_nothing_else(
    page: Page, console_errors: list[str], tmp_path: Path, shoot: Callable[[Locator | Page, str], Path]
) -> None:
    game = new_game("hispanica", ["England", "France"], seed=9, data=tables(tmp_path / "tables"), autosave=False)
    game.play("auction ships")
    game.play("deal France", "England")
    for text in [*LINES.values()][:4]:
        game.play(f"promise {text}")
        game.comment = text
    game.play("offer")
    game.play("accept")
    path = tmp_path / "page.html"
    game.to_html(path)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("dialog", lambda dialog: asked.append(dialog.message))
    page.goto(path.as_uri())
    expect(page.locator("svg.paxm-map")).to_be_visible()
    shown = read(page.locator("body"))
    assert all(text in shown for text in LINES.values())
    assert page.locator(".paxw").evaluate_all(INJECTED) == []
    assert page.evaluate("window.pwned") is None
    assert asked == [path.as_uri()]
    shoot(page, "hostile-page")
