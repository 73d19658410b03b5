"""What travels between Python and the browser: differences of plain data, and texts in one language.

A board sends a whole state seldom and otherwise the difference from it to the state of now, so that whoever looks late
still finds the two parts that make the truth. A difference of two objects is an object with up to three keys: `set`
(key -> new value), `drop` (keys that are gone) and `in` (key -> difference of the objects under it). Everything else
that differs is replaced whole.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.history import is_writable
from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.untrusted import visible

Json = dict[str, Any]
#: How long the reference of a message, a refusal and a note on a board may be.
_REF, _TOLD, _POINTER = 40, 500, 1000


def difference(old: Mapping[str, Any], new: Mapping[str, Any]) -> Json:
    """What must be done to the old object to get the new one; empty if they are equal.

    >>> difference({"year": 1598, "pool": {"chest": 20, "fort": 2}}, {"year": 1599, "pool": {"chest": 19, "fort": 2}})
    {'set': {'year': 1599}, 'in': {'pool': {'set': {'chest': 19}}}}
    """
    changed: Json = {}
    deeper: Json = {}
    for key, value in new.items():
        if key not in old:
            changed[key] = value
        elif isinstance(value, dict) and isinstance(before := old[key], dict):
            if inner := difference(before, value):
                deeper[key] = inner
        elif not _is_same(old[key], value):
            changed[key] = value
    gone = [key for key in old if key not in new]
    return {name: part for name, part in (("set", changed), ("drop", gone), ("in", deeper)) if part}


def _is_same(old: Any, new: Any) -> bool:
    # True equals 1 in Python, not on the wire.
    return old == new and isinstance(old, bool) == isinstance(new, bool)


def changed_by(old: Mapping[str, Any], patch: Mapping[str, Any]) -> Json:
    """The old object with a difference laid over it; neither is touched.

    >>> changed_by({"a": 1, "b": {"c": 2}}, {"drop": ["a"], "in": {"b": {"set": {"d": 3}}}})
    {'b': {'c': 2, 'd': 3}}
    """
    gone = frozenset(patch.get("drop", ()))
    new: Json = {key: value for key, value in old.items() if key not in gone} | patch.get("set", {})
    for key, inner in patch.get("in", {}).items():
        new[key] = changed_by(new[key], inner)
    return new


def size(data: Any) -> int:
    """How many bytes plain data take on the wire."""
    return len(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())


def plain(data: Any) -> Any:
    """The same data as JSON gives it back: tuples as lists, keys as texts."""
    # Most of it are these, and asking whether something is a mapping is dear.
    if data is None or isinstance(data, str | int | float):
        return data
    if isinstance(data, Mapping):
        return {str(key): plain(value) for key, value in data.items()}
    if isinstance(data, list | tuple | set | frozenset):
        return [plain(item) for item in data]
    return data


def in_language(data: Any, lang: str) -> Any:
    """The same plain data with every pair of texts, an object with just the keys of the languages, as the text itself.

    >>> in_language({"name": {"en": "haven", "pl": "Przystań"}, "cards": [3, {"en": "a", "pl": "b"}]}, "pl")
    {'name': 'Przystań', 'cards': [3, 'b']}
    """
    if isinstance(data, Mapping):
        if data.keys() == set(LANGUAGES):
            return data[lang]
        return {key: in_language(value, lang) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [in_language(item, lang) for item in data]
    return data


def paired(first: Any, second: Any) -> Any:
    """The same plain data in both languages as one, where `in_language` finds each again.

    >>> paired({"name": "haven", "count": 2}, {"name": "Przystań", "count": 2})
    {'name': {'en': 'haven', 'pl': 'Przystań'}, 'count': 2}
    """
    if first == second:
        return first
    if isinstance(first, Mapping) and isinstance(second, Mapping) and first.keys() == second.keys():
        return {key: paired(value, second[key]) for key, value in first.items()}
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        return [paired(one, other) for one, other in zip(first, second, strict=True)]
    return dict(zip(LANGUAGES, (first, second), strict=True))


def reference(content: Json) -> Any:
    """By what a page knows the answer to its message: a number or a short text."""
    ref = content.get("ref")
    is_short = (type(ref) is int and abs(ref) < 1 << 53) or (isinstance(ref, str) and len(ref) <= _REF)
    return ref if is_short else None


def told(problem: Exception) -> str:
    """What a page is told of a refusal."""
    text = str(problem)
    return text if len(text) <= _TOLD else text[: _TOLD - 1] + "…"


def pointer(kind: str, ids: list[str], text: str) -> Json:
    """Something that Python points at; what the browser could not be told is refused."""
    if not is_writable(text) or len(text) > _POINTER:
        raise PaxError(f"what is written on a board is a text of at most {_POINTER} characters, not {visible(repr(text), 60)}")
    return {"kind": kind, "ids": ids, "text": text}
