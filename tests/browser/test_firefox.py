"""The shell in Firefox: every board on a page of its own, a live board and a lesson in JupyterLab."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import paxwidget as pw
from tests.browser.conftest import Lab, write_notebook
from tests.browser.firefox import MISSING, Firefox, find_firefox
from tests.every_game import SHIPPED
from tests.widget.fixtures import play

pytestmark = pytest.mark.long
HERE = Path(__file__).parent
#: A window without a screen has no focus, and JupyterLab no current notebook; the only one that is open is meant.
IDLE = """[...(window.jupyterapp?.shell.widgets('main') ?? [])].some(one => one.sessionContext?.session?.kernel?.status === 'idle')"""
RUN = "jupyterapp.commands.execute('notebook:run-cell').then(() => true)"
#: What of a board lies outside of the window that it was given.
OUTSIDE = """[...document.querySelectorAll('.paxw-cockpit button')].filter(one => one.checkVisibility()
  && one.getBoundingClientRect().right > innerWidth + 1).length"""


@pytest.fixture
def firefox() -> Iterator[Firefox]:
    """A window of Firefox; what our code complains of in it fails the test."""
    if find_firefox() is None:
        pytest.skip(MISSING)
    window = Firefox()
    yield window
    window.close()
    assert not [words for words in window.complaints if "paxw" in words]


def shown(firefox: Firefox, name: str) -> None:
    (HERE / "shots").mkdir(exist_ok=True)
    firefox.shoot(HERE / "shots" / f"firefox-{name}.png")


@pytest.mark.parametrize("name", SHIPPED)
def test_a_page_of_its_own_steps_through_every_game(name: str, firefox: Firefox, tmp_path: Path) -> None:
    game = pw.new_game(name, seed=7, autosave=False)
    play(game, 30, 3)
    game.to_html(tmp_path / "game.html", seat="all", theme="light")
    firefox.goto((tmp_path / "game.html").as_uri())
    moment = "document.querySelector('output')?.textContent === '%s'"
    firefox.wait_for(moment % "Choice 30 of 30")
    firefox.wait_for("document.querySelector('.paxw [data-part], .paxw svg')?.getClientRects().length > 0")
    shown(firefox, name)
    firefox.press("Home")
    firefox.press("ArrowRight")
    firefox.wait_for(moment % "Choice 1 of 30")
    firefox.click(".paxw [data-do=lang]")
    firefox.wait_for(moment % "Wybór 1 z 30")
    assert firefox.evaluate(OUTSIDE) == 0


def run_first(firefox: Firefox, lab: Lab, source: str) -> None:
    """Open a notebook with one cell, and run it."""
    firefox.goto(f"{lab.url}/lab/tree/{write_notebook(lab, source)}?reset")
    firefox.click(".jp-CodeCell .cm-content")
    firefox.wait_for(IDLE)
    firefox.evaluate(RUN)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_live_board_is_played_by_clicks(name: str, lab: Lab, firefox: Firefox) -> None:
    seats = pw.new_game(name, 2, seed=7, autosave=False).seats
    run_first(firefox, lab, f"import paxwidget as pw\npw.new_game({name!r}, {list(seats)!r}, seed=7, autosave=False).board(curtain=False)")
    firefox.click(".paxw [data-choice]")
    # Whatever was chosen has a line of the log, once Python has played it.
    firefox.wait_for("document.querySelector('.paxw [data-tab=log]') !== null")
    firefox.click(".paxw [data-tab=log]")
    firefox.wait_for("/Choice 1 of 1/.test(document.querySelector('.paxw')?.innerText)")
    shown(firefox, f"live-{name}")


def test_a_lesson_stands_beside_its_map(lab: Lab, firefox: Firefox) -> None:
    run_first(firefox, lab, "import paxwidget as pw\npw.lesson('currents', progress='firefox-progress.json')")
    firefox.wait_for("document.querySelector('.paxw-lesson-pair__beside svg')?.getClientRects().length > 0")
    firefox.click(".paxw-lesson [data-do=next]")
    firefox.wait_for(f"document.querySelector('[aria-current=step]')?.dataset.step === {pw.lesson('currents').steps[1]!r}")
    shown(firefox, "lesson")
