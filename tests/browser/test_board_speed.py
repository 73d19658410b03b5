"""The board of every game, measured in JupyterLab: what a click takes and sends is kept in build/reports/board-<game>.json."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Notebook
from tests.browser.speed import CLICKS, COUNTED, measured, report
from tests.every_game import every_shipped_game

TABLE = """
import paxwidget as pw
game = pw.new_game("{name}", seed=9, autosave=False)
"""


@pytest.mark.long
@every_shipped_game
def test_a_click_is_answered_by_one_message(notebook: Callable[..., Notebook], page: Page, root: Path, name: str) -> None:
    found = measured(notebook(TABLE.format(name=name) + COUNTED), page, seed=3)
    report(root, f"board-{name}", {"game": name, **found.figures})
    assert len(found.moves) == CLICKS
    assert found.messages == 1
