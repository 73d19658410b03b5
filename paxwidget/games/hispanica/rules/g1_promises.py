"""Chapter G1a: promises that the rules themselves keep within their year; all others are only remembered.

A promise is (from, to, words). Words in quotes are free text, which binds nobody here; the others are read by the
chapter they concern.
"""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.games.hispanica.pieces import give_relic, pay
from paxwidget.games.hispanica.state import Hispanica

NO_INTERDICTION = "no-interdict"
NO_ATTACK = "no-attack"
BRING_RELIC = "bring-relic"
SPARE = "spare"
DEBT = "pay "


@rule("G1a")
def has_promised(s: Hispanica, seat: str, other: str, words: str) -> bool:
    """Whether a seat gave another that promise this year."""
    return (seat, other, words) in s.promises


@rule("G1a", "G1c")
def has_promised_peace(s: Hispanica, seat: str, site: str) -> bool:
    """Whether a seat promised the owner of a colony or mission not to attack it, or took tribute for it."""
    owner = s.colony.get(site) or s.bible.get(site)
    if owner is None:
        return False
    return has_promised(s, seat, owner, NO_ATTACK) or has_promised(s, seat, owner, f"{NO_ATTACK} {site}")


@rule("G1a", "F6d")
def relic_creditor(s: Hispanica, seat: str) -> str | None:
    """The player to whom a seat promised the next relic that it brings to Europe."""
    return next((other for debtor, other, words in s.promises if debtor == seat and words == BRING_RELIC), None)


def keep_relic_promise(s: Hispanica, seat: str, creditor: str) -> None:
    """Hand the relic over; the promise is kept."""
    s.promises.remove((seat, creditor, BRING_RELIC))
    give_relic(s, seat, creditor)
    s.tell("give-relic", "G1a", seat, creditor)


@rule("G1a", "G1d")
def pay_debts(s: Hispanica) -> None:
    """At the year's end promised money is paid, in the order of the promises, as far as the debtor has any."""
    for debtor, creditor, words in s.promises:
        if words.startswith(DEBT):
            amount = min(int(words[len(DEBT) :]), s.money[debtor])
            pay(s, debtor, creditor, amount)
            s.tell("debt-paid", "G1a", debtor, creditor, amount)
