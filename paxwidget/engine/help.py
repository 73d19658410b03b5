"""What a newcomer reads first: a game's `text/help.toml`, topics with a title, paragraphs, and symbols with their meaning."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any


def help_from(path: Path) -> Callable[[], list[dict[str, Any]]]:
    """The topics of a file, read when somebody asks for them; texts in both languages."""

    @cache
    def topics() -> list[dict[str, Any]]:
        with path.open("rb") as file:
            found = tomllib.load(file)["topic"]
        return [{"title": one["title"], "text": {"en": one["en"], "pl": one["pl"]}, "signs": one.get("signs", [])} for one in found]

    return topics
