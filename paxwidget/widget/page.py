"""A page that steps through a game by itself: the board's own front end, the static data once, and every moment as a difference.

It needs neither Python nor a network, and holds what a spectator may see. What one seat saw, or every seat, is added only
where it is asked for.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import LANGUAGES, check_language
from paxwidget.play.game import Game
from paxwidget.play.showing import signature
from paxwidget.widget import scene
from paxwidget.widget.board import THEMES
from paxwidget.widget.bundle import bundle_text
from paxwidget.widget.wire import Json, difference, paired, plain

ALL = "all"
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
    """The text of a page of the line through the game's position; `seat` is None for a spectator, a seat's name, or "all"."""
    lang = check_language(lang or game.lang)
    if theme not in THEMES:
        raise PaxError(f"there is no theme {theme!r}, only {', '.join(THEMES)}")
    data = replay(game, seat) | {"lang": lang, "theme": theme, "ply": _checked_ply(game, ply)}
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


def replay(game: Game, seat: str | None = None) -> Json:
    """All that the page knows, in both languages: a text is an object with the languages as its keys."""
    twin = game.copy()
    moments: list[Json] = []
    parts: dict[str, list[Json]] = {name: [] for name in _seats(game, seat)}
    line = twin.line
    for ply in range(len(line) + 1):
        twin.goto(line[ply - 1] if ply else 0)
        moments.append(_moment(twin))
        for name, found in parts.items():
            found.append(_seat_moment(twin, name, moments[-1]["view"]))
    data = {
        "game": game.spec.id,
        "title": game.spec.title.as_dict(),
        "static": scene.static_part(game.spec, {} if game.spec.static is None else game.spec.static(game.data, game.state)),
        "eyes": seat,
        "moments": _steps(moments),
        "seats": {name: _steps(found) for name, found in parts.items()},
        "log": list(_lines(twin)),
        "own": {name: list(_own_lines(twin, name)) for name in parts},
    }
    return data | {"sections": _sections(game, data)}


def _seats(game: Game, seat: str | None) -> tuple[str, ...]:
    """The seats with whose eyes the page can look."""
    if seat is None:
        return ()
    if seat == ALL:
        return game.seats
    if seat not in game.seats:
        raise PaxError(f"nobody plays {seat!r} here; the seats are {', '.join(game.seats)}, or {ALL!r} for all of them")
    return (seat,)


def _moment(game: Game) -> Json:
    """What a spectator may know of a moment; its place in the game and the log are the page's own."""
    position = game.position
    words: Json = paired(*(scene.told(game, position, lang) for lang in LANGUAGES))
    return words | scene.seen(game)


def _seat_moment(game: Game, seat: str, view: Json) -> Json:
    """What a seat alone sees of a moment: its view, and its question without the choices, which nobody can make here."""
    asked = [game.decision_for(seat, lang) for lang in LANGUAGES]
    first = asked[0]
    decision = None
    if first is not None:
        prompt = paired(*(one.prompt for one in asked if one is not None))
        decision = {"step": first.step, "prompt": prompt, "section": first.section, "choices": []}
    return {"view": difference(view, plain(game.view(seat))), "decision": decision}


def _steps(moments: list[Json]) -> Json:
    """The first moment whole, and each other one as the difference from the one before it."""
    return {"first": moments[0], "steps": [difference(before, after) for before, after in pairwise(moments)]}


def _lines(game: Game) -> Iterator[list[Any]]:
    """The open log of the whole line: ply, text, rule section, then all on the board that it names."""
    for entry in game.log_for(None):
        yield [entry.ply, _text(entry), entry.section, *scene.named_in(game, entry)]


def _own_lines(game: Game, seat: str) -> Iterator[list[Any]]:
    """What only a seat may read: the number of the next open line, ply, text, rule section, then all that it names."""
    number = 0
    for entry in game.log:
        if entry.may_read(None):
            number += 1
        elif entry.may_read(seat):
            yield [number, entry.ply, _text(entry), entry.section, *scene.named_in(game, entry)]


def _text(entry: Any) -> Any:
    return paired(*(entry.text(lang) for lang in LANGUAGES))


def _sections(game: Game, found: Json) -> Json:
    """Title and summary of every rule section that the page names."""
    named = {line[2] for line in found["log"]} | {line[3] for lines in found["own"].values() for line in lines}
    named |= set(re.findall(r'"section": "([^"]*)"', json.dumps([found["moments"], found["seats"]])))
    pairs = {id: [scene.section_texts(game, id, lang) for lang in LANGUAGES] for id in sorted(named - {""})}
    return {
        id: {key: paired(*(text[i] for text in texts)) for i, key in enumerate(("title", "summary"))}
        for id, texts in pairs.items()
    }
