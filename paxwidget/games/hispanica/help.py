"""What a newcomer reads first, from `text/help.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any


@cache
def help_topics() -> list[dict[str, Any]]:
    """The topics of the board's help: title, paragraphs, and symbols with their meaning; texts in both languages."""
    with (Path(__file__).parent / "text" / "help.toml").open("rb") as file:
        topics = tomllib.load(file)["topic"]
    return [
        {"title": one["title"], "text": {"en": one["en"], "pl": one["pl"]}, "signs": one.get("signs", [])} for one in topics
    ]
