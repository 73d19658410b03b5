"""A still picture of a view: the map with its figures and open routes, both rows of the market, and every tableau in a line."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from paxwidget.engine.look import look_for, readable_on
from paxwidget.games.renaissance.box import FAIR_COLOUR, MEDIEVAL, SIDES, Box
from paxwidget.games.renaissance.front import look
from paxwidget.games.renaissance.names import names
from paxwidget.games.renaissance.plan import BOX_HEIGHT, BOX_WIDTH, HEAD, HEIGHT, WIDTH, Spot, plan
from paxwidget.maps.sketch import Sketch

SCALE = 1.5
MARGIN, LINE, CARD = 16, 18, 46
FONT = 'font-family="Georgia, serif"'

View = dict[str, Any]


class _Pen:
    def __init__(self, box: Box, theme: str, lang: str) -> None:
        self.box, self.theme, self.lang = box, theme, lang
        self.look = look_for(look(), {bank.id: bank.colour for bank in box.banks.values()})
        self.known = names(box)

    def colour(self, id: str) -> str:
        return self.look.colour(id, self.theme)

    def land(self, state: str) -> str:
        return self.colour(state if state == MEDIEVAL else f"land-{state}")

    def said(self, en: str, pl: str) -> str:
        return en if self.lang == "en" else pl

    def name(self, id: str) -> str:
        return self.known[id].get(self.lang) if id in self.known else id

    def text(self, at: Spot, words: str, size: float, more: str = "", colour: str = "ink") -> str:
        return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" font-size="{size}" fill="{self.colour(colour)}" {FONT} {more}>{escape(words)}</text>'

    def symbol(self, id: str, at: Spot, size: float, colour: str) -> str:
        return self.look.symbols[id].svg(at[0], at[1], size, self.colour(colour))

    def figure(self, figure: str, at: Spot, size: float) -> str:
        """A figure in the frame of its religion, or a seat's pawn."""
        kind, _, religion = figure.partition(":")
        if not religion:
            return self.pawn(figure, at, size)
        frame = f'fill="{self.colour("paper")}" stroke="{self.colour(religion)}" stroke-width="1.4"'
        (x, y), half = at, size / 2
        far, near = 1.2 * half, 0.9 * half
        shapes = {
            "catholic": f'<circle cx="{x}" cy="{y}" r="{half}" {frame}/>',
            "islamic": f'<path d="M{x} {y - far}l{far} {far}l{-far} {far}l{-far} {-far}z" {frame}/>',
            "reformist": f'<rect x="{x - near}" y="{y - near}" width="{2 * near}" height="{2 * near}" {frame}/>',
        }
        return shapes[religion] + self.symbol(kind, at, 0.82 * size, religion)

    def pawn(self, seat: str, at: Spot, size: float) -> str:
        fill = self.look.seats[seat][self.theme]
        words = f'text-anchor="middle" font-weight="bold" font-family="sans-serif" font-size="{size / 2}" fill="{readable_on(fill)}"'
        return (
            f'<circle cx="{at[0]}" cy="{at[1]}" r="{size / 2}" fill="{fill}"/>'
            f'<text x="{at[0]}" y="{at[1] + size * 0.18}" {words}>{escape(self.look.letters[seat])}</text>'
        )


def picture(box: Box, view: View, *, theme: str = "light", lang: str = "en", width: int | None = None) -> str:
    """The whole table as an SVG of its own."""
    pen = _Pen(box, theme, lang)
    wide = WIDTH * SCALE + 2 * MARGIN
    top = MARGIN + LINE
    below = top + HEIGHT * SCALE + MARGIN
    lines = [*_rows(pen, view), *_banks(pen, view)]
    tall = below + len(lines) * CARD + MARGIN
    parts = [
        f'<rect width="{wide}" height="{tall}" fill="{pen.colour("paper")}"/>',
        pen.text((MARGIN, MARGIN + 8), _title(pen, view), 17, 'font-weight="bold"'),
        f'<g transform="translate({MARGIN} {top}) scale({SCALE})">{"".join(_map(pen, view))}</g>',
    ]
    for number, (mark, title, words) in enumerate(lines):
        y = below + number * CARD
        parts += [mark(y) if mark else "", pen.text((MARGIN + 26, y + 16), title, 15, 'font-weight="bold"')]
        parts.append(pen.text((MARGIN + 26, y + 34), words, 12.5))
    size = f'width="{width}" height="{round(width * tall / wide)}"' if width else f'width="{wide:.0f}" height="{tall:.0f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {wide:.0f} {tall:.0f}">{"".join(parts)}</svg>'


