"""The rules, a module for each chapter of the rulebook."""

from paxwidget.games.santamaria.rules import (
    a_expand,
    b_coins,
    c_dice,
    d_retire,
    e_effects,
    e_monks,
    e_religion,
    e_shipping,
    f_free,
    g_turn,
    i_bishops,
    n_advanced,
    o_solo,
    setup,
    u_scholars,
    y_year_end,
    z_scoring,
)

__all__ = [
    "a_expand", "b_coins", "c_dice", "d_retire", "e_effects", "e_monks", "e_religion", "e_shipping", "f_free", "g_turn",
    "i_bishops", "n_advanced", "o_solo", "setup", "u_scholars", "y_year_end", "z_scoring",
]  # fmt: skip
