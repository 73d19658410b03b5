"""A step of a lesson set up: its board with those who answer by a script, or its map; and the facts and texts that belong to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from os import PathLike
from random import Random
from typing import Any

from paxwidget.engine.decisions import Decision
from paxwidget.engine.errors import PaxError
from paxwidget.engine.names import Names
from paxwidget.engine.rulebook import sections_read
from paxwidget.engine.setup import static_data
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.tables import DataError
from paxwidget.engine.teachable import Subject, Teachable
from paxwidget.engine.untrusted import visible
from paxwidget.engine.wording import hint, plural
from paxwidget.play.entrance import position
from paxwidget.play.game import Game
from paxwidget.play.instruction import Beside
from paxwidget.teaching.answers import Finder, said
from paxwidget.teaching.checks import Attempt
from paxwidget.teaching.lesson_text import Step

Folder = str | PathLike[str] | None
_GAP = re.compile(r"\{([^{}]{1,120})\}")


class Scripted:
    """A bot that takes the first choice of its list that is offered, else the first of all."""

    def __init__(self, wanted: Sequence[str] = ()) -> None:
        self.wanted = tuple(wanted)

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        """The first of the wanted choices that is offered; a word means every choice that begins with it."""
        for words in self.wanted:
            for id in decision.ids:
                if id == words or id.startswith(f"{words} "):
                    return id
        return decision.ids[0]


class Setting:
    """One step made real."""

    def __init__(self, spec: GameSpec, step: Step, lang: str, folder: Folder = None) -> None:
        self.spec, self.step, self._folder = spec, step, folder
        self.teachable = teachable_of(spec)
        self.data = static_data(spec, folder)
        self.chart = _chart(spec, self.data, step)
        self._is_answering = False
        self.game = self._game(lang)
        self.beside = Beside(self.game, self.chart, self._options())
        self.start = 0 if self.game is None else self.game.ply

    def _game(self, lang: str) -> Game | None:
        step = self.step
        if step.position is None:
            return None
        game = position(self.spec.id, step.position, data=self._folder, lang=lang, autosave=False)
        if not step.seat:
            # A question that a quiz made: there is only something to look at.
            return game
        if step.seat not in game.seats:
            raise PaxError(f"nobody plays {step.seat!r} in this position")
        for move in step.before:
            seat, _, choice = move.partition(": ")
            game.play(choice, seat)
        self._others = {seat: Scripted(step.others.get(seat, ())) for seat in game.seats if seat != step.seat}
        game.bots = self._others
        game.run_bots()
        game.on_change(self._let_others_answer)
        return game

    def _let_others_answer(self, game: Game) -> None:
        # Their own choices are changes too, and going back in the history wakes nobody.
        if self._is_answering or game.node.children:
            return
        self._is_answering = True
        try:
            # A task that is done stays as it is: a board would wake them as well, so there must be none.
            game.bots = {} if self.is_done() else self._others
            game.run_bots()
        finally:
            self._is_answering = False

    def is_done(self) -> bool:
        """Whether everything holds on the board that the task asks for."""
        conditions = self.step.check.conditions
        if self.game is None or not conditions:
            return False
        attempt = self.attempt()
        return all(attempt.holds(condition) for condition in conditions)

    def _options(self) -> dict[str, Any]:
        if self.game is not None:
            marks = {"highlight": self.step.map.highlight} if self.step.map.highlight else {}
            is_played = self.step.check.kind == "board"
            # Where nothing is to be played, nothing is offered: there is only something to look at.
            still = {} if is_played else {"undo": False, "choices": False}
            return {"seat": self.step.seat or None, "show": self.step.show, **marks, **still}
        stage, options = self.step.map, dict[str, Any]()
        if stage.layers is not None:
            options["layers"] = stage.layers
        if stage.year is not None:
            options["year"] = stage.year
        if stage.route:
            options["sketch"] = self.chart.show_route(stage.route)
        return {**options, "highlight": stage.highlight, "plot": plotting(self.step.check.type) if self.step.check.kind == "answer" else ""}

    def fact(self, words: str, state: Any = None) -> Any:
        """The value of a named fact, such as "steps trinidad europe", in this step's position or on its map."""
        name, *rest = words.split(" ")
        if name not in self.teachable.facts:
            raise PaxError(f"the game knows no fact {name!r}; {hint(name, sorted(self.teachable.facts), most=100)}")
        if state is None and self.game is not None:
            state = self.game.state
        try:
            return self.teachable.facts[name](Subject(self.data, self.chart, state), *rest)
        except Exception as problem:
            # Words that do not fit come out anywhere in a game's own queries.
            raise PaxError(f"the fact {words!r} cannot be told: {visible(str(problem) or repr(problem), 200)}") from None

    def name(self, id: str, lang: str) -> str:
        """The name of whatever has an id, or the word itself."""
        known = self.teachable.name(self.data, id)
        return known.get(lang) if known is not None else id

    def told(self, text: Names | None, lang: str) -> str:
        """A text with its gaps filled."""
        return "" if text is None else _GAP.sub(lambda gap: self._filled(gap[1], lang), text.get(lang))

    def _filled(self, gap: str, lang: str) -> str:
        words, *forms = gap.split("|")
        if words.split(" ")[0] in self.teachable.facts:
            # Texts speak of the position as it was set up, whatever has been played since.
            fact = self._first_fact(words)
            if forms and (isinstance(fact, bool) or not isinstance(fact, int)):
                raise PaxError(f"a text has forms of a noun after {{{words}}}, which is not a number")
            told = said(fact, lambda id: self.name(id, lang), lang)
            return f"{told} {plural(fact, forms, lang)}" if forms else told
        known = self.teachable.name(self.data, words)
        if known is None:
            raise PaxError(f"a text speaks of {{{words}}}, which is neither a fact nor an id")
        return known.get(lang)

    def _first_fact(self, words: str) -> Any:
        if self.game is None:
            return self.fact(words)
        game = self.game.copy()
        game.bots = {}
        game.goto(self.start)
        return self.fact(words, game.state)

    def places(self) -> Finder:
        """Finds the places of the map by id or name."""
        return Finder({} if self.chart is None else {place.id: place.name for place in self.chart.places.values()})

    def moves(self) -> list[str]:
        """The choices that the student has made since the step began."""
        game = self.game
        if game is None:
            return []
        return [node.choice for node in game.node.path()[self.start :] if node.seat == self.step.seat]

    def attempt(self) -> Attempt:
        """What stands on the board now."""
        assert self.game is not None
        game = self.game
        state = game.state
        return Attempt(
            state.to_json(),
            self.moves(),
            lambda seat: [choice.id for choice in game.choices_for(seat)],
            lambda words: self.fact(words, state),
        )


