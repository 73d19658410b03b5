"""Positions from short descriptions, and descriptions from positions: for teaching, analysis and tests."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import BadPosition, Broken
from paxwidget.engine.setup import checked_options
from paxwidget.engine.state import Frame, frozen
from paxwidget.engine.wording import hint
from paxwidget.games.marauders.book import steps
from paxwidget.games.marauders.box import LOCATIONS, NATIONS, SLOTS, Box
from paxwidget.games.marauders.invariants import check
from paxwidget.games.marauders.rules.round import turn_order
from paxwidget.games.marauders.rules.setup import OPTIONS, blank
from paxwidget.games.marauders.rules.turn import ACTIONS, Turn
from paxwidget.games.marauders.state import COMMODORE, MOST, Marauders
from paxwidget.games.marauders.vessel import full_cubes

VOCABULARY = """
    seats         the players, clockwise; first: who begins every round; turn: whose turn it is; round: its number
    moment        "act": in the middle of that turn (the usual one); "turn": at its start; "round": before the event card
    players       by seat: captain ("" for none), ship, place (a zone, or "port" and a zone), cubes by location, mods, flipped,
                  weapons, gold, stash, hid, glory, hand (cards, or kinds: "broadside", "gunner"), kept, cargo (cards, or
                  goods: "rum"), rumor, mission, progress, bounties by nation, big_ship, last_buy (port and turn), turns
    demand        goods by port; modifications: tokens by port, those in open face up; merchants: flags by zone
    npcs          by slot: zone and captains, the present one last; war and navy: nations; missions: those on the board
    event, lasting, delayed, amnesty, arrivals, last_glory, declared: of the round
    actions, moves, scouted, used, deeds: of the turn
    discards      cards by deck: cargo, glory, events, captains, missions; what lies nowhere is in its deck
    options, seed, chance: outcomes in their order for what is drawn or rolled before the first decision
    pending       the open steps of a position that was saved in the middle of something
