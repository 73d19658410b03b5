"""The rulebook beside the code: which section is carried out where, tested where, and ruled on how.

Code says its sections by `@rule("B2a")`; a step of a `Steps` table says them by its registration. Tests say them by
`@pytest.mark.rule("B2a")`, tests of a ruling by `@pytest.mark.rule("ruling:tie-at-sea")`. A game's `rulebook.toml`
lists the sections and its `rulings.toml` the points where the book is silent or contradicts itself. `Index` lays all of
these side by side and finds the gaps.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import LANGUAGES, Names
from paxwidget.engine.tables import Entry, read_entries, read_tables
from paxwidget.engine.wording import hint

if TYPE_CHECKING:
    from paxwidget.engine.spec import GameSpec

#: done: code and tests are there; partial and left-out: a reason says what is missing; no-rule: nothing to carry out.
STATUSES = ("done", "partial", "left-out", "no-rule")
RULING = "ruling:"
Tagged = TypeVar("Tagged", bound=Callable[..., Any])

_tags: dict[tuple[str, str], tuple[str, ...]] = {}


def rule(*sections: str) -> Callable[[Tagged], Tagged]:
    """Say which sections of the rulebook a function or a class carries out.

    >>> @rule("B2a")
    ... def tide() -> None: ...
    >>> sections_of(tide)
    ('B2a',)
    """

    def tag(thing: Tagged) -> Tagged:
        key = (thing.__module__, thing.__qualname__)
        _tags[key] = (*_tags.get(key, ()), *(section for section in sections if section not in _tags.get(key, ())))
        return thing

    return tag


def sections_of(thing: Callable[..., Any]) -> tuple[str, ...]:
    """The sections that a function or a class was tagged with."""
    return _tags.get((thing.__module__, thing.__qualname__), ())


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a rulebook, by the id printed there, in our own words."""

    id: str
    title: Names
    summary: Names
    status: str
    reason: str | None = None
    #: Where an unnumbered section stands: the glossary, the titles …
    part: Names | None = None

    @property
    def is_numbered(self) -> bool:
        """Whether readers find the section by its id, or else by the part of the book and its title."""
        # A number begins with the letter of its chapter; words such as `port:sell` or `dice` are our own.
        return self.id[:1].isupper()

    def called(self, lang: str = "en") -> str:
        """What people call the section.

        >>> stone = Names("Rosetta stone", "Kamień z Rosetty")
        >>> Section("ro:tax", Names("Tax", "Podatek"), Names("…", "…"), "done", part=stone).called()
        'Rosetta stone: Tax'
        """
        if self.is_numbered:
            return self.id
        return self.title.get(lang) if self.part is None else f"{self.part.get(lang)}: {self.title.get(lang)}"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A point that the book leaves open: what holds here, why, and the option of `new_game` that changes it, if any."""

    id: str
    sections: tuple[str, ...]
    title: Names
    default: Names
    reason: Names
    option: str | None = None


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The sections and rulings of one game, each by its id."""

    sections: dict[str, Section]
    rulings: dict[str, Ruling]

    @classmethod
    def read(cls, folder: Path) -> Rulebook:
        """Read `rulebook.toml` and, where there is one, `rulings.toml`; every complaint names file, entry and key."""
        tables = read_tables(folder, "rulebook.toml", ["part", "section"])
        parts = {entry.label: _part(entry) for entry in tables["part"]}
        sections = [_section(entry, parts) for entry in tables["section"]]
        has_rulings = (folder / "rulings.toml").is_file()
        rulings = [_ruling(entry) for entry in read_entries(folder, "rulings.toml", "ruling")] if has_rulings else []
        return cls({section.id: section for section in sections}, {ruling.id: ruling for ruling in rulings})


@cache
def sections_read(read: Callable[[], Rulebook]) -> Mapping[str, Section]:
    """The sections of a game's rulebook, read once."""
    return read().sections


def section_names(read: Callable[[], Rulebook] | None) -> dict[str, dict[str, str]]:
    """What the unnumbered sections are called, by id and language."""
    found = {} if read is None else sections_read(read)
    return {id: {lang: one.called(lang) for lang in LANGUAGES} for id, one in found.items() if not one.is_numbered}


