"""How games and maps show themselves: the core draws nothing, so whoever can show them leaves a way here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: open_board(game, seat=..., **options) -> something that a notebook can show; None where nothing can.
open_board: Callable[..., Any] | None = None
#: make_page(game, seat, **options) -> the text of a page that steps through the game by itself.
make_page: Callable[..., str] | None = None
#: open_chart(chart, **options) -> the same for a map.
open_chart: Callable[..., Any] | None = None
#: open_study(game, seat=..., **options) -> the same for going through a game move by move.
open_study: Callable[..., Any] | None = None
#: open_panel(guide) -> the same for a lesson or a quiz.
open_panel: Callable[..., Any] | None = None
