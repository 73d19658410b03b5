"""A still picture of a view: every colony with what lies on it, the dice of the pool, and how everybody stands."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from paxwidget.engine.look import look_for
from paxwidget.games.santamaria.front import look
from paxwidget.games.santamaria.names import SEATS
from paxwidget.games.santamaria.pieces import SIDE, Box, Effect

SQUARE = 44
GAP = 26
HEAD = 74
FONT = 'font-family="Georgia, serif"'


class _Pen:
    def __init__(self, box: Box, theme: str, lang: str) -> None:
        self.box, self.theme, self.lang = box, theme, lang
        self.look = look_for(look(), {seat: seat for seat in SEATS})

    def colour(self, id: str) -> str:
        return self.look.colour(id, self.theme)

    def text(self, x: float, y: float, words: str, size: float, more: str = "") -> str:
        return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{self.colour("ink")}" {FONT} {more}>{escape(words)}</text>'

    def symbol(self, id: str, x: float, y: float, size: float, colour: str = "ink") -> str:
        return self.look.symbols[id].svg(x, y, size, self.colour(colour))

    def said(self, en: str, pl: str) -> str:
        return en if self.lang == "en" else pl


def picture(box: Box, view: dict[str, Any], *, theme: str = "light", lang: str = "en", width: int | None = None) -> str:
    """The whole table as an SVG of its own."""
    pen = _Pen(box, theme, lang)
    players, year = view["players"], view["year"]
    across = min(len(players), 2)
    side = SIDE * SQUARE
    wide = across * side + (across + 1) * GAP
    rows = -(-len(players) // across)
    tall = HEAD + rows * (side + HEAD)
    pool = " ".join(map(str, view["white_pool"])) or "–"
    parts = [
        f'<rect width="{wide}" height="{tall}" fill="{pen.colour("paper")}"/>',
        pen.text(GAP, 32, pen.said(f"Santa Maria, year {year} of 3", f"Santa Maria, rok {year} z 3"), 20, 'font-weight="bold"'),
        pen.text(GAP, 54, pen.said(f"white dice: {pool}", f"białe kostki: {pool}"), 14),
    ]
    for number, (seat, player) in enumerate(players.items()):
        x, y = GAP + number % across * (side + GAP), HEAD + number // across * (side + HEAD)
        parts.append(f'<g transform="translate({x} {y})">{_colony(pen, seat, player)}</g>')
    size = f'width="{width}" height="{round(width * tall / wide)}"' if width else f'width="{wide}" height="{tall}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {wide} {tall}">{"".join(parts)}</svg>'


def colony_picture(box: Box, view: dict[str, Any], seat: str, *, theme: str = "light", lang: str = "en") -> str:
    """The colony of one seat as an SVG of its own."""
    pen = _Pen(box, theme, lang)
    wide, tall = SIDE * SQUARE + 4, SIDE * SQUARE + 30
    ground = f'<rect width="{wide}" height="{tall}" fill="{pen.colour("paper")}"/>'
    inside = _colony(pen, seat, view["players"][seat])
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{tall}" viewBox="0 0 {wide} {tall}">{ground}{inside}</svg>'


def _colony(pen: _Pen, seat: str, player: dict[str, Any]) -> str:
    score = player["score"]
    stands = [pen.said(f"coins {player['coins']}", f"monety {player['coins']}")]
    if score:
        stands.append(pen.said(f"points {sum(score.values())}", f"punkty {sum(score.values())}"))
    parts = [
        f'<circle cx="9" cy="9" r="9" fill="{pen.colour(seat)}"/>',
        pen.text(26, 15, f"{SEATS[seat].get(pen.lang)}: {', '.join(stands)}", 15),
    ]
    for row in range(SIDE):
        for column in range(SIDE):
            name = f"r{row + 1}c{column + 1}"
            x, y = (column + 0.5) * SQUARE, 26 + (row + 0.5) * SQUARE
            parts += _square(pen, x, y, player["colony"].get(name, ""), player["covers"].get(name, ""))
    return "".join(parts)


def _square(pen: _Pen, x: float, y: float, what: str, cover: str) -> Iterable[str]:
    half = SQUARE / 2 - 1
    terrain, _, inside = what.partition(" ")
    yield (
        f'<rect x="{x - half:.1f}" y="{y - half:.1f}" width="{2 * half}" height="{2 * half}" rx="3" '
        f'fill="{pen.colour(terrain or "empty")}" stroke="{pen.colour("line")}" stroke-width="0.8"/>'
    )
    if terrain == "road":
        for number in range(int(inside)):
            yield pen.symbol("colonist", x + (number - (int(inside) - 1) / 2) * 15, y, 17)
    elif inside:
        yield from _signs(pen, x, y, pen.box.buildings[inside].effects)
    if cover.startswith("coins-"):
        yield f'<circle cx="{x}" cy="{y}" r="11" fill="{pen.colour("coin")}"/>'
        yield f'<text x="{x}" y="{y + 5}" font-size="14" text-anchor="middle" font-weight="bold" {FONT}>{cover[6:]}</text>'
    elif cover:
        fill = pen.colour(f"{cover}-die")
        yield f'<rect x="{x - 12}" y="{y - 12}" width="24" height="24" rx="5" fill="{fill}" stroke="{pen.colour("line")}"/>'


def _signs(pen: _Pen, x: float, y: float, effects: tuple[Effect, ...]) -> Iterable[str]:
    """What a building does, a row for each effect: numbers and symbols side by side."""
    for number, effect in enumerate(effects):
        middle = y + (number - (len(effects) - 1) / 2) * 15
        gains = [sign for thing, count in effect.gains[0] for sign in _counted(thing, count)] if effect.gains else [effect.kind]
        signs = [effect.pay[0], "trade", *gains] if effect.kind == "trade" else gains
        step = min(15.0, (SQUARE - 6) / len(signs))
        for place, sign in enumerate(signs):
            at = x + (place - (len(signs) - 1) / 2) * step
            if sign.isdecimal():
                yield pen.text(at, middle + step * 0.35, sign, step, 'text-anchor="middle" font-weight="bold"')
            else:
                yield pen.symbol(sign, at, middle, step)


def _counted(thing: str, count: int) -> list[str]:
    return [str(count), thing] if count > 1 else [thing]
