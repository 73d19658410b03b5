"""Positions of Pax Renaissance from short descriptions, and descriptions from positions: for teaching, analysis and tests.

A description is plain data, and all its keys are optional. What is not named stands as at setup; cards that are named nowhere are
dealt to market and decks by the seed, or stay out of the game.

    {"seats": ["Fugger", "Medici"], "turn": "Medici",
     "players": {"Medici": {"florins": 5, "hand": ["luther"], "west": ["gutenberg", "papal-states"]}},
     "cities": {"london": "rook:catholic"}, "borders": {"france-hre": "Fugger", "england-france": "pirate:reformist"},
     "map": {"england": "reformist"}, "squares": {"france": {"repressed": ["Medici", "knight:catholic"]}},
     "bishops": {"gutenberg": "catholic"}, "victories": ["imperial"]}

The table
    seats         the banks that play, two to four, clockwise; first: who began; out: who went bankrupt
    map_1550, astrology, bankruptcy   as the options of a new game
    seed          of the cards that are dealt
Players, by seat
    florins       0 where not given
    west, east    the rows of the tableau from the player board outwards: cards by id or printed number ("036"), squares by their empire
    hand, maids, hidden: cards in hand, old maids, cards that were sold or discarded unseen
    bought        cards that the seat was seen to buy and that were not seen again; else those in hand and hidden
The map
    cities        by city space, the figure there and nothing else; given, no other city is occupied
    borders       by border, a seat, "pirate:RELIGION" or a list of both; given, no other border is
    map           by empire, "medieval" or a religion; open: the open emporium by colour
    squares       by empire: holder (a seat), face ("king" or "republic"), under (its suzerain), queens,
                  repressed (figures, a seat for its serf)
    bishops       by card or empire, the religion of the bishop on it
The market
    market        by row, six cards from the fair space on, "" for a gap; florins: by row, six numbers
    decks         by side, the cards from the top on; discards: cards out of the game; usury: market cards lent on this turn
The moment
    turn          whose turn it is; actions left (2), acted: actions taken (0), done and used: what was done and which cards acted
    victories     the active ones; pending: the frames themselves, as `Game.describe` writes them; outcome: how a finished game ended
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.decks import deal
from paxwidget.engine.errors import BadPosition, Broken
from paxwidget.engine.state import Frame, frozen
from paxwidget.engine.wording import hint
from paxwidget.games.renaissance.book import steps
from paxwidget.games.renaissance.box import (
    ACTION_APOSTASY,
    ACTION_REVOLT,
    COLUMNS,
    FREE_FAIR,
    KING,
    RELIGIONS,
    REPUBLIC,
    SIDES,
    STATES,
    Box,
)
from paxwidget.games.renaissance.invariants import check
from paxwidget.games.renaissance.rules.c_setup import BELOW, ON_TOP_A_SEAT, blank
from paxwidget.games.renaissance.state import Renaissance

VOCABULARY = __doc__ or ""
_KEYS = frozenset({
    "seats", "first", "out", "map_1550", "astrology", "bankruptcy", "seed", "players", "cities", "borders", "map", "open", "squares",
    "bishops", "market", "florins", "decks", "discards", "usury", "turn", "actions", "acted", "done", "used", "victories", "pending",
    "outcome",
})  # fmt: skip
#: Where cards are named; those of the frames are ids already.
_WITH_CARDS = frozenset({"players", "squares", "bishops", "market", "decks", "discards", "usury", "used"})
_DONE = (*(f"{what}-{side}" for what in ("ops", "fair") for side in SIDES), FREE_FAIR, ACTION_APOSTASY, ACTION_REVOLT)
_PLAYER_KEYS = frozenset({"florins", "hand", "maids", "hidden", "bought", *SIDES})
_SQUARE_KEYS = frozenset({"holder", "face", "under", "queens", "repressed"})
_MOST = 10_000


def set_up(box: Box, description: Mapping[str, Any]) -> Renaissance:
    """The position that a description names; whatever cannot stand raises BadPosition."""
    _check_keys(description, _KEYS, "the description")
    numbers = {card.number: card.id for card in box.cards.values() if card.number}
    description = {key: _by_number(numbers, value) if key in _WITH_CARDS else value for key, value in description.items()}
    seats = tuple(_known(seat, box.banks, "seats") for seat in _list(description.get("seats", list(box.banks)[:3]), "seats"))
    if not 2 <= len(seats) <= 4 or len(set(seats)) < len(seats):
        raise BadPosition(f"seats: two to four different banks play, not {', '.join(seats)}")
    options = {name: _bool(description.get(name, False), name) for name in ("map_1550", "astrology", "bankruptcy")}
    s = blank(box, seats, options, Chance(_number(description.get("seed", 0), "seed", (1 << 128) - 1)))
    for empire, state in _mapping(description.get("map", {}), "map").items():
        s.religion[_known(empire, box.empires, "map")] = _known(state, STATES, f"map.{empire}")
    for colour, emporium in _mapping(description.get("open", {}), "open").items():
        setattr(s, _known(colour, ("white", "black"), "open"), _known(emporium, box.routes, f"open.{colour}"))
    _place_players(s, _mapping(description.get("players", {}), "players"))
    _place_squares(s, _mapping(description.get("squares", {}), "squares"))
    _place_map(s, description)
    for thing, religion in _mapping(description.get("bishops", {}), "bishops").items():
        where = _known(thing, [*box.empires, *s.lies, *s.married], "bishops")
        s.bishop[where] = _known(religion, RELIGIONS, f"bishops.{thing}")
        _take(s, f"bishop:{religion}", f"bishops.{thing}")
    _place_moment(s, description)
    _place_cards(s, description)
    try:
        check(s)
    except Broken as problem:
        raise BadPosition(f"this cannot stand on the board: {problem}") from problem
    return s


def _by_number(numbers: Mapping[str, str], value: Any) -> Any:
    """The same with cards that are named by their printed numbers (036, PREN036) named by their ids."""
    if isinstance(value, str):
        return numbers.get(value.removeprefix("PREN"), value)
    if isinstance(value, Mapping):
        return {_by_number(numbers, key): _by_number(numbers, more) for key, more in value.items()}
    return [_by_number(numbers, more) for more in value] if isinstance(value, list | tuple) else value


def _place_players(s: Renaissance, players: Mapping[str, Any]) -> None:
    box = s.data
    for seat, facts in players.items():
        where = f"players.{_known(seat, s.seats, 'players')}"
        _check_keys(_mapping(facts, where), _PLAYER_KEYS, where)
        s.florins[seat] = _number(facts.get("florins", 0), f"{where}.florins")
        for side in SIDES:
            things = _list(facts.get(side, []), f"{where}.{side}")
            row = tuple(_known(thing, [*box.empires, *box.cards], f"{where}.{side}") for thing in things)
            s.rows[f"{seat} {side}"] = row
            for thing in row:
                if thing in box.empires:
                    s.holder[thing] = seat
                elif box.cards[thing].is_queen or box.cards[thing].is_comet:
                    raise BadPosition(f"{where}.{side}: {thing!r} cannot lie in a row")
                else:
                    s.lies[thing] = seat
        for key in ("hand", "maids", "hidden", "bought"):
            cards = tuple(_known(card, box.cards, f"{where}.{key}") for card in _list(facts.get(key, []), f"{where}.{key}"))
            getattr(s, key)[seat] = cards
        if "bought" not in facts:
            s.bought[seat] = (*s.hand[seat], *s.hidden[seat])
        if odd := next((maid for maid in s.maids[seat] if not box.cards[maid].is_queen), None):
            raise BadPosition(f"{where}.maids: {odd!r} is no queen")


def _place_squares(s: Renaissance, squares: Mapping[str, Any]) -> None:
    box = s.data
    for empire, facts in squares.items():
        where = f"squares.{_known(empire, box.empires, 'squares')}"
        _check_keys(_mapping(facts, where), _SQUARE_KEYS, where)
        s.face[empire] = _known(facts.get("face", KING), (KING, REPUBLIC), f"{where}.face")
        if "under" in facts:
            s.suzerain[empire] = _known(facts["under"], box.empires, f"{where}.under")
        if facts.get("holder"):
            s.holder[empire] = _known(facts["holder"], s.seats, f"{where}.holder")
        for queen in _list(facts.get("queens", []), f"{where}.queens"):
            if not box.cards[_known(queen, box.cards, f"{where}.queens")].is_queen:
                raise BadPosition(f"{where}.queens: {queen!r} is no queen")
            s.married[queen] = empire
        held = _list(facts.get("repressed", []), f"{where}.repressed")
        figures = [_known(figure, [*box.figures, *s.seats], f"{where}.repressed") for figure in held]
        for figure in figures:
            _take(s, figure, f"{where}.repressed")
        s.repressed[empire] = tuple(sorted(figures))
    for empire, lord in s.suzerain.items():
        if lord and not s.holder[empire]:
            s.holder[empire] = s.holder[lord]
    lying = {thing for row in s.rows.values() for thing in row}
    for empire, holder in s.holder.items():
        if holder and not s.suzerain[empire] and empire not in lying:
            key = f"{holder} {box.empires[empire].side}"
            s.rows[key] = (*s.rows[key], empire)


def _place_map(s: Renaissance, description: Mapping[str, Any]) -> None:
    box = s.data
    usual = {city.id: city.levy(s.religion[city.empire]) for city in box.cities.values() if city.is_capital}
    nobles = [figure for figure in box.figures if not figure.startswith(("bishop", "pirate"))]
    for city, figure in _mapping(description.get("cities", usual), "cities").items():
        s.figure[_known(city, box.cities, "cities")] = _known(figure, nobles, f"cities.{city}")
        _take(s, figure, f"cities.{city}")
    borders = description.get("borders", {box.banks[seat].border: seat for seat in s.seats})
    for border, what in _mapping(borders, "borders").items():
        where = f"borders.{_known(border, box.borders, 'borders')}"
        for figure in [what] if isinstance(what, str) else _list(what, where):
            _known(figure, [*s.seats, *(f"pirate:{religion}" for religion in RELIGIONS)], where)
            _take(s, figure, where)
            if figure in s.seats:
                s.concession[border] = figure
            else:
                s.pirate[border] = figure.removeprefix("pirate:")


def _place_moment(s: Renaissance, description: Mapping[str, Any]) -> None:
    s.active = _known(description.get("turn", s.seats[0]), s.seats, "turn")
    s.first = _known(description.get("first", s.seats[0]), s.seats, "first")
    s.out = tuple(_known(seat, s.seats, "out") for seat in _list(description.get("out", []), "out"))
    s.actions = _number(description.get("actions", 2), "actions", 2)
    s.acted = _number(description.get("acted", 2 - s.actions), "acted", 2)
    s.victories = tuple(_known(v, s.data.victories, "victories") for v in _list(description.get("victories", []), "victories"))
    if len(set(s.victories)) < len(s.victories):
        raise BadPosition("victories: a victory card is turned once")
    if s.out and not s.bankruptcy:
        raise BadPosition("out: nobody goes bankrupt without the option bankruptcy")
    if s.active in s.out and "outcome" not in description:
        raise BadPosition(f"turn: {s.active} is bankrupt")
    s.done = tuple(_known(word, _DONE, "done") for word in _list(description.get("done", []), "done"))
    s.used = tuple(_known(thing, [*s.data.empires, *s.data.cards], "used") for thing in _list(description.get("used", []), "used"))
    s.usury = tuple(_known(card, s.data.cards, "usury") for card in _list(description.get("usury", []), "usury"))
    s.outcome = frozen(description["outcome"]) if description.get("outcome") is not None else None
    if "pending" not in description:
        s.push("turn", s.active)
        return
    for number, frame in enumerate(_list(description["pending"], "pending")):
        parts = _list(frame, f"pending[{number}]")
        if len(parts) != 3 or not isinstance(parts[2], Mapping):
            raise BadPosition(f"pending[{number}]: a frame is a step, a seat and its data")
        seat = parts[1]
        step, data = steps.today(parts[0], parts[2])
        _known(step, steps.table, f"pending[{number}]")
        who = None if seat is None else _known(seat, s.seats, f"pending[{number}]")
        s.frames.append(Frame(step, who, dict(frozen(data))))


def _place_cards(s: Renaissance, description: Mapping[str, Any]) -> None:
    """What is named lies where it is named; the rest of each side fills market and deck by the seed."""
    box = s.data
    s.discards = [_known(card, box.cards, "discards") for card in _list(description.get("discards", []), "discards")]
    market, decks = _mapping(description.get("market", {}), "market"), _mapping(description.get("decks", {}), "decks")
    for side, cards in market.items():
        where = f"market.{_known(side, SIDES, 'market')}"
        row = tuple(card and _known(card, box.cards, where) for card in _list(cards, where))
        if len(row) != COLUMNS:
            raise BadPosition(f'{where}: a row has six spaces, not {len(row)}; write "" for a gap')
        s.market[side] = row
    for side, cards in decks.items():
        where = f"decks.{_known(side, SIDES, 'decks')}"
        s.deck[side] = tuple(_known(card, box.cards, where) for card in _list(cards, where))
    named = [str(frame.data.get(key)) for frame in s.frames for key in ("card", "queen")]
    queens = [card for card in named if card in box.cards and box.cards[card].is_queen]
    piles: list[Iterable[str]] = [
        *s.hand.values(), *s.maids.values(), *s.hidden.values(), *s.market.values(), *s.deck.values(), s.lies, s.married, s.discards,
        queens,
    ]  # fmt: skip
    taken = {card for pile in piles for card in pile}
    for side in SIDES:
        left = [card.id for card in box.cards.values() if card.side == side and card.id not in taken and not card.is_comet]
        comets = [card.id for card in box.cards.values() if card.side == side and card.id not in taken and card.is_comet]
        if side not in market:
            s.market[side] = tuple(deal(s.chance, left, COLUMNS))
        if side not in decks:
            upper = deal(s.chance, left, min(len(left), ON_TOP_A_SEAT * len(s.seats) - COLUMNS))
            lower = deal(s.chance, left, min(len(left), BELOW)) + comets
            comets = []
            s.deck[side] = (*upper, *deal(s.chance, lower))
        s.unused[side] = tuple(sorted(left))
        s.discards += comets
    for side, coins in _mapping(description.get("florins", {}), "florins").items():
        where = f"florins.{_known(side, SIDES, 'florins')}"
        found = tuple(_number(florins, where) for florins in _list(coins, where))
        if len(found) != COLUMNS:
            raise BadPosition(f"{where}: a row has six spaces, not {len(found)}")
        s.coins[side] = found


def _take(s: Renaissance, figure: str, where: str) -> None:
    if s.pool[figure] == 0:
        raise BadPosition(f"{where}: there are not so many of {figure}")
    s.pool[figure] -= 1


def _known(word: Any, words: Iterable[str], where: str) -> str:
    allowed = list(words)
    if word not in allowed:
        raise BadPosition(f"{where}: {word!r} is not known; {hint(str(word), allowed)}")
    return str(word)


def _check_keys(found: Mapping[str, Any], keys: Iterable[str], where: str) -> None:
    for key in found:
        if key not in keys:
            raise BadPosition(f"{where}: the key {key!r} is unknown; {hint(str(key), sorted(keys))}")


def _mapping(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadPosition(f"{where}: this must be a mapping, not {value!r}")
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise BadPosition(f"{where}: this must be a list, not {value!r}")
    return list(value)


def _number(value: Any, where: str, most: int = _MOST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise BadPosition(f"{where}: this must be a whole number from 0 to {most}, not {value!r}")
    return value


def _bool(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(f"{where}: this must be true or false, not {value!r}")
    return value


def describe(s: Renaissance) -> dict[str, Any]:
    """A description from which the position is set up again, at any moment."""
    borders: dict[str, list[str]] = {}
    for border, seat in s.concession.items():
        borders.setdefault(border, []).append(seat)
    for border, religion in s.pirate.items():
        borders.setdefault(border, []).append(f"pirate:{religion}")
    return {
        "seats": list(s.seats),
        "first": s.first,
        "out": list(s.out),
        "astrology": s.astrology,
        "bankruptcy": s.bankruptcy,
        "seed": s.chance.rng,
        "players": {seat: _described(s, seat) for seat in s.seats},
        "cities": dict(s.figure),
        "borders": borders,
        "map": dict(s.religion),
        "open": {"white": s.white, "black": s.black},
        "squares": _described_squares(s),
        "bishops": dict(s.bishop),
        "market": {side: list(s.market[side]) for side in SIDES},
        "florins": {side: list(s.coins[side]) for side in SIDES},
        "decks": {side: list(s.deck[side]) for side in SIDES},
        "discards": list(s.discards),
        "usury": list(s.usury),
        "turn": s.active,
        "actions": s.actions,
        "acted": s.acted,
        "done": list(s.done),
        "used": list(s.used),
        "victories": list(s.victories),
        "pending": [[frame.step, frame.seat, dict(frame.data)] for frame in s.frames],
        "outcome": s.outcome,
    }


def _described(s: Renaissance, seat: str) -> dict[str, Any]:
    return {
        "florins": s.florins[seat],
        **{side: list(s.rows[f"{seat} {side}"]) for side in SIDES},
        **{key: list(getattr(s, key)[seat]) for key in ("hand", "maids", "hidden", "bought")},
    }


def _described_squares(s: Renaissance) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for empire, holder in s.holder.items():
        facts: dict[str, Any] = {}
        if holder:
            facts["holder"] = holder
        if s.face[empire] != KING:
            facts["face"] = s.face[empire]
        if s.suzerain[empire]:
            facts["under"] = s.suzerain[empire]
        if queens := [queen for queen, husband in s.married.items() if husband == empire]:
            facts["queens"] = queens
        if s.repressed[empire]:
            facts["repressed"] = list(s.repressed[empire])
        if facts:
            found[empire] = facts
    return found
