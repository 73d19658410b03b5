"""Many games: the same rows on any executor, kept on the disk, gone on with after any interruption."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest

import paxwidget as pw
from paxwidget.analysis import simulation
from paxwidget.analysis.results import Results, Row
from paxwidget.analysis.run_plan import Seating, plan_run, play_game
from paxwidget.engine.errors import BadSetup, PaxError, UnknownGame
from paxwidget.files.journal import Journal
from paxwidget.play.entrance import new_game
from tests.analysis.players import Dying, Lot
from tests.every_game import SHIPPED

SEATS = {"Red": "random", "Green": "random", "Blue": "random"}
GAMES = 12
HEADER = '{"format": "paxwidget results", "version": 1}\n'


def run(**options: object) -> Results:
    return pw.simulate("smugglers", SEATS, games=GAMES, seed=5, progress=False, **options)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def expected() -> Results:
    with ThreadPoolExecutor(1) as executor:
        return run(executor=executor)


def test_each_game_has_its_row(expected: Results) -> None:
    assert [row["game"] for row in expected] == list(range(GAMES))
    assert expected.is_complete
    assert len({row["seed"] for row in expected}) == GAMES
    for row in expected:
        assert row["seats"] == SEATS
        assert row["decisions"] > 0
        assert set(row["winners"]) <= set(SEATS)


def test_a_row_is_the_game_of_its_seed(expected: Results) -> None:
    for row in expected[:3]:
        game = new_game("smugglers", list(SEATS), seed=row["seed"])
        luck = {seat: Random(f"{row['seed']} {seat}") for seat in SEATS}
        while not game.is_over:
            seat = game.to_act[0]
            game.play(luck[seat].choice(game.choices_for(seat)))
        assert game.outcome is not None
        assert list(game.outcome["winners"]) == row["winners"]
        assert len(game.line) == row["decisions"]


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_the_rows_do_not_depend_on_the_number_of_workers(expected: Results, workers: int) -> None:
    with ThreadPoolExecutor(workers) as executor:
        assert list(run(executor=executor)) == list(expected)


@pytest.mark.slow
def test_the_rows_are_the_same_from_processes(expected: Results) -> None:
    assert list(run(workers=2)) == list(expected)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert list(run(executor=executor)) == list(expected)


def test_another_seed_gives_other_games(expected: Results) -> None:
    with ThreadPoolExecutor(1) as executor:
        other = pw.simulate("smugglers", SEATS, games=3, seed=6, executor=executor, progress=False)
    assert [row["seed"] for row in other] != [row["seed"] for row in expected[:3]]


@pytest.mark.slow
def test_a_worker_that_dies_loses_no_game_and_counts_none_twice(tmp_path: Path) -> None:
    seats = {seat: Dying(tmp_path / "died") for seat in SEATS}
    games = 5 * GAMES
    told: list[Row] = []
    results = pw.simulate("smugglers", seats, games=games, seed=5, workers=2, on_row=told.append, progress=False)
    assert (tmp_path / "died").exists()
    assert [row["game"] for row in results] == list(range(games))
    assert sorted(row["game"] for row in told) == list(range(games))
    # The flag stands now, so nobody dies any more: the same games once again.
    with ThreadPoolExecutor(1) as executor:
        assert list(pw.simulate("smugglers", seats, games=games, seed=5, executor=executor, progress=False)) == list(results)


def test_rows_go_to_the_disk_one_by_one_and_a_run_goes_on(expected: Results, tmp_path: Path) -> None:
    path = tmp_path / "runs" / "games.jsonl"

    def interrupt(row: Row) -> None:
        if len(path.read_text().splitlines()) == 6:
            raise KeyboardInterrupt

    with ThreadPoolExecutor(1) as executor:
        first = run(executor=executor, path=path, on_row=interrupt)
    assert not first.is_complete
    assert len(first) == 5
    assert list(Results.read(path)) == list(first)
    played: list[Row] = []
    with ThreadPoolExecutor(1) as executor:
        second = run(executor=executor, path=path, on_row=played.append)
    assert len(played) == GAMES - 5
    assert list(second) == list(expected) == list(Results.read(path))


def test_a_line_that_was_cut_off_is_played_again(expected: Results, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with ThreadPoolExecutor(1) as executor:
        run(executor=executor, path=path)
        whole = path.read_bytes()
        lines = whole.splitlines(keepends=True)
        path.write_bytes(b"".join(lines[:5]) + lines[5][:20])
        assert list(run(executor=executor, path=path)) == list(expected)
    assert sorted(path.read_bytes().splitlines()[1:]) == sorted(whole.splitlines()[1:])


def test_a_game_that_was_written_twice_counts_once(expected: Results, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with ThreadPoolExecutor(1) as executor:
        run(executor=executor, path=path)
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join([*lines, lines[3]]))
        assert list(Results.read(path)) == list(expected) == list(run(executor=executor, path=path))


def test_more_games_can_be_added_to_a_run(expected: Results, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with ThreadPoolExecutor(1) as executor:
        pw.simulate("smugglers", SEATS, games=4, seed=5, executor=executor, path=path, progress=False)
        assert list(run(executor=executor, path=path)) == list(expected)
        fewer = pw.simulate("smugglers", SEATS, games=4, seed=5, executor=executor, path=path, progress=False)
    assert list(fewer) == list(expected)[:4]


def test_a_file_of_another_run_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with ThreadPoolExecutor(1) as executor:
        run(executor=executor, path=path)
        before = path.read_bytes()
        with pytest.raises(PaxError, match=r"games.jsonl holds another run: its 'seed' is 5, not 6"):
            pw.simulate("smugglers", SEATS, games=2, seed=6, executor=executor, path=path, progress=False)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    ["", "{}\n", "[1]\n", "not json\n", HEADER + '{"game": 1}\n', "[" * 100_000 + "\n", HEADER.replace("1", "9")],
)
def test_a_file_that_holds_no_results_is_refused(content: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(content)
    with pytest.raises(PaxError, match=r"games.jsonl is (not a results file|of version 9)"):
        Results.read(path)
    assert path.read_text() == content


def test_bots_move_on_by_a_seat_from_game_to_game() -> None:
    seats = {"Red": "mcts(playouts=1)", "Green": "random", "Blue": "random"}
    with ThreadPoolExecutor(1) as executor:
        results = pw.simulate("smugglers", seats, games=6, rotate=True, executor=executor, progress=False)
    searching = [next(seat for seat, bot in row["seats"].items() if bot != "random") for row in results]
    assert searching == ["Red", "Green", "Blue"] * 2
    assert {row["bot"]: row["games"] for row in results.wins("bot")} == {"mcts(playouts=1)": 6, "random": 12}


def test_a_list_of_seats_is_played_by_one_bot_and_bots_of_one_s_own_can_play() -> None:
    with ThreadPoolExecutor(1) as executor:
        alike = pw.simulate("smugglers", ["Red", "Blue"], games=2, executor=executor, bot=Lot(), progress=False)
    assert [row["seats"] for row in alike] == [{"Red": "Lot", "Blue": "Lot"}] * 2


def test_tables_take_turns_and_rotate_each_by_itself() -> None:
    tables: list[Seating] = [{"Red": "mcts(playouts=1)", "Blue": "random"}, ["Red", "Green", "Blue"], 2]
    with ThreadPoolExecutor(2) as executor:
        results = pw.simulate("smugglers", tables, games=7, bot="random", rotate=True, executor=executor, progress=False)
    assert [len(row["seats"]) for row in results] == [2, 3, 2, 2, 3, 2, 2]
    assert [list(results[number]["seats"].values()) for number in (0, 3, 6)] == [
        ["mcts(playouts=1)", "random"], ["random", "mcts(playouts=1)"], ["mcts(playouts=1)", "random"],
    ]  # fmt: skip


#: As in a notebook: the bot is known to this process alone.
IN_A_NOTEBOOK = """
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
import paxwidget as pw
from tests import toys

