"""Which lessons there are: those of the games, those in a teacher's folder, and which follows which."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from paxwidget.engine import registry
from paxwidget.engine.errors import PaxError
from paxwidget.teaching.lesson_file import read_lesson
from paxwidget.teaching.lesson_text import LessonText
from paxwidget.teaching.staging import teachable_of


def lesson_files(game: str | None) -> list[Path]:
    """The lessons of one game, or of all."""
    specs = [registry.find(name) for name in ([game] if game else registry.names())]
    return [path for spec in specs if spec.teachable is not None for path in sorted(teachable_of(spec).lessons.glob("*.toml"))]


def in_order(texts: Iterable[LessonText]) -> list[LessonText]:
    """Lessons in the order in which they are meant to be taken."""
    return sorted(texts, key=lambda text: (text.game, text.order, text.id))


def following(text: LessonText) -> LessonText | None:
    """The lesson after this one among those of the same game in the same folder; None after the last."""
    if text.path is None:
        return None
    others = []
    for path in sorted(text.path.parent.glob("*.toml")):
        try:
            others.append(read_lesson(path))
        except PaxError:
            # Beside a teacher's lesson there may lie anything.
            continue
    after = [one for one in others if one.game == text.game and (one.order, one.id) > (text.order, text.id)]
    return in_order(after)[0] if after else None
