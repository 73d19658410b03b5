"""Hosts that cannot be run here, as far as they can: VS Code's page around a widget, and what GitHub and nbviewer do with an output."""

from __future__ import annotations

import base64
import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

import paxwidget as pw
from paxwidget.play.entrance import new_game
from paxwidget.widget import Board
from tests.browser.bare import HTML, Bare
from tests.browser.board import moved_on
from tests.browser.conftest import AXE, RUN_AXE
from tests.every_game import SHIPPED
from tests.trust.random_life import play

#: What VS Code writes on the body of its pages, its colours, and whether the board must be dark.
THEMES = {
    "vscode-light": ("vscode-light", "#ffffff", "#3b3b3b", "light"),
    "vscode-dark": ("vscode-dark", "#1f1f1f", "#cccccc", "dark"),
    "vscode-high-contrast": ("vscode-high-contrast", "#000000", "#ffffff", "dark"),
    "vscode-high-contrast-light": ("vscode-high-contrast vscode-high-contrast-light", "#ffffff", "#292929", "light"),
}
#: The rules that its page brings for all that is shown in it.
SHEET = """
html { --vscode-editor-background: PAPER; --vscode-editor-foreground: INK; --vscode-foreground: INK; --vscode-font-size: 13px;
  --vscode-font-family: system-ui, sans-serif; --vscode-textLink-foreground: #4daafc; --vscode-keybindingLabel-background: #8080802b;
  background: PAPER; }
body { background-color: transparent; color: var(--vscode-editor-foreground); font-family: var(--vscode-font-family);
  font-size: var(--vscode-font-size); margin: 0; padding: 0 20px; }
img, video { max-width: 100%; max-height: 100%; }
a, a code { color: var(--vscode-textLink-foreground); }
kbd { background-color: var(--vscode-keybindingLabel-background); border-style: solid; border-width: 1px; border-radius: 3px;
  padding: 1px 3px; }
"""


def vscode(page: Page, kind: str, more: str = "") -> Bare:
    """A page as VS Code makes it around a notebook's outputs, in one of its themes, with what else it writes on the body."""
    classes, paper, ink, _ = THEMES[kind]
    sheet = SHEET.replace("PAPER", paper).replace("INK", ink)
    html = re.sub(r"<style>.*?</style>", f"<style>{sheet}</style>", HTML, flags=re.DOTALL)
    return Bare(page, html.replace('data-jp-theme-light="true"', f'class="{classes} {more}" data-vscode-theme-kind="{kind}"'))


@pytest.mark.parametrize("kind", THEMES)
def test_a_board_plays_in_vs_code_in_its_colours(kind: str, page: Page, console_errors: list[str]) -> None:
    game = new_game(SHIPPED[0], seed=7, autosave=False)
    bare = vscode(page, kind)
    board = bare.show(Board(game, curtain=False))
    assert board.get_attribute("data-theme") == THEMES[kind][3]
    moved_on(board, board.locator("[data-choice]").first.click)
    assert game.ply == 1
    page.evaluate(AXE.read_text(encoding="utf-8"))
    # What a host can spoil are colours; all else is looked at elsewhere.
    assert [complaint for complaint in board.evaluate(RUN_AXE) if "contrast" in complaint] == []


#: Notes from now on what a page sets in motion, by its script or by its style.
NOTE_MOTIONS = """() => {
  window.motions = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) { window.motions.push(this.outerHTML.slice(0, 80)); return animate.apply(this, how); };
  const note = ({ type, target }) => window.motions.push(`${type} of ${target.outerHTML.slice(0, 80)}`);
  for (const kind of ["transitionrun", "animationstart"]) document.addEventListener(kind, note, true);
}"""


@pytest.mark.parametrize("is_reduced", [False, True])
def test_nothing_moves_in_vs_code_where_its_own_setting_says_so(is_reduced: bool, page: Page, console_errors: list[str]) -> None:
    page.emulate_media(reduced_motion="no-preference")
    bare = vscode(page, "vscode-light", "vscode-reduce-motion" if is_reduced else "")
    board = bare.show(Board(new_game(SHIPPED[0], seed=7, autosave=False), curtain=False))
    page.evaluate(NOTE_MOTIONS)
    for _ in range(8):
        expect(page.locator("[data-resting]")).to_have_count(0)
        moved_on(board, board.locator("[data-choice]").first.click)
    motions = page.evaluate("() => window.motions")
    assert (motions == []) == is_reduced, motions


def test_a_lesson_goes_on_in_vs_code(page: Page, console_errors: list[str]) -> None:
    lesson = pw.lesson("currents")
    guide = vscode(page, "vscode-dark").show_guide(lesson)
    expect(guide.locator(".paxw-lesson-pair__beside svg.paxm-map")).to_be_visible()
    guide.locator(".paxw-lesson [data-do=next]").click()
    expect(guide.locator(".paxw-lesson [aria-current=step]")).to_have_attribute("data-step", lesson.steps[1])


#: How many colours there are on a picture that stands on a page as an image: one that could not be drawn has none, an empty one has one.
COLOURS = """async source => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 300 });
  const paint = canvas.getContext("2d");
  paint.drawImage(image, 0, 0, 400, 300);
  return new Set(new Uint32Array(paint.getImageData(0, 0, 400, 300).data.buffer)).size;
}"""


@pytest.mark.parametrize("name", SHIPPED)
def test_what_github_and_nbviewer_keep_of_an_output_is_a_picture(name: str, page: Page) -> None:
    """They run no script and show the picture of an output as an image, for which nothing is fetched."""
    game, rng = new_game(name, seed=7, autosave=False), Random(7)
    for _ in range(20):
        play(game, rng)
    svg = game._repr_mimebundle_()[0]["image/svg+xml"]
    assert not re.search(r"<(script|foreignObject|iframe|image)\b|\son\w+=|href=\"(?!#)|url\((?!#)|@import", svg)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_content("<!doctype html><title>page</title>")
    source = f"data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}"
    assert page.evaluate(COLOURS, source) > 20
    assert [url for url in asked if not url.startswith("data:")] == []
