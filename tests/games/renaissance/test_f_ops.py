"""Chapter F: the ops, each with its limits."""

from __future__ import annotations

import pytest

from paxwidget.games.renaissance.queries import active_ops, is_silenced
from paxwidget.games.renaissance.rules.e4_ops import targets
from paxwidget.games.renaissance.rules.f1_inquisitor import destinations
from paxwidget.games.renaissance.rules.f_ops import has_majority, taxes
from tests.games.renaissance.table import at, box, me, offered, play


@pytest.mark.rule("Fa", "Fb", "Fc", "Fd", "gl:op-a", "gl:op-b")
def test_ops_of_four_colours() -> None:
    kinds = {op.partition(":")[0] for card in box().cards.values() for op in card.ops}
    assert kinds == {"inquisitor", "commerce", "behead", "tax", "repress", "vote", "corsair", "siege"}
    assert all(empire.king_ops == ("campaign",) for empire in box().empires.values())
    # Votes, commerce and inquisitors do not ask where their card works.
    p = at(
        players=me(west=["sindicat-remenca"], east=["bank-of-st-george"]),
        florins={"west": [1, 0, 0, 0, 0, 0]},
        bishops={"mamluk": "islamic"},
    )
    assert targets(p.state, "Fugger", "bank-of-st-george", "commerce:west") == ["west-1"]
    assert targets(p.state, "Fugger", "sindicat-remenca", "inquisitor:islamic") == []


@pytest.mark.rule("F1", "F1a", "gl:bishop-b", "gl:bishop-d")
@pytest.mark.rule("ruling:diet-first")
def test_where_bishops_meet_both_die_and_nothing_is_pacified() -> None:
    p = at(
        players=me(west=["jesuits", "aragon"]),
        bishops={"jesuits": "catholic", "aragon": "islamic"},
        squares={"aragon": {"repressed": ["Medici"]}},
    )
    s = play(p, "ops west", "(op jesuits inquisitor:catholic)", "(to aragon)")
    assert s.bishop == {}
    assert s.repressed["aragon"] == ("Medici",)
    assert (s.pool["bishop:catholic"], s.pool["bishop:islamic"]) == (5, 5)


@pytest.mark.rule("F1b", "gl:bishop-b")
@pytest.mark.rule("ruling:diet-first")
def test_pacification_is_optional_and_for_squares_only() -> None:
    squares = {"aragon": {"repressed": ["Medici", "knight:catholic"], "queens": ["isabella-of-castille"]}}
    p = at(players=me(west=["jesuits", "aragon"]), bishops={"jesuits": "catholic"}, squares=squares)
    play(p, "ops west", "(op jesuits inquisitor:catholic)", "to aragon")
    assert offered(p) == {"pacify Medici", "pacify knight:catholic", "spare"}
    assert len(play(p, "spare").repressed["aragon"]) == 2
    p = at(players=me(west=["jesuits", "aragon"]), bishops={"jesuits": "catholic"}, squares=squares)
    play(p, "ops west", "(op jesuits inquisitor:catholic)", "to isabella-of-castille")
    assert p.frame.step != "pacify"


@pytest.mark.rule("F1c", "gl:player-board")
@pytest.mark.rule("ruling:throne-moves")
def test_bishops_cross_no_player_board_and_no_thrones() -> None:
    p = at(players=me(west=["gutenberg"], east=["the-grim"]), bishops={"gutenberg": "catholic"})
    assert "the-grim" not in destinations(p.state, "gutenberg")
    p = at(
        players={"Medici": {"east": ["qizilbash"]}},
        bishops={"hungary": "catholic"},
        squares={"hungary": {"queens": ["sophia-palaiologina"]}},
    )
    # From Hungary's throne: to the East card and to the queen there, to no other throne.
    assert set(destinations(p.state, "hungary")) == {"qizilbash", "sophia-palaiologina"}
    p = at(players={"Medici": {"east": ["qizilbash"]}}, bishops={"qizilbash": "catholic"})
    assert set(destinations(p.state, "qizilbash")) == {"hungary", "byzantium", "ottoman", "mamluk"}


@pytest.mark.rule("F1d", "gl:adjacent", "gl:vassal-a")
@pytest.mark.rule("ruling:bishop-neighbours")
def test_a_suzerain_and_its_vassals_are_one_place() -> None:
    p = at(players=me(west=["gutenberg", "france", "luther"]), bishops={"luther": "catholic"},
           squares={"england": {"under": "france", "queens": ["margaret-of-anjou"]}, "portugal": {"under": "france"}})  # fmt: skip
    whole = {"france", "england", "margaret-of-anjou", "portugal"}
    assert whole <= set(destinations(p.state, "luther"))
    assert set(destinations(p.state, "portugal")) == whole - {"portugal"} | {"gutenberg", "luther"}


