"""Chapter G1: deals, from the proposal to what becomes of promises."""

from __future__ import annotations

from typing import Any

import pytest

from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import NotOffered, NotYourTurn
from paxwidget.engine.position import Position
from paxwidget.games.hispanica import SPEC
from tests.games.hispanica.table import at, offered, play

SEATS = ["England", "France", "Netherlands"]
SHIP, OTHER_SHIP, COLONY = "PHS079", "PHS084", "PHC020"


def action_year(turn: str = "England", **players: dict[str, Any]) -> Position:
    """England, France and the Netherlands in the action year 1612."""
    table: dict[str, dict[str, Any]] = {
        "England": {"money": 5, "hand": [COLONY, SHIP], "havens": ["tortuga"]},
        "France": {"money": 4, "relics": 1, "hand": [OTHER_SHIP, "PHS088", "PHM030"], "havens": ["roatan"]},
        "Netherlands": {"money": 3, "hand": ["PHC001"]},
    }
    for seat, facts in players.items():
        table[seat] = {**table[seat], **facts}
    return at(seats=SEATS, year=1612, turn=turn, players=table)


def sampled(position: Position, seat: str, seed: int) -> Position:
    assert SPEC.sample is not None
    return Position(SPEC, SPEC.sample(position.state, seat, Chance(seed)))


def pending(position: Position, seat: str | None) -> dict[str, Any]:
    """The frame on top as a seat sees it."""
    shown: dict[str, Any] = SPEC.view(position.state, seat)["pending"][-1]
    return shown


# When, and with whom


@pytest.mark.rule("G1")
@pytest.mark.rule("D3g")
@pytest.mark.rule("ruling:deals-when")
def test_in_an_action_year_everybody_may_propose_to_everybody_out_of_turn_too() -> None:
    position = action_year()
    assert position.to_act == ("England",)
    assert position.offers("England") == ["deal France", "deal Netherlands"]
    assert position.offers("Netherlands") == ["deal England", "deal France"]


@pytest.mark.rule("G1")
def test_a_goods_year_has_no_deals() -> None:
    position = at(
        seats=SEATS, year=1610, players={"England": {"money": 3}}, map="bare",
        sites={"araya": "England colony", "cumanagoto": "native", "warao": "native"},
    )  # fmt: skip
    assert position.frame.step == "acquire-worker"
    assert [position.offers(seat) for seat in SEATS] == [[], [], []]


@pytest.mark.rule("G1")
def test_no_deal_is_opened_inside_a_deal_or_a_payment() -> None:
    position = play(action_year(), "England: deal France")
    assert [position.offers(seat) for seat in SEATS] == [[], [], []]
    position = action_year(England={"hand": ["PHC022"]})
    play(position, "England: play PHC022", "England: act tax France")
    assert position.frame.step == "pay-tax"
    assert position.offers("France") == []


@pytest.mark.rule("G1")
@pytest.mark.rule("ruling:deals-in-number")
def test_twenty_proposals_a_year() -> None:
    """The book knows no limit; so many nobody needs."""
    position = action_year()
    for _ in range(20):
        assert "deal France" in position.offers("England")
        play(position, "England: deal France", "England: cancel")
    assert position.offers("England") == []
    assert position.offers("France") == ["deal England", "deal Netherlands"]


@pytest.mark.rule("G1")
@pytest.mark.rule("D3g")
@pytest.mark.rule("ruling:waiting-for-a-deal")
def test_a_player_without_a_card_waits_for_one_in_his_turn() -> None:
    position = at(
        seats=SEATS, year=1612, map="bare", players={"England": {"money": 2}, "France": {"hand": [SHIP]}},
        order=["England", "France", "Netherlands"],
    )  # fmt: skip
    assert (position.frame.step, position.options("England")) == ("empty-handed", ["done"])
    play(position, "England: deal France", "England: give 2", "England: ask card ships", "England: offer", "France: accept")
    assert offered(position, "England", "play") == {f"play {SHIP}"}


# Terms


