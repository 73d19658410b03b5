"""Positions from short descriptions: for teaching, analysis and tests.

All keys are optional; what is not named stands as at the start of a game, with the lowest of every choice of chance:

    {"seats": ["green", "red"], "year": 2, "turn": "green", "start": "red",
     "players": {"green": {
         "board": "a1", "colony": {"r1c1": "wood-1", "r1c2": "road 1", "r2c2": ""}, "covers": {"r1c1": "white", "r3c3": "coins 2"},
         "goods": {"wood": 2}, "coins": 5, "points": 3, "ships": {"dock-religion": ["ship-01"]}, "religion": 4, "conquest": 2,
         "monks": ["astronomy", "station-1"], "scholar": "botany", "white_taken": 1, "coin_uses": 2, "blue": [3, 5],
         "retired": "retire-road"}},
     "white_pool": [1, 3, 5], "display": ["double-01"], "docks": {"dock-coins": "ship-07"},
     "scholars": ["astronomy", "botany", "taxes"], "bishops": ["square", "largest-area", "diverse-lines"],
     "options": {"shared_blue": true}}

What the order of play has left behind can be said too: `"monks": {"astronomy": ["red", "green"]}` for all seats at once, in the
order they came; `"arrived"` of a player, the number of the move that brought its conqueror to its space; `"piles"` of `ships`,
`doubles` and `triples`, tiles `"out"` of the game, `"road_tiles"` left, buildings `"freed"` in this turn, `"recalled": true` where the
seat that retires has used Mathematics; `"finished": true` for a game that is over. Dice taken and buildings used this year
(`white_taken`, `blue_taken`, `coin_uses`) are those that lie in the colony, unless they are named.

`"moment"` says what is under way in the turn, what comes last first, as steps with their data: `[["end-turn", {}], ["place", {"tile":
"double-01", "section": "A3"}]]`; without it the turn is about to begin.

A colony is laid over the printed squares of its board; `"board": "empty"` has none. A building stands on its first terrain
unless another is named (`"forest conquest"`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.describing import mapping_of, number_in, word_in
from paxwidget.engine.errors import BadPosition, BadSetup, Broken
from paxwidget.engine.state import frozen
from paxwidget.engine.wording import hint
from paxwidget.games.santamaria.book import steps
from paxwidget.games.santamaria.invariants import check
from paxwidget.games.santamaria.pieces import GOODS, ROAD, SQUARES, Box
from paxwidget.games.santamaria.rules.a_expand import COSTS
from paxwidget.games.santamaria.rules.c_dice import FACES
from paxwidget.games.santamaria.rules.e_effects import FROM, effects_of
from paxwidget.games.santamaria.rules.g_turn import YEARS, after
from paxwidget.games.santamaria.rules.setup import DICE_A_SEAT, OPTIONS, SHOWN, SPOTS, blank, draft_order, take_board
from paxwidget.games.santamaria.rules.z_scoring import end_game
from paxwidget.games.santamaria.state import BLUE, COINS, INDEX, NAMES, WHITE, SantaMaria, at

EMPTY = "empty"
_KEYS = (
    "seats", "year", "turn", "start", "players", "white_pool", "blue_pool", "display", "docks", "scholars", "bishops", "options",
    "seed", "moment", "monks", "piles", "out", "road_tiles", "freed", "recalled", "sets", "finished",
)  # fmt: skip
_PLAYER = (
    "board", "colony", "covers", "goods", "coins", "points", "ships", "religion", "conquest", "monks", "scholar", "white_taken",
    "coin_uses", "blue", "retired", "monks_lost", "arrived", "blue_owned", "blue_taken",
)  # fmt: skip
_NUMBERS = {
    "coins": 999, "points": 999, "white_taken": 3, "coin_uses": 36, "monks_lost": 6, "blue_taken": 3,
}  # fmt: skip


def _dice(values: Any, most: int, where: str) -> list[int]:
    is_list = isinstance(values, list | tuple) and len(values) <= most
    if not is_list or any(type(value) is not int or not 1 <= value <= FACES for value in values):
        raise BadPosition(f"{where} are at most {most} numbers from 1 to {FACES}, not {values!r}")
    return list(values)


def set_up(box: Box, description: Mapping[str, Any]) -> SantaMaria:
    """The position that a description names; whatever cannot stand on the table raises BadPosition."""
    mapping_of(description, _KEYS, "the description")
    seats = tuple(word_in(seat, box.colours, "the game") for seat in description.get("seats", ("green", "red", "blue")))
    options = {**{name: values[0] for name, values in OPTIONS.items()}, **_options(description.get("options", {}))}
    if len(seats) == 1:
        options["solo"] = True
    s = blank(box, seats, options, Chance(number_in(description.get("seed", 0), 0, (1 << 64) - 1, "the seed")))
    s.year = max(1, number_in(description.get("year", 1), 0, 3, "the year"))
    s.start = word_in(description.get("start", seats[0]), seats, "the table")
    _set_board(s, description)
    players = mapping_of(description.get("players", {}), seats, "the table")
    for place, seat in enumerate(after(s, "")):
        _set_player(s, seat, place, players.get(seat, {}))
    _set_monks(s, description)
    _set_pools(s, description)
    _set_piles(s, description)
    _set_time(s, description)
    try:
        check(s)
    except Broken as problem:
        raise BadPosition(f"this position cannot be: {problem}") from problem
    return s


def _set_time(s: SantaMaria, description: Mapping[str, Any]) -> None:
    """Whose turn it is and what is under way, or that the game is over."""
    turn = word_in(description.get("turn", s.start), s.seats, "the table")
    if description.get("finished", False):
        if "moment" in description or s.year != YEARS or not all(s.retired.values()):
            raise BadPosition(f"a finished game is in its year {YEARS}, all have retired, and nothing is under way")
        s.push("years", last=turn)
        end_game(s)
    elif "moment" in description:
        _set_moment(s, turn, description["moment"], bool(description.get("recalled", False)))
    else:
        s.push("years", last=_before(s, turn))


def _options(given: Any) -> Mapping[str, Any]:
    for name, value in mapping_of(given, OPTIONS, "the game").items():
        if value not in OPTIONS[name]:
            raise BadSetup(f"option {name!r} cannot be {value!r}")
    found: Mapping[str, Any] = given
    return found


#: The data of each step that can be under way in a turn.
_MOMENT = {
    "turn": (), "end-turn": (), "place": ("tile", "section"), "pay-tile": ("kind",), "line": ("die", "value"), "rest": ("die", "squares"),
    "activation": ("squares",), "effects": ("of", "id", "next"), "produce": ("of", "id", "effect"), "trade": ("of", "id", "effect", "left"),
    "conquest": (), "religion": (), "grain": (), "monk": (), "shipping": (), "pay-ship": ("ship",), "moor": ("ship", "dock"),
    "take-road": (), "income": ("dock", "ship"),
    # Before the first year.
    "choose-sets": ("begun", "waiting"), "choose-set": (), "choose-boards": ("taken", "waiting"),
}  # fmt: skip
_BEFORE_PLAY = ("choose-sets", "choose-boards")


def _set_moment(s: SantaMaria, turn: str, moment: Any, is_recalled: bool) -> None:
    """Put what is under way in a seat's turn on the stack."""
    if not isinstance(moment, list) or not moment:
        raise BadPosition('the moment is a list of steps with their data, such as [["end-turn", {}]]')
    is_begun = not (isinstance(moment[0], list) and moment[0][:1] and moment[0][0] in _BEFORE_PLAY)
    s.push("years", last=turn if is_begun else "")
    s.active = turn if is_begun else None
    s.retiring = turn if s.retired[turn] and not is_recalled else None
    for one in moment:
        if not isinstance(one, list) or len(one) != 2 or not isinstance(one[1], dict):
            raise BadPosition(f"a step of the moment is its name with its data, not {one!r}")
        name, said = steps.today(*one)
        step = word_in(name, _MOMENT, "the moment")
        if set(said) != set(_MOMENT[step]):
            wanted, given = (", ".join(keys) or "no data" for keys in (_MOMENT[step], said))
            raise BadPosition(f"the step {step!r} of the moment has {wanted}, not {given}")
        before = s.frames[-1].step
        data = {key: frozen(value) for key, value in said.items()}
        if _BELOW.get(step, before) != before or not _can_be(s, turn, step, data):
            raise BadPosition(f"the step {step!r} of the moment cannot stand there with {one[1]!r}")
        s.push(step, None if step == "choose-sets" else turn, **data)


