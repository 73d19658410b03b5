"""How a rule becomes a step: what it asks, and what each answer does.

A game keeps its steps in one `Steps` table. Three forms exist:

- `Step` asks one seat: `options` lists the choice ids (pure), and `on_<verb>` carries out a choice whose id starts with
  that verb.
- `Simultaneous` asks several seats at once; each commits, and `reveal` gets all answers together.
- `Procedure` asks nobody: `run` does its part and pops itself or pushes what comes next.

Forms of these that many games need: `engine.procedures` (phases, one seat after the other, what waits for the end of a turn),
`engine.windows` (reactions of others), `engine.baskets`, `engine.dice`; and `engine.decks`.

What a seat may do beside the question is an `Offer` (see `engine.offers`), added to the same table by `@steps.offer(verb, section)`.

Whatever is pending lies as frames in the state, so any moment can be saved, cloned, undone or sent. A choice id is a
verb and its arguments separated by blanks (`sail tortuga`); an option that ends in ` …` takes free text in that place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from paxwidget.engine.errors import PaxError
from paxwidget.engine.offers import Holding, Offer
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame, State

S = TypeVar("S", bound=State)
FREE_TEXT = " …"
FREE_TEXT_LIMIT = 200
#: Made once: making a range takes longer than going one step through it, which is as far as most runs come.
_ROUNDS = range(10_000)
#: Where a frame keeps what seats that decide together have answered; see `answers_in`.
ANSWERS = "answers"


@lru_cache(maxsize=4096)
def words_of(choice: str) -> tuple[str, tuple[str, ...]]:
    """The verb of a choice and its arguments; the same few thousand are played again and again.

    >>> words_of("sail tortuga"), words_of("done")
    (('sail', ('tortuga',)), ('done', ()))
    """
    verb, *arguments = choice.split(" ")
    return verb, tuple(arguments)


class _Pending(Generic[S]):
    """What all forms share: a name in the table, and the rule section shown beside the prompt."""

    name: str = ""
    section: str = ""
    #: The names it had before.
    was: tuple[str, ...] = ()
    #: Whom a step of this form asks: "one" seat, "several" or "nobody"; the engine goes by it, for it is read at every step.
    asks: ClassVar[str] = ""
    #: Sections of single verbs where they differ from the step's own.
    sections: ClassVar[dict[str, str]] = {}
    #: Ask even where only one answer exists, because the question itself would tell the others something; always, or see `hides`.
    secret: ClassVar[bool] = False
    #: Do not tell that the only answer was taken: the rule tells what happens, or it is nobody's own decision.
    quiet: ClassVar[bool] = False
    #: Verbs of answers by which nothing happens. A seat that has no others is asked only so that the others learn nothing from it.
    idle: ClassVar[tuple[str, ...]] = ()
    #: Which data of its frame everybody may see, and which its seat alone; the rest is seen by nobody.
    open_to_all: ClassVar[tuple[str, ...]] = ()
    open_to_seat: ClassVar[tuple[str, ...]] = ()
    #: The offers that may be taken beside this question; None: all that the game has.
    offers: ClassVar[tuple[str, ...] | None] = None

    def knows(self, verb: str) -> bool:
        """Whether a choice of this step can begin with that word."""
        return False

    def revived(self, data: dict[str, Any]) -> dict[str, Any]:
        """The data of its frame as they are kept today, from a description that may hold them as they once were."""
        return data

    def owner(self, f: Frame) -> str | None:
        """Whose own data `open_to_seat` names."""
        return f.seat

    def hides(self, s: S, f: Frame, seat: str) -> bool:
        """Whether the number of a seat's answers hangs on something here that others cannot see: then a single one is asked for too.

        It may go by nothing but what everybody can see, or asking would itself tell what is hidden.
        """
        return self.secret

    def section_of(self, choice: str) -> str:
        """The rule section of one choice, by its longest known beginning."""
        words = choice.split(" ")
        for end in range(len(words), 0, -1):
            found = self.sections.get(" ".join(words[:end]))
            if found:
                return found
        return self.section


class Step(_Pending[S]):
    """Asks `frame.seat`; answered by `on_<verb>(state, frame, *arguments)`."""

    asks = "one"
    _verbs: dict[str, Callable[..., None]]

    def __init__(self) -> None:
        names = [name for name in dir(self) if name.startswith("on_")]
        self._verbs = {name[3:].replace("_", "-"): getattr(self, name) for name in names}

    def knows(self, verb: str) -> bool:
        """Whether a choice of this step can begin with that word."""
        return verb in self._verbs

    def options(self, s: S, f: Frame) -> list[str]:
        """The choice ids open to `f.seat`; pure, never empty."""
        raise NotImplementedError

    def holds(self, s: S, f: Frame) -> bool:
        """Whether even a single answer waits to be given, for a reason of the step's own; pure.

        For one that lies in an offer there is `Offer.holds`.
        """
        return False

    def play(self, s: S, f: Frame, choice: str) -> None:
        """Carry out one of the options."""
        verb, arguments = words_of(choice)
        # Nearly all have one argument or none, and spreading a tuple makes a call twice as long.
        if not arguments:
            self._verbs[verb](s, f)
        elif len(arguments) == 1:
            self._verbs[verb](s, f, arguments[0])
        else:
            self._verbs[verb](s, f, *arguments)


class Simultaneous(_Pending[S]):
    """Asks all of `seats` at once; nobody sees an answer before the last one is in."""

    asks = "several"
    #: Whether it may turn out that there is nobody to ask: then `reveal` gets no answers.
    may_ask_nobody: ClassVar[bool] = False

    def seats(self, s: S, f: Frame) -> tuple[str, ...]:
        """Who takes part, in player order."""
        raise NotImplementedError

    def options_of(self, s: S, f: Frame, seat: str) -> list[str]:
        """The choice ids open to one seat; pure, never empty."""
        raise NotImplementedError

    def reveal(self, s: S, f: Frame, answers: dict[str, str]) -> None:
        """All answers are in; the frame is already off the stack."""
        raise NotImplementedError


class Procedure(_Pending[S]):
    """Runs by itself."""

    asks = "nobody"

    #: Whether settling is due after it: not where nothing has changed that settling looks at, as when it only says what comes next.
    needs_settling: ClassVar[bool] = True

    def run(self, s: S, f: Frame) -> None:
        """Do the next part; must pop its frame or push another one."""
        raise NotImplementedError


AnyStep = Step[Any] | Simultaneous[Any] | Procedure[Any]
TAnyStep = TypeVar("TAnyStep", bound="type[AnyStep]")
TOffer = TypeVar("TOffer", bound="type[Offer[Any]]")
#: By step what is read of it all the time: whom it asks, itself, whether settling is due after it, the offers that may keep it open.
Plan = Mapping[str, tuple[str, Any, bool, tuple[Offer[Any], ...]]]


class Steps:
    """The table of a game's steps by name; `@steps("choose-deck", "D2a")` adds a class, tagged with its sections.

    A step that had another name before says so, `was=("pick-deck",)`: positions that were described then go on to load.
    `@steps.offer("sell", "D3f")` adds what can be done beside questions.
    """

    def __init__(self) -> None:
        self.table: dict[str, AnyStep] = {}
        self.offers: dict[str, Offer[Any]] = {}

    def __call__(self, name: str, section: str, *, was: tuple[str, ...] = ()) -> Callable[[TAnyStep], TAnyStep]:
        def register(kind: TAnyStep) -> TAnyStep:
            if name in self.table:
                raise PaxError(f"two steps are called {name!r}")
            step = kind()
            step.name, step.section, step.was = name, section, was
            self.table[name] = step
            return rule(section, *kind.sections.values())(kind)

        return register

    def today(self, step: Any, data: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
        """A pending step of a description as it is called and kept today; what is not a step stays as it is, for whoever refuses it."""
        for name, known in self.table.items():
            if step == name or step in known.was:
                return name, known.revived(dict(data))
        return step, dict(data)

    def offer(self, verb: str, section: str) -> Callable[[TOffer], TOffer]:
        """Add a class of offers whose choices all begin with that verb."""

        def register(kind: TOffer) -> TOffer:
            if verb in self.offers:
                raise PaxError(f"two offers are called {verb!r}")
            offer = kind()
            offer.name, offer.section = verb, section
            self.offers[verb] = offer
            return rule(section)(kind)

        return register


def plan_of(table: Mapping[str, AnyStep], holding: Holding | None = None) -> Plan:
    """What the engine reads of all steps, put together once: reading it off steps of many classes takes longer than many a rule."""
    held = holding or {}
    return {
        name: (step.asks, step, not isinstance(step, Procedure) or step.needs_settling, held.get(name, ()))
        for name, step in table.items()
    }


def answers_in(f: Frame) -> dict[str, str]:
    """The answers that were given together so far, by seat; read them only where nobody sees it, or by `engine.pending`."""
    return dict(f.data.get(ANSWERS, ()))


def keep_answers(f: Frame, answers: Mapping[str, str]) -> None:
    """Have other answers given so far, or none."""
    if answers:
        f.data[ANSWERS] = tuple(answers.items())
    else:
        f.data.pop(ANSWERS, None)


def unanswered(step: Simultaneous[Any], s: Any, f: Frame) -> tuple[str, ...]:
    """The seats of a simultaneous step whose answers are still out."""
    seats = step.seats(s, f)
    if ANSWERS not in f.data:
        return seats
    answered = answers_in(f)
    return tuple([seat for seat in seats if seat not in answered])


def commit(step: Simultaneous[Any], s: Any, f: Frame, seat: str, choice: str, waiting: tuple[str, ...]) -> tuple[str, ...]:
    """Keep the answer of one of the seats that are waited for; reveal all when it was the last. Returns who is waited for still."""
    f.data[ANSWERS] = (*f.data.get(ANSWERS, ()), (seat, choice))
    if len(waiting) == 1:
        _reveal(step, s, f)
        return ()
    at = waiting.index(seat)
    return waiting[:at] + waiting[at + 1 :]


def _reveal(step: Simultaneous[Any], s: Any, f: Frame) -> None:
    answers = answers_in(f)
    keep_answers(f, {})
    s.frames.pop()
    step.reveal(s, f, answers)


def advance(
    plan: Plan, s: Any, settle: Callable[[Any], None], found: dict[str, list[str]], is_settled: bool = True
) -> tuple[str, ...]:
    """Run everything nobody has to decide; return the seats that must decide next (none when the game is over).

    A question with a single answer is answered by itself, unless the step hides how many it has, an offer holds it or the table
    wants to be asked. The options of the seats that must decide are put into `found`, so that nobody needs to work them out again.
    A state that was set up, and that nobody has settled yet, is settled after every step.
    """
    frames = s.frames
    for _ in _ROUNDS:
        if s.outcome is not None or not frames:
            return ()
        f = frames[-1]
        asks, step, needs_settling, offers = plan[f.step]
        if asks == "nobody":
            step.run(s, f)
            if is_settled and not needs_settling:
                continue
        elif asks == "one":
            seat = f.seat
            if seat is None:
                raise PaxError(f"step {f.step!r} asks one seat, and was pushed without one")
            options = step.options(s, f)
            if len(options) != 1 or s.asks_all or step.hides(s, f, seat) or step.holds(s, f) or _is_held(offers, s, f, seat):
                if not options:
                    raise PaxError(f"step {f.step!r} offers {seat} nothing to choose")
                found[seat] = options
                return (seat,)
            if s.log is not None and not step.quiet:
                # What the others may know of it is told by the rule itself.
                s.tell("forced", step.section_of(options[0]), seat, f.step, options[0], only=(seat,))
            step.play(s, f, options[0])
        elif waiting := _asked(step, offers, s, f, found):
            return waiting
        settle(s)
    raise PaxError(f"the rules do not come to a decision at step {s.frames[-1].step!r}")


def _is_held(offers: tuple[Offer[Any], ...], s: Any, f: Frame, seat: str) -> bool:
    """Whether an offer keeps a question with a single answer open."""
    return any(offer.holds(s, f, seat) for offer in offers) if offers else False


def _asked(step: Simultaneous[Any], offers: tuple[Offer[Any], ...], s: Any, f: Frame, found: dict[str, list[str]]) -> tuple[str, ...]:
    """The seats that must answer; none if the only answer of one of them was committed instead."""
    waiting = unanswered(step, s, f)
    if not waiting:
        if not step.may_ask_nobody:
            raise PaxError(f"step {f.step!r} asks nobody")
        _reveal(step, s, f)
    for seat in waiting:
        options = step.options_of(s, f, seat)
        if len(options) == 1 and not s.asks_all and not (step.hides(s, f, seat) or _is_held(offers, s, f, seat)):
            found.clear()
            commit(step, s, f, seat, options[0], waiting)
            return ()
        if not options:
            raise PaxError(f"step {f.step!r} offers {seat} nothing to choose")
        found[seat] = options
    return waiting
