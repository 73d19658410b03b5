"""Chapters D and E1: actions of a turn, the market and buying."""

from __future__ import annotations

import pytest

from tests.games.renaissance.table import TWO, at, me, offered, play

WEST = ["antipope", "luther", "jesuits", "reformed-theology", "papal-elephant", "peters-pence"]
EAST = ["the-grim", "safavids", "dervishes", "qizilbash", "barbarossa-brothers", "ottoman-navy"]


@pytest.mark.rule("D1", "D1.1", "D1.2", "D1.3")
@pytest.mark.rule("ruling:end-turn")
def test_one_or_two_actions_a_turn() -> None:
    p = at(players=me(hand=["luther", "jesuits"]))
    assert "end" not in offered(p)
    play(p, "sell luther")
    assert {"end", "sell jesuits"} <= offered(p)
    s = play(p, "sell jesuits")
    assert s.active == "Medici"
    assert s.florins["Fugger"] == 13
    p = at(players=me(hand=["luther"]))
    assert play(p, "sell luther", "end").active == "Medici"


@pytest.mark.rule("D1.4", "D1.5", "gl:op")
def test_each_side_acts_once_a_turn_and_each_card_once() -> None:
    p = at(players=me(west=["gutenberg", "hochstetter-bank"]), florins={"west": [9, 0, 0, 0, 0, 0]})
    play(p, "ops west", "op gutenberg commerce:west")
    assert offered(p) == {"op hochstetter-bank commerce:west", "stop"}
    play(p, "stop")
    assert not offered(p, "ops")


@pytest.mark.rule("D1.6", "D1.7")
def test_each_fair_once_a_turn() -> None:
    p = at(seats=TWO, players=me())
    play(p, "fair west")
    assert offered(p, "fair") == {"fair east"}


@pytest.mark.rule("ruling:no-effect")
def test_nothing_is_offered_that_changes_nothing() -> None:
    # Ops without a target, a battle without an attacker, an apostasy without a victim, a shift to an open emporium.
    p = at(players=me(west=["gutenberg"], east=["the-grim"], hand=["ottoman-navy", "consent-of-the-governed"]))
    assert not offered(p, "ops")
    play(p, "play ottoman-navy")
    assert p.frame.step == "agents"
    play(p, "done", "play consent-of-the-governed")
    assert p.state.active == "Medici"
    p = at(players=me(hand=["soninke-wangara"]), open={"black": "timbuktu"})
    play(p, "play soninke-wangara")
    assert p.frame.step == "agents"


@pytest.mark.rule("ruling:ability-actions-once", "D1")
def test_an_action_of_an_ability_is_once_a_turn() -> None:
    players = {"Fugger": {"west": ["oratory-of-divine-love"]}, "Medici": {"west": ["luther", "jesuits"]},
               "Coeur": {"west": ["antipope"], "east": ["the-grim"]}}  # fmt: skip
    p = at(players=players)
    assert offered(p, "apostasy") == {"apostasy catholic+reformist", "apostasy islamic+reformist"}
    play(p, "apostasy catholic+reformist")
    assert not offered(p, "apostasy")


@pytest.mark.rule("E1a", "E1f", "gl:hand")
def test_a_full_hand_buys_comets_only() -> None:
    row = ["antipope", "comet-halley", "jesuits", "reformed-theology", "papal-elephant", "peters-pence"]
    p = at(players=me(hand=["luther", "star-chamber"]), market={"west": row, "east": EAST})
    assert offered(p, "buy") == {"buy comet-halley"}


@pytest.mark.rule("E1b", "E1c", "E1e", "gl:china")
@pytest.mark.rule("ruling:price-by-column", "ruling:usury-mark")
def test_florins_for_gaps_go_to_the_other_row_or_to_china() -> None:
    p = at(players=me(5), market={"west": ["", "luther", "", "reformed-theology", "papal-elephant", "peters-pence"],
                                 "east": ["the-grim", "safavids", "", "qizilbash", "barbarossa-brothers", "ottoman-navy"]})  # fmt: skip
    s = play(p, "buy reformed-theology")
    assert s.florins["Fugger"] == 2
    assert s.coins["west"] == (0, 1, 0, 0, 0, 0)
    assert s.coins["east"] == (1, 0, 0, 0, 0, 0)
    # The third florin is China's, and whoever was lent to cannot be bought this turn; a fair is not barred.
    assert s.usury == ("the-grim", "luther")
    assert offered(p, "buy") == {"buy safavids"}
    assert "fair east" in offered(p)


@pytest.mark.rule("E1e")
@pytest.mark.rule("ruling:usury-mark")
def test_usury_stays_when_the_florin_was_taken() -> None:
    p = at(players=me(9, west=["gutenberg", "mining-engineer"]), market={"west": WEST, "east": EAST})
    play(p, "buy jesuits", "ops west free", "take west-2")
    assert p.state.coins["west"][1] == 0
    assert "buy luther" not in offered(p)
    assert "buy reformed-theology" in offered(p)


