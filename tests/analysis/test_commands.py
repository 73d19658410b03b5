"""The command line of the analysis: simulate, analyse, check."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import paxwidget as pw
from paxwidget.analysis.results import Results
from paxwidget.cli import main


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("saves") / "evening.pax.json"
    game = pw.new_game("smugglers", ["Red", "Green"], seed=4, rounds=60, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots(70)
    game.save(path)
    return path


@pytest.mark.slow
def test_simulate_plays_and_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.jsonl"
    words = ["simulate", "smugglers", "--games", "4", "--seats", "Red=greedy(worlds=1)", "Green=random", "--rotate"]
    words += ["--option", "rounds=2", "--option", "storms=false", "--workers", "2", "--out", str(out)]
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert "4 of 4 games" in printed
    assert "95% interval" in printed
    assert "greedy(worlds=1)" in printed
    assert [row["game"] for row in Results.read(out)] == [0, 1, 2, 3]
    # All are there: nothing is played again.
    before = out.read_bytes()
    assert main(words) == 0
    assert out.read_bytes() == before


def test_simulate_takes_tables_in_turns_and_numbers_of_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.jsonl"
    words = ["simulate", "smugglers", "--games", "3", "--bot", "random", "--workers", "1", "--out", str(out)]
    assert main([*words, "--seats", "2", "--seats", "Red=mcts(playouts=1)", "Blue", "--seats", "3"]) == 0
    bots = [list(row["seats"].values()) for row in Results.read(out)]
    assert bots == [["random"] * 2, ["mcts(playouts=1)", "random"], ["random"] * 3]
    assert "mcts(playouts=1)  " in capsys.readouterr().out


def test_simulate_keeps_the_games_in_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "evenings"
    words = ["simulate", "smugglers", "--games", "2", "--seats", "2", "--bot", "random", "--workers", "1", "--records", str(kept)]
    assert main(words) == 0
    assert [row["seats"] for row in pw.games(kept, progress=False)] == [{"Red": "random", "Green": "random"}] * 2
    capsys.readouterr()
    assert main([*words, "--seed", "1"]) == 2
    assert "the folder evenings holds the games of another run" in one_sentence(capsys)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["smuglers"], "did you mean 'smugglers'"),
        (["smugglers", "--seats", "Red", "Prussia"], "no seat is called 'Prussia'"),
        (["smugglers", "--bot", "gredy"], "did you mean 'greedy'"),
        (["smugglers", "--option", "rounds=endless"], "option 'rounds' can be 4, 2 or 60, not 'endless'"),
        (["smugglers", "--option", "rounds"], "option 'rounds' can be 4, 2 or 60, not ''"),
        (["smugglers", "--seats", "Red", "Red=random"], "a seat is taken twice in Red, Red"),
        (["smugglers", "--seats", "9"], "is for 2 or 3 seats"),
        (["smugglers", "--games", "-1"], "a number of games is needed, not -1"),
        (["smugglers", "--workers", "0"], "at least one worker is needed, not 0"),
        (["smugglers", "--out", "pyproject.toml"], "pyproject.toml is not a results file"),
        (["smugglers", "--out", "tests"], "tests is not a results file: it is not a file but a folder"),
    ],
)
def test_simulate_says_what_is_wrong(
    words: list[str], why: str, root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(root)
    assert main(["simulate", *words]) == 2
    assert why in one_sentence(capsys)


def one_sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What was told as an error: one line and nothing else."""
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    return told.err


def test_analyse_shows_the_choices_of_one_moment(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(save), "--ply", "21", "--playouts", "30"]) == 0
    printed = capsys.readouterr().out
    game = pw.load(save)
    game.goto(21)
    assert all(choice.label in printed for choice in game.choices)
    tried = re.search(r"tried (\d+) times in (\d+) worlds", printed)
    assert tried
    # A world that has begun is finished.
    assert 30 <= int(tried[1]) < 30 + len(game.choices)
    assert int(tried[1]) == int(tried[2]) * len(game.choices)


def test_analyse_shows_the_course_of_the_whole_game(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(save), "--points", "3", "--lang", "pl"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "Punkty zwrotne:"
    assert len(lines) == 5
    assert any(name in line for line in lines[2:] for name in ("Czerwony", "Zielony"))


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--ply", "999"], "there is no ply 999"),
        (["--ply", "9", "--playouts", "0"], "at least one playout is needed, not 0"),
        (["--ply", "9", "--seconds", "-1"], "an analysis takes some time, not -1.0 seconds"),
        (["--ply", "9", "--seat", "Spain"], "nobody plays 'Spain' here"),
        (["--points", "-1"], "a number of turning points is needed, not -1"),
    ],
)
def test_analyse_says_what_is_wrong(words: list[str], why: str, save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(save), *words]) == 2
    assert why in one_sentence(capsys)


def test_a_file_that_is_not_there_or_no_game_is_told(save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing, wrong = tmp_path / "nothing.pax.json", tmp_path / "notes.txt"
    wrong.write_text("a fine evening")
    for command in ("analyse", "check"):
        assert main([command, str(missing)]) > 0
        assert one_sentence(capsys) == f"{missing}: No such file or directory\n"
        assert main([command, str(wrong)]) > 0
        assert "notes.txt" in one_sentence(capsys)


def test_looking_at_a_save_leaves_it_alone_and_keeps_nothing_else(
    save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PAXWIDGET_HOME", str(tmp_path / "home"))
    before = save.read_bytes()
    assert main(["analyse", str(save), "--ply", "5", "--playouts", "3"]) == 0
    assert main(["check", str(save)]) == 0
    assert (save.read_bytes(), list(tmp_path.iterdir())) == (before, [])


def test_check_replays_every_file(save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(save)]) == 0
    assert "70 choices" in capsys.readouterr().out
    wrong = tmp_path / "wrong.pax.json"
    wrong.write_text(save.read_text().replace("sail saba", "sail tibet", 1))
    assert main(["check", str(save), str(wrong)]) == 1
    found = capsys.readouterr()
    assert "70 choices" in found.out
    assert "'sail tibet'" in found.err
    assert found.err.startswith(f"{wrong}: ")


def test_view_prints_what_a_bot_sees(capsys: pytest.CaptureFixture[str]) -> None:
    game = pw.new_game("smugglers", ["Red", "Green"], seed=4, autosave=False)
    assert main(["view", "smugglers"]) == 0
    told = capsys.readouterr().out
    assert all(f"| `{key}`" in told for key in game.view("Red"))
