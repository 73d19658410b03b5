"""How fast and how thrifty the board of any game is: from a click to the painted new position, and what a move sends.

    pytest tests/browser/test_board_speed.py -k <game>

The times are those of the clock, for that is what a person waits; so they come with how busy the machine was.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from tests.browser.board import board_of
from tests.browser.conftest import Notebook

#: A board of `game` whose messages are counted.
COUNTED = """
import json
board = game.board(curtain=False)
first = {name: value for name, value in board.get_state().items() if name not in ("_esm", "_css")}
sent, send = [], board.comm.send

def counted(data=None, *args, **keys):
    sent.append((game.version, len(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())))
    return send(data, *args, **keys)

board.comm.send = counted

def told():
    by_version = {}
    for version, size in sent:
        by_version[version] = by_version.get(version, 0) + size
    moves = [size for version, size in by_version.items() if version > 0]
    messages = max(sum(one == version for one, _ in sent) for version in by_version if version > 0)
    return [len(json.dumps(first, ensure_ascii=False, separators=(",", ":")).encode()), moves, messages]

board
"""
#: Few enough for every run, and enough for a median.
CLICKS = 25
#: Clicks choices again and again, the first one or, with a seed, one by lot; for each the milliseconds from the click to the frame
#: after the new position. Offers to deal are open all the time and are left alone.
CLICK = """async (board, [times, seed]) => {
  const found = [];
  let state = seed;
  const chance = (most) => {
    if (seed === 0) return 0;
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * most);
  };
  const frame = () => new Promise(requestAnimationFrame);
  const answers = () => [...board.querySelectorAll("[data-choice]")].filter((one) => !/^(deal|propose)/.test(one.dataset.choice));
  for (let i = 0; i < times; i++) {
    while (answers().length === 0) await frame();
    for (const field of board.querySelectorAll("input[data-number]")) {
      field.value = Number(field.min);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await frame();
    }
    const all = answers();
    const before = board.dataset.version;
    const start = performance.now();
    all[chance(all.length)].click();
    while (board.dataset.version === before && performance.now() - start < 10000) await frame();
    await frame();
    found.push(performance.now() - start);
  }
  return found;
}"""


class Measured(NamedTuple):
    """What was found: for each click its milliseconds, for each move its bytes."""

    first: int
    moves: list[int]
    #: The most that a move took.
    messages: int
    times: list[float]
    #: How many processes wanted each core in the last minute, before and after.
    load: tuple[float, float]

    @property
    def figures(self) -> dict[str, object]:
        """The figures as a report keeps them."""
        return {
            "first_show_bytes": self.first,
            "move_bytes_median": median(self.moves),
            "messages_per_move": self.messages,
            "click_to_painted_ms_median": round(median(self.times)),
            "click_to_painted_ms_worst": round(max(self.times)),
            # Without it the times say nothing: on a machine with other work they are that work's.
            "load_per_core_before_and_after": list(self.load),
        }


def measured(book: Notebook, page: Page, seed: int = 0) -> Measured:
    """Click through the game in the first cell of a notebook that ends with `COUNTED`."""
    board = board_of(book.run(0))
    board.locator("[data-choice]").first.wait_for()
    # With all that moves, as most people have it.
    page.emulate_media(reduced_motion="no-preference")
    before = _load()
    times = clicked(board, CLICKS, seed)
    first, moves, messages = book.value("told()")
    return Measured(first, moves, messages, times, (before, _load()))


def clicked(board: Locator, times: int, seed: int = 0) -> list[float]:
    """Click so many choices, the first ones or by lot; the milliseconds that each took."""
    found: list[float] = board.evaluate(CLICK, [times, seed])
    return found


def report(root: Path, name: str, figures: dict[str, object]) -> None:
    """Keep and print what was found."""
    reports = root / "build" / "reports"
    reports.mkdir(parents=True, exist_ok=True)
    (reports / f"{name}.json").write_text(json.dumps(figures, indent=2) + "\n")
    print(json.dumps(figures))


def _load() -> float:
    """How many processes wanted a core of this machine in the last minute, for each core it has."""
    return round(os.getloadavg()[0] / (os.cpu_count() or 1), 2)