@pytest.mark.rule("D2", "D2a", "D2b", "D2c")
@pytest.mark.rule("ruling:refill-order")
def test_an_empty_deck_is_replaced_by_the_other_column_by_column() -> None:
    p = at(actions=1, market={"west": ["antipope", "luther", "jesuits", "reformed-theology", "", ""],
                              "east": ["the-grim", "safavids", "dervishes", "qizilbash", "barbarossa-brothers", ""]},
           decks={"west": [], "east": ["janissaries", "black-army", "bashi-bazouk", "the-kremlin"]})  # fmt: skip
    s = play(p, "end")
    assert s.market["west"][4:] == ("janissaries", "black-army")
    assert s.market["east"][5] == "bashi-bazouk"
    assert s.deck == {"west": (), "east": ("the-kremlin",)}
    assert s.active == "Medici"
    # What stands in the fair space can no longer be bought.
    assert not offered(p, "buy antipope")


@pytest.mark.rule("G5a", "D2")
@pytest.mark.rule("ruling:fair-florins")
def test_left_over_profits_join_the_next_fair_card() -> None:
    p = at(players=me(), market={"west": WEST, "east": EAST}, florins={"west": [2, 5, 0, 0, 0, 0]})
    play(p, "fair west")
    while p.frame.step == "levy":
        play(p, sorted(offered(p, "levy"))[0])
    assert p.state.coins["west"][0] == 3
    s = play(p, "end")
    assert s.market["west"][0] == "luther"
    assert s.coins["west"][0] == 8


@pytest.mark.rule("L2a", "L2b", "D2b")
@pytest.mark.rule("ruling:patron-tie", "ruling:refill-order")
def test_a_market_that_cannot_be_filled_ends_the_game_by_patrons() -> None:
    def end(medici: int) -> dict[str, object]:
        players = {
            "Fugger": {"florins": 3, "west": ["michelangelo"]},
            "Medici": {"florins": medici, "east": ["hungary"]},
            "Coeur": {"florins": 9},
        }
        p = at(actions=1, players=players, market={"west": ["antipope", "luther", "jesuits", "reformed-theology", "papal-elephant", ""]},
               decks={"west": [], "east": []})  # fmt: skip
        outcome = play(p, "end").outcome
        assert outcome is not None
        return outcome

    assert end(2) == {"winners": ("Fugger",), "ending": "patron"}
    assert end(4) == {"winners": ("Medici",), "ending": "patron"}
    assert end(3) == {"winners": ("Fugger", "Medici"), "ending": "patron"}


@pytest.mark.rule("L1a")
def test_a_comet_in_the_fair_space_is_lost() -> None:
    row = ["comet-halley", "luther", "jesuits", "reformed-theology", "papal-elephant", "peters-pence"]
    p = at(seats=TWO, players=me(), market={"west": row})
    assert "buy comet-halley" not in offered(p)
    s = play(p, "fair west")
    assert "comet-halley" in s.discards
    assert s.victories == ()


@pytest.mark.rule("L1", "gl:victory-card", "gl:comet")
@pytest.mark.rule("ruling:comets")
def test_four_comets_turn_four_victories() -> None:
    row = ["antipope", "comet-halley", "comet-regiomontanus", "reformed-theology", "papal-elephant", "peters-pence"]
    p = at(players=me(), market={"west": row}, victories=["holy"])
    play(p, "buy comet-regiomontanus")
    assert offered(p) == {"activate imperial", "activate globalization", "activate renaissance"}
    play(p, "activate globalization")
    # The dearer comet was paid for by a florin on the cheaper one, which is out of reach for this turn.
    assert "buy comet-halley" not in offered(p)
    p = at(players=me(), market={"west": row}, victories=["holy", "imperial", "globalization"])
    assert play(p, "buy comet-halley").victories == ("holy", "imperial", "globalization", "renaissance")


@pytest.mark.rule("G6", "G2b")
@pytest.mark.rule("ruling:bankrupt", "ruling:seat-count")
def test_a_bank_without_anything_is_out() -> None:
    players = {"Fugger": {"florins": 3}, "Coeur": {"florins": 1}}
    p = at(bankruptcy=True, players=players, borders={"france-hre": "Coeur"}, squares={"france": {"repressed": ["Medici"]}})
    s = p.state
    play(p, "fair east")
    while p.frame.step == "levy":
        play(p, sorted(offered(p, "levy"))[0])
    # No subsidy, and Medici, who has only a serf, is out after the first action; his serf stays.
    assert s.florins["Fugger"] == 3
    assert s.out == ("Medici",)
    assert s.repressed["france"] == ("Medici",)
    play(p, "end")
    assert s.active == "Coeur"


@pytest.mark.rule("G6")
@pytest.mark.rule("ruling:bankrupt")
def test_the_last_bank_wins() -> None:
    p = at(seats=TWO, bankruptcy=True, players=me(2), borders={})
    s = play(p, "fair east")
    while s.outcome is None and p.frame.step == "levy":
        play(p, sorted(offered(p, "levy"))[0])
    assert s.outcome == {"winners": ("Fugger",), "ending": "last-bank"}
