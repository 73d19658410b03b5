"""Every notebook runs from its first cell to its last."""

import ast
import re
import shutil
import sys
import tomllib
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).resolve().parent.parent.parent / "notebooks"
NAMES = sorted(path.name for path in FOLDER.glob("*.ipynb"))


def run(folder: Path, name: str) -> nbformat.NotebookNode:
    """Execute a notebook with this interpreter's kernel, in its folder; an error in a cell is raised."""
    book = nbformat.read(folder / name, as_version=4)
    client = NotebookClient(book, timeout=120, kernel_name="python3", resources={"metadata": {"path": str(folder)}})
    executed: nbformat.NotebookNode = client.execute()
    return executed


def test_there_is_one_to_play() -> None:
    assert "play.ipynb" in NAMES


def imported(name: str) -> set[str]:
    """The packages that the cells of a notebook import."""
    book = nbformat.read(FOLDER / name, as_version=4)
    code = [cell.source for cell in book.cells if cell.cell_type == "code" and not cell.source.startswith("%")]
    nodes = [node for source in code for node in ast.walk(ast.parse(source))]
    plain = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    parts = [node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    return {module.partition(".")[0] for module in (*plain, *parts)}


@pytest.mark.parametrize("name", NAMES)
def test_make_play_installs_all_that_a_notebook_imports(name: str) -> None:
    project = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    recipe = (FOLDER.parent / "Makefile").read_text(encoding="utf-8").partition("$(VENV)/.play:")[2].partition("\n\n")[0]
    extras = re.search(r"'\.\[([a-z,]+)\]'", recipe)
    assert extras
    needed = [*project["dependencies"], *(line for extra in extras[1].split(",") for line in project["optional-dependencies"][extra])]
    there = {re.split(r"[<>=\[]", line)[0] for line in needed}
    assert imported(name) <= {"paxwidget", *there, *sys.stdlib_module_names}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_notebook_runs(name: str, tmp_path: Path) -> None:
    # A copy, so that what a notebook saves does not stay in the tree.
    folder = tmp_path / "notebooks"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    book = run(folder, name)
    assert [cell.execution_count for cell in book.cells if cell.cell_type == "code" and cell.source.strip()]


@pytest.mark.parametrize("name", NAMES)
def test_what_a_reader_without_a_kernel_sees_are_pictures(name: str) -> None:
    """On GitHub and in the guide. The one to play with is empty instead: an old board in it would be taken for a live one."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert ('"image/svg+xml"' in text or '"image/png"' in text) == (name != "play.ipynb")
    # Nothing that needs the kernel of then, or a game that only its maker has: `python -m tests.notebooks.refresh` leaves it out.
    assert "widget-view+json" not in text
    assert "paxw-still" not in text


def test_a_failing_cell_is_noticed(tmp_path: Path) -> None:
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("1 / 0")])
    nbformat.write(book, tmp_path / "wrong.ipynb")
    with pytest.raises(Exception, match="ZeroDivisionError"):
        run(tmp_path, "wrong.ipynb")


@pytest.mark.parametrize("name", NAMES)
def test_under_the_first_board_stands_how_not_to_lose_it(name: str) -> None:
    """A page that is loaded again before it was saved has no board, and whoever then runs the cell again has another game."""
    cells = nbformat.read(FOLDER / name, as_version=4).cells
    first = next(place for place, cell in enumerate(cells) if cell.cell_type == "code")
    if cells[first].source.splitlines()[-1] == "game":
        assert "Ctrl+S" in cells[first + 1].source
        assert "pw.recover()" in cells[first + 1].source
