"""Saved games: readable, small, whole on the disk, and replayed move by move."""

from __future__ import annotations

import io
import json
import os
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paxwidget.engine import registry
from paxwidget.engine.errors import BadRecord
from paxwidget.files import records
from paxwidget.files.record_reading import read
from paxwidget.files.records import Move
from paxwidget.files.rows import BadRow, moves, rows
from paxwidget.files.writing import write_whole
from paxwidget.play.entrance import load, new_game, position
from paxwidget.play.game import Game
from tests.toys import dicefair

STORED = Path(__file__).parent / "records"


def test_a_record_is_written_for_people(sea: Game, tmp_path: Path) -> None:
    sea.play("sell C05", outcomes=[3])
    sea.play("offer Green", "Blue")
    sea.play('promise Red: I will "help" {0}')
    sea.play("accept")
    sea.play("draw", outcomes=["C04"])
    sea.comment = "Zażółć"
    path = tmp_path / "evening.pax.json"
    sea.save(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0:4] == ["{", ' "format": "paxwidget record",', ' "version": 2,', ' "game": "smugglers",']
    start = lines.index(' "moves": [')
    assert lines[start + 1] == r'  "sell C05=3;Blue: offer Green;promise Red: I will \"help\" {0};accept;draw=C04"'
    assert ' "comments": {"5": "Zażółć"}' in lines
    assert load(path).record == sea.record


def test_a_seat_is_named_only_where_it_does_not_follow(fair: Game) -> None:
    fair.play("bid 1", "North")
    fair.play("bid 0", "South")
    fair.play("bid 0", "East", outcomes=[3, 3, 3])
    fair.play("keep")
    assert fair.record["moves"] == ["North: bid 1", "South: bid 0", ["bid 0", 3, 3, 3], "keep"]


def test_an_offer_of_the_seat_in_turn_is_named_too(sea: Game) -> None:
    sea.play("offer Blue", "Red")
    assert sea.record["moves"] == ["Red: offer Blue"]
    assert load(sea.record).ply == 1


def test_moves_are_packed_into_lines_of_readable_width() -> None:
    game = new_game("dicefair", seed=1, bots=dict.fromkeys(("North", "East", "South"), "random"))
    game.run_bots()
    text = game._recorded().text()
    assert all(len(line) <= 120 for line in text.splitlines())
    assert len(text.splitlines()) < 17 + game.ply / 4
    assert json.loads(text) | {"version": 1, "moves": game.record["moves"]} == game.record
    assert read(json.loads(text)).as_dict() == game.record


@pytest.mark.parametrize(
    ("plain", "short"),
    [
        (["pass", "pass", ["roll", 5, 3, 6, 1], "pass"], ["pass*2;roll=5361;pass"]),
        ([["draw", "rum-6", 12, 3, 0, "north"], ["draw", 10]], ["draw=rum-6 +12 30 north;draw=+10"]),
        ([["draw", "cargo-rum-6", "cargo-rum-1", 7, "cargo-", "glory-1", "rum", "rum-2", "cargo-rum-6"], ["draw", "cargo-rum-6"]],
         ["draw=cargo-rum-6 -rum-1 7 - glory-1 rum -2 cargo-rum-6;draw=cargo-rum-6"]),
        # What would be taken for a sign stands by itself.
        (["say a; b", "say a; b", "say 2*3", ["look", "x=y"], ["look", "7"], ["look", "two words"], ["look", -1], ["look", "-rum"], "end"],
         [["say a; b"], ["say a; b"], ["say 2*3"], ["look", "x=y"], ["look", "7"], ["look", "two words"], ["look", -1],
          ["look", "-rum"], "end"]),
        ([["roll", 6], ["roll", 6]], ["roll=6;roll=6"]),
        ([], []),
    ],
)  # fmt: skip
def test_rows_of_moves_say_what_the_moves_said(plain: list[object], short: list[object]) -> None:
    assert rows(plain, 100) == short
    said = [[move] if isinstance(move, str) and any(sign in move for sign in ";*=") else move for move in plain]
    assert list(moves(short, 100)) == said


def test_rows_are_read_within_bounds() -> None:
    assert len(list(moves(["pass*999999"] * 1000, 50))) == 51
    for row in ("a;;b", "a=", "=3", "a*0", "a*1=2", "", "a=-b"):
        with pytest.raises(BadRow, match="is no move of a row"):
            list(moves([row], 50))


def test_the_cursor_is_where_it_was_left(sea: Game) -> None:
    for _ in range(3):
        sea.play("draw")
    assert "at" not in sea.record
    sea.undo(2)
    assert sea.record["at"] == [0, 1]
    assert load(sea.record).ply == 1
    sea.play("sail saba", outcomes=[6])
    sea.play("draw")
    twin = load(sea.record)
    assert sea.record["at"] == [1, 2]
    assert [node.choice for node in twin.node.path()] == ["draw", "sail saba", "draw"]


def test_variations_of_variations_keep_their_order() -> None:
    game = new_game("smugglers", seed=7, storms=False)
    for line in ("draw draw draw", "draw sail", "draw sail draw", "sail draw", "draw draw sail", "draw sail sail"):
        game.goto(0)
        for choice in line.split(" "):
            game.play("sail saba" if choice == "sail" else choice)
    written = game.record
    found = [(line["from"], line["after"], line["moves"][0]) for line in written["variations"]]
    assert found == [(0, 0, "sail saba"), (0, 1, "sail saba"), (0, 2, "sail saba"), (2, 1, "sail saba")]
    twin = load(written)
    assert twin.record == written
    twin.promote()
    assert load(twin.record).record == twin.record


