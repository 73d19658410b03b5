"""The themes of everything that is shown live."""

from __future__ import annotations

from paxwidget.engine.errors import PaxError

THEMES = ("auto", "light", "dark")


def check_theme(theme: str) -> str:
    """The theme itself; one that does not exist raises."""
    if theme not in THEMES:
        raise PaxError(f"there is no theme {theme!r}, only {', '.join(THEMES)}")
    return theme
