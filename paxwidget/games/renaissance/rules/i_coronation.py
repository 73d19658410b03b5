"""Chapter I: queens marry kings, or become old maids."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.renaissance.box import KING
from paxwidget.games.renaissance.queries import ability
from paxwidget.games.renaissance.rules.regime import CORONATION, begin_regime
from paxwidget.games.renaissance.state import Renaissance


@rule("I", "gl:queen")
def suitors(s: Renaissance, seat: str, queen: str) -> list[str]:
    """Her unmarried kings on thrones or in the same tableau; an ability adds married ones and those of opponents."""
    found = [empire for empire in s.data.cards[queen].suitors if s.face[empire] == KING]
    if ability(s, seat, "coronation-any-king"):
        return found
    husbands = set(s.married.values())
    return [empire for empire in found if s.holder[empire] in ("", seat) and empire not in husbands]


@rule("I", "Ia", "I1", "I1a", "gl:queen")
def marry(s: Renaissance, seat: str, queen: str, empire: str) -> None:
    """The couple lies in the tableau of the one who crowned it, on the empire's side; it is a regime change."""
    begin_regime(s, seat, empire, CORONATION, queen=queen)


@rule("I2", "I2b", "K3c", "gl:old-maid")
def become_maid(s: Renaissance, seat: str, queen: str) -> None:
    """An unmarried queen lies under the player board, outside the tableau."""
    s.maids[seat] = (*s.maids[seat], queen)
    s.tell("maid", "I2", seat, queen)
