"""Chapters G to K and the glossary: fairs, coronations, wars, regime changes and apostasies."""

from __future__ import annotations

import pytest

from paxwidget.games.renaissance.rules.battle import attackers, defenders
from paxwidget.games.renaissance.rules.g_fair import walk
from tests.games.renaissance.table import TWO, at, me, offered, play


@pytest.mark.rule("G1a", "G2", "G2a", "G2b")
@pytest.mark.rule("ruling:seat-count")
def test_profits_by_the_seats_at_the_start() -> None:
    assert walk(at(seats=TWO).state, "Fugger", "west").profits == 1
    assert walk(at().state, "Fugger", "west").profits == 2
    assert walk(at(seats=["Fugger", "Medici", "Coeur", "Marchionni"]).state, "Fugger", "west").profits == 2
    # With a bank out the number stays.
    assert walk(at(bankruptcy=True, out=["Coeur"]).state, "Fugger", "west").profits == 2
    # The route begins at the open emporium.
    assert walk(at(open={"white": "red-sea"}).state, "Fugger", "west").levies[0] == "mamluk"


@pytest.mark.rule("G3", "G4", "G5")
@pytest.mark.rule("ruling:levies-last")
def test_a_fair_that_ends_at_a_border_raises_nothing_beyond() -> None:
    p = at(borders={"england-france": "Medici"}, open={"white": "spice-islands"})
    fair = walk(p.state, "Fugger", "west", florins=0)
    assert fair.payments == (("Fugger", "", 1), ("Medici", "england-france", 1))
    assert fair.levies == ("portugal", "england")
    richer = walk(p.state, "Fugger", "west", florins=1)
    assert (richer.levies, richer.rest) == (("portugal", "england", "france", "hre"), 1)


@pytest.mark.rule("G4", "G4a", "gl:levy", "gl:city")
@pytest.mark.rule("ruling:spaces")
def test_levies_follow_the_icon_of_the_state() -> None:
    p = at(players=me(0), cities={"modon": "rook:catholic", "rhodes": "rook:catholic", "constantinople-1": "rook:islamic"},
           borders={"hungary-byzantium": "pirate:catholic"}, map={"ottoman": "reformist"}, open={"black": "timbuktu"})  # fmt: skip
    play(p, "fair east")
    while p.frame.data["empires"][0] != "ottoman":
        play(p, sorted(offered(p, "levy"))[0])
    assert offered(p) == {"levy constantinople-2", "levy constantinople-3"}
    assert play(p, "levy constantinople-3").figure["constantinople-3"] == "knight:reformist"


@pytest.mark.rule("I", "I1d", "gl:vassal-e", "gl:regime-change-b", "Ia")
@pytest.mark.rule("ruling:flip-in-place", "ruling:emancipate-any")
def test_crowning_an_own_suzerain_changes_nothing_but_the_wedding() -> None:
    p = at(players=me(west=["gutenberg", "france", "luther"], hand=["anne-of-brittany"]), bishops={"france": "catholic"},
           squares={"england": {"under": "france"}, "france": {"repressed": ["Medici", "knight:islamic"]}})  # fmt: skip
    play(p, "play anne-of-brittany")
    assert "marry england" in offered(p)
    play(p, "marry france", "border france-aragon")
    assert offered(p, "free Medici") == {"free Medici england-france", "free Medici france-hre"}
    s = play(p, "free Medici france-hre", "free knight:islamic bruges")
    assert s.rows["Fugger west"] == ("gutenberg", "france", "luther")
    assert (s.face["france"], s.suzerain["england"], s.bishop) == ("king", "france", {"france": "catholic"})
    assert s.concession == {"france-aragon": "Fugger", "france-hre": "Medici"}


