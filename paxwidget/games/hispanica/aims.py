"""What a quick player aims at: the instant victory it is nearest to, what all of them are worth to it, and what would let another win."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.games.hispanica.distances import VICTORIES, condition_short, held, nudges_left, nudges_to
from paxwidget.games.hispanica.queries import slaves, tax_revolts
from paxwidget.games.hispanica.rules.g3_victory import counted_titles, titles_for_el_patron
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World

#: What a victory that lacks nothing is worth, in rough dollars, and how much of that is left for each thing it lacks.
VICTORY = 25.0
LEFT = 0.6
#: For so many nudges a title counts that is lacking.
TITLE = 2.5


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


def lacking(s: Hispanica, seat: str, more: int = 0, short: dict[str, int] | None = None) -> tuple[float, ...]:
    """What each instant victory lacks besides nudges, if the seat had so many titles more; `short` where it is known what the map lacks."""
    titles = counted_titles(s, seat) + more
    one = TITLE * (not titles)
    all_titles = TITLE * max(0, titles_for_el_patron(s) - titles)
    return tuple([all_titles if victory == "el-patron" else one + lack for victory, lack in (short or condition_short(s)).items()])


@lru_cache(maxsize=65_536)
def hopes(world: World, space: str, nudges: tuple[str, ...], lacks: tuple[float, ...]) -> tuple[float, ...]:
    """What each instant victory is worth to a figure on a space, with the nudges of the cards in hand: the more, the less it lacks."""
    left = nudges_left(world, space, nudges)
    return tuple([VICTORY * LEFT ** (left[victory] + lack) for victory, lack in zip(VICTORIES, lacks, strict=True)])


def hope(world: World, space: str, nudges: tuple[str, ...], lacks: tuple[float, ...]) -> float:
    """What all of them are worth to it."""
    return sum(hopes(world, space, nudges, lacks))


def hope_on(s: Hispanica, seat: str, space: str) -> float:
    """What they would be worth to a seat if its figure stood on that space."""
    return hope(s.data, space, held(s.data, s.hand[seat]).nudges, lacking(s, seat))
