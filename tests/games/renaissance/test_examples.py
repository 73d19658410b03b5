"""The worked examples of the rulebook, each a position, the choices made, and what must be true then."""

from __future__ import annotations

import pytest

from paxwidget.games.renaissance import SPEC
from paxwidget.games.renaissance.queries import prestige
from paxwidget.games.renaissance.rules.f_ops import beheadings, has_majority
from paxwidget.games.renaissance.rules.g_fair import walk
from paxwidget.games.renaissance.rules.l_victory import dominant
from tests.games.renaissance.table import THREE, TWO, at, box, me, offered, play

OPEN_ROW = ["antipope", "luther", "jesuits", "reformed-theology", "papal-elephant", "peters-pence"]


@pytest.mark.rule("C5a", "C5b", "gl:border", "gl:sea-border")
def test_three_seats_have_decks_of_26_and_borders_are_counted() -> None:
    s = SPEC.new(box(), tuple(THREE), {}, 1)
    for side in ("east", "west"):
        assert len(s.deck[side]) + len(s.market[side]) == 26
    assert len(box().borders_of["england"]) == 2
    assert len(box().borders_of["ottoman"]) == len(box().seas_of["ottoman"]) == 3


@pytest.mark.rule("D2")
def test_cards_slide_left_with_their_florins_and_two_are_drawn() -> None:
    gappy = ["antipope", "luther", "", "jesuits", "", "peters-pence"]
    p = at(market={"west": gappy}, florins={"west": [1, 2, 0, 3, 0, 4]}, actions=1)
    new = p.state.deck["west"][:2]
    east = p.state.market["east"]
    s = play(p, "end")
    assert s.market["west"] == ("antipope", "luther", "jesuits", "peters-pence", *new)
    assert s.coins["west"] == (1, 2, 3, 4, 0, 0)
    assert s.market["east"] == east
    assert s.active == "Medici"


@pytest.mark.rule("E1", "E1b", "E1d")
def test_the_fourth_card_costs_three_and_brings_what_lies_on_it() -> None:
    p = at(market={"west": OPEN_ROW}, florins={"west": [0, 0, 0, 2, 0, 0]}, players=me(2))
    assert "buy reformed-theology" not in offered(p, "buy")
    p = at(market={"west": OPEN_ROW}, florins={"west": [0, 0, 0, 2, 0, 0]}, players=me(3))
    s = play(p, "buy reformed-theology")
    assert s.coins["west"] == (1, 1, 1, 0, 0, 0)
    assert (s.florins["Fugger"], s.hand["Fugger"]) == (2, ("reformed-theology",))


@pytest.mark.rule("E2.1", "J2", "J2a", "gl:regime-change", "gl:regime-change-a", "Jc")
def test_a_revolt_against_nobody_takes_the_square_and_two_concessions() -> None:
    p = at(players=me(hand=["flanders-guild"]), squares={"france": {"holder": "Medici"}})
    s = play(p, "play flanders-guild", "war france", "settle agent:pawn france-hre", "border england-france")
    assert s.holder["france"] == "Fugger"
    assert s.rows["Fugger west"] == ("flanders-guild", "france")
    assert s.concession == {"france-hre": "Fugger", "england-france": "Fugger"}
    assert s.florins["Fugger"] == 9


@pytest.mark.rule("E2.2", "E2.2d", "E2.2f", "Ja")
def test_a_pawn_goes_where_no_pirate_stands() -> None:
    borders = {"france-hre": "Medici", "england-france": "pirate:catholic"}
    p = at(players=me(hand=["flanders-guild"]), borders=borders)
    assert has_majority(p.state, "Medici", "france")
    play(p, "play flanders-guild", "no-shot")
    assert offered(p, "place") == {"place pawn france-hre france", "place pawn france-aragon"}
    s = play(p, "place pawn france-aragon")
    assert s.concession["france-aragon"] == "Fugger"
    assert s.florins["Fugger"] == 9
    assert not has_majority(s, "Medici", "france")


