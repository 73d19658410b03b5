"""The moment of a described position: a year, a turn, or the middle of a voyage, a battle, an auction or a card, in plain words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paxwidget.engine.errors import BadPosition
from paxwidget.engine.flow import keep_answers
from paxwidget.engine.state import Frame, frozen
from paxwidget.games.hispanica.book import steps
from paxwidget.games.hispanica.pieces import take_from_hand
from paxwidget.games.hispanica.position_words import card, check_keys, mapping, named, number, quoted, refuse, words
from paxwidget.games.hispanica.queries import control
from paxwidget.games.hispanica.rules.d3_actions import ask_first_question
from paxwidget.games.hispanica.rules.d4_at_sea import deeds
from paxwidget.games.hispanica.rules.f1_interdiction import voyage_of
from paxwidget.games.hispanica.rules.g1_tribute import challenge
from paxwidget.games.hispanica.state import EUROPE, PIRACY, Hispanica

#: Keys that put a turn in the middle of something, and the phase each belongs to.
MOMENTS = {"voyage": "sailing", "battle": "sailing", "auction": "auction", "playing": "action"}
#: Phase -> the step in which a real year gives a seat its turn, and how far the year has come by then.
_TURN_STEP = {"auction": ("auction-turn", 1), "action": ("begin-actions", 1), "sailing": ("sailing-turn", 3)}


def place_frames(s: Hispanica, description: Mapping[str, Any]) -> None:
    """Make pending what the description says; a battle is begun later, when all pieces are in their places."""
    if "pending" in description:
        s.frames = [_frame(s, item) for item in words(description["pending"], "pending")]
        return
    turn = description.get("turn")
    moment = next((key for key in MOMENTS if key in description), None)
    phase = s.data.phase[s.year]
    _check_fleets(s, turn, phase)
    if turn is None:
        if moment is not None:
            refuse(moment, "say whose turn it is by 'turn'")
        s.push("year")
        return
    if phase not in _TURN_STEP:
        refuse("turn", f"{s.year} is a goods year: nobody has a turn of his own in it")
    named(turn, s.seats, "turn", "seat")
    if moment is not None and MOMENTS[moment] != phase:
        refuse(moment, f"{s.year} is a year of the phase '{phase}', and this needs one of '{MOMENTS[moment]}'")
    step, at = _TURN_STEP[phase]
    s.push("year", at=2)
    s.push(f"{phase}-year", at=at)
    later = s.order[s.order.index(turn) + 1 :]
    s.push("turns", step=step, seats=tuple(seat for seat in later if seat in s.seats))
    s.active = turn
    if s.fleet.get(turn, PIRACY) not in (PIRACY, EUROPE):
        _place_voyage(s, turn, mapping(description.get("voyage", {}), "voyage"))
    elif moment in ("voyage", "battle"):
        refuse(moment, f"{turn}'s fleet is not at sea: name its zone by players.{turn}.fleet")
    elif moment == "auction":
        _place_auction(s, turn, description["auction"])
    elif moment == "playing":
        _place_card(s, turn, description["playing"])
    else:
        s.push(step, turn)


def _check_fleets(s: Hispanica, turn: Any, phase: str) -> None:
    for seat, place in s.fleet.items():
        if place in (PIRACY, EUROPE):
            continue
        where = f"players.{seat}.fleet"
        if phase != "sailing":
            refuse(where, f"no fleet is in {place} in {s.year}, which is not a sailing year; it is in {EUROPE} or at {PIRACY}")
        if seat != turn:
            refuse(where, f"only the fleet whose turn it is can be in {place}; say 'turn': '{seat}', or put it in {EUROPE} or at {PIRACY}")


def _place_voyage(s: Hispanica, seat: str, said: Mapping[str, Any]) -> None:
    check_keys(said, ("attacks", "passed", "acted"), "voyage")
    zone, ships = s.fleet[seat], len(s.ships[seat])
    attacks = number(said.get("attacks", ships), 0, ships, "voyage.attacks")
    passed = [named(place, s.data.zones, "voyage.passed", "sea zone") for place in words(said.get("passed", ()), "voyage.passed")]
    if type(said.get("acted", False)) is not bool:
        refuse("voyage.acted", f"this is true or false, not {quoted(said['acted'])}")
    trail = (zone,) if said.get("acted") else (*(passed or (PIRACY,)), zone)
    s.push("voyage", seat, attacks=attacks, run=False, trail=trail, since=0, calm=(), barred=(), next="")


def begin_battle(s: Hispanica, description: Mapping[str, Any]) -> None:
    """Announce an attack on a site, or have another fleet strike the one at sea."""
    if "battle" not in description or "pending" in description:
        return
    seat, said = s.active or "", description["battle"]
    zone = s.fleet[seat]
    if said in s.seats:
        _strike(s, seat, said, zone)
        return
    sites = s.data.sites_of_zone[zone]
    site = named(said, (*sites, *(other for other in s.seats if other != seat)), "battle", f"site in {zone} and no other fleet called")
    attacks = voyage_of(s, seat).data["attacks"]
    targets = [deed.split(" ")[1] for deed in deeds(s, seat, zone, attacks) if deed.startswith(("attack ", "enslave "))]
    if site not in targets:
        refuse("battle", f"{seat}'s fleet cannot attack {site} now; it could attack {', '.join(targets) or 'nothing'}")
    challenge(s, seat, site)


def _strike(s: Hispanica, seat: str, pirates: str, zone: str) -> None:
    if s.solo or pirates == seat:
        refuse("battle", "another player's fleet strikes; the Sun King's strikes follow from the plotted course")
    if s.fleet.get(pirates) != PIRACY:
        refuse("battle", f"{pirates} has no fleet at Piracy to strike with; name ships by players.{pirates}.ships")
    if "hurricane" in s.data.omens_in_force[s.year]:
        refuse("battle", f"in the hurricane of {s.year} there are no naval battles")
    voyage_of(s, seat).data["barred"] = (pirates,)
    s.fleet[pirates] = zone
    s.push("strike-colours", seat, pirates=pirates)


def _place_auction(s: Hispanica, seat: str, said: Any) -> None:
    facts = mapping({"lot": said} if isinstance(said, str) else said, "auction")
    check_keys(facts, ("lot", "bids"), "auction")
    lots = [*s.data.decks, *(f"buried {deck}" for deck in s.data.decks)]
    lot = named(facts.get("lot"), lots, "auction.lot", "lot")
    if s.solo:
        refuse("auction", "the solo player's auctions have no blind bids; begin with the turn itself")
    bids = mapping(facts.get("bids", {}), "auction.bids")
    answers = {}
    for other, amount in bids.items():
        named(other, s.seats, "auction.bids", "seat")
        answers[other] = f"bid {number(amount, 0, s.money[other], f'auction.bids.{other}')}"
    is_buried, deck = lot.startswith("buried "), lot.removeprefix("buried ")
    data: dict[str, Any] = {"initiator": seat, "deck": deck, "buried": is_buried, "lot": "buried" if is_buried else ""}
    s.push("bids", **data)
    keep_answers(s.frames[-1], answers)


def settle_question(s: Hispanica) -> None:
    """What hangs on the cards, once they lie where they lie: the lot of an auction, and the step that an action turn begins with."""
    f = s.frames[-1] if s.frames else None
    if f is None:
        return
    if f.step == "begin-actions":
        s.frames.pop()
        ask_first_question(s, f.seat)
    elif f.step == "bids" and f.data.get("lot") == "":
        if not s.top[f.data["deck"]]:
            refuse("auction", f"the deck '{f.data['deck']}' is empty")
        f.data["lot"] = s.top[f.data["deck"]]


def _place_card(s: Hispanica, seat: str, said: Any) -> None:
    facts = mapping({"card": said} if isinstance(said, str) else said, "playing")
    check_keys(facts, ("card", "used"), "playing")
    playing = card(s.data, facts.get("card"), "playing.card")
    if playing in s.hand[seat]:
        take_from_hand(s, seat, playing, is_seen=True)
    left = list(s.data.cards[playing].actions)
    used = words(facts.get("used", ()), "playing.used")
    for action in used:
        left.remove(named(action, left, "playing.used", f"action left on {playing} called"))
    s.push("action-turn", seat)
    s.push("card-actions", seat, card=playing, left=max(0, control(s, seat) - len(used)), used=tuple(used), anchored=False)


#: What steps count with; a wrong one would come out much later.
_COUNTED = {"at", "changes", "depth"}
#: Who is asked later on, by the steps that follow.
_SEATED = {"initiator", "proposer", "partner", "attacker"}


def _frame(s: Hispanica, item: Sequence[Any]) -> Frame:
    try:
        step, seat, data = item
    except (TypeError, ValueError):
        raise BadPosition(f"pending: a pending step is [name, seat, data], not {quoted(item)}") from None
    step, found = steps.today(step, mapping(data, f"pending.{step}"))
    named(step, steps.table, "pending", "step")
    for key in _COUNTED & found.keys():
        if type(found[key]) is not int:
            raise BadPosition(f"pending.{step}: {key!r} is counted in whole numbers, so it cannot be {quoted(found[key])}")
    for key in _SEATED & found.keys():
        named(found[key], s.citizens, f"pending.{step}.{key}", "nation")
    return Frame(step, seat, frozen(found))
