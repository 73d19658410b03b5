"""The player by which searches play on: the quick player with a sharper eye for the philosophy board and for others' purses.

It uses every haven that brings it nearer to a victory, minds which profession it comes to, leaves a card in hand that would lead it
astray, and bids for what others need. It costs no more time. The quick player stays as it is beside it, because positions are
weighed by games that it has played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from random import Random

from paxwidget.engine.habits import Habits
from paxwidget.engine.position import Position
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.aims import LEFT, hope, lacking
from paxwidget.games.hispanica.bots import BURIED_CARD, WEIGHED, Weight, best_action, bid_of, candidates, card_worth, habits, worth_of_nudge
from paxwidget.games.hispanica.distances import can_anchor, condition_short, held, nudges_left
from paxwidget.games.hispanica.finishing import winning_actions, winning_crises, winning_play
from paxwidget.games.hispanica.pieces import without
from paxwidget.games.hispanica.queries import empty_novice_spaces, has_title, reach
from paxwidget.games.hispanica.rules.g3_victory import counted_titles, titles_for_el_patron
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World

shrewd = Habits[Hispanica](like=habits)

#: What a profession is worth beside what victories it leads to: one draws cards by it.
PROFESSION = 0.5
#: What playing a haven or a market card is worth beside what it changes, and a part of what the card's actions are worth.
HAVEN = 0.2
CARD = 0.5
OF_ACTIONS = 0.35
CRISIS = -0.3
#: A title that may complete El Patron: by how many nudges are left then, and one that still leaves others to find.
LAST_TITLE = 10.0
TITLE_ON_THE_WAY = 1.5
#: What part of what a card is worth to a rival more than to oneself is bid for it.
SPITE = 0.5
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


class Mover:
    """What moving its figure is worth to a seat, asked of many spaces."""

    def __init__(self, s: Hispanica, seat: str) -> None:
        self.s, self.seat, self.world = s, seat, s.data
        self.nudges = held(s.data, s.hand[seat]).nudges
        self.lacks = lacking(s, seat)
        self.before = standing(s.data, s.figure[seat], self.nudges, self.lacks)

    def to(self, space: str) -> float:
        """How much better a space is than where the figure is."""
        return standing(self.world, space, self.nudges, self.lacks) - self.before

    def by_haven(self, card: str) -> float:
        """What the best use of a haven brings."""
        return max((self.to(space) for action in self.world.haven_actions[card] for space in self._reached(action)), default=-1.0)

    def _reached(self, action: str) -> Sequence[str]:
        s, world = self.s, self.world
        if action == "marriage":
            taken = set(s.figure.values())
            return [space for space in world.marriage_space.values() if space not in taken]
        if action == "romance":
            return empty_novice_spaces(s)
        if action == "sword-fight":
            reached = (world.around if has_title(s, self.seat, "knight") else world.beside)[s.figure[self.seat]]
            return [space for other, space in s.figure.items() if space in reached and not has_title(s, other, "diplomat")]
        return ()

    def by_card(self, card: str) -> float:
        """What the nudge of a market card brings, the card spent and its title perhaps won."""
        s, world = self.s, self.world
        nudge = world.cards[card].nudge
        to = world.nudged[s.figure[self.seat]][nudge]
        if to not in world.nudged:
            return CRISIS * (to == "midlife-crisis")
        lacks = lacking(s, self.seat, 1) if world.cards[card].title and can_anchor(s, self.seat, card) else self.lacks
        return standing(world, to, without(self.nudges, nudge), lacks) - self.before


@shrewd.picks("action-turn", "empty-handed")
def _play_card(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """Play what brings most; rather nothing than what leads away from a victory."""
    if (card := winning_play(s, seat)) and f"play {card}" in options:
        return f"play {card}"
    world, mover = s.data, Mover(s, seat)
    best, most = "done", 0.0
    for option in options:
        verb, _, card = option.partition(" ")
        if verb != "play":
            continue
        if card in world.cards:
            worth = CARD + OF_ACTIONS * card_worth(s, seat, card) + 0.8 * rng.random() + mover.by_card(card)
        else:
            worth = HAVEN + mover.by_haven(card)
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


def _moves(space_of: Callable[[Hispanica, str], str]) -> Weight:
    """An action by which a figure comes to another space."""

    def weigh(s: Hispanica, seat: str, targets: Sequence[str], aim: str) -> float:
        return Mover(s, seat).to(space_of(s, targets[0]))

    return weigh


_WEIGHED = WEIGHED | {
    "marriage": _moves(lambda s, job: s.data.marriage_space[job]),
    "romance": _moves(lambda s, space: space),
    "sword-fight": _moves(lambda s, other: s.figure[other]),
}


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
    """About what the card is worth, to oneself and in others' hands; more of it with full coffers."""
    most = len(options) - 1
    lot = f.data["lot"]
    worth = BURIED_CARD
    if lot in s.data.cards:
        offers = {other: price.all(lot) for other, price in prices(s, [seat, *s.money]).items()}
        worth = offers.pop(seat)
        worth += SPITE * max(0.0, max(offers.values(), default=0.0) - worth)
    return options[min(most, bid_of(worth, most, rng))]


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
