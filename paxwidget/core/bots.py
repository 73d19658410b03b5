"""Players that are programs: they see what their seat may see, and answer with a choice id.

A bot is any object with `choose(view, decision, rng)`. `view` is the seat's own view as plain data, `decision` lists
the ids (and the ids of side offers), and `rng` is the bot's own generator, which has nothing to do with the chance of
the game. It returns one id, of `decision.ids` or of `decision.offers`.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from paxwidget.core.choices import Choice, Decision
from paxwidget.core.errors import BadSetup

if TYPE_CHECKING:
    from paxwidget.core.position import Position
    from paxwidget.core.spec import GameSpec


class Bot(Protocol):
    """What every bot can do."""

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str | Choice:
        """The id of the choice to make."""


class RandomBot:
    """Takes any choice, each as likely as the other, and starts nothing by itself."""

    def choose(self, view: dict[str, Any], decision: Decision, rng: Random) -> str:
        """One of the ids by lot."""
        return rng.choice(decision.ids)


#: Bots that can play every game.
GENERIC: dict[str, Callable[[], Bot]] = {"random": RandomBot}


def names(spec: GameSpec) -> list[str]:
    """The names of all bots that know how to play a game."""
    return sorted(GENERIC.keys() | spec.bots.keys())


def make(spec: GameSpec, name: str) -> Bot:
    """A bot of that name, the game's own before the generic ones; an unknown name raises and names those there are."""
    maker: Callable[[], Bot] | None = spec.bots.get(name) or GENERIC.get(name)
    if maker is None:
        near = difflib.get_close_matches(name, names(spec), 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(names(spec))}"
        raise BadSetup(f"no bot is called {name!r}; {hint}")
    return maker()


def question(position: Position, seat: str) -> Decision:
    """The open decision of a seat as a bot gets it: ids without words."""
    frame = position.frame
    section = position.spec.steps[frame.step].section
    return Decision(seat, frame.step, position.options(seat), section=section, offers=position.offers(seat))


def ask(bot: Bot, position: Position, seat: str, rng: Random) -> str:
    """What a bot answers in a position, from its seat's view alone."""
    return str(bot.choose(position.spec.view(position.state, seat), question(position, seat), rng))
