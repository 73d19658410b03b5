"""Chapter D3: playing cards, the action limit, anchoring, flagship, selling and the hand limit."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.queries import control, reach
from tests.games.hispanica.table import at, offered, play, world

BOTH = ["England", "France"]
COLONY = "England colony"


def action_year(turn: str = "England", **more: Any) -> Position:
    """England's turn in 1608, an action year of peace without omens."""
    description = {"seats": BOTH, "year": 1608, "turn": turn, **more}
    return at(**description)


def england(**facts: Any) -> dict[str, Any]:
    return {"England": facts}


@pytest.mark.rule("D3", "D3a")
def test_any_card_may_be_played_in_any_order_or_none() -> None:
    p = action_year(players=england(hand=["PHC019", "PHM030"]))
    assert offered(p, "England") == {"play PHC019", "play PHM030", "sell PHC019", "sell PHM030", "done"}
    play(p, "England: play PHM030")
    assert p.state.hand["England"] == ("PHC019",)


@pytest.mark.rule("D3b", "gl:nudge")
def test_the_nudge_comes_first_and_cannot_be_refused() -> None:
    p = play(action_year(players=england(hand=["PHC020"])), "England: play PHC020")
    assert p.state.figure["England"] == "novice-spain"


@pytest.mark.rule("D3c")
def test_a_card_may_be_played_for_its_nudge_alone_and_is_then_discarded() -> None:
    p = play(action_year(players=england(hand=["PHC020"])), "England: play PHC020", "England: done")
    assert p.state.discards["colonies"] == ("PHC020",)
    assert not p.state.colony.get("barbados")


@pytest.mark.rule("D3c", "gl:action-limit", "gl:control")
@pytest.mark.parametrize(
    ("markers", "mercantilism", "actions"), [(0, 3, 1), (1, 3, 2), (2, 3, 2), (3, 3, 3), (3, 2, 2), (3, 1, 1), (5, 6, 4), (5, 3, 3)]
)
def test_control_and_mercantilism_limit_the_actions_of_a_card(markers: int, mercantilism: int, actions: int) -> None:
    sites = dict.fromkeys(world().wild_sites[:markers], COLONY)
    sites |= {"calusa": ""}
    players = {**england(money=5, hand=["PHC015", "PHC019"]), "France": {"ships": ["PHS076"]}}
    p = action_year(mercantilism=mercantilism, sites=sites, players=players)
    assert control(p.state, "England") == actions
    play(p, "England: play PHC015")
    four = ("act black-market", "act letter-of-marque France", "act marker barbados", "act slave-trade barbados")
    for choice in four[:actions]:
        assert p.frame.step == "card-actions"
        play(p, f"England: {choice}")
        if choice == "act black-market":
            play(p, "England: done")
    assert p.frame.step == "action-turn"


@pytest.mark.rule("D3c")
def test_each_symbol_is_used_once_and_in_any_order() -> None:
    sites = dict.fromkeys(("barbados", "tobago", "guadeloupe"), COLONY)
    p = play(action_year(sites=sites, players=england(hand=["PHC020"])), "England: play PHC020")
    assert offered(p, "England", "act marker")
    assert not offered(p, "England", "act literacy")
    play(p, "England: act bible dominica", "England: act literacy dominica")
    assert not offered(p, "England", "act bible")
    play(p, "England: act marker riohacha")
    assert p.state.discards["colonies"] == ("PHC020",)


@pytest.mark.rule("D3c")
def test_a_symbol_printed_twice_may_be_used_twice() -> None:
    p = action_year(sites={"barbados": COLONY}, players=england(hand=["PHC008"]))
    play(p, "England: play PHC008", "England: act marker tobago", "England: act marker riohacha")
    assert {site for site, nation in p.state.colony.items() if nation == "England"} == {"barbados", "tobago", "riohacha"}


