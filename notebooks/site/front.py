"""The first page of the site: what to do, and a link for each notebook, under the people it is for.

A notebook says in its own metadata (`paxwidget`) for whom it is, and its title and sentence in Polish; in English they are its heading
and the first sentence under it, unless it says otherwise.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path

from paxwidget.engine import registry

#: Whom a notebook can be for.
PEOPLE = {"play": ("Play", "Graj"), "teach": ("Teach and learn", "Ucz i ucz się"), "analyse": ("Analyse", "Analizuj")}
#: What every notebook needs and is large: the first page lets the browser fetch it while somebody reads.
FETCHED_AHEAD = re.compile(r"^(pyodide\.asm\.(mjs|wasm)|python_stdlib\.zip|(paxwidget|networkx|ipython)-.*\.whl)$")


def write(site: Path, template: Path, notebooks: Path) -> None:
    """Write the first page; it leads to the guide where the site has one."""
    has_guide = (site / "guide").is_dir()
    large = [path.name for path in sorted((site / "static" / "pyodide").iterdir()) if FETCHED_AHEAD.match(path.name)]
    parts = {
        "ahead": "\n".join(f'    <link rel="prefetch" href="static/pyodide/{escape(name)}">' for name in large),
        "notebooks": "\n".join(_group(people, sorted(notebooks.glob("*.ipynb")), has_guide) for people in PEOPLE),
        "guide": _both(' · <a href="guide/index.html">the guide</a>', ' · <a href="guide/gra.html">przewodnik</a>') if has_guide else "",
    }
    page = template.read_text(encoding="utf-8")
    for name, part in parts.items():
        page = page.replace(f"<!-- {name} -->", part)
    (site / "index.html").write_text(page, encoding="utf-8")


def _group(people: str, notebooks: list[Path], has_guide: bool) -> str:
    """The notebooks for some people, the one with the name of the group first."""
    mine = [path for path in notebooks if about(path)["for"] == people]
    lines = [f"    <h2>{_both(*PEOPLE[people])}</h2>", "    <ul>"]
    lines += [_item(path, has_guide) for path in sorted(mine, key=lambda path: path.stem != people)]
    return "\n".join([*lines, "    </ul>"])


def _item(notebook: Path, has_guide: bool) -> str:
    said = about(notebook)
    link = f"notebooks/index.html?path={escape(notebook.name)}"
    english, polish = (f'<a href="{link}">{escape(said[title])}</a>' for title in ("title", "title_pl"))
    more = _ten_minutes(said["game"]) if has_guide and said["game"] else ""
    return f"      <li>{_both(english, polish)}<br>{_both(escape(said['about']), escape(said['about_pl']))}{more}</li>"


def _ten_minutes(game: str) -> str:
    """Where to learn a game."""
    return " " + _both(
        f'<a class="aside" href="guide/game-{game}.html">How to play, in ten minutes</a>',
        f'<a class="aside" href="guide/game-{game}-pl.html">Jak grać, w dziesięć minut</a>',
    )


def about(notebook: Path) -> dict[str, str]:
    """For whom a notebook is, the game it introduces, if any, and its title and a sentence about it in both languages."""
    book = json.loads(notebook.read_text(encoding="utf-8"))
    title, _, rest = "".join(book["cells"][0]["source"]).partition("\n")
    sentence = re.match(r"\s*(.*?[.!?])(?=\s|$)", rest, re.DOTALL)
    english = re.sub(r"[`*]|\[(.*?)\]\(.*?\)", r"\1", sentence[1]).replace("\n", " ") if sentence else ""
    game = notebook.stem if notebook.stem in registry.names() else ""
    said = {"for": "play", "title": title.lstrip("# "), "about": english, "game": game}
    said = {**said, "title_pl": said["title"], "about_pl": english}
    return {**said, **book["metadata"].get("paxwidget", {})}


def _both(english: str, polish: str) -> str:
    return f'<span lang="en">{english}</span><span lang="pl">{polish}</span>'
