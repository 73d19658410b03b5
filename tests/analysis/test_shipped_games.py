"""The games and results that come with the notebooks: sound, and as the notebooks' texts tell them."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import nbformat
import pytest

import paxwidget as pw
from paxwidget.analysis.results import read_lines
from paxwidget.play.game import Game
from tests.notebooks.test_notebooks import FOLDER

BOOKS = {"analyse-a-game.ipynb": 6, "statistics.ipynb": 3}
NATIONS = ("Spain", "England", "France", "Netherlands", "Courland")


@cache
def text(name: str) -> str:
    """All words of a notebook, lines joined."""
    book = nbformat.read(FOLDER / name, as_version=4)
    return " ".join("\n".join(cell.source for cell in book.cells if cell.cell_type == "markdown").split())


@pytest.fixture
def game() -> Game:
    return pw.load(FOLDER / "data" / "three-nations.pax.json", autosave=False)


@pytest.mark.parametrize("name", BOOKS)
def test_a_notebook_carries_its_outputs_and_stays_small(name: str) -> None:
    book = nbformat.read(FOLDER / name, as_version=4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in code)
    kinds = [kind for cell in code for output in cell.outputs for kind in output.get("data", {})]
    assert sum(kind.startswith("image/") for kind in kinds) >= BOOKS[name]
    # A saved widget without its kernel would show an error instead of the picture.
    assert "application/vnd.jupyter.widget-view+json" not in kinds
    assert not [output for cell in code for output in cell.outputs if output.get("name") == "stderr"]
    assert (FOLDER / name).stat().st_size < 600_000


def test_the_game_is_the_one_the_notebook_tells_of(game: Game) -> None:
    words = text("analyse-a-game.ipynb")
    assert f"{len(game.main_line)} choices" in words
    assert set(game.bots) == {"England", "France", "Netherlands"}
    assert sum(bool(node.comment) for node in game.main_line) >= 8
    game.goto(313)
    assert "after 313 choices" in words
    assert game.view()["year"] == 1627
    assert game.to_act == ("England",)
    assert "England is two nudges short of El Patron" in words
    assert game.lacking("England")["El Patron"] == "2 nudges short"
    assert game.lacking("Netherlands")["Tea Party"] == "4 tax revolts short"
    assert [node.choice for node in game.variations] == ["draw", "auction ships"]


def test_both_lines_end_as_their_comments_say(game: Game) -> None:
    game.goto(game.main_line[-1])
    assert game.outcome == {"winners": ["England"], "ending": "el-patron", "year": 1628}
    game.goto(313)
    game.goto(game.variations[1])
    game.goto(len(game.line))
    assert game.outcome == {"winners": ["France"], "ending": "el-patron", "year": 1633}
    assert "1633" in game.comment


def test_drawing_is_found_to_be_best_for_england(game: Game) -> None:
    game.goto(313)
    assert game.analyse(playouts=300, progress=False).best.id == "draw"


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_the_results_are_those_of_the_tables_that_the_book_suggests(count: int) -> None:
    header, rows, is_whole = read_lines(FOLDER / "data" / f"quick-{count}.txt")
    tables = list(combinations(NATIONS if count > 3 else NATIONS[1:], count))
    assert [tuple(table) for table in header["tables"]] == tables
    assert header["options"]["length"] == "short"
    assert is_whole
    assert sorted(row["game"] for row in rows) == list(range(60))
    for row in rows:
        assert tuple(row["seats"]) == tables[row["game"] % len(tables)]
        assert set(row["seats"].values()) == {"quick"}
        assert set(row["winners"]) <= set(row["seats"])
        assert 1598 <= row["year"] <= 1637


def test_the_figures_in_the_text_are_those_of_the_results() -> None:
    by_count = {count: pw.Results.read(FOLDER / "data" / f"quick-{count}.txt") for count in (2, 3, 4, 5)}
    everything = sum(by_count.values(), pw.Results())
    few, many = by_count[2] + by_count[3], by_count[4] + by_count[5]
    words = text("statistics.ipynb")
    first = max(many.wins(), key=lambda row: row["share"])
    chance = len(many) / sum(len(row["seats"]) for row in many)
    assert first["seat"] == "Spain"
    assert first["low"] > chance
    assert f"**{many.wins().share('Spain')}** of its games" in words
    assert f"a chance of {100 * chance:.0f}%" in words
    assert many.endings()[0]["ending"] == "tea-party"
    assert f"**{many.endings().share('tea-party')}** of the games of 4 and 5" in words
    assert f"**{by_count[2].endings().share('tea-party')}** of the games of 2" in words
    assert few.endings()[0]["ending"] == "tokens"
    assert 0.45 < few.endings()[0]["share"] < 0.55
    assert f"**{everything.endings().share('abolition').wins:g} times in {len(everything)} games**" in words
    assert f"**{everything.shares(lambda row: row['year'] >= 1637).share(True)}** of the games reach Prague" in words
