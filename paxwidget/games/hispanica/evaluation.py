"""How far each seat is from each of its victories, and what a position is worth to it: for bots, reports and lessons."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from paxwidget.games.hispanica.queries import control, reach, slaves, tax_revolts
from paxwidget.games.hispanica.rules.g3_victory import (
    WAR_CHEST_SPACES,
    counted_titles,
    titles_for_el_patron,
    tokens,
)
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World

VICTORIES = ("tea-party", "abolition", "el-patron", "sun-king")
WIN = 100.0
#: What one missing thing costs on the way to each victory: a nudge, a title, and one unit of its condition.
COSTS = {"tea-party": (0.7, 1.6, 0.9), "abolition": (0.7, 1.6, 0.45), "el-patron": (0.7, 1.3, 0.0), "sun-king": (0.7, 1.6, 0.8)}
NEARNESS = 12.0


class Distance(NamedTuple):
    """What a seat still lacks for one victory: nudges to the extremism space, titles, and what the condition counts."""

    nudges: int
    titles: int
    condition: int

    @property
    def total(self) -> int:
        """All that is missing."""
        return self.nudges + self.titles + self.condition


@lru_cache(maxsize=8)
def nudges_to(world: World) -> dict[str, dict[str, int]]:
    """For each extremism and space the least number of nudges that lead there, other figures and titles apart."""
    found = {}
    for goal, extremism in world.extremism_of.items():
        steps = {goal: 0}
        edge = [goal]
        while edge:
            edge = [
                space
                for space, ways in world.nudged.items()
                if space not in steps and any(to in edge for to in ways.values())
            ]
            steps.update(dict.fromkeys(edge, max(steps.values()) + 1))
        found[extremism] = steps
    return found


def distance(s: Hispanica, seat: str, victory: str) -> Distance:
    """What a seat lacks for a victory."""
    titles = counted_titles(s, seat)
    nudges = nudges_to(s.data)[victory][s.figure[seat]]
    if victory == "el-patron":
        return Distance(nudges, max(0, titles_for_el_patron(s) - titles), 0)
    if victory == "tea-party":
        short = max(0, s.mercantilism + 1 - tax_revolts(s))
    elif victory == "abolition":
        short = slaves(s)
    else:
        short = WAR_CHEST_SPACES - s.war_chest
    return Distance(nudges, 0 if titles else 1, short)


def nearness(s: Hispanica, seat: str) -> float:
    """How near a seat is to its victories, the nearest counting most: 1 is at the goal, 0 far from all."""
    total = 0.0
    for victory, (nudge, title, unit) in COSTS.items():
        lack = distance(s, seat, victory)
        total += exp(-0.6 * (nudge * lack.nudges + title * lack.titles + unit * lack.condition))
    return total


def standing(s: Hispanica, seat: str) -> float:
    """Nearness to victory, and with less weight the means to get there: tokens, control, reach, ships, cards and coffers."""
    return (
        NEARNESS * nearness(s, seat)
        + 0.35 * tokens(s, seat)
        + 0.6 * control(s, seat)
        + 0.6 * reach(s, seat)
        + 0.7 * len(s.ships[seat])
        + 0.9 * len(s.titles[seat])
        + 0.45 * len(s.hand[seat])
        + 0.1 * len(s.havens[seat])
        + 1.2 * s.relics[seat]
        + 0.12 * min(s.money.get(seat, 0), 20)
        + 0.5 * s.cargo[seat].count("chest")
    )


def evaluate(s: Hispanica, seat: str) -> float:
    """The worth of a position to a seat: its standing less half of the best other one's; a decided game is worth everything or nothing."""
    if s.outcome is not None:
        winners = s.outcome["winners"]
        return WIN / len(winners) if seat in winners else -WIN if winners else 0.0
    others = [standing(s, other) for other in s.figure if other != seat]
    return standing(s, seat) - 0.5 * max(others, default=0.0)
