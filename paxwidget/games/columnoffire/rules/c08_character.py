"""Chapter 8: a die and a character of its colour, the stone, the house on the ladder of six sites, the card in the row."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import Phases, Step, TurnStep, steps
from paxwidget.games.columnoffire.rules.c12_end import spend
from paxwidget.games.columnoffire.state import FREE, ColumnOfFire, is_full, site_of

NO_CHARACTER = 1


@rule("8b", "8c", "2j")
def countries_of(s: ColumnOfFire, die: str) -> tuple[str, ...]:
    """Where a die can be used: in the country of its colour, the wild one in any."""
    return s.data.countries_of[die]


def takes(s: ColumnOfFire, seat: str) -> list[tuple[str, str]]:
    """The rolled free dice of a seat with the countries whose character each could take."""
    return [(die, country) for die in _rolled(s, seat) for country in countries_of(s, die) if s.face_up[country]]


@rule("18c")
def builds(s: ColumnOfFire, seat: str) -> list[tuple[str, str]]:
    """Dice that can still build or raise in a country whose deck is used up."""
    if all(s.face_up.values()):
        return []
    return [
        (die, country)
        for die in _rolled(s, seat)
        for country in countries_of(s, die)
        if not s.face_up[country] and s.value[f"{seat} {die}"] > site_of(s, seat, country)
    ]


def _rolled(s: ColumnOfFire, seat: str) -> list[str]:
    place, value = s.place, s.value
    return [die for die, key in s.data.dice_of[seat] if place[key] == FREE and value[key]]


@steps("choose", "8b")
@rule("8c", "17a", "18c", "7b")
class Choose(TurnStep):
    """One die and a character of its colour, or none for 1 VP."""

    sections = {"pass": "17a", "build": "18c"}

    def options(self, s: ColumnOfFire, f: Frame) -> list[str]:
        found = takes(s, f.seat)
        can_pay = s.vp[f.seat] >= NO_CHARACTER or not found
        ids = [f"take {die} {country}" for die, country in found]
        if can_pay or s.free_building:
            ids += [f"build {die} {country}" for die, country in builds(s, f.seat)]
        return [*ids, "pass"] if can_pay else ids

    def on_take(self, s: ColumnOfFire, f: Frame, die: str, country: str) -> None:
        s.frames.pop()
        s.push("taking", f.seat, die=die, country=country, card=s.face_up[country])

    def on_build(self, s: ColumnOfFire, f: Frame, die: str, country: str) -> None:
        s.frames.pop()
        if not s.free_building:
            spend(s, f.seat, min(NO_CHARACTER, s.vp[f.seat]), "17a")
        build(s, f.seat, country, s.value[f"{f.seat} {die}"])

    def on_pass(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()
        paid = max(0, min(NO_CHARACTER, s.vp[f.seat]))
        s.tell("no-character", "17a", f.seat, paid)
        spend(s, f.seat, paid, "17a")


@steps("taking", "8b")
@rule("8d", "8e", "8h", "8j", "8k", "8l", "9a", "4b", "4c")
class Taking(Phases):
    """The stone first, then the house, then the card with its die and one use; last the deck shows its next card (RU-18)."""

    phases = ("stone", "house", "card", "reveal")
    open_to_all = ("die", "country", "card")

    def stone(self, s: ColumnOfFire, f: Frame) -> None:
        s.tell("takes", "8b", f.seat, f.data["card"], f.data["die"], s.value[f"{f.seat} {f.data['die']}"])
        if is_full(s, f.data["country"]):
            # No room: the stone goes to the supply (RU-13).
            return
        if s.shields[f.seat]:
            s.push("shield-stone", f.seat, card=f.data["card"], country=f.data["country"])
        else:
            put_stone(s, f.data["country"], s.data.characters[f.data["card"]].stone, "8d")

    def house(self, s: ColumnOfFire, f: Frame) -> None:
        country, number = f.data["country"], s.value[f"{f.seat} {f.data['die']}"]
        site = site_of(s, f.seat, country)
        if not site:
            build(s, f.seat, country, number)
        elif number > site:
            s.push("raise", f.seat, country=country, site=number)

    def card(self, s: ColumnOfFire, f: Frame) -> None:
        card = f.data["card"]
        s.face_up[f.data["country"]] = ""
        s.row[f.seat] += (card,)
        s.place[f"{f.seat} {f.data['die']}"] = card
        s.push("use", f.seat, of="card", id=card)

    def reveal(self, s: ColumnOfFire, f: Frame) -> None:
        if may_wait(s, f.seat, f.data["country"], f.data.pop("got", "")):
            self.go_to(f, "reveal")
            s.push("pause", f.seat)
            return
        s.push("reveal", country=f.data["country"])


@rule("21.2", "9a")
def may_wait(s: ColumnOfFire, seat: str, country: str, got: str) -> bool:
    """Whether its player may mind that the next card comes at once: a new tile, or a good that an event may take (RU-51)."""
    if got != "gain" or s.event_seen or not any(s.goods[seat]):
        return got == "tile"
    return any(s.data.events[card].effect == "lose-good" for card in s.deck[country] if card in s.data.events)


@rule("8d", "8i", "14b", "14c", "21.4")
def put_stone(s: ColumnOfFire, country: str, religion: str, section: str) -> None:
    """A stone on a free religion space; a torch burns where it was the last."""
    s.stones[country] += (religion,)
    s.tell("stone", section, religion, country)
    if is_full(s, country):
        s.tell("torch", "14b", country)


@steps("shield-stone", "15c")
@rule("21.11")
class ShieldStone(Step):
    """Whoever takes a card may give a shield for its stone, which then goes to the supply (RU-14)."""

    sections = {"place": "8d"}
    open_to_all = ("card", "country")

    def options(self, s: ColumnOfFire, f: Frame) -> list[str]:
        return ["place", "shield"]

    def on_place(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()
        put_stone(s, f.data["country"], s.data.characters[f.data["card"]].stone, "8d")

    def on_shield(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()
        s.shields[f.seat] -= 1
        s.tell("shield-stone", "15c", f.seat, f.data["country"])


@steps("raise", "8h")
class Raise(Step):
    """A house on a lower site may go up to the number of the die (RU-15)."""

    open_to_all = ("country", "site")

    def options(self, s: ColumnOfFire, f: Frame) -> list[str]:
        return ["raise", "keep"]

    def on_raise(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()
        build(s, f.seat, f.data["country"], f.data["site"])

    def on_keep(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()


@rule("3c", "8e", "8f", "8g", "8h")
def build(s: ColumnOfFire, seat: str, country: str, site: int) -> None:
    """A house on a site, and whoever stands there goes down."""
    s.tell("builds", "8e", seat, country, site)
    s.houses[country], moved = pushed(s.houses[country], seat, site)
    for other, at in moved:
        s.tell("pushed" if at else "falls", "8e" if at else "8f", other, country, at)


@rule("8e", "8f", "8h")
def pushed(houses: tuple[str, ...], seat: str, site: int) -> tuple[tuple[str, ...], list[tuple[str, int]]]:
    """The ladder with a house on a site, and who came down to which (0: off it); an own house is lifted first (RU-16, RU-17)."""
    sites = ["" if owner == seat else owner for owner in houses]
    moved = []
    coming, at = seat, site
    while coming and at:
        coming, sites[at - 1] = sites[at - 1], coming
        at -= 1
        if coming:
            moved.append((coming, at))
    return tuple(sites), moved


def landings(s: ColumnOfFire, seat: str, die: str) -> dict[str, dict[str, int]]:
    """Where the houses of a country would move if a rolled die built there: by country, seat -> site, 0 where it falls off."""
    number = s.value[f"{seat} {die}"]
    return {
        country: {seat: number, **dict(pushed(s.houses[country], seat, number)[1])}
        for country in countries_of(s, die)
        if number > site_of(s, seat, country)
    }
