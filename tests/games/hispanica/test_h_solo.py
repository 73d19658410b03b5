"""Chapter H: the solo game, Ganga Zumba against the automatic Sun King."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.queries import control, is_war, meets_requirement
from paxwidget.games.hispanica.rules.h2_solo_auctions import king_bids
from paxwidget.games.hispanica.rules.h3_sun_king import auction_priority, next_action
from paxwidget.games.hispanica.rules.h6_fleets import royal_targets
from tests.games.hispanica.table import at, offered, play, world

#: Ships by permit: B and W smugglers, D and E plunderers, H and U conquistadors, R and V privateers.
SMUGGLER, PLUNDERER, CONQUISTADOR, PRIVATEER = "PHS098", "PHS079", "PHS083", "PHS093"


def solo(chance: tuple[str | int, ...] = (), **description: Any) -> Position:
    """A solo position."""
    return at(chance, **{"solo": True, "seats": ["England"], **description})


def king_plays(card: str, chance: tuple[str | int, ...] = (), **description: Any) -> Position:
    """The Sun King about to play a card."""
    pending = [["king-card", "England", {"card": card, "drawn": False}]]
    return solo(chance, **{"year": 1612, "pending": pending, **description})


@pytest.mark.rule("H")
@pytest.mark.rule("C3b")
def test_solo_setup() -> None:
    s = SPEC.new(world(), (), {"solo": True}, 1)
    assert (s.money, s.dove, s.mercantilism) == ({"England": 10}, 1649, 3)
    assert s.titles["England"] == ("PHR069",)
    assert s.title_token["PHR069"] == "bible"
    assert len(s.havens["England"]) == 2
    assert s.havens["Spain"] == ()
    assert len(s.fort) == 8
    assert s.figure == {"Spain": "novice-spain", "England": "novice-england"}


@pytest.mark.rule("H1a")
@pytest.mark.rule("H")
def test_the_sun_king_wins_every_tie_of_honesty_and_loyalty() -> None:
    p = solo(year=1612, turn="England", players={"England": {"figure": "royalist-marriage"}, "Spain": {"figure": "colonist-marriage"}})
    assert meets_requirement(p.state, "Spain", "most-honest")
    assert meets_requirement(p.state, "Spain", "least-honest")
    assert not meets_requirement(p.state, "England", "most-honest")
    assert meets_requirement(p.state, "England", "most-loyal")


@pytest.mark.rule("H1a")
def test_goods_year_keeps_the_solo_order() -> None:
    p = solo(year=1614, players={"England": {"figure": "missionary-extremism"}})
    assert p.state.order == ("Spain", "England")


@pytest.mark.rule("H1b")
@pytest.mark.rule("E2c")
def test_his_colonies_abduct_before_they_hire() -> None:
    sites = {"cartagena": "Spain colony, fort", "palenque-san-basilio": "England mission, native"}
    p = solo(year=1614, sites=sites, players={"England": {"money": 3}})
    assert p.state.pawn["cartagena"] == "native"
    assert "palenque-san-basilio" not in p.state.bible


@pytest.mark.rule("H1c")
def test_nobody_sails_in_the_hurricane_but_ganga_zumba_reconnoitres() -> None:
    players = {"England": {"ships": [PLUNDERER], "havens": []}, "Spain": {"ships": [PRIVATEER]}}
    p = solo(year=1621, turn="England", players=players, sites={"cartagena": "Spain colony, native, chest"}, chance=("tortuga",))
    assert p.state.havens["England"] == ("tortuga",)
    assert p.state.war_chest == 0


@pytest.mark.rule("H2a")
@pytest.mark.rule("H2b")
@pytest.mark.parametrize(
    ("year", "dice", "bid", "won"),
    [(1611, (4,), 4, True), (1611, (4,), 3, False), (1619, (5, 3), 8, True), (1619, (5, 3), 7, False)],
)
def test_player_starts_an_auction(year: int, dice: tuple[int, ...], bid: int, won: bool) -> None:
    """One die in peace, two in war; the one who started it wins ties, and the Sun King's winning bid is paid to the player."""
    p = solo(year=year, turn="England", players={"England": {"money": 10}}, decks={"colonies": {"top": "PHC020"}})
    play(p, "England: auction colonies", f"England: bid {bid}", chance=(*dice, "PHC021"))
    s = p.state
    assert ("PHC020" in s.hand["England"]) == won
    assert s.money["England"] == (10 - bid if won else 10 + sum(dice))


