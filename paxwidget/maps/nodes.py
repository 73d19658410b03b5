"""A drawing as plain nodes: printed here as a still picture, or sent to a front end that mounts it.

A node is `[tag, attributes, *children]`, a child another node or a text. Some attributes mean more than they say:

- a value `$name` is a colour of that name, in whatever theme the drawing is shown;
- an `@` in an id or a reference stands for a prefix that no other picture has;
- `title` says what the thing is: a still picture has it as its tooltip, a live one explains things itself;
- `place` puts what is in a group at a point, `[x, y]` or `[x, y, turn]`; on a live board it is as large on the screen
  whatever the zoom;
- `shows` says what a shape is of that only a still picture marks with `data-id`; a live one lays shapes to be pointed at over it;
- a `use` that is `rough` by a number is on a live board a path with no points nearer than that: broad lines cost much;
- a node `symbol` is the symbol `of` the game's look, its middle at `x`, `y`;
- `class`, `style` and what only a live board asks for (`data-at`, `data-of`) are not printed, nor is a node with `live`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any

from paxwidget.engine.look import Look
from paxwidget.maps.geometry import number

Node = list[Any]
Attrs = dict[str, Any]
SYMBOL = "symbol"
_UNPRINTED = frozenset({"class", "style", "data-at", "data-of", "title", "place", "shows", "live", "rough"})


def node(tag: str, attrs: Attrs, *kids: Node | str | None) -> Node:
    """A node; children that are None are left out, and numbers have one digit after the point at most."""
    return [tag, {key: _short(value) for key, value in attrs.items() if value is not None}, *(kid for kid in kids if kid is not None)]


def group(attrs: Attrs, kids: Iterable[Node | None]) -> Node:
    """A group of nodes."""
    return node("g", attrs, *kids)


def _short(value: Any) -> Any:
    if isinstance(value, float):
        rounded = round(value, 2)
        return int(rounded) if rounded.is_integer() else rounded
    return [_short(one) for one in value] if isinstance(value, list | tuple) else value


@dataclass(frozen=True)
class Ink:
    """What nodes are printed with: a game's look, the theme, and a prefix for ids."""

    look: Look
    theme: str
    prefix: str

    def colour(self, name: str) -> str:
        """The colour of a name."""
        return self.look.colour(name, self.theme)

    def value(self, value: Any) -> str:
        """An attribute's value as it is written."""
        if not isinstance(value, str):
            return f"{value:g}"
        return self.colour(value[1:]) if value.startswith("$") else escape(value.replace("@", f"{self.prefix}-"))


def printed(nodes: Iterable[Node], ink: Ink) -> str:
    """SVG text of nodes."""
    return "".join(_printed(one, ink) for one in nodes if not one[1].get("live"))


def _printed(one: Node, ink: Ink) -> str:
    tag, attrs, *kids = one
    if tag == SYMBOL:
        symbol = ink.look.symbols[attrs["of"]]
        return symbol.svg(attrs["x"], attrs["y"], attrs["size"], ink.value(attrs["fill"]))
    words = [f'{key}="{ink.value(value)}"' for key, value in attrs.items() if key not in _UNPRINTED]
    if place := attrs.get("place"):
        x, y, *turn = place
        words.append(f'transform="translate({number(x)} {number(y)}){f" rotate({number(turn[0])})" if turn and turn[0] else ""}"')
    if shows := attrs.get("shows"):
        words.append(f'data-id="{escape(shows)}"')
    inside = f"<title>{escape(attrs['title'])}</title>" if attrs.get("title") else ""
    for kid in kids:
        inside += escape(kid) if isinstance(kid, str) else printed([kid], ink)
    opening = " ".join([tag, *words])
    return f"<{opening}>{inside}</{tag}>" if inside else f"<{opening}/>"



def symbol_node(id: str, x: float, y: float, size: float, colour: str) -> Node:
    """A symbol of the game's look with its middle at a point, in a colour of the theme."""
    return node(SYMBOL, {"of": id, "x": x, "y": y, "size": size, "fill": f"${colour}"})


def halo(colour: str, width: float) -> Attrs:
    """Attributes that put a rim of a colour around letters."""
    return {"stroke": f"${colour}", "stroke-width": width, "stroke-linejoin": "round", "paint-order": "stroke"}
