"""What a game is drawn with: its symbols, its colours in both themes, and the colour and the letters of each seat.

A game ships them as `symbols.toml`, or says nothing and gets the colours of its seats' colour words. Still pictures and
live boards draw with the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from paxwidget.engine.tables import Entry, read_tables

FILE = "symbols.toml"
BOX = 24
STROKE = 1.7
THEMES = ("light", "dark")
#: A colour in each theme.
Shades = Mapping[str, str]

#: The colour words of seats; told apart by people who see few colours too, and never without a letter beside them.
PALETTE: dict[str, dict[str, str]] = {
    word: {"light": light, "dark": dark}
    for word, light, dark in (
        ("red", "#b9382f", "#dd5240"),
        ("blue", "#2c5fe2", "#4088f7"),
        ("green", "#1d7a3e", "#57b877"),
        ("yellow", "#e0b400", "#f2d45c"),
        ("purple", "#58268a", "#a48cc6"),
        ("orange", "#e0801f", "#f0a04b"),
        ("turquoise", "#0f8a8a", "#56c4c4"),
        ("black", "#2b2b2b", "#8c8c8c"),
        ("white", "#f4f1e8", "#f4f1e8"),
        ("brown", "#7a4a21", "#c08a58"),
        ("pink", "#c2437f", "#ee8fbb"),
        ("grey", "#6f6f6f", "#a8a8a8"),
    )
}


#: What every board is drawn with, where a game does not say otherwise.
BASE: dict[str, dict[str, str]] = {
    "ink": {"light": "#2a2722", "dark": "#ece6d8"},
    "paper": {"light": "#fbf6e9", "dark": "#25292b"},
    "frame": {"light": "#5b4a30", "dark": "#b7a57e"},
    "pointer": {"light": "#b8004f", "dark": "#ff7bb0"},
}


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol in a box of 24 units: paths to fill (even-odd) and paths to stroke, round, in the same colour."""

    id: str
    fill: str
    stroke: str

    def svg(self, x: float, y: float, size: float, colour: str) -> str:
        """The symbol with its middle at a point."""
        scale = size / BOX
        place = f'transform="translate({x - size / 2:.2f} {y - size / 2:.2f}) scale({scale:.4f})"'
        parts = []
        if self.fill:
            parts.append(f'<path d="{self.fill}" fill="{colour}" fill-rule="evenodd"/>')
        if self.stroke:
            parts.append(
                f'<path d="{self.stroke}" fill="none" stroke="{colour}" stroke-width="{STROKE}" '
                'stroke-linecap="round" stroke-linejoin="round"/>'
            )
        return f"<g {place}>{''.join(parts)}</g>"


@dataclass(frozen=True)
class Look:
    """Symbols by id, colours by name, and for seats that shall not have the colour of their word: shades and letters."""

    symbols: Mapping[str, Symbol] = field(default_factory=dict)
    colours: Mapping[str, Shades] = field(default_factory=dict)
    seats: Mapping[str, Shades] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)

    def colour(self, id: str, theme: str) -> str:
        """A colour of the drawing, or that of a seat by its name in small letters, in a theme."""
        return self.shades[id][theme]

    @cached_property
    def shades(self) -> dict[str, Shades]:
        """All colours by name; those of the seats with `on-<seat>`, in which one can write on them."""
        found = dict(self.colours)
        for seat, shades in self.seats.items():
            found |= {seat.lower(): shades, f"on-{seat.lower()}": written_on(shades)}
        return found

    def as_data(self) -> dict[str, Any]:
        """Everything as plain data for a front end."""
        return {
            "symbols": {id: {"fill": symbol.fill, "stroke": symbol.stroke} for id, symbol in self.symbols.items()},
            "stroke": STROKE,
            "colours": self.shades,
        }


def look_for(look: Look, seats: Mapping[str, str]) -> Look:
    """A game's look with nothing left open: every seat has shades, by its colour word if need be, and letters of its own."""
    shades = {seat: look.seats.get(seat) or PALETTE.get(word, PALETTE["grey"]) for seat, word in seats.items()}
    by_word = {f"seat-{word}": shades[seat] for seat, word in seats.items()}
    ink = {f"on-{name}": written_on(shade) for name, shade in by_word.items()}
    return Look(look.symbols, {**BASE, **look.colours, **by_word, **ink}, shades, {**seat_letters(seats), **look.letters})


def seat_letters(seats: Iterable[str]) -> dict[str, str]:
    """The first letter of each seat; where several begin alike, with the first letter that tells it from the others.

    >>> seat_letters(["North", "Netherlands", "East"])
    {'North': 'No', 'Netherlands': 'Ne', 'East': 'E'}
    """
    known = tuple(seats)
    return {seat: _letters(seat, [one for one in known if one != seat and one[:1] == seat[:1]]) for seat in known}


def _letters(seat: str, alike: list[str]) -> str:
    if not alike:
        return seat[:1]
    own = (letter for at, letter in enumerate(seat) if at and all(letter != one[at : at + 1] for one in alike))
    return seat[:1] + next(own, str(len(seat)))


def written_on(shades: Shades) -> dict[str, str]:
    """Black or white in each theme, whichever can be read on the colour."""
    return {theme: readable_on(shades[theme]) for theme in THEMES}


def readable_on(colour: str) -> str:
    """Black or white, whichever can be read on a colour.

    >>> readable_on("#58268a"), readable_on("#f2c23f")
    ('#ffffff', '#000000')
    """
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return "#000000" if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else "#ffffff"


def read_look(folder: Path, file: str = FILE) -> Look:
    """The symbols, colours and seats of a game's file, checked."""
    tables = read_tables(folder, file, ("symbol", "colour", "seat"))
    seats = {entry.label: (_shades(entry, "letter"), entry.text("letter")) for entry in tables["seat"]}
    return Look(
        {entry.label: _symbol(entry) for entry in tables["symbol"]},
        {entry.label: _shades(entry) for entry in tables["colour"]},
        {seat: shades for seat, (shades, _) in seats.items()},
        {seat: letter for seat, (_, letter) in seats.items()},
    )


def _symbol(entry: Entry) -> Symbol:
    symbol = Symbol(entry.label, entry.optional_text("fill") or "", entry.optional_text("stroke") or "")
    if not symbol.fill and not symbol.stroke:
        raise entry.error("fill", "is missing, and so is 'stroke'")
    entry.done()
    return symbol


def _shades(entry: Entry, *more: str) -> dict[str, str]:
    colours = {theme: entry.text(theme) for theme in THEMES}
    for key in more:
        entry.text(key)
    entry.done()
    return colours