@pytest.mark.rule("H2b")
@pytest.mark.parametrize(
    ("card", "ships", "bids"),
    [
        (SMUGGLER, [], False),
        (PLUNDERER, [], False),
        (PRIVATEER, [], True),
        (CONQUISTADOR, ["PHS096", "PHS093", "PHS097"], False),
    ],
)
def test_which_ships_he_bids_for(card: str, ships: list[str], bids: bool) -> None:
    p = solo(year=1611, turn="England", players={"Spain": {"ships": ships}}, decks={"ships": {"top": card}})
    assert king_bids(p.state, "ships") == bids


@pytest.mark.rule("H2b")
def test_a_ship_he_skips_is_won_for_nothing() -> None:
    p = solo(year=1611, turn="England", players={"England": {"money": 2}}, decks={"ships": {"top": SMUGGLER}})
    play(p, "England: auction ships", chance=("PHS076",))
    assert p.state.hand["England"] == (SMUGGLER,)
    assert p.state.money["England"] == 2


@pytest.mark.rule("H2a")
def test_buried_treasure_costs_four_dollars() -> None:
    p = solo(year=1611, turn="England", players={"England": {"money": 4}}, decks={"colonies": {"top": "PHC020"}})
    play(p, "England: buried colonies", chance=("PHC021",))
    assert p.state.hand["England"] == ("PHC021",)
    assert p.state.money["England"] == 0
    poor = solo(year=1611, turn="England", players={"England": {"money": 3}})
    assert not offered(poor, "England", "buried")


@pytest.mark.rule("H3a")
@pytest.mark.parametrize(("year", "ships", "top", "wanted", "murdered"), [
    (1612, ["PHS093"], CONQUISTADOR, "ships", False),
    (1620, ["PHS093"], CONQUISTADOR, "missions", False),
    (1620, [], CONQUISTADOR, "ships", False),
    (1612, [], PLUNDERER, "missions", True),
    (1612, ["PHS093", "PHS096", "PHS097"], CONQUISTADOR, "missions", False),
])  # fmt: skip
def test_auction_priorities(year: int, ships: list[str], top: str, wanted: str, murdered: bool) -> None:
    """In peace he wants three ships, in war one; outlaws on top are murdered; then titles he could take; then missions."""
    p = solo(year=year, turn="England", players={"Spain": {"ships": ships, "figure": "novice-courland"}},
             decks={"ships": {"top": top}, "aristocracy": {"top": "PHR051"}})  # fmt: skip
    s = p.state
    s.chance.script = ["PHS076"] if murdered else []
    assert is_war(s) == (year == 1620)
    assert auction_priority(s) == wanted
    assert (top in s.removed) == murdered


@pytest.mark.rule("H3a")
@pytest.mark.rule("H3")
def test_he_auctions_a_title_he_could_take() -> None:
    p = solo(year=1620, turn="England", players={"Spain": {"ships": ["PHS093"], "figure": "missionary-middle"}},
             decks={"aristocracy": {"top": "PHR051"}})  # fmt: skip
    assert auction_priority(p.state) == "aristocracy"


@pytest.mark.rule("H3b")
def test_amor_de_rey_takes_him_where_the_nudge_gives_a_job() -> None:
    """From Courland's space a nudge to the left gives none; from England's and France's it does (H8d)."""
    p = king_plays("PHS096", players={"Spain": {"figure": "novice-courland"}, "England": {"figure": "colonist-middle"}})
    assert offered(p, "England") == {"romance novice-england", "romance novice-france"}
    play(p, "England: romance novice-france")
    assert p.state.figure["Spain"] == "corsair-marriage"


@pytest.mark.rule("H3b")
def test_no_romance_where_the_nudge_gives_a_job_anyway() -> None:
    p = king_plays("PHS093", players={"Spain": {"figure": "novice-england"}, "England": {"figure": "colonist-middle"}})
    assert p.state.figure["Spain"] == "royalist-marriage"
    assert p.state.ships["Spain"] == ("PHS093",)


@pytest.mark.rule("H3c")
def test_he_does_his_actions_by_priority_and_control() -> None:
    """Grandee: title before slave trade before armada; with control 3 all of them, but no colony of his is empty (H8b)."""
    p = king_plays("PHR063", year=1604, players={"Spain": {"figure": "royalist-marriage", "ships": ["PHS093"]}},
                   decks={"ships": {"top": "PHS097"}}, chance=("PHS083",))  # fmt: skip
    s = p.state
    assert s.titles["Spain"] == ("PHR063",)
    assert s.ships["Spain"] == ("PHS093", "PHS097")
    assert s.havens["Spain"] == ()


