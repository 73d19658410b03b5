"""Chapter F6: unloading in Europe, the war chest, mercantilism, relics and buried treasure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from paxwidget.engine.position import Position
from tests.games.hispanica.table import at, offered, play, world

PERMITS = {"plunderer": "PHS079", "smuggler": "PHS077", "conquistador": "PHS078", "privateer": "PHS076"}
AREAS = world().areas


def homeward(cargo: Sequence[str], permit: str = "privateer", zone: str = "tortuga", ships: int = 3, **changes: Any) -> Position:
    """England is in Tortuga with its cargo; France comes next and has something to load."""
    england = {"ships": [PERMITS[permit], "PHS095", "PHS096"][:ships], "fleet": zone, "cargo": list(cargo)}
    players: dict[str, Any] = {"England": england, "France": {"ships": ["PHS085"]}}
    for seat, facts in changes.pop("players", {}).items():
        players[seat] = {**players.get(seat, {}), **facts}
    voyage = {"attacks": 0, "run": False, "trail": [zone], "acted": False, "calm": [], "barred": [], "next": ""}
    description: dict[str, Any] = {
        "seats": ["England", "France"],
        "year": 1625,
        "active": "England",
        "map": "bare",
        "sites": {"araya": "France colony, native, chest"},
        "players": players,
        "pending": [
            ["year", None, {"at": 2}],
            ["sailing-year", None, {"at": 3}],
            ["turns", None, {"step": "sailing-turn", "waiting": ["France"]}],
            ["voyage", "England", voyage],
        ],
        **changes,
    }
    return at(**description)


def home(cargo: Sequence[str], permit: str = "privateer", **changes: Any) -> Position:
    """England has just reached Europe."""
    return play(homeward(cargo, permit, **changes), "England: sail europe")


@pytest.mark.rule("F6a")
@pytest.mark.parametrize("permit", ["plunderer", "smuggler"])
def test_plunderers_and_smugglers_keep_their_chests(permit: str) -> None:
    position = home(["chest", "chest", "chest"], permit)
    assert position.state.money["England"] == 12
    assert position.state.war_chest == 0
    assert position.state.pool["chest"] == 20 - 1
    assert position.to_act == ("France",), "no word on mercantilism"


@pytest.mark.rule("F6b")
@pytest.mark.parametrize("permit", ["conquistador", "privateer"])
def test_conquistadors_and_privateers_fill_the_war_chest(permit: str) -> None:
    position = home(["chest", "chest", "chest"], permit)
    assert position.state.war_chest == 3
    assert position.state.money["England"] == 6
    assert position.state.pool["chest"] == 20 - 1 - 3
    assert offered(position, "England") == {"keep mercantilism", "raise", "lower"}


@pytest.mark.rule("F6b")
def test_past_the_ninth_space_chests_go_to_the_pool_and_are_still_rewarded() -> None:
    position = home(["chest", "chest", "chest"], war_chest=8)
    assert position.state.war_chest == 9
    assert position.state.money["England"] == 6
    assert position.state.pool["chest"] == 20 - 1 - 9
    assert offered(position, "England") == {"keep mercantilism", "raise", "lower"}


@pytest.mark.rule("F6b")
@pytest.mark.rule("gl:mercantilism")
@pytest.mark.parametrize(
    ("value", "answer", "after"), [(4, "lower", 3), (4, "raise", 5), (4, "keep mercantilism", 4), (1, "raise", 2), (6, "lower", 5)]
)
def test_mercantilism_moves_by_one_within_the_die(value: int, answer: str, after: int) -> None:
    position = home(["chest", "chest"], mercantilism=value)
    ways = {"keep mercantilism", *(["raise"] if value < 6 else []), *(["lower"] if value > 1 else [])}
    assert offered(position, "England") == ways
    assert play(position, f"England: {answer}").state.mercantilism == after
    assert position.to_act == ("France",), "once for the whole unloading"


@pytest.mark.rule("ti:grandee")
def test_the_grandee_gets_twice_the_reward() -> None:
    position = home(["chest", "chest"], players={"England": {"titles": ["grandee"]}})
    assert position.state.money["England"] == 8
    plunderer = home(["chest", "chest"], "plunderer", players={"England": {"titles": ["grandee"]}})
    assert plunderer.state.money["England"] == 8, "4 $ each as for everybody"


@pytest.mark.rule("F6d")
@pytest.mark.rule("gl:relic")
@pytest.mark.parametrize("permit", PERMITS)
def test_a_relic_is_unloaded_in_one_of_three_ways_with_any_permit(permit: str) -> None:
    position = home(["relic"], permit)
    assert offered(position, "England") == {"keep relic", "sell relic", "give relic"}
    kept = play(position.clone(), "England: keep relic").state
    assert (kept.relics["England"], kept.money["England"], kept.war_chest) == (1, 0, 0)
    sold = play(position.clone(), "England: sell relic").state
    assert (sold.relics["England"], sold.money["England"], sold.pool["relic"]) == (0, 8, 5)
    play(position, "England: give relic")
    given = position.state
    assert (given.relics["England"], given.money["England"], given.war_chest, given.pool["relic"]) == (0, 4, 2, 5)
    assert given.pool["chest"] == 20 - 1 - 2, "two chests of the pool lie in the war chest"
    assert offered(position, "England") == {"keep mercantilism", "raise", "lower"}


@pytest.mark.rule("F6d")
@pytest.mark.rule("F6b")
def test_chests_and_relics_of_one_unloading_change_mercantilism_once() -> None:
    position = home(["chest", "relic", "relic"], "conquistador", mercantilism=3)
    assert (position.state.war_chest, position.state.money["England"]) == (1, 2)
    play(position, "England: give relic", "England: sell relic", "England: raise")
    assert position.state.war_chest == 3
    assert position.state.money["England"] == 2 + 4 + 8
    assert position.state.mercantilism == 4
    assert position.to_act == ("France",)


@pytest.mark.rule("F6d")
@pytest.mark.rule("ti:grandee")
def test_a_relic_given_to_a_nearly_full_war_chest_counts_as_far_as_there_is_room() -> None:
    position = home(["relic"], "smuggler", war_chest=8, players={"England": {"titles": ["grandee"]}})
    play(position, "England: give relic")
    assert position.state.war_chest == 9
    assert position.state.money["England"] == 8, "two chests in every respect: the Grandee's 4 $ each"


@pytest.mark.rule("ti:star-chamber")
def test_mercantilism_changes_only_with_the_star_chambers_consent() -> None:
    position = home(["chest"], players={"France": {"titles": ["star-chamber"]}})
    play(position, "England: lower")
    assert position.state.mercantilism == 3
    assert offered(position, "France") == {"allow", "forbid"}
    assert play(position.clone(), "France: forbid").state.mercantilism == 3
    assert play(position, "France: allow").state.mercantilism == 2
    own = play(home(["chest"], players={"England": {"titles": ["star-chamber"]}}), "England: lower")
    assert own.state.mercantilism == 2, "its holder agrees with himself"


@pytest.mark.rule("ti:patroon")
@pytest.mark.parametrize("holder", ["England", "France"])
def test_the_patroon_answers_lower_mercantilism_with_a_tax_revolt(holder: str) -> None:
    position = play(home(["chest"], players={holder: {"titles": ["patroon"]}}, revolts={"cuba": "slave"}), "England: lower")
    assert offered(position, holder) == {"pass", *(f"revolt {area}" for area in AREAS if area != "cuba")}
    assert play(position, f"{holder}: revolt panama").state.revolt == {"cuba": "slave", "panama": "tax"}
    raised = play(home(["chest"], players={holder: {"titles": ["patroon"]}}), "England: raise")
    assert raised.state.revolt == {}
    assert offered(raised, holder, "revolt") == set()


@pytest.mark.rule("ti:patroon")
@pytest.mark.rule("ti:star-chamber")
def test_a_forbidden_change_gives_the_patroon_nothing() -> None:
    titles = {"England": {"titles": ["patroon"]}, "France": {"titles": ["star-chamber"]}}
    position = play(home(["chest"], players=titles), "England: lower", "France: forbid")
    assert offered(position, "England", "revolt") == set()
    assert position.state.revolt == {}


@pytest.mark.rule("F6")
@pytest.mark.rule("B4j")
def test_the_permit_of_the_surviving_flagship_counts() -> None:
    # The privateer led when the chest was loaded, but a plunderer brings it home.
    position = homeward(["chest"], players={"England": {"ships": ["PHS079", "PHS076"]}})
    assert play(position, "England: sail europe").state.money["England"] == 4


@pytest.mark.rule("F6c")
def test_any_treasure_may_be_buried_in_any_zone() -> None:
    position = homeward(["chest", "chest", "relic"])
    assert offered(position, "England", "bury") == {"bury chest", "bury relic"}
    play(position, "England: bury chest", "England: bury relic")
    assert position.state.buried == {"tortuga": ("chest", "relic")}
    assert position.state.cargo["England"] == ("chest",)
    assert "piracy" not in offered(position, "England")
    play(position, "England: bury chest")
    assert position.state.buried == {"tortuga": ("chest", "chest", "relic")}
    play(position, "England: piracy", chance=["roatan"])
    assert position.state.fleet["England"] == "piracy"
    assert position.state.money["England"] == 0


def treasure_island(buried: list[str], ships: list[str], **changes: Any) -> Position:
    facts = {"ships": ships, "havens": ["tortuga"], **changes.pop("facts", {})}
    seats = changes.pop("seats", ["England", "France"])
    return at(
        seats=seats, year=1609, turn=seats[0], map="bare", buried={"tortuga": buried},
        sites={"araya": "France colony, native, chest"}, players={seats[0]: facts, "France": {"ships": ["PHS085"]}}, **changes,
    )  # fmt: skip


@pytest.mark.rule("F6c")
@pytest.mark.rule("F4d")
def test_only_the_islands_haven_digs_its_treasure_up() -> None:
    position = treasure_island(["chest"], [PERMITS["plunderer"]], facts={"havens": ["roatan"]})
    assert offered(position, "England", "start") == {"start trinidad"}, "it may rob Araya, but has no map"
    position = treasure_island(["chest"], [PERMITS["plunderer"]])
    assert offered(position, "England", "start") == {"start tortuga", "start trinidad"}
    play(position, "England: start tortuga", "England: dig tortuga")
    assert position.state.cargo["England"] == ("chest",)
    assert position.state.buried == {}
    assert position.state.havens["England"] == ()
    assert "tortuga" in position.state.haven_deck


@pytest.mark.rule("F6c")
@pytest.mark.rule("F4d")
@pytest.mark.rule("ruling:treasure-map-picks")
def test_a_treasure_map_lifts_what_its_owner_wants_and_has_room_for() -> None:
    position = treasure_island(["chest", "chest", "relic"], [PERMITS["smuggler"]])
    play(position, "England: start tortuga", "England: dig tortuga")
    assert offered(position, "England") == {"dig-up chest", "dig-up relic"}, "one piece at least"
    only_relic = play(position.clone(), "England: dig-up relic")
    assert offered(only_relic, "England") == {"dig-up chest", "done"}
    play(only_relic, "England: done")
    assert only_relic.state.cargo["England"] == ("relic",)
    assert only_relic.state.buried == {"tortuga": ("chest", "chest")}
    play(position, "England: dig-up chest", "England: dig-up relic")
    assert position.state.cargo["England"] == ("chest", "relic")
    assert position.state.buried == {"tortuga": ("chest",)}
    assert offered(position, "England", "dig") == set(), "the map is gone"


@pytest.mark.rule("F4d")
@pytest.mark.rule("F4b")
def test_even_spains_plunderers_may_dig() -> None:
    position = treasure_island(["relic"], [PERMITS["plunderer"]], seats=["Spain", "France"])
    play(position, "Spain: start tortuga", "Spain: dig tortuga")
    assert position.state.cargo["Spain"] == ("relic",)


@pytest.mark.rule("F6c")
def test_a_full_fleet_can_dig_only_for_relics() -> None:
    chests = homeward(["chest"], ships=1, buried={"tortuga": ["chest"]}, players={"England": {"havens": ["tortuga"]}})
    assert offered(chests, "England", "dig") == set()
    relic = homeward(["chest"], ships=1, buried={"tortuga": ["chest", "relic"]}, players={"England": {"havens": ["tortuga"]}})
    play(relic, "England: dig tortuga")
    assert sorted(relic.state.cargo["England"]) == ["chest", "relic"]
    assert relic.state.buried == {"tortuga": ("chest",)}
