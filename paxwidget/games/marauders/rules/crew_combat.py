"""Crew combat: both captains roll Leadership, every skull costs the enemy a point of Crew, until one side has none."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import dice_for
from paxwidget.games.marauders.book import Phases, leave, parent, steps
from paxwidget.games.marauders.dice import better, roll, skulls
from paxwidget.games.marauders.effects import parsed
from paxwidget.games.marauders.rules.battle import has_mod
from paxwidget.games.marauders.rules.cards import written
from paxwidget.games.marauders.rules.glory import gain_glory
from paxwidget.games.marauders.rules.windows import open_window
from paxwidget.games.marauders.state import BAND, CREW, Marauders
from paxwidget.games.marauders.vessel import cubes_of, set_cube, skill_of

SWIVEL_DICE = 2


def _crew(s: Marauders, side: str) -> int:
    return cubes_of(s, side)[CREW]


@steps("crew-combat", "crew-combat")
@rule("battle:damage", "port:modifications", "ruling:swivels", "ruling:no-winner", "ruling:land-fights")
class CrewCombat(Phases):
    """Swivel guns at sea, then rounds; the frame below learns who won, nobody if none did."""

    open_to_all = ("sides", "round", "dice", "at_sea", "leadership")

    phases = ("start", "swivels", "check", "roll", "fight")

    def _fighters(self, s: Marauders, f: Frame) -> list[str]:
        return [side for side in f.data["sides"] if side in s.seats]

    def start(self, s: Marauders, f: Frame) -> None:
        open_window(s, "crew-start", *self._fighters(s, f))

    def swivels(self, s: Marauders, f: Frame) -> None:
        """Both sides' swivel guns at once: two dice, any skull costs the enemy one point of Crew."""
        if not f.data["at_sea"]:
            return
        shot = []
        for side in f.data["sides"]:
            if has_mod(s, side, "crew-shots"):
                faces = roll(s.chance, SWIVEL_DICE)
                s.tell("swivels", "port:modifications", side, written(faces))
                if skulls(faces):
                    shot.append(next(other for other in f.data["sides"] if other != side))
        for side in shot:
            set_cube(s, side, CREW, max(0, _crew(s, side) - 1))

    def check(self, s: Marauders, f: Frame) -> None:
        """Who has no Crew loses at once."""
        alive = [side for side in f.data["sides"] if _crew(s, side) > 0]
        if len(alive) < 2:
            self._end(s, f, alive[0] if alive else "")

    def roll(self, s: Marauders, f: Frame) -> None:
        f.data["dice"] = tuple((side, roll(s.chance, self._dice(s, f, side))) for side in f.data["sides"])
        for side, faces in f.data["dice"]:
            s.tell("crew-rolls", "crew-combat", side, written(faces))
        open_window(s, "crew-rolled", *self._fighters(s, f))

    def _dice(self, s: Marauders, f: Frame, side: str) -> int:
        if side not in s.seats:
            return max(1, skill_of(s, side, "leadership", f.data["leadership"]))
        more: int = f.data["more"].count(side)
        return dice_for(s, side, "leadership", "crew-combat", f.data["round"]) + more

    def fight(self, s: Marauders, f: Frame) -> None:
        (first, mine), (second, theirs) = f.data["dice"]
        crews = (_crew(s, first), _crew(s, second))
        losses = (min(skulls(theirs), crews[1]), min(skulls(mine), crews[0]))
        for side, crew, loss in zip((first, second), crews, losses, strict=True):
            set_cube(s, side, CREW, max(0, crew - loss))
            if loss:
                s.tell("crew-falls", "crew-combat", side, loss)
        alive = [side for side in (first, second) if _crew(s, side) > 0]
        if len(alive) == 1:
            self._end(s, f, alive[0])
        elif not alive:
            self._end(s, f, {1: first, -1: second, 0: ""}[better(mine, theirs)])
        else:
            f.data["round"] += 1
            self.go_to(f, "roll")

    def _end(self, s: Marauders, f: Frame, winner: str) -> None:
        below = parent(s, f)
        leave(s, f)
        below.data["crew_winner"] = winner
        s.tell("crew-won" if winner else "crew-nobody", "crew-combat", winner)


@steps("land-fight", "crew-combat")
@rule("port:mission", "port:rumor", "ruling:land-fights", "ruling:harm-outside")
class LandFight(Phases):
    """A fight against a mission's or rumour's people: winning brings the prize, losing kills the captain."""

    phases = ("fight", "fought")

    def fight(self, s: Marauders, f: Frame) -> None:
        s.enemy = (1, 0, 0, f.data["crew"], 0)
        s.push("crew-combat", sides=(f.seat, BAND), at_sea=False, leadership=f.data["leadership"], round=1, dice=(), more=())

    def fought(self, s: Marauders, f: Frame) -> None:
        from paxwidget.games.marauders.rules.aftermath import after_fight
        from paxwidget.games.marauders.rules.port_missions import complete_mission
        from paxwidget.games.marauders.rules.rewards import give

        seat, winner = f.seat, f.data["crew_winner"]
        leave(s, f)
        s.enemy = ()
        if winner == BAND:
            s.push("aftermath-loser", seat, winner=BAND, how="land")
            return
        if winner == seat and f.data["prize"] == "mission":
            complete_mission(s, seat)
        elif winner == seat:
            gain_glory(s, seat, "port:rumor")
            give(s, seat, [parsed(effect) for effect in f.data["effects"]], "port:rumor")
        after_fight(s, seat, ("won-crew-combat",) if winner else ())
