"""Free actions, beside every question of one's own turn: selling, buying, and what scholars allow at any time."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.santamaria.pieces import GOODS
from paxwidget.games.santamaria.rules.u_scholars import movable_dice, move_die, recall_coins, recallable
from paxwidget.games.santamaria.state import SantaMaria, have
from paxwidget.games.santamaria.stores import STORE_LIMIT, gain, pay, price

#: The rule section of each free action.
SECTIONS = {"sell": "F1", "buy": "F2", "move-die": "U9", "recall": "U10"}


@rule("F1", "F2", "G4")
def free_actions(s: SantaMaria, seat: str) -> list[str]:
    """What a seat may do beside the question in its own turn: sell any good, buy what has a price and fits."""
    if seat != s.active or not s.frames or s.frames[-1].seat != seat:
        return []
    found = [f"sell {good}" for good in GOODS if have(s, seat, good)]
    found += [
        f"buy {good}" for good in GOODS if 0 < price(s, seat, good) <= s.coins[seat] and have(s, seat, good) < STORE_LIMIT
    ]
    return found + movable_dice(s, seat) + recallable(s, seat)


def take_free_action(s: SantaMaria, seat: str, choice: str) -> None:
    """Carry one out; the question stays open."""
    verb, *words = choice.split(" ")
    if verb == "sell":
        pay(s, seat, {words[0]: 1})
        s.tell("sold", "F1", seat, words[0], s.data.goods[words[0]].sell)
        s.coins[seat] += s.data.goods[words[0]].sell
    elif verb == "buy":
        cost = price(s, seat, words[0])
        s.coins[seat] -= cost
        s.tell("bought", "F2", seat, words[0], cost)
        gain(s, seat, [(words[0], 1)], "F2")
    elif verb == "move-die":
        move_die(s, seat, words[0], words[1])
    else:
        recall_coins(s, seat, words[0])
