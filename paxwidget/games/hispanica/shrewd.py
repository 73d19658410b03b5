"""The player by which searches play on: the quick player with a sharper eye for the philosophy board and for others' purses.

It uses every haven that brings it nearer to a victory, minds which profession it comes to, leaves a card in hand that would lead it
astray, and bids for what others need. It costs no more time. The quick player stays as it is beside it, because positions are
weighed by games that it has played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from random import Random

from paxwidget.engine.habits import Habits
from paxwidget.engine.position import Position
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.aims import LEFT, hope, hopes, lacking
from paxwidget.games.hispanica.bots import WEIGHED, Weight, best_action, candidates, card_worth, habits, worth_of_nudge
from paxwidget.games.hispanica.distances import by_haven, can_anchor, condition_short, held, nudges_left
from paxwidget.games.hispanica.finishing import JUMPS, landing, winning_actions, winning_crises, winning_play
from paxwidget.games.hispanica.pieces import without
from paxwidget.games.hispanica.queries import reach
from paxwidget.games.hispanica.rules.g3_victory import counted_titles, titles_for_el_patron
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World

shrewd = Habits[Hispanica](like=habits)

#: What a profession is worth beside what victories it leads to: one draws cards by it.
PROFESSION = 0.5
#: What is learnt is in hundredths of a win. What a play in the action turn brings: what it adds to the hope of each victory, and beside
#: that a card, its symbols, its title or ship and a crisis, a haven, and leaving off with cards in hand. Learnt from 2,405 questions of
#: 61 games of `greedy`, each answer tried in 10 imagined worlds in which this player went on.
OF_HOPES = (1.7, 0.4, 0.7, 2.4)
CARD, PLAYED_TITLE, PLAYED_SHIP, CRISIS, CRISIS_UNPAID = 0.3, 3.7, 2.5, 0.6, 3.2
PLAYED = {"marker": 0.8, "bible": 0.8, "literacy": 0.8, "ship": 0.0, "reach-title": 0.0, "control-title": 0.0}
OTHER_PLAYED = -1.5
HAVEN, EACH_HAVEN_HELD, NEW_PROFESSION = -1.0, 0.9, -1.3
LEAVE_OFF, LEAVE_OFF_EACH_IN_HAND = 1.1, -2.7
#: Between answers that are worth about the same luck decides.
LUCK = 0.3
#: A title that may complete El Patron: by how many nudges are left then, and one that still leaves others to find.
LAST_TITLE = 10.0
TITLE_ON_THE_WAY = 1.5
#: What is bid, in dollars by dollars in hand, for what a card is worth: its actions, nudge and title, what it is worth to a rival more than
#: to oneself, that it is a ship, one's cards, whether one has a profession. Who has put it up bids less: a tie is enough for him, and else
#: he is paid. Learnt from 1,754 bids of games of `greedy` and this player, each answer tried in 10 worlds in which this player went on.
BID_AT_ALL, BID_ACTIONS, BID_NUDGE, BID_LAST_TITLE, BID_SPITE, BID_SHIP = 0.75, 0.66, 1.35, 1.35, 0.4, 1.1
BID_EACH_IN_HAND, BID_WITH_PROFESSION, BID_TITLE = 0.37, -0.3, -0.93
BID_BURIED = 4.3
BID_PUT_UP = -1.25
BID_POOR, BID_EACH_DOLLAR = 0.775, 0.055
#: What an auction turn brings, in hundredths of a win, but for what is alike whatever one does. Learnt from what all answers to 684
#: questions of games of `greedy` came to, each tried in 60 imagined worlds in which this player went on for three rounds and four.
DRAW, EACH_DRAWN, FIRST_ACTIONS, FIRST_NUDGE, DRAW_EACH_IN_HAND = 1.4, 5.9, 0.5, 1.6, -0.3
PUT_UP, LOT_ACTIONS, LOT_NUDGE, LOT_TITLE, OTHERS_PAY = -0.1, 0.1, 1.5, 2.2, 1.6
SPENT, PENNILESS, PUT_UP_EACH_IN_HAND = -0.3, 2.0, 1.7
BURIED, BURIED_TITLE, BURIED_EACH_DOLLAR = -0.9, 4.1, 0.2
BINGE, BINGE_POOR, EACH_HAVEN, BINGE_EACH_IN_HAND = 1.9, -1.0, -1.0, 3.5
#: No more dollars and havens count.
PURSE, HAVENS = 8, 4


def policy(position: Position, seat: str, rng: Random) -> str:
    """A fair answer of a seat to its open question, by these habits."""
    options = position.options(seat)
    if len(options) == 1:
        return options[0]
    state: Hispanica = position.state
    if state.frames[-1].step == "at-sea":
        options = candidates(state, seat, options)
    return shrewd.choose(state, seat, options, rng)


def standing(world: World, space: str, nudges: tuple[str, ...], lacks: tuple[float, ...]) -> float:
    """What a figure may hope for on a space, a profession counted for itself."""
    return hope(world, space, nudges, lacks) + PROFESSION * (space in world.profession_of)


class Plays:
    """What it is worth to a seat to play a card or to move its figure, asked of many in one position."""

    def __init__(self, s: Hispanica, seat: str) -> None:
        self.s, self.seat, self.world, self.space = s, seat, s.data, s.figure[seat]
        self.nudges = held(s.data, s.hand[seat]).nudges
        self.lacks = lacking(s, seat)
        self.before = hopes(s.data, self.space, self.nudges, self.lacks)
        self.here = standing(s.data, self.space, self.nudges, self.lacks)

    def to(self, space: str) -> float:
        """How much better a space is than where the figure is, in rough dollars."""
        return standing(self.world, space, self.nudges, self.lacks) - self.here

    def leave_off(self) -> float:
        """To play nothing more this year."""
        return LEAVE_OFF + LEAVE_OFF_EACH_IN_HAND * len(self.s.hand[self.seat])

    def by_card(self, card: str) -> float:
        """To play a market card: its nudge is spent, its title perhaps won."""
        s, seat, world = self.s, self.seat, self.world
        facts = world.cards[card]
        worth = CARD * card_worth(s, seat, card) + sum([PLAYED.get(action, OTHER_PLAYED) for action in facts.actions])
        lacks = self.lacks
        if facts.title and len(s.titles[seat]) < 3 and can_anchor(s, seat, card):
            worth += PLAYED_TITLE
            lacks = lacking(s, seat, 1)
        if facts.deck == "ships":
            worth += PLAYED_SHIP
        to = world.nudged[self.space][facts.nudge]
        if to == "midlife-crisis":
            worth += CRISIS if s.money[seat] else CRISIS + CRISIS_UNPAID
        return worth + self._gained(to if to in world.nudged else self.space, without(self.nudges, facts.nudge), lacks)

    def by_haven(self, card: str) -> float:
        """To play a haven, by the best of its uses."""
        s, seat = self.s, self.seat
        worth = HAVEN + EACH_HAVEN_HELD * len(s.havens[seat])
        spaces = by_haven(s, seat, card, self.space)
        if not spaces:
            return worth
        jobs = self.world.profession_of
        best = max(spaces, key=self.to)
        return worth + self._gained(best, self.nudges, self.lacks) + NEW_PROFESSION * ((best in jobs) - (self.space in jobs))

    def _gained(self, space: str, nudges: tuple[str, ...], lacks: tuple[float, ...]) -> float:
        after = hopes(self.world, space, nudges, lacks)
        return sum([weight * (b - a) for weight, a, b in zip(OF_HOPES, self.before, after, strict=True)])


@shrewd.picks("action-turn", "empty-handed")
def _play_card(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """The card of a win that is in hand; else what brings most, or nothing more."""
    if (card := winning_play(s, seat)) and f"play {card}" in options:
        return f"play {card}"
    plays = Plays(s, seat)
    best, most = "done", plays.leave_off() + LUCK * rng.random()
    for option in options:
        verb, _, card = option.partition(" ")
        if verb != "play":
            continue
        worth = (plays.by_card(card) if card in s.data.cards else plays.by_haven(card)) + LUCK * rng.random()
        if worth > most:
            best, most = option, worth
    return best


@shrewd.picks("card-actions")
def _do_action(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """The action that helps most, where it helps most."""
    if found := winning_actions(s, seat, options):
        return best_action(s, seat, found, rng, _WEIGHED, -inf)
    return best_action(s, seat, options, rng, _WEIGHED)


@shrewd.picks("midlife-crisis")
def _in_crisis(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """What a win in this turn asks for; else as the quick player."""
    if len(s.frames) > 1 and s.frames[-2].step == "card-actions" and s.frames[-2].seat == seat:
        found = winning_crises(s, seat, options)
        if found:
            return found[0]
    return habits.choose(s, seat, options, rng)


def _moves(action: str) -> Weight:
    """An action by which a figure comes to another space."""

    def weigh(s: Hispanica, seat: str, targets: Sequence[str], aim: str) -> float:
        return Plays(s, seat).to(landing(s, action, targets[0]))

    return weigh


_WEIGHED = WEIGHED | {action: _moves(action) for action in JUMPS}


class Prices:
    """What market cards are worth to a seat before it has them, in rough dollars, asked of many cards in one position."""

    def __init__(self, s: Hispanica, seat: str, short: dict[str, int]) -> None:
        self.s, self.seat, self.world, self.space = s, seat, s.data, s.figure[seat]
        self.nudges = held(s.data, s.hand[seat]).nudges
        self.lacks = lacking(s, seat, short=short)
        self._by_nudge: dict[str, float] = {}

    def all(self, card: str) -> float:
        """Actions, nudge and title."""
        return card_worth(self.s, self.seat, card) + self.nudge(card) + self.title(card)

    def nudge(self, card: str) -> float:
        """What the nudge adds, as `wanted` says."""
        way = self.world.cards[card].nudge
        if way not in self._by_nudge:
            self._by_nudge[way] = worth_of_nudge(self.world, self.space, self.nudges, self.lacks, way)
        return self._by_nudge[way]

    def title(self, card: str) -> float:
        """What the title adds for El Patron: most where it is the last that is lacking."""
        s, seat = self.s, self.seat
        if not self.world.cards[card].title:
            return 0.0
        lacks = titles_for_el_patron(s) - counted_titles(s, seat)
        if lacks < 1 or not can_anchor(s, seat, card):
            return 0.0
        if lacks > 1:
            return TITLE_ON_THE_WAY
        return float(LAST_TITLE * LEFT ** nudges_left(self.world, self.space, self.nudges)["el-patron"])


def prices(s: Hispanica, seats: Iterable[str]) -> dict[str, Prices]:
    """Those of some seats."""
    short = condition_short(s)
    return {seat: Prices(s, seat, short) for seat in seats}


def lot_worth(s: Hispanica, own: Prices, others: Iterable[Prices], card: str) -> float:
    """What it brings to put a card up: it may be won, or another pays for it."""
    actions, nudge, title = card_worth(s, own.seat, card), own.nudge(card), own.title(card)
    most = max([other.all(card) for other in others], default=0.0)
    return LOT_ACTIONS * actions + LOT_NUDGE * nudge + LOT_TITLE * title + OTHERS_PAY * max(0.0, most - actions - nudge - title)


@shrewd.picks("bids")
def _bid(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """What the card is worth to oneself and in others' hands, more with full coffers; never more than beats the richest of the others."""
    most, lot = len(options) - 1, f.data["lot"]
    put_up = BID_PUT_UP * (f.data["initiator"] == seat)
    worth = BID_BURIED + put_up
    if lot in s.data.cards:
        others = prices(s, [seat, *s.money])
        own = others.pop(seat)
        actions, nudge, title = card_worth(s, seat, lot), own.nudge(lot), own.title(lot)
        to_others = max([price.all(lot) for price in others.values()], default=0.0)
        worth = BID_AT_ALL + BID_ACTIONS * actions + BID_NUDGE * nudge + BID_LAST_TITLE * title + put_up
        worth += BID_SHIP * (s.data.cards[lot].deck == "ships")
        worth += BID_SPITE * max(0.0, to_others - actions - nudge - title) + BID_EACH_IN_HAND * len(s.hand[seat])
        worth += BID_WITH_PROFESSION * (s.figure[seat] in s.data.profession_of)
        worth += BID_TITLE * (s.data.cards[lot].title is not None and can_anchor(s, seat, lot))
    enough = max((money for other, money in s.money.items() if other != seat), default=0) + 1
    bid = int(worth * (0.94 + 0.12 * rng.random()) * (BID_POOR + BID_EACH_DOLLAR * most))
    return options[max(0, min(most, enough, bid))]


