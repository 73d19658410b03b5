"""Selling and buying cargo: demand doubles what a port pays, plenty lowers what it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from paxwidget.engine.decks import take
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import effects
from paxwidget.games.marauders.book import Basket, Phases, Step, leave, parent, steps
from paxwidget.games.marauders.box import Box
from paxwidget.games.marauders.decks import discard_card, draw_cargo, put
from paxwidget.games.marauders.effects import Effect
from paxwidget.games.marauders.purse import gain, means, pay
from paxwidget.games.marauders.rules.glory import gain_glory, play_card, purses
from paxwidget.games.marauders.rules.windows import open_window
from paxwidget.games.marauders.state import Marauders, after
from paxwidget.games.marauders.vessel import PORT_ROOM

PLAIN, IN_DEMAND = 3, 6
GLORIOUS_SALE = 3
MARKET, SECOND_MARKET = 6, 3


@rule("port:sell", "board")
def sale_price(s: Marauders, seat: str, good: str, port: str = "") -> int:
    """What a port pays for a card of a good: 6 if it is in demand there, else 3, or what a free port pays."""
    port = port or s.place[seat]
    return IN_DEMAND if s.demand[port] == good else plain_prices(s.data)[port]


@lru_cache(maxsize=16)
def plain_prices(box: Box) -> Mapping[str, int]:
    """What each port pays for what is not in demand there."""
    rules = {port: box.zones[port].rule for port in box.ports}
    return {port: rule.number("plain") if rule is not None and rule.key == "sell-price" else PLAIN for port, rule in rules.items()}


@rule("port:buy")
def purchase_price(drawn: int) -> int:
    """What a card costs by the number of its good in the market: 3 for one, 2 for two, 1 for three and more."""
    return max(1, 4 - drawn)


@rule("port:buy", "specialists")
def asked_price(s: Marauders, seat: str, good: str, drawn: int) -> int:
    """The same with what makes goods cheaper for this captain here."""
    return _with(effects(s, seat, "buy-price"), good, purchase_price(drawn))


def _with(known: tuple[Effect, ...], good: str, price: int) -> int:
    """A price with what makes a good cheaper."""
    for effect in known:
        if effect.text("good") in ("all", good):
            price = max(min(price, effect.number("min")), price + effect.number("add"))
    return price


@rule("port:buy", "ruling:three-cards")
def market_size(s: Marauders, seat: str) -> int:
    """Six cards, three if the last turn's Buy was in this port too, and what a captain, a port or an event adds."""
    port, turn = s.last_buy[seat]
    again = port == s.place[seat] and turn == s.turns[seat] - 1
    return (SECOND_MARKET if again else MARKET) + sum([effect.number("add") for effect in effects(s, seat, "buy-cards")])


@steps("selling", "port:sell")
@rule("ruling:sell-then-demand")
class Selling(Basket):
    """A basket of what is sold: filled card by card, confirmed once."""

    kept_as, most_changes = "items", None
    open_to_seat = ("items",)

    # What lies in the hold is the seller's secret until he shows it.
    secret = True

    def items(self, s: Marauders, f: Frame, basket: tuple[str, ...]) -> list[str]:
        left = Counter(s.data.cargo[card].good for card in s.cargo[f.seat])
        return [good for good in left if left[good] > basket.count(good)]

    def confirm(self, s: Marauders, f: Frame, basket: tuple[str, ...]) -> None:
        sell(s, f.seat, basket)


@rule("port:sell", "glory:gain", "captains")
def sell(s: Marauders, seat: str, items: tuple[str, ...]) -> None:
    """The cards are shown and paid; three or more in demand bring glory, and any in demand a new demand token."""
    port = s.place[seat]
    wanted = items.count(s.demand[port])
    total = sum(sale_price(s, seat, good) for good in items)
    for good in items:
        card = next(card for card in s.cargo[seat] if s.data.cargo[card].good == good)
        s.cargo[seat] = tuple(one for one in s.cargo[seat] if one != card)
        discard_card(s, card)
    if items:
        s.tell("sells", "port:sell", seat, items)
    if wanted:
        total += sum(effect.number("gold") for effect in effects(s, seat, "sell-bonus"))
        s.deeds = (*s.deeds, "sold-in-demand")
        s.push("new-demand", seat, port=port)
    gain(s, seat, total, "port:sell")
    if wanted >= GLORIOUS_SALE:
        gain_glory(s, seat, "port:sell")


