"""The shipyard: repairs, modifications, special weapons, and a new ship for the old one. Recruiting beside it."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import effects, price, priced
from paxwidget.games.marauders.book import Phases, Step, leave, steps
from paxwidget.games.marauders.box import LOCATIONS
from paxwidget.games.marauders.effects import Effect
from paxwidget.games.marauders.purse import gain, hides_means, means, pay
from paxwidget.games.marauders.rules.damage import HULL_TOKEN
from paxwidget.games.marauders.rules.death import lay_modifications
from paxwidget.games.marauders.rules.glory import gain_glory, may_hold_a_purse, play_card, purses
from paxwidget.games.marauders.rules.plunder import fit_modification
from paxwidget.games.marauders.state import CREW, Marauders, index
from paxwidget.games.marauders.vessel import crew_aboard, full_cubes, missing, refill_crew, set_cube, value

REPAIR, MODIFICATION, WEAPON, WEAPON_SALE, READY, RECRUIT = 2, 3, 3, 1, 3, 2
GLORIOUS_SHIPS = ("frigate", "galleon")


@rule("port:ships", "port:shipyard", "ruling:ship-price")
def trade_in(s: Marauders, seat: str) -> int:
    """What the old ship brings: its price, 1 more a modification, 1 less a point of damage but Crew's; never below 0."""
    sale = s.data.ships[s.ship[seat]].sell
    if not sale:
        return 0
    lacking = missing(s, seat)
    return max(0, sale + len(s.mods[seat]) - sum(lacking) + lacking[CREW])


@rule("port:ships", "port:shipyard")
def ship_price(s: Marauders, seat: str, ship: str) -> int:
    """What a new ship costs here, before the old one is given in payment."""
    return _ship_price(s, effects(s, seat, "price"), ship)


def _ship_price(s: Marauders, known: tuple[Effect, ...], ship: str) -> int:
    base = priced(known, ship, s.data.ships[ship].buy)
    return max(0, base - s.cheaper) if s.cheaper and ship in GLORIOUS_SHIPS else base


@steps("shipyard", "port:shipyard")
@rule("port:repair", "port:weapons", "port:modifications", "port:ships", "ruling:cards-inside")
class Shipyard(Step):
    """Everything the shipyard does, one after the other, until the captain has done; whether he could pay is nobody's business."""

    idle = ("done",)
    sections = {
        "repair": "port:repair", "fit": "port:modifications", "ready": "port:modifications", "arm": "port:weapons",
        "disarm": "port:weapons", "order": "port:ships", "play": "glory:play",
    }  # fmt: skip

    def options(self, s: Marauders, f: Frame) -> list[str]:
        seat = f.seat
        purse, lacking, known = means(s, seat), missing(s, seat), effects(s, seat, "price")
        found: list[str] = []
        if any(lacking) and priced(known, "repair", REPAIR) <= purse:
            found += [f"repair {place}" for place, points in zip(LOCATIONS, lacking, strict=True) if points and place != "crew"]
        # A token that was only just laid here lies face down and is not for sale.
        token = s.port_mods[s.place[seat]] if s.place[seat] in s.open_mods else ""
        if token and token not in s.mods[seat] and priced(known, "modification", MODIFICATION) <= purse:
            found.append(f"fit {token}")
        if HULL_TOKEN in s.flipped[seat] and purse >= READY:
            found.append(f"ready {HULL_TOKEN}")
        if priced(known, "weapon", WEAPON) <= purse:
            found += [f"arm {weapon}" for weapon in s.data.weapons if weapon not in s.weapons[seat]]
        found += [f"disarm {weapon}" for weapon in s.weapons[seat]]
        purse += trade_in(s, seat)
        if known or s.cheaper:
            found += [f"order {ship.id}" for ship in s.data.ships.values() if ship.buy and _ship_price(s, known, ship.id) <= purse]
        else:
            # Nothing changes the prices of the ships here.
            found += [f"order {ship.id}" for ship in s.data.ships.values() if 0 < ship.buy <= purse]
        if s.hand[seat]:
            found += purses(s, seat)
        found.append("done")
        return found

    def hides(self, s: Marauders, f: Frame, seat: str) -> bool:
        return hides_means(s, seat) or may_hold_a_purse(s, seat)

    def on_play(self, s: Marauders, f: Frame, card: str) -> None:
        play_card(s, f.seat, card)

    def on_repair(self, s: Marauders, f: Frame, location: str) -> None:
        seat, place = f.seat, index(location)
        set_cube(s, seat, place, s.cubes[seat][place] + 1)
        s.tell("repairs", "port:repair", seat, location)
        pay(s, seat, price(s, seat, "repair", REPAIR), "port:repair")

    def on_fit(self, s: Marauders, f: Frame, token: str) -> None:
        seat = f.seat
        s.tell("fits", "port:modifications", seat, token)
        pay(s, seat, price(s, seat, "modification", MODIFICATION), "port:modifications")
        s.deeds = (*s.deeds, "bought-modification")
        take_token(s, seat, s.place[seat])

    def on_ready(self, s: Marauders, f: Frame, token: str) -> None:
        seat = f.seat
        s.flipped[seat] = tuple(one for one in s.flipped[seat] if one != token)
        s.tell("readies", "port:modifications", seat, token)
        pay(s, seat, READY, "port:modifications")

    def on_arm(self, s: Marauders, f: Frame, weapon: str) -> None:
        seat = f.seat
        s.weapons[seat] = (*s.weapons[seat], weapon)
        s.tell("arms", "port:weapons", seat, weapon)
        pay(s, seat, price(s, seat, "weapon", WEAPON), "port:weapons")

    def on_disarm(self, s: Marauders, f: Frame, weapon: str) -> None:
        seat = f.seat
        s.weapons[seat] = tuple(one for one in s.weapons[seat] if one != weapon)
        s.tell("disarms", "port:weapons", seat, weapon)
        gain(s, seat, WEAPON_SALE, "port:weapons")

    @rule("port:ships", "glory:gain", "victory", "ruling:crew-moves", "ruling:mods-return", "ruling:st-john")
    def on_order(self, s: Marauders, f: Frame, ship: str) -> None:
        """The old ship goes in payment; Crew and weapons come over, modifications only where the dockyard moves them."""
        seat = f.seat
        cost = ship_price(s, seat, ship) - trade_in(s, seat)
        crew, old, flipped = s.cubes[seat][CREW], s.mods[seat], s.flipped[seat]
        s.cheaper = 0 if ship in GLORIOUS_SHIPS else s.cheaper
        s.ship[seat], s.mods[seat], s.flipped[seat] = ship, (), ()
        s.tell("orders", "port:ships", seat, ship)
        if effects(s, seat, "keep-modifications"):
            s.mods[seat], s.flipped[seat], old = old, flipped, ()
        s.cubes[seat] = full_cubes(s, seat)
        crew_aboard(s, seat, crew)
        if cost > 0:
            pay(s, seat, cost, "port:ships")
        else:
            gain(s, seat, -cost, "port:ships")
        if ship in GLORIOUS_SHIPS and not s.big_ship[seat]:
            s.big_ship[seat] = True
            gain_glory(s, seat, "port:ships")
        lay_modifications(s, seat, old)

    def on_done(self, s: Marauders, f: Frame) -> None:
        leave(s, f)


