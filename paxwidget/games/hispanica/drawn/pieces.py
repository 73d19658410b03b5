"""Everything that stands on the map, drawn as the live board draws it: pieces on sites, revolts, buried treasure, fleets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paxwidget.engine.look import readable_on
from paxwidget.games.hispanica.drawn.scene import Scene
from paxwidget.games.hispanica.look import look
from paxwidget.maps.geometry import Point, number
from paxwidget.maps.lettering import SANS

#: How far fleets in the same waters lie from each other.
FLEET_WIDTH = 46.0
TREASURES = ("chest", "relic")


def pieces(scene: Scene) -> str:
    """All pieces, the ones that stay under the ones that move."""
    layers = (settlements, revolts, buried, standing, fleets)
    return f"<g>{''.join(layer(scene) for layer in layers)}</g>"


def _at(point: Point, *parts: str) -> str:
    return f'<g transform="translate({number(point[0])} {number(point[1])})">{"".join(parts)}</g>'


def _site(scene: Scene, id: str) -> Point:
    spot = scene.pen.drawing["sites"][id]
    return spot["x"], spot["y"]


def _corners(scene: Scene, id: str) -> dict[str, Point]:
    """Where small things stand around a site: the large ones on the side where its name is not."""
    spot = scene.pen.drawing["sites"][id]
    label = spot.get("label", {"anchor": "end", "y": spot["y"]})
    side = -1 if label["anchor"] == "start" else 1
    # Under a site whose name stands above it the name of a neighbour may stand.
    if label["y"] < spot["y"] - 10:
        return {"badge": (-11 * side, 5.5), "built": (-9.5 * side, -8), "chest": (11.5 * side, 4.5), "relic": (9.5 * side, -7.5)}
    below = 7 if label["y"] > spot["y"] + 10 else 9
    return {"badge": (-10 * side, 8.5), "built": (-9.5 * side, -9.5), "chest": (9.5 * side, below), "relic": (9.5 * side, -9)}


def settlements(scene: Scene) -> str:
    """Colonies, outposts with their Bibles, forts and cathedrals."""
    pen, parts = scene.pen, []
    for id, site in scene.view["sites"].items():
        owner = site.get("colony") or site.get("bible")
        corners = _corners(scene, id)
        x, y = corners["built"]
        built = [_colony(scene, site["colony"])] if site.get("colony") else []
        built += [_outpost(scene, site["bible"])] if site.get("bible") else []
        built += [pen.symbol("fort", x, y, 11, "ink")] if site.get("fort") else []
        built += [pen.symbol("cathedral", x, y - 0.5, 12, "ink")] if site.get("cathedral") else []
        built += [badge(scene, owner, *corners["badge"])] if owner else []
        parts += [_at(_site(scene, id), *built)] if built else []
    return "".join(parts)


def _colony(scene: Scene, owner: str) -> str:
    return f'<circle r="9" fill="{scene.pen.colour("paper")}" stroke="{scene.ink(owner)}" stroke-width="3.4"/>'


def _outpost(scene: Scene, owner: str) -> str:
    style = f'fill="{scene.pen.colour("paper")}" stroke="{scene.ink(owner)}" stroke-width="3"'
    return f'<rect x="-9.5" y="-8" width="19" height="16" rx="2.5" {style}/>'


def badge(scene: Scene, seat: str, x: float, y: float, radius: float = 4.6) -> str:
    """A nation's letter on its colour."""
    ink = scene.ink(seat)
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{ink}" stroke="{scene.pen.colour("paper")}" stroke-width=".8"/>'
        f'<text x="{x}" y="{y + radius / 2:.1f}" text-anchor="middle" font-size="{radius * 1.43:.1f}" font-weight="bold" '
        f'font-family="{SANS}" fill="{readable_on(ink)}">{scene.letter(seat)}</text>'
    )


def pawn(scene: Scene, who: str, x: float, y: float, size: float) -> str:
    """A native, or a citizen of a nation in its colour."""
    if who == "native":
        return scene.pen.symbol("native", x, y, size, "tribal-site")
    return look().symbols["citizen"].svg(x, y, size, scene.ink(who))


def standing(scene: Scene) -> str:
    """Pawns, chests and relics."""
    parts = []
    for id, site in scene.view["sites"].items():
        here, corners = [], _corners(scene, id)
        if site.get("pawn"):
            here.append(f'<circle r="7.4" fill="{scene.pen.colour("paper")}" fill-opacity=".85"/>')
            here.append(pawn(scene, site["pawn"], 0, 0, 15))
        if site.get("chest"):
            here.append(_treasure(scene, "chest", *corners["chest"], 12))
        if site.get("relic"):
            x, y = corners["relic"]
            here.append(_treasure(scene, "relic", x, y, 12) + _count(scene, site["relic"], x * 1.5, y + 3))
        parts += [_at(_site(scene, id), *here)] if here else []
    return "".join(parts)


