"""What a seat may do now: choices with names for people, gathered in the decision they belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, overload

from paxwidget.engine.arguments import guarded
from paxwidget.engine.barred import Barred, WhyNot
from paxwidget.engine.errors import Ambiguous, NotOffered, NotYourTurn, PaxError
from paxwidget.engine.flow import FREE_TEXT
from paxwidget.engine.position import Position, imagined, takes_text
from paxwidget.engine.rulebook import sections_read
from paxwidget.engine.templates import Texts
from paxwidget.engine.wording import hint, listed


class Choice:
    """One thing a seat may do; equal to another of the same seat and id, whatever it is called.

    Its words are made when somebody reads them.

    >>> sail = Choice("sail tortuga", "England", label="Sail to Tortuga", section="D4c")
    >>> str(sail), sail == Choice("sail tortuga", "England"), sail
    ('sail tortuga', True, <sail tortuga: Sail to Tortuga (England, D4c)>)
    """

    __slots__ = ("_asked", "_id", "_words")

    def __init__(
        self, id: str, seat: str, label: str = "", section: str = "", targets: tuple[str, ...] = (), step: str = ""
    ) -> None:
        self._id = id
        #: Where it was found: whose it is, the step, what gives the position, and the texts that put it in words.
        self._asked: tuple[str, str, Callable[[], Position] | None, Texts | None] = (seat, step, None, None)
        #: Not there before somebody reads it: of many choices nobody does.
        self._words: tuple[str, str, tuple[str, ...]] = (label, section, tuple(targets))

    @classmethod
    def of(cls, asked: tuple[Callable[[], Position], str, Texts], seat: str, id: str) -> Choice:
        """A choice of a position at a step, to be put in words by texts when somebody reads it; only then the position is needed."""
        position, step, texts = asked
        choice = cls.__new__(cls)
        choice._id = id
        choice._asked = (seat, step, position, texts)
        return choice

    @property
    def id(self) -> str:
        """The choice as it is played and recorded."""
        return self._id

    @property
    def seat(self) -> str:
        """Whose choice it is."""
        return self._asked[0]

    @property
    def step(self) -> str:
        """The step that it answers, or beside which it stands."""
        return self._asked[1]

    def said(self) -> tuple[str, str]:
        """Whose choice it is, and its id: for who plays one after the other, in one call."""
        return self._asked[0], self._id

    def _read(self) -> tuple[str, str, tuple[str, ...]]:
        try:
            return self._words
        except AttributeError:
            seat, step, position, texts = self._asked
        assert position is not None
        assert texts is not None
        self._words = _words_of(position(), seat, self._id, step, texts)
        return self._words

    @property
    def label(self) -> str:
        """What it is called."""
        return self._read()[0]

    @property
    def section(self) -> str:
        """The rule section it follows."""
        return self._read()[1]

    @property
    def targets(self) -> tuple[str, ...]:
        """What on the board it concerns, by id."""
        return self._read()[2]

    def __eq__(self, other: object) -> bool:
        return (self._id, self.seat) == (other._id, other.seat) if isinstance(other, Choice) else NotImplemented

    def __hash__(self) -> int:
        return hash((self._id, self.seat))

    def __reduce__(self) -> tuple[Any, ...]:
        return Choice, (self.id, self.seat, *self._read(), self.step)

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        where = f"{self.seat}, {self.section}" if self.section else self.seat
        return f"<{self.id}: {self.label} ({where})>"


def _words_of(position: Position, seat: str, id: str, step: str, texts: Texts) -> tuple[str, str, tuple[str, ...]]:
    """Label, rule section and targets of a choice."""
    state = position.state
    words = dict.fromkeys(id.split(" ")[1:])
    targets = tuple(word for word in words if position.spec.is_target(state, word))
    return texts.label(state, step, id), position.section_of(seat, id), targets


class Decision:
    """The question that one seat has to answer, as a sequence of its choices.

    `ids` are there at once; prompt, labels and offers are made when somebody looks, so that a bot that only counts
    does not pay for words. `candidates` are the ids that a program need think about, the offers that are for bots among them; what
    else may be done is hardly ever any use. `offers` are the ids of what the seat may do beside the question. An `is_offer` decision
    holds just these, for a seat that need not answer anything.
    """

    __slots__ = (
        "_build", "_choices", "_imagine", "_offers", "_prompt", "candidates", "ids", "is_offer", "offers_for_bots", "seat", "section",
        "step",
    )  # fmt: skip

    def __init__(
        self,
        seat: str,
        step: str,
        ids: Sequence[str],
        *,
        candidates: Sequence[str] = (),
        section: str = "",
        offers: Callable[[], Sequence[str]] | None = None,
        offers_for_bots: Sequence[str] = (),
        is_offer: bool = False,
        prompt: Callable[[], str] | None = None,
        build: Callable[[str], Choice] | None = None,
        imagine: Callable[[Random], Position] | None = None,
    ) -> None:
        self.seat = seat
        self.step = step
        self.ids = tuple(ids)
        self.candidates = tuple(candidates) or self.ids
        self.section = section
        #: Those of the offers that a program need think about.
        self.offers_for_bots = tuple(offers_for_bots)
        self._offers = offers
        self.is_offer = is_offer
        self._prompt = prompt
        self._build = build
        self._imagine = imagine
        self._choices: tuple[Choice, ...] | None = None

    @property
    def offers(self) -> tuple[str, ...]:
        """The ids of what the seat may do beside the question."""
        return tuple(self._offers()) if self._offers else ()

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self._prompt() if self._prompt else self.step

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All choices, in the order of the rules."""
        if self._choices is None:
            build = self._build or self._plain
            self._choices = tuple([build(id) for id in self.ids])
        return self._choices

    @guarded
    def choice(self, id: str) -> Choice:
        """A choice of this decision by its exact id."""
        return (self._build or self._plain)(id)

    def _plain(self, id: str) -> Choice:
        return Choice(id, self.seat, label=id, section=self.section, step=self.step)

    @guarded
    def imagine(self, rng: Random) -> Position:
        """A position that could be the real one for all that the seat may know, free to play with.

        Whatever is hidden from the seat is drawn again, and so is what chance will bring. It follows from `rng` and from
        what the seat may see and has seen alone, so that a bot that looks ahead in it gives nothing away.
        """
        if self._imagine is None:
            raise PaxError(f"nothing can be imagined about the decision {self.step!r} of {self.seat}")
        return self._imagine(rng)

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices)

    def __contains__(self, item: object) -> bool:
        if isinstance(item, Choice):
            return item.seat == self.seat and self._has(item.id)
        return isinstance(item, str) and self._has(item)

    def _has(self, id: str) -> bool:
        return id in self.ids or takes_text(self.ids, id)

    @overload
    def __getitem__(self, index: int | str) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Choice, ...]: ...
    def __getitem__(self, index: int | str | slice) -> Choice | tuple[Choice, ...]:
        return self.find(index) if isinstance(index, str) else self.choices[index]

    @guarded
    def find(self, text: str) -> Choice:
        """The choice with that id, or the only one whose id begins so."""
        id = matching(text, self.ids)
        if id is None:
            raise NotOffered(f"{self.seat} cannot {text!r} now; {nearest(text, self.ids)}")
        return self.choice(id)

    def __repr__(self) -> str:
        kind = "may offer" if self.is_offer else "decides"
        where = ", ".join(filter(None, (self.step, self.section)))
        return f"<{self.seat} {kind} ({where}): {first_few(self.ids)}>"