@pytest.mark.rule("D3c", "gl:control")
def test_control_won_by_a_card_helps_from_the_next_card_on() -> None:
    p = action_year(players=england(hand=["PHC008", "PHC018"], figure="royalist-extremism"))
    play(p, "England: play PHC008", "England: act marker tobago")
    assert p.frame.step == "action-turn"
    assert control(p.state, "England") == 2
    play(p, "England: play PHC018", "England: act marker riohacha", "England: act marker barbados")
    assert len([1 for nation in p.state.colony.values() if nation == "England"]) == 3


@pytest.mark.rule("D3c", "D4f")
def test_a_ship_gained_on_the_way_anchors_without_nudge_or_actions_and_draws_a_haven() -> None:
    p = action_year(players=england(hand=["PHC016"]), decks={"ships": {"top": "PHS079"}})
    play(p, "England: play PHC016")
    figure = p.state.figure["England"]
    play(p, "England: act armada", chance=["PHS090", "tortuga"])
    assert p.state.ships["England"] == ("PHS079",)
    assert p.state.fleet["England"] == "piracy"
    assert p.state.havens["England"] == ("tortuga",)
    assert p.state.figure["England"] == figure
    assert p.state.discards["colonies"] == ("PHC016",)


@pytest.mark.rule("D3d", "Fa", "Fb", "ro:ship")
@pytest.mark.parametrize(("fleet", "havens"), [("europe", 0), ("piracy", 1)])
def test_a_new_galleon_joins_the_fleet_where_it_is(fleet: str, havens: int) -> None:
    p = action_year(players=england(hand=["PHS080"], ships=["PHS079"], fleet=fleet))
    play(p, "England: play PHS080", "England: act ship")
    assert p.state.ships["England"] == ("PHS079", "PHS080")
    assert p.state.fleet["England"] == fleet
    assert len(p.state.havens["England"]) == havens


@pytest.mark.rule("D3d", "ro:ship")
def test_three_ships_fill_the_board_and_none_may_be_dropped_for_another() -> None:
    p = action_year(players=england(hand=["PHS080"], ships=["PHS079", "PHS081", "PHS082"]))
    play(p, "England: play PHS080")
    assert not offered(p, "England", "act ship")
    play(p, "England: done")
    assert p.state.ships["England"] == ("PHS079", "PHS081", "PHS082")


@pytest.mark.rule("D3d", "ro:reach-title", "gl:reach")
def test_a_reach_title_takes_the_top_bible_and_raises_reach() -> None:
    """The Archbishop nudges right, to Spain's space, the most honest of all."""
    sites = {"calusa": "England mission, native"}
    p = action_year(sites=sites, players=england(hand=["PHR050"]))
    assert reach(p.state, "England") == 1
    play(p, "England: play PHR050", "England: act reach-title")
    assert p.state.titles["England"] == ("PHR050",)
    assert p.state.title_token == {"PHR050": "bible"}
    assert p.state.bibles["England"] == 4
    assert reach(p.state, "England") == 2
    assert not p.state.discards["aristocracy"]


@pytest.mark.rule("D3d", "ro:control-title", "gl:control")
def test_a_control_title_takes_the_top_marker_and_raises_control() -> None:
    p = action_year(players=england(hand=["PHR051"]))
    play(p, "England: play PHR051", "England: act control-title")
    assert p.state.title_token == {"PHR051": "marker"}
    assert p.state.markers["England"] == 5
    assert control(p.state, "England") == 2


@pytest.mark.rule("D3d", "gl:token-limits", "ruling:tokens-run-out")
def test_without_a_bible_left_a_title_anchors_bare() -> None:
    sites = dict.fromkeys(world().tribal_sites[:6], "England mission, native")
    p = action_year(sites=sites, players=england(hand=["PHR050"]))
    play(p, "England: play PHR050", "England: act reach-title")
    assert p.state.titles["England"] == ("PHR050",)
    assert p.state.title_token == {}


@pytest.mark.rule("D3d", "gl:requirement")
def test_the_requirement_is_looked_at_after_the_nudge() -> None:
    """England at (1,-1) goes right to (2,-1) and so overtakes France at (1,0)."""
    p = action_year(players={**england(hand=["PHR050"]), "France": {"figure": "missionary-marriage"}})
    play(p, "England: play PHR050")
    assert offered(p, "England", "act reach-title")
    further = action_year(players={**england(hand=["PHR050"]), "France": {"figure": "missionary-extremism"}})
    play(further, "England: play PHR050")
    assert further.state.titles["England"] == ()
    assert further.state.discards["aristocracy"] == ("PHR050",)


