"""How far each seat is from each of its victories, and what share of the win it may hope for.

The worth of a position to a seat is a sum of weighted parts (`Weights`), each something a player at the table would
count: tokens on the map, the more the nearer the dove's year; how near the figure, the titles and the cards in hand
bring each instant victory; what control, reach and a profession will still yield; money, ships and cards. The sums of
all seats are weighed against each other, and against that of an absent nation with which nobody would win. The weights
are set by hand; what a bot that goes by them is worth is measured by `make arena`. The search goes by weights of its own,
which predict the winners of games between bots better: they make less of titles and of what only yields later.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from paxwidget.games.hispanica.queries import holder, slaves, tax_revolts
from paxwidget.games.hispanica.rules.g3_victory import WAR_CHEST_SPACES, counted_titles, titles_for_el_patron
from paxwidget.games.hispanica.state import CHEST, NATIVE, RELIC, Hispanica
from paxwidget.games.hispanica.world import World

VICTORIES = ("tea-party", "abolition", "el-patron", "sun-king")
#: Cycles of four years in a long game: what goes on yielding counts by its share of them that is left.
LONG_GAME = 12.0


class Weights(NamedTuple):
    """What each part of a position is worth; one point more makes a seat about 2.7 times as likely to win."""

    #: A token, and what it counts more when the end is near: divided by one plus the cycles that are left.
    token: float = 0.12
    token_at_end: float = 1.2
    #: The lead in tokens over the best other nation, divided likewise.
    lead: float = 0.5
    #: The nearness of each instant victory, 0 to 1.
    victory: float = 4.0
    #: The first title or relic, and each further one up to what El Patrón asks.
    first_title: float = 0.6
    more_titles: float = 0.6
    #: What yields in every cycle: a point of control or reach, a profession, a haven to marry into one.
    control: float = 1.0
    reach: float = 1.5
    profession: float = 1.5
    suitor: float = 0.6
    #: The square root of the money, a haven, a ship, a chest aboard (a relic is two).
    money: float = 0.25
    haven: float = 0.02
    ship: float = 0.15
    treasure: float = 0.3
    #: Cards in hand by what they can do: a colony, a mission, a citizen, a title within reach or not, a ship, a relic.
    marker_card: float = 0.12
    bible_card: float = 0.12
    literacy_card: float = 0.08
    ready_title: float = 0.4
    other_title: float = 0.12
    ship_card: float = 0.1
    relic_card: float = 0.05
    #: Nobody wins: by itself, and for each token of an absent nation, divided as above.
    nobody: float = -1.0
    absent_token: float = 1.5


WEIGHTS = Weights()
#: What the search goes by.
FORESIGHT = Weights(
    token=0.06,
    token_at_end=0.9,
    lead=0.6,
    first_title=0.3,
    more_titles=0.3,
    control=0.4,
    reach=0.9,
    profession=0.6,
    suitor=0.4,
    money=0.2,
    haven=0.01,
    ship=0.22,
    treasure=0.25,
    marker_card=0.08,
    bible_card=0.16,
    literacy_card=0.09,
    ready_title=0.35,
    other_title=0.15,
    ship_card=0.2,
    nobody=-0.5,
    absent_token=1.4,
)
#: How much of its nearness a victory loses by each thing it lacks: a nudge, a title, and one unit of its condition.
FADING = {
    "tea-party": (0.55, 1.0, 0.5),
    "abolition": (0.55, 1.0, 0.35),
    "el-patron": (0.55, 0.9, 0.0),
    "sun-king": (0.55, 1.0, 0.35),
}
#: What a card in hand leaves of the nudge it can give, and a title in hand of the title, ready or not.
NUDGE_IN_HAND = 0.45
READY_IN_HAND = 0.5
OTHER_IN_HAND = 0.8


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
def nudges_left(world: World, space: str, in_hand: tuple[str, ...]) -> dict[str, float]:
    """For each extremism the nudges it takes from a space, those that the cards in hand can give counting less."""
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
            step = (to if to in steps["el-patron"] else here, tuple(rest), spent + NUDGE_IN_HAND)
            if step not in seen:
                seen.add(step)
                waiting.append(step)
    return best


def tokens_by_nation(s: Hispanica) -> dict[str, int]:
    """Bibles, citizens and colonies on the map outside rebellious land areas, of every nation."""
    counts = dict.fromkeys(s.citizens, 0)
    area_of, revolt = s.data.area_of, s.revolt
    for table in (s.colony, s.bible, s.pawn):
        for site, owner in table.items():
            if owner != NATIVE and area_of[site] not in revolt:
                counts[owner] += 1
    return counts


def can_anchor(s: Hispanica, seat: str, card: str) -> bool:
    """Whether a title's requirement would be met after the nudge of its card, if nobody else moves."""
    world = s.data
    place_of = world.place_of
    axis, sign = world.requirement[world.requirement_of[card]]
    own = s.figure[seat]
    place = place_of.get(world.nudged[own][world.cards[card].nudge]) or place_of[own]
    value = place[axis] * sign
    is_before = True
    for other in s.order:
        if other == seat:
            is_before = False
            continue
        others = place_of[s.figure[other]][axis] * sign
        if others > value or (others == value and is_before):
            return False
    return True


