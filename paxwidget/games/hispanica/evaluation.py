"""What is counted of a position to say who may hope for the win, and in which way.

Everything counted is something a player at the table would look at: how near figure, titles and the cards in hand bring
each instant victory, and whether the turn to play them is still to come; tokens on the map for the end of the dove's year;
what control, reach and a profession yield, money, ships and cards. What each is worth, early and late, was fitted on games
between bots: `data/evaluation.json`, made by `python -m paxwidget fit hispanica` (see `engine.evaluation`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from operator import add
from pathlib import Path
from typing import NamedTuple

from paxwidget.engine.evaluation import Counted, Evaluation, Features, Numbers
from paxwidget.games.hispanica.distances import (
    CARD_ACTIONS,
    VICTORIES,
    Held,
    can_anchor,
    condition_short,
    held,
    nudges_left,
    nudges_to,
    tokens_by_nation,
)
from paxwidget.games.hispanica.queries import holder, meets_requirement
from paxwidget.games.hispanica.rules.g3_victory import titles_for_el_patron
from paxwidget.games.hispanica.state import CHEST, RELIC, Hispanica
from paxwidget.games.hispanica.world import World

FIRST_YEAR, LAST_YEAR = 1598, 1649
CYCLE = 4
#: A lead in tokens counts up to here, money up to there, and what a victory lacks where it is all that is lacking up to that.
LEAD_LIMIT = 6
MONEY_LIMIT = 30
LACK_LIMIT = 4
#: What a title in hand leaves of the title it would be, ready or not.
READY_IN_HAND = 0.5
OTHER_IN_HAND = 0.8
#: When a seat's next action turn comes: in this action year; in this cycle, after an auction; in the next cycle.
TO_ACT, TO_BID, HAS_ACTED = range(3)
TAX_REVOLT, SLAVE_REVOLT, TAX = (CARD_ACTIONS.index(action) for action in ("tax-revolt", "slave-revolt", "tax"))
RELIC_CARD = CARD_ACTIONS.index("relic")
NATIONS = ("Spain", "England", "France", "Netherlands", "Courland")

PHASE = {
    "early": "the part of the years from 1598 to 1649 that is to come",
    "late": "the part that is over",
    "end": "one divided by one plus the cycles that are left until the dove's year",
}
SEAT = {
    **{f"is {nation}": f"whether it plays {nation}" for nation in NATIONS},
    "order": "its place in player order, from 0 (first) to 1 (last)",
    "to act": "whether its action turn of this year runs or is still to come",
    "money": "the square root of its dollars, up to 30",
    "richest": "whether nobody has more, relics counted",
    "cards": "market cards in hand",
    "havens": "havens in hand, up to 4",
    "ships": "ships, up to 3",
    "treasure": "chests aboard, a relic counting twice",
    "control": "control by the column, up to mercantilism",
    "reach": "reach by the column, up to mercantilism",
    "profession": "whether its figure has a profession",
    "suitor": "whether it has a haven to marry into one",
    "first title": "whether it has a title that counts, or a relic",
    "tokens": "tokens on the map outside rebellious areas",
    "citizens": "citizens in reserve",
    "colonies": "colonies on the map",
    "missions": "missions on the map",
    **{f"card {action}": f"cards in hand or in play that can bring: {action}" for action in CARD_ACTIONS[:5]},
}
_WHEN = ("its action turn runs or is still to come", "an auction comes before it", "it comes in the next cycle")
#: The same for every instant victory: first what follows from figure, titles, hand and map, then what else helps on the way.
NEARNESS = {
    "way": "that it is a way to win",
    "nudges": "nudges to the extremism space",
    "hoped nudges": "the same, those that cards in hand can give counting 0.45",
    "there": "whether the figure stands there",
    "hoped titles": "titles lacking, those in hand counted in part",
    "titled": "whether it has the titles",
    "short": "what the map lacks: tax revolts, freed slaves, chests of the king",
    "met": "whether the map lacks nothing",
    "one to meet": "whether it lacks one",
    "one short": "whether one thing of all or nothing is lacking",
    "two short": "whether two things are lacking",
    **{
        f"{count} short of hand, {name}": f"{what} beyond what cards in hand can do, and {when}"
        for count, what in enumerate(("nothing is lacking", "one thing is lacking", "two things are lacking"))
        for name, when in zip(("to act", "to bid", "has acted"), _WHEN, strict=True)
    },
    "short there": "what the map lacks, up to 4, where the figure stands there",
    "short titled": "the same where it has the titles",
    "nudges titled": "nudges, up to 4, where it has the titles",
    "met there": "whether the figure stands there and the map lacks nothing",
}
HELP = {
    "many": "whether four or five play",
    "money": "the square root of its dollars, up to 30",
    "cards": "market cards in hand",
}
OWN_HELP = {
    "tea-party": {
        "revolts in hand": "tax revolts on cards in hand, as far as it has citizens on the map",
        "others' revolts": "those in other hands",
        "citizens out": "its citizens on the map",
        "taxes": "taxes on cards in hand",
        "alcabala": "whether the omen that lets everybody start a tax revolt comes with the next cycle",
        "alcabala later": "whether it comes with the one after that",
        "alcabala there": "that it comes next, the figure stands there and has a title",
        "alcabala enough": "that it comes next and at most two tax revolts are lacking",
    },
    "abolition": {
        "revolts in hand": "slave revolts on cards in hand",
        "others' revolts": "those in other hands",
    },
    "el-patron": {
        "spare titles": "titles beyond what it asks, up to 2",
        "relics": "relics on the map and on cards in hand, with a ship to fetch them, those aboard counting twice",
        "ships": "ships",
    },
    "sun-king": {
        "chests": "chests aboard",
        "chests at sea": "chests aboard all ships",
    },
}
TOKENS = {
    "way": "that it is a way to win",
    "many": "whether four or five play",
    "tokens": "tokens on the map outside rebellious areas",
    "lead": "how many more than the best other nation, at most 6 either way",
    "close lead": "the same, at most 2 either way",
    "leads": "whether it has most tokens",
    "ties": "whether another nation has as many",
    "richest": "whether nobody has more money, relics counted",
    "ahead": "whether it has most tokens, or as many as another nation and most money",
    "citizens": "citizens in reserve",
    "token cards": "markers, Bibles and literacy on cards in hand",
    "money": "the square root of its dollars, up to 30",
    "ships": "ships",
    "havens": "havens in hand, up to 4",
    "control": "control by the column, up to mercantilism",
    "reach": "reach by the column, up to mercantilism",
    "profession": "whether its figure has a profession",
    **{f"is {nation}": f"whether it plays {nation}" for nation in NATIONS},
}
NOBODY = {
    "nobody": "that nobody wins",
    "absent": "tokens of the strongest absent nation",
    "absent lead": "how many more than the best nation in play, at most 6 either way",
    "absent leads": "whether it has most",
    "many": "whether four or five play",
}
WAYS = {**{victory: {**NEARNESS, **HELP, **OWN_HELP[victory]} for victory in VICTORIES}, "tokens": TOKENS}


class Table(NamedTuple):
    """What is the same for all seats of a position."""

    tokens: dict[str, int]
    #: The two greatest numbers of tokens.
    most: Sequence[int]
    short: Numbers
    needed: int
    richest: int
    struck: tuple[str, ...]
    pawns: list[str]
    colonies: list[str]
    bibles: list[str]
    #: How often the cards in all hands bring each of the counted actions.
    actions: tuple[int, ...]
    chests: int
    #: Cycles until the omen Alcabala: 1 for the next, 2 for the one after that, else 0.
    alcabala: int


@lru_cache(maxsize=64)
def _who(seat: str) -> Numbers:
    """Which nation a seat is."""
    return tuple(float(seat == nation) for nation in NATIONS)


@lru_cache(maxsize=65_536)
def _nearness(
    world: World, figure: str, nudges_in_hand: tuple[str, ...], titles: tuple[int, int, int], short: Numbers, needed: int, when: int,
    tools: tuple[int, int],
) -> tuple[Numbers, ...]:  # fmt: skip
    """For each victory how near it is.

    `titles` counts those on the table, those in hand that are ready, the others in hand; `tools` what cards in hand can do
    for the first two conditions. From one trial to the next it is the same for most seats, so it is kept.
    """
    lying, ready_in_hand, other_in_hand = titles
    hoped, after = nudges_left(world, figure, nudges_in_hand), nudges_left(world, figure, nudges_in_hand, 0.0)
    found = []
    for victory, steps, condition, tool in zip(VICTORIES, _steps(world, figure), short, (*tools, 0, 0), strict=True):
        lack = max(0, (needed if victory == "el-patron" else 1) - lying)
        ready = min(lack, ready_in_hand)
        other = min(lack - ready, other_in_hand)
        missing = steps + lack + condition
        left = int(after[victory]) + lack - ready + max(0, condition - tool)
        there, titled = steps == 0, lack == 0
        found.append(tuple(map(float, (
            1.0, steps, hoped[victory], there, lack - ready * (1 - READY_IN_HAND) - other * (1 - OTHER_IN_HAND), titled,
            condition, condition == 0, condition == 1, missing <= 1, missing == 2,
            *[left == count and when == time for count in range(3) for time in (TO_ACT, TO_BID, HAS_ACTED)],
            there * min(condition, LACK_LIMIT), titled * min(condition, LACK_LIMIT), titled * min(steps, LACK_LIMIT),
            there and condition == 0,
        ))))  # fmt: skip
    return tuple(found)


@lru_cache(maxsize=1024)
def _steps(world: World, figure: str) -> tuple[int, ...]:
    steps = nudges_to(world)
    return tuple(steps[victory][figure] for victory in VICTORIES)


def _when(s: Hispanica, seat: str) -> int:
    """When a seat's next action turn comes."""
    phase = s.data.phase[s.year]
    if phase != "action":
        return TO_BID if phase in ("goods", "auction") else HAS_ACTED
    if s.active not in s.order or seat not in s.order:
        return TO_ACT
    return TO_ACT if s.order.index(s.active) <= s.order.index(seat) else HAS_ACTED


