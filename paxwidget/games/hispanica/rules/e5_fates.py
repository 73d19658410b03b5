"""Chapters E5f, E5g and F2c-e: what becomes of pawns, cargo and ships that are lost in a battle."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Procedure, Step, steps
from paxwidget.games.hispanica.pieces import bury_pawn, discard_card, lose_ship, pay, without
from paxwidget.games.hispanica.queries import free_holds, is_played
from paxwidget.games.hispanica.state import CHEST, NATIVE, RELIC, SLAVE, TAX, Hispanica


@rule("F2d", "gl:ransom")
def lose_passenger(s: Hispanica, pawn: str, to: str | None, chooser: str, area: str | None = None) -> None:
    """A pawn lost with a ship or to pirates: a native starts a slave revolt, for a citizen ransom is paid or a tax revolt starts."""
    bury_pawn(s, pawn)
    if pawn == NATIVE:
        s.push("revolt-due", chooser, kind=SLAVE, area=area)
    else:
        s.push("citizen-lost", chooser, nation=pawn, to=to, area=area)


@steps("citizen-lost", "gl:ransom")
class CitizenLost(Procedure):
    """His nation is asked for $1 of ransom; for a nation nobody plays the pool pays it."""

    def run(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        nation, to = f.data["nation"], f.data["to"]
        if not is_played(s, nation):
            pay(s, None, to, 1)
            s.tell("ransom", "E5f", nation)
        elif s.money[nation] and nation != to:
            s.push("ransom", nation, to=to, area=f.data["area"])
        else:
            s.push("revolt-due", nation, kind=TAX, area=f.data["area"])


@steps("ransom", "E5f")
class Ransom(Step):
    """Pay $1 to the victor, or let a tax revolt break out."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["ransom", "refuse"]

    def on_ransom(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        pay(s, f.seat, f.data["to"], 1)
        s.tell("ransom", "E5f", f.seat)

    def on_refuse(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        s.push("revolt-due", f.seat, kind=TAX, area=f.data["area"])


@rule("E5g", "F2e")
def sink_flagship(s: Hispanica, seat: str, victor: str | None, chooser: str, area: str | None = None) -> None:
    """Discard the flagship and a galleon; the rest of the fleet gets a new flagship and sheds what it cannot carry."""
    card = s.ships[seat][0]
    lose_ship(s, seat, card)
    discard_card(s, card)
    s.tell("sink", "F2e", seat, card)
    s.push("shed-cargo", seat, to=victor, chooser=chooser, area=area)
    if len(s.ships[seat]) > 1:
        s.push("choose-flagship", seat)


@steps("shed-cargo", "E5g")
class ShedCargo(Procedure):
    """More cargo than galleons: its owner chooses what goes; without any galleon all of it goes."""

    def run(self, s: Hispanica, f: Frame) -> None:
        seat = f.seat
        cargo = s.cargo[seat]
        if not s.ships[seat] and cargo:
            shed(s, f, cargo[0])
        elif free_holds(s, seat) < 0:
            kinds = sorted({item for item in cargo if item != RELIC})
            if len(kinds) == 1:
                shed(s, f, kinds[0])
            else:
                s.push("shed", seat)
        else:
            s.frames.pop()


def cargo_name(item: str) -> str:
    """What the log calls an item of cargo: every nation's citizen is a citizen."""
    return item if item in (CHEST, RELIC, NATIVE) else "citizen"


def shed(s: Hispanica, f: Frame, item: str) -> None:
    """Lose one item of cargo."""
    seat = f.seat
    s.cargo[seat] = without(s.cargo[seat], item)
    s.tell("shed", "E5g", seat, cargo_name(item))
    if item in (CHEST, RELIC):
        s.pool[item] += 1
    else:
        lose_passenger(s, item, f.data["to"], f.data["chooser"], f.data["area"])


@steps("shed", "E5g")
class Shed(Step):
    """Choose which cargo is lost with the galleon."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return [f"shed {item}" for item in sorted({item for item in s.cargo[f.seat] if item != RELIC})]

    def on_shed(self, s: Hispanica, f: Frame, item: str) -> None:
        s.frames.pop()
        shed(s, s.frames[-1], item)