@pytest.mark.rule("I1d", "gl:regime-change-d", "gl:empire-square")
def test_a_couple_from_a_throne_stays_together_and_a_lost_one_does_not() -> None:
    def after(holder: dict[str, object]) -> dict[str, str]:
        p = at(players=me(hand=["flanders-guild"]), squares={"france": {"queens": ["anne-of-brittany"], **holder}})
        return play(p, "play flanders-guild", "war france", "settle agent:pawn france-hre", "none").married

    assert after({}) == {"anne-of-brittany": "france"}
    assert after({"holder": "Medici"}) == {}
    assert after({"holder": "Fugger"}) == {}


@pytest.mark.rule("I2", "I2b", "K3c")
def test_old_maids_count_for_victories_and_not_for_apostasies() -> None:
    p = at(
        players={
            "Fugger": {"west": ["luther", "papal-elephant"], "maids": ["isabella-of-castille"]},
            "Medici": {"west": ["oratory-of-divine-love"]},
        },
        turn="Medici",
    )
    assert not offered(p, "apostasy")


@pytest.mark.rule("J1a", "J1b", "J2a", "J2b", "gl:battle-c", "gl:battle-e", "gl:battle-f", "gl:battle-h", "gl:serf", "Jb")
def test_who_fights_in_civil_wars() -> None:
    p = at(borders={"england-france": "pirate:islamic", "france-hre": "Fugger", "france-aragon": "Medici"},
           cities={"paris": "knight:catholic", "vienna": "knight:catholic"},
           squares={"france": {"repressed": ["Medici", "knight:islamic", "rook:catholic"]}})  # fmt: skip
    s = p.state
    agents = ("bishop:catholic", "pawn", "rook:islamic")
    assert set(attackers(s, "Fugger", "conspiracy", "france", agents)) == {
        "agent:pawn", "agent:rook:islamic", "ship:england-france", "chained:knight:islamic", "chained:rook:catholic",
    }  # fmt: skip
    assert set(attackers(s, "Fugger", "peasant-revolt", "france", agents)) == {
        "agent:pawn", "agent:rook:islamic", "ship:england-france", "pawn:france-hre", "chained:Medici",
    }  # fmt: skip
    assert defenders(s, "conspiracy", "france") == defenders(s, "peasant-revolt", "france") == ("paris",)


@pytest.mark.rule("K1a", "K1b", "K1d", "gl:battle-d", "gl:battle-g", "gl:believer", "gl:heretic")
def test_who_fights_in_religious_wars() -> None:
    p = at(borders={"england-france": "pirate:islamic", "france-hre": "pirate:catholic"},
           cities={"paris": "knight:catholic", "lyon": "rook:islamic", "vienna": "knight:catholic", "nuremberg": "rook:catholic",
                   "toledo": "knight:islamic", "buda": "knight:catholic"},
           squares={"france": {"repressed": ["rook:islamic", "knight:catholic"]}})  # fmt: skip
    s = p.state
    assert set(attackers(s, "Fugger", "crusade", "france", ("knight:catholic", "bishop:catholic", "pawn"))) == {
        "agent:knight:catholic", "ship:france-hre", "paris", "vienna",
    }  # fmt: skip
    assert set(defenders(s, "crusade", "france")) == {"lyon", "ship:england-france"}


@pytest.mark.rule("gl:battle", "gl:battle-b", "E2.1a")
@pytest.mark.rule("ruling:agents-virtual")
def test_a_short_pool_does_not_weaken_an_attack() -> None:
    cities = {"lubeck": "rook:reformist", "nuremberg": "rook:reformist", "vienna": "rook:reformist", "varna": "rook:reformist",
              "buda": "rook:reformist", "modon": "rook:reformist", "rhodes": "rook:reformist"}  # fmt: skip
    p = at(players=me(hand=["crimean-goths"]), cities=cities)
    assert p.state.pool["rook:reformist"] == 0
    play(p, "play crimean-goths", "war byzantium", "settle agent:rook:reformist tana")
    # He won; to stand in Tana he must be taken from somewhere.
    assert p.frame.step == "shortage"
    s = play(p, "take varna", "none")
    assert s.figure["tana"] == "rook:reformist"
    assert s.holder["byzantium"] == "Fugger"


