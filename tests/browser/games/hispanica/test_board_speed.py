"""How fast and how thrifty the board is, measured in the browser; the numbers are kept in build/reports/board.json."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from tests.browser.board import board_of
from tests.browser.conftest import Notebook
from tests.browser.games.hispanica.table import TABLE
from tests.weights import MOST, coast_of, packed

COUNTED = """
import json
board = game.board(curtain=False)
first = {name: value for name, value in board.get_state().items() if name not in ("_esm", "_css")}
sent, send = [], board.comm.send

def counted(data=None, *args, **keys):
    sent.append((game.version, len(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())))
    return send(data, *args, **keys)

board.comm.send = counted
board
"""
SIZES = """
def told():
    by_version = {}
    for version, size in sent:
        by_version[version] = by_version.get(version, 0) + size
    moves = [size for version, size in by_version.items() if version > 0]
    messages = max(sum(one == version for one, _ in sent) for version in by_version if version > 0)
    return [len(json.dumps(first, ensure_ascii=False, separators=(",", ":")).encode()), moves, messages]
"""
#: Few enough for every run, and enough for a median.
CLICKS = 25
#: Clicks the first choice again and again; for each the milliseconds from the click to the frame after the new position.
CLICK = """async (board, times) => {
  const found = [];
  const choice = () => board.querySelector('[data-choice]:not([data-choice^="deal"])');
  for (let i = 0; i < times; i++) {
    while (choice() === null) await new Promise(requestAnimationFrame);
    const before = board.dataset.version;
    const start = performance.now();
    choice().click();
    while (board.dataset.version === before && performance.now() - start < 10000) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    found.push(performance.now() - start);
  }
  return found;
}"""


def _bundle(static: Path) -> int:
    """Script and style sheet, and the coast, which travels with the drawing and not in the script; each compressed."""
    (coast,) = coast_of("hispanica")
    return packed(*((static / name).read_bytes() for name in ("hispanica.js", "hispanica.css")), coast)


def _load() -> float:
    """How many processes wanted a core of this machine in the last minute, for each core it has."""
    return round(os.getloadavg()[0] / (os.cpu_count() or 1), 2)


def test_time_and_bytes(notebook: Callable[..., Notebook], page: Page, root: Path) -> None:
    book = notebook(TABLE + SIZES + COUNTED)
    board = board_of(book.run(0))
    board.locator("[data-choice]").first.wait_for()
    # With all that moves, as most people have it.
    page.emulate_media(reduced_motion="no-preference")
    before = _load()
    times: list[float] = board.evaluate(CLICK, CLICKS)
    first, moves, messages = book.value("told()")
    found = {
        "bundle_gzip_bytes": _bundle(root / "paxwidget" / "static"),
        "first_show_bytes": first,
        "move_bytes_median": median(moves),
        "messages_per_move": messages,
        "click_to_painted_ms_median": round(median(times)),
        "click_to_painted_ms_worst": round(max(times)),
        # Without it the times say nothing: on a machine with other work they are that work's.
        "load_per_core_before_and_after": [before, _load()],
    }
    reports = root / "build" / "reports"
    reports.mkdir(parents=True, exist_ok=True)
    (reports / "board.json").write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found))
    assert len(moves) == CLICKS
    assert found["bundle_gzip_bytes"] <= MOST
    assert found["first_show_bytes"] <= 180_000
    assert found["move_bytes_median"] <= 4_000
    assert messages == 1
