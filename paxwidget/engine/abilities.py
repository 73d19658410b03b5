"""What the Python that we run in can do: one inside a browser has neither threads nor processes, and no files but the page's own."""

from __future__ import annotations

import sys


def is_in_browser() -> bool:
    """Whether this Python runs inside a browser, where nothing can be started beside it."""
    return sys.platform == "emscripten"
