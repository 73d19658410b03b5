"""The dice lab and the ledger: exact odds as functions and as a table, and what gold and glory come from over many games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from paxwidget.engine.errors import PaxError
from paxwidget.engine.registry import find
from paxwidget.engine.rows import Rows
from paxwidget.engine.setup import new_start, static_data
from paxwidget.engine.wording import hint
from paxwidget.games.marauders.dice import crew_odds, expected_hits, flee_odds, manoeuvre_odds, success
from paxwidget.games.marauders.merchants import raid_odds, sound
from paxwidget.games.marauders.odds import danger

if TYPE_CHECKING:
    from paxwidget.games.marauders.box import Box
    from paxwidget.games.marauders.state import Marauders


class Game(Protocol):
    """Whatever has a position of this game: a game, or a moment of one."""

    @property
    def state(self) -> Any:
        """The position."""


#: Skills go to 4; zones, cards and specialists add a few dice.
MOST_DICE = 8
#: What each way to earn is called, by the rule section under which gold or glory is gained; all else is `other`.
WAYS = {
    "port:sell": "trade", "raid:attack": "raids", "port:mission": "missions", "port:rumor": "rumours", "bounty:reward": "hunting",
    "bounty:npc": "hunting", "plunder:flagship": "hunting", "plunder:pirate": "hunting", "plunder:player": "hunting", "victory": "hunting",
    "port:ships": "a big ship", "death": "a new start", "glory:play": "glory cards",
}  # fmt: skip


def _dice(number: int, what: str) -> int:
    if type(number) is not int or not 1 <= number <= MOST_DICE:
        raise PaxError(f"{what}: dice are a number from 1 to {MOST_DICE}, not {number!r}")
    return number


def test(dice: int) -> Fraction:
    """The chance that so many dice show at least one skull.

    >>> round(float(test(3)), 3)
    0.704
    """
    return success(_dice(dice, "test"))


def manoeuvre(mine: int, theirs: int) -> dict[str, Fraction]:
    """The chances of a Manoeuvre with so many dice: won, lost, drawn, nothing (no skull on either side)."""
    return dict(manoeuvre_odds(_dice(mine, "manoeuvre"), _dice(theirs, "manoeuvre")))


def flee(mine: int, theirs: int) -> Fraction:
    """The chance to get away by Flee: the Manoeuvre is won, and the enemy shows no skull."""
    return flee_odds(_dice(mine, "flee"), _dice(theirs, "flee"))


def hits(mine: int, theirs: int, cannons: int) -> Fraction:
    """How many hits Shoot brings on average with so many dice and Cannons."""
    if type(cannons) is not int or not 0 <= cannons <= 5:
        raise PaxError(f"hits: Cannons are a number from 0 to 5, not {cannons!r}")
    return expected_hits(_dice(mine, "hits"), _dice(theirs, "hits"), cannons)


def crew_combat(crew: int, leadership: int, foe_crew: int, foe_leadership: int) -> tuple[Fraction, Fraction, Fraction]:
    """The chances to win, to lose and to end without a winner, played out without cards."""
    if not all(type(number) is int and 0 <= number <= 5 for number in (crew, foe_crew)):
        raise PaxError(f"crew_combat: a Crew is a number from 0 to 5, not {crew!r} and {foe_crew!r}")
    return crew_odds(crew, _dice(leadership, "crew_combat"), foe_crew, _dice(foe_leadership, "crew_combat"))


def raid(seamanship: int, ship: str = "sloop", weapons: int = 0) -> dict[str, Fraction]:
    """The chances of a raid by a sound ship whose captain uses skulls and weapons only to discard what would spoil it.

    `won`, `glory` (12 gold or more), `sunk`, and the `gold` to hope for; without cards, abilities and the rules of zones.
    """
    box = static_data(find("marauders"))
    if ship not in box.ships:
        raise PaxError(f"raid: no ship is called {ship!r}; {hint(ship, list(box.ships))}")
    if type(weapons) is not int or not 0 <= weapons <= len(box.weapons):
        raise PaxError(f"raid: weapons are a number from 0 to {len(box.weapons)}, not {weapons!r}")
    return raid_odds(box, sound(box, ship), _dice(seamanship, "raid"), weapons)


def dice_lab(most: int = 5) -> Rows:
    """Exact odds for 1 to `most` dice: of a test, and of a Manoeuvre won against 1 to `most` dice."""
    _dice(most, "dice_lab")
    return Rows(
        {"dice": mine, "test": float(success(mine))}
        | {f"beats {theirs}": float(manoeuvre_odds(mine, theirs)["won"]) for theirs in range(1, most + 1)}
        for mine in range(1, most + 1)
    )


def route_risk(game: Game | Marauders, seat: str, zones: Sequence[str]) -> Fraction:
    """The chance that some NPC finds a seat's ship on its way through these zones, as the NPC ships of a game lie now."""
    s: Marauders = getattr(game, "state", None) or game  # type: ignore[assignment]
    if seat not in s.seats:
        raise PaxError(f"route_risk: no seat is called {seat!r}; {hint(seat, list(s.seats))}")
    for zone in zones:
        if zone not in s.data.zones:
            raise PaxError(f"route_risk: no zone is called {zone!r}; {hint(zone, list(s.data.zones))}")
    safe = Fraction(1)
    for zone in zones:
        safe *= 1 - danger(s, seat, zone)
    return 1 - safe


