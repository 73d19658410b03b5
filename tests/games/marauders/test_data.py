"""The box: counts of cards and tokens, sources, the map and its outlines, wrong tables."""

from __future__ import annotations

import math
from collections import Counter
from pathlib import Path

import pytest

import paxwidget as pw
from paxwidget.engine.setup import earlier_data
from paxwidget.engine.tables import DataError, source_kind
from paxwidget.files.replay import data_digest
from paxwidget.games.marauders import SPEC
from paxwidget.games.marauders.box import COMPASS, NATIONS, WINDOWS, load_box
from paxwidget.games.marauders.chart import chart_of

BOX = load_box()


def test_records_of_before_the_captains_were_tuned_find_what_they_were_played_with(root: Path) -> None:
    assert [data_digest(data) for data in earlier_data(SPEC)] == ["258cf9a20b3dbfee"]
    assert data_digest(BOX) != "258cf9a20b3dbfee"
    then = pw.load(root / "tests/games/marauders/records/first.pax.json", autosave=False).data
    now = [(BOX.captains[f"captain-{name}"], then.captains[f"captain-{name}"]) for name in ("marchais", "arteaga")]
    assert [[(one.leadership, one.influence) for one in both] for both in now] == [[(2, 2), (3, 1)], [(3, 2), (2, 2)]]
    assert [box.captains["captain-brandt"].effects[0].key for box in (BOX, then)] == ["buy-price", "buy-cards"]


def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert len(BOX.events) + len(BOX.npcs) == 34
    assert Counter(npc.slot for npc in BOX.npcs.values()) == {
        "flagship-spain": 3, "flagship-england": 3, "flagship-france": 3, "flagship-netherlands": 3, "pirate-sloop": 3, "pirate-frigate": 3,
    }  # fmt: skip
    assert (len(BOX.captains), len(BOX.cargo), len(BOX.rumors), len(BOX.missions), len(BOX.glory_cards)) == (16, 64, 25, 25, 70)
    assert sum(ship.cards for ship in BOX.ships.values()) == 20
    assert 34 + 70 + 16 + 64 + 20 + 25 + 25 == 254
    assert sum(good.tokens for good in BOX.goods.values()) == 24
    assert sum(token.tokens for token in BOX.modifications.values()) == 16
    assert sum(token.tokens for token in BOX.weapons.values()) == 12
    assert sum(nation.merchants for nation in BOX.nations.values()) == 17
    assert len(BOX.hires) == 16
    # Half of the events move three NPC ships each.
    moves = [event.moves for event in BOX.events.values() if event.moves] + [npc.moves for npc in BOX.npcs.values() if npc.moves]
    assert len(moves) == 17
    assert {len(one) for one in moves} == {3}


def test_half_the_cargo_escapes_and_three_is_the_most_common_value() -> None:
    assert Counter(card.symbol for card in BOX.cargo.values()) == {"escape": 32, "fire": 32}
    assert Counter(card.value for card in BOX.cargo.values()) == {1: 8, 2: 14, 3: 20, 4: 14, 5: 8}
    assert Counter(card.location for card in BOX.cargo.values() if card.location) == {
        "masts": 7, "cannons": 7, "crew": 7, "cargo": 7, "hull": 4,
    }  # fmt: skip
    assert all((card.symbol == "fire") == bool(card.location) for card in BOX.cargo.values())


def test_every_port_is_home_to_one_captain_whose_skills_are_one_to_four() -> None:
    assert sorted(captain.home for captain in BOX.captains.values()) == sorted(BOX.ports)
    for captain in BOX.captains.values():
        assert 9 <= captain.seamanship + captain.scouting + captain.leadership + captain.influence <= 10


def test_every_datum_says_where_it_comes_from_and_reconstructed_ones_say_so() -> None:
    for datum in BOX.data.all:
        assert source_kind(datum.source) is not None
    assert source_kind(BOX.rumors["rumor-01"].source_of("keep")) == "rulebook"
    assert BOX.rumors["rumor-03"].source == "reconstructed"
    assert all(word in WINDOWS for kind in BOX.glory.values() for word in kind.when)


def test_links_are_borders_of_the_outlines_and_bearings_fit() -> None:
    sides = {zone.id: {frozenset(pair) for pair in zip(zone.outline, (*zone.outline[1:], zone.outline[0]), strict=True)}
             for zone in BOX.zones.values()}  # fmt: skip
    for one in BOX.zones.values():
        touching = {other for other in BOX.zones if other != one.id and sides[one.id] & sides[other]}
        assert touching == set(BOX.neighbours[one.id].values())
        for letter, there in BOX.neighbours[one.id].items():
            (x, y), (u, v) = one.centre, BOX.zones[there].centre
            bearing = math.degrees(math.atan2((u - x) * math.cos(math.radians(15)), v - y)) % 360
            off = abs((bearing - 45 * COMPASS.index(letter) + 180) % 360 - 180)
            assert off <= 45, f"{one.id} {letter} {there}: {bearing}"
    assert len(BOX.links) == 34
    assert max(BOX.distances.values()) == 5
    assert BOX.distances["nassau", "trinidad"] == 5


def test_the_chart_leads_from_port_to_port_by_moves() -> None:
    chart = chart_of(BOX)
    assert chart.shortest("port-of-havana", "port-of-nassau") == ("port-of-havana", "havana", "nassau", "port-of-nassau")
    assert len(list(chart)) == 17 + 16
    assert chart.graph.number_of_edges() == 2 * 34 + 2 * 16


def test_every_zone_but_the_open_sea_has_a_port_of_a_nation_and_a_rule() -> None:
    assert len(BOX.ports) == 16
    assert BOX.zones["caribbean-sea"].rule is None
    for port in BOX.ports:
        assert BOX.zones[port].nation in NATIONS
        assert BOX.zones[port].rule is not None
        assert BOX.zones[port].at is not None


def test_a_wrong_table_is_refused_with_file_entry_and_key(tmp_path: Path) -> None:
    def overlay(file: str, text: str) -> None:
        for old in tmp_path.glob("*"):
            old.unlink()
        (tmp_path / file).write_text(text, encoding="utf-8")

    overlay("captains.toml", '[[captain]]\nid = "captain-felipe"\neffects = ["keelhaul times=1"]\nsource = "user: me"\n')
    with pytest.raises(DataError, match=r"captains.toml.*captain-felipe.*effects.*no effect is called 'keelhaul'"):
        load_box(tmp_path)
    overlay("captains.toml", '[[captain]]\nid = "captain-felipe"\nhome = "madrid"\nsource = "user: me"\n')
    with pytest.raises(DataError, match=r"captain-felipe.*home.*madrid"):
        load_box(tmp_path)
    overlay("ships.toml", '[[ship]]\nid = "sloop"\nbuy = 12\nsource = "user: our table"\n')
    assert load_box(tmp_path).ships["sloop"].buy == 12
