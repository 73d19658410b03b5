"""Chapter D2: the auction year. Each player in order starts an auction, makes a profession draw or goes on a binge."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Phases, Procedure, Simultaneous, Step, YearPhases, steps
from paxwidget.games.hispanica.pieces import discard_title, draw_below, draw_haven, pay, reveal_top, take_in_hand, take_top, without
from paxwidget.games.hispanica.queries import has_title, profession, reach
from paxwidget.games.hispanica.rules.d_year import take_turns
from paxwidget.games.hispanica.rules.h2_solo_auctions import CALCHAQUI_PRICE, buried_price, buy_buried, open_solo_auction
from paxwidget.games.hispanica.state import Hispanica


@steps("auction-year", "D2")
class AuctionYear(YearPhases):
    """One auction turn for each player."""

    phases = ("take_turns",)
    needs_settling = False

    def take_turns(self, s: Hispanica, f: Frame) -> None:
        take_turns(s, "auction-turn")


@steps("auction-turn", "D2")
class AuctionTurn(Step):
    """Start an auction, for the face-up card or the one buried under it, draw from one's profession's deck, or binge."""

    sections = {"auction": "D2a", "buried": "D2a", "draw": "D2b", "binge": "D2c"}

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        found = []
        can_dig = not s.solo or s.money[f.seat] >= buried_price(s)
        top, down, discards, sold = s.top, s.down, s.discards, s.sold
        for deck, (face_up, buried) in s.data.lots.items():
            if top[deck]:
                found.append(face_up)
                if can_dig and (down[deck] or discards[deck] or sold[deck]):
                    found.append(buried)
        own = profession(s, f.seat)
        if own is not None and s.top[s.data.deck_of[own]]:
            found.append("draw")
        if "el-dorado" not in s.data.omens_in_force[s.year]:
            found.append("binge")
        return found or ["pass"]

    def on_auction(self, s: Hispanica, f: Frame, deck: str) -> None:
        s.frames.pop()
        s.tell("auction", "D2a", f.seat, s.top[deck])
        if s.solo:
            open_solo_auction(s, f.seat, deck)
        else:
            s.push("bids", initiator=f.seat, deck=deck, buried=False, lot=s.top[deck])

    def on_buried(self, s: Hispanica, f: Frame, deck: str) -> None:
        seat = f.seat
        s.frames.pop()
        s.tell("auction-buried", "D2a", seat, deck)
        if s.solo:
            buy_buried(s, deck)
        elif has_title(s, seat, "lord-of-the-calchaqui") and s.money[seat] >= CALCHAQUI_PRICE:
            win_card(s, seat, deck, True, seat, CALCHAQUI_PRICE)
        else:
            s.push("bids", initiator=seat, deck=deck, buried=True, lot="buried")

    def on_draw(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        draw_by_profession(s, f.seat)

    def on_binge(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        s.push("binge", f.seat)

    def on_pass(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()


_BIDS = [f"bid {amount}" for amount in range(100)]


@steps("bids", "D2a")
class Bids(Simultaneous):
    """Blind bids from the coffers: the one who started it and everybody with at least $1 takes part."""

    open_to_all = ("initiator", "deck", "buried")

    def seats(self, s: Hispanica, f: Frame) -> tuple[str, ...]:
        initiator, money = f.data["initiator"], s.money
        return tuple([seat for seat in s.order if seat in money and (money[seat] or seat == initiator)])

    def options_of(self, s: Hispanica, f: Frame, seat: str) -> list[str]:
        highest = s.money[seat]
        return _BIDS[: highest + 1] if highest < len(_BIDS) else [f"bid {amount}" for amount in range(highest + 1)]

    def reveal(self, s: Hispanica, f: Frame, answers: dict[str, str]) -> None:
        bids = {seat: int(answer[4:]) for seat, answer in answers.items()}
        if s.log is not None:
            for seat, amount in bids.items():
                s.tell("bid", "D2a", seat, amount)
        initiator, deck, buried = f.data["initiator"], f.data["deck"], f.data["buried"]
        highest = max(bids.values())
        best = [seat for seat, amount in bids.items() if amount == highest]
        if initiator in best:
            win_card(s, initiator, deck, buried, initiator, highest)
        elif len(best) == 1:
            win_card(s, initiator, deck, buried, best[0], highest)
        else:
            s.push("award", initiator, deck=deck, buried=buried, amount=highest, tied=tuple(best))


@steps("award", "D2a")
class Award(Step):
    """Others tie for the highest bid: the one who started the auction names the winner."""

    open_to_all = ("deck", "buried", "amount", "tied")

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return [f"award {seat}" for seat in f.data["tied"]]

    def on_award(self, s: Hispanica, f: Frame, winner: str) -> None:
        s.frames.pop()
        win_card(s, f.seat, f.data["deck"], f.data["buried"], winner, f.data["amount"])


@rule("D2a", "ti:lord-of-the-calchaqui")
def win_card(s: Hispanica, initiator: str, deck: str, buried: bool, winner: str, amount: int) -> None:
    """The winner pays (to the pool if it started the auction, else to the one who did) and takes the card in hand."""
    pay(s, winner, initiator if winner != initiator else None, amount)
    if buried:
        card = draw_below(s, deck) or ""
        s.tell("win-buried", "D2a", winner, amount)
        s.tell("drawn-card", "D2a", winner, card, only=(winner,))
    else:
        s.tell("win", "D2a", winner, s.top[deck], amount)
        card = take_top(s, deck)
    take_in_hand(s, winner, card, is_seen=not buried)


@rule("D2b", "gl:profession-draw")
def draw_by_profession(s: Hispanica, seat: str) -> None:
    """Draw as many cards as one's reach from one's profession's deck; only the first, which lay open, is public."""
    deck = s.data.deck_of[profession(s, seat) or ""]
    count = reach(s, seat)
    s.tell("profession-draw", "D2b", seat, s.top[deck], count)
    first = s.top[deck]
    s.top[deck] = ""
    drawn = [first]
    while len(drawn) < count:
        card = draw_below(s, deck)
        if card is None:
            break
        drawn.append(card)
        s.tell("drawn-card", "D2b", seat, card, only=(seat,))
    for card in drawn:
        take_in_hand(s, seat, card, is_seen=card == first)
    reveal_top(s, deck)


