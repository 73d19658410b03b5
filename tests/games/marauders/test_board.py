"""What the board shows before one chooses: zones ahead, odds of fights and raids; and the still picture."""

from __future__ import annotations

import pytest

from paxwidget.engine.templates import Texts
from paxwidget.games.marauders import SPEC
from paxwidget.games.marauders.box import load_box
from paxwidget.games.marauders.chart import port_place
from paxwidget.games.marauders.prospects import fight, raid, test_chances, zones_ahead
from paxwidget.games.marauders.sea import FURNITURE, charted, read_drawing, sheet_of
from paxwidget.games.marauders.terms import mission_terms, rumor_terms
from paxwidget.maps.layout import layout
from paxwidget.testing.shapes import misfits
from tests.games.marauders.table import SKULL, sea_battle, state, table

test_chances.__test__ = False  # type: ignore[attr-defined]


@pytest.mark.rule("npc:scout")
@pytest.mark.rule("port:sell")
def test_each_zone_ahead_says_how_far_how_dangerous_and_what_the_cargo_would_bring() -> None:
    demand = {"caracas": "rum", "curacao": "sugar", "cartagena": "tobacco"}
    red = {"place": "caribbean-sea", "cargo": ["cargo-rum-1", "cargo-rum-2"], "bounties": {"spain": 2}}
    ahead = zones_ahead(state(table(red, demand=demand, npcs={"flagship-spain": {"zone": "caracas", "captains": ["npc-campo"]}})), "red")
    assert (ahead["caribbean-sea"]["moves"], ahead["caracas"]["moves"], ahead["cartagena"]["moves"]) == (0, 1, 1)
    assert ahead["nassau"]["moves"] == 3
    # Rum is wanted at Caracas (6 each); Curaçao pays 4 for anything else, other ports 3.
    assert (ahead["caracas"]["fetch"], ahead["curacao"]["fetch"], ahead["cartagena"]["fetch"]) == (12, 8, 6)
    assert ahead["caracas"]["closed"]
    assert not ahead["curacao"]["closed"]
    assert ahead["caracas"]["lookers"] == {"flagship-spain": 2}
    assert ahead["caracas"]["danger"] == pytest.approx(5 / 9, abs=1e-4)
    assert ahead["curacao"]["danger"] == 0
    assert "fetch" not in ahead["caribbean-sea"]


@pytest.mark.rule("npc:several")
def test_the_danger_ahead_knows_who_looks_and_the_rule_of_that_zone() -> None:
    npcs = {
        "flagship-spain": {"zone": "nassau", "captains": ["npc-campo"]},
        "pirate-sloop": {"zone": "nassau", "captains": ["npc-picard"]},
        "pirate-frigate": {"zone": "havana", "captains": ["npc-olonnais"]},
    }
    clean = zones_ahead(state(table({"place": "tortuga"}, npcs=npcs)), "red")
    # Beside a flagship pirates do not look, and the flagship has nothing against him.
    assert clean["nassau"]["lookers"] == {}
    assert list(clean["havana"]["lookers"]) == ["pirate-frigate"]
    wanted = zones_ahead(state(table({"place": "tortuga", "bounties": {"france": 1}}, npcs=npcs)), "red")
    # In the shoals of Nassau a flagship looks with a die fewer: 1 instead of 2.
    assert wanted["nassau"]["lookers"] == {"flagship-spain": 1}
    assert wanted["nassau"]["danger"] == pytest.approx(1 / 3, abs=1e-4)
    assert wanted["havana"]["lookers"] == {}


@pytest.mark.rule("scout")
def test_the_chance_of_a_test_stands_beside_its_choice() -> None:
    game = table({"captain": "captain-federico", "place": "havana"})
    skill = state(game).data.captains["captain-federico"].scouting
    assert game.view("red")["chances"]["scout merchant"] == pytest.approx(1 - (2 / 3) ** skill, abs=1e-4)
    assert game.view("blue")["chances"] == {}


@pytest.mark.rule("actions")
def test_a_turn_without_actions_asks_for_none() -> None:
    """A hand keeps the turn from ending by itself: what is left then is to end it."""
    asked = [table({"place": "havana", "hand": ["glory-05"]}, actions=left).decision for left in (1, 0)]
    assert [one and one.prompt for one in asked] == [
        "Red: choose an action or end your turn.",
        "Red: there is nothing more you can do this turn.",
    ]


def test_a_country_has_its_article_in_a_sentence() -> None:
    texts, now = Texts(SPEC, "en"), state(table())
    assert texts.line(now, "bounty", ("red", "netherlands", 1)) == "The Netherlands puts a bounty on Red: level 1."
    assert texts.line(now, "war", ("spain", "netherlands")) == "War between Spain and the Netherlands."
    assert texts.line(now, "attacks-merchant", ("red", "netherlands")) == "Red attacks the merchant under the Dutch flag."
    assert texts.label(now, "claim", "claim netherlands") == "Collect the bounty: Netherlands"


@pytest.mark.rule("battle:manoeuvre")
@pytest.mark.rule("crew-combat")
def test_a_fight_is_seen_by_everybody_with_both_ships_and_the_odds() -> None:
    # Red is hit by one skull and is asked where.
    game = sea_battle({"ship": "frigate"}, {"ship": "sloop"}, [1, 1, 1, SKULL, 4, SKULL])
    seen = game.view()["fight"]
    assert seen == game.view("red")["fight"]
    assert (seen["kind"], seen["round"]) == ("naval", 1)
    mine, theirs = seen["sides"]
    assert (mine["side"], mine["ship"], theirs["ship"]) == ("red", "frigate", "sloop")
    assert mine["cubes"] == {"hull": 3, "cargo": 3, "masts": 3, "crew": 3, "cannons": 3}
    assert sum(seen["manoeuvre"]) == pytest.approx(1, abs=1e-3)
    assert sum(seen["boarding"]) == pytest.approx(1, abs=1e-3)
    assert (seen["winner"], theirs["rolled"], mine["declared"]) == ("blue", [5, 4], "shoot")
    assert seen["hits"] == [["blue", [5]]]
    assert fight(state(table())) is None


