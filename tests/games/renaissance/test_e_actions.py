"""Chapter E: playing cards, agents, selling and running ops."""

from __future__ import annotations

import pytest

from paxwidget.games.renaissance.queries import location, side
from tests.games.renaissance.table import at, me, offered, play


@pytest.mark.rule("E2", "B5a", "B5e", "gl:tableau", "gl:one-shot", "gl:battle-a", "J")
def test_a_card_lies_outermost_on_its_side_and_announces_its_one_shot() -> None:
    p = at(players=me(west=["gutenberg"], east=["the-grim"], hand=["flanders-guild", "ottoman-navy"]))
    play(p, "play flanders-guild")
    assert p.frame.step == "announce"
    assert offered(p) == {"war france", "no-shot"}
    play(p, "no-shot", "done", "play ottoman-navy", "done")
    assert p.state.rows["Fugger west"] == ("gutenberg", "flanders-guild")
    assert p.state.rows["Fugger east"] == ("the-grim", "ottoman-navy")


@pytest.mark.rule("B5b", "B5g", "gl:agents", "E2.2")
def test_agents_may_be_placed_or_not() -> None:
    p = at(players=me(hand=["tolfa-alum"]))
    play(p, "play tolfa-alum")
    assert "done" in offered(p)
    s = play(p, "place pawn hre-papal-states", "done")
    assert s.concession == {"hre-papal-states": "Fugger"}
    assert s.pool["Fugger"] == 9


@pytest.mark.rule("E2.2a", "gl:bishop", "gl:bishop-a", "gl:location-e", "gl:location-c", "gl:throne")
def test_a_bishop_goes_to_any_card_or_throne_of_the_location() -> None:
    players = {"Fugger": {"hand": ["humanism"]}, "Medici": {"west": ["antipope", "papal-elephant", "luther"], "east": ["the-grim"]}}
    p = at(players=players, squares={"france": {"queens": ["anne-of-brittany"]}})
    play(p, "play humanism")
    # Of France: itself, the antipope, the elephant of the West, the throne and the queen on it.
    assert offered(p, "place") == {
        f"place bishop:catholic {thing}" for thing in ("humanism", "antipope", "papal-elephant", "france", "anne-of-brittany")
    }
    s = play(p, "place bishop:catholic anne-of-brittany")
    assert s.bishop == {"anne-of-brittany": "catholic"}


@pytest.mark.rule("E2.2b", "gl:city", "gl:repress-a", "gl:repress")
@pytest.mark.rule("ruling:same-spot")
def test_a_figure_of_any_kind_takes_any_city_for_a_florin() -> None:
    p = at(players=me(2, hand=["duke-of-milan"]), cities={"valencia": "knight:catholic"})
    play(p, "play duke-of-milan", "no-shot")
    assert {"place knight:catholic valencia", "place knight:catholic algiers"} <= offered(p)
    s = play(p, "place knight:catholic valencia")
    assert (s.florins["Fugger"], s.repressed["aragon"]) == (1, ("knight:catholic",))
    # The second agent may even repress the first.
    s = play(p, "place knight:catholic valencia")
    assert (s.florins["Fugger"], s.repressed["aragon"]) == (0, ("knight:catholic", "knight:catholic"))
    broke = at(players=me(0, hand=["duke-of-milan"]), cities={"valencia": "knight:catholic"})
    play(broke, "play duke-of-milan", "no-shot")
    assert "place knight:catholic valencia" not in offered(broke)


@pytest.mark.rule("E2.2c", "gl:pirates-a", "gl:kill")
@pytest.mark.rule("ruling:pirate-on-pirate")
def test_a_pirate_kills_whoever_stands_on_its_sea_border() -> None:
    p = at(
        players=me(0, hand=["jewish-pirates", "genoese-fleet"]),
        borders={"portugal-aragon": "Medici", "aragon-papal-states": "pirate:islamic"},
    )
    play(p, "play jewish-pirates")
    assert offered(p, "place") == {"place pirate:islamic portugal-aragon", "place pirate:islamic aragon-papal-states"}
    s = play(p, "place pirate:islamic portugal-aragon")
    assert s.concession == {}
    assert s.pool["Medici"] == 10
    p = at(players=me(0, hand=["jewish-pirates"]), borders={"aragon-papal-states": "pirate:islamic"})
    s = play(p, "play jewish-pirates", "place pirate:islamic aragon-papal-states")
    assert s.pirate == {"aragon-papal-states": "islamic"}
    assert s.pool["pirate:islamic"] == 3


