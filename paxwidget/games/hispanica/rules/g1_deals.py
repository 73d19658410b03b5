"""Chapter G1: deals. A seat puts terms together, the other accepts, refuses or answers with terms of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from paxwidget.engine.flow import Step as AnyStep
from paxwidget.engine.flow import keep_answers
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Offer, Procedure, Step, steps
from paxwidget.games.hispanica.pieces import give_card, give_relic, pay
from paxwidget.games.hispanica.rules.d3_rosetta import remaining_actions
from paxwidget.games.hispanica.rules.f1_interdiction import open_ways
from paxwidget.games.hispanica.rules.g1_terms import (
    CALL_OFF,
    HAVEN,
    NOT,
    additions,
    back_of,
    is_card,
    is_deed,
    is_money,
    kept_promises,
    partners,
)
from paxwidget.games.hispanica.rules.g1_tribute import call_off_attack
from paxwidget.games.hispanica.state import RELIC, Hispanica

#: Proposals a seat may begin in one year: more than people make, for the book sets no limit, but a game must end.
PROPOSALS = 20
#: Counter-offers in one deal.
COUNTER_OFFERS = 2
#: Terms of one proposal, and changes to it before it must be sent or dropped.
TERMS = 8
CHANGES = 12


@steps.offer("deal", "G1")
@rule("D3g")
class Deal(Offer):
    """Open a deal; forced bids are taken back then, because a loan may change them."""

    is_for_bots = False

    def options(self, s: Hispanica, f: Frame, seat: str) -> list[str]:
        if s.proposals.get(seat, PROPOSALS) >= PROPOSALS:
            return []
        return [f"deal {other}" for other in partners(s, seat)]

    def take(self, s: Hispanica, f: Frame, seat: str, partner: str) -> None:
        s.proposals[seat] += 1
        keep_answers(f, {})
        _open_terms(s, seat, partner, give=(), ask=(), depth=0)


def _open_terms(s: Hispanica, seat: str, partner: str, *, give: tuple[str, ...], ask: tuple[str, ...], depth: int) -> None:
    s.push("deal-terms", seat, partner=partner, give=give, ask=ask, cards=(), changes=CHANGES, depth=depth)


@steps("deal-terms", "G1")
class DealTerms(Step):
    """Say what is given and what is wanted, bit by bit, then send the proposal or drop it."""

    open_to_all = ("partner",)
    open_to_seat = ("give", "ask", "cards")
    sections: ClassVar = {"promise": "G1a", "ask promise": "G1a"}

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        terms = len(f.data["give"]) + len(f.data["ask"])
        found = ["offer"] if terms else []
        if f.data["changes"]:
            if terms < TERMS:
                found += additions(s, f, s.frames[-2])
            if terms:
                found.append("clear")
        return [*found, "cancel"]

    def _add(self, f: Frame, side: str, term: str) -> None:
        """Append a term; a new sum takes the place of the old one."""
        terms = f.data[side]
        for alike in (is_money, _is_debt):
            if alike(term):
                terms = tuple(other for other in terms if not alike(other))
        f.data[side] = (*terms, term)
        f.data["changes"] -= 1

    def on_give(self, s: Hispanica, f: Frame, thing: str) -> None:
        if thing.isdecimal():
            self._add(f, "give", f"{thing} $")
        elif thing == RELIC:
            self._add(f, "give", RELIC)
        else:
            self._add(f, "give", back_of(s, thing))
            f.data["cards"] = (*f.data["cards"], thing)

    def on_ask(self, s: Hispanica, f: Frame, *words: str) -> None:
        if words[0].isdecimal():
            self._add(f, "ask", f"{words[0]} $")
        elif words[0] == "promise":
            self._add(f, "ask", _quoted(words[1:]))
        else:
            self._add(f, "ask", " ".join(words))

    def on_promise(self, s: Hispanica, f: Frame, *words: str) -> None:
        seat, main, said = f.seat, s.frames[-2], " ".join(words)
        known = said in kept_promises(s, main, seat, f.data["partner"]) or is_deed(s, main, seat, said)
        term = said if known else _quoted(words)
        f.data["give"] = tuple(other for other in f.data["give"] if other != term)
        self._add(f, "give", term)

    def on_clear(self, s: Hispanica, f: Frame) -> None:
        f.data.update(give=(), ask=(), cards=(), changes=f.data["changes"] - 1)

    def on_offer(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        partner = f.data["partner"]
        terms = {key: f.data[key] for key in ("give", "ask", "cards", "depth")}
        s.tell("deal-offered", "G1", f.seat, partner, terms["give"], terms["ask"])
        s.push("deal-answer", partner, proposer=f.seat, **terms)

    def on_cancel(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        s.tell("deal-dropped", "G1", f.seat, f.data["partner"])


def _is_debt(term: str) -> bool:
    return term.startswith("pay ")


def _quoted(words: tuple[str, ...]) -> str:
    """Free text as a term; the quotes keep it apart from words that the rules read."""
    return f"“{' '.join(words)}”"


@steps("deal-answer", "G1")
class DealAnswer(Step):
    """Accept, refuse, or make a counter-offer; cards are announced by their backs, whatever is said about them."""

    open_to_all = ("proposer", "give", "ask")
    open_to_seat = ("cards",)

    def owner(self, f: Frame) -> str | None:
        """Whoever made the proposal knows which cards lie in it."""
        return str(f.data["proposer"])

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return ["accept", "refuse", *(["counter"] if f.data["depth"] < COUNTER_OFFERS else [])]

    def on_accept(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        proposer, data = f.data["proposer"], f.data
        s.tell("deal-made", "G1", proposer, f.seat, data["give"], data["ask"])
        s.push("deal-done", proposer=proposer, partner=f.seat, give=data["give"], ask=data["ask"], cards=data["cards"])
        for term in data["ask"]:
            if is_card(term):
                s.push("deal-hand-over", f.seat, to=proposer, kind=term)

    def on_refuse(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        s.tell("deal-refused", "G1", f.seat, f.data["proposer"])

    def on_counter(self, s: Hispanica, f: Frame) -> None:
        """Start from the same terms seen from the other side, without the cards that were asked for.

        Their owner must name them again.
        """
        s.frames.pop()
        kept = tuple(term for term in f.data["ask"] if not is_card(term))
        _open_terms(s, f.seat, f.data["proposer"], give=kept, ask=f.data["give"], depth=f.data["depth"] + 1)


@steps("deal-hand-over", "G1")
class DealHandOver(Step):
    """A card was promised unseen: its owner chooses which one goes."""

    open_to_all = ("to", "kind")

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        seat, kind = f.seat, f.data["kind"]
        if kind == HAVEN:
            return [f"hand-over {card}" for card in s.havens[seat]]
        return [f"hand-over {card}" for card in s.hand[seat] if kind in ("card", back_of(s, card))]

    def on_hand_over(self, s: Hispanica, f: Frame, card: str) -> None:
        s.frames.pop()
        give_card(s, f.seat, f.data["to"], card)


@steps("deal-done", "G1")
class DealDone(Procedure):
    """What changes hands does so at once, promises are written down, and a deed in the pending decision is done."""

    open_to_seat = ("cards",)

    def owner(self, f: Frame) -> str | None:
        """Whoever made the proposal knows which cards lie in it."""
        return str(f.data["proposer"])

    def run(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        main = s.frames[-1]
        proposer, partner = f.data["proposer"], f.data["partner"]
        # Cards that were asked for have been handed over already.
        ask = tuple(term for term in f.data["ask"] if not is_card(term))
        done = _carry_out(s, main, proposer, partner, f.data["give"], iter(f.data["cards"]))
        done += _carry_out(s, main, partner, proposer, ask, iter(()))
        open_ways(s)
        if main.step == "hand-limit":
            # The hand may be within its limit now, so it is counted anew.
            s.frames.pop()
        for deed in done:
            _do(s, main, deed)


def _carry_out(s: Hispanica, main: Frame, giver: str, taker: str, terms: tuple[str, ...], cards: Iterator[str]) -> list[str]:
    """One side of a deal; returns the deeds that are left to do."""
    done = []
    for term in terms:
        if is_money(term):
            pay(s, giver, taker, int(term[:-2]))
        elif term == RELIC:
            give_relic(s, giver, taker)
        elif is_card(term):
            give_card(s, giver, taker, next(cards))
        elif is_deed(s, main, giver, term):
            done.append(term)
        else:
            s.promises.append((giver, taker, term))
            s.tell("promise", "G1a", giver, taker, term)
    return done


@rule("G1b", "G1c", "G1d", "G1e", "F1a")
def _do(s: Hispanica, main: Frame, deed: str) -> None:
    """Do what was agreed in the pending decision.

    A battle is called off, an action of the card is left undone, or the choice is made as promised.
    """
    if deed == CALL_OFF and main.step == "strike-colours":
        s.frames.pop()
        s.tell("interdiction-called-off", "G1b", main.data["pirates"], main.seat)
        s.push("aftermath", target=main.seat, pirates=main.data["pirates"], ends=False)
    elif deed == CALL_OFF:
        call_off_attack(s)
    elif deed.startswith(NOT):
        action, card = deed[len(NOT) :], main.data["card"]
        while action in remaining_actions(s, card, main.data["used"]):
            main.data["used"] = (*main.data["used"], action)
    else:
        step = steps.table[main.step]
        assert isinstance(step, AnyStep)
        step.play(s, main, deed)
