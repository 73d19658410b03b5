"""Writes the pages of the guide that follow from data: for each game rulebook, rulings, provenance, view, evaluation; the notebooks.

    python notebooks/guide/books.py    # writes the numbers of now into the pages that people wrote
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from paxwidget.analysis.calibration import diagram
from paxwidget.engine import registry
from paxwidget.engine.evaluation import Evaluation
from paxwidget.engine.rulebook import Rulebook
from paxwidget.testing.shape_words import view_page

MADE = "made"
NUMBER = re.compile(r"\b\d+\b")
#: Where an entry of a table can come from.
KINDS = ("rulebook", "deduced", "public", "reconstructed")
WORDS = {
    "en": {
        "rules": "rules", "rulings": "Rulings", "why": "Why", "about": "About", "sections": "Sections",
        "intro": "The rules in our own words, section by section as the rulebook numbers them.",
        "silent": "Where the book is silent or contradicts itself, this is what we do, and why.",
    },
    "pl": {
        "rules": "zasady", "rulings": "Rozstrzygnięcia", "why": "Dlaczego", "about": "Dotyczy", "sections": "Rozdziały",
        "intro": "Zasady naszymi słowami, rozdział po rozdziale z numeracją instrukcji.",
        "silent": "Gdzie instrukcja milczy lub sobie przeczy, postępujemy tak, i to dlatego.",
    },
}  # fmt: skip


def write(guide: Path, root: Path) -> None:
    """Write them, for every game that is found. What has not changed is left alone, so that nobody reads it again; what is no more goes."""
    made = guide / MADE
    made.mkdir(exist_ok=True)
    pages = {notebook.name: notebook.read_text(encoding="utf-8") for notebook in (root / "notebooks").glob("*.ipynb")}
    for name in registry.names():
        folder = root / "paxwidget" / "games" / name
        if folder.is_dir():
            pages |= {f"rules-{name}-{lang}.md": _rules(name, folder, lang) for lang in WORDS}
            pages |= {f"data-{name}.md": _provenance(name, folder), f"view-{name}.md": view_page(registry.find(name))}
            pages |= _evaluation(name)
    for name, text in pages.items():
        if not (made / name).exists() or (made / name).read_text(encoding="utf-8") != text:
            (made / name).write_text(text, encoding="utf-8")
    for old in made.iterdir():
        if old.name not in pages and old.suffix in (".md", ".ipynb"):
            old.unlink(missing_ok=True)


def _rules(name: str, folder: Path, lang: str) -> str:
    words, title = WORDS[lang], registry.find(name).title.get(lang)
    book = Rulebook.read(folder)
    lines = [f"# {title}: {words['rules']}", "", words["intro"], ""]
    for section in book.sections.values():
        number = f"{section.id} " if section.is_numbered else ""
        lines += [f"## {number}{section.title.get(lang)}", "", section.summary.get(lang), ""]
    lines += [f"## {words['rulings']}", "", words["silent"], ""]
    for ruling in book.rulings.values():
        lines += [f"### {ruling.title.get(lang)}", "", ruling.default.get(lang), ""]
        lines += [f"*{words['why']}:* {ruling.reason.get(lang)} *{words['about']}:* {', '.join(ruling.sections)}.", ""]
    return "\n".join(lines)


def _provenance(name: str, folder: Path) -> str:
    lines = [f"# {registry.find(name).title.en}: where the data come from", ""]
    lines += ["Every entry of a table names its source: a section of the rulebook, what it was *deduced* from, something *public*, or"]
    lines += ["that it is *reconstructed*, because we do not have the printed picture.", ""]
    lines += [f"| table | {' | '.join(KINDS)} |"]
    lines += ["|---|---|---|---|---|"]
    tables = counted(folder)
    for table, counts in tables.items():
        lines.append(f"| {table} | {' | '.join(str(counts[kind]) for kind in KINDS)} |")
    whole = sum(tables.values(), Counter[str]())
    lines.append(f"| **all** | {' | '.join(str(whole[kind]) for kind in KINDS)} |")
    return "\n".join(lines) + "\n"


def counted(folder: Path) -> dict[str, Counter[str]]:
    """How many entries of each table of a game come from where."""
    found = {}
    for path in sorted((folder / "data").rglob("*.toml")):
        counts = Counter(_kind(entry["source"]) for entry in _entries(_toml(path)) if isinstance(entry.get("source"), str))
        if counts:
            found[path.relative_to(folder / "data").as_posix()] = counts
    return found


def counts_of(name: str, root: Path) -> list[int]:
    """The numbers that stand at the end of a game's page: sections, rulings, and entries by where they come from, where there are any."""
    folder = root / "paxwidget" / "games" / name
    book, whole = Rulebook.read(folder), sum(counted(folder).values(), Counter[str]())
    return [len(book.sections), len(book.rulings), *(whole[kind] for kind in KINDS if whole[kind])]