@pytest.mark.rule("H3c")
def test_an_outlaw_of_the_armada_is_discarded() -> None:
    p = king_plays("PHR055", players={"Spain": {"figure": "royalist-middle"}}, decks={"ships": {"top": "PHS085"}}, chance=("PHS079",))
    assert p.state.ships["Spain"] == ()
    assert "PHS085" in p.state.discards["ships"]


@pytest.mark.rule("H3c")
def test_an_outlaw_drawn_by_profession_only_nudges() -> None:
    p = king_plays("PHS088", players={"Spain": {"figure": "corsair-marriage"}})
    assert p.state.figure["Spain"] == "novice-netherlands"
    assert p.state.ships["Spain"] == ()
    assert "PHS088" in p.state.discards["ships"]


@pytest.mark.rule("H3c")
def test_his_bible_goes_nearest_to_islas_del_rosario_and_the_player_breaks_ties() -> None:
    sites = {"darien": "", "ronconcholon": "", "palenque-san-basilio": "Spain cathedral, Spain citizen"}
    p = king_plays("PHM030", sites=sites, players={"Spain": {"figure": "colonist-marriage"}, "England": {"figure": "corsair-middle"}})
    assert {option.split()[-1] for option in offered(p, "England")} >= {"woumain-paa", "accompong", "antimano"}
    assert "act bible chetumal" not in offered(p, "England")


@pytest.mark.rule("H3c")
def test_literacy_prefers_an_outpost_beside_a_colony_of_his() -> None:
    sites = {"accompong": "Spain mission, native", "palenque-san-basilio": "Spain mission, native"}
    p = king_plays("PHM043", sites=sites, players={"Spain": {"figure": "missionary-marriage"}, "England": {"figure": "colonist-middle"}})
    assert "palenque-san-basilio" in p.state.cathedral
    assert "accompong" not in p.state.cathedral


@pytest.mark.rule("H3c")
def test_auto_takes_the_first_of_his_open_choices() -> None:
    sites = {"darien": "", "ronconcholon": "", "palenque-san-basilio": "Spain cathedral, Spain citizen"}
    players = {"Spain": {"figure": "colonist-marriage"}, "England": {"figure": "corsair-middle"}}
    asked = king_plays("PHM030", sites=sites, players=players)
    first = asked.options("England")[0].split()[-1]
    p = king_plays("PHM030", sites=sites, players=players, auto=True, year=1612)
    assert p.state.bible[first] == "Spain"


@pytest.mark.rule("H3d")
def test_his_midlife_crisis_costs_him_the_top_title() -> None:
    p = king_plays("PHM032", players={"Spain": {"figure": "missionary-extremism"}, "England": {"figure": "colonist-middle"}},
                   decks={"aristocracy": {"top": "PHR050"}})  # fmt: skip
    assert "become novice-courland" in offered(p, "England")
    play(p, "England: become novice-courland", chance=("PHR054",))
    assert p.state.figure["Spain"] == "novice-courland"
    assert p.state.removed == ["PHR050"]


@pytest.mark.rule("H3d")
def test_his_ships_mutiny() -> None:
    p = king_plays("PHR055", players={"Spain": {"figure": "royalist-middle", "ships": ["PHS093", "PHS083"]}},
                   decks={"ships": {"top": "PHS085"}}, chance=("PHS079",))  # fmt: skip
    assert p.state.ships["Spain"] == ("PHS093",)


@pytest.mark.rule("H4")
@pytest.mark.parametrize(("figure", "count"), [("novice-spain", 0), ("missionary-marriage", 2)])
def test_profession_draw_by_his_reach(figure: str, count: int) -> None:
    """A Novice draws nothing; with two Bibles off the column his reach is 2."""
    sites = {"palenque-san-basilio": "Spain cathedral, Spain citizen", "antimano": "Spain cathedral, Spain citizen"}
    pending = [["sun-king", None, {"at": 1}]]
    p = solo(year=1612, sites=sites, players={"Spain": {"figure": figure}, "England": {"figure": "colonist-middle"}}, pending=pending,
             decks={"missions": {"top": "PHM036"}}, chance=("PHM047", "PHM032")[:count], auto=True)  # fmt: skip
    played = [card for card in ("PHM036", "PHM047") if card in p.state.discards["missions"]]
    assert len(played) == count


