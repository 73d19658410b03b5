"""Moments in which several rules of money and power meet: fairs, taxes, votes, trade shifts, ends, and the numbers that come out."""

from __future__ import annotations

import pytest

from paxwidget.games.renaissance.rules.g_fair import walk
from paxwidget.games.renaissance.rules.l_victory import claimable, dominant, gaps
from tests.games.renaissance.table import THREE, TWO, at, box, me, offered, play

KNIGHT, ROOK = "knight:catholic", "rook:catholic"


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


@pytest.mark.rule("G6", "F4", "ruling:bankrupt", "ruling:who-decides")
def test_a_bank_that_is_out_is_not_asked_about_the_tax_on_its_freed_serf() -> None:
    p = at(seats=THREE, bankruptcy=True, out=["Coeur"], borders={"ottoman-mamluk": "Coeur"},
           players={"Fugger": {"florins": 1, "west": ["holy-land-crusade"]}, "Medici": {"florins": 2}})  # fmt: skip
    play(p, "ops west", "(op holy-land-crusade tax)")
    assert p.to_act == ("Fugger",)
    s = play(p, "levy cyprus")
    assert (s.figure, s.concession, s.repressed["mamluk"]) == ({"cyprus": ROOK}, {}, ("Coeur",))
    assert s.florins == {"Fugger": 1, "Medici": 2, "Coeur": 0}
