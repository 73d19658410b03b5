"""A player of habit: a fair answer to every question in microseconds, for playing on from a position many times.

It looks at the question and the board as the seat sees it, never ahead. Each step that matters has a habit of its own below,
which gives every answer a worth in rough florins; whatever has none is answered by lot.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from paxwidget.engine.flow import words_of
from paxwidget.engine.habits import Habits
from paxwidget.engine.state import Frame
from paxwidget.games.renaissance.box import EAST, SIDES, WARS, WEST, Box
from paxwidget.games.renaissance.queries import owner
from paxwidget.games.renaissance.rules.battle import AGENT, SHIP, attackers, defenders
from paxwidget.games.renaissance.rules.e4_ops import BOTH, can_act, targets, waiting_ops
from paxwidget.games.renaissance.rules.f9_campaign import campaigners
from paxwidget.games.renaissance.rules.g_fair import CHINA, walk
from paxwidget.games.renaissance.rules.k3_apostasy import victims
from paxwidget.games.renaissance.rules.l_victory import gaps, met
from paxwidget.games.renaissance.state import Renaissance

#: What each kind of prestige, op and one-shot is worth on a card. These numbers, and those of the habits below, were chosen by what wins
#: when two players by them meet two by others: a game of habit takes a hundredth of a second.
SYMBOL = {"patron": 3.0, "law": 0.5, "discovery": 1.0, "catholic": 0.8, "islamic": 0.8, "reformist": 0.8}
OP = {
    "commerce": 1.2, "campaign": 3.0, "vote": 0.8, "repress": 0.7, "tax": 0.4, "siege": 0.5, "behead": 0.6, "inquisitor": 0.4,
    "corsair": 0.3,
}  # fmt: skip
SHOT = {"coronation": 3.5, "peasant-revolt": 1.0, "conspiracy": 1.0, "crusade": 1.5, "jihad": 1.5, "reformation": 1.5, "trade-shift": 0.5}
SQUARE = 6.0
habits = Habits[Renaissance](noise=0.6)
policy = habits.policy


@lru_cache(maxsize=8)
def _card_worths(box: Box) -> dict[str, float]:
    """What each card is worth in a tableau, in rough florins."""
    return {
        card.id: sum(SYMBOL[symbol] for symbol in card.prestige)
        + sum(OP[op.partition(":")[0]] for op in card.ops)
        + SHOT.get(card.kind, 0.0)
        + 0.5 * len(card.agents)
        + 0.8 * len(card.abilities)
        for card in box.cards.values()
    }


def card_worth(s: Renaissance, card: str) -> float:
    """What a card is worth in a tableau, in rough florins."""
    return _card_worths(s.data)[card]


def thing_worth(s: Renaissance, thing: str) -> float:
    """What a thing in a tableau is worth."""
    if thing in s.holder:
        return SQUARE + sum([SYMBOL[symbol] for symbol in s.data.empires[thing].prestige(s.face[thing])])
    return card_worth(s, thing) * 0.7


def _against(s: Renaissance, seat: str, thing: str) -> float:
    """How much hurting a thing is wanted: what is an opponent's, not what is one's own."""
    whose = owner(s, thing)
    return 0.0 if not whose else thing_worth(s, thing) * (-1.5 if whose == seat else 1.6)


@habits.weighs("turn")
def _act(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    verb, words = words_of(option)
    # Most that a turn offers is to buy and to sell.
    if verb == "buy":
        return _buying(s, seat, words[0])
    if verb == "sell":
        return _selling(s, seat, words[0])
    weigh = _ACTIONS.get(verb)
    return weigh(s, seat, *words) if weigh else 0.4


def _holding(s: Renaissance, seat: str, which: str, free: str = "") -> float:
    """What a fair brings its convener, less half of what it brings the others."""
    fair = walk(s, seat, which)
    earned = given = 0
    for who, _, amount in fair.payments:
        if who == seat:
            earned += amount
        elif who != CHINA:
            given += amount
    return earned - 0.5 * given - (0.0 if s.florins[seat] > 2 else -0.5)


def _running(s: Renaissance, seat: str, which: str, free: str = "") -> float:
    """What the ops of a side bring together; moving bishops about brings nothing, or nobody would ever stop."""
    sides = SIDES if which == BOTH else (which,)
    found: dict[str, float] = {}
    for thing, op in waiting_ops(s, seat, sides):
        worth = _op_worth(s, seat, thing, op)
        if worth > found.get(thing, 0.0):
            found[thing] = worth
    return min(7.0, sum(found.values())) + (1.0 if free else 0.0)


def _buying(s: Renaissance, seat: str, card: str) -> float:
    data, row, coins = s.data, s.market[WEST], s.coins[WEST]
    if card not in row:
        row, coins = s.market[EAST], s.coins[EAST]
    price = row.index(card)
    if card in data.comets:
        inactive = [victory for victory in data.victories if victory not in s.victories]
        return 20.0 if s.actions > 1 and met(s, seat, inactive) else 1.5 - 0.3 * price
    return 0.6 * _card_worths(data)[card] - 0.8 * price + 0.9 * coins[price] - 0.3 * len(s.hand[seat])


def _selling(s: Renaissance, seat: str, thing: str) -> float:
    poverty = 1.2 if s.florins[seat] == 0 else 0.3
    if thing in s.hand[seat]:
        return 1.5 * poverty - 0.3 * card_worth(s, thing)
    return 1.5 * poverty - (0.5 if thing in s.maids[seat] else thing_worth(s, thing))


def _apostasy(s: Renaissance, seat: str, pair: str) -> float:
    return sum(sum(thing_worth(s, thing) for thing in things) * (-1.0 if who == seat else 0.8) for who, things in victims(s, pair).items())


#: What each action of a turn is worth, by its verb and the words behind it.
_ACTIONS: dict[str, Callable[..., float]] = {
    "claim": lambda s, seat, victory: 100.0,
    "play": lambda s, seat, card: 3.5 + 0.5 * card_worth(s, card),
    "fair": _holding,
    "ops": _running,
    "apostasy": _apostasy,
    "revolt": lambda s, seat, queen: 1.0,
}


@habits.weighs("announce")
def _announce(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    verb, *words = option.split(" ")
    card = s.data.cards[f.data["card"]]
    if verb == "marry":
        return 4.0 + (1.0 if s.holder[words[0]] == "" else 0.0)
    if verb == "war":
        empire = words[-1]
        lead = len(attackers(s, seat, card.kind, empire, card.agents, with_rooks=len(words) > 1)) - len(defenders(s, card.kind, empire))
        if lead <= 0:
            return -1.0
        return _gain(s, seat, empire) + 0.2 * min(lead, 3)
    if verb == "apostasy":
        return _apostasy(s, seat, card.named)
    return 0.5 if verb == "shift" else 0.6


def _gain(s: Renaissance, seat: str, empire: str) -> float:
    """What a won battle for an empire brings: a square, or a republic of one's own."""
    if s.holder[empire] == seat:
        return 1.5 if s.face[empire] == "king" else 0.2
    return SQUARE + (1.5 if s.holder[empire] else 0.0)


