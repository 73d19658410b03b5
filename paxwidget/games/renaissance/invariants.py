"""What must hold in every position: every piece of the box is in exactly one place, and nothing stands where it may not."""

from __future__ import annotations

from collections import Counter

from paxwidget.engine.errors import Broken
from paxwidget.games.renaissance.box import COLUMNS, KING, PAWNS_A_SEAT, SECOND_VENICE, SIDES
from paxwidget.games.renaissance.queries import has_hand_limit, has_second_venice, is_blocked, is_protected
from paxwidget.games.renaissance.state import Renaissance

#: Steps in which something may be out of order for the moment, because it is being put right.
_MENDING = {"venice-cut", "discard-hand"}


def check(s: Renaissance) -> None:
    """Raise Broken on the first thing that is wrong."""
    _check_cards(s)
    _check_figures(s)
    _check_map(s)
    _check_squares(s)
    _check_bishops(s)
    for seat, florins in s.florins.items():
        if florins < 0:
            raise Broken(f"{seat} has {florins} florins")
    for side in SIDES:
        if len(s.market[side]) != COLUMNS or min(s.coins[side]) < 0:
            raise Broken(f"the {side} row is not six spaces with florins")
    if s.outcome is None and not s.frames:
        raise Broken("nothing is pending, and the game is not over")
    if s.actions < 0:
        raise Broken(f"{s.active} has taken too many actions")
    mending = any(frame.step in _MENDING for frame in s.frames)
    if not mending and s.outcome is None:
        for seat in s.seats:
            if len(s.hand[seat]) > 2 and has_hand_limit(s, seat):
                raise Broken(f"{seat} holds {len(s.hand[seat])} cards")


def _check_cards(s: Renaissance) -> None:
    piles = [*s.hand.values(), *s.maids.values(), *s.hidden.values(), *s.market.values(), *s.deck.values(), *s.unused.values()]
    # A queen that was just played lies before her owner until it is said whom she marries.
    pending = [
        card
        for frame in s.frames
        if frame.step in ("announce", "regime")
        and (card := frame.data.get("card" if frame.step == "announce" else "queen"))
        and s.data.cards[card].is_queen
    ]
    found = [card for pile in piles for card in pile if card] + [*s.lies, *s.married, *s.discards, *pending]
    # As many cards as there are, and none of them missing, are each there once: cheaper than counting them.
    if len(found) != len(s.data.cards) or set(found) != s.data.cards.keys():
        cards = Counter(found)
        for card in s.data.cards:
            if cards[card] != 1:
                raise Broken(f"the card {card} is in {cards[card]} places")
    in_rows = Counter(thing for things in s.rows.values() for thing in things)
    expected = Counter([*s.lies, *(empire for empire, holder in s.holder.items() if holder and not s.suzerain[empire])])
    if in_rows != expected:
        raise Broken(f"rows and cards disagree about {next(iter((in_rows - expected) + (expected - in_rows)))}")
    for key, things in s.rows.items():
        seat, side = key.rsplit(" ", 1)
        for thing in things:
            kept = s.holder[thing] if thing in s.holder else s.lies[thing]
            ribbon = s.data.empires[thing].side if thing in s.holder else s.data.cards[thing].side
            if kept != seat or ribbon != side:
                raise Broken(f"{thing} lies in the wrong row {key}")
    for seat in s.seats:
        if not {*s.hand[seat]} <= {*s.bought[seat]}:
            raise Broken(f"{seat} holds a card that nobody saw it buy")


def _check_figures(s: Renaissance) -> None:
    placed = [*s.figure.values(), *s.concession.values(), *(figure for figures in s.repressed.values() for figure in figures)]
    placed += [f"pirate:{religion}" for religion in s.pirate.values()] + [f"bishop:{religion}" for religion in s.bishop.values()]
    counts = Counter(placed)
    for figure, left in s.pool.items():
        total = s.data.figures[figure].count if figure in s.data.figures else PAWNS_A_SEAT
        if left < 0 or left + counts[figure] != total:
            raise Broken(f"there are {left + counts[figure]} of {figure} instead of {total}")


def _check_map(s: Renaissance) -> None:
    is_mending = any(frame.step in _MENDING for frame in s.frames)
    for city in s.figure:
        if is_blocked(s, city):
            raise Broken(f"a figure stands in {city}, which is blocked")
    if SECOND_VENICE in s.figure and not has_second_venice(s) and not is_mending:
        raise Broken("Venice holds two figures without condottieri")
    for border in s.pirate:
        if not s.data.borders[border].is_sea:
            raise Broken(f"a pirate stands on the land border {border}")
        if border in s.concession and not is_protected(s, border) and not is_mending:
            raise Broken(f"pirate and concession share {border}")
    for empire, figures in s.repressed.items():
        if any(figure.startswith(("bishop:", "pirate:")) for figure in figures):
            raise Broken(f"a bishop or a pirate is repressed on {empire}")
        if figures != tuple(sorted(figures)):
            raise Broken(f"the repressed figures of {empire} are not in order")
    for emporium, colour in ((s.white, "white"), (s.black, "black")):
        if s.data.cities[emporium].emporium != colour:
            raise Broken(f"{emporium} is no {colour} emporium")


def _check_squares(s: Renaissance) -> None:
    for empire, holder in s.holder.items():
        lord = s.suzerain[empire]
        if not holder and (s.face[empire] != KING or lord):
            raise Broken(f"{empire} is no free king on its throne")
        if lord and (s.holder[lord] != holder or s.face[lord] != KING or s.face[empire] != KING or s.suzerain[lord]):
            raise Broken(f"{empire} cannot be a vassal of {lord}")
    for queen, empire in s.married.items():
        if s.face[empire] != KING or not s.data.cards[queen].is_queen:
            raise Broken(f"{queen} cannot be married to {empire}")


def _check_bishops(s: Renaissance) -> None:
    for thing in s.bishop:
        if thing not in s.holder and thing not in s.lies and thing not in s.married:
            raise Broken(f"a bishop stands on {thing}, which is not in play")
