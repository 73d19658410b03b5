"""F2 to F8: commerce, behead, tax, repress, vote, corsair and siege."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Procedure, Step, steps
from paxwidget.games.renaissance.changes import (
    discard,
    kill_in_city,
    kill_pirate,
    land_pirate,
    pay,
    raise_levy,
    repress_concession,
    repress_in_city,
    send_home,
)  # fmt: skip
from paxwidget.games.renaissance.queries import (
    ability,
    empty_cities,
    is_full,
    is_same_location,
    kind,
    location,
    meets_in_rows,
    prestige,
    row,
    seats_in,
    tableau,
)  # fmt: skip
from paxwidget.games.renaissance.rules.regime import begin_regime
from paxwidget.games.renaissance.state import Renaissance

BISHOP_LIMIT = "behead-only-with-bishop"


@rule("F2")
def florins_to_take(s: Renaissance, which: str) -> list[str]:
    """The columns of a row where florins lie, on a card or on the bare fair space."""
    return [f"{which}-{column + 1}" for column, florins in enumerate(s.coins[which]) if florins]


@steps("commerce", "F2")
class Commerce(Step):
    """Take one florin from the row of the op."""

    open_to_all = ("card",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"take {slot}" for slot in florins_to_take(s, f.data["what"])]

    def on_take(self, s: Renaissance, f: Frame, slot: str) -> None:
        s.frames.pop()
        which, column = slot.split("-")
        coins = list(s.coins[which])
        coins[int(column) - 1] -= 1
        s.coins[which] = tuple(coins)
        s.florins[f.seat] += 1
        s.tell("commerce", "F2", f.seat, slot)


@rule("F3", "E4d", "gl:location-b", "gl:vassal-c")
def beheadings(s: Renaissance, thing: str) -> list[str]:
    """The other cards of its location in any tableau; some beheads reach only cards with a bishop."""
    where = location(s, thing)
    near = s.data.meets[where]
    found = [other for seat in s.seats for other in tableau(s, seat) if other != thing and location(s, other) in near]
    if thing not in s.data.cards or not s.data.cards[thing].abilities:
        return found
    limits = [key for key in s.data.cards[thing].abilities if key.startswith(BISHOP_LIMIT)]
    for limit in limits:
        _, half, colours = limit.split(":")
        allowed = colours.split("+")
        found = [other for other in found if is_same_location(s, half, location(s, other)) and s.bishop.get(other) in allowed]
    return found


@rule("F3", "E4d")
def can_behead(s: Renaissance, thing: str) -> bool:
    """Whether anything can be beheaded: most often another card of its location lies in some row."""
    card = s.data.cards.get(thing)
    if card and card.abilities:
        return bool(beheadings(s, thing))
    if meets_in_rows(s, thing):
        return True
    # What else lies in a tableau is a queen or a vassal.
    return bool((s.married or any(s.suzerain.values())) and beheadings(s, thing))


@steps("behead", "F3")
@rule("F3a", "I1c", "gl:queen")
class Behead(Step):
    """Discard a card; who beheads a square dies with it."""

    open_to_all = ("card",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"behead {thing}" for thing in beheadings(s, f.data["card"])]

    def on_behead(self, s: Renaissance, f: Frame, thing: str) -> None:
        s.frames.pop()
        s.tell("beheaded", "F3", f.seat, thing)
        if thing not in s.holder:
            discard(s, thing)
            return
        send_home(s, thing, keeps_queens=False)
        killer = f.data["card"]
        if killer in s.lies or killer in s.married:
            s.tell("assassin", "F3a", killer)
            discard(s, killer)


@rule("F4", "F4a", "F4b", "gl:location-d")
def taxes(s: Renaissance, thing: str) -> list[str]:
    """Concessions on borders of the location, each with an empire of it that is not full."""
    return [
        f"{border} {empire}"
        for empire in s.data.within[location(s, thing)]
        if not is_full(s, empire)
        for border in s.data.borders_of[empire]
        if border in s.concession
    ]


@rule("F4a")
def can_tax(s: Renaissance, where: str) -> bool:
    """Whether there is anybody to tax in a location: a concession on a border of an empire that is not full."""
    data, taken = s.data, s.concession
    if taken.keys().isdisjoint(data.borders_within[where]):
        return False
    for empire in data.within[where]:
        for border in data.borders_of[empire]:
            if border in taken:
                if not is_full(s, empire):
                    return True
                break
    return False


@steps("tax", "F4")
class Tax(Step):
    """Choose a concession and the empire that is taxed; then its owner decides."""

    open_to_all = ("card",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"tax {target}" for target in taxes(s, f.data["card"])]

    def on_tax(self, s: Renaissance, f: Frame, border: str, empire: str) -> None:
        s.frames.pop()
        victim = s.concession[border]
        s.tell("taxed", "F4", f.seat, victim, border, empire)
        if victim in s.out and s.rules != 1:
            # A serf that was freed stands there for a bank that has gone: nobody pays, and who taxes decides. The first rules asked it.
            repress_concession(s, border, empire)
            s.tell("serf", "F4", victim, empire)
            s.push("levy", f.seat, empires=(empire,))
            return
        s.push("levy", victim, empires=(empire,))
        s.push("pay-tax", victim, border=border, empire=empire)


@steps("pay-tax", "F4")
class PayTax(Step):
    """The owner pays a florin or has the concession repressed; without a florin there is no choice."""

    open_to_all = ("border", "empire")

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return ["pay", "repress"] if s.florins[f.seat] else ["repress"]

    def on_pay(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        pay(s, f.seat, 1)
        s.tell("paid-tax", "F4", f.seat)

    @rule("gl:repress-c")
    def on_repress(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        repress_concession(s, f.data["border"], f.data["empire"])
        s.tell("serf", "F4", f.seat, f.data["empire"])


@steps("levies", "G4")
@rule("G4b", "gl:full-a")
class Levies(Procedure):
    """Empires raise their levies one after the other; nobody is asked for full ones, which get nothing, or where one city is free."""

    open_to_all = ("empires",)

    def run(self, s: Renaissance, f: Frame) -> None:
        empires = f.data["empires"]
        for at, empire in enumerate(empires, 1):
            # Which cities are free is told when its turn comes: a levy of which none is left may be taken from here. A table that
            # wants to be asked everything is asked here too.
            free = empty_cities(s, empire)
            if len(free) > 1 or s.asks_all:
                f.data["empires"] = empires[at:]
                s.push("levy", f.seat, empires=(empire,))
                return
            if free:
                raise_levy(s, f.seat, free[0])
                if s.frames[-1] is not f:
                    f.data["empires"] = empires[at:]
                    return
        s.frames.pop()


@steps("levy", "gl:levy")
@rule("F4", "F4a", "G4", "gl:levy", "gl:city", "gl:full-a")
class Levy(Step):
    """The seat picks a free city of an empire, if there is one."""

    open_to_all = ("empires",)
    quiet = True

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        found = [f"levy {city}" for city in empty_cities(s, f.data["empires"][0])]
        return found or ["none"]

    def on_levy(self, s: Renaissance, f: Frame, city: str) -> None:
        s.frames.pop()
        raise_levy(s, f.seat, city)

    def on_none(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()


@rule("F5", "E4d", "gl:repress-d")
def to_repress(s: Renaissance, thing: str, kinds: str) -> list[str]:
    """Figures of the op's kinds in the location; a concession with the empire where it becomes a serf."""
    wanted = kinds.split("+")
    found = []
    for empire in s.data.within[location(s, thing)]:
        found += [city for city in s.data.cities_of[empire] if city in s.figure and kind(s.figure[city]) in wanted]
        if "pawn" in wanted:
            found += [f"{border} {empire}" for border in s.data.borders_of[empire] if border in s.concession]
    return found


