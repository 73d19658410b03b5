"""Positions from short descriptions, and descriptions from positions: for teaching, analysis and tests.

A description is plain data. All keys are optional; what is not named stands as at setup (or, with `"map": "bare"`, off the board):

    {"seats": ["Spain", "England"], "year": 1610, "turn": "England",
     "players": {"England": {"money": 5, "figure": "colonist-middle", "hand": ["PHC020"], "ships": ["PHS079"], "fleet": "piracy"}},
     "sites": {"havana": "Spain colony, fort, native, chest", "dominica": "France cathedral, France citizen", "coro": ""},
     "revolts": {"cuba": "slave"}, "buried": {"tortuga": ["chest"]}, "decks": {"ships": {"top": "PHS080"}}}

`turn` starts that seat's turn of the year; without it the year itself starts, omens first. `pending` gives the frames themselves instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import NoneType
from typing import Any

from paxwidget.core.errors import BadPosition, Broken
from paxwidget.core.state import Frame, frozen
from paxwidget.games.hispanica.book import steps
from paxwidget.games.hispanica.invariants import check
from paxwidget.games.hispanica.pieces import reveal_top
from paxwidget.games.hispanica.queries import cards_in_play
from paxwidget.games.hispanica.rules.c_setup import empty_state, set_map
from paxwidget.games.hispanica.rules.h_solo import seat_sun_king
from paxwidget.games.hispanica.state import NATIVE, PIRACY, Hispanica
from paxwidget.games.hispanica.world import World

_KEYS = frozenset({
    "seats", "year", "order", "active", "dove", "mercantilism", "war_chest", "eternal_peace", "solo", "auto", "ganga_zumba",
    "merchants_used", "permits", "map", "players", "sites", "revolts", "buried", "decks", "removed", "promises", "proposals", "turn",
    "pending", "seed", "outcome",
})  # fmt: skip
_PLAYER_KEYS = frozenset({"money", "relics", "figure", "hand", "havens", "ships", "titles", "fleet", "cargo"})
_DECK_KEYS = frozenset({"top", "discards", "sold"})
_PLAIN: dict[str, tuple[type, ...]] = {
    "dove": (int,), "mercantilism": (int,), "war_chest": (int,), "eternal_peace": (bool,), "solo": (bool,), "auto": (bool,),
    "ganga_zumba": (str, NoneType), "merchants_used": (list, tuple), "active": (str, NoneType),
}  # fmt: skip
#: Far more than a game ever sees; each coin is a bid to list.
_MOST_MONEY = 10_000
_TURN_STEP = {"auction": ("auction-turn", 1), "action": ("action-turn", 1), "sailing": ("sailing-turn", 3)}


def set_up(world: World, description: Mapping[str, Any]) -> Hispanica:
    """The position that a description names; whatever cannot stand on the board raises BadPosition."""
    _refuse_unknown(description, _KEYS, "the description")
    seats = _seats(world, description)
    s = empty_state(world, seats, int(description.get("seed", 0)))
    s.year = description.get("year", s.year)
    if s.year not in world.phase:
        raise BadPosition(f"the calendar has no year {s.year!r}")
    for key, kinds in _PLAIN.items():
        if key in description:
            if type(description[key]) not in kinds:
                raise BadPosition(f"{key} cannot be {description[key]!r}")
            setattr(s, key, frozen(description[key]))
    if s.solo:
        seat_sun_king(s)
    s.order = tuple(description.get("order", s.order))
    if sorted(s.order) != sorted(s.figure):
        raise BadPosition(f"order {list(s.order)} does not name each seat once")
    s.permit = dict(description.get("permits", {}))
    s.removed = list(description.get("removed", ()))
    s.promises = [tuple(promise) for promise in description.get("promises", ())]
    s.proposals.update(description.get("proposals", {}))
    _place_map(s, description)
    for player, facts in description.get("players", {}).items():
        _place_player(s, player, facts)
    _place_frames(s, description)
    _place_cards(s, description.get("decks", {}))
    _fill_pool(s)
    s.outcome = description.get("outcome")
    try:
        check(s)
    except Broken as broken:
        raise BadPosition(f"the position cannot stand: {broken}") from None
    return s


def _refuse_unknown(given: Mapping[str, Any], known: frozenset[str], where: str) -> None:
    unknown = sorted(set(given) - known)
    if unknown:
        raise BadPosition(f"{where} has the unknown key {unknown[0]!r}; there is {', '.join(sorted(known))}")


def _seats(world: World, description: Mapping[str, Any]) -> tuple[str, ...]:
    given = description.get("seats", list(world.nations[1:4]))
    for seat in given:
        if seat not in world.nations:
            raise BadPosition(f"{seat!r} is no nation; there is {', '.join(world.nations)}")
    return tuple(seat for seat in world.nations if seat in given)


def _place_map(s: Hispanica, description: Mapping[str, Any]) -> None:
    layout = description.get("map", "start")
    if layout == "start":
        set_map(s)
    elif layout != "bare":
        raise BadPosition(f"map is 'start' or 'bare', not {layout!r}")
    for site, words in description.get("sites", {}).items():
        if site not in s.data.area_of or site in s.data.revolt_site_area:
            raise BadPosition(f"{site!r} is no colony or tribal site")
        for table in (s.colony, s.fort, s.bible, s.cathedral, s.pawn, s.chest, s.relic):
            table.pop(site, None)
        for word in filter(None, (part.strip() for part in words.split(","))):
            _place_thing(s, site, word)
    for area, kind in description.get("revolts", {}).items():
        if area not in s.data.areas or kind not in ("slave", "tax"):
            raise BadPosition(f"no revolt {kind!r} can be in {area!r}")
        s.revolt[area] = kind
    for zone, items in description.get("buried", {}).items():
        if zone not in s.data.zones:
            raise BadPosition(f"{zone!r} is no sea zone")
        s.buried[zone] = tuple(sorted(items))


def _place_thing(s: Hispanica, site: str, word: str) -> None:
    nation, _, kind = word.partition(" ")
    if nation in s.data.nations and kind == "colony":
        s.colony[site] = nation
    elif nation in s.data.nations and kind in ("mission", "cathedral"):
        s.bible[site] = nation
        if kind == "cathedral":
            s.cathedral[site] = 1
    elif nation in s.data.nations and kind == "citizen":
        s.pawn[site] = nation
    elif word == NATIVE:
        s.pawn[site] = NATIVE
    elif word in ("fort", "chest"):
        (s.fort if word == "fort" else s.chest)[site] = 1
    elif word == "relic":
        s.relic[site] = s.relic.get(site, 0) + 1
    else:
        raise BadPosition(f"site {site!r} cannot hold {word!r}; say for example 'Spain colony, fort, native, chest, relic'")


def _place_player(s: Hispanica, player: str, facts: Mapping[str, Any]) -> None:
    _refuse_unknown(facts, _PLAYER_KEYS, f"player {player}")
    if player not in s.figure:
        raise BadPosition(f"{player!r} has no seat in this position")
    if player in s.money:
        s.money[player] = _amount(facts, "money", _MOST_MONEY)
    s.relics[player] = _amount(facts, "relics", s.data.counts["relic"])
    figure = facts.get("figure", s.figure[player])
    if figure not in s.data.place_of:
        raise BadPosition(f"{figure!r} is no space of the philosophy board")
    s.figure[player] = figure
    s.hand[player] = tuple(facts.get("hand", ()))
    s.havens[player] = tuple(facts.get("havens", ()))
    s.ships[player] = tuple(facts.get("ships", ()))
    for title in facts.get("titles", ()):
        card, token = (title, None) if isinstance(title, str) else title
        _place_title(s, player, card, token)
    s.cargo[player] = tuple(facts.get("cargo", ()))
    if s.ships[player]:
        s.fleet[player] = facts.get("fleet", PIRACY)


def _amount(facts: Mapping[str, Any], key: str, most: int) -> int:
    amount = facts.get(key, 0)
    if type(amount) is not int or not 0 <= amount <= most:
        raise BadPosition(f"{key} is a whole number from 0 to {most}, not {amount!r}")
    return amount


def _place_title(s: Hispanica, player: str, title: str, token: str | None) -> None:
    card = s.data.title_card.get(title, title)
    if card not in s.data.requirement_of:
        raise BadPosition(f"{title!r} is no title")
    s.titles[player] = (*s.titles[player], card)
    if token is None:
        token = "bible" if "reach-title" in s.data.cards[card].actions else "marker"
    if token:
        s.title_token[card] = token


def _place_cards(s: Hispanica, decks: Mapping[str, Any]) -> None:
    _refuse_unknown(decks, frozenset(s.data.decks), "decks")
    for deck, facts in decks.items():
        _refuse_unknown(facts, _DECK_KEYS, f"deck {deck}")
        s.discards[deck] = tuple(facts.get("discards", ()))
        s.sold[deck] = tuple(facts.get("sold", ()))
    in_play = cards_in_play(s)
    named = [card for card in in_play if card in s.data.cards]
    named += [card for group in (s.hand, s.ships, s.titles, s.discards, s.sold) for cards in group.values() for card in cards]
    tops = {deck: facts["top"] for deck, facts in decks.items() if "top" in facts}
    for card in (*named, *tops.values(), *s.removed):
        if card and card not in s.data.cards:
            raise BadPosition(f"there is no card {card!r}")
    out = {*named, *tops.values(), *s.removed}
    for deck in s.data.decks:
        s.down[deck] = tuple(card for card in s.down[deck] if card not in out)
        s.top[deck] = tops.get(deck, "")
        if deck not in tops:
            reveal_top(s, deck)
    held = [card for cards in s.havens.values() for card in cards]
    held += [card for card in in_play if card not in s.data.cards]
    for card in held:
        if card not in s.data.haven_actions:
            raise BadPosition(f"there is no haven {card!r}")
    s.haven_deck = [card for card in s.haven_deck if card not in held]


def _fill_pool(s: Hispanica) -> None:
    """Whatever of the box is not on the board lies in the pool, the reserves and the columns."""
    cargo = Counter(item for group in (s.cargo, s.buried) for items in group.values() for item in items)
    pawns = Counter(s.pawn.values()) + cargo
    colonies, bibles = Counter(s.colony.values()), Counter(s.bible.values())
    placed = {
        "native": pawns[NATIVE],
        "chest": len(s.chest) + cargo["chest"] + s.war_chest,
        "relic": sum(s.relic.values()) + cargo["relic"] + sum(s.relics.values()),
        "fort": len(s.fort),
        "cathedral": len(s.cathedral),
        "revolt": len(s.revolt),
    }
    s.pool = {kind: s.data.counts[kind] - count for kind, count in placed.items()}
    held = Counter((seat, s.title_token.get(card)) for seat, cards in s.titles.items() for card in cards)
    for nation in s.data.nations:
        s.citizens[nation] = s.data.citizen_count - pawns[nation]
        s.bibles[nation] = s.data.bible_count - bibles[nation] - held[nation, "bible"]
        s.markers[nation] = s.data.marker_count[nation] - colonies[nation] - held[nation, "marker"]


def _place_frames(s: Hispanica, description: Mapping[str, Any]) -> None:
    if "pending" in description:
        s.frames = [_frame(item) for item in description["pending"]]
        return
    turn = description.get("turn")
    if turn is None:
        s.push("year", at=0)
        return
    phase = s.data.phase[s.year]
    if phase not in _TURN_STEP:
        raise BadPosition(f"{s.year} is a goods year: nobody has a turn of his own in it")
    if turn not in s.seats:
        raise BadPosition(f"{turn!r} has no seat in this position")
    step, at = _TURN_STEP[phase]
    s.push("year", at=2)
    s.push(f"{phase}-year", at=at)
    later = s.order[s.order.index(turn) + 1 :]
    s.push("turns", step=step, waiting=tuple(seat for seat in later if seat in s.seats))
    s.push(step, turn)
    s.active = turn


def _frame(item: Sequence[Any]) -> Frame:
    try:
        step, seat, data = item
    except (TypeError, ValueError):
        raise BadPosition(f"a pending step is [name, seat, data], not {item!r}") from None
    if step not in steps.table:
        raise BadPosition(f"there is no step {step!r}")
    return Frame(step, seat, frozen(dict(data)))


def describe(s: Hispanica) -> dict[str, Any]:
    """A description from which `set_up` makes an equal position."""
    return {
        "seats": list(s.seats),
        "year": s.year,
        "order": list(s.order),
        **{key: getattr(s, key) for key in _PLAIN},
        "merchants_used": list(s.merchants_used),
        "map": "bare",
        "players": {player: _described_player(s, player) for player in s.figure},
        "sites": _described_sites(s),
        "revolts": dict(s.revolt),
        "buried": {zone: list(items) for zone, items in s.buried.items()},
        "decks": {
            deck: {"top": s.top[deck], "discards": list(s.discards[deck]), "sold": list(s.sold[deck])} for deck in s.data.decks
        },
        "permits": dict(s.permit),
        "removed": list(s.removed),
        "promises": [list(promise) for promise in s.promises],
        "proposals": dict(s.proposals),
        "pending": [[frame.step, frame.seat, dict(frame.data)] for frame in s.frames],
        "seed": s.chance.rng,
        "outcome": s.outcome,
    }


def _described_player(s: Hispanica, player: str) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "money": s.money.get(player, 0),
        "relics": s.relics[player],
        "figure": s.figure[player],
        "hand": list(s.hand[player]),
        "havens": list(s.havens[player]),
        "ships": list(s.ships[player]),
        "titles": [[card, s.title_token.get(card, "")] for card in s.titles[player]],
        "cargo": list(s.cargo[player]),
    }
    if player in s.fleet:
        facts["fleet"] = s.fleet[player]
    return facts


def _described_sites(s: Hispanica) -> dict[str, str]:
    words: dict[str, list[str]] = {}
    for site, nation in s.colony.items():
        words.setdefault(site, []).append(f"{nation} colony")
    for site, nation in s.bible.items():
        words.setdefault(site, []).append(f"{nation} {'cathedral' if site in s.cathedral else 'mission'}")
    for site in s.fort:
        words[site].append("fort")
    for site, pawn in s.pawn.items():
        words.setdefault(site, []).append(NATIVE if pawn == NATIVE else f"{pawn} citizen")
    for site in s.chest:
        words[site].append("chest")
    for site, count in s.relic.items():
        words[site] += ["relic"] * count
    return {site: ", ".join(things) for site, things in words.items()}
