"""What missions and rumours bring: gold, cargo, weapons, modifications, pardons and the like."""

from __future__ import annotations

from collections.abc import Callable

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.book import Step, leave, steps
from paxwidget.games.marauders.decks import draw_cargo
from paxwidget.games.marauders.effects import Effect
from paxwidget.games.marauders.purse import gain
from paxwidget.games.marauders.rules.bounty import pardon, raise_bounty
from paxwidget.games.marauders.rules.cards import pardons
from paxwidget.games.marauders.rules.shipyard import take_token
from paxwidget.games.marauders.state import Marauders


@rule("port:mission", "port:rumor")
def give(s: Marauders, seat: str, effects: list[Effect], section: str) -> None:
    """All of a reward, in the order of the card; what needs a decision is asked."""
    for effect in reversed(effects):
        if effect.key in _GIVEN:
            _GIVEN[effect.key](s, seat, effect, section)


def _gold(s: Marauders, seat: str, effect: Effect, section: str) -> None:
    gain(s, seat, effect.number("amount"), section)


def _bounty(s: Marauders, seat: str, effect: Effect, section: str) -> None:
    raise_bounty(s, seat, effect.text("nation"), effect.number("add"))


@rule("bounty:remove")
def _pardon(s: Marauders, seat: str, effect: Effect, section: str) -> None:
    ways = pardons(s, seat, effect)
    if effect.text("nation") == "choice-not-spain":
        if ways:
            s.push("choose-pardon", seat, effect=str(effect))
    elif ways:
        _, nation, levels = ways[-1].split(" ")
        pardon(s, seat, nation, int(levels))


def _loot(s: Marauders, seat: str, effect: Effect, section: str) -> None:
    drawn = tuple(card for _ in range(effect.number("cards")) if (card := draw_cargo(s)))
    s.tell("raid-cards", section, drawn)
    gain(s, seat, sum(s.data.cargo[card].value for card in drawn), section)
    s.push("load", seat, cards=drawn, most=99)


def _cargo(s: Marauders, seat: str, effect: Effect, section: str) -> None:
    good, count = effect.text("good"), effect.number("draw")
    drawn: list[str] = []
    for _ in range(count):
        if good:
            pile = next((pile for pile in (s.cargo_discard, s.cargo_deck) if any(s.data.cargo[c].good == good for c in pile)), None)
            card = next(c for c in pile if s.data.cargo[c].good == good) if pile else ""
            if pile:
                pile.remove(card)
        else:
            card = draw_cargo(s)
        if card:
            drawn.append(card)
    s.tell("raid-cards", section, tuple(drawn))
    if drawn:
        s.push("load", seat, cards=tuple(drawn), most=effect.number("keep", 99))


def _weapons(s: Marauders, seat: str, effect: Effect, section: str) -> None:
    lacking = [weapon for weapon in s.data.weapons if weapon not in s.weapons[seat]]
    if effect.text("count") == "all-missing":
        s.weapons[seat] = (*s.weapons[seat], *lacking)
    elif lacking:
        s.push("take-weapon", seat)


def _modification(s: Marauders, seat: str, effect: Effect, section: str) -> None:
    if _ports_with_tokens(s, seat):
        s.push("take-modification", seat)


def _glory_card(s: Marauders, seat: str, effect: Effect, section: str) -> None:
    for _ in range(effect.number("draw")):
        s.push("glory-card", seat)


@rule("port:ships")
def _cheaper(s: Marauders, seat: str, effect: Effect, section: str) -> None:
    s.cheaper += -effect.number("add")


_GIVEN: dict[str, Callable[[Marauders, str, Effect, str], None]] = {
    "gold": _gold,
    "bounty": _bounty,
    "pardon": _pardon,
    "loot": _loot,
    "cargo": _cargo,
    "weapons": _weapons,
    "modification": _modification,
    "glory-card": _glory_card,
    "price": _cheaper,
}


def _ports_with_tokens(s: Marauders, seat: str) -> list[str]:
    """Ports whose modification could be taken: an open one of a kind that the ship lacks, or any that lies face down."""
    return [
        port
        for port in s.data.ports
        if s.port_mods[port] and (port not in s.open_mods or s.port_mods[port] not in s.mods[seat])
    ]


@steps("choose-pardon", "bounty:remove")
class ChoosePardon(Step):
    """Whose bounty is lowered, and how far."""

    def options(self, s: Marauders, f: Frame) -> list[str]:
        from paxwidget.games.marauders.effects import parsed

        return pardons(s, f.seat, parsed(f.data["effect"]))

    def on_pardon(self, s: Marauders, f: Frame, nation: str, levels: str) -> None:
        leave(s, f)
        pardon(s, f.seat, nation, int(levels))


@steps("take-weapon", "port:weapons")
@rule("port:rumor")
class TakeWeapon(Step):
    """A special weapon for nothing."""

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [f"arm {weapon}" for weapon in s.data.weapons if weapon not in s.weapons[f.seat]]

    def on_arm(self, s: Marauders, f: Frame, weapon: str) -> None:
        seat = f.seat
        leave(s, f)
        s.weapons[seat] = (*s.weapons[seat], weapon)
        s.tell("arms", "port:weapons", seat, weapon)


@steps("take-modification", "port:modifications")
@rule("port:rumor", "port:mission")
class TakeModification(Step):
    """A modification from any port for nothing; a face-down one is turned up, and stays if the ship has its kind already."""

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [f"fetch {port}" for port in _ports_with_tokens(s, f.seat)]

    def on_fetch(self, s: Marauders, f: Frame, port: str) -> None:
        seat = f.seat
        leave(s, f)
        s.tell("fits", "port:modifications", seat, s.port_mods[port])
        if s.port_mods[port] in s.mods[seat]:
            s.open_mods.append(port)
            s.open_mods.sort()
        else:
            take_token(s, seat, port)
