"""Declared shapes of plain data: the TypeScript made of them, and where data do not have theirs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from paxwidget.engine.shapes import InBoth
from paxwidget.engine.spec import GameSpec

_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}
_LISTS = (list, Sequence)
_DICTS = (dict, Mapping)


def is_list(origin: Any) -> bool:
    """Whether something is declared as a list."""
    return origin in _LISTS


def is_table(origin: Any) -> bool:
    """Whether something is declared as a dictionary of equal things."""
    return origin in _DICTS


def typescript(spec: GameSpec) -> str:
    """The types of a game's views and static data, for its front end; a game that declares none has none.

    Those of a room of the house, such as a chart's, are imported from there.
    """
    shapes = [shape for shape in (spec.static_shape, spec.view_shape) if shape is not None]
    head = f"/** Made by `python -m paxwidget types {spec.id}` from what the game declares in Python; not to be edited. */\n"
    found = reached(shapes, stops=lambda shape: bool(_room(shape)))
    rooms: dict[str, list[str]] = {}
    for shape in found:
        if room := _room(shape):
            rooms.setdefault(room, []).append(shape.__name__)
    imports = [f'import type {{ {", ".join(sorted(names))} }} from "../../{room}/shapes";\n' for room, names in rooms.items()]
    return head + "".join(imports) + "".join(f"\n{_interface(shape)}" for shape in found if not _room(shape))


def _room(shape: type) -> str:
    """The room of the house that declares a shape; empty for a game's own."""
    package, _, rest = shape.__module__.partition(".")
    room = rest.partition(".")[0]
    return room if package == "paxwidget" and room != "games" else ""


def interfaces(shapes: Iterable[type]) -> str:
    """These shapes, and those they are made of, as TypeScript."""
    return "".join(f"\n{_interface(shape)}" for shape in reached(shapes))


def reached(shapes: Iterable[type], stops: Callable[[type], bool] = lambda shape: False) -> list[type]:
    """All typed dictionaries that these are made of, each after those that name it; what those are made of at which it stops, is left."""
    found: dict[type, None] = {}
    waiting = list(shapes)
    while waiting:
        shape = waiting.pop(0)
        if shape in found:
            continue
        found[shape] = None
        if not stops(shape):
            waiting += [inner for hint in get_type_hints(shape).values() for inner in _dictionaries(hint)]
    return list(found)


def _dictionaries(hint: Any) -> Iterator[type]:
    if is_typeddict(hint) and hint is not InBoth:
        yield hint
    for inner in get_args(hint):
        yield from _dictionaries(inner)


def _interface(shape: type) -> str:
    lines = [f"/** {shape.__doc__} */"] if shape.__doc__ else []
    lines.append(f"export interface {shape.__name__} {{")
    for name, hint in get_type_hints(shape, include_extras=True).items():
        bare, comment, is_optional = field_of(hint)
        if comment:
            lines.append(f"  /** {comment} */")
        lines.append(f"  readonly {name}{'?' if is_optional or name in shape.__optional_keys__ else ''}: {_type(bare)};")  # type: ignore[attr-defined]
    return "\n".join([*lines, "}\n"])


def field_of(hint: Any) -> tuple[Any, str, bool]:
    """What is in a field, what it means, and whether it may be left out."""
    comment, is_optional = "", False
    while get_origin(hint) in (Annotated, NotRequired):
        if get_origin(hint) is Annotated:
            comment = str(get_args(hint)[1])
        else:
            is_optional = True
        hint = get_args(hint)[0]
    return hint, comment, is_optional


def _type(hint: Any) -> str:
    if hint in _PLAIN:
        return _PLAIN[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    origin, inner = get_origin(hint), get_args(hint)
    if origin is InBoth or origin is Annotated:
        return _type(inner[0])
    if origin in (Union, UnionType):
        return " | ".join(_type(one) for one in inner)
    if origin is Literal:
        return " | ".join(f'"{one}"' if isinstance(one, str) else str(one).lower() for one in inner)
    if origin in _DICTS:
        return f"Readonly<Record<{_type(inner[0])}, {_type(inner[1])}>>"
    if origin in _LISTS or (origin is tuple and inner[-1] is ...):
        return f"readonly {_grouped(inner[0])}[]"
    if origin is tuple:
        return f"readonly [{', '.join(_type(one) for one in inner)}]"
    raise TypeError(f"a front end has no type for {hint!r}")


def _grouped(hint: Any) -> str:
    text = _type(hint)
    return f"({text})" if " | " in text or text.startswith("readonly") else text


def misfits(value: Any, shape: Any, path: str = "") -> list[str]:
    """Where plain data differ from a shape, as lines "path: what is wrong"; nothing where they fit.

    >>> misfits({"a": 1}, dict[str, str], "view")
    ['view.a: 1 is no str']
    """
    shape, _, _ = field_of(shape)
    origin, inner = get_origin(shape), get_args(shape)
    if shape is Any:
        return []
    if origin is InBoth:
        if not isinstance(value, dict) or set(value) != {"en", "pl"}:
            return [f"{path}: {value!r} is not in both languages"]
        return [line for lang in ("en", "pl") for line in misfits(value[lang], inner[0], f"{path}.{lang}")]
    if is_typeddict(shape):
        return _misfits_of_dictionary(value, shape, path)
    if origin in (Union, UnionType):
        return [] if any(not misfits(value, one, path) for one in inner) else [f"{path}: {value!r} is none of {_type(shape)}"]
    if origin is Literal:
        return [] if value in inner else [f"{path}: {value!r} is none of {_type(shape)}"]
    if origin in _DICTS:
        if not isinstance(value, dict):
            return [f"{path}: {value!r} is no dictionary"]
        keys = [line for key in value for line in misfits(key, inner[0], f"{path}.{key}")]
        return keys + [line for key, one in value.items() for line in misfits(one, inner[1], f"{path}.{key}")]
    if origin in _LISTS or origin is tuple:
        return _misfits_of_list(value, origin, inner, path)
    fits = isinstance(value, shape) and (shape is bool or not isinstance(value, bool))
    return [] if fits or (shape is float and isinstance(value, int)) else [f"{path}: {value!r} is no {shape.__name__}"]


def _misfits_of_dictionary(value: Any, shape: Any, path: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{path}: {value!r} is no {shape.__name__}"]
    hints = get_type_hints(shape, include_extras=True)
    found = [f"{path}.{key}: is not declared" for key in value if key not in hints]
    for key, hint in hints.items():
        if key in value:
            found += misfits(value[key], hint, f"{path}.{key}")
        elif not field_of(hint)[2] and key not in shape.__optional_keys__:
            found.append(f"{path}.{key}: is missing")
    return found


def _misfits_of_list(value: Any, origin: Any, inner: tuple[Any, ...], path: str) -> list[str]:
    if not isinstance(value, list | tuple):
        return [f"{path}: {value!r} is not a list"]
    is_fixed = origin is tuple and inner[-1] is not ...
    if is_fixed and len(value) != len(inner):
        return [f"{path}: has {len(value)} items, not {len(inner)}"]
    shapes = inner if is_fixed else [inner[0]] * len(value)
    return [line for at, (one, hint) in enumerate(zip(value, shapes, strict=True)) for line in misfits(one, hint, f"{path}[{at}]")]