def map_picture(box: Box, view: View, *, theme: str = "light", lang: str = "en", sketch: Sketch | None = None) -> str:
    """The map alone, with what is sketched over it: shades of empires and cities, and journeys from place to place."""
    pen = _Pen(box, theme, lang)
    inside = [*_map(pen, view), *(_sketched(pen, sketch) if sketch else ())]
    size = f'width="{WIDTH * SCALE:.0f}" height="{HEIGHT * SCALE:.0f}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(inside)}</svg>'


def _sketched(pen: _Pen, sketch: Sketch) -> Iterable[str]:
    places = plan(pen.box)
    spots = {empire: (x + BOX_WIDTH / 2, y + BOX_HEIGHT / 2) for empire, (x, y) in places.empires.items()} | places.cities
    most = max(sketch.shades.values(), default=0) or 1
    for place, value in sketch.shades.items():
        x, y = spots[place]
        fill = f'fill="{pen.colour("pointer")}" opacity="{0.1 + 0.5 * value / most:.2f}"'
        yield f'<circle cx="{x}" cy="{y}" r="{16 if place in places.cities else 30}" {fill}/>'
        yield pen.text((x, y + 4), f"{value:g}", 12, 'text-anchor="middle" font-weight="bold"')
    for voyage in sketch.voyages:
        points = " ".join(f"{spots[stop][0]:.1f},{spots[stop][1]:.1f}" for stop in voyage.stops)
        dashes = "" if voyage.style == "there" else ' stroke-dasharray="6 4"'
        yield f'<polyline points="{points}" fill="none" stroke="{pen.colour("pointer")}" stroke-width="3"{dashes}/>'


def _title(pen: _Pen, view: View) -> str:
    if view["outcome"]:
        who = ", ".join(pen.name(seat) for seat in view["outcome"]["winners"])
        return f"Pax Renaissance: {pen.said(f'won by {who}', f'zwycięstwo, {who}')} ({pen.name(view['outcome']['ending'])})"
    who, left = pen.name(view["active"]), view["actions"]
    return f"Pax Renaissance: {pen.said(f'{who} to act, actions left {left}', f'{who} gra, pozostałe akcje: {left}')}"


def _map(pen: _Pen, view: View) -> Iterable[str]:
    places = plan(pen.box)
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{pen.colour("sea")}"/>'
    for empire, (x, y) in places.empires.items():
        tint = pen.land(view["map"][empire]["state"])
        yield (
            f'<rect x="{x}" y="{y}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="6" fill="{tint}" '
            f'stroke="{pen.colour("frame")}" stroke-width="1"/>'
        )
    for colour, emporium in view["open"].items():
        for tint, wide in ((pen.colour("route-edge"), 4.2), (pen.colour(f"route-{colour}"), 2.6)):
            yield f'<path d="{places.routes[emporium]}" fill="none" stroke="{tint}" stroke-width="{wide}"/>'
    for empire in places.empires:
        yield from _empire(pen, view, empire)
    for border, at in places.borders.items():
        yield from _border(pen, view, border, at)