def bring_up_to_date(guide: Path, root: Path) -> None:
    """Write the numbers of now into the pages of the games and the table of sources."""
    for name in registry.names():
        for page in (guide / f"game-{name}.md", guide / f"game-{name}-pl.md"):
            if page.exists():
                head, mark, tail = page.read_text(encoding="utf-8").partition("](made/rules-")
                numbers = iter(counts_of(name, root))
                page.write_text(head + mark + NUMBER.sub(lambda old: str(next(numbers, old[0])), tail), encoding="utf-8")  # noqa: B023
    table = guide / "data.md"
    rows = [_sources(line, root) for line in table.read_text(encoding="utf-8").splitlines()]
    table.write_text("\n".join(rows) + "\n", encoding="utf-8")


def _sources(line: str, root: Path) -> str:
    for name in registry.names():
        if line.startswith(f"| {registry.find(name).title.en} |"):
            whole = sum(counted(root / "paxwidget" / "games" / name).values(), Counter[str]())
            numbers = " | ".join(str(whole[kind]) for kind in KINDS)
            return f"| {registry.find(name).title.en} | {numbers} | [table by table]({MADE}/data-{name}.md) |"
    return line


def _evaluation(name: str) -> dict[str, str]:
    """What the chances of a game rest on and what they are worth, as its file of weights says: a page and its reliability diagram."""
    spec = registry.find(name)
    evaluation = spec.evaluate
    if not isinstance(evaluation, Evaluation) or evaluation.path is None or not evaluation.path.exists():
        return {}
    found = evaluation.rests_on
    picture = f"evaluation-{name}.svg"
    lines = [f"# {spec.title.en}: what its chances are worth", ""]
    again = f"`python -m paxwidget fit {name} --assess` judges again, on new games."
    if before := found.get("started_from"):
        lines += [f"Judged on {_games(found)}, held out from the fit. {again}"]
        lines += [f"The weights come from {_games(before)}; on the games above only how sure they are was fitted, early and late."]
    elif later := found.get("judged_on"):
        # The data have changed since the fit, and the weights were found to do as well on them.
        lines += [f"Fitted on {_games(found)}, and judged on {_games(later)} that were played later, on which nothing was fitted. {again}"]
    else:
        lines += [f"Fitted on {_games(found)}, and judged on {found['quarters'][-1]['games']} of them, which were held out. {again}"]
    lines += ["", "Brier's score by quarters of the game, less is better; the gain over an even guess with its 95% interval:", ""]
    lines += [*_table(found["quarters"]), ""]
    if kinds := found.get("kinds"):
        lines += ["The same by the bots that played:", "", *_table(kinds), ""]
    lines += ["Of all that was said to have about such a chance, so much came true:", ""]
    lines += [*_table(found["reliability"]), "", f"![What was said, and what came true]({picture})", ""]
    if "covered" in found:
        low, high = found.get("covered_within", (0, 1))
        lines += [
            f"From {found['played_out']} positions played out 50 times each: the evaluation knows {found['covered']:.0%} "
            f"({low:.0%}–{high:.0%}) of what can be known beyond an even guess.", "",
        ]  # fmt: skip
    lines += ["## What is counted", "", "| of | feature | meaning |", "|---|---|---|"]
    features = evaluation.features
    ways = [(f"a seat's way to win: {way}", names) for way, names in features.ways.items()]
    for owner, names in (("the phase", features.phase), ("a seat", features.seat), *ways, ("nobody", features.nobody)):
        lines += [f"| {owner} | {feature} | {meaning} |" for feature, meaning in names.items()]
    drawn = diagram(found["reliability"], f"{spec.title.en}: what was said, and what came true")
    return {f"evaluation-{name}.md": "\n".join(lines) + "\n", picture: drawn}


def _games(found: dict[str, Any]) -> str:
    return f"{found['games']:,} games of {', '.join(f'`{bot}`' for bot in found['bots'])}"


def _table(rows: list[dict[str, Any]]) -> list[str]:
    names = list(rows[0])
    told = [[f"{row[name]:.3f}" if isinstance(row[name], float) else str(row[name]) for name in names] for row in rows]
    return [f"| {' | '.join(line)} |" for line in [names, ["---"] * len(names), *told]]


def _kind(source: str) -> str:
    start = source.partition(":")[0].partition(" ")[0]
    return start if start in ("deduced", "public", "reconstructed") else "rulebook"


def _entries(tables: dict[str, Any]) -> list[dict[str, Any]]:
    return [entry for table in tables.values() if isinstance(table, list) for entry in table if isinstance(entry, dict)]


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


if __name__ == "__main__":
    bring_up_to_date(Path(__file__).parent, Path(__file__).parents[2])
