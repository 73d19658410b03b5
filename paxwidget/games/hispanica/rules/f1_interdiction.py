"""Chapter F1: interdiction. A fleet at Piracy strikes with the haven of the zone in which another fleet starts, enters or leaves."""

from __future__ import annotations

from typing import Any

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Procedure, Step, WindowInTurn, steps
from paxwidget.games.hispanica.pieces import discard_card, discard_haven, enter_piracy, lose_ship
from paxwidget.games.hispanica.queries import has_treasure
from paxwidget.games.hispanica.rules.e5_fates import lose_passenger
from paxwidget.games.hispanica.rules.f2_naval_battle import capture_cargo
from paxwidget.games.hispanica.rules.g1_promises import NO_INTERDICTION, SPARE, has_promised
from paxwidget.games.hispanica.state import EUROPE, PIRACY, Hispanica, by_rules_before


def voyage_of(s: Hispanica, seat: str) -> Frame:
    """The frame of a seat's running voyage."""
    for frame in reversed(s.frames):
        if frame.step == "voyage" and frame.seat == seat:
            return frame
    raise LookupError(f"{seat} is not on a voyage")


@rule("D4c")
def open_ways(s: Hispanica) -> None:
    """After a deal or a battle every voyage under way may have a new aim, so no zone it passed counts against it any more."""
    for frame in s.frames:
        if frame.step == "voyage":
            frame.data["since"] = len(frame.data["trail"])


def is_at_sea(s: Hispanica, seat: str) -> bool:
    """Whether a fleet is in a sea zone."""
    return s.fleet.get(seat, PIRACY) not in (PIRACY, EUROPE)


def leaves_unasked(s: Hispanica, voyage: Frame) -> bool:
    """Whether a lone pirate had no second chance by the first three rules: nothing has happened since he let the fleet into its zone."""
    trail: tuple[str, ...] = voyage.data["trail"]
    return by_rules_before(s, 4) and len(trail) > 1 and voyage.data.get("since", 0) < len(trail)


@rule("D4d", "F1", "F1b")
def open_window(s: Hispanica, seat: str, is_unasked: bool = False) -> None:
    """Ask all fleets at Piracy whose players hold any haven, in player order, whether they strike; so the question itself tells nothing."""
    voyage = voyage_of(s, seat).data
    fleet, havens = s.fleet, s.havens
    asked = tuple([
        other
        for other in s.order
        if other != seat
        and fleet.get(other) == PIRACY
        and havens[other]
        and other not in voyage["calm"]
        and other not in voyage["barred"]
    ])  # fmt: skip
    if len(asked) > is_unasked:
        s.push("window", seat, seats=asked)


