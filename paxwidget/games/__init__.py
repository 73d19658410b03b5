"""The games, one folder each.

Called as a function, the package names all that can be played, `paxwidget.games()`, or opens a folder of saved games as a
database, `paxwidget.games("evenings")`.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Games(ModuleType):
    # The package and the function share a name, and importing a game makes it the package: so that can be called.
    def __call__(self, folder: Any = None, **options: Any) -> Any:
        if folder is None and not options:
            from paxwidget.engine.registry import names

            return names()
        from paxwidget.engine import late

        return late.analysis("database").games(folder, **options)


sys.modules[__name__].__class__ = _Games
