"""The rules read a second time, plainly and without the package's own look-ups: what may be done, counted from the bare position.

Nothing here asks the rules or the queries of the game, so that a slip in one of them is not made twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from paxwidget.games.renaissance.state import Renaissance
from tests.games.renaissance.table import box

NORTH = ("england", "france", "hre", "hungary", "byzantium")
SOUTH = ("portugal", "aragon", "papal-states", "ottoman", "mamluk")
EMPIRES = (*NORTH, *SOUTH)
EASTERN = ("hungary", "byzantium", "ottoman", "mamluk")
PLACE = {empire: (row, column) for row, empires in enumerate((NORTH, SOUTH)) for column, empire in enumerate(empires)}
LAND = {"france-aragon", "hre-hungary", "hre-papal-states", "byzantium-mamluk"}
ENDS = {
    f"{one}-{other}": (one, other)
    for one in EMPIRES
    for other in EMPIRES
    if f"{one}-{other}" in LAND
    or f"{one}-{other}" in (
        "england-france", "england-portugal", "france-hre", "portugal-aragon", "aragon-papal-states", "papal-states-ottoman",
        "hungary-ottoman", "ottoman-mamluk", "hungary-byzantium",
    )
}  # fmt: skip
#: Where a route begins, and the empires that it passes.
WAYS = {
    "trebizond": ("byzantium", "hungary", "ottoman", "papal-states", "aragon", "portugal", "england", "france", "hre"),
    "red-sea": ("mamluk", "ottoman", "papal-states", "aragon", "portugal", "england", "france", "hre"),
    "spice-islands": ("portugal", "england", "france", "hre"),
    "tana": ("byzantium", "hungary", "ottoman", "mamluk"),
    "timbuktu": ("aragon", "papal-states", "ottoman", "mamluk"),
    "novgorod": ("hre", "france", "england", "portugal", "aragon", "papal-states", "ottoman", "mamluk"),
}
HOLY = {"crusade": "catholic", "jihad": "islamic", "reformation": "reformist"}
CIVIL = ("conspiracy", "peasant-revolt")
BOTH_DOUBLE, SPICE_DOUBLE = "concessions-double-in-fair-and-vote", "concessions-double-in-spice-fair"


def half(empire: str) -> str:
    """East or West."""
    return "east" if empire in EASTERN else "west"


def within(where: str) -> list[str]:
    """The empires that a location means."""
    return [empire for empire in EMPIRES if where in (empire, half(empire))]


def meet(one: str, other: str) -> bool:
    """Whether two locations have an empire in common."""
    return bool(set(within(one)) & set(within(other)))


def borders(empire: str, *, sea: bool = False) -> list[str]:
    """The borders of an empire, or those at sea."""
    return [border for border, ends in ENDS.items() if empire in ends and not (sea and border in LAND)]


class Reading:
    """What a position allows."""

    def __init__(self, s: Renaissance) -> None:
        self.s = s

    def queens(self, empire: str) -> list[str]:
        """Who is married to a king."""
        return [queen for queen, husband in self.s.married.items() if husband == empire]

    def places(self, seat: str, side: str) -> list[list[str]]:
        """One side of a tableau, place by place."""
        s, found = self.s, []
        for thing in s.rows[f"{seat} {side}"]:
            place = [thing]
            if thing in EMPIRES:
                place += self.queens(thing)
                for vassal in EMPIRES:
                    if s.suzerain[vassal] == thing:
                        place += [vassal, *self.queens(vassal)]
            found.append(place)
        return found

    def lying(self, seat: str, *sides: str) -> list[str]:
        """All that lies in a tableau, or on a side of it."""
        return [thing for side in sides or ("west", "east") for place in self.places(seat, side) for thing in place]

    def owner(self, thing: str) -> str:
        """In whose tableau a thing lies."""
        return next((seat for seat in self.s.seats if thing in self.lying(seat)), "")

    def where(self, thing: str) -> str:
        """The location of a thing."""
        return thing if thing in EMPIRES else self.s.married.get(thing) or box().cards[thing].location

    def couple(self, thing: str) -> list[str]:
        """All that a bishop on a thing silences."""
        king = self.s.married.get(thing, thing)
        return [king, *self.queens(king)] if king in EMPIRES else [thing]

    def silenced(self, thing: str) -> bool:
        """Whether a bishop silences a thing."""
        if not any(one in self.s.bishop for one in self.couple(thing)):
            return False
        seat = self.owner(thing)
        return not (seat and any("immune-to-silencing" in self.scroll(one) for one in self.lying(seat)))

    def scroll(self, thing: str) -> tuple[str, ...]:
        """The abilities that are printed on a thing."""
        return () if thing in EMPIRES else box().cards[thing].abilities

    def power(self, seat: str, key: str) -> int:
        """How many working copies of an ability a seat has."""
        return sum(key in self.scroll(thing) and not self.silenced(thing) for thing in self.lying(seat))

    def anybody(self, key: str) -> bool:
        """Whether an ability works in any tableau."""
        return any(self.power(seat, key) for seat in self.s.seats)

    def cities(self, empire: str) -> list[str]:
        """The city spaces of an empire in play."""
        s, found = self.s, []
        for city in box().cities.values():
            is_gold = s.religion["papal-states"] in ("medieval", "catholic")
            is_there = not city.emporium or city.id in (s.white, s.black)
            if city.empire == empire and is_there and (city.id != "venice-2" or (is_gold and self.anybody("venice-holds-two"))):
                found.append(city.id)
        return found

    def near(self, empire: str) -> list[str]:
        """The empires beside one, corners too."""
        row, column = PLACE[empire]
        found = [other for other, (r, c) in PLACE.items() if other != empire and max(abs(row - r), abs(column - c)) == 1]
        if empire in ("portugal", "france") and self.anybody("portugal-france-not-adjacent"):
            found = [other for other in found if other not in ("portugal", "france")]
        return found

    def shown(self, thing: str) -> tuple[str, ...]:
        """The prestige of a thing."""
        if thing not in EMPIRES:
            return box().cards[thing].prestige
        square = box().empires[thing]
        return square.king_prestige if self.s.face[thing] == "king" else square.republic_prestige

    def ops(self, thing: str) -> list[str]:
        """The ops of a thing that no bishop silences."""
        square = box().empires.get(thing)
        printed = (square.king_ops if self.s.face[thing] == "king" else square.republic_ops) if square else box().cards[thing].ops
        return [op for op in dict.fromkeys(printed) if op.startswith("inquisitor") or not self.silenced(thing)]

    def reach(self, thing: str) -> set[str]:
        """Where the bishop on a thing can go."""
        seat, found = self.owner(thing), set()
        carriers = [one for each in self.s.seats for one in self.lying(each)]
        carriers += [one for empire in EMPIRES if not self.s.holder[empire] for one in self.couple(empire)]
        for one in carriers:
            if meet(self.where(one), self.where(thing)) and (seat or self.owner(one) or one in self.couple(thing)):
                found.add(one)
        for side in ("west", "east") if seat else ():
            places = self.places(seat, side)
            for at, place in enumerate(places):
                if thing in place:
                    found |= {one for beside in places[max(0, at - 1) : at + 2] for one in beside}
        return found - {thing}

    def targets(self, seat: str, thing: str, op: str) -> set[str]:
        """What an op can be aimed at, as the words of its choices."""
        verb, _, what = op.partition(":")
        here = within(self.where(thing))
        found: Iterable[str] = getattr(self, verb)(seat, thing, what, here)
        return set(found)

    def inquisitor(self, seat: str, thing: str, what: str, here: list[str]) -> Iterable[str]:
        """F1."""
        return [one for one, religion in self.s.bishop.items() if religion == what and self.reach(one)]

    def commerce(self, seat: str, thing: str, what: str, here: list[str]) -> Iterable[str]:
        """F2."""
        return [f"{what}-{column}" for column, florins in enumerate(self.s.coins[what], 1) if florins]

    def behead(self, seat: str, thing: str, what: str, here: list[str]) -> Iterable[str]:
        """F3."""
        for one in (one for each in self.s.seats for one in self.lying(each)):
            limits = [key.split(":") for key in self.scroll(thing) if key.startswith("behead-only")]
            is_open = all(self.s.bishop.get(one) in colours.split("+") and meet(self.where(one), side) for _, side, colours in limits)
            if one != thing and is_open and meet(self.where(one), self.where(thing)):
                yield one

    def tax(self, seat: str, thing: str, what: str, here: list[str]) -> Iterable[str]:
        """F4."""
        roomy = [empire for empire in here if any(city not in self.s.figure for city in self.cities(empire))]
        return [f"{border} {empire}" for empire in roomy for border in borders(empire) if border in self.s.concession]

    def repress(self, seat: str, thing: str, what: str, here: list[str]) -> Iterable[str]:
        """F5."""
        kinds = what.split("+")
        for empire in here:
            yield from (city for city in self.cities(empire) if self.s.figure.get(city, "none").partition(":")[0] in kinds)
            if "pawn" in kinds:
                yield from (f"{border} {empire}" for border in borders(empire) if border in self.s.concession)

    def vote(self, seat: str, thing: str, what: str, here: list[str]) -> Iterable[str]:
        """F6."""
        s = self.s
        patrons = sum(self.shown(one).count("patron") for one in self.lying(seat))
        cheaper = self.power(seat, "patron-cuts-vote-cost") * patrons
        for empire in EMPIRES:
            weights = {one: self.voices(one, empire) for one in s.seats}
            own = weights.pop(seat)
            is_open = s.holder[empire] and not s.suzerain[empire] and half(empire) == what
            if is_open and own and own > max(weights.values()) and len(s.repressed[empire]) - cheaper <= s.florins[seat]:
                yield empire

    def voices(self, seat: str, empire: str) -> int:
        """What the concessions of a seat weigh in a vote."""
        held = sum(self.s.concession.get(border) == seat for border in borders(empire))
        return held << self.power(seat, BOTH_DOUBLE)

    def corsair(self, seat: str, thing: str, what: str, here: list[str]) -> Iterable[str]:
        """F7."""
        for empire in here:
            own = borders(empire, sea=True)
            across = {other for border in own for other in ENDS[border]}
            goals = {goal for other in across for goal in borders(other, sea=True) if self.s.pirate.get(goal) != what}
            yield from (f"{start} {goal}" for start in own if self.s.pirate.get(start) == what for goal in goals)

    def siege(self, seat: str, thing: str, what: str, here: list[str]) -> Iterable[str]:
        """F8."""
        for empire in here:
            yield from (city for city in self.cities(empire) if city in self.s.figure)
            yield from (border for border in borders(empire) if border in self.s.pirate)

    def campaign(self, seat: str, thing: str, what: str, here: list[str]) -> Iterable[str]:
        """F9."""
        knights = sum(self.s.figure.get(city, "").startswith("knight") for city in self.cities(thing))
        for empire in self.near(thing):
            has_slaves = half(empire) == "east" and self.power(seat, "mamluk-repressed-as-knights")
            force = knights + (len(self.s.repressed["mamluk"]) if has_slaves else 0)
            if self.s.holder[empire] != seat and 0 < force <= self.s.florins[seat]:
                yield empire

    def able(self, seat: str, side: str) -> set[str]:
        """The ops of a side that have a target and may still be used."""
        waiting = [thing for thing in self.lying(seat, side) if thing not in self.s.used]
        return {f"op {thing} {op}" for thing in waiting for op in self.ops(thing) if self.targets(seat, thing, op)}

    def fair(self, side: str, convener: str) -> tuple[dict[str, int], tuple[str, ...], int]:
        """What a fair pays, which empires it reaches, and what it leaves."""
        s = self.s
        emporium = s.white if side == "west" else s.black
        way, left, paid = WAYS[emporium], s.coins[side][0] + (1 if len(s.seats) == 2 else 2), Counter[str]()
        if not s.bankruptcy:
            paid[convener], left = 1, left - 1
        if not left:
            return paid, (), 0
        for at, (one, other) in enumerate(pairwise(way), 1):
            who, most = self.taker(f"{one}-{other}" if f"{one}-{other}" in ENDS else f"{other}-{one}", emporium)
            if most:
                paid[who] += min(left, most)
                left -= min(left, most)
            if not left:
                return paid, way[:at], 0
        return paid, way, left

    def taker(self, border: str, emporium: str) -> tuple[str, int]:
        """Who takes how much of a fair's profits at a border."""
        seat, is_raided = self.s.concession.get(border, ""), border in self.s.pirate
        if not seat or (is_raided and not self.power(seat, "concessions-survive-pirates")):
            return "china", int(is_raided)
        return seat, 2 ** (self.power(seat, BOTH_DOUBLE) + (self.power(seat, SPICE_DOUBLE) if emporium == "spice-islands" else 0))

    def force(self, seat: str, war: str, empire: str, agents: Iterable[str], *, rooks: bool = False) -> list[str]:
        """Who attacks in a war."""
        s, religion = self.s, HOLY.get(war, "")
        found = [f"agent:{agent}" for agent in agents if not agent.startswith("bishop") and not (religion and agent == "pawn")]
        found += [
            f"ship:{border}" for border in borders(empire) if border in s.pirate and s.pirate[border] == (religion or s.pirate[border])
        ]
        if religion:
            found += [city for city in self.cities(empire) if s.figure.get(city, "").endswith(religion)]
            wanted = (f"knight:{religion}", f"rook:{religion}" if rooks else "")
            return found + [city for other in self.near(empire) for city in self.cities(other) if s.figure.get(city, "none") in wanted]
        found += [f"chained:{figure}" for figure in s.repressed[empire] if (":" in figure) == (war == "conspiracy")]
        mine = [f"pawn:{border}" for border in borders(empire) if s.concession.get(border) == seat]
        return found + (mine if war == "peasant-revolt" else [])

    def defence(self, war: str, empire: str) -> list[str]:
        """Who defends."""
        s, religion = self.s, HOLY.get(war, "")
        nobles = [city for city in self.cities(empire) if city in s.figure]
        if not religion:
            return nobles
        pirates = [f"ship:{border}" for border in borders(empire) if s.pirate.get(border, religion) != religion]
        return [city for city in nobles if not s.figure[city].endswith(religion)] + pirates

    def condemned(self, pair: str) -> bool:
        """Whether an apostasy would take anything."""
        for seat in self.s.seats:
            symbols = {symbol for thing in self.lying(seat) for symbol in self.shown(thing)}
            if set(pair.split("+")) <= symbols and not self.power(seat, "immune-to-apostasy"):
                return True
        return False

    def room(self, seat: str, card: str) -> bool:
        """Whether all agents of a card can be placed."""
        agents, s = box().cards[card].agents, self.s
        nobles, pawns = sum(agent.startswith(("knight", "rook")) for agent in agents), agents.count("pawn")
        for empire in within(box().cards[card].location):
            open_to_pawns = [border for border in borders(empire) if border not in s.pirate]
            crowded = max(0, nobles - sum(city not in s.figure for city in self.cities(empire)))
            crowded += max(0, pawns - sum(border not in s.concession for border in open_to_pawns))
            if crowded <= s.florins[seat] and (open_to_pawns or not pawns):
                return True
        return False

    def shots(self, seat: str, card: str) -> set[str]:
        """How a played card's one-shot can be used, and the way without."""
        s, found = self.s, box().cards[card]
        if found.kind == "coronation":
            is_henry = self.power(seat, "coronation-any-king")
            kings = [empire for empire in found.suitors if s.face[empire] == "king"]
            free = [empire for empire in kings if is_henry or (s.holder[empire] in ("", seat) and not self.queens(empire))]
            return {"maid", *(f"marry {empire}" for empire in free)}
        ways = {"no-shot"}
        for empire in within(found.location) if found.kind in (*HOLY, *CIVIL) else ():
            if found.kind in CIVIL or self.defence(found.kind, empire):
                plain = self.force(seat, found.kind, empire, found.agents)
                more = self.force(seat, found.kind, empire, found.agents, rooks=found.kind == "crusade")
                ways |= {f"war {empire}"} if plain else set()
                ways |= {f"war rooks {empire}"} if len(more) > len(plain) and self.power(seat, "crusade-rooks-as-knights") else set()
        if found.kind == "apostasy" and self.condemned(found.named) and self.room(seat, card):
            ways.add("apostasy")
        others = [thing for thing in self.lying(seat) if thing != card and "discovery" in self.shown(thing)]
        is_blocked = found.kind == "trade-shift" and found.named not in (s.white, s.black)
        if is_blocked and self.room(seat, card) and (others or found.named != "spice-islands"):
            ways.add("shift")
        return ways