@pytest.mark.rule("raid:attack")
def test_only_the_raider_sees_what_each_use_of_a_skull_promises() -> None:
    game = table({"captain": "captain-federico", "place": "havana"}, merchants={"havana": "spain"})
    box = game.data
    scouting, seamanship = (getattr(box.captains["captain-federico"], skill) for skill in ("scouting", "seamanship"))
    game.play("scout merchant", outcomes=[SKULL] * scouting)
    cards = ["cargo-rum-2", "cargo-tobacco-7", "cargo-spices-4"]
    game.play("attack spain", outcomes=[*cards, SKULL, *[1] * (seamanship - 1)])
    seen = game.view("red")["raid"]
    assert seen["cards"] == cards
    assert seen["skulls"] == 1
    # As it lies the raid fails; without the tobacco it is won for 5 gold.
    assert seen["ways"]["enough"][0] == 0
    assert seen["ways"]["discard cargo-tobacco-7"] == [1, 0, 0, 5]
    assert game.view("blue")["raid"]["ways"] == {}
    assert raid(state(game), None) is not None


def test_the_shipped_drawing_is_made_from_the_map() -> None:
    box, drawn = load_box(), read_drawing()
    assert layout(charted(box), drawn["coast"], FURNITURE)["zones"].keys() == drawn["zones"].keys()
    assert drawn["sites"].keys() == {port_place(port) for port in box.ports}
    fleets = {id: zone["fleet"] for id, zone in layout(charted(box), drawn["coast"], FURNITURE)["zones"].items()}
    assert fleets == {id: zone["fleet"] for id, zone in drawn["zones"].items()}
    borders = {frozenset(line["zones"]) for line in drawn["borders"]}
    assert borders == {frozenset((link.a, link.b)) for link in box.links.values()}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_still_picture_names_every_zone_and_tells_how_everybody_stands(lang: str) -> None:
    game = table({"glory": 3, "bounties": {"spain": 2}})
    assert SPEC.svg is not None
    text = SPEC.svg(game.data, game.view("red"), lang=lang, theme="dark", width=700)
    assert 'width="700"' in text
    sheet = sheet_of(load_box().zones, lang)
    assert all(sheet.name(zone).split()[0] in text for zone in load_box().zones)
    assert ("wanted: Spain 2" if lang == "en" else "ścigają: Hiszpania 2") in text
    assert SPEC.view_shape is not None
    assert misfits(game.view("red"), SPEC.view_shape, "view") == []


@pytest.mark.rule("port:shipyard")
def test_a_seat_in_port_sees_what_everything_costs_it_there() -> None:
    here = table({"place": "port havana", "ship": "sloop", "cubes": {"masts": 1}, "mods": ["mod-rigging"]}).view("red")["prices"]
    # Havana builds big ships three cheaper; the sloop brings 5, 1 more for its rigging and 1 less for the mast.
    assert here == {"repair": 2, "modification": 3, "weapon": 3, "crew": 2, "sloop": 10, "flute": 10, "frigate": 32, "galleon": 32,
                    "rumor": 2, "old-ship": 5}  # fmt: skip
    cheap = table({"place": "port petit-goave"}).view("red")["prices"]
    assert (cheap["weapon"], cheap["frigate"]) == (2, 35)
    assert table({"place": "havana"}).view("red")["prices"] == {}


@pytest.mark.rule("battle:act")
def test_a_fight_tells_the_chance_to_flee_and_the_hits_to_hope_for() -> None:
    # Robles has three dice, Maldonado two in a sloop with one Cannon.
    now = fight(state(sea_battle({"captain": "captain-robles", "ship": "frigate"}, {}, [1, 1, 1, 1, 1])))
    assert now is not None
    assert now["fleeing"] == pytest.approx([(1 - (2 / 3) ** 3) * (2 / 3) ** 2, (1 - (2 / 3) ** 2) * (2 / 3) ** 3], abs=1e-4)
    assert now["shooting"][0] > 1 > now["shooting"][1]


@pytest.mark.rule("port:mission", "port:rumor")
def test_missions_and_rumours_say_what_they_ask_for_and_bring() -> None:
    box = load_box()
    assert mission_terms(box, box.missions["mission-01"]).en == "Requires: an Influence test. Pays: 8 gold, glory."
    assert mission_terms(box, box.missions["mission-13"]).en == (
        "Requires: a Leadership test. Then: crew combat against Crew 3, Leadership 2. Pays: 15 gold, glory."
    )
    assert mission_terms(box, box.missions["mission-06"]).pl == (
        "Wymóg: 2 Dukaty. Potem: starcie: Załoga 2, Dowodzenie 2. Zarobek: 8 Dukatów, Drewno ×2, chwała."
    )
    assert rumor_terms(box, box.rumors["rumor-03"]).en == "Scout action in the zone Nassau: a Scouting test, for glory too."
    assert rumor_terms(box, box.rumors["rumor-21"]).en == "Port action in Tortuga: an Influence test, for glory too."