"""
_KEYS = (
    "seats", "first", "turn", "round", "moment", "players", "demand", "modifications", "open", "merchants", "npcs", "war", "navy",
    "missions", "event", "lasting", "delayed", "amnesty", "arrivals", "last_glory", "declared", "actions", "extra_moves", "moves",
    "port_used", "in_harbour", "activities", "scouted", "used", "deeds", "passing", "cheaper", "enemy", "played", "discards",
    "options", "seed", "chance", "pending", "outcome", "secret_captains", "active",
)  # fmt: skip
_PLAYER = (
    "captain", "ship", "place", "cubes", "mods", "flipped", "weapons", "gold", "stash", "hid", "glory", "hand", "kept", "cargo",
    "rumor", "mission", "progress", "bounties", "big_ship", "last_buy", "turns",
)  # fmt: skip
_TURN = {
    "actions": int, "extra_moves": int, "moves": int, "port_used": bool, "in_harbour": bool, "activities": tuple, "scouted": tuple,
    "used": tuple, "deeds": tuple, "passing": tuple, "cheaper": int,
}  # fmt: skip
_MOST_OF_A_TURN = {"actions": ACTIONS, "extra_moves": 9, "moves": 12, "cheaper": 99}
_DISCARDS = {
    "cargo": "cargo_discard", "glory": "glory_discard", "events": "event_discard", "captains": "captain_out",
    "missions": "mission_discard",
}  # fmt: skip
_DECKS = {"cargo": "cargo_deck", "glory": "glory_deck", "events": "event_deck", "captains": "captain_deck", "missions": "mission_deck"}
MOST_GOLD = 999


def _known(word: Any, known: Collection[str], where: str) -> str:
    if word not in known:
        raise BadPosition(f"{where} has no {word!r}; {hint(word, [one for one in known if one])}")
    return str(word)


def _keys(mapping: Any, known: Collection[str], where: str) -> Mapping[str, Any]:
    if not isinstance(mapping, Mapping):
        raise BadPosition(f"{where} is described by a mapping, not by {mapping!r}")
    for key in mapping:
        _known(key, known, where)
    return mapping


def _number(value: Any, most: int, where: str, least: int = 0) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(f"{where} is a whole number from {least} to {most}, not {value!r}")
    return value


def _words(values: Any, known: Collection[str], where: str) -> tuple[str, ...]:
    return tuple(_known(value, known, where) for value in _list(values, where))


def set_up(box: Box, description: Mapping[str, Any]) -> Marauders:
    """The position that a description names; whatever cannot stand on the table raises BadPosition."""
    given = _keys(description, _KEYS, "the description")
    names = ("red", "blue", "yellow", "green")
    seats = _words(given.get("seats", names[:2]), names, "the table")
    if not 2 <= len(seats) <= 4 or len(set(seats)) < len(seats):
        raise BadPosition(f"two to four different seats are needed, not {', '.join(seats) or 'none'}")
    from paxwidget.games.marauders import SPEC

    options = checked_options(SPEC, _keys(given.get("options", {}), OPTIONS, "the game"))
    s = blank(box, seats, options, Chance(_number(given.get("seed", 0), (1 << 128) - 1, "the seed")))
    s.first = _known(given.get("first", seats[0]), seats, "the table")
    s.round = _number(given.get("round", 1), 99, "the round", least=0 if "pending" in given else 1)
    _set_players(s, _keys(given.get("players", {}), seats, "the table"), given)
    _set_npcs(s, given)
    _set_discards(s, _keys(given.get("discards", {}), _DISCARDS, "the discards"))
    _set_board(s, given)
    _set_round(s, given)
    _set_moment(s, given)
    s.chance.script = list(_list(given.get("chance", ()), "chance"))
    try:
        check(s)
    except Broken as problem:
        raise BadPosition(f"this position cannot be: {problem}") from problem
    return s


def _take(pile: list[str], card: Any, where: str, known: Collection[str]) -> str:
    """A card or token from its pile, which must be in the box at all."""
    _known(card, known, where)
    if card not in pile:
        raise BadPosition(f"{where} wants {card!r}, which lies elsewhere already")
    pile.remove(card)
    return str(card)


def _list(values: Any, where: str) -> Sequence[Any]:
    if isinstance(values, str) or not isinstance(values, Sequence):
        raise BadPosition(f"{where} is a list, not {values!r}")
    return values


def _pair(value: Any, where: str) -> tuple[Any, Any]:
    if len(_list(value, where)) != 2:
        raise BadPosition(f"{where} is a pair, not {value!r}")
    return value[0], value[1]


def _take_of_kind(pile: list[str], word: Any, kinds: Mapping[str, str], where: str) -> str:
    """A card by its id, or any card left of the kind that is named: a good, a glory card, a specialist."""
    if word in kinds.values():
        left = [card for card in pile if kinds[card] == word]
        if not left:
            raise BadPosition(f"{where} wants another {word!r}, and none is left")
        word = left[0]
    _known(word, (*kinds, *dict.fromkeys(kinds.values())) if word not in kinds else kinds, where)
    return _take(pile, word, where, kinds)


def _set_players(s: Marauders, players: Mapping[str, Any], given: Mapping[str, Any]) -> None:
    named = [facts.get("captain") for facts in players.values() if isinstance(facts, Mapping)]
    secret = _keys(given.get("secret_captains", {}), s.seats, "the table")
    for seat, captain in secret.items():
        s.secret_captain[seat] = _take(s.captain_deck, captain, f"player {seat}", s.data.captains)
    free = [captain for captain in s.captain_deck if captain not in named]
    for seat in s.seats:
        facts = _keys(players.get(seat, {}), _PLAYER, f"player {seat}")
        captain = facts.get("captain", "" if secret else free.pop(0))
        s.captain[seat] = _take(s.captain_deck, captain, f"player {seat}", s.data.captains) if captain else ""
        _set_ship(s, seat, facts)
        _set_goods(s, seat, facts)


def _set_ship(s: Marauders, seat: str, facts: Mapping[str, Any]) -> None:
    box, where = s.data, f"player {seat}"
    s.ship[seat] = _known(facts.get("ship", "sloop" if s.captain[seat] else ""), ("", *box.ships), where)
    s.mods[seat] = _words(facts.get("mods", ()), box.modifications, where)
    s.flipped[seat] = _words(facts.get("flipped", ()), s.mods[seat], where)
    s.weapons[seat] = _words(facts.get("weapons", ()), box.weapons, where)
    if not s.ship[seat]:
        return
    if not s.captain[seat]:
        raise BadPosition(f"{where} has a ship, so a captain too")
    home = box.captains[s.captain[seat]].home
    place = str(facts.get("place", f"port {home}"))
    s.in_port[seat] = place.startswith("port ")
    known = box.ports if s.in_port[seat] else tuple(box.zones)
    s.place[seat] = _known(place.removeprefix("port "), known, where)
    cubes = dict(zip(LOCATIONS, full_cubes(s, seat), strict=True))
    for location, number in _keys(facts.get("cubes", {}), LOCATIONS, where).items():
        cubes[location] = _number(number, cubes[location], f"{where}: {location}")
    s.cubes[seat] = tuple(cubes.values())


def _set_goods(s: Marauders, seat: str, facts: Mapping[str, Any]) -> None:
    box, where = s.data, f"player {seat}"
    for key, table in (("gold", s.gold), ("stash", s.stash), ("glory", s.glory), ("turns", s.turns)):
        default = 10 if key == "gold" and s.ship[seat] else 1 if key == "turns" else 0
        table[seat] = _number(facts.get(key, default), MOST_GOLD, f"{where}: {key}")
    s.hid[seat], s.big_ship[seat] = bool(facts.get("hid", s.stash[seat] > 0)), bool(facts.get("big_ship", False))
    glory, goods = _glory_kinds(box), {card.id: card.good for card in box.cargo.values()}
    s.hand[seat] = tuple(_take_of_kind(s.glory_deck, card, glory, f"{where}: hand") for card in _list(facts.get("hand", ()), where))
    s.cargo[seat] = tuple(_take_of_kind(s.cargo_deck, card, goods, f"{where}: cargo") for card in _list(facts.get("cargo", ()), where))
    decks = {"glory": s.glory_deck, "rumor": s.rumor_deck, "mission": s.mission_deck}
    kept = _kept(s, facts, where)
    s.kept[seat] = tuple(_take(decks[card.partition("-")[0]], card, where, (card,)) for card in kept)
    for key, held, deck, known in (("rumor", s.rumor, s.rumor_deck, box.rumors), ("mission", s.mission, s.mission_deck, box.missions)):
        card = facts.get(key, "")
        held[seat] = _take(deck, card, f"{where}: {key}", known) if card else ""
    s.progress[seat] = _words(facts.get("progress", ()), box.ports, where)
    levels = _keys(facts.get("bounties", {}), NATIONS, where)
    s.bounties[seat] = tuple(_number(levels.get(nation, 0), MOST, f"{where}: the bounty of {nation}") for nation in NATIONS)
    port, turn = _pair(facts.get("last_buy", ("", 0)), f"{where}: last_buy")
    s.last_buy[seat] = (_known(port, ("", *box.ports), where), _number(turn, MOST_GOLD, f"{where}: last_buy"))


def _glory_kinds(box: Box) -> dict[str, str]:
    """Each glory card with the name of its kind, a specialist's with the specialist's."""
    return {card: box.hires[card].specialist if card in box.hires else box.kind_of[card] for card in box.glory_cards}


def _kept(s: Marauders, facts: Mapping[str, Any], where: str) -> tuple[str, ...]:
    return _words(facts.get("kept", ()), (*s.data.hires, *s.data.rumors, *s.data.missions), where)


def _set_npcs(s: Marauders, given: Mapping[str, Any]) -> None:
    box = s.data
    for slot, facts in _keys(given.get("npcs", {}), SLOTS, "the board").items():
        _keys(facts, ("zone", "captains"), slot)
        own = [npc.id for npc in box.npcs.values() if npc.slot == slot]
        stack = _words(facts.get("captains", own[:1]), (*own, COMMODORE), slot)
        for card in stack:
            if card != COMMODORE:
                _take(s.event_deck, card, slot, own)
        s.npc_stack[slot] = stack
        s.npc[slot] = _known(facts.get("zone", ""), ("", *box.zones), slot) if stack else ""
    s.war = _words(given.get("war", ()), NATIONS, "the war")
    if len(s.war) not in (0, 2) or len(set(s.war)) < len(s.war):
        raise BadPosition(f"a war is between two different nations, not {', '.join(s.war)}")
    s.navy = _words(given.get("navy", s.war), NATIONS, "the war")
    pairs = [_pair(one, "each of the arrivals") for one in _list(given.get("arrivals", ()), "arrivals")]
    s.arrivals = tuple((_known(slot, SLOTS, "arrivals"), str(card)) for slot, card in pairs)
    for slot, card in s.arrivals:
        if card:
            _take(s.event_deck, card, "arrivals", [npc.id for npc in box.npcs.values() if npc.slot == slot])


def _set_discards(s: Marauders, discards: Mapping[str, Any]) -> None:
    box = s.data
    known: dict[str, Collection[str]] = {
        "cargo": box.cargo, "glory": box.glory_cards, "events": box.event_cards, "captains": box.captains, "missions": box.missions,
    }  # fmt: skip
    for key, cards in discards.items():
        deck, pile = getattr(s, _DECKS[key]), getattr(s, _DISCARDS[key])
        for card in _list(cards, f"the discard of {key}"):
            pile.append(_take(deck, card, f"the discard of {key}", known[key]))
        pile.sort()


def _deal(given: Any, places: Iterable[str], pool: list[str], where: str) -> dict[str, str]:
    """What lies in each place: as named, the rest from the pool in order."""
    places, known = tuple(places), tuple(dict.fromkeys(pool))
    named = _keys(given, places, where)
    found = {place: _take(pool, named[place], f"{where}: {place}", known) if named[place] else "" for place in named}
    return {place: found[place] if place in found else pool.pop(0) if pool else "" for place in places}


def _set_board(s: Marauders, given: Mapping[str, Any]) -> None:
    box = s.data
    s.demand = _deal(given.get("demand", {}), box.ports, s.demand_pool, "demand")
    if bare := [port for port, good in s.demand.items() if not good]:
        raise BadPosition(f"demand: {bare[0]} must ask for a good")
    tokens = sorted(token.id for token in box.modifications.values() for _ in range(token.tokens))
    for seat in s.seats:
        for token in s.mods[seat]:
            _take(tokens, token, f"player {seat}", box.modifications)
    for _, _, data in _pending(given):
        for token in data.get("tokens", ()):
            _take(tokens, token, "pending", box.modifications)
    s.port_mods = _deal(given.get("modifications", {}), box.ports, tokens, "modifications")
    for token in tokens:
        # Tokens that found no place: the ports that were named empty are the last to take one.
        port = next((port for port in box.ports if not s.port_mods[port]), None)
        if port is None:
            raise BadPosition("there are more modifications than ports without one")
        s.port_mods[port] = token
    s.open_mods = sorted(_words(given.get("open", ()), box.ports, "open"))
    s.merchants = _deal(given.get("merchants", {}), box.zones, s.track, "merchants")
    missions = given.get("missions", s.mission_deck[:2])
    s.board_missions = [_take(s.mission_deck, card, "missions", box.missions) for card in _list(missions, "missions")]


def _set_round(s: Marauders, given: Mapping[str, Any]) -> None:
    box = s.data
    s.event = _known(given.get("event", ""), ("", *box.event_cards), "the deck of events")
    s.lasting = _words(given.get("lasting", ()), box.events, "the deck of events")
    s.delayed = _words(given.get("delayed", ()), box.events, "the deck of events")
    for card in dict.fromkeys((*s.lasting, *s.delayed)):
        if card in s.event_deck:
            s.event_deck.remove(card)
            s.event_discard.append(card)
            s.event_discard.sort()
    s.amnesty = _known(given.get("amnesty", ""), ("", *NATIONS), "the map")
    s.last_glory = _known(given.get("last_glory", ""), ("", *box.glory), "the glory cards")
    s.declared = tuple(dict.fromkeys(_words(given.get("declared", ()), s.seats, "the table")))
    s.actions = ACTIONS
    for key, kind in _TURN.items():
        if key in given:
            value = frozen(given[key])
            if type(value) is not kind:
                raise BadPosition(f"{key} cannot be {given[key]!r}")
            setattr(s, key, _number(value, _MOST_OF_A_TURN[key], key) if kind is int else value)
    enemy = given.get("enemy", ())
    s.enemy = tuple(_number(cube, MOST, "the enemy's cubes") for cube in enemy)
    if len(s.enemy) not in (0, len(LOCATIONS)):
        raise BadPosition(f"the enemy has {len(LOCATIONS)} cubes, not {len(s.enemy)}")


def _pending(given: Mapping[str, Any]) -> list[tuple[str, str | None, Mapping[str, Any]]]:
    """The open steps: each a step, its seat and its data."""
    found: list[tuple[str, str | None, Mapping[str, Any]]] = []
    for one in _list(given.get("pending", ()), "pending"):
        if isinstance(one, str) or not isinstance(one, Sequence) or len(one) != 3 or not isinstance(one[2], Mapping):
            raise BadPosition(f"each pending step is its name, its seat and its data, not {one!r}")
        step, data = steps.today(one[0], one[2])
        found.append((step, one[1], data))
    return found


def _set_moment(s: Marauders, given: Mapping[str, Any]) -> None:
    s.outcome = frozen(given.get("outcome"))
    if "pending" in given:
        s.active = given.get("active")
        s.played = _words(given.get("played", ()), s.seats, "the table")
        s.frames = [Frame(_known(step, steps.table, "the rules"), seat, dict(frozen(data))) for step, seat, data in _pending(given)]
        for frame in s.frames:
            # A card on its way from the deck is in neither.
            for key, deck in (("cards", s.cargo_deck), ("market", s.cargo_deck), ("drawn", s.rumor_deck)):
                if frame.step in ("raid", "load", "market", "buying", "keep-rumor"):
                    for card in frame.data.get(key, ()):
                        _take(deck, card, "pending", (*s.data.cargo, *s.data.rumors))
        return
    moment = _known(given.get("moment", "act"), ("act", "turn", "round"), "the round")
    seat = _known(given.get("turn", s.first), s.seats, "the table")
    order = turn_order(s)
    s.played = order[: order.index(seat)]
    if moment == "round":
        s.round, s.played = s.round - 1, ()
        s.push("rounds")
        return
    s.push("rounds", at=1)
    if moment == "act":
        s.active = seat
        s.push("turn", seat, at=Turn.phases.index("act"))


def describe(s: Marauders) -> dict[str, Any]:
    """A description from which the position can be set up again."""
    options = {
        "target": s.target, "stash_cap": "half" if s.stash_cap == s.target // 2 else "none", "declare": s.declares,
        "npcs": s.npc_player, "flag_scouting": s.flag_scouting, "pirate_choice": s.pirate_choice, "witness": s.witness,
        "gold_view": s.gold_view,
    }  # fmt: skip
    found: dict[str, Any] = {
        "seats": list(s.seats), "first": s.first, "round": s.round, "active": s.active, "played": list(s.played),
        "players": {seat: _player(s, seat) for seat in s.seats},
        "secret_captains": {seat: captain for seat, captain in s.secret_captain.items() if captain},
        "demand": dict(s.demand), "modifications": dict(s.port_mods), "open": list(s.open_mods), "merchants": dict(s.merchants),
        "npcs": {slot: {"zone": s.npc[slot], "captains": list(s.npc_stack[slot])} for slot in SLOTS if s.npc_stack[slot]},
        "war": list(s.war), "navy": list(s.navy), "arrivals": [list(one) for one in s.arrivals], "missions": list(s.board_missions),
        "event": s.event, "lasting": list(s.lasting), "delayed": list(s.delayed), "amnesty": s.amnesty, "last_glory": s.last_glory,
        "declared": list(s.declared), "enemy": list(s.enemy),
        "discards": {key: list(getattr(s, pile)) for key, pile in _DISCARDS.items()},
        "options": options, "seed": s.chance.rng,
        "pending": [[frame.step, frame.seat, dict(frame.data)] for frame in s.frames],
    }  # fmt: skip
    found |= {key: list(value) if isinstance(value := getattr(s, key), tuple) else value for key in _TURN}
    if s.outcome is not None:
        found["outcome"] = s.outcome
    if not found["secret_captains"]:
        del found["secret_captains"]
    return found


def _player(s: Marauders, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "captain": s.captain[seat], "ship": s.ship[seat], "mods": list(s.mods[seat]), "flipped": list(s.flipped[seat]),
        "weapons": list(s.weapons[seat]), "gold": s.gold[seat], "stash": s.stash[seat], "hid": s.hid[seat], "glory": s.glory[seat],
        "hand": list(s.hand[seat]), "kept": list(s.kept[seat]), "cargo": list(s.cargo[seat]), "rumor": s.rumor[seat],
        "mission": s.mission[seat], "progress": list(s.progress[seat]), "big_ship": s.big_ship[seat],
        "bounties": {nation: level for nation, level in zip(NATIONS, s.bounties[seat], strict=True) if level},
        "last_buy": list(s.last_buy[seat]), "turns": s.turns[seat],
    }  # fmt: skip
    if s.ship[seat]:
        found["place"] = f"port {s.place[seat]}" if s.in_port[seat] else s.place[seat]
        found["cubes"] = dict(zip(LOCATIONS, s.cubes[seat], strict=True))
    return found
