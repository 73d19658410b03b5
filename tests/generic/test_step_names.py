"""A described position may lie in the middle of something, and then it names steps: one that is renamed does not make it unloadable."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from paxwidget.engine import registry
from paxwidget.engine.flow import AnyStep
from paxwidget.play.entrance import load, new_game, position
from tests.every_game import every_described_game
from tests.generic.conftest import play_on

OLD = "as-it-was-called-{}"


def names_of(steps: dict[str, AnyStep]) -> set[str]:
    """All names by which steps are known, those of earlier days among them."""
    return {name for known, step in steps.items() for name in (known, *step.was)}


def renamed(value: Any, names: set[str]) -> Any:
    """A description in which every step has an older name: the first item of a list that says what is pending."""
    if isinstance(value, dict):
        return {key: renamed(item, names) for key, item in value.items()}
    if not isinstance(value, list | tuple):
        return value
    items = [renamed(item, names) for item in value]
    if items and isinstance(items[-1], dict) and items[0] in names:
        items[0] = OLD.format(items[0])
    return items


@every_described_game
def test_a_step_that_was_renamed_makes_no_description_unloadable(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spec, rng = registry.find(name), Random(4)
    for known, step in spec.steps.items():
        monkeypatch.setattr(step, "was", (*step.was, OLD.format(known)))
    game, found = new_game(name, seed=4, autosave=False), 0
    for _ in range(12):
        play_on(game, rng, 9)
        now = game.describe()
        before = renamed(now, set(spec.steps))
        if before == now:
            continue
        found += 1
        twin = position(name, before, autosave=False)
        assert twin.position.fingerprint() == game.position.fingerprint()
        assert twin.to_act == game.to_act
        if not twin.is_over:
            play_on(twin, rng, 3)
        assert load(twin.record, autosave=False).position.fingerprint() == twin.position.fingerprint()
    assert found > 3, "no description named a step"


@every_described_game
def test_no_name_of_a_step_is_forgotten(name: str, root: Path) -> None:
    """Each name that a step ever had is kept in a file: descriptions of that time hold it."""
    path = root / "tests" / "games" / name / "steps.txt"
    known = names_of(dict(registry.find(name).steps))
    listed = set(path.read_text(encoding="utf-8").split()) if path.exists() else set()
    gone, new = sorted(listed - known), sorted(known - listed)
    assert not gone, f"{', '.join(gone)}: say on the renamed step what it was, @steps(\"new-name\", …, was=(\"{gone[0]}\",))"
    assert not new, f"write into {path.relative_to(root)}: {' '.join(new)}"
