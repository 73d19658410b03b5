"""Pax Renaissance: 2-4 bankers, 1460-1530. An unofficial fan implementation; the rules are told in our own words."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.help import help_from
from paxwidget.engine.names import Names
from paxwidget.engine.rulebook import Rulebook
from paxwidget.engine.spec import EarlierRules, GameSpec
from paxwidget.engine.templates import from_files
from paxwidget.games.renaissance import rules
from paxwidget.games.renaissance.barred import barred
from paxwidget.games.renaissance.book import steps
from paxwidget.games.renaissance.bots import policy
from paxwidget.games.renaissance.box import load_box
from paxwidget.games.renaissance.chart import chart_of
from paxwidget.games.renaissance.drawing import picture
from paxwidget.games.renaissance.evaluation import evaluate
from paxwidget.games.renaissance.front import look, static
from paxwidget.games.renaissance.invariants import check
from paxwidget.games.renaissance.measures import lacking, leaders, measures, period
from paxwidget.games.renaissance.names import is_target, name_of
from paxwidget.games.renaissance.position import VOCABULARY, describe, set_up
from paxwidget.games.renaissance.rules.c_setup import OPTIONS, new_state
from paxwidget.games.renaissance.rules.repairs import settle
from paxwidget.games.renaissance.shapes import GameView, Static
from paxwidget.games.renaissance.state import Renaissance
from paxwidget.games.renaissance.teaching import teachable
from paxwidget.games.renaissance.view import hidden, sample, view

__all__ = ["SPEC", "rules"]


def _rulebook() -> Rulebook:
    return Rulebook.read(Path(__file__).parent)


def _first_rules(position: object, fits: bool) -> None:
    """They asked nothing that is not asked today; what they offered and whom they asked is told by `State.rules`, where it differs."""


SPEC = GameSpec(
    id="renaissance", title=Names("Pax Renaissance", "Pax Renaissance"), rules_version=2, state_type=Renaissance,
    seats={"Fugger": "blue", "Medici": "yellow", "Coeur": "purple", "Marchionni": "green"},
    steps=steps.table, load_data=load_box, new=new_state, options=OPTIONS, default_seats=("Fugger", "Medici", "Coeur"),
    view=view, view_shape=GameView, static=static, static_shape=Static, svg=picture, look=look,
    text=from_files(Path(__file__).parent / "text"),
    name_of=name_of, is_target=is_target,
    earlier={1: EarlierRules(_first_rules)},
    settle=settle, barred=barred, check=check, hidden=hidden, sample=sample,
    evaluate=evaluate, policy=policy, measures=measures, lacking=lacking, leaders=leaders, period=period,
    describe=describe, set_up=set_up, vocabulary=VOCABULARY,
    chart=chart_of, rulebook=_rulebook, teachable=teachable,
    help=help_from(Path(__file__).parent / "text" / "help.toml"),
    seat_counts=(2, 3, 4),
)  # fmt: skip
