"""The shape of a drawing as a front end gets it: its layers as nodes to mount, and where things lie on it."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from paxwidget.engine.shapes import InBoth, Words


class Spot(TypedDict):
    """A point of the drawing."""

    x: float
    y: float


class Ring(Spot):
    """A circle around a point."""

    r: float


class Box(Spot):
    """A rectangle, from its corner."""

    width: float
    height: float


class NamePlace(Spot):
    """Where a name stands beside a mark."""

    anchor: str


class DrawnZone(TypedDict):
    """A sea zone: where its ships ride, its name stands, its island lies."""

    fleet: Spot
    label: Spot
    island: NotRequired[Ring]


class DrawnLand(TypedDict):
    """A land area: where its name stands."""

    label: Spot


class DrawnSite(Spot):
    """The mark of a site."""

    kind: str
    label: NotRequired[NamePlace]


Flow = TypedDict("Flow", {"from": str, "to": str, "name": Words})
Lane = TypedDict("Lane", {"from": str, "to": str, "points": list[tuple[float, float]]})


class Size(TypedDict):
    """The size of the picture."""

    width: float
    height: float


class ChartDrawing(TypedDict):
    """A painted chart."""

    frame: Size
    layers: Annotated[
        dict[str, list[Any] | InBoth[list[Any]]], "What the painter made, by layer: nodes `[tag, attributes, ...children]` to mount."
    ]
    zones: dict[str, DrawnZone]
    lands: dict[str, DrawnLand]
    sites: dict[str, DrawnSite]
    boxes: dict[str, Box]
    currents: list[Flow]
    lanes: Annotated[list[Lane], "A ship's way between neighbouring zones, either way, and out of the map."]