@pytest.mark.rule("E4", "E4a", "E4b", "F1f")
def test_a_bishop_who_leaves_gives_a_third_op() -> None:
    row = ["the-hidden", "merchants-of-the-staple", "hochstetter-bank", "flanders-guild"]
    p = at(players=me(0, west=row), bishops={"hochstetter-bank": "reformist"}, florins={"west": [2, 0, 0, 0, 0, 0]})
    play(p, "ops west")
    assert "op hochstetter-bank commerce:west" not in offered(p)
    s = play(p, "op merchants-of-the-staple commerce:west")
    assert s.florins["Fugger"] == 1
    play(p, "op the-hidden inquisitor:reformist", "to merchants-of-the-staple")
    s = play(p, "op hochstetter-bank commerce:west")
    assert s.florins["Fugger"] == 2
    assert s.used == ("merchants-of-the-staple", "the-hidden", "hochstetter-bank")


@pytest.mark.rule("E5", "D1.6", "D1.7")
def test_two_fairs_are_the_two_actions_of_a_turn() -> None:
    s = play(at(seats=TWO, players=me(0)), "fair east", "fair west")
    assert s.active == "Medici"
    assert s.florins["Fugger"] == 2


@pytest.mark.rule("F1", "F1b", "F1e", "F1f", "F1c")
def test_three_inquisitors_bring_a_bishop_from_a_throne_to_a_king() -> None:
    row = ["jacques-lefevre-detaples", "star-chamber", "reformed-theology", "portugal"]
    p = at(players=me(9, west=row), bishops={"england": "reformist"}, cities={"toledo": "knight:catholic"},
           squares={"portugal": {"repressed": ["Medici", "rook:catholic"]}})  # fmt: skip
    play(p, "ops west")
    assert "op portugal campaign" in offered(p)
    play(p, "op star-chamber inquisitor:reformist", "to star-chamber")
    play(p, "op reformed-theology inquisitor:reformist", "to reformed-theology")
    play(p, "op jacques-lefevre-detaples inquisitor:reformist", "to portugal", "pacify rook:catholic")
    s = p.state
    assert s.bishop == {"portugal": "reformist"}
    assert s.repressed["portugal"] == ("Medici",)
    # His campaign is silenced, so nothing is left to do and the activation is over.
    assert p.frame.step == "turn"
    assert "op portugal campaign" not in offered(p)


@pytest.mark.rule("F1g", "gl:hand-a")
def test_a_silenced_printing_press_costs_all_cards_but_two() -> None:
    players = {"Fugger": {"west": ["reformed-theology"]}, "Medici": {"west": ["gutenberg"], "hand": ["luther", "jesuits", "antipope"]}}
    p = at(players=players, bishops={"hre": "reformist"})
    play(p, "ops west", "(op reformed-theology inquisitor:reformist)", "to gutenberg")
    assert p.to_act == ("Medici",)
    s = play(p, "Medici: discard jesuits")
    assert s.hand["Medici"] == ("luther", "antipope")
    assert s.hidden["Medici"] == ("jesuits",)
    assert p.to_act == ("Fugger",)


@pytest.mark.rule("F2", "Fb")
def test_commerce_takes_the_only_florin_of_the_row() -> None:
    p = at(players=me(0, west=["bundschuh-revolt"]), florins={"west": [0, 0, 0, 0, 1, 0], "east": [3, 0, 0, 0, 0, 0]})
    s = play(p, "ops west")
    assert s.florins["Fugger"] == 1
    assert sum(p.state.coins["west"]) == 0
    assert sum(p.state.coins["east"]) == 3


