"""Whether the action turn that runs can be won, and how: which cards in which order, and which of their actions.

A strong player seldom misses a win that is in hand, and one that takes three cards in the right order is easily missed by looking
one choice ahead. It reckons with a table where nobody else does anything, so it is asked again at every choice. Most turns are
ruled out by counting what is lacking; orders are tried only where enough is in hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from paxwidget.games.hispanica.distances import CARD_ACTIONS, by_haven, condition_short, held, nudges_to, would_meet
from paxwidget.games.hispanica.queries import control, has_title
from paxwidget.games.hispanica.rules.d3_actions import may_play_havens
from paxwidget.games.hispanica.rules.d3_rosetta import unused
from paxwidget.games.hispanica.rules.g3_victory import counted_titles, titles_for_el_patron
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World

TITLES = ("reach-title", "control-title")
JUMPS = ("marriage", "romance", "sword-fight")
#: By which uprising the map comes nearer to a victory.
UPRISING = {"tea-party": "tax-revolt", "abolition": "slave-revolt"}
#: The actions that count, and which of them comes first where one card has several: a citizen must be there before he can rise.
ORDER = {"reach-title": 0, "control-title": 0, "bible": 1, "literacy": 2, "tax-revolt": 3, "slave-revolt": 3}
#: So many states of a turn are looked at; hardly ever are there more.
ENOUGH = 400


class Rest(NamedTuple):
    """The rest of a turn: where the figure stands, what can be played, and what is lacking for the win."""

    space: str
    hand: tuple[str, ...]
    havens: tuple[str, ...]
    titles: int
    uprisings: int
    #: Citizens that can rise, and outposts that can become citizens.
    citizens: int
    outposts: int
    #: Titles that lie on the board: a fourth has no room.
    anchored: int

    @property
    def is_met(self) -> bool:
        """Whether nothing is lacking but the right space."""
        return not self.titles and not self.uprisings


class Way:
    """How a seat may win its turn by one of the instant victories."""

    def __init__(self, s: Hispanica, seat: str, victory: str, goal: str) -> None:
        self.s, self.seat, self.goal, self.world = s, seat, goal, s.data
        self.steps = nudges_to(s.data)[victory]
        self.fewest_after_haven = _fewest_after_haven(s.data, victory)
        self.control = control(s, seat)
        self.uprising = UPRISING.get(victory)
        self.others = {space for other, space in s.figure.items() if other != seat}
        #: Whether somebody else waits there for the last uprising.
        self.is_awaited = any(space == goal and counted_titles(s, other) for other, space in s.figure.items() if other != seat)
        #: Whether one plays havens also after one's time as a novice.
        self.is_prince = has_title(s, seat, "prince")
        self.lost: set[tuple[Rest, int]] = set()
        #: Where havens lead from spaces: asked again and again.
        self.landings: dict[tuple[str, str], list[str]] = {}

    def first_play(self, rest: Rest) -> str | None:
        """The card or haven to play now, if the turn can be won: in as few plays as possible."""
        for more in range(len(rest.hand) + len(rest.havens)):
            for card, later in self._plays(rest, more):
                if self._wins(later, more):
                    return card
        return None

    def wins(self, rest: Rest) -> bool:
        """Whether the turn is won, or can be."""
        return any(self._wins(rest, plays) for plays in range(len(rest.hand) + len(rest.havens) + 1))

    def _wins(self, rest: Rest, plays: int) -> bool:
        if rest.space == self.goal and rest.is_met:
            return True
        if not plays or rest.titles > plays or (rest, plays) in self.lost or len(self.lost) > ENOUGH:
            return False
        self.lost.add((rest, plays))
        return any(self._wins(later, plays - 1) for _, later in self._plays(rest, plays - 1))

    def _plays(self, rest: Rest, more: int) -> Iterator[tuple[str, Rest]]:
        """All that can be played next, if the goal is within reach of so many plays more, and what is left of the turn then."""
        cards, steps, hand, havens = self.world.cards, self.steps, rest.hand, rest.havens
        can_jump = self.fewest_after_haven < more
        for at, card in enumerate(hand):
            for space in self.after_nudge(rest.space, cards[card].nudge):
                if steps[space] <= more or (can_jump and havens):
                    later = rest._replace(space=space, hand=hand[:at] + hand[at + 1 :])
                    yield card, self.after_actions(later, card, _that_count(self.world, card), self.control)
        if havens and self.control and (rest.space in self.world.is_novice or self.is_prince):
            for at, haven in enumerate(havens):
                for space in self.after_haven(rest.space, haven):
                    if steps[space] <= more or (can_jump and len(havens) > 1):
                        yield haven, rest._replace(space=space, havens=havens[:at] + havens[at + 1 :])

    def after_haven(self, space: str, haven: str) -> Sequence[str]:
        """Where a haven may leave the figure."""
        found = self.landings.get((space, haven))
        if found is None:
            found = self.landings[space, haven] = by_haven(self.s, self.seat, haven, space)
        return found

    def after_nudge(self, space: str, nudge: str) -> Sequence[str]:
        """Where a nudge may leave the figure: a crisis is paid off, or makes a novice of it."""
        to = self.world.nudged[space][nudge]
        if to in self.world.nudged:
            return (to,)
        if to != "midlife-crisis":
            return (space,)
        novices = [place for place in self.world.novice_spaces if place not in self.others]
        return [space, *novices] if self.s.money[self.seat] else novices

    def after_actions(self, rest: Rest, card: str, actions: Sequence[str], left: int) -> Rest:
        """What is lacking after so many actions of a card, in their order."""
        if not actions or rest.is_met:
            return rest
        space, hand, havens, titles, uprisings, citizens, outposts, anchored = rest
        for action in actions:
            if not left:
                break
            if action in TITLES:
                if not titles or anchored > 2 or not would_meet(self.s, self.seat, card, space):
                    continue
                titles, anchored = titles - 1, anchored + 1
            elif action == self.uprising:
                if not uprisings or not citizens or (uprisings == 1 and self.is_awaited and space != self.goal):
                    continue
                uprisings, citizens = uprisings - 1, citizens - 1
            elif action == "literacy" and outposts and uprisings > citizens:
                outposts, citizens = outposts - 1, citizens + 1
            elif action == "bible" and uprisings > citizens + outposts:
                outposts += 1
            else:
                continue
            left -= 1
        return Rest(space, hand, havens, titles, uprisings, citizens, outposts, anchored)


def winning_play(s: Hispanica, seat: str) -> str | None:
    """The card or haven to play now, if the action turn can be won."""
    for way, rest in _ways(s, seat, ()):
        card = way.first_play(rest)
        if card is not None:
            return card
    return None


def winning_actions(s: Hispanica, seat: str, options: Sequence[str]) -> list[str]:
    """Which actions of the card in play bring the win that is in hand; none where there is no such win, or where it needs none of them."""
    frame = s.frames[-1]
    card = frame.data["card"]
    actions = _in_order(unused(s, card, frame.data["used"]))
    if card not in s.data.cards:
        return _winning_jumps(s, seat, options)
    if not actions:
        return []
    for way, rest in _ways(s, seat, actions):
        later = way.after_actions(rest, card, actions, frame.data["left"])
        if later == rest or not way.wins(later):
            continue
        for action in actions:
            if way.after_actions(rest, card, (action,), 1) != rest:
                found = [option for option in options if option.startswith(f"act {action}")]
                if found:
                    return found
    return []


def _winning_jumps(s: Hispanica, seat: str, options: Sequence[str]) -> list[str]:
    for way, rest in _ways(s, seat, JUMPS):
        if way.wins(rest):
            return ["done"]
        jumps = [(option, landing(s, *option.split(" ")[1:])) for option in options if option.startswith("act ")]
        found = [option for option, space in jumps if way.wins(rest._replace(space=space))]
        if found:
            return found
    return []


def winning_crises(s: Hispanica, seat: str, options: Sequence[str]) -> list[str]:
    """Which answers to a midlife crisis, into which a card in play has led, leave the turn to be won."""
    frame = s.frames[-2]
    card = frame.data["card"]
    actions = _that_count(s.data, card)
    for way, rest in _ways(s, seat, (*actions, *JUMPS)):
        for option in options:
            verb, _, space = option.partition(" ")
            if verb == "sell":
                continue
            later = rest._replace(space=space) if verb == "become" else rest
            if way.wins(way.after_actions(later, card, actions, frame.data["left"])):
                return [option]
    return []


def _ways(s: Hispanica, seat: str, actions: Sequence[str]) -> Iterator[tuple[Way, Rest]]:
    """The victories for which there may be enough in hand; `actions` are those that a card in play has left."""
    world, hand, havens, space = s.data, s.hand[seat], s.havens[seat] if may_play_havens(s, seat) else (), s.figure[seat]
    own, titles, anchored = held(world, hand), counted_titles(s, seat), len(s.titles[seat])
    titles_in_hand = min(3 - anchored, len(own.titles) + any(action in TITLES for action in actions))
    if not titles and titles_in_hand < 1:
        return
    steps, conditions = nudges_to(world), condition_short(s)
    can_jump = bool(havens) or any(action in JUMPS for action in actions)
    for goal, victory in world.extremism_of.items():
        if steps[victory][space] > len(hand) and not (can_jump and _fewest_after_haven(world, victory) <= len(hand)):
            continue
        titles_lacking = max(0, (titles_for_el_patron(s) if victory == "el-patron" else 1) - titles)
        if titles_lacking > titles_in_hand:
            continue

        def in_hand(action: str) -> int:
            return own.actions[CARD_ACTIONS.index(action)] + actions.count(action)

        uprising = UPRISING.get(victory)
        most = in_hand(uprising) if uprising else 0
        short = conditions[victory]
        if short > most:
            continue
        citizens, outposts = short, 0
        if short and victory == "tea-party":
            citizens = list(s.pawn.values()).count(seat)
            if short > citizens + in_hand("literacy"):
                continue
            outposts = sum(1 for site, nation in s.bible.items() if nation == seat and site not in s.cathedral)
        yield Way(s, seat, victory, goal), Rest(space, hand, havens, titles_lacking, short, citizens, outposts, anchored)


@lru_cache(maxsize=64)
def _fewest_after_haven(world: World, victory: str) -> int:
    """How few nudges may be left where a haven has led a figure, other figures apart."""
    steps = nudges_to(world)[victory]
    return min(steps[space] for space in (*world.marriage_space.values(), *world.novice_spaces))


def landing(s: Hispanica, action: str, target: str) -> str:
    """Where a figure stands after an action of a haven."""
    if action == "marriage":
        return s.data.marriage_space[target]
    return target if action == "romance" else s.figure[target]


@lru_cache(maxsize=512)
def _that_count(world: World, card: str) -> tuple[str, ...]:
    return _in_order(world.actions_of[card])


def _in_order(actions: Iterable[str]) -> tuple[str, ...]:
    """Those actions that count, what must come first in front."""
    return tuple(sorted([action for action in actions if action in ORDER], key=ORDER.__getitem__))
