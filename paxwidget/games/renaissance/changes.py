"""The small deeds that chapters are made of: figures come, go and are repressed, cards leave, squares go home."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Procedure, Step, steps
from paxwidget.games.renaissance.box import KING
from paxwidget.games.renaissance.queries import cities, colour, is_protected, kind, queens, vassals
from paxwidget.games.renaissance.state import Renaissance

HELD = "held:"


@rule("gl:china", "gl:florins")
def pay(s: Renaissance, seat: str, amount: int) -> None:
    """Florins go to China."""
    s.florins[seat] -= amount


@rule("gl:kill")
def kill_in_city(s: Renaissance, city: str) -> str:
    """A figure leaves its city for the pool."""
    figure = s.figure.pop(city)
    s.pool[figure] += 1
    return figure


@rule("gl:kill")
def kill_concession(s: Renaissance, border: str) -> None:
    """A concession goes back to its owner's reserve."""
    s.pool[s.concession.pop(border)] += 1


@rule("gl:kill")
def kill_pirate(s: Renaissance, border: str) -> None:
    """A pirate goes back to the pool."""
    s.pool[f"pirate:{s.pirate.pop(border)}"] += 1


def hold(s: Renaissance, empire: str, figure: str) -> None:
    """A figure lies repressed on a square."""
    s.repressed[empire] = tuple(sorted((*s.repressed[empire], figure)))


@rule("gl:repressed-figure")
def release(s: Renaissance, empire: str, figure: str) -> None:
    """A repressed figure leaves its square; where to is the caller's matter."""
    left = list(s.repressed[empire])
    left.remove(figure)
    s.repressed[empire] = tuple(left)


def kill_repressed(s: Renaissance, empire: str, figure: str) -> None:
    """A repressed figure goes back to pool or reserve."""
    release(s, empire, figure)
    s.pool[figure] += 1


@rule("gl:repress", "F5a")
def repress_in_city(s: Renaissance, city: str) -> str:
    """A figure goes from its city to the square of its empire, wherever that is."""
    figure = s.figure.pop(city)
    hold(s, s.data.cities[city].empire, figure)
    return figure


@rule("gl:repress-d", "gl:serf", "gl:pawn")
def repress_concession(s: Renaissance, border: str, empire: str) -> None:
    """A concession becomes a serf of one of its empires."""
    hold(s, empire, s.concession.pop(border))


@rule("gl:bishop-c")
def lift_bishop(s: Renaissance, thing: str) -> None:
    """The bishop on a thing, if any, goes back to the pool."""
    religion = s.bishop.pop(thing, None)
    if religion is not None:
        s.pool[f"bishop:{religion}"] += 1


@rule("E2.2c", "gl:pirates-a", "gl:pirates-d")
def land_pirate(s: Renaissance, border: str) -> None:
    """Clear a border for an arriving pirate: whoever stands there dies, but for a protected concession."""
    if border in s.pirate:
        kill_pirate(s, border)
    if border in s.concession and not is_protected(s, border):
        s.tell("concession-dies", "E2.2c", s.concession[border], border)
        kill_concession(s, border)


@rule("gl:discard", "gl:kill")
def discard(s: Renaissance, card: str) -> None:
    """A card leaves the game openly, with the bishop on it."""
    lift_bishop(s, card)
    if card in s.married:
        del s.married[card]
    elif card in s.lies:
        leave_row(s, card)
        del s.lies[card]
    s.discards.append(card)


def leave_row(s: Renaissance, thing: str) -> None:
    """Take a thing out of the row it lies in."""
    for key, things in s.rows.items():
        if thing in things:
            s.rows[key] = tuple(other for other in things if other != thing)
            return


@rule("gl:discard-a", "gl:throne", "gl:vassal-d", "I1c")
def send_home(s: Renaissance, empire: str, *, keeps_queens: bool) -> None:
    """A square goes to its throne as a king, with repressed figures and bishop; its vassals go home, too, with theirs."""
    for vassal in vassals(s, empire):
        _home(s, vassal)
        s.tell("freed-vassal", "gl:vassal-d", vassal)
    if not keeps_queens:
        for queen in queens(s, empire):
            discard(s, queen)
    _home(s, empire)


