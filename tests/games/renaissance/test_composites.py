"""Moments in which several rules meet: a position, the choices made, and the numbers that must come out."""

from __future__ import annotations

import pytest

from paxwidget.games.renaissance.queries import is_silenced, side
from paxwidget.games.renaissance.rules.g_fair import walk
from paxwidget.games.renaissance.rules.l_victory import claimable, dominant, gaps
from tests.games.renaissance.table import THREE, TWO, at, box, me, offered, play

KNIGHT, ROOK = "knight:catholic", "rook:catholic"


# Vassals, suzerains and queens


@pytest.mark.rule("F9j", "gl:vassal", "E4a", "ruling:vassal-side")
def test_a_western_vassal_of_an_eastern_king_acts_and_conquers_with_the_east() -> None:
    p = at(players=me(5, east=["ottoman"]), squares={"hre": {"holder": "Fugger", "under": "ottoman"}, "france": {"holder": "Medici"}},
           cities={"vienna": KNIGHT, "constantinople-1": "knight:islamic"})  # fmt: skip
    assert not offered(p, "ops west")
    play(p, "ops east")
    assert offered(p, "op") == {"op ottoman campaign", "op hre campaign"}
    s = play(p, "op hre campaign", "attack france", "border france-hre")
    assert (s.holder["france"], s.suzerain["france"], s.face["france"]) == ("Fugger", "ottoman", "king")
    assert s.florins["Fugger"] == 4
    assert side(s, "france") == "east"
    # France has no knight, so only Ottoman's own campaign is left; its new vassals are no target.
    play(p, "(op ottoman campaign)")
    assert "attack hre" not in offered(p)
    assert "attack france" not in offered(p)


@pytest.mark.rule("gl:vassal-d", "gl:regime-change-f", "gl:regime-change-d")
def test_a_suzerain_voted_into_a_republic_frees_a_vassal_with_queen_bishop_and_serfs() -> None:
    p = at(players=me(9, west=["aragon", "catalan-pactists"]), borders={"france-aragon": "Fugger"},
           squares={"france": {"holder": "Fugger", "under": "aragon", "queens": ["anne-of-brittany"], "repressed": ["Medici"]},
                    "aragon": {"queens": ["joanna-the-mad"], "repressed": [KNIGHT]}},
           bishops={"france": "catholic", "joanna-the-mad": "islamic"})  # fmt: skip
    s = play(p, "ops west", "(op catalan-pactists vote:west)", "(vote aragon)", "none")
    assert s.florins["Fugger"] == 8
    assert (s.face["aragon"], s.rows["Fugger west"]) == ("republic", ("aragon", "catalan-pactists"))
    assert (s.holder["france"], s.married) == ("", {"anne-of-brittany": "france"})
    assert s.bishop == {"france": "catholic"}
    assert s.repressed["france"] == ("Medici",)
    assert "joanna-the-mad" in s.discards
    assert s.pool["bishop:islamic"] == 5


@pytest.mark.rule("gl:vassal-e", "I1a", "I1b")
def test_a_crowned_vassal_stays_one_and_its_queen_acts_on_the_suzerains_side() -> None:
    p = at(players=me(5, east=["hungary"], hand=["margaret-of-anjou"]), squares={"france": {"holder": "Fugger", "under": "hungary"}},
           cities={"paris": ROOK})  # fmt: skip
    s = play(p, "play margaret-of-anjou", "marry france", "border france-hre")
    assert (s.suzerain["france"], side(s, "margaret-of-anjou")) == ("hungary", "east")
    s = play(p, "ops east", "op margaret-of-anjou repress:rook")
    assert (s.repressed["france"], s.florins["Fugger"]) == ((ROOK,), 6)


@pytest.mark.rule("F9h", "gl:vassal-b", "I1d")
def test_a_campaign_keeps_the_queen_of_a_throne_and_kills_that_of_an_opponent() -> None:
    queen = {"queens": ["mary-the-rich"], "repressed": [ROOK]}
    cities = {"vienna": KNIGHT, "nuremberg": "knight:reformist"}
    attack = ("ops west", "(op hre campaign)", "attack france", "none")
    p = at(players=me(2, west=["hre"]), squares={"france": queen}, bishops={"mary-the-rich": "catholic"}, cities=cities)
    s = play(p, *attack)
    assert s.married == {"mary-the-rich": "france"}
    assert s.bishop == {"mary-the-rich": "catholic"}
    assert (s.florins["Fugger"], s.suzerain["france"]) == (0, "hre")
    p = at(players=me(2, west=["hre"]), squares={"france": {**queen, "holder": "Medici"}}, bishops={"france": "catholic"}, cities=cities)
    s = play(p, *attack)
    assert (s.married, s.bishop, s.repressed["france"]) == ({}, {}, (ROOK,))
    assert "mary-the-rich" in s.discards


