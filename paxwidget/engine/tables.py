"""Strict reading of a game's TOML tables, with a user's own folder laid over them.

A table file holds arrays of tables (`[[card]]`), every entry with an `id` and, where the game asks for it, a `source`.
An overlay folder holds files of the same names; its entries are laid over ours by id and key by key, and each says its
own `source`. Whatever is wrong is told by one `DataError` sentence that names the file, the entry and the key.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import LANGUAGES, Names
from paxwidget.engine.reading import Kind
from paxwidget.engine.untrusted import toml_of, unseen, visible
from paxwidget.engine.wording import hint

_SECTION = r"(?:[A-Z]\d*[a-z]?|\d+(?:\.\d+)?[a-z]?|[a-z]+\d*:[a-z0-9]+(?:-[a-z0-9]+)*)"
_SECTIONS = re.compile(rf"{_SECTION}(?:, {_SECTION})*")
_WORDED = re.compile(r"(deduced|public|user): \S.*")
_MESSAGE_LIMIT = 2000
#: The largest one of the house has 50 kB.
TABLE = Kind("table", 150_000)
_BOOKKEEPING = frozenset({"id", "source", "sources"})
PROSE = frozenset({"name", "note", "summary", "definition", "source", "sources"})


class DataError(PaxError):
    """A table is wrong; the message names file, entry and key in one sentence."""


def source_kind(source: str) -> str | None:
    """What kind of provenance a source states: rulebook, deduced, public, reconstructed or user; None if it is malformed.

    >>> source_kind("B1e, gl:omen"), source_kind("deduced: H8c"), source_kind("somewhere")
    ('rulebook', 'deduced', None)
    """
    if source == "reconstructed":
        return "reconstructed"
    if worded := _WORDED.fullmatch(source):
        return worded.group(1)
    return "rulebook" if _SECTIONS.fullmatch(source) else None


class Entry:
    """One entry of a table: typed takers for its keys, and `done()` that refuses the keys nobody took."""

    __slots__ = ("_known", "_laid_over", "_taken", "_within", "file", "label", "mapping")

    def __init__(
        self, file: str, label: str, mapping: Mapping[str, Any], laid_over: Collection[str] = (), within: str = ""
    ) -> None:
        self.file = file
        self.label = label
        self.mapping = mapping
        self._laid_over = frozenset(laid_over)
        self._within = within
        self._taken: set[str] = set()
        #: The keys that somebody asked for, there or not.
        self._known: set[str] = set()

    def error(self, key: str, why: str) -> DataError:
        """The error to raise about `key`; keys that came from an overlay are blamed on the overlay's file."""
        path = f"{self._within}{key}"
        where = f"{self.file} (overlay)" if path.split(".")[0] in self._laid_over else self.file
        return DataError(visible(f"{where}: entry {self.label!r}: key {path!r} {why}", _MESSAGE_LIMIT))

    def inside(self, key: str) -> Entry:
        """What stands under a key, as an entry of its own: a table by its keys, a list by the numbers of its parts."""
        value = self._take(key, (dict, list), "a table or a list")
        mapping = value if isinstance(value, dict) else {str(number): part for number, part in enumerate(value, start=1)}
        return Entry(self.file, self.label, mapping, self._laid_over, f"{self._within}{key}.")

    def has(self, key: str) -> bool:
        """Whether the entry has that key."""
        self._known.add(key)
        return key in self.mapping

    def _take(self, key: str, kind: type | tuple[type, ...], word: str) -> Any:
        self._taken.add(key)
        if key not in self.mapping:
            raise self.error(key, "is missing")
        value = self.mapping[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.error(key, f"must be {word}, not {value!r}")
        return value

    def text(self, key: str) -> str:
        """A text that is not blank."""
        value: str = self._take(key, str, "a text")
        if not value.strip() or value != value.strip():
            raise self.error(key, f"must be a text without blanks around it, not {value!r}")
        self._check_seen(key, value)
        return value

    def _check_seen(self, key: str, value: str) -> None:
        if (letter := unseen(value)) is not None:
            raise self.error(key, f"holds the character {letter}, which cannot be seen")

    def integer(self, key: str, low: int | None = None, high: int | None = None) -> int:
        """A whole number, within the bounds if given."""
        value: int = self._take(key, int, "a whole number")
        if (low is not None and value < low) or (high is not None and value > high):
            bounds = f"lie between {low} and {high}" if None not in (low, high) else f"be at {_bound(low, high)}"
            raise self.error(key, f"must {bounds}, not {value}")
        return value

    def number(self, key: str) -> float:
        """A number, whole or not."""
        return float(self._take(key, (int, float), "a number"))

    def boolean(self, key: str) -> bool:
        """True or false."""
        value: bool = self._take(key, bool, "true or false")
        return value

    def one_of(self, key: str, allowed: Collection[str]) -> str:
        """One word of a closed list."""
        value = self.text(key)
        if value not in allowed:
            raise self.error(key, f"must be one of {_listed(allowed)}, not {value!r}")
        return value

    def texts(self, key: str, allowed: Collection[str] | None = None) -> tuple[str, ...]:
        """A list of texts, each of the closed list if one is given; repeats are kept."""
        values: list[Any] = self._take(key, list, "a list of texts")
        for value in values:
            if not isinstance(value, str) or not value.strip():
                raise self.error(key, f"must be a list of texts, but holds {value!r}")
            if allowed is not None and value not in allowed:
                raise self.error(key, f"holds {value!r}, which is none of {_listed(allowed)}")
            self._check_seen(key, value)
        return tuple(values)

    def integers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        values: list[Any] = self._take(key, list, "a list of whole numbers")
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool):
                raise self.error(key, f"must be a list of whole numbers, but holds {value!r}")
        return tuple(values)

    def counts(self, key: str) -> dict[str, int]:
        """A table of words with a whole number from 1 each."""
        value: dict[str, Any] = self._take(key, dict, "a table of words and whole numbers")
        for word, number in value.items():
            if not isinstance(number, int) or isinstance(number, bool) or number < 1:
                raise self.error(key, f"must give a whole number from 1 for {word!r}, not {number!r}")
        return dict(value)

    def numbers(self, key: str, length: int | None = None) -> tuple[float, ...]:
        """A list of numbers, of that length if one is given."""
        values: list[Any] = self._take(key, list, "a list of numbers")
        for value in values:
            if not isinstance(value, (int, float)) or isinstance(value, bool):
                raise self.error(key, f"must be a list of numbers, but holds {value!r}")
        if length is not None and len(values) != length:
            raise self.error(key, f"must hold {length} numbers, not {len(values)}")
        return tuple(float(value) for value in values)

    def points(self, key: str) -> tuple[tuple[float, float], ...]:
        """A list of pairs of numbers."""
        values: list[Any] = self._take(key, list, "a list of number pairs")
        return tuple(self._point(key, value) for value in values)

    def _point(self, key: str, value: Any) -> tuple[float, float]:
        pair = value if isinstance(value, list) else []
        if len(pair) != 2 or any(not isinstance(part, (int, float)) or isinstance(part, bool) for part in pair):
            raise self.error(key, f"must be a list of number pairs, but holds {value!r}")
        return float(pair[0]), float(pair[1])

    def names(self, key: str) -> Names:
        """A text in both languages: a sub-table with `en` and `pl`, both filled, nothing else.

        A language has one text, or a table of its forms, the plain one as `nom`.
        """
        value: dict[str, Any] = self._take(key, dict, "a table with en and pl")
        forms = {lang: self._forms(key, lang, value.get(lang)) for lang in LANGUAGES}
        if unknown := sorted(set(value) - set(LANGUAGES)):
            raise self.error(key, f"has the unknown language {unknown[0]!r}")
        en, pl = (forms[lang].pop("nom") for lang in LANGUAGES)
        return Names(en, pl, {lang: found for lang, found in forms.items() if found})

    def _forms(self, key: str, lang: str, value: Any) -> dict[str, str]:
        """The forms of a text in one language, the plain one among them."""
        forms = dict(value) if isinstance(value, dict) else {"nom": value}
        for form in ("nom", *forms):
            text = forms.get(form)
            if not isinstance(text, str) or not text.strip() or text != text.strip():
                where = repr(lang) if form == "nom" else f"{lang!r} in the form {form!r}"
                raise self.error(key, f"needs a text for {where} without blanks around it")
            self._check_seen(key, text)
        return forms

    def source(self) -> str:
        """The provenance of the entry, of checked syntax."""
        return self._checked_source("source", self.text("source"))

    def sources(self) -> dict[str, str]:
        """The provenance of single keys where it differs from the entry's; empty if nowhere."""
        if not self.has("sources"):
            return {}
        value: dict[str, Any] = self._take("sources", dict, "a table of key and source")
        for key, source in value.items():
            if key in _BOOKKEEPING or key not in self.mapping:
                raise self.error("sources", f"speaks of {key!r}, which the entry does not have")
            if not isinstance(source, str):
                raise self.error("sources", f"must give a text for {key!r}, not {source!r}")
            self._checked_source("sources", source)
        return dict(value)

    def _checked_source(self, key: str, source: str) -> str:
        if source_kind(source) is None:
            forms = "sections ('B1e, gl:omen'), 'deduced: …', 'public: …', 'reconstructed' or 'user: …'"
            raise self.error(key, f"must be {forms}, not {source!r}")
        return source

    def optional_text(self, key: str) -> str | None:
        """Like `text`, None if the key is absent."""
        return self.text(key) if self.has(key) else None

    def optional_integer(self, key: str, low: int | None = None, high: int | None = None) -> int | None:
        """Like `integer`, None if the key is absent."""
        return self.integer(key, low, high) if self.has(key) else None

    def optional_number(self, key: str) -> float | None:
        """Like `number`, None if the key is absent."""
        return self.number(key) if self.has(key) else None

    def optional_boolean(self, key: str, default: bool = False) -> bool:
        """Like `boolean`, the default if the key is absent."""
        return self.boolean(key) if self.has(key) else default

    def optional_one_of(self, key: str, allowed: Collection[str]) -> str | None:
        """Like `one_of`, None if the key is absent."""
        return self.one_of(key, allowed) if self.has(key) else None

    def optional_texts(self, key: str, allowed: Collection[str] | None = None) -> tuple[str, ...]:
        """Like `texts`, empty if the key is absent."""
        return self.texts(key, allowed) if self.has(key) else ()

    def optional_names(self, key: str) -> Names | None:
        """Like `names`, None if the key is absent."""
        return self.names(key) if self.has(key) else None

    def done(self) -> None:
        """Refuse every key that nobody asked for, with the nearest of those; `id` was taken as the label, and all may have `sources`."""
        self.sources()
        unknown = [key for key in self.mapping if key not in self._taken and key != "id"]
        if unknown:
            raise self.error(unknown[0], f"is unknown; {hint(unknown[0], sorted(self._known | self._taken))}")

    def only(self, known: Collection[str]) -> None:
        """Refuse the first key that is none of the known ones, with the nearest of those."""
        for key in self.mapping:
            if key not in known and (self._within or key not in _BOOKKEEPING):
                raise self.error(key, f"is unknown; {hint(key, known)}")


