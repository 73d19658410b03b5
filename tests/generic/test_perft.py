"""The numbers of ways from three fixed positions of every game: an unseen change of a rule shows here."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from paxwidget.cli import main
from paxwidget.engine.errors import PaxError
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.tables import DataError
from paxwidget.testing.perft import Known, counts, differences, perft, position_of, read_known, usual, ways, written
from tests.toys.smugglers import SPEC


def test_every_game_has_its_known_numbers_and_still_keeps_them(spec: GameSpec, root: Path) -> None:
    path = root / "tests" / "games" / spec.id / "perft.toml"
    assert path.exists(), f"count them once: python -m paxwidget perft {spec.id} --write"
    positions = read_known(path)
    assert len(positions) >= 3
    assert all(len(known.counts) >= 3 for known in positions)
    assert differences(spec, positions) == []


def test_ways_are_counted_as_they_are_played() -> None:
    position = position_of(SPEC, Known("start"))
    assert perft(position, 0) == 1
    assert perft(position, 1) == len(ways(position, "Red"))
    two = 0
    for choice in ways(position, "Red"):
        twin = position.clone()
        twin.play("Red", choice)
        two += len(ways(twin, twin.to_act[0]))
    assert perft(position, 2) == two
    assert position.state.digest() == position_of(SPEC, Known("start")).state.digest(), "counting changes nothing"


def test_a_sequence_that_ends_the_game_leads_no_further() -> None:
    start = Known("start", ("Red", "Green"), {"rounds": 2, "storms": False})
    numbers = counts(SPEC, start, 4)
    position = position_of(SPEC, start)
    for _ in range(3):
        position.play(position.to_act[0], "draw")
    # The last turn: each choice but the offer ends the game; the offer leads to two words, each of them to an answer.
    assert [perft(position, depth) for depth in (1, 2)] == [len(ways(position, "Green")), 2]
    assert numbers[0] < numbers[3]


def test_a_changed_rule_is_found() -> None:
    known = [replace(one, counts=counts(SPEC, one, 3)) for one in usual(SPEC, 3)]
    assert differences(SPEC, known) == []
    found = differences(replace(SPEC, offers={}), known)
    assert found
    assert all(re.fullmatch(r"smugglers: from '\w+' there were [\d, ]+ ways, now there are [\d, ]+", line) for line in found)


def test_a_file_is_written_as_it_is_read(tmp_path: Path) -> None:
    known = Known("storm", ("Red", "Blue"), {"rounds": 2, "storms": True}, 4, 3, (5, 6))
    path = tmp_path / "perft.toml"
    path.write_text(written([(known, known.counts)]), encoding="utf-8")
    assert read_known(path) == [known]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "holds no"),
        ('[[position]]\nid = "a"\ncounts = [1]\nply = 3\n', "entry 'a': key 'ply' is unknown"),
        ('[[position]]\nid = "a"\n', "entry 'a': key 'counts' is missing"),
        ('[[position]]\nid = "a"\ncounts = [1]\nplies = -1\n', "key 'plies' must be at least 0, not -1"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "perft.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises((DataError, PaxError), match=message):
        read_known(path)


def test_a_position_behind_the_end_is_refused() -> None:
    with pytest.raises(PaxError, match="the position 'late' lies behind the end of its game: choose fewer plies"):
        position_of(SPEC, Known("late", plies=1000))


def test_the_command_counts_writes_and_compares(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "perft.toml"
    order = ["perft", "smugglers", "--known", str(path), "--depth", "2"]
    assert main(order) == 0
    assert not path.exists()
    assert main([*order, "--write"]) == 0
    assert [known.id for known in read_known(path)] == ["start", "early", "middle"]
    assert main(order) == 0
    assert "all as known" in capsys.readouterr().out
    path.write_text(re.sub(r"counts = \[\d+", "counts = [99", path.read_text(encoding="utf-8"), count=1), encoding="utf-8")
    assert main(order) == 1
    assert "smugglers: from 'start' there were 99, " in capsys.readouterr().out
