"""Which places of two charts are the same part of the world: of one name and not far apart, else the nearest of each other.

Where both charts have places of the same kind, only these are matched: a sea zone with a sea zone, not with a port.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paxwidget.maps.chart import Place, great_circle_km

if TYPE_CHECKING:
    from paxwidget.maps.chart import Chart

#: How far apart places may lie that are taken for the same: those of one name, and any others.
NAMESAKES_KM, NEIGHBOURS_KM = 600.0, 250.0


def counterparts(before: Chart, after: Chart) -> dict[str, str]:
    """Each place of one chart that journeys touch, with its counterpart on the other; charts of the same places match themselves."""
    if set(before) == set(after):
        return {id: id for id in before}
    ours, theirs = _located(before), _located(after)
    kinds = {place.kind for place in ours} & {place.kind for place in theirs}
    near = sorted(
        (one.name.en != other.name.en, km, one.id, other.id)
        for one in ours
        for other in theirs
        if (not kinds or one.kind == other.kind in kinds)
        and (km := apart(one, other)) <= (NAMESAKES_KM if one.name.en == other.name.en else NEIGHBOURS_KM)
    )
    found: dict[str, str] = {}
    for _, _, one, other in near:
        if one not in found and other not in found.values():
            found[one] = other
    return {id: found[id] for id in before if id in found}


def _located(chart: Chart) -> list[Place]:
    """The places on the ways of a chart that lie somewhere on the earth."""
    ends = {end for ends in chart.way_to.values() for end in ends}
    return [place for place in chart.places.values() if place.lat is not None and (chart.way_to[place.id] or place.id in ends)]


def apart(one: Place, other: Place) -> float:
    """The distance of two places that lie on the earth, in kilometres."""
    return great_circle_km(one.lat or 0.0, one.lon or 0.0, other.lat or 0.0, other.lon or 0.0)
