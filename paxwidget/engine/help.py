"""What a newcomer reads first: a game's `text/help.toml`, topics with a title, paragraphs, and symbols with their meaning.

A topic with `solo = true` is for who plays alone, one with `solo = false` for tables of several; the others are for both.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any


def help_from(path: Path) -> Callable[[], list[dict[str, Any]]]:
    """The topics of a file, read when somebody asks for them; texts in both languages."""

    @cache
    def topics() -> list[dict[str, Any]]:
        with path.open("rb") as file:
            found = tomllib.load(file)["topic"]
        return [_topic(one) for one in found]

    return topics


def _topic(entry: Mapping[str, Any]) -> dict[str, Any]:
    made = {"title": entry["title"], "text": {"en": entry["en"], "pl": entry["pl"]}, "signs": entry.get("signs", [])}
    return {**made, "solo": entry["solo"]} if "solo" in entry else made


def for_table(topics: Iterable[Mapping[str, Any]], seats: int) -> list[dict[str, Any]]:
    """The topics that hold at a table of so many seats."""
    is_solo = seats == 1
    fitting = (topic for topic in topics if topic.get("solo", is_solo) == is_solo)
    return [{key: value for key, value in topic.items() if key != "solo"} for topic in fitting]
