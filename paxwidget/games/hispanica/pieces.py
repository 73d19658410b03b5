"""Moving pieces: the only place where tokens, cards and money change owner or place, so that none is ever lost or made."""

from __future__ import annotations

from paxwidget.engine.decks import take
from paxwidget.engine.rulebook import rule
from paxwidget.games.hispanica.queries import has_title, holder, is_played
from paxwidget.games.hispanica.state import CHEST, NATIVE, PIRACY, RELIC, Hispanica


@rule("gl:coffers")
def pay(s: Hispanica, payer: str | None, payee: str | None, amount: int) -> None:
    """Move dollars; None, or a nation nobody plays, stands for the pool."""
    if payer is not None and payer in s.money:
        s.money[payer] -= amount
    if payee is not None and payee in s.money:
        s.money[payee] += amount


@rule("gl:hand", "D2a", "D2b")
def take_in_hand(s: Hispanica, seat: str, card: str, *, is_seen: bool) -> None:
    """Add a market card to a hand; whether everybody sees which is remembered."""
    s.hand[seat] = (*s.hand[seat], card)
    if is_seen:
        s.seen[seat] = (*s.seen[seat], card)


@rule("gl:hand", "D3a", "D3f")
def take_from_hand(s: Hispanica, seat: str, card: str, *, is_seen: bool) -> None:
    """Take a market card out of a hand; where nobody sees which, any card of that deck may be the one that is gone."""
    s.hand[seat] = without(s.hand[seat], card)
    if s.seen[seat]:
        cards, deck = s.data.cards, s.data.cards[card].deck
        s.seen[seat] = tuple([one for one in s.seen[seat] if one != card and (is_seen or cards[one].deck != deck)])


@rule("G1")
def give_card(s: Hispanica, giver: str, taker: str, card: str) -> None:
    """Hand a card over; only the two of them see its face."""
    if card in s.data.cards:
        take_from_hand(s, giver, card, is_seen=False)
        take_in_hand(s, taker, card, is_seen=False)
        s.tell("give-card", "G1", giver, taker, s.data.cards[card].deck)
    else:
        s.havens[giver] = without(s.havens[giver], card)
        s.havens[taker] = (*s.havens[taker], card)
        s.tell("give-haven", "G1", giver, taker)
    s.tell("given-card", "G1", giver, taker, card, only=(giver, taker))


def give_relic(s: Hispanica, giver: str, taker: str) -> None:
    """Move a relic from one coffer to another."""
    s.relics[giver] -= 1
    s.relics[taker] += 1


def bury_pawn(s: Hispanica, pawn: str) -> None:
    """Put a pawn off the board: a native to the pool, a citizen to his nation's reserve."""
    if pawn == NATIVE:
        s.pool[NATIVE] += 1
    else:
        s.citizens[pawn] += 1


def drop_treasure(s: Hispanica, site: str) -> None:
    """Discard the treasure of a site to the pool."""
    if s.chest.pop(site, 0):
        s.pool[CHEST] += 1
    s.pool[RELIC] += s.relic.pop(site, 0)


@rule("E1", "ti:governor", "ti:real-audiencia")
def found_colony(s: Hispanica, seat: str, site: str) -> None:
    """Put the top marker of the control column on a colony site; the Governor's colonies start with a fort."""
    s.markers[seat] -= 1
    s.colony[site] = seat
    if has_title(s, seat, "governor") and s.pool["fort"]:
        fortify(s, site)
    _reward_audiencia(s, seat)


def fortify(s: Hispanica, site: str) -> None:
    """Add a fort to a colony."""
    s.pool["fort"] -= 1
    s.fort[site] = 1


@rule("D1d", "gl:discard")
def remove_colony(s: Hispanica, site: str) -> None:
    """Return a colony's marker to its control column, and discard its fort and treasure."""
    s.markers[s.colony.pop(site)] += 1
    if s.fort.pop(site, 0):
        s.pool["fort"] += 1
    drop_treasure(s, site)


@rule("E4a", "ti:real-audiencia")
def found_mission(s: Hispanica, seat: str, site: str) -> None:
    """Put the top Bible of the reach column under a native: an outpost."""
    s.bibles[seat] -= 1
    s.bible[site] = seat
    _reward_audiencia(s, seat)


def _reward_audiencia(s: Hispanica, founder: str) -> None:
    judge = holder(s, "real-audiencia")
    if judge is not None and judge != founder:
        pay(s, None, judge, 1)
        s.tell("audiencia", "ti:real-audiencia", judge)


@rule("gl:discard")
def remove_mission(s: Hispanica, site: str) -> None:
    """Return a mission's Bible to its reach column, and its cathedral to the pool."""
    s.bibles[s.bible.pop(site)] += 1
    if s.cathedral.pop(site, 0):
        s.pool["cathedral"] += 1


@rule("E2a", "gl:outpost")
def abduct(s: Hispanica, source: str, colony: str) -> None:
    """Move a native from a tribal site or outpost to an empty colony as a slave; an outpost's Bible goes home."""
    s.pawn[colony] = s.pawn.pop(source)
    if source in s.bible:
        remove_mission(s, source)