@pytest.mark.rule("J2", "gl:strawman", "gl:vassal-c", "ruling:flip-in-place")
def test_an_eastern_vassal_turned_republic_lies_outermost_on_its_own_side() -> None:
    p = at(players=me(5, west=["portugal"], east=["academia"], hand=["glinskis-rebellion"]),
           squares={"hungary": {"holder": "Fugger", "under": "portugal"}})  # fmt: skip
    s = play(p, "play glinskis-rebellion", "war hungary", "settle agent:pawn hre-hungary", "none")
    assert (s.face["hungary"], s.suzerain["hungary"]) == ("republic", "")
    assert s.rows["Fugger east"] == ("academia", "glinskis-rebellion", "hungary")


@pytest.mark.rule("F3", "F3a", "gl:queen", "I1c")
def test_a_beheaded_suzerain_takes_his_queen_and_the_assassin_and_frees_his_vassal() -> None:
    p = at(players={"Fugger": {"west": ["star-chamber"]}, "Medici": {"west": ["england"]}},
           squares={"england": {"queens": ["margaret-of-austria"], "repressed": ["Medici"]},
                    "portugal": {"holder": "Medici", "under": "england", "queens": ["catherine-of-navarre"]}},
           bishops={"england": "catholic"})  # fmt: skip
    play(p, "ops west", "(op star-chamber behead)")
    assert offered(p) == {"behead england", "behead margaret-of-austria"}
    s = play(p, "behead england")
    assert s.rows["Fugger west"] == s.rows["Medici west"] == ()
    assert set(s.discards) >= {"star-chamber", "margaret-of-austria"}
    assert s.married == {"catherine-of-navarre": "portugal"}
    assert s.bishop == {"england": "catholic"}
    assert s.repressed["england"] == ("Medici",)
    assert (s.holder["england"], s.holder["portugal"]) == ("", "")


@pytest.mark.rule("F3", "gl:queen", "I1e", "F1f")
def test_beheading_a_queen_under_a_bishop_frees_her_kings_tongue() -> None:
    p = at(players=me(3, west=["england", "star-chamber"]), squares={"england": {"queens": ["margaret-of-austria"]}},
           bishops={"margaret-of-austria": "islamic"}, cities={"london": KNIGHT})  # fmt: skip
    assert is_silenced(p.state, "england")
    # The king's campaign is silenced, so the behead is the one op there is, and nobody is asked which.
    s = play(p, "ops west", "behead margaret-of-austria")
    assert s.lies == {"star-chamber": "Fugger"}
    assert s.pool["bishop:islamic"] == 5
    assert offered(p) == {"op england campaign", "stop"}


@pytest.mark.rule("E3a", "E3b", "gl:regime-change-d")
def test_a_couple_sold_by_one_is_conquered_whole_by_another() -> None:
    p = at(players={"Fugger": {"west": ["portugal"]}, "Medici": {"hand": ["communeros-guilds"]}}, actions=1,
           squares={"portugal": {"queens": ["joanna-the-mad"], "repressed": ["Coeur"]}})  # fmt: skip
    s = play(p, "sell portugal")
    assert (s.florins["Fugger"], s.active) == (4, "Medici")
    play(p, "Medici: play communeros-guilds", "Medici: war portugal")
    s = play(p, "settle agent:pawn england-portugal", "(settle chained:Coeur portugal-aragon)", "(none)")
    assert s.rows["Medici west"] == ("communeros-guilds", "portugal")
    assert s.married == {"joanna-the-mad": "portugal"}
    assert s.concession == {"england-portugal": "Medici", "portugal-aragon": "Coeur"}


@pytest.mark.rule("I", "I2", "I2a")
def test_a_queen_whose_suitors_are_taken_becomes_an_old_maid_and_counts() -> None:
    p = at(players={"Fugger": {"hand": ["reichskrone"]}, "Medici": {"west": ["hre"]}}, victories=["holy"])
    s = play(p, "play reichskrone")
    assert s.maids["Fugger"] == ("reichskrone",)
    assert play(p, "sell reichskrone").florins["Fugger"] == 2


