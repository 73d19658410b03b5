"""`import paxwidget` is light, and everything a person needs hangs on it."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import paxwidget as pw
from paxwidget import cli
from paxwidget.engine import registry
from paxwidget.engine.errors import UnknownGame

HEAVY = ("networkx", "IPython", "ipywidgets", "anywidget", "traitlets", "pandas", "numpy", "matplotlib")


def loaded_after(code: str) -> set[str]:
    listing = f"{code}\nimport sys; print(' '.join(sys.modules))"
    done = subprocess.run([sys.executable, "-c", listing], check=True, capture_output=True, text=True)
    return {name.partition(".")[0] for name in done.stdout.splitlines()[-1].split()} | set(
        done.stdout.splitlines()[-1].split()
    )


def test_a_plain_import_loads_neither_notebook_nor_networkx_nor_games() -> None:
    loaded = loaded_after("import paxwidget")
    assert loaded.isdisjoint(HEAVY)
    assert "paxwidget.play.game" not in loaded
    assert "paxwidget.games" not in loaded


def test_playing_needs_neither_notebook_nor_networkx() -> None:
    assert loaded_after(
        "import tests.toys, paxwidget as pw\ngame = pw.new_game('smugglers', seed=1)\ngame.play('draw')"
    ).isdisjoint(HEAVY)


@pytest.mark.parametrize("name", pw.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(pw, name) is not None
    assert name in dir(pw)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'paxwidget' has no attribute 'new_gane'"):
        getattr(pw, "new_gane")  # noqa: B009


def test_games_can_be_listed_before_and_after_one_was_loaded() -> None:
    assert pw.games() == registry.names()
    importlib.import_module("paxwidget.games")
    assert pw.games() == registry.names()


def test_an_unknown_game_names_the_nearest_or_all() -> None:
    with pytest.raises(UnknownGame, match=r"no game is called 'smuggler'; did you mean 'smugglers'\?"):
        registry.find("smuggler")
    with pytest.raises(UnknownGame, match=r"no game is called 'zzz'; choose from .*smugglers"):
        registry.find("zzz")
    for name in ("..", "os.path", "__init__", "", "smugglers.x"):
        with pytest.raises(UnknownGame):
            registry.find(name)


@pytest.mark.parametrize("name", [
    module.name
    for room in ("engine", "files", "maps", "play", "testing")
    for module in pkgutil.iter_modules([str(Path(str(pw.__file__)).parent / room)], f"paxwidget.{room}.")
])
def test_the_examples_in_the_docs_run(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_rules_and_fuzz_are_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "smugglers", "B2"]) == 0
    assert capsys.readouterr().out.startswith("B2  Storms\nStorms.\n")
    assert cli.main(["rules", "smugglers"]) == 0
    assert capsys.readouterr().out.endswith("no gap\n")
    assert cli.main(["rules", "smugglers", "Z"]) == 2
    assert "the rulebook has no section 'Z'" in capsys.readouterr().err
    assert cli.main(["rules", "dicefair"]) == 2
    assert cli.main(["fuzz", "nowhere"]) == 2
    assert cli.main(["fuzz", "smugglers", "--games", "4", "--workers", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "0 failed"
