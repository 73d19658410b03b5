"""Finding games: every folder of `paxwidget.games` and every entry point of the group `paxwidget.games` is one."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec

from paxwidget.engine.errors import UnknownGame
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.wording import hint

GROUP = "paxwidget.games"
_added: dict[str, GameSpec] = {}


def add(spec: GameSpec) -> None:
    """Make a game known by hand, for one that is no installed package (a notebook's own, or a test's)."""
    _added[spec.id] = spec


def names() -> list[str]:
    """The ids of all games that can be played here."""
    from importlib.metadata import entry_points

    package = find_spec(GROUP)
    folders = package.submodule_search_locations if package else None
    found = {module.name for module in pkgutil.iter_modules(folders or ()) if module.ispkg}
    return sorted(found | {point.name for point in entry_points(group=GROUP)} | _added.keys())


def find(name: str) -> GameSpec:
    """The game with that id; an unknown one raises and names the nearest."""
    return _added.get(name) or _load(name)


@cache
def _load(name: str) -> GameSpec:
    # The games of the house first: looking through all installed packages takes longer than loading a game.
    found = find_spec(f"{GROUP}.{name}") if name.isidentifier() else None
    if found is not None and found.submodule_search_locations is not None:
        spec: GameSpec = importlib.import_module(f"{GROUP}.{name}").SPEC
        return spec
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP, name=name):
        spec = point.load()
        return spec  # noqa: RET504
    raise UnknownGame(f"no game is called {name!r}; {hint(name, names())}")
