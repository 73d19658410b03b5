"""Words for people: prompts, labels of choices and log lines, filled from a game's templates.

A game gives `text(lang)`, a mapping of keys to templates:

- `choice.<step>.<words>` or `choice.<words>`: the label of a choice. The longest beginning of the id that has a key
  wins, the step's own key before the common one; the words that are left fill `{0}`, `{1}`, … as names, and `{*}`
  takes them as they stand (free text).
- `prompt.<step>`: the question, with `{seat}` and the frame's data by name.
- `log.<key>`: a line of the log, with its words as `{0}`, `{1}`, …
- `fact.<path>`: what a fact of the view is called where positions are compared (see `core.difference`).

A gap `{0|ship|ships}` takes the form that agrees with the number in word 0: two forms in English, three in Polish. A
part in brackets, `rise in {0}[ and go to {1}]`, is left out where a gap in it has nothing to fill it. Templates come
from the game alone. What fills a gap is only ever inserted: it is never read as a template, so no text of a user can
mean anything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from paxwidget.core.state import Frame
from paxwidget.core.text import LANGUAGES

if TYPE_CHECKING:
    from paxwidget.core.spec import GameSpec

_GAP = re.compile(r"\{(\*|[A-Za-z0-9_-]+)((?:\|[^{}|]*)*)\}")
_PART = re.compile(r"\[([^\[\]]*)\]")
_AND = {"en": "and", "pl": "i"}
#: What the core itself has to say.
_OWN: dict[str, dict[str, str]] = {
    "en": {"log.forced": "{0}: {1} (the only choice)"},
    "pl": {"log.forced": "{0}: {1} (jedyna możliwość)"},
}


def check_language(lang: str) -> str:
    """The language itself; one that does not ship raises."""
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}: there is {' and '.join(LANGUAGES)}")
    return lang


def plural(count: int, forms: Sequence[str], lang: str) -> str:
    """The form of a noun that agrees with a number.

    >>> [plural(count, ("statek", "statki", "statków"), "pl") for count in (1, 3, 5, 12, 22)]
    ['statek', 'statki', 'statków', 'statków', 'statki']
    """
    count = abs(count)
    if count == 1:
        index = 0
    elif lang == "pl" and not (count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)):
        index = 2
    else:
        index = 1
    return forms[min(index, len(forms) - 1)]


def fill(template: str, word: Callable[[str], str | None], count: Callable[[str], int | None], lang: str) -> str:
    """A template with its gaps filled.

    A gap that nothing fills stays as it is written, or takes the part in brackets around it away.

    >>> fill("{0} {0|ship|ships} of {1}[ in {2}]", {"0": "3"}.get, {"0": 3}.get, "en")
    '3 ships of {1}'
    """

    def is_filled(match: re.Match[str]) -> bool:
        return count(match[1]) is not None if match[2] else bool(word(match[1]))

    def part(match: re.Match[str]) -> str:
        return match[1] if all(map(is_filled, _GAP.finditer(match[1]))) else ""

    def gap(match: re.Match[str]) -> str:
        if match[2]:
            number = count(match[1])
            return match[0] if number is None else plural(number, match[2][1:].split("|"), lang)
        text = word(match[1])
        return match[0] if text is None else text

    return _GAP.sub(gap, _PART.sub(part, template))


class Texts:
    """All words of one game in one language.

    A missing key never stops a game: the raw id is shown instead, and the key is kept in `missing`.
    """

    def __init__(self, spec: GameSpec, lang: str) -> None:
        self.lang = check_language(lang)
        self.templates: Mapping[str, str] = {**_OWN[lang], **spec.text(lang)}
        self.missing: set[str] = set()
        self._name_of = spec.name_of

    def name(self, state: Any, word: Any) -> str:
        """What a word of a choice, a frame or the log is called: a name, a number, or several joined."""
        if isinstance(word, str):
            return self._name_of(state, word, self.lang)
        if isinstance(word, tuple | list):
            return self.joined([self.name(state, item) for item in word])
        return "" if word is None else str(word)

    def joined(self, names: Sequence[str]) -> str:
        """Several names as one phrase.

        The last two are joined by the word for "and".
        """
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {_AND[self.lang]} {names[-1]}"

    def _filled(self, state: Any, template: str, words: Mapping[str, Any]) -> str:
        def word(key: str) -> str | None:
            return self.name(state, words[key]) if key in words else None

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
        def word(key: str) -> str | None:
            if key == "*":
                return " ".join(rest)
            return self.name(state, rest[int(key)]) if key.isdecimal() and int(key) < len(rest) else None

        def count(key: str) -> int | None:
            return _count(rest[int(key)]) if key.isdecimal() and int(key) < len(rest) else None

        return fill(template, word, count, self.lang)

    def prompt(self, state: Any, frame: Frame, seat: str) -> str:
        """The question that a frame asks a seat."""
        template = self.templates.get(f"prompt.{frame.step}")
        if template is None:
            self.missing.add(f"prompt.{frame.step}")
            return frame.step
        # The answers of a simultaneous step are secret until all are in.
        words = {key: value for key, value in frame.data.items() if key != "answers"}
        return self._filled(state, template, {**words, "seat": seat})

    def line(self, state: Any, key: str, words: Sequence[Any]) -> str:
        """One line of the log."""
        if key == "forced":
            seat, step, choice = words
            label = self.label(state, step, choice)
            said = {"0": self.name(state, seat), "1": label}
            return fill(self.templates["log.forced"], said.get, lambda _: None, self.lang)
        template = self.templates.get(f"log.{key}")
        if template is None:
            self.missing.add(f"log.{key}")
            return " ".join([key, *(self.name(state, word) for word in words)])
        return self._filled(state, template, {str(number): word for number, word in enumerate(words)})


def _count(word: Any) -> int | None:
    """The number that a word stands for: itself, or how many things it lists."""
    if isinstance(word, int):
        return word
    if isinstance(word, tuple | list):
        return len(word)
    return int(word) if isinstance(word, str) and re.fullmatch(r"-?[0-9]{1,9}", word) else None
