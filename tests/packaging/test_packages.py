"""The sdist and the wheel, made from a clean copy of the tree and installed into an empty environment."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.layout import tracked_files
from tests.weights import MOST, coast_of, packed

pytestmark = pytest.mark.slow

FRONTS = Path(__file__).parents[2] / "js" / "src" / "games"
GAMES = sorted(path.parent.name for path in FRONTS.glob("*/index.ts"))
CHARTED = sorted(path.parent.name for path in FRONTS.glob("*/chart.ts"))
BUNDLE = {
    f"paxwidget/static/{name}.{kind}"
    for name in (
        "house",
        *(f"{game}{part}" for game in GAMES for part in ("", "-lesson", "-page")),
        *(f"{game}-chart" for game in CHARTED),
    )
    for kind in ("js", "css")
}
# What the engine alone must not load: the notebook's packages and the heavy optional ones.
HEAVY = (
    *("anywidget", "ipywidgets", "traitlets", "IPython", "ipykernel", "comm", "psygnal", "zmq", "tornado"),
    *("jupyter_client", "jupyter_core", "jupyterlab", "notebook", "nbformat", "numpy", "pandas", "matplotlib"),
)
LOADED = f"""
import importlib, json, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(json.dumps(sorted(set(sys.modules) & set({HEAVY!r}))))
"""
#: A life of every game, as somebody lives it who has only installed the wheel.
LIVED = """
import sys
from pathlib import Path
from random import Random
import paxwidget as pw
from paxwidget.engine import registry

for name in registry.names():
    game, rng = pw.new_game(name, seed=7, autosave=False), Random(7)
    while not game.is_over:
        game.play(rng.choice([choice.id for choice in game.choices if not choice.id.endswith(" …")]), game.to_act[0])
    game.save(f"{name}.pax.json")
    again = pw.load(f"{name}.pax.json", autosave=False)
    assert again.record == game.record
    assert again.outcome == game.outcome
    again.to_html(f"{name}.html", seat="all")
    assert "<script" in Path(f"{name}.html").read_text(encoding="utf-8")
    assert again.board().picture().startswith("<svg")
    print(name)
print(sys.version_info[1])
"""


def other_pythons() -> dict[str, str]:
    """The Pythons of this machine beside the one of the tests, of those that the package says it runs on: from the path, or by pyenv."""
    found = {}
    shelf = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for minor in (12, 13, 14):
        shelved = sorted(shelf.glob(f"3.{minor}.*/bin/python3"))
        # One on the path may be pyenv's, which answers only in folders where it was asked to.
        if path := shelved[-1] if shelved else shutil.which(f"python3.{minor}"):
            found[f"3.{minor}"] = str(path)
    return found


@dataclass(frozen=True)
class Packages:
    """A clean copy of the tree, the files it had, and what was built from it."""

    tree: Path
    kept: frozenset[str]
    sdist: Path
    wheel: Path


def build(tree: Path, out: Path, *options: str, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the build front end on a tree, if wanted with the programs of one folder only."""
    environment = {**os.environ, "PATH": str(path)} if path else dict(os.environ)
    command = [sys.executable, "-m", "build", "--outdir", str(out), *options, str(tree)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)


@pytest.fixture(scope="module")
def clone(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that git keeps, and nothing built."""
    tree = tmp_path_factory.mktemp("clone") / "paxwidget"
    for file in tracked_files(root):
        target = tree / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((root / file).read_bytes())
    return tree


@pytest.fixture(scope="module")
def no_programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("bin")


@pytest.fixture(scope="module")
def packages(clone: Path, no_programs: Path, tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """The sdist built from the clean copy, and the wheel built from the sdist without Node."""
    out, unpacked = tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("unpacked")
    kept = frozenset(str(path.relative_to(clone)) for path in clone.rglob("*") if path.is_file())
    # An environment of its own for the build is tried by the editable install below.
    made = build(clone, out, "--sdist", "--no-isolation")
    assert made.returncode == 0, made.stdout + made.stderr
    (sdist,) = out.glob("*.tar.gz")
    # Python's own tarfile knows safe filters, and warns without one, only from 3.11.4 on.
    subprocess.run(["tar", "-xzf", sdist, "-C", unpacked], check=True)
    (tree,) = unpacked.iterdir()
    made = build(tree, out, "--wheel", "--no-isolation", path=no_programs)
    assert made.returncode == 0, made.stdout + made.stderr
    (wheel,) = out.glob("*.whl")
    return Packages(clone, kept, sdist, wheel)


@pytest.fixture(scope="module")
def empty(packages: Packages, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds the wheel and what it depends on, nothing else."""
    folder = tmp_path_factory.mktemp("empty")
    # Not compiled, and by the pip that is here: only what is really imported takes time.
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    install(python, "--no-compile", "--constraint", str(root / "constraints.txt"), str(packages.wheel))
    return python


def install(python: Path, *what: str) -> None:
    """Install something for a Python that has no pip itself."""
    subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python, "install", "-q", *what], check=True)


def ask(python: Path, *words: str, cwd: Path) -> str:
    """What a Python prints that sees nothing of this tree."""
    return subprocess.run([python, "-I", *words], cwd=cwd, check=True, capture_output=True, text=True).stdout


