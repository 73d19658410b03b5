"""What a seat may do beside the question that is open: sell, buy, drop a card, propose a deal.

An offer is a class of its own beside the steps, registered under the verb that all its choices begin with:

    @steps.offer("sell", "F1")
    class Sell(Offer[Game]):
        \"\"\"Any good can be sold in one's own turn.\"\"\"

        keeps_open = True

        def options(self, s, f, seat):                  # pure; `f` is the frame of the open question
            return [f"sell {good}" for good in GOODS if seat == s.active and have(s, seat, good)]

        def take(self, s, f, seat, good):               # carries it out; the question stays, or a step is pushed
            pay(s, seat, {good: 1})

A game hands `steps.offers` to its `GameSpec`. Offers have section, label (`choice.sell`) and targets like any choice; a record, the board,
bots and fuzzers treat them alike. A step that does not want all of them names those that apply: `offers = ("sell",)`, or `offers = ()`.
Where the question itself knows the verb, its seat is not offered the same once more.

A question with a single answer is answered by itself, unless an offer `holds` it, because it may bring other answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from paxwidget.engine.state import Frame, State

if TYPE_CHECKING:
    from paxwidget.engine.flow import AnyStep

S = TypeVar("S", bound=State)
#: So many offers in a row does a program think about before it answers the question itself: one that can be undone by another would be
#: taken for ever.
IN_A_ROW = 12


class Offer(Generic[S]):
    """Something that a seat may do beside the open question; see the module's docstring."""

    name: str = ""
    section: str = ""
    #: Whether a question with a single answer waits while its seat can do this; see `holds`.
    keeps_open: ClassVar[bool] = False
    #: Whether bots and searches think about it; what needs words or another's consent is nothing for them.
    is_for_bots: ClassVar[bool] = True

    def options(self, s: S, f: Frame, seat: str) -> list[str]:
        """What a seat may do so beside the question in `f`; pure, and from what the seat knows."""
        raise NotImplementedError

    def holds(self, s: S, f: Frame, seat: str) -> bool:
        """Whether the question of a seat waits for its only answer, because this may bring others; pure.

        That a question is asked tells everybody that it holds, so it may go by nothing that is hidden from them.
        """
        return self.keeps_open and bool(self.options(s, f, seat))

    def may_hold(self) -> bool:
        """Whether it ever holds a question."""
        return self.keeps_open or type(self).holds is not Offer.holds

    def take(self, s: S, f: Frame, seat: str, *words: Any) -> None:
        """Carry it out: `words` are those behind the verb."""
        raise NotImplementedError


Offers = Mapping[str, Offer[Any]]
#: By step, the offers that may keep its question open for the seat that is asked.
Holding = Mapping[str, tuple[Offer[Any], ...]]


def apply_to(offers: Offers, step: AnyStep, f: Frame, seat: str) -> list[Offer[Any]]:
    """The offers that a step lets stand beside its question to or of others, as far as a seat is concerned."""
    names = offers if step.offers is None else [name for name in step.offers if name in offers]
    is_asked = f.seat == seat
    return [offers[name] for name in names if not (is_asked and step.knows(name))]


def offered(offers: Offers, step: AnyStep, s: Any, f: Frame, seat: str) -> list[str]:
    """The ids of all that a seat may do beside the question."""
    return [id for offer in apply_to(offers, step, f, seat) for id in offer.options(s, f, seat)]


def holding_by_step(offers: Offers, steps: Mapping[str, AnyStep]) -> Holding:
    """The offers that may keep questions open, put together once for every step: whether one does is asked all the time."""
    return {
        name: tuple(
            offer
            for verb, offer in offers.items()
            if offer.may_hold() and (step.offers is None or verb in step.offers) and not step.knows(verb)
        )
        for name, step in steps.items()
    }


def take(offers: Offers, s: Any, seat: str, choice: str) -> None:
    """Carry out an offered choice."""
    verb, *words = choice.split(" ")
    offers[verb].take(s, s.frames[-1], seat, *words)