def read_tables(
    folder: Path, file: str, tables: Sequence[str], overlay: Path | None = None, open_tables: Collection[str] = ()
) -> dict[str, list[Entry]]:
    """All tables of one file, in file order, with the overlay laid over; only `open_tables` take ids that ours lack."""
    ours = _parsed(folder / file, file, tables)
    theirs: dict[str, list[dict[str, Any]]] = {}
    if overlay is not None:
        check_overlay(folder, overlay)
        if (overlay / file).exists():
            theirs = _parsed(overlay / file, f"{file} (overlay)", tables)
    return {
        table: _laid_over(file, _by_id(file, table, ours.get(table, [])),
                          _by_id(f"{file} (overlay)", table, theirs.get(table, [])), table in open_tables)
        for table in tables
    }  # fmt: skip


def read_entries(
    folder: Path, file: str, table: str, overlay: Path | None = None, *, allow_new: bool = False
) -> list[Entry]:
    """The entries of a file that holds one table only; `allow_new` lets the overlay add ids."""
    return read_tables(folder, file, [table], overlay, [table] if allow_new else [])[table]


def check_overlay(folder: Path, overlay: Path) -> None:
    """An overlay must be a folder whose files are all named like tables of ours."""
    if not overlay.is_dir():
        raise DataError(f"{overlay}: is not a folder, so it cannot be laid over the data")
    known = {path.name for path in folder.glob("*.toml")}
    for path in sorted(overlay.iterdir()):
        if path.name.startswith(".") or path.name in known:
            continue
        raise DataError(f"{path.name} (overlay): is not a table of this game, which has {_listed(known)}")