def _part(entry: Entry) -> Names:
    name = entry.names("name")
    entry.done()
    return name


def _section(entry: Entry, parts: Mapping[str, Names]) -> Section:
    section = Section(
        entry.label,
        entry.names("title"),
        entry.names("summary"),
        entry.one_of("status", STATUSES),
        entry.optional_text("reason"),
        parts.get(entry.label.partition(":")[0]),
    )
    if section.status in ("partial", "left-out") and section.reason is None:
        raise entry.error("reason", f"must say why the section is {section.status}")
    entry.done()
    return section


def _ruling(entry: Entry) -> Ruling:
    ruling = Ruling(
        entry.label,
        entry.texts("sections"),
        entry.names("title"),
        _either(entry, "default"),
        _either(entry, "reason"),
        entry.optional_text("option"),
    )
    entry.done()
    return ruling


def _either(entry: Entry, key: str) -> Names:
    """Both languages, or one text (a number, a card's id) that serves for both."""
    if isinstance(entry.mapping.get(key), dict):
        return entry.names(key)
    text = entry.text(key)
    return Names(text, text)


def package_of(spec: GameSpec) -> str:
    """The package (or the single module) that holds a game's state and all its steps."""
    modules = [spec.state_type.__module__, *(type(step).__module__ for step in spec.steps.values())]
    common: list[str] = []
    for parts in zip(*(module.split(".") for module in modules), strict=False):
        if len(set(parts)) > 1:
            break
        common.append(parts[0])
    return ".".join(common)


def _import_all(package: str) -> None:
    """Load every module below a package, because a tag counts from the moment its module is loaded."""
    root = importlib.import_module(package)
    for module in pkgutil.walk_packages(getattr(root, "__path__", ()), f"{package}."):
        importlib.import_module(module.name)


def code_places(package: str) -> dict[str, list[str]]:
    """Section -> the tagged functions and classes of a package as `module:name`."""
    places: dict[str, list[str]] = {}
    for (module, name), sections in _tags.items():
        if module == package or module.startswith(f"{package}."):
            for section in sections:
                places.setdefault(section, []).append(f"{module}:{name}")
    return {section: sorted(found) for section, found in places.items()}


def marked_tests(folder: Path) -> dict[str, list[str]]:
    """Section -> the tests below a folder that carry its mark, as `file::test`; found by reading, not by importing.

    A test in data form is a TOML file that names its section as `rule`.
    """
    places: dict[str, list[str]] = {}
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        text, name = path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix()
        marks = _marks(ast.parse(text, str(path)), name) if path.suffix == ".py" else _data_marks(text, name)
        for section, place in marks:
            found = places.setdefault(section, [])
            if place not in found:
                found.append(place)
    return places


def _data_marks(text: str, place: str) -> Iterator[tuple[str, str]]:
    named = tomllib.loads(text).get("rule", [])
    for section in [named] if isinstance(named, str) else named:
        yield section, place


def _marks(node: ast.AST, place: str) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from _marks(child, f"{place}::{child.name}")
            continue
        if isinstance(child, ast.Call) and _is_rule(child.func):
            for argument in child.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, place
        yield from _marks(child, place)


def _is_rule(function: ast.expr) -> bool:
    return (isinstance(function, ast.Attribute) and function.attr == "rule") or (
        isinstance(function, ast.Name) and function.id == "rule"
    )


def folder_of_tests(spec: GameSpec) -> Path | None:
    """Where the source tree keeps a game's tests; None in an installed copy, which has none."""
    for parent in Path(inspect.getfile(rule)).resolve().parents:
        folder = parent / "tests" / "games" / spec.id
        if (parent / "pyproject.toml").is_file() and folder.is_dir():
            return folder
    return None


