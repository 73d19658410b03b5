"""Known positions, analysed: what is surely worse leaves early, and two choices are compared in a sentence."""

from __future__ import annotations

import pytest

import paxwidget as pw
from tests.games.hispanica.known_positions import POSITIONS


def test_a_choice_that_is_surely_worse_leaves_and_the_rest_get_its_worlds() -> None:
    known = next(known for known in POSITIONS if known.name == "tea-party-by-a-nudge")
    analysis = pw.position("hispanica", known.description).analyse(playouts=400, progress=False)
    first, *others = analysis.rows
    assert first["choice"] in ("play PHC001", "play PHC009")
    assert first["share"] == pytest.approx(1.0, abs=0.02)
    assert all(row["worlds"] < first["worlds"] for row in others if not row["even"])
    assert not all(row["even"] for row in others)


def test_two_choices_are_compared_in_a_sentence() -> None:
    known = next(known for known in POSITIONS if known.name == "tea-party-by-a-nudge")
    game = pw.position("hispanica", known.description)
    found = game.compare("play PHC001", "done", playouts=200, progress=False)
    assert found.better is not None
    assert found.better.id == "play PHC001"
    assert found.difference.low > 0
    assert "is better than" in repr(found)
    start = pw.new_game("hispanica", ["England", "France"], seed=1)
    # Two cards that nobody has seen, by few tries.
    close = start.compare("buried colonies", "buried missions", playouts=8, progress=False)
    assert close.better is None
    assert "Too close to call" in repr(close)
