"""What records of earlier rules need: version 1 went on after a tile was drawn, and let the religion die be rolled while it asked.

Both ask `State.rules`, so nothing is asked that those records have no answer to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def version_one(position: Any, fits: bool) -> tuple[str, str] | None:
    """Nothing is asked in a game of version 1 that it did not ask."""
    return None


def version_one_description(description: Mapping[str, Any]) -> Mapping[str, Any]:
    """Descriptions are read as they were."""
    return description