# Apostasy


@pytest.mark.rule("K3", "K3a", "I1c", "gl:vassal-d")
def test_an_apostasy_sends_a_couple_home_for_the_queens_faith_and_her_kings_vassals_too() -> None:
    p = at(players={"Fugger": {"hand": ["marechaussee"], "florins": 1}, "Medici": {"west": ["aragon", "luther"]}},
           squares={"aragon": {"queens": ["isabella-of-castille"]}, "france": {"holder": "Medici", "under": "aragon"}})  # fmt: skip
    s = play(p, "play marechaussee", "apostasy", "place rook:catholic paris")
    assert s.rows["Medici west"] == ()
    assert s.married == {"isabella-of-castille": "aragon"}
    assert s.discards == ["luther"]
    assert s.holder["france"] == s.holder["aragon"] == ""
    assert s.lies == {"marechaussee": "Fugger"}


@pytest.mark.rule("K3", "K3c", "I2")
def test_an_old_maid_neither_condemns_nor_is_condemned() -> None:
    p = at(players={"Fugger": {"hand": ["marechaussee"]}, "Medici": {"west": ["luther"], "maids": ["reichskrone"]}})
    play(p, "play marechaussee")
    assert "apostasy" not in offered(p)


@pytest.mark.rule("K3", "G4c", "ruling:repairs")
def test_an_apostasy_that_takes_the_bishops_host_gives_venice_nothing_back() -> None:
    p = at(players={"Fugger": {"hand": ["papal-elephant"]}, "Medici": {"west": ["luther", "peters-pence", "duchy-of-ferrara"]}},
           cities={"venice": KNIGHT, "venice-2": KNIGHT}, bishops={"peters-pence": "reformist"})  # fmt: skip
    s = play(p, "play papal-elephant", "apostasy", "place bishop:catholic duchy-of-ferrara")
    # The bishop silences the condottieri at once, and both knights being alike one of them goes without a question.
    assert s.rows["Medici west"] == ("duchy-of-ferrara",)
    assert s.figure == {"venice": KNIGHT}
    assert s.pool["bishop:reformist"] == 5
    assert s.bishop == {"duchy-of-ferrara": "catholic"}


# Fairs


@pytest.mark.rule("G3", "G3b", "G5", "G5a", "D2")
def test_profits_left_over_join_those_of_the_next_fair_card() -> None:
    row = ["antipope", "luther", "jesuits", "reformed-theology", "papal-elephant", "peters-pence"]
    p = at(seats=TWO, players=me(0), open={"white": "spice-islands"}, market={"west": row}, florins={"west": [5, 2, 0, 0, 0, 0]},
           borders={"england-portugal": "Medici", "england-france": "pirate:islamic"}, actions=1)  # fmt: skip
    s = play(p, "fair west", "levy toledo", "levy london", "levy paris", "levy vienna")
    # Six in all: the convener, Medici and China one each, and three go on with what lay on the next card.
    assert (s.florins["Fugger"], s.florins["Medici"]) == (1, 1)
    assert s.coins["west"][0] == 3 + 2
    assert s.market["west"][0] == "luther"
    assert s.discards == ["antipope"]
    assert s.figure == {"toledo": KNIGHT, "london": ROOK, "paris": KNIGHT, "vienna": ROOK}


@pytest.mark.rule("G3a", "gl:ability", "G5")
def test_doubled_concessions_take_no_more_than_is_left_and_end_the_fair() -> None:
    p = at(seats=TWO, players=me(west=["india-armada", "almeida-armada", "michelangelo"]), open={"white": "spice-islands"},
           borders={"england-france": "Fugger", "france-hre": "Medici"})  # fmt: skip
    found = walk(p.state, "Medici", "west", florins=6)
    assert found.payments == (("Medici", "", 1), ("Fugger", "england-france", 6))
    assert found.levies == ("portugal", "england")
    found = walk(p.state, "Medici", "west", florins=9)
    assert found.payments == (("Medici", "", 1), ("Fugger", "england-france", 8), ("Medici", "france-hre", 1))
    assert (found.levies, found.rest) == (("portugal", "england", "france"), 0)


