"""Two small games that prove the house knows none: importing this package makes them known to the registry."""

from paxwidget.engine import registry
from tests.toys.dicefair import SPEC as DICEFAIR
from tests.toys.smugglers import SPEC as SMUGGLERS

TOYS = (SMUGGLERS, DICEFAIR)
for toy in TOYS:
    registry.add(toy)
