"""Chapters 9 and 18: the next card of a deck, at most one event a turn, and decks that are used up."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import Procedure, steps
from paxwidget.games.columnoffire.rules.c12_end import call_end
from paxwidget.games.columnoffire.rules.c15_events import concerned
from paxwidget.games.columnoffire.state import ColumnOfFire, put_out


@steps("reveal", "9a")
@rule("9b", "18a", "21.6")
class Reveal(Procedure):
    """Cards are revealed until a character lies there; the first event of the turn happens, further ones leave unread (RU-22)."""

    open_to_all = ("country",)

    def run(self, s: ColumnOfFire, f: Frame) -> None:
        country = f.data["country"]
        if not s.deck[country]:
            s.frames.pop()
            s.tell("deck-empty", "18a", country)
            call_end(s, country)
            return
        card = s.chance.pick(s.deck[country])
        s.deck[country] = tuple(one for one in s.deck[country] if one != card)
        if card in s.data.characters:
            s.frames.pop()
            s.face_up[country] = card
            s.tell("revealed", "9a", card, country)
            return
        put_out(s, card)
        if s.event_seen:
            s.tell("event-unread", "9b", card)
            return
        s.event_seen = True
        s.tell("event", "9b", card, country)
        s.push("event", card=card, hit=concerned(s, card))