def _home(s: Renaissance, empire: str) -> None:
    if not s.suzerain[empire]:
        leave_row(s, empire)
    s.holder[empire], s.suzerain[empire], s.face[empire] = "", "", KING


def put(s: Renaissance, seat: str, figure: str, place: str) -> None:
    """Place a figure that must come from pool or reserve; where none is left, its seat says first which one to take instead."""
    if s.pool[figure]:
        _place(s, figure, place)
        return
    s.push("put", seat, figure=figure, place=place)
    s.push("shortage", seat, figure=figure, place=place)


@steps("put", "gl:figure-management")
class Put(Procedure):
    """A figure that was taken from elsewhere comes to its place."""

    open_to_all = ("figure", "place")

    def run(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        # Where nothing was left to take, whoever places it does without.
        if s.pool[f.data["figure"]]:
            _place(s, f.data["figure"], f.data["place"])


def _place(s: Renaissance, figure: str, place: str) -> None:
    s.pool[figure] -= 1
    set_down(s, figure, place)


def set_down(s: Renaissance, figure: str, place: str) -> None:
    """Put a figure where it belongs by its kind."""
    which = kind(figure)
    if which == "pawn":
        s.concession[place] = figure
    elif which == "pirate":
        s.pirate[place] = colour(figure)
    elif which == "bishop":
        s.bishop[place] = colour(figure)
    else:
        s.figure[place] = figure


@steps("shortage", "gl:figure-management")
@rule("E2.2e")
class Shortage(Step):
    """No such figure is left: take one that is repressed, else one from anywhere but the target."""

    open_to_all = ("figure", "place")

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"take {spot}" for spot in spares(s, f.data["figure"], f.data["place"])] or ["go-without"]

    def on_take(self, s: Renaissance, f: Frame, spot: str) -> None:
        s.frames.pop()
        figure = f.data["figure"]
        s.tell("shortage", "gl:figure-management", f.seat, figure, spot)
        if spot.startswith(HELD):
            kill_repressed(s, spot.removeprefix(HELD), figure)
        elif spot in s.data.cities:
            kill_in_city(s, spot)
        elif spot in s.data.borders:
            kill_pirate(s, spot) if kind(figure) == "pirate" else kill_concession(s, spot)
        else:
            lift_bishop(s, spot)

    def on_go_without(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()


def spares(s: Renaissance, figure: str, target: str) -> list[str]:
    """Where a figure of a kind can be taken from: repressed ones first."""
    held = [f"{HELD}{empire}" for empire, figures in s.repressed.items() if figure in figures]
    if held:
        return held
    which = kind(figure)
    if which == "pawn":
        return [border for border, seat in s.concession.items() if seat == figure and border != target]
    religion = colour(figure)
    if which == "pirate":
        return [border for border, found in s.pirate.items() if found == religion and border != target]
    if which == "bishop":
        return [thing for thing, found in s.bishop.items() if found == religion and thing != target]
    return [city for city, found in s.figure.items() if found == figure and city != target]


def raise_levy(s: Renaissance, seat: str, city: str) -> None:
    """The figure of a city's icon comes to it."""
    levy = s.data.levies[city][s.religion[s.data.cities[city].empire]]
    if s.log is not None:
        s.tell("levy", "gl:levy", seat, levy, city)
    if s.pool[levy]:
        # As `put` does it; fairs raise levies by the dozen.
        s.pool[levy] -= 1
        s.figure[city] = levy
    else:
        put(s, seat, levy, city)


@rule("B2a", "B6", "gl:theocracy-a", "B2b", "gl:map-card", "gl:medieval", "gl:theocracy")
def turn_map(s: Renaissance, empire: str, state: str) -> None:
    """Lay the map card that shows an empire in a state."""
    s.religion[empire] = state


def home_places(s: Renaissance, empire: str, figure: str) -> tuple[str, ...]:
    """The free places of an empire where a figure of a kind can stand: cities, borders, or sea borders."""
    which = kind(figure)
    if which == "pawn":
        found = s.data.borders_of[empire]
    elif which == "pirate":
        found = s.data.seas_of[empire]
    else:
        return tuple(city for city in cities(s, empire) if city not in s.figure)
    return tuple(border for border in found if border not in s.concession and border not in s.pirate)
