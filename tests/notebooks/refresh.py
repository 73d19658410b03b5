"""Runs notebooks and keeps their outputs: `python -m tests.notebooks.refresh lessons.ipynb`; without a name those that carry outputs.

Live widgets leave their picture behind, because a saved notebook without a kernel would show an error in their place. The words that say
how to bring a game back go too: nobody else has that game.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

import nbformat

from tests.notebooks.test_notebooks import FOLDER, run

LIVE = "application/vnd.jupyter.widget-view+json"
STILL = 'class="paxw-still"'


def without_widgets(book: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """The same notebook with pictures where widgets were."""
    book.metadata.pop("widgets", None)
    for cell in book.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(LIVE, None)
        if "outputs" in cell:
            cell.outputs = [output for output in cell.outputs if STILL not in "".join(output.get("data", {}).get("text/html", ""))]
        cell.metadata.pop("execution", None)
    return book


def refresh(name: str) -> None:
    """Run one notebook in a copy of its folder, with no progress kept yet, and write it back with its outputs."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "notebooks"
        shutil.copytree(FOLDER, folder)
        os.environ["PAXWIDGET_HOME"] = str(Path(place) / "home")
        book = without_widgets(run(folder, name))
    nbformat.write(book, FOLDER / name)


if __name__ == "__main__":
    carrying = [path.name for path in FOLDER.glob("*.ipynb") if '"image/' in path.read_text(encoding="utf-8")]
    for name in sys.argv[1:] or sorted(carrying):
        refresh(name)