@habits.weighs("agents", "settle-in", "concession", "emancipate", "emancipate-west")
def _place(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    words = option.split(" ")
    if words[0] in ("done", "none", "overflow"):
        return 0.2
    if words[0] == "free" and not any(word == seat for word in words):
        return 0.0
    worth = 1.0
    for word in words[1:]:
        if word in s.data.borders:
            worth += 2.4 if _is_on_route(s, word) else 0.2
            holder = s.concession.get(word)
            if holder:
                worth += 0.5 if holder != seat else -3.0
                worth -= 1.0 if s.florins[seat] < 3 else 0.4
        elif word in s.figure:
            worth -= 0.9
        elif word in s.holder or word in s.data.cards:
            worth += 0.2 * _against(s, seat, word)
    return worth


def _is_on_route(s: Renaissance, border: str) -> bool:
    routes = s.data.routes
    return border in routes[s.white].borders or border in routes[s.black].borders


@habits.weighs("ops", "copy")
def _op(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    words = option.split(" ")
    return _op_worth(s, seat, words[1], words[2]) if words[0] == "op" else 0.3


def _op_worth(s: Renaissance, seat: str, thing: str, op: str) -> float:
    """What an op is worth by the best of its targets; nothing without one."""
    verb, _ = s.data.op_words[op]
    if verb == "inquisitor":
        return 0.0
    if verb == "commerce":
        return 1.1 if can_act(s, seat, thing, op) else 0.0
    found = targets(s, seat, thing, op)
    if not found:
        return 0.0
    if verb == "campaign":
        return max([_attack(s, seat, thing, target) for target in found])
    if verb == "behead":
        return max([_against(s, seat, target) for target in found]) - (1.0 if thing not in s.holder else 0.0)
    if verb == "vote":
        return max([_gain(s, seat, empire) for empire in found])
    return max([_harming(s, seat, verb, target.split(" ")) for target in found]) - 0.2


@habits.weighs("campaign")
def _campaign(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    return _attack(s, seat, f.data["card"], option.split(" ")[1])


def _attack(s: Renaissance, seat: str, king: str, target: str) -> float:
    force = len(campaigners(s, seat, king, target))
    if force <= len(defenders(s, "campaign", target)):
        return -2.0
    return _gain(s, seat, target) - 0.4 * force


@habits.weighs("behead", "move-bishop")
def _strike(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    return _against(s, seat, option.split(" ")[1])


@habits.weighs("vote")
def _vote(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    return _gain(s, seat, option.split(" ")[1])


@habits.weighs("tax", "repress", "corsair", "siege")
def _harm(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    return _harming(s, seat, f.step, option.split(" ")[1:])


def _harming(s: Renaissance, seat: str, verb: str, words: list[str]) -> float:
    """What hitting a concession or a figure is worth: others', and the ruling class of empires one does not hold."""
    worth = 0.6 if verb == "repress" else 0.0
    holder = s.concession.get(words[1] if verb == "corsair" else words[0])
    if holder:
        worth += -1.5 if holder == seat else 0.7
    city = s.data.cities.get(words[0])
    if city is not None:
        worth += -0.3 if s.holder[city.empire] == seat else 0.2
    return worth


@habits.weighs("pay-tax")
def _pay(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    return 1.0 if (option == "pay") == (s.florins[seat] > 1) else 0.0


@habits.weighs("casualties")
def _lose(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    fighter = option.split(" ")[1]
    if fighter.startswith(SHIP):
        return 2.0
    if fighter.startswith(AGENT):
        return 0.5 if f.data["shot"] in WARS else 0.2
    return 1.0 if fighter in s.data.cities else 0.6


@habits.weighs("comet")
def _turn_victory(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    missing = gaps(s, seat)[option.split(" ")[1]]
    return -float(sum(missing.values()))


@habits.weighs("pacify")
def _pacify(s: Renaissance, f: Frame, seat: str, option: str) -> float:
    return 0.3 if option == "spare" else (-1.0 if option.endswith(f" {seat}") else 0.2)
