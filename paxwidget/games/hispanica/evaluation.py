"""How far each seat is from each of its victories, and what is counted of a position to say who may hope for the win.

Everything counted is something a player at the table would look at: tokens on the map, how near the figure, the titles
and the cards in hand bring each instant victory, what control, reach and a profession yield, money, ships and cards.
What each is worth, early and late, was fitted on games between bots: `data/evaluation.json`, made by
`python -m paxwidget fit hispanica` (see `engine.evaluation`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

from paxwidget.engine.evaluation import Counted, Evaluation, Features
from paxwidget.games.hispanica.queries import holder, slaves, tax_revolts
from paxwidget.games.hispanica.rules.g3_victory import WAR_CHEST_SPACES, counted_titles, titles_for_el_patron
from paxwidget.games.hispanica.state import CHEST, RELIC, Hispanica
from paxwidget.games.hispanica.world import World

VICTORIES = ("tea-party", "abolition", "el-patron", "sun-king")
FIRST_YEAR, LAST_YEAR = 1598, 1649
#: A lead in tokens counts up to here, money up to there.
LEAD_LIMIT = 6
MONEY_LIMIT = 30
#: How much of its nearness a victory loses by each thing it lacks (a nudge, a title, one unit of its condition), from near, afar, close up.
NEAR = {"tea-party": (0.55, 1.0, 0.5), "abolition": (0.55, 1.0, 0.35), "el-patron": (0.55, 0.9, 0.0), "sun-king": (0.55, 1.0, 0.35)}
FAR = (0.25, 0.4, 0.15)
CLOSE = (1.0, 1.5, 1.2)
#: What a card in hand leaves of the nudge it can give, and a title in hand of the title, ready or not.
NUDGE_IN_HAND = 0.45
READY_IN_HAND = 0.5
OTHER_IN_HAND = 0.8
CARD_ACTIONS = ("marker", "bible", "literacy", "ship", "relic")

PHASE = {
    "always": "the same at all times",
    "years": "the part of the years from 1598 to 1649 that is over",
    "end": "one divided by one plus the cycles that are left until the dove's year",
}
SEAT = {
    "tokens": "tokens on the map outside rebellious areas",
    "lead": "how many more than the best other nation, at most 6 either way",
    "leads": "whether it has most tokens",
    "ties": "whether another nation has as many",
    **{f"near {victory}": f"nearness of {victory}, cards in hand counted in part" for victory in VICTORIES},
    **{f"far {victory}": f"the same, fading slowly: what may come in many years ({victory})" for victory in VICTORIES},
    **{f"close {victory}": f"the same by what lies on the table alone, fading fast ({victory})" for victory in VICTORIES},
    **{f"one short {victory}": f"one thing or nothing is lacking for {victory}" for victory in VICTORIES},
    **{f"two short {victory}": f"two things are lacking for {victory}" for victory in VICTORIES},
    "first title": "whether it has a title that counts, or a relic",
    "more titles": "further ones up to what El Patrón asks",
    "spare titles": "those beyond it",
    "control": "control by the column, up to mercantilism",
    "reach": "reach by the column, up to mercantilism",
    "profession": "whether its figure has a profession",
    "suitor": "whether it has a haven to marry into one",
    "money": "the square root of its dollars, up to 30",
    "richest": "whether nobody has more, relics counted",
    "havens": "havens in hand, up to 4",
    "ships": "ships, up to 3",
    "treasure": "chests aboard, a relic counting twice",
    "cards": "market cards in hand",
    **{f"card {action}": f"cards in hand that can bring: {action}" for action in CARD_ACTIONS},
    "ready titles": "titles in hand whose requirement its figure would meet",
    "other titles": "other titles in hand",
    "citizens": "citizens in reserve",
    "colonies": "colonies on the map",
    "missions": "missions on the map",
    "order": "its place in player order, from 0 (first) to 1 (last)",
    "turn": "whether it is its turn",
    **{f"is {nation}": f"whether it plays {nation}" for nation in ("Spain", "England", "France", "Netherlands", "Courland")},
}
NOBODY = {
    "nobody": "that nobody wins",
    "absent": "tokens of the strongest absent nation",
    "absent lead": "how many more than the best nation in play, at most 6 either way",
    "absent leads": "whether it has most",
}


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
    area_of, revolt = s.data.area_of, s.revolt
    tables = (s.colony, s.bible, s.pawn)
    if revolt:
        counts = Counter([owner for table in tables for site, owner in table.items() if area_of[site] not in revolt])
    else:
        counts = Counter(chain.from_iterable(table.values() for table in tables))
    return {nation: counts[nation] for nation in s.citizens}


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


@lru_cache(maxsize=64)
def _who(world: World, seat: str) -> tuple[bool, ...]:
    """Which nation a seat is."""
    return tuple(seat == nation for nation in world.control)


def _place(s: Hispanica, seat: str) -> float:
    return s.order.index(seat) / max(1, len(s.order) - 1) if seat in s.order else 0.5


@lru_cache(maxsize=65_536)
def _victories(
    world: World, figure: str, nudges_in_hand: tuple[str, ...], titles: tuple[int, int, int], short: tuple[int, ...], needed: int
) -> tuple[float, ...]:
    """For each victory how near it is, seen in three ways, then whether little is lacking.

    `titles` counts those on the table, those in hand that are ready, the others in hand. From one trial to the next it is
    the same for most seats, so it is kept.
    """
    lying, ready_in_hand, other_in_hand = titles
    hoped, steps = nudges_left(world, figure, nudges_in_hand), nudges_to(world)
    near, far, close, one, two = [], [], [], [], []
    for victory, condition in zip(VICTORIES, short, strict=True):
        lack = max(0, (needed if victory == "el-patron" else 1) - lying)
        ready = min(lack, ready_in_hand)
        other = min(lack - ready, other_in_hand)
        hoped_lack = lack - ready * (1 - READY_IN_HAND) - other * (1 - OTHER_IN_HAND)
        nudges = steps[victory][figure]
        fading = NEAR[victory]
        near.append(exp(-fading[0] * hoped[victory] - fading[1] * hoped_lack - fading[2] * condition))
        far.append(exp(-FAR[0] * hoped[victory] - FAR[1] * lack - FAR[2] * condition))
        close.append(exp(-CLOSE[0] * nudges - CLOSE[1] * lack - CLOSE[2] * condition))
        missing = nudges + lack + condition
        one.append(float(missing <= 1))
        two.append(float(missing == 2))
    return (*near, *far, *close, *one, *two)


def _seat(
    s: Hispanica, seat: str, own: int, most: Sequence[int], short: tuple[int, ...], richest: int, struck: tuple[str, ...]
) -> tuple[float, ...]:
    """What is counted of a seat with so many tokens of its own; `most` are the two greatest numbers of all nations."""
    world = s.data
    cards, hand, needed = world.cards, s.hand[seat], titles_for_el_patron(s)
    lying = s.titles[seat]
    titles = (sum([cards[card].nudge not in struck for card in lying]) if struck else len(lying)) + s.relics[seat]
    nudges, actions, titles_in_hand = held(world, hand)
    ready = sum([can_anchor(s, seat, card) for card in titles_in_hand])
    other = len(titles_in_hand) - ready
    lead = own - most[own == most[0]]
    is_settled = s.figure[seat] in world.profession_of
    money = s.money.get(seat, 0)
    return (
        own,
        max(-LEAD_LIMIT, min(LEAD_LIMIT, lead)),
        lead > 0,
        lead == 0,
        *_victories(world, s.figure[seat], nudges, (titles, ready, other), short, needed),
        min(titles, 1),
        max(0, min(titles, needed) - 1),
        max(0, titles - needed),
        min(world.control[seat][world.marker_count[seat] - s.markers[seat]], s.mercantilism),
        min(world.reach[seat][world.bible_count - s.bibles[seat]], s.mercantilism),
        is_settled,
        not is_settled and any("marriage" in world.haven_actions[haven] for haven in s.havens[seat]),
        sqrt(min(money, MONEY_LIMIT)),
        money + 8 * s.relics[seat] == richest,
        min(len(s.havens[seat]), 4),
        min(len(s.ships[seat]), 3),
        s.cargo[seat].count(CHEST) + 2 * s.cargo[seat].count(RELIC),
        len(hand),
        *actions,
        ready,
        other,
        s.citizens[seat],
        list(s.colony.values()).count(seat),
        list(s.bible.values()).count(seat),
        _place(s, seat),
        s.active == seat,
        *_who(world, seat),
    )


def count(s: Hispanica) -> Counted:
    """All that is counted of a position."""
    left = (s.dove - s.year) / 4
    phase = (1.0, (s.year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR), 1 / (1 + left))
    tokens = tokens_by_nation(s)
    lacking = condition_short(s)
    short = tuple([lacking[victory] for victory in VICTORIES])
    struck = ("left", "up") if holder(s, "cryptopapist") is not None else ()
    richest = max([s.money.get(seat, 0) + 8 * s.relics[seat] for seat in s.figure])
    most = sorted(tokens.values(), reverse=True)[:2]
    seats = {seat: _seat(s, seat, tokens[seat], most, short, richest, struck) for seat in s.figure}
    absent = max([count for nation, count in tokens.items() if nation not in s.figure], default=0)
    lead = absent - max([tokens[seat] for seat in s.figure])
    return Counted(phase, seats, (1.0, absent, max(-LEAD_LIMIT, min(LEAD_LIMIT, lead)), lead > 0))


FEATURES = Features(count, SEAT, PHASE, NOBODY)
evaluate = Evaluation.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
