"""What a quick player aims at: the instant victory it is nearest to; and what would let another win."""

from __future__ import annotations

from paxwidget.games.hispanica.distances import nudges_to
from paxwidget.games.hispanica.queries import slaves, tax_revolts
from paxwidget.games.hispanica.rules.g3_victory import counted_titles, titles_for_el_patron
from paxwidget.games.hispanica.state import Hispanica


def goal(s: Hispanica, seat: str) -> str:
    """The instant victory that a seat is nearest to, roughly."""
    titles = counted_titles(s, seat)
    steps = nudges_to(s.data)
    figure = s.figure[seat]
    lack = 0 if titles else 2
    ways = {
        "tea-party": lack + max(0, s.mercantilism + 1 - tax_revolts(s)),
        "abolition": lack + slaves(s),
        "el-patron": 2 * max(0, titles_for_el_patron(s) - titles),
        "sun-king": lack + 9 - s.war_chest,
    }
    return min(ways, key=lambda victory: ways[victory] + steps[victory][figure])


def gives_away(s: Hispanica, seat: str, victory: str) -> bool:
    """Whether one tax revolt more, or one slave less, would let another seat win and not this one."""
    short = s.mercantilism + 1 - tax_revolts(s) if victory == "tea-party" else slaves(s)
    if short > 1:
        return False
    extreme = s.data.extremism_of
    winners = [other for other, space in s.figure.items() if extreme.get(space) == victory and counted_titles(s, other)]
    return bool(winners) and seat not in winners
