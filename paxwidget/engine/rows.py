"""Rows with the same columns, as a list of dicts that shows itself as a table; `pandas.DataFrame` takes it as it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError


@guarded
class Rows(list[dict[str, Any]]):
    """A list of rows.

    >>> Rows([{"zone": "tortuga", "steps": 1}, {"zone": "curacao", "steps": 3}])
    zone     steps
    tortuga  1
    curacao  3
    """

    def __init__(self, rows: Iterable[Mapping[str, Any]] = ()) -> None:
        super().__init__(dict(row) for row in rows)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns, in the order they first appear."""
        return tuple(dict.fromkeys(name for row in self for name in row))

    def column(self, name: str) -> list[Any]:
        """One column from top to bottom, None where a row lacks it."""
        return [row.get(name) for row in self]

    def sorted_by(self, name: str, *, descending: bool = False) -> Rows:
        """The same rows by one column; rows that are alike in it keep their order."""
        if missing := [row for row in self if name not in row]:
            raise PaxError(f"no column is called {name!r}; choose from {', '.join(missing[0])}")
        return Rows(sorted(self, key=lambda row: row[name], reverse=descending))

    def __repr__(self) -> str:
        if not self:
            return "(no rows)"
        rows = [list(self.columns), *([_text(row.get(name)) for name in self.columns] for row in self)]
        widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
        return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)

    def _repr_html_(self) -> str:
        if not self:
            return f"<p>{escape(repr(self))}</p>"
        head = "".join(f"<th>{escape(name)}</th>" for name in self.columns)
        rows = ("".join(f"<td>{escape(_text(row.get(name)))}</td>" for name in self.columns) for row in self)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(f'<tr>{row}</tr>' for row in rows)}</tbody></table>"


def _text(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, float):
        return f"{value:.3f}" if abs(value) < 100 else f"{value:.1f}"
    if isinstance(value, list | tuple):
        return ", ".join(_text(item) for item in value)
    return str(value)
