"""The examples in the docs of the analysis run, with a played game at hand."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor

import pytest

import paxwidget as pw
import paxwidget.analysis
from paxwidget.play.game import Game


@pytest.fixture(scope="module")
def game() -> Game:
    found = pw.new_game("smugglers", ["Red", "Green"], seed=1, rounds=60, autosave=False)
    found.bots = dict.fromkeys(found.seats, "random")
    found.run_bots(40)
    return found


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as found:
        yield found


@pytest.mark.parametrize("name", [module.name for module in pkgutil.iter_modules(paxwidget.analysis.__path__)])
def test_the_examples_in_the_docs_run(name: str, game: Game, executor: Executor) -> None:
    at_hand = {"game": game, "pw": pw, "name": "smugglers", "executor": executor}
    module = importlib.import_module(f"paxwidget.analysis.{name}")
    assert doctest.testmod(module, extraglobs=at_hand).failed == 0


@pytest.mark.parametrize("name", ["positions", "curves", "tables", "simulation", "shares", "intervals"])
def test_the_public_functions_have_examples(name: str) -> None:
    module = importlib.import_module(f"paxwidget.analysis.{name}")
    assert any(test.examples for test in doctest.DocTestFinder().find(module))
