"""Everything printed on the board, the cards and the tiles, read from TOML by the house's strict loader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from paxwidget.engine.datum import Between, Data, Datum, To, read_data
from paxwidget.engine.names import Names
from paxwidget.engine.tables import DataError, Entry

FOLDER = Path(__file__).parent / "data"
#: The colours of the players, clockwise as they stand in the box.
SEATS = ("yellow", "blue", "green", "red")
COUNTRIES = ("england", "france", "netherlands", "spain")
GOODS = ("book", "iron", "cloth", "wine")
CATHOLIC, PROTESTANT, NEUTRAL = "catholic", "protestant", "neutral"
FAITHS = (CATHOLIC, PROTESTANT)
RELIGIONS = (*FAITHS, NEUTRAL)
WILD, BLACK = "die-purple", "die-black"
SITES = 6
_NUMBERED = ("gain-vp", "gain-advantage", "gain-shield", "final-vp", "sell-one")
_PLAIN = ("gain-any-good", "neutral-stone", "advance-disk", "remove-character", "turn-die", "free-die")
_OF_A_GOOD = ("gain-good", "good-space")


class Effect(NamedTuple):
    """What a symbol does: its key, the words it names (a good, a country, religions) and its number."""

    key: str
    words: tuple[str, ...] = ()
    number: int = 0


def _effect(text: str) -> Effect:
    key, *words = text.split(" ")
    if key in _PLAIN and not words:
        return Effect(key)
    if key in _NUMBERED and len(words) == 1 and words[0].isdecimal() and int(words[0]):
        return Effect(key, (), int(words[0]))
    if key in _OF_A_GOOD and len(words) == 1 and words[0] in GOODS:
        return Effect(key, tuple(words))
    if key == "ship" and len(words) == 1 and words[0] in COUNTRIES:
        return Effect(key, tuple(words))
    if key == "stone" and words and set(words) <= set(FAITHS):
        return Effect(key, tuple(words))
    raise ValueError


def _effects(entry: Entry, key: str) -> tuple[Effect, ...]:
    found = []
    for text in entry.texts(key):
        try:
            found.append(_effect(text))
        except ValueError:
            why = f"holds {text!r}, which is no effect such as 'gain-good wine', 'gain-vp 2', 'stone catholic', 'turn-die'"
            raise entry.error(key, why) from None
    return tuple(found)


def _who(entry: Entry, key: str) -> tuple[str, str]:
    kind, _, what = entry.text(key).partition(" ")
    known: Mapping[str, tuple[str, ...]] = {"all": ("",), "religion": FAITHS, "house": COUNTRIES}
    if what not in known.get(kind, ()):
        raise entry.error(key, f"must be 'all', 'religion catholic' or 'house england', not {entry.text(key)!r}")
    return kind, what


@dataclass(frozen=True, slots=True, kw_only=True)
class Country(Datum):
    """A country: the die of its colour, its city, and what its sale field pays for which goods."""

    name: Names
    die: Annotated[str, To("die")]
    city: Names
    pays: Mapping[Annotated[str, To("good")], int]
    at: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Good(Datum):
    """A good, and how many of it are in the box."""

    name: Names
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Religion(Datum):
    """What a stone stands for, and its colour."""

    name: Names
    colour: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Die(Datum):
    """A die of a player: for a country, for any of them, or for the religion."""

    name: Names
    role: Literal["england", "france", "netherlands", "spain", "any", "religion"]
    faces: tuple[int, ...]

    @property
    def sign(self) -> str:
        """The symbol that tells it without its colour."""
        return "wild" if self.role == "any" else self.role


@dataclass(frozen=True, slots=True, kw_only=True)
class Character(Datum):
    """A character: its deck, the stone it brings, and its action; of several actions one is used."""

    name: Names
    country: Annotated[str, To("country")]
    stone: Annotated[str, To("religion")]
    effects: tuple[Effect, ...] = field(metadata={"read": _effects})
    summary: Names
    who: Names | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Datum):
    """An event: whom it concerns, and what it does with which number."""

    name: Names
    country: Annotated[str, To("country")]
    effect: Literal["loch-leven", "lose-vp", "lose-good", "shield-for-vp"]
    who: tuple[str, str] = field(metadata={"read": _who})
    summary: Names
    value: int = 0

    @property
    def is_bad(self) -> bool:
        """Whether a shield protects from it."""
        return self.effect != "shield-for-vp"


@dataclass(frozen=True, slots=True, kw_only=True)
class LochLeven(Datum):
    """With what its player starts."""

    name: Names
    religion: Annotated[str, To("religion")]
    shields: int
    good: Annotated[str, To("good")]
    space: Annotated[str, To("space")]
    summary: Names


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile(Datum):
    """An advantage tile: an action, or points at the end."""

    name: Names
    effects: tuple[Effect, ...] = field(metadata={"read": _effects})
    summary: Names

    @property
    def final_vp(self) -> int:
        """Its points at the end; 0 for an action."""
        return self.effects[0].number if self.effects[0].key == "final-vp" else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Space(Datum):
    """A space of the action track: its place in the ring, the die that leads to it, and its action."""

    name: Names
    position: Annotated[int, Between(1, 20)]
    die: Annotated[str, To("die")]
    effects: tuple[Effect, ...] = field(metadata={"read": _effects})
    summary: Names
    at: tuple[int, ...] = ()


_FILES: dict[str, dict[str, type[Datum]]] = {
    "board.toml": {"country": Country, "good": Good, "religion": Religion, "die": Die},
    "characters.toml": {"character": Character},
    "events.toml": {"event": Event},
    "loch_leven.toml": {"loch-leven": LochLeven},
    "tiles.toml": {"tile": Tile},
    "track.toml": {"space": Space},
}


class Box:
    """All pieces of the game; immutable and shared."""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.digest = data.digest
        self.countries = data.of(Country, "country")
        self.die_of = {country.id: country.die for country in self.countries.values()}
        self.goods = data.of(Good, "good")
        self.religions = data.of(Religion, "religion")
        self.dice = data.of(Die, "die")
        #: The five dice that take characters and move the disk.
        self.free_dice = tuple(id for id in self.dice if id != BLACK)
        self.characters = data.of(Character, "character")
        self.events = data.of(Event, "event")
        self.loch_leven = data.of(LochLeven, "loch-leven")
        self.tiles = data.of(Tile, "tile")
        self.spaces = data.of(Space, "space")
        #: The ring, clockwise.
        self.ring = tuple(sorted(self.spaces, key=lambda id: self.spaces[id].position))
        #: Space -> all others in the order in which a disk comes to them from there.
        self.after = {space: (*self.ring[at + 1 :], *self.ring[:at]) for at, space in enumerate(self.ring)}
        #: Space and die -> those of its colour in that order.
        self.round_from = {
            space: {die: tuple(one for one in others if self.spaces[one].die == die) for die in self.dice}
            for space, others in self.after.items()
        }
        #: Seat -> those of its dice, each with the name by which a position knows it.
        self.dice_of = {seat: tuple((die, f"{seat} {die}") for die in self.free_dice) for seat in SEATS}
        #: Die -> its faces as chance gives them.
        self.faces = {die.id: tuple(map(str, die.faces)) for die in self.dice.values()}
        #: Die -> where it can be used: in the country of its colour, the wild one in any.
        self.countries_of = {
            die: tuple(country.id for country in self.countries.values() if die in (WILD, country.die)) for die in self.free_dice
        }
        self.deck_of = {
            country: tuple(
                sorted(
                    [card.id for card in self.characters.values() if card.country == country]
                    + [event.id for event in self.events.values() if event.country == country]
                )
            )
            for country in self.countries
        }
        #: Good -> the countries that buy it, with the price.
        self.markets = {
            good: {country.id: country.pays[good] for country in self.countries.values() if good in country.pays} for good in self.goods
        }
        self._check()

    def _check(self) -> None:
        """What the tables must satisfy together."""
        if tuple(self.countries) != COUNTRIES or tuple(self.goods) != GOODS or tuple(self.religions) != RELIGIONS:
            raise DataError("board.toml: the countries, goods and religions must be those of the rules, in their order")
        for country in COUNTRIES:
            characters = sum(card.country == country for card in self.characters.values())
            if not characters:
                raise DataError(f"characters.toml: the deck of {country!r} has no character")
        positions = sorted(space.position for space in self.spaces.values())
        if positions != list(range(1, len(positions) + 1)):
            raise DataError("track.toml: the positions of the spaces must be 1, 2, 3 and so on, each once")
        starts = [card.space for card in self.loch_leven.values()]
        if len(set(starts)) < len(starts):
            raise DataError("loch_leven.toml: two cards start on the same space")
        if len({card.religion for card in self.loch_leven.values()}) < len(FAITHS):
            raise DataError("loch_leven.toml: both religions are needed among the cards")


def load_box(overlay: Path | None = None) -> Box:
    """The game's pieces, with a user's corrections laid over them if a folder is given."""
    if overlay is None:
        return _own_box()
    return Box(read_data(FOLDER, _FILES, Path(overlay)))


@lru_cache(maxsize=1)
def _own_box() -> Box:
    return Box(read_data(FOLDER, _FILES))