@pytest.mark.rule("D3d", "gl:requirement", "gl:honest")
@pytest.mark.parametrize(("order", "allowed"), [(["England", "France"], True), (["France", "England"], False)])
def test_ties_go_to_the_earlier_in_player_order(order: list[str], allowed: bool) -> None:
    p = action_year(order=order, players={**england(hand=["PHR050"]), "France": {"figure": "missionary-middle"}})
    play(p, "England: play PHR050")
    assert bool(offered(p, "England", "act reach-title")) == allowed


@pytest.mark.rule("D3d", "gl:requirement")
@pytest.mark.parametrize(
    ("card", "space", "rival"),
    [
        ("PHR050", "missionary-marriage", "novice-france"),  # most honest
        ("PHR075", "corsair-marriage", "novice-france"),  # least honest
        ("PHR058", "royalist-marriage", "novice-france"),  # most loyal
        ("PHR060", "colonist-marriage", "novice-france"),  # least loyal
    ],
)
def test_the_four_requirements(card: str, space: str, rival: str) -> None:
    players = {"England": {"hand": [card], "figure": space}, "France": {"figure": rival}}
    p = play(action_year(players=players), f"England: play {card}")
    assert offered(p, "England", "act control-title") | offered(p, "England", "act reach-title")
    beaten = {"England": {"hand": [card], "figure": rival}, "France": {"figure": space.replace("marriage", "extremism")}}
    p = play(action_year(players=beaten), f"England: play {card}")
    assert not offered(p, "England", "act control-title") | offered(p, "England", "act reach-title")


@pytest.mark.rule("D3d")
def test_three_titles_fill_the_board() -> None:
    titles = ["admiral", "agent", "knight"]
    p = play(action_year(players=england(hand=["PHR050"], titles=titles)), "England: play PHR050")
    assert not offered(p, "England", "act reach-title")


@pytest.mark.rule("D3e", "gl:flagship")
def test_the_flagship_is_chosen_at_the_end_of_the_turn() -> None:
    p = action_year(players=england(ships=["PHS079", "PHS083"]))
    play(p, "England: done")
    assert offered(p, "England") == {"flagship PHS079", "flagship PHS083"}
    play(p, "England: flagship PHS083")
    assert p.state.ships["England"] == ("PHS083", "PHS079")


@pytest.mark.rule("D3e", "gl:mutiny")
def test_the_flagship_may_also_be_changed_between_two_cards_so_that_other_ships_mutiny() -> None:
    """France, a colonist, is nudged left into a mutiny: the ships that agree with the flagship stay."""
    facts = {"hand": ["PHS090", "PHC019"], "ships": ["PHS079", "PHS083", "PHS080"], "figure": "colonist-middle"}
    p = action_year("France", players={"France": facts})
    play(p, "France: flagship PHS083")
    assert not offered(p, "France", "flagship")
    play(p, "France: play PHS090")
    assert p.state.ships["France"] == ("PHS083",)
    play(p, "France: done")
    assert p.frame.step == "action-turn"


@pytest.mark.rule("D3f")
def test_market_cards_are_sold_for_1_dollar_unseen_and_havens_not_at_all() -> None:
    p = action_year(players=england(hand=["PHC019", "PHM030"], havens=["tortuga"]))
    assert offered(p, "England", "sell") == {"sell PHC019", "sell PHM030"}
    play(p, "England: sell PHC019")
    assert p.state.money["England"] == 1
    assert p.state.sold["colonies"] == ("PHC019",)
    assert "PHC019" not in str(p.spec.view(p.state, "France"))