@rule("F5", "E4d")
def can_repress(s: Renaissance, where: str, kinds: str) -> bool:
    """Whether there is anybody to repress in a location."""
    figures = s.figure
    if "pawn" in kinds and not s.concession.keys().isdisjoint(s.data.borders_within[where]):
        return True
    for city in s.data.cities_within[where]:
        figure = figures.get(city)
        # The word of the op names whole kinds, and none is a part of another.
        if figure and kind(figure) in kinds:
            return True
    return False


@steps("repress", "F5")
@rule("F5a", "F5b", "gl:repress-b", "gl:florins-b")
class Repress(Step):
    """Repress a figure for a florin of China."""

    open_to_all = ("card",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"repress {target}" for target in to_repress(s, f.data["card"], f.data["what"])]

    def on_repress(self, s: Renaissance, f: Frame, spot: str, empire: str = "") -> None:
        s.frames.pop()
        if empire:
            repress_concession(s, spot, empire)
        else:
            repress_in_city(s, spot)
        s.florins[f.seat] += 1
        s.tell("repressed", "F5", f.seat, spot)


@rule("F6a")
def vote_cost(s: Renaissance, seat: str, empire: str) -> int:
    """A florin for each repressed figure, one less for each Patron with the ability, per copy."""
    cost = len(s.repressed[empire])
    copies = ability(s, seat, "patron-cuts-vote-cost")
    return max(0, cost - copies * prestige(s, seat, "patron", with_maids=False)) if copies else cost


