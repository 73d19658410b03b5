"""Chapter D1 with E2: the goods year, resolved once for all players."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Procedure, Step, YearPhases, steps
from paxwidget.games.hispanica.pieces import abduct, bury_pawn, pay, remove_colony, resettle_cost
from paxwidget.games.hispanica.queries import empty_colonies, has_ability, has_title, holder, is_played, is_war, turn_order, wage
from paxwidget.games.hispanica.rules.d_year import take_turns
from paxwidget.games.hispanica.state import CHEST, NATIVE, SPAIN, Hispanica, by_rules_before


@steps("goods-year", "D1")
class GoodsYear(YearPhases):
    """Player order, cathedrals, workers, dying colonies, goods with attrition and profits."""

    phases = ("set_order", "refresh_cathedrals", "acquire_workers", "acquire_spanish_workers", "let_colonies_die", "place_goods")

    def set_order(self, s: Hispanica, f: Frame) -> None:
        set_player_order(s)

    def refresh_cathedrals(self, s: Hispanica, f: Frame) -> None:
        for nation in reversed(turn_order(s)):
            if empty_cathedrals(s, nation):
                s.push("refresh-cathedrals", decider(s, nation), owner=nation)

    def acquire_workers(self, s: Hispanica, f: Frame) -> None:
        short = {s.colony[site] for site in empty_colonies(s)}
        take_turns(s, "workers", tuple(seat for seat in s.order if seat in short))

    def acquire_spanish_workers(self, s: Hispanica, f: Frame) -> None:
        if SPAIN not in s.seats:
            spanish_workers(s)

    def let_colonies_die(self, s: Hispanica, f: Frame) -> None:
        colonies_die(s)

    def place_goods(self, s: Hispanica, f: Frame) -> None:
        place_goods(s)


def decider(s: Hispanica, nation: str) -> str:
    """Who answers for a nation: its seat, or the solo player for the Sun King (H3)."""
    return nation if is_played(s, nation) else s.seats[0]


@rule("D1a", "H1a", "gl:player-order")
def set_player_order(s: Hispanica) -> None:
    """Sort by honesty in war, by loyalty in peace; the old order breaks ties. Solo has no player order."""
    if s.solo:
        return
    place = s.data.place_of
    if is_war(s):
        s.order = tuple(sorted(s.order, key=lambda seat: -place[s.figure[seat]][0]))
    else:
        s.order = tuple(sorted(s.order, key=lambda seat: place[s.figure[seat]][1]))
    s.tell("player-order", "D1a", s.order)


@steps("refresh-cathedrals", "D1b")
class RefreshCathedrals(Procedure):
    """Fill a nation's empty cathedrals with its own citizens while they last, then with refugees of its choice."""

    def run(self, s: Hispanica, f: Frame) -> None:
        owner = f.data["owner"]
        empty = empty_cathedrals(s, owner)
        if s.citizens[owner] >= len(empty):
            for site in empty:
                house_citizen(s, site, owner)
        elif any(s.citizens.values()):
            s.push("refresh-cathedral", f.seat, owner=owner)
            return
        s.frames.pop()


def empty_cathedrals(s: Hispanica, owner: str) -> list[str]:
    """A nation's cathedrals without a pawn."""
    return [site for site in s.cathedral if s.bible[site] == owner and site not in s.pawn]


def house_citizen(s: Hispanica, site: str, nation: str) -> None:
    """Put a citizen from a reserve on a cathedral."""
    s.citizens[nation] -= 1
    s.pawn[site] = nation
    s.tell("refresh", "D1b", site, nation)


@steps("refresh-cathedral", "D1b")
class RefreshCathedral(Step):
    """Too few citizens of one's own: choose which cathedral gets the last of them, then whose refugees fill the rest."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        owner = f.data["owner"]
        empty = empty_cathedrals(s, owner)
        if s.citizens[owner]:
            return [f"refresh {site} {owner}" for site in empty]
        return [f"refresh {empty[0]} {nation}" for nation, left in s.citizens.items() if left]

    def on_refresh(self, s: Hispanica, f: Frame, site: str, nation: str) -> None:
        s.frames.pop()
        house_citizen(s, site, nation)


@rule("E6b", "ti:protector-of-the-indians", "ti:maroon-king")
def may_abduct(s: Hispanica, area: str, captor: str) -> bool:
    """Nobody abducts in an area in revolt or under the eyes of the Protector of the Indians, the Maroon King nowhere."""
    if area in s.revolt or (captor in s.titles and has_title(s, captor, "maroon-king")):
        return False
    protector = holder(s, "protector-of-the-indians")
    return protector is None or all(s.colony.get(site) != protector for site in s.data.sites_of_area[area])


@rule("na:jesuits")
def is_jesuit_outpost(s: Hispanica, site: str) -> bool:
    """Whether a site's Bible shelters its native from abduction."""
    return site in s.bible and has_ability(s, s.bible[site], "jesuits")