@pytest.mark.rule("G1")
def test_what_can_be_given_and_asked_for() -> None:
    position = play(action_year(), "England: deal France")
    options = offered(position, "England")
    assert {choice for choice in options if choice.startswith("give ")} == {
        *(f"give {amount}" for amount in range(1, 6)), f"give {COLONY}", f"give {SHIP}", "give tortuga",
    }  # fmt: skip
    assert {choice for choice in options if choice.startswith("ask ")} - {f"ask pay {sum}" for sum in range(1, 11)} == {
        *(f"ask {amount}" for amount in range(1, 5)),
        "ask relic", "ask card ships", "ask card missions", "ask haven", "ask promise …",
    }  # fmt: skip
    assert "offer" not in options, "there is nothing to offer yet"


@pytest.mark.rule("G1")
def test_anchored_cards_are_not_for_sale() -> None:
    position = action_year(England={"ships": ["PHS081"], "titles": ["admiral"]})
    play(position, "England: deal France")
    assert not offered(position, "England") & {"give PHS081", "give PHR058"}


@pytest.mark.rule("G1")
def test_terms_add_up_until_they_are_cleared() -> None:
    position = play(action_year(), "England: deal France", "England: give 2", "England: give 3", f"England: give {SHIP}")
    assert pending(position, "England")["give"] == ("3 $", "card ships"), "a new sum takes the place of the old one"
    assert f"give {SHIP}" not in offered(position, "England")
    play(position, "England: ask card ships", "England: ask card ships")
    assert "ask card ships" not in offered(position, "England"), "France shows only two"
    play(position, "England: clear")
    assert (pending(position, "England")["give"], pending(position, "England")["cards"]) == ((), ())


@pytest.mark.rule("G1")
@pytest.mark.rule("ruling:deals-in-number")
def test_a_proposal_cannot_be_changed_for_ever() -> None:
    position = play(action_year(), "England: deal France")
    for amount in (1, 2) * 6:
        play(position, f"England: give {amount}")
    assert position.options("England") == ["offer", "cancel"]


# The exchange


@pytest.mark.rule("G1")
def test_nothing_moves_before_the_other_accepts_and_then_everything_at_once() -> None:
    position = play(action_year(), "England: deal France", "England: give 2", f"England: give {SHIP}", "England: ask relic")
    play(position, "England: offer")
    assert (position.to_act, position.options("France")) == (("France",), ["accept", "refuse", "counter"])
    s = position.state
    assert (s.money["England"], s.relics["England"], s.hand["England"]) == (5, 0, (COLONY, SHIP))
    play(position, "France: accept")
    assert (s.money["England"], s.money["France"]) == (3, 6)
    assert (s.relics["England"], s.relics["France"]) == (1, 0)
    assert (s.hand["England"], s.hand["France"]) == ((COLONY,), (OTHER_SHIP, "PHS088", "PHM030", SHIP))
    assert position.to_act == ("England",), "the interrupted turn goes on"


@pytest.mark.rule("G1")
def test_a_refused_deal_changes_nothing() -> None:
    position = action_year()
    before = position.state.to_json()
    play(position, "Netherlands: deal France", "Netherlands: ask 4", "Netherlands: offer", "France: refuse")
    assert position.state.to_json() == {**before, "proposals": {"England": 0, "France": 0, "Netherlands": 1}}


@pytest.mark.rule("G1")
def test_the_owner_chooses_the_card_that_was_asked_for_unseen() -> None:
    position = play(action_year(), "England: deal France", "England: give 5", "England: ask card ships", "England: offer")
    play(position, "France: accept")
    assert position.options("France") == [f"hand-over {OTHER_SHIP}", "hand-over PHS088"]
    play(position, "France: hand-over PHS088")
    assert position.state.hand["England"] == (COLONY, SHIP, "PHS088")
    assert (position.state.money["England"], position.state.money["France"]) == (0, 9)


