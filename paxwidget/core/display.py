"""How a game shows itself: the core draws nothing, so whoever can show a board leaves a way to open one here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: open_board(game, seat=..., **options) -> something that a notebook can show; None where nothing can.
open_board: Callable[..., Any] | None = None
