"""Chapter G1: deals."""

from __future__ import annotations

from paxwidget.games.hispanica.state import Hispanica


def offers(s: Hispanica, seat: str) -> list[str]:
    """What a seat may propose now."""
    return []


def take_offer(s: Hispanica, seat: str, choice: str) -> None:
    """Begin a deal."""
    raise LookupError(choice)
