"""How far each seat is from each of its victories: nudges, titles, what the map lacks, and what the cards in hand can do about it."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from paxwidget.games.hispanica.queries import has_title, slaves, tax_revolts
from paxwidget.games.hispanica.rules.g3_victory import WAR_CHEST_SPACES, counted_titles, titles_for_el_patron
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World

VICTORIES = ("tea-party", "abolition", "el-patron", "sun-king")
#: What a card in hand leaves of the nudge it can give.
NUDGE_IN_HAND = 0.45
#: What is counted of the actions on cards in hand.
CARD_ACTIONS = ("marker", "bible", "literacy", "ship", "relic", "tax-revolt", "slave-revolt", "tax")


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
            edge = [space for space, ways in world.nudged.items() if space not in steps and any(to in edge for to in ways.values())]
            steps.update(dict.fromkeys(edge, max(steps.values()) + 1))
        found[extremism] = steps
    return found


def condition_short(s: Hispanica) -> dict[str, int]:
    """What the map still lacks for each victory: tax revolts, slaves that are too many, chests of the king."""
    return {
        "tea-party": max(0, s.mercantilism + 1 - tax_revolts(s)),
        "abolition": slaves(s),
        "el-patron": 0,
        "sun-king": WAR_CHEST_SPACES - s.war_chest,
    }


def distance(s: Hispanica, seat: str, victory: str) -> Distance:
    """What a seat lacks for a victory."""
    needed = titles_for_el_patron(s) if victory == "el-patron" else 1
    nudges = nudges_to(s.data)[victory][s.figure[seat]]
    return Distance(nudges, max(0, needed - counted_titles(s, seat)), condition_short(s)[victory])


@lru_cache(maxsize=65_536)
def nudges_left(world: World, space: str, in_hand: tuple[str, ...], each: float = NUDGE_IN_HAND) -> dict[str, float]:
    """For each extremism the nudges it takes from a space, those that the cards in hand can give counting `each`."""
    steps = nudges_to(world)
    best = {victory: float(found[space]) for victory, found in steps.items()}
    seen = set()
    waiting = [(space, in_hand, 0.0)]
    while waiting:
        here, left, spent = waiting.pop()
        for victory, found in steps.items():
            best[victory] = min(best[victory], found[here] + spent)
        for nudge in set(left):
            to = world.nudged[here][nudge]
            rest = list(left)
            rest.remove(nudge)
            step = (to if to in steps["el-patron"] else here, tuple(rest), spent + each)
            if step not in seen:
                seen.add(step)
                waiting.append(step)
    return best


def tokens_by_nation(s: Hispanica) -> dict[str, int]:
    """Bibles, citizens and colonies on the map outside rebellious land areas, of every nation."""
    area_of, revolt = s.data.area_of, s.revolt
    tables = (s.colony, s.bible, s.pawn)
    if revolt:
        counts = Counter([owner for table in tables for site, owner in table.items() if area_of[site] not in revolt])
    else:
        counts = Counter(chain.from_iterable(table.values() for table in tables))
    return {nation: counts[nation] for nation in s.citizens}


def can_anchor(s: Hispanica, seat: str, card: str) -> bool:
    """Whether a title's requirement would be met after the nudge of its card, if nobody else moves."""
    own = s.figure[seat]
    to = s.data.nudged[own][s.data.cards[card].nudge]
    return would_meet(s, seat, card, to if to in s.data.place_of else own)


def would_meet(s: Hispanica, seat: str, card: str, space: str) -> bool:
    """Whether a title's requirement would be met by a figure on that space, if nobody else moves."""
    place_of = s.data.place_of
    axis, sign = s.data.requirement[s.data.requirement_of[card]]
    value = place_of[space][axis] * sign
    is_before = True
    for other in s.order:
        if other == seat:
            is_before = False
            continue
        others = place_of[s.figure[other]][axis] * sign
        if others > value or (others == value and is_before):
            return False
    return True


def by_haven(s: Hispanica, seat: str, haven: str, space: str) -> list[str]:
    """Where the actions of a haven may lead a figure from a space, if nobody else moves."""
    world = s.data
    others = {other: there for other, there in s.figure.items() if other != seat}
    taken = {space, *others.values()}
    found: list[str] = []
    for action in world.haven_actions[haven]:
        if action == "sword-fight":
            reached = (world.around if has_title(s, seat, "knight") else world.beside)[space]
            found += [there for other, there in others.items() if there in reached and not has_title(s, other, "diplomat")]
        else:
            spaces = world.marriage_space.values() if action == "marriage" else world.novice_spaces
            found += [there for there in spaces if there not in taken]
    return found


class Held(NamedTuple):
    """What is counted of the cards in a hand, whoever holds it."""

    nudges: tuple[str, ...]
    #: How often they can bring each of the things that are counted.
    actions: tuple[int, ...]
    #: Those that can become titles.
    titles: tuple[str, ...]


@lru_cache(maxsize=65_536)
def held(world: World, hand: tuple[str, ...]) -> Held:
    """The same hands are looked at again and again, so what they hold is kept."""
    cards = [world.cards[card] for card in hand]
    return Held(
        tuple(sorted(card.nudge for card in cards)),
        tuple(sum(card.actions.count(action) for card in cards) for action in CARD_ACTIONS),
        tuple(card for card in hand if world.cards[card].title),
    )
