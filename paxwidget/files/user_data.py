"""The user's own folder for what outlives a session, such as progress in lessons.

It is the folder named by PAXWIDGET_HOME, or `paxwidget` where the system keeps such data. Where Python runs in a browser, it lies among the
files of the notebook site, which the browser keeps: a folder that can be seen, downloaded and deleted there.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from paxwidget.engine.abilities import is_in_browser

VARIABLE = "PAXWIDGET_HOME"
#: Where a notebook site in a browser shows its files to Python.
DRIVE = Path("/drive")


def folder() -> Path:
    """The folder, made if it is not there yet."""
    path = _named() or _usual()
    path.mkdir(parents=True, exist_ok=True)
    return path


def _named() -> Path | None:
    named = os.environ.get(VARIABLE)
    return Path(named).expanduser() if named else None


def _usual() -> Path:
    if is_in_browser() and DRIVE.is_dir():
        return DRIVE / "paxwidget-games"
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "paxwidget"