def open_decision(position: Position, seat: str, texts: Texts) -> Decision:
    """The decision that a seat has to make in a position, in words."""
    frame = position.frame
    step = frame.step
    ids = position.options(seat)
    return Decision(
        seat,
        step,
        ids,
        section=position.spec.steps[step].section,
        offers=lambda: position.offers(seat),
        prompt=lambda: texts.prompt(position.state, frame, seat, ids),
        build=lambda id: Choice.of((lambda: position, step, texts), seat, id),
        imagine=lambda rng: imagined(position, seat, rng),
    )


def choices_of(position: Callable[[], Position], step: str, seat: str, ids: Sequence[str], texts: Texts) -> list[Choice]:
    """The choices of a seat that has to decide, without the decision around them; the position is asked for when it is needed."""
    asked, new, found = (seat, step, position, texts), Choice.__new__, []
    for id in ids:
        # As `Choice.of` makes it; this runs for every choice of every decision.
        choice = new(Choice)
        choice._id, choice._asked = id, asked
        found.append(choice)
    return found


def side_offers(position: Position, seat: str, texts: Texts) -> Decision:
    """What a seat may do in a position beside the main question, in words."""
    return Decision(
        seat,
        position.frame.step if position.to_act else "",
        position.offers(seat),
        is_offer=True,
        build=lambda id: worded(position, seat, id, texts),
    )


