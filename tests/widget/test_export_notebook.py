"""A notebook without its kernel: the still picture where no widget can live, the saved state where one can, and no hidden card."""

from __future__ import annotations

import base64
import json
import re
from copy import deepcopy
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter, MarkdownExporter

SVG, TEXT, WIDGET = "image/svg+xml", "text/plain", "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
CELLS = (
    """
import json
import paxwidget as pw
import tests.toys
game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, autosave=False)
game
""",
    'game.board(seat="Red")',
    'game.board(curtain=False, lang="pl")',
    """
print(json.dumps([card for hand in game.state.hand.values() for card in hand]))
print(json.dumps([game.decision.prompt, game.choices[0].label, game.choices[0].id]))
""",
)
Book = nbformat.NotebookNode


@pytest.fixture(scope="module")
def book() -> Book:
    """The cells as nbclient leaves them, with the state of the widgets."""
    fresh = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS])
    done: Book = NotebookClient(fresh, timeout=120, kernel_name="python3").execute()
    return done


def outputs(book: Book) -> list[dict[str, Any]]:
    return [book.cells[i].outputs[-1]["data"] for i in range(3)]


def without_state(book: Book) -> Book:
    bare = deepcopy(book)
    del bare.metadata["widgets"]
    return bare


def test_game_and_board_carry_a_widget_a_picture_and_a_line(book: Book) -> None:
    for data in outputs(book):
        assert set(data) == {SVG, TEXT, WIDGET}
        assert data[SVG].startswith("<svg")
        assert "Red decides (turn, B1)" in data[TEXT]
    assert "Ptasia" in outputs(book)[2][SVG]


def test_without_saved_state_html_and_markdown_have_the_picture(book: Book) -> None:
    bare = without_state(book)
    html, _ = HTMLExporter().from_notebook_node(bare)
    pictures = [base64.b64decode(text).decode() for text in re.findall(r'"data:image/svg\+xml;base64,([^"]+)"', html)]
    assert pictures == [data[SVG] for data in outputs(book)]
    assert STATE not in html
    markdown, resources = MarkdownExporter().from_notebook_node(bare)
    files = [name for name in resources["outputs"] if name.endswith(".svg")]
    assert len(files) == 3
    assert all(f"]({name})" in markdown for name in files)


def test_with_saved_state_html_has_the_widget(book: Book) -> None:
    html, _ = HTMLExporter().from_notebook_node(book)
    assert STATE in html
    views = re.findall(rf'<script type="{re.escape(WIDGET)}">\s*(\{{.*?\}})\s*</script>', html, re.DOTALL)
    kept = book.metadata["widgets"][STATE]["state"]
    assert [json.loads(view)["model_id"] in kept for view in views] == [True] * 3


def test_nothing_that_is_saved_tells_a_hidden_card(book: Book) -> None:
    hidden, secrets = (json.loads(line) for line in book.cells[3].outputs[0]["text"].splitlines())
    assert len(hidden) == 4
    models = book.metadata["widgets"][STATE]["state"]
    boards = [model["state"] for model in models.values() if "base" in model["state"]]
    assert len(boards) == 3
    kept = json.dumps([{key: value for key, value in board.items() if key not in ("static", "_esm", "_css")} for board in boards])
    # A card in a picture would be there by its name, and by that only.
    shown = [data[key] for data in outputs(book) for key in (SVG, TEXT)]
    names = boards[0]["static"]["names"]
    for card in hidden:
        assert card not in kept
        assert not [text for text in shown if card in text or names[card] in text]
    assert not [words for words in secrets if json.dumps(words)[1:-1] in kept]


def test_a_notebook_that_was_run_and_converted_shows_its_picture_without_a_network(book: Book) -> None:
    """Its widgets need scripts from elsewhere; the picture is an output of its own, which stands where they would."""
    html, _ = HTMLExporter().from_notebook_node(book)
    still = html.index('class="paxw-still"')
    assert WIDGET in html[still:]
    assert "<svg" in html[still : still + 5000]


LATER = (
    """
import paxwidget as pw
import tests.toys
game = pw.new_game("smugglers", seats=["Red", "Green"], seed=7, autosave=False)
game
""",
    'lesson = pw.lesson("isles").goto("sail")\nlesson',
    "start, first = game.board().picture(), lesson._panel.picture()",
    'game.play("sail saba")\ngame.play("draw")',
    'lesson.game.play("sail saba")',
    "import json\nprint(json.dumps([start, first, game.board().picture(), lesson._panel.picture()]))",
)


def alike(html: str) -> str:
    """A text with pictures without the ids in them, of which each picture has its own."""
    return re.sub(r"pw[0-9a-f]{8}", "pw", html)


def test_the_picture_follows_the_game_to_its_latest_position() -> None:
    fresh = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in LATER])
    done: Book = NotebookClient(fresh, timeout=120, kernel_name="python3").execute()
    *before, last, lesson = map(alike, json.loads(done.cells[5].outputs[0]["text"]))
    stills = [alike(done.cells[number].outputs[0]["data"]["text/html"]) for number in (0, 1)]
    assert last in stills[0]
    assert lesson in stills[1]
    # The page has it too, and the old one nowhere, once what only the test prints is gone.
    done.cells.pop()
    html, _ = HTMLExporter().from_notebook_node(done)
    (was, now) = (str(re.findall(r'aria-label="([^"]+)"', picture)[0]) for picture in (before[0], last))
    assert was != now
    assert (was in html, now in html) == (False, True)
