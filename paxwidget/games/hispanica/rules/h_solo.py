"""Chapter H: setup, victory and the goods of the solo game, Ganga Zumba against the automatic Sun King.

England's seat is Ganga Zumba; Spain is the Sun King, who has a board and a figure but no coffers. Where his choice is open the player
decides, or with `auto=True` the first of the open choices is taken. His turns are in h3_sun_king, his fleets in h6_fleets.
"""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.hispanica.rules.g3_victory import WAR_CHEST_SPACES, counted_titles, has_abolition, has_tea_party, tokens
from paxwidget.games.hispanica.state import SPAIN, Hispanica, by_rules_before

GANGA_ZUMBA = "England"
SOLO_SEATS = (GANGA_ZUMBA,)
SOLO_MONEY = 10


@rule("C3b", "H", "H1a")
def set_solo(s: Hispanica) -> None:
    """$10 for Ganga Zumba; a board for the Sun King, who wins every tie of honesty and loyalty and so stands first in order."""
    s.money[GANGA_ZUMBA] = s.data.dataset.solo_boards["ganga-zumba"].dollars or SOLO_MONEY
    seat_sun_king(s)


def seat_sun_king(s: Hispanica) -> None:
    """Give the Sun King his place at the table: everything a player has but money."""
    s.order = (SPAIN, GANGA_ZUMBA)
    s.ganga_zumba = GANGA_ZUMBA
    s.relics[SPAIN] = 0
    s.figure = {SPAIN: s.data.novice_of[SPAIN], **s.figure}
    for table in (s.hand, s.seen, s.havens, s.ships, s.titles, s.cargo):
        table[SPAIN] = ()


def open_choices(s: Hispanica, options: list[str]) -> list[str]:
    """The Sun King's open choice: all of them for the player to decide, or only the first where the game decides by itself (H3)."""
    return options[:1] if s.auto else options


@rule("H7", "H7a", "H7b")
def settle_solo(s: Hispanica) -> None:
    """The Sun King wins with a full war chest or three titles; Ganga Zumba as extremist with two titles, tea party and abolition."""
    if s.war_chest >= WAR_CHEST_SPACES or counted_titles(s, SPAIN) >= 3:
        _end(s, SPAIN, "sun-king")
    elif (
        s.figure[GANGA_ZUMBA] in s.data.extremism_of
        and counted_titles(s, GANGA_ZUMBA) >= 2
        and has_tea_party(s)
        and has_abolition(s)
    ):
        _end(s, GANGA_ZUMBA, "ganga-zumba")


def _end(s: Hispanica, winner: str, ending: str) -> None:
    s.tell("victory", "H7", winner, ending)
    s.outcome = {"winners": [winner], "ending": ending, "year": s.year}


@rule("H7c", "G3a")
def end_solo_by_dove(s: Hispanica) -> None:
    """Token victory between the two, the Sun King being the richer one; where refugees of another colour have more, nobody wins."""
    counts = {nation: tokens(s, nation) for nation in s.order}
    absent = {nation: tokens(s, nation) for nation in s.citizens if nation not in s.order}
    most = max(absent.values())
    if most > max(counts.values()) and not by_rules_before(s, 4):
        s.tell("dove-nobody", "G3a", tuple(nation for nation, count in absent.items() if count == most))
        s.outcome = {"winners": [], "ending": "tokens", "year": s.year, "tokens": {**counts, **absent}}
        return
    winner = GANGA_ZUMBA if counts[GANGA_ZUMBA] > counts[SPAIN] else SPAIN
    s.tell("dove", "H7c", (winner,))
    s.outcome = {"winners": [winner], "ending": "tokens", "year": s.year, "tokens": counts}
