"""Small games that prove the house knows none: importing this package makes every module of it known to the registry."""

import pkgutil
from importlib import import_module

from paxwidget.engine import registry

TOYS = tuple(
    import_module(f"{__name__}.{module.name}").SPEC for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_")
)
for toy in TOYS:
    registry.add(toy)
