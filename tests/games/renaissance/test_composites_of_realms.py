"""Moments in which several rules of realms meet: vassals, queens, apostasies, battles and bishops, with the numbers that must come out."""

from __future__ import annotations

import pytest

from paxwidget.games.renaissance.queries import is_silenced, side
from tests.games.renaissance.table import at, me, offered, play

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


@pytest.mark.rule("gl:battle-i", "gl:figure-management", "ruling:overflow", "ruling:agents-virtual")
def test_a_survivor_without_a_place_and_without_a_figure_is_lost() -> None:
    # All ten pawns of the rebel are out, and so is every border of England: his eleventh has won, and nothing is taken for him.
    taken = dict.fromkeys(["england-france", "england-portugal", "france-hre", "portugal-aragon", "hre-hungary"], "Fugger")
    p = at(players=me(0, hand=["merchants-of-the-staple"]), borders=taken, squares={"hungary": {"repressed": ["Fugger"] * 5}})
    s = play(p, "play merchants-of-the-staple", "war england")
    assert (s.holder["england"], s.concession, s.repressed["england"]) == ("Fugger", taken, ())
    assert s.pool["Fugger"] == 0


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
