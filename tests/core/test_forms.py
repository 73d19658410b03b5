"""Forms that many games need, all at one table: phases, turns, windows, baskets, dice, decks, what waits, and follow-ups."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from paxwidget.engine import registry
from paxwidget.engine.baskets import Basket
from paxwidget.engine.chance import Chance
from paxwidget.engine.decks import Decks, Piles
from paxwidget.engine.dice import Throw, throw
from paxwidget.engine.errors import PaxError
from paxwidget.engine.flow import Step, Steps
from paxwidget.engine.names import Names
from paxwidget.engine.pending import forget_answers, pending
from paxwidget.engine.position import Position
from paxwidget.engine.procedures import EachSeat, Phases, PhasesRunningOn, cancel, follow_ups, in_order, queue
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.state import Frame, State
from paxwidget.engine.windows import Window
from paxwidget.testing.fuzz import fuzz

FACES = ("1", "2", "skull", "skull")
CARDS = ("bluff", "charm", "dagger", "oath")


class Tavern(State):
    """Three guests who drink, roll and trade for two nights."""

    night: int
    coins: dict[str, int]
    beer: dict[str, int]
    hand: dict[str, tuple[str, ...]]
    deck: dict[str, tuple[str, ...]]
    top: dict[str, tuple[str, ...]]
    discards: dict[str, tuple[str, ...]]


steps = Steps()


def decks(s: Tavern) -> Decks:
    return Decks(s.chance, s.deck, s.top, s.discards)


@steps("nights", "1")
class Nights(Phases[Tavern]):
    """Night after night: cards, turns, then it is counted."""

    phases = ("deal", "turns", "count")
    repeats = True

    def deal(self, s: Tavern, f: Frame) -> None:
        s.night += 1
        for seat in s.seats:
            card = decks(s).draw("cards")
            s.hand[seat] += () if card is None else (card,)

    def turns(self, s: Tavern, f: Frame) -> None:
        first = s.seats[(s.night - 1) % len(s.seats)]
        s.push("round", seats=in_order(s.seats, first), step="turn")

    def count(self, s: Tavern, f: Frame) -> None:
        if s.night == 2:
            most = max(s.coins.values())
            s.outcome = {"winners": tuple(seat for seat in s.seats if s.coins[seat] == most), "ending": "nights"}


@steps("round", "1a")
class Round(EachSeat[Tavern]):
    """All have a turn."""

    def begin(self, s: Tavern, f: Frame, seat: str) -> None:
        s.coins[seat] += 1

    def end(self, s: Tavern, f: Frame) -> None:
        s.tell("closed", "1a")


@steps("turn", "2")
class Turn(Phases[Tavern]):
    """Trade, roll, and whatever waits for the end of the turn."""

    phases = ("trade", "roll", "run_queue")

    def trade(self, s: Tavern, f: Frame) -> None:
        s.push("trade", f.seat)

    def roll(self, s: Tavern, f: Frame) -> None:
        s.push("test", f.seat, dice=throw(s.chance, FACES, 2), rerolls=1)
        s.push("before-roll", by=f.seat)


@steps("trade", "3")
class Trade(Basket[Tavern]):
    """Beer for a coin each, as many as one can pay."""

    def items(self, s: Tavern, f: Frame, basket: tuple[str, ...]) -> list[str]:
        return ["beer"] if len(basket) < s.coins[f.seat] else []

    def confirm(self, s: Tavern, f: Frame, basket: tuple[str, ...]) -> None:
        s.coins[f.seat] -= len(basket)
        s.beer[f.seat] += len(basket)
        if len(basket) > 1:
            queue(s, "turn", "headache", f.seat, beers=len(basket))


@steps("before-roll", "4")
class BeforeRoll(Window[Tavern]):
    """The others may play a card that takes a coin from the roller."""

    lasts = "round"
    open_to_all = ("by",)

    def asked(self, s: Tavern, f: Frame) -> tuple[str, ...]:
        return tuple(seat for seat in in_order(s.seats, f.data["by"], without_first=True) if s.hand[seat])

    def reactions(self, s: Tavern, f: Frame, seat: str) -> list[str]:
        return [f"play {card}" for card in s.hand[seat] if card != "bluff"]

    def react(self, s: Tavern, f: Frame, seat: str, choice: str) -> None:
        card = choice.split(" ")[1]
        s.hand[seat] = tuple(other for other in s.hand[seat] if other != card)
        decks(s).discard("cards", card)
        if card == "charm":
            cancel(s, "turn", "headache")
        elif s.coins[f.data["by"]]:
            s.coins[f.data["by"]] -= 1
            s.coins[seat] += 1

    def closed(self, s: Tavern, f: Frame) -> None:
        s.tell("all-passed", "4")


@steps("test", "5")
class Skulls(Throw[Tavern]):
    """A coin for each skull."""

    faces = FACES

    def kept(self, s: Tavern, f: Frame, dice: tuple[str, ...]) -> None:
        s.coins[f.seat] += dice.count("skull")

    def may_reroll(self, s: Tavern, f: Frame, number: int) -> bool:
        return bool(f.data["dice"][number - 1] != "skull")


@steps("headache", "6")
class Headache(Step[Tavern]):
    """Sleep it off, or pay for the doctor."""

    open_to_all = ("beers",)

    def options(self, s: Tavern, f: Frame) -> list[str]:
        return ["sleep", *(["doctor"] if s.coins[f.seat] else [])]

    def on_sleep(self, s: Tavern, f: Frame) -> None:
        s.frames.pop()

    def on_doctor(self, s: Tavern, f: Frame) -> None:
        s.frames.pop()
        s.coins[f.seat] -= 1


def share_beer(s: Tavern) -> bool:
    """Whoever has three beers gives one to whoever has fewest, again and again."""
    for seat in s.seats:
        if s.beer[seat] >= 3:
            s.beer[seat] -= 1
            s.beer[min(s.seats, key=lambda other: s.beer[other])] += 1
            return True
    return False


def win_by_beer(s: Tavern) -> bool:
    if min(s.beer.values()) < 2:
        return False
    s.outcome = {"winners": s.seats, "ending": "beer"}
    return True


def new(static: None, seats: tuple[str, ...], options: Mapping[str, Any], seed: int) -> Tavern:
    s = Tavern()
    s.data, s.chance, s.log, s.outcome, s.frames = None, Chance(seed), None, None, []
    s.seats, s.night, s.hand = seats, 0, dict.fromkeys(seats, ())
    s.coins, s.beer = dict.fromkeys(seats, 2), dict.fromkeys(seats, 0)
    s.deck, s.top, s.discards = {"cards": CARDS}, {"cards": ()}, {"cards": ()}
    s.push("nights")
    return s


def view(s: Tavern, seat: str | None) -> dict[str, Any]:
    return {
        "night": s.night, "coins": dict(s.coins), "beer": dict(s.beer), "deck": len(s.deck["cards"]),
        "hands": {other: len(hand) for other, hand in s.hand.items()}, "hand": list(s.hand[seat]) if seat else [],
        "discards": list(s.discards["cards"]), "pending": pending(steps.table, s, seat),
    }  # fmt: skip


def sample(s: Tavern, seat: str | None, chance: Chance) -> Tavern:
    twin = s.clone()
    others = [other for other in s.seats if other != seat]
    unseen = sorted([*s.deck["cards"], *(card for other in others for card in s.hand[other])])
    for other in others:
        twin.hand[other] = tuple(unseen.pop(chance.below(len(unseen))) for _ in s.hand[other])
    twin.deck["cards"] = tuple(unseen)
    for frame in twin.frames:
        if frame.step == "trade" and frame.seat != seat:
            frame.data.update(basket=())
    forget_answers(steps.table, twin, seat, chance)
    twin.chance = Chance(chance.below(1 << 62))
    return twin


def hidden(s: Tavern, seat: str | None) -> set[str]:
    return {*s.deck["cards"], *(card for other in s.seats if other != seat for card in s.hand[other])}


TEXTS = {
    "choice.add": "Add {0}", "choice.remove": "Remove {0}", "choice.confirm": "Confirm", "choice.keep": "Keep",
    "choice.reroll": "Reroll {*}", "choice.play": "Play {0}", "choice.pass": "Pass", "choice.pass-on": "Pass for the whole round",
    "choice.sleep": "Sleep", "choice.doctor": "Doctor", "log.closed": "Closed", "log.all-passed": "All pass",
    "log.forced": "{0}: {2}",
    **{f"prompt.{name}": "{seat}?" for name in ("trade", "before-roll", "test", "headache")},
}  # fmt: skip
SPEC = GameSpec(
    id="tavern",
    title=Names("Tavern", "Tawerna"),
    rules_version=1,
    state_type=Tavern,
    seats={"Ann": "red", "Bob": "blue", "Cid": "green"},
    seat_counts=(3,),
    steps=steps.table,
    load_data=lambda overlay: None,
    new=new,
    options={},
    default_seats=("Ann", "Bob", "Cid"),
    view=view,
    text=lambda lang: TEXTS,
    name_of=lambda s, word, lang, form="": word,
    is_target=lambda s, word: False,
    settle=follow_ups(win_by_beer, share_beer),
    sample=sample,
    hidden=hidden,
)


def start(seed: int = 1) -> Position:
    return Position(SPEC, new(None, ("Ann", "Bob", "Cid"), {}, seed))


def play(position: Position, *choices: str) -> None:
    """`Ann: confirm` and so on; "! 3" scripts the outcomes of the next one."""
    for choice in choices:
        seat, _, id = choice.partition(": ")
        position.play(seat, id)


def steps_of(position: Position) -> list[str]:
    return [frame.step for frame in position.state.frames]


def test_phases_follow_each_other_and_turns_go_round_the_table() -> None:
    position = start()
    assert (position.to_act, position.frame.step) == (("Ann",), "trade")
    assert steps_of(position) == ["nights", "round", "turn", "trade"]
    turns: list[tuple[int, str]] = []
    while not position.is_over:
        if position.frame.step == "trade" and (not turns or turns[-1] != (position.state.night, position.to_act[0])):
            turns.append((position.state.night, position.to_act[0]))
        seat = position.to_act[0]
        wanted = [id for id in position.options(seat) if id in ("confirm", "pass", "keep")]
        position.play(seat, wanted[0])
    assert turns == [(1, "Ann"), (1, "Bob"), (1, "Cid"), (2, "Bob"), (2, "Cid"), (2, "Ann")]


def test_a_phase_can_be_made_the_next() -> None:
    frame = Frame("turn", "Ann", {"at": 2})
    Turn().go_to(frame, "roll")
    assert frame.data["at"] == 1


def test_phases_without_a_break_run_on_up_to_the_first_that_leaves_something_to_do() -> None:
    class Morning(PhasesRunningOn[Tavern]):
        phases = ("wake", "wash", "eat", "pay")

        def wake(self, s: Tavern, f: Frame) -> None:
            s.night += 1

        def wash(self, s: Tavern, f: Frame) -> None:
            s.night += 10

        def eat(self, s: Tavern, f: Frame) -> None:
            s.push("trade", "Ann")

        def pay(self, s: Tavern, f: Frame) -> None:
            s.night += 100

    s = Tavern.__new__(Tavern)
    s.night, s.outcome, s.frames = 0, None, [Frame("morning", None, {})]
    morning = Morning()
    morning.run(s, s.frames[-1])
    assert (s.night, [frame.step for frame in s.frames]) == (11, ["morning", "trade"])
    s.frames.pop()
    morning.run(s, s.frames[-1])
    assert (s.night, s.frames) == (111, [])


def test_a_basket_is_confirmed_once_and_seen_by_its_owner_alone() -> None:
    position = start()
    assert position.options("Ann") == ["add beer", "confirm"]
    play(position, "Ann: add beer", "Ann: add beer", "Ann: add beer")
    assert position.options("Ann") == ["remove beer", "confirm"], "three coins, three beers"
    play(position, "Ann: remove beer")
    assert (position.state.coins["Ann"], position.state.beer["Ann"]) == (3, 0), "nothing is paid yet"
    assert SPEC.view(position.state, "Ann")["pending"][-1]["basket"] == ("beer", "beer")
    assert "basket" not in SPEC.view(position.state, "Bob")["pending"][-1]
    play(position, "Ann: confirm")
    assert (position.state.coins["Ann"], position.state.beer["Ann"]) == (1, 2)


def test_a_basket_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trade, "most_changes", 1)
    position = start()
    play(position, "Ann: add beer")
    assert position.options("Ann") == ["remove beer", "confirm"]


def window() -> Position:
    position = start()
    position.state.hand.update(Ann=("oath",), Bob=("dagger",), Cid=("bluff",))
    position.state.deck["cards"] = ("charm",)
    play(position, "Ann: confirm")
    return position


def test_all_who_might_react_are_asked_and_nothing_is_betrayed() -> None:
    position = window()
    assert (position.to_act, position.frame.step) == (("Bob", "Cid"), "before-roll")
    assert position.options("Bob") == ["play dagger", "pass", "pass-on"]
    assert position.options("Cid") == ["pass", "pass-on"], "who can only pass is asked too"


def test_who_can_do_nothing_but_pass_is_known() -> None:
    position = window()
    assert (position.idle_answer("Bob"), position.idle_answer("Cid"), position.idle_answer("Ann")) == (None, "pass", None)
    position.state.asks_all = True
    assert position.idle_answer("Cid") is None, "here everything shall be asked"


def test_nothing_may_happen_by_one_answer_of_a_verb_and_much_by_others(monkeypatch: pytest.MonkeyPatch) -> None:
    position = window()
    step = position.spec.steps[position.frame.step]
    for idle, answer in ((("pass", "pass-on", "play dagger"), "play dagger"), (("pass", "pass-on", "play bluff"), None)):
        monkeypatch.setattr(step, "idle", idle)
        assert position.idle_answer("Bob") == answer


def test_a_window_stays_open_until_all_have_passed() -> None:
    position = window()
    play(position, "Cid: pass", "Bob: play dagger")
    assert position.state.coins == {"Ann": 2, "Bob": 3, "Cid": 2}
    assert position.to_act == ("Cid",), "Bob has no card left"
    play(position, "Cid: pass")
    assert position.frame.step == "test"


def test_the_first_in_order_reacts_and_the_others_are_asked_again() -> None:
    position = window()
    position.state.hand["Cid"] = ("oath",)
    position = Position(SPEC, position.state)
    play(position, "Cid: play oath", "Bob: play dagger")
    assert position.state.hand["Cid"] == ("oath",)
    assert position.to_act == ("Cid",)


def test_whoever_passes_in_advance_is_not_asked_again_as_long_as_it_lasts() -> None:
    position = window()
    play(position, "Cid: pass-on", "Bob: pass", "Ann: keep", "Bob: confirm")
    assert (position.frame.step, position.to_act) == ("before-roll", ("Ann",))


def test_a_window_with_nobody_to_ask_is_no_question() -> None:
    position = start()
    position.state.hand.update(Bob=(), Cid=())
    play(position, "Ann: confirm")
    assert position.frame.step == "test"


def test_answers_given_together_are_shown_to_their_seat_alone() -> None:
    position = window()
    play(position, "Bob: play dagger")
    mine, theirs = (SPEC.view(position.state, seat)["pending"][-1] for seat in ("Bob", "Cid"))
    assert mine == {"step": "before-roll", "seat": None, "by": "Ann", "answered": ["Bob"], "answer": "play dagger"}
    assert theirs == {"step": "before-roll", "seat": None, "by": "Ann", "answered": ["Bob"]}


def test_dice_are_seen_before_they_are_kept() -> None:
    position = window()
    position.state.frames[-2].data["dice"] = ("1", "skull")
    play(position, "Bob: pass", "Cid: pass")
    assert position.options("Ann") == ["keep", "reroll 1"]
    position.state.chance.script = ["skull"]
    play(position, "Ann: reroll 1")
    assert position.state.coins["Ann"] == 5, "nothing is left to roll again, so they count"


@pytest.mark.parametrize(("count", "choices"), [(2, 3), (3, 7), (6, 7)])
def test_any_of_the_dice_can_be_rolled_again(count: int, choices: int) -> None:
    s = start().state
    frame = Frame("test", "Ann", {"dice": ("1",) * count, "rerolls": 1})
    assert len(steps.table["test"].options(s, frame)) == 1 + choices  # type: ignore[union-attr]


def test_a_face_that_is_there_twice_is_twice_as_likely() -> None:
    dice = throw(Chance(3), FACES, 4000)
    assert 1900 < dice.count("skull") < 2100
    assert 900 < dice.count("1") < 1100


def test_what_waits_for_the_end_of_a_turn_runs_then() -> None:
    position = start()
    position.state.hand.update(Bob=(), Cid=())
    play(position, "Ann: add beer", "Ann: add beer", "Ann: confirm", "Ann: keep")
    assert (position.frame.step, position.frame.data) == ("headache", {"beers": 2})
    play(position, "Ann: sleep")
    assert (position.frame.step, position.to_act) == ("trade", ("Bob",))


def test_what_waits_can_be_cancelled() -> None:
    position = start()
    position.state.hand.update(Ann=(), Bob=("charm",), Cid=())
    play(position, "Ann: add beer", "Ann: add beer", "Ann: confirm", "Bob: play charm", "Ann: keep")
    assert (position.frame.step, position.to_act) == ("trade", ("Bob",))


def test_nothing_waits_for_a_turn_that_is_not() -> None:
    with pytest.raises(PaxError, match="'headache' cannot wait for the end of 'tournament'"):
        queue(start().state, "tournament", "headache", "Ann")
    assert cancel(start().state, "tournament", "headache") == 0


def test_follow_ups_go_on_until_nothing_changes() -> None:
    position = start()
    position.state.beer["Ann"] = 7
    play(position, "Ann: confirm")
    assert position.state.outcome == {"winners": ("Ann", "Bob", "Cid"), "ending": "beer"}
    assert position.state.beer == {"Ann": 3, "Bob": 2, "Cid": 2}


def test_follow_ups_that_never_end_are_a_mistake() -> None:
    with pytest.raises(PaxError, match="never come to an end"):
        follow_ups(lambda s: True)(start().state)


def piles() -> tuple[Decks, Piles, Piles]:
    deck: Piles = {"cards": CARDS}
    top: Piles = {"cards": ()}
    discards: Piles = {"cards": ()}
    return Decks(Chance(5), deck, top, discards), deck, discards


def test_a_deck_is_drawn_to_the_last_card_and_made_anew_from_the_discards() -> None:
    decks, deck, discards = piles()
    drawn = [decks.draw("cards") for _ in CARDS]
    assert sorted(map(str, drawn)) == list(CARDS)
    assert decks.draw("cards") is None
    decks.discard("cards", "oath")
    decks.discard("cards", "bluff")
    assert {decks.draw("cards"), decks.draw("cards")} == {"oath", "bluff"}
    assert (deck["cards"], discards["cards"]) == ((), ())


def test_what_was_looked_at_stays_on_top_in_its_order() -> None:
    decks, deck, _ = piles()
    first, second = decks.peek("cards", 2)
    assert decks.left("cards") == 4
    assert decks.peek("cards", 2) == (first, second)
    assert decks.draw("cards") == first
    decks.put_back("cards", first)
    assert [decks.draw("cards"), decks.draw("cards")] == [first, second]
    decks.peek("cards")
    decks.mix_in("cards", first)
    assert deck["cards"] == tuple(sorted({*CARDS} - {second}))
    assert len(decks.peek("cards", 9)) == 3


def test_whole_games_of_all_forms_keep_every_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._added, "tavern", SPEC)
    report = fuzz(SPEC, 25, seed=4)
    assert not report.failures, str(report)
    assert report.steps == {"trade", "before-roll", "test", "headache"}