@pytest.mark.rule("D3f", "gl:discard")
def test_a_sale_to_an_exhausted_deck_makes_a_new_one() -> None:
    ships = [card for card, facts in world().cards.items() if facts.deck == "ships"]
    p = action_year(players=england(hand=ships), decks={"ships": {"top": ""}})
    assert p.state.top["ships"] == ""
    play(p, "England: sell PHS090")
    assert p.state.top["ships"] == "PHS090"
    assert p.state.sold["ships"] == ()


@pytest.mark.rule("D3f", "om:inflation")
@pytest.mark.parametrize(("year", "sales"), [(1620, True), (1624, False), (1628, False)])
def test_from_the_inflation_on_cards_are_only_discarded(year: int, sales: bool) -> None:
    p = action_year(year=year, players=england(hand=["PHC019", "PHM030"]))
    assert bool(offered(p, "England", "sell")) == sales
    play(p, "England: done")
    assert bool(offered(p, "England", "sell")) == sales
    assert offered(p, "England", "discard") == {"discard PHC019", "discard PHM030"}


@pytest.mark.rule("D3f", "gl:hand-limit", "gl:hand")
def test_at_the_end_of_the_turn_the_hand_is_sold_or_discarded_down_to_control() -> None:
    p = action_year(players=england(hand=["PHC019", "PHM030"], havens=["tortuga", "roatan"]))
    play(p, "England: done")
    assert offered(p, "England") == {
        "discard PHC019", "discard PHM030", "discard tortuga", "discard roatan", "sell PHC019", "sell PHM030",
    }  # fmt: skip
    play(p, "England: sell PHC019", "England: discard tortuga", "England: discard PHM030")
    assert p.state.havens["England"] == ("roatan",)
    assert p.state.hand["England"] == ()
    assert p.state.money["England"] == 1
    assert p.state.discards["missions"] == ("PHM030",)
    assert "tortuga" in p.state.haven_deck


@pytest.mark.rule("D3f", "gl:hand-limit")
@pytest.mark.parametrize(("colonies", "mercantilism", "limit"), [(0, 3, 1), (1, 3, 2), (3, 3, 3), (3, 2, 2), (5, 6, 4)])
def test_the_hand_limit_is_control_capped_by_mercantilism(colonies: int, mercantilism: int, limit: int) -> None:
    sites = dict.fromkeys(world().wild_sites[:colonies], COLONY)
    hand = ["PHC001", "PHC002", "PHC003", "PHC004", "PHC005"]
    p = play(action_year(mercantilism=mercantilism, sites=sites, players=england(hand=hand)), "England: done")
    for card in hand[limit:]:
        play(p, f"England: discard {card}")
    assert len(p.state.hand["England"]) == limit
    assert p.state.year > 1608


@pytest.mark.rule("na:cartography", "gl:hand-limit")
@pytest.mark.parametrize(("havens", "over"), [(2, 0), (3, 0), (4, 1), (5, 2)])
def test_up_to_three_dutch_havens_do_not_count(havens: int, over: int) -> None:
    cards = sorted(world().haven_actions)[:havens]
    players = {"Netherlands": {"hand": ["PHC001"], "havens": cards}}
    p = at(seats=["England", "Netherlands"], year=1608, turn="Netherlands", players=players)
    play(p, "Netherlands: done")
    for card in cards[:over]:
        assert p.to_act == ("Netherlands",)
        play(p, f"Netherlands: discard {card}")
    assert p.to_act != ("Netherlands",)


@pytest.mark.rule("D3g", "D3f", "ruling:selling-in-own-turn")
def test_at_the_years_end_everybody_discards_once_more_without_selling() -> None:
    """France's turn is over when England sells it a card: the limit is looked at again."""
    p = action_year(order=["France", "England"], players={"England": {"hand": ["PHC019"]}, "France": {"hand": ["PHM030"]}})
    p.state.hand["France"] = ("PHM030", "PHC001")
    p.state.down["colonies"] = tuple(card for card in p.state.down["colonies"] if card != "PHC001")
    if p.state.top["colonies"] == "PHC001":
        p.state.top["colonies"] = ""
    play(p, "England: done")
    assert p.to_act == ("France",)
    assert offered(p, "France") == {"discard PHM030", "discard PHC001"}
    play(p, "France: discard PHM030")
    assert p.state.year > 1608


