"""The name of everything that has an id, in both languages."""

from __future__ import annotations

from functools import lru_cache

from paxwidget.core.text import Names
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World

_NUDGES = {"up": Names("up", "w górę"), "down": Names("down", "w dół"), "left": Names("left", "w lewo"), "right": Names("right", "w prawo")}
_OWN = {
    "slave": Names("slave revolt", "Powstanie Niewolników"),
    "tax": Names("tax revolt", "Powstanie Podatkowe"),
    "fort": Names("fort", "fort"),
    "goods": Names("goods", "towary"),
    "auction": Names("auction", "licytacja"),
    "action": Names("actions", "akcje"),
    "sailing": Names("sailing", "żegluga"),
    "flee": Names("flight", "ucieczka"),
    "weather-gage": Names("weather gage", "sprzyjające wiatry"),
    "boarding": Names("boarding", "abordaż"),
    "buried": Names("buried treasure", "zakopany skarb"),
    "flip": Names("turn over", "odwróć"),
}


@lru_cache(maxsize=8)
def names(world: World) -> dict[str, Names]:
    """All names by id."""
    data = world.dataset
    found: dict[str, Names] = {}
    tables = (data.actions, data.cards, data.omens, data.professions, data.extremisms, data.decks, data.abilities, data.permits, data.pieces)
    for table in tables:
        found.update({key: thing.name for key, thing in table.items()})
    found.update({place.id: place.name for place in world.chart.places.values()})
    for site, area in world.revolt_site_area.items():
        found[site] = Names(f"the revolt in {found[area].en}", f"Powstanie ({found[area].pl})")
    for nation in data.nations.values():
        found[nation.seat] = nation.name
    for space in data.spaces.values():
        if space.nation is not None:
            own = data.nations[space.nation].name
            found[space.id] = Names(f"Novice space ({own.en})", f"pole Nowicjusza ({own.pl})")
        else:
            job = data.professions[space.profession or ""].name
            rung = {"marriage": ("marriage", "małżeństwo"), "middle": ("middle", "środek"), "extremism": ("extremism", "ekstremizm")}
            en, pl = rung[space.rung or ""]
            found[space.id] = Names(f"{job.en} ({en})", f"{job.pl} ({pl})")
    # Last: as a word of a choice or the log, "tax" is the kind of a revolt and not the action.
    return {**found, **_NUDGES, **_OWN}


def name_of(s: Hispanica, word: str, lang: str) -> str:
    """The name behind an id, or the word itself."""
    known = names(s.data).get(word)
    return known.get(lang) if known is not None else word


def is_target(s: Hispanica, word: str) -> bool:
    """Whether a word is a thing on the board: a place, a card, a seat, a space, a deck."""
    data = s.data
    return (
        word in data.chart.places
        or word in data.cards
        or word in data.nations
        or word in data.place_of
        or word in data.decks
        or word in data.marriage_space
    )