@steps("new-demand", "port:sell")
@rule("board", "ruling:sell-then-demand")
class NewDemand(Phases):
    """A new token is drawn before the old one goes back to the pool; in one port of two tokens the seller picks."""

    phases = ("draw", "lay")

    def draw(self, s: Marauders, f: Frame) -> None:
        rule_of = s.data.zones[f.data["port"]].rule
        count = rule_of.number("draw") if rule_of is not None and rule_of.key == "demand-pick" else 1
        f.data["drawn"] = tuple(take(s.chance, s.demand_pool) for _ in range(min(count, len(s.demand_pool))))
        if len(set(f.data["drawn"])) > 1:
            s.push("pick-demand", f.seat, drawn=f.data["drawn"])

    def lay(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        new, *rest = f.data["drawn"]
        put(s.demand_pool, s.demand[f.data["port"]], *rest)
        s.demand[f.data["port"]] = new
        s.tell("demands", "port:sell", f.data["port"], new)


@steps("pick-demand", "port:sell")
class PickDemand(Step):
    """Which of the tokens drawn is laid."""

    open_to_all = ("drawn",)

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [f"pick {good}" for good in dict.fromkeys(f.data["drawn"])]

    def on_pick(self, s: Marauders, f: Frame, good: str) -> None:
        drawn = sorted(f.data["drawn"], key=lambda one: one != good)
        parent(s, f).data["drawn"] = tuple(drawn)
        leave(s, f)


@steps("buying", "port:buy")
@rule("ruling:redraw")
class Buying(Phases):
    """Cards are drawn in secret; those in demand here are replaced until none is left; then one buys."""

    phases = ("answer", "draw", "choose")

    def answer(self, s: Marauders, f: Frame) -> None:
        open_window(s, "buying", f.seat)

    def draw(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        count = market_size(s, seat) + f.data["more"]
        s.last_buy[seat] = (s.place[seat], s.turns[seat])
        drawn: list[str] = []
        cargo, wanted = s.data.cargo, s.demand[s.place[seat]]
        while len(drawn) < count:
            # What is in demand goes to the discard, and could come back by a reshuffle for ever.
            if not s.cargo_deck and all(cargo[card].good == wanted for card in s.cargo_discard):
                break
            card = draw_cargo(s)
            if cargo[card].good == wanted:
                discard_card(s, card)
            else:
                drawn.append(card)
        s.tell("draws-market", "port:buy", seat, len(drawn))
        f.data["market"] = tuple(sorted(drawn))

    def choose(self, s: Marauders, f: Frame) -> None:
        market = f.data["market"]
        leave(s, f)
        s.push("market", f.seat, market=market, items=())


@rule("port:buy")
def prices(s: Marauders, f: Frame) -> dict[str, int]:
    """What each good of a market costs."""
    return _prices(s, f.seat, _counts(s, f))


def _prices(s: Marauders, seat: str, counts: Mapping[str, int]) -> dict[str, int]:
    """The same by how many cards of each good there are."""
    known = effects(s, seat, "buy-price")
    found = {good: purchase_price(number) for good, number in counts.items()}
    return {good: _with(known, good, price) for good, price in found.items()} if known else found


def _counts(s: Marauders, f: Frame) -> dict[str, int]:
    """How many cards of each good lie in a market."""
    counts: dict[str, int] = {}
    cargo = s.data.cargo
    for card in f.data["market"]:
        good = cargo[card].good
        counts[good] = counts.get(good, 0) + 1
    return counts


@steps("market", "port:buy")
@rule("ruling:buy-limit", "ruling:witness", "ruling:cards-inside")
class Market(Step):
    """A basket of what is bought, up to six cards aboard in all."""

    open_to_seat = ("market", "items")
    sections = {"play": "glory:play"}

    secret = True

    def options(self, s: Marauders, f: Frame) -> list[str]:
        seat, items = f.seat, f.data["items"]
        found: list[str] = []
        if len(s.cargo[seat]) + len(items) < PORT_ROOM:
            counts = _counts(s, f)
            costs = _prices(s, seat, counts)
            left = means(s, seat) - sum([costs[good] for good in items])
            found = [f"add {good}" for good, number in counts.items() if costs[good] <= left and number > items.count(good)]
        if items:
            found += [f"remove {good}" for good in dict.fromkeys(items)]
        found.append("confirm")
        return found + purses(s, seat) if s.hand[seat] else found

    def on_play(self, s: Marauders, f: Frame, card: str) -> None:
        play_card(s, f.seat, card)

    def on_add(self, s: Marauders, f: Frame, good: str) -> None:
        f.data["items"] = tuple(sorted([*f.data["items"], good]))

    def on_remove(self, s: Marauders, f: Frame, good: str) -> None:
        items = list(f.data["items"])
        items.remove(good)
        f.data["items"] = tuple(items)

    def on_confirm(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        costs = prices(s, f)
        leave(s, f)
        left = list(f.data["market"])
        for good in f.data["items"]:
            card = next(card for card in left if s.data.cargo[card].good == good)
            left.remove(card)
            s.cargo[seat] = (*s.cargo[seat], card)
        for card in left:
            discard_card(s, card)
        s.tell("buys", "port:buy", seat, len(f.data["items"]))
        pay(s, seat, sum(costs[good] for good in f.data["items"]), "port:buy")
        cheap = tuple(sorted({good for good in f.data["items"] if costs[good] < PLAIN}))
        if s.witness and cheap:
            s.push("witness", seat, goods=cheap)


@steps("witness", "port:buy")
@rule("ruling:witness")
class Witness(Step):
    """Show the goods bought at a discount to one player, who confirms the price."""

    open_to_seat = ("goods",)

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [f"show {seat}" for seat in after(s, f.seat)]

    def on_show(self, s: Marauders, f: Frame, seat: str) -> None:
        leave(s, f)
        s.tell("witness", "port:buy", f.seat, seat)
        s.tell("witnessed", "port:buy", f.seat, f.data["goods"], only=(seat, f.seat))