@pytest.mark.rule("gl:battle-i", "gl:repress-c")
@pytest.mark.rule("ruling:overflow")
def test_survivors_without_room_are_repressed_for_free() -> None:
    p = at(
        players=me(0, hand=["duchy-of-ferrara"]),
        squares={"papal-states": {"repressed": ["knight:islamic", "rook:reformist", "rook:catholic"]}},
    )
    play(p, "play duchy-of-ferrara", "war papal-states")
    assert {choice.split(" ")[2] for choice in offered(p)} == {"venice", "venice-2"}
    s = play(p, "settle agent:rook:catholic venice", "settle chained:knight:islamic venice-2", "none")
    assert s.repressed["papal-states"] == ("rook:catholic", "rook:reformist")
    p = at(players=me(0, hand=["duchy-of-ferrara"]), squares={"papal-states": {"repressed": ["knight:islamic", "rook:reformist"]}})
    s = play(
        p,
        "play duchy-of-ferrara",
        "war papal-states",
        "settle chained:knight:islamic venice",
        "settle chained:rook:reformist venice-2",
        "none",
    )
    # The agent had no place: he is repressed, free of charge.
    assert s.repressed["papal-states"] == ("rook:catholic",)
    assert s.florins["Fugger"] == 0


@pytest.mark.rule("K2a", "gl:theocracy-a", "gl:map-card")
@pytest.mark.rule("ruling:map-first", "ruling:repairs")
def test_the_map_card_turns_before_survivors_settle() -> None:
    # The condottieri end with a Reformist map: one of the two in Venice goes before anybody settles.
    p = at(players={"Fugger": {"florins": 9, "hand": ["reformed-theology"]}, "Medici": {"west": ["wolf-of-rimini"]}},
           cities={"venice": "rook:reformist", "venice-2": "knight:reformist", "vienna": "knight:reformist"},
           borders={"papal-states-ottoman": "pirate:islamic"})  # fmt: skip
    play(p, "play reformed-theology", "war papal-states", "lose vienna")
    assert p.state.religion["papal-states"] == "reformist"
    assert p.frame.step == "venice-cut"
    s = play(p, "remove venice")
    assert s.figure == {"venice": "knight:reformist"}


@pytest.mark.rule("K2a")
@pytest.mark.rule("ruling:map-first", "ruling:spaces")
def test_the_attacker_arranges_constantinople() -> None:
    p = at(
        players=me(hand=["the-grim"]),
        cities={"constantinople-2": "knight:islamic", "modon": "rook:catholic"},
        borders={"hungary-ottoman": "pirate:islamic"},
    )
    play(p, "play the-grim", "war ottoman", "lose ship:hungary-ottoman")
    assert len(offered(p, "arrange")) == 3
    s = play(p, "arrange nobody nobody knight:islamic")
    assert s.figure == {"constantinople-3": "knight:islamic"}
    assert s.religion["ottoman"] == "islamic"


@pytest.mark.rule("E2.1a", "K1a", "gl:battle-c")
@pytest.mark.rule("ruling:pawn-after-war")
def test_bishops_and_a_pawn_come_after_a_lost_war_too() -> None:
    p = at(players=me(0, hand=["zionist-state"]), cities={"cyprus": "knight:reformist", "cairo": "rook:islamic"})
    play(p, "play zionist-state", "war mamluk")
    # One against one: lost; then the pawn is placed, and he must be.
    assert p.state.figure == {}
    assert offered(p) == {"place pawn ottoman-mamluk", "place pawn byzantium-mamluk"}
    play(p, "place pawn byzantium-mamluk")
    barred = at(players=me(0, hand=["zionist-state"]), cities={"cyprus": "knight:reformist", "cairo": "rook:islamic"},
                borders={"ottoman-mamluk": "Medici", "byzantium-mamluk": "Coeur"})  # fmt: skip
    s = play(barred, "play zionist-state", "war mamluk")
    assert s.pool["Fugger"] == 10


