"""The fuzzer finds every kind of fault, and a game that failed opens just before it."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paxwidget.engine import registry
from paxwidget.engine.errors import BadSetup
from paxwidget.engine.flow import Step
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.state import Frame
from paxwidget.engine.trial import filled_in
from paxwidget.play.entrance import load
from paxwidget.testing import fuzz as fuzzing
from paxwidget.testing.fuzz import fuzz, tables
from tests.toys import TOYS, dicefair, smugglers


def broken_when(wrong: Callable[[Any], bool]) -> Callable[[Any], None]:
    def check(state: Any) -> None:
        smugglers.check(state)
        assert not wrong(state), "the hold leaks"

    return check


def leaky_view(state: Any, seat: str | None) -> dict[str, Any]:
    return {**smugglers.view(state, seat), "hands": {other: list(hand) for other, hand in state.hand.items()}}


def hinting_view(state: Any, seat: str | None) -> dict[str, Any]:
    return {**smugglers.view(state, seat), "low": sum(card < "C07" for hand in state.hand.values() for card in hand)}


def meddling_view(state: Any, seat: str | None) -> dict[str, Any]:
    state.pacts[state.seats[0]] += 1
    return smugglers.view(state, seat)


def stray_field(state: Any) -> None:
    state.wind = "north"


class Restless(smugglers.OfferPact):
    """The same twice."""

    def options(self, s: smugglers.Smugglers, f: Frame, seat: str) -> list[str]:
        return ["offer Red", "offer Red"] if f.step == "turn" else []


def odd_view(state: Any, seat: str | None) -> dict[str, Any]:
    return {"seen": {1, 2}}


FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "a broken invariant": ({"check": broken_when(lambda s: len(s.sold) == 2)}, "AssertionError: the hold leaks"),
    "a leak": ({"view": leaky_view}, "which is hidden from it"),
    "a hint": ({"view": hinting_view}, "tells what it may not know"),
    "a view that changes the game": ({"view": meddling_view}, "looking at the position changed it"),
    "a view that is no plain data": ({"view": odd_view}, "TypeError"),
    "an undeclared field": ({"settle": stray_field}, "the state has the undeclared field 'wind'"),
    "the same offer twice": ({"offers": {"offer": Restless()}}, "is offered the same choice twice"),
    "labels that sound alike": ({"name_of": lambda s, word, lang, form="": "x"}, "are both called"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found_and_told(name: str) -> None:
    changes, words = FAULTS[name]
    report = fuzz(dataclasses.replace(smugglers.SPEC, **changes), 12)
    assert report.failures
    assert any(words in failure.message for failure in report.failures), [str(failure) for failure in report.failures]


def test_a_failing_game_is_written_as_a_record_that_loads(tmp_path: Path) -> None:
    spec = dataclasses.replace(smugglers.SPEC, check=broken_when(lambda s: len(s.sold) == 2))
    report = fuzz(spec, 8, seed=3, folder=tmp_path)
    failed = [failure for failure in report.failures if failure.path]
    assert failed
    for failure in failed:
        assert failure.path is not None
        game = load(failure.path)
        assert len(game.state.sold) == 2
        assert "the hold leaks" in game.comment
        assert ", checking " in game.comment


def test_a_rule_that_raises_is_recorded_up_to_the_choice_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turn: Any = smugglers.SPEC.steps["turn"]
    sell = turn._verbs["sell"]

    def careless(s: Any, f: Any, card: str) -> None:
        if card > "C06":
            raise KeyError(card)
        sell(s, f, card)

    monkeypatch.setitem(turn._verbs, "sell", careless)
    report = fuzz(smugglers.SPEC, 30, folder=tmp_path, every=1000)
    monkeypatch.undo()
    assert report.failures
    for failure in report.failures:
        assert failure.path is not None
        game = load(failure.path)
        assert "KeyError" in game.comment
        assert "sell C" in game.comment
        assert any(choice.id in game.comment for choice in game.choices)


def test_a_game_without_end_is_stopped() -> None:
    report = fuzz(dicefair.SPEC, 3, limit=4)
    assert [failure.message.rpartition(": ")[2] for failure in report.failures] == ["the game is not over after 4 choices"] * 3


def test_missing_texts_are_listed_in_both_languages() -> None:
    def fewer(lang: str) -> dict[str, str]:
        return {key: text for key, text in smugglers.TEXTS[lang].items() if key not in ("prompt.turn", "choice.draw", "log.drew")}

    report = fuzz(dataclasses.replace(smugglers.SPEC, text=fewer), 8)
    assert report.missing == {(lang, key) for lang in ("en", "pl") for key in ("prompt.turn", "choice.turn.draw", "log.drew")}
    assert "missing text (pl): prompt.turn" in str(report)


def test_tables_that_cannot_be_set_are_skipped_and_counted() -> None:
    def new(static: Any, seats: tuple[str, ...], options: Any, seed: int) -> Any:
        if len(seats) == 2:
            raise BadSetup("no duel today")
        return smugglers.new(static, seats, options, seed)

    report = fuzz(dataclasses.replace(smugglers.SPEC, new=new), 12)
    assert (report.games, report.skipped, report.failures) == (6, 6, [])


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: str(toy.id))
def test_every_table_is_played_and_every_step_is_reached(toy: GameSpec) -> None:
    assert len(tables(toy)) == len(toy.seat_counts or toy.seats) * math.prod(map(len, toy.options.values()))
    report = fuzz(toy, 80, seed=2, every=1000)
    assert report.failures == []
    assert report.steps == {name for name, step in toy.steps.items() if isinstance(step, Step) or name == "bid"}


def test_the_same_seed_gives_the_same_games_however_they_are_shared_and_checked() -> None:
    alone = fuzz(smugglers.SPEC, 24, seed=5, every=1000)
    together = fuzz(smugglers.SPEC, 24, seed=5, every=3, workers=2)
    other = fuzz(smugglers.SPEC, 24, seed=6, every=1000)
    assert (alone.games, alone.plays, alone.endings, alone.longest) == (
        together.games,
        together.plays,
        together.endings,
        together.longest,
    )
    assert alone.plays != other.plays


def test_a_report_adds_up() -> None:
    total = fuzzing.Report()
    for seed in (1, 2):
        total.add(fuzz(smugglers.SPEC, 4, seed))
    assert total.games == 8
    assert sum(total.endings.values()) == 8
    assert str(total).splitlines()[1] == "endings: rounds 8"
    assert str(total).splitlines()[-1] == "0 failed"


def test_free_text_gets_words() -> None:
    rng = Random(1)
    words = {filled_in("promise …", rng) for _ in range(100)}
    assert len(words) > 5
    assert all(word.startswith("promise ") for word in words)
    assert filled_in("draw", rng) == "draw"


def test_the_registry_knows_the_toys() -> None:
    assert {"smugglers", "dicefair"} <= set(registry.names())
    assert registry.find("dicefair") is dicefair.SPEC
