"""Chapter G1 in the sailing year: promises about fleets, tribute, terms of surrender, another's bribe."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.position import Position
from tests.games.hispanica.table import at, offered, play

SEATS = ["England", "France", "Netherlands"]
SMUGGLER, PLUNDERER, OTHER_PLUNDERER, PRIVATEER = "PHS077", "PHS079", "PHS080", "PHS076"
BARBADOS = {"barbados": "France colony, native, chest", "saint-kitts": "France colony, native"}


def sailing(sites: dict[str, str] = BARBADOS, **players: dict[str, Any]) -> Position:
    """England with a plunderer is about to put to sea."""
    table: dict[str, dict[str, Any]] = {
        "England": {"money": 3, "ships": [PLUNDERER]},
        "France": {"money": 2},
        "Netherlands": {"money": 1},
    }
    for seat, facts in players.items():
        table[seat] = {**table[seat], **facts}
    return at(seats=SEATS, year=1613, turn="England", map="bare", sites=sites, players=table)


def deal(position: Position, proposer: str, partner: str, *terms: str, answer: str = "accept") -> Position:
    """A whole deal in one go."""
    play(position, f"{proposer}: deal {partner}", *(f"{proposer}: {term}" for term in terms))
    return play(position, f"{proposer}: offer", f"{partner}: {answer}")


# Who may bargain


@pytest.mark.rule("G1")
@pytest.mark.rule("ruling:deals-when")
def test_at_sea_one_of_the_two_must_be_the_one_who_sails() -> None:
    position = sailing()
    assert position.offers("England") == ["deal France", "deal Netherlands"]
    assert position.offers("France") == ["deal England"]
    assert position.offers("Netherlands") == ["deal England"]


@pytest.mark.rule("G1")
@pytest.mark.rule("F1a")
def test_once_tactics_are_chosen_there_is_nothing_to_bargain_over() -> None:
    position = interdicted()
    play(position, "England: fight")
    assert position.frame.step == "tactics"
    assert [position.offers(seat) for seat in SEATS] == [[], [], []]


# Promises about fleets (G1a)


@pytest.mark.rule("G1a")
def test_a_promise_not_to_attack_takes_the_attacks_away() -> None:
    position = sailing({**BARBADOS, "havana": "Spain colony, native"})
    assert offered(position, "England", "start") == {"start hewanorra", "start sint-maarten", "start barataria"}
    deal(position, "France", "England", "give 2", "ask no-attack")
    assert position.state.money == {"England": 5, "France": 0, "Netherlands": 1}
    assert position.state.promises == [("England", "France", "no-attack")]
    assert offered(position, "England", "start") == {"start barataria"}


@pytest.mark.rule("G1a")
def test_a_promise_not_to_attack_binds_only_towards_the_one_it_was_given_to() -> None:
    position = sailing({**BARBADOS, "tobago": "Netherlands colony, native"})
    deal(position, "England", "France", "ask 2", "promise no-attack")
    play(position, "England: start hewanorra")
    assert offered(position, "England", "attack") == {"attack tobago"}


@pytest.mark.rule("G1a")
def test_a_promise_not_to_interdict_silences_the_question() -> None:
    pirates = {"ships": [OTHER_PLUNDERER], "havens": ["hewanorra"]}
    asked = play(sailing(France=pirates), "England: start hewanorra")
    assert asked.to_act == ("France",)
    position = sailing(France=pirates)
    deal(position, "England", "France", "give 3", "ask no-interdict")
    assert play(position, "England: start hewanorra").to_act == ("England",)


@pytest.mark.rule("G1a")
@pytest.mark.rule("G1c")
@pytest.mark.rule("E5c")
def test_a_promise_of_support_does_not_bind() -> None:
    position = sailing({**BARBADOS, "tobago": "Netherlands colony, native"}, France={"money": 0})
    play(position, "England: start hewanorra", "England: attack barbados")
    assert (position.frame.step, position.to_act) == ("support", ("Netherlands",))
    assert position.offers("France") == ["deal Netherlands"], "only the one who may support is talked to"
    deal(position, "England", "Netherlands", "give 1", "ask promise you stand by my fleet")
    assert offered(position, "Netherlands") == {"support fleet", "support target"}
    play(position, "Netherlands: support target")
    assert position.state.ships["England"] == (), "1 against 2"


@pytest.mark.rule("G1a")
@pytest.mark.rule("F6d")
def test_a_promised_relic_is_handed_over_in_europe() -> None:
    position = sailing({"saint-kitts": "England colony, native, relic"})
    deal(position, "Netherlands", "England", "give 1", "ask bring-relic")
    play(position, "England: start sint-maarten", "England: load relic saint-kitts", "England: sail europe")
    assert position.state.relics == {"England": 0, "France": 0, "Netherlands": 1}
    assert position.state.money["England"] == 4, "the relic could not be sold"


@pytest.mark.rule("G1c")
@pytest.mark.rule("ruling:tribute-terms")
def test_tribute_that_is_paid_prevents_the_battle_and_is_no_attack() -> None:
    position = play(sailing(), "England: start hewanorra", "England: attack barbados")
    assert offered(position, "England") == {"fight", "demand 1", "demand 2"}
    play(position, "England: demand 2")
    assert position.options("France") == ["refuse", "pay tribute"]
    play(position, "France: pay tribute")
    s = position.state
    assert (s.money["England"], s.money["France"]) == (5, 0)
    assert (s.colony["barbados"], s.chest["barbados"]) == ("France", 1)
    assert s.frames[-2].data["attacks"] == 1, "one ship, one attack, and none was made"
    assert "attack barbados" not in offered(position, "England"), "it is safe for this year"
    play(position, "England: sail sint-maarten")
    assert "attack saint-kitts" in offered(position, "England"), "another colony is not"


@pytest.mark.rule("G1c")
@pytest.mark.rule("E5")
def test_tribute_that_is_refused_means_battle() -> None:
    position = play(sailing(England={"ships": [PLUNDERER, OTHER_PLUNDERER]}), "England: start hewanorra")
    play(position, "England: attack barbados", "England: demand 1", "France: refuse")
    # Two ships against one colony: it is plundered, its chest aboard, its native in the attacker's hands.
    assert position.frame.step == "native-fate"
    assert position.state.cargo["England"] == ("chest",)
    assert position.state.money["France"] == 2
    voyage = next(frame for frame in position.state.frames if frame.step == "voyage")
    assert voyage.data["attacks"] == 1


@pytest.mark.rule("G1c")
def test_the_attacker_need_not_ask() -> None:
    position = play(sailing(), "England: start hewanorra", "England: attack barbados", "England: fight")
    assert position.state.ships["England"] == (), "1 against 1, the tie goes to the target"


@pytest.mark.rule("G1c")
def test_tribute_may_be_a_card_of_the_victims_choice_or_a_haven_or_a_relic() -> None:
    rich = {"money": 0, "relics": 1, "hand": ["PHC020", "PHM030"], "havens": ["tortuga"]}
    position = play(sailing(France=rich), "England: start hewanorra", "England: attack barbados")
    assert offered(position, "England") == {"fight", "demand relic", "demand card", "demand haven"}
    play(position, "England: demand card", "France: pay tribute")
    assert position.options("France") == ["hand-over PHC020", "hand-over PHM030"]
    play(position, "France: hand-over PHM030")
    assert position.state.hand["England"] == ("PHM030",)
    assert position.to_act == ("England",)


@pytest.mark.rule("G1c")
@pytest.mark.parametrize(
    ("sites", "zone", "attack"),
    [
        ({"barbados": "France colony, native"}, "hewanorra", "attack barbados"),
        ({"havana": "Spain colony, native"}, "barataria", "attack havana"),
        ({"calusa": "native", "tobago": "France colony"}, "barataria", "enslave calusa"),
    ],
)
def test_nobody_is_asked_who_has_nothing_or_is_not_there(sites: dict[str, str], zone: str, attack: str) -> None:
    position = sailing(sites, France={"money": 0})
    play(position, f"England: start {zone}", f"England: {attack}")
    assert position.frame.step not in ("tribute", "tribute-answer")


@pytest.mark.rule("G1c")
def test_an_outpost_pays_tribute_for_its_native_too() -> None:
    position = sailing({"dominica": "France mission, native", "saint-kitts": "England colony"})
    play(position, "England: start sint-maarten", "England: enslave dominica", "England: demand 1", "France: pay tribute")
    assert position.state.pawn["dominica"] == "native"
    assert "enslave dominica" not in offered(position, "England")


@pytest.mark.rule("G1c")
def test_other_terms_can_be_agreed_on() -> None:
    position = sailing(France={"money": 2, "havens": ["tortuga"]})
    play(position, "England: start hewanorra", "England: attack barbados", "England: demand 2")
    assert position.offers("Netherlands") == [], "this is between the two of them"
    deal(position, "France", "England", "give 1", "give tortuga", "ask call-off")
    assert position.state.money["England"] == 4
    assert position.state.havens["England"] == ("tortuga",)
    assert position.frame.step == "at-sea"
    assert "attack barbados" not in offered(position, "England")


@pytest.mark.rule("G1c")
def test_who_gave_his_money_away_can_no_longer_pay_the_tribute() -> None:
    position = sailing()
    play(position, "England: start hewanorra", "England: attack barbados", "England: demand 2")
    deal(position, "France", "England", "give 1")
    assert position.frame.step != "tribute-answer", "only a refusal was left, so there was a battle"
    assert position.state.ships["England"] == ()


# Terms of surrender (G1b)


def interdicted(**players: dict[str, Any]) -> Position:
    """England, with a plunderer and a chest aboard, is stopped by France in Hewanorra."""
    france = {"money": 2, "ships": [PRIVATEER], "havens": ["hewanorra"]}
    england = {"money": 3, "ships": [PLUNDERER, SMUGGLER]}
    position = sailing(
        {"barbados": "England colony, native, chest"},
        **{**players, "England": {**england, **players.get("England", {})}, "France": {**france, **players.get("France", {})}},
    )
    play(position, "England: start hewanorra", "France: pass", "England: load chest barbados", "England: sail sint-maarten")
    play(position, "France: interdict hewanorra")
    assert position.frame.step == "strike-colours"
    return position


@pytest.mark.rule("G1b")
def test_only_the_two_fleets_bargain_over_a_surrender() -> None:
    position = interdicted()
    assert position.offers("England") == ["deal France"]
    assert position.offers("France") == ["deal England"]
    assert position.offers("Netherlands") == []


@pytest.mark.rule("G1b")
@pytest.mark.rule("ruling:interdiction-called-off")
def test_a_fleet_buys_itself_off_and_sails_on() -> None:
    position = interdicted()
    position.state.chance.script = ["tortuga"]
    deal(position, "England", "France", "give 3", "ask call-off")
    s = position.state
    assert (s.money["England"], s.money["France"]) == (0, 5)
    assert (s.fleet["France"], s.havens["France"]) == ("piracy", ("tortuga",)), "entering Piracy draws a haven"
    assert (s.fleet["England"], s.cargo["England"]) == ("sint-maarten", ("chest",))
    assert position.to_act == ("France",), "in the next zone it may strike again"


@pytest.mark.rule("G1b")
@pytest.mark.rule("F1a")
def test_a_surrender_on_terms_spares_the_ships() -> None:
    position = interdicted()
    deal(position, "France", "England", "give 2", "promise spare", "ask surrender")
    s = position.state
    assert s.cargo["France"] == ("chest",)
    assert s.ships["England"] == (PLUNDERER, SMUGGLER), "the plunderer could have been sunk"
    assert s.fleet["England"] == "piracy"


@pytest.mark.rule("G1b")
@pytest.mark.rule("F1a")
def test_without_an_agreement_the_question_stands() -> None:
    position = interdicted()
    deal(position, "France", "England", "ask surrender", answer="refuse")
    assert position.to_act == ("England",)
    assert position.options("England") == ["fight", "surrender"]


@pytest.mark.rule("G1b")
def test_one_deed_to_a_decision() -> None:
    position = play(interdicted(), "England: deal France")
    assert {"promise surrender", "ask call-off"} <= offered(position, "England")
    play(position, "England: promise surrender")
    assert not {"promise surrender", "ask call-off"} & offered(position, "England")


# Another's bribe (G1f)


@pytest.mark.rule("G1f")
@pytest.mark.rule("F5b")
def test_somebody_else_pays_the_bribe_of_a_smuggler_without_money() -> None:
    position = at(
        seats=SEATS, year=1613, map="bare", sites={"havana": "Spain colony, native, chest"},
        players={"England": {"ships": [SMUGGLER]}, "France": {"money": 2}}, pending=[
            ["year", None, {"at": 2}], ["sailing-year", None, {"at": 3}],
            ["turns", None, {"step": "sailing-turn", "waiting": ["England"]}],
        ],
    )  # fmt: skip
    assert (position.frame.step, position.options("England")) == ("seek-bribe", ["reconnoitre"])
    deal(position, "France", "England", "give 1", "ask pay 3")
    play(position, "England: start barataria", "England: smuggle chest havana")
    assert position.state.money == {"England": 0, "France": 1, "Netherlands": 0}
    play(position, "England: sail new-providence", "England: sail europe")
    # The year ends with it: 4 $ for the chest, 3 $ of them promised.
    assert position.state.year > 1613
    assert (position.state.money["England"], position.state.money["France"]) == (1, 4)


@pytest.mark.rule("G1f")
@pytest.mark.parametrize(
    ("players", "year"),
    [
        ({"England": {"ships": [SMUGGLER]}, "France": {"money": 0}}, 1613),
        ({"England": {"ships": [PLUNDERER]}, "France": {"money": 2}}, 1613),
        ({"England": {"ships": [SMUGGLER]}, "France": {"money": 2}}, 1601),
    ],
)
def test_the_question_waits_only_where_a_bribe_can_be_paid(players: dict[str, Any], year: int) -> None:
    position = at(
        seats=SEATS, year=year, map="bare", sites={"barbados": "France colony, fort, native, chest"}, players=players,
        pending=[["year", None, {"at": 2}], ["sailing-year", None, {"at": 3}], ["sailing-turn", "England", {}]],
    )  # fmt: skip
    assert position.frame.step != "seek-bribe"
