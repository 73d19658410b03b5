"""A map file of another kind than the house's first game has: two zones with a port each, no lands, no boxes."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from paxwidget.engine.look import BASE, Look
from paxwidget.engine.names import Names
from paxwidget.engine.tables import DataError
from paxwidget.maps import margin
from paxwidget.maps.layers import LAYERS, Paper, base, marks, sent
from paxwidget.maps.layout import Furniture, layout, read_drawing, write_drawing
from paxwidget.maps.map_file import MapKinds, read_map_file
from paxwidget.maps.painter import Sheet, SiteStyle, Style
from paxwidget.maps.shapes import ChartDrawing
from paxwidget.testing.shapes import misfits

KINDS = MapKinds(sites=("crown", "free"), counts={"zone": 2})
SEA = """
[[frame]]
id = "frame"
source = "reconstructed"
west = -80
east = -70
north = 25
width = 400
height = 300
margin = 15
"""
CORNERS = {"a": (-79, 24), "b": (-75, 24), "c": (-71, 24), "d": (-71, 20), "e": (-75, 20), "f": (-79, 20)}
NAMES = ("ocean", "sea", "paper", "frame", "grid", "waterline", "border", "land-border", "unclaimed", "coast", "current", "exit")
FURNITURE = Furniture(compass=(350, 60, 20), legend=(20, 220, 120, 60), scale_bar=(250, 280))


def entry(table: str, id: str, **keys: str) -> str:
    lines = [f"[[{table}]]", f'id = "{id}"', 'source = "reconstructed"', *(f"{key} = {value}" for key, value in keys.items())]
    return "\n".join(lines) + "\n"


def zone(id: str, outline: str, at: str) -> str:
    name = f'{{ en = "{id.title()}", pl = "{id.title()}" }}'
    return entry("zone", id, name=name, outline=outline, label_at=at, fleet_at=at, lat="22", lon="-75")


def port(id: str, kind: str, sea: str, lon: str) -> str:
    name = f'{{ en = "{id.title()}", pl = "{id.title()}" }}'
    return entry("site", id, name=name, kind=f'"{kind}"', zones=f'["{sea}"]', label='"n"', lat="23", lon=lon)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    text = SEA + "".join(entry("corner", id, at=f"[{x}, {y}]") for id, (x, y) in CORNERS.items())
    text += zone("west", '["a", "b", "e", "f"]', "[-77, 22]") + zone("east", '["b", "c", "d", "e"]', "[-73, 22]")
    text += port("haven", "crown", "west", "-78") + port("refuge", "free", "east", "-72")
    text += entry("border", "west-east", zones='["west", "east"]')
    (tmp_path / "map.toml").write_text(text, encoding="utf-8")
    return tmp_path


def sheet(folder: Path, lang: str) -> Sheet:
    charted = read_map_file(folder, KINDS)
    colours = {**BASE, **{name: {"light": "#888888", "dark": "#777777"} for name in (*NAMES, "zone-name", "land-name", "land", "island")}}
    style = Style(
        look=Look({}, colours),
        title=Names("Two seas", "Dwa morza"),
        sites={
            "crown": SiteStyle("ink", "disc", Names("port of a crown", "port korony")),
            "free": SiteStyle("ink", "ring", Names("free port", "wolny port")),
        },
        legend={"border": Names("border", "granica")},
    )
    names = {place.id: place.name.get(lang) for place in charted.places}
    return Sheet(layout(charted, {"source": "", "d": "M200 100l9 0l0 9z"}, FURNITURE), style, lang, name=names.__getitem__)


def test_it_is_read_laid_out_and_painted(folder: Path) -> None:
    paper = Paper(sheet(folder, "en"), "light", "x")
    nodes = [*base(paper.sheet, LAYERS), *marks(paper.sheet, LAYERS), *margin.frame(paper.sheet)]
    root = ET.fromstring(paper.picture([paper.printed(nodes)]))
    marked = {element.get("data-id") for element in root.iter()} - {None}
    assert marked == {"west", "east", "haven", "refuge"}
    words = " ".join(root.itertext())
    assert "Haven" in words
    assert "free port" in words


def test_a_front_end_gets_it_in_its_shape(folder: Path) -> None:
    drawing = sent(lambda lang: sheet(folder, lang))
    assert misfits(drawing, ChartDrawing, "drawing") == []
    assert "island" not in drawing["zones"]["west"]
    assert drawing["sites"]["haven"]["kind"] == "crown"


def test_the_drawing_is_written_and_read_again(folder: Path) -> None:
    path = folder / "drawing.json"
    write_drawing(path, read_map_file(folder, KINDS), FURNITURE)
    assert set(read_drawing(path)["zones"]) == {"west", "east"}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"crown"', '"royal"', "entry 'haven': key 'kind'"),
        ('["west", "east"]', '["west", "west"]', "must name two zones"),
        ('zones = ["west"]', 'zones = ["north"]', "entry 'haven': key 'zones'"),
        ("lat = 23", "lat = 123", "must be a latitude"),
        ('"a", "b", "e", "f"', '"a", "b", "x"', "entry 'west': key 'outline'"),
    ],
)
def test_what_is_wrong_is_told_by_entry_and_key(folder: Path, old: str, new: str, message: str) -> None:
    path = folder / "map.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError, match=message):
        read_map_file(folder, KINDS)


def test_the_counts_of_a_board_are_checked(folder: Path) -> None:
    with pytest.raises(DataError, match="there must be 3 places of kind 'zone', not 2"):
        read_map_file(folder, MapKinds(sites=("crown", "free"), counts={"zone": 3}))
