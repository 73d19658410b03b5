"""A table of two, and a taste that leads its players to sea."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

TABLE = """
import paxwidget as pw
game = pw.new_game("hispanica", seats=["England", "France"], seed=9, autosave=False)
"""
#: A taste that soon leads to ships, and to ships at sea.
TASTE = (
    "auction ships", "bid 2", "bid 1", "play PHS", "act ship", "start", "attack", "load", "smuggle", "board", "enslave",
    "sail europe", "sail", "play", "act",
)  # fmt: skip


def wanted(board: Locator) -> str:
    """The choice on the screen that a player of that taste makes."""
    ids: list[str] = board.locator("[data-choice]").evaluate_all("all => all.map(one => one.dataset.choice)")
    answers = [id for id in ids if not id.startswith("deal ")]
    return next((id for start in TASTE for id in answers if id.startswith(start)), answers[-1])


def year_of(board: Locator) -> int:
    """The year that the status strip tells."""
    words = board.locator(".paxw-status__now").inner_text()
    found = re.search(r"\d{4}", words)
    assert found is not None
    return int(found[0])
