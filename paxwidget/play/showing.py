"""How a game shows itself: as a live board, as a study, as a page of its own."""

from __future__ import annotations

import hashlib
import json
import re
from os import PathLike
from pathlib import Path
from typing import Any

from paxwidget.engine import late
from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import FileTaken
from paxwidget.engine.reading import Kind
from paxwidget.engine.untrusted import visible
from paxwidget.files.writing import put

PAGE = Kind("page of a game", 200_000_000)
#: How far into a page one looks for its signature.
_START = 2000
_SIGNATURE = re.compile(r'<meta name="paxwidget-page" content="[0-9a-f]{32}">')


@guarded
class Display:
    """The part of a game that others show: a live board, a study, a page of its own."""

    def board(self, **options: Any) -> Any:
        """A live board of this game for a notebook cell.

        `seat` says whose board it is: a seat's name, "hot" for all people in turn, None for a spectator. Without it the
        board suits who plays. What else can be set is up to the board.
        """
        return late.widget().board(self, **options)

    def study(self, **options: Any) -> Any:
        """A live board for going through this game move by move, with comments, marks, variations and comparisons.

        `seat` says with whose eyes: a seat's name, "turn" for whoever decides, "all" for all hands open, None for an
        spectator. Without it, the only person of a game that still runs, else whoever decides.
        """
        return late.widget().study(self, **options)

    def to_html(
        self, path: str | PathLike[str] | None = None, *, seat: str | None = None, overwrite: bool = False, **options: Any
    ) -> str:
        """A page that steps through the game by itself, without Python and without a network; also written to `path`.

        It opens on this line, with the list of moves, comments and marks. Of a game that is over, and with all hands open, it
        has the variations and the curve of chances too; while a game runs these would tell what nobody may know.
        It shows what a spectator may see; `seat` adds what one seat saw, or with "all" every hand, for analysis. Options:
        `lang`, `theme` ("auto", "light", "dark"), `ply` (where it opens; without it, here). A file that is not an earlier page of
        this game raises FileTaken and stays as it is, unless `overwrite` is true.
        """
        text: str = late.widget().make_page(self, seat, **options)
        if path is not None:
            put(path, lambda is_there: _unless_taken(Path(path), text, is_there and not overwrite))
        return text


def signature(game: Any) -> str:
    """By what a page tells which game it shows: a hash of what everybody could see at the start."""
    first = game.position_at(0)
    seen = json.dumps([game.spec.id, game.seats, game.options, game.spec.view(first.state, None)], sort_keys=True)
    return f'<meta name="paxwidget-page" content="{hashlib.sha256(seen.encode()).hexdigest()[:32]}">'


def _unless_taken(path: Path, text: str, is_there: bool) -> str:
    if is_there and not _is_same_game(path, text):
        raise FileTaken(f"{visible(path.name)} holds something else; write to another name, or by overwrite=True if it may be lost")
    return text


def _is_same_game(path: Path, text: str) -> bool:
    try:
        with PAGE.open(path) as file:
            start = file.read(_START)
    except (OSError, ValueError):
        return False
    found = _SIGNATURE.search(start.decode(errors="replace"))
    return found is not None and found[0] in text[:_START]