#: What lies right under a step that goes back to it.
_BELOW = {
    "line": "end-turn", "pay-tile": "place", "pay-ship": "moor", "turn": "years", "choose-sets": "years", "choose-boards": "years",
    "choose-set": "choose-sets",
}  # fmt: skip


def _can_be(s: SantaMaria, seat: str, step: str, data: Mapping[str, Any]) -> bool:
    """Whether the data of a step under way fit the table."""
    box = s.data
    checks: dict[str, Callable[[Any], bool]] = {
        "tile": lambda tile: tile in box.tiles,
        "section": lambda section: section in ("A3", "N4"),
        "kind": lambda kind: kind in COSTS,
        "die": lambda die: die in (WHITE, BLUE),
        "value": lambda value: value in _pool(s, seat, data["die"]),
        "squares": lambda squares: _are_buildings(s, seat, squares) and (bool(squares) or step != "rest"),
        "of": lambda of: of in FROM,
        "id": lambda id: isinstance(id, str) and id in _givers(box, data["of"]),
        "next": lambda number: type(number) is int and 0 <= number <= len(effects_of(s, data["of"], data["id"])),
        "effect": lambda number: _is_effect(s, data, number, "gain" if step == "produce" else "trade"),
        "left": lambda left: left in (1, 2),
        "ship": lambda ship: ship in s.board_docks.values(),
        "dock": lambda dock: s.board_docks.get(dock) == data["ship"],
        "begun": lambda begun: begun is True and bool(s.sets),
        "waiting": lambda waiting: isinstance(waiting, tuple) and waiting == draft_order(s)[len(s.seats) - len(waiting) :],
        "taken": lambda taken: len(taken) + len(data["waiting"]) == len(s.seats) and all(face in box.faces for face in taken),
    }
    if step == "income":
        # Which dock and which of its ships is paid next.
        checks = {key: lambda number: type(number) is int and 0 <= number <= len(box.ships) for key in ("dock", "ship")}
    try:
        return all(checks[key](value) for key, value in data.items())
    except TypeError:
        # Something that cannot be a word, where a word is wanted.
        return False


