"""Chapter E5: land battles, from the declaration through support and strength to plunder and the natives' fate."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Phases, Simultaneous, Step, steps
from paxwidget.games.hispanica.pieces import bury_pawn, pay, remove_colony, remove_mission
from paxwidget.games.hispanica.queries import empty_colonies, free_holds, has_ability, has_port_for_pawn, has_title, is_played
from paxwidget.games.hispanica.rules.d1_goods import is_jesuit_outpost, may_abduct
from paxwidget.games.hispanica.rules.e5_fates import sink_flagship
from paxwidget.games.hispanica.rules.e6_revolts import end_revolt
from paxwidget.games.hispanica.state import CHEST, NATIVE, RELIC, SLAVE, SPAIN, Hispanica


@rule("E5", "ti:agent", "ti:governor")
def declare_battle(s: Hispanica, seat: str, target: str) -> None:
    """Announce the target; Agent and Governor earn $2 for each revolt they attack, once."""
    s.tell("attack", "E5", seat, target)
    if target in s.data.revolt_site_area and (has_title(s, seat, "agent") or has_title(s, seat, "governor")):
        pay(s, None, seat, 2)
        s.tell("bounty", "E5", seat)
    s.push("land-battle", seat, target=target, fleet_side=())


@rule("E5b", "na:jesuits", "ti:maroon-king")
def strength(s: Hispanica, nation: str, area: str) -> int:
    """A colour's tokens in a land area: colonies and citizens count 1 each, Bibles only France's, free natives only the Maroon King's."""
    jesuits = has_ability(s, nation, "jesuits")
    maroons = nation in s.titles and has_title(s, nation, "maroon-king")
    total = 0
    for site in s.data.sites_of_area[area]:
        if s.colony.get(site) == nation:
            total += 1
        pawn = s.pawn.get(site)
        if pawn == nation or (maroons and pawn == NATIVE and site not in s.colony):
            total += 1
        if jesuits and s.bible.get(site) == nation:
            total += 1
    return total


@rule("E5b", "E5d", "gl:refugee")
def bound_to_target(s: Hispanica, target: str) -> set[str]:
    """The colours with a token on the target: all their strength in the land area supports it."""
    bound = {nation for nation in (s.colony.get(target), s.bible.get(target), s.pawn.get(target)) if nation}
    if NATIVE in bound:
        bound.remove(NATIVE)
        if target not in s.colony:
            bound |= {seat for seat in s.titles if has_title(s, seat, "maroon-king")}
    return bound


@rule("E5c", "E5d")
def free_to_choose(s: Hispanica, attacker: str, target: str) -> tuple[str, ...]:
    """The other players with strength in the land area who are not bound to the target."""
    area = s.data.area_of[target]
    bound = bound_to_target(s, target)
    return tuple(seat for seat in s.order if seat in s.seats and seat != attacker and seat not in bound and strength(s, seat, area))


@rule("E5b", "E5d", "E6c", "H6b")
def battle_strength(s: Hispanica, attacker: str, ships: int, target: str, fleet_side: tuple[str, ...]) -> tuple[int, int]:
    """The strength of fleet and target with all support.

    Revolts help the fleet unless they are the target; nations nobody plays help the target, in solo refugees help Ganga Zumba.
    """
    area = s.data.area_of[target]
    bound = bound_to_target(s, target)
    fleet, defence = ships, s.fort.get(target, 0)
    if area in s.revolt:
        if target in s.data.revolt_site_area:
            defence += 1
        else:
            fleet += 1
    for nation in s.citizens:
        power = strength(s, nation, area)
        friendly = nation in fleet_side or (s.solo and SPAIN not in (nation, attacker))
        if nation == attacker or (friendly and nation not in bound):
            fleet += power
        else:
            defence += power
    return fleet, defence


