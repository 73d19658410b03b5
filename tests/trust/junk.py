"""The public names called with whatever is not meant for them: the answer is a sentence of our own, or a harmless result."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

import paxwidget as pw
from paxwidget.engine.errors import PaxError

#: One of each kind, and some that look right.
JUNK: tuple[Any, ...] = (
    None, True, -1, 3, 1e9, math.nan, 10**30, "", "x", "Atlantis", "\udc80", b"x", [], ["x"], [None], {}, {"x": 1}, {1}, (1, 2), object(),
)  # fmt: skip
#: What would work for long, or end the thing that is tried.
LEFT_OUT = {"run_bots", "close", "simulate", "analyse", "evaluate", "rehearse", "wait", "wait_for_bots"}
#: What ipywidgets calls of its widgets; who writes another one answers as ipywidgets does.
LEFT_OUT |= {"get_state"}


def _game() -> Any:
    game = pw.new_game("smugglers", ["Red", "Green"], seed=7, autosave=False)
    game.play("sail saba")
    return game


#: How one of each public class is made; classes that are only data, errors or come from these are not called by themselves.
MAKERS: dict[str, Callable[[], Any]] = {
    "Game": _game,
    "Moment": lambda: _game().at(0),
    "Position": lambda: _game().position,
    "Chart": lambda: pw.chart("smugglers"),
    "Decision": lambda: _game().decision,
    "Lesson": lambda: pw.lesson("isles"),
    "Quiz": lambda: pw.quiz("smugglers", seed=3),
    "Results": lambda: pw.simulate("smugglers", 2, bot="random", games=1, seed=1, executor=ThreadPoolExecutor(1), progress=False),
    "Curve": lambda: _game().evaluate(progress=False),
    "Difference": lambda: _game().diff(0),
    "Board": lambda: _game().board(),
    "Study": lambda: _game().study(seat="all"),
}
ONLY_DATA = {"Choice", "GameSpec"}


@dataclass
class Tried:
    """How many calls there were, and which showed their insides."""

    calls: int = 0
    bare: list[str] = field(default_factory=list)


def public_functions() -> dict[str, Callable[..., Any]]:
    """The functions that `paxwidget` itself offers."""
    return {name: one for name in pw.__all__ if inspect.isfunction(one := getattr(pw, name)) and name not in LEFT_OUT}


def public_methods(thing: Any) -> Iterator[str]:
    """The methods that the package itself gives to a thing."""
    for name in dir(type(thing)):
        member = inspect.getattr_static(type(thing), name)
        function = getattr(member, "__func__", member)
        is_ours = inspect.isfunction(function) and str(function.__module__).startswith("paxwidget.")
        if is_ours and not name.startswith("_") and name not in LEFT_OUT:
            yield name


def attack(call: Callable[..., Any], name: str, tried: Tried) -> None:
    """Call with each piece of junk in each place, the others left out or filled with a word."""
    parameters = [one for one in inspect.signature(call).parameters.values() if one.name != "self"]
    needed = [one for one in parameters if one.default is one.empty and one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    for junk in JUNK:
        for parameter in parameters:
            args: list[Any] = ["x" for _ in needed]
            named: dict[str, Any] = {}
            if parameter.kind is parameter.VAR_POSITIONAL:
                args.append(junk)
            elif parameter.kind is parameter.VAR_KEYWORD:
                named = {"surely_not": junk}
            elif parameter in needed:
                args[needed.index(parameter)] = junk
            else:
                named = {parameter.name: junk}
            _call(call, name, args, named, tried)


def attack_at_random(calls: dict[str, Callable[..., Any]], times: int, rng: Random) -> Tried:
    """Call any of them with junk in all places at once, some left out, so many times."""
    tried, names = Tried(), sorted(calls)
    for _ in range(times):
        name = rng.choice(names)
        args, named = _filled(calls[name], rng)
        _call(calls[name], name, args, named, tried)
    return tried


def _filled(call: Callable[..., Any], rng: Random) -> tuple[list[Any], dict[str, Any]]:
    """Junk for every parameter that must be given, and for some of the others."""
    args: list[Any] = []
    named: dict[str, Any] = {}
    for one in inspect.signature(call).parameters.values():
        is_needed = one.default is one.empty and one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)
        if one.kind is one.VAR_POSITIONAL:
            args += rng.choices(JUNK, k=rng.randint(0, 2)) if not named else []
        elif is_needed and not named:
            args.append(rng.choice(JUNK))
        elif one.kind is not one.VAR_KEYWORD and rng.random() < 0.4:
            named[one.name] = rng.choice(JUNK)
    return args, named


def _call(call: Callable[..., Any], name: str, args: list[Any], named: dict[str, Any], tried: Tried) -> None:
    tried.calls += 1
    try:
        call(*args, **named)
    except PaxError as problem:
        if len(str(problem)) > 1_000 or "\n" in str(problem):
            tried.bare.append(f"{name}({args}, {named}): a sentence of {len(str(problem))} letters")
    except FileNotFoundError:
        # Python's own word for a path that leads nowhere.
        return
    except Exception as problem:
        tried.bare.append(f"{name}({args}, {named}): {type(problem).__name__}: {str(problem)[:100]}")


def _setter(thing: Any, name: str) -> Callable[[Any], None]:
    def put(value: Any) -> None:
        setattr(thing, name, value)

    return put


def all_calls() -> dict[str, Callable[..., Any]]:
    """Every public function, and every method and settable property of one of each public class."""
    found: dict[str, Callable[..., Any]] = dict(public_functions())
    for kind, make in MAKERS.items():
        thing = make()
        for name in public_methods(thing):
            found[f"{kind}.{name}"] = getattr(thing, name)
        for name, member in inspect.getmembers(type(thing), lambda one: isinstance(one, property) and one.fset is not None):
            if str(getattr(member.fset, "__module__", "")).startswith("paxwidget."):
                found[f"{kind}.{name} ="] = _setter(thing, name)
    return found


def attack_all() -> Tried:
    """All of them, with each piece of junk in each place."""
    tried = Tried()
    for name, call in all_calls().items():
        attack(call, name, tried)
    return tried
