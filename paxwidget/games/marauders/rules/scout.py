"""Scout: look for a ship in one's zone; one skull finds it and the fight begins. Rumours and missions at sea are sought so too."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import effects
from paxwidget.games.marauders.book import Phases, leave, steps
from paxwidget.games.marauders.box import SLOTS
from paxwidget.games.marauders.rules.battle import begin_battle
from paxwidget.games.marauders.rules.port_missions import complete_mission
from paxwidget.games.marauders.rules.port_rumors import confirm_rumor
from paxwidget.games.marauders.state import Marauders

MERCHANT, RUMOR, MISSION = "merchant", "rumor", "mission"


@rule("scout", "raid:attack", "port:rumor", "port:mission")
@rule("ruling:scout-memory", "ruling:scout-merchant", "ruling:scout-at-sea", "ruling:rumor-test")
def targets(s: Marauders, seat: str) -> list[str]:
    """What a seat at sea may scout: players outside port, NPCs, the merchant, its rumour or mission; each once a turn."""
    place, in_port, npc = s.place, s.in_port, s.npc
    here = place[seat]
    if in_port[seat] or not here:
        return []
    # Plain loops: this is worked out at every action at sea, and mostly there is nobody.
    found: list[str] = []
    for other in s.seats:
        if place[other] == here and other != seat and not in_port[other]:
            found.append(other)
    if found and effects(s, seat, "no-scouting"):
        found = []
    if here in npc.values():
        found += [slot for slot in SLOTS if npc[slot] == here]
    if s.merchants[here]:
        found.append(MERCHANT)
    if s.rumor[seat]:
        rumor = s.data.rumors[s.rumor[seat]]
        if rumor.where == f"zone:{here}" and rumor.skill == "scouting":
            found.append(RUMOR)
    if s.mission[seat] and _seeks_mission(s, seat, here):
        found.append(MISSION)
    if not found or not s.scouted:
        return [f"scout {target}" for target in found] if found else found
    return [f"scout {target}" for target in found if memory(s, seat, target) not in s.scouted]


def memory(s: Marauders, seat: str, target: str) -> str:
    """What is remembered of a target: merchants by their zone, rumours and missions by their card, ships by themselves."""
    by = {MERCHANT: s.place, RUMOR: s.rumor, MISSION: s.mission}.get(target)
    return f"{target} {by[seat]}" if by is not None else target


def _seeks_mission(s: Marauders, seat: str, here: str) -> bool:
    task = s.data.missions[s.mission[seat]].task
    return (task.key == "scout-zone" and task.text("zone") == here) or (
        task.key == "crew-combat" and task.text("at") == f"zone:{here}"
    )


@steps("scouting", "scout")
@rule("raid:nation", "port:rumor", "port:mission", "ruling:rumor-test", "ruling:mission-tasks")
class Scouting(Phases):
    """The target is named, the dice are rolled, and what was found follows."""

    open_to_all = ("target",)

    phases = ("look", "found")

    def look(self, s: Marauders, f: Frame) -> None:
        seat, target = f.seat, f.data["target"]
        s.scouted = (*s.scouted, memory(s, seat, target))
        s.tell("scouts", "scout", seat, target)
        if target == MISSION and s.data.missions[s.mission[seat]].task.key == "crew-combat":
            f.data["skulls"] = 1
            return
        if target == RUMOR:
            s.tell("shows-rumor", "port:rumor", seat, s.rumor[seat])
        purpose = {MERCHANT: "scout-merchant", RUMOR: "rumor-confirm", MISSION: "mission-task"}.get(
            target, "scout-player" if target in s.seats else "scout-npc"
        )
        against = target if target in s.seats else ""
        s.push("test", seat, skill="scouting", purpose=purpose, against=against)

    def found(self, s: Marauders, f: Frame) -> None:
        seat, target = f.seat, f.data["target"]
        leave(s, f)
        has_found = bool(f.data["skulls"])
        if target == RUMOR:
            confirm_rumor(s, seat, has_found)
        elif not has_found:
            return
        elif target == MERCHANT:
            s.push("raid", seat, bonus=0, skulls=0, faces=(), cards=())
        elif target == MISSION:
            task = s.data.missions[s.mission[seat]].task
            if task.key == "crew-combat":
                s.push("land-fight", seat, crew=task.number("crew"), leadership=task.number("leadership"), prize=MISSION, effects=())
            else:
                complete_mission(s, seat)
        else:
            begin_battle(s, seat, target)
