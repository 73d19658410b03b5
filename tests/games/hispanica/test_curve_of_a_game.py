"""The curve of a game: seats that nobody plays, the seats' colours and the years."""

from __future__ import annotations

import paxwidget as pw


def test_an_automatic_opponent_has_its_chances_too() -> None:
    game = pw.new_game("hispanica", solo=True, seed=3, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots()
    curve = game.evaluate()
    assert set(game.seats) < set(curve.seats)
    assert all(row.keys() >= set(curve.seats) for row in curve.rows)


def test_it_is_drawn_in_the_colours_of_the_seats_over_the_years() -> None:
    game = pw.new_game("hispanica", ["England", "France"], seed=11, length="short", start=1614, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots()
    assert all(part in game.evaluate().svg() for part in ('stroke="#b9382f"', ">1615</text>"))
