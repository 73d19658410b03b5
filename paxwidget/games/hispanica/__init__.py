"""Pax Hispanica: 1-5 players in the Caribbean, 1598-1649. An unofficial fan implementation; the rules are told in our own words."""

from __future__ import annotations

from pathlib import Path

from paxwidget.engine.help import help_from
from paxwidget.engine.names import Names
from paxwidget.engine.rulebook import Rulebook
from paxwidget.engine.spec import EarlierRules, GameSpec
from paxwidget.engine.templates import from_files
from paxwidget.games.hispanica import rules, shrewd
from paxwidget.games.hispanica.barred import barred
from paxwidget.games.hispanica.book import steps
from paxwidget.games.hispanica.bots import candidates, policy
from paxwidget.games.hispanica.drawn.board import board_svg
from paxwidget.games.hispanica.earlier import RENAMED, version_one, version_one_description, version_three, version_two
from paxwidget.games.hispanica.evaluation import evaluate
from paxwidget.games.hispanica.front import static
from paxwidget.games.hispanica.hidden import hidden, sample
from paxwidget.games.hispanica.invariants import check
from paxwidget.games.hispanica.look import look
from paxwidget.games.hispanica.measures import lacking, leaders, measures
from paxwidget.games.hispanica.names import is_target, name_of
from paxwidget.games.hispanica.position import VOCABULARY, describe, set_up
from paxwidget.games.hispanica.queries import period
from paxwidget.games.hispanica.rules.c_setup import OPTIONS, new_state
from paxwidget.games.hispanica.rules.settling import settle
from paxwidget.games.hispanica.shapes import GameView, Static
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.teaching import teachable
from paxwidget.games.hispanica.view import view
from paxwidget.games.hispanica.world import World, load_world

__all__ = ["SPEC", "rules"]


def _chart(world: World) -> object:
    return world.chart


def _rulebook() -> Rulebook:
    return Rulebook.read(Path(__file__).parent)


SPEC = GameSpec(
    id="hispanica", title=Names("Pax Hispanica", "Pax Hispanica"), rules_version=4, state_type=Hispanica,
    seats={"Spain": "purple", "England": "red", "France": "blue", "Netherlands": "orange", "Courland": "turquoise"},
    steps=steps.table, load_data=load_world, new=new_state, options=OPTIONS, default_seats=("England", "France", "Netherlands"),
    view=view, view_shape=GameView, static=static, static_shape=Static, svg=board_svg, look=look,
    text=from_files(Path(__file__).parent / "text"),
    name_of=name_of, is_target=is_target,
    settle=settle, offers=steps.offers, renamed=RENAMED, barred=barred, check=check, hidden=hidden, sample=sample,
    earlier={1: EarlierRules(version_one, version_one_description), 2: EarlierRules(version_two), 3: EarlierRules(version_three)},
    evaluate=evaluate, policy=policy, playing_on=shrewd.policy, by_lot=0.0, rounds_ahead=(2, 3), candidates=candidates,
    measures=measures, lacking=lacking, leaders=leaders, period=period,
    describe=describe, set_up=set_up, vocabulary=VOCABULARY,
    chart=_chart, rulebook=_rulebook, teachable=teachable,
    help=help_from(Path(__file__).parent / "text" / "help.toml"),
    seat_counts=(2, 3, 4, 5),
    solo="solo",
    # C3a: Spain's lead is too great for two or three.
    usual_seats={2: ("England", "France"), 3: ("England", "France", "Netherlands")},
)  # fmt: skip
