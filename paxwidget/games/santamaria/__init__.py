"""Santa Maria: 1-4 players build colonies on 6 x 6 grids over three years. An unofficial fan implementation; rules in our own words."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.help import help_from
from paxwidget.engine.names import Names
from paxwidget.engine.spec import EarlierRules, GameSpec, nothing_hidden
from paxwidget.engine.templates import from_files
from paxwidget.games.santamaria import rules
from paxwidget.games.santamaria.book import steps
from paxwidget.games.santamaria.bots import policy
from paxwidget.games.santamaria.describing import describe
from paxwidget.games.santamaria.drawing import picture
from paxwidget.games.santamaria.evaluation import evaluate
from paxwidget.games.santamaria.front import look, rulebook, static
from paxwidget.games.santamaria.invariants import check
from paxwidget.games.santamaria.measures import lacking, leaders, measures, period
from paxwidget.games.santamaria.names import is_target, name_of
from paxwidget.games.santamaria.pieces import load_box
from paxwidget.games.santamaria.position import set_up
from paxwidget.games.santamaria.rules.setup import OPTIONS, new_state
from paxwidget.games.santamaria.shapes import Static, View
from paxwidget.games.santamaria.state import SantaMaria
from paxwidget.games.santamaria.teaching import teachable
from paxwidget.games.santamaria.view import sample, view
from paxwidget.games.santamaria.why_not import barred

__all__ = ["SPEC", "rules"]

_DATA = Path(__file__).parent / "data"

def _first_rules(position: object, fits: bool) -> None:
    """They rolled the first blue dice before boards were chosen, by the same luck, and did not ask about the coins of a retiring space."""


SPEC = GameSpec(
    id="santamaria", title=Names("Santa Maria", "Santa Maria"), rules_version=2, state_type=SantaMaria,
    seats={"green": "green", "red": "red", "blue": "blue", "yellow": "yellow"},
    steps=steps.table, load_data=load_box, earlier_data=tuple(_DATA / "earlier" / time for time in ("one", "two")),
    new=new_state, options=OPTIONS, default_seats=("green", "red", "blue"),
    view=view, view_shape=View, static=static, static_shape=Static, svg=picture, look=look,
    text=from_files(Path(__file__).parent / "text"),
    name_of=name_of, is_target=is_target,
    earlier={1: EarlierRules(_first_rules)},
    offers=steps.offers, barred=barred, check=check, hidden=nothing_hidden, sample=sample,
    help=help_from(Path(__file__).parent / "text" / "help.toml"),
    open_table=lambda s: not s.hide_points,
    evaluate=evaluate, policy=policy, measures=measures, lacking=lacking, leaders=leaders, period=period,
    rulebook=rulebook, teachable=teachable,
    describe=describe, set_up=set_up,
    seat_counts=(1, 2, 3, 4),
    solo="solo",
)  # fmt: skip
