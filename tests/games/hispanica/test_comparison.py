"""A comparison of charts explains itself: what became shorter, and a key to what is drawn."""

from __future__ import annotations

import tomllib

import pytest

import paxwidget as pw
from paxwidget.engine.errors import PaxError
from paxwidget.games.hispanica.real_sea import FILE

CHART = pw.chart("hispanica")


def test_a_current_can_run_the_other_way() -> None:
    turned = CHART.with_current_reversed("islas-del-rosario", "old-providence")
    comparison = CHART.compare(turned)
    assert comparison.opened == (("old-providence", "islas-del-rosario"),)
    assert comparison.closed == (("islas-del-rosario", "old-providence"),)
    assert turned.steps("old-providence", "islas-del-rosario", obey_currents=True) == 1
    assert "old-providence" in turned.barred_from("islas-del-rosario")
    with pytest.raises(PaxError, match="no current runs"):
        CHART.with_current_reversed("old-providence", "islas-del-rosario")


def test_what_is_shorter_comes_with_its_way_the_most_first() -> None:
    calm = CHART.compare(CHART.without_current("barataria", "new-providence"))
    assert [(row["from"], row["to"], row["before"], row["after"]) for row in calm.shortened] == [
        ("new-providence", "isla-del-carmen", 4, 2), ("new-providence", "barataria", 3, 1),
    ]  # fmt: skip
    drawn = calm.sketch.voyages
    assert [voyage.style for voyage in drawn] == ["home", "home", "there"]
    assert drawn[0].stops == ("new-providence", "barataria", "isla-del-carmen")
    assert drawn[0].text is not None
    assert drawn[0].text.en == "4 → 2"


def test_the_picture_has_a_key_to_what_is_on_it_and_no_more() -> None:
    calm = CHART.compare(CHART.without_current("barataria", "new-providence"))
    assert calm.key.en == (
        "Numbers: the share of shortest ways that pass a place, before → after; solid line: a step that is open now; "
        "dotted line: a voyage that is shorter now."
    )
    turned = CHART.compare(CHART.with_current_reversed("islas-del-rosario", "old-providence"))
    assert "czerwony krzyżyk: krok, który jest teraz zamknięty" in turned.key.pl
    svg = turned.sketch.svg()
    assert all(part.rstrip(".") in svg for part in turned.key.en.split("; "))


def test_the_real_sea_lies_within_the_map_and_names_its_sources() -> None:
    real = CHART.front()["explorer"]["real"]
    assert len(real["sources"]) >= 4
    assert {stream["kind"] for stream in real["streams"]} == {"current", "wind"}
    assert all(0 < stream["x"] < 1000 and 0 < stream["y"] < 640 for stream in real["streams"])
    # The coastal eddy runs east, against the game's own arrow.
    eddy = next(stream for stream in real["streams"] if stream["id"] == "coastal-eddy")
    start, end = (float(part.split()[0]) for part in (eddy["d"][1:].replace(",", " "), eddy["d"].rpartition("L")[0].rpartition("L")[2]))
    assert start < end


def test_a_current_of_the_game_bears_the_name_of_a_real_one_only_if_both_run_the_same_way() -> None:
    with FILE.open("rb") as file:
        real = {stream["name"]["en"]: stream["course"] for stream in tomllib.load(file)["stream"] if stream["kind"] == "current"}
    charted = [link for link in CHART.links if link.kind == "current"]
    met = 0
    for link in charted:
        assert link.name is not None
        # The southern limb of the Panama–Colombia Gyre runs east along the coast, where no arrow of the game does.
        assert "Gyre" not in link.name.en
        if course := real.get(link.name.en):
            (from_lat, from_lon), (to_lat, to_lon) = CHART.lat_lon(link.start), CHART.lat_lon(link.end)
            (x, y), (to_x, to_y) = course[:2]
            assert (to_lon - from_lon) * (to_x - x) + (to_lat - from_lat) * (to_y - y) > 0, link.name.en
            met += 1
    assert met >= 5