@steps("land-battle", "E5")
class LandBattle(Phases):
    """Battle cards of those free to choose, then the comparison; a tie goes to the target, or to the Captaincy General's fleet."""

    open_to_all = ("target",)

    phases = ("ask_for_support", "fight")

    def ask_for_support(self, s: Hispanica, f: Frame) -> None:
        choosers = free_to_choose(s, f.seat, f.data["target"])
        if choosers:
            s.push("support", attacker=f.seat, target=f.data["target"], choosers=choosers)

    def fight(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        seat, target = f.seat, f.data["target"]
        fleet, defence = battle_strength(s, seat, len(s.ships[seat]), target, f.data["fleet_side"])
        s.tell("battle", "E5e", seat, target, fleet, defence)
        if wins(s, seat, fleet, defence):
            s.push("plunder", seat, target=target)
        else:
            lose_battle(s, seat, target)


@rule("E5e", "ti:captaincy-general")
def wins(s: Hispanica, attacker: str, fleet: int, defence: int) -> bool:
    """The greater strength wins; a tie goes to the target unless the attacker has the Captaincy General."""
    return fleet > defence or (fleet == defence and has_title(s, attacker, "captaincy-general"))


@rule("E5g")
def lose_battle(s: Hispanica, seat: str, target: str) -> None:
    """The fleet loses its flagship; who owns the target answers for the passengers lost with it."""
    owner = s.colony.get(target) or s.bible.get(target)
    victor = owner if owner is not None and is_played(s, owner) else None
    area = s.data.area_of[target]
    sink_flagship(s, seat, victor, victor or seat, area if area in s.data.areas else None)


@steps("support", "E5c")
class Support(Simultaneous):
    """Everybody with strength in the land area who is free to choose sides with the fleet or the target, revealed together."""

    open_to_all = ("attacker", "target", "choosers")

    def seats(self, s: Hispanica, f: Frame) -> tuple[str, ...]:
        choosers: tuple[str, ...] = f.data["choosers"]
        return choosers

    def options_of(self, s: Hispanica, f: Frame, seat: str) -> list[str]:
        return ["support fleet", "support target"]

    def reveal(self, s: Hispanica, f: Frame, answers: dict[str, str]) -> None:
        for seat, answer in answers.items():
            s.tell("support-fleet" if answer == "support fleet" else "support-target", "E5c", seat)
        s.frames[-1].data["fleet_side"] = tuple(seat for seat, answer in answers.items() if answer == "support fleet")


@steps("plunder", "E5f")
class Plunder(Phases):
    """Treasure aboard or lost; a fort falls alone, a revolt ends; else the pawn meets its fate and the token goes home."""

    open_to_all = ("target",)
    phases = ("seize", "clear")

    def seize(self, s: Hispanica, f: Frame) -> None:
        seat, target = f.seat, f.data["target"]
        if target in s.data.revolt_site_area:
            s.frames.pop()
            end_revolt(s, s.data.area_of[target])
            return
        seize_treasure(s, seat, target)
        if s.fort.pop(target, 0):
            s.pool["fort"] += 1
            s.tell("fort-falls", "E5f", target)
            s.frames.pop()
            return
        if target in s.colony or target in s.bible:
            s.tell("plunder", "E5f", seat, target)
        pawn = s.pawn.get(target)
        if pawn == NATIVE:
            s.push("native-fate", seat, target=target)
        elif pawn is not None:
            del s.pawn[target]
            bury_pawn(s, pawn)
            area = s.data.area_of[target]
            s.push("citizen-lost", seat, nation=pawn, to=seat, area=area if area in s.data.areas else None)

    def clear(self, s: Hispanica, f: Frame) -> None:
        target = f.data["target"]
        s.frames.pop()
        if target in s.colony:
            remove_colony(s, target)
        elif target in s.bible:
            remove_mission(s, target)


@rule("E5f", "F5a", "gl:plunder")
def seize_treasure(s: Hispanica, seat: str, site: str) -> None:
    """Load the target's treasure; a chest that finds no galleon free is lost."""
    if s.chest.pop(site, 0):
        if free_holds(s, seat) > 0:
            s.cargo[seat] = (*s.cargo[seat], CHEST)
            s.tell("load", "E5f", seat, CHEST, site)
        else:
            s.pool[CHEST] += 1
    relics = s.relic.pop(site, 0)
    if relics:
        s.cargo[seat] = (*s.cargo[seat], *(RELIC,) * relics)
        s.tell("load", "E5f", seat, RELIC, site)


def nearest_refuge(s: Hispanica, site: str) -> str | None:
    """The empty tribal site nearest in a straight line."""
    return next((place for place in s.data.tribal_by_distance[site] if place not in s.pawn and place not in s.bible), None)


@rule("E5f", "E2a")
def abduction_ports(s: Hispanica, seat: str, site: str) -> list[str]:
    """The empty colonies of a site's land area to which a fleet may abduct its native; what bars abduction bars this too."""
    area = s.data.area_of[site]
    if is_jesuit_outpost(s, site) or not may_abduct(s, area, seat):
        return []
    return [colony for colony in empty_colonies(s) if s.data.area_of[colony] == area]


@steps("native-fate", "E5f")
class NativeFate(Step):
    """The attacker frees the native, arms him, abducts him within the land area or takes him aboard; the enslaved only the last two."""

    open_to_all = ("target",)

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        seat, target = f.seat, f.data["target"]
        found = [f"abduct {colony}" for colony in abduction_ports(s, seat, target)]
        if free_holds(s, seat) > 0 and has_port_for_pawn(s, seat, s.fleet[seat]) and not has_title(s, seat, "maroon-king"):
            found.append("load native")
        if target in s.colony or not found:
            refuge = nearest_refuge(s, target)
            if refuge is not None:
                found.append(f"free {refuge}")
            found.append("arm native")
        return found

    def on_abduct(self, s: Hispanica, f: Frame, colony: str) -> None:
        s.frames.pop()
        s.pawn[colony] = s.pawn.pop(f.data["target"])
        s.tell("abduct", "E5f", colony, f.data["target"])

    def on_load(self, s: Hispanica, f: Frame, _native: str) -> None:
        s.frames.pop()
        seat = f.seat
        s.cargo[seat] = (*s.cargo[seat], s.pawn.pop(f.data["target"]))
        s.tell("enslave", "F3a", seat, f.data["target"])

    def on_free(self, s: Hispanica, f: Frame, refuge: str) -> None:
        s.frames.pop()
        s.pawn[refuge] = s.pawn.pop(f.data["target"])
        s.tell("free", "E5f", f.data["target"], refuge)

    @rule("E6")
    def on_arm(self, s: Hispanica, f: Frame, _native: str) -> None:
        """He takes up arms: a slave revolt, placed by the colony's owner where its own area has one already."""
        s.frames.pop()
        target = f.data["target"]
        bury_pawn(s, s.pawn.pop(target))
        owner = s.colony.get(target)
        area = s.data.area_of[target]
        chooser = owner if owner is not None and is_played(s, owner) else f.seat
        s.push("revolt-due", chooser, kind=SLAVE, area=area if area in s.data.areas else None)