def _empire(pen: _Pen, view: View, empire: str) -> Iterable[str]:
    places = plan(pen.box)
    x, y = places.empires[empire]
    square, cities = view["squares"][empire], view["map"][empire]["cities"]
    yield pen.text((x + 6, y + 15), pen.box.empires[empire].name.get(pen.lang, "short"), 11, 'font-weight="bold"')
    corner = (x + BOX_WIDTH - 14, y + HEAD / 2)
    yield pen.pawn(square["holder"], corner, 16) if square["holder"] else pen.symbol(square["face"], corner, 16, "ink")
    if empire in view["bishops"]:
        yield pen.figure(f"bishop:{view['bishops'][empire]}", (corner[0] - 17, corner[1]), 14)
    tint = pen.land(view["map"][empire]["state"])
    # Routes pass under some of the names.
    halo = f'text-anchor="middle" paint-order="stroke" stroke="{tint}" stroke-width="2.4"'
    for city in pen.box.cities_of[empire]:
        at = places.cities[city]
        if city not in cities:
            if colour := pen.box.cities[city].emporium:
                fill, edge = pen.colour(f"route-{colour}"), pen.colour("route-edge")
                yield f'<circle cx="{at[0]}" cy="{at[1]}" r="11" fill="{fill}" stroke="{edge}"/>'
            continue
        yield f'<circle cx="{at[0]}" cy="{at[1]}" r="11" fill="none" stroke="{pen.colour("frame")}" stroke-width="0.8"/>'
        if cities[city]:
            yield pen.figure(cities[city], at, 22)
        label = pen.name(city).partition(",")[0]
        if not city.endswith(("-1", "-3")) or empire != "ottoman":
            yield pen.text((at[0], at[1] + 23), label, 9, halo)
    for number, figure in enumerate(square["repressed"]):
        yield pen.figure(figure, (x + 12 + 14 * number, y + BOX_HEIGHT - 8), 12)


def _border(pen: _Pen, view: View, border: str, at: Spot) -> Iterable[str]:
    is_sea = pen.box.borders[border].is_sea
    fill, edge = ("sea", "water") if is_sea else (MEDIEVAL, "frame")
    yield f'<circle cx="{at[0]}" cy="{at[1]}" r="{12 if is_sea else 9}" fill="{pen.colour(fill)}" stroke="{pen.colour(edge)}"/>'
    if border in view["pirates"]:
        yield pen.figure(f"pirate:{view['pirates'][border]}", at, 20)
    if border in view["concessions"]:
        yield pen.pawn(view["concessions"][border], (at[0] - (8 if border in view["pirates"] else 0), at[1]), 19)


def _rows(pen: _Pen, view: View) -> Iterable[tuple[Any, str, str]]:
    """The market: a line for each row, cards with price and florins."""
    for side in SIDES:
        row = view["market"][side]
        cards = [
            f"{column} {pen.name(card)}{f' ({florins})' if florins else ''}"
            for column, (card, florins) in enumerate(zip(row["cards"], row["florins"], strict=True))
            if card and column
        ]
        fair = row["fair"]["profits"] if row["fair"] else "–"
        emporium = pen.name(view["open"][FAIR_COLOUR[side]])
        title = pen.said(f"{pen.name(side)} market, fair from {emporium}: {fair}", f"{pen.name(side)}, wyprawa ({emporium}): {fair}")
        yield None, title, " · ".join(cards)


def _banks(pen: _Pen, view: View) -> Iterable[tuple[Any, str, str]]:
    """The tableaux: a line for each seat."""
    for seat, player in view["players"].items():

        def mark(y: float, seat: str = seat) -> str:
            return pen.pawn(seat, (MARGIN + 10, y + 11), 20)

        florins, hand = player["florins"], len(player["hand"])
        title = pen.said(f"{pen.name(seat)}: florins {florins}, hand {hand}", f"{pen.name(seat)}: floreny {florins}, Ręka {hand}")
        squares = [empire for empire, square in view["squares"].items() if square["holder"] == seat and square["suzerain"]]
        things = [*player["west"], *player["east"], *squares]
        yield mark, title, " · ".join(pen.name(thing) for thing in things) or "–"
