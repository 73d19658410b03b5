"""Two or more placements of a tile beside one another: how the colony looks after each, and what each brings.

from paxwidget.games.santamaria.side_by_side import side_by_side
side_by_side(game, "place r1c3 0", "place r4c2 1")      # while a tile is in hand
"""

from __future__ import annotations

from html import escape
from typing import Any

from paxwidget.engine.errors import BadSetup
from paxwidget.engine.rows import Rows
from paxwidget.games.santamaria.drawing import colony_picture
from paxwidget.games.santamaria.evaluation import evaluate
from paxwidget.games.santamaria.forecast import placements
from paxwidget.games.santamaria.outlook import expected
from paxwidget.games.santamaria.rules.c_dice import awake
from paxwidget.games.santamaria.rules.i_bishops import SCORE
from paxwidget.games.santamaria.state import LINES, SantaMaria


class SideBySide:
    """Placements with a picture and a row of figures each; `rows` are the figures."""

    def __init__(self, rows: Rows, pictures: list[str]) -> None:
        self.rows, self.pictures = rows, pictures

    def __repr__(self) -> str:
        return repr(self.rows)

    def _repr_html_(self) -> str:
        cells = "".join(
            f'<td style="vertical-align: top; text-align: left">{picture}<br>{_told(row)}</td>'
            for picture, row in zip(self.pictures, self.rows, strict=True)
        )
        return f"<table><tr>{cells}</tr></table>"


def _told(row: dict[str, Any]) -> str:
    return "<br>".join(f"{escape(name)}: <b>{escape(str(value))}</b>" for name, value in row.items())


def side_by_side(game: Any, *choices: str, theme: str = "light") -> SideBySide:
    """What placements of the tile in hand lead to: lines filled, roads joined, the most buildings in a line, bishops, what the game
    may end with, and the share of the win by the fitted evaluation.
    """
    state: SantaMaria = game.state
    frame = state.frames[-1] if state.frames else None
    if frame is None or frame.step != "place" or state.outcome is not None:
        raise BadSetup("placements are compared while a tile is in hand: choose a tile first")
    if len(choices) < 2:
        raise BadSetup("name two placements or more, such as 'place r1c3 0' and 'place r4c2 1'")
    seat = str(frame.seat)
    does = placements(state, seat, frame.data["tile"])
    rows, pictures = [], []
    for choice in choices:
        after = game.copy()
        after.play(choice)
        rows.append({"placement": choice} | _figures(after.state, seat, does.get(choice.removeprefix("place "), {})))
        pictures.append(colony_picture(after.data, after.view(), seat, theme=theme))
    return SideBySide(Rows(rows), pictures)


def _figures(s: SantaMaria, seat: str, does: dict[str, Any]) -> dict[str, Any]:
    bishops = {bishop: SCORE[bishop](s, seat) for bishop in s.bishops}
    return {
        "fills": ", ".join(does.get("fills", [])) or "–",
        "colonists": does.get("points", 0),
        "road squares joined": len(does.get("joins", [])),
        "longest line": max(len(awake(s, seat, kind, number)) for kind, number in LINES),
        **bishops,
        "may end with": round(expected(s, seat)),
        "share of the win": round(evaluate(s)[seat], 3),
    }
