"""The arrows of the house and what no file may say: kept by this tree, and found broken in small wrong ones."""

import subprocess
from pathlib import Path, PurePosixPath

import pytest

from tests import layout


def plant(root: Path, name: str, text: str) -> PurePosixPath:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return PurePosixPath(name)


def test_this_tree_has_what_the_guards_look_at(root: Path) -> None:
    assert layout.game_names(root)
    assert all(list((root / layout.PACKAGE / room).rglob("*.py")) for room in ("engine", "games"))
    assert PurePosixPath("js/package-lock.json") in layout.tracked_files(root)


def test_every_room_is_known(root: Path) -> None:
    assert layout.unknown_rooms(root) == []


def test_imports_follow_the_arrows(root: Path) -> None:
    assert layout.wrong_imports(root) == []


def test_front_end_imports_follow_the_arrows(root: Path) -> None:
    assert layout.wrong_js_imports(root) == []


def test_what_serves_every_game_names_none(root: Path) -> None:
    assert layout.named_games(root) == []


def test_text_is_never_inserted_as_markup(root: Path) -> None:
    assert layout.html_sinks(root) == []


def test_no_config_names_a_registry(root: Path) -> None:
    assert layout.named_registries(root, layout.tracked_files(root)) == []


def test_no_file_names_a_machine(root: Path) -> None:
    assert layout.machine_paths(root, layout.tracked_files(root)) == []


def test_nothing_built_is_tracked(root: Path) -> None:
    assert layout.tracked_builds(layout.tracked_files(root)) == []


@pytest.mark.parametrize(
    ("module", "line", "name"),
    [
        ("engine/state.py", "import paxwidget.games.toy", "paxwidget.games.toy"),
        ("engine/state.py", "from paxwidget import widget", "paxwidget.widget"),
        ("engine/state.py", "from ..analysis import arena", "paxwidget.analysis.arena"),
        ("engine/deep/state.py", "from ...games import toy", "paxwidget.games.toy"),
        ("engine/state.py", "def late() -> None:\n    import ipywidgets", "ipywidgets"),
        ("engine/state.py", "from traitlets import Int", "traitlets.Int"),
        ("engine/state.py", "import pandas", "pandas"),
        ("engine/state.py", "import networkx", "networkx"),
        ("engine/state.py", "from paxwidget.files import records", "paxwidget.files.records"),
        ("engine/late.py", "from paxwidget.games import toy", "paxwidget.games.toy"),
        ("files/records.py", "from paxwidget.play import game", "paxwidget.play.game"),
        ("maps/chart.py", "from paxwidget.files import records", "paxwidget.files.records"),
        ("games/toy/state.py", "from paxwidget.files import records", "paxwidget.files.records"),
        ("engine/state.py", "from importlib import import_module\nimport_module('paxwidget.widget')", "paxwidget.widget"),
        ("engine/state.py", "import importlib\nimportlib.import_module('anywidget')", "anywidget"),
        ("engine/state.py", "import paxwidget", "paxwidget"),
        ("games/toy/rules/a.py", "from paxwidget.games.other.state import State", "paxwidget.games.other.state.State"),
        ("games/toy/state.py", "from paxwidget.games import other", "paxwidget.games.other"),
        ("games/toy/state.py", "from paxwidget.widget import Board", "paxwidget.widget.Board"),
        ("games/toy/bots.py", "from paxwidget.analysis import search", "paxwidget.analysis.search"),
        ("games/__init__.py", "from paxwidget.games.toy import GAME", "paxwidget.games.toy.GAME"),
        ("widget/board.py", "from paxwidget.games.toy import GAME", "paxwidget.games.toy.GAME"),
        ("widget/board.py", "from paxwidget.analysis import report", "paxwidget.analysis.report"),
        ("analysis/arena.py", "from paxwidget.widget import Board", "paxwidget.widget.Board"),
        ("analysis/arena.py", "import paxwidget.games.toy.bots", "paxwidget.games.toy.bots"),
        ("teaching/quiz.py", "from paxwidget.widget import Panel", "paxwidget.widget.Panel"),
        ("teaching/quiz.py", "from paxwidget.analysis import search", "paxwidget.analysis.search"),
        ("teaching/quiz.py", "from paxwidget.games.toy import SPEC", "paxwidget.games.toy.SPEC"),
        ("teaching/quiz.py", "import anywidget", "anywidget"),
        ("commands/fuzz.py", "from paxwidget.games.toy import SPEC", "paxwidget.games.toy.SPEC"),
        ("testing/fuzz.py", "from paxwidget.commands import fuzz", "paxwidget.commands.fuzz"),
    ],
)
def test_an_import_against_the_arrows_is_found(tmp_path: Path, module: str, line: str, name: str) -> None:
    plant(tmp_path, f"paxwidget/{module}", line)
    assert f"paxwidget/{module}: imports {name}" in layout.wrong_imports(tmp_path)