@steps("binge", "D2c")
class Binge(Phases):
    """With a profession a midlife crisis first, then $1 (the Conspirator $2) and three havens; the Grand Inquisitor falls."""

    phases = ("meet_crisis", "enjoy")

    def meet_crisis(self, s: Hispanica, f: Frame) -> None:
        if profession(s, f.seat) is not None:
            s.push("midlife-crisis", f.seat, may_pay=False)

    def enjoy(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        seat = f.seat
        amount = binge_money(s, seat)
        pay(s, None, seat, amount)
        s.tell("binge", "D2c", seat, amount)
        shame_inquisitor(s, seat)
        draw_haven(s, seat, 3)


@rule("ti:conspirator", "D2c")
def binge_money(s: Hispanica, seat: str) -> int:
    """What a binge brings in."""
    return 2 if has_title(s, seat, "conspirator") else 1


@rule("ti:grand-inquisitor")
def shame_inquisitor(s: Hispanica, seat: str) -> None:
    """A Grand Inquisitor who binges loses that title."""
    if has_title(s, seat, "grand-inquisitor"):
        discard_title(s, seat, s.data.title_card["grand-inquisitor"])


@steps("take-haven", "D4f")
class TakeHaven(Procedure):
    """The haven deck is empty: take a card, unseen, from somebody's hand; nobody has one, no card."""

    needs_settling = False

    def run(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        if any(s.havens[seat] for seat in s.seats if seat != f.seat):
            s.push("take-haven-from", f.seat)


@steps("take-haven-from", "D4f")
class TakeHavenFrom(Step):
    """Name the hand from which a random haven is taken."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return [f"take {seat}" for seat in s.order if seat != f.seat and seat in s.seats and s.havens[seat]]

    def on_take(self, s: Hispanica, f: Frame, other: str) -> None:
        s.frames.pop()
        seat = f.seat
        card = s.chance.pick(s.havens[other])
        s.havens[other] = without(s.havens[other], card)
        s.havens[seat] = (*s.havens[seat], card)
        s.tell("take-haven", "D4f", seat, other)
        s.tell("drawn-haven", "D4f", seat, card, only=(seat, other))
