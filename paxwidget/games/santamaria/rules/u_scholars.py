"""Chapter U: scholars that act at any time of one's own turn. The others work where their chapter asks for them."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.pieces import SQUARES
from paxwidget.games.santamaria.roads import connected
from paxwidget.games.santamaria.state import BLUE, NAMES, WHITE, SantaMaria, cover, has_scholar, is_free_building
from paxwidget.games.santamaria.stores import coins_to_recall

MOVING_PRICE = 1
#: Steps during which an effect of a building runs, or a die is on its way to the building where it rests.
RUNNING = frozenset({"effects", "activation", "income", "rest"})


@rule("U9")
def movable_dice(s: SantaMaria, seat: str) -> list[str]:
    """Logistics: for a coin a die moves to an empty building joined by unbroken road; not while an effect runs (ruling logistics)."""
    if s.coins[seat] < MOVING_PRICE or not has_scholar(s, seat, "logistics"):
        return []
    if any(frame.step in RUNNING for frame in s.frames):
        return []
    found = []
    for index in range(SQUARES):
        if cover(s, seat, index) in (WHITE, BLUE):
            free = (other for other in sorted(connected(s, seat, index)) if is_free_building(s, seat, other))
            found += [f"move-die {NAMES[index]} {NAMES[other]}" for other in free]
    return found


@rule("U9")
def move_die(s: SantaMaria, seat: str, start: str, end: str) -> None:
    """Pay a coin and move the die."""
    s.coins[seat] -= MOVING_PRICE
    s.covers[f"{seat} {end}"] = s.covers.pop(f"{seat} {start}")
    if s.late_logistics:
        s.freed = (*s.freed, start)
    s.tell("moved-die", "U9", seat, start, end)


@rule("U10")
def recallable(s: SantaMaria, seat: str) -> list[str]:
    """Mathematics: on retiring the coins of one building come back."""
    return [f"recall {name}" for name in coins_to_recall(s, seat)]


@rule("U10")
def recall_coins(s: SantaMaria, seat: str, name: str) -> None:
    """Take the coins of a building back, once on retiring."""
    coins = int(s.covers.pop(f"{seat} {name}").removeprefix("coins-"))
    s.coins[seat] += coins
    s.retiring = None
    s.tell("recalled", "U10", seat, name, coins)
