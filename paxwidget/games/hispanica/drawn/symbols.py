"""The vector symbols and the colours of the drawing, read from `data/symbols.toml`; a front end uses the same ones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from paxwidget.engine.tables import Entry, read_tables
from paxwidget.games.hispanica.map_file import DATA

FILE = "symbols.toml"
BOX = 24
STROKE = 1.7
THEMES = ("light", "dark")


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


@dataclass(frozen=True, slots=True)
class Symbols:
    """All symbols by id, the colours of both themes, and each nation's colours and letter."""

    symbols: dict[str, Symbol]
    colours: dict[str, dict[str, str]]
    nations: dict[str, dict[str, str]]

    def colour(self, id: str, theme: str) -> str:
        """A colour of the drawing, or a nation's, in a theme."""
        return (self.colours.get(id) or self.nations[id])[theme]

    def as_data(self) -> dict[str, Any]:
        """Everything as plain data for a front end."""
        return {
            "symbols": {id: {"fill": symbol.fill, "stroke": symbol.stroke} for id, symbol in self.symbols.items()},
            "box": BOX, "stroke_width": STROKE, "colours": self.colours, "nations": self.nations,
        }  # fmt: skip


@cache
def load_symbols() -> Symbols:
    """The shipped symbols and colours, checked."""
    tables = read_tables(DATA, FILE, ("symbol", "colour", "nation"))
    return Symbols(
        {entry.label: _symbol(entry) for entry in tables["symbol"]},
        {entry.label: _themed(entry) for entry in tables["colour"]},
        {entry.label: _themed(entry, letter=entry.text("letter")) for entry in tables["nation"]},
    )


def _symbol(entry: Entry) -> Symbol:
    symbol = Symbol(entry.label, entry.optional_text("fill") or "", entry.optional_text("stroke") or "")
    if not symbol.fill and not symbol.stroke:
        raise entry.error("fill", "is missing, and so is 'stroke'")
    entry.done()
    return symbol


def _themed(entry: Entry, **more: str) -> dict[str, str]:
    colours = {theme: entry.text(theme) for theme in THEMES}
    entry.done()
    return colours | more
