"""Players that are programs: they see what their seat may see, and answer with a choice id.

A bot is any object with `choose(view, decision, rng)`. `view` is the seat's own view as plain data, `decision` lists
the ids (those worth a thought as `decision.candidates`, and the ids of side offers), and `rng` is the bot's own generator,
which has nothing to do with the chance of the game. It returns one id, of `decision.ids` or of `decision.offers`. To look
ahead it asks for `decision.imagine(rng)`.

A bot is named by a word, with its settings in brackets if it has any: `greedy`, `mcts(seconds=0.5)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from paxwidget.engine import late
from paxwidget.engine.decisions import Choice, Decision
from paxwidget.engine.errors import BadSetup
from paxwidget.engine.flow import FREE_TEXT
from paxwidget.engine.position import imagined
from paxwidget.engine.wording import hint

if TYPE_CHECKING:
    from paxwidget.engine.position import Position
    from paxwidget.engine.spec import GameSpec


class Bot(Protocol):
    """What every bot can do."""

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str | Choice:
        """The id of the choice to make."""


class Players(MutableMapping[str, "Bot | str"]):
    """Who plays a game by itself: a mapping that hands every change to `change`, as a whole."""

    def __init__(self, bots: Mapping[str, Bot | str], change: Callable[[Mapping[str, Bot | str]], None]) -> None:
        self._bots, self._change = bots, change

    def __getitem__(self, seat: str) -> Bot | str:
        return self._bots[seat]

    def __setitem__(self, seat: str, bot: Bot | str) -> None:
        self._put({**self._bots, seat: bot})

    def __delitem__(self, seat: str) -> None:
        rest = dict(self._bots)
        del rest[seat]
        self._put(rest)

    def _put(self, bots: Mapping[str, Bot | str]) -> None:
        self._change(bots)
        self._bots = bots

    def __iter__(self) -> Iterator[str]:
        return iter(self._bots)

    def __len__(self) -> int:
        return len(self._bots)

    def __repr__(self) -> str:
        return repr(dict(self._bots))


#: How often chance takes an offer instead of answering, where one is open.
OFFER_RATE = 0.1


class RandomBot:
    """Takes any choice, each as likely as the other; now and then one of the offers."""

    needs_view = False

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        """One of the ids by lot."""
        offers = decision.offers_for_bots
        return rng.choice(offers if offers and rng.random() < OFFER_RATE else decision.ids)


#: Bots that can play every game without looking ahead.
GENERIC: dict[str, Callable[[], Bot]] = {"random": RandomBot}


class Searcher(NamedTuple):
    """A bot that looks ahead in every game that fits it: the module and class of the analysis that it is."""

    module: str
    maker: str
    fits: Callable[[GameSpec], bool]

    def make(self, **settings: float) -> Bot:
        """One with those settings."""
        bot: Bot = getattr(late.analysis(self.module), self.maker)(**settings)
        return bot


#: Bots that look ahead, by name, from the weakest to the strongest.
SEARCHERS = {
    "quick": Searcher("quick", "Quick", lambda spec: spec.policy is not None),
    "greedy": Searcher("greedy", "Greedy", lambda spec: spec.evaluate is not None),
    "mcts": Searcher("search", "Mcts", lambda spec: True),
    "strong": Searcher("search", "Strong", lambda spec: True),
}


_NAME = re.compile(r"([\w-]+)(?:\((.*)\))?")
_SETTING = re.compile(r"\s*(\w+)\s*=\s*(\d+(?:\.\d+)?)\s*")


def names(spec: GameSpec) -> list[str]:
    """The names of all bots that know how to play a game, from the weakest to the strongest, then the game's own."""
    searching = [name for name, searcher in SEARCHERS.items() if searcher.fits(spec)]
    return list(dict.fromkeys([*GENERIC, *searching, *spec.bots]))


def is_known(spec: GameSpec, name: str) -> bool:
    """Whether a bot can be made by that name, settings included."""
    try:
        make(spec, name)
    except BadSetup:
        return False
    return True


def make(spec: GameSpec, name: str) -> Bot:
    """A bot of that name, the game's own before the others; an unknown name raises and names those there are."""
    parts = _NAME.fullmatch(name.strip())
    word, written = (parts[1], parts[2]) if parts else (name, None)
    if word not in names(spec):
        raise BadSetup(f"no bot is called {word!r}; {hint(word, names(spec))}")
    searcher = SEARCHERS.get(word)
    maker: Callable[..., Bot] = spec.bots.get(word) or (searcher.make if searcher else GENERIC[word])
    try:
        return maker(**_settings(name, written))
    except TypeError as problem:
        raise BadSetup(f"the bot {word!r} cannot be set so in {name!r}: {problem}") from problem


def _settings(name: str, written: str | None) -> dict[str, float]:
    """Numbers by name, as they stand in brackets behind a bot's name."""
    found: dict[str, float] = {}
    for part in written.split(",") if written else ():
        setting = _SETTING.fullmatch(part)
        if setting is None:
            raise BadSetup(f"a bot is set as in 'mcts(seconds=0.5)', not as in {name!r}")
        found[setting[1]] = float(setting[2]) if "." in setting[2] else int(setting[2])
    return found


def candidates(position: Position, seat: str) -> tuple[str, ...]:
    """The ids that a bot need think about: it cannot speak, and a game may know what is hardly ever any use.

    The offers among them that are for bots stand behind the answers.
    """
    options = position.options(seat)
    found = [id for id in options if not id.endswith(FREE_TEXT)] + position.offers_for_bots(seat)
    if position.spec.candidates is not None and len(found) > 1:
        found = position.spec.candidates(position.state, seat, found)
    return tuple(found or options)


def question(position: Position, seat: str) -> Decision:
    """The open decision of a seat as a bot gets it: ids without words."""
    frame = position.frame
    section = position.spec.steps[frame.step].section
    return Decision(
        seat,
        frame.step,
        position.options(seat),
        candidates=candidates(position, seat),
        section=section,
        offers=lambda: position.offers(seat),
        offers_for_bots=position.offers_for_bots(seat),
        imagine=lambda rng: imagined(position, seat, rng),
    )


def ask(bot: Bot, position: Position, seat: str, rng: Random) -> str:
    """What a bot answers in a position, from its seat's view alone; one that only imagines positions (`needs_view` False) gets none."""
    view = position.spec.view(position.state, seat) if getattr(bot, "needs_view", True) else {}
    return str(bot.choose(view, question(position, seat), rng))