@rule("gl:discard")
def discard_card(s: Hispanica, card: str) -> None:
    """Put a market card face up under its deck."""
    deck = s.data.cards[card].deck
    s.discards[deck] = (*s.discards[deck], card)
    _restore_top(s, deck)


@rule("D3f", "gl:discard")
def sell_under(s: Hispanica, card: str) -> str:
    """Put a market card unseen, but face up, under its deck; returns the deck."""
    deck = s.data.cards[card].deck
    s.sold[deck] = (*s.sold[deck], card)
    _restore_top(s, deck)
    return deck


def _restore_top(s: Hispanica, deck: str) -> None:
    if not s.top[deck]:
        reveal_top(s, deck)


@rule("D2", "gl:discard")
def draw_below(s: Hispanica, deck: str) -> str | None:
    """Draw the next card under the top one; when only face-up cards are left there, all of them are shuffled first."""
    if not s.down[deck]:
        s.down[deck] = tuple(sorted(s.discards[deck] + s.sold[deck]))
        s.discards[deck] = s.sold[deck] = ()
    cards = s.down[deck]
    if not cards:
        return None
    card = s.chance.pick(cards)
    s.down[deck] = without(cards, card)
    return card


def reveal_top(s: Hispanica, deck: str) -> None:
    """Turn up the next card of a deck whose top was taken."""
    card = draw_below(s, deck)
    s.top[deck] = card or ""
    if card:
        s.tell("reveal", "D2", deck, card)


def take_top(s: Hispanica, deck: str) -> str:
    """Take the face-up card of a deck and turn up the next one."""
    card = s.top[deck]
    s.top[deck] = ""
    reveal_top(s, deck)
    return card


@rule("D4f", "C1e")
def draw_haven(s: Hispanica, seat: str, count: int = 1) -> None:
    """Draw havens from the shuffled deck; an empty deck means a card from a hand the drawer names."""
    if seat not in s.seats:
        # The Sun King holds no havens (H).
        return
    for _ in range(count):
        if not s.haven_deck:
            s.push("take-haven", seat)
            continue
        card = take(s.chance, s.haven_deck)
        s.havens[seat] = (*s.havens[seat], card)
        s.tell("draw-haven", "D4f", seat)
        s.tell("drawn-haven", "D4f", seat, card, only=(seat,))


@rule("D4f")
def enter_piracy(s: Hispanica, seat: str) -> None:
    """A fleet that enters Piracy draws one haven, whatever its size."""
    s.fleet[seat] = PIRACY
    s.tell("enter-piracy", "D4f", seat)
    draw_haven(s, seat)


@rule("gl:discard")
def discard_haven(s: Hispanica, seat: str, card: str) -> None:
    """Shuffle a haven from a hand back into the deck."""
    s.havens[seat] = without(s.havens[seat], card)
    s.haven_deck.append(card)
    s.haven_deck.sort()


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """A tuple less one of its items, once."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


@rule("D3d", "D4f", "Fa", "Fb")
def anchor_ship(s: Hispanica, seat: str, card: str) -> None:
    """Add a ship and its galleon: it joins the fleet in Europe, or goes to Piracy, where a haven is drawn."""
    s.ships[seat] = (*s.ships[seat], card)
    place = s.fleet.setdefault(seat, PIRACY)
    s.tell("anchor-ship", "D3d", seat, card, place)
    if place == PIRACY:
        draw_haven(s, seat)


@rule("Fb", "F2e", "gl:discard")
def lose_ship(s: Hispanica, seat: str, card: str) -> None:
    """Take a ship off the board; a fleet without ships is gone."""
    s.ships[seat] = without(s.ships[seat], card)
    if not s.ships[seat]:
        s.fleet.pop(seat, None)
        s.permit.pop(seat, None)


@rule("gl:discard", "ti:seville-guild")
def discard_title(s: Hispanica, seat: str, card: str) -> None:
    """Discard an anchored title; its Bible or marker goes home, and without the Seville guild a fourth ship must go."""
    s.titles[seat] = without(s.titles[seat], card)
    token = s.title_token.pop(card, None)
    if token == "bible":
        s.bibles[seat] += 1
    elif token == "marker":
        s.markers[seat] += 1
    discard_card(s, card)
    s.tell("lose-title", "gl:discard", seat, card)
    if len(s.ships[seat]) > 3:
        s.push("fourth-ship", seat)


@rule("E6a")
def place_revolt(s: Hispanica, area: str, kind: str) -> None:
    """Put a revolt on an empty revolt site; the land area is rebellious from now on."""
    s.pool["revolt"] -= 1
    s.revolt[area] = kind
    s.tell(f"revolt-{kind}", "E6a", area)


def resettle_cost(s: Hispanica, payer: str | None, citizen: str, amount: int) -> None:
    """Pay a wage to the citizen's nation; to the pool where it is the payer's own or nobody plays it (E2b)."""
    payee = citizen if citizen != payer and is_played(s, citizen) else None
    pay(s, payer, payee, amount)
