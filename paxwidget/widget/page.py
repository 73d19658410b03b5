"""A page that steps through a game by itself: the study's own front end, the static data once, and every moment as a difference.

It needs neither Python nor a network, and holds what a spectator may see. What one seat saw, or every seat, is added only
where it is asked for.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html import escape

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import check_language
from paxwidget.play.game import Game
from paxwidget.play.showing import signature
from paxwidget.widget.bundle import bundle_text
from paxwidget.widget.page_data import replay
from paxwidget.widget.themes import check_theme

_PAGE = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
{signature}
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '{digest}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{css}</style>
</head>
<body>
<noscript>{noscript}</noscript>
<script type="application/json" id="paxwidget-replay">{data}</script>
<script>{script}</script>
</body>
</html>
"""
_NO_SCRIPT = {
    "en": "This page steps through a game and needs JavaScript for it.",
    "pl": "Ta strona odtwarza grę krok po kroku i potrzebuje do tego JavaScriptu.",
}


@guarded
def make_page(
    game: Game, seat: str | None = None, *, lang: str | None = None, theme: str = "auto", ply: int | None = None
) -> str:
    """The text of a page of a game, opened on the line through its position; `seat` is None for a spectator, a seat's name, or "all"."""
    lang = check_language(lang or game.lang)
    data = replay(game, seat) | {"lang": lang, "theme": check_theme(theme), "ply": _checked_ply(game, ply)}
    script = _inline(bundle_text(game.spec.id, "-page.js"))
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    return _PAGE.format(
        lang=lang,
        signature=signature(game),
        title=escape(f"{game.spec.title.get(lang)}: {', '.join(_names(game, lang))}"),
        digest=f"sha256-{digest}",
        css=_inline(bundle_text(game.spec.id, "-page.css")),
        noscript=escape(_NO_SCRIPT[lang]),
        # No text of a comment or a file can then end the script element it stands in.
        data=json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"),
        script=script,
    )


def _inline(source: str) -> str:
    """A script or a style sheet that nothing in it can end early, or hide from the parser."""
    return re.sub(r"<(?=/(?:script|style)|!--)", r"\\x3c", source, flags=re.IGNORECASE)


def _checked_ply(game: Game, ply: int | None) -> int:
    last = len(game.line)
    if ply is not None and not 0 <= ply <= last:
        raise PaxError(f"there is no ply {ply}: this line goes from 0 to {last}")
    return game.ply if ply is None else ply


def _names(game: Game, lang: str) -> list[str]:
    state = game.state
    return [game.spec.name_of(state, seat, lang) for seat in game.seats]
