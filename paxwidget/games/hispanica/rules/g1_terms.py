"""Chapter G1: when players may bargain, and what about.

A term is a word or two: `3 $`, `relic`, `card ships` and `haven` (seen from the back), `pay 3` (by the year's end), a
promise that the rules keep, a deed in the decision that is pending, or free text in quotes. What a seat gives and what
it asks for are two tuples of terms.
"""

from __future__ import annotations

from paxwidget.engine.flow import Step, answers_in
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import steps
from paxwidget.games.hispanica.rules.d3_rosetta import remaining_actions
from paxwidget.games.hispanica.rules.g1_promises import BRING_RELIC, NO_ATTACK, NO_INTERDICTION, SPARE, has_promised
from paxwidget.games.hispanica.state import RELIC, Hispanica

HAVEN = "haven"
CALL_OFF = "call-off"
NOT = "not "
#: The largest sum that can be promised for the year's end.
LARGEST_DEBT = 10
#: In an action year nothing is sold and no deal opened inside a payment, a draw or another deal.
_CLOSED = frozenset({
    "pay-tax", "hand-over-privateer", "take-haven-from", "deal-terms", "deal-answer", "deal-hand-over",
})  # fmt: skip
#: In other years: the decisions over which their seat may bargain with anybody.
_OWN_DECISIONS = frozenset({
    "award", "put-to-sea", "seek-bribe", "at-sea", "tribute",
    "royal-exchange", "asiento", "archbishop", "patroon", "star-chamber",
})  # fmt: skip
_LOANS = frozenset({"auction-turn", "bids"})
#: Step -> the verbs of its choices to which a deal can bind the one who decides.
_DEEDS = {
    "award": ("award",),
    "apostatize": ("purge",),
    "strike-colours": ("surrender",),
    "royal-exchange": ("first", "last"),
    "star-chamber": ("allow", "forbid"),
    "patroon": ("pass", "revolt"),
    "angry-taxpayer": ("pass", "revolt"),
}


@rule("G1", "D3g", "G1b", "G1c", "G1d", "G1e", "G1f", "E5c")
def partners(s: Hispanica, seat: str) -> list[str]:
    """With whom a seat may bargain now.

    In an action year everybody with everybody; before bids too. Else one of the two must be the one who decides, or who
    may support; over a surrender and over a demand for tribute both must be concerned.
    """
    f = s.frames[-1]
    parties = _parties(s, f)
    if seat not in parties:
        return [] if _is_private(f) else list(parties)
    if _is_private(f):
        return [other for other in parties if other != seat]
    return [other for other in s.order if other != seat and other in s.seats]


@rule("D3f", "D3g")
def may_interrupt(s: Hispanica) -> bool:
    """Whether cards may be sold and deals opened at this moment of an action year; not inside a payment, a draw or another deal."""
    f = s.frames[-1]
    is_last_check = f.step == "hand-limit" and not f.data["may_sell"]
    return f.step not in _CLOSED and not is_last_check


def _is_private(f: Frame) -> bool:
    return f.step in ("strike-colours", "tribute-answer")


def _parties(s: Hispanica, f: Frame) -> tuple[str, ...]:
    """The seats of which at least one must take part in a deal now."""
    step = f.step
    if s.data.phase[s.year] == "action":
        return s.seats if may_interrupt(s) else ()
    if step in _OWN_DECISIONS:
        return (f.seat,)
    if step in _LOANS:
        # A bid of somebody without money was forced, so it is no secret.
        return () if any(s.money[seat] for seat in answers_in(f)) else s.seats
    if step == "support":
        return () if answers_in(f) else f.data["choosers"]
    if step == "strike-colours":
        return (f.seat, f.data["pirates"])
    if step == "tribute-answer":
        return (f.seat, f.data["attacker"])
    return ()


@rule("G1", "G1d")
def may_swap_goods(main: Frame) -> bool:
    """Whether relics and cards can change hands now; before bids only money is lent."""
    return main.step not in _LOANS


@rule("G1d")
def free_money(s: Hispanica, main: Frame, seat: str) -> int:
    """What a seat can give away: all it has, less its bid where that ties for the highest."""
    reserved = main.data["amount"] if main.step == "award" and seat in main.data["tied"] else 0
    return s.money[seat] - int(reserved)


