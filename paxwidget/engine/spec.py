"""What a game hands to the house: one `GameSpec`, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from paxwidget.engine.barred import Barred
from paxwidget.engine.flow import AnyStep, Plan, plan_of
from paxwidget.engine.look import Look
from paxwidget.engine.names import Names
from paxwidget.engine.offers import Holding, Offers, holding_by_step


def _none_barred(state: Any, seat: str) -> list[Any]:
    return []


def nothing_hidden(state: Any, seat: str | None) -> Collection[str]:
    """For a game in which everything lies open but answers that are not revealed yet."""
    return ()


def _has_secrets(state: Any) -> bool:
    return False


def _nothing(state: Any) -> None:
    return None


class NameOf(Protocol):
    """What a word is called in a state; `form` is one of `Names.forms`, "" the plain name."""

    def __call__(self, state: Any, word: str, lang: str, form: str = "", /) -> str: ...


@dataclass(frozen=True)
class EarlierRules:
    """What records of an earlier version of the rules need to be played.

    `answer(position, fits)` gives, for a position that asks something those rules did not ask, the seat and the answer they
    went on with, else None; `fits` says whether the next recorded choice can be made in that position. `described` gives a
    description of theirs as the present rules read it. Where a rule itself has changed, it asks `State.rules`.
    """

    answer: Callable[[Any, bool], tuple[str, str] | None]
    described: Callable[[Mapping[str, Any]], Mapping[str, Any]] = lambda description: description


@dataclass(frozen=True)
class GameSpec:
    """A game as the house sees it: functions over its own state, and its texts.

    `new(static, seats, options, seed)` gives a fresh state; `view(state, seat)` builds from nothing what a seat may see
    (None: a spectator); `settle` runs after every completed step (instant victories, forced follow-ups); `check` raises
    Broken on a broken invariant; `sample(state, seat, chance)` gives a state consistent with what that seat may
    see and has seen, for searching bots. `describe(state)` gives a short description from which `set_up(static, description)` makes
    a state again. `new` raises BadSetup on a table that cannot be set, `set_up` raises BadPosition.
    """

    id: str
    title: Names
    rules_version: int
    state_type: type[Any]
    #: All seat names in their natural order, with the colour word of each.
    seats: Mapping[str, str]
    steps: Mapping[str, AnyStep]
    load_data: Callable[[Path | None], Any]
    new: Callable[[Any, tuple[str, ...], Mapping[str, Any], int], Any]
    #: Options a user may give to `new_game`, each with its allowed values, the default first; checked before `new`.
    options: Mapping[str, tuple[Any, ...]]
    default_seats: tuple[str, ...]
    view: Callable[[Any, str | None], dict[str, Any]]
    #: The bilingual templates of prompts, choices and log lines: text("en") -> {key: template}; see `engine.templates`.
    text: Callable[[str], Mapping[str, str]]
    #: name_of(state, word, lang, form): the name of anything that has an id, or the word itself.
    name_of: NameOf
    #: Whether a word of a choice id is something on the board that can glow.
    is_target: Callable[[Any, str], bool]
    settle: Callable[[Any], None] = _nothing
    #: What can be done beside questions, by verb: `Steps.offers`; see `engine.offers`.
    offers: Offers = field(default_factory=dict)
    #: Choice ids that once had other first words, by step: old words -> new words. The old ids go on working.
    renamed: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    #: Earlier versions of the rules whose records still load.
    earlier: Mapping[int, EarlierRules] = field(default_factory=dict)
    #: Folders that, laid over the data as a user's would be, give the data of earlier releases: their records go on to load.
    earlier_data: tuple[Path, ...] = ()
    #: barred(state, seat) -> what the seat may look for in its question and cannot do, each with the reason; from what it knows alone.
    barred: Callable[[Any, str], list[Barred]] = _none_barred
    #: open_table(state) -> whether nobody knows anything that others may not: a board that passes from hand to hand needs no curtain then.
    open_table: Callable[[Any], bool] = _has_secrets
    check: Callable[[Any], None] = _nothing
    sample: Callable[[Any, str | None, Any], Any] | None = None
    #: hidden(state, seat) -> the ids that a seat (None: an onlooker) cannot see now: cards in others' hands, stacks face down. Told from
    #: the state, not from the view, so that one can be held against the other; a game must say it, be it `nothing_hidden`.
    hidden: Callable[[Any, str | None], Collection[str]] | None = None
    #: evaluate(state) -> the share of the win, 0 to 1, that each seat may hope for; what is left over is nobody's. Bots, search and
    #: curves all go by it; see `engine.evaluation`.
    evaluate: Callable[[Any], dict[str, float]] | None = None
    #: policy(position, seat, rng) -> a fair answer in no time, for playing on; without one any choice will do.
    policy: Callable[[Any, str, Any], str] | None = None
    #: playing_on(position, seat, rng) -> the same by a better player, where there is one: searches play on by it, in imagined worlds.
    playing_on: Callable[[Any, str, Any], str] | None = None
    #: After how many rounds searches and analyses ask what has become of a seat: sooner, half of it is still to come; later, luck hides the
    #: rest, and where a round is dear to play, fewer can be tried.
    rounds_ahead: tuple[int, ...] = (3, 4)
    #: How many of the answers that others give at the same time searches draw by lot, for habits are surer than players are; none where
    #: `playing_on` answers as seldom twice alike as players do (`python -m tests.sealed <game>`).
    by_lot: float = 0.75
    #: candidates(state, seat, options) -> those that bots and searches need think about; what is legal stays so for everybody.
    candidates: Callable[[Any, str, list[str]], list[str]] | None = None
    #: measures(state, seat) -> figures of a seat that are worth following over a game, by name.
    measures: Callable[[Any, str], dict[str, float]] | None = None
    #: lacking(state, seat, lang) -> what a seat still lacks for each way to win, in words.
    lacking: Callable[[Any, str, str], dict[str, str]] | None = None
    #: leaders(state) -> the seats that are ahead by what everybody can see; none while nobody clearly is.
    leaders: Callable[[Any], tuple[str, ...]] | None = None
    describe: Callable[[Any], dict[str, Any]] | None = None
    set_up: Callable[[Any, Mapping[str, Any]], Any] | None = None
    #: The words of a description, for `help(paxwidget.position)`.
    vocabulary: str = ""
    chart: Callable[[Any], Any] | None = None
    #: The game's `engine.rulebook.Rulebook`.
    rulebook: Callable[[], Any] | None = None
    #: What a newcomer reads first: topics, each with a title, paragraphs and perhaps symbols with their meaning; texts in both languages.
    #: What holds only alone or only among several says so by `solo` (see `engine.help`).
    help: Callable[[], list[dict[str, Any]]] | None = None
    #: The game's own bots by name: a call without arguments makes one (see `engine.bots`).
    bots: Mapping[str, Callable[[], Any]] = field(default_factory=dict)
    #: Static data for the front end, sent once: static(data, state) -> plain JSON that holds for the whole game.
    static: Callable[[Any, Any], Mapping[str, Any]] | None = None
    #: A still picture of a view: svg(data, view, theme=..., lang=..., width=...) -> SVG text.
    svg: Callable[..., str] | None = None
    #: What the game is drawn with; without it the seats have the colours of their colour words and their own letters.
    look: Callable[[], Look] = Look
    #: Where the built front end of a game lies that is no part of the package: `<id>.js`, `<id>.css`, and those of its chart, its lessons
    #: and its page.
    front: Path | None = None
    #: The shape of what `view` and `static` give, as typed dictionaries: the types of the front end are made from them.
    view_shape: type[Any] | None = None
    static_shape: type[Any] | None = None
    #: What lessons and quizzes are made from: a `engine.teachable.Teachable`.
    teachable: Callable[[], Any] | None = None
    #: Where in the game a state stands, in words that have names: its period from wide to narrow, then whose turn it is ("": nobody's).
    period: Callable[[Any], tuple[str, ...]] | None = None
    #: Who usually plays at a table of that many seats; left out: the first of `seats`.
    usual_seats: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    #: The option by which one plays alone; empty where that cannot be.
    solo: str = ""
    #: How many seats can play; empty: any number of those in `seats`.
    seat_counts: tuple[int, ...] = ()
    #: Those of the offers that may keep a question open, by step.
    holding: Holding = field(init=False)
    #: What positions go on by at every decision: the steps as the engine reads them, and `settle`.
    course: tuple[Plan, Callable[[Any], None]] = field(init=False)

    def __post_init__(self) -> None:
        holding = holding_by_step(self.offers, self.steps)
        object.__setattr__(self, "holding", holding)
        object.__setattr__(self, "course", (plan_of(self.steps, holding), self.settle))
