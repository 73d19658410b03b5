"""Regime change: the square moves or turns, a concession, emancipation, golden liberty, in this order."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Procedure, Step, steps
from paxwidget.games.renaissance.box import KING, MEDIEVAL, REPUBLIC
from paxwidget.games.renaissance.changes import (
    discard,
    home_places,
    leave_row,
    lift_bishop,
    pay,
    put,
    release,
    repress_concession,
    send_home,
    set_down,
    turn_map,
)  # fmt: skip
from paxwidget.games.renaissance.queries import queens, vassals
from paxwidget.games.renaissance.state import Renaissance

CORONATION, VOTE = "coronation", "vote"


def begin_regime(s: Renaissance, seat: str, empire: str, cause: str, *, under: str = "", queen: str = "") -> None:
    """An empire changes its regime in favour of a seat: under a suzerain after a campaign, with a queen after a coronation."""
    s.push("regime", seat, empire=empire, cause=cause, under=under, queen=queen)


@steps("regime", "gl:regime-change")
class Regime(Procedure):
    """The square first; then the seat is asked for the rest."""

    open_to_all = ("empire", "cause")

    def run(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        seat, data = f.seat, f.data
        empire, cause = data["empire"], data["cause"]
        take_square(s, seat, empire, cause, data["under"])
        if data["queen"]:
            s.married[data["queen"]] = empire
            s.tell("married", "I1", seat, data["queen"], empire)
        if cause == VOTE and s.religion[empire] != MEDIEVAL:
            s.push("golden-liberty", seat, empire=empire)
        s.push("emancipate", seat, empire=empire)
        s.push("concession", seat, empire=empire)


@rule("gl:regime-change", "gl:regime-change-d", "gl:regime-change-e", "gl:regime-change-f", "B4", "F6c", "F9g", "F9h", "F9j", "I1d")
@rule("gl:empire-square", "gl:vassal", "gl:vassal-b", "gl:vassal-d", "gl:vassal-e", "gl:strawman", "gl:republic", "K2b", "Jc")
def take_square(s: Renaissance, seat: str, empire: str, cause: str, under: str) -> None:
    """From a throne a square comes with all it carries, from an opponent as a bare king without vassals; an own one turns."""
    holder = s.holder[empire]
    if holder == seat:
        if cause != CORONATION:
            _turn(s, seat, empire)
        return
    if holder:
        _strip(s, empire)
        if not s.suzerain[empire]:
            leave_row(s, empire)
        s.face[empire] = KING
    s.holder[empire], s.suzerain[empire] = seat, under
    if not under:
        _outermost(s, seat, empire)
    s.tell("vassal" if under else "square-taken", "gl:regime-change", seat, empire, *([under] if under else []))


def _turn(s: Renaissance, seat: str, empire: str) -> None:
    """An own king becomes a republic and back; a vassal is free then and lies outermost."""
    _strip(s, empire)
    if s.suzerain[empire]:
        s.suzerain[empire] = ""
        _outermost(s, seat, empire)
    s.face[empire] = REPUBLIC if s.face[empire] == KING else KING
    s.tell("republic" if s.face[empire] == REPUBLIC else "kingdom", "gl:republic", seat, empire)


def _strip(s: Renaissance, empire: str) -> None:
    lift_bishop(s, empire)
    for queen in queens(s, empire):
        discard(s, queen)
    for vassal in vassals(s, empire):
        send_home(s, vassal, keeps_queens=True)
        s.tell("freed-vassal", "gl:vassal-d", vassal)


def _outermost(s: Renaissance, seat: str, empire: str) -> None:
    key = f"{seat} {s.data.empires[empire].side}"
    s.rows[key] = (*s.rows[key], empire)


@rule("gl:regime-change-a", "Ia", "gl:repress-a")
def concession_borders(s: Renaissance, seat: str, empire: str) -> list[str]:
    """The borders of an empire without a pirate; one with a concession costs a florin. Free ones come first, own ones last."""
    found = [border for border in s.data.borders_of[empire] if border not in s.pirate and (border not in s.concession or s.florins[seat])]
    return sorted(found, key=lambda border: (border in s.concession, s.concession.get(border) == seat))


@steps("concession", "gl:regime-change-a")
class Concession(Step):
    """The seat that caused the change may add a concession."""

    open_to_all = ("empire",)
    quiet = True

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [*(f"border {border}" for border in concession_borders(s, f.seat, f.data["empire"])), "none"]

    def on_border(self, s: Renaissance, f: Frame, border: str) -> None:
        s.frames.pop()
        seat = f.seat
        if border in s.concession:
            pay(s, seat, 1)
            repress_concession(s, border, f.data["empire"])
            s.tell("repressed-for-florin", "gl:repress-a", seat, border)
        s.tell("concession", "gl:regime-change-a", seat, border)
        put(s, seat, seat, border)

    def on_none(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()


@steps("emancipate", "gl:regime-change-b")
@rule("F6a", "F9i", "gl:repressed-figure")
class Emancipate(Step):
    """Repressed figures of any colour may go to empty places of their empire, one by one."""

    open_to_all = ("empire",)
    quiet = True

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        empire = f.data["empire"]
        found = [f"free {figure} {place}" for figure in dict.fromkeys(s.repressed[empire]) for place in home_places(s, empire, figure)]
        return [*found, "done"]

    def on_free(self, s: Renaissance, f: Frame, figure: str, place: str) -> None:
        release(s, f.data["empire"], figure)
        set_down(s, figure, place)
        s.tell("emancipated", "gl:regime-change-b", f.seat, figure, place)

    def on_done(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()


@steps("golden-liberty", "F6d")
@rule("gl:regime-change-c", "gl:theocracy-a", "gl:medieval")
class GoldenLiberty(Step):
    """After a vote a theocracy may become medieval."""

    open_to_all = ("empire",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return ["medieval", "keep"]

    def on_medieval(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
        turn_map(s, f.data["empire"], MEDIEVAL)
        s.tell("medieval", "F6d", f.data["empire"])

    def on_keep(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
