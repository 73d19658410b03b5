"""Two small games that prove the core knows none: importing this package makes them known to the registry."""

from paxwidget.core import registry
from tests.toys.dicefair import SPEC as DICEFAIR
from tests.toys.smugglers import SPEC as SMUGGLERS

TOYS = (SMUGGLERS, DICEFAIR)
for toy in TOYS:
    registry.add(toy)