@rule("port:modifications")
def take_token(s: Marauders, seat: str, port: str) -> None:
    """The modification of a port goes aboard; the port has none from then on."""
    token, s.port_mods[port] = s.port_mods[port], ""
    if port in s.open_mods:
        s.open_mods.remove(port)
    fit_modification(s, seat, token)


@steps("recruiting", "port:recruit")
class Recruiting(Phases):
    """A success of Leadership fills the Crew; after a failure each point costs gold."""

    phases = ("test", "hire")

    def test(self, s: Marauders, f: Frame) -> None:
        s.push("test", f.seat, skill="leadership", purpose="recruit")

    def hire(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        leave(s, f)
        if f.data["skulls"]:
            s.tell("recruits", "port:recruit", seat, refill_crew(s, seat))
        else:
            s.push("pay-crew", seat)


@steps("pay-crew", "port:recruit")
@rule("ruling:cards-inside")
class PayCrew(Step):
    """How many points of Crew are paid for; whether one could pay is nobody's business."""

    idle = ("recruit 0",)
    sections = {"play": "glory:play"}

    def options(self, s: Marauders, f: Frame) -> list[str]:
        seat = f.seat
        cost = price(s, seat, "crew", RECRUIT)
        lacking = value(s, seat, "crew") - s.cubes[seat][CREW]
        return purses(s, seat) + [f"recruit {number}" for number in range(lacking + 1) if number * cost <= means(s, seat)]

    def hides(self, s: Marauders, f: Frame, seat: str) -> bool:
        return hides_means(s, seat, price(s, seat, "crew", RECRUIT)) or may_hold_a_purse(s, seat)

    def on_play(self, s: Marauders, f: Frame, card: str) -> None:
        play_card(s, f.seat, card)

    def on_recruit(self, s: Marauders, f: Frame, number: str) -> None:
        seat = f.seat
        leave(s, f)
        s.tell("recruits", "port:recruit", seat, refill_crew(s, seat, int(number)))
        pay(s, seat, int(number) * price(s, seat, "crew", RECRUIT), "port:recruit")