def plotting(kind: str) -> str:
    """What clicks on the map mark while a question of a kind is asked: a set of places, one place, or a course to count along."""
    return {"places": "places", "place": "place"}.get(kind, "course")


def teachable_of(spec: GameSpec) -> Teachable:
    """What a game offers to teachers; a game that offers nothing raises."""
    if spec.teachable is None:
        raise PaxError(f"{spec.title.en} has no lessons and no quizzes")
    found: Teachable = spec.teachable()
    return found


def _chart(spec: GameSpec, data: Any, step: Step) -> Any:
    chart = None if spec.chart is None else spec.chart(data)
    changes: list[tuple[str, Sequence[tuple[str, str]]]] = [
        ("without_current", step.map.without), ("with_passage", step.map.passages), ("with_current_reversed", step.map.reversed),
    ]  # fmt: skip
    for change, pairs in changes:
        for pair in pairs:
            make: Callable[[str, str], Any] | None = getattr(chart, change, None)
            if make is None:
                raise PaxError("this map cannot be changed so")
            try:
                chart = make(*pair)
            except (KeyError, ValueError) as problem:
                raise PaxError(f"the map cannot be changed so: {problem}") from None
    return chart


def checked(spec: GameSpec, step: Step, file: str, data: Folder = None) -> Setting:
    """The step set up, with every fact, text and id of it and of its further tasks tried once; whatever fails raises DataError."""
    try:
        setting = Setting(spec, step, "en", data)
        if setting.game is None and setting.chart is None:
            raise PaxError("there is no map to show beside it, so it needs a position")
        _try_texts(setting)
        _try_check(setting)
        kinds = setting.teachable.quizzes
        if step.again_quiz and step.again_quiz not in kinds:
            raise PaxError(f"no quiz is called {step.again_quiz!r}; {hint(step.again_quiz, list(kinds))}")
        for other in step.again:
            checked(spec, other, file, data)
    except PaxError as problem:
        raise DataError(f"{file}: step {step.id!r}: {problem}") from problem
    return setting


