"""What is right in an attempt that is not right as a whole: how much of it, and which part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paxwidget.engine.wording import listed, plural
from paxwidget.teaching.checks import Attempt, Condition
from paxwidget.teaching.words import say

#: What an attempt is worth, from 0 to 1, and the part of it that is right, in words.
Part = tuple[float, str]
NOTHING: Part = (0.0, "")


def part_of_answer(kind: str, expected: Any, given: Any, name: Callable[[str], str], lang: str) -> Part:
    """The part of an answer that is right: some of the places, or the first steps of a route."""
    if kind == "places":
        return _part_of_places(expected, given, name, lang)
    if kind == "route":
        return _part_of_route(expected, given, name, lang)
    return NOTHING


def _part_of_places(expected: Sequence[str], given: Sequence[str], name: Callable[[str], str], lang: str) -> Part:
    found = [place for place in dict.fromkeys(given) if place in expected]
    extra = [place for place in dict.fromkeys(given) if place not in expected]
    missing = len(set(expected)) - len(found)
    if not found:
        return NOTHING
    words = [say("these-are-right", lang, listed([name(place) for place in found], lang))]
    if extra:
        words.append(say("these-are-not", lang, listed([name(place) for place in extra], lang)))
    if missing:
        forms = {"en": ("place", "places"), "pl": ("miejsca", "miejsc")}[lang]
        words.append(say("are-missing", lang, missing, plural(missing, forms, lang)))
    return max(0.0, (len(found) - len(extra)) / len(set(expected))), " ".join(words)


def _part_of_route(expected: Sequence[Sequence[str]], given: Sequence[str], name: Callable[[str], str], lang: str) -> Part:
    best = max((_common(route, given) for route in expected), default=0)
    if best < 2:
        return NOTHING
    return (best - 1) / (len(expected[0]) - 1), say("right-as-far", lang, name(given[best - 1]))


def _common(route: Sequence[str], given: Sequence[str]) -> int:
    """How many stops from the first two routes share."""
    return next((at for at, (a, b) in enumerate(zip(route, given, strict=False)) if a != b), min(len(route), len(given)))


def part_of_task(before: Attempt, now: Attempt, conditions: Sequence[Condition], lang: str) -> Part:
    """The part of a task on the board that is done.

    What held before anything was done is no merit, but what was spoilt of it counts as not done.
    """
    asked = [one for one in conditions if not (before.holds(one) and now.holds(one))]
    done = [one for one in asked if now.holds(one)]
    if not done or len(done) == len(asked):
        return NOTHING
    words = [one.says.get(lang) for one in done if one.says is not None]
    left = [one.says.get(lang) for one in asked if one.says is not None and one not in done]
    told = [say("done", lang, listed(words, lang))] if words else [say("done-of", lang, len(done), len(asked))]
    told += [say("to-do", lang, listed(left, lang))] if left else []
    return len(done) / len(asked), " ".join(told)
