"""Chapters 21 and 22: what each symbol offers, as choices; nothing here changes the position."""

from __future__ import annotations

from collections.abc import Callable

from paxwidget.engine.rulebook import rule
from paxwidget.games.columnoffire.pieces import COUNTRIES, GOODS, NEUTRAL, Effect
from paxwidget.games.columnoffire.rules.c10_track import ahead
from paxwidget.games.columnoffire.rules.c13_selling import captain_goods, markets, shipments
from paxwidget.games.columnoffire.state import ColumnOfFire, full_countries, is_full, loose_dice, number_on

#: What can only be gained: it hurts nobody, so it is taken without a question (RU-03).
GAINS = ("gain-good", "gain-shield", "gain-advantage", "gain-vp")
_Lister = Callable[[ColumnOfFire, str, Effect], list[str]]
_listers: dict[str, _Lister] = {}


def choices(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    """The choice ids by which a seat can use a symbol now; none where it cannot."""
    return _listers[effect.key](s, seat, effect)


def _of(*keys: str) -> Callable[[_Lister], _Lister]:
    def register(lister: _Lister) -> _Lister:
        _listers.update(dict.fromkeys(keys, lister))
        return lister

    return register


@_of("gain-good")
@rule("21.1")
def _good(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    return [f"gain {effect.words[0]}"]


@_of("gain-any-good")
@rule("21.3")
def _any_good(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    return [f"gain {good}" for good in GOODS]


@_of("gain-advantage")
@rule("21.2")
def _advantage(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    # With no tile left nothing can be drawn (RU-45).
    return ["draw"] if s.tile_pile or (s.reshuffle_tiles and s.tile_discards) else []


@_of("gain-vp")
@rule("21.10")
def _vp(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    return [f"score {effect.number}"]


@_of("gain-shield")
@rule("21.11")
def _shield(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    return ["shield"]


@_of("final-vp")
@rule("12e")
def _final(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    return []


@_of("stone")
@rule("21.4", "14c")
def _stone(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    full = full_countries(s)
    put = [f"put {religion} {country}" for religion in effect.words for country in COUNTRIES if country not in full]
    return put + [f"clear {religion} {country}" for religion in effect.words for country in COUNTRIES if religion in s.stones[country]]


@_of("neutral-stone")
@rule("21.7", "14c")
def _neutral(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    full = full_countries(s)
    return [f"put {NEUTRAL} {country}" for country in effect.words or COUNTRIES if country not in full]


@_of("advance-disk")
@rule("21.5")
def _step(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    return [f"step {ahead(s, seat)[0]}"]


@_of("remove-character")
@rule("21.6")
def _remove(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    return [f"remove {card}" for card in (*s.row[seat], *(card for card in s.face_up.values() if card))]


@_of("turn-die")
@rule("21.8")
def _turn(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    found = []
    for die in loose_dice(s, seat):
        number = number_on(s, seat, die)
        found += [f"turn {die} up"] if number < max(s.data.dice[die].faces) else []
        found += [f"turn {die} down"] if number > 1 else []
    return found


@_of("free-die")
@rule("21.12")
def _free(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    return [f"release {die}" for die in loose_dice(s, seat)]


@_of("sell-one")
@rule("21.9")
def _sell(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    return [f"sell {good}" for good in captain_goods(s, seat)]


@_of("ship")
@rule("22a", "13e", "19a")
def _ship(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    return [f"ship {' '.join(goods)}" for goods in shipments(s, seat, effect.words[0])] + ship_stones(s, effect.words[0])


@rule("19a")
def brings_stones(s: ColumnOfFire) -> bool:
    """Whether ships may also bring a neutral stone: with two or three players."""
    return len(s.seats) < 4


@rule("19a")
def ship_stones(s: ColumnOfFire, country: str) -> list[str]:
    """The stone that a ship may bring to its country (RU-35)."""
    return [f"put {NEUTRAL} {country}"] if brings_stones(s) and not is_full(s, country) else []


@_of("good-space")
@rule("22b", "13g")
def _good_space(s: ColumnOfFire, seat: str, effect: Effect) -> list[str]:
    good = effect.words[0]
    return [f"gain {good}", *(f"market {' '.join(countries)}" for countries in markets(s, seat, good))]
