"""Chapter D3, the questions that single actions of the Rosetta stone ask: black market, privateer, apostasy, tax."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Step, steps
from paxwidget.games.hispanica.pieces import discard_card, discard_title, lose_ship, pay
from paxwidget.games.hispanica.queries import empty_revolt_areas, has_title
from paxwidget.games.hispanica.rules.d3_board_actions import privateers, take_privateer
from paxwidget.games.hispanica.rules.d3_selling import sell
from paxwidget.games.hispanica.rules.e6_revolts import MayRaiseTaxRevolt
from paxwidget.games.hispanica.state import Hispanica, by_rules_before


@steps("black-market", "ro:black-market")
class BlackMarket(Step):
    """Sell any number of market cards and havens for $2 each, whatever the inflation."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        seat = f.seat
        return [f"sell {card}" for card in (*s.hand[seat], *s.havens[seat])] + ["done"]

    def on_sell(self, s: Hispanica, f: Frame, card: str) -> None:
        sell(s, f.seat, card, 2)

    def on_done(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()


@steps("hand-over-privateer", "ro:letter-of-marque")
class HandOverPrivateer(Step):
    """The victim of a letter of marque chooses which of its privateers goes over."""

    open_to_all = ("victim", "taker")

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return [f"give {card}" for card in privateers(s, f.data["victim"])]

    def on_give(self, s: Hispanica, f: Frame, card: str) -> None:
        s.frames.pop()
        take_privateer(s, f.data["taker"], f.data["victim"], card)


@steps("apostatize", "ro:apostasy")
class Apostatize(Step):
    """Choose for one victim which of the two nudges all its cards of are discarded."""

    open_to_all = ("victim", "nudges")

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return [f"purge {nudge}" for nudge in f.data["nudges"]]

    def on_purge(self, s: Hispanica, f: Frame, nudge: str) -> None:
        s.frames.pop()
        purge(s, f.data["victim"], nudge)


@rule("ro:apostasy")
def purge(s: Hispanica, victim: str, nudge: str) -> None:
    """Discard all of a player's anchored cards with that nudge."""
    cards = s.data.cards
    flagship = s.ships[victim][:1]
    for card in s.titles[victim]:
        if cards[card].nudge == nudge:
            discard_title(s, victim, card)
    for card in s.ships[victim]:
        if cards[card].nudge == nudge:
            lose_ship(s, victim, card)
            discard_card(s, card)
            s.tell("lose-ship", "ro:apostasy", victim, card)
    if s.ships[victim][:1] != flagship and len(s.ships[victim]) > 1 and victim in s.seats:
        s.push("choose-flagship", victim)


@rule("ro:tax", "ti:lord", "H5a")
def tax_amount(s: Hispanica, collector: str, victim: str) -> int:
    """What a tax takes in money: $1, or with the Lord as much as mercantilism, but no more than there is; the Sun King has enough."""
    most = s.mercantilism if has_title(s, collector, "lord") else 1
    if victim in s.seats:
        return min(most, s.money[victim])
    return 1 if by_rules_before(s, 4) else most


@steps("pay-tax", "ro:tax")
class PayTax(Step):
    """The taxed player gives money or a relic, and may then raise a tax revolt anywhere."""

    open_to_all = ("victim", "collector")

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        victim = f.data["victim"]
        amount = tax_amount(s, f.data["collector"], victim)
        relic = ["give relic"] if victim in s.seats and s.relics[victim] else []
        return ([f"pay tax {amount}"] if amount else []) + relic

    def on_pay(self, s: Hispanica, f: Frame, _tax: str, amount: str) -> None:
        s.frames.pop()
        pay(s, f.data["victim"], f.data["collector"], int(amount))
        s.tell("pay-tax", "ro:tax", f.data["victim"], f.data["collector"], int(amount))
        self._anger(s, f)

    def on_give(self, s: Hispanica, f: Frame, _relic: str) -> None:
        s.frames.pop()
        s.relics[f.data["victim"]] -= 1
        s.relics[f.data["collector"]] += 1
        s.tell("give-relic", "ro:tax", f.data["victim"], f.data["collector"])
        self._anger(s, f)

    def _anger(self, s: Hispanica, f: Frame) -> None:
        if f.data["victim"] in s.seats and empty_revolt_areas(s):
            s.push("angry-taxpayer", f.data["victim"])


@steps("angry-taxpayer", "ro:tax")
class AngryTaxpayer(MayRaiseTaxRevolt):
    """Having paid, put a tax revolt on any empty revolt site, or swallow it."""
