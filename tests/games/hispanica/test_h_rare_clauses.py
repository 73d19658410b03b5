"""Chapter H, what is said once: titles in the solo game, whose turn comes first, and what happens at the same moment."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.hispanica.queries import is_watched
from paxwidget.games.hispanica.rules.d1_goods import spanish_workers
from paxwidget.games.hispanica.rules.d3_board_actions import next_sailing_year
from paxwidget.games.hispanica.rules.d3_follow_ups import tax_amount
from paxwidget.games.hispanica.rules.h2_solo_auctions import buried_price
from paxwidget.games.hispanica.rules.h6_fleets import king_plunders, royal_targets
from tests.games.hispanica.table import at, offered, play, world

#: Ships by seamanship: A and K privateers, D and O plunderers, V a privateer, W a smuggler.
PRIVATEER_A, PLUNDERER_D, PRIVATEER_K, PLUNDERER_O, PRIVATEER_V, SMUGGLER_W = "PHS076", "PHS079", "PHS086", "PHS090", "PHS097", "PHS098"
#: Marker and letter of marque.
LETTER = "PHC004"
#: A control title and the dove.
DOVE = "PHR060"
CALCHAQUI = "lord-of-the-calchaqui"


def solo(**description: Any) -> Position:
    """A solo position on the starting map."""
    return at(**{"solo": True, "seats": ["England"], **description})


@pytest.mark.rule("H2a", "ti:lord-of-the-calchaqui", "A")
def test_the_lord_of_the_calchaqui_buys_buried_treasure_for_two_dollars_alone_too() -> None:
    """A card goes before the rules: $2 and not the $4 of the solo game."""
    p = solo(year=1611, turn="England", players={"England": {"money": 2, "titles": [CALCHAQUI]}}, decks={"colonies": {"top": "PHC020"}})
    play(p, "England: buried colonies", chance=("PHC021",))
    assert (p.state.hand["England"], p.state.money["England"]) == (("PHC021",), 0)
    poor = solo(year=1611, turn="England", players={"England": {"money": 1, "titles": [CALCHAQUI]}})
    assert not offered(poor, "England", "buried")
    poor.state.rules = 3
    assert buried_price(poor.state) == 4, "games of the third rules go on by them"


@pytest.mark.rule("H5a", "ti:lord", "ruling:tax-on-the-king")
@pytest.mark.parametrize(("titles", "rules", "tax"), [([], 0, 1), (["lord"], 0, 3), (["lord"], 3, 1)])
def test_the_sun_king_pays_the_lord_as_much_as_mercantilism(titles: list[str], rules: int, tax: int) -> None:
    s = solo(year=1612, turn="England", mercantilism=3, players={"England": {"hand": ["PHC020"], "titles": titles}}).state
    s.rules = rules
    assert tax_amount(s, "England", "Spain") == tax


@pytest.mark.rule("H2b", "H3c", "ro:dove", "G3a")
def test_a_dove_that_the_sun_king_plays_in_the_auction_year_flies_to_the_sailing_year() -> None:
    """He wins Ganga Zumba's auction of 1619 and plays the card at once; the game goes on to the end of 1621, not of 1620."""
    players = {"England": {"money": 0}, "Spain": {"figure": "royalist-middle"}}
    p = solo(year=1619, turn="England", decks={"aristocracy": {"top": DOVE}}, players=players)
    play(p, "England: auction aristocracy", chance=(3, 4))
    assert p.state.dove == 1621
    p.state.rules = 3
    assert next_sailing_year(p.state) == p.state.year + 1, "the third rules took the next year, whatever it was"


#: Trujillo is empty, and both have an outpost in Honduras.
TWO_OUTPOSTS = {"trujillo": "Spain colony, fort", "cerquin": "Spain mission, native", "woumain-paa": "England mission, native"}


@pytest.mark.rule("E2c", "H1a", "H1b", "H")
def test_the_sun_king_abducts_from_ganga_zumbas_outpost_before_his_own() -> None:
    """In place of player order stands the order of the turns, and Ganga Zumba is first."""
    s = solo(year=1618, sites=TWO_OUTPOSTS, players={"England": {"money": 3}}).state
    assert (s.bible, s.pawn["trujillo"], s.order) == ({"cerquin": "Spain"}, "native", ("Spain", "England"))


@pytest.mark.rule("E2c", "H1a", "H5a")
def test_the_sun_king_hires_ganga_zumbas_citizen_before_his_own() -> None:
    sites = {"trujillo": "Spain colony", "cerquin": "Spain cathedral, Spain citizen", "woumain-paa": "England cathedral, England citizen"}
    s = solo(year=1618, sites=sites, players={"England": {"money": 3}}).state
    assert (s.pawn["trujillo"], s.money["England"]) == ("England", 4)


def test_by_the_third_rules_he_began_with_his_own_outpost() -> None:
    s = solo(year=1612, turn="England", sites=TWO_OUTPOSTS, players={"England": {"hand": ["PHC020"]}}).state
    s.rules = 3
    spanish_workers(s)
    assert s.bible == {"woumain-paa": "England"}


@pytest.mark.rule("H3c", "H6", "ro:letter-of-marque")
def test_a_privateer_taken_by_letter_leads_his_fleet_if_it_is_the_best() -> None:
    players = {"England": {"ships": [PRIVATEER_A, PLUNDERER_D], "money": 2}, "Spain": {"ships": [PRIVATEER_V], "figure": "royalist-middle"}}
    s = solo(year=1612, players=players, pending=[["king-card", "England", {"card": LETTER, "drawn": False}]]).state
    assert (s.ships["Spain"], s.ships["England"], s.money["England"]) == ((PRIVATEER_A, PRIVATEER_V), (PLUNDERER_D,), 3)