def _pool(s: SantaMaria, seat: str, die: str) -> Iterable[int]:
    if die == WHITE:
        return s.white_pool
    return s.blue_pool if s.shared_blue else s.blue[seat]


def _givers(box: Box, of: str) -> Iterable[str]:
    return box.givers.get(of, ())


def _are_buildings(s: SantaMaria, seat: str, squares: Any) -> bool:
    if not isinstance(squares, tuple) or any(type(index) is not int or not 0 <= index < SQUARES for index in squares):
        return False
    return all((found := at(s, seat, index)) is not None and found.building for index in squares)


def _is_effect(s: SantaMaria, data: Mapping[str, Any], number: Any, kind: str) -> bool:
    effects = effects_of(s, data["of"], data["id"])
    return type(number) is int and 0 <= number < len(effects) and effects[number].kind == kind


def _before(s: SantaMaria, seat: str) -> str:
    """The seat after which the turn comes to one."""
    return s.seats[s.seats.index(seat) - 1]


def _set_board(s: SantaMaria, description: Mapping[str, Any]) -> None:
    box = s.data
    s.scholars = _spots(description.get("scholars"), sorted(box.scholars), "scholars")
    s.bishops = _spots(description.get("bishops"), sorted(box.bishops), "bishops")
    s.monks = dict.fromkeys((*s.scholars, *s.bishops, *box.stations), ())
    starting = sorted(ship.id for ship in box.ships.values() if ship.starts)
    s.board_docks = dict(zip(box.docks, starting, strict=True))
    if "docks" in description:
        docks = mapping_of(description["docks"], box.docks, "the main board")
        s.board_docks = {dock: word_in(docks.get(dock, ""), ("", *box.ships), "the box") for dock in box.docks}
    shown = description.get("display")
    if shown is None:
        shown = [*s.doubles[:SHOWN], *s.triples[:SHOWN]]
    for tile in shown:
        pile = s.doubles if tile in s.doubles else s.triples
        s.display.append(word_in(tile, pile, "the piles of tiles"))
        pile.remove(tile)


def _spots(given: Any, known: list[str], what: str) -> tuple[str, ...]:
    chosen = tuple(known[:SPOTS]) if given is None else tuple(word_in(one, known, f"the list of {what}") for one in given)
    if len(chosen) != SPOTS or len(set(chosen)) != SPOTS:
        raise BadPosition(f"{SPOTS} different {what} are needed, not {', '.join(chosen) or 'none'}")
    return chosen


