"""Chapter G1c: tribute. Before a land battle the attacker may name the price of peace; the owner pays it or fights."""

from __future__ import annotations

from typing import ClassVar

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Step, steps
from paxwidget.games.hispanica.pieces import give_relic, pay
from paxwidget.games.hispanica.rules.e5_land_battle import declare_battle
from paxwidget.games.hispanica.rules.f1_interdiction import voyage_of
from paxwidget.games.hispanica.rules.g1_promises import NO_ATTACK
from paxwidget.games.hispanica.state import RELIC, Hispanica


@rule("G1c", "E5")
def challenge(s: Hispanica, seat: str, site: str) -> None:
    """Begin an attack: where the target's owner is a player with anything to give, tribute may be asked first."""
    owner = s.colony.get(site) or s.bible.get(site)
    if owner is not None and owner in s.seats and demands(s, owner):
        s.push("tribute", seat, target=site, owner=owner)
    else:
        fight(s, seat, site)


def fight(s: Hispanica, seat: str, site: str) -> None:
    """It comes to a land battle, which counts against the attack limit."""
    voyage_of(s, seat).data["attacks"] -= 1
    declare_battle(s, seat, site)


def demands(s: Hispanica, owner: str) -> list[str]:
    """What can be asked of an owner: any sum it has, a relic, a market card or a haven."""
    found = [f"{amount} $" for amount in range(1, s.money[owner] + 1)]
    for thing, there in ((RELIC, s.relics[owner]), ("card", s.hand[owner]), ("haven", s.havens[owner])):
        if there:
            found.append(thing)
    return found


@steps("tribute", "G1c")
class Tribute(Step):
    """The attacker fights at once, or names a tribute first."""

    open_to_all = ("target", "owner")
    sections: ClassVar = {"fight": "E5"}

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["fight", *(f"demand {thing.removesuffix(' $')}" for thing in demands(s, f.data["owner"]))]

    def on_fight(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        fight(s, f.seat, f.data["target"])

    def on_demand(self, s: Hispanica, f: Frame, thing: str) -> None:
        s.frames.pop()
        owner, target, demand = f.data["owner"], f.data["target"], f"{thing} $" if thing.isdecimal() else thing
        s.tell("tribute-demanded", "G1c", f.seat, owner, target, demand)
        s.push("tribute-answer", owner, attacker=f.seat, target=target, demand=demand)


@steps("tribute-answer", "G1c")
class TributeAnswer(Step):
    """The owner pays and is spared, or refuses and there is a battle."""

    open_to_all = ("attacker", "target", "demand")
    sections: ClassVar = {"refuse": "E5"}

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["refuse", "pay tribute"] if f.data["demand"] in demands(s, f.seat) else ["refuse"]

    def on_refuse(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        fight(s, f.data["attacker"], f.data["target"])

    def on_pay(self, s: Hispanica, f: Frame, _tribute: str) -> None:
        owner, attacker, demand = f.seat, f.data["attacker"], f.data["demand"]
        call_off_attack(s)
        s.tell("tribute-paid", "G1c", owner, attacker, demand)
        if demand == RELIC:
            give_relic(s, owner, attacker)
        elif demand.endswith(" $"):
            pay(s, owner, attacker, int(demand[:-2]))
        else:
            s.push("deal-hand-over", owner, to=attacker, kind=demand)


@rule("G1c", "G1a")
def call_off_attack(s: Hispanica) -> None:
    """The pending attack does not take place: it is not counted, and this year the attacker leaves that site alone."""
    f = s.frames.pop()
    is_demand = f.step == "tribute-answer"
    attacker, owner = (f.data["attacker"], f.seat) if is_demand else (f.seat, f.data["owner"])
    s.promises.append((attacker or "", owner or "", f"{NO_ATTACK} {f.data['target']}"))
    s.tell("attack-called-off", "G1c", attacker, f.data["target"])