@pytest.mark.rule("ruling:tax-on-the-king")
@pytest.mark.rule("H5")
@pytest.mark.rule("H5a")
def test_the_sun_king_always_pays_a_tax() -> None:
    card = next(id for id, facts in world().cards.items() if "tax" in facts.actions)
    p = solo(year=1612, turn="England", players={"England": {"hand": [card], "money": 5, "figure": "colonist-middle"}})
    play(p, f"England: play {card}")
    while "act tax Spain" not in p.options("England"):
        play(p, f"England: {p.options('England')[0]}")
    before = p.state.money["England"]
    play(p, "England: act tax Spain")
    assert p.state.money["England"] == before + 1


@pytest.mark.rule("H6")
@pytest.mark.rule("H6a")
def test_no_fleet_stays_in_europe() -> None:
    p = solo(year=1613, turn="England", players={"England": {"ships": [SMUGGLER], "money": 1, "havens": []}},
             sites={"santo-domingo": "Spain colony, native, chest"})  # fmt: skip
    play(p, "England: start ile-a-vache", "England: smuggle chest santo-domingo", "England: sail tortuga")
    play(p, "England: sail europe", chance=("tortuga",))
    assert p.state.fleet["England"] == "piracy"
    assert p.state.money["England"] == 4
    assert p.state.havens["England"] == ("tortuga",)


def hunted(flagship: str, other: str, drawn: tuple[str, ...]) -> Position:
    """Two ships a side: a plotted course from Île-à-Vache by Tortuga to Europe, with the Sun King's havens drawn."""
    players = {"England": {"ships": [flagship, other], "money": 1, "havens": []}, "Spain": {"ships": ["PHS086", "PHS097"]}}
    p = solo(year=1613, turn="England", players=players, sites={"santo-domingo": "Spain colony, native, chest"})
    play(p, "England: start ile-a-vache", "England: plot tortuga", "England: plot europe", chance=drawn)
    return p


@pytest.mark.rule("H6b")
def test_no_hunt_with_fewer_ships() -> None:
    players = {"England": {"ships": [SMUGGLER, PLUNDERER], "money": 3}, "Spain": {"ships": ["PHS093"]}}
    p = solo(year=1613, turn="England", players=players, sites={"cartagena": "Spain colony, native, chest"})
    play(p, "England: start islas-del-rosario")
    assert not offered(p, "England", "plot")


@pytest.mark.rule("H6b")
def test_the_course_binds_and_the_drawn_havens_strike() -> None:
    """His control is 3 with all eight colonies out, so he draws three havens; with the better seamanship the player sinks his flagship."""
    p = hunted("PHS080", SMUGGLER, ("old-providence", "tortuga", "barataria"))
    assert control(p.state, "Spain") == 3
    play(p, "England: attack santo-domingo")
    assert offered(p, "England", "sail") == {"sail tortuga"}
    play(p, "England: sail tortuga")
    s = p.state
    assert s.ships["England"] == (SMUGGLER,)
    assert s.ships["Spain"] == ("PHS097",)


@pytest.mark.rule("H6b")
def test_with_the_better_seamanship_he_takes_the_treasure() -> None:
    p = hunted(SMUGGLER, "PHS099", ("tortuga", "barataria", "roatan"))
    play(p, "England: smuggle chest santo-domingo", "England: sail tortuga")
    s = p.state
    assert s.war_chest == 1
    assert s.cargo["England"] == ()
    assert len(s.ships["England"]) == 2


@pytest.mark.rule("H6b")
def test_refugees_help_ganga_zumba_unless_they_are_the_target() -> None:
    from paxwidget.games.hispanica.rules.e5_land_battle import battle_strength

    sites = {"santo-domingo": "Spain colony, France citizen", "port-de-paix": "Spain cathedral, France citizen", "bahoruco": ""}
    p = solo(year=1613, turn="England", players={"England": {"ships": [PLUNDERER]}}, sites=sites)
    assert battle_strength(p.state, "England", 1, "revolt-hispaniola", ()) == (3, 1)
    assert battle_strength(p.state, "England", 1, "santo-domingo", ()) == (1, 3)


@pytest.mark.rule("H6c")
def test_he_attacks_what_he_beats_revolts_first() -> None:
    """A revolt of strength 1 against two ships; then a colony with treasure before one without."""
    sites = {"new-edinburgh": "England colony, England citizen", "tobago": "England colony, native, chest", "youloumain": ""}
    description: dict[str, Any] = {
        "year": 1620,
        "turn": "England",
        "sites": sites,
        "players": {"England": {"hand": ["PHC020"]}, "Spain": {"ships": ["PHS093", "PHS097", "PHS086"]}},
    }
    p = solo(revolts={"venezuela": "slave"}, **description)
    assert royal_targets(p.state) == ["revolt-venezuela"]
    assert royal_targets(solo(**description).state) == ["tobago"]


