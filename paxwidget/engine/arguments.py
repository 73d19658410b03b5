"""The doors of the package: a value of a wrong kind is refused where it comes in, by one sentence that names it.

`guarded` reads the type hints of a function, or of every public method of a class, and checks what is given against them, so that nobody
has to write it down twice. What a value means is checked by the function itself.
"""

from __future__ import annotations

import builtins
import functools
import inspect
import os
import re
import sys
import types
import typing
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

from paxwidget.engine.errors import BadArgument
from paxwidget.engine.untrusted import visible

_PACKAGE = str(Path(__file__).parents[1]) + os.sep
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
_WORDS: dict[Any, str] = {
    str: "a text", int: "a whole number", float: "a number", bool: "True or False", type(None): "None",
    Mapping: "a mapping", dict: "a mapping", Callable: "a function",
}  # fmt: skip
#: So many items of a list are looked at: a long one is of one kind throughout, or refused later.
_MOST = 1_000


def guarded(thing: T, /) -> T:
    """A function that refuses what its hints do not allow; a class all of whose public methods and settable properties do."""
    if not isinstance(thing, type):
        return _guarded(thing)  # type: ignore[return-value, arg-type]
    for name, member in list(vars(thing).items()):
        if name.startswith("_") and name != "__init__":
            continue
        if isinstance(member, types.FunctionType):
            setattr(thing, name, _guarded(member))
        elif isinstance(member, classmethod | staticmethod):
            setattr(thing, name, type(member)(_guarded(member.__func__)))
        elif isinstance(member, property) and member.fset is not None:
            setattr(thing, name, member.setter(_guarded(member.fset)))
    return thing


def _guarded(function: Callable[..., Any], then: Callable[..., Any] | None = None) -> Callable[..., Any]:
    go_on = then or function
    signature = inspect.signature(function)
    name = function.__name__.strip("_") if function.__name__ != "__init__" else function.__qualname__.split(".")[0]
    hints: dict[str, Any] = {}
    # What was let in before by its kind alone is let in again without a look.
    known: set[tuple[Any, ...]] = set()

    @functools.wraps(function)
    def door(*args: Any, **named: Any) -> Any:
        kinds: tuple[Any, ...] = tuple(map(type, args))
        if named:
            kinds = (*kinds, *named, *map(type, named.values()))
        elif kinds in known:
            # Most calls are of this form, and handing on what is not there takes time too.
            return go_on(*args)
        if kinds in known:
            return go_on(*args, **named)
        if not hints:
            hints.update(_hints(function))
        try:
            given = signature.bind(*args, **named).arguments
        except TypeError as problem:
            raise BadArgument(f"{name}() cannot be called so: {problem}") from None
        for key, value in given.items():
            _check(name, signature.parameters[key], hints.get(key, Any), value)
        if all(_is_told_by_kind(hints.get(key, Any)) for key in given):
            known.add(kinds)
        return go_on(*args, **named)

    return door


def _is_told_by_kind(hint: Any) -> bool:
    """Whether the kind of a value alone tells if it fits: nothing inside it is looked at, nor what it says."""
    if hint is Any or hint is None or hint is type(None):
        return True
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return all(map(_is_told_by_kind, inner))
    return origin is None and isinstance(hint, type) and not issubclass(hint, Mapping)


def guarded_when_it_fails(function: F) -> F:
    """The same for what is called very often: the hints are looked at only when the function has stumbled."""

    @functools.wraps(function)
    def door(*args: Any, **named: Any) -> Any:
        try:
            return function(*args, **named)
        except (TypeError, AttributeError):
            check(*args, **named)
            raise

    check = _guarded(function, lambda *args, **named: None)
    return door  # type: ignore[return-value]


def _check(name: str, parameter: inspect.Parameter, hint: Any, value: Any) -> None:
    values: Iterable[Any] = (value,)
    if parameter.kind is parameter.VAR_POSITIONAL:
        values = value
    elif parameter.kind is parameter.VAR_KEYWORD:
        values = value.values()
    for one in values:
        if not fits(one, hint):
            raise BadArgument(f"{name}(): {parameter.name!r} must be {described(hint)}, not {_shown(one)}")


def _hints(function: Callable[..., Any]) -> dict[str, Any]:
    """The hints of a function; one that names what is imported for type checkers alone allows anything."""
    names = {word for hint in function.__annotations__.values() for word in re.findall(r"\w+", str(hint))}
    unknown = {name: Any for name in names if name not in function.__globals__ and not hasattr(builtins, name)}
    given = {name: hint for name, hint in function.__annotations__.items() if name != "return"}
    try:
        stand_in = type("Arguments", (), {"__annotations__": given, "__module__": function.__module__})
        return {"return": Any, **typing.get_type_hints(stand_in, localns=unknown)}
    except (TypeError, AttributeError):
        # A hint that asks more of such a name than to be there.
        return {"return": Any}


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is of the kind that a hint names, as far as that can be told without using it up.

    >>> fits(["a"], list[str]), fits([1], list[str]), fits(True, int), fits(2, float | None)
    (True, False, False, True)
    """
    if hint is Any or isinstance(hint, TypeVar | typing.ParamSpec) or hint in (typing.Self, object):
        return True
    if hint is None or hint is type(None):
        return value is None
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return any(fits(value, one) for one in inner)
    if origin is Literal:
        return value in inner
    if isinstance(origin, type):
        return _is_a(value, origin) and _fit_inside(value, origin, inner)
    return _is_a(value, hint) if isinstance(hint, type) else True


def _is_a(value: Any, kind: type) -> bool:
    if getattr(kind, "_is_protocol", False):
        return not getattr(kind, "_is_runtime_protocol", False) or isinstance(value, kind)
    if kind is typing.IO:
        return hasattr(value, "read")
    if isinstance(value, bool):
        return kind is bool or kind is object
    if kind is int:
        return hasattr(type(value), "__index__")
    if kind is float:
        return isinstance(value, int | float) or hasattr(type(value), "__float__")
    return isinstance(value, kind)


def _fit_inside(value: Any, origin: type, inner: tuple[Any, ...]) -> bool:
    if issubclass(origin, Mapping) and inner:
        return all(fits(key, inner[0]) and fits(item, inner[-1]) for key, item in list(value.items())[:_MOST])
    if origin is tuple and inner and inner[-1] is not ...:
        return len(value) == len(inner) and all(map(fits, value, inner))
    if issubclass(origin, Collection) and inner and not isinstance(value, str):
        return all(fits(item, inner[0]) for item in list(value)[:_MOST])
    return True


def described(hint: Any) -> str:
    """A kind of values in words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return " or ".join(dict.fromkeys(described(one) for one in inner))
    if origin is Literal:
        return " or ".join(map(repr, inner))
    kind = origin or hint
    if kind in _WORDS:
        return _WORDS[kind]
    if isinstance(kind, type) and issubclass(kind, Iterable):
        return f"a list of {described(inner[0]).removeprefix('a ')}s" if inner and inner[0] in (str, int) else "a list"
    return "a path" if getattr(kind, "__name__", "") == "PathLike" else f"a {getattr(kind, '__name__', 'value')}"


def _shown(value: Any) -> str:
    try:
        return visible(repr(value), 60)
    except Exception:
        return f"a {type(value).__name__}"


def frames_to_caller() -> int:
    """How far up the first line outside the package is: a warning points there, however many doors were passed on the way."""
    frame, level = sys._getframe(1), 1
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_PACKAGE):
        frame, level = frame.f_back, level + 1
    return level
