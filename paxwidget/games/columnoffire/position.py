"""Positions from short descriptions, and descriptions from positions: for teaching, analysis and tests.

All keys are optional; what is not named stands as at the start of a game, with the first of every choice of chance:

    {"seats": ["green", "red"], "year": 2, "half": 2, "turn": "green", "first": "red",
     "players": {"green": {
         "vp": 12, "faith": "catholic", "religion_die": 3, "loch": "loch-leven-england", "disk": "ship-spain",
         "row": {"england-captain": "white 4"}, "prison": {"blue": 3}, "free": {"orange": 5},
         "goods": {"wine": 2}, "shields": 1, "tiles": ["advantage-13"]}},
     "countries": {"england": {"houses": {"4": "red"}, "stones": ["catholic", "neutral"], "face_up": "england-elizabeth-i",
         "deck": ["england-gunpowder-plot"]}},
     "tile_discards": ["advantage-15"], "last_year": "green", "options": {"debts": true}}

A row is read from left to right. A disk that is not named stands at its start, or at another's where a named one is there already.
Dice that are not named lie free and unrolled. A deck that is not named has all cards of its country that lie nowhere else; cards that
are left over are out of the game.

`"moment"` is the question of the turn that is open: `"turn-dice"` (first half-year), `"roll"`, `"choose"`, `"move"`, `"end"`,
`"use ship-england"` (a character, a space or a tile), `"event england-excommunication"`; without it the turn is about to begin. A
description that was made from a position has it in full: the steps that are under way with their data, as
`[["second-half", {"at": 3}], ["choose", {}]]`. `"turns"` names the seats that come after this turn in the half-year, and `"over": true`
is the table after the end of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paxwidget.engine.chance import SEED_LIMIT, Chance
from paxwidget.engine.describing import mapping_of, number_in, truth, word_in, words_in
from paxwidget.engine.errors import BadPosition, BadSetup, Broken
from paxwidget.engine.procedures import in_order
from paxwidget.engine.state import frozen
from paxwidget.games.columnoffire.book import steps
from paxwidget.games.columnoffire.invariants import check
from paxwidget.games.columnoffire.pieces import COUNTRIES, FAITHS, GOODS, RELIGIONS, SEATS, SITES, Box
from paxwidget.games.columnoffire.rules.c02_setup import OPTIONS, START_VP, blank, take_loch_leven
from paxwidget.games.columnoffire.rules.c12_end import outcome_of
from paxwidget.games.columnoffire.rules.c15_events import concerned
from paxwidget.games.columnoffire.state import FREE, GOAL, PRISON, SOURCES, ColumnOfFire, die_on, free_dice, imprisoned, put_out

_KEYS = (
    "seats", "year", "half", "turn", "first", "players", "countries", "tile_discards", "last_year", "event_seen", "sold", "options",
    "seed", "turns", "moment", "over",
)  # fmt: skip
_PLAYER = (
    "vp", "faith", "religion_die", "loch", "disk", "row", "prison", "free", "goods", "shields", "tiles", "points",
)  # fmt: skip
_COUNTRY = ("houses", "stones", "face_up", "deck")
_FLOW = ("years", "turns")
#: The questions of a turn by a plain word, with how far their half-year has come.
_QUESTIONS = {
    "turn-dice": ("begin-first", 1), "roll": ("begin-second", 1), "choose": ("choose", 3), "move": ("move", 4), "end": ("end-turn", 5),
}  # fmt: skip


def set_up(box: Box, description: Mapping[str, Any]) -> ColumnOfFire:
    """The position that a description names; whatever cannot stand on the table raises BadPosition."""
    mapping_of(description, _KEYS, "the description")
    seats = tuple(words_in(description.get("seats", ("yellow", "blue", "green")), SEATS, "the game"))
    if not 2 <= len(seats) <= 4 or len(set(seats)) < len(seats):
        raise BadPosition(f"two to four different seats are needed, not {', '.join(seats) or 'none'}")
    seed = number_in(description.get("seed", 0), 0, SEED_LIMIT - 1, "the seed")
    s = blank(box, seats, _options(description.get("options", {})), Chance(seed))
    s.year = number_in(description.get("year", 1), 1, 99, "the year")
    s.half = number_in(description.get("half", 2), 1, 2, "the half-year")
    s.first = word_in(description.get("first", seats[0]), seats, "the table")
    players = mapping_of(description.get("players", {}), seats, "the table")
    _set_players(s, players)
    _set_countries(s, mapping_of(description.get("countries", {}), COUNTRIES, "the board"))
    for tile in words_in(description.get("tile_discards", []), s.tile_pile, "the pile of tiles"):
        s.tile_pile.remove(tile)
        s.tile_discards.append(tile)
    # Whoever has the points has called the end (RU-41), said or not.
    there = next((seat for seat in seats if s.vp[seat] >= GOAL), "")
    s.end_why = word_in(description.get("last_year") or there, ("", *seats, *COUNTRIES), "the end of the game")
    s.last_year = bool(s.end_why)
    _set_flow(s, description)
    try:
        check(s)
    except Broken as problem:
        raise BadPosition(f"this position cannot be: {problem}") from problem
    return s


def _options(given: Any) -> Mapping[str, Any]:
    for name, value in mapping_of(given, OPTIONS, "the game").items():
        if value not in OPTIONS[name]:
            raise BadSetup(f"option {name!r} cannot be {value!r}")
    found: Mapping[str, Any] = given
    return found


def _set_players(s: ColumnOfFire, players: Mapping[str, Any]) -> None:
    named = {seat: mapping_of(players.get(seat, {}), _PLAYER, f"player {seat}") for seat in s.seats}
    cards = list(s.data.loch_leven)
    for seat in s.seats:
        if "loch" in named[seat]:
            cards.remove(word_in(named[seat]["loch"], cards, "the Loch Leven cards"))
    for seat in s.seats:
        take_loch_leven(s, seat, named[seat]["loch"] if "loch" in named[seat] else cards.pop(0))
        _set_player(s, seat, named[seat])
    _set_disks(s, {seat: facts["disk"] for seat, facts in named.items() if "disk" in facts})


def _set_disks(s: ColumnOfFire, named: Mapping[str, Any]) -> None:
    """Disks that are not named stand at their start, or at that of another card where a named one is there already."""
    for seat, space in named.items():
        s.disk[seat] = word_in(space, s.data.spaces, "the action track")
    starts = [card.space for card in s.data.loch_leven.values()]
    for seat in s.seats:
        if seat not in named:
            taken = [s.disk[other] for other in s.seats if other != seat]
            s.disk[seat] = next(space for space in (s.disk[seat], *starts) if space not in taken)


def _set_player(s: ColumnOfFire, seat: str, facts: Mapping[str, Any]) -> None:
    box, where = s.data, f"player {seat}"
    low = -99 if s.debts else 0
    s.vp[seat] = number_in(facts.get("vp", START_VP), low, 999, f"the points of {seat}")
    s.points[f"{seat} start"] = s.vp[seat]
    given = mapping_of(facts.get("points", {}), SOURCES, f"the points of {seat}")
    for source, number in given.items():
        s.points[f"{seat} {source}"] = number_in(number, -999, 999, f"the points of {seat}")
    s.faith[seat] = word_in(facts.get("faith", s.faith[seat]), FAITHS, where)
    s.religion_die[seat] = number_in(facts.get("religion_die", 3), 1, max(box.dice["die-black"].faces), f"the religion die of {seat}")
    s.shields[seat] = number_in(facts.get("shields", s.shields[seat]), 0, 99, f"the shields of {seat}")
    if "goods" in facts:
        goods = mapping_of(facts["goods"], GOODS, f"the goods of {seat}")
        s.goods[seat] = tuple(number_in(goods.get(good, 0), 0, 99, f"{good} of {seat}") for good in GOODS)
    for tile in words_in(facts.get("tiles", []), s.tile_pile, "the pile of tiles"):
        s.tile_pile.remove(word_in(tile, s.tile_pile, "the pile of tiles"))
        s.tiles[seat] = tuple(sorted((*s.tiles[seat], tile)))
    _set_dice(s, seat, facts)


def _set_dice(s: ColumnOfFire, seat: str, facts: Mapping[str, Any]) -> None:
    colours = [die.removeprefix("die-") for die in s.data.free_dice]
    used: list[str] = []

    def lay(colour: Any, number: Any, place: str) -> None:
        die = f"die-{word_in(colour, colours, f'the dice of {seat}')}"
        if die in used:
            raise BadPosition(f"the {colour} die of {seat} lies in two places")
        used.append(die)
        low = 0 if place == FREE else 1
        s.value[f"{seat} {die}"] = number_in(number, low, max(s.data.dice[die].faces), f"the {colour} die of {seat}")
        s.place[f"{seat} {die}"] = place

    for card, what in mapping_of(facts.get("row", {}), s.data.characters, f"the row of {seat}").items():
        colour, _, number = str(what).partition(" ")
        if not number.isdecimal():
            raise BadPosition(f"{card} of {seat} has a die such as 'white 4', not {what!r}")
        lay(colour, int(number), card)
        s.row[seat] += (card,)
    for key, place in (("prison", PRISON), ("free", FREE)):
        for colour, number in mapping_of(facts.get(key, {}), colours, f"the dice of {seat}").items():
            lay(colour, number, place)


def _set_countries(s: ColumnOfFire, countries: Mapping[str, Any]) -> None:
    in_rows = [card for row in s.row.values() for card in row]
    if len(set(in_rows)) < len(in_rows):
        raise BadPosition("a character lies in two rows")
    for country in COUNTRIES:
        facts = mapping_of(countries.get(country, {}), _COUNTRY, country)
        sites = [""] * SITES
        for site, seat in mapping_of(facts.get("houses", {}), [str(n + 1) for n in range(SITES)], f"the sites of {country}").items():
            sites[int(site) - 1] = word_in(seat, s.seats, "the table")
        s.houses[country] = tuple(sites)
        s.stones[country] = tuple(words_in(facts.get("stones", []), RELIGIONS, f"the stones of {country}"))
        _set_deck(s, country, facts, in_rows)


def _set_deck(s: ColumnOfFire, country: str, facts: Mapping[str, Any], in_rows: list[str]) -> None:
    cards = [card for card in s.data.deck_of[country] if card not in in_rows]
    characters = [card for card in cards if card in s.data.characters]
    named = words_in(facts.get("deck", []), cards, f"the deck of {country}")
    usual = next((card for card in characters if card not in named), "")
    s.face_up[country] = word_in(facts.get("face_up", usual), ("", *characters), f"the deck of {country}")
    rest = [card for card in cards if card != s.face_up[country]]
    deck = sorted(set(words_in(named, rest, f"the deck of {country}"))) if "deck" in facts else rest
    s.deck[country] = tuple(deck)
    for card in rest:
        if card not in deck:
            put_out(s, card)


def _set_flow(s: ColumnOfFire, description: Mapping[str, Any]) -> None:
    """What is under way: the year, the turns of the half-year that are left, and the moment of the turn."""
    if truth(description.get("over", False), "whether the game is over"):
        if not s.last_year:
            raise BadPosition("a game that is over had its end called: say by whom or by which deck in 'last_year'")
        s.push("years", at=0)
        s.outcome = outcome_of(s)
        return
    turn = word_in(description.get("turn", s.first), s.seats, "the table")
    order = in_order(s.seats, s.first)
    later = tuple(words_in(description["turns"], s.seats, "the table")) if "turns" in description else order[order.index(turn) + 1 :]
    s.push("years", at=s.half)
    step = "first-half" if s.half == 1 else "second-half"
    if "moment" not in description:
        s.push("turns", seats=(turn, *later), step=step)
        return
    s.push("turns", seats=later, step=step)
    s.active = turn
    s.event_seen = truth(description.get("event_seen", False), "whether an event was seen")
    pairs = [f"{good} {country}" for good in GOODS for country in s.data.markets[good]]
    s.sold = tuple(words_in(description.get("sold", []), pairs, "the list of sales"))
    moment = description["moment"]
    if isinstance(moment, str):
        moment = _moment(s, moment)
    if not isinstance(moment, list | tuple) or not moment:
        raise BadPosition('the moment is a question such as "choose" or "use ship-england", or a list of steps with their data')
    table = [name for name in steps.table if name not in _FLOW]
    for one in moment:
        if not isinstance(one, list | tuple) or len(one) != 2 or not isinstance(one[1], Mapping):
            raise BadPosition(f"a step of the moment is its name with its data, not {one!r}")
        said, data = steps.today(*one)
        name = word_in(said, table, "the moment")
        s.push(name, None if name in ("reveal", "event") else turn, **{key: frozen(value) for key, value in data.items()})
    _check_moment(s)


def _moment(s: ColumnOfFire, words: str) -> list[tuple[str, dict[str, Any]]]:
    """The steps of a moment that is told by the question that is open."""
    name, _, id = words.partition(" ")
    turn = ("first-half", {"at": 4}) if s.half == 1 else ("second-half", {"at": 4})
    if name == "use":
        of = "card" if id in s.data.characters else "space" if id in s.data.spaces else "tile"
        word_in(id, (*s.data.characters, *s.data.spaces, *s.data.tiles), "the box")
        return [turn, ("use", {"of": of, "id": id})]
    if name == "event":
        return [turn, ("event", {"card": word_in(id, s.data.events, "the box"), "hit": concerned(s, id)})]
    step, at = _QUESTIONS[word_in(words, _QUESTIONS, "the moment")]
    half = 1 if step == "begin-first" else 2
    if step != "end-turn" and half != s.half:
        raise BadPosition(f"{words!r} is asked in half-year {half}, and it is half-year {s.half}")
    return [(turn[0], {"at": 5 if step == "end-turn" else at}), (step, {})]


def _check_moment(s: ColumnOfFire) -> None:
    """Whether the steps of a moment have their data: asking them tells."""
    try:
        frame = s.frames[-1]
        step = steps.table[frame.step]
        for name in ("options", "options_of"):
            if hasattr(step, name):
                getattr(step, name)(s, frame, *(() if name == "options" else (s.seats[0],)))
    except (KeyError, ValueError, IndexError, AttributeError, TypeError, StopIteration) as problem:
        raise BadPosition(f"the step {s.frames[-1].step!r} of the moment lacks data: {problem}") from problem


def describe(s: ColumnOfFire) -> dict[str, Any]:
    """A description from which the position is set up again."""
    found: dict[str, Any] = {
        "seats": list(s.seats), "year": s.year, "half": s.half, "first": s.first,
        "players": {seat: _player(s, seat) for seat in s.seats},
        "countries": {country: _country(s, country) for country in COUNTRIES},
        "tile_discards": list(s.tile_discards), "last_year": s.end_why, "seed": s.chance.rng,
    }  # fmt: skip
    options = {name: getattr(s, name) for name, values in OPTIONS.items() if name != "first" and getattr(s, name) != values[0]}
    if options:
        found["options"] = options
    if s.outcome is not None:
        found["over"] = True
    turns = next((frame for frame in s.frames if frame.step == "turns"), None)
    if turns is not None and s.active is not None:
        found["turn"] = s.active
        found["turns"] = list(turns.data["seats"])
        found["event_seen"], found["sold"] = s.event_seen, list(s.sold)
        found["moment"] = [[frame.step, dict(frame.data)] for frame in s.frames if frame.step not in _FLOW]
    return found


def _player(s: ColumnOfFire, seat: str) -> dict[str, Any]:
    def colour(die: str) -> str:
        return die.removeprefix("die-")

    return {
        "vp": s.vp[seat],
        "points": {source: s.points[f"{seat} {source}"] for source in SOURCES},
        "faith": s.faith[seat],
        "religion_die": s.religion_die[seat],
        "loch": s.loch[seat],
        "disk": s.disk[seat],
        "row": {card: f"{colour(die := die_on(s, seat, card))} {s.value[f'{seat} {die}']}" for card in s.row[seat]},
        "prison": {colour(die): s.value[f"{seat} {die}"] for die in imprisoned(s, seat)},
        "free": {colour(die): s.value[f"{seat} {die}"] for die in free_dice(s, seat)},
        "goods": dict(zip(GOODS, s.goods[seat], strict=True)),
        "shields": s.shields[seat],
        "tiles": list(s.tiles[seat]),
    }


def _country(s: ColumnOfFire, country: str) -> dict[str, Any]:
    return {
        "houses": {str(number): seat for number, seat in enumerate(s.houses[country], 1) if seat},
        "stones": list(s.stones[country]),
        "face_up": s.face_up[country],
        "deck": list(s.deck[country]),
    }