@pytest.mark.rule("G1")
def test_the_card_just_bought_cannot_be_handed_back() -> None:
    position = action_year(France={"hand": [OTHER_SHIP]})
    play(position, "England: deal France", f"England: give {SHIP}", "England: ask card ships", "England: offer", "France: accept")
    assert position.state.hand["England"] == (COLONY, OTHER_SHIP)
    assert position.state.hand["France"] == (SHIP,)


@pytest.mark.rule("G1")
def test_havens_are_dealt_in_too() -> None:
    position = play(action_year(), "England: deal France", "England: give tortuga", "England: ask haven", "England: offer")
    play(position, "France: accept")
    assert position.state.havens["England"] == ("roatan",)
    assert position.state.havens["France"] == ("tortuga",)


@pytest.mark.rule("G1")
@pytest.mark.rule("gl:relic")
def test_a_relic_got_in_a_deal_can_win_the_game() -> None:
    position = action_year(England={"figure": "colonist-extremism"})
    position.state.mercantilism = 1
    position.state.revolt.update(cuba="tax", hispaniola="tax")
    position.state.pool["revolt"] -= 2
    play(position, "England: deal France", "England: ask relic", "England: offer", "France: accept")
    assert position.is_over
    assert position.state.outcome is not None
    assert position.state.outcome["winners"] == ["England"]


# Counter-offers


@pytest.mark.rule("G1")
def test_a_counter_offer_turns_the_terms_round() -> None:
    position = play(action_year(), "England: deal France", f"England: give {SHIP}", "England: ask 4", "England: ask card ships")
    play(position, "England: offer", "France: counter")
    assert position.to_act == ("France",)
    shown = pending(position, "France")
    assert (shown["give"], shown["ask"], shown["cards"]) == (("4 $",), ("card ships",), ())
    play(position, "France: give 2", "France: offer")
    assert position.to_act == ("England",)
    play(position, "England: accept")
    assert position.state.money["France"] == 2
    assert position.state.hand["France"][-1] == SHIP
    assert position.state.proposals == {"England": 1, "France": 0, "Netherlands": 0}


@pytest.mark.rule("G1")
@pytest.mark.rule("ruling:deals-in-number")
def test_after_two_counter_offers_the_answer_is_yes_or_no() -> None:
    position = play(action_year(), "England: deal France", "England: ask 4", "England: offer", "France: counter")
    play(position, "France: offer", "England: counter", "England: offer")
    assert position.options("France") == ["accept", "refuse"]
    play(position, "France: refuse")
    assert position.state.money["France"] == 4


# Secrets


@pytest.mark.rule("G1")
@pytest.mark.rule("ruling:offered-cards-unseen")
def test_a_card_in_an_offer_is_seen_from_the_back() -> None:
    position = play(action_year(), "England: deal France", f"England: give {SHIP}", "England: give tortuga")
    for seat in ("France", "Netherlands", None):
        assert pending(position, seat) == {"step": "deal-terms", "seat": "England", "partner": "France"}
    play(position, "England: offer")
    for seat in ("France", "Netherlands", None):
        assert pending(position, seat) == {
            "step": "deal-answer", "seat": "France", "proposer": "England", "give": ("card ships", "haven"), "ask": (),
        }  # fmt: skip
    assert pending(position, "England")["cards"] == (SHIP, "tortuga")


@pytest.mark.rule("G1")
def test_only_the_two_learn_which_card_changed_hands() -> None:
    position = play(action_year(), "England: deal France", f"England: give {SHIP}", "England: offer")
    position.state.log = []
    play(position, "France: accept")
    told = [(words, only) for _, _, words, only in position.state.log if SHIP in words]
    assert told == [(("England", "France", SHIP), ("England", "France"))]


@pytest.mark.rule("G1")
def test_sampled_positions_keep_the_deal_possible_and_do_not_tell_the_card() -> None:
    position = play(action_year(), "England: deal France", f"England: give {SHIP}", "England: give tortuga", "England: offer")
    named = set()
    for seed in range(30):
        twin = sampled(position, "France", seed)
        named.add(twin.frame.data["cards"])
        assert SPEC.view(twin.state, "France") == SPEC.view(position.state, "France")
        play(twin, "France: accept")
        assert len(twin.state.havens["France"]) == 2
    assert len(named) > 5
    assert sampled(position, "England", 1).frame.data["cards"] == (SHIP, "tortuga")


