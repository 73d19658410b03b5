"""What a seat may see, built from nothing: hands of others are backs, decks are sizes; and a position it cannot tell from the real one."""

from __future__ import annotations

from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.decks import deal
from paxwidget.engine.pending import pending, with_new_luck
from paxwidget.engine.rulebook import rule
from paxwidget.games.renaissance.book import steps
from paxwidget.games.renaissance.box import SIDES
from paxwidget.games.renaissance.queries import cities, is_silenced, queens, tableau
from paxwidget.games.renaissance.rules.g_fair import walk
from paxwidget.games.renaissance.rules.l_victory import (
    bishops_by_religion,
    claim_cost,
    dominant,
    faithful_by_religion,
    gaps,
    standing,
    standings,
)
from paxwidget.games.renaissance.state import Renaissance


def view(s: Renaissance, seat: str | None) -> dict[str, Any]:
    """The position as one seat, or a spectator (None), may see it; plain JSON data."""
    return {
        "active": s.active,
        "first": s.first,
        "actions": s.actions,
        "acted": s.acted,
        "done": list(s.done),
        "used": list(s.used),
        "out": list(s.out),
        "options": {"astrology": s.astrology, "bankruptcy": s.bankruptcy},
        "open": {"white": s.white, "black": s.black},
        "map": {empire: _empire(s, empire) for empire in s.data.empires},
        "concessions": dict(s.concession),
        "pirates": dict(s.pirate),
        "squares": {empire: _square(s, empire) for empire in s.data.empires},
        "bishops": dict(s.bishop),
        "silenced": _silenced(s),
        "market": {side: _market(s, side) for side in SIDES},
        "decks": {side: _deck(s, side) for side in SIDES},
        "victories": _victories(s),
        "dominance": {
            "bishops": bishops_by_religion(s),
            "faithful": faithful_by_religion(s),
            "religion": dominant(s),
        },
        "pool": dict(s.pool),
        "players": {player: _player(s, player) for player in s.seats},
        "discards": list(s.discards),
        "you": _own(s, seat),
        "pending": pending(steps.table, s, seat),
        "outcome": s.outcome,
    }


def _empire(s: Renaissance, empire: str) -> dict[str, Any]:
    spaces = cities(s, empire)
    # Who stands in a space that is no longer in play is seen until somebody has chosen which figure goes.
    left = [city for city in s.data.cities_of[empire] if city in s.figure and city not in spaces]
    return {"state": s.religion[empire], "cities": {city: s.figure.get(city, "") for city in (*spaces, *left)}}


def _square(s: Renaissance, empire: str) -> dict[str, Any]:
    return {
        "holder": s.holder[empire],
        "face": s.face[empire],
        "suzerain": s.suzerain[empire],
        "queens": list(queens(s, empire)),
        "repressed": list(s.repressed[empire]),
    }


def _silenced(s: Renaissance) -> list[str]:
    return [thing for seat in s.seats for thing in tableau(s, seat) if is_silenced(s, thing)]


def _market(s: Renaissance, side: str) -> dict[str, Any]:
    """A row: its cards, the fair card first, which everybody saw before it was turned; and how its fair would go."""
    fair = walk(s, s.active, side) if s.market[side][0] else None
    return {
        "cards": list(s.market[side]),
        "florins": list(s.coins[side]),
        "usury": [card for card in s.market[side] if card in s.usury],
        "fair": {
            "profits": fair.profits,
            "payments": [list(payment) for payment in fair.payments],
            "levies": list(fair.levies),
            "rest": fair.rest,
        } if fair else None,
    }  # fmt: skip


@rule("C5c")
def _deck(s: Renaissance, side: str) -> dict[str, Any]:
    """How many cards are left; with astrology the next one lies open."""
    deck = s.deck[side]
    return {"cards": len(deck), "top": deck[0] if s.astrology and deck else None}


