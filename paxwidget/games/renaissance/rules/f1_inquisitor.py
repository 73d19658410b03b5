"""F1: inquisitors move bishops; where bishops meet, and what they do to repressed figures."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Step, steps
from paxwidget.games.renaissance.changes import kill_repressed, lift_bishop, put
from paxwidget.games.renaissance.queries import location, meets_in_rows, owner, place, row, side, tableau
from paxwidget.games.renaissance.state import Renaissance


@rule("E2.2a", "gl:bishop", "gl:bishop-a", "gl:throne", "gl:player-board")
def standing(s: Renaissance, where: str) -> list[str]:
    """All cards of a location that can carry a bishop: in tableaux, and squares on thrones with their queens."""
    near = s.data.meets.get(where, ())
    found: list[str] = []
    for seat in s.seats:
        for thing in tableau(s, seat):
            if location(s, thing) in near:
                found.append(thing)
    for empire, holder in s.holder.items():
        # A queen shares her king's location.
        if not holder and empire in near:
            found += place(s, empire)
    return found


@rule("F1", "F1c", "F1d", "F1e", "gl:adjacent", "gl:bishop-d", "gl:location-a")
def destinations(s: Renaissance, thing: str) -> list[str]:
    """Where the bishop on a thing can go: beside it in the same half of the tableau, or to its location anywhere but throne to throne."""
    found = dict.fromkeys(_neighbours(s, thing))
    is_enthroned = not owner(s, thing)
    own_place = place(s, s.married.get(thing, thing)) if is_enthroned else ()
    for other in standing(s, location(s, thing)):
        if not is_enthroned or owner(s, other) or other in own_place:
            found[other] = None
    found.pop(thing, None)
    return list(found)


def _row_of(s: Renaissance, thing: str) -> tuple[str, ...]:
    """The half of a tableau in which a thing lies; nothing for thrones."""
    seat = owner(s, thing)
    return row(s, seat, side(s, thing)) if seat else ()


@rule("F1d", "gl:adjacent", "F1c")
def _neighbours(s: Renaissance, thing: str) -> list[str]:
    places = _row_of(s, thing)
    if not places:
        return []
    head = s.married.get(thing, thing)
    if head in s.holder:
        head = s.suzerain[head] or head
    at = places.index(head)
    near = places[max(0, at - 1) : at + 2]
    return [other for each in near for other in place(s, each)]


@rule("F1", "gl:location-a", "Fa")
def bishops_to_move(s: Renaissance, religion: str) -> list[str]:
    """The things whose bishop of a religion can go somewhere."""
    return [thing for thing, found in s.bishop.items() if found == religion and destinations(s, thing)] if s.bishop else []


@rule("F1", "Fa")
def any_bishop_moves(s: Renaissance, religion: str) -> bool:
    """Whether a bishop of a religion can go somewhere."""
    return bool(s.bishop) and any(_can_leave(s, thing) for thing, found in s.bishop.items() if found == religion)


def _can_leave(s: Renaissance, thing: str) -> bool:
    """Whether the bishop on a thing can go somewhere: most have a neighbour, or something of their location in some row."""
    if len(_row_of(s, thing)) > 1:
        return True
    return meets_in_rows(s, thing) or bool(destinations(s, thing))


@steps("inquisitor", "F1")
class Inquisitor(Step):
    """Choose a bishop of the op's religion."""

    open_to_all = ("card",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"bishop {thing}" for thing in bishops_to_move(s, f.data["what"])]

    def on_bishop(self, s: Renaissance, f: Frame, thing: str) -> None:
        s.frames.pop()
        s.push("move-bishop", f.seat, source=thing)


@steps("move-bishop", "F1")
class MoveBishop(Step):
    """Choose where the bishop goes."""

    open_to_all = ("source",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"to {thing}" for thing in destinations(s, f.data["source"])]

    def on_to(self, s: Renaissance, f: Frame, target: str) -> None:
        s.frames.pop()
        source = f.data["source"]
        figure = f"bishop:{s.bishop[source]}"
        lift_bishop(s, source)
        s.tell("bishop-moved", "F1", f.seat, figure, source, target)
        arrive(s, f.seat, figure, target)


@rule("F1a", "F1b", "gl:bishop-b", "gl:bishop-c")
def arrive(s: Renaissance, seat: str, bishop: str, target: str) -> None:
    """A bishop comes to a card: another bishop there dies with him; else he stays, and may kill one repressed figure."""
    if target in s.bishop:
        s.tell("diet", "F1a", target)
        lift_bishop(s, target)
        return
    if s.repressed.get(target):
        s.push("pacify", seat, empire=target)
    put(s, seat, bishop, target)


@steps("pacify", "F1b")
class Pacify(Step):
    """A bishop on a square may kill one of the figures repressed there."""

    open_to_all = ("empire",)
    quiet = True

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [*(f"pacify {figure}" for figure in dict.fromkeys(s.repressed[f.data["empire"]])), "spare"]

    def on_pacify(self, s: Renaissance, f: Frame, figure: str) -> None:
        s.frames.pop()
        kill_repressed(s, f.data["empire"], figure)
        s.tell("pacified", "F1b", f.seat, figure, f.data["empire"])

    def on_spare(self, s: Renaissance, f: Frame) -> None:
        s.frames.pop()
