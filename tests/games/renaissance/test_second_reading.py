"""What is offered in random games is what a second, plain reading of the rules allows; see `second_reading`."""

from __future__ import annotations

import random

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.renaissance import SPEC
from paxwidget.games.renaissance.rules.g_fair import walk
from tests.games.renaissance.second_reading import Reading
from tests.games.renaissance.second_turn import turn
from tests.games.renaissance.table import box

BANKS = ("Fugger", "Medici", "Coeur", "Marchionni")
#: The verb of an op's target, by its step.
AIMS = {
    "inquisitor": "bishop", "commerce": "take", "behead": "behead", "tax": "tax", "repress": "repress", "vote": "vote", "corsair": "sail",
    "siege": "kill", "campaign": "attack",
}  # fmt: skip


def expected(position: Position, seat: str) -> set[str] | None:
    """What a second reading offers here; None where it has nothing to say."""
    frame = position.frame
    r, step, data = Reading(position.state), frame.step, frame.data
    if step == "turn":
        return turn(r, seat)
    if step == "ops":
        found = {choice for side in data["sides"] for choice in r.able(seat, side)}
        return found | ({"stop"} if data["begun"] else set())
    if step == "announce":
        return r.shots(seat, data["card"])
    if step in AIMS:
        op = f"{step}:{data['what']}" if data["what"] else step
        return {f"{AIMS[step]} {target}" for target in r.targets(seat, data["card"], op)}
    return {f"to {thing}" for thing in r.reach(data["source"])} if step == "move-bishop" else None


def chosen(rng: random.Random, options: list[str]) -> str:
    """A choice that makes a full board: cards are rather played than sold, one-shots used, and no game ends early."""
    kept = [choice for choice in options if not choice.startswith(("sell", "claim", "no-shot", "maid")) or rng.random() < 0.2]
    eager = [choice for choice in kept if choice.startswith(("play", "ops"))]
    return rng.choice((eager if eager and rng.random() < 0.6 else kept) or options)


@pytest.mark.rule(
    "D1", "E1", "E2", "E3", "E4", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "H1", "I", "J1", "J2", "K1", "K3", "L2"
)
@pytest.mark.rule("G3", "G4", "G5")
@pytest.mark.parametrize("seed", range(9))
def test_all_that_is_offered_is_what_a_second_reading_allows(seed: int) -> None:
    rng = random.Random(seed)
    seats = BANKS[: 2 + seed % 3]
    position = Position(SPEC, SPEC.new(box(), seats, {"bankruptcy": seed == 8, "map_1550": seed % 4 == 1}, seed))
    while position.to_act:
        seat, s = position.to_act[0], position.state
        options = position.options(seat)
        wanted = expected(position, seat)
        # By its own bishop an apostasy may reach who is immune: that has a test of its own.
        spare = {"apostasy"} if Reading(s).anybody("immune-to-apostasy") else set()
        assert wanted is None or set(options) - spare == wanted - spare, position.frame
        for side in ("west", "east") if position.frame.step == "turn" and s.actions == 2 else ():
            fair = walk(s, seat, side)
            paid, levies, rest = Reading(s).fair(side, seat)
            assert (fair.earned, fair.levies, fair.rest) == (dict(paid), levies, rest)
        position.play(seat, chosen(rng, options))