class Mine:
    def choose(self, view, decision, rng):
        assert os.getpid() == KERNEL
        return rng.choice(decision.ids)

KERNEL = os.getpid()
seats = {"Red": Mine(), "Blue": "random"}
print(len(pw.simulate("smugglers", seats, games=3, workers=2, progress=False)))
with ProcessPoolExecutor(1, get_context("spawn")) as executor:
    try:
        pw.simulate("smugglers", seats, games=3, executor=executor, progress=False)
    except pw.PaxError as problem:
        print(problem)
"""


@pytest.mark.slow
def test_a_bot_of_a_notebook_plays_in_its_own_process(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", IN_A_NOTEBOOK], cwd=root, capture_output=True, text=True, timeout=60, check=True
    )
    count, problem = done.stdout.splitlines()
    assert count == "3"
    assert problem.startswith("the executor is broken and takes no more games")
    assert problem.endswith("Mine, written into a notebook, cannot reach its processes")


@pytest.mark.parametrize("comes", ["before it is written", "in the middle", "after it is written"])
def test_an_interruption_between_memory_and_disk_leaves_both_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, comes: str) -> None:
    path, write = tmp_path / "games.jsonl", Journal.append
    written = count()

    def interrupted(journal: Journal, line: bytes) -> None:
        if next(written) == 3:
            if comes != "before it is written":
                write(journal, line[:9] if comes == "in the middle" else line)
            raise KeyboardInterrupt
        write(journal, line)

    monkeypatch.setattr(Journal, "append", interrupted)
    found = pw.simulate("smugglers", games=10, bot="random", workers=1, path=path)
    assert not found.is_complete
    assert len(found) == 4
    assert sorted(row["game"] for row in pw.Results.read(path)) == [row["game"] for row in found]


INTERRUPTED = """
import signal
import paxwidget as pw
from tests import toys