@pytest.mark.rule("E2.2d", "gl:serf", "gl:pawn", "gl:repress-d")
@pytest.mark.rule("ruling:serf-where", "ruling:one-empire")
def test_a_card_of_the_west_names_the_empire_of_the_serf() -> None:
    p = at(players=me(1, hand=["peasant-republic-of-dithmarschen"]), borders={"england-france": "Medici"})
    play(p, "play peasant-republic-of-dithmarschen", "no-shot")
    assert {"place pawn england-france england", "place pawn england-france france"} <= offered(p)
    # On an empty border nothing hangs on it.
    assert offered(p, "place pawn france-hre") == {"place pawn france-hre"}
    s = play(p, "place pawn england-france france")
    assert s.repressed["france"] == ("Medici",)
    assert s.florins["Fugger"] == 0


@pytest.mark.rule("gl:location-b")
@pytest.mark.rule("ruling:one-empire")
def test_both_agents_of_an_eastern_card_go_to_one_empire() -> None:
    p = at(players=me(hand=["janissaries"]))
    play(p, "play janissaries", "no-shot", "place knight:islamic buda")
    assert offered(p, "place") == {"place knight:islamic buda", "place knight:islamic varna"}


@pytest.mark.rule("E2.2e", "gl:figure-management")
@pytest.mark.rule("ruling:shortage")
def test_missing_figures_come_from_the_repressed_then_from_anywhere() -> None:
    borders = {"england-france": "pirate:reformist", "england-portugal": "pirate:reformist", "portugal-aragon": "pirate:reformist"}
    p = at(players=me(hand=["scottish-privateers"]), borders=borders)
    play(p, "play scottish-privateers", "(no-shot)", "place pirate:reformist england-france")
    # The one at the target died first, and it is the one that comes.
    assert p.state.pirate["england-france"] == "reformist"
    p = at(players=me(hand=["kalmar-union"]), borders=borders)
    play(p, "play kalmar-union", "(no-shot)", "place pirate:reformist france-hre")
    assert offered(p) == {f"take {border}" for border in borders}
    s = play(p, "take portugal-aragon")
    assert set(s.pirate) == {"england-france", "england-portugal", "france-hre"}
    pawns = at(players=me(hand=["flanders-guild"]), borders=dict.fromkeys(["england-portugal", "hungary-ottoman"], "Fugger"),
               squares={"england": {"repressed": ["Fugger"] * 5}, "hungary": {"repressed": ["Fugger"] * 3}})  # fmt: skip
    play(pawns, "play flanders-guild", "no-shot", "place pawn france-hre")
    assert offered(pawns) == {"take held:england", "take held:hungary"}
    s = play(pawns, "take held:hungary")
    assert len(s.repressed["hungary"]) == 2


@pytest.mark.rule("E2.1", "E2.1b", "H1")
@pytest.mark.rule("ruling:deploy-all", "ruling:agents-before")
def test_a_shift_needs_all_agents_and_places_them_first() -> None:
    full = {"valencia": "knight:catholic", "algiers": "rook:islamic"}
    p = at(players=me(0, hand=["soninke-wangara"]), cities=full)
    # Aragon is full and there is no florin: no shift, and nobody to place.
    play(p, "play soninke-wangara")
    assert p.state.black == "tana"
    p = at(players=me(1, hand=["soninke-wangara"]), cities=full)
    play(p, "play soninke-wangara", "shift")
    assert offered(p) == {"place rook:islamic valencia", "place rook:islamic algiers"}
    s = play(p, "place rook:islamic algiers")
    assert s.black == "timbuktu"
    # The city that opens is still closed to the agent.
    p = at(players=me(hand=["soninke-wangara"]), open={"black": "novgorod"})
    play(p, "play soninke-wangara", "shift")
    assert "place rook:islamic timbuktu" not in offered(p)


@pytest.mark.rule("H1a", "E2")
@pytest.mark.rule("ruling:card-first")
def test_the_spice_islands_need_another_discovery() -> None:
    alone = at(players=me(hand=["india-armada"]))
    play(alone, "play india-armada")
    assert "shift" not in offered(alone)
    p = at(players=me(hand=["gold-coast-monopoly"], west=["portugal"]))
    s = play(p, "play gold-coast-monopoly", "shift", "place pawn england-portugal")
    assert s.white == "spice-islands"
    p = at(players=me(hand=["india-armada"], west=["the-mary-rose"]))
    play(p, "play india-armada")
    assert "shift" in offered(p)


