"""Merchants & Marauders: 2-4 captains in the Caribbean around 1700. An unofficial fan implementation, told in our own words."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.help import help_from
from paxwidget.engine.names import Names
from paxwidget.engine.rulebook import Rulebook
from paxwidget.engine.spec import EarlierRules, GameSpec
from paxwidget.engine.templates import from_files
from paxwidget.games.marauders import rules
from paxwidget.games.marauders.barred import barred
from paxwidget.games.marauders.book import steps
from paxwidget.games.marauders.bots import candidates, policy
from paxwidget.games.marauders.box import load_box
from paxwidget.games.marauders.chart import chart_of
from paxwidget.games.marauders.drawing import picture
from paxwidget.games.marauders.evaluation import evaluate
from paxwidget.games.marauders.front import static
from paxwidget.games.marauders.hidden import hidden, sample
from paxwidget.games.marauders.invariants import check
from paxwidget.games.marauders.measures import lacking, leaders, measures, period
from paxwidget.games.marauders.names import is_target, name_of
from paxwidget.games.marauders.position import VOCABULARY, describe, set_up
from paxwidget.games.marauders.rules.setup import OPTIONS, new_state
from paxwidget.games.marauders.rules.victory import settle
from paxwidget.games.marauders.sea import look
from paxwidget.games.marauders.shapes import Static, View
from paxwidget.games.marauders.state import Marauders
from paxwidget.games.marauders.teaching import teachable
from paxwidget.games.marauders.view import view

__all__ = ["SPEC", "rules"]


def _rulebook() -> Rulebook:
    return Rulebook.read(Path(__file__).parent)


def _first_rules(position: object, fits: bool) -> None:
    """They asked more than is asked today, also where everybody saw that nothing could be paid; see `purse.hides_means`."""


def _second_rules(position: object, fits: bool) -> None:
    """They let gold be hidden again and again and asked nobody for cards where something is paid; see `state.by_rules_before`."""


SPEC = GameSpec(
    id="marauders", title=Names("Merchants & Marauders", "Kupcy i Korsarze"), rules_version=3, state_type=Marauders,
    seats={"red": "red", "blue": "blue", "yellow": "yellow", "green": "green"},
    steps=steps.table, load_data=load_box, earlier_data=(Path(__file__).parent / "data" / "earlier" / "one",),
    new=new_state, options=OPTIONS, default_seats=("red", "blue", "yellow"),
    view=view, view_shape=View, static=static, static_shape=Static, svg=picture, look=look,
    chart=chart_of, rulebook=_rulebook, teachable=teachable,
    text=from_files(Path(__file__).parent / "text"),
    name_of=name_of, is_target=is_target,
    earlier={1: EarlierRules(_first_rules), 2: EarlierRules(_second_rules)},
    settle=settle, barred=barred, check=check, hidden=hidden, sample=sample,
    help=help_from(Path(__file__).parent / "text" / "help.toml"),
    # A round of captains is some sixty choices: with more of them a search of a fifth of a second tries each choice hardly twice.
    evaluate=evaluate, policy=policy, rounds_ahead=(1,), candidates=candidates,
    measures=measures, lacking=lacking, leaders=leaders, period=period,
    describe=describe, set_up=set_up, vocabulary=VOCABULARY,
    seat_counts=(2, 3, 4),
)  # fmt: skip
