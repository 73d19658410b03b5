"""The lessons of the game: each step is failed by nonsense and explained in both languages, with the words and the rule of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import paxwidget as pw
from paxwidget.engine import registry
from paxwidget.engine.errors import PaxError
from paxwidget.engine.rulebook import sections_read
from paxwidget.engine.tables import DataError
from paxwidget.teaching.lesson_file import read_lesson
from paxwidget.teaching.lesson_text import LessonText, Step
from paxwidget.teaching.live_lesson import Lesson
from paxwidget.teaching.progress import Progress
from paxwidget.teaching.rehearsal import attempt
from tests.trust.test_sentences import lesson as one_step

SPEC = registry.find("hispanica")
assert SPEC.teachable is not None
FILES = sorted(SPEC.teachable().lessons.glob("*.toml"))
TEXTS = [read_lesson(path) for path in FILES]
STEPS = [(text, step) for text in TEXTS for step in text.steps if step.check.kind != "read"]


def test_the_lessons_of_the_issue_are_there() -> None:
    ids = [row["lesson"] for row in pw.lessons("hispanica")]
    assert ids == ["map", "currents", "four-years", "careers", "permits", "land-battles", "interdiction", "victories", "fleets"]


Opened = Callable[[LessonText, Step, str], Lesson]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Opened:
    """A lesson at one of its steps as if it had just begun; each is opened once, which tries all its steps."""
    folder = tmp_path_factory.mktemp("progress")

    @cache
    def lesson(id: str, lang: str) -> Lesson:
        text = next(one for one in TEXTS if one.id == id)
        return Lesson(text, lang=lang, progress=Progress(id, folder / f"{id}-{lang}.json"))

    return lambda text, step, lang: lesson(text.id, lang).goto(step.id)


@pytest.mark.parametrize(("text", "step"), STEPS, ids=lambda one: one.id)
def test_a_step_is_failed_by_doing_nothing_or_nonsense(text: LessonText, step: Step, opened: Opened) -> None:
    lesson = opened(text, step, "en")
    if lesson._step.check.kind == "board":
        verdict = lesson.check()
    else:
        # Some answer that is understood, and neither right nor a mistake that the file knows.
        known = [mistake.answer for mistake in lesson._step.mistakes]
        wrong = {
            "number": 77, "yes-no": not lesson._expected(), "place": "florida", "places": ["florida"], "route": ["tortuga", "roatan"],
            "option": next((id for id, _ in lesson._step.check.options if id != lesson._expected() and id not in known), None),
        }  # fmt: skip
        verdict = lesson.answer(wrong[lesson._step.check.type])
    assert not verdict
    assert verdict.text
    assert SPEC.rulebook is not None
    if not step.rule:
        # History has no section.
        return
    # People read a section by its number or, where the book prints none, by its title, with the rule in a sentence.
    section = sections_read(SPEC.rulebook)[lesson.step.rule]
    assert section.title.get(lesson.lang) in verdict.heading
    assert verdict.summary == section.summary.get(lesson.lang)


@pytest.mark.parametrize(("text", "step"), STEPS, ids=lambda one: one.id)
def test_a_step_is_solved_and_explained_in_both_languages(text: LessonText, step: Step, opened: Opened) -> None:
    said = []
    for lang in ("en", "pl"):
        lesson = opened(text, step, lang)
        verdict = attempt(lesson, step.solution)
        assert verdict
        said.append((lesson.text, verdict.text, verdict.summary if step.rule else lang))
    assert all(en != pl for en, pl in zip(*said, strict=True))


def test_lessons_cover_board_and_answers() -> None:
    kinds = [step.check.kind for _, step in STEPS]
    assert kinds.count("board") >= 12
    assert {step.check.type for _, step in STEPS} >= {"number", "yes-no", "place", "places", "route", "option"}


def test_an_unknown_lesson_names_the_nearest() -> None:
    with pytest.raises(PaxError, match="did you mean 'currents'"):
        pw.lesson("current")


def test_a_teachers_own_file_is_a_lesson(tmp_path: Path) -> None:
    source = (FILES[0].parent / "map.toml").read_text(encoding="utf-8")
    path = tmp_path / "my-map.toml"
    path.write_text(source.replace('id = "map"', 'id = "my-map"'), encoding="utf-8")
    lesson = pw.lesson(path, lang="pl", progress=tmp_path / "p.json")
    assert (lesson.id, lesson.title) == ("my-map", "Mapa")
    assert pw.lessons(folder=tmp_path).column("lesson") == ["my-map"]
    path.write_text(source.replace('rule = "B2b"', 'rule = "B99"'), encoding="utf-8")
    with pytest.raises(DataError, match=r"my-map\.toml: step 'the-sea': the rulebook has no section 'B99'"):
        pw.lesson(path)


NO_SHIPS = 'seat = "England"\n[step.position]\nyear = 1601\nturn = "England"'


def test_a_permit_without_ships_cannot_be_told(tmp_path: Path) -> None:
    with pytest.raises(PaxError, match=r"^mine\.toml: step 'one': .*'permit England' cannot be told"):
        one_step(tmp_path, game="hispanica", rule="B2a", text="{permit England}", more=NO_SHIPS)
