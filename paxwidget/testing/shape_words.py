"""Declared shapes of plain data in words: what a view holds, key by key, for whoever writes a bot."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from paxwidget.engine.errors import PaxError
from paxwidget.engine.shapes import InBoth
from paxwidget.engine.spec import GameSpec
from paxwidget.testing.shapes import field_of, is_list, is_table, reached

_PLAIN = {str: "text", int: "number", float: "number", bool: "true or false", NoneType: "null", Any: "anything"}


def view_page(spec: GameSpec) -> str:
    """All that `view` holds in a game, as a page of Markdown: the view itself, then each kind of thing in it."""
    if spec.view_shape is None:
        raise PaxError(f"{spec.title.en} does not declare the shape of its view")
    parts = [_section(shape) for shape in reached([spec.view_shape])]
    return f"# {spec.title.en}: what a bot sees\n\n" + "\n".join(parts)


def _section(shape: type) -> str:
    lines = [f"## {shape.__name__}", "", shape.__doc__ or "", "", "| key | holds | meaning |", "|---|---|---|"]
    for name, hint in get_type_hints(shape, include_extras=True).items():
        bare, meaning, is_optional = field_of(hint)
        is_missing = is_optional or name in shape.__optional_keys__  # type: ignore[attr-defined]
        lines.append(f"| `{name}`{' (may be missing)' if is_missing else ''} | {_words(bare)} | {meaning} |")
    return "\n".join([*lines, ""])


def _words(hint: Any) -> str:
    if hint in _PLAIN:
        return _PLAIN[hint]
    if is_typeddict(hint):
        return f"*{hint.__name__}*"
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _words(inner[0])
    if origin is InBoth:
        return f"{_words(inner[0])} in both languages"
    if origin in (Union, UnionType):
        return " or ".join(_words(one) for one in inner)
    if origin is Literal:
        return " or ".join(f"`{one}`" for one in inner)
    if is_table(origin):
        return f"table from {_words(inner[0])} to {_words(inner[1])}"
    if is_list(origin) or inner[-1] is ...:
        return f"list of {_words(inner[0])}"
    return f"[{', '.join(_words(one) for one in inner)}]"
