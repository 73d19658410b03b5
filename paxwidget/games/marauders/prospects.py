"""What a good captain works out before he chooses: what each zone holds for him, the odds of a fight, of a raid and of his tests.

Everything here is told from what a seat may know: its own hold, what lies open, and the odds of dice and unseen cards.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from paxwidget.engine.procedures import frame_of
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import dice_for, effects, own_effects, price, succeeds
from paxwidget.games.marauders.box import LOCATIONS
from paxwidget.games.marauders.dice import crew_odds, expected_hits, flee_odds, manoeuvre_odds, success
from paxwidget.games.marauders.merchants import Raider, raid_odds
from paxwidget.games.marauders.odds import danger, raid_prospects
from paxwidget.games.marauders.rules.battle import manoeuvre_dice
from paxwidget.games.marauders.rules.bounty import is_closed
from paxwidget.games.marauders.rules.npc import lookers, looking_dice
from paxwidget.games.marauders.rules.port import activities
from paxwidget.games.marauders.rules.port_rumors import rumor_price
from paxwidget.games.marauders.rules.scout import MERCHANT, RUMOR, targets
from paxwidget.games.marauders.rules.shipyard import MODIFICATION, RECRUIT, REPAIR, WEAPON, ship_price, trade_in
from paxwidget.games.marauders.rules.trade import sale_price
from paxwidget.games.marauders.state import BAND, CANNONS, CARGO, CREW, MASTS, Marauders, is_slot
from paxwidget.games.marauders.vessel import cubes_of, full_cubes, has_destroyed, manoeuvrability, npc_ship, skill_of


def _share(chance: Fraction) -> float:
    return round(float(chance), 4)


def zones_ahead(s: Marauders, seat: str) -> dict[str, dict[str, Any]]:
    """For each zone: how many Moves away it is, who would look for the ship there and the chance to be found, and what its port offers."""
    here, goods = s.place[seat], Counter(s.data.cargo[card].good for card in s.cargo[seat])
    found = {}
    with_npcs = set(s.npc.values())
    for zone in s.data.zones:
        hunting = {slot: looking_dice(s, slot, seat, zone) for slot in lookers(s, seat, zone)} if zone in with_npcs else {}
        ahead: dict[str, Any] = {
            "moves": s.data.distances[here, zone] + int(s.in_port[seat] and zone != here),
            "lookers": hunting,
            "danger": _share(danger(s, seat, zone)) if hunting else 0.0,
        }
        if zone in s.data.ports:
            ahead |= {"closed": is_closed(s, seat, zone), "fetch": _fetches(s, seat, zone, goods)}
        found[zone] = ahead
    return found


def _fetches(s: Marauders, seat: str, port: str, goods: Counter[str]) -> int:
    """What the cargo would bring in a port; of what lies in a hold that is too full only what the ship can carry out to sea."""
    prices = sorted((sale_price(s, seat, good, port) for good, number in goods.items() for _ in range(number)), reverse=True)
    is_here = s.in_port[seat] and s.place[seat] == port
    return sum(prices if is_here else prices[: max(0, s.cubes[seat][CARGO])])


def test_chances(s: Marauders, seat: str) -> dict[str, float]:
    """The chance of success of every choice of the open question that begins with a test, by its id."""
    frame = s.frames[-1] if s.frames else None
    if frame is None or frame.seat != seat or frame.step not in ("act", "harbour"):
        return {}
    if frame.step == "harbour":
        tested = {"recruit": ("leadership", "recruit"), "rumor": ("influence", "rumor-get"), "confirm": ("influence", "rumor-confirm")}
        able = activities(s, seat)
        return {id: _chance(s, seat, skill, purpose) for id, (skill, purpose) in tested.items() if id in able}
    found = {}
    for id in targets(s, seat):
        target = id.removeprefix("scout ")
        purpose = {MERCHANT: "scout-merchant", RUMOR: "rumor-confirm"}.get(target, "scout-player" if target in s.seats else "scout-npc")
        found[id] = _chance(s, seat, "scouting", purpose)
    return found


def prices_here(s: Marauders, seat: str) -> dict[str, int]:
    """What a seat in port would pay here for each thing and service, and what its old ship would bring."""
    if not s.in_port[seat]:
        return {}
    found = {item: price(s, seat, item, base) for item, base in _SERVICES.items()}
    found |= {ship.id: ship_price(s, seat, ship.id) for ship in s.data.ships.values() if ship.buy}
    return {**found, "rumor": rumor_price(s, seat), "old-ship": trade_in(s, seat)}


_SERVICES = {"repair": REPAIR, "modification": MODIFICATION, "weapon": WEAPON, "crew": RECRUIT}


def _chance(s: Marauders, seat: str, skill: str, purpose: str) -> float:
    return 1.0 if succeeds(s, seat, skill, purpose) else _share(success(dice_for(s, seat, skill, purpose)))


def fight(s: Marauders) -> dict[str, Any] | None:
    """The fight under way: both sides with ship, cubes and dice, what they declared and rolled, and how it may go; open to all."""
    battle, boarding = frame_of(s, "battle"), frame_of(s, "crew-combat")
    frame = boarding or battle
    if frame is None:
        return None
    sides = tuple(frame.data["sides"])
    volley = frame_of(s, "volley")
    found: dict[str, Any] = {
        "kind": "crew" if boarding else "naval",
        "round": frame.data["round"],
        "sides": [_side(s, frame, battle, side, foe) for side, foe in (sides, sides[::-1])],
        "winner": battle.data["winner"] if battle is not None and boarding is None else "",
        "hits": [[side, list(faces)] for side, faces in volley.data.get("dice", ())] if volley is not None else [],
        "points": [[side, list(hit)] for side, hit in volley.data.get("points", ())] if volley is not None else [],
    }
    if boarding is None:
        odds = manoeuvre_odds(*(manoeuvre_dice(s, side, foe) for side, foe in (sides, sides[::-1])))
        found["manoeuvre"] = [_share(odds[word]) for word in ("won", "lost", "drawn", "nothing")]
        both = (sides, sides[::-1])
        found["fleeing"] = [_share(_flight(s, side, foe)) for side, foe in both]
        found["shooting"] = [_share(_shots(s, side, foe)) for side, foe in both]
    if all(cubes_of(s, side)[CREW] > 0 for side in sides):
        first, second = (_crew_dice(s, side, boarding) for side in sides)
        crews = [cubes_of(s, side)[CREW] for side in sides]
        found["boarding"] = [_share(one) for one in crew_odds(crews[0], first, crews[1], second)]
    return found


def _flight(s: Marauders, side: str, foe: str) -> Fraction:
    """The chance that a side gets away by Flee in the next round; without Masts it cannot try."""
    if cubes_of(s, side)[MASTS] <= 0:
        return Fraction(0)
    through = [effect.number("skulls") for effect in own_effects(s, side, "flee-through")] if side in s.seats else []
    return flee_odds(manoeuvre_dice(s, side, foe), manoeuvre_dice(s, foe, side), max([0, *through]))


def _shots(s: Marauders, side: str, foe: str) -> Fraction:
    """How many hits a side may hope for by Shoot in the next round."""
    return expected_hits(manoeuvre_dice(s, side, foe), manoeuvre_dice(s, foe, side), max(0, cubes_of(s, side)[CANNONS]))


def _crew_dice(s: Marauders, side: str, boarding: Frame | None) -> int:
    if side not in s.seats:
        return max(1, skill_of(s, side, "leadership", boarding.data["leadership"] if boarding is not None else 0))
    # The dice of a later round: what helps in the first one alone is not counted on.
    return dice_for(s, side, "leadership", "crew-combat", 2)


def _side(s: Marauders, frame: Frame, battle: Frame | None, side: str, foe: str) -> dict[str, Any]:
    declared = dict(battle.data["declared"]) if battle is not None else {}
    ship = npc_ship(s, side) if is_slot(side) else "" if side == BAND else s.ship[side]
    full = s.data.ships[ship].cubes if is_slot(side) else full_cubes(s, side) if ship else cubes_of(s, side)
    at_sea = ship and battle is not None
    return {
        "side": side,
        "captain": s.npc_stack[side][-1] if is_slot(side) else s.captain.get(side, ""),
        "ship": ship,
        "cubes": dict(zip(LOCATIONS, cubes_of(s, side), strict=True)),
        "full": dict(zip(LOCATIONS, full, strict=True)),
        "manoeuvrability": manoeuvrability(s, side) if ship else 0,
        "dice": manoeuvre_dice(s, side, foe) if at_sea else 0,
        "leadership": _crew_dice(s, side, frame if frame.step == "crew-combat" else None),
        "declared": declared.get(side, ""),
        "rolled": list(dict(frame.data["dice"]).get(side, ())),
    }


def _attack(s: Marauders, seat: str) -> list[float]:
    """The chances of a raid before its first card."""
    zone = effects(s, seat, "raid-zone")
    bears = manoeuvrability(s, seat) - sum(effect.number("escape") for effect in zone)
    raider = Raider(s.cubes[seat], bears, sum(effect.number("gold") for effect in zone))
    odds = raid_odds(s.data, raider, dice_for(s, seat, "seamanship", "raid"))
    return [_share(odds[word]) for word in ("won", "glory", "sunk", "gold")]


def raid(s: Marauders, seat: str | None) -> dict[str, Any] | None:
    """The raid under way, and to the raider the chances of each way to use a skull: won, glory, death, gold to hope for."""
    frame = frame_of(s, "raid")
    if frame is None:
        return None
    cards = tuple(frame.data["cards"])
    found: dict[str, Any] = {
        "seat": frame.seat,
        "cards": list(cards),
        "faces": list(frame.data["faces"]),
        "skulls": frame.data["skulls"],
        "nation": frame.data.get("nation", ""),
        "ways": {},
    }
    if s.frames[-1].step == "merchant" and frame.seat == seat and not has_destroyed(s, seat):
        found["ways"] = {"attack": _attack(s, seat)}
    if s.frames[-1].step == "raid-skull" and frame.seat == seat:
        known = {*cards, *s.cargo_discard, *s.cargo[seat]}
        unseen = tuple(card for card in s.data.cargo if card not in known)
        ways = raid_prospects(s, seat, cards, unseen or tuple(s.cargo_discard), found["nation"], frame.data["bonus"])
        found["ways"] = {id: [_share(one) for one in way] for id, way in ways.items()}
    return found