@pytest.mark.rule("G6", "G2b", "G1a")
def test_without_a_subsidy_the_single_florin_goes_along_the_route() -> None:
    p = at(seats=TWO, bankruptcy=True, players=me(1), borders={"hungary-ottoman": "Medici"})
    s = play(p, "fair east", "levy tana", "levy buda")
    assert (s.florins["Fugger"], s.florins["Medici"]) == (1, 1)
    # It reached the concession on hungary-ottoman: Byzantium and Hungary raise levies, nobody beyond.
    assert s.figure == {"tana": "knight:islamic", "buda": KNIGHT}
    assert p.frame.step == "turn"


@pytest.mark.rule("G4", "gl:figure-management", "ruling:shortage")
def test_a_levy_without_figures_takes_a_repressed_one_of_the_conveners_choice() -> None:
    p = at(seats=TWO, players=me(0), florins={"east": [1, 0, 0, 0, 0, 0]}, borders={"hungary-byzantium": "Medici"},
           cities={"constantinople-1": "knight:islamic", "constantinople-2": "knight:islamic", "constantinople-3": "knight:islamic",
                   "cairo": "knight:islamic", "cyprus": "knight:islamic", "caffa": "rook:catholic", "trebizond": "rook:catholic"},
           squares={"france": {"repressed": ["knight:islamic"]}, "hungary": {"repressed": ["knight:islamic"]}})  # fmt: skip
    play(p, "fair east")
    assert offered(p) == {"take held:france", "take held:hungary"}
    s = play(p, "take held:hungary")
    assert (s.figure["tana"], s.repressed["hungary"], s.repressed["france"]) == ("knight:islamic", (), ("knight:islamic",))


@pytest.mark.rule("L1a", "G1b")
def test_a_comet_in_the_fair_space_is_lost_without_effect() -> None:
    row = ["comet-halley", "luther", "jesuits", "reformed-theology", "papal-elephant", "peters-pence"]
    p = at(seats=TWO, players=me(9), market={"west": row})
    assert "buy comet-halley" not in offered(p)
    s = play(p, "fair west")
    assert (s.victories, s.discards) == ((), ["comet-halley"])


# Tax, vote, repress


@pytest.mark.rule("F4", "F4a", "F4b", "G4b")
def test_a_tax_needs_a_free_city_and_the_owner_without_a_florin_loses_the_concession() -> None:
    p = at(players={"Fugger": {"east": ["janissaries"]}, "Medici": {}}, borders={"papal-states-ottoman": "Medici", "hre-hungary": "Coeur"},
           cities={"buda": KNIGHT, "varna": KNIGHT})  # fmt: skip
    # The ops offered: Hungary is full, and the West is no matter of an eastern card.
    play(p, "ops east", "op janissaries tax")
    assert p.to_act == ("Medici",)
    assert offered(p) == {f"levy {city}" for city in ("constantinople-1", "constantinople-2", "constantinople-3", "modon", "rhodes")}
    s = play(p, "levy rhodes")
    assert (s.figure["rhodes"], s.repressed["ottoman"], s.concession) == (ROOK, ("Medici",), {"hre-hungary": "Coeur"})


@pytest.mark.rule("F4", "gl:repress-c", "gl:concession")
def test_an_own_concession_can_be_taxed_and_its_repression_costs_nothing() -> None:
    p = at(players=me(4, west=["luther"]), borders={"hre-hungary": "Fugger"}, cities={"buda": KNIGHT})
    s = play(p, "ops west", "(op luther tax)", "repress", "levy lubeck")
    assert (s.florins["Fugger"], s.repressed["hre"], s.figure["lubeck"]) == (4, ("Fugger",), ROOK)


@pytest.mark.rule("F6", "F6a", "F6b", "F6c")
def test_a_vote_takes_an_opponents_republic_as_a_king_for_its_repressed() -> None:
    p = at(players={"Fugger": {"florins": 3, "west": ["cornish-tin"]}, "Medici": {"west": ["england"]}},
           squares={"england": {"face": "republic", "repressed": [KNIGHT, "Medici", "Coeur"]}},
           borders={"england-france": "Fugger"})  # fmt: skip
    s = play(p, "ops west", "(op cornish-tin vote:west)", "(vote england)")
    assert s.florins["Fugger"] == 0
    assert (s.holder["england"], s.face["england"]) == ("Fugger", "king")
    # Without a florin only the free border is open to the new concession; then two serfs compete for nothing but cities remain.
    assert offered(p) == {"border england-portugal", "none"}
    play(p, "none")
    assert offered(p, "free Coeur") == {"free Coeur england-portugal"}
    s = play(p, "free Coeur england-portugal", f"free {KNIGHT} bordeaux", "(done)")
    assert (s.repressed["england"], s.figure) == (("Medici",), {"bordeaux": KNIGHT})


