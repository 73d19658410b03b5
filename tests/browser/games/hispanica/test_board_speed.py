"""How fast and how thrifty the board is, measured in the browser; the numbers are kept in build/reports/board.json."""

from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from tests.browser.conftest import Notebook
from tests.browser.games.hispanica.table import TABLE
from tests.browser.speed import CLICKS, COUNTED, measured, report
from tests.weights import MOST, coast_of, packed


def _bundle(static: Path) -> int:
    """Script and style sheet, and the coast, which travels with the drawing and not in the script; each compressed."""
    (coast,) = coast_of("hispanica")
    return packed(*((static / name).read_bytes() for name in ("hispanica.js", "hispanica.css")), coast)


def test_time_and_bytes(notebook: Callable[..., Notebook], page: Page, root: Path) -> None:
    found = measured(notebook(TABLE + COUNTED), page)
    bundle = _bundle(root / "paxwidget" / "static")
    report(root, "board", {"bundle_gzip_bytes": bundle, **found.figures})
    assert len(found.moves) == CLICKS
    assert bundle <= MOST
    assert found.first <= 180_000
    assert median(found.moves) <= 4_000
    assert found.messages == 1
