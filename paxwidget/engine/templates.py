"""Words for people: prompts, labels of choices and log lines, filled from a game's templates.

A game gives `text(lang)`, a mapping of keys to templates:

- `choice.<step>.<words>` or `choice.<words>`: the label of a choice. The longest beginning of the id that has a key
  wins, the step's own key before the common one; the words that are left fill `{0}`, `{1}`, … as names, and `{*}`
  takes them as they stand (free text).
- `prompt.<step>`: the question, with `{seat}` and the frame's data by name; `prompt.<step>.<verb>` takes its place where
  a choice of that verb is offered, and `prompt.<step>.only-<verb>` where no other verb is. `{can}` lists what is really
  offered: for each verb the phrase `can.<step>.<verb>`, or `can.<step>.*` for all others, so that no question names what
  cannot be answered. `prompt.<step>.own` is for the case that the data name the very seat that is asked.
- `log.<key>`: a line of the log, with its words as `{0}`, `{1}`, …
- `why.<reason>`: why something cannot be done, with the words of the reason as `{0}`, `{1}`, … (see `engine.barred`).
- `fact.<path>`: what a fact of the view is called where positions are compared (see `play.differences`).

A gap `{0:gen}` takes a name in another form than the plain one, if the name has that form (`Names.forms`); a sentence
that begins with such a gap begins with a capital. A gap `{0|ship|ships}` takes the form that agrees with the number in
word 0: two forms in English, three in Polish. A part in brackets, `rise in {0}[ and go to {1}]`, is left out where a
gap in it has nothing to fill it. Templates come from the game alone. What fills a gap is only ever inserted: it is
never read as a template, so no text of a user can mean anything.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from paxwidget.engine.flow import ANSWERS
from paxwidget.engine.names import check_language
from paxwidget.engine.state import Frame
from paxwidget.engine.wording import listed, plural

if TYPE_CHECKING:
    from paxwidget.engine.barred import Barred
    from paxwidget.engine.spec import GameSpec

_GAP = re.compile(r"\{(\*|[A-Za-z0-9_-]+)(?::([a-z]+))?((?:\|[^{}|]*)*)\}")
_NOTHING_SAID: Mapping[str, str] = {}
#: The form of a list that is a way from place to place.
ROUTE = "route"
#: The form of a way of which only the end is told: a long one would fill the question.
LATELY = "lately"
_LAST = 2
#: The form of a list of which the first alone is named: the one it is about now.
FIRST = "first"
_PART = re.compile(r"\[([^\[\]]*)\]")
#: What the house itself has to say.
_OWN: dict[str, dict[str, str]] = {
    "en": {
        "log.forced": "{0} – {1} (the only choice)",
        "log.taken-back": "Taken back: {0} {0|choice|choices}",
        "log.taken-back-by": "{1:the} takes back {0} {0|choice|choices}",
    },
    "pl": {
        "log.forced": "{0} – {1} (jedyna możliwość)",
        "log.taken-back": "Cofnięcie: {0} {0|wybór|wybory|wyborów}",
        "log.taken-back-by": "{1} cofa {0} {0|wybór|wybory|wyborów}",
    },
}


def fill(template: str, word: Callable[[str, str], str | None], count: Callable[[str], int | None], lang: str) -> str:
    """A template with its gaps filled: `word(key, form)` gives a text, `count(key)` a number for a noun to agree with.

    A gap that nothing fills stays as it is written, or takes the part in brackets around it away.

    >>> fill("{0} {0|ship|ships} of {1}[ in {2}]", lambda key, form: {"0": "3"}.get(key), {"0": 3}.get, "en")
    '3 ships of {1}'
    """

    def is_filled(match: re.Match[str]) -> bool:
        return count(match[1]) is not None if match[3] else bool(word(match[1], match[2] or ""))

    def part(match: re.Match[str]) -> str:
        return match[1] if all(map(is_filled, _GAP.finditer(match[1]))) else ""

    def gap(match: re.Match[str]) -> str:
        if match[3]:
            number = count(match[1])
            return match[0] if number is None else plural(number, match[3][1:].split("|"), lang)
        text = word(match[1], match[2] or "")
        return match[0] if text is None else text

    whole = _PART.sub(part, template)
    first = _GAP.match(whole)
    filled = _GAP.sub(gap, whole)
    # "the Netherlands" at the beginning of a sentence.
    return filled[:1].upper() + filled[1:] if first is not None and first[2] else filled


def from_files(folder: Path) -> Callable[[str], Mapping[str, str]]:
    """A game's `text`: the templates of `<lang>.toml` in a folder, whose tables are the first word of a key."""

    @cache
    def text(lang: str) -> Mapping[str, str]:
        with (folder / f"{check_language(lang)}.toml").open("rb") as file:
            tables = tomllib.load(file)
        return MappingProxyType({f"{group}.{key}": template for group, table in tables.items() for key, template in table.items()})

    return text


def gaps(template: str) -> list[tuple[str, str]]:
    """The gaps of a template that take names: key and form ("": the plain name)."""
    return [(match[1], match[2] or "") for match in _GAP.finditer(template) if not match[3]]


