"""How Sphinx makes the guide of these pages, of the notebooks, of the rulebooks and of the docstrings.

Sphinx with MyST-NB, because the guide's tutorials are the notebooks themselves, and because it reads docstrings, all in one tool.
mkdocs would need a plugin for each, and is no longer kept up. The notebooks are shown as they were run; the tests run them.
"""

import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(ROOT)]

import books  # noqa: E402
import examples  # noqa: E402

project = "paxwidget"
author = "the paxwidget contributors"
extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
nb_execution_mode = "off"
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
# Docstrings are written for people who read code: plain words with Markdown's ticks.
default_role = "code"
html_theme = "furo"
html_title = "paxwidget"
html_static_path = ["style.css"]
html_css_files = ["style.css"]
html_show_copyright = False
templates_path: list[str] = []
exclude_patterns: list[str] = []
# The board needs its kernel; a page shows the picture that is in the same output.
nb_mime_priority_overrides = [("html", "image/svg+xml", 0)]
# Widgets are shown by their pictures; and a single word in ticks, such as `seat`, is no reference although several things have that name.
suppress_warnings = ["mystnb.unknown_mime_type", "ref.python"]

books.write(HERE, ROOT)


def as_it_stands(_app: object, _kind: str, name: str, _thing: object, _options: object, lines: list[str]) -> None:
    """What the games say about descriptions of positions is laid out for the eye, in columns, and stays so; and examples are code."""
    if name.rpartition(".")[2] == "position":
        lines[2:] = ["::", "", *(f"    {line}" for line in lines[2:])] if len(lines) > 2 else []
    else:
        filled = [at for at, line in enumerate(lines) if line.strip()]
        code = [at for before, at in pairwise(filled) if at > before + 1 and lines[at].startswith("    ") > lines[before].startswith(" ")]
        for at in reversed(code):
            lines[at:at] = ["::", ""]


def with_outputs(_app: object, page: str, source: list[str]) -> None:
    """Under each example stands what it prints."""
    if "```python" in source[0]:
        source[0] = examples.with_outputs(source[0], page, HERE / books.MADE)


def setup(app: Any) -> None:
    """Sphinx calls this."""
    app.connect("autodoc-process-docstring", as_it_stands)
    app.connect("source-read", with_outputs)