# Whoever runs the tests in the background has this signal ignored, and so had all that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

def main():
    found = pw.simulate("smugglers", games=100_000, bot="random", workers=2, path=PATH, on_row=lambda row: print("row", flush=True))
    print(len(found), found.is_complete, [row["game"] for row in found] == [row["game"] for row in pw.Results.read(PATH)])

if __name__ == "__main__":
    main()
"""


@pytest.mark.slow
def test_ctrl_c_keeps_what_was_played(root: Path, tmp_path: Path) -> None:
    script = tmp_path / "run.py"
    script.write_text(INTERRUPTED.replace("PATH", repr(str(tmp_path / "games.jsonl"))))
    environment = {**os.environ, "PYTHONPATH": str(root)}
    run = subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True
    )
    assert run.stdout is not None
    for _ in range(20):
        assert run.stdout.readline() == "row\n"
    # As a terminal does it: to all processes of the run.
    os.killpg(run.pid, signal.SIGINT)
    out, err = run.communicate(timeout=60)
    count, is_complete, is_kept = out.splitlines()[-1].split()
    assert int(count) >= 20
    assert (is_complete, is_kept) == ("False", "True")
    assert "Traceback" not in err
    assert run.returncode == 0


KILLED = """
from multiprocessing import active_children
import paxwidget as pw
from tests import toys

def tell(row):
    print(*[child.pid for child in active_children()], flush=True)

if __name__ == "__main__":
    pw.simulate("smugglers", games=100_000, bot="random", workers=2, on_row=tell)
"""


def lives(pid: int) -> bool:
    """Whether a process is there and not just waiting to be counted."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
def test_workers_go_when_the_one_who_sent_them_is_killed(root: Path, tmp_path: Path) -> None:
    script = tmp_path / "run.py"
    script.write_text(KILLED)
    run = subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": str(root)}
    )
    assert run.stdout is not None
    workers = [int(word) for word in run.stdout.readline().split()]
    assert workers
    assert all(map(lives, workers))
    run.kill()
    run.communicate(timeout=30)
    end = time.monotonic() + 20
    while any(map(lives, workers)) and time.monotonic() < end:
        time.sleep(0.1)
    assert not any(map(lives, workers))


