"""What Colab asks: it shows widgets of others only by a manager of its own, which must be switched on and named in every output."""

import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from anywidget._util import enable_custom_widget_manager_once

import paxwidget as pw
from tests.every_game import SHIPPED

LIVE = "application/vnd.jupyter.widget-view+json"
MANAGER = "https://colab.test/manager"
GAME = SHIPPED[0]


@pytest.fixture
def switched_on(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A notebook in Colab, as far as Python can tell, and how often its manager was switched on."""
    calls: list[str] = []
    colab: Any = ModuleType("google.colab.output")
    colab.enable_custom_widget_manager = lambda: calls.append("on")
    colab._widgets = SimpleNamespace(_installed_url=MANAGER)
    monkeypatch.setitem(sys.modules, "google.colab.output", colab)
    enable_custom_widget_manager_once.cache_clear()
    yield calls
    enable_custom_widget_manager_once.cache_clear()


def _shown(what: str) -> Any:
    game = pw.new_game(GAME, seed=7, autosave=False)
    first = pw.lessons(GAME)[0]["lesson"]
    made: dict[str, Callable[[], Any]] = {
        "game": lambda: game, "board": game.board, "study": game.study, "lesson": lambda: pw.lesson(first, GAME),
    }  # fmt: skip
    return made[what]()


@pytest.mark.parametrize("what", ["game", "board", "study", "lesson"])
def test_every_output_names_the_manager_of_colab(what: str, switched_on: list[str]) -> None:
    bundle, about = _shown(what)._repr_mimebundle_()
    assert LIVE in bundle
    assert about[LIVE]["colab"]["custom_widget_manager"]["url"] == MANAGER
    assert switched_on == ["on"]
