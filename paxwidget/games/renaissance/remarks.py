"""What a good player works out before a choice, in a few words behind a name: prices, odds, who is hit, what comes.

Each function looks at a word of a choice and the question on top; it gives the key of a remark and what fills it, numbers as they are
and other words by their names, or nothing to say.
"""

from __future__ import annotations

from collections.abc import Callable

from paxwidget.engine.names import Names
from paxwidget.games.renaissance.box import KING, SIDES
from paxwidget.games.renaissance.queries import is_protected, owner
from paxwidget.games.renaissance.rules.battle import CAMPAIGN, attackers, defenders
from paxwidget.games.renaissance.rules.e3_sell import is_in_tableau
from paxwidget.games.renaissance.rules.e3_sell import price as sale_price
from paxwidget.games.renaissance.rules.f9_campaign import campaigners
from paxwidget.games.renaissance.rules.f_ops import vote_cost
from paxwidget.games.renaissance.rules.g_fair import walk
from paxwidget.games.renaissance.state import Renaissance

Remark = tuple[str, tuple[int | str, ...]]

_FLORINS = Names("{0} {0|florin|florins}", "{0} {0|floren|floreny|florenów}")
WORDS = {
    "price": _FLORINS,
    "price-and-coins": Names(f"{_FLORINS.en}, {{1}} on it", f"{_FLORINS.pl}, leży na niej {{1}}"),
    "sale": Names("+{0} {0|florin|florins}", "+{0} {0|floren|floreny|florenów}"),
    "fair": Names("profits {0}, yours {1}", "zyski {0}, twoje {1}"),
    "won": Names("{0} against {1}: won", "{0} przeciw {1}: wygrana"),
    "lost": Names("{0} against {1}: not won", "{0} przeciw {1}: bez wygranej"),
    "campaign-won": Names(
        "{0} against {1}: won, costs {2} {2|florin|florins}", "{0} przeciw {1}: wygrana, kosztuje {2} {2|florena|floreny|florenów}"
    ),
    "campaign-lost": Names(
        "{0} against {1}: not won, costs {2} {2|florin|florins}", "{0} przeciw {1}: bez wygranej, kosztuje {2} {2|florena|floreny|florenów}"
    ),
    "vote-taken": Names(f"{_FLORINS.en}: you take it", f"{_FLORINS.pl}: przejmujesz"),
    "vote-republic": Names(f"{_FLORINS.en}: a republic", f"{_FLORINS.pl}: republika"),
    "vote-kingdom": Names(f"{_FLORINS.en}: a kingdom", f"{_FLORINS.pl}: królestwo"),
    "is": Names("{0}", "{0}"),
    "represses": Names("1 florin, represses: {0}", "1 floren, represjonowany: {0}"),
    "kills": Names("kills: {0}", "ginie: {0}"),
    "both-die": Names("both bishops die", "giną obaj biskupi"),
}


def _asked(s: Renaissance, *steps: str) -> bool:
    return bool(s.frames) and s.frames[-1].step in steps


def _priced(s: Renaissance, card: str) -> Remark | None:
    for side in SIDES:
        if card in s.market[side][1:]:
            price = s.market[side].index(card)
            coins = s.coins[side][price]
            return ("price-and-coins", (price, coins)) if coins else ("price", (price,))
    return None


def _sold(s: Renaissance, thing: str) -> Remark | None:
    if not _asked(s, "turn"):
        return None
    is_here = thing in s.holder or is_in_tableau(s, thing) or thing in s.hand[s.active] or thing in s.maids[s.active]
    return ("sale", (sale_price(s, thing),)) if is_here else None


def _fair(s: Renaissance, side: str) -> Remark | None:
    if not _asked(s, "turn") or side not in SIDES or not s.market[side][0]:
        return None
    found = walk(s, s.active, side)
    return "fair", (found.profits, sum(amount for who, _, amount in found.payments if who == s.active))


def _odds(s: Renaissance, empire: str, *, with_rooks: bool = False) -> Remark | None:
    """The battle that the question on top may bring to an empire."""
    if not _asked(s, "announce", "announce-sale", "campaign"):
        return None
    frame = s.frames[-1]
    card = frame.data["card"]
    if frame.step == "campaign":
        ours, theirs = len(campaigners(s, frame.seat, card, empire)), len(defenders(s, CAMPAIGN, empire))
        return ("campaign-won" if ours > theirs else "campaign-lost"), (ours, theirs, ours)
    found = s.data.cards[card]
    ours = len(attackers(s, frame.seat, found.kind, empire, found.agents, with_rooks=with_rooks))
    theirs = len(defenders(s, found.kind, empire))
    return ("won" if ours > theirs else "lost"), (ours, theirs)


def _joined(s: Renaissance, empire: str) -> Remark | None:
    return _odds(s, empire, with_rooks=True)


def _voted(s: Renaissance, empire: str) -> Remark | None:
    if not _asked(s, "vote"):
        return None
    seat = s.frames[-1].seat
    turned = "vote-republic" if s.face[empire] == KING else "vote-kingdom"
    return (turned if s.holder[empire] == seat else "vote-taken"), (vote_cost(s, seat, empire),)


def _levied(s: Renaissance, city: str) -> Remark | None:
    found = s.data.cities.get(city)
    return ("is", (found.levy(s.religion[found.empire]),)) if found else None


def _spot(s: Renaissance, place: str) -> Remark | None:
    """Who must go where an agent or a concession comes."""
    if place in s.figure and _asked(s, "agents"):
        return "represses", (s.figure[place],)
    if place in s.bishop and _asked(s, "agents"):
        return "both-die", ()
    is_pirate = _asked(s, "agents") and any(agent.startswith("pirate") for agent in s.frames[-1].data["agents"])
    if is_pirate and place in s.data.borders:
        return _landed(s, place)
    return ("represses", (_pawn(s, place),)) if place in s.concession and _asked(s, "agents", "concession") else None


def _landed(s: Renaissance, border: str) -> Remark | None:
    """Who dies where a pirate lands."""
    if border in s.pirate:
        return "kills", (f"pirate:{s.pirate[border]}",)
    return ("kills", (_pawn(s, border),)) if border in s.concession and not is_protected(s, border) else None


def _reached(s: Renaissance, thing: str) -> Remark | None:
    """What a bishop meets on a card, and whose it is."""
    return ("both-die", ()) if thing in s.bishop else _owned(s, thing)


def _owned(s: Renaissance, thing: str) -> Remark | None:
    seat = s.concession.get(thing, "") if thing in s.data.borders else owner(s, thing)
    return ("is", (seat,)) if seat else None


def _pawn(s: Renaissance, border: str) -> str:
    return f"figure:{s.concession[border]}"


#: By the form of a gap in the templates.
REMARKS: dict[str, Callable[[Renaissance, str], Remark | None]] = {
    "priced": _priced, "sold": _sold, "fair": _fair, "odds": _odds, "joined": _joined, "voted": _voted, "levied": _levied, "spot": _spot,
    "landed": _landed, "reached": _reached, "owned": _owned,
}  # fmt: skip