@pytest.mark.rule("F3", "gl:location", "gl:location-b", "E4c", "E4d")
def test_an_ottoman_beheads_a_card_of_the_east() -> None:
    p = at(players={"Fugger": {"east": ["the-grim"]}, "Medici": {"east": ["qizilbash", "janissaries"]}})
    s = play(p, "ops east", "(op the-grim behead)", "behead qizilbash")
    assert s.rows["Medici east"] == ("janissaries",)
    assert "qizilbash" in s.discards
    mamluk = at(players={"Fugger": {"east": ["beylerbey-of-egypt"]}, "Medici": {"east": ["qizilbash", "the-grim", "damascus-coffee"]}})
    assert set(beheadings(mamluk.state, "beylerbey-of-egypt")) == {"qizilbash", "damascus-coffee"}


@pytest.mark.rule("F4", "F4a", "gl:levy")
def test_a_taxed_owner_pays_and_levies_a_gold_rook_in_cyprus() -> None:
    players = {"Fugger": {"west": ["holy-land-crusade"]}, "Coeur": {"florins": 2}}
    p = at(players=players, borders={"ottoman-mamluk": "Coeur"})
    play(p, "ops west", "(op holy-land-crusade tax)")
    assert p.to_act == ("Coeur",)
    assert offered(p) == {"pay", "repress"}
    s = play(p, "Coeur: pay", "Coeur: levy cyprus")
    assert s.florins["Coeur"] == 1
    assert s.figure == {"cyprus": "rook:catholic"}
    assert s.concession == {"ottoman-mamluk": "Coeur"}


@pytest.mark.rule("F5", "F5b", "I1a", "I1b", "gl:repress-b")
def test_isabella_represses_a_pawn_or_a_rook_of_aragon() -> None:
    p = at(players=me(0), squares={"aragon": {"holder": "Fugger", "queens": ["isabella-of-castille"]}},
           borders={"portugal-aragon": "Medici"}, cities={"algiers": "rook:islamic", "valencia": "knight:catholic"})  # fmt: skip
    play(p, "ops west", "op isabella-of-castille repress:pawn+rook")
    assert offered(p) == {"repress portugal-aragon aragon", "repress algiers"}
    s = play(p, "repress portugal-aragon aragon")
    assert s.repressed["aragon"] == ("Medici",)
    assert s.florins["Fugger"] == 1


@pytest.mark.rule("F6", "F6a", "F6b", "F6c", "F6d", "gl:regime-change-c")
def test_a_vote_against_the_own_pope_makes_a_medieval_republic() -> None:
    p = at(players=me(4, west=["sindicat-remenca", "papal-states"]),
           squares={"papal-states": {"repressed": ["Fugger", "Medici", "Coeur"]}},
           borders={"aragon-papal-states": "Fugger", "papal-states-ottoman": "Fugger", "hre-papal-states": "Medici"})  # fmt: skip
    play(p, "ops west", "(op sindicat-remenca vote:west)")
    s = p.state
    assert (s.face["papal-states"], s.florins["Fugger"]) == ("republic", 1)
    play(p, "border hre-papal-states")
    assert s.repressed["papal-states"] == ("Coeur", "Fugger", "Medici", "Medici")
    assert s.florins["Fugger"] == 0
    assert set(s.concession.values()) == {"Fugger"}
    assert p.frame.step == "golden-liberty"
    play(p, "medieval")
    assert s.religion["papal-states"] == "medieval"


@pytest.mark.rule("F7", "F7a", "gl:pirates-c")
def test_corsairs_kill_at_their_goal_and_not_on_the_way() -> None:
    p = at(players=me(east=["ottoman-navy"]),
           borders={"hungary-ottoman": "pirate:islamic", "papal-states-ottoman": "Coeur", "aragon-papal-states": "Medici"})  # fmt: skip
    s = play(p, "ops east", "op ottoman-navy corsair:islamic", "sail hungary-ottoman aragon-papal-states")
    assert s.pirate == {"aragon-papal-states": "islamic"}
    assert s.concession == {"papal-states-ottoman": "Coeur"}