@pytest.mark.rule("F6b", "gl:vassal-c", "F6")
def test_no_vote_with_a_tie_against_a_vassal_a_throne_or_on_the_other_side() -> None:
    def can_vote(**more: object) -> bool:
        base = {"players": {"Fugger": {"florins": 5, "west": ["cornish-tin"]}, "Medici": {"west": ["aragon"]}},
                "borders": {"france-aragon": "Fugger"}}  # fmt: skip
        p = at(**{**base, **more})
        return "ops west" in offered(p)

    assert can_vote()
    assert not can_vote(borders={"france-aragon": "Fugger", "portugal-aragon": "Medici"})
    assert not can_vote(borders={})
    throne = {"Fugger": {"florins": 5, "west": ["cornish-tin"]}}
    assert not can_vote(players=throne)
    vassal = {"Fugger": {"florins": 5, "west": ["cornish-tin"]}, "Medici": {"west": ["portugal"]}}
    assert not can_vote(players=vassal, squares={"aragon": {"holder": "Medici", "under": "portugal"}})
    assert not can_vote(squares={"aragon": {"repressed": ["Fugger"] * 6}})


@pytest.mark.rule("E4e", "F6c", "ruling:used-once")
def test_a_new_republic_acts_at_once_and_may_vote_itself_back() -> None:
    p = at(players=me(2, west=["england", "cornish-tin"]), borders={"england-france": "Fugger"})
    s = play(p, "ops west", "(op cornish-tin vote:west)", "(vote england)", "none")
    assert s.face["england"] == "republic"
    assert "op england vote:west" in offered(p)
    s = play(p, "(op england vote:west)", "(vote england)", "none")
    assert s.face["england"] == "king"
    # The square has acted: its campaign waits for another turn.
    assert p.frame.step == "turn"


@pytest.mark.rule("F5", "E4d", "gl:repress-d", "gl:location-b")
def test_a_border_between_the_halves_is_repressed_by_an_eastern_card_to_its_eastern_empire() -> None:
    p = at(players=me(0, east=["funj-nomads", "phocoean-alum"]), borders={"papal-states-ottoman": "Medici"})
    s = play(p, "ops east", "(op phocoean-alum repress:pawn+rook)")
    assert (s.repressed["ottoman"], s.repressed["papal-states"], s.florins["Fugger"]) == (("Medici",), (), 1)


# Battles


@pytest.mark.rule("gl:battle-i", "gl:repress-c", "J1a", "ruling:overflow")
def test_survivors_beyond_the_cities_are_repressed_for_free() -> None:
    p = at(players=me(0, hand=["vlad-the-impaler"]), squares={"hungary": {"repressed": [KNIGHT, "rook:islamic", "Medici"]}},
           borders={"hungary-ottoman": "pirate:islamic"})  # fmt: skip
    play(p, "play vlad-the-impaler", "war hungary")
    # Five attackers, no defender: two agents, a pirate on his border, two freed figures for two cities.
    s = play(p, "settle chained:knight:catholic buda", "settle agent:rook:catholic varna")
    assert s.figure == {"buda": KNIGHT, "varna": ROOK}
    assert sorted(s.repressed["hungary"]) == sorted(["Medici", ROOK, "rook:islamic"])
    assert s.pirate == {"hungary-ottoman": "islamic"}
    s = play(p, "none", "free Medici hre-hungary")
    assert s.concession == {"hre-hungary": "Medici"}


@pytest.mark.rule("J1a", "J1b", "gl:battle-f", "Jc")
def test_an_equal_battle_kills_all_and_changes_nothing() -> None:
    p = at(players=me(0, hand=["mons-meg"]), cities={"london": KNIGHT, "bordeaux": ROOK},
           borders={"england-france": "pirate:reformist", "england-portugal": "Fugger"},
           squares={"england": {"holder": "Medici", "repressed": ["Coeur"]}})  # fmt: skip
    s = play(p, "play mons-meg", "war england")
    assert (s.figure, s.pirate, s.holder["england"]) == ({}, {}, "Medici")
    assert s.concession == {"england-portugal": "Fugger"}
    assert s.repressed["england"] == ("Coeur",)
    assert s.pool["knight:reformist"] == 7