def test_what_cannot_be_played_is_told_before_any_worker_starts() -> None:
    class NoExecutor(Executor):
        def submit(self, *args: object, **kwargs: object) -> None:  # type: ignore[override]
            raise AssertionError("work was given out")

    executor = NoExecutor()
    with pytest.raises(UnknownGame):
        pw.simulate("smuglers", SEATS, executor=executor)
    with pytest.raises(BadSetup, match="no seat is called 'Pink'"):
        pw.simulate("smugglers", ["Red", "Pink"], executor=executor)
    with pytest.raises(BadSetup, match="no bot is called 'randm'"):
        pw.simulate("smugglers", {"Red": "randm", "Blue": "random"}, executor=executor)
    with pytest.raises(BadSetup, match="no option is called 'storm'"):
        pw.simulate("smugglers", SEATS, executor=executor, storm=True)
    with pytest.raises(BadSetup, match="a number of games is needed"):
        pw.simulate("smugglers", SEATS, games=-1, executor=executor)
    with pytest.raises(BadSetup, match="at least one worker is needed"):
        pw.simulate("smugglers", SEATS, workers=0)
    with pytest.raises(BadSetup, match="an object with choose"):
        pw.simulate("smugglers", SEATS | {"Red": 3}, executor=executor)  # type: ignore[arg-type]
    with pytest.raises(PaxError, match="'executor' must be a Executor or None"):
        pw.simulate("smugglers", SEATS, executor=map)  # type: ignore[arg-type]


