"""The rules, a module for each chapter of the rulebook."""

from paxwidget.games.columnoffire.rules import (
    c02_setup,
    c05_course,
    c06_first_half,
    c07_second_half,
    c08_character,
    c09_reveal,
    c10_track,
    c12_end,
    c13_selling,
    c14_conflicts,
    c15_events,
    c16_faith,
    c17_spending,
    c21_symbols,
    c21_tiles,
    c21_use,
)

__all__ = [
    "c02_setup", "c05_course", "c06_first_half", "c07_second_half", "c08_character", "c09_reveal", "c10_track", "c12_end",
    "c13_selling", "c14_conflicts", "c15_events", "c16_faith", "c17_spending", "c21_symbols", "c21_tiles", "c21_use",
]  # fmt: skip
