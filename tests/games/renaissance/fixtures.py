"""A board for each kind of question, as the tests of the front end draw them."""

from __future__ import annotations

from typing import Any

from tests.widget.fixtures import asking


def boards() -> dict[str, dict[str, Any]]:
    """The fixtures by name."""
    return asking("renaissance")