@pytest.mark.rule("H6c")
def test_he_exports_while_he_has_room_and_fills_the_war_chest() -> None:
    sites = dict.fromkeys(("cartagena", "havana"), "Spain colony, fort, native, chest")
    pending = [["year", None, {"at": 2}], ["sailing-year", None, {"at": 4}], ["king-sails", None, {"at": 0, "attacks": 0}]]
    p = solo(year=1613, sites=sites, players={"Spain": {"ships": ["PHS093"]}}, pending=pending)
    assert offered(p, "England") == {"export cartagena", "export havana"}
    play(p, "England: export havana")
    assert p.state.war_chest == 1
    assert "cartagena" in p.state.chest


@pytest.mark.rule("H6c")
def test_a_plundered_native_is_enslaved_in_the_nearest_empty_spanish_colony() -> None:
    from paxwidget.games.hispanica.rules.h6_fleets import king_plunders

    sites = {"tobago": "England colony, native", "cumana": "Spain colony", "trujillo": "Spain colony"}
    p = solo(year=1612, turn="England", sites=sites, players={"England": {"hand": ["PHC020"]}, "Spain": {"ships": ["PHS093"]}})
    king_plunders(p.state, "tobago")
    assert p.state.pawn["cumana"] == "native"
    assert "trujillo" not in p.state.pawn


@pytest.mark.rule("H7")
@pytest.mark.rule("H7a")
@pytest.mark.parametrize("facts", [{"war_chest": 9}, {"players": {"Spain": {"titles": [["admiral", ""], ["agent", ""], ["grandee", ""]]}}}])
def test_the_sun_king_wins(facts: dict[str, Any]) -> None:
    p = solo(year=1613, **facts)
    assert p.state.outcome is not None
    assert p.state.outcome["winners"] == ["Spain"]


@pytest.mark.rule("H7b")
@pytest.mark.parametrize(("titles", "revolts", "figure", "won"), [
    (["maroon-king", "knight"], 4, "corsair-extremism", True),
    (["maroon-king"], 4, "corsair-extremism", False),
    (["maroon-king", "knight"], 3, "corsair-extremism", False),
    (["maroon-king", "knight"], 4, "corsair-middle", False),
])  # fmt: skip
def test_ganga_zumba_needs_both_endings(titles: list[str], revolts: int, figure: str, won: bool) -> None:
    """Extremist of any profession, two titles, more tax revolts than mercantilism 3, and no slave."""
    sites = dict.fromkeys(world().spanish_sites[:4], "Spain colony, Spain citizen")
    sites |= dict.fromkeys(world().spanish_sites[4:], "")
    taxed = dict.fromkeys(world().areas[:revolts], "tax")
    p = solo(year=1612, turn="England", sites=sites, revolts=taxed,
             players={"England": {"titles": titles, "figure": figure, "hand": ["PHC020"], "money": 1}})  # fmt: skip
    if not p.is_over:
        play(p, "England: sell PHC020")
    assert (p.state.outcome is not None and p.state.outcome["winners"] == ["England"]) == won


@pytest.mark.rule("H7c")
@pytest.mark.parametrize(("own", "winner"), [(1, "Spain"), (2, "England")])
def test_token_victory_with_the_sun_king_as_the_richer_one(own: int, winner: str) -> None:
    sites = dict.fromkeys(world().spanish_sites, "") | {"havana": "Spain colony, native"}
    sites |= dict.fromkeys(world().wild_sites[:own], "England colony, native")
    p = solo(year=1649, dove=1649, turn="England", sites=sites, players={"England": {"money": 50}})
    assert p.state.outcome is not None
    assert p.state.outcome["winners"] == [winner]


@pytest.mark.rule("H3c")
def test_what_he_does_not_know_he_ignores() -> None:
    players = {"Spain": {"figure": "missionary-marriage"}, "England": {"figure": "colonist-middle"}}
    p = king_plays("PHM036", sites={"accompong": ""}, players=players, auto=True)
    frame = next((frame for frame in p.state.frames if frame.step == "king-play"), None)
    assert frame is None or next_action(p.state, frame) != []
    assert "accompong" not in p.state.pawn, "voodoo is not on his list"
