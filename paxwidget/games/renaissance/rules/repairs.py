"""What must be put right after every change, before anything else: Venice, shared borders, hands; and who is bankrupt (G6)."""

from __future__ import annotations

from paxwidget.engine.procedures import follow_ups
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Step, steps
from paxwidget.games.renaissance.box import SECOND_VENICE, VENICE
from paxwidget.games.renaissance.changes import kill_concession, kill_in_city
from paxwidget.games.renaissance.queries import clockwise, concessions, has_hand_limit, has_second_venice, is_protected, seats_in, tableau
from paxwidget.games.renaissance.rules.d_turn import end_turn, turn_powers
from paxwidget.games.renaissance.rules.e1_buy import HAND_LIMIT
from paxwidget.games.renaissance.state import Renaissance


@rule("G4c")
def cut_venice(s: Renaissance) -> bool:
    """Without condottieri two figures are one too many, and the active seat picks; one alone stands in the first space."""
    if SECOND_VENICE not in s.figure or has_second_venice(s) or _is_asked(s, "venice-cut"):
        return False
    if VENICE not in s.figure:
        s.figure[VENICE] = s.figure.pop(SECOND_VENICE)
    else:
        s.push("venice-cut", s.active)
    return True


def _is_asked(s: Renaissance, step: str) -> bool:
    return bool(s.frames) and s.frames[-1].step == step


@steps("venice-cut", "G4c")
class VeniceCut(Step):
    """Venice holds one figure again: one of two goes."""

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        spaces = (VENICE, SECOND_VENICE)
        return [f"remove {space}" for space in (spaces if s.figure[VENICE] != s.figure[SECOND_VENICE] else spaces[:1])]

    def on_remove(self, s: Renaissance, f: Frame, space: str) -> None:
        s.frames.pop()
        figure = kill_in_city(s, space)
        s.tell("venice-cut", "G4c", figure)
        if space == VENICE:
            s.figure[VENICE] = s.figure.pop(SECOND_VENICE)


@rule("gl:pirates-d", "gl:border")
def part_borders(s: Renaissance) -> bool:
    """A concession beside a pirate dies when nothing protects it any more."""
    lost = [border for border in s.pirate if border in s.concession and not is_protected(s, border)]
    for border in lost:
        s.tell("concession-dies", "gl:pirates-d", s.concession[border], border)
        kill_concession(s, border)
    return bool(lost)


@rule("gl:hand-a")
def shrink_hands(s: Renaissance) -> bool:
    """Hands that are too large shrink, clockwise from the active seat."""
    for seat in clockwise(s, s.active):
        if len(s.hand[seat]) > HAND_LIMIT and has_hand_limit(s, seat):
            if _is_asked(s, "discard-hand"):
                return False
            s.push("discard-hand", seat)
            return True
    return False


@steps("discard-hand", "gl:hand-a")
@rule("F1g", "gl:discard")
class DiscardHand(Step):
    """Whose hand is too large discards unseen to two cards."""

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"discard {card}" for card in s.hand[f.seat]]

    def on_discard(self, s: Renaissance, f: Frame, card: str) -> None:
        s.frames.pop()
        seat = f.seat
        s.hand[seat] = tuple(other for other in s.hand[seat] if other != card)
        s.hidden[seat] = (*s.hidden[seat], card)
        s.tell("discarded", "gl:hand-a", seat, s.data.cards[card].side)
        s.tell("discarded-own", "gl:hand-a", card, only=(seat,))


@rule("G6")
def declare_bankrupt(s: Renaissance) -> bool:
    """After an action whoever has no florin, card or concession is out; the last one left wins."""
    if not s.bankruptcy or not _is_asked(s, "turn"):
        return False
    broke = [
        seat for seat in seats_in(s) if not (s.florins[seat] or s.hand[seat] or s.maids[seat] or concessions(s, seat) or _owns(s, seat))
    ]
    if not broke:
        return False
    for seat in broke:
        s.out = (*s.out, seat)
        s.tell("bankrupt", "G6", seat)
    left = seats_in(s)
    if len(left) <= 1:
        s.outcome = {"winners": left or (s.active,), "ending": "last-bank"}
    elif s.active in s.out:
        end_turn(s)
    return True


def _owns(s: Renaissance, seat: str) -> bool:
    return bool(tableau(s, seat))


#: Venice, then borders, then hands; what needs an answer is asked at once (ruling repairs). Bankrupts when all that is done.
_repair = follow_ups(cut_venice, part_borders, shrink_hands, declare_bankrupt)


def _is_wrong(s: Renaissance) -> bool:
    """Whether anything but a bankrupt has to be put right: this is looked at after every step, and nearly always it is not so."""
    if SECOND_VENICE in s.figure and not has_second_venice(s):
        return True
    concessions = s.concession
    for border in s.pirate:
        if border in concessions and not is_protected(s, border):
            return True
    for hand in s.hand.values():
        if len(hand) > HAND_LIMIT:
            # Who has no limit keeps such a hand for many turns.
            return any(len(held) > HAND_LIMIT and has_hand_limit(s, seat) for seat, held in s.hand.items())
    return False


def settle(s: Renaissance) -> None:
    """Put right what must be, and end a turn that can hold nothing more: this is as if its only choice were asked for and given."""
    if s.bankruptcy or _is_wrong(s):
        _repair(s)
    if not s.actions and not s.asks_all and s.frames[-1].step == "turn" and not s.outcome and not turn_powers(s, s.active):
        end_turn(s)
