"""Skill tests: so many dice as the skill has, one skull is enough; cards may help before and after the roll."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import dice_for, succeeds
from paxwidget.games.marauders.book import Phases, steps
from paxwidget.games.marauders.dice import roll, skulls
from paxwidget.games.marauders.rules.cards import written
from paxwidget.games.marauders.rules.windows import open_window
from paxwidget.games.marauders.state import Marauders


@steps("test", "dice")
@rule("captains")
class Test(Phases):
    """Before the roll, the roll, after the roll; the frame below learns how many skulls there were."""

    open_to_all = ("skill", "purpose", "dice")

    phases = ("before", "roll", "rolled")

    def before(self, s: Marauders, f: Frame) -> None:
        seat, data = f.seat, f.data
        if data.get("against"):
            open_window(s, "scouted-by-player", data["against"], waits=True)
        if data["skill"] in ("scouting", "influence"):
            open_window(s, f"before-{data['skill']}", seat)

    def roll(self, s: Marauders, f: Frame) -> None:
        seat, skill, purpose = f.seat, f.data["skill"], f.data["purpose"]
        if f.data.get("sure") or succeeds(s, seat, skill, purpose):
            f.data["sure"] = True
            return
        faces = roll(s.chance, dice_for(s, seat, skill, purpose, more=f.data.get("add", 0)))
        f.data["dice"] = ((seat, faces),)
        s.tell("rolls", "dice", seat, skill, written(faces))
        if skill == "scouting":
            open_window(s, "scouting-rolled", seat)

    def rolled(self, s: Marauders, f: Frame) -> None:
        seat, skill = f.seat, f.data["skill"]
        found = 1 if f.data.get("sure") else skulls(f.data["dice"][0][1])
        s.tell("test-passed" if found else "test-failed", "dice", seat, skill)
        s.frames.pop()
        s.frames[-1].data["skulls"] = found
