"""What a seat may see, what is dealt again for it, and the quick player."""

from __future__ import annotations

import json
from random import Random

import pytest

import paxwidget as pw
from paxwidget.engine.chance import Chance
from paxwidget.engine.setup import new_start, static_data
from paxwidget.games.marauders import SPEC
from paxwidget.games.marauders.hidden import hidden, sample
from paxwidget.games.marauders.position import describe, set_up
from paxwidget.games.marauders.view import view
from tests.games.marauders.table import state, table


@pytest.mark.rule("gold")
def test_a_view_shows_hands_cargo_rumours_and_hidden_gold_to_their_owner_alone() -> None:
    secrets = {"hand": ["glory-05"], "cargo": ["cargo-rum-1"], "rumor": "rumor-03", "gold": 7, "stash": 13}
    game = table(secrets)
    own, other = game.view("red")["players"]["red"], game.view("blue")["players"]["red"]
    assert own["hand"] == ["glory-05"]
    assert (own["gold"], own["stash"]) == (7, 13)
    assert (other["glory_cards"], other["cargo_cards"], other["has_rumor"], other["wealth"]) == (1, 1, True, 20)
    text = json.dumps(game.view("blue"))
    for card in ("glory-05", "cargo-rum-1", "rumor-03"):
        assert f'"{card}"' not in text
        assert card in hidden(state(game), "blue")
        assert card not in hidden(state(game), "red")


def test_a_sample_looks_the_same_and_hides_other_cards() -> None:
    s = state(table({"hand": ["glory-05", "glory-07"], "stash": 30, "gold": 4}, {"cargo": ["cargo-rum-1"]}))
    seen = set()
    for number in range(8):
        twin = sample(s, "blue", Chance(number))
        assert view(twin, "blue") == view(s, "blue")
        SPEC.check(twin)
        seen.add((twin.hand["red"], twin.gold["red"]))
    assert len(seen) > 4


def test_described_positions_of_a_game_are_set_up_again_as_they_were() -> None:
    box = static_data(SPEC)
    position = new_start(SPEC, box, ("red", "blue", "green"), {}, 5).history().position.clone()
    rng = Random(3)
    for ply in range(160):
        if position.is_over:
            break
        seat = rng.choice(position.to_act)
        position.play(seat, rng.choice(position.options(seat)))
        if ply % 8 == 0:
            again = set_up(box, json.loads(json.dumps(describe(position.state))))
            assert again.digest() == position.state.digest()


def test_the_quick_player_beats_chance() -> None:
    won = 0
    for number in range(3):
        seats = ("red", "blue")
        bots = dict(zip(seats, ("quick", "random") if number % 2 else ("random", "quick"), strict=True))
        game = pw.new_game("marauders", list(seats), seed=number, bots=bots, target=5, autosave=False)
        game.run_bots()
        assert game.outcome is not None
        won += game.outcome["winners"] == (next(seat for seat, bot in bots.items() if bot == "quick"),)
    assert won == 3