@shrewd.picks("auction-turn")
def _start_auction(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """What brings most: others pay for what one puts up and they want, a draw costs nothing, a full hand needs no more cards."""
    money, cards = min(s.money[seat], PURSE), len(s.hand[seat])
    rivals = prices(s, [seat, *[other for other in s.order if s.money.get(other)]])
    own = rivals.pop(seat)
    best, most = options[0], -99.0
    for option in options:
        verb, _, deck = option.partition(" ")
        if verb == "draw":
            first = s.top[s.data.deck_of[s.data.profession_of[s.figure[seat]]]]
            worth = DRAW + EACH_DRAWN * reach(s, seat) + DRAW_EACH_IN_HAND * cards
            worth += FIRST_ACTIONS * card_worth(s, seat, first) + FIRST_NUDGE * own.nudge(first)
        elif verb == "auction":
            worth = PUT_UP + lot_worth(s, own, rivals.values(), s.top[deck]) + PUT_UP_EACH_IN_HAND * cards
            worth += SPENT * money if money else PENNILESS
        elif verb == "buried":
            worth = BURIED + BURIED_TITLE * (deck == "aristocracy") + BURIED_EACH_DOLLAR * money
        else:
            worth = BINGE + BINGE_POOR * (money < 2) + EACH_HAVEN * min(HAVENS, len(s.havens[seat])) + BINGE_EACH_IN_HAND * cards
        worth += rng.random()
        if worth > most:
            best, most = option, worth
    return best