def test_progress_counts_the_games_that_are_there() -> None:
    told: list[tuple[float, float]] = []
    with ThreadPoolExecutor(1) as executor:
        pw.simulate("smugglers", SEATS, games=3, executor=executor, progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def rows(*facts: tuple[str, str, list[str], int]) -> Results:
    """Results from (Red's bot, ending, winners, year)."""
    return Results(
        {"game": number, "seats": {"Red": bot, "Blue": "random"}, "winners": won, "ending": ending, "year": year, "decisions": 10}
        for number, (bot, ending, won, year) in enumerate(facts)
    )


def test_results_count_wins_endings_and_lengths() -> None:
    results = rows(
        ("greedy", "gold", ["Red"], 1600),
        ("greedy", "gold", ["Red"], 1610),
        ("greedy", "rounds", ["Red", "Blue"], 1620),
        ("random", "rounds", [], 1640),
    )
    seats = {row["seat"]: row for row in results.wins()}
    assert (seats["Red"]["wins"], seats["Red"]["games"], seats["Red"]["share"]) == (2.5, 4, 0.625)
    assert seats["Blue"]["wins"] == 0.5
    players = {row["bot"]: (row["wins"], row["games"]) for row in results.wins("bot")}
    assert players == {"greedy": (2.5, 3), "random": (0.5, 5)}
    assert {row["ending"]: row["wins"] for row in results.endings()} == {"gold": 2, "rounds": 1, "rounds (nobody)": 1}
    assert results.lengths() == {
        "games": 4, "undecided": 1, "mean decisions": 10, "median decisions": 10, "mean year": 1617.5, "median year": 1615,
    }  # fmt: skip
    assert len(results.where(lambda row: row["year"] < 1615)) == 2
    assert [row["century"] for row in results.by(lambda row: row["year"] // 20, "century")] == [80, 81, 82]
    tens = results.by(lambda row: 9 if row["year"] < 1615 else 10, "number")
    assert [(row["number"], row["games"]) for row in tens] == [(9, 2), (10, 2)]
    assert [row["kind"] for row in results.by(lambda row: 1 if row["winners"] else "none", "kind")] == [1, "none"]
    assert len(results + results) == 8
    frame = results.to_frame()
    assert list(frame["winners"]) == ["Red", "Red", "Red, Blue", "nobody"]
    assert "4 of 4 games" in results.report()
    assert json.loads(json.dumps(results)) == results
    with pytest.raises(PaxError, match="by 'seat' or by 'bot', not by 'colour'"):
        results.wins("colour")


SCRIPT = """
import paxwidget as pw
{bot}
results = pw.simulate({game!r}, 2, bot={name}, games=4, seed=1, workers=2, progress=False)
print("games", len(results))
"""
OWN_BOT = """
class Mine:
    def choose(self, view, decision, rng):
        return decision.ids[0]
"""


def _run(script: str, path: Path) -> subprocess.CompletedProcess[str]:
    path.write_text(script, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(Path(pw.__file__).parent.parent)}
    return subprocess.run([sys.executable, path], capture_output=True, text=True, check=False, env=environment, timeout=300)


def test_a_plain_script_needs_no_guard(tmp_path: Path) -> None:
    done = _run(SCRIPT.format(game=SHIPPED[0], bot="", name='"random"'), tmp_path / "plain.py")
    assert done.stdout.splitlines() == ["games 4"], done.stderr


def test_a_script_with_a_bot_of_its_own_is_told_what_it_needs(tmp_path: Path) -> None:
    done = _run(SCRIPT.format(game=SHIPPED[0], bot=OWN_BOT, name="Mine()"), tmp_path / "own.py")
    assert done.returncode != 0
    # Plain Python shows where the script was when it was told, as with any error, and nothing else.
    assert done.stderr.count("Traceback") == 1
    last = done.stderr.strip().splitlines()[-1]
    assert "the processes cannot import Mine from this script" in last
    assert 'if __name__ == "__main__":' in last


def test_a_bot_that_cannot_be_sent_to_a_process_is_named() -> None:
    class Inner:
        def choose(self, view: object, decision: Any, rng: Random) -> str:
            return str(decision.ids[0])

    seats: dict[str, Any] = {"Red": Inner(), "Blue": "random"}
    with pytest.raises(PaxError, match=r"^the bot Inner cannot be sent to other processes .*: write its class .*, or say workers=1$"):
        pw.simulate("smugglers", seats, games=2, workers=2, progress=False)
    assert len(pw.simulate("smugglers", seats, games=2, workers=1, progress=False)) == 2


def test_one_worker_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a process was started")

    monkeypatch.setattr(simulation, "started", refuse)
    assert len(pw.simulate("smugglers", 2, bot="random", games=2, seed=1, workers=1, progress=False)) == 2


def test_many_games_are_played_with_corrected_tables(tmp_path: Path) -> None:
    """The rows, the records and the file of results are those of the corrected game; other corrections make another run of it."""
    own, kept, rows = tmp_path / "own", tmp_path / "kept", tmp_path / "rows.jsonl"
    own.mkdir()
    fruits = own / "fruits.toml"

    def played(records: Path | None = kept) -> Results:
        return pw.simulate("orchards", 2, bot="random", games=3, seed=4, workers=1, progress=False, data=own, records=records, path=rows)

    fruits.write_text('[[fruit]]\nid = "apple"\nbaskets = 2\nsource = "user: my copy"\n', encoding="utf-8")
    results = played()
    plain = pw.simulate("orchards", 2, bot="random", games=3, seed=4, workers=1, progress=False)
    assert [row["decisions"] for row in results] != [row["decisions"] for row in plain]
    assert results.game(1, data=own).ply == results[1]["decisions"]
    games = pw.games(kept, data=own, progress=False)
    assert [row["decisions"] for row in games] == [row["decisions"] for row in results]
    assert games.where(game="orchards").open(2).is_over
    assert list(played()) == list(results)
    fruits.write_text('[[fruit]]\nid = "apple"\nbaskets = 3\nsource = "user: my copy"\n', encoding="utf-8")
    with pytest.raises(PaxError, match="holds another run: its 'data' is"):
        played(records=None)
    with pytest.raises(PaxError, match="holds the games of another run"):
        played()


def test_a_worker_with_other_corrections_plays_nothing(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    plan = plan_run("orchards", 2, bot="random", seed=4, rotate=False, options={}, data=own)
    (own / "fruits.toml").write_text('[[fruit]]\nid = "apple"\nbaskets = 2\nsource = "user: my copy"\n', encoding="utf-8")
    with pytest.raises(PaxError, match="holds other tables for this worker than where the run began"):
        play_game(plan, 0)
