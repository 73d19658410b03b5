"""What a task speaks of is in view beside it, on a page as wide as a cell of JupyterLab, and the board does not tell the answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import paxwidget as pw
from tests.browser.bare import Bare

#: What a cell has in JupyterLab at 1280×800 beside its side bar.
WIDE, HIGH = 834, 640


def opened(page: Page, tmp_path: Path, lesson: str, step: str) -> Locator:
    """A step of a lesson on a page of that size."""
    bare = Bare(page)
    shown = bare.show_guide(pw.lesson(lesson, progress=tmp_path / "progress.txt").goto(step))
    bare.use("light", WIDE, HIGH)
    return shown


@pytest.mark.parametrize(
    ("lesson", "step", "names"),
    [
        ("land-battles", "the-fleet", ["Cartagena", "Riohacha"]),
        ("permits", "smuggle", ["Havana"]),
        ("victories", "abolition", ["Guadeloupe", "Saint Kitts"]),
    ],
)
def test_the_sites_of_a_task_are_named_on_the_board(
    page: Page, console_errors: list[str], tmp_path: Path, lesson: str, step: str, names: list[str]
) -> None:
    shown = opened(page, tmp_path, lesson, step)
    expect(shown.locator(".paxm-pointed")).to_have_count(len(names))
    for name in names:
        expect(shown.locator(".paxm-sitenames text", has_text=name)).to_be_in_viewport()
    # A site that is pointed at by hand comes and goes; those of the task stay.
    shown.locator('.paxm-map [data-id="trujillo"]').first.hover()
    expect(shown.locator(".paxm-sitenames text", has_text="Trujillo")).to_be_visible()
    shown.locator('.paxm-map [data-id="calusa"]').first.hover()
    expect(shown.locator(".paxm-sitenames text", has_text="Trujillo")).to_be_hidden()
    expect(shown.locator(".paxm-sitenames text", has_text=names[0])).to_be_visible()


@pytest.mark.parametrize(
    ("lesson", "step", "part"),
    [
        ("careers", "profession-draw", ".paxh-column"),
        ("permits", "four-permits", ".paxh-column"),
        ("permits", "the-flagship", ".paxh-column"),
        ("victories", "el-patron", ".paxh-column"),
        ("victories", "how-it-ends", ".paxh-philosophy"),
        ("victories", "how-many-revolts", ".paxh-philosophy"),
    ],
)
def test_the_part_of_the_board_that_a_step_speaks_of_is_in_view(
    page: Page, console_errors: list[str], tmp_path: Path, lesson: str, step: str, part: str
) -> None:
    expect(opened(page, tmp_path, lesson, step).locator(part).first).to_be_in_viewport(ratio=0.9)


def test_neither_strip_nor_text_tells_how_many_cards_a_profession_draws(tmp_path: Path) -> None:
    lesson = pw.lesson("careers", progress=tmp_path / "progress.txt").goto("profession-draw")
    game = lesson.beside.game
    assert game is not None
    assert game.view("England")["players"]["England"]["reach"] != 3
    assert lesson.answer(3)
