"""Chapter F2: naval battles between an interdicted treasure fleet and the pirates."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Simultaneous, steps
from paxwidget.games.hispanica.queries import has_treasure, is_better_sailor
from paxwidget.games.hispanica.rules.e5_fates import lose_passenger, sink_flagship
from paxwidget.games.hispanica.state import CHEST, RELIC, Hispanica

FLEE, GAGE, BOARD = "flee", "weather-gage", "boarding"


@steps("tactics", "F2")
class Tactics(Simultaneous):
    """Both fleets choose a tactic in secret: weather gage or boarding, the treasure fleet also flight."""

    open_to_all = ("target", "pirates")
    sections = {FLEE: "F2a", GAGE: "F2b", BOARD: "F2b"}

    def seats(self, s: Hispanica, f: Frame) -> tuple[str, ...]:
        return (f.data["target"], f.data["pirates"])

    def options_of(self, s: Hispanica, f: Frame, seat: str) -> list[str]:
        return [FLEE, GAGE, BOARD] if seat == f.data["target"] else [GAGE, BOARD]

    def reveal(self, s: Hispanica, f: Frame, answers: dict[str, str]) -> None:
        target, pirates = f.data["target"], f.data["pirates"]
        s.tell("tactics", "F2", target, answers[target], pirates, answers[pirates])
        had_treasure = has_treasure(s, target)
        sunk, captures = outcome(
            answers[target], answers[pirates], len(s.ships[target]), len(s.ships[pirates]), is_better_sailor(s, pirates, target)
        )
        s.push("aftermath", target=target, pirates=pirates, ends=captures and had_treasure)
        if captures:
            capture_cargo(s, pirates, target)
        if sunk:
            loser, victor = (target, pirates) if sunk == "target" else (pirates, target)
            sink_flagship(s, loser, victor, pirates)


@rule("F2a", "F2b", "B8b")
def outcome(target_tactic: str, pirate_tactic: str, target_ships: int, pirate_ships: int, pirates_better: bool) -> tuple[str, bool]:
    """Whose flagship sinks ("target", "pirates" or "") and whether the pirates capture the cargo.

    Flight fails only against the weather gage; equal tactics are decided by numbers, different ones by seamanship.
    """
    if target_tactic == FLEE:
        if pirate_tactic == BOARD:
            return "", False
        return "target", pirate_ships >= target_ships
    if target_tactic == pirate_tactic:
        if target_ships > pirate_ships:
            return "pirates", pirate_ships > 1
        return ("target" if pirate_ships > target_ships else ""), True
    if pirates_better:
        return "target", pirate_ships >= target_ships - 1
    return "pirates", pirate_ships > 1 and pirate_ships - 1 >= target_ships


@rule("F2c", "F2d")
def capture_cargo(s: Hispanica, pirates: str, target: str) -> None:
    """The pirates take all cargo: what their galleons hold of the treasure, the rest is lost; pawns are put ashore at once."""
    cargo = s.cargo[target]
    s.cargo[target] = ()
    s.cargo[pirates] = tuple(item for item in cargo if item in (CHEST, RELIC))
    s.push("shed-cargo", pirates, to=pirates, chooser=pirates, area=None)
    for item in cargo:
        if item not in (CHEST, RELIC):
            lose_passenger(s, item, pirates, pirates)
    if cargo:
        s.tell("capture", "F2c", pirates, target)