class Index:
    """Everything that is known about the sections of one game's rulebook."""

    def __init__(self, spec: GameSpec, tests: Path | None = None) -> None:
        if spec.rulebook is None:
            raise PaxError(f"the game {spec.id!r} brings no table of its rulebook")
        package = package_of(spec)
        _import_all(package)
        folder = tests or folder_of_tests(spec)
        self.book: Rulebook = spec.rulebook()
        self.code = code_places(package)
        self.tests = marked_tests(folder) if folder is not None else {}
        self.has_tests = folder is not None

    def rulings(self, section: str) -> list[Ruling]:
        """The rulings about one section."""
        return [ruling for ruling in self.book.rulings.values() if section in ruling.sections]

    def gaps(self) -> list[str]:
        """What is missing or points nowhere, one sentence each."""
        return [*self._untold(), *self._unknown(), *self._unruled()]

    def _untold(self) -> Iterator[str]:
        for section in self.book.sections.values():
            if section.status in ("done", "partial"):
                if section.id not in self.code:
                    yield f"section {section.id} has no code"
                if self.has_tests and section.id not in self.tests:
                    yield f"section {section.id} has no test"

    def _unknown(self) -> Iterator[str]:
        for kind, places in (("code", self.code), ("a test", self.tests)):
            for section, found in places.items():
                if section not in self.book.sections and not section.startswith(RULING):
                    yield f"{kind} names the unknown section {section} ({found[0]})"

    def _unruled(self) -> Iterator[str]:
        for ruling in self.book.rulings.values():
            for section in ruling.sections:
                if section not in self.book.sections:
                    yield f"ruling {ruling.id} names the unknown section {section}"
            if self.has_tests and RULING + ruling.id not in self.tests:
                yield f"ruling {ruling.id} has no test"
        for section in {**self.code, **self.tests}:
            if section.startswith(RULING) and section.removeprefix(RULING) not in self.book.rulings:
                yield f"a tag names the unknown {section.replace(':', ' ')}"

    def table(self, lang: str = "en") -> str:
        """One line a section: id, status, numbers of code places, tests and rulings, title; then the gaps."""
        rows = [
            (s.id, s.status, str(len(self.code.get(s.id, ()))), str(len(self.tests.get(s.id, ()))),
             str(len(self.rulings(s.id))), s.title.get(lang))
            for s in self.book.sections.values()
        ]  # fmt: skip
        gaps = self.gaps()
        verdict = [f"{len(gaps)} gaps:", *(f"  {gap}" for gap in gaps)] if gaps else ["no gap"]
        listed = _aligned([("section", "status", "code", "tests", "rulings", "title"), *rows])
        return "\n".join([*listed, "", f"{len(rows)} sections, {len(self.book.rulings)} rulings", *verdict])

    def page(self, id: str, lang: str = "en") -> str:
        """All about one section: title, summary, code, tests, rulings."""
        section = self.book.sections.get(id)
        if section is None:
            raise PaxError(f"the rulebook has no section {id!r}; {hint(id, list(self.book.sections))}")
        lines = [f"{section.id}  {section.title.get(lang)}", section.summary.get(lang), f"status: {section.status}"]
        if section.reason:
            lines.append(f"because: {section.reason}")
        lines += _listed("code", self.code.get(id, ()))
        lines += _listed("tests", self.tests.get(id, ()))
        lines += _listed("rulings", (_ruled(ruling, lang) for ruling in self.rulings(id)))
        return "\n".join(lines)


def _ruled(ruling: Ruling, lang: str) -> str:
    option = f" [option {ruling.option}]" if ruling.option else ""
    return f"{ruling.id}: {ruling.title.get(lang)}: {ruling.default.get(lang)} ({ruling.reason.get(lang)}){option}"


def _listed(title: str, items: Iterable[str]) -> list[str]:
    lines = [f"  {item}" for item in items]
    return [f"{title}:", *lines] if lines else [f"{title}: none"]


def _aligned(rows: list[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def report(spec: GameSpec, section: str | None = None, lang: str = "en", tests: Path | None = None) -> str:
    """The page of one section, or the table of all with the gaps."""
    index = Index(spec, tests)
    return index.table(lang) if section is None else index.page(section, lang)
