"""What a study shows of an analysis, as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paxwidget.widget.wire import Json

_SAID = ("visits", "share", "low", "high", "ending")


def bars(result: Any) -> Json:
    """What an analysis says of each choice: how often it was tried, and the share of wins with the bounds it lies within.

    Plain data look so: `{"seat": seat, "choices": [{"id": id, "visits": number, "share": from 0 to 1, "low": share, "high":
    share, "ending": words}]}`; all but the id may be left out.
    """
    choices = {row["id"]: {key: row[key] for key in _SAID if key in row} for row in result["choices"]}
    return {"seat": result.get("seat"), "choices": choices}


def curve(result: Any, turning: Sequence[int] = ()) -> Json:
    """A curve as the page draws it: `[ply, {seat: value}]` for each point, values from 0 to 1, and the plies that matter."""
    points = [[int(ply), {seat: round(float(value), 4) for seat, value in values.items()}] for ply, values in result]
    return {"points": points, "turning": [int(ply) for ply in turning]}
