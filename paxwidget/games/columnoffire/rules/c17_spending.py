"""Chapter 17: a die is bought off a card for 3 VP, in one's own turn, as often as the points allow."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import Offer, steps
from paxwidget.games.columnoffire.pieces import BLACK
from paxwidget.games.columnoffire.rules.c06_first_half import remove_character
from paxwidget.games.columnoffire.rules.c12_end import spend
from paxwidget.games.columnoffire.rules.c16_faith import reroll
from paxwidget.games.columnoffire.state import FREE, PRISON, ColumnOfFire, loose_dice

DIE_OFF = 3
#: Questions to which a freed die, or a new religion, may bring another answer.
_WAITING = ("begin-first", "begin-second", "move", "end-turn")


@rule("17b", "21.12")
def free_die(s: ColumnOfFire, seat: str, die: str, section: str, may_choose: bool = True) -> None:
    """A die off a card: the character leaves; the religion die is rolled again at once (RU-48)."""
    key = f"{seat} {die}"
    if die == BLACK:
        reroll(s, seat, section, may_choose)
    elif s.place[key] == PRISON:
        s.place[key], s.value[key] = FREE, 0
        s.tell("leaves-prison", section, seat, die)
    else:
        remove_character(s, seat, s.place[key], section)


@steps.offer("buy-off", "17b")
class BuyOff(Offer):
    """A die off a card for 3 VP."""

    def options(self, s: ColumnOfFire, f: Frame, seat: str) -> list[str]:
        if seat != s.active or f.seat != seat or s.vp[seat] < DIE_OFF:
            return []
        return [f"buy-off {die}" for die in loose_dice(s, seat)]

    def holds(self, s: ColumnOfFire, f: Frame, seat: str) -> bool:
        # At these the religion die can always be taken off.
        return f.step in _WAITING and s.vp[seat] >= DIE_OFF and seat == s.active and seat == f.seat

    def take(self, s: ColumnOfFire, f: Frame, seat: str, *words: str) -> None:
        spend(s, seat, DIE_OFF, "17b")
        free_die(s, seat, words[0], "17b", s.bought_choice)
