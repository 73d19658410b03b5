"""Positions of Pax Hispanica from short descriptions, and descriptions from positions: for teaching, analysis and tests.

A description is plain data, and all its keys are optional. What is not named stands as at setup: the starting map, as many $ for
each player as there are players (solo 10), two random havens, Ganga Zumba's title. With `"map": "bare"` it is off the board
instead: no pieces, $0, no havens. Whatever cannot stand is refused in one sentence that says where it is written.

    {"seats": ["Spain", "England"], "year": 1612, "turn": "England",
     "players": {"England": {"money": 5, "figure": "colonist-middle", "hand": ["PHC020"], "ships": ["PHS079"], "fleet": "piracy"}},
     "sites": {"havana": "Spain colony, fort, native, chest", "dominica": "France outpost, native", "calusa": ""},
     "revolts": {"cuba": "tax revolt"}, "buried": {"tortuga": ["chest"]}, "decks": {"ships": {"top": "PHS080"}}}

The table
    seats         the nations that play, two to five; in the solo game England alone
    solo, auto, ganga_zumba, eternal_peace   as the options of a new game
    year          1598 to 1649; order: the seats in player order; dove: the sailing year that ends the game
    mercantilism  1 to 6; war_chest: 0 to 9 chests
    seed          of all later chance; chance: outcomes in their order for what is drawn or rolled before the first decision
Players, by seat
    money, relics (in the coffers), figure (a space such as "novice-england", "colonist-marriage", "royalist-extremism")
    hand, ships (the flagship first), titles: market cards by id; a title also by its name, or as ["knight", ""] without its token
    seen          the cards of that hand that everybody has seen being taken, by which who remembers imagines it
    havens        by zone; fleet: "europe", "piracy" or the zone in which it is at sea; cargo: "chest", "relic", "native" or a nation
The map
    sites         by site, what stands there and nothing else: "Spain colony", "fort", "native", "France citizen", "chest", "relic",
                  "France outpost", "France cathedral"; "" clears the site
    revolts       by land area: "slave revolt" or "tax revolt"; buried: by zone, "chest" and "relic"
    map           "start" or "bare"
Cards and pieces that are nowhere else
    decks         by deck, "top", "discards" and "sold" (both under it). Face-down cards have no order: each draw picks one of them by
                  chance, which `chance` decides before the first decision and `outcomes=` of `Game.play` later. removed: out of the game
    pool, reserves (citizens), columns ("bibles" and "markers"): they follow from the board; given, they are compared with it
The moment
    turn          whose turn of the year it is; without it the year itself begins, omens first
    a voyage      `turn` and the zone of that seat's fleet; voyage: {"attacks": left, "passed": zones, "acted": true after a deed here}
    battle        on that voyage: a site that is being attacked, or the seat whose fleet strikes
    auction       in an auction year: a deck, or "buried ships"; or {"lot": deck, "bids": {"France": 2}} with bids already made
    playing       in an action year: the card that is being played, after its nudge; or {"card": id, "used": [actions done]}
    promises, proposals, permits (taken by an Asiento), merchants_used, active: what the running year remembers
    pending       the frames themselves, as `Game.describe` writes them, instead of all these; outcome: how a finished game ended
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import NoneType
from typing import Any

from paxwidget.engine.errors import BadPosition, Broken
from paxwidget.engine.state import frozen
from paxwidget.games.hispanica.invariants import check
from paxwidget.games.hispanica.pieces import draw_haven, reveal_top
from paxwidget.games.hispanica.position_moments import MOMENTS, begin_battle, place_frames, settle_question
from paxwidget.games.hispanica.position_words import (
    card,
    cargo,
    check_keys,
    check_rest,
    fill_pool,
    haven,
    mapping,
    named,
    number,
    place_on_site,
    quoted,
    refuse,
    revolt,
    ship,
    words,
)
from paxwidget.games.hispanica.queries import cards_in_play
from paxwidget.games.hispanica.rules.c_setup import crown_maroon_king, empty_state, set_map
from paxwidget.games.hispanica.rules.g3_victory import WAR_CHEST_SPACES
from paxwidget.games.hispanica.rules.h_solo import GANGA_ZUMBA, SOLO_MONEY, seat_sun_king
from paxwidget.games.hispanica.state import CHEST, EUROPE, NATIVE, PIRACY, RELIC, Hispanica
from paxwidget.games.hispanica.world import World

VOCABULARY = __doc__ or ""
_KEYS = frozenset({
    "seats", "year", "order", "active", "dove", "mercantilism", "war_chest", "eternal_peace", "solo", "auto", "ganga_zumba",
    "merchants_used", "permits", "map", "players", "sites", "revolts", "buried", "decks", "removed", "promises", "proposals", "turn",
    "pending", "seed", "outcome", "pool", "reserves", "columns", "chance", *MOMENTS,
})  # fmt: skip
_PLAYER_KEYS = frozenset({"money", "relics", "figure", "hand", "seen", "havens", "ships", "titles", "fleet", "cargo"})
_DECK_KEYS = frozenset({"top", "discards", "sold"})
_PLAIN: dict[str, tuple[type, ...]] = {
    "dove": (int,), "mercantilism": (int,), "war_chest": (int,), "eternal_peace": (bool,), "solo": (bool,), "auto": (bool,),
    "ganga_zumba": (str, NoneType), "merchants_used": (list, tuple), "active": (str, NoneType),
}  # fmt: skip
#: Far more than a game ever sees; each coin is a bid to list.
_MOST_MONEY = 10_000
_STARTING_HAVENS = 2


def set_up(world: World, description: Mapping[str, Any]) -> Hispanica:
    """The position that a description names; whatever cannot stand on the board raises BadPosition."""
    check_keys(description, _KEYS, "the description")
    seed = description.get("seed", 0)
    s = empty_state(world, _seats(world, description), number(seed, 0, (1 << 64) - 1, "seed"))
    _set_table(s, description)
    is_bare = named(description.get("map", "start"), ("start", "bare"), "map", "map") == "bare"
    _place_map(s, description, is_bare)
    players = mapping(description.get("players", {}), "players")
    if not is_bare:
        _give_starting_money(s)
    for player, facts in players.items():
        _place_player(s, named(player, s.figure, "players", "seat"), mapping(facts, f"players.{player}"))
    _check_figures(s)
    named_titles = any("titles" in mapping(facts, f"players.{player}") for player, facts in players.items() if player == s.ganga_zumba)
    if not is_bare and s.ganga_zumba is not None and not named_titles and not _is_taken(s, description, s.data.title_card["maroon-king"]):
        crown_maroon_king(s, s.ganga_zumba)
    fill_pool(s, mapping(description.get("sites", {}), "sites"))
    check_rest(s, description)
    place_frames(s, description)
    _place_cards(s, mapping(description.get("decks", {}), "decks"))
    if not is_bare:
        _deal_havens(s, players)
    settle_question(s)
    s.outcome = description.get("outcome")
    begin_battle(s, description)
    s.chance.outcomes = []
    s.chance.script = list(words(description.get("chance", ()), "chance"))
    try:
        check(s)
    except Broken as broken:
        raise BadPosition(f"the position cannot stand: {broken}") from None
    return s


def _seats(world: World, description: Mapping[str, Any]) -> tuple[str, ...]:
    is_solo = description.get("solo") is True
    given = words(description.get("seats", [GANGA_ZUMBA] if is_solo else list(world.nations[1:4])), "seats")
    for seat in given:
        named(seat, world.nations, "seats", "nation")
    if len(set(given)) < len(given):
        refuse("seats", f"a nation is named twice in {quoted(list(given))}")
    if is_solo and list(given) != [GANGA_ZUMBA]:
        refuse("seats", f"in the solo game {GANGA_ZUMBA} plays alone, as Ganga Zumba against the Sun King's Spain, not {', '.join(given)}")
    if not is_solo and not 2 <= len(given) <= 5:
        refuse("seats", f"two to five nations play, or {GANGA_ZUMBA} alone with 'solo': true; here {', '.join(given) or 'nobody'} would")
    return tuple(seat for seat in world.nations if seat in given)


def _set_table(s: Hispanica, description: Mapping[str, Any]) -> None:
    world = s.data
    years = list(world.phase)
    s.year = description.get("year", s.year)
    if type(s.year) is not int or s.year not in world.phase:
        refuse("year", f"the calendar runs from {years[0]} to {years[-1]}, so there is no {quoted(s.year)}")
    for key, kinds in _PLAIN.items():
        if key in description:
            if type(description[key]) not in kinds:
                refuse(key, f"this cannot be {quoted(description[key])}")
            setattr(s, key, frozen(description[key]))
    if s.dove not in world.phase or world.phase[s.dove] != "sailing":
        near = min((year for year in years if world.phase[year] == "sailing"), key=lambda year: abs(year - s.dove))
        refuse("dove", f"the dove sits on a sailing year, and {quoted(s.dove)} is none; did you mean {near}?")
    number(s.mercantilism, 1, 6, "mercantilism")
    number(s.war_chest, 0, WAR_CHEST_SPACES, "war_chest")
    if s.solo:
        seat_sun_king(s)
    if s.ganga_zumba is not None:
        named(s.ganga_zumba, (GANGA_ZUMBA,) if GANGA_ZUMBA in s.seats else (), "ganga_zumba", "seat for Ganga Zumba called")
    if s.active is not None:
        named(s.active, s.seats, "active", "seat")
    for seat in s.merchants_used:
        named(seat, s.figure, "merchants_used", "seat")
    s.order = tuple(words(description.get("order", s.order), "order"))
    if sorted(map(str, s.order)) != sorted(s.figure):
        refuse("order", f"{quoted(list(s.order))} does not name each seat once")
    for seat, permit in mapping(description.get("permits", {}), "permits").items():
        named(seat, s.figure, "permits", "seat")
        s.permit[seat] = named(permit, world.permits, f"permits.{seat}", "permit")
    s.removed = [card(world, item, "removed") for item in words(description.get("removed", ()), "removed")]
    s.promises = [tuple(words(promise, "promises")) for promise in words(description.get("promises", ()), "promises")]
    s.proposals.update(mapping(description.get("proposals", {}), "proposals"))


def _place_map(s: Hispanica, description: Mapping[str, Any], is_bare: bool) -> None:
    world = s.data
    if not is_bare:
        set_map(s)
    sites = [site for site in world.area_of if site not in world.revolt_site_area]
    for site, said in mapping(description.get("sites", {}), "sites").items():
        place_on_site(s, named(site, sites, "sites", "colony site or tribal site"), said)
    for area, kind in mapping(description.get("revolts", {}), "revolts").items():
        s.revolt[named(area, world.areas, "revolts", "land area")] = revolt(kind, f"revolts.{area}")
    for zone, items in mapping(description.get("buried", {}), "buried").items():
        named(zone, world.zones, "buried", "sea zone")
        where = f"buried.{zone}"
        s.buried[zone] = tuple(sorted(named(item, (CHEST, RELIC), where, "treasure") for item in words(items, where)))


def _give_starting_money(s: Hispanica) -> None:
    for seat in s.seats:
        s.money[seat] = SOLO_MONEY if s.solo else len(s.seats)


def _place_player(s: Hispanica, player: str, facts: Mapping[str, Any]) -> None:
    where, world = f"players.{player}", s.data
    check_keys(facts, _PLAYER_KEYS, where)
    if player in s.money:
        s.money[player] = number(facts.get("money", s.money[player]), 0, _MOST_MONEY, f"{where}.money")
    s.relics[player] = number(facts.get("relics", 0), 0, world.counts[RELIC], f"{where}.relics")
    space = facts.get("figure", s.figure[player])
    s.figure[player] = named(space, world.place_of, f"{where}.figure", "space of the philosophy board called")
    s.hand[player] = tuple(card(world, item, f"{where}.hand") for item in words(facts.get("hand", ()), f"{where}.hand"))
    for item in words(facts.get("seen", ()), f"{where}.seen"):
        s.seen[player] = (*s.seen[player], named(item, s.hand[player], f"{where}.seen", "card in that hand"))
    s.havens[player] = tuple(haven(world, item, f"{where}.havens") for item in words(facts.get("havens", ()), f"{where}.havens"))
    s.ships[player] = tuple(ship(world, item, f"{where}.ships") for item in words(facts.get("ships", ()), f"{where}.ships"))
    for title in words(facts.get("titles", ()), f"{where}.titles"):
        _place_title(s, player, title, f"{where}.titles")
    s.cargo[player] = tuple(cargo(world, item, f"{where}.cargo") for item in words(facts.get("cargo", ()), f"{where}.cargo"))
    place = named(facts.get("fleet", PIRACY), (EUROPE, PIRACY, *world.zones), f"{where}.fleet", "place for a fleet called")
    if s.ships[player]:
        s.fleet[player] = place
    elif "fleet" in facts or s.cargo[player]:
        refuse(where, f"{player} has no ships, so it has neither a fleet nor cargo")


def _check_figures(s: Hispanica) -> None:
    by_space: dict[str, str] = {}
    for seat, space in s.figure.items():
        if space in by_space:
            refuse(f"players.{seat}.figure", f"{by_space[space]} and {seat} cannot both stand on '{space}'; move one of them")
        by_space[space] = seat


def _place_title(s: Hispanica, player: str, title: Any, where: str) -> None:
    world = s.data
    name, token = (title, None) if isinstance(title, str) else (*words(title, where), None)[:2]
    name = named(name, (*world.title_card, *world.requirement_of), where, "title")
    held = world.title_card.get(name, name)
    if token is None:
        token = "bible" if "reach-title" in world.cards[held].actions else "marker"
    if token not in ("bible", "marker", ""):
        refuse(where, f"on a title lies 'bible', 'marker' or nothing (''), not {quoted(token)}")
    s.titles[player] = (*s.titles[player], held)
    if len(s.titles[player]) > 3:
        refuse(where, "only three titles fit on a board")
    if token:
        s.title_token[held] = token


def _is_taken(s: Hispanica, description: Mapping[str, Any], wanted: str) -> bool:
    """Whether the description has a card somewhere."""
    held = [item for group in (s.hand, s.titles) for cards in group.values() for item in cards]
    elsewhere = [description.get(key) for key in ("decks", "playing", "pending")]
    return wanted in (*held, *s.removed) or f'"{wanted}"' in json.dumps(elsewhere)


def _place_cards(s: Hispanica, decks: Mapping[str, Any]) -> None:
    world = s.data
    check_keys(decks, world.decks, "decks")
    tops: dict[str, str] = {}
    for deck, said in decks.items():
        facts, where = mapping(said, f"decks.{deck}"), f"decks.{deck}"
        check_keys(facts, _DECK_KEYS, where)
        for key, table in (("discards", s.discards), ("sold", s.sold)):
            table[deck] = tuple(_of_deck(world, deck, item, f"{where}.{key}") for item in words(facts.get(key, ()), f"{where}.{key}"))
        if "top" in facts:
            tops[deck] = _of_deck(world, deck, facts["top"], f"{where}.top") if facts["top"] != "" else ""
    in_play = cards_in_play(s)
    lying = [item for item in in_play if item in world.cards] + [top for top in tops.values() if top] + s.removed
    lying += [item for group in (s.hand, s.ships, s.titles, s.discards, s.sold) for cards in group.values() for item in cards]
    held = [item for cards in s.havens.values() for item in cards] + [item for item in in_play if item not in world.cards]
    for item in (*lying, *held):
        if lying.count(item) + held.count(item) > 1:
            refuse("the description", f"there is only one card {item}, and it is named twice")
    for deck in world.decks:
        s.down[deck] = tuple(item for item in s.down[deck] if item not in lying)
        s.top[deck] = tops.get(deck, "")
        if deck not in tops:
            reveal_top(s, deck)
    for item in held:
        haven(world, item, "havens")
    s.haven_deck = [item for item in s.haven_deck if item not in held]


def _of_deck(world: World, deck: str, value: Any, where: str) -> str:
    found = card(world, value, where)
    if world.cards[found].deck != deck:
        refuse(where, f"{found} belongs to the deck '{world.cards[found].deck}'")
    return found


def _deal_havens(s: Hispanica, players: Mapping[str, Any]) -> None:
    for seat in s.seats:
        if "havens" not in players.get(seat, {}):
            draw_haven(s, seat, min(_STARTING_HAVENS, len(s.haven_deck)))


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
    if s.seen[player]:
        facts["seen"] = list(s.seen[player])
    if player in s.fleet:
        facts["fleet"] = s.fleet[player]
    return facts


def _described_sites(s: Hispanica) -> dict[str, str]:
    words: dict[str, list[str]] = {}
    for site, nation in s.colony.items():
        words.setdefault(site, []).append(f"{nation} colony")
    for site, nation in s.bible.items():
        words.setdefault(site, []).append(f"{nation} {'cathedral' if site in s.cathedral else 'outpost'}")
    for site in s.fort:
        words[site].append("fort")
    for site, pawn in s.pawn.items():
        words.setdefault(site, []).append(NATIVE if pawn == NATIVE else f"{pawn} citizen")
    for site in s.chest:
        words[site].append("chest")
    for site, count in s.relic.items():
        words[site] += ["relic"] * count
    return {site: ", ".join(things) for site, things in words.items()}
