"""F9: a king's knights attack an adjacent empire and make it a vassal."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.book import Step, steps
from paxwidget.games.renaissance.changes import pay
from paxwidget.games.renaissance.queries import KNIGHTS, ability
from paxwidget.games.renaissance.rules.battle import CAMPAIGN, SLAVE, adjacent, fight
from paxwidget.games.renaissance.state import Renaissance


@rule("F9b", "F9e", "gl:battle-g")
def campaigners(s: Renaissance, seat: str, king: str, target: str) -> tuple[str, ...]:
    """All knights of the king's empire; against the East the figures on the Mamluk square too, with the ability."""
    return (*_knights(s, king), *_slaves(s, seat, target))


def _knights(s: Renaissance, king: str) -> list[str]:
    return [city for city in s.data.cities_of[king] if s.figure.get(city) in KNIGHTS]


@rule("F9b", "gl:battle-g")
def _slaves(s: Renaissance, seat: str, target: str) -> list[str]:
    """The figures on the Mamluk square that fight like knights against the East."""
    if not s.repressed["mamluk"] or target not in s.data.halves["east"] or not ability(s, seat, "mamluk-repressed-as-knights"):
        return []
    return [f"{SLAVE}{figure}" for figure in s.repressed["mamluk"]]


@rule("F9", "F9a", "F9c", "F9j", "E4d")
def campaigns(s: Renaissance, seat: str, king: str) -> list[str]:
    """Adjacent empires that are not the seat's own, while it can pay a florin for each attacker."""
    florins = s.florins[seat]
    if not florins:
        return []
    knights = len(_knights(s, king))
    if not s.repressed["mamluk"]:
        return [target for target in adjacent(s, king) if s.holder[target] != seat] if 0 < knights <= florins else []
    return [target for target in adjacent(s, king) if s.holder[target] != seat and 0 < knights + len(_slaves(s, seat, target)) <= florins]


@steps("campaign", "F9")
@rule("F9c", "F9d", "F9f", "F9g", "F9i", "F9j", "gl:vassal")
class Campaign(Step):
    """Pay for all attackers and fight; the conquered empire comes under the king's own suzerain, or under the king."""

    open_to_all = ("card",)

    def options(self, s: Renaissance, f: Frame) -> list[str]:
        return [f"attack {target}" for target in campaigns(s, f.seat, f.data["card"])]

    def on_attack(self, s: Renaissance, f: Frame, target: str) -> None:
        s.frames.pop()
        seat, king = f.seat, f.data["card"]
        force = campaigners(s, seat, king, target)
        pay(s, seat, len(force))
        s.tell("campaign", "F9", seat, king, target, len(force))
        fight(s, seat, CAMPAIGN, target, force, under=s.suzerain[king] or king)
