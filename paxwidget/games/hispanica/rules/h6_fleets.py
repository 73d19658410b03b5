"""Chapter H6: the sailing year of the solo game, with the Sun King's interdictions, attacks and legal exports."""

from __future__ import annotations

from paxwidget.engine.decks import take
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Phases, Step, steps
from paxwidget.games.hispanica.pieces import bury_pawn, discard_card, enter_piracy, lose_ship, remove_colony, remove_mission
from paxwidget.games.hispanica.queries import control, has_title, has_treasure, is_better_sailor, is_rebellious, is_war
from paxwidget.games.hispanica.rules.d1_goods import empty_cathedrals, house_citizen
from paxwidget.games.hispanica.rules.e5_fates import lose_passenger
from paxwidget.games.hispanica.rules.e5_land_battle import battle_strength, wins
from paxwidget.games.hispanica.rules.e6_revolts import end_revolt
from paxwidget.games.hispanica.rules.f1_interdiction import voyage_of
from paxwidget.games.hispanica.rules.g3_victory import WAR_CHEST_SPACES
from paxwidget.games.hispanica.rules.h3_sun_king import choose_kings_flagship, steps_from_home
from paxwidget.games.hispanica.rules.h_solo import GANGA_ZUMBA, open_choices
from paxwidget.games.hispanica.rules.titles import has_asiento
from paxwidget.games.hispanica.state import CHEST, EUROPE, NATIVE, PIRACY, RELIC, SPAIN, Hispanica, by_rules_before

#: How often a plotted course may lead through the same zone: more errands than one voyage can have there.
PASSAGES = 6


@rule("H6", "H6b")
def plan_voyage(s: Hispanica) -> None:
    """With at least as many ships as the player the Sun King hunts: the course is set first, then his havens are drawn.

    His best captain leads (H6).
    """
    if s.ships[SPAIN] and len(s.ships[SPAIN]) >= len(s.ships[GANGA_ZUMBA]):
        if not by_rules_before(s, 4):
            choose_kings_flagship(s)
        s.push("plot-course", GANGA_ZUMBA, course=(s.fleet[GANGA_ZUMBA],))


@steps("plot-course", "H6b")
class PlotCourse(Step):
    """Set the course zone by zone to Europe or Piracy before the Sun King's havens are drawn."""

    open_to_all = ("course",)

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        course = f.data["course"]
        here = course[-1]
        found = [f"plot {zone}" for zone in s.data.sail_to[here] if course.count(zone) < PASSAGES]
        if here in s.data.exits:
            found.append(f"plot {EUROPE}")
        found.append(f"plot {PIRACY}")
        return found

    def on_plot(self, s: Hispanica, f: Frame, place: str) -> None:
        if place not in (EUROPE, PIRACY):
            f.data["course"] = (*f.data["course"], place)
            return
        s.frames.pop()
        voyage = voyage_of(s, GANGA_ZUMBA)
        voyage.data["course"] = (*f.data["course"][1:], place)
        s.tell("plot", "H6b", (*f.data["course"], place))
        deck = list(s.haven_deck)
        hunters = tuple(take(s.chance, deck) for _ in range(min(control(s, SPAIN), len(deck))))
        s.tell("king-hunts", "H6b", hunters)
        voyage.data["hunted"] = hunters
        meet_the_king(s)


@rule("H6b")
def meet_the_king(s: Hispanica) -> None:
    """In a zone whose haven he drew, the Sun King strikes once."""
    voyage = voyage_of(s, GANGA_ZUMBA).data
    zone = s.fleet[GANGA_ZUMBA]
    if zone in voyage.get("hunted", ()) and s.ships[SPAIN]:
        voyage["hunted"] = tuple(other for other in voyage["hunted"] if other != zone)
        s.push("royal-strike", GANGA_ZUMBA, better=is_better_sailor(s, GANGA_ZUMBA, SPAIN))
        s.tell("king-strikes", "H6b", zone)


