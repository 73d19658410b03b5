"""The worked examples of the rulebook as positions to play: `pw.position("columnoffire", examples.position("8x4"))`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names, check_language
from paxwidget.engine.rows import Rows
from paxwidget.engine.wording import hint


@dataclass(frozen=True)
class Example:
    """A position, what is chosen in it (each choice with what chance brings), and which facts of the view are true then."""

    id: str
    section: str
    title: Names
    tells: Names
    position: Mapping[str, Any]
    play: tuple[tuple[str, ...], ...]
    then: Mapping[str, Any]
    #: Choices that can and cannot be made before the first of `play`.
    offered: tuple[str, ...]
    not_offered: tuple[str, ...]


@cache
def examples() -> dict[str, Example]:
    """All examples by their number in the book."""
    with (Path(__file__).parent / "examples.toml").open("rb") as file:
        entries = tomllib.load(file)["example"]
    return {entry["id"]: _example(entry) for entry in entries}


def _example(entry: Mapping[str, Any]) -> Example:
    return Example(
        id=entry["id"],
        section=entry["section"],
        title=Names(**entry["title"]),
        tells=Names(**entry["tells"]),
        position=entry["position"],
        play=tuple(tuple(words) for words in entry.get("play", ())),
        then=entry["then"],
        offered=tuple(entry.get("offered", ())),
        not_offered=tuple(entry.get("not_offered", ())),
    )


def table(lang: str = "en") -> Rows:
    """All examples with their section, what they show, and what is played in them."""
    check_language(lang)
    return Rows(
        {
            "example": one.id,
            "section": one.section,
            "title": one.title.get(lang),
            "tells": one.tells.get(lang),
            "play": ", ".join(choice for choice, *_ in one.play),
        }
        for one in examples().values()
    )


def position(id: str) -> dict[str, Any]:
    """The description of an example's position, for `pw.position`."""
    if id not in examples():
        raise PaxError(f"there is no example {id!r}; {hint(id, list(examples()))}")
    return deepcopy(dict(examples()[id].position))