def digest_of(entries: Iterable[Entry], ignore: Collection[str] = PROSE) -> str:
    """A short hash of what the entries say, prose and provenance left out, so that a reworded note changes nothing."""
    rows = [{key: value for key, value in entry.mapping.items() if key not in ignore} for entry in entries]
    text = json.dumps(rows, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _parsed(path: Path, label: str, tables: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    try:
        content = toml_of(TABLE.read(path))
    except (OSError, ValueError) as problem:
        raise DataError(f"{label}: cannot be read: {problem}") from problem
    for table, entries in content.items():
        if table not in tables:
            raise DataError(f"{label}: table {table!r} is unknown, the file holds {_listed(tables)}")
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise DataError(f"{label}: table {table!r} must be a list of entries, written [[{table}]]")
    return content


def _by_id(label: str, table: str, entries: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for number, mapping in enumerate(entries, start=1):
        identity = mapping.get("id")
        if not isinstance(identity, str) or not identity.strip():
            raise DataError(f"{label}: entry {number} of table {table!r}: key 'id' is missing or no text")
        if identity in found:
            raise DataError(f"{label}: entry {identity!r}: key 'id' occurs twice in table {table!r}")
        found[identity] = mapping
    return found


def _laid_over(
    file: str, ours: dict[str, dict[str, Any]], theirs: dict[str, dict[str, Any]], allow_new: bool
) -> list[Entry]:
    entries = [
        Entry(file, identity, _merged(file, identity, mapping, theirs[identity]), _changed(theirs[identity]))
        if identity in theirs
        else _own(file, identity, mapping)
        for identity, mapping in ours.items()
    ]
    for identity, mapping in theirs.items():
        if identity in ours:
            continue
        if not allow_new:
            raise DataError(f"{file} (overlay): entry {identity!r}: key 'id' names nothing to correct in this table")
        entries.append(Entry(file, identity, mapping, mapping.keys()))
    return entries


def _own(file: str, identity: str, mapping: dict[str, Any]) -> Entry:
    entry = Entry(file, identity, mapping)
    for source in (mapping.get("source"), *_texts_of(mapping.get("sources"))):
        if isinstance(source, str) and source_kind(source) == "user":
            raise entry.error("source", "may say 'user: …' in an overlay only")
    return entry


def _texts_of(table: Any) -> list[Any]:
    return list(table.values()) if isinstance(table, dict) else []


def _changed(theirs: dict[str, Any]) -> set[str]:
    return set(theirs) - _BOOKKEEPING


def _merged(file: str, identity: str, ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """Ours with theirs on top; each corrected key takes the overlay's source, the rest keep their own."""
    overlay = Entry(f"{file} (overlay)", identity, theirs)
    source, single = overlay.source(), overlay.sources()
    sources = dict(ours.get("sources", {})) | dict.fromkeys(_changed(theirs), source) | single
    merged = {**ours, "sources": sources}
    for key in _changed(theirs):
        old, new = ours.get(key), theirs[key]
        merged[key] = {**old, **new} if isinstance(old, dict) and isinstance(new, dict) else new
    return merged


def _bound(low: int | None, high: int | None) -> str:
    return f"least {low}" if high is None else f"most {high}"


def _listed(words: Collection[str]) -> str:
    return ", ".join(sorted(words)) if isinstance(words, (set, frozenset)) else ", ".join(words)
