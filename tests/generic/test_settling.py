"""A procedure that says that no settling is due after it leaves nothing to settle, at no table of any game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paxwidget.engine import registry
from paxwidget.engine.flow import Procedure
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.state import Frame
from paxwidget.testing.fuzz import fuzz
from tests.toys.dicefair import Fair, Levy

GAMES = 12


def settled_after_all(spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Those that say so, and after which settling changed something in random games nevertheless."""
    found: set[str] = set()

    def watched(name: str, run: Callable[[Any, Frame], None]) -> Callable[[Any, Frame], None]:
        def run_and_look(s: Any, f: Frame) -> None:
            run(s, f)
            twin = s.clone()
            twin.log = []
            spec.settle(twin)
            if twin.log or twin.digest() != s.digest():
                found.add(name)

        return run_and_look

    quiet = {name: step for name, step in spec.steps.items() if isinstance(step, Procedure) and not step.needs_settling}
    for name, step in quiet.items():
        monkeypatch.setattr(step, "run", watched(name, step.run))
    if quiet:
        report = fuzz(spec, GAMES, seed=7, every=1_000)
        assert report.failures == []
        assert report.plays
    return found


def test_what_needs_no_settling_leaves_nothing_to_settle(spec: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    assert settled_after_all(spec, monkeypatch) == set()


def test_one_that_says_so_wrongly_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round of the fair brings everybody coins, and who has too many gives alms; the levy only asks for them."""
    monkeypatch.setattr(Fair, "needs_settling", False)
    monkeypatch.setattr(Levy, "needs_settling", False)
    assert settled_after_all(registry.find("dicefair"), monkeypatch) == {"fair"}
