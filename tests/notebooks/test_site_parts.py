"""What the site makes of the notebooks, and its first page; the site itself is opened in `tests/browser/test_site.py`."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import nbformat
import pytest

from tests.notebooks.test_notebooks import FOLDER, NAMES

ABSENT = ("matplotlib", "pandas")


def part(name: str) -> ModuleType:
    """A module of the folder that builds the site, which is no package."""
    found = importlib.util.spec_from_file_location(name, FOLDER / "site" / f"{name}.py")
    assert found is not None
    assert found.loader is not None
    module: ModuleType = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def changed(*sources: str) -> tuple[list[str], Any]:
    """The sources of a notebook's cells as they stand on the site, and the notebook."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# Title"), *map(nbformat.v4.new_code_cell, sources)])
    for cell in book.cells[1:]:
        cell.outputs = [nbformat.v4.new_output("stream", text="old")]
    part("for_browsers").change(book, ABSENT, "{packages} / {pakiety}")
    return [cell["source"] for cell in book.cells[1:]], book


def test_only_cells_that_need_an_absent_package_stop() -> None:
    sources, book = changed("import pandas as pd\nimport random\ndice = random", "dice.random()", "pd.DataFrame(dice)", "import matplotlib")
    assert sources == ["matplotlib or pandas / matplotlib lub pandas", "import random\ndice = random", "dice.random()",
                       "import pandas as pd\npd.DataFrame(dice)", ""]  # fmt: skip
    assert book.cells[2].outputs
    # Whoever runs all cells gets past the one that stops.
    assert [cell["metadata"].get("tags", []) for cell in book.cells[2:]] == [[], [], ["raises-exception"], []]


def test_no_table_that_the_site_brings_is_taken_for_json() -> None:
    """JupyterLite reads whatever has json in its name as one value, and says that there is no such file when it is not."""
    for path in (FOLDER / "data").iterdir():
        if "json" in path.name:
            json.loads(path.read_text(encoding="utf-8"))


def test_a_notebook_that_runs_as_a_whole_shows_no_old_outputs() -> None:
    sources, book = changed("import random", "random.random()")
    assert sources == ["import random", "random.random()"]
    assert [cell.outputs for cell in book.cells[1:]] == [[], []]


@pytest.mark.parametrize("name", NAMES)
def test_every_notebook_says_for_whom_it_is_in_both_languages(name: str) -> None:
    front = part("front")
    said = front.about(FOLDER / name)
    assert said["for"] in front.PEOPLE
    assert all(words for key, words in said.items() if key != "game")
    assert said["about_pl"] != said["about"]


def test_the_first_page_leads_to_the_guide_where_there_is_one(tmp_path: Path) -> None:
    front = part("front")
    (tmp_path / "static" / "pyodide").mkdir(parents=True)
    (tmp_path / "static" / "pyodide" / "paxwidget-1.whl").touch()
    for has_guide in (False, True):
        if has_guide:
            (tmp_path / "guide").mkdir()
        front.write(tmp_path, FOLDER / "site" / "index.html", FOLDER)
        page = (tmp_path / "index.html").read_text(encoding="utf-8")
        assert ("guide/index.html" in page) == has_guide
        assert 'href="static/pyodide/paxwidget-1.whl"' in page
        assert all(f"notebooks/index.html?path={name}" in page for name in NAMES)
        assert json.dumps(page).count("<!-- ") == 1
