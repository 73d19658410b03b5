"""The fight that the view shows: its totals are those the battle is decided by, and it tells nothing that is secret."""

from __future__ import annotations

from collections import Counter
from typing import Any

import paxwidget as pw
from paxwidget.games.hispanica.rules.e5_land_battle import battle_strength
from paxwidget.games.hispanica.rules.f2_naval_battle import outcome
from paxwidget.games.hispanica.shapes import LandFight, NavalFight
from paxwidget.testing.shapes import misfits
from paxwidget.widget.wire import plain

SEATS = ["Spain", "England", "France", "Netherlands", "Courland"]


def _fights(games: int) -> Counter[str]:
    """Play games of chance players and compare each fight that is shown with the rules that decide it."""
    met: Counter[str] = Counter()
    for seed in range(games):
        game = pw.new_game("hispanica", seats=SEATS[: 3 + seed % 3], seed=seed, autosave=False)
        game.bots = dict.fromkeys(game.seats, "random")
        while not game.is_over:
            shown = game.view(None)["fight"]
            step = game.position.frame.step
            assert (shown is not None) == (step in ("tactics", "strike-colours", "interdict", "support"))
            if shown is not None:
                assert all(game.view(seat)["fight"] == shown for seat in game.seats)
                assert misfits(plain(shown), NavalFight if shown["kind"] == "naval" else LandFight, "fight") == []
                met[shown["kind"]] += 1
                (_land if shown["kind"] == "land" else _naval)(game, shown)
            game.step()
    return met


def _land(game: pw.Game, shown: dict[str, Any]) -> None:
    s, frame = game.state, game.position.frame
    fleet, target = shown["sides"]
    ships = len(s.ships[fleet["id"]])
    open_to_all = dict(shown["open"])
    assert set(open_to_all) == set(frame.data["choosers"])
    for side, fleet_wins in shown["outcomes"]:
        mine = fleet["total"] + sum(open_to_all[seat] for seat in side)
        theirs = target["total"] + sum(power for seat, power in open_to_all.items() if seat not in side)
        assert (mine, theirs) == battle_strength(s, fleet["id"], ships, target["id"], tuple(side))
        assert fleet_wins or mine <= theirs
    assert len(shown["outcomes"]) == 2 ** len(open_to_all)


def _naval(game: pw.Game, shown: dict[str, Any]) -> None:
    s = game.state
    target, pirates = shown["sides"]
    assert [card for card, _ in target["parts"]] == list(s.ships[target["id"]])
    assert target["better"] != pirates["better"]
    assert len(shown["outcomes"]) == 6
    for mine, theirs, sunk, captured in shown["outcomes"]:
        assert (sunk, captured) == outcome(mine, theirs, target["total"], pirates["total"], pirates["better"])


def test_what_is_shown_of_a_fight_is_what_decides_it() -> None:
    met = _fights(6)
    assert met["land"] > 0
    assert met["naval"] > 0
