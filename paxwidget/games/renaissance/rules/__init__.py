"""The rules of Pax Renaissance, a module for each chapter of the rulebook; importing this package fills the table of steps."""

from __future__ import annotations

from paxwidget.games.renaissance.rules import (  # noqa: F401
    battle,
    c_setup,
    d_turn,
    e1_buy,
    e2_play,
    e3_sell,
    e4_ops,
    f1_inquisitor,
    f9_campaign,
    f_ops,
    g_fair,
    h_trade_shift,
    i_coronation,
    j_civil_war,
    k3_apostasy,
    l_victory,
    regime,
    repairs,
)