@rule("F6b", "gl:concession-b")
def has_majority(s: Renaissance, seat: str, empire: str) -> bool:
    """Whether a seat has more concessions on an empire's borders than each other seat, doubled where an ability says so."""
    taken = [s.concession[border] for border in s.data.borders_of[empire] if border in s.concession]
    if seat not in taken:
        return False
    weighed = {who: taken.count(who) << ability(s, who, "concessions-double-in-fair-and-vote") for who in set(taken)}
    own = weighed.pop(seat)
    return own > max(weighed.values(), default=0)


@rule("F6", "gl:vassal-c", "gl:repressed-figure")
def votes(s: Renaissance, seat: str, which: str) -> list[str]:
    """Squares in any tableau on the op's side, no vassals, where the seat has the majority and the florins."""
    found, holder = [], s.holder
    for other in seats_in(s):
        for thing in row(s, other, which):
            if thing in holder and has_majority(s, seat, thing) and vote_cost(s, seat, thing) <= s.florins[seat]:
                found.append(thing)
    return found


@steps("vote", "F6")
@rule("F6c", "E4e")
class Vote(Step):
    """Pay, and the empire changes its regime."""

    open_to_all = ("card",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"vote {empire}" for empire in votes(s, f.seat, f.data["what"])]

    def on_vote(self, s: Renaissance, f: Frame, empire: str) -> None:
        s.frames.pop()
        seat = f.seat
        cost = vote_cost(s, seat, empire)
        pay(s, seat, cost)
        s.tell("voted", "F6", seat, empire, cost)
        begin_regime(s, seat, empire, "vote")


@rule("F7", "gl:pirates-c", "gl:op-b")
def corsair_moves(s: Renaissance, thing: str, religion: str) -> list[str]:
    """From a sea border of the location to another one of it or of an empire across its seas, but not onto a pirate of that colour."""
    data = s.data
    found = {
        f"{start} {end}": None
        for empire in data.within[location(s, thing)]
        for start in data.seas_of[empire]
        if s.pirate.get(start) == religion
        for end in data.seas_near[empire]
        if end != start and s.pirate.get(end) != religion
    }
    return list(found)


@steps("corsair", "F7")
@rule("F7a", "gl:pirates", "gl:pirates-b")
class Corsair(Step):
    """Move a pirate; whoever stands at its goal dies, nobody on the way."""

    open_to_all = ("card",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"sail {move}" for move in corsair_moves(s, f.data["card"], f.data["what"])]

    def on_sail(self, s: Renaissance, f: Frame, start: str, end: str) -> None:
        s.frames.pop()
        religion = s.pirate.pop(start)
        s.tell("sailed", "F7", f.seat, f"pirate:{religion}", start, end)
        land_pirate(s, end)
        s.pirate[end] = religion


@rule("F8", "E4d")
def sieges(s: Renaissance, thing: str) -> list[str]:
    """Cities with a figure and sea borders with a pirate in the location."""
    found: list[str] = []
    for empire in s.data.within[location(s, thing)]:
        found += [city for city in s.data.cities_of[empire] if city in s.figure]
        if s.pirate:
            found += [border for border in s.data.seas_of[empire] if border in s.pirate and border not in found]
    return found


@rule("F8", "E4d")
def can_besiege(s: Renaissance, where: str) -> bool:
    """Whether there is anybody to kill in a location."""
    return not (s.figure.keys().isdisjoint(s.data.cities_within[where]) and s.pirate.keys().isdisjoint(s.data.seas_within[where]))


@steps("siege", "F8")
class Siege(Step):
    """Kill a rook, a knight or a pirate."""

    open_to_all = ("card",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"kill {spot}" for spot in sieges(s, f.data["card"])]

    def on_kill(self, s: Renaissance, f: Frame, spot: str) -> None:
        s.frames.pop()
        if spot in s.figure:
            s.tell("besieged", "F8", f.seat, s.figure[spot], spot)
            kill_in_city(s, spot)
        else:
            s.tell("besieged", "F8", f.seat, f"pirate:{s.pirate[spot]}", spot)
            kill_pirate(s, spot)