@pytest.mark.rule("G1")
def test_sampled_positions_do_not_tell_terms_that_are_not_announced() -> None:
    position = play(action_year(), "England: deal France", "England: give 3", f"England: give {SHIP}")
    assert sampled(position, "France", 1).frame.data["give"] == ()
    assert sampled(position, "England", 1).frame.data["give"] == ("3 $", "card ships")


@pytest.mark.rule("G1a")
@pytest.mark.rule("ruling:deals-recorded")
def test_a_promise_in_words_is_kept_as_text_for_the_year() -> None:
    position = action_year("Netherlands")
    play(position, "France: deal England", "France: promise I will spare Barbados", "France: ask promise no voodoo")
    play(position, "France: offer", "England: accept")
    assert SPEC.view(position.state, None)["promises"] == [
        ["France", "England", "“I will spare Barbados”"],
        ["England", "France", "“no voodoo”"],
    ]
    while position.state.year == 1612:
        seat = position.to_act[0]
        position.play(seat, position.options(seat)[-1])
    assert position.state.promises == []
    assert set(position.state.proposals.values()) == {0}


@pytest.mark.rule("G1a")
def test_words_that_look_like_a_rule_bind_nobody() -> None:
    position = play(action_year(), "England: deal France", "England: promise no-attack", "England: offer", "France: accept")
    assert position.state.promises == [("England", "France", "“no-attack”")], "nobody sails in an action year"


@pytest.mark.rule("G1a")
def test_a_text_is_short_and_not_empty() -> None:
    position = play(action_year(), "England: deal France")
    for text in ("", "   ", "x" * 201):
        with pytest.raises((NotOffered, NotYourTurn)):
            position.play("England", f"promise {text}")


@pytest.mark.rule("G1a")
@pytest.mark.rule("G1d")
@pytest.mark.rule("ruling:promised-money")
@pytest.mark.parametrize(("has", "paid"), [(9, 4), (3, 3), (0, 0)])
def test_promised_money_is_paid_at_the_years_end_as_far_as_there_is_any(has: int, paid: int) -> None:
    position = at(
        seats=SEATS, year=1613, map="bare", players={"England": {"money": has}, "France": {"money": 1}},
        promises=[["England", "France", "pay 4"]], pending=[["year", None, {"at": 2}]],
    )  # fmt: skip
    assert position.state.year > 1613
    assert (position.state.money["England"], position.state.money["France"]) == (has - paid, 1 + paid)


@pytest.mark.rule("G1g")
@pytest.mark.rule("D3g")
def test_cards_over_the_limit_go_at_the_years_end_and_no_deal_saves_them() -> None:
    position = action_year("Netherlands", England={"hand": [COLONY], "havens": []}, France={"hand": [SHIP], "havens": []})
    play(position, "England: deal France", "England: ask card ships", "England: offer", "France: accept")
    assert position.state.hand["England"] == (COLONY, SHIP)
    play(position, "Netherlands: done")
    assert (position.frame.step, position.options("England")) == ("hand-limit", [f"discard {COLONY}", f"discard {SHIP}"])
    assert position.offers("England") == position.offers("France") == []
    play(position, f"England: discard {COLONY}")
    assert position.state.hand["England"] == (SHIP,)


@pytest.mark.rule("D3g")
@pytest.mark.rule("D3f")
def test_a_hand_that_was_sold_off_in_time_is_counted_anew() -> None:
    position = action_year(England={"hand": [COLONY, SHIP], "havens": []})
    play(position, "England: done")
    assert position.frame.step == "hand-limit"
    play(position, "England: deal Netherlands", f"England: give {SHIP}", "England: ask 3", "England: offer")
    play(position, "Netherlands: accept")
    assert position.state.hand["England"] == (COLONY,)
    assert position.state.active == "France"


# Loans and the choice of the winner (G1d)