def backs(s: Hispanica, seat: str) -> dict[str, int]:
    """A hand as the others see it: how many cards of each deck, and how many havens."""
    found = dict.fromkeys((*(f"card {deck}" for deck in s.data.decks), HAVEN), 0)
    for card in s.hand[seat]:
        found[back_of(s, card)] += 1
    found[HAVEN] = len(s.havens[seat])
    return found


def back_of(s: Hispanica, card: str) -> str:
    """The term for a card seen from the back."""
    facts = s.data.cards.get(card)
    return HAVEN if facts is None else f"card {facts.deck}"


def is_card(term: str) -> bool:
    """Whether a term is an unseen card."""
    return term == HAVEN or term.startswith("card ")


def is_money(term: str) -> bool:
    """Whether a term is money on the table."""
    return term.endswith(" $")


@rule("G1a", "G1b")
def kept_promises(s: Hispanica, main: Frame, seat: str, other: str) -> list[str]:
    """What a seat can promise another so that the rules see to it: about its fleet while sailing, money in any year."""
    found = []
    if s.data.phase[s.year] == "sailing" and s.ships[seat]:
        if s.ships[other]:
            found.append(NO_INTERDICTION)
        if other in s.colony.values() or other in s.bible.values():
            found.append(NO_ATTACK)
        found.append(BRING_RELIC)
        if main.step == "strike-colours" and main.data["pirates"] == seat:
            found.append(SPARE)
    found = [words for words in found if not has_promised(s, seat, other, words)]
    return found + [f"pay {amount}" for amount in range(1, LARGEST_DEBT + 1)]


@rule("G1b", "G1c", "G1d", "G1e")
def deeds(s: Hispanica, main: Frame, seat: str) -> list[str]:
    """What a seat can bind itself to in the decision that is pending; it is done as soon as the deal is made."""
    step = main.step
    if step == "strike-colours" and main.data["pirates"] == seat:
        return [CALL_OFF]
    if step == "tribute-answer" and main.data["attacker"] == seat:
        return [CALL_OFF]
    if main.seat != seat:
        return []
    if step == "tribute":
        return [CALL_OFF]
    if step == "card-actions":
        left = remaining_actions(s, main.data["card"], main.data["used"]) if main.data["left"] else []
        return [f"{NOT}{action}" for action in left]
    verbs = _DEEDS.get(step)
    if verbs is None:
        return []
    asked = steps.table[step]
    assert isinstance(asked, Step)
    return [choice for choice in asked.options(s, main) if choice.split(" ")[0] in verbs]


def is_deed(s: Hispanica, main: Frame, seat: str, term: str) -> bool:
    """Whether a term binds that seat in the pending decision."""
    return term in deeds(s, main, seat)


def additions(s: Hispanica, f: Frame, main: Frame) -> list[str]:
    """Every choice that adds a term to the proposal under way."""
    seat, other = f.seat, f.data["partner"]
    give, ask = f.data["give"], f.data["ask"]
    found = [f"give {amount}" for amount in range(1, free_money(s, main, seat) + 1) if f"{amount} $" not in give]
    found += [f"ask {amount}" for amount in range(1, free_money(s, main, other) + 1) if f"{amount} $" not in ask]
    if may_swap_goods(main):
        if s.relics[seat] > give.count(RELIC):
            found.append("give relic")
        found += [f"give {card}" for card in (*s.hand[seat], *s.havens[seat]) if card not in f.data["cards"]]
        if s.relics[other] > ask.count(RELIC):
            found.append("ask relic")
        found += [f"ask {back}" for back, count in backs(s, other).items() if count > ask.count(back)]
    found += [f"promise {words}" for words in kept_promises(s, main, seat, other) if words not in give]
    found += [f"ask {words}" for words in kept_promises(s, main, other, seat) if words not in ask]
    own, others = deeds(s, main, seat), deeds(s, main, other)
    # One deed is all that a single decision holds.
    if not any(term in own for term in give) and not any(term in others for term in ask):
        found += [f"promise {deed}" for deed in own]
        found += [f"ask {deed}" for deed in others]
    return [*found, "promise …", "ask promise …"]