@pytest.mark.rule("D3a", "B6b", "gl:novice")
def test_only_novices_play_havens_and_a_haven_has_no_nudge() -> None:
    p = action_year(players=england(havens=["tortuga"]))
    play(p, "England: play tortuga")
    assert p.state.figure["England"] == "novice-england"
    play(p, "England: act marriage corsair")
    assert p.state.figure["England"] == "corsair-marriage"
    assert "tortuga" in p.state.haven_deck
    worker = action_year(players=england(havens=["tortuga"], figure="corsair-middle", hand=["PHC019"]))
    assert not offered(worker, "England", "play tortuga")


@pytest.mark.rule("D3c")
def test_the_two_actions_of_a_haven_count_against_the_limit_too() -> None:
    one = play(action_year(players=england(havens=["old-providence"])), "England: play old-providence")
    play(one, "England: act romance novice-spain")
    assert "old-providence" in one.state.haven_deck
    sites = {"barbados": COLONY}
    two = play(action_year(sites=sites, players=england(havens=["old-providence"])), "England: play old-providence")
    play(two, "England: act romance novice-spain", "England: act marriage royalist")
    assert two.state.figure["England"] == "royalist-marriage"


@pytest.mark.rule("D3c", "om:amsterdam-entrepot")
def test_in_1604_control_is_exactly_three_for_all() -> None:
    sites = dict.fromkeys(world().wild_sites[:5], COLONY)
    for mercantilism in (1, 6):
        for titles in ([], ["agent"]):
            p = action_year(year=1604, mercantilism=mercantilism, sites=sites, players=england(hand=["PHC019"], titles=titles))
            assert control(p.state, "England") == control(p.state, "France") == 3


@pytest.mark.rule("om:comet", "ruling:omens-set-values")
def test_the_comet_sets_reach_and_control_to_one_over_titles_too() -> None:
    sites = dict.fromkeys(world().wild_sites[:5], COLONY)
    sites |= dict.fromkeys(world().tribal_sites[:4], "England mission, native")
    players = england(hand=["PHC019", "PHC020"], titles=["protectorate"])
    p = action_year(year=1616, mercantilism=6, sites=sites, players=players)
    assert control(p.state, "England") == reach(p.state, "England") == 1
    play(p, "England: done")
    assert p.frame.step == "hand-limit"
    play(p, "England: discard PHC019")
    assert p.state.hand["England"] == ("PHC020",)
    later = action_year(year=1620, mercantilism=6, sites=sites, players=players)
    assert control(later.state, "England") == 4
    assert reach(later.state, "England") == 3


@pytest.mark.rule("D3a", "B6b")
@pytest.mark.parametrize("haven", ["roatan", "tortuga"])
def test_a_novice_who_holds_a_haven_is_asked_whether_it_can_be_played_or_not(haven: str) -> None:
    p = action_year(players={"England": {"havens": [haven], "hand": [], "money": 0}, "France": {"havens": [], "hand": []}})
    assert p.to_act == ("England",)
    assert p.frame.step == "action-turn"
    assert offered(p, "England") == ({"done"} if haven == "roatan" else {"play tortuga", "done"})
    worker = action_year(
        players={"England": {"havens": [haven], "hand": [], "money": 0, "figure": "corsair-middle"}, "France": {"havens": [], "hand": []}}
    )
    assert worker.to_act != ("England",) or worker.frame.step != "action-turn"


@pytest.mark.rule("D3a", "D3g")
@pytest.mark.parametrize("haven", ["roatan", "tortuga"])
def test_where_a_card_could_be_bought_nobody_can_tell_either(haven: str) -> None:
    players = {"England": {"havens": [haven], "hand": [], "money": 3}, "France": {"hand": ["PHC019"]}}
    p = action_year(players=players)
    assert (p.to_act, p.frame.step) == (("England",), "action-turn")
    assert SPEC.view(p.state, "France")["pending"][-1] == {"step": "action-turn", "seat": "England"}