def _try_texts(setting: Setting) -> None:
    step = setting.step
    texts = [step.text, step.task, step.right, step.wrong, *step.hints, *(mistake.text for mistake in step.mistakes)]
    for text in texts:
        for lang in ("en", "pl"):
            setting.told(text, lang)
    book: Mapping[str, Any] = {} if setting.spec.rulebook is None else sections_read(setting.spec.rulebook)
    for rule in (step.rule, *(mistake.rule for mistake in step.mistakes)):
        if book and rule and rule not in book:
            raise PaxError(f"the rulebook has no section {rule!r}")
    for id in (*step.map.highlight, *step.map.route):
        if setting.game is not None and not setting.spec.is_target(setting.game.state, id):
            raise PaxError(f"{id!r} is not on the board")
        if setting.game is None and (setting.chart is None or id not in setting.chart):
            raise PaxError(f"the map has no place {id!r}")


def _check_answer(setting: Setting, answer: Any, what: str) -> None:
    """An answer has the form that its question asks for."""
    check = setting.step.check
    places = set() if setting.chart is None else set(setting.chart.places)
    forms: dict[str, tuple[str, Callable[[Any], bool]]] = {
        "number": ("a whole number", lambda value: type(value) is int),
        "yes-no": ("true or false", lambda value: isinstance(value, bool)),
        "place": ("a place of the map", lambda value: isinstance(value, str) and value in places),
        # No panel can answer with nothing.
        "places": ("a list of at least one place of the map", lambda value: _are_in(value, places) and bool(value)),
        "route": ("a list of places of the map, or a list of such lists", lambda value: _are_in(value, places) or _are_ways(value, places)),
        "text": ("a text or a list of texts", lambda value: value is None or _are_texts(value)),
        "option": ("one of its options", lambda value: isinstance(value, str) and value in dict(check.options)),
    }
    form, fits = forms[check.type]
    if not fits(answer):
        raise PaxError(f"{what} to a question of the type {check.type!r} is {form}, not {visible(repr(answer), 60)}")


def _are_texts(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and bool(value) and all(isinstance(one, str) for one in value))


def _are_in(value: Any, places: Collection[str]) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(one, str) and one in places for one in value)


def _are_ways(value: Any, places: Collection[str]) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(_are_in(way, places) and bool(way) for way in value)


def _try_check(setting: Setting) -> None:
    step = setting.step
    if step.check.kind == "answer":
        _check_answer(setting, setting.fact(step.check.fact) if step.check.fact else step.check.value, "the right answer")
        for mistake in step.mistakes:
            _check_answer(setting, mistake.answer, "the answer of a mistake")
    if step.check.kind == "board":
        game = setting.game
        assert game is not None
        if step.seat not in game.to_act:
            raise PaxError(f"{step.seat} has nothing to decide when the step begins")
        attempt = setting.attempt()
        for condition in (*step.check.conditions, *(one for mistake in step.mistakes for one in mistake.conditions)):
            if condition.subject == "offered" and condition.words.partition(": ")[0] not in game.seats:
                raise PaxError(f"{condition.words!r} names no seat of this position")
            if condition.subject == "fact":
                setting.fact(condition.words)
            attempt.holds(condition)
        if setting.is_done():
            raise PaxError("the task is done before the student has done anything")