@pytest.mark.rule("H1b", "H1c")
def test_red_sea_and_novgorod_open() -> None:
    p = at(players=me(hand=["tersane-i-amire"]), cities={"trebizond": "rook:reformist"})
    s = play(p, "play tersane-i-amire", "shift", "place pirate:islamic ottoman-mamluk")
    assert (s.white, s.repressed["byzantium"]) == ("red-sea", ("rook:reformist",))
    p = at(players=me(hand=["hanseatic-league"]))
    s = play(p, "play hanseatic-league", "shift", "place pawn france-aragon")
    assert s.black == "novgorod"


@pytest.mark.rule("E3", "E3b", "gl:discard", "gl:discard-a", "I2a", "gl:bishop-c")
@pytest.mark.rule("ruling:bishop-lost", "ruling:hidden-sale")
def test_what_can_be_sold_and_where_it_goes() -> None:
    p = at(players={"Fugger": {"hand": ["luther"], "west": ["gutenberg", "france"], "maids": ["mary-the-rich"]}},
           squares={"france": {"queens": ["anne-of-brittany"], "repressed": ["Medici"]}, "england": {"under": "france"}},
           bishops={"gutenberg": "catholic", "france": "islamic"})  # fmt: skip
    assert offered(p, "sell") == {"sell luther", "sell mary-the-rich", "sell gutenberg", "sell france", "sell england"}
    s = play(p, "sell france", "sell gutenberg")
    assert s.florins["Fugger"] == 4 + 2
    assert (s.holder["france"], s.holder["england"]) == ("", "")
    assert s.married == {"anne-of-brittany": "france"}
    assert s.repressed["france"] == ("Medici",)
    # The square keeps its bishop, the card's goes back to the pool.
    assert s.bishop == {"france": "islamic"}
    assert s.discards == ["gutenberg"]


@pytest.mark.rule("E3b", "gl:vassal-d")
def test_a_vassal_can_be_sold_alone() -> None:
    p = at(players=me(0, west=["france"]), squares={"england": {"under": "france"}})
    s = play(p, "sell england")
    assert (s.holder["england"], s.holder["france"], s.florins["Fugger"]) == ("", "Fugger", 2)


@pytest.mark.rule("E4a", "E4e", "F6c", "gl:vassal-a")
@pytest.mark.rule("ruling:used-once", "ruling:flip-in-place")
def test_a_new_republic_may_act_unless_the_square_has() -> None:
    p = at(
        players=me(9, west=["sindicat-remenca", "england", "gutenberg"]),
        borders={"england-france": "Fugger"},
        florins={"west": [2, 0, 0, 0, 0, 0]},
    )
    play(p, "ops west", "op sindicat-remenca vote:west", "(vote england)", "none")
    s = p.state
    assert s.rows["Fugger west"] == ("sindicat-remenca", "england", "gutenberg")
    assert "op england commerce:west" in offered(p)
    play(p, "op england commerce:west")
    assert not offered(p, "op england")
    used = at(
        players=me(9, west=["england"], east=[]),
        squares={"england": {"face": "republic"}},
        used=["england"],
        florins={"west": [2, 0, 0, 0, 0, 0]},
    )
    assert not offered(used, "ops")


@pytest.mark.rule("E4", "gl:vassal", "gl:vassal-a")
@pytest.mark.rule("ruling:vassal-side")
def test_a_vassal_acts_on_its_suzerains_side() -> None:
    p = at(players=me(east=["ottoman"]), squares={"hre": {"under": "ottoman", "queens": ["reichskrone"]}})
    assert (side(p.state, "hre"), side(p.state, "reichskrone")) == ("east", "east")
    assert (location(p.state, "hre"), location(p.state, "reichskrone")) == ("hre", "hre")


@pytest.mark.rule("B4", "gl:empire-square", "gl:king")
def test_a_gained_square_is_a_king_and_a_card_of_the_tableau() -> None:
    p = at(players={"Fugger": {"hand": ["flanders-guild"]}, "Medici": {"west": ["france"]}}, squares={"france": {"face": "republic"}})
    s = play(p, "play flanders-guild", "war france", "settle agent:pawn france-hre", "none")
    assert (s.face["france"], s.holder["france"]) == ("king", "Fugger")
    assert "sell france" in offered(p)
