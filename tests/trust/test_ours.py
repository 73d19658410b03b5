"""Nothing that we did not write is moved, renamed or overwritten, and nothing of ours takes the place of another's."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

import paxwidget as pw
from paxwidget.cli import main
from paxwidget.engine.errors import FileTaken, PaxError
from paxwidget.files import writing
from paxwidget.play.entrance import load, new_game
from paxwidget.play.game import Game
from paxwidget.teaching.handing_in import NAME_LIMIT
from paxwidget.teaching.live_quiz import MOST_ANSWERS, Quiz
from paxwidget.teaching.progress import Progress
from paxwidget.teaching.scoring import scores
from tests.trust.limits import ROOT


def quiz(name: str = "Ann", seed: int = 11, answers: int = 3) -> Quiz:
    """A quiz with some answers."""
    taken = pw.quiz("smugglers", "length", seed=seed, name=name)
    for number in range(answers):
        if number:
            taken.next()
        taken.answer(number)
    return taken


WRITERS: dict[str, Callable[[Path], object]] = {
    "a game": lambda path: new_game("smugglers", seed=1, autosave=False).save(path),
    "a quiz": lambda path: quiz().save(path),
    "a page": lambda path: new_game("smugglers", seed=1, autosave=False).to_html(path),
    "a worksheet": lambda path: pw.worksheet("smugglers", seed=1).save(path),
    "the answers of a worksheet": lambda path: pw.worksheet("smugglers", seed=1).save_answers(path),
    "a study": lambda path: new_game("smugglers", seed=2, autosave=False).study(seat="all").save(path),
    "progress": lambda path: pw.lesson("isles", progress=path),
    "results": lambda path: pw.simulate("smugglers", 2, bot="random", games=1, workers=1, path=path),
}
STRANGE: dict[str, bytes] = {"a diary": b"dear diary", "nothing": b"", "data": b'{"version": 1}', "a picture": b"\x89PNG\x00"}


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("name", STRANGE)
def test_a_file_that_is_not_ours_stays(writer: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_bytes(STRANGE[name])
    with pytest.raises(PaxError) as refusal:
        WRITERS[writer](path)
    assert str(refusal.value).startswith("mine ")
    assert {item.name: item.read_bytes() for item in tmp_path.iterdir() if item.is_file()} == {"mine": STRANGE[name]}


@pytest.mark.parametrize("writer", WRITERS)
def test_what_another_writer_of_ours_wrote_stays_too(writer: str, tmp_path: Path) -> None:
    for other in WRITERS.keys() - {writer, "progress"}:
        path = tmp_path / f"{writer} {other}"
        WRITERS[other](path)
        before = path.read_bytes()
        with pytest.raises(PaxError):
            WRITERS[writer](path)
        assert path.read_bytes() == before


def test_a_folder_named_as_progress_keeps_its_name_and_all_that_is_in_it(tmp_path: Path) -> None:
    folder = tmp_path / "thesis"
    folder.mkdir()
    (folder / "chapter.txt").write_text("years of work", encoding="utf-8")
    with pytest.raises(PaxError, match=r"^thesis is not a progress file of lessons and stays as it is"):
        pw.lesson("isles", progress=folder)
    assert (tmp_path / "thesis" / "chapter.txt").read_text(encoding="utf-8") == "years of work"


def test_results_of_one_pupil_do_not_take_the_place_of_anothers(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    quiz("Ann").save(path)
    before = path.read_bytes()
    for other in (quiz("Bob"), quiz("Ann", seed=12), quiz("Ann", answers=2)):
        with pytest.raises(FileTaken, match=r"^results\.json holds something else; save under another name, or by overwrite=True"):
            other.save(path)
        assert path.read_bytes() == before
    quiz("Ann", answers=4).save(path)
    quiz("Bob").save(path, overwrite=True)
    assert scores(path)[0]["name"] == "Bob"


def test_a_page_is_replaced_by_a_later_one_of_the_same_game_alone(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    game = new_game("smugglers", seed=1, autosave=False)
    game.to_html(path)
    game.play("draw")
    game.to_html(path, seat="all")
    assert new_game("smugglers", seed=1, autosave=False).to_html(path)
    others = [new_game("smugglers", ["Red", "Blue"], seed=1, autosave=False), new_game("smugglers", seed=1, storms=False, autosave=False)]
    for other in others:
        with pytest.raises(FileTaken, match=r"^page\.html holds something else"):
            other.to_html(path)
        other.to_html(path, overwrite=True)
        game.to_html(path, overwrite=True)


def test_a_picture_is_drawn_over_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save, picture = tmp_path / "game.pax.json", tmp_path / "picture.svg"
    new_game("smugglers", seed=1, autosave=False).save(save)
    picture.write_text("mine", encoding="utf-8")
    assert main(["render", str(save), "-o", str(picture)]) == 2
    assert capsys.readouterr().err == "picture.svg is there already; name another file, or say --overwrite if it may be lost\n"
    assert picture.read_text(encoding="utf-8") == "mine"
    assert main(["render", str(save), "-o", str(picture), "--overwrite"]) == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")


@pytest.mark.parametrize("odd", ["/dev/null", "pipe"])
def test_a_device_is_never_replaced(odd: str, tmp_path: Path) -> None:
    path = tmp_path / odd
    if odd == "pipe":
        os.mkfifo(path)
    with pytest.raises(FileTaken, match="is not a file but"):
        new_game("smugglers", seed=1, autosave=False).save(path, overwrite=True)
    assert not stat.S_ISREG(path.stat().st_mode)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o604, 0o666])
def test_a_save_keeps_the_rights_of_its_file(mode: int, tmp_path: Path) -> None:
    path, game = tmp_path / "game.pax.json", new_game("smugglers", seed=1, autosave=False)
    game.save(path)
    path.chmod(mode)
    game.play("draw")
    game.save(path)
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_file_that_nobody_may_write_stays(tmp_path: Path) -> None:
    path, game = tmp_path / "game.pax.json", new_game("smugglers", seed=1, autosave=False)
    game.save(path)
    path.chmod(0o444)
    game.play("draw")
    with pytest.raises(PermissionError):
        game.save(path)
    assert load(path).ply == 0
    assert [item.name for item in tmp_path.iterdir()] == ["game.pax.json"]


def test_the_umask_is_never_touched(sea: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = os.umask(0o027)
    try:
        monkeypatch.setattr("os.umask", lambda mask: pytest.fail("another thread would make open files meanwhile"))
        sea.save(tmp_path / "game.pax.json")
    finally:
        monkeypatch.undo()
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "game.pax.json").stat().st_mode) == 0o640


def test_on_a_disk_without_links_a_new_file_takes_the_place_of_none(sea: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", no_links)
    sea.save(tmp_path / "game.pax.json")
    with pytest.raises(FileExistsError):
        writing.write_whole(tmp_path / "game.pax.json", "other", fresh=True)
    assert load(tmp_path / "game.pax.json").record == sea.record
    assert [item.name for item in tmp_path.iterdir()] == ["game.pax.json"]


NOTING = """
import sys
from pathlib import Path
from paxwidget.teaching.progress import Progress
progress = Progress("g/l", Path(sys.argv[1]))
for number in range({notes}):
    progress.note(f"{{sys.argv[2]}}-{{number % 5}}", wrong=1, solved=number % 2 == 0)