@pytest.mark.rule("F8")
@pytest.mark.parametrize("victim", ["valencia", "algiers", "portugal-aragon"])
def test_the_duke_of_milan_may_kill_any_of_three(victim: str) -> None:
    p = at(players=me(west=["duke-of-milan"]), borders={"portugal-aragon": "pirate:islamic"},
           cities={"valencia": "knight:catholic", "algiers": "rook:islamic"})  # fmt: skip
    play(p, "ops west", "(op duke-of-milan siege)")
    assert offered(p) == {"kill valencia", "kill algiers", "kill portugal-aragon"}
    s = play(p, f"kill {victim}")
    assert victim not in {**s.figure, **s.pirate}
    assert len(s.figure) + len(s.pirate) == 2


@pytest.mark.rule("F9", "F9a", "F9b", "F9c", "F9f", "F9g", "F9h", "F9i", "F9j", "gl:vassal", "gl:vassal-a")
@pytest.mark.rule("gl:regime-change-b", "gl:regime-change-e")
def test_a_vassals_bloodless_campaign_brings_its_suzerain_a_vassal() -> None:
    p = at(players=me(2, east=["ottoman"]), cities={"vienna": "knight:reformist", "nuremberg": "knight:catholic"},
           squares={"hre": {"under": "ottoman"}, "france": {"holder": "Medici", "repressed": ["rook:islamic", "Fugger"]}})  # fmt: skip
    play(p, "ops east", "(op hre campaign)", "attack france")
    assert p.state.florins["Fugger"] == 0
    s = play(p, "border england-france", "free rook:islamic lyon", "free Fugger france-hre")
    assert (s.holder["france"], s.suzerain["france"]) == ("Fugger", "ottoman")
    assert s.figure == {"vienna": "knight:reformist", "nuremberg": "knight:catholic", "lyon": "rook:islamic"}
    assert s.concession == {"england-france": "Fugger", "france-hre": "Fugger"}


@pytest.mark.rule("G", "G1a", "G1b", "G2", "G2b", "G3", "G3a", "G3b", "G4", "G5")
def test_a_fair_pays_convener_concession_and_pirate_and_ends_there() -> None:
    borders = {"hungary-byzantium": "Medici", "hungary-ottoman": "pirate:islamic", "papal-states-ottoman": "Medici"}
    p = at(seats=TWO, players=me(0), borders=borders, florins={"west": [2, 0, 0, 0, 0, 0]}, cities={"caffa": "knight:catholic"})
    fair = walk(p.state, "Fugger", "west")
    assert fair.profits == 3
    assert fair.payments == (("Fugger", "", 1), ("Medici", "hungary-byzantium", 1), ("china", "hungary-ottoman", 1))
    assert fair.levies == ("byzantium", "hungary")
    card = p.state.market["west"][0]
    s = play(p, "fair west", "levy trebizond", "levy buda")
    assert (s.florins["Fugger"], s.florins["Medici"]) == (1, 1)
    assert (s.figure["trebizond"], s.figure["buda"]) == ("rook:reformist", "knight:catholic")
    assert card in s.discards
    assert s.coins["west"][0] == 0


@pytest.mark.rule("G1a", "G2b")
def test_a_bare_fair_card_with_two_seats_gives_one_florin_and_no_levy() -> None:
    p = at(seats=TWO, players=me(0))
    s = play(p, "fair west")
    assert s.florins["Fugger"] == 1
    assert s.figure == {}
    assert p.frame.step == "turn"


@pytest.mark.rule("G3", "G5", "G5a")
def test_without_concessions_levies_come_along_the_whole_route() -> None:
    p = at(players=me(0))
    fair = walk(p.state, "Fugger", "west")
    assert fair.payments == (("Fugger", "", 1),)
    assert fair.levies == box().path["trebizond"]
    assert fair.rest == 1


@pytest.mark.rule("G4", "G5")
def test_two_florins_stop_at_the_first_concession() -> None:
    p = at(players=me(0), borders={"hungary-byzantium": "Fugger", "ottoman-mamluk": "Coeur"}, cities={"trebizond": "rook:reformist"})
    play(p, "fair east")
    assert offered(p) == {"levy tana", "levy caffa"}
    s = play(p, "levy tana")
    assert (s.florins["Fugger"], s.florins["Coeur"]) == (2, 0)
    assert s.figure == {"trebizond": "rook:reformist", "tana": "knight:islamic"}