@pytest.mark.rule("J2a", "gl:serf", "gl:battle-f")
def test_a_revolt_counts_serfs_of_all_and_only_own_concessions() -> None:
    p = at(players=me(0, hand=["merchants-of-the-staple"]), cities={"london": KNIGHT, "bordeaux": ROOK},
           squares={"england": {"repressed": ["Medici", "Coeur", KNIGHT]}},
           borders={"england-france": "Medici", "england-portugal": "Fugger"})  # fmt: skip
    play(p, "play merchants-of-the-staple", "war england")
    assert offered(p) == {"lose agent:pawn", "lose pawn:england-portugal", "lose chained:Medici", "lose chained:Coeur"}
    s = play(p, "lose chained:Medici", "lose chained:Coeur")
    # Both borders are taken, so the agent is repressed; the concession that fought stays.
    assert s.repressed["england"] == ("Fugger", KNIGHT)
    assert s.concession == {"england-france": "Medici", "england-portugal": "Fugger"}
    assert s.holder["england"] == "Fugger"


@pytest.mark.rule("K1a", "K1b", "K1c", "gl:adjacent")
def test_a_jihad_gathers_islamic_knights_across_corners_and_no_rooks_or_serfs() -> None:
    p = at(players=me(0, hand=["the-grim"]), cities={"modon": "rook:islamic", "rhodes": ROOK, "venice": "knight:islamic",
           "vienna": "knight:islamic", "cairo": "rook:islamic", "tana": "knight:islamic", "london": "knight:islamic"},
           squares={"ottoman": {"repressed": ["knight:islamic"]}}, borders={"hungary-ottoman": "pirate:reformist"})  # fmt: skip
    play(p, "play the-grim", "war ottoman")
    # A rook in the empire and the knights of three neighbours, two of them across a corner, against a rook and a heretic pirate.
    assert offered(p) == {"lose modon", "lose venice", "lose vienna", "lose tana"}
    s = play(p, "lose venice", "lose vienna", "none", "done", "place bishop:islamic the-grim")
    assert s.religion["ottoman"] == "islamic"
    assert s.figure == {"modon": "rook:islamic", "cairo": "rook:islamic", "tana": "knight:islamic", "london": "knight:islamic"}
    assert (s.pirate, s.holder["ottoman"], s.repressed["ottoman"]) == ({}, "Fugger", ("knight:islamic",))


@pytest.mark.rule("K1c", "K1d")
def test_repressed_heretics_do_not_make_a_crusade_possible() -> None:
    p = at(players=me(0, hand=["jesuits"]), cities={"valencia": KNIGHT}, squares={"aragon": {"repressed": ["rook:islamic"]}})
    play(p, "play jesuits")
    assert p.frame.step == "agents"


@pytest.mark.rule("F9a", "F9b", "F9c")
def test_a_campaign_takes_all_knights_or_none() -> None:
    cities = {"london": KNIGHT, "bordeaux": "knight:reformist"}
    assert not offered(at(players=me(1, west=["england"]), cities=cities), "ops west")
    p = at(players=me(2, west=["england", "france"]), cities=cities)
    play(p, "ops west", "(op england campaign)")
    # France is one's own; Portugal and Aragon, across the corner, are not.
    assert offered(p) == {"attack portugal", "attack aragon"}


@pytest.mark.rule("gl:battle", "F9f", "F9i")
def test_a_lost_campaign_lets_the_attacker_pick_the_dead_defenders() -> None:
    p = at(players=me(1, west=["england"]), cities={"london": KNIGHT, "toledo": KNIGHT, "granada": "rook:islamic"})
    play(p, "ops west", "(op england campaign)", "attack portugal")
    assert offered(p) == {"lose toledo", "lose granada"}
    s = play(p, "lose toledo")
    assert (s.figure, s.florins["Fugger"], s.holder["portugal"]) == ({"granada": "rook:islamic"}, 0, "")


# Bishops


@pytest.mark.rule("F1a", "F1b", "E2.2a", "gl:figure-management")
def test_a_sixth_bishop_leaves_a_card_of_ones_choice_first() -> None:
    bishops = dict.fromkeys(["england", "france", "hre", "portugal", "aragon"], "catholic")
    p = at(players=me(0, hand=["jesuits"]), bishops=bishops)
    s = play(p, "play jesuits", "(no-shot)", "place bishop:catholic jesuits")
    assert offered(p) == {f"take {where}" for where in bishops}
    s = play(p, "take hre")
    assert set(s.bishop) == {"england", "france", "portugal", "aragon", "jesuits"}


