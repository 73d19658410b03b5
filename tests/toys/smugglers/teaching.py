"""What the toy teaches: one lesson about its isles, and questions about journeys between them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from paxwidget.engine.names import Names
from paxwidget.engine.teachable import Teachable
from paxwidget.maps import journeys
from paxwidget.maps.journeys import Journeys

JOURNEYS = Journeys(
    chart=lambda data: data.chart,
    section="B1a",
    step={"en": ("leg", "legs"), "pl": ("rejs", "rejsy", "rejsów")},
    can_get_there=Names("Can a ship get from {0} to {1} {2}?", "Czy statek dopłynie: {0} – {1} {2}?"),
    in_one=Names("in one leg", "jednym rejsem"),
    in_some=Names("in {0} legs or fewer", "w najwyżej {0} rejsach"),
    how_far=Names("How many legs is it from {0} to {1}?", "Ile rejsów dzieli wyspy {0} i {1}?"),
    which_way=Names("Name the shortest way from {0} to {1}.", "Podaj najkrótszą drogę: {0} – {1}."),
)
QUIZZES = JOURNEYS.quizzes(Names("Reach", "Zasięg"), Names("Length", "Długość"), Names("Way", "Droga"))


def teachable() -> Teachable:
    """The lesson, the facts of any chart and the quizzes."""

    def name(data: Any, id: str) -> Names | None:
        return data.chart.places[id].name if id in data.chart.places else None

    return Teachable(Path(__file__).parent / "lessons", journeys.FACTS, QUIZZES, name)