@pytest.mark.parametrize("folder", ["paxwidget/cellar", "js/src/cellar"])
def test_a_new_room_must_say_whom_it_knows(tmp_path: Path, folder: str) -> None:
    plant(tmp_path, f"{folder}/wine.ts", "")
    plant(tmp_path, "paxwidget/engine/state.py", "")
    plant(tmp_path, "js/src/shell/log.ts", "")
    assert layout.unknown_rooms(tmp_path) == [f"{folder}: is no known room"]


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("engine/state.py", "import json\nfrom paxwidget.engine.names import Names\nfrom .names import Names"),
        ("maps/chart.py", "import networkx as nx"),
        ("games/toy/rules/a.py", "from paxwidget.games.toy.state import S\nfrom ..state import S"),
        ("games/toy/rules/a.py", "from paxwidget.engine import rule"),
        ("games/toy/state.py", "from . import data"),
        ("widget/board.py", "import anywidget\nfrom paxwidget.play import Game"),
        ("analysis/arena.py", "import pandas\nfrom paxwidget.play import Game"),
        ("teaching/quiz.py", "import networkx\nfrom paxwidget.play.game import Game\nfrom paxwidget.teaching import words"),
    ],
)
def test_an_import_along_the_arrows_is_not(tmp_path: Path, module: str, line: str) -> None:
    plant(tmp_path, f"paxwidget/{module}", line)
    assert layout.wrong_imports(tmp_path) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("shell/log.ts", 'import toy from "../games/toy";'),
        ("shell/log.ts", 'import { card } from "../parts/cards";'),
        ("parts/cards.ts", 'import { coast } from "../maps/coast";'),
        ("maps/coast.ts", 'import toy from "../games/toy";'),
        ("shell/deep/log.ts", 'const toy = await import("../../games/toy/index");'),
        ("games/toy/index.ts", 'import { coast } from "../other/coast";'),
        ("games/toy/index.ts", 'export { coast } from "../../games/other";'),
        ("games/toy/index.ts", 'import widget from "../../widget";'),
        ("games/toy/index.ts", 'import "../../../test/setup";'),
    ],
)
def test_a_front_end_import_against_the_arrows_is_found(tmp_path: Path, module: str, line: str) -> None:
    plant(tmp_path, f"js/src/{module}", line)
    assert [finding.partition(":")[0] for finding in layout.wrong_js_imports(tmp_path)] == [f"js/src/{module}"]


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("standalone.ts", 'import { log } from "./shell/log";\nimport { widgetOf } from "./widget";'),
        ("games/toy/index.ts", 'import { card } from "../../parts/cards";\nimport { coast } from "../../maps/coast";'),
        ("shell/log.ts", 'import "./log.css";\nimport { html } from "lit-html";'),
        ("games/toy/map/coast.ts", 'import "../toy.css";\nimport { View } from "../../../shell/view";'),
    ],
)
def test_a_front_end_import_along_the_arrows_is_not(tmp_path: Path, module: str, line: str) -> None:
    plant(tmp_path, f"js/src/{module}", line)
    assert layout.wrong_js_imports(tmp_path) == []


