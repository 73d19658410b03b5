"""A still picture of a view: the four countries inside the ring of the action track, and how everybody stands."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from paxwidget.engine.look import look_for
from paxwidget.games.columnoffire.front import LAND, TALL, WIDE, look, sign_of, size_of
from paxwidget.games.columnoffire.names import SEATS, names
from paxwidget.games.columnoffire.pieces import COUNTRIES, SITES, Box, Space
from paxwidget.maps.sketch import Sketch

LINE = 26
FONT = 'font-family="Georgia, serif"'


class _Pen:
    def __init__(self, box: Box, theme: str, lang: str) -> None:
        self.box, self.theme, self.lang = box, theme, lang
        self.look = look_for(look(), {seat: seat for seat in SEATS})

    def colour(self, id: str) -> str:
        return self.look.colour(id, self.theme)

    def text(self, x: float, y: float, words: str, size: float, more: str = "", ink: str = "ink") -> str:
        return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{self.colour(ink)}" {FONT} {more}>{escape(words)}</text>'

    def symbol(self, id: str, x: float, y: float, size: float, colour: str = "ink") -> str:
        return self.look.symbols[id].svg(x, y, size, self.colour(colour))

    def box_at(self, x: float, y: float, size: tuple[float, float], fill: str) -> str:
        wide, tall = size
        return (
            f'<rect x="{x - wide / 2:.1f}" y="{y - tall / 2:.1f}" width="{wide}" height="{tall}" rx="5" '
            f'fill="{self.colour(fill)}" stroke="{self.colour("line")}"/>'
        )

    def seat(self, x: float, y: float, seat: str, size: float = 24) -> str:
        letter = self.look.letters[seat]
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size / 2}" fill="{self.colour(seat)}"/>'
            + self.text(x, y + size * 0.18, letter, size * 0.55, 'text-anchor="middle" font-weight="bold"', f"on-{seat}")
        )  # fmt: skip

    def name(self, id: str) -> str:
        return names(self.box)[id].get(self.lang)

    def said(self, en: str, pl: str) -> str:
        return en if self.lang == "en" else pl


def picture(box: Box, view: dict[str, Any], *, theme: str = "light", lang: str = "en", width: int | None = None) -> str:
    """The whole table as an SVG of its own."""
    pen = _Pen(box, theme, lang)
    players = view["players"]
    tall = TALL + LINE * (len(players) + 1) + 12
    parts = [f'<rect width="{WIDE}" height="{tall}" fill="{pen.colour("paper")}"/>']
    for space in box.spaces.values():
        parts += _space(pen, space, [seat for seat, player in players.items() if player["disk"] == space.id])
    for country in COUNTRIES:
        parts += _country(pen, country, view["countries"][country])
    parts.append(pen.text(8, TALL + 22, _when(pen, view), 18, 'font-weight="bold"'))
    for number, (seat, player) in enumerate(players.items(), 1):
        parts += [pen.seat(20, TALL + 16 + LINE * number, seat), pen.text(40, TALL + 22 + LINE * number, _stands(pen, seat, player), 16)]
    size = f'width="{width}" height="{round(width * tall / WIDE)}"' if width else f'width="{WIDE}" height="{tall}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {WIDE} {tall}">{"".join(parts)}</svg>'


def chart_picture(box: Box, view: dict[str, Any], *, theme: str = "light", lang: str = "en", sketch: Sketch | None = None) -> str:
    """The board alone, with what is sketched over it: places shaded by a value, and ways from place to place."""
    pen = _Pen(box, theme, lang)
    parts = [f'<rect width="{WIDE}" height="{TALL}" fill="{pen.colour("paper")}"/>']
    for space in box.spaces.values():
        parts += _space(pen, space, [])
    for country in COUNTRIES:
        parts += _country(pen, country, view["countries"][country])
    if sketch is not None:
        parts += _sketched(pen, sketch)
    size = f'width="{WIDE}" height="{TALL}" viewBox="0 0 {WIDE} {TALL}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def _sketched(pen: _Pen, sketch: Sketch) -> Iterable[str]:
    spots = _spots(pen.box)
    most = max((abs(value) for value in sketch.shades.values()), default=0) or 1
    for place, value in sketch.shades.items():
        if place in spots:
            x, y = spots[place]
            fill = f'fill="{pen.colour("pointer")}" opacity="{0.15 + 0.5 * abs(value) / most:.2f}"'
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="22" {fill}/>'
            yield pen.text(x, y + 6, f"{value:g}", 16, 'text-anchor="middle" font-weight="bold"')
    for voyage in sketch.voyages:
        points = " ".join(f"{spots[stop][0]:.1f},{spots[stop][1]:.1f}" for stop in voyage.stops if stop in spots)
        dashes = "" if voyage.style == "there" else ' stroke-dasharray="8 5"'
        yield f'<polyline points="{points}" fill="none" stroke="{pen.colour("pointer")}" stroke-width="4"{dashes}/>'


def _spots(box: Box) -> dict[str, tuple[float, float]]:
    """Where the places of the chart lie; goods have no place of their own on the board."""
    found: dict[str, tuple[float, float]] = {}
    for space in box.spaces.values():
        found[space.id] = (float(space.at[0]), float(space.at[1]))
    for country in box.countries.values():
        x, y = country.at
        found[country.id] = (float(x), float(y))
        for site in range(1, SITES + 1):
            found[f"{country.id}-site-{site}"] = _site(country.at, site)
    return found


def _site(at: tuple[int, ...], site: int) -> tuple[float, float]:
    """The middle of a site of the ladder of the country that lies there."""
    left, bottom = at[0] - LAND[0] / 2, at[1] + LAND[1] / 2
    return left + 32 + 56 * (site - 1), bottom - 6 - _height(site) / 2


def _height(site: int) -> int:
    return 26 + 7 * site


def _when(pen: _Pen, view: dict[str, Any]) -> str:
    if view["outcome"] is not None:
        return pen.said("A Column of Fire: the end", "Słup ognia: koniec gry")
    year, half = view["year"], view["half"]
    last = pen.said(", the last", ", ostatni") if view["last_year"] else ""
    return pen.said(f"A Column of Fire, year {year}{last}, half-year {half}", f"Słup ognia, rok {year}{last}, połowa {half}")


def _stands(pen: _Pen, seat: str, player: dict[str, Any]) -> str:
    dice = ", ".join(f"{pen.name(die)} {value or '–'}" for die, value in player["free"].items()) or "–"
    name, faith = SEATS[seat].get(pen.lang), pen.name(player["faith"])
    return pen.said(
        f"{name}: {player['vp']} VP, {faith} ({player['religion_die']}), free: {dice}",
        f"{name}: {player['vp']} PZ, {faith} ({player['religion_die']}), wolne: {dice}",
    )


def _space(pen: _Pen, space: Space, disks: list[str]) -> Iterable[str]:
    x, y = space.at
    wide, tall = size_of(space)
    yield pen.box_at(x, y, (wide, tall), "land")
    yield pen.box_at(x - wide / 2 + 11, y, (22, tall), space.die)
    yield pen.symbol(pen.box.dice[space.die].sign, x - wide / 2 + 11, y, 18, f"on-{space.die}")
    # One that may be used in two ways shows both, smaller and one beside the other.
    size, apart = (30, 0) if len(space.effects) == 1 else (22, 48)
    for place, effect in enumerate(space.effects):
        at = x + apart * (place - (len(space.effects) - 1) / 2)
        colour = effect.words[0] if effect.key == "stone" else "neutral" if effect.key == "neutral-stone" else "ink"
        yield pen.symbol(sign_of(effect), at, y, size, colour)
        if effect.number > 1:
            yield pen.text(at + size * 0.6, y + 6, str(effect.number), 18, 'font-weight="bold"')
        if place:
            yield pen.text(at - apart / 2, y + 6, "/", 18)
    for seat in disks:
        yield pen.seat(x + wide / 2 - 16, y + tall / 2 - 16, seat)


def _country(pen: _Pen, id: str, country: dict[str, Any]) -> Iterable[str]:
    datum = pen.box.countries[id]
    x, y = datum.at
    left, top = x - LAND[0] / 2, y - LAND[1] / 2
    yield pen.box_at(x, y, LAND, "land")
    yield pen.box_at(left + 20, top + 20, (28, 28), datum.die)
    yield pen.symbol(id, left + 20, top + 20, 22, f"on-{datum.die}")
    yield pen.text(left + 42, top + 27, pen.name(id), 19, 'font-weight="bold"')
    for number, (good, price) in enumerate(datum.pays.items()):
        yield pen.symbol(good, left + 250 + 46 * number, top + 20, 22)
        yield pen.text(left + 265 + 46 * number, top + 26, str(price), 17, 'font-weight="bold"')
    face_up = pen.name(country["face_up"]) if country["face_up"] else "–"
    yield pen.text(left + 8, top + 58, f"{face_up} (+{country['cards']})", 16)
    for number, stone in enumerate(country["stones"] + [""] * country["room"]):
        yield from _stone(pen, left + 24 + 38 * number, top + 86, stone)
    if country["majority"]:
        told = pen.said(f"wins now: {pen.name(country['majority'])}", f"przewaga: {pen.name(country['majority'])}")
        yield pen.text(left + 180, top + 92, told, 16)
    for site in range(1, SITES + 1):
        (at, middle), tall = _site(datum.at, site), _height(site)
        yield pen.box_at(at, middle, (54, tall), "site")
        yield pen.text(at - 20, top + LAND[1] - 12, str(site), 14)
        if seat := country["sites"][site - 1]:
            yield pen.seat(at, top + LAND[1] - 4 - tall, seat, 32)


def _stone(pen: _Pen, x: float, y: float, religion: str) -> Iterable[str]:
    yield f'<circle cx="{x}" cy="{y}" r="15" fill="{pen.colour(religion or "paper")}" stroke="{pen.colour("line")}"/>'
    if religion:
        letter = pen.name(religion)[0].upper()
        yield pen.text(x, y + 6, letter, 17, 'text-anchor="middle" font-weight="bold"', f"on-{religion}")