def worded(position: Position, seat: str, id: str, texts: Texts) -> Choice:
    """A choice of a seat that can be read, be it an answer or an offer."""
    return Choice.of((lambda: position, position.frame.step, texts), seat, id)


def why_not(position: Position, seat: str, texts: Texts) -> tuple[WhyNot, ...]:
    """What a seat may look for in its question and cannot do, with the reasons, in words."""
    if seat not in position.to_act:
        return ()
    state, step = position.state, position.frame.step
    book = position.spec.rulebook
    sections = sections_read(book) if book is not None else {}

    def told(barred: Barred) -> WhyNot:
        targets = tuple(word for word in dict.fromkeys(barred.id.split(" ")[1:]) if position.spec.is_target(state, word))
        label = texts.name(state, barred.name) if barred.name else texts.label(state, step, barred.id)
        section = sections.get(barred.section)
        rule = section.called(texts.lang) if section else barred.section
        return WhyNot(barred.id, label, texts.why(state, barred), barred.section, targets, rule)

    return tuple(map(told, position.spec.barred(state, seat)))


def meant(position: Position, seats: Sequence[str], choice: str, seat: str | None) -> tuple[str, str]:
    """The seat and the exact id that a person means by a choice, perhaps shortened and perhaps without the seat."""
    if seat is not None:
        return seat, _meant_by(position, seat, choice)
    for ids_of in (position.options, position.offers):
        able = [(who, id) for who in position.to_act if (id := _known(position, who, choice, ids_of(who))) is not None]
        if len(able) > 1:
            names = listed([who for who, _ in able])
            raise Ambiguous(f"{names} may all {choice!r} now: say whose choice it is by seat=")
        if able:
            return able[0]
    raise NotOffered(_why_not(position, seats, choice))


def _meant_by(position: Position, seat: str, choice: str) -> str:
    if position.answers(seat, choice) and not choice.endswith(FREE_TEXT):
        return choice
    ids = [*position.options(seat), *position.offers(seat)]
    id = _known(position, seat, choice, ids)
    if id is not None:
        return id
    if not ids:
        raise NotYourTurn(f"{seat} has nothing to decide now; {listed(position.to_act) or 'nobody'} must act")
    if seat not in position.to_act:
        raise NotOffered(f"{seat} cannot {choice!r} now: it is the turn of {listed(position.to_act)}; {nearest(choice, ids)}")
    raise NotOffered(f"{seat} cannot {choice!r} now; {nearest(choice, ids)}")


def _known(position: Position, seat: str, choice: str, ids: Sequence[str]) -> str | None:
    """The id among these that a text means, also by the name that a choice once had."""
    id = matching(choice, ids)
    if id is not None:
        return id
    current = position.current(seat, choice)
    return current if current in ids else None


def _why_not(position: Position, seats: Sequence[str], choice: str) -> str:
    if not position.to_act:
        return f"nobody can {choice!r}: the game is over"
    others = [seat for seat in seats if seat not in position.to_act and choice in position.offers(seat)]
    if others:
        return f"{choice!r} is offered to {listed(others)} only: say so by seat="
    ids = [id for seat in position.to_act for id in (*position.options(seat), *position.offers(seat))]
    return f"{listed(position.to_act)} cannot {choice!r} now; {nearest(choice, list(dict.fromkeys(ids)))}"


def matching(text: str, ids: Sequence[str]) -> str | None:
    """The id that a typed text means: itself, one with free text filled in, or the only id that begins so; else None.

    >>> matching("sail tor", ["sail tortuga", "sail trinidad", "pass"])
    'sail tortuga'
    """
    if text in ids and not text.endswith(FREE_TEXT):
        return text
    if takes_text(ids, text):
        return text
    found = [id for id in ids if id.startswith(text) and not id.endswith(FREE_TEXT)] if text.strip() else []
    if len(found) > 1:
        raise Ambiguous(f"{text!r} can mean {first_few(found)}")
    return found[0] if found else None


def nearest(text: str, ids: Sequence[str]) -> str:
    """Words that name the legal choices nearest to a wrong one."""
    if not ids:
        return "nothing can be chosen"
    return hint(text, ids, most=8)


def first_few(ids: Sequence[str], most: int = 8) -> str:
    """Ids for a message: the first few, and how many more there are."""
    rest = f" and {len(ids) - most} more" if len(ids) > most else ""
    return ", ".join(repr(id) for id in ids[:most]) + rest