@pytest.mark.rule("G4", "G4a", "G4b", "G5", "gl:full", "gl:full-b")
def test_three_florins_reach_constantinople() -> None:
    cities = {
        "trebizond": "rook:reformist", "buda": "knight:catholic", "varna": "rook:catholic", "modon": "rook:reformist",
        "rhodes": "rook:catholic", "constantinople-2": "knight:islamic", "constantinople-3": "knight:islamic",
    }  # fmt: skip
    p = at(players=me(0), borders={"hungary-byzantium": "Fugger", "ottoman-mamluk": "Coeur"}, cities=cities,
           florins={"east": [1, 0, 0, 0, 0, 0]})  # fmt: skip
    s = play(p, "fair east", "levy tana")
    assert (s.florins["Fugger"], s.florins["Coeur"]) == (2, 1)
    assert s.figure["constantinople-1"] == "rook:islamic"
    assert len(s.figure) == len(cities) + 2


@pytest.mark.rule("G4c", "E2.2b")
def test_condottieri_hold_venice_with_two_knights() -> None:
    p = at(players=me(1, hand=["gonfalonier"]), cities={"venice": "rook:catholic"})
    s = play(p, "play gonfalonier", "place knight:catholic venice", "place knight:catholic venice-2")
    assert s.figure == {"venice": "knight:catholic", "venice-2": "knight:catholic"}
    assert s.repressed["papal-states"] == ("rook:catholic",)
    assert s.florins["Fugger"] == 0


@pytest.mark.rule("G4c")
def test_a_fallen_condottiere_is_replaced_by_a_fair_and_lost_to_a_bishop() -> None:
    p = at(players=me(0, west=["gonfalonier", "jesuits"]), cities={"venice": "knight:catholic"}, florins={"west": [9, 0, 0, 0, 0, 0]},
           bishops={"jesuits": "catholic"}, map={"hungary": "medieval"})  # fmt: skip
    play(p, "fair west")
    while p.frame.step == "levy":
        empire = p.frame.data["empires"][0]
        play(p, sorted(offered(p, "levy"))[0] if empire != "papal-states" else "levy venice-2")
    s = p.state
    assert (s.figure["venice"], s.figure["venice-2"]) == ("knight:catholic", "knight:catholic")
    play(p, "ops west", "op jesuits inquisitor:catholic", "to gonfalonier")
    assert "venice-2" not in s.figure
    assert s.figure["venice"] == "knight:catholic"


@pytest.mark.rule("H1", "H1d", "gl:emporium", "gl:repress-c", "gl:trade-route")
def test_timbuktu_opens_and_the_rook_of_tana_is_repressed() -> None:
    p = at(players=me(hand=["soninke-wangara"]), cities={"tana": "rook:islamic"})
    s = play(p, "play soninke-wangara", "shift", "place rook:islamic algiers")
    assert s.black == "timbuktu"
    assert s.repressed["byzantium"] == ("rook:islamic",)
    assert s.figure == {"algiers": "rook:islamic"}
    assert walk(s, "Fugger", "east").levies[0] == "aragon"


@pytest.mark.rule("I", "Ia", "I1", "I1a", "gl:queen")
def test_sophia_is_bought_and_married_to_the_king_of_hungary() -> None:
    row = ["the-grim", "sophia-palaiologina", "safavids", "dervishes", "qizilbash", "ottoman-navy"]
    p = at(players=me(1), market={"east": row})
    s = play(p, "buy sophia-palaiologina", "play sophia-palaiologina", "marry hungary", "border hre-hungary")
    assert s.rows["Fugger east"] == ("hungary",)
    assert s.married == {"sophia-palaiologina": "hungary"}
    assert s.concession == {"hre-hungary": "Fugger"}