class Texts:
    """All words of one game in one language.

    A missing key never stops a game: the raw id is shown instead, and the key is kept in `missing`.
    """

    def __init__(self, spec: GameSpec, lang: str) -> None:
        self.lang = check_language(lang)
        self.templates: Mapping[str, str] = {**_OWN[lang], **spec.text(lang)}
        self.missing: set[str] = set()
        self._name_of = spec.name_of

    def name(self, state: Any, word: Any, form: str = "") -> str:
        """What a word of a choice, a frame or the log is called: a name, a number, or several joined."""
        if isinstance(word, tuple | list):
            if form == FIRST:
                return self.name(state, word[0]) if word else ""
            names = [self.name(state, item, form) for item in word]
            if form == LATELY:
                return " → ".join(names if len(names) <= _LAST + 1 else ["…", *names[-_LAST:]])
            return " → ".join(names) if form == ROUTE else listed(names, self.lang)
        if isinstance(word, int):
            return str(word).replace("-", "−")
        return "" if word is None else self._name_of(state, str(word), self.lang, form)

    def _filled(self, state: Any, template: str, words: Mapping[str, Any], said: Mapping[str, str] = _NOTHING_SAID) -> str:
        """A template filled with the names of words, and with what is said already."""

        def word(key: str, form: str) -> str | None:
            if key in said:
                return said[key]
            return self.name(state, words[key], form) if key in words else None

        def count(key: str) -> int | None:
            return _count(words[key]) if key in words else None

        return fill(template, word, count, self.lang)

    def label(self, state: Any, step: str, choice: str) -> str:
        """What a choice does, for people."""
        parts = choice.split(" ")
        for end in range(len(parts), 0, -1):
            start = " ".join(parts[:end])
            template = self.templates.get(f"choice.{step}.{start}") or self.templates.get(f"choice.{start}")
            if template is not None:
                return self._labelled(state, template, parts[end:])
        self.missing.add(f"choice.{step}.{parts[0]}")
        return choice

    def _labelled(self, state: Any, template: str, rest: list[str]) -> str:
        def word(key: str, form: str) -> str | None:
            if key == "*":
                return " ".join(rest)
            return self.name(state, rest[int(key)], form) if key.isdecimal() and int(key) < len(rest) else None

        def count(key: str) -> int | None:
            return _count(rest[int(key)]) if key.isdecimal() and int(key) < len(rest) else None

        return fill(template, word, count, self.lang)

    def prompt(self, state: Any, frame: Frame, seat: str, ids: Sequence[str]) -> str:
        """The question that a frame asks a seat which may answer with one of these."""
        verbs = dict.fromkeys(id.split(" ", 1)[0] for id in ids)
        alone = [f"prompt.{frame.step}.only-{verb}" for verb in verbs] if len(verbs) == 1 else []
        own = [f"prompt.{frame.step}.own"] if seat in frame.data.values() else []
        keys = [*alone, *(f"prompt.{frame.step}.{verb}" for verb in verbs), *own, f"prompt.{frame.step}"]
        template = next((self.templates[key] for key in keys if key in self.templates), None)
        if template is None:
            self.missing.add(f"prompt.{frame.step}")
            return frame.step
        # The answers of a simultaneous step are secret until all are in.
        words = {key: value for key, value in frame.data.items() if key != ANSWERS}
        said = {"can": listed(self._offered(frame.step, verbs), self.lang, "or")}
        return self._filled(state, template, {**words, "seat": seat}, said)

    def _offered(self, step: str, verbs: Iterable[str]) -> list[str]:
        """What can be done, by verbs, in words; verbs that share a phrase or have none say it once or not at all."""
        other = self.templates.get(f"can.{step}.*", "")
        found = dict.fromkeys(self.templates.get(f"can.{step}.{verb}", other) for verb in verbs)
        return [phrase for phrase in found if phrase]

    def why(self, state: Any, barred: Barred) -> str:
        """Why something cannot be done."""
        if barred.told is not None:
            return barred.told.get(self.lang)
        template = self.templates.get(f"why.{barred.reason}")
        if template is None:
            self.missing.add(f"why.{barred.reason}")
            return barred.reason
        return self._filled(state, template, {str(number): word for number, word in enumerate(barred.words)})

    def line(self, state: Any, key: str, words: Sequence[Any]) -> str:
        """One line of the log."""
        if key == "forced":
            seat, step, choice = words
            label = self.label(state, step, choice)
            said = {"0": self.name(state, seat), "1": label}
            return fill(self.templates["log.forced"], lambda key, _: said.get(key), lambda _: None, self.lang)
        template = self.templates.get(f"log.{key}")
        if template is None:
            self.missing.add(f"log.{key}")
            return " ".join([key, *(self.name(state, word) for word in words)])
        return self._filled(state, template, {str(number): word for number, word in enumerate(words)})


def _count(word: Any) -> int | None:
    """The number that a word stands for: itself, or how many things it names."""
    if isinstance(word, int):
        return word
    if isinstance(word, tuple | list):
        return len(word)
    if not isinstance(word, str):
        return None
    return int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else 1
