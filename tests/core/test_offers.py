"""What can be done beside a question: who is offered what, what keeps a question open, and what programs make of it."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import pytest

from paxwidget.analysis.lookahead import play_out, policy_of
from paxwidget.analysis.search import Mcts
from paxwidget.engine import registry
from paxwidget.engine.bots import RandomBot, ask, candidates, question
from paxwidget.engine.chance import Chance
from paxwidget.engine.decisions import open_decision, side_offers
from paxwidget.engine.errors import NotOffered, PaxError
from paxwidget.engine.flow import Procedure, Simultaneous, Step, Steps
from paxwidget.engine.names import Names
from paxwidget.engine.offers import IN_A_ROW, Offer
from paxwidget.engine.pending import forget_answers
from paxwidget.engine.position import Position
from paxwidget.engine.rulebook import sections_of
from paxwidget.engine.spec import GameSpec, nothing_hidden
from paxwidget.engine.state import Frame, State
from paxwidget.engine.templates import Texts
from paxwidget.testing.fuzz import fuzz


class Stall(State):
    """A market stall: whoever has a coin may buy the bread, and corn can be sold for coins and bought back."""

    coins: dict[str, int]
    corn: dict[str, int]


steps = Steps()


@steps("day", "1")
class Day(Procedure[Stall]):
    """One customer after the other."""

    def run(self, s: Stall, f: Frame) -> None:
        if not f.data["waiting"]:
            s.outcome = {"winners": (), "ending": "evening"}
            return
        seat, *rest = f.data["waiting"]
        f.data["waiting"] = tuple(rest)
        s.push("bread", seat)


@steps("bread", "2")
class Bread(Step[Stall]):
    """Buy bread for a coin, or go."""

    def options(self, s: Stall, f: Frame) -> list[str]:
        return [*(["bread"] if s.coins[f.seat] else []), "go"]

    def on_bread(self, s: Stall, f: Frame) -> None:
        s.frames.pop()
        s.coins[f.seat] -= 1
        s.outcome = {"winners": (f.seat,), "ending": "fed"}

    def on_go(self, s: Stall, f: Frame) -> None:
        s.frames.pop()


@steps("whisper", "3")
class Whisper(Bread):
    """The same, but nothing can be bought meanwhile."""

    offers = ("sell",)


@steps("locked", "3")
class Locked(Bread):
    """The same, with nothing beside it."""

    offers = ()


@steps("shop", "3")
class Shop(Bread):
    """A question that knows itself how to sell."""

    def on_sell(self, s: Stall, f: Frame, what: str) -> None:
        steps.offers["sell"].take(s, f, f.seat, what)


@steps("vote", "4")
class Vote(Simultaneous[Stall]):
    """All say something, though there is only one thing to say."""

    def seats(self, s: Stall, f: Frame) -> tuple[str, ...]:
        return s.seats

    def options_of(self, s: Stall, f: Frame, seat: str) -> list[str]:
        return ["aye"]

    def reveal(self, s: Stall, f: Frame, answers: dict[str, str]) -> None:
        s.outcome = {"winners": (), "ending": "vote"}


@steps.offer("sell", "5a")
class Sell(Offer[Stall]):
    """Corn for a coin, beside one's own question."""

    keeps_open = True

    def options(self, s: Stall, f: Frame, seat: str) -> list[str]:
        return ["sell corn"] if s.corn[seat] and f.seat in (seat, None) else []

    def take(self, s: Stall, f: Frame, seat: str, what: str) -> None:
        s.corn[seat] -= 1
        s.coins[seat] += 1
        s.tell("sold", "5a", seat)


@steps.offer("buy", "5b")
class Buy(Offer[Stall]):
    """And the other way round: the two together never come to an end."""

    def options(self, s: Stall, f: Frame, seat: str) -> list[str]:
        return ["buy corn"] if s.coins[seat] and f.seat == seat else []

    def take(self, s: Stall, f: Frame, seat: str, what: str) -> None:
        s.corn[seat] += 1
        s.coins[seat] -= 1


@steps.offer("shout", "5c")
class Shout(Offer[Stall]):
    """Anybody may say anything at any time; no program need."""

    is_for_bots = False

    def options(self, s: Stall, f: Frame, seat: str) -> list[str]:
        return ["shout …"]

    def take(self, s: Stall, f: Frame, seat: str, *words: str) -> None:
        s.tell("shouted", "5c", seat, " ".join(words))


def new(static: None, seats: tuple[str, ...], options: Any, seed: int) -> Stall:
    return stall(seats=seats, seed=seed)


def stall(
    step: str = "day", coins: int = 0, corn: int = 1, seats: tuple[str, ...] = ("Ann", "Bob"), seed: int = 1
) -> Stall:
    s = Stall()
    s.seats, s.coins, s.corn, s.frames = seats, dict.fromkeys(seats, coins), dict.fromkeys(seats, corn), []
    s.chance, s.data, s.log, s.outcome = Chance(seed), None, None, None
    s.push("day", waiting=seats if step == "day" else ())
    if step != "day":
        s.push(step, None if step == "vote" else seats[0])
    return s


def sample(s: Stall, seat: str | None, chance: Chance) -> Stall:
    twin = s.clone()
    forget_answers(steps.table, twin, seat, chance)
    twin.chance = Chance(chance.rng)
    return twin


