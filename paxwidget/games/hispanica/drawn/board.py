"""A still picture of a whole position: the map with all pieces, and under it a strip of what lies beside the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paxwidget.games.hispanica.drawn.pen import Pen
from paxwidget.games.hispanica.drawn.pieces import pieces
from paxwidget.games.hispanica.drawn.scene import Scene
from paxwidget.games.hispanica.drawn.strip import height, strip
from paxwidget.games.hispanica.world import World
from paxwidget.maps import margin
from paxwidget.maps.layers import LAYERS, base, marks


def board_svg(
    world: World,
    view: Mapping[str, Any],
    theme: str = "light",
    lang: str = "en",
    width: int | None = None,
    prefix: str | None = None,
) -> str:
    """The picture of a view; it shows nothing that the view does not hold."""
    pen = Pen(world.chart, theme, lang, prefix)
    scene = Scene(pen, world, view)
    chart = [*base(pen.sheet, LAYERS), *marks(pen.sheet, LAYERS), *margin.frame(pen.sheet)]
    return pen.picture([pen.printed(chart), pieces(scene), strip(scene)], width, title=title(scene), below=height(scene))


def title(scene: Scene) -> str:
    """What the picture shows, in a few words for those who do not see it."""
    view = scene.view
    weather = scene.pen.say("war", "Wojna") if view["war"] else scene.pen.say("peace", "Pokój")
    players = (_told(scene, seat) for seat in scene.seats)
    return f"Pax Hispanica, {view['year']} ({scene.name(view['phase'])}, {weather}). {' '.join(players)}"


def _told(scene: Scene, seat: str) -> str:
    player = scene.view["players"][seat]
    titles = scene.pen.say("titles", "Tytuły")
    numbers = ((scene.term("control"), "control"), (scene.term("reach"), "reach"), (titles, "counted_titles"))
    told = ", ".join(f"{scene.pen.say(word.lower(), word)} {player[key]}" for word, key in numbers)
    return f"{scene.name(seat)}: {scene.money(seat)}, {told}."