@pytest.mark.rule("I2", "gl:old-maid")
def test_without_a_suitor_sophia_is_an_old_maid() -> None:
    squares = {
        "hungary": {"holder": "Medici"}, "byzantium": {"queens": ["despina-khatun"]}, "hre": {"holder": "Fugger", "face": "republic"},
    }  # fmt: skip
    s = play(at(players=me(hand=["sophia-palaiologina"]), squares=squares), "play sophia-palaiologina")
    assert s.maids["Fugger"] == ("sophia-palaiologina",)
    assert s.rows["Fugger east"] == ()
    assert prestige(s, "Fugger", "reformist") == 1


@pytest.mark.rule("J1", "J1a", "J1b", "gl:battle", "gl:battle-e", "gl:battle-h", "gl:battle-i", "gl:regime-change-f", "gl:vassal-d")
def test_the_borgias_take_aragon_and_free_its_vassal() -> None:
    p = at(players=me(hand=["house-of-borgia"]), cities={"algiers": "rook:islamic"}, borders={"portugal-aragon": "pirate:islamic"},
           squares={"aragon": {"holder": "Medici", "repressed": ["knight:reformist"]}, "france": {"under": "aragon"}})  # fmt: skip
    play(p, "play house-of-borgia", "war aragon")
    assert offered(p) == {"lose ship:portugal-aragon", "lose chained:knight:reformist"}
    play(p, "lose ship:portugal-aragon", "settle chained:knight:reformist valencia")
    s = p.state
    assert s.figure == {"valencia": "knight:reformist"}
    assert (s.pirate, s.repressed["aragon"]) == ({}, ())
    assert (s.holder["aragon"], s.holder["france"], s.suzerain["france"]) == ("Fugger", "", "")
    play(p, "border france-aragon")
    assert {"place bishop:catholic aragon", "place bishop:catholic england", "place bishop:catholic house-of-borgia"} <= offered(p)
    assert "place bishop:catholic hungary" not in offered(p)
    play(p, "place bishop:catholic france")
    assert s.bishop == {"france": "catholic"}


@pytest.mark.rule("J2", "J2a", "J2b", "gl:battle-f", "gl:republic", "gl:strawman")
def test_a_revolt_against_the_own_vassal_makes_it_the_outermost_republic() -> None:
    p = at(players=me(0, hand=["flanders-guild"], west=["hre"]), squares={"france": {"under": "hre"}},
           cities={"bruges": "rook:catholic", "lyon": "knight:catholic"},
           borders={"england-france": "pirate:catholic", "france-hre": "Fugger"})  # fmt: skip
    play(p, "play flanders-guild", "war france")
    assert offered(p) == {"lose agent:pawn", "lose ship:england-france", "lose pawn:france-hre"}
    s = play(p, "lose ship:england-france", "lose pawn:france-hre", "settle agent:pawn france-hre", "border england-france")
    assert s.figure == {}
    assert s.concession == {"france-hre": "Fugger", "england-france": "Fugger"}
    assert (s.face["france"], s.suzerain["france"]) == ("republic", "")
    assert s.rows["Fugger west"] == ("hre", "flanders-guild", "france")


@pytest.mark.rule("K1", "K1a", "K1b", "K2a", "K2b", "gl:believer", "gl:heretic", "gl:battle-g")
def test_jesuits_make_the_own_aragon_a_catholic_republic() -> None:
    p = at(players=me(hand=["jesuits"], west=["aragon"]), borders={"aragon-papal-states": "pirate:catholic"},
           cities={"valencia": "rook:catholic", "toledo": "knight:catholic", "algiers": "rook:islamic"})  # fmt: skip
    play(p, "play jesuits", "war aragon")
    assert offered(p) == {"lose valencia", "lose toledo", "lose ship:aragon-papal-states"}
    s = play(p, "lose valencia")
    assert s.figure == {"toledo": "knight:catholic"}
    assert (s.religion["aragon"], s.face["aragon"]) == ("catholic", "republic")
    assert offered(p) == {"border france-aragon", "border portugal-aragon", "none"}
    play(p, "border portugal-aragon", "place bishop:catholic jesuits")
    assert s.concession == {"portugal-aragon": "Fugger"}


