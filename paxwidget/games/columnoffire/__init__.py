"""A Column of Fire: 2-4 traders between two faiths, to 50 points. An unofficial fan implementation; rules in our own words."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.help import help_from
from paxwidget.engine.names import Names
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.templates import from_files
from paxwidget.games.columnoffire import rules
from paxwidget.games.columnoffire.book import steps
from paxwidget.games.columnoffire.bots import candidates, policy
from paxwidget.games.columnoffire.chart import chart_of
from paxwidget.games.columnoffire.drawing import picture
from paxwidget.games.columnoffire.evaluation import evaluate
from paxwidget.games.columnoffire.front import look, rulebook, static
from paxwidget.games.columnoffire.invariants import check
from paxwidget.games.columnoffire.measures import lacking, leaders, measures, period
from paxwidget.games.columnoffire.names import is_target, name_of
from paxwidget.games.columnoffire.pieces import load_box
from paxwidget.games.columnoffire.position import describe, set_up
from paxwidget.games.columnoffire.rules.c02_setup import OPTIONS, new_state
from paxwidget.games.columnoffire.shapes import Static, View
from paxwidget.games.columnoffire.state import ColumnOfFire
from paxwidget.games.columnoffire.teaching import teachable
from paxwidget.games.columnoffire.view import hidden, sample, view
from paxwidget.games.columnoffire.why_not import barred

__all__ = ["SPEC", "rules"]

_DATA = Path(__file__).parent / "data"


SPEC = GameSpec(
    id="columnoffire", title=Names("A Column of Fire", "Słup ognia"), rules_version=1, state_type=ColumnOfFire,
    seats={"yellow": "yellow", "blue": "blue", "green": "green", "red": "red"},
    steps=steps.table, load_data=load_box, earlier_data=tuple(_DATA / "earlier" / time for time in ("one", "two")),
    new=new_state, options=OPTIONS, default_seats=("yellow", "blue", "green"),
    view=view, view_shape=View, static=static, static_shape=Static, svg=picture, look=look,
    text=from_files(Path(__file__).parent / "text"),
    name_of=name_of, is_target=is_target,
    # Tiles first: they are played more often than dice are bought off.
    offers={name: steps.offers[name] for name in ("play", "buy-off")},
    barred=barred, check=check, hidden=hidden, sample=sample,
    evaluate=evaluate, policy=policy, candidates=candidates, measures=measures, lacking=lacking, leaders=leaders, period=period,
    chart=chart_of, rulebook=rulebook, teachable=teachable,
    help=help_from(Path(__file__).parent / "text" / "help.toml"),
    describe=describe, set_up=set_up,
    seat_counts=(2, 3, 4),
)  # fmt: skip