@steps("royal-strike", "H6b")
class RoyalStrike(Phases):
    """All at once: he sinks one plunderer, and the better seamanship sinks his flagship or takes the treasure for the war chest."""

    phases = ("seek_prey", "strike")

    def seek_prey(self, s: Hispanica, f: Frame) -> None:
        if any(s.data.cards[card].permit == "plunderer" for card in s.ships[GANGA_ZUMBA]):
            s.push("royal-prey", GANGA_ZUMBA)

    def strike(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        if f.data["better"]:
            flagship = s.ships[SPAIN][0]
            lose_ship(s, SPAIN, flagship)
            discard_card(s, flagship)
            s.tell("sink", "H6b", SPAIN, flagship)
            s.push("shed-cargo", GANGA_ZUMBA, to=None, chooser=GANGA_ZUMBA, area=None)
            return
        rob(s)


@rule("H6b", "D4e")
def rob(s: Hispanica) -> None:
    """He takes the treasure for the war chest, all other cargo is lost at sea, and who has no treasure left goes to Piracy."""
    had_treasure = has_treasure(s, GANGA_ZUMBA)
    cargo = s.cargo[GANGA_ZUMBA]
    s.cargo[GANGA_ZUMBA] = ()
    if cargo:
        s.tell("king-robs", "H6b", len(cargo))
    for item in cargo:
        if item in (CHEST, RELIC):
            s.pool[item] += 1
            fill_war_chest(s, 1 if item == CHEST else 2)
        elif s.rules == 1:
            lose_passenger(s, item, None, GANGA_ZUMBA)
        else:
            bury_pawn(s, item)
    if had_treasure and s.ships[GANGA_ZUMBA] and s.rules != 1:
        enter_piracy(s, GANGA_ZUMBA)


@steps("royal-prey", "H6b")
class RoyalPrey(Step):
    """Which of the player's plunderers he sinks."""

    quiet = True

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        ships = s.ships[GANGA_ZUMBA]
        return open_choices(s, [f"sink {card}" for card in ships if s.data.cards[card].permit == "plunderer"])

    def on_sink(self, s: Hispanica, f: Frame, card: str) -> None:
        s.frames.pop()
        # All happens at once: what he is to take as the better sailor does not go down before.
        is_robbed = not s.frames[-1].data["better"] and not by_rules_before(s, 4)
        was_flagship = s.ships[GANGA_ZUMBA][0] == card
        lose_ship(s, GANGA_ZUMBA, card)
        discard_card(s, card)
        s.tell("sink", "H6b", GANGA_ZUMBA, card)
        if was_flagship and len(s.ships[GANGA_ZUMBA]) > 1:
            s.push("choose-flagship", GANGA_ZUMBA)
        if not s.ships[GANGA_ZUMBA] and not is_robbed:
            s.push("shed-cargo", GANGA_ZUMBA, to=None, chooser=GANGA_ZUMBA, area=None)


@rule("F6b", "H6c")
def fill_war_chest(s: Hispanica, chests: int) -> None:
    """Chests from the pool to the war chest, as far as it has room."""
    fits = min(chests, WAR_CHEST_SPACES - s.war_chest, s.pool[CHEST])
    s.pool[CHEST] -= fits
    s.war_chest += fits


@steps("king-sails", "H6c")
class KingSails(Phases):
    """Attacks he wins, as many as he has ships, then legal exports while he has room; nobody can interdict him."""

    phases = ("put_to_sea", "sail")

    def run(self, s: Hispanica, f: Frame) -> None:
        omens = s.data.omens_in_force[s.year]
        if s.ships[SPAIN] and "hurricane" not in omens and "el-dorado" not in omens:
            super().run(s, f)
            return
        s.tell("king-stays" if s.ships[SPAIN] else "king-has-no-ships", "H6c")
        s.frames.pop()

    def put_to_sea(self, s: Hispanica, f: Frame) -> None:
        choose_kings_flagship(s)
        refill_kings_cathedrals(s)
        if has_asiento(s, SPAIN):
            s.permit[SPAIN] = "privateer" if is_war(s) else "conquistador"

    def sail(self, s: Hispanica, f: Frame) -> None:
        self.go_to(f, "sail")
        targets = royal_targets(s) if f.data["attacks"] < len(s.ships[SPAIN]) else []
        if targets:
            f.data["attacks"] += 1
            s.push("king-attacks", GANGA_ZUMBA, targets=tuple(targets))
            return
        exports = royal_exports(s)
        if exports:
            s.push("king-exports", GANGA_ZUMBA)
            return
        s.frames.pop()
        unload_for_king(s, idle=not f.data["attacks"])


@rule("ti:archbishop", "H3c")
def refill_kings_cathedrals(s: Hispanica) -> None:
    """As Archbishop he fills his empty cathedrals before he sails."""
    if s.data.title_card["archbishop"] in s.titles[SPAIN]:
        for site in empty_cathedrals(s, SPAIN):
            if s.citizens[SPAIN]:
                house_citizen(s, site, SPAIN)


@rule("H6c")
def royal_targets(s: Hispanica) -> list[str]:
    """What he attacks: of what his permit allows and he would win, revolts first, then rich colonies, colonies, missions; nearest first."""
    ranked: dict[str, int] = {}
    for area in s.revolt:
        ranked[f"revolt-{area}"] = 0
    for site, nation in s.colony.items():
        if nation == GANGA_ZUMBA:
            ranked[site] = 1 if site in s.chest or site in s.relic else 2
    for site, nation in s.bible.items():
        if nation == GANGA_ZUMBA:
            ranked[site] = 3
    allowed = {site: rank for site, rank in ranked.items() if _may_attack(s, site) and _would_win(s, site)}
    if not allowed:
        return []
    key = {site: (rank, steps_from_home(s, site)) for site, rank in allowed.items()}
    return [site for site in allowed if key[site] == min(key.values())]


def _may_attack(s: Hispanica, site: str) -> bool:
    if SPAIN in (s.colony.get(site), s.bible.get(site), s.pawn.get(site)):
        return False
    if site in s.bible and site not in s.cathedral and not by_rules_before(s, 4):
        # To take a native from an outpost is to enslave, which every permit allows at any time.
        return _may_enslave(s)
    permit = s.permit.get(SPAIN) or s.data.cards[s.ships[SPAIN][0]].permit
    rebellious = s.data.area_of[site] in s.revolt
    if permit == "conquistador":
        return site not in s.data.spanish_sites
    return permit == "plunderer" or (permit == "privateer" and (is_war(s) or rebellious))


@rule("ti:maroon-king", "H6c")
def _may_enslave(s: Hispanica) -> bool:
    """Not even the Sun King enslaves while the Maroon King's title is his."""
    return by_rules_before(s, 4) or not has_title(s, SPAIN, "maroon-king")


def _would_win(s: Hispanica, site: str) -> bool:
    fleet, defence = battle_strength(s, SPAIN, len(s.ships[SPAIN]), site, ())
    return wins(s, SPAIN, fleet, defence)


@steps("king-attacks", "H6c")
class KingAttacks(Step):
    """The Sun King's next attack; where several are as near the player chooses."""

    open_to_all = ("targets",)
    quiet = True

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return open_choices(s, [f"attack {site}" for site in f.data["targets"]])

    def on_attack(self, s: Hispanica, f: Frame, site: str) -> None:
        s.frames.pop()
        fleet, defence = battle_strength(s, SPAIN, len(s.ships[SPAIN]), site, ())
        steps = steps_from_home(s, site)
        s.tell("king-nearest" if steps else "king-home", "H6c", site, steps)
        s.tell("battle", "H6c", SPAIN, site, fleet, defence)
        if site in s.data.revolt_site_area:
            end_revolt(s, s.data.area_of[site])
        else:
            king_plunders(s, site)


@rule("H6c", "E5f")
def king_plunders(s: Hispanica, site: str) -> None:
    """Treasure aboard, a fort falls alone; else the token goes home, a native to the nearest empty Spanish colony or to the pool."""
    take_treasure(s, site)
    if s.fort.pop(site, 0):
        s.pool["fort"] += 1
        s.tell("fort-falls", "H6c", site)
        return
    s.tell("plunder", "H6c", SPAIN, site)
    pawn = s.pawn.pop(site, None)
    if site in s.colony:
        remove_colony(s, site)
    else:
        remove_mission(s, site)
    if pawn == NATIVE:
        colonies = [colony for colony, nation in s.colony.items() if nation == SPAIN and colony not in s.pawn]
        if colonies and _may_enslave(s):
            s.pawn[min(colonies, key=lambda colony: s.data.distance(site, colony))] = NATIVE
        else:
            bury_pawn(s, NATIVE)
    elif pawn is not None:
        bury_pawn(s, pawn)
        area = s.data.area_of[site]
        s.push("citizen-lost", GANGA_ZUMBA, nation=pawn, to=SPAIN, area=area if area in s.data.areas else None)


def take_treasure(s: Hispanica, site: str) -> None:
    """Load a site's chest if a galleon is free, and its relics."""
    cargo = s.cargo[SPAIN]
    if s.chest.pop(site, 0):
        if cargo.count(CHEST) < len(s.ships[SPAIN]):
            cargo = (*cargo, CHEST)
        else:
            s.pool[CHEST] += 1
    relics = s.relic.pop(site, 0)
    s.cargo[SPAIN] = (*cargo, *(RELIC,) * relics)


@rule("H6c")
def royal_exports(s: Hispanica) -> list[str]:
    """His colonies outside revolts with treasure he has room for."""
    room = s.cargo[SPAIN].count(CHEST) < len(s.ships[SPAIN])
    ports = [site for site, nation in s.colony.items() if nation == SPAIN and not is_rebellious(s, site)]
    return [site for site in ports if site in s.relic or (room and site in s.chest)]


@steps("king-exports", "H6c")
class KingExports(Step):
    """From which of his ports the Sun King loads next."""

    quiet = True

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return open_choices(s, [f"export {site}" for site in royal_exports(s)])

    def on_export(self, s: Hispanica, f: Frame, site: str) -> None:
        s.frames.pop()
        if s.cargo[SPAIN].count(CHEST) < len(s.ships[SPAIN]) and s.chest.pop(site, 0):
            s.cargo[SPAIN] = (*s.cargo[SPAIN], CHEST)
        s.cargo[SPAIN] = (*s.cargo[SPAIN], *(RELIC,) * s.relic.pop(site, 0))
        s.tell("king-loads", "H6c", site)


@rule("H6a", "H6c")
def unload_for_king(s: Hispanica, idle: bool) -> None:
    """Everything aboard goes to the war chest, a relic as two chests, and the fleet to Piracy without a haven."""
    cargo = s.cargo[SPAIN]
    s.cargo[SPAIN] = ()
    for item in cargo:
        s.pool[item] += 1
        fill_war_chest(s, 1 if item == CHEST else 2)
    if cargo:
        s.tell("king-delivers", "H6c", len(cargo), s.war_chest)
    elif idle:
        s.tell("king-passes", "H6c")
    s.permit.pop(SPAIN, None)