@pytest.mark.rule("K1c", "K1d")
def test_a_heretic_pirate_is_enough_for_a_crusade() -> None:
    def choices(**description: object) -> set[str]:
        p = at(players=me(hand=["inquisition-pope"]), **description)
        play(p, "play inquisition-pope")
        return offered(p, "war")

    knights = {"london": "knight:catholic"}
    assert choices(cities=knights) == set()
    assert choices(cities=knights, squares={"england": {"repressed": ["rook:reformist"]}}) == set()
    assert "war england" in choices(cities=knights, borders={"england-france": "pirate:reformist"})


@pytest.mark.rule("K3", "K3a", "K3b", "K3c")
def test_an_apostasy_strikes_whoever_shows_both_religions() -> None:
    players = {
        "Fugger": {"hand": ["twelver-ghulat"], "west": ["luther"], "east": ["the-grim", "the-handsome"]},
        "Medici": {"west": ["antipope", "reformed-theology", "star-chamber"], "east": ["ottoman"]},
        "Coeur": {"west": ["jacques-lefevre-detaples"]},
    }
    p = at(players=players, squares={"hungary": {"under": "ottoman"}})
    s = play(p, "play twelver-ghulat", "apostasy", "place bishop:islamic mamluk")
    assert {"luther", "the-grim", "the-handsome", "twelver-ghulat", "antipope", "reformed-theology", "star-chamber"} == set(s.discards)
    assert {key for key, row in s.rows.items() if row} == {"Coeur west"}
    assert (s.holder["ottoman"], s.holder["hungary"]) == ("", "")
    assert s.rows["Coeur west"] == ("jacques-lefevre-detaples",)
    assert s.bishop == {"mamluk": "islamic"}


@pytest.mark.rule("L3", "L3.1", "L3.2", "gl:dominance", "gl:theocracy-b")
def test_a_pirate_between_two_theocracies_makes_islam_dominant() -> None:
    p = at(players={"Fugger": {"hand": ["ottoman-navy"]}, "Medici": {"east": ["the-grim"]}}, map={"ottoman": "islamic"},
           cities={"venice": "knight:catholic"}, bishops={"the-grim": "islamic"})  # fmt: skip
    assert dominant(p.state, "Fugger") == ""
    s = play(p, "play ottoman-navy", "place pirate:islamic ottoman-mamluk")
    assert dominant(s, "Fugger") == "islamic"


@pytest.mark.rule("L1", "L2", "L4", "E6", "E1f", "B7b", "D1.8")
def test_a_comet_opens_the_imperial_victory_which_is_claimed_at_once() -> None:
    row = ["antipope", "comet-halley", "jesuits", "reformed-theology", "papal-elephant", "peters-pence"]
    p = at(players=me(1, west=["england", "france"], hand=["the-grim", "safavids"]), market={"west": row})
    s = play(p, "buy comet-halley", "activate imperial")
    assert s.hand["Fugger"] == ("the-grim", "safavids")
    assert "comet-halley" in s.discards
    play(p, "claim imperial")
    assert s.outcome == {"winners": ("Fugger",), "ending": "imperial"}


@pytest.mark.rule("gl:cryptography", "E3c", "I1c", "F3a", "gl:discard-a")
def test_cryptography_lets_a_queen_behead_her_husband() -> None:
    players = {"Fugger": {"west": ["cryptography"]}, "Medici": {"west": ["portugal"]}}
    p = at(players=players, squares={"portugal": {"queens": ["isabella-of-castille"]}})
    s = play(p, "sell cryptography", "op isabella-of-castille behead")
    assert s.florins["Fugger"] == 2
    assert (s.holder["portugal"], s.married) == ("", {})
    assert "isabella-of-castille" in s.discards