@lru_cache(maxsize=8)
def card_points(world: World, w: Weights) -> dict[str, float]:
    """What each market card is worth in hand by the pieces it can bring, titles apart."""
    points = {
        "marker": w.marker_card,
        "bible": w.bible_card,
        "literacy": w.literacy_card,
        "ship": w.ship_card,
        "relic": w.relic_card,
    }
    return {card: sum(points.get(action, 0.0) for action in facts.actions) for card, facts in world.cards.items()}


class _Table:
    """What all seats share: tokens, missing conditions, the time that is left."""

    __slots__ = ("left", "needed", "points", "short", "struck", "tokens")

    def __init__(self, s: Hispanica, w: Weights) -> None:
        self.tokens = tokens_by_nation(s)
        self.short = condition_short(s)
        self.left = (s.dove - s.year) / 4
        self.needed = titles_for_el_patron(s)
        self.points = card_points(s.data, w)
        self.struck = ("left", "up") if holder(s, "cryptopapist") is not None else ()


def nearness(
    s: Hispanica, seat: str, titles: int, in_hand: tuple[int, int], short: Mapping[str, int], needed: int
) -> dict[str, float]:
    """How near a seat is to each victory, 0 to 1; `in_hand` counts the titles ready to anchor and the others."""
    cards = s.data.cards
    nudges = nudges_left(s.data, s.figure[seat], tuple(sorted([cards[card].nudge for card in s.hand[seat]])))
    found = {}
    for victory, (nudge, title, unit) in FADING.items():
        lack: float = (needed if victory == "el-patron" else 1) - titles
        if lack > 0:
            ready = min(lack, in_hand[0])
            other = min(lack - ready, in_hand[1])
            lack -= ready * (1 - READY_IN_HAND) + other * (1 - OTHER_IN_HAND)
        else:
            lack = 0.0
        found[victory] = exp(-nudge * nudges[victory] - title * lack - unit * short[victory])
    return found


def standing(s: Hispanica, seat: str, table: _Table, w: Weights) -> float:
    """The worth of a position to one seat, as the weights sum it up."""
    world = s.data
    cards = world.cards
    titles = sum(cards[card].nudge not in table.struck for card in s.titles[seat]) + s.relics[seat]
    hand_points, ready, other = 0.0, 0, 0
    for card in s.hand[seat]:
        hand_points += table.points[card]
        if cards[card].title:
            if can_anchor(s, seat, card):
                ready += 1
            else:
                other += 1
    own = table.tokens[seat]
    lead = own - max(count for nation, count in table.tokens.items() if nation != seat)
    control = min(world.control[seat][world.marker_count[seat] - s.markers[seat]], s.mercantilism)
    reach = min(world.reach[seat][world.bible_count - s.bibles[seat]], s.mercantilism)
    yields = w.control * control + w.reach * reach
    if s.figure[seat] in world.profession_of:
        yields += w.profession
    elif any("marriage" in world.haven_actions[haven] for haven in s.havens[seat]):
        yields += w.suitor
    cargo = s.cargo[seat]
    return (
        w.token * own
        + (w.token_at_end * own + w.lead * max(-6, min(6, lead))) / (1 + table.left)
        + w.victory * sum(nearness(s, seat, titles, (ready, other), table.short, table.needed).values())
        + w.first_title * min(titles, 1)
        + w.more_titles * max(0, min(titles, table.needed) - 1)
        + yields * table.left / LONG_GAME
        + w.money * sqrt(min(s.money.get(seat, 0), 20))
        + w.haven * min(len(s.havens[seat]), 4)
        + w.ship * min(len(s.ships[seat]), 3)
        + w.treasure * (cargo.count(CHEST) + 2 * cargo.count(RELIC))
        + hand_points
        + w.ready_title * ready
        + w.other_title * other
    )


def evaluate(s: Hispanica, weights: Weights = WEIGHTS) -> dict[str, float]:
    """The share of the win that each seat may hope for; a decided game is shared among its winners."""
    if s.outcome is not None:
        winners = s.outcome["winners"]
        return {seat: 1 / len(winners) if seat in winners else 0.0 for seat in s.figure}
    table = _Table(s, weights)
    points = {seat: standing(s, seat, table, weights) for seat in s.figure}
    absent = max((count for nation, count in table.tokens.items() if nation not in s.figure), default=0)
    nobody = weights.nobody + weights.absent_token * absent / (1 + table.left)
    best = max(nobody, *points.values())
    chances = {seat: exp(value - best) for seat, value in points.items()}
    total = sum(chances.values()) + exp(nobody - best)
    return {seat: chance / total for seat, chance in chances.items()}


def foresee(s: Hispanica) -> dict[str, float]:
    """The same by the weights of the search."""
    return evaluate(s, FORESIGHT)
