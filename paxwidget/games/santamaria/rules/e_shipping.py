"""Chapter E6: shipping. A ship of the main board is paid in goods and goes to the buyer's dock of the same kind."""

from __future__ import annotations

from paxwidget.engine.decks import take
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Step, steps
from paxwidget.games.santamaria.state import SantaMaria, has_scholar
from paxwidget.games.santamaria.stores import could_pay_any, meant, pay, payment_choices, payments, within_reach


@steps("shipping", "E6")
class Shipping(Step):
    """Take one of the face-up ships for its goods, or none."""

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        seat = f.seat
        found = [dock for dock, ship in s.board_docks.items() if ship and payments(s, seat, s.data.ships[ship].cost)]
        return [*(f"ship {dock}" for dock in found), "decline"]

    def holds(self, s: SantaMaria, f: Frame) -> bool:
        return could_pay_any(s, f.seat, [s.data.ships[ship].cost for ship in s.board_docks.values() if ship])

    def on_ship(self, s: SantaMaria, f: Frame, dock: str) -> None:
        s.frames.pop()
        ship = s.board_docks[dock]
        s.push("moor", f.seat, ship=ship, dock=dock)
        s.push("pay-ship", f.seat, ship=ship)

    def on_decline(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()


@steps("pay-ship", "E6")
class PayShip(Step):
    """Pay for a ship; gold may stand for any good."""

    quiet = True

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        return payment_choices(s, f.seat, s.data.ships[f.data["ship"]].cost)

    def on_pay(self, s: SantaMaria, f: Frame, *words: str) -> None:
        s.frames.pop()
        pay(s, f.seat, meant(*words))


@steps("moor", "E6")
@rule("U1")
class Moor(Step):
    """The ship goes to one's own dock of the same kind; with Astronomy to another one, a coin a step."""

    quiet = True

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        seat, docks = f.seat, list(s.data.docks)
        here = docks.index(f.data["dock"])
        reach = s.coins[seat] if has_scholar(s, seat, "astronomy") else 0
        near = sorted(docks, key=lambda dock: abs(docks.index(dock) - here))
        return [f"moor {dock}" for dock in near if abs(docks.index(dock) - here) <= reach]

    def holds(self, s: SantaMaria, f: Frame) -> bool:
        """With Astronomy even the only dock waits while a free action could bring the coin for another one."""
        return has_scholar(s, f.seat, "astronomy") and within_reach(s, f.seat) > 0

    def on_moor(self, s: SantaMaria, f: Frame, dock: str) -> None:
        s.frames.pop()
        seat, docks = f.seat, list(s.data.docks)
        place = docks.index(dock)
        s.coins[seat] -= abs(place - docks.index(f.data["dock"]))
        own = list(s.docks[seat])
        own[place] = (*own[place], f.data["ship"])
        s.docks[seat] = tuple(own)
        s.tell("shipped", "E6", seat, f.data["ship"], dock)
        refill(s, f.data["dock"])


@rule("E6", "S3", "S4")
def refill(s: SantaMaria, dock: str) -> None:
    """A new ship comes from the pile at once; when it is used up, the dock stays empty."""
    s.board_docks[dock] = ""
    if s.ship_pile:
        ship = take(s.chance, s.ship_pile)
        s.board_docks[dock] = ship
        s.tell("new-ship", "E6", ship, dock)
