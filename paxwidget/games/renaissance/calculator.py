"""What a good player works out in the head: battles by empire and kind, votes and their price, which deeds bring a victory nearer.

Every question is asked of a game, a position or a state: `battles(game, "Fugger", "england")`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple

from paxwidget.engine.errors import PaxError
from paxwidget.engine.position import Position
from paxwidget.engine.wording import hint
from paxwidget.games.renaissance.box import AGENTS, CIVIL_WARS, KING, WARS
from paxwidget.games.renaissance.rules.battle import CAMPAIGN, adjacent, attackers, defenders
from paxwidget.games.renaissance.rules.f9_campaign import campaigners
from paxwidget.games.renaissance.rules.f_ops import has_majority, vote_cost
from paxwidget.games.renaissance.rules.l_victory import gaps
from paxwidget.games.renaissance.state import Renaissance

KINDS = (*CIVIL_WARS, *WARS)
#: Positions that are looked at for each first choice, so that the many ways of a turn do not take for ever.
LOOKS = 150


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

    def __str__(self) -> str:
        cost = f", costs {self.cost}" if self.cost else ""
        return f"{len(self.attackers)} against {len(self.defenders)}: {'won' if self.is_won else 'not won'}, {self.survivors} left{cost}"


def battle(of: Any, seat: str, kind: str, empire: str, agents: Iterable[str] = (), *, rooks: bool = False) -> Battle:
    """A civil or religious war of a seat in an empire, with the agents of some card; `rooks` join a crusade where an ability lets them."""
    s = _state(of)
    _known(seat, s.seats, "seat")
    _known(kind, KINDS, "kind of war")
    _known(empire, s.data.empires, "empire")
    agents = tuple(agents)
    for agent in agents:
        _known(agent, AGENTS, "agent")
    return Battle(attackers(s, seat, kind, empire, agents, with_rooks=rooks), defenders(s, kind, empire))


def battles(of: Any, seat: str, empire: str) -> dict[str, Battle]:
    """All kinds of war of a seat in an empire as things stand, without agents."""
    return {kind: battle(of, seat, kind, empire) for kind in KINDS}


def campaigns(of: Any, seat: str, king: str) -> dict[str, Battle]:
    """What a king of a seat could attack, by target, and what it would cost; whether it can be paid is not asked."""
    s = _state(of)
    _known(seat, s.seats, "seat")
    _known(king, s.data.empires, "empire")
    if s.holder[king] != seat or s.face[king] != KING:
        return {}
    found = {}
    for target in adjacent(s, king):
        if s.holder[target] != seat:
            force = campaigners(s, seat, king, target)
            found[target] = Battle(force, defenders(s, CAMPAIGN, target), len(force))
    return found


def all_battles(of: Any, seat: str, agents: Iterable[str] = ()) -> list[dict[str, Any]]:
    """Every war and campaign that a seat could wage now, a row each: where, what, how many on both sides, whether it is won, its cost.

    Without attackers there is no war, and without heretics no religious one. `agents` are those of the card that would start it.
    """
    s = _state(of)
    found = [(empire, kind, "", battle(s, seat, kind, empire, agents)) for empire in s.data.empires for kind in KINDS]
    found = [row for row in found if row[3].attackers and (row[3].defenders or row[1] not in WARS)]
    for king in s.data.empires:
        found += [(target, CAMPAIGN, king, each) for target, each in campaigns(s, seat, king).items() if each.attackers]
    return [
        {
            "empire": empire, "kind": kind, "by": king, "attackers": len(each.attackers), "defenders": len(each.defenders),
            "won": each.is_won, "left": each.survivors, "cost": each.cost,
        }
        for empire, kind, king, each in found
    ]  # fmt: skip


def votes(of: Any) -> dict[str, tuple[str, int]]:
    """Squares in tableaux that somebody could win by a vote: the seat with the majority, and its price."""
    s = _state(of)
    found = {}
    for empire, holder in s.holder.items():
        if holder and not s.suzerain[empire]:
            for seat in s.seats:
                if has_majority(s, seat, empire):
                    found[empire] = (seat, vote_cost(s, seat, empire))
    return found


def closers(of: Any, seat: str) -> dict[str, list[str]]:
    """For each victory the choices of a seat that can bring it nearer or win by it, each carried out to the end of its action."""
    return {victory: [line[0] for line in lines] for victory, lines in ways(of, seat).items()}


def ways(of: Any, seat: str, looks: int = LOOKS) -> dict[str, list[tuple[str, ...]]]:
    """For each victory the deeds after which less is missing for it than before: the best line of choices for each first choice.

    Lines end with their action, or where somebody else must decide. Those that close most come first, the shorter before the longer.
    """
    position: Position = getattr(of, "position", of)
    _known(seat, position.state.seats, "seat")
    before = _missing(position.state, seat)
    found: dict[str, dict[str, tuple[int, tuple[str, ...]]]] = {victory: {} for victory in before}
    for first in position.options(seat):
        for closed, line in _lines(position, seat, first, before, looks):
            for victory, gain in closed.items():
                best = found[victory].get(first)
                if best is None or gain > best[0]:
                    found[victory][first] = (gain, line)
    return {
        victory: [line for _, line in sorted(lines.values(), key=lambda found: (-found[0], len(found[1])))]
        for victory, lines in found.items()
    }


def _lines(position: Position, seat: str, first: str, before: dict[str, int], looks: int) -> list[tuple[dict[str, int], tuple[str, ...]]]:
    """The ways of carrying out a choice, the short ones first, with what each closes of which victory."""
    found = []
    waiting: deque[tuple[Position, tuple[str, ...]]] = deque([(position, (first,))])
    for _ in range(looks):
        if not waiting:
            break
        start, line = waiting.popleft()
        trial = start.clone()
        trial.play(seat, line[-1])
        closed = _closed(trial, seat, before)
        if closed:
            found.append((closed, line))
        if seat in trial.to_act and trial.frame.step != "turn":
            waiting.extend((trial, (*line, choice)) for choice in trial.options(seat))
    return found


def _closed(trial: Position, seat: str, before: dict[str, int]) -> dict[str, int]:
    """By how much less is missing for which victory; a win closes all that was left, and a claim of what was met closes one."""
    outcome = trial.state.outcome
    if outcome is not None:
        ending = outcome["ending"] if seat in outcome["winners"] else ""
        return {ending: before[ending] + 1} if ending in before else {}
    after = _missing(trial.state, seat)
    return {victory: lack - after[victory] for victory, lack in before.items() if after[victory] < lack}


def _missing(s: Renaissance, seat: str) -> dict[str, int]:
    return {victory: sum(lack.values()) for victory, lack in gaps(s, seat).items()}


def _state(of: Any) -> Renaissance:
    found: Renaissance = getattr(of, "state", of)
    return found


def _known(word: str, words: Iterable[str], what: str) -> None:
    known = list(words)
    if word not in known:
        raise PaxError(f"no {what} is called {word!r}; {hint(str(word), known)}")
