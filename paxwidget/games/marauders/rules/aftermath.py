"""After a fight: who has won gains glory and rewards, who has lost dies; the wounded are tended."""

from __future__ import annotations

from paxwidget.engine.procedures import frame_of
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import own_effects
from paxwidget.games.marauders.book import Phases, leave, steps
from paxwidget.games.marauders.box import FLAGSHIPS, PIRATES
from paxwidget.games.marauders.rules.bounty import pay_for_pirate, payers, raise_bounty
from paxwidget.games.marauders.rules.glory import gain_glory
from paxwidget.games.marauders.rules.npc import remove_npc
from paxwidget.games.marauders.rules.port_missions import complete_mission
from paxwidget.games.marauders.rules.windows import open_window
from paxwidget.games.marauders.state import Marauders, is_slot
from paxwidget.games.marauders.vessel import refill_crew


@steps("aftermath", "battle")
@rule("bounty:gain", "bounty:reward", "bounty:npc", "victory", "plunder", "ruling:both-sunk", "ruling:npc-wins", "ruling:plunder-limits")
class Aftermath(Phases):
    """Glory and rewards of the winner, plunder after a crew combat, then the losers go."""

    phases = ("lost", "honours", "reward", "plunder", "losers", "survivors")

    def lost(self, s: Marauders, f: Frame) -> None:
        """A captain who is lost may get away in a longboat, before anything is taken from him."""
        f.data["saved"] = ()
        for loser in reversed(f.data["losers"]):
            if loser in s.seats:
                s.push("aftermath-loser", loser, winner=f.data["winner"], how=f.data["how"], ask_only=True)

    def honours(self, s: Marauders, f: Frame) -> None:
        winner = f.data["winner"]
        if winner not in s.seats:
            return
        for loser in f.data["losers"]:
            if loser in FLAGSHIPS:
                raise_bounty(s, winner, loser.removeprefix("flagship-"))
        gain_glory(s, winner, "victory")

    def reward(self, s: Marauders, f: Frame) -> None:
        winner = f.data["winner"]
        if winner not in s.seats:
            return
        for loser in f.data["losers"]:
            if loser in PIRATES:
                pay_for_pirate(s, winner, s.data.npcs[s.npc_stack[loser][-1]].reward)
            elif loser in s.seats and payers(s, winner, loser):
                s.push("claim", winner, loser=loser)

    def plunder(self, s: Marauders, f: Frame) -> None:
        winner = f.data["winner"]
        if winner in s.seats and f.data["how"] == "crew":
            s.push("plunder", winner, loser=f.data["losers"][0], saved=dict(f.data["saved"]).get(f.data["losers"][0], -1))

    def losers(self, s: Marauders, f: Frame) -> None:
        for loser in reversed(f.data["losers"]):
            if is_slot(loser):
                remove_npc(s, loser)
            else:
                s.push("death", loser, saved=dict(f.data["saved"]).get(loser, -1))

    def survivors(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        s.enemy = ()
        how = f.data["how"]
        for side in f.data["sides"]:
            if side in s.seats and side not in f.data["losers"] and s.ship[side]:
                deeds: tuple[str, ...] = ()
                if side == f.data["winner"]:
                    deeds = ("won-naval-battle", "fled-or-won-naval-battle") + (("won-crew-combat",) if how == "crew" else ())
                elif how == f"fled {side}":
                    deeds = ("fled-or-won-naval-battle",)
                after_fight(s, side, deeds)
                self._missions(s, f, side)

    @rule("port:mission")
    def _missions(self, s: Marauders, f: Frame, seat: str) -> None:
        """A mission to beat somebody is done when he is beaten."""
        mission = s.data.missions.get(s.mission[seat])
        if mission is None or mission.task.key != "defeat" or f.data["winner"] != seat:
            return
        who = mission.task.text("who")
        if any(loser == who or (who == "pirate-npc" and loser in PIRATES) for loser in f.data["losers"]):
            complete_mission(s, seat)


@steps("aftermath-loser", "death")
@rule("ruling:longboat", "ruling:harm-outside")
class Loser(Phases):
    """A captain is about to die: a card may save him."""

    phases = ("ask", "die")

    def ask(self, s: Marauders, f: Frame) -> None:
        f.data["saved"] = -1
        open_window(s, "captain-lost", f.seat)

    def die(self, s: Marauders, f: Frame) -> None:
        seat, saved = f.seat, f.data["saved"]
        leave(s, f)
        if f.data.get("ask_only"):
            below = frame_of(s, "aftermath")
            assert below is not None
            below.data["saved"] = (*below.data["saved"], (seat, saved))
        else:
            s.push("death", seat, saved=saved)


@rule("specialists", "captains")
def after_fight(s: Marauders, seat: str, deeds: tuple[str, ...]) -> None:
    """What follows a fight for a player who lives: deeds that hire, a crew made full again, the surgeon."""
    if s.active == seat:
        s.deeds = (*s.deeds, *deeds)
    if "won-crew-combat" in deeds:
        for effect in own_effects(s, seat, "refill-crew"):
            if effect.text("when") == "won-crew-combat":
                refill_crew(s, seat)
    tend_wounded(s, seat)


@rule("specialists")
def tend_wounded(s: Marauders, seat: str) -> None:
    """The surgeon gives back Crew after a battle or raid."""
    for effect in own_effects(s, seat, "heal-crew"):
        if s.ship[seat] and refill_crew(s, seat, effect.number("points")):
            s.tell("heals", "specialists", seat)