"""


def note_from(kernels: int, notes: int, path: Path) -> dict[str, dict[str, object]]:
    """Several kernels note progress in one file at once; what the file holds then."""
    code = NOTING.format(notes=notes)
    running = [subprocess.Popen([sys.executable, "-W", "error", "-c", code, str(path), str(who)], cwd=ROOT) for who in range(kernels)]
    assert [process.wait(120) for process in running] == [0] * kernels
    return Progress("g/l", path).steps


def test_two_kernels_note_progress_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    steps = note_from(2, 30, tmp_path / "p.json")
    assert len(steps) == 10
    assert all(mark == {"solved": True, "credit": 0, "wrong": 6, "hints": 0, "shown": 0} for mark in steps.values())
    assert [item.name for item in tmp_path.iterdir()] == ["p.json"]


def test_threads_note_progress_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "p.json"

    def note() -> None:
        for _ in range(20):
            Progress("g/l", path).note("a", wrong=1)

    threads = [threading.Thread(target=note) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Progress("g/l", path).steps["a"]["wrong"] == 80


@pytest.mark.parametrize("is_file", [True, False])
def test_without_a_home_folder_lessons_go_on_and_say_so_once(is_file: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    monkeypatch.setenv("PAXWIDGET_HOME", str(tmp_path / "file" / "home" if not is_file else tmp_path / "file"))
    with pytest.warns(RuntimeWarning, match="progress in lessons is not kept, and the lesson goes on without") as told:
        lesson = pw.lesson("isles")
    assert len(told) == 1
    lesson.next()
    lesson.back()
    assert lesson.is_solved
    with pytest.warns(RuntimeWarning, match="is not kept") as told:
        assert len(pw.lessons("smugglers")) == 1
    assert len(told) == 1
    with pytest.warns(UserWarning, match="there is no folder of autosaves") as told:
        assert list(pw.recover()) == []
    assert len(told) == 1


def test_progress_that_could_not_be_kept_is_kept_as_soon_as_it_can_be(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    progress = Progress("g/l", path)
    path.mkdir()
    with pytest.warns(RuntimeWarning, match="goes on without"):
        progress.note("a", solved=True, wrong=1)
    progress.note("a", wrong=1)
    assert progress.is_solved("a")
    path.rmdir()
    progress.note("b", hints=1)
    rest = {"credit": 0, "shown": 0}
    assert Progress("g/l", path).steps == {
        "a": {"solved": True, "wrong": 2, "hints": 0, **rest},
        "b": {"solved": False, "wrong": 0, "hints": 1, **rest},
    }


def test_what_a_quiz_saves_can_be_scored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in ("x" * (NAME_LIMIT + 1), "half \ud800", None, 5):
        with pytest.raises(PaxError, match=r"a name is a text of at most 200 characters|'name' must be a text"):
            pw.quiz("smugglers", seed=1, name=wrong)  # type: ignore[arg-type]
        with pytest.raises(PaxError, match=r"a name is a text of at most 200 characters|'name' must be a text"):
            quiz().name = wrong  # type: ignore[assignment]
    for seed in (1.5, "7", True, 10**5000):
        with pytest.raises(PaxError, match=r"a seed is a whole number|'seed' must be a whole number"):
            pw.quiz("smugglers", seed=seed)  # type: ignore[arg-type]
    monkeypatch.setattr("paxwidget.teaching.live_quiz.MOST_ANSWERS", 3)
    full = quiz(name="x" * NAME_LIMIT)
    full.next()
    with pytest.raises(PaxError, match="This quiz has 3 answers, the most that a results file can hold"):
        full.answer(1)
    full.save(tmp_path / "full.json")
    assert scores(tmp_path)[0]["asked"] == 3


def test_the_longest_answers_to_all_questions_fit_a_file(tmp_path: Path) -> None:
    taken = quiz(answers=0)
    longest = max((place.id for place in pw.chart("smugglers").places.values()), key=len)
    taken._answers = [[longest] * 60] * MOST_ANSWERS
    taken.save(tmp_path / "long.json")
    assert json.loads((tmp_path / "long.json").read_bytes())["answers"][-1][-1] == longest
    assert scores(tmp_path / "long.json")[0]["asked"] == MOST_ANSWERS