@pytest.mark.rule("gl:regime-change", "gl:battle-b")
@pytest.mark.rule("ruling:regime-order")
def test_square_then_concession_then_emancipation_then_liberty() -> None:
    p = at(players=me(9, west=["sindicat-remenca", "papal-states"]), borders={"hre-papal-states": "Fugger"},
           squares={"papal-states": {"repressed": ["Medici"], "queens": []}})  # fmt: skip
    play(p, "ops west", "(op sindicat-remenca vote:west)")
    assert p.state.face["papal-states"] == "republic"
    steps = [p.frame.step]
    play(p, "border aragon-papal-states")
    steps.append(p.frame.step)
    play(p, "done")
    steps.append(p.frame.step)
    assert steps == ["concession", "emancipate", "golden-liberty"]
    assert play(p, "keep").religion["papal-states"] == "catholic"


@pytest.mark.rule("gl:regime-change-d", "gl:regime-change-f", "gl:republic", "gl:strawman")
@pytest.mark.rule("ruling:bishop-lost", "ruling:flip-in-place")
def test_turning_an_own_king_costs_queen_bishop_and_vassals() -> None:
    p = at(players=me(9, west=["sindicat-remenca", "france", "gutenberg"]), borders={"france-hre": "Fugger"},
           bishops={"france": "catholic"},
           squares={"france": {"queens": ["anne-of-brittany"], "repressed": ["knight:catholic"]},
                    "england": {"under": "france"}})  # fmt: skip
    s = play(p, "ops west", "(op sindicat-remenca vote:west)", "none", "done")
    assert s.rows["Fugger west"] == ("sindicat-remenca", "france", "gutenberg")
    assert (s.face["france"], s.holder["england"]) == ("republic", "")
    assert (s.married, s.bishop, s.discards) == ({}, {}, ["anne-of-brittany"])
    assert s.repressed["france"] == ("knight:catholic",)


@pytest.mark.rule("K3", "K3a", "I1c")
@pytest.mark.rule("ruling:apostasy-at-once", "ruling:bishop-lost", "ruling:repairs")
def test_an_apostasy_by_a_queens_symbol_sends_the_couple_home() -> None:
    players = {"Fugger": {"west": ["oratory-of-divine-love"]},
               "Medici": {"west": ["gutenberg", "hre", "luther"], "hand": ["jesuits", "antipope", "star-chamber"]}}  # fmt: skip
    p = at(players=players, squares={"hre": {"queens": ["reichskrone"]}}, bishops={"hre": "islamic"})
    s = play(p, "apostasy catholic+reformist")
    # Luther is Reformist, the queen Catholic: she goes to the throne with her king and his bishop.
    assert (s.holder["hre"], s.married, s.bishop) == ("", {"reichskrone": "hre"}, {"hre": "islamic"})
    assert s.rows["Medici west"] == ("gutenberg",)
    assert s.rows["Fugger west"] == ("oratory-of-divine-love",)


@pytest.mark.rule("gl:hand-a", "F1g")
@pytest.mark.rule("ruling:repairs", "ruling:who-decides")
def test_forced_changes_come_before_anything_else_clockwise() -> None:
    # Two presses at once: an owner who is no longer immune to silencing has both hand limits back.
    players = {"Medici": {"west": ["gutenberg", "hermeticism"], "hand": ["jesuits", "antipope", "star-chamber", "luther"]},
               "Coeur": {"west": ["william-caxton", "humanism"], "hand": ["the-grim", "safavids", "dervishes"]},
               "Fugger": {"west": ["inquisition-pope", "house-of-borgia"]}}  # fmt: skip
    p = at(players=players, bishops={"gutenberg": "catholic", "hermeticism": "reformist"})
    assert p.to_act == ("Fugger",)
    play(p, "ops west", "op inquisition-pope behead")
    play(p, "behead hermeticism")
    assert p.to_act == ("Medici",)
    s = play(p, "Medici: discard jesuits", "Medici: discard luther")
    assert s.hand["Medici"] == ("antipope", "star-chamber")
    assert len(s.hand["Coeur"]) == 3
    assert p.to_act == ("Fugger",)
