"""Boards at some questions, as the tests of the front end draw them."""

from __future__ import annotations

from typing import Any

from tests.widget.fixtures import asking

STEPS = ("choose-ship", "act", "market")


def boards() -> dict[str, dict[str, Any]]:
    """The fixtures by name."""
    found = asking("marauders", games=1)
    return {f"marauders-{step}": found[f"asks-marauders-{step}"] for step in STEPS}
