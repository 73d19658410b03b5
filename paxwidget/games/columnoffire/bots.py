"""A player of habit: a fair answer to every question in microseconds, for playing on from a position many times."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from paxwidget.engine.position import Position
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire import worth
from paxwidget.games.columnoffire.pieces import COUNTRIES
from paxwidget.games.columnoffire.rules.c10_track import goals
from paxwidget.games.columnoffire.rules.c13_selling import takings
from paxwidget.games.columnoffire.rules.c14_conflicts import majority
from paxwidget.games.columnoffire.state import ColumnOfFire, number_on, site_of

Habit = Callable[[ColumnOfFire, Frame, str, str, list[str]], float]
NOISE = 0.1
_MIDDLE = 3


def policy(position: Position, seat: str, rng: Random) -> str:
    """A fair answer of a seat to its open question, by habit."""
    options = position.options(seat)
    if len(options) == 1:
        return options[0]
    state: ColumnOfFire = position.state
    frame = state.frames[-1]
    habit = _HABITS.get(frame.step)
    if habit is None:
        return options[int(rng.random() * len(options))]
    return max(options, key=lambda option: habit(state, frame, seat, option.split(" ")[0], option.split(" ")[1:]) + NOISE * rng.random())


def _choose(s: ColumnOfFire, f: Frame, seat: str, verb: str, words: list[str]) -> float:
    if verb == "pass":
        return -2.0
    die, country = words
    number = s.value[f"{seat} {die}"]
    house = max(0, number - site_of(s, seat, country)) * worth.CONFLICT_HOPE + (0 if site_of(s, seat, country) else 3.0)
    wild = 0.6 if die == "die-purple" else 0.0
    if verb == "build":
        return house - 1.0
    return house - wild + worth.of_effects(s, seat, s.data.characters[s.face_up[country]].effects) * (1 + 0.6 * (number - 1))


def _move(s: ColumnOfFire, f: Frame, seat: str, verb: str, words: list[str]) -> float:
    if verb == "stay":
        return 0.0
    die, space = words
    effect = s.data.spaces[space].effects[0]
    gain: float = takings(s, seat, effect)
    if effect.key != "ship":
        gain = max(gain, worth.of_effects(s, seat, (effect,)))
    return gain - goals(s, seat, die)[space]


def _use(s: ColumnOfFire, f: Frame, seat: str, verb: str, words: list[str]) -> float:
    if verb == "pass":
        return 0.0
    if verb in ("gain", "draw", "shield"):
        return worth.of_good(s, seat, words[0]) if words else 1.5
    if verb == "score":
        return float(words[0])
    if verb == "sell":
        return 3.0
    if verb == "ship":
        return 3.0 * len(words)
    if verb == "market":
        return 3.0 * len(words)
    if verb in ("put", "clear"):
        return _stone(s, seat, verb, *words)
    if verb == "turn":
        return (0.5 if words[1] == "up" else -0.5) if words[0] != "die-black" else 0.1
    if verb == "release":
        return -0.5 if words[0] == "die-black" else 1.0 - number_on(s, seat, words[0]) * 0.6
    if verb == "remove":
        return -1.0 if words[0] in s.row[seat] else 0.2
    return 1.0


def _stone(s: ColumnOfFire, seat: str, verb: str, religion: str, country: str) -> float:
    """Stones of its religion where a high house stands, and no others."""
    site = site_of(s, seat, country)
    if religion == "neutral":
        return 0.1 * site if majority(s.stones[country]) == s.faith[seat] else -0.1 * site
    sign = (1 if religion == s.faith[seat] else -1) * (1 if verb == "put" else -1)
    return 0.4 * sign * site


def _faith(s: ColumnOfFire, f: Frame, seat: str, verb: str, words: list[str]) -> float:
    """The religion that stands better where own houses are, and the point of the minority."""
    total = 0.0
    for country in COUNTRIES:
        stones = s.stones[country]
        rest = len(stones) - stones.count("neutral")
        total += site_of(s, seat, country) * (2 * stones.count(words[0]) - rest) * 0.3
    alone = not any(s.faith[other] == words[0] for other in s.seats if other != seat)
    return total + alone


def _event(s: ColumnOfFire, f: Frame, seat: str, verb: str, words: list[str]) -> float:
    if verb == "shield":
        return 1.0
    if verb == "decline":
        return 1.0 if s.religion_die[seat] > 1 else 2.0
    if verb == "imprison":
        return -number_on(s, seat, words[0]) if s.place[f"{seat} {words[0]}"] != "free" else (-0.5 if words[0] != "die-purple" else -1.5)
    if verb == "lose":
        return -worth.of_good(s, seat, words[0])
    return 0.0


def _house(s: ColumnOfFire, f: Frame, seat: str, verb: str, words: list[str]) -> float:
    return 1.0 if verb in ("raise", "place") else 0.0


_HABITS: dict[str, Habit] = {
    "choose": _choose, "move": _move, "use": _use, "faith": _faith, "event": _event, "raise": _house, "shield-stone": _house,
}  # fmt: skip
