"""What comes from a stranger: how much of a file is read before it is refused, and how text is shown that may hold anything."""

from __future__ import annotations

import re
import tomllib
from typing import Any

DEPTH_LIMIT = 10
#: A dotted key of more parts than any table has; the parser takes the square of their number.
_LONG_KEY = re.compile(rf"""(?<![\w"'-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{DEPTH_LIMIT}}}""")

#: A text in quotes, whose dots (a drawing's path is full of them) are no keys. One that never ends counts to the end of its line, or
#: looking for the end would begin anew at every quote.
_TEXTS = re.compile(r"""\"(?:[^"\\\n]++|\\.)*+\"?|'[^'\n]*+'?""")

#: The same of JSON, to the end of the file.
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
PAIRS_LIMIT = 60_000
_ROUND = bytes.maketrans(b"[]{}", b"()()")
_NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))


def visible(text: str, most: int = 200) -> str:
    r"""A text as one line that does nothing but be read: what cannot be seen or would steer a terminal is written as an escape.

    >>> visible("peace\x1b[2J \u202eecaep")
    'peace\\x1b[2J \\u202eecaep'
    """
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in cut)


def unseen(text: str) -> str | None:
    r"""The first character of a text that nobody could see or that would steer a terminal, as an escape; line ends are fine.

    >>> unseen("Port Royal\n"), unseen("Port\u202e Royal")
    (None, '\\u202e')
    """
    return next((repr(letter)[1:-1] for letter in text if not letter.isprintable() and letter not in "\n\u00a0\u00ad"), None)


def toml_of(raw: bytes) -> dict[str, Any]:
    """The content of a TOML file, or ValueError with the reason; depth is found without parsing it."""
    text = raw.decode()
    if _LONG_KEY.search(_TEXTS.sub('""', text)):
        raise ValueError(f"a key has {DEPTH_LIMIT} or more parts")
    try:
        content = tomllib.loads(text)
    except RecursionError:
        raise ValueError(f"it nests deeper than {DEPTH_LIMIT}") from None
    if is_deep(content):
        raise ValueError(f"it nests deeper than {DEPTH_LIMIT}")
    return content


def is_deep(content: Any, depth: int = DEPTH_LIMIT) -> bool:
    """Whether plain data nest deeper than that.

    >>> is_deep([{"a": 1}], 1), is_deep([{"a": 1}], 2)
    (True, False)
    """
    level = [content]
    for _ in range(depth):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True


def is_tangled(raw: bytes, depth: int, pairs: int = PAIRS_LIMIT) -> bool:
    """Whether JSON text nests too deep, has too many brackets or does not close them all, found without parsing it."""
    brackets = _STRING.sub(b"", raw).translate(_ROUND, _NO_BRACKET)
    if len(brackets) > 2 * pairs:
        return True
    for _ in range(depth):
        # One round takes away the innermost pairs, all over the text.
        brackets = brackets.replace(b"()", b"")
    return bool(brackets)
