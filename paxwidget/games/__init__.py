"""The games, one folder each; called as a function, the package names all that can be played: `paxwidget.games()`."""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    # The package and the function share a name, and importing a game makes it the package: so that can be called.
    def __call__(self) -> list[str]:
        from paxwidget.core.registry import names

        return names()


sys.modules[__name__].__class__ = _Games