TEXTS = {
    "choice.bread": "Buy the bread", "choice.go": "Go home", "choice.sell": "Sell {0}", "choice.buy": "Buy {0}",
    "choice.shout": "Shout: {*}", "choice.aye": "Aye", "log.sold": "{0} sells", "log.shouted": "{0}: {1}",
    "prompt.bread": "{seat}: bread?", "prompt.vote": "{seat}?", "prompt.shop": "{seat}?", "prompt.whisper": "{seat}?",
    "prompt.locked": "{seat}?",
}  # fmt: skip
SPEC = GameSpec(
    id="stall",
    title=Names("Stall", "Stragan"),
    rules_version=1,
    state_type=Stall,
    seats={"Ann": "red", "Bob": "blue"},
    steps=steps.table,
    offers=steps.offers,
    load_data=lambda overlay: None,
    new=new,
    options={},
    default_seats=("Ann", "Bob"),
    view=lambda s, seat: {"coins": dict(s.coins), "corn": dict(s.corn)},
    text=lambda lang: TEXTS,
    name_of=lambda s, word, lang, form="": word,
    is_target=lambda s, word: word == "corn",
    hidden=nothing_hidden,
    sample=sample,
)


def at(step: str, coins: int = 0, corn: int = 1) -> Position:
    return Position(SPEC, stall(step, coins, corn))


def test_a_single_answer_waits_while_an_offer_may_bring_another() -> None:
    position = at("bread")
    assert (position.to_act, position.options("Ann")) == (("Ann",), ["go"])
    position.play("Ann", "sell corn")
    assert position.options("Ann") == ["bread", "go"]


def test_a_single_answer_is_taken_where_no_offer_holds_it() -> None:
    assert at("bread", corn=0).state.outcome == {"winners": (), "ending": "evening"}


def test_answers_given_together_wait_as_well() -> None:
    position = at("vote")
    assert position.to_act == ("Ann", "Bob")
    assert at("vote", corn=0).is_over


def test_a_step_says_which_offers_apply() -> None:
    assert at("bread", coins=1).offers("Ann") == ["sell corn", "buy corn", "shout …"]
    assert at("bread", coins=1).offers("Bob") == ["shout …"]
    assert at("whisper", coins=1).offers("Ann") == ["sell corn"]
    assert at("locked", coins=1).offers("Ann") == []
    assert at("locked").is_over, "nothing holds the question of a step that takes no offers"


def test_what_the_question_itself_can_be_answered_with_is_not_offered_again() -> None:
    assert at("shop", coins=1).offers("Ann") == ["buy corn", "shout …"]


def test_nothing_is_offered_when_the_game_is_over_or_to_strangers() -> None:
    assert at("bread", corn=0).offers("Ann") == []
    assert at("bread").offers("Zoe") == []


def test_an_offer_has_section_label_and_targets_like_an_answer() -> None:
    position, texts = at("bread", coins=1), Texts(SPEC, "en")
    sell, buy, _ = side_offers(position, "Ann", texts)
    assert (sell.label, sell.section, sell.targets, sell.step) == ("Sell corn", "5a", ("corn",), "bread")
    assert buy.section == "5b"
    decision = open_decision(position, "Ann", texts)
    assert decision.choice("sell corn").section == "5a"
    assert decision.choice("go").section == "2"
    assert decision.offers == ("sell corn", "buy corn", "shout …")
    assert sections_of(Sell) == ("5a",)


def test_an_offer_that_is_not_open_is_refused_and_changes_nothing() -> None:
    position = at("bread", corn=0, coins=1)
    digest = position.state.digest()
    with pytest.raises(NotOffered, match="'sell corn' is not offered to Ann"):
        position.play("Ann", "sell corn")
    assert position.state.digest() == digest


def test_programs_think_about_offers_but_not_about_all() -> None:
    position = at("bread", coins=1)
    assert candidates(position, "Ann") == ("bread", "go", "sell corn", "buy corn")
    assert question(position, "Ann").offers_for_bots == ("sell corn", "buy corn")


def test_programs_take_only_so_many_offers_in_a_row() -> None:
    position = Position(SPEC, stall("day", coins=1))
    for number in range(IN_A_ROW):
        assert position.offers_for_bots("Ann"), number
        position.play("Ann", position.offers_for_bots("Ann")[0])
    assert position.offers_for_bots("Ann") == []
    assert position.clone().offers_for_bots("Ann") == []
    assert question(position, "Ann").imagine(Random(1)).offers_for_bots("Ann") == []
    assert position.offers("Ann"), "a person may go on"
    position.play("Ann", "go")
    assert position.to_act == ("Bob",)
    assert position.offers_for_bots("Bob")


def test_a_search_finds_what_only_an_offer_makes_possible() -> None:
    position = at("bread")
    answer = ask(Mcts(playouts=60), position, "Ann", Random(2))
    assert answer == "sell corn"


def test_chance_takes_offers_too_and_comes_to_an_end() -> None:
    taken = {ask(RandomBot(), at("bread", coins=1), "Ann", Random(number)) for number in range(120)}
    assert taken == {"bread", "go", "sell corn", "buy corn"}
    endings = set()
    for number in range(60):
        position = Position(SPEC, stall(seed=number))
        endings.add(play_out(position, policy_of(SPEC), Random(number))["ending"])
    assert endings == {"fed", "evening"}


def test_the_fuzzer_takes_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._added, "stall", SPEC)
    report = fuzz(dataclasses.replace(SPEC, seat_counts=(2,)), 40)
    assert not report.failures, str(report)
    assert "fed" in report.endings, "bread can be bought only after corn was sold"


def test_two_offers_of_one_name_are_a_mistake() -> None:
    with pytest.raises(PaxError, match="two offers are called 'sell'"):
        steps.offer("sell", "9")(Sell)


def test_which_offers_may_hold_a_question_is_known_by_step() -> None:
    # "buy" and "shout" hold nothing; "locked" has nothing beside it, and "shop" knows itself how to sell.
    named = {step: [offer.name for offer in offers] for step, offers in SPEC.holding.items() if step != "day"}
    assert named == {"bread": ["sell"], "whisper": ["sell"], "locked": [], "shop": [], "vote": ["sell"]}