@pytest.mark.parametrize(
    "file",
    [
        "paxwidget/play/game.py", "paxwidget/widget/board.py", "paxwidget/analysis/a.py", "js/src/shell/log.ts", "js/src/parts/dice.ts",
        "js/build.mjs", "js/test/shell/log.test.ts", "js/src/games/other/index.ts", "tests/generic/test_it.py",
        "tests/games/other/test_it.py", "tests/browser/test_it.py", "tests/browser/games/other/test_it.py", "tests/soak.py",
        "Makefile", "hatch_build.py",
    ],
)  # fmt: skip
def test_a_game_named_where_all_are_served_is_found(tmp_path: Path, file: str) -> None:
    plant(tmp_path, "paxwidget/games/toy/__init__.py", "")
    plant(tmp_path, file, "new_game('Toy')")
    plant(tmp_path, "paxwidget/engine/words.py", "toys = 'histoyrical'")
    for own in ("paxwidget/games/toy/rules/a.py", "js/src/games/toy/index.ts", "js/test/toy/toy.test.ts", "tests/games/toy/test_toy.py",
                "tests/browser/games/toy/test_toy.py"):  # fmt: skip
        plant(tmp_path, own, "the toy itself")
    assert layout.named_games(tmp_path) == [f"{file}: names the game Toy"]


@pytest.mark.parametrize("file", ["paxwidget/play/game.py", "js/src/shell/log.ts", "Makefile"])
def test_a_toy_named_in_what_is_shipped_is_found(tmp_path: Path, file: str) -> None:
    plant(tmp_path, "tests/toys/marbles/__init__.py", "marbles")
    plant(tmp_path, "tests/core/test_it.py", "new_game('marbles')")
    plant(tmp_path, file, "if game == 'marbles':")
    assert layout.named_games(tmp_path) == [f"{file}: names the game marbles"]


def test_markup_from_a_string_is_found(tmp_path: Path) -> None:
    plant(tmp_path, "js/src/shell/log.ts", "el.innerHTML = line;")
    assert layout.html_sinks(tmp_path) == ["js/src/shell/log.ts: uses innerHTML"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("js/package-lock.json", '{"resolved": "x"}'),
        ("js/package-lock.json", '"https://registry' + '.npmjs.org/vite"'),
        ("js/.npmrc", "registry" + "=https://example.org"),
        ("constraints.txt", "--index" + "-url https://example.org/simple"),
        ("pyproject.toml", 'url = "https://pypi' + '.org/simple"'),
        ("Makefile", "pip install --find" + "-links wheels"),
    ],
)
def test_a_named_registry_is_found(tmp_path: Path, name: str, text: str) -> None:
    assert layout.named_registries(tmp_path, [plant(tmp_path, name, text)]) != []


def test_a_registry_in_prose_is_no_finding(tmp_path: Path) -> None:
    assert layout.named_registries(tmp_path, [plant(tmp_path, "README.md", "on pypi" + ".org")]) == []


@pytest.mark.parametrize("path", ["/" + "home/ada/pax", '"/' + 'work/main"', "(/" + "tmp/x)", "C:" + "\\Users\\ada"])
def test_a_machine_path_is_found(tmp_path: Path, path: str) -> None:
    assert layout.machine_paths(tmp_path, [plant(tmp_path, "notes.md", f"see {path}")]) != []


@pytest.mark.parametrize("path", ["https://example.org/home/ada", "../tmp/x", "docs/work/x", "#!/usr/bin/env bash"])
def test_an_address_or_a_relative_path_is_no_machine_path(tmp_path: Path, path: str) -> None:
    assert layout.machine_paths(tmp_path, [plant(tmp_path, "notes.md", f"see {path}")]) == []


def test_a_tracked_bundle_is_found(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    plant(tmp_path, ".gitignore", "dist/\n")
    plant(tmp_path, "dist/a.whl", "")
    plant(tmp_path, "paxwidget/static/house.js", "")
    assert layout.tracked_builds(layout.tracked_files(tmp_path)) == ["paxwidget/static/house.js: is built"]