@steps("window", "F1")
class Window(WindowInTurn):
    """Put the question to one fleet after the other while the sailing fleet is still there."""

    needs_settling = False

    def run(self, s: Hispanica, f: Frame) -> None:
        if is_at_sea(s, f.seat):
            super().run(s, f)
        else:
            s.frames.pop()

    def is_asked(self, s: Hispanica, f: Frame, seat: str) -> bool:
        can_strike = s.fleet.get(seat) == PIRACY and s.havens[seat]
        return bool(can_strike) and not has_promised(s, seat, f.seat, NO_INTERDICTION)

    def ask(self, s: Hispanica, f: Frame, seat: str) -> None:
        s.push("interdict", seat, target=f.seat)

    def revived(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seats" if key == "asked" else key: value for key, value in data.items()}


@steps("interdict", "F1")
class Interdict(Step):
    """Reveal and discard the zone's haven to strike, let the fleet pass here, or let it pass for its whole voyage."""

    open_to_all = ("target",)
    secret = True
    idle = ("pass", "pass-voyage")
    sections = {"interdict": "D4d"}

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        zone = s.fleet[f.data["target"]]
        strike = [f"interdict {zone}"] if zone in s.havens[f.seat] else []
        return [*strike, "pass", "pass-voyage"]

    def on_pass(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()

    def on_pass_voyage(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        voyage = voyage_of(s, f.data["target"]).data
        voyage["calm"] = (*voyage["calm"], f.seat)

    def on_interdict(self, s: Hispanica, f: Frame, zone: str) -> None:
        s.frames.pop()
        pirates, target = f.seat, f.data["target"]
        discard_haven(s, pirates, zone)
        voyage = voyage_of(s, target).data
        voyage["barred"] = (*voyage["barred"], pirates)
        s.tell("interdict", "F1", pirates, target, zone)
        if "hurricane" in s.data.omens_in_force[s.year]:
            sink_in_hurricane(s, target, pirates)
        else:
            s.fleet[pirates] = zone
            s.push("strike-colours", target, pirates=pirates)


@rule("om:hurricane")
def sink_in_hurricane(s: Hispanica, seat: str, pirates: str) -> None:
    """In the hurricane an interdicted fleet is lost with everything aboard; nobody gains by it."""
    cargo = s.cargo[seat]
    s.cargo[seat] = ()
    for card in s.ships[seat]:
        lose_ship(s, seat, card)
        discard_card(s, card)
    s.tell("hurricane", "om:hurricane", seat)
    for item in cargo:
        if item in s.pool and item != "native":
            s.pool[item] += 1
        else:
            lose_passenger(s, item, None, pirates)


@steps("strike-colours", "F1a")
class StrikeColours(Step):
    """The interdicted fleet may surrender before tactics are chosen: its cargo is taken and it goes to Piracy; or it fights."""

    open_to_all = ("pirates",)
    sections = {"surrender": "F1a", "fight": "F2"}

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["fight", "surrender"]

    def on_fight(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        s.push("tactics", target=f.seat, pirates=f.data["pirates"])

    def on_surrender(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        seat, pirates = f.seat, f.data["pirates"]
        s.tell("surrender", "F1a", seat, pirates)
        s.push("aftermath", target=seat, pirates=pirates, ends=True)
        if any(s.data.cards[card].permit == "plunderer" for card in s.ships[seat]):
            s.push("sink-plunderer", pirates, target=seat)
        capture_cargo(s, pirates, seat)


@steps("sink-plunderer", "F1a")
class SinkPlunderer(Step):
    """After a surrender the pirates may sink one plunderer of that fleet, and no other ship."""

    open_to_all = ("target",)

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        ships = s.ships[f.data["target"]]
        if has_promised(s, f.seat, f.data["target"], SPARE):
            return ["spare"]
        return ["spare"] + [f"sink {card}" for card in ships if s.data.cards[card].permit == "plunderer"]

    def on_spare(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()

    def on_sink(self, s: Hispanica, f: Frame, card: str) -> None:
        s.frames.pop()
        target = f.data["target"]
        was_flagship = s.ships[target][0] == card
        lose_ship(s, target, card)
        discard_card(s, card)
        s.tell("sink", "F1a", target, card)
        if was_flagship and len(s.ships[target]) > 1:
            s.push("choose-flagship", target)


@steps("aftermath", "F1c")
class Aftermath(Procedure):
    """Survivors go to Piracy, except the sailing fleet that may go on, and pirates with treasure, who run for Europe."""

    def run(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        target, pirates = f.data["target"], f.data["pirates"]
        if s.ships[pirates]:
            if has_treasure(s, pirates):
                run_for_europe(s, pirates)
            else:
                enter_piracy(s, pirates)
        if s.ships[target] and f.data["ends"]:
            enter_piracy(s, target)
        open_ways(s)


@rule("F1d")
def run_for_europe(s: Hispanica, pirates: str) -> None:
    """Pirates with a catch make for Europe at once, open to interdiction, without fighting or loading on the way."""
    zone = s.fleet[pirates]
    s.tell("run", "F1d", pirates)
    s.push("voyage", pirates, attacks=0, run=True, trail=(zone,), since=0, calm=(), barred=(), next="")