def _victories(s: Renaissance) -> dict[str, Any]:
    found = standings(s)
    religion = dominant(s)
    missing = {seat: gaps(s, seat, found, religion) for seat in found}
    return {
        victory: {
            "active": victory in s.victories,
            "cost": claim_cost(s, victory),
            "gaps": {seat: missing[seat][victory] for seat in found},
        }
        for victory in s.data.victories
    }


def _player(s: Renaissance, player: str) -> dict[str, Any]:
    """The open side of a player: florins, tableau, old maids, and the backs of the hand."""
    return {
        "florins": s.florins[player],
        "reserve": s.pool[player],
        "west": list(s.rows[f"{player} west"]),
        "east": list(s.rows[f"{player} east"]),
        "maids": list(s.maids[player]),
        "count": _count(s, player),
        "hand": sorted(s.data.cards[card].side for card in s.hand[player]),
    }


def _count(s: Renaissance, player: str) -> dict[str, Any]:
    found = standing(s, player)
    return {"kings": found.kings, "republics": found.republics, "concessions": found.concessions, "symbols": found.symbols}


@rule("gl:hand")
def _own(s: Renaissance, seat: str | None) -> dict[str, Any] | None:
    """What only its owner may see: the hand, and what went from it unseen."""
    if seat is None or seat not in s.hand:
        return None
    return {"seat": seat, "hand": list(s.hand[seat]), "hidden": list(s.hidden[seat])}


def hidden(s: Renaissance, seat: str | None) -> set[str]:
    """The cards that nobody can have seen: in the decks, and left out of the game.

    Cards in hand are not among them, for everybody saw them bought; which of them a seat still holds is what its view hides.
    """
    return {card for side in SIDES for card in (*s.unused[side], *s.deck[side][1 if s.astrology else 0 :])}


def sample(s: Renaissance, seat: str | None, chance: Chance) -> Renaissance:
    """A clone in which all that a seat cannot know is drawn again: others' hands among what they were seen to buy, and the decks.

    Comets are known to lie among the last fourteen cards of each deck.
    """
    twin = with_new_luck(s, chance)
    for other in s.seats:
        if other != seat:
            _deal_hand(twin, other, chance)
    for side in SIDES:
        _deal_deck(twin, side, chance)
    return twin


def _deal_hand(s: Renaissance, seat: str, chance: Chance) -> None:
    """Which of the cards that a seat was seen to buy it still holds; backs stay as they are, and so does a card that is being sold."""
    cards = s.data.cards
    pinned = {frame.data["card"] for frame in s.frames if frame.step == "announce-sale"}
    left = {side: [card for card in s.bought[seat] if cards[card].side == side and card not in pinned] for side in SIDES}
    hand = []
    for card in s.hand[seat]:
        hand += deal(chance, left[cards[card].side], 1)
    s.hand[seat] = tuple(hand)
    rest = [card for side in SIDES for card in left[side]]
    s.hidden[seat] = tuple(sorted(rest)) + tuple(card for card in s.hidden[seat] if card in pinned)


def _deal_deck(s: Renaissance, side: str, chance: Chance) -> None:
    """Shuffle what lies in a deck with the cards that never came into play; an open top card stays."""
    deck = s.deck[side]
    open_top = deck[:1] if s.astrology else ()
    below = deck[len(open_top) :]
    comets = [card for card in below if s.data.cards[card].is_comet]
    others = sorted({*below, *s.unused[side]} - set(comets))
    shuffled = deal(chance, others)
    size = len(below)
    lowest = max(0, size - 14)
    spots = list(range(lowest, size))
    places = sorted(deal(chance, spots, len(comets)))
    dealt: list[str] = []
    waiting = deal(chance, sorted(comets))
    for at in range(size):
        dealt.append(waiting.pop() if at in places else shuffled.pop())
    s.deck[side] = (*open_top, *dealt)
    s.unused[side] = tuple(sorted(shuffled))
