"""The second reading of a turn: what it may hold, and who meets which victory."""

from __future__ import annotations

from collections import Counter

from tests.games.renaissance.second_reading import EMPIRES, ENDS, Reading
from tests.games.renaissance.table import box

PAIRS = ("catholic+islamic", "catholic+reformist", "islamic+reformist")
RELIGIONS = ("catholic", "islamic", "reformist")


def standing(r: Reading, seat: str) -> Counter[str]:
    """What a seat has for the victories."""
    s = r.s
    found = Counter(symbol for thing in [*r.lying(seat), *s.maids[seat]] for symbol in r.shown(thing))
    found.update(s.face[empire] for empire in EMPIRES if s.holder[empire] == seat)
    found["republic"] += r.power(seat, "card-as-republic")
    found["concession"] = list(s.concession.values()).count(seat) + found["patron"] * r.power(seat, "patron-as-concession")
    found["law"] += found["patron"] * r.power(seat, "patron-as-law")
    return found


def dominant(r: Reading, seat: str) -> str:
    """The dominant religion as a seat that claims sees it."""
    s = r.s
    bishops, faithful = Counter(s.bishop.values()), Counter[str]()
    bishops["islamic"] += r.power(seat, "patron-as-islamic-bishop") * standing(r, seat)["patron"]
    for city, figure in s.figure.items():
        faithful[figure.partition(":")[2]] += figure.endswith(s.religion[box().cities[city].empire])
    for border, religion in s.pirate.items():
        faithful[religion] += sum(s.religion[empire] == religion for empire in ENDS[border])
        if religion == "islamic" and r.anybody("islamic-pirates-as-reformist"):
            bishops["reformist"] += 1
            faithful["reformist"] += sum(s.religion[empire] == "reformist" for empire in ENDS[border])
    for religion in RELIGIONS:
        if all(2 * count[religion] > count.total() for count in (bishops, faithful)):
            return religion
    return ""


def met(r: Reading, seat: str) -> set[str]:
    """The victories that a seat meets."""
    s, own, religion = r.s, standing(r, seat), dominant(r, seat)
    others = [standing(r, other) for other in s.seats if other not in (seat, *s.out)]
    lead = 3 if len(s.seats) == 2 else 2
    leads = {
        "imperial": all(own["king"] >= theirs["king"] + lead for theirs in others),
        "globalization": all(own["concession"] >= theirs["concession"] + 2 and own["discovery"] > theirs["discovery"] for theirs in others),
        "renaissance": all(own["law"] >= theirs["law"] + 2 and own["republic"] > theirs["republic"] for theirs in others),
        "holy": religion != "" and all(own[religion] > theirs[religion] for theirs in others),
    }
    return {victory for victory, is_met in leads.items() if is_met}


def turn(r: Reading, seat: str) -> set[str]:
    """All that a seat may do in its turn now."""
    s, found = r.s, set()
    for side in ("west", "east"):
        if f"ops-{side}" not in s.done and r.able(seat, side):
            found |= {f"ops {side}"} if s.actions else set()
            found |= {f"ops {side} free"} if r.power(seat, f"free-ops:{side}") else set()
        if f"fair-{side}" not in s.done and s.market[side][0]:
            found |= {f"fair {side}"} if s.actions else set()
            found |= {f"fair {side} free"} if r.power(seat, "free-fair") and "free-fair" not in s.done else set()
    if not s.actions:
        return {*found, "end"}
    has_ops = any(choice.startswith("ops") for choice in found)
    if has_ops and r.power(seat, "both-ops-in-one-action") and not any(done.startswith("ops") for done in s.done):
        found.add("ops both")
    return found | _with_cards(r, seat) | _rare(r, seat) | ({"end"} if s.acted else set())


def _with_cards(r: Reading, seat: str) -> set[str]:
    """Buying, playing and selling."""
    s = r.s
    found = {f"play {card}" for card in s.hand[seat]}
    found |= {f"sell {thing}" for thing in (*s.hand[seat], *s.maids[seat], *r.lying(seat)) if thing not in s.married}
    has_room = len(s.hand[seat]) < 2 or r.power(seat, "no-hand-limit")
    for row in s.market.values():
        for price, card in enumerate(row[1 : s.florins[seat] + 1], 1):
            if card and price <= s.florins[seat] and card not in s.usury and (has_room or box().cards[card].is_comet):
                found.add(f"buy {card}")
    return found


def _rare(r: Reading, seat: str) -> set[str]:
    """Claims, and the actions that abilities grant."""
    s = r.s
    found = set()
    for victory in met(r, seat) & set(s.victories):
        if s.actions >= (2 if r.anybody(f"claim-costs-two:{victory}") else 1):
            found.add(f"claim {victory}")
    if r.power(seat, "action-apostasy") and "action-apostasy" not in s.done:
        found |= {f"apostasy {pair}" for pair in PAIRS if r.condemned(pair)}
    for queen in set(r.lying(seat)) & set(s.married) if "action-discard-for-revolt" not in s.done else set():
        is_ready = "action-discard-for-revolt" in r.scroll(queen) and not r.silenced(queen)
        if is_ready and r.force(seat, "peasant-revolt", s.married[queen], ()):
            found.add(f"revolt {queen}")
    return found
