"""What the front end must know and Python never changes: names, pieces with what they do, the ring; plain data.

Texts are pairs of both languages; whoever sends the data picks one.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from paxwidget.engine.look import Look, read_look
from paxwidget.engine.names import LANGUAGES, Names
from paxwidget.engine.rulebook import Rulebook
from paxwidget.games.columnoffire.names import names, told
from paxwidget.games.columnoffire.pieces import FAITHS, FOLDER, SITES, Box, Effect, Space
from paxwidget.games.columnoffire.state import GOAL, ColumnOfFire, spaces

Json = dict[str, Any]
#: The picture: the ring of the track along its edge, the countries inside; the data has the middles of all of them.
WIDE, TALL = 900, 560
CORNER = (96, 62)
LAND = (346, 210)
#: The symbol for what a space, a card or a tile does.
SIGNS = {
    "gain-any-good": "any-good", "gain-vp": "points", "gain-shield": "shield", "gain-advantage": "advantage", "final-vp": "points",
    "sell-one": "sell", "neutral-stone": "stone", "stone": "stone", "advance-disk": "step", "remove-character": "remove",
    "turn-die": "turn-die", "free-die": "free-die", "ship": "ship",
}  # fmt: skip


@cache
def look() -> Look:
    """The symbols and colours, checked."""
    return read_look(FOLDER)


@cache
def rulebook() -> Rulebook:
    """The sections of the rulebook and the rulings."""
    return Rulebook.read(Path(__file__).parent)


def static(box: Box, state: ColumnOfFire | None = None) -> Json:
    """Everything the board draws and explains with."""
    return {
        "names": {id: name.as_dict() for id, name in names(box).items()},
        "told": {id: text.as_dict() for id, text in told(box).items()},
        "believers": {faith: [_form(box.religions[faith].name, form) for form in ("who", "whose")] for faith in FAITHS},
        "goal": GOAL,
        "sites": SITES,
        "religion_spaces": 4 if state is None else spaces(state),
        "countries": {
            one.id: {"die": one.die, "city": one.city.as_dict(), "pays": dict(one.pays), "at": list(one.at)}
            for one in box.countries.values()
        },
        "dice": {one.id: {"faces": list(one.faces), "sign": one.sign} for one in box.dice.values()},
        "picture": [WIDE, TALL],
        "land": list(LAND),
        "ring": list(box.ring),
        "spaces": {
            one.id: {"die": one.die, "at": list(one.at), "size": list(size_of(one)), "effects": _effects(one.effects)}
            for one in box.spaces.values()
        },
        "characters": {
            one.id: {"country": one.country, "stone": one.stone, "effects": _effects(one.effects), "source": one.source}
            for one in box.characters.values()
        },
        "events": {
            one.id: {"country": one.country, "effect": one.effect, "who": list(one.who), "value": one.value, "source": one.source}
            for one in box.events.values()
        },
        "tiles": {one.id: _effects(one.effects) for one in box.tiles.values()},
    }


def _form(name: Names, form: str) -> dict[str, str]:
    return {lang: name.get(lang, form) for lang in LANGUAGES}


def _effects(effects: tuple[Effect, ...]) -> list[list[Any]]:
    """Each symbol with what it names and its number."""
    return [[sign_of(effect), list(effect.words), effect.number] for effect in effects]


def sign_of(effect: Effect) -> str:
    """The id of the symbol for an effect: a good by its own, all else by what is done."""
    return effect.words[0] if effect.key in ("gain-good", "good-space") else SIGNS[effect.key]


def size_of(space: Space) -> tuple[int, int]:
    """How wide and tall a space of the ring is: those at corners are as wide as a side and as tall as an edge."""
    x, y = space.at
    is_side, is_edge = x in (CORNER[0] // 2, WIDE - CORNER[0] // 2), y in (CORNER[1] // 2, TALL - CORNER[1] // 2)
    wide = CORNER[0] if is_side else (WIDE - 2 * CORNER[0]) // 4
    tall = CORNER[1] if is_edge else (TALL - 2 * CORNER[1]) // 4
    return wide - 4, tall - 4
