"""The command line of the analysis: simulate, analyse, check."""

from __future__ import annotations

from pathlib import Path

import pytest

import paxwidget as pw
from paxwidget.analysis.results import Results
from paxwidget.cli import main


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("saves") / "evening.pax.json"
    game = pw.new_game("hispanica", ["England", "France"], seed=4, length="short", start=1614)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots(70)
    game.save(path)
    return path


@pytest.mark.slow
def test_simulate_plays_and_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.jsonl"
    words = ["simulate", "hispanica", "--games", "4", "--seats", "England=greedy(worlds=1)", "France=random", "--rotate"]
    words += ["--option", "length=short", "--option", "start=1614", "--workers", "2", "--out", str(out)]
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert "4 of 4 games" in printed
    assert "greedy(worlds=1)" in printed
    assert [row["game"] for row in Results.read(out)] == [0, 1, 2, 3]
    # All are there: nothing is played again.
    assert main(words) == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["hispania"], "did you mean 'hispanica'"),
        (["hispanica", "--seats", "England", "Prussia"], "no seat is called 'Prussia'"),
        (["hispanica", "--bot", "gredy"], "did you mean 'greedy'"),
        (["hispanica", "--option", "length=endless"], "option 'length' can be 'long' or 'short', not 'endless'"),
    ],
)
def test_simulate_says_what_is_wrong(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words]) == 2
    assert why in capsys.readouterr().err


def test_analyse_shows_the_choices_of_one_moment(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(save), "--ply", "57", "--playouts", "30"]) == 0
    printed = capsys.readouterr().out
    game = pw.load(save)
    game.goto(57)
    assert all(choice.label in printed for choice in game.choices)
    assert "30 playouts" in printed
    assert "nudge" in printed


def test_analyse_shows_the_course_of_the_whole_game(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(save), "--points", "3", "--lang", "pl"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 5


def test_analyse_says_what_is_wrong(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(save), "--ply", "999"]) == 2
    assert "there is no ply 999" in capsys.readouterr().err
    assert main(["analyse", str(save.with_name("nothing.pax.json"))]) == 2


def test_check_replays_every_file(save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(save)]) == 0
    assert "70 choices" in capsys.readouterr().out
    wrong = tmp_path / "wrong.pax.json"
    wrong.write_text(save.read_text().replace('"bid 0"', '"bid 99"', 1))
    assert main(["check", str(save), str(wrong)]) == 1
    found = capsys.readouterr()
    assert "70 choices" in found.out
    assert "'bid 99'" in found.err