def _set_player(s: SantaMaria, seat: str, place: int, facts: Any) -> None:
    box, where = s.data, f"player {seat}"
    mapping_of(facts, _PLAYER, where)
    faces = [face.id for face in box.faces.values() if face.side == ("A" if s.mode == "basic" else "B")]
    board = facts.get("board", faces[place % len(faces)])
    if board != EMPTY:
        take_board(s, seat, word_in(board, box.faces, where))
    colony = list(s.colony[seat])
    for name, what in mapping_of(facts.get("colony", {}), NAMES, f"the colony of {seat}").items():
        colony[INDEX[name]] = _square(box, what, f"square {name} of {seat}")
    s.colony[seat] = tuple(colony)
    for name, what in mapping_of(facts.get("covers", {}), NAMES, f"the colony of {seat}").items():
        s.covers[f"{seat} {name}"] = _cover(what, f"square {name} of {seat}")
    start = box.places[place]
    goods = mapping_of(facts.get("goods", {"wood": start.wood}), GOODS, f"the store of {seat}")
    s.goods[seat] = tuple(number_in(goods.get(good, 0), 0, 3, f"{good} of {seat}") for good in GOODS)
    s.coins[seat] = start.coins
    _set_numbers(s, seat, facts)
    ships = mapping_of(facts.get("ships", {}), box.docks, f"the port of {seat}")
    s.docks[seat] = tuple(tuple(word_in(ship, box.ships, "the box") for ship in ships.get(dock, ())) for dock in box.docks)
    for spot in facts.get("monks", ()):
        s.monks[word_in(spot, s.monks, "the main board")] += (seat,)
    s.own_scholar[seat] = word_in(facts.get("scholar", ""), ("", *box.scholars), "the list of scholars")
    s.retired[seat] = word_in(facts.get("retired", ""), ("", *box.retiring), "the main board")
    blue = _dice(facts.get("blue", [1]), DICE_A_SEAT, f"the blue dice of {seat}")
    s.blue[seat] = () if s.shared_blue else tuple(blue)


def _set_numbers(s: SantaMaria, seat: str, facts: Mapping[str, Any]) -> None:
    """What is counted of a player; dice taken and buildings used this year are those that lie in the colony, unless they are named."""
    covers = [cover.partition("-")[0] for place, cover in s.covers.items() if place.startswith(f"{seat} ")]
    s.white_taken[seat], s.coin_uses[seat] = covers.count(WHITE), covers.count(COINS)
    s.blue_taken[seat] = covers.count(BLUE) if s.shared_blue else 0
    for key, most in (_NUMBERS | {track.id: track.end for track in s.data.tracks.values()}).items():
        if key in facts:
            getattr(s, key)[seat] = number_in(facts[key], 0, most, f"{key} of {seat}")
    if s.conquest[seat]:
        s.arrived[seat] = number_in(facts.get("arrived", s.arrivals + 1), 0, 999, f"the arrival of {seat}")
        s.arrivals = max(s.arrivals, s.arrived[seat])


def _square(box: Box, what: Any, where: str) -> str:
    words = str(what).split(" ") if what else []
    if not words:
        return ""
    if words[0] == ROAD and len(words) == 2 and words[1] in ("0", "1", "2"):
        return f"{ROAD} {words[1]}"
    building = box.buildings.get(words[-1])
    if building is None or len(words) > 2:
        raise BadPosition(f"{where} cannot hold {what!r}; {hint(words[-1], ['road 1', *box.buildings])}")
    terrain = words[0] if len(words) == 2 else building.terrain[0]
    return f"{word_in(terrain, building.terrain, f'the building {building.id}')} {building.id}"


def _cover(what: Any, where: str) -> str:
    if what in (WHITE, BLUE):
        return str(what)
    word, _, number = str(what).partition(" ")
    if word != "coins" or not number.isdecimal() or not 1 <= int(number) <= 36:
        raise BadPosition(f"{where} cannot be covered by {what!r}: say 'white', 'blue' or 'coins 2'")
    return f"coins-{int(number)}"


def _held(description: Mapping[str, Any], colour: str) -> int:
    """Dice of a colour on their way from the pool to the building where they will rest."""
    moment = description.get("moment", ())
    pending = [one for one in moment if isinstance(one, list) and len(one) == 2] if isinstance(moment, list) else []
    held = [data for step, data in pending if isinstance(step, str) and steps.today(step, {})[0] == "rest"]
    return sum(isinstance(data, dict) and data.get("die") == colour for data in held)


