"""Missions: claimed where they lie by what they require, carried out as they say, one at a time."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import effects, has_specialist
from paxwidget.games.marauders.book import Phases, Step, leave, steps
from paxwidget.games.marauders.decks import discard_card, draw_mission
from paxwidget.games.marauders.purse import gain, means, pay
from paxwidget.games.marauders.rules.glory import gain_glory
from paxwidget.games.marauders.state import CARGO, Marauders, is_pirate
from paxwidget.games.marauders.vessel import full_cubes


@rule("port:mission", "ruling:mission-claim")
def claimable(s: Marauders, seat: str) -> list[str]:
    """The missions of this port whose requirement can be met or at least tried."""
    found = []
    here, missions = s.place[seat], s.data.missions
    for card in s.board_missions:
        mission = missions[card]
        if mission.port != here:
            continue
        require = mission.require
        if require.number("pay") > means(s, seat) or require.number("cargo_value") > full_cubes(s, seat)[CARGO]:
            continue
        if require.has("pirate") and (require.text("pirate") == "yes") != is_pirate(s, seat):
            continue
        found.append(card)
    return found


@steps("claiming", "port:mission")
@rule("board", "ruling:mission-claim")
class Claiming(Phases):
    """The requirement is paid or rolled; a failure leaves the mission where it is."""

    open_to_all = ("mission",)

    phases = ("require", "answered")

    def require(self, s: Marauders, f: Frame) -> None:
        seat, require = f.seat, s.data.missions[f.data["mission"]].require
        s.tell("tries-mission", "port:mission", seat, f.data["mission"])
        pay(s, seat, require.number("pay"), "port:mission")
        f.data["skulls"] = 1
        if require.has("test"):
            s.push("test", seat, skill=require.text("test"), purpose="mission")

    def answered(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        if f.data["skulls"]:
            take_mission(s, f.seat, f.data["mission"])


@rule("port:mission", "ruling:mission-claim")
def take_mission(s: Marauders, seat: str, mission: str) -> None:
    """The mission is taken and lies open; an old one is dropped, and a new one is drawn for the board."""
    s.board_missions.remove(mission)
    old, s.mission[seat], s.progress[seat] = s.mission[seat], mission, ()
    if old:
        discard_card(s, old)
    s.tell("takes-mission", "port:mission", seat, mission)
    draw_mission(s)


@rule("port:mission")
def complete_mission(s: Marauders, seat: str) -> None:
    """The mission is done: it pays, and brings glory."""
    from paxwidget.games.marauders.rules.rewards import give

    card, s.mission[seat], s.progress[seat] = s.mission[seat], "", ()
    mission = s.data.missions[card]
    s.tell("mission-done", "port:mission", seat, card)
    code = next((effect.text("code") for effect in mission.earn if effect.key == "specialist"), "")
    if code and not has_specialist(s, seat, code):
        s.kept[seat] = (*s.kept[seat], card)
    else:
        discard_card(s, card)
    gain(s, seat, sum(effect.number("gold") for effect in effects(s, seat, "mission-bonus")), "port:mission")
    gain_glory(s, seat, "port:mission")
    give(s, seat, list(mission.earn), "port:mission")


@rule("port:mission")
def visit_port(s: Marauders, seat: str) -> None:
    """A Port action where a mission leads completes it, or a part of it, by itself."""
    mission = s.data.missions.get(s.mission[seat])
    if mission is None:
        return
    task, here = mission.task, s.place[seat]
    if task.key == "carry" and task.text("to") == here:
        complete_mission(s, seat)
    elif task.key == "visit" and here in task.words("ports") and here not in s.progress[seat]:
        s.progress[seat] = (*s.progress[seat], here)
        s.tell("mission-visit", "port:mission", seat, here)
        if set(s.progress[seat]) >= set(task.words("ports")):
            complete_mission(s, seat)


@rule("port:mission", "ruling:mission-tasks")
def tasks(s: Marauders, seat: str) -> list[str]:
    """What a mission asks for in this port: a test, a delivery or a fight, each tried once a turn."""
    card = s.mission[seat]
    mission = s.data.missions.get(card)
    if mission is None or f"task {card}" in s.used:
        return []
    task, here = mission.task, s.place[seat]
    if task.key == "carry-test":
        fits = task.text("to") == here
    elif task.key == "deliver":
        fits = task.text("to") == here and has_delivery(s, seat, task.text("good"), task.number("count"), task.number("weapons"))
    else:
        fits = task.key == "crew-combat" and task.text("at") == f"port:{here}"
    return [f"task {card}"] if fits else []


def has_delivery(s: Marauders, seat: str, good: str, count: int, weapons: int) -> bool:
    """Whether a seat has what is to be handed over."""
    return sum(s.data.cargo[card].good == good for card in s.cargo[seat]) >= count and len(s.weapons[seat]) >= weapons


@steps("tasking", "port:mission")
@rule("ruling:mission-tasks")
class Tasking(Phases):
    """A task in port: goods are handed over, a test is rolled or a fight begins."""

    phases = ("begin", "hand_over", "answered")

    def begin(self, s: Marauders, f: Frame) -> None:
        seat, task = f.seat, s.data.missions[s.mission[f.seat]].task
        s.used = (*s.used, f"task {s.mission[seat]}")
        f.data["skulls"] = 1
        if task.key == "crew-combat":
            leave(s, f)
            s.push("land-fight", seat, crew=task.number("crew"), leadership=task.number("leadership"), prize="mission", effects=())
        elif task.key == "carry-test" or task.has("test"):
            s.push("test", seat, skill=task.text("skill") or task.text("test"), purpose="mission-task")

    def hand_over(self, s: Marauders, f: Frame) -> None:
        """Goods of a delivery go whether its test succeeds or not."""
        seat, task = f.seat, s.data.missions[s.mission[f.seat]].task
        if task.key != "deliver":
            return
        cards = [card for card in s.cargo[seat] if s.data.cargo[card].good == task.text("good")][: task.number("count")]
        s.cargo[seat] = tuple(card for card in s.cargo[seat] if card not in cards)
        for card in cards:
            discard_card(s, card)
        weapons = task.number("weapons")
        if weapons and weapons < len(s.weapons[seat]):
            s.push("hand-weapons", seat, left=weapons)
        elif weapons:
            s.weapons[seat] = ()

    def answered(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        if f.data["skulls"]:
            complete_mission(s, f.seat)


@steps("hand-weapons", "port:mission")
class HandWeapons(Step):
    """Which special weapons are handed over."""

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [f"hand {weapon}" for weapon in s.weapons[f.seat]]

    def on_hand(self, s: Marauders, f: Frame, weapon: str) -> None:
        seat = f.seat
        s.weapons[seat] = tuple(one for one in s.weapons[seat] if one != weapon)
        f.data["left"] -= 1
        if not f.data["left"]:
            leave(s, f)