@pytest.mark.rule("F1", "F1c", "F1d", "gl:adjacent")
def test_a_bishop_reaches_every_card_of_the_places_beside_his_but_not_across_the_board() -> None:
    p = at(players=me(0, west=["jesuits", "england", "cornish-tin"], east=["the-grim"]),
           squares={"england": {"queens": ["margaret-of-austria"]}, "portugal": {"holder": "Fugger", "under": "england"}},
           bishops={"jesuits": "catholic"})  # fmt: skip
    play(p, "ops west", "(op jesuits inquisitor:catholic)")
    # Beside Aragon's card lies the suzerain with queen and vassal; the throne of Aragon shares its location.
    assert offered(p) == {"to england", "to margaret-of-austria", "to portugal", "to aragon"}


@pytest.mark.rule("F1b", "F1a", "ruling:diet-first")
def test_two_bishops_of_one_card_meet_and_die_on_a_square_without_pacifying() -> None:
    p = at(players=me(0, hand=["oratory-of-divine-love"]), squares={"papal-states": {"repressed": ["Medici", ROOK]}})
    play(p, "play oratory-of-divine-love", "(no-shot)", "place bishop:catholic papal-states", "pacify Medici")
    s = play(p, "place bishop:catholic papal-states")
    assert (s.bishop, s.repressed["papal-states"], s.pool["bishop:catholic"]) == ({}, (ROOK,), 5)


@pytest.mark.rule("F1g", "gl:ability", "ruling:repairs")
def test_immunity_lost_by_a_sale_silences_all_its_owner_had_under_bishops() -> None:
    p = at(players=me(0, west=["hermeticism", "gutenberg", "duchy-of-ferrara"], hand=["luther", "jesuits", "antipope", "cornish-tin"]),
           bishops={"gutenberg": "catholic", "duchy-of-ferrara": "islamic"},
           cities={"venice": KNIGHT, "venice-2": ROOK})  # fmt: skip
    play(p, "sell hermeticism")
    # First Venice, then the hand, card by card.
    s = play(p, "remove venice-2", "discard luther", "discard jesuits")
    assert s.hand["Fugger"] == ("antipope", "cornish-tin")
    assert s.figure == {"venice": KNIGHT}
    assert s.florins["Fugger"] == 2


# Trade shifts, placing


@pytest.mark.rule("H1", "H1d", "F5a")
def test_the_figure_of_a_closed_emporium_is_held_by_whoever_holds_the_square() -> None:
    p = at(players={"Fugger": {"hand": ["soninke-wangara"]}, "Medici": {"east": ["byzantium"]}}, cities={"tana": "knight:islamic"})
    s = play(p, "play soninke-wangara", "shift", "place rook:islamic algiers")
    assert (s.black, s.repressed["byzantium"], s.holder["byzantium"]) == ("timbuktu", ("knight:islamic",), "Medici")
    assert "timbuktu" in box().open_cities[s.white, s.black]["aragon"]
    assert "tana" not in box().open_cities[s.white, s.black]["byzantium"]


@pytest.mark.rule("H1a", "E2.1", "ruling:deploy-all")
def test_the_spice_islands_need_another_discovery_and_room_for_both_knights() -> None:
    full = {"toledo": KNIGHT, "granada": KNIGHT}
    for florins, row, can in ((0, ["portugal"], False), (1, ["portugal"], False), (2, ["portugal"], True), (2, [], False)):
        p = at(players=me(florins, hand=["conquistadors"], west=row), cities=full)
        play(p, "play conquistadors")
        assert ("shift" in offered(p)) == can, (florins, row)


@pytest.mark.rule("E2.2b", "E2.2e", "gl:figure-management")
def test_a_tenth_pawn_comes_back_from_serfdom_before_a_concession() -> None:
    borders = dict.fromkeys(list(box().borders)[:8], "Fugger")
    p = at(players=me(3, hand=["podesta-of-venice"]), borders=borders,
           squares={"france": {"repressed": ["Fugger"]}, "hre": {"repressed": ["Fugger"]}})  # fmt: skip
    free = next(border for border in box().borders_of["mamluk"] if border not in borders)
    play(p, "play podesta-of-venice", f"place pawn {free}")
    assert offered(p) == {"take held:france", "take held:hre"}
    s = play(p, "take held:hre")
    assert (s.concession[free], s.repressed["hre"], s.pool["Fugger"]) == ("Fugger", (), 0)


