"""Chapter 15: events, and the shields that protect from bad ones and pay for good ones."""

from __future__ import annotations

from paxwidget.engine.procedures import in_order
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import Simultaneous, steps
from paxwidget.games.columnoffire.pieces import GOODS, Event
from paxwidget.games.columnoffire.rules.c06_first_half import remove_character
from paxwidget.games.columnoffire.rules.c12_end import lose, score
from paxwidget.games.columnoffire.state import FREE, PRISON, ColumnOfFire, add_good, have, site_of


@rule("15d", "23d", "20f")
def is_meant(s: ColumnOfFire, event: Event, seat: str) -> bool:
    """Whether an event speaks of a seat: of all, of a religion, or of houses in a country."""
    kind, what = event.who
    return kind == "all" or (s.faith[seat] == what if kind == "religion" else bool(site_of(s, seat, what)))


@rule("15a", "15b", "15d")
def concerned(s: ColumnOfFire, card: str) -> tuple[str, ...]:
    """Whom an event meets, clockwise from the player of the turn; not those whom it can neither cost nor give anything (RU-25)."""
    event = s.data.events[card]
    order = in_order(s.seats, s.active or s.first)
    return tuple(seat for seat in order if is_meant(s, event, seat) and _touches(s, event, seat))


def _touches(s: ColumnOfFire, event: Event, seat: str) -> bool:
    if event.effect == "lose-vp":
        return s.debts or s.vp[seat] > 0
    if event.effect == "lose-good":
        return any(s.goods[seat])
    if event.effect == "loch-leven":
        return bool(prisoners(s, seat))
    return s.shields[seat] > 0


@rule("15f")
def prisoners(s: ColumnOfFire, seat: str) -> list[str]:
    """The dice that can go to Loch Leven: free ones and those on characters (RU-26)."""
    return [die for die in s.data.free_dice if s.place[f"{seat} {die}"] != PRISON]


@steps("event", "9b")
@rule("15a", "15b", "15d", "21.11")
class HappeningEvent(Simultaneous):
    """All who are met answer at once; the answers are carried out clockwise from the player of the turn (RU-24)."""

    sections = {"imprison": "15f", "decline": "15b", "shield": "21.11", "suffer": "15a", "lose": "15a"}
    may_ask_nobody = True
    open_to_all = ("card", "hit")

    def seats(self, s: ColumnOfFire, f: Frame) -> tuple[str, ...]:
        hit: tuple[str, ...] = f.data["hit"]
        return hit

    def knows(self, verb: str) -> bool:
        return verb in ("shield", "suffer", "lose", "imprison", "decline")

    def options_of(self, s: ColumnOfFire, f: Frame, seat: str) -> list[str]:
        event = s.data.events[f.data["card"]]
        found = ["shield"] if s.shields[seat] else []
        if event.effect == "lose-vp":
            return ["suffer", *found]
        if event.effect == "lose-good":
            return [f"lose {good}" for good in GOODS if have(s, seat, good)] + found
        if event.effect == "loch-leven":
            return [f"imprison {die}" for die in prisoners(s, seat)] + found
        return [*found, "decline"]

    def reveal(self, s: ColumnOfFire, f: Frame, answers: dict[str, str]) -> None:
        event = s.data.events[f.data["card"]]
        for seat in f.data["hit"]:
            verb, *words = answers[seat].split(" ")
            if verb == "shield":
                use_shield(s, seat, event)
            elif verb == "suffer":
                s.tell("loses-vp", "15a", seat, lose(s, seat, event.value))
            elif verb == "lose":
                add_good(s, seat, words[0], -1)
                s.tell("loses-good", "15a", seat, words[0])
            elif verb == "imprison":
                imprison(s, seat, words[0], event.value)


@rule("15a", "15b", "21.11")
def use_shield(s: ColumnOfFire, seat: str, event: Event) -> None:
    """A shield wards off a bad event, or turns a good one into as many points as the religion die shows."""
    s.shields[seat] -= 1
    if event.is_bad:
        s.tell("protected", "15a", seat)
    else:
        s.tell("shield-for-vp", "15b", seat, s.religion_die[seat])
        score(s, seat, s.religion_die[seat], "events")


@rule("15f", "23d")
def imprison(s: ColumnOfFire, seat: str, die: str, value: int) -> None:
    """A die goes to Loch Leven with that number up; the character it lay on leaves."""
    key = f"{seat} {die}"
    if s.place[key] != FREE:
        remove_character(s, seat, s.place[key], "15f")
    s.place[key], s.value[key] = PRISON, value
    s.tell("imprisoned", "15f", seat, die, value)
