"""Worksheets to print: the questions of a quiz with room for answers, and an answer sheet of its own."""

from __future__ import annotations

from html import escape
from os import PathLike
from typing import Any

from paxwidget.engine.arguments import guarded
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import check_language
from paxwidget.engine.teachable import Question
from paxwidget.play.entrance import position
from paxwidget.teaching.entrance import quiz
from paxwidget.teaching.handing_in import put_new
from paxwidget.teaching.live_quiz import MIXED, Quiz

MOST = 40
_WORDS = {
    "en": {"name": "Name", "date": "Date", "sheet": "Worksheet", "answers": "Answers", "yes-no": "yes / no", "why": "Why"},
    "pl": {"name": "Imię", "date": "Data", "sheet": "Karta pracy", "answers": "Odpowiedzi", "yes-no": "tak / nie", "why": "Dlaczego"},
}
_STYLE = """body { font: 12pt/1.45 Georgia, serif; max-width: 18cm; margin: 1cm auto; color: #000; background: #fff; }
h1 { font-size: 16pt; } .who { display: flex; gap: 1cm; } .who span { flex: 1; border-bottom: 1px solid #000; }
figure { margin: 6mm 0; } figure svg { width: 100%; height: auto; } li { margin: 0 0 7mm; break-inside: avoid; }
.line { display: block; height: 9mm; border-bottom: 1px solid #666; } .why { color: #333; font-size: 11pt; }
.options { list-style: none; padding: 0; } .options li { margin: 1mm 0; } .code { color: #555; font-size: 9pt; }"""


@guarded
class Worksheet:
    """So many questions of a quiz on paper. `save` writes the sheet, `save_answers` what the teacher holds against it."""

    def __init__(self, taken: Quiz, questions: int) -> None:
        self._quiz, self._count = taken, questions

    @property
    def code(self) -> str:
        """The quiz that asks the same on the screen."""
        return self._quiz.code

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write the sheet as a page to print; a file that is there stays as it is, unless `overwrite` is true."""
        put_new(path, self._page(is_answered=False), overwrite)

    def save_answers(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write the answers with their reasons as a page to print."""
        put_new(path, self._page(is_answered=True), overwrite)

    def _page(self, is_answered: bool) -> str:
        lang, words = self._quiz.lang, _WORDS[self._quiz.lang]
        title = f"{self._quiz.spec.title.get(lang)}: {words['answers' if is_answered else 'sheet']}"
        who = "" if is_answered else f'<p class="who"><span>{words["name"]}:</span><span>{words["date"]}:</span></p>'
        made = [self._quiz._made(number) for number in range(self._count)]
        chart = "" if is_answered or all(one.position is not None for one in made) else self._chart()
        items = "".join(f"<li>{self._item(one, is_answered)}</li>" for one in made)
        return (
            f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style></head>'
            f"<body><h1>{escape(title)}</h1>{who}{chart}<ol>{items}</ol><p class=\"code\">{escape(self.code)}</p></body></html>\n"
        )

    def _chart(self) -> str:
        chart = self._quiz._chart
        return "" if chart is None else f"<figure>{chart.svg(theme='light', lang=self._quiz.lang)}</figure>"

    def _item(self, question: Question, is_answered: bool) -> str:
        lang, words = self._quiz.lang, _WORDS[self._quiz.lang]
        text = f"<p>{escape(question.text.get(lang))}</p>"
        if is_answered:
            reason = f'<p class="why">{words["why"]}: {escape(question.reason.get(lang))} ({escape(question.section)})</p>'
            return f"{text}<p><b>{escape(self._answer(question))}</b></p>{reason}"
        picture = "" if question.position is None else f"<figure>{self._board(question.position)}</figure>"
        if question.options:
            options = "".join(f"<li>☐ {escape(name.get(lang))}</li>" for _, name in question.options)
            return f'{text}{picture}<ul class="options">{options}</ul>'
        room = words["yes-no"] if question.kind == "yes-no" else '<span class="line"></span>'
        return f"{text}{picture}{room}"

    def _answer(self, question: Question) -> str:
        # A question is named by the quiz that stands at it.
        standing, self._quiz._question = self._quiz._question, question
        try:
            return self._quiz._named(question.answer)
        finally:
            self._quiz._question = standing

    def _board(self, description: Any) -> str:
        """A picture of a position, if the game can draw one without a browser."""
        game = position(self._quiz.spec.id, description, lang=self._quiz.lang, autosave=False)
        try:
            return str(game.svg())
        except PaxError:
            return ""

    def __repr__(self) -> str:
        return f"<Worksheet {self.code}>"


@guarded
def worksheet(
    game: str, kind: str = MIXED, *, seed: int = 1, questions: int = 10, lang: str = "en", data: str | PathLike[str] | None = None
) -> Worksheet:
    """A worksheet to print, with its answer sheet; the same seed gives the same sheet, and `pw.quiz(sheet.code)` asks the same."""
    if type(questions) is not int or not 1 <= questions <= MOST:
        raise PaxError(f"a worksheet has 1 to {MOST} questions, not {questions!r}")
    return Worksheet(quiz(game, kind, seed=seed, questions=questions, lang=check_language(lang), data=data), questions)
