"""What a still picture of a position is drawn from: the pen, the printed data and a view, with what they say of a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from paxwidget.games.hispanica.drawn.pen import Pen
from paxwidget.games.hispanica.look import look
from paxwidget.games.hispanica.names import backs, money, names
from paxwidget.games.hispanica.world import World
from paxwidget.maps.geometry import Point


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with the pen that draws it; every text it gives is safe to write into SVG."""

    pen: Pen
    world: World
    view: Mapping[str, Any]

    @property
    def seats(self) -> list[str]:
        """The players in player order, then those who have no place in it."""
        return [*self.view["order"], *(seat for seat in self.view["players"] if seat not in self.view["order"])]

    def said(self, id: str, form: str = "") -> str:
        """The name of anything that has an id, in one of its forms, as it is."""
        known = names(self.world, backs(self.view["solo"], self.view["ganga_zumba"])).get(id)
        return known.get(self.pen.lang, form) if known is not None else id

    def money(self, seat: str) -> str:
        """What a player has in the coffers; the Sun King's have no bottom."""
        amount = self.view["players"][seat]["money"]
        return money("∞" if amount is None else str(amount), self.pen.lang)

    def name(self, id: str) -> str:
        """The name of anything that has an id."""
        return escape(self.said(id))

    def term(self, id: str) -> str:
        """The name of a term of the rules, with a capital."""
        text = self.world.dataset.terms[id].name.get(self.pen.lang)
        return escape(text[:1].upper() + text[1:])

    def ink(self, seat: str) -> str:
        """The colour of a nation."""
        return self.pen.colour(self._nation(seat))

    def letter(self, seat: str) -> str:
        """The letter that tells a nation to those who do not see its colour."""
        return look().letters[seat]

    def _nation(self, seat: str) -> str:
        return next(nation.id for nation in self.world.dataset.nations.values() if nation.seat == seat)

    def spot(self, place: str) -> Point:
        """Where the fleets of a zone or a box lie."""
        box = self.pen.drawing["boxes"].get(place)
        if box is None:
            return self.pen.sheet.fleet(place)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 10