def test_a_tree_without_npm_says_what_is_missing(clone: Path, no_programs: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    bare.mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        (bare / name).write_bytes((clone / name).read_bytes())
    (bare / "paxwidget").mkdir()
    made = build(bare, tmp_path / "out", "--wheel", "--no-isolation", path=no_programs)
    assert made.returncode != 0
    assert "needs Node 20 or newer with npm on the PATH" in made.stdout + made.stderr


def test_the_wheel_holds_the_package_with_its_data_and_the_bundle(packages: Packages) -> None:
    kept = {name for name in packages.kept if name.startswith("paxwidget/")}
    held = {name for name in zipfile.ZipFile(packages.wheel).namelist() if ".dist-info/" not in name}
    assert held == kept | BUNDLE
    assert any(name.endswith(".toml") for name in held)


def test_the_sdist_holds_the_sources_and_the_bundle(packages: Packages) -> None:
    with tarfile.open(packages.sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert held == packages.kept | BUNDLE | {"PKG-INFO"}


def bundle_in(wheel: Path, bundle: str) -> tuple[bytes, bytes]:
    """The script and the style sheet of a bundle."""
    with zipfile.ZipFile(wheel) as archive:
        script, style = (archive.read(f"paxwidget/static/{bundle}.{kind}") for kind in ("js", "css"))
    assert b"sourceMappingURL" not in script
    return script, style


@pytest.mark.parametrize("bundle", [*GAMES, *(f"{game}-chart" for game in CHARTED)])
def test_what_shows_a_board_or_a_chart_is_small_with_its_map(packages: Packages, bundle: str) -> None:
    game, coast = bundle.partition("-")[0], coast_of(bundle.partition("-")[0])
    # A game whose drawing is a file sends its coast with it.
    assert bool(coast) == (f"paxwidget/games/{game}/data/drawing.json" in packages.kept)
    assert packed(*bundle_in(packages.wheel, bundle), *coast) <= MOST


@pytest.mark.parametrize("game", GAMES)
def test_what_shows_a_lesson_is_small(packages: Packages, game: str) -> None:
    # Its panel, and the board and the chart that can stand beside it.
    assert packed(*bundle_in(packages.wheel, f"{game}-lesson")) <= 75_000


def test_the_wheel_imports_in_an_empty_environment(empty: Path, tmp_path: Path) -> None:
    where = ask(empty, "-c", "import paxwidget; print(paxwidget.__file__)", cwd=tmp_path).strip()
    assert Path(where).is_relative_to(empty.parent.parent)
    assert (Path(where).parent / "static" / "house.js").is_file()


def test_the_engine_loads_nothing_of_the_notebook(empty: Path, root: Path, tmp_path: Path) -> None:
    games = sorted(path.parent.name for path in (root / "paxwidget" / "games").glob("*/__init__.py"))
    assert games
    modules = ["paxwidget", "paxwidget.engine", *(f"paxwidget.games.{game}" for game in games)]
    assert json.loads(ask(empty, "-c", LOADED, *modules, cwd=tmp_path)) == []


def test_the_heavy_packages_would_be_noticed(empty: Path, tmp_path: Path) -> None:
    assert "anywidget" in json.loads(ask(empty, "-c", LOADED, "anywidget", cwd=tmp_path))


def test_the_command_is_installed(empty: Path, tmp_path: Path) -> None:
    shown = subprocess.run([empty.parent / "paxwidget", "--version"], cwd=tmp_path, check=True, capture_output=True)
    assert shown.stdout.startswith(b"paxwidget ")


@pytest.mark.long
@pytest.mark.parametrize("version", ["3.12", "3.13", "3.14"])
def test_the_wheel_is_lived_with_on_other_pythons(version: str, packages: Packages, no_programs: Path, tmp_path: Path) -> None:
    """Installed without Node: a whole game of each, saved, loaded and drawn."""
    if version not in other_pythons():
        pytest.skip(f"there is no Python {version} on this machine")
    subprocess.run([other_pythons()[version], "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    python, folder = tmp_path / "env" / "bin" / "python", tmp_path / "desk"
    folder.mkdir()
    install(python, "--no-compile", str(packages.wheel))
    environment = {**os.environ, "PATH": str(no_programs), "PAXWIDGET_HOME": str(tmp_path / "home")}
    lived = subprocess.run([python, "-I", "-W", "error", "-c", LIVED], cwd=folder, env=environment, capture_output=True, text=True)
    assert lived.stderr == ""
    games = sorted(path.parent.name for path in (packages.tree / "paxwidget" / "games").glob("*/__init__.py"))
    assert lived.stdout.split() == [*games, version[2:]]


def test_an_editable_install_takes_the_tree_itself(empty: Path, packages: Packages, tmp_path: Path) -> None:
    install(empty, "--no-deps", "-e", str(packages.tree))
    where = ask(empty, "-c", "import paxwidget; print(paxwidget.__file__)", cwd=tmp_path).strip()
    assert Path(where) == packages.tree / "paxwidget" / "__init__.py"
