"""Chapters 6c and 16: the religion die, the choice of a religion, and the point of the only believer."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import TurnStep, steps
from paxwidget.games.columnoffire.pieces import BLACK, FAITHS
from paxwidget.games.columnoffire.rules.c12_end import score
from paxwidget.games.columnoffire.state import ColumnOfFire

MINORITY_VP = 1


@rule("2j")
def rolled(s: ColumnOfFire, die: str) -> int:
    """What a die shows when it is rolled."""
    return int(s.chance.pick(s.data.faces[die]))


@rule("16", "23c")
def reward_minority(s: ColumnOfFire, seat: str) -> None:
    """A point for the only believer of a religion (RU-09)."""
    if not any(s.faith[other] == s.faith[seat] for other in s.seats if other != seat):
        s.tell("minority", "16", seat)
        score(s, seat, MINORITY_VP, "minority")


@rule("6a", "16", "21.8")
def turn_religion(s: ColumnOfFire, seat: str, by: int, section: str) -> None:
    """The religion die is turned; down by 1 may bring the point of the minority, up only where the table wants it (RU-08)."""
    s.religion_die[seat] += by
    s.tell("religion-turned", section, seat, s.religion_die[seat])
    if by < 0 or s.minority_up:
        reward_minority(s, seat)


@rule("6c", "21.12", "17b")
def reroll(s: ColumnOfFire, seat: str, section: str, may_choose: bool = True) -> None:
    """The religion die is rolled again, then the religion chosen (RU-10)."""
    s.religion_die[seat] = rolled(s, BLACK)
    s.tell("religion-rolled", section, seat, s.religion_die[seat])
    if may_choose:
        s.push("faith", seat, years=s.religion_die[seat])
    else:
        reward_minority(s, seat)


@steps("faith", "6c")
@rule("16")
class ChooseFaith(TurnStep):
    """Catholic or Protestant for the years to come; staying is allowed, and tiles may be played once the roll is seen."""

    open_to_all = ("years",)

    def options(self, s: ColumnOfFire, f: Frame) -> list[str]:
        return [f"faith {faith}" for faith in FAITHS]

    def on_faith(self, s: ColumnOfFire, f: Frame, faith: str) -> None:
        s.frames.pop()
        s.tell("keeps-faith" if s.faith[f.seat] == faith else "changes-faith", "6c", f.seat, faith)
        s.faith[f.seat] = faith
        reward_minority(s, f.seat)