def _treasure(scene: Scene, kind: str, x: float, y: float, size: float) -> str:
    pen = scene.pen
    ground = f'fill="{pen.colour("paper")}" stroke="{pen.colour("island")}" stroke-width=".8"'
    symbol = pen.symbol(kind, x, y, size * 0.92, "treasure")
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(size * 0.6)}" {ground}/>{symbol}'


def _count(scene: Scene, count: int, x: float, y: float) -> str:
    """How many lie there, where it is more than one."""
    if count < 2:
        return ""
    pen = scene.pen
    style = f'fill="{pen.colour("ink")}" stroke="{pen.colour("paper")}" stroke-width="2" paint-order="stroke"'
    return f'<text x="{x}" y="{y}" font-size="7.5" font-family="{SANS}" text-anchor="middle" {style}>×{count}</text>'


def revolts(scene: Scene) -> str:
    """Slave revolts light, tax revolts dark, each with its symbol, on the revolt site of their area."""
    pen, parts = scene.pen, []
    sites = {area: site for site, area in scene.world.revolt_site_area.items()}
    for area, kind in scene.view["revolts"].items():
        ink, paper = ("revolt-site", "paper") if kind == "slave" else ("paper", "revolt-site")
        ring = f'<circle r="10.5" fill="{pen.colour(paper)}" stroke="{pen.colour("revolt-site")}" stroke-width="2"/>'
        parts.append(_at(_site(scene, sites[area]), ring, pen.symbol(f"{kind}-revolt", 0, 0, 15, ink)))
    return "".join(parts)


def buried(scene: Scene) -> str:
    """Treasure on the islands of the zones."""
    parts = []
    for zone, items in scene.view["buried"].items():
        island = scene.pen.drawing["zones"][zone]["island"]
        kinds = [kind for kind in TREASURES if kind in items]
        shown = [_treasure(scene, kind, 12 * i - 6 * (len(kinds) - 1), 0, 12) for i, kind in enumerate(kinds)]
        count = len(items) if len(items) > len(kinds) else 0
        parts.append(_at((island["x"], island["y"]), *shown, _count(scene, count, 12, -6)))
    return "".join(parts)


def berths(scene: Scene) -> dict[str, Point]:
    """Where each fleet lies; those in the same waters side by side."""
    places: dict[str, list[str]] = {}
    for seat, player in scene.view["players"].items():
        if player["fleet"]:
            places.setdefault(player["fleet"], []).append(seat)
    found: dict[str, Point] = {}
    for place, seats in places.items():
        x, y = scene.spot(place)
        room = scene.pen.drawing["boxes"].get(place, {"width": 400})["width"] / len(seats)
        for i, seat in enumerate(seats):
            found[seat] = x + (i - (len(seats) - 1) / 2) * min(FLEET_WIDTH, room), y
    return found


def fleets(scene: Scene) -> str:
    """A galleon for each ship, the nation's letter, and the cargo beneath."""
    return "".join(_fleet(scene, seat, point) for seat, point in berths(scene).items())


def _fleet(scene: Scene, seat: str, point: Point) -> str:
    player: Mapping[str, Any] = scene.view["players"][seat]
    ships = len(player["ships"])
    hulls = [_hull(scene, seat, i * 5 - (ships - 1) * 2.5, -i * 3) for i in reversed(range(ships))]
    return _at(point, *hulls, badge(scene, seat, -12, -12), *_cargo(scene, player["cargo"]))


def _hull(scene: Scene, seat: str, x: float, y: float, size: float = 26.0) -> str:
    shape = look().symbols["galleon"].fill
    place = f'transform="translate({number(x - size / 2)} {number(y - size / 2)}) scale({size / 24:.4f})"'
    rim = f'fill="none" stroke="{scene.pen.colour("paper")}" stroke-width="2.6" stroke-linejoin="round"'
    return f'<g {place}><path d="{shape}" {rim}/><path d="{shape}" fill="{scene.ink(seat)}" fill-rule="evenodd"/></g>'


def _cargo(scene: Scene, items: Sequence[str]) -> list[str]:
    shown = []
    for i, item in enumerate(items):
        x = i * 12 - (len(items) - 1) * 6
        if item in TREASURES:
            shown.append(_treasure(scene, item, x, 19, 11))
        else:
            paper = scene.pen.colour("paper")
            shown.append(f'<circle cx="{x}" cy="19" r="6.4" fill="{paper}"/>{pawn(scene, item, x, 19, 12)}')
    return shown
