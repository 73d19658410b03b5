"""The game's prompts, labels and log lines, from `text/en.toml` and `text/pl.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

_FOLDER = Path(__file__).parent / "text"


@cache
def text(lang: str) -> Mapping[str, str]:
    """All templates of one language, keyed as `engine.templates` reads them: prompt.<step>, choice.<words>, log.<key>, fact.<path>."""
    with (_FOLDER / f"{lang}.toml").open("rb") as file:
        tables = tomllib.load(file)
    return MappingProxyType({f"{group}.{key}": template for group, table in tables.items() for key, template in table.items()})