def auction(**players: dict[str, Any]) -> Position:
    """England has put a ship up for auction in 1611."""
    table = {"England": {"money": 3}, "France": {"money": 4}, "Netherlands": {"money": 2}, **players}
    position = at(seats=SEATS, year=1611, turn="England", players=table, decks={"ships": {"top": SHIP}})
    return play(position, "England: auction ships")


@pytest.mark.rule("G1d")
def test_before_the_bids_money_is_lent_but_nothing_else_changes_hands() -> None:
    position = auction(France={"money": 4, "relics": 1, "hand": [OTHER_SHIP]})
    play(position, "Netherlands: deal France", "Netherlands: ask 4", "Netherlands: promise pay 5")
    assert not {"ask relic", "ask card ships"} & offered(position, "Netherlands")
    play(position, "Netherlands: offer", "France: accept")
    assert position.to_act == ("England", "Netherlands"), "France has nothing left to bid"
    play(position, "England: bid 3", "Netherlands: bid 6")
    assert position.state.hand["Netherlands"] == (SHIP,)
    assert position.state.money == {"England": 9, "France": 0, "Netherlands": 0}


@pytest.mark.rule("G1d")
def test_there_is_no_lending_once_somebody_has_bid() -> None:
    position = play(auction(), "France: bid 2")
    assert [position.offers(seat) for seat in SEATS] == [[], [], []]


@pytest.mark.rule("G1d")
def test_who_has_no_money_can_still_borrow_for_the_auction_he_started() -> None:
    position = auction(England={"money": 0})
    assert position.to_act == ("France", "Netherlands"), "the bid of nothing was made by itself"
    play(position, "England: deal France", "England: ask 3", "England: offer", "France: accept")
    assert set(position.to_act) == set(SEATS)
    assert offered(position, "England") == {"bid 0", "bid 1", "bid 2", "bid 3"}


@pytest.mark.rule("G1d")
def test_the_choice_between_equal_bids_can_be_bought() -> None:
    position = auction(England={"money": 0}, Netherlands={"money": 6})
    play(position, "France: bid 4", "Netherlands: bid 4")
    assert position.frame.step == "award"
    assert position.offers("France") == ["deal England"], "only the one who decides can be bribed"
    play(position, "Netherlands: deal England")
    assert offered(position, "Netherlands", "give") == {"give 1", "give 2"}, "4 $ are bid already"
    assert {"ask award France", "ask award Netherlands"} <= offered(position, "Netherlands")
    play(position, "Netherlands: give 2", "Netherlands: ask award Netherlands", "Netherlands: offer", "England: accept")
    assert position.state.hand["Netherlands"] == (SHIP,)
    assert position.state.money == {"England": 6, "France": 4, "Netherlands": 0}


# Choices of titles and actions (G1e)


@pytest.mark.rule("G1e")
def test_the_star_chamber_sells_its_consent() -> None:
    position = at(
        seats=SEATS, year=1613, map="bare",
        players={
            "England": {"money": 2, "ships": ["PHS076"], "fleet": "europe"},
            "France": {"titles": ["star-chamber"]},
        },
        pending=[["year", None, {"at": 2}], ["mercantilism", "England", {}]],
    )  # fmt: skip
    play(position, "England: raise")
    assert position.options("France") == ["allow", "forbid"]
    play(position, "England: deal France", "England: give 2", "England: ask allow", "England: offer", "France: accept")
    assert position.state.mercantilism == 4
    assert position.state.money["France"] == 2


@pytest.mark.rule("G1e")
def test_an_action_that_was_given_up_is_not_offered_again() -> None:
    position = action_year(England={"hand": ["PHM047"]})
    play(position, "England: play PHM047", "England: deal France", "England: promise not literacy", "England: ask 4")
    play(position, "England: offer", "France: accept")
    # It has literacy twice; both are gone, the Bible is left.
    assert position.frame.data["used"] == ("literacy", "literacy")
    assert {choice.split(" ")[1] for choice in offered(position, "England", "act")} == {"bible"}
