"""The pictures of a lesson: read from beside its file, and put into the panel as data, so that no page has to fetch them."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

from paxwidget.engine.tables import DataError
from paxwidget.engine.untrusted import visible
from paxwidget.teaching.lesson_file import PICTURE, PICTURES
from paxwidget.teaching.lesson_text import LessonText, Step


def picture_of(text: LessonText, step: Step, lang: str = "en") -> dict[str, str] | None:
    """A step's picture as an address of its own with the words under it; None where it has none. A wrong file raises DataError."""
    picture = step.picture
    if picture is None:
        return None
    folder = Path() if text.path is None else text.path.parent
    try:
        raw = PICTURE.read(folder / picture.file)
    except FileNotFoundError:
        raise DataError(f"{text.file}: step {step.id!r}: there is no picture {visible(picture.file)} beside the lesson") from None
    except (OSError, ValueError) as problem:
        why = f"the picture {visible(picture.file)} cannot be read: {visible(str(problem), 300)}"
        raise DataError(f"{text.file}: step {step.id!r}: {why}") from None
    kind = next((kind for start, kind in PICTURES.items() if raw.startswith(start)), None)
    if kind is None:
        raise DataError(f"{text.file}: step {step.id!r}: {visible(picture.file)} is not a picture in PNG, JPEG, GIF or WebP")
    caption = "" if picture.caption is None else picture.caption.get(lang)
    return {"src": f"data:image/{kind};base64,{b64encode(raw).decode()}", "caption": caption}
