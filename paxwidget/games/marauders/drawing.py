"""A still picture of a view: the map with ports, ships, NPC ships and merchants, and under it how everybody stands."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from paxwidget.engine.look import look_for
from paxwidget.games.marauders.box import FLAGSHIPS, Box
from paxwidget.games.marauders.chart import port_place
from paxwidget.games.marauders.names import SEATS, names
from paxwidget.games.marauders.sea import look, sheet_of
from paxwidget.maps import margin
from paxwidget.maps.layers import LAYERS, Paper, base, marks
from paxwidget.maps.lettering import SANS

LINE = 26
STEP = 24


def picture(
    box: Box, view: Mapping[str, Any], *, theme: str = "light", lang: str = "en", width: int | None = None, prefix: str | None = None
) -> str:
    """The whole table as an SVG of its own; it shows nothing that the view does not hold."""
    still = _Still(box, view, theme, lang, prefix)
    paper, sheet = still.paper, still.paper.sheet
    chart = [*base(sheet, LAYERS), *marks(sheet, LAYERS), *margin.frame(sheet)]
    return paper.picture([paper.printed(chart), *still.pieces(), *still.standing()], width, title=still.title(), below=still.below())


class _Still:
    """One picture in the making."""

    def __init__(self, box: Box, view: Mapping[str, Any], theme: str, lang: str, prefix: str | None) -> None:
        self.box, self.view, self.theme, self.lang = box, view, theme, lang
        self.paper = Paper(sheet_of(box.zones, lang), theme, prefix)
        self.look = look_for(look(), {seat: seat for seat in SEATS})
        self.names = {**names(box), **SEATS}

    def say(self, en: str, pl: str) -> str:
        return en if self.lang == "en" else pl

    def name(self, id: str) -> str:
        return self.names[id].get(self.lang) if id in self.names else id

    def title(self) -> str:
        """What the picture shows, in a sentence a seat."""
        told = [self.say(f"Merchants & Marauders, round {self.view['round']}.", f"Kupcy i Korsarze, tura {self.view['round']}.")]
        told += [f"{self.name(seat)}: {self.facts(seat)}." for seat in self.view["players"]]
        return escape(" ".join(told))

    def facts(self, seat: str) -> str:
        """What a seat has, in a line."""
        player = self.view["players"][seat]
        words = [
            self.say(f"glory {player['glory']}", f"chwała {player['glory']}"),
            self.say(f"gold {player['wealth']}", f"Dukaty {player['wealth']}"),
        ]
        if player["ship"]:
            where = self.say("in port", "w porcie") if player["in_port"] else self.say("at sea", "na morzu")
            words.append(f"{self.name(player['captain'])}, {self.name(player['ship'])}, {self.name(player['place'])} ({where})")
        wanted = [f"{self.name(nation)} {level}" for nation, level in player["bounties"].items() if level]
        return ", ".join(words + ([self.say("wanted: ", "ścigają: ") + ", ".join(wanted)] if wanted else []))

    def pieces(self) -> list[str]:
        """Tokens of ports, merchants and all ships on their places."""
        drawn = self.paper.sheet.drawing
        found = []
        for zone, lies in self.view["zones"].items():
            ride = drawn["zones"][zone]["fleet"]
            if lies["merchant"]:
                found.append(self.symbol("merchant", ride["x"] - 30, ride["y"], 15, "merchant"))
            if "demand" in lies:
                port = drawn["sites"][port_place(zone)]
                found.append(self.symbol(lies["demand"], port["x"] + 14, port["y"] - 8, 13, "ink"))
            npcs = [(slot, npc) for slot, npc in self.view["npcs"].items() if npc and npc["zone"] == zone]
            ships = [(seat, one) for seat, one in self.view["players"].items() if one["ship"] and one["place"] == zone]
            for number, (slot, npc) in enumerate(npcs):
                colour = slot.removeprefix("flagship-") if slot in FLAGSHIPS else "pirates"
                found.append(self.symbol(npc["ship"], ride["x"] + STEP * number, ride["y"] - 18, 22, colour))
            for number, (seat, one) in enumerate(one for one in ships if not one[1]["in_port"]):
                found.append(self.symbol(one["ship"], ride["x"] + STEP * number, ride["y"] + 4, 22, seat))
            for number, (seat, one) in enumerate(one for one in ships if one[1]["in_port"]):
                spot = drawn["sites"][port_place(zone)]
                found.append(self.symbol(one["ship"], spot["x"] - 10 - number * 6, spot["y"] + 12, 20, seat))
        return found

    def symbol(self, id: str, x: float, y: float, size: float, colour: str) -> str:
        return self.look.symbols[id].svg(x, y, size, self.look.colour(colour, self.theme))

    def below(self) -> float:
        """The room under the map."""
        return LINE * (len(self.view["players"]) + 1)

    def standing(self) -> list[str]:
        """A line a seat under the map."""
        size, ink = self.paper.sheet.drawing["frame"], self.paper.colour("ink")
        ground = f'<rect y="{size["height"]}" width="{size["width"]}" height="{self.below():g}" fill="{self.paper.colour("paper")}"/>'
        found = [ground]
        for number, seat in enumerate(self.view["players"]):
            y = size["height"] + LINE * (number + 1)
            letters = f'font-family="{SANS}" font-size="13" fill="{ink}"'
            found.append(self.symbol(self.view["players"][seat]["ship"] or "skull", 30, y - 4, 20, seat))
            found.append(f'<text x="50" y="{y}" {letters}>{escape(self.name(seat))}: {escape(self.facts(seat))}</text>')
        return found
