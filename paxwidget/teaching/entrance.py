"""The ways into teaching: a lesson by its name or file, the list of lessons, a quiz."""

from __future__ import annotations

import re
import secrets
from os import PathLike
from pathlib import Path

from paxwidget.engine import registry
from paxwidget.engine.arguments import guarded
from paxwidget.engine.chance import SEED_LIMIT
from paxwidget.engine.errors import PaxError
from paxwidget.engine.rows import Rows
from paxwidget.engine.tables import DataError
from paxwidget.engine.untrusted import visible
from paxwidget.engine.wording import hint
from paxwidget.teaching.catalogue import in_order, lesson_files
from paxwidget.teaching.lesson_file import read_lesson
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.live_quiz import MIXED, MOST_ANSWERS, Quiz
from paxwidget.teaching.progress import Progress
from paxwidget.teaching.staging import teachable_of


@guarded
def lesson(
    source: str | PathLike[str], game: str | None = None, *, lang: str = "en", progress: str | PathLike[str] | None = None,
    data: str | PathLike[str] | None = None, name: str = "", hand_in: str | PathLike[str] | None = None,
) -> Lesson:  # fmt: skip
    """A lesson of a game by its id, or one from a teacher's own TOML file by its path.

    `game` is needed only where several games have a lesson of that name. `progress` is a file to keep progress in, instead of the
    one in the user's folder; `data` a folder of corrected tables that is laid over the game's own.
    `name` is the pupil's, and `hand_in` the folder where results are handed in.
    """
    path = Path(source)
    text = read_lesson(path) if path.suffix == ".toml" else read_lesson(_named(str(source), game))
    kept = None if progress is None else Progress(f"{text.game}/{text.id}", Path(progress))
    return Lesson(text, lang=lang, progress=kept, data=data, name=name, hand_in=hand_in)


def _named(id: str, game: str | None) -> Path:
    known = lesson_files(game)
    found = [path for path in known if path.stem == id]
    if len(found) == 1:
        return found[0]
    if found:
        raise PaxError(f"several games have a lesson {id!r}: name the game")
    raise PaxError(f"no lesson is called {id!r}; {hint(id, [path.stem for path in known])}")


@guarded
def lessons(game: str | None = None, *, folder: str | PathLike[str] | None = None, lang: str = "en") -> Rows:
    """All lessons with what was solved of each: those of one game or of all, or those in a teacher's folder."""
    texts = in_order(read_lesson(path) for path in (lesson_files(game) if folder is None else sorted(Path(folder).glob("*.toml"))))
    progress = Progress("")
    rows = []
    for text in texts:
        if game is not None and text.game != game:
            raise DataError(f"{text.file}: is a lesson of {text.game!r}")
        marks = progress.of(f"{text.game}/{text.id}")
        solved = sum(bool(marks.get(step.id, {}).get("solved")) for step in text.steps)
        rows.append({
            "lesson": text.id, "title": text.title.get(lang), "steps": len(text.steps), "solved": solved, "summary": text.summary.get(lang),
        })  # fmt: skip
    return Rows(rows)


@guarded
def quiz(
    game: str, kind: str = MIXED, *, seed: int | None = None, name: str = "", lang: str = "en", questions: int = 0,
    hand_in: str | PathLike[str] | None = None, data: str | PathLike[str] | None = None,
) -> Quiz:  # fmt: skip
    """A quiz about a game, of one kind or mixed; the same seed asks the same questions.

    With `questions` a round has so many, else it never ends. For a class: give everybody the `code` of one quiz, `pw.quiz(code)`. Results
    are handed in to the folder `hand_in` ("handed-in" if none is named); `data` is a folder of corrected tables.
    """
    if ":" in game:
        game, kind, questions, seed = _decoded(game)
    spec = registry.find(game)
    kinds = [MIXED, *teachable_of(spec).quizzes]
    if kind not in kinds:
        raise PaxError(f"no quiz is called {kind!r}; {hint(kind, kinds)}")
    if seed is not None and (type(seed) is not int or abs(seed) >= SEED_LIMIT):
        raise PaxError("a seed is a whole number of up to 38 digits")
    if type(questions) is not int or not 0 <= questions <= MOST_ANSWERS:
        raise PaxError(f"a round has up to {MOST_ANSWERS} questions, not {questions!r}")
    chosen = secrets.randbelow(1 << 32) if seed is None else seed
    return Quiz(spec, kind, chosen, name=name, lang=lang, questions=questions, hand_in=hand_in, data=data)


def _decoded(code: str) -> tuple[str, str, int, int]:
    """What the code of a quiz says."""
    found = re.fullmatch(r"\s*([\w-]+):([\w-]+):(\d{1,4}):(-?\d{1,38})\s*", code)
    if found is None:
        raise PaxError(f"the code of a quiz looks like game:kind:questions:seed, not {visible(repr(code), 60)}")
    return found[1], found[2], int(found[3]), int(found[4])
