"""What a good player works out in the head: battles by empire and kind, votes and their price, which choices bring a victory nearer."""

from __future__ import annotations

from typing import NamedTuple

from paxwidget.engine.position import Position
from paxwidget.games.renaissance.box import CIVIL_WARS, KING, WARS
from paxwidget.games.renaissance.rules.battle import CAMPAIGN, adjacent, attackers, defenders
from paxwidget.games.renaissance.rules.f9_campaign import campaigners
from paxwidget.games.renaissance.rules.f_ops import has_majority, vote_cost
from paxwidget.games.renaissance.rules.l_victory import gaps
from paxwidget.games.renaissance.state import Renaissance


class Battle(NamedTuple):
    """A battle that could be fought: who would fight on both sides, whether it is won, who of the larger side survives, what it costs."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    cost: int = 0

    @property
    def is_won(self) -> bool:
        """Whether an attacker would survive."""
        return len(self.attackers) > len(self.defenders)

    @property
    def survivors(self) -> int:
        """How many of the larger side survive."""
        return abs(len(self.attackers) - len(self.defenders))


def battle(s: Renaissance, seat: str, kind: str, empire: str, agents: tuple[str, ...] = (), *, rooks: bool = False) -> Battle:
    """A civil or religious war of a seat in an empire, with the agents of some card."""
    return Battle(attackers(s, seat, kind, empire, agents, with_rooks=rooks), defenders(s, kind, empire))


def battles(s: Renaissance, seat: str, empire: str) -> dict[str, Battle]:
    """All kinds of war of a seat in an empire as things stand, without agents."""
    return {kind: battle(s, seat, kind, empire) for kind in (*CIVIL_WARS, *WARS)}


def campaigns(s: Renaissance, seat: str, king: str) -> dict[str, Battle]:
    """What a king of a seat could attack, by target, and what it would cost; whether it can be paid is not asked."""
    if s.holder[king] != seat or s.face[king] != KING:
        return {}
    found = {}
    for target in adjacent(s, king):
        if s.holder[target] != seat:
            force = campaigners(s, seat, king, target)
            found[target] = Battle(force, defenders(s, CAMPAIGN, target), len(force))
    return found


def votes(s: Renaissance) -> dict[str, tuple[str, int]]:
    """Squares in tableaux that somebody could win by a vote: the seat with the majority, and its price."""
    found = {}
    for empire, holder in s.holder.items():
        if holder and not s.suzerain[empire]:
            for seat in s.seats:
                if has_majority(s, seat, empire):
                    found[empire] = (seat, vote_cost(s, seat, empire))
    return found


def closers(position: Position, seat: str) -> dict[str, list[str]]:
    """For each victory the choices of a seat after which less is missing for it than before, or which win by it."""
    before = {victory: sum(lack.values()) for victory, lack in gaps(position.state, seat).items()}
    found: dict[str, list[str]] = {victory: [] for victory in before}
    for choice in position.options(seat):
        trial = position.clone()
        trial.play(seat, choice)
        if trial.is_over:
            ending = trial.state.outcome["ending"] if seat in trial.state.outcome["winners"] else ""
            if ending in found:
                found[ending].append(choice)
            continue
        for victory, lack in gaps(trial.state, seat).items():
            if sum(lack.values()) < before[victory]:
                found[victory].append(choice)
    return found
