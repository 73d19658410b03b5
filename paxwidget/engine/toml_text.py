"""Plain data written as TOML, to be pasted into a file that people edit."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
#: The key of what no table of TOML can hold, as a text in JSON.
GAPPED = "json"


def toml_table(name: str, content: Mapping[str, Any]) -> str:
    """A table with a line for each key; what lies deeper is written inline, and what is nothing is left out.

    >>> print(toml_table("step.position", {"year": 1613, "sites": {"san-juan": "Spain colony"}, "turn": None}))
    [step.position]
    year = 1613
    sites = { san-juan = "Spain colony" }
    """
    # TOML has no word for nothing in a list: a value with such a gap is a text then, as JSON, and all of them are under one key.
    torn = {key: value for key, value in content.items() if _has_gaps(value)}
    lines = [f"{_key(key)} = {_value(value)}" for key, value in content.items() if value is not None and key not in torn]
    if torn:
        packed = json.dumps(torn, ensure_ascii=False).replace("'", "\\u0027")
        lines.append(f"{GAPPED} = '{packed}'")
    return "\n".join([f"[{name}]", *lines])


def _has_gaps(value: Any) -> bool:
    """Whether a list somewhere holds nothing."""
    if isinstance(value, Mapping):
        return any(_has_gaps(one) for one in value.values())
    return isinstance(value, list | tuple) and any(one is None or _has_gaps(one) for one in value)


def _key(key: object) -> str:
    return str(key) if _BARE.fullmatch(str(key)) else _text(str(key))


def _text(text: str) -> str:
    # JSON's escapes are TOML's too; DEL alone has none of its own in JSON.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items() if one is not None)
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(one) for one in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int | float) else _text(str(value))
