"""E3: sell a card from hand or tableau, a square or an old maid; what some sales set off."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Step, steps
from paxwidget.games.renaissance.changes import discard, home_places, release, send_home, set_down
from paxwidget.games.renaissance.queries import ability, is_silenced, queens
from paxwidget.games.renaissance.rules.e4_ops import begin_op, copies
from paxwidget.games.renaissance.state import Renaissance

PRICE = 2
RANSOM = 4
ONE_SHOT, COPY, FREE_WEST = "on-sale-one-shot", "on-sale-copy-purple-op", "on-sale-emancipate-west"


@rule("E3", "E3a", "E3b", "I2a", "gl:old-maid")
def add_sales(s: Renaissance, seat: str, in_tableau: tuple[str, ...], found: list[str]) -> None:
    """Add the choices to sell from hand, old maids, and the tableau; a queen only with her king."""
    selling, married = s.data.selling, s.married
    for thing in s.hand[seat] + s.maids[seat] + in_tableau:
        if thing not in married:
            found.append(selling[thing])


@rule("E3", "E3a", "E3c")
def price(s: Renaissance, thing: str) -> int:
    """Two florins, for king and queen each; four for a card in the tableau whose unsilenced ability says so."""
    if thing in s.holder:
        return PRICE + sum([_card_price(s, queen) for queen in queens(s, thing)])
    return _card_price(s, thing)


def _card_price(s: Renaissance, card: str) -> int:
    return RANSOM if "sell-for-four" in _working(s, card) else PRICE


def _working(s: Renaissance, thing: str) -> tuple[str, ...]:
    """The abilities of a thing that work now: of a card in the tableau that is not silenced."""
    card = s.data.cards.get(thing)
    return card.abilities if card and card.abilities and is_in_tableau(s, thing) and not is_silenced(s, thing) else ()


def is_in_tableau(s: Renaissance, card: str) -> bool:
    """Whether a card lies in a row or is a married queen."""
    return card in s.lies or card in s.married


@rule("E3", "E3b", "E3c", "gl:discard", "gl:china")
def sell(s: Renaissance, seat: str, thing: str) -> None:
    """The card is gone and paid before its sale sets anything off."""
    gained = price(s, thing)
    abilities = _working(s, thing)
    can_shoot = ability(s, seat, ONE_SHOT) > 0
    came_from = "hand" if thing in s.hand[seat] else "table"
    _remove(s, seat, thing)
    s.florins[seat] += gained
    s.tell("gained-by-sale", "E3", seat, gained)
    if can_shoot and thing in s.data.cards:
        s.push("announce-sale", seat, card=thing, sold=came_from)
    if COPY in abilities:
        s.push("copy", seat)
    if FREE_WEST in abilities:
        s.push("emancipate-west", seat)


@rule("E3b", "gl:discard-a")
def _remove(s: Renaissance, seat: str, thing: str) -> None:
    if thing in s.holder:
        s.tell("sold", "E3b", seat, thing)
        send_home(s, thing, keeps_queens=True)
    elif thing in s.hand[seat]:
        s.hand[seat] = tuple([card for card in s.hand[seat] if card != thing])
        s.hidden[seat] += (thing,)
        s.tell("sold-from-hand", "E3", seat, s.data.cards[thing].side)
        s.tell("sold-own", "E3", thing, only=(seat,))
    elif thing in s.maids[seat]:
        s.maids[seat] = tuple(card for card in s.maids[seat] if card != thing)
        s.discards.append(thing)
        s.tell("sold", "I2a", seat, thing)
    else:
        s.tell("sold", "E3", seat, thing)
        discard(s, thing)


@steps("copy", "gl:cryptography")
class Copy(Step):
    """One political op of an opponent's unsilenced card, as if it were one's own."""

    quiet = True

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [*(f"op {card} {op}" for card, op in copies(s, f.seat)), "decline"]

    def on_op(self, s: Renaissance, f: Frame, card: str, op: str) -> None:
        s.frames.pop()
        begin_op(s, f.seat, card, op)

    def on_decline(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()


@steps("emancipate-west", "E3c")
class EmancipateWest(Step):
    """Any repressed figures of the six western squares may go to free places of their empires."""

    quiet = True

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        found = [
            f"free {empire} {figure} {place}"
            for empire in s.data.halves["west"]
            for figure in dict.fromkeys(s.repressed[empire])
            for place in home_places(s, empire, figure)
        ]
        return [*found, "done"]

    def on_free(self, s: Renaissance, f: Frame, empire: str, figure: str, place: str) -> None:
        release(s, empire, figure)
        set_down(s, figure, place)
        s.tell("emancipated", "gl:regime-change-b", f.seat, figure, place)

    def on_done(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
