"""Nothing hidden can be told from a page: the seed is large, from the system's source, and nowhere to be read."""

from __future__ import annotations

import pytest

from paxwidget.engine.errors import PaxError
from paxwidget.play.entrance import load, new_game
from tests.every_game import every_game
from tests.trust.wiretap import Browser, bytes_in_state, bytes_kept, bytes_sent, tapped


def test_a_game_without_a_seed_draws_more_bits_than_can_be_tried() -> None:
    seeds = {new_game("smugglers", autosave=False).seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(seed is not None and seed.bit_length() == 128 for seed in seeds)


@every_game
def test_the_seed_is_on_no_page_and_in_no_name(name: str) -> None:
    game = new_game(name, autosave=False)
    with tapped():
        boards = [game.board(seat=seat) for seat in (None, "hot", *game.seats)] + [game.study(seat="all")]
        for board in boards:
            Browser(board).say("hello", ref=1)
        told = "".join(bytes_sent(board) + bytes_kept(board) + bytes_in_state(board) + repr(board) for board in boards) + repr(game)
    for number in (game.seed, game.state.chance.rng):
        assert number is not None
        assert str(number) not in told
        assert f"{number:x}" not in told


@every_game
def test_a_drawn_seed_is_saved_and_gives_the_same_game_again(name: str) -> None:
    game = new_game(name, autosave=False)
    game.play(game.choices[0])
    again = load(game.record, autosave=False)
    assert again.state.digest() == game.state.digest()
    assert new_game(name, seed=game.seed, autosave=False).state.digest() == again.position_at(0).state.digest()


@pytest.mark.parametrize("seed", [-1, 1 << 128, 1.5, "7", True])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(PaxError, match=r"(a seed is|'seed' must be) a whole number"):
        new_game("smugglers", seed=seed)  # type: ignore[arg-type]
