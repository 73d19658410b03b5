"""The small language in which cards, zones and tokens say what they do: a key and its settings.

`price item=crew set=1` is the key `price` with two settings. A setting is a whole number, a word, or several words joined by
commas. `KEYS` lists every key with the settings it takes; anything else in a table is refused when the table is read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from paxwidget.engine.tables import Entry

#: Key -> the settings it may have.
KEYS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "dice": ("skill", "for", "add", "who", "rounds", "while_kept"),
    "succeed": ("skill", "for"),
    "reroll": ("roll", "whose", "dice", "per", "times", "declared"),
    "move-hit": ("per", "times"),
    "extra-hits": ("hits",),
    "set-hit-die": ("dice",),
    "cancel-damage": ("points", "flip"),
    "flee-through": ("skulls",),
    "crew-shots": ("dice", "max", "at_sea"),
    "save-captain": ("gold",),
    "copy-glory": (),
    "refill-crew": ("when",),
    "heal-crew": ("points", "when"),
    "repair": ("points", "when", "not"),
    "hidden": ("from", "add"),
    "price": ("item", "set", "add", "once"),
    "buy-cards": ("add",),
    "buy-price": ("good", "add", "min"),
    "sell-price": ("plain",),
    "sell-bonus": ("gold", "if"),
    "hold": ("add",),
    "demand-swap": ("ports",),
    "demand-redraw": ("ports",),
    "demand-pick": ("draw",),
    "gold": ("amount",),
    "raid-gold": ("nation", "add"),
    "raid-skulls": ("add",),
    "raid-nation": ("nation",),
    "raid-zone": ("gold", "escape"),
    "loot": ("cards",),
    "cargo": ("good", "draw", "keep"),
    "reward": ("of", "add"),
    "choose-cargo-loss": (),
    "immune": ("events",),
    "enter-port": ("max_level", "once", "while_kept"),
    "open-to-pirates": ("test", "toll"),
    "keep-modifications": (),
    "no-scouting": ("of",),
    "bounty": ("nation", "add"),
    "pardon": ("nation", "levels", "price"),
    "mission-free": (),
    "mission-bonus": ("gold",),
    "rumor-draw": ("draw", "keep", "for", "free"),
    "modification": ("from",),
    "weapons": ("count",),
    "specialist": ("code",),
    "glory-card": ("draw",),
    "hire": ("where", "pay", "test", "after"),
    "extra-action": ("action", "count"),
    "limit-action": ("action", "max"),
    "npc-move": ("zones", "which"),
    "npc-chase": ("which", "reach"),
    "war": ("nations", "ship"),
    "peace": (),
    "storm": ("centre", "reach", "hits", "test", "location"),
    "fever": ("test", "crew"),
    "events-draw": ("count",),
    "merchants-return": (),
    "value": ("of", "add"),
    "damage": ("points", "when", "flip"),
    "long-shots": ("dice",),
    "aim-skulls": ("location", "spill"),
    "carry": ("to",),
    "carry-test": ("to", "skill"),
    "deliver": ("good", "count", "weapons", "to", "test"),
    "scout-zone": ("zone",),
    "defeat": ("who",),
    "visit": ("ports",),
    "crew-combat": ("at", "crew", "leadership"),
    "require": ("test", "pay", "pirate", "cargo_value"),
})  # fmt: skip
_NUMBER = re.compile(r"-?\d+")


@lru_cache(maxsize=1024)
def _read_number(written: str) -> int | None:
    """A whole number as it is written, or None; the same few are read all the time."""
    return int(written) if _NUMBER.fullmatch(written) else None


@lru_cache(maxsize=1024)
def _read_words(written: str) -> tuple[str, ...]:
    """A list of words as it is written; likewise."""
    return tuple(written.split(",")) if written else ()


class Effect(NamedTuple):
    """One effect: its key, and its settings as they are written."""

    key: str
    settings: tuple[tuple[str, str], ...] = ()

    def text(self, name: str, default: str = "") -> str:
        """A setting as a word."""
        for known, value in self.settings:
            if known == name:
                return value
        return default

    def number(self, name: str, default: int = 0) -> int:
        """A setting as a whole number; one that is a word counts as the default."""
        number = _read_number(self.text(name))
        return default if number is None else number

    def words(self, name: str) -> tuple[str, ...]:
        """A setting as a list of words."""
        return _read_words(self.text(name))

    def has(self, name: str) -> bool:
        """Whether a setting is given."""
        return name in [known for known, _ in self.settings]

    def __str__(self) -> str:
        return " ".join([self.key, *(f"{name}={value}" for name, value in self.settings)])


def parsed(text: str) -> Effect:
    """An effect from its text; ValueError for an unknown key or setting.

    >>> parsed("price item=frigate,galleon add=-3").number("add")
    -3
    """
    key, *parts = text.split(" ")
    if key not in KEYS:
        raise ValueError(f"no effect is called {key!r}")
    settings = []
    for part in parts:
        name, joint, value = part.partition("=")
        if not joint or not value or name not in KEYS[key]:
            raise ValueError(f"the effect {key!r} has no setting {part!r}")
        settings.append((name, value))
    return Effect(key, tuple(settings))


def _read(entry: Entry, key: str, text: str) -> Effect:
    try:
        return parsed(text)
    except ValueError as problem:
        raise entry.error(key, f"holds {text!r}: {problem}") from None


def one_effect(entry: Entry, key: str) -> Effect:
    """A key of a table that holds one effect."""
    return _read(entry, key, entry.text(key))


def all_effects(entry: Entry, key: str) -> tuple[Effect, ...]:
    """A key of a table that holds a list of effects."""
    return tuple(_read(entry, key, text) for text in entry.texts(key))


def terms(name: str) -> object:
    """A reader for a list of settings of one key, such as what a mission requires."""

    def read(entry: Entry, key: str) -> Effect:
        return _read(entry, key, " ".join([name, *entry.texts(key)]))

    return read
