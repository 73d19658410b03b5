"""Static data for the front end: all that is printed, sent once."""

from __future__ import annotations

from functools import cache
from typing import Any

from paxwidget.engine.look import Look, read_look
from paxwidget.engine.names import LANGUAGES
from paxwidget.games.renaissance.box import FOLDER, STATES, Box, Empire
from paxwidget.games.renaissance.names import names
from paxwidget.games.renaissance.plan import BOX_HEIGHT, BOX_WIDTH, HEAD, HEIGHT, WIDTH, plan
from paxwidget.games.renaissance.state import Renaissance


@cache
def look() -> Look:
    """The symbols and colours, checked."""
    return read_look(FOLDER)


def static(box: Box, state: Renaissance | None = None) -> dict[str, Any]:
    """Map, cards, victories and names."""
    known = names(box)
    cards = {
        card.id: {
            "number": card.number,
            "side": card.side,
            "location": card.location,
            "prestige": list(card.prestige),
            "ops": list(card.ops),
            "one_shot": card.one_shot,
            "agents": list(card.agents),
            "suitors": list(card.suitors),
            "abilities": list(card.abilities),
            "is_comet": card.is_comet,
            "source": card.source,
        }
        for card in box.cards.values()
    }
    cities = {
        city.id: {
            "empire": city.empire,
            "is_capital": city.is_capital,
            "emporium": city.emporium,
            "levies": {which: city.levy(which) for which in STATES},
        }
        for city in box.cities.values()
    }
    places = plan(box)
    return {
        "empires": {empire.id: _empire(box, empire) for empire in box.empires.values()},
        "cities": cities,
        "borders": {b.id: {"empires": list(b.empires), "is_sea": b.is_sea} for b in box.borders.values()},
        "routes": {r.id: {"colour": r.colour, "borders": list(r.borders), "path": list(box.path[r.id])} for r in box.routes.values()},
        "cards": cards,
        "victories": {v.id: {"inactive": v.inactive.as_dict()} for v in box.victories.values()},
        "abilities": {ability.id: ability.text.as_dict() for ability in box.abilities.values()},
        "names": {word: name.as_dict() for word, name in known.items()},
        "plan": {
            "size": [WIDTH, HEIGHT],
            "box": [BOX_WIDTH, BOX_HEIGHT, HEAD],
            "empires": places.empires,
            "cities": places.cities,
            "borders": places.borders,
            "routes": places.routes,
        },
    }


def _empire(box: Box, empire: Empire) -> dict[str, Any]:
    return {
        "short": {lang: empire.name.get(lang, "short") for lang in LANGUAGES},
        "side": empire.side,
        "row": empire.row,
        "column": empire.column,
        "cities": list(box.cities_of[empire.id]),
        "king": {"name": empire.king_name.as_dict(), "prestige": list(empire.king_prestige), "ops": list(empire.king_ops)},
        "republic": {
            "name": empire.republic_name.as_dict(),
            "prestige": list(empire.republic_prestige),
            "ops": list(empire.republic_ops),
        },
    }