# Ends


@pytest.mark.rule("L3", "L3.1", "L3.2", "I2b")
def test_holy_counts_bishops_on_thrones_and_prestige_of_old_maids() -> None:
    p = at(players={"Fugger": {"maids": ["reichskrone"], "west": ["jesuits"]}, "Medici": {"west": ["peters-pence"]}},
           victories=["holy"], bishops={"france": "catholic"}, cities={"venice": KNIGHT})  # fmt: skip
    assert dominant(p.state) == "catholic"
    assert claimable(p.state, "Fugger") == ["holy"]
    assert gaps(p.state, "Medici")["holy"] == {"dominance": 0, "prestige": 2}
    s = play(p, "claim holy")
    assert s.outcome == {"winners": ("Fugger",), "ending": "holy"}


@pytest.mark.rule("L4", "ruling:seat-count")
def test_imperial_needs_three_more_kings_of_two_and_two_more_of_three() -> None:
    def can_claim(seats: list[str], mine: list[str], theirs: list[str]) -> bool:
        p = at(seats=seats, players={"Fugger": {"west": mine}, "Medici": {"west": theirs}}, victories=["imperial"],
               squares={"portugal": {"holder": "Fugger", "under": mine[0]}})  # fmt: skip
        return "claim imperial" in offered(p)

    assert can_claim(TWO, ["england", "france"], [])
    assert not can_claim(TWO, ["england", "france"], ["aragon"])
    assert can_claim(THREE, ["england", "france"], ["aragon"])
    assert not can_claim(THREE, ["england"], ["aragon"])


@pytest.mark.rule("L1", "E1f", "E6", "E1a")
def test_a_comet_bought_with_a_full_hand_opens_the_victory_that_the_second_action_claims() -> None:
    row = ["antipope", "comet-halley", "jesuits", "reformed-theology", "papal-elephant", "peters-pence"]
    p = at(seats=TWO, players=me(1, hand=["luther", "gutenberg"], west=["england", "france", "hre"]), market={"west": row})
    s = play(p, "buy comet-halley", "activate imperial", "claim imperial")
    assert s.outcome == {"winners": ("Fugger",), "ending": "imperial"}
    assert s.coins["west"][0] == 1


@pytest.mark.rule("L2a", "L2b", "D2b", "ruling:patron-tie")
@pytest.mark.parametrize(("mine", "winners"), [(3, ("Medici",)), (4, ("Fugger", "Medici")), (5, ("Fugger",))])
def test_the_patron_ending_goes_by_patrons_then_florins_then_is_shared(mine: int, winners: tuple[str, ...]) -> None:
    p = at(seats=TWO, players={"Fugger": {"florins": mine - 2, "west": ["michelangelo"], "hand": ["luther"]},
                               "Medici": {"florins": 4, "west": ["papal-states"]}},
           decks={"west": [], "east": []}, market={"west": ["antipope", "jesuits", "reformed-theology", "papal-elephant", "cromwell", ""]},
           actions=1, acted=1)  # fmt: skip
    s = play(p, "sell luther")
    assert s.outcome == {"winners": winners, "ending": "patron"}


@pytest.mark.rule("G6", "F7a", "ruling:bankrupt")
def test_a_pirate_ruins_a_bank_that_had_nothing_but_one_concession() -> None:
    players = {"Fugger": {"east": ["ottoman-navy"]}, "Medici": {}}
    borders = {"hungary-ottoman": "pirate:islamic", "ottoman-mamluk": "Medici"}
    move = ("ops east", "(op ottoman-navy corsair:islamic)", "sail hungary-ottoman ottoman-mamluk")
    s = play(at(seats=TWO, bankruptcy=True, players=players, borders=borders), *move)
    assert s.outcome == {"winners": ("Fugger",), "ending": "last-bank"}
    s = play(at(seats=THREE, bankruptcy=True, players={**players, "Coeur": {"florins": 1}}, borders=borders), *move)
    assert (s.outcome, s.out, s.active) == (None, ("Medici",), "Fugger")
    # A serf is no concession, and an old maid is a card.
    s = play(at(seats=TWO, bankruptcy=True, players={**players, "Medici": {"maids": ["reichskrone"]}}, borders=borders), *move)
    assert (s.outcome, s.out) == (None, ())