def _holds(s: Hispanica, seat: str) -> tuple[Held, int, int]:
    """The cards in hand, how many of their titles are ready, and how many are not; actions and title of a card in play count too."""
    world = s.data
    own = held(world, s.hand[seat])
    ready = sum([can_anchor(s, seat, card) for card in own.titles])
    other = len(own.titles) - ready
    top = s.frames[-1] if s.frames else None
    if top is None or top.step != "card-actions" or top.seat != seat or top.data["anchored"] or top.data["card"] not in world.cards:
        return own, ready, other
    played = held(world, (top.data["card"],))
    if played.titles:
        is_ready = meets_requirement(s, seat, world.requirement_of[top.data["card"]])
        ready, other = ready + is_ready, other + (not is_ready)
    return Held(own.nudges, tuple(map(add, own.actions, played.actions)), own.titles), ready, other


def _place(s: Hispanica, seat: str) -> float:
    return s.order.index(seat) / max(1, len(s.order) - 1) if seat in s.order else 0.5


def _seat(s: Hispanica, seat: str, table: Table) -> tuple[Numbers, tuple[Numbers, ...]]:
    """What is counted of a seat, and of each of its ways to win."""
    world = s.data
    figure, lying, cargo = s.figure[seat], s.titles[seat], s.cargo[seat]
    titles = (sum([world.cards[card].nudge not in table.struck for card in lying]) if table.struck else len(lying)) + s.relics[seat]
    own, ready, other = _holds(s, seat)
    when = _when(s, seat)
    many = len(s.figure) >= 4
    coins = s.money.get(seat, 0)
    money, richest = sqrt(min(coins, MONEY_LIMIT)), coins + 8 * s.relics[seat] == table.richest
    cards, ships, havens = len(s.hand[seat]), len(s.ships[seat]), min(len(s.havens[seat]), 4)
    control = min(world.control[seat][world.marker_count[seat] - s.markers[seat]], s.mercantilism)
    reach = min(world.reach[seat][world.bible_count - s.bibles[seat]], s.mercantilism)
    has_job, chests, relics = figure in world.profession_of, cargo.count(CHEST), cargo.count(RELIC)
    suits = not has_job and any("marriage" in world.haven_actions[haven] for haven in s.havens[seat])
    tokens, who = table.tokens[seat], _who(seat)
    lead = tokens - table.most[tokens == table.most[0]]
    actions, citizens = own.actions, table.pawns.count(seat)
    revolts = min(actions[TAX_REVOLT], citizens)
    near = _nearness(world, figure, own.nudges, (titles, ready, other), table.short, table.needed, when, (revolts, actions[SLAVE_REVOLT]))
    help = (many, money, cards)
    soon = table.alcabala == 1
    tea, free, patron, king = near
    ways = (
        (*tea, *help, revolts, table.actions[TAX_REVOLT] - actions[TAX_REVOLT], citizens, actions[TAX], soon, table.alcabala > 1,
         soon and tea[3] and tea[5], soon and table.short[0] <= 2),
        (*free, *help, actions[SLAVE_REVOLT], table.actions[SLAVE_REVOLT] - actions[SLAVE_REVOLT]),
        (*patron, *help, min(max(0, titles - table.needed), 2),
         (ships > 0) * (sum(s.relic.values()) + actions[RELIC_CARD]) + 2 * relics, ships),
        (*king, *help, chests, table.chests),
        (1.0, many, tokens, max(-LEAD_LIMIT, min(LEAD_LIMIT, lead)), max(-2, min(2, lead)), lead > 0, lead == 0, richest,
         lead > 0 or (lead == 0 and richest), s.citizens[seat], sum(actions[:3]), money, ships, havens, control, reach, has_job, *who),
    )  # fmt: skip
    seat_numbers = (
        *who, _place(s, seat), when == TO_ACT, money, richest, cards, havens, min(ships, 3), chests + 2 * relics, control, reach, has_job,
        suits, titles > 0, tokens, s.citizens[seat], table.colonies.count(seat), table.bibles.count(seat), *actions[:5],
    )  # fmt: skip
    return seat_numbers, ways