@rule("E2a")
def abductable(s: Hispanica, colony: str, captor: str) -> list[str]:
    """The tribal sites and outposts in a colony's land area whose native may be abducted to it."""
    area = s.data.area_of[colony]
    if not may_abduct(s, area, captor):
        return []
    return [site for site in s.data.tribal_of_area[area] if s.pawn.get(site) == NATIVE and not is_jesuit_outpost(s, site)]


@rule("E2b")
def hireable(s: Hispanica, colony: str) -> list[str]:
    """The cathedrals with a citizen in a colony's land area."""
    return [site for site in s.data.tribal_of_area[s.data.area_of[colony]] if site in s.cathedral and site in s.pawn]


@rule("D1c", "E2")
def worker_sources(s: Hispanica, seat: str) -> list[str]:
    """Every way in which a seat's empty colonies can get a worker now."""
    found = []
    can_pay = s.money[seat] >= wage(s)
    for colony in empty_colonies(s):
        if s.colony[colony] == seat:
            found += [f"abduct {site} {colony}" for site in abductable(s, colony, seat)]
            if can_pay:
                found += [f"hire {site} {colony}" for site in hireable(s, colony)]
    return found


@steps("workers", "D1c")
class Workers(Procedure):
    """A seat serves its empty colonies one by one, in the order it likes, while any source is left."""

    def run(self, s: Hispanica, f: Frame) -> None:
        if worker_sources(s, f.seat):
            s.push("acquire-worker", f.seat)
        else:
            s.frames.pop()


@steps("acquire-worker", "E2")
class AcquireWorker(Step):
    """An empty colony must take a worker if it can: abduct a native, or hire a citizen for the wage."""

    sections = {"abduct": "E2a", "hire": "E2b"}

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return worker_sources(s, f.seat)

    def on_abduct(self, s: Hispanica, f: Frame, site: str, colony: str) -> None:
        s.frames.pop()
        s.tell("abduct", "E2a", colony, site)
        abduct(s, site, colony)

    def on_hire(self, s: Hispanica, f: Frame, site: str, colony: str) -> None:
        s.frames.pop()
        hire(s, f.seat, site, colony)


def hire(s: Hispanica, payer: str | None, site: str, colony: str) -> None:
    """Move a citizen from a cathedral to an empty colony for the wage."""
    citizen = s.pawn.pop(site)
    s.pawn[colony] = citizen
    resettle_cost(s, payer, citizen, wage(s))
    s.tell("hire", "E2b", colony, citizen, site)


@rule("D1c", "E2c", "H1b")
def spanish_workers(s: Hispanica) -> None:
    """Spain without a player: abduct (outposts first, in player order, then the nearest tribe), else hire, else trade in slaves."""
    for colony in empty_colonies(s):
        if s.colony[colony] != SPAIN:
            continue
        natives = abductable(s, colony, SPAIN)
        citizens = hireable(s, colony)
        if natives:
            site = min(natives, key=lambda place: (_rank(s, s.bible.get(place)), s.data.distance(colony, place)))
            s.tell("abduct", "E2c", colony, site)
            abduct(s, site, colony)
        elif citizens:
            hire(s, None, min(citizens, key=lambda place: _hiring_rank(s, place)), colony)
        elif s.pool[NATIVE]:
            s.pool[NATIVE] -= 1
            s.pawn[colony] = NATIVE
            s.tell("slave-trade", "D1c", colony)


def _hiring_rank(s: Hispanica, cathedral: str) -> tuple[int, int]:
    """Cathedrals go by their owners in player order, whoever lives there; by the first three rules the citizen's own place counted."""
    citizen = _rank(s, s.pawn[cathedral])
    return (citizen, 0) if by_rules_before(s, 4) else (_rank(s, s.bible[cathedral]), citizen)


def _rank(s: Hispanica, nation: str | None) -> int:
    """Place in player order; nobody's come last."""
    order = turn_order(s)
    return order.index(nation) if nation in order else len(order)


@rule("D1d")
def colonies_die(s: Hispanica) -> None:
    """A colony that found no worker goes back to its control column with all that lies on it."""
    for colony in empty_colonies(s):
        s.tell("colony-dies", "D1d", colony, s.colony[colony])
        remove_colony(s, colony)


@rule("D1e", "D1f", "D1g", "om:african-slaves", "gl:token-limits")
def place_goods(s: Hispanica) -> None:
    """A chest on each colony of the two areas that has none; its slave dies of it, or its citizen earns his nation $1."""
    for area in s.data.goods_areas[s.year]:
        colonies = [site for site in s.data.sites_of_area[area] if site in s.colony and site not in s.chest]
        for site in sorted(colonies, key=lambda place: _rank(s, s.colony[place])):
            if not s.pool[CHEST]:
                return
            s.pool[CHEST] -= 1
            s.chest[site] = 1
            s.tell("goods", "D1e", site)
            worker = s.pawn[site]
            if worker != NATIVE:
                pay(s, None, worker, 1)
                if is_played(s, worker):
                    s.tell("profit", "D1g", worker, site)
            elif s.year < s.data.no_attrition_from:
                del s.pawn[site]
                bury_pawn(s, NATIVE)
                s.tell("attrition", "D1f", site)
