"""The drawing: its file is what the map makes of it, nothing overlaps, and the picture is whole in every dress."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.games.hispanica.chart import SeaChart, load_chart
from paxwidget.games.hispanica.drawing import LAYERS, chart_svg
from paxwidget.games.hispanica.drawn.layout import DRAWING, FURNITURE, read_drawing
from paxwidget.games.hispanica.look import look
from paxwidget.games.hispanica.map_file import read_map
from paxwidget.maps.geometry import Frame, arrow, flattened, rings_of, spline
from paxwidget.maps.layout import MARK, as_text, layout
from paxwidget.maps.lettering import LAND_LETTER, LAND_SPACING, LINE, SITE_LETTER, ZONE_LETTER, ZONE_SPACING

SVG = "{http://www.w3.org/2000/svg}"
Box = tuple[float, float, float, float]
ACTIONS = {
    "apostasy", "armada", "bible", "casa", "black-market", "excommunication", "dove", "slave-trade", "letter-of-marque",
    "literacy", "tax", "haven", "relic", "slave-revolt", "tax-revolt", "ship", "melting-pot", "control-title",
    "reach-title", "voodoo", "marker", "marriage", "romance", "sword-fight",
}  # fmt: skip
PIECES = {
    "native", "citizen", "slave", "colony", "fort", "bible", "cathedral", "chest", "relic", "galleon", "flagship",
    "slave-revolt", "tax-revolt", "haven", "parrot", "dove", "anchor", "coin", "nudge-up", "nudge-down", "nudge-left",
    "nudge-right", "plunderer", "smuggler", "conquistador", "privateer",
}  # fmt: skip


@pytest.fixture(scope="module")
def drawing() -> dict[str, Any]:
    return read_drawing()


@pytest.fixture(scope="module")
def chart() -> SeaChart:
    return load_chart()


def test_the_file_is_what_the_map_makes_of_it(drawing: dict[str, Any]) -> None:
    assert DRAWING.read_text(encoding="utf-8") == as_text(layout(read_map(), drawing["coast"], FURNITURE))


def test_the_coast_names_its_source_and_shows_the_islands(drawing: dict[str, Any]) -> None:
    assert "Natural Earth" in drawing["coast"]["source"]
    assert "public domain" in drawing["coast"]["source"]
    assert len(drawing["coast"]["d"]) < 40_000
    assert len(rings_of(drawing["coast"]["d"])) > 150


def test_the_projection_is_mercator_and_turns_back(drawing: dict[str, Any]) -> None:
    frame = Frame(**{key: float(value) for key, value in drawing["frame"].items()})
    assert frame.xy(-98.7, 31.0) == (15, 15)
    x, y = frame.xy(-82.36, 23.13)
    assert frame.lon_lat(x, y) == pytest.approx((-82.36, 23.13))
    south, equator = frame.xy(-70, 10)[1], frame.xy(-70, 0)[1]
    assert equator - south == pytest.approx(10.0510 * frame.scale, rel=1e-4)


def text_box(lines: list[str], x: float, y: float, size: float, spacing: float, letter: float, anchor: str) -> Box:
    """About what a text covers; `letter` is how wide a letter of the face is, in sizes."""
    width = max(len(line) for line in lines) * (size * letter + spacing)
    left = {"start": x, "middle": x - width / 2, "end": x - width}[anchor]
    return left, y - size * 0.78, left + width, y + (len(lines) - 1) * size * LINE + size * 0.12


def around(x: float, y: float, width: float, height: float) -> Box:
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def covered(drawing: dict[str, Any], lang: str) -> Iterator[tuple[str, Box]]:
    """Everything on the board that wants a place of its own."""
    for id, site in drawing["sites"].items():
        yield f"mark of {id}", around(site["x"], site["y"], MARK, MARK)
        if "label" in site:
            label = site["label"]
            lines, anchor = label["lines"][lang], label["anchor"]
            yield f"name of {id}", text_box(lines, label["x"], label["y"], SITE_LETTER, 0, 0.53, anchor)
    for id, land in drawing["lands"].items():
        label = land["label"]
        lines = label["lines"][lang]
        yield f"name of {id}", text_box(lines, label["x"], label["y"], LAND_LETTER, LAND_SPACING, 0.66, "middle")
    for id, zone in drawing["zones"].items():
        label, ride, island = zone["label"], zone["fleet"], zone["island"]
        lines = label["lines"][lang]
        top = label["y"] - (len(lines) - 1) / 2 * ZONE_LETTER * 1.15
        yield f"name of {id}", text_box(lines, label["x"], top, ZONE_LETTER, ZONE_SPACING, 0.5, "middle")
        yield f"ships of {id}", around(ride["x"], ride["y"], 44, 24)
        yield f"island of {id}", around(island["x"], island["y"], 2 * island["r"], 2 * island["r"])
    for id, place in {**drawing["boxes"], "legend": drawing["legend"]}.items():
        yield id, (place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"])
    rose = drawing["compass"]
    yield "compass", around(rose["x"], rose["y"], 2 * rose["r"], 2 * rose["r"])


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_nothing_overlaps(drawing: dict[str, Any], lang: str) -> None:
    for (a, p), (b, q) in combinations(covered(drawing, lang), 2):
        across, down = min(p[2], q[2]) - max(p[0], q[0]), min(p[3], q[3]) - max(p[1], q[1])
        assert across <= 0.1 or down <= 0.1, (a, b)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_everything_lies_inside_the_neat_line(drawing: dict[str, Any], lang: str) -> None:
    size = drawing["frame"]
    margin = size["margin"]
    for name, (left, top, right, bottom) in covered(drawing, lang):
        assert left > margin, name
        assert top > margin, name
        assert right < size["width"] - margin, name
        assert bottom < size["height"] - margin, name


def test_marks_stay_near_their_true_places(drawing: dict[str, Any]) -> None:
    gone = {
        id: ((site["x"] - site["true"]["x"]) ** 2 + (site["y"] - site["true"]["y"]) ** 2) ** 0.5
        for id, site in drawing["sites"].items()
    }
    assert max(gone.values()) < 30
    assert sum(way < 8 for way in gone.values()) >= 30


def test_the_file_holds_everything_of_the_chart(drawing: dict[str, Any], chart: SeaChart) -> None:
    assert set(drawing["zones"]) == set(chart.zones)
    assert set(drawing["lands"]) == {*chart.by_kind["area"], *chart.by_kind["wilderness"]}
    assert set(drawing["sites"]) == set(chart.sites)
    assert set(drawing["boxes"]) == {"europe", "piracy"}
    assert {(one["from"], one["to"]) for one in drawing["currents"]} == set(chart.currents)
    assert {one["from"] for one in drawing["exits"]} == chart.sargasso
    assert {frozenset(line["zones"]) for line in drawing["borders"]} >= {frozenset(pair) for pair in chart.borders}
    for id, site in drawing["sites"].items():
        assert (site["kind"], site["area"], tuple(site["zones"])) == (
            chart.places[id].kind, chart.area_of(id), chart.zones_of(id),
        )  # fmt: skip


def test_inland_marks_point_to_every_water_they_touch(drawing: dict[str, Any]) -> None:
    ports = {id: [port["zone"] for port in site["ports"]] for id, site in drawing["sites"].items()}
    assert ports["tayasal"] == ["roatan"]
    assert set(ports["revolt-cuba"]) == {"barataria", "caymanes"}
    assert set(ports["revolt-hispaniola"]) == {"tortuga", "ile-a-vache"}
    assert ports["barbados"] == []
    for id, zones in ports.items():
        assert set(zones) <= set(drawing["sites"][id]["zones"])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_picture_is_self_contained_and_names_everything(chart: SeaChart, theme: str, lang: str) -> None:
    svg = chart_svg(chart, theme, lang)
    root = ET.fromstring(svg)
    assert "var(" not in svg
    assert "<style" not in svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    text = " ".join("".join(element.itertext()) for element in root.iter(f"{SVG}text"))
    for id in (*chart.zones, *(site for site in chart.sites if chart.places[site].kind != "revolt")):
        for word in chart.places[id].name.get(lang).split():
            assert word in text
    for id in (*chart.by_kind["area"], *chart.by_kind["wilderness"], "europe", "piracy"):
        for word in chart.places[id].name.get(lang).upper().split():
            assert word in text
    marked = {element.get("data-id") for element in root.iter()} - {None}
    assert marked == set(chart.places)
    assert len(svg) < 120_000


def test_every_reference_finds_its_id_and_two_pictures_share_none(chart: SeaChart) -> None:
    pictures = [chart_svg(chart), chart_svg(chart)]
    ids = [set(re.findall(r'\sid="([^"]+)"', svg)) for svg in pictures]
    assert not ids[0] & ids[1]
    for svg, known in zip(pictures, ids, strict=True):
        assert set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg)) <= known
    assert chart_svg(chart, prefix="same") == chart_svg(chart, prefix="same")


def test_layers_can_be_left_out(chart: SeaChart) -> None:
    bare = chart_svg(chart, layers=("lands",), prefix="x")
    assert "Havana" not in bare
    for layer in LAYERS:
        without = chart_svg(chart, layers=[name for name in LAYERS if name != layer], prefix="x")
        assert len(without) < len(chart_svg(chart, prefix="x")), layer
    with pytest.raises(ValueError, match="no layer 'clouds'"):
        chart_svg(chart, layers=("clouds",))
    with pytest.raises(ValueError, match="no theme 'sepia'"):
        chart_svg(chart, theme="sepia")


def currents_in(svg: str) -> set[tuple[str, str]]:
    pairs = re.findall(r'data-from="([^"]+)" data-to="([^"]+)"', svg)
    return {(start, end) for start, end in pairs if end != "europe"}


def test_a_changed_chart_is_drawn_changed(chart: SeaChart) -> None:
    assert currents_in(chart_svg(chart)) == set(chart.currents)
    calm = chart.without_current("caymanes", "barataria")
    assert currents_in(chart_svg(calm)) == set(calm.currents)
    ride = read_drawing()["zones"]["isla-del-carmen"]["fleet"]
    passage = f"M{ride['x']} {ride['y']}L"
    assert passage not in chart_svg(chart)
    assert passage in chart_svg(chart.with_passage("isla-del-carmen", "old-providence"))


def test_a_route_is_drawn_over_the_chart(chart: SeaChart) -> None:
    route = ("trinidad", "curacao", "port-royal", "europe")
    plain, drawn = chart_svg(chart, prefix="x"), chart_svg(chart, routes=[route], prefix="x")
    assert drawn.count('r="3"') == plain.count('r="3"') + 4


def test_a_notebook_shows_the_chart(chart: SeaChart) -> None:
    assert ET.fromstring(chart._repr_svg_()).tag == f"{SVG}svg"


def test_there_is_a_symbol_for_every_action_piece_and_good(chart: SeaChart) -> None:
    symbols = look().symbols
    goods = {one for area in chart.goods_of_area.values() for one in area}
    assert {*ACTIONS, *PIECES, *goods} == set(symbols)


def test_symbols_stay_inside_their_box() -> None:
    for id, symbol in look().symbols.items():
        for path in filter(None, (symbol.fill, symbol.stroke)):
            xs, ys = zip(*absolute_points(path), strict=True)
            assert -0.5 <= min(xs) <= max(xs) <= 24.5, id
            assert -0.5 <= min(ys) <= max(ys) <= 24.5, id


def absolute_points(path: str) -> list[tuple[float, float]]:
    """The end point of every command of a path."""
    sizes = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "a": 7, "z": 0}
    points: list[tuple[float, float]] = []
    x = y = 0.0
    start = (0.0, 0.0)
    for command, body in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path):
        numbers = [float(text) for text in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", body)]
        size = sizes[command.lower()]
        if not size:
            x, y = start
        for i in range(0, len(numbers), size or 1):
            part, (homex, homey) = numbers[i : i + size], (0.0, 0.0) if command.isupper() else (x, y)
            x = homex + part[0] if command in "Hh" else x if command in "Vv" else homex + part[-2]
            y = y if command in "Hh" else homey + part[-1]
            start = (x, y) if command in "Mm" else start
            points.append((x, y))
    return points


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_letters_and_marks_stand_out(theme: str) -> None:
    colours = look()
    for text, ground in (
        ("ink", "land"),
        ("ink", "sea"),
        ("land-name", "land"),
        ("zone-name", "sea"),
        ("ink", "paper"),
    ):
        assert contrast(colours.colour(text, theme), colours.colour(ground, theme)) >= 4.5, text
    for mark in ("spain", "wild-site", "tribal-site", "revolt-site", "current", "border", "exit"):
        ground = "land" if mark in ("spain", "wild-site", "tribal-site", "revolt-site") else "sea"
        assert contrast(colours.colour(mark, theme), colours.colour(ground, theme)) >= 3, mark


def linear(colour: str) -> list[float]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(a: str, b: str) -> float:
    """The contrast ratio of the accessibility guidelines."""
    first, second = sorted(
        (sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (a, b)), reverse=True
    )
    return (first + 0.05) / (second + 0.05)


# How the three kinds of colour blindness mix the linear parts of a colour (Machado, Oliveira and Fernandes 2009).
BLINDNESS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: str, kind: str) -> tuple[float, float, float]:
    """The colour in CIE Lab as that eye sees it."""
    parts = linear(colour)
    r, g, b = (min(1, max(0, sum(w * p for w, p in zip(row, parts, strict=True)))) for row in BLINDNESS[kind])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("kind", BLINDNESS)
def test_nations_stay_apart_for_every_eye(theme: str, kind: str) -> None:
    nations = look().seats
    assert len(set(look().letters.values())) == 5
    for a, b in combinations(nations, 2):
        p, q = seen(nations[a][theme], kind), seen(nations[b][theme], kind)
        assert sum((m - n) ** 2 for m, n in zip(p, q, strict=True)) ** 0.5 > 24, (a, b)


def test_a_curve_passes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (40.0, 0.0), (60.0, 30.0)]
    pieces = spline(points)
    assert [piece[0] for piece in pieces] == points[:-1]
    assert pieces[-1][3] == points[-1]
    line = flattened(spline([(0.0, 0.0), (30.0, 0.0)]))
    assert all(y == 0 for _, y in line)
    assert [x for x, _ in line] == sorted(x for x, _ in line)


def test_an_arrow_ends_at_its_tip() -> None:
    assert "L100 0L" in arrow([(0, 0), (50, 0), (100, 0)], 1, 4, 8)


def test_a_changed_chart_is_drawn_as_it_is() -> None:
    chart = pw.chart("hispanica")
    start, end = chart.currents[0]
    drawn = chart.without_current(start, end).front()["drawing"]["currents"]
    assert (start, end) not in {(one["from"], one["to"]) for one in drawn}
    plain, opened = (one.front()["drawing"]["layers"]["currents"] for one in (chart, chart.with_passage("barataria", "port-royal")))
    assert [node for node in opened if node not in plain] == [opened[-1]]
    assert opened[-1][1]["stroke-dasharray"] == "1 5"