def test_bots_that_go_by_a_name_are_kept(sea: Game) -> None:
    class Mine:
        def choose(self, view: object, decision: object, rng: object) -> str:
            return "draw"

    sea.bots = {"Blue": "random", "Red": Mine()}
    assert sea.record["bots"] == {"Blue": "random"}
    assert load(sea.record).bots == {"Blue": "random"}


def test_a_bot_that_is_not_here_is_told_and_its_seat_left_to_a_person(sea: Game) -> None:
    document = {**sea.record, "bots": {"Blue": "deep-thought", "Red": "random"}}
    with pytest.warns(UserWarning, match="the bot 'deep-thought' of Blue is not here, so a person decides for Blue"):
        game = load(document)
    assert game.bots == {"Red": "random"}


def test_a_described_start_is_kept_in_the_record(sea: Game) -> None:
    sea.play("draw")
    game = position("smugglers", sea.describe())
    game.play("draw")
    twin = load(game.record)
    assert twin.state.digest() == game.state.digest()
    assert twin.record["start"] == json.loads(json.dumps(sea.describe()))


def test_a_game_is_loaded_from_a_path_a_file_or_plain_data(sea: Game, tmp_path: Path) -> None:
    sea.play("draw")
    path = tmp_path / "game.pax.json"
    sea.save(path)
    raw = path.read_bytes()
    with path.open("rb") as file:
        games = [load(path), load(str(path)), load(file), load(io.StringIO(raw.decode())), load(json.loads(raw))]
    path.write_bytes(b"\xef\xbb\xbf" + raw)
    games.append(load(path))
    assert all(game.record == sea.record for game in games)
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nowhere.pax.json")


def test_no_more_is_read_than_the_limit() -> None:
    class Endless(io.RawIOBase):
        asked = 0

        def read(self, size: int = -1) -> bytes:
            self.asked = size
            return b" " * size

    source = Endless()
    with pytest.raises(BadRecord, match="larger than 5 MB"):
        load(source)  # type: ignore[arg-type]
    assert source.asked == records.SIZE_LIMIT + 1


def test_a_file_is_the_old_or_the_new_one_but_never_half(
    sea: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.pax.json"
    sea.save(path)
    old = path.read_text(encoding="utf-8")
    sea.play("draw")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            sea.save(path)
    assert path.read_text(encoding="utf-8") == old
    assert [item.name for item in tmp_path.iterdir()] == ["game.pax.json"]
    sea.save(path)
    assert path.read_text(encoding="utf-8") != old


def test_a_saved_file_has_the_rights_of_any_new_file(tmp_path: Path) -> None:
    mask = os.umask(0o022)
    try:
        write_whole(tmp_path / "a", "x")
    finally:
        os.umask(mask)
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o644


def test_a_text_that_looks_like_a_seat_is_read_as_written() -> None:
    document = {
        **new_game("smugglers", seed=1).record,
        "moves": ["promise Red: peace", "Red: promise Blue: war", ["Blue: draw", "C01"]],
    }
    assert read(document).lines[0].moves == (
        Move("promise Red: peace"), Move("promise Blue: war", "Red"), Move("draw", "Blue", ("C01",)),
    )  # fmt: skip


@pytest.mark.parametrize("path", sorted(STORED.glob("*.json")), ids=lambda path: str(path.stem))
def test_a_record_of_every_released_format_still_loads(path: Path) -> None:
    game = load(path)
    assert game.main_line
    assert load(game.record).record == game.record


def test_there_is_a_stored_record_of_the_present_format() -> None:
    assert {json.loads(path.read_text(encoding="utf-8"))["version"] for path in STORED.glob("*.json")} == set(
        range(1, records.VERSION + 1)
    )


def test_a_renamed_step_makes_no_record_unloadable(fair: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(4)
    for _ in range(30):
        if not fair.is_over:
            fair.play(rng.choice(fair.choices))
    record = fair.record
    push = dicefair.Dicefair.push

    def renamed(s: dicefair.Dicefair, step: str, seat: str | None = None, /, **data: Any) -> None:
        push(s, f"new-{step}", seat, **data)

    def settle(s: dicefair.Dicefair) -> None:
        if not s.frames or s.frames[-1].step != "new-alms":
            dicefair.settle(s)

    spec = replace(fair.spec, steps={f"new-{name}": step for name, step in fair.spec.steps.items()}, settle=settle)
    monkeypatch.setitem(registry._added, "dicefair", spec)
    monkeypatch.setattr(dicefair.Dicefair, "push", renamed)
    again = load(record, autosave=False)
    assert again.position.frame.step.startswith("new-") or again.is_over
    assert again.position.fingerprint() == fair.position.fingerprint()
    assert again.state.digest() != fair.state.digest(), "the names are other ones indeed"


def test_a_record_that_leads_elsewhere_is_refused(fair: Game) -> None:
    fair.play(fair.choices[0])
    fingerprint = fair.record["digest"]
    fair.play(fair.choices[-1])
    with pytest.raises(BadRecord, match="do not end in the position"):
        load({**fair.record, "digest": fingerprint}, autosave=False)


def test_what_a_position_means_is_its_fields_and_who_must_act(fair: Game) -> None:
    position = fair.position
    before = position.fingerprint()
    position.state.frames[0].data["memo"] = 1
    assert position.fingerprint() == before
    position.play(position.to_act[0], position.options(position.to_act[0])[0])
    assert position.fingerprint() != before, "another seat must act"
    twin = fair.position
    twin.state.coins["North"] += 1
    assert twin.fingerprint() != before
