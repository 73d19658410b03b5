"""What the front end must know and Python never changes: names, places, cards, boards, and the drawing; plain data.

Texts are pairs of both languages; whoever sends the data picks one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from paxwidget.engine.datum import Datum
from paxwidget.engine.names import LANGUAGES, Names
from paxwidget.games.hispanica.chart import SeaChart
from paxwidget.games.hispanica.dataset_types import Card
from paxwidget.games.hispanica.drawn.sheet import sheet_of
from paxwidget.games.hispanica.look import look
from paxwidget.games.hispanica.names import backs, by_board, names
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.games.hispanica.world import World
from paxwidget.maps.layers import sent

Json = dict[str, Any]


def static(world: World, state: Hispanica | None = None) -> Json:
    """Everything the board draws and explains with; who plays the back of a board has a name of his own."""
    boards = () if state is None else backs(state.solo, state.ganga_zumba)
    named = names(world, boards)
    told: Json = {
        **chart_static(world.chart),
        "names": {id: name.as_dict() for id, name in named.items()},
        # The forms of names that the front end puts into sentences.
        "forms": {lang: {seat: named[seat].forms.get(lang, {}) for seat in _seats(world)} for lang in LANGUAGES},
        **_cards(world),
        **_calendar(world),
        **_philosophy(world),
        **_boards(world),
    }
    for table in ("actions", "titles", "permits", "omens", "extremisms", "abilities", "terms"):
        for entry in told[table].values():
            entry["summary"] = {lang: by_board(world, boards, words, lang) for lang, words in entry["summary"].items()}
    return told


def _seats(world: World) -> list[str]:
    return [nation.seat for nation in sorted(world.dataset.nations.values(), key=lambda nation: nation.order)]


def _cards(world: World) -> Json:
    data = world.dataset
    return {
        "cards": {card.id: _card(card) for card in data.cards.values()},
        "titles": {
            id: _facts(title, "requirement") | {"card": data.title_cards[id], "summary": title.summary.as_dict()}
            for id, title in data.titles.items()
        },
        "actions": _described(data.actions),
        "havens": {id: _facts(haven, "actions") | {"note": haven.note.as_dict()} for id, haven in data.havens.items()},
        "decks": {deck.id: deck.name.as_dict() for deck in data.decks.values()},
        "permits": _described(data.permits),
    }


def _calendar(world: World) -> Json:
    data = world.dataset
    return {
        "years": data.calendar(),
        "goods": {good.id: good.name.as_dict() for good in data.goods.values()},
        "doves": [dove.year for dove in data.doves.values()],
        "omens": {
            id: _facts(omen, "years", "lasting") | {"summary": omen.summary.as_dict()}
            for id, omen in data.omens.items()
        },
    }


def _philosophy(world: World) -> Json:
    data = world.dataset
    return {
        "spaces": {
            id: [space.x, space.y, space.nation, space.profession, space.rung] for id, space in data.spaces.items()
        },
        "quadrants": [[quadrant.x, quadrant.y, quadrant.meets] for quadrant in data.quadrants.values()],
        "professions": {
            id: {"name": job.name.as_dict(), "deck": job.deck, "direction": job.direction, "extremism": job.extremism}
            for id, job in data.professions.items()
        },
        "extremisms": _described(data.extremisms),
    }


def _boards(world: World) -> Json:
    data = world.dataset
    nations = sorted(data.nations.values(), key=lambda nation: nation.order)
    return {
        "nations": {
            nation.seat: _facts(nation, "id", "ability", "control", "reach")
            | {"letter": look().letters[nation.seat]}
            | {piece: data.count(piece, nation.id) for piece in ("marker", "bible", "citizen")}
            for nation in nations
        },
        "abilities": _described(data.abilities),
        "terms": {id: _words(data.terms[id].name, data.terms[id].summary) for id in _TERMS},
        "war_chest_spaces": world.counts["war-chest-space"],
    }


#: The terms that the board itself explains.
_TERMS = (
    "control", "reach", "mercantilism", "coffers", "war-chest", "reserve", "pool", "flagship", "parrot", "dove",
    "nudge", "mutiny", "midlife-crisis", "novice", "haven", "hand-limit",
)  # fmt: skip


def _facts(thing: Datum, *keys: str) -> Json:
    return {key: getattr(thing, key) for key in (*keys, "source")}


def _words(name: Names, summary: Names) -> Json:
    return {"name": name.as_dict(), "summary": summary.as_dict()}


def _described(table: Mapping[str, Any]) -> Json:
    return {id: {**_words(thing.name, thing.summary), "source": thing.source} for id, thing in table.items()}


def _card(card: Card) -> Json:
    """A market card without its name; what it does not have is left out."""
    whole = {one.name: getattr(card, one.name) for one in fields(card) if one.name not in ("id", "name", "sources")}
    return {key: value.as_dict() if isinstance(value, Names) else value for key, value in whole.items() if value}


def chart_static(chart: SeaChart) -> Json:
    """What the chart alone is drawn and explained with."""
    return {
        "names": {place.id: place.name.as_dict() for place in chart.places.values()},
        "places": {place.id: _place(chart, place.id) for place in chart.places.values()},
        "sails": {zone: chart.sail_to[zone] for zone in chart.zones},
        "exits": sorted(chart.sargasso),
        "drawing": sent(lambda lang: sheet_of(chart, lang)),
    }


def _place(chart: SeaChart, id: str) -> Json:
    place = chart.places[id]
    facts: Json = {"kind": place.kind, "source": place.source}
    if id in chart.area_of_site:
        facts |= {"area": chart.area_of_site[id], "zones": chart.zones_of_site[id]}
    if place.kind == "zone":
        facts["island"] = {"en": str(place.facts["island"]), "pl": str(place.facts["island_pl"])}
    if place.kind == "area":
        facts["goods"] = chart.goods_of_area[id]
    return facts