def income(games: int = 10, seats: Sequence[str] | int = 3, seed: int = 0) -> Rows:
    """What the quick players of many games gained by each way to earn: gold and glory a game and seat, and a turn, and how often."""
    spec = find("marauders")
    policy = spec.policy
    assert policy is not None
    gold: defaultdict[str, int] = defaultdict(int)
    glory: Counter[str] = Counter()
    times: Counter[str] = Counter()
    turns = players = 0
    if games < 1:
        raise PaxError(f"income: games is a number from 1 on, not {games!r}")
    for number in range(games):
        position = new_start(spec, static_data(spec), seats, {}, seed + number).history().position.clone()
        rng = Random(f"{seed} {number}")
        while not position.is_over:
            seat = position.to_act[0]
            position.state.log = []
            position.play(seat, policy(position, seat, rng))
            for key, section, words, _ in position.state.log:
                way = WAYS.get(section, "other")
                if key == "gains-gold":
                    gold[way] += int(words[1])
                    times[way] += 1
                elif key == "gains-glory":
                    glory[way] += 1
        turns += sum(position.state.turns.values())
        players += len(position.state.seats)
    each = 1 / players
    return Rows(
        {
            "way": way, "times": times[way] * each, "gold": gold[way] * each, "gold a turn": gold[way] / turns,
            "glory": glory[way] * each, "glory a turn": glory[way] / turns,
        }
        for way in sorted({*gold, *glory}, key=lambda one: (-gold[one], one))
    )  # fmt: skip


@cache
def tables(box: Box) -> dict[str, list[list[int]]]:
    """The odds in tenths of a percent for a front end: tests, Manoeuvres won and Flees by dice, crew combats, raids by ship and dice."""
    dice, skills, crews = range(1, 6), range(1, 5), range(1, 6)
    return {
        "tests": [[_tenths(success(mine)) for mine in dice]],
        "manoeuvre": [[_tenths(manoeuvre_odds(mine, theirs)["won"]) for theirs in dice] for mine in dice],
        "flee": [[_tenths(flee_odds(mine, theirs)) for theirs in dice] for mine in dice],
        "raid": [[_tenths(raid_odds(box, sound(box, ship), mine)["won"]) for mine in dice] for ship in box.ships],
        "crew": [
            [_tenths(crew_odds(crew, mine, foe, theirs)[0]) for crew in crews for foe in crews] for mine in skills for theirs in skills
        ],
    }


def _tenths(chance: Fraction) -> int:
    return round(1000 * chance)
