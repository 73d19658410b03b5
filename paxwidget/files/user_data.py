"""The user's own folder for what outlives a session, such as progress in lessons.

It is the folder named by PAXWIDGET_HOME, or `paxwidget` where the system keeps such data.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

VARIABLE = "PAXWIDGET_HOME"


def folder() -> Path:
    """The folder, made if it is not there yet."""
    path = _named() or _usual()
    path.mkdir(parents=True, exist_ok=True)
    return path


def _named() -> Path | None:
    named = os.environ.get(VARIABLE)
    return Path(named).expanduser() if named else None


def _usual() -> Path:
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "paxwidget"