@lru_cache(maxsize=8)
def _alcabala(world: World) -> int:
    return world.dataset.omens["alcabala"].years[0]


def count(s: Hispanica) -> Counted:
    """All that is counted of a position."""
    over = (s.year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR)
    phase = (1 - over, over, 1 / (1 + (s.dove - s.year) / CYCLE))
    tokens, lacking = tokens_by_nation(s), condition_short(s)
    until = (_alcabala(s.data) - s.year + CYCLE - 1) // CYCLE
    table = Table(
        tokens,
        sorted(tokens.values(), reverse=True)[:2],
        tuple([lacking[victory] for victory in VICTORIES]),
        titles_for_el_patron(s),
        max([s.money.get(seat, 0) + 8 * s.relics[seat] for seat in s.figure]),
        ("left", "up") if holder(s, "cryptopapist") is not None else (),
        list(s.pawn.values()),
        list(s.colony.values()),
        list(s.bible.values()),
        tuple(map(sum, zip(*[held(s.data, hand).actions for hand in s.hand.values()], strict=True))),
        sum([cargo.count(CHEST) for cargo in s.cargo.values()]),
        until if until in (1, 2) else 0,
    )
    seats = {seat: _seat(s, seat, table) for seat in s.figure}
    absent = max([count for nation, count in tokens.items() if nation not in s.figure], default=0)
    lead = absent - max([tokens[seat] for seat in s.figure])
    nobody = (1.0, absent, max(-LEAD_LIMIT, min(LEAD_LIMIT, lead)), lead > 0, len(s.figure) >= 4)
    return Counted(phase, {seat: own for seat, (own, _) in seats.items()}, nobody, {seat: ways for seat, (_, ways) in seats.items()})


#: Early in a game its positions are much alike and what they lead to is mostly luck, so that games tell little of them.
DOUBTS = {"early": 100.0, "late": 2.0, "end": 2.0}
LASTING = frozenset({"way", "many", "nobody", *(f"is {nation}" for nation in NATIONS)})
FEATURES = Features(count, SEAT, PHASE, NOBODY, WAYS, DOUBTS, LASTING)
evaluate = Evaluation.read(FEATURES, Path(__file__).parent / "data" / "evaluation.json")