@pytest.mark.rule("F1e", "gl:location-a")
def test_bishops_reach_their_location_in_any_tableau() -> None:
    players = {"Fugger": {"west": ["reformed-theology"]}, "Medici": {"west": ["luther"], "east": ["unity-of-the-brethren", "the-grim"]}}
    p = at(players=players, bishops={"luther": "reformist"})
    # Both are of the Holy Roman Empire, in East and West; so is every card of the West.
    assert {"unity-of-the-brethren", "reformed-theology", "hre"} <= set(destinations(p.state, "luther"))
    assert "the-grim" not in destinations(p.state, "luther")


@pytest.mark.rule("F1f", "I1e", "gl:bishop-c")
@pytest.mark.rule("ruling:bishop-on-couple")
def test_a_bishop_silences_a_couple_but_no_blue_op() -> None:
    squares = {"hungary": {"holder": "Fugger", "queens": ["sophia-palaiologina"]}, "byzantium": {"under": "hungary"}}
    p = at(squares=squares, bishops={"hungary": "catholic"})
    assert is_silenced(p.state, "hungary")
    assert is_silenced(p.state, "sophia-palaiologina")
    assert active_ops(p.state, "sophia-palaiologina") == ("inquisitor:reformist",)
    assert not is_silenced(p.state, "byzantium")
    # King and queen are two cards: two bishops can stand there.
    both = at(squares=squares, bishops={"hungary": "catholic", "sophia-palaiologina": "islamic"})
    assert len(both.state.bishop) == 2


@pytest.mark.rule("F2", "gl:market")
def test_commerce_takes_from_the_bare_fair_space_too() -> None:
    row = ["", "luther", "jesuits", "reformed-theology", "papal-elephant", "peters-pence"]
    p = at(players=me(0, west=["gutenberg"]), market={"west": row}, florins={"west": [2, 0, 0, 1, 0, 0]})
    play(p, "ops west")
    assert offered(p) == {"take west-1", "take west-4"}
    assert play(p, "take west-1").coins["west"] == (1, 0, 0, 1, 0, 0)


@pytest.mark.rule("F3", "F3a", "I1c", "gl:queen", "gl:vassal-c")
@pytest.mark.rule("ruling:assassin-order", "ruling:bishop-lost")
def test_beheading_kings_queens_and_cards() -> None:
    squares = {
        "ottoman": {"holder": "Medici", "queens": ["hurrem-sultan-roxelana"], "repressed": ["Fugger"]},
        "hungary": {"under": "ottoman"},
    }
    description = {"players": {"Fugger": {"east": ["the-grim"]}}, "squares": squares, "bishops": {"ottoman": "catholic"}}
    p = at(**description)
    play(p, "ops east", "(op the-grim behead)")
    assert offered(p) == {"behead ottoman", "behead hurrem-sultan-roxelana"}
    s = play(p, "behead ottoman")
    assert (s.holder["ottoman"], s.holder["hungary"]) == ("", "")
    assert s.discards == ["hurrem-sultan-roxelana", "the-grim"]
    assert s.bishop == {"ottoman": "catholic"}
    assert s.repressed["ottoman"] == ("Fugger",)
    p = at(**description)
    s = play(p, "ops east", "(op the-grim behead)", "behead hurrem-sultan-roxelana")
    assert s.holder["ottoman"] == "Medici"
    assert s.rows["Fugger east"] == ("the-grim",)


@pytest.mark.rule("F4", "F4a", "F4b", "gl:location-d", "gl:full-a")
@pytest.mark.rule("ruling:tax-steps", "ruling:who-decides")
def test_taxes_need_an_empty_city_and_name_their_empire() -> None:
    p = at(
        players={"Fugger": {"east": ["qizilbash"]}, "Medici": {"florins": 0}}, borders={"hungary-ottoman": "Medici", "france-hre": "Coeur"}
    )
    assert set(taxes(p.state, "qizilbash")) == {"hungary-ottoman hungary", "hungary-ottoman ottoman"}
    play(p, "ops east", "(op qizilbash tax)", "tax hungary-ottoman hungary")
    # Without a florin the concession is repressed at once; its owner picks the city.
    s = p.state
    assert s.repressed["hungary"] == ("Medici",)
    assert p.to_act == ("Medici",)
    assert offered(p) == {"levy buda", "levy varna"}
    play(p, "levy varna")
    assert s.figure == {"varna": "knight:reformist"}
    full = at(
        players=me(east=["qizilbash"]), borders={"hre-hungary": "Medici"}, cities={"buda": "knight:catholic", "varna": "knight:catholic"}
    )
    assert taxes(full.state, "qizilbash") == []


@pytest.mark.rule("F4", "gl:strawman", "gl:repress-c", "gl:concession-b")
def test_an_own_concession_can_be_taxed_and_repressed_for_free() -> None:
    p = at(players=me(1, west=["luther"]), borders={"france-hre": "Fugger"})
    s = play(p, "ops west", "(op luther tax)", "repress", "levy vienna")
    assert (s.florins["Fugger"], s.repressed["hre"]) == (1, ("Fugger",))


