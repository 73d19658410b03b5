"""A player of habit: a fair answer to every question in microseconds, for playing on from a position many times."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from paxwidget.engine.position import Position
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire import worth
from paxwidget.games.columnoffire.pieces import BLACK, COUNTRIES, WILD
from paxwidget.games.columnoffire.rules.c08_character import pushed
from paxwidget.games.columnoffire.rules.c10_track import ahead, goals
from paxwidget.games.columnoffire.rules.c12_end import HOUSE_VP
from paxwidget.games.columnoffire.rules.c13_selling import captain_goods, takings
from paxwidget.games.columnoffire.rules.c14_conflicts import majority
from paxwidget.games.columnoffire.rules.c21_symbols import choices
from paxwidget.games.columnoffire.state import FREE, PRISON, ColumnOfFire, die_on, free_dice, full_countries, number_on, site_of, spaces

#: What each option of one question is worth, by its words.
Look = Callable[..., float]
Habit = Callable[[ColumnOfFire, Frame, str], Look]
NOISE = 0.1
#: What a new house is worth beside its site, what no character costs, and what it costs to bind a die and the wild one.
NEW_HOUSE, NO_CHARACTER, BOUND, WILD_BOUND = 3.0, -2.0, 0.6, 0.6
#: What part of the points at stake in a country count by how many of its stones are still lacking, and the others' losses beside own gains.
NEARNESS = (1.0, 0.45, 0.2, 0.1, 0.0)
RIVALRY = 0.3
#: What a die on Loch Leven costs, in points.
PRISONER = 1.5
#: A stone or a turned die must do so much good that a tile is played for it.
PLAYED = 1.5
#: An answer that by habit is worth so many points less than the best need not be thought about.
HOPELESS = 4.0


def policy(position: Position, seat: str, rng: Random) -> str:
    """A fair answer of a seat to its open question, by habit."""
    options = position.options(seat)
    state: ColumnOfFire = position.state
    frame = state.frames[-1]
    if state.tiles[seat] and frame.step in _TILES and state.active == seat and (tile := _tile(state, frame, seat)):
        return f"play {tile}"
    if len(options) == 1:
        return options[0]
    habit = _HABITS.get(frame.step)
    if habit is None:
        return options[int(rng.random() * len(options))]
    look, random = habit(state, frame, seat), rng.random
    best, found = "", -1000.0
    for option in options:
        value = look(*option.split(" ")) + NOISE * random()
        if value > found:
            best, found = option, value
    return best


def candidates(s: ColumnOfFire, seat: str, options: list[str]) -> list[str]:
    """What a program need think about: no answer that is far worse by habit, tiles and purchases only when they may do good."""
    frame = s.frames[-1]
    offers = [id for id in options if id.startswith(("play ", "buy-off "))]
    answers = options[: len(options) - len(offers)]
    habit = _HABITS.get(frame.step)
    if habit is not None and len(answers) > 2:
        look = habit(s, frame, seat)
        values = [look(*id.split(" ")) for id in answers]
        least = max(values) - HOPELESS
        answers = [id for id, value in zip(answers, values, strict=True) if value >= least]
    return answers + [id for id in offers if _is_timely(s, frame.step, seat, *id.split(" "))]


def _is_timely(s: ColumnOfFire, step: str, seat: str, verb: str, what: str) -> bool:
    """Whether a tile or a purchase has its moment: before that it can wait, and after it the good that it does is lost."""
    if verb == "play":
        return s.data.tiles[what].effects[0].key in _TIMELY.get(step, ())
    if what == BLACK:
        # Another religion just before a conflict.
        return step == "end-turn" and bool(full_countries(s))
    return step == "move" or (step == "begin-second" and len(free_dice(s, seat)) < 2)


def at_stake(s: ColumnOfFire, seat: str, country: str, houses: tuple[str, ...], stones: tuple[str, ...]) -> float:
    """What a country promises a seat beside the others if these houses and stones stand there, the more the fuller it is."""
    winner = majority(stones)
    if not winner:
        return 0.0
    total, faith = 0.0, s.faith
    for site, owner in enumerate(houses, 1):
        if owner:
            points = site if faith[owner] == winner else -HOUSE_VP - worth.MARKET
            total += points if owner == seat else -RIVALRY * points
    return total * NEARNESS[max(0, spaces(s) - len(stones))]


def _choose(s: ColumnOfFire, f: Frame, seat: str) -> Look:
    later = worth.LATER_USE * worth.years_left(s)

    def look(verb: str, die: str = "", country: str = "") -> float:
        if verb == "pass":
            return NO_CHARACTER
        number, site, houses, stones = s.value[f"{seat} {die}"], site_of(s, seat, country), s.houses[country], s.stones[country]
        before = at_stake(s, seat, country, houses, stones)
        hope = 0.0 if s.last_year else worth.CONFLICT_HOPE
        found = max(0, number - site) * hope
        if number > site:
            houses = pushed(houses, seat, number)[0]
            found += 0.0 if site else HOUSE_VP if s.last_year else NEW_HOUSE
        if verb == "build":
            return found - 1.0 + at_stake(s, seat, country, houses, stones) - before
        card = s.data.characters[s.face_up[country]]
        if len(stones) < spaces(s):
            stones = (*stones, card.stone)
        found += at_stake(s, seat, country, houses, stones) - before
        uses = 1 + min((number - 1) * worth.LATER_USE, later)
        if not s.last_year:
            found -= BOUND * number + (WILD_BOUND if die == WILD else 0.0)
        return found + worth.of_effects(s, seat, card.effects) * uses

    return look


def _move(s: ColumnOfFire, f: Frame, seat: str) -> Look:
    prices = {die: goals(s, seat, die) for die in s.data.free_dice if s.place[f"{seat} {die}"] == FREE}

    def look(verb: str, die: str = "", space: str = "") -> float:
        return _of_space(s, seat, space) - prices[die][space] if die else 0.0

    return look


def _of_space(s: ColumnOfFire, seat: str, space: str) -> float:
    """What a space is worth to come to now."""
    effect = s.data.spaces[space].effects[0]
    if effect.key == "ship":
        return takings(s, seat, effect)
    if effect.key == "good-space":
        return max(takings(s, seat, effect), worth.of_good(s, seat, effect.words[0]))
    if effect.key in ("stone", "neutral-stone", "turn-die", "free-die"):
        look = _use(s, None, seat)
        return max([look(*choice.split(" ")) for choice in choices(s, seat, effect)], default=0.0)
    return worth.of_effects(s, seat, (effect,))


def _use(s: ColumnOfFire, f: Frame | None, seat: str) -> Look:
    def look(verb: str, *words: str) -> float:
        return _USES.get(verb, _nothing)(s, seat, *words)

    return look


def _nothing(s: ColumnOfFire, seat: str, *words: str) -> float:
    return 0.0


def _gain(s: ColumnOfFire, seat: str, good: str) -> float:
    return worth.of_good(s, seat, good)


def _sell(s: ColumnOfFire, seat: str, good: str) -> float:
    return 3.0 - 0.5 * worth.of_good(s, seat, good)


def _sales(s: ColumnOfFire, seat: str, *words: str) -> float:
    return 3.0 * len(words)


def _put(s: ColumnOfFire, seat: str, religion: str, country: str) -> float:
    stones, houses = s.stones[country], s.houses[country]
    return at_stake(s, seat, country, houses, (*stones, religion)) - at_stake(s, seat, country, houses, stones)


def _clear(s: ColumnOfFire, seat: str, religion: str, country: str) -> float:
    stones, houses = list(s.stones[country]), s.houses[country]
    before = at_stake(s, seat, country, houses, s.stones[country])
    stones.remove(religion)
    return at_stake(s, seat, country, houses, tuple(stones)) - before


def _step(s: ColumnOfFire, seat: str, space: str) -> float:
    return _of_space(s, seat, space)


def _turn(s: ColumnOfFire, seat: str, die: str, way: str) -> float:
    """Up by one is one use more, and a die that is away for a year more."""
    if die == BLACK:
        return 0.1
    place = s.place[f"{seat} {die}"]
    if place == PRISON:
        return PRISONER / 3 if way == "down" else -1.0
    one = worth.of_effects(s, seat, s.data.characters[place].effects) if worth.years_left(s) else 0.0
    gain = (one - BOUND) * worth.LATER_USE
    return gain if way == "up" else -gain


def _release(s: ColumnOfFire, seat: str, die: str) -> float:
    """A die comes back early, and its character with the uses that were left is gone."""
    if die == BLACK:
        return 0.0
    place, number = s.place[f"{seat} {die}"], s.value[f"{seat} {die}"]
    if place == PRISON:
        return PRISONER / 3 * number
    uses = min(number - 1, worth.years_left(s))
    return BOUND * number + 0.3 - uses * worth.of_effects(s, seat, s.data.characters[place].effects) * worth.LATER_USE


def _remove(s: ColumnOfFire, seat: str, card: str) -> float:
    """An own character like a die that is taken off it; one on a deck by lot."""
    return _release(s, seat, die_on(s, seat, card)) if card in s.row[seat] else 0.05


_USES: dict[str, Callable[..., float]] = {
    "gain": _gain, "draw": lambda s, seat: worth.of_tile(s), "shield": lambda s, seat: worth.of_shield(s),
    "score": lambda s, seat, number: float(number), "sell": _sell, "ship": _sales, "market": _sales, "put": _put, "clear": _clear,
    "step": _step, "turn": _turn, "release": _release, "remove": _remove,
}  # fmt: skip


def _faith(s: ColumnOfFire, f: Frame, seat: str) -> Look:
    """The religion that stands better where own houses are, and the points of the minority."""

    def look(verb: str, faith: str) -> float:
        total = 0.0
        for country in COUNTRIES:
            if site := site_of(s, seat, country):
                stones = s.stones[country]
                rest = len(stones) - stones.count("neutral")
                total += site * (2 * stones.count(faith) - rest) * 0.3
        is_alone = not any(s.faith[other] == faith for other in s.seats if other != seat)
        return total + is_alone * min(s.religion_die[seat], 1 + worth.years_left(s)) * 0.7

    return look


def _event(s: ColumnOfFire, f: Frame, seat: str) -> Look:
    event = s.data.events[f.data["card"]]

    def look(verb: str, die: str = "") -> float:
        if verb == "shield":
            return (0.0 if event.is_bad else s.religion_die[seat]) - worth.of_shield(s)
        if verb == "suffer":
            return -float(event.value)
        if verb == "lose":
            return -worth.of_good(s, seat, die)
        if verb == "imprison":
            return _imprison(s, seat, die)
        return 0.0

    return look


def _imprison(s: ColumnOfFire, seat: str, die: str) -> float:
    """What is lost with a die: a free one least, for it was to be bound anyway."""
    if not worth.years_left(s):
        return 0.0
    wild = 0.5 if die == WILD else 0.0
    if s.place[f"{seat} {die}"] == FREE:
        return -PRISONER - wild
    return -PRISONER - wild + BOUND * number_on(s, seat, die) + _release(s, seat, die) - 0.3


def _raise(s: ColumnOfFire, f: Frame, seat: str) -> Look:
    return lambda verb: float(verb == "raise")


def _shield_stone(s: ColumnOfFire, f: Frame, seat: str) -> Look:
    """The stone falls before the house is built: a shield only where it would tip a country that is nearly full."""
    stone = s.data.characters[f.data["card"]].stone
    return lambda verb: _put(s, seat, stone, f.data["country"]) + 1.3 * worth.of_shield(s) if verb == "place" else 0.0


_HABITS: dict[str, Habit] = {
    "choose": _choose, "move": _move, "use": _use, "faith": _faith, "event": _event, "raise": _raise, "shield-stone": _shield_stone,
}  # fmt: skip


def _tile(s: ColumnOfFire, f: Frame, seat: str) -> str:
    """A tile to play before an answer, or nothing: each kind has its moment in the year."""
    wanted = _TILES[f.step]
    for tile in s.tiles[seat]:
        effect = s.data.tiles[tile].effects[0]
        if effect.key not in wanted:
            continue
        if effect.key == "gain-any-good":
            return tile
        if effect.key == "sell-one":
            if captain_goods(s, seat):
                return tile
        elif effect.key == "advance-disk":
            if _of_space(s, seat, ahead(s, seat)[0]) >= PLAYED:
                return tile
        else:
            look = _use(s, f, seat)
            if max([look(*choice.split(" ")) for choice in choices(s, seat, effect)], default=0.0) >= PLAYED * (not s.last_year) + 0.1:
                return tile
    return ""


#: At which question which kinds of tiles are looked at: goods before the disk moves, the rest when all else of the turn is done.
_TILES = {
    "begin-first": ("turn-die",),
    "begin-second": ("free-die",),
    "move": ("gain-any-good",),
    "end-turn": ("sell-one", "advance-disk", "stone"),
}
#: The same for programs that look ahead.
_TIMELY = {
    "begin-first": ("turn-die", "stone"),
    "begin-second": ("free-die",),
    "choose": ("remove-character",),
    "pause": ("turn-die", "sell-one"),
    "move": ("gain-any-good", "free-die", "advance-disk"),
    "end-turn": ("sell-one", "advance-disk", "stone", "gain-any-good"),
}