def _set_pools(s: SantaMaria, description: Mapping[str, Any]) -> None:
    """Dice and piles: whatever is not in a colony, a port or on the board."""
    dice = DICE_A_SEAT * len(s.seats)
    covers = list(s.covers.values())
    white, blue = (covers.count(colour) + _held(description, colour) for colour in (WHITE, BLUE))
    usual = [1 + number % FACES for number in range(dice - white)]
    s.white_pool = _dice(description.get("white_pool", usual), dice, "the white dice of the pool")
    usual = [1] * len(s.seats) if s.shared_blue else []
    s.blue_pool = _dice(description.get("blue_pool", usual), dice, "the blue dice of the pool")
    for seat in s.seats:
        used = sum(place.startswith(f"{seat} ") and cover == BLUE for place, cover in s.covers.items())
        usual_number = 1 if s.shared_blue else len(s.blue[seat]) + used
        given = description.get("players", {}).get(seat, {}).get("blue_owned", usual_number)
        s.blue_owned[seat] = number_in(given, 0, DICE_A_SEAT, f"the blue dice of {seat}")
    s.blue_supply = dice - len(s.blue_pool) - blue - sum(map(len, s.blue.values()))
    if len(s.white_pool) + white != dice:
        raise BadPosition(f"{len(s.white_pool)} white dice in the pool and {white} in colonies; there are {dice} in all")
    ships = {ship for docks in s.docks.values() for dock in docks for ship in dock} | set(s.board_docks.values())
    s.ship_pile = sorted(set(s.data.ships) - ships)


def _set_monks(s: SantaMaria, description: Mapping[str, Any]) -> None:
    """The monks of all seats at each place, in the order they came; else those that the players name."""
    for spot, owners in mapping_of(description.get("monks", {}), s.monks, "the main board").items():
        if not isinstance(owners, list) or len(set(map(str, owners))) != len(owners):
            raise BadPosition(f"the monks at {spot!r} are a list of different seats, not {owners!r}")
        s.monks[spot] = tuple(word_in(seat, s.seats, "the table") for seat in owners)


def _set_piles(s: SantaMaria, description: Mapping[str, Any]) -> None:
    """The face-down piles in their order, tiles out of the game, roads left, capital tiles to choose from."""
    box = s.data
    piles = mapping_of(description.get("piles", {}), ("ships", "doubles", "triples"), "the table")
    s.ship_pile = _pile(piles.get("ships", s.ship_pile), box.ships, "ships")
    s.doubles = _pile(piles.get("doubles", s.doubles), box.by_kind["double"], "doubles")
    s.triples = _pile(piles.get("triples", s.triples), box.by_kind["triple"], "triples")
    s.out = _pile(description.get("out", []), (*box.by_kind["double"], *box.by_kind["triple"]), "tiles")
    for what, pile in (("doubles", s.doubles), ("triples", s.triples)):
        if len(pile) < SHOWN * (YEARS - s.year):
            raise BadPosition(f"the pile of {what} has {len(pile)}, and the years to come need {SHOWN * (YEARS - s.year)}")
    twice = {tile for tile in s.display if tile in (*s.doubles, *s.triples, *s.out)}
    if twice or set(s.out) & {*s.doubles, *s.triples}:
        raise BadPosition("a tile is in two places: on display, in a pile, or out of the game")
    s.road_tiles = number_in(description.get("road_tiles", s.road_tiles), 0, len(box.by_kind["road"]), "the number of road tiles")
    s.freed = tuple(word_in(name, NAMES, "a colony") for name in _pile(description.get("freed", []), NAMES, "buildings"))
    sets = mapping_of(description.get("sets", {}), box.by_kind["capital"], "the list of capital tiles")
    s.sets = {tile: word_in(scholar, box.scholars, "the list of scholars") for tile, scholar in sets.items()}


def _pile(given: Any, known: Iterable[str], what: str) -> list[str]:
    if not isinstance(given, list):
        raise BadPosition(f"the {what} are a list, not {given!r}")
    found = [word_in(one, known, f"the {what}") for one in given]
    if len(set(found)) != len(found):
        raise BadPosition(f"one of the {what} is named twice")
    return found