@pytest.mark.rule("F5", "F5a", "gl:repressed-figure")
def test_repressed_figures_travel_with_their_square() -> None:
    p = at(players={"Fugger": {"west": ["flanders-guild"], "hand": ["antipope"]}, "Medici": {"west": ["france"]}},
           squares={"france": {"repressed": ["Medici", "rook:islamic"]}})  # fmt: skip
    s = p.state
    play(p, "sell flanders-guild", "end")
    play(p, "sell france")
    assert (s.holder["france"], s.repressed["france"]) == ("", ("Medici", "rook:islamic"))


@pytest.mark.rule("F6", "F6b")
@pytest.mark.rule("ruling:vote-majority")
def test_a_vote_needs_a_strict_majority_and_no_vassal_or_throne() -> None:
    assert not has_majority(at(borders={}).state, "Fugger", "france")
    assert has_majority(at(borders={"france-hre": "Fugger"}).state, "Fugger", "france")
    assert not has_majority(at(borders={"france-hre": "Fugger", "france-aragon": "Medici"}).state, "Fugger", "france")
    p = at(players=me(west=["sindicat-remenca", "hre"]), borders={"france-hre": "Fugger", "england-portugal": "Fugger"},
           squares={"france": {"under": "hre"}})  # fmt: skip
    assert list(targets(p.state, "Fugger", "sindicat-remenca", "vote:west")) == ["hre"]


@pytest.mark.rule("F6", "F6a", "gl:op-a")
def test_votes_reach_their_side_and_cost_the_repressed() -> None:
    players = {"Fugger": {"florins": 1, "west": ["sindicat-remenca"]}, "Medici": {"east": ["hungary"], "west": ["france"]}}
    borders = {"hre-hungary": "Fugger", "france-hre": "Fugger"}
    p = at(players=players, borders=borders, squares={"france": {"repressed": ["Medici", "Coeur"]}})
    assert list(targets(p.state, "Fugger", "sindicat-remenca", "vote:west")) == []
    p = at(players=players, borders=borders, squares={"france": {"repressed": ["Medici"]}})
    s = play(p, "ops west", "(op sindicat-remenca vote:west)", "(vote france)", "none", "done")
    assert (s.florins["Fugger"], s.holder["france"], s.face["france"]) == (0, "Fugger", "king")


@pytest.mark.rule("F7", "F7a", "gl:pirates-b", "gl:pirates-c")
@pytest.mark.rule("ruling:pirate-on-pirate")
def test_a_corsair_does_not_strike_its_own_colour() -> None:
    p = at(
        players=me(east=["ottoman-navy"]),
        borders={"hungary-ottoman": "pirate:islamic", "ottoman-mamluk": "pirate:islamic", "hungary-byzantium": "pirate:catholic"},
    )
    moves = set(targets(p.state, "Fugger", "ottoman-navy", "corsair:islamic"))
    assert "hungary-ottoman ottoman-mamluk" not in moves
    assert "hungary-ottoman hungary-byzantium" in moves
    s = play(p, "ops east", "(op ottoman-navy corsair:islamic)", "sail hungary-ottoman hungary-byzantium")
    assert s.pirate == {"hungary-byzantium": "islamic", "ottoman-mamluk": "islamic"}
    assert s.pool["pirate:catholic"] == 6


@pytest.mark.rule("F9", "F9a", "F9c", "F9d", "F9e", "gl:battle-d")
def test_a_campaign_pays_for_all_knights_and_may_fail() -> None:
    cities = {
        "paris": "knight:catholic",
        "lyon": "knight:islamic",
        "bruges": "rook:catholic",
        "london": "rook:catholic",
        "bordeaux": "rook:catholic",
    }
    p = at(players=me(2, west=["france", "hre"]), cities=cities, squares={"england": {"holder": "Medici", "repressed": ["rook:islamic"]}})
    play(p, "ops west", "(op france campaign)")
    assert offered(p) == {"attack england", "attack portugal", "attack aragon", "attack papal-states"}
    s = play(p, "attack england")
    # Two against two: all fall, nobody is left to win; rooks and the repressed take no part.
    assert s.florins["Fugger"] == 0
    assert s.figure == {"bruges": "rook:catholic"}
    assert s.holder["england"] == "Medici"
    assert s.repressed["england"] == ("rook:islamic",)
    assert list(targets(at(players=me(1, west=["france"]), cities=cities).state, "Fugger", "france", "campaign")) == []


@pytest.mark.rule("F9h", "gl:vassal-b", "gl:regime-change-d")
def test_a_conquered_square_keeps_queen_and_bishop_only_from_a_throne() -> None:
    def conquered(holder: dict[str, object]) -> tuple[dict[str, str], dict[str, str]]:
        p = at(players=me(9, west=["france"]), cities={"paris": "knight:catholic"}, bishops={"england": "catholic"},
               squares={"england": {"queens": ["margaret-of-anjou"], **holder}})  # fmt: skip
        s = play(p, "ops west", "(op france campaign)", "attack england", "none")
        assert s.suzerain["england"] == "france"
        return s.married, s.bishop

    assert conquered({}) == ({"margaret-of-anjou": "england"}, {"england": "catholic"})
    assert conquered({"holder": "Medici"}) == ({}, {})
