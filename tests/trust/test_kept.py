"""Games that are kept: many at once, under a clock that goes back, with damaged files, and as large as they can be."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.engine import history
from paxwidget.engine.errors import PaxError
from paxwidget.files import autosave, journal
from paxwidget.play.entrance import load, new_game
from paxwidget.play.game import Game
from tests.every_game import SHIPPED, every_game
from tests.trust.conftest import logs
from tests.trust.damage import Harm, harm
from tests.trust.random_life import play
from tests.trust.spoiling import played
from tests.trust.test_strangers import own_time, within_a_second


def open_games(count: int) -> list[Game]:
    """Many games, each with its first choice."""
    games = [new_game("smugglers", seed=seed) for seed in range(count)]
    for game in games:
        game.play("draw")
    return games


@pytest.mark.parametrize("most_open", [4, 1000])
def test_of_many_open_games_none_is_removed(home: Path, monkeypatch: pytest.MonkeyPatch, most_open: int) -> None:
    monkeypatch.setattr(journal, "MOST_OPEN", most_open)
    monkeypatch.setattr(autosave, "KEEP", 5)
    monkeypatch.setattr(autosave, "LOOK_EVERY", 1)
    games = open_games(12)
    # Days later, all of them still open.
    for game in games:
        assert game.autosave is not None
        os.utime(game.autosave, (1000, 1000))
    open_games(1)
    for game in games:
        game.play("draw")
        assert game.autosave is not None
        assert game.errors == []
    assert len(logs(home)) == 13


@pytest.mark.parametrize("offset", [-400 * 86_400, -3600, 3600], ids=["a year back", "an hour back", "an hour on"])
def test_when_the_clock_is_set_no_game_of_the_last_day_goes(
    home: Path, monkeypatch: pytest.MonkeyPatch, offset: float, recwarn: pytest.WarningsRecorder
) -> None:
    monkeypatch.setattr(autosave, "KEEP", 2)
    monkeypatch.setattr(autosave, "LOOK_EVERY", 1)
    closed = open_games(6)
    for game in closed:
        game.close()
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now + offset)
    later = open_games(6)
    for game in later:
        assert game.autosave is not None
        os.utime(game.autosave, (now + offset, now + offset))
        game.close()
    open_games(1)
    assert len(logs(home)) == 13
    assert list(recwarn) == []


def test_a_file_that_only_has_the_ending_is_not_removed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "KEEP", 0)
    (home / "autosave").mkdir(parents=True)
    mine = home / "autosave" / "mine.paxlog"
    mine.write_text("a log of my own", encoding="utf-8")
    os.utime(mine, (1000, 1000))
    open_games(1)
    assert mine.read_text(encoding="utf-8") == "a log of my own"


@every_game
def test_a_damaged_byte_costs_no_more_than_what_builds_on_it(name: str, tmp_path: Path) -> None:
    found = harm(name, 50, tmp_path)
    assert found.faults == []
    assert found.whole > 25


def test_a_copy_of_a_damaged_file_is_never_overwritten(sea: Game, tmp_path: Path) -> None:
    for _ in range(4):
        sea.play("draw")
    assert sea.autosave is not None
    raw = sea.autosave.read_bytes()
    path = tmp_path / "game.paxlog"
    for number in range(1, 4):
        # Another damage each time.
        found = raw + b"noise" * number + b"\n"
        path.write_bytes(found)
        with pytest.warns(UserWarning, match=rf"kept as game\.paxlog\.damaged-{number};"):
            pw.recover(path).close()
        assert (tmp_path / f"game.paxlog.damaged-{number}").read_bytes() == found
    with pytest.warns(UserWarning, match=r"kept as game\.paxlog\.damaged-3;"):
        pw.recover(path).close()
    assert len(list(tmp_path.glob("*.damaged-*"))) == 3


def _joined(raw: bytes, head: int) -> bytes:
    return raw[:head] + b"x" + raw[head + 1 :]


BEGINNINGS: dict[str, Callable[[bytes, int], bytes]] = {
    "the first": lambda raw, head: raw.replace(b'"moves"', b'"m\x00ves"', 1),
    "the copy": lambda raw, head: raw[: head + 1] + raw[head + 1 :].replace(b'"moves"', b'"m\x00ves"', 1),
    "its first byte": lambda raw, head: b"x" + raw[1:],
    "a word that can be read": lambda raw, head: raw.replace(b'"draw', b'"drew', 1),
    "a line end in the first": lambda raw, head: raw[:50] + b"\n" + raw[51:],
    "a line end in the copy": lambda raw, head: raw[: head + 50] + b"\n" + raw[head + 51 :],
    "no line end between them": lambda raw, head: _joined(raw, head),
    "no line end behind them": lambda raw, head: _joined(raw, 2 * head + 1),
}


@pytest.mark.parametrize("name", BEGINNINGS)
def test_a_damaged_beginning_is_mended_by_its_copy_and_said(sea: Game, tmp_path: Path, name: str) -> None:
    for _ in range(3):
        sea.play("draw")
    assert sea.autosave is not None
    raw = sea.autosave.read_bytes()
    path, spoilt = tmp_path / "game.paxlog", BEGINNINGS[name](raw, raw.index(b"\n"))
    assert spoilt != raw
    path.write_bytes(spoilt)
    mended = r"is damaged: its beginning mended by the copy beside it; the file as it was is kept as game\.paxlog\.damaged-1; .* ply 3$"
    with pytest.warns(UserWarning, match=mended):
        game = pw.recover(path)
    assert game.record == sea.record
    game.play("draw")
    assert pw.recover(path).record == game.record


def test_an_autosave_that_begins_once_as_earlier_ones_did_still_opens(sea: Game, tmp_path: Path) -> None:
    for _ in range(3):
        sea.play("draw")
    assert sea.autosave is not None
    path = tmp_path / "earlier.paxlog"
    path.write_bytes(sea.autosave.read_bytes().partition(b"\n")[2])
    assert pw.recover(path).record == sea.record


def test_an_autosave_whose_beginnings_are_both_damaged_is_named_and_left_alone(sea: Game, home: Path) -> None:
    sea.play("draw")
    sea.close()
    (path,) = logs(home)
    raw = path.read_bytes()
    path.write_bytes(raw.replace(b'"moves"', b'"m\x00ves"'))
    with pytest.warns(UserWarning, match=r"an autosave cannot be read and is left as it is: .*\.paxlog: .*damaged"):
        assert list(pw.recover()) == []
    assert path.read_bytes() == raw.replace(b'"moves"', b'"m\x00ves"')


def test_a_game_that_is_full_says_so_and_can_be_saved_and_loaded(sea: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAPER_LIMIT", 30_000)
    monkeypatch.setattr(autosave, "WHOLE_AFTER_BYTES", 20_000)
    sea.play("draw")
    sea.comment = "\x01" * 4000
    with pytest.raises(PaxError, match="this one is full: save it and go on"):
        sea.comment = "\x01" * 9000
    sea.play("draw")
    with pytest.raises(PaxError, match="this one is full"):
        sea.marks = ["\x02" * 200] * 20
    assert sea.marks == ()
    sea.save(tmp_path / "full.pax.json")
    assert load(tmp_path / "full.pax.json").record == sea.record
    # Less than before always has room.
    sea.undo()
    sea.comment = ""
    sea.marks = ["\x02" * 200] * 5
    monkeypatch.setattr(history, "MOVES_LIMIT", 2)
    sea.redo()
    with pytest.raises(PaxError, match="this one is full"):
        sea.play("draw")


def test_the_largest_game_can_be_saved_loaded_and_recovered(tmp_path: Path) -> None:
    game = new_game("smugglers", seed=7)
    rng = Random(1)
    with pytest.raises(PaxError, match="this one is full"):  # noqa: PT012
        while True:
            if game.is_over:
                game.goto(rng.randint(0, 3))
            play(game, rng)
            game.comment = "\\\"\x01ż⚓" * 2000
    game.save(tmp_path / "full.pax.json")
    with within_a_second(slack=4.0):
        assert load(tmp_path / "full.pax.json", autosave=False).record == game.record
    assert game.autosave is not None
    assert game.autosave.stat().st_size < autosave.AUTOSAVE.limit
    game.close()
    assert pw.recover(game.autosave).record == game.record


def siblings(count: int) -> dict[str, Any]:
    """A record with so many ways on from one moment, each with other words."""
    game = new_game("smugglers", seed=7, autosave=False)
    game.play("offer Green", seat="Red")
    seat, word = next((seat, id[:-1]) for seat in game.to_act for id in game.decision_for(seat).ids if id.endswith("…"))  # type: ignore[union-attr]
    ways = [{"from": 0, "after": 1, "moves": [f"{seat}: {word}{number}"]} for number in range(count)]
    return {**game.record, "moves": [*game.record["moves"], f"{seat}: {word}first"], "digest": None, "at": [0, 1], "variations": ways}


def test_thousands_of_ways_on_from_one_moment_take_no_longer_each_than_few() -> None:
    def work(count: int) -> float:
        document = siblings(count)
        began = own_time()
        assert len(load(document, autosave=False).variations) == count + 1
        return (own_time() - began) / count

    work(100)
    assert work(12_000) < 4 * work(1_000)


def test_variations_from_all_over_a_long_line_take_little_each() -> None:
    document = played(SHIPPED[0], 3, 200).record
    ways = [{"from": 0, "after": ply, "moves": [move]} for ply, move in enumerate(document["moves"])]
    began = own_time()
    load(document, autosave=False)
    plain = own_time() - began
    load({**document, "variations": ways * 10}, autosave=False)
    # Each is played from the nearest of the positions that are kept, up to 16 moves back.
    assert own_time() - began - plain < 10 * 17 * max(plain, 0.05)


def test_thousands_of_jumps_in_an_autosave_take_little(tmp_path: Path) -> None:
    game = new_game(SHIPPED[0], seed=3)
    rng = Random(3)
    for _ in range(200):
        play(game, rng)
    assert game.autosave is not None
    path = tmp_path / "jumps.paxlog"
    path.write_bytes(game.autosave.read_bytes() + b"".join(b'{"at":%d}\n' % rng.randint(0, 199) for _ in range(4700)) + b'{"at":200}\n')
    game.close()
    with within_a_second(slack=2.0):
        assert pw.recover(path).record == game.record


def test_harm_is_told_in_numbers() -> None:
    assert str(Harm(4, 2)) == "4 files with a damaged byte; 2 whole again, the others without what built on it"