def hunted(ship: str, *kings: str) -> Position:
    """Ganga Zumba with one ship has loaded his own chest in Tortuga and is struck in Sint Maarten."""
    players = {"England": {"ships": [ship]}, "Spain": {"ships": list(kings)}}
    p = solo(year=1613, turn="England", players=players, sites={"saint-domingue": "England colony, chest"})
    play(p, "England: start tortuga", "England: plot sint-maarten", "England: plot europe", chance=("sint-maarten", "barataria", "roatan"))
    return play(p, "England: load chest saint-domingue", "England: sail sint-maarten")


@pytest.mark.rule("H6", "H6b")
def test_his_best_captain_strikes_however_his_ships_lie() -> None:
    """K beats O, so he takes the chest, though V lay in front."""
    assert hunted(PLUNDERER_O, PRIVATEER_V, PRIVATEER_K).state.war_chest == 1


@pytest.mark.rule("H6b")
def test_he_sinks_the_only_plunderer_and_takes_its_treasure_at_the_same_moment() -> None:
    s = hunted(PLUNDERER_O, PRIVATEER_K).state
    assert (s.ships["England"], s.war_chest, s.pool["chest"], s.cargo["England"]) == ((), 1, 19, ())


@pytest.mark.rule("H6b")
def test_with_the_better_seamanship_the_only_plunderer_goes_down_with_its_chest_and_his_flagship_too() -> None:
    s = hunted(PLUNDERER_D, PRIVATEER_K).state
    assert (s.ships, s.war_chest, s.pool["chest"]) == ({"England": (), "Spain": ()}, 0, 20)


@pytest.mark.rule("H6c", "F3a", "ruling:privateers-enslave-in-peace")
@pytest.mark.parametrize(("year", "targets"), [(1612, ["accompong"]), (1620, ["tobago"])])
def test_in_peace_his_privateers_raid_outposts_and_in_war_first_colonies(year: int, targets: list[str]) -> None:
    sites = {"accompong": "England mission, native", "tobago": "England colony", "youloumain": ""}
    players = {"England": {"hand": ["PHC020"]}, "Spain": {"ships": [PRIVATEER_K, PRIVATEER_V]}}
    assert royal_targets(solo(year=year, turn="England", sites=sites, players=players).state) == targets


@pytest.mark.rule("H6c", "ti:maroon-king")
def test_with_the_maroon_kings_title_he_enslaves_nobody() -> None:
    sites = {"accompong": "England mission, native", "tobago": "England colony, native", "cumana": "Spain colony"}
    players = {"England": {"hand": ["PHC020"]}, "Spain": {"ships": [PRIVATEER_K, PRIVATEER_V], "titles": [["maroon-king", ""]]}}
    s = solo(year=1612, turn="England", sites={**sites, "youloumain": ""}, players=players).state
    assert royal_targets(s) == []
    king_plunders(s, "tobago")
    assert "cumana" not in s.pawn


@pytest.mark.rule("H6c", "E5a")
def test_in_peace_his_privateers_spare_cathedrals() -> None:
    sites = {"accompong": "England cathedral, England citizen"}
    players = {"England": {"hand": ["PHC020"]}, "Spain": {"ships": [PRIVATEER_K, PRIVATEER_V]}}
    assert royal_targets(solo(year=1612, turn="England", sites=sites, players=players).state) == []


@pytest.mark.rule("H6", "ti:royal-exchange", "A")
@pytest.mark.parametrize(("say", "war_chest"), [("first", 0), ("keep place", 0), ("last", 1)])
def test_with_the_royal_exchange_ganga_zumba_may_sail_after_the_sun_king(say: str, war_chest: int) -> None:
    players = {"England": {"ships": [SMUGGLER_W], "money": 2, "titles": ["royal-exchange"]}, "Spain": {"ships": [PRIVATEER_V]}}
    sites = {"cartagena": "Spain colony, fort, native, chest", "saint-domingue": "England colony, chest"}
    p = solo(year=1613, sites=sites, players=players)
    play(p, f"England: {say}")
    assert offered(p, "England", "start"), "it is Ganga Zumba's turn"
    assert p.state.war_chest == war_chest


@pytest.mark.rule("H7c", "G3a")
@pytest.mark.parametrize(("havana", "winners"), [("", ["England"]), ("Spain colony, France citizen", [])])
def test_where_refugees_of_another_colour_have_most_tokens_nobody_wins_alone_either(havana: str, winners: list[str]) -> None:
    """Two English Bibles against two French refugees, then three refugees and one Spanish colony."""
    sites = dict.fromkeys(world().spanish_sites, "") | {"havana": havana}
    sites |= dict.fromkeys(("accompong", "calusa"), "England cathedral, France citizen")
    p = solo(year=1649, dove=1649, turn="England", sites=sites)
    assert p.state.outcome is not None
    assert p.state.outcome["winners"] == winners


@pytest.mark.rule("H6b", "F6c")
def test_alone_nobody_is_asked_what_has_one_answer_for_the_sake_of_a_hidden_haven() -> None:
    """A chest is buried on Tortuga, whose haven is not in hand: the fleet at Piracy can only reconnoitre, and nobody could wonder why."""
    players = {"England": {"ships": [SMUGGLER_W], "havens": ["roatan"]}}
    p = solo(year=1613, turn="England", buried={"tortuga": ["chest"]}, players=players, chance=("caymanes",))
    assert (p.state.havens["England"], p.state.year) == (("roatan", "caymanes"), 1615)
    assert not is_watched(p.state)
    p.state.rules = 3
    assert is_watched(p.state), "the third rules asked here"
