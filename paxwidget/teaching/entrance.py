"""The ways into teaching: a lesson by its name or file, the list of lessons, a quiz."""

from __future__ import annotations

import secrets
from os import PathLike
from pathlib import Path

from paxwidget.engine import registry
from paxwidget.engine.arguments import guarded
from paxwidget.engine.chance import SEED_LIMIT
from paxwidget.engine.errors import PaxError
from paxwidget.engine.rows import Rows
from paxwidget.engine.tables import DataError
from paxwidget.engine.wording import hint
from paxwidget.teaching.lesson_file import read_lesson
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.live_quiz import MIXED, Quiz
from paxwidget.teaching.progress import Progress
from paxwidget.teaching.staging import teachable_of


@guarded
def lesson(
    source: str | PathLike[str], game: str | None = None, *, lang: str = "en", progress: str | PathLike[str] | None = None
) -> Lesson:
    """A lesson of a game by its id, or one from a teacher's own TOML file by its path.

    `game` is needed only where several games have a lesson of that name. `progress` is a file to keep progress in, instead of the
    one in the user's folder.
    """
    path = Path(source)
    text = read_lesson(path) if path.suffix == ".toml" else read_lesson(_named(str(source), game))
    kept = None if progress is None else Progress(f"{text.game}/{text.id}", Path(progress))
    return Lesson(text, lang=lang, progress=kept)


def _files(game: str | None) -> list[tuple[str, Path]]:
    specs = [registry.find(name) for name in ([game] if game else registry.names())]
    return [(spec.id, path) for spec in specs if spec.teachable is not None for path in sorted(teachable_of(spec).lessons.glob("*.toml"))]


def _named(id: str, game: str | None) -> Path:
    found = [path for _, path in _files(game) if path.stem == id]
    if len(found) == 1:
        return found[0]
    known = [path.stem for _, path in _files(game)]
    if found:
        raise PaxError(f"several games have a lesson {id!r}: name the game")
    raise PaxError(f"no lesson is called {id!r}; {hint(id, known)}")


@guarded
def lessons(game: str | None = None, *, folder: str | PathLike[str] | None = None, lang: str = "en") -> Rows:
    """All lessons with what was solved of each: those of one game or of all, or those in a teacher's folder."""
    paths = [path for _, path in _files(game)] if folder is None else sorted(Path(folder).glob("*.toml"))
    texts = sorted((read_lesson(path) for path in paths), key=lambda text: (text.game, text.order, text.id))
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
def quiz(game: str, kind: str = MIXED, *, seed: int | None = None, name: str = "", lang: str = "en") -> Quiz:
    """An endless quiz about a game: of one kind or mixed; the same seed asks the same questions."""
    spec = registry.find(game)
    kinds = [MIXED, *teachable_of(spec).quizzes]
    if kind not in kinds:
        raise PaxError(f"no quiz is called {kind!r}; {hint(kind, kinds)}")
    if seed is not None and (type(seed) is not int or abs(seed) >= SEED_LIMIT):
        raise PaxError("a seed is a whole number of up to 38 digits")
    return Quiz(spec, kind, secrets.randbelow(1 << 32) if seed is None else seed, name=name, lang=lang)
