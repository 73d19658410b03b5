"""Chapter D3: the action year. Cards are played one by one (nudge first, then actions), then flagship and hand limit."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Procedure, Step, YearPhases, steps
from paxwidget.games.hispanica.pieces import discard_card, take_from_hand, without
from paxwidget.games.hispanica.queries import cards_over_limit, control, has_title, is_novice
from paxwidget.games.hispanica.rules.d3_board_actions import lacks_price
from paxwidget.games.hispanica.rules.d3_rosetta import action_options, perform, remaining_actions, symbol_used
from paxwidget.games.hispanica.rules.d3_selling import drop, sales, sell, sellable
from paxwidget.games.hispanica.rules.d_year import take_turns
from paxwidget.games.hispanica.rules.g2_philosophy import nudge
from paxwidget.games.hispanica.rules.titles import unmask, unmask_options
from paxwidget.games.hispanica.state import Hispanica


@steps("action-year", "D3")
@rule("H5")
class ActionYear(YearPhases):
    """One action turn for each player; at the year's end everybody discards to the hand limit again."""

    phases = ("take_turns", "check_hands")
    needs_settling = False

    def take_turns(self, s: Hispanica, f: Frame) -> None:
        take_turns(s, "begin-actions")
        if s.solo:
            s.push("sun-king")

    def check_hands(self, s: Hispanica, f: Frame) -> None:
        take_turns(s, "last-hand-check", tuple(seat for seat in s.order if seat in s.seats and cards_over_limit(s, seat) > 0))


@rule("D3a", "ti:prince", "B6b")
def playable_havens(s: Hispanica, seat: str) -> list[str]:
    """Havens with an action that could be done now: only Novices use them, and the Prince."""
    if not may_play_havens(s, seat):
        return []
    # What an action of havens opens is the same for all that have it.
    can: dict[str, bool] = {}
    found = []
    for card in s.havens[seat]:
        for action in s.data.haven_actions[card]:
            if action not in can:
                can[action] = bool(action_options(s, seat, card, action))
            if can[action]:
                found.append(card)
                break
    return found


@rule("D3a", "ti:prince", "B6b")
def may_play_havens(s: Hispanica, seat: str) -> bool:
    """Whether a seat might have a haven to play, for all that the others can see."""
    return bool(s.havens[seat]) and (is_novice(s, seat) or has_title(s, seat, "prince"))


@steps("action-turn", "D3")
class ActionTurn(Step):
    """Play cards in any order, sell some, name a flagship between two cards, then end the turn."""

    sections = {"play": "D3a", "sell": "D3f", "flagship": "D3e", "unmask": "ti:man-in-the-iron-mask", "done": "D3e"}

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        seat = f.seat
        found = [f"play {card}" for card in (*s.hand[seat], *playable_havens(s, seat))]
        if cards := sellable(s, seat):
            found += [f"sell {card}" for card in cards]
        if s.titles[seat]:
            found += unmask_options(s, seat)
        ships = s.ships[seat]
        if len(ships) > 1 and not f.data.get("fanned"):
            found += [f"flagship {card}" for card in ships[1:]]
        found.append("done")
        return found

    def hides(self, s: Hispanica, f: Frame, seat: str) -> bool:
        """Which havens a seat holds, and so whether one can be played, is its own affair."""
        return may_play_havens(s, seat)

    def on_play(self, s: Hispanica, f: Frame, card: str) -> None:
        seat = f.seat
        f.data["fanned"] = False
        left = control(s, seat)
        s.tell("play", "D3a", seat, card)
        if card in s.data.cards:
            take_from_hand(s, seat, card, is_seen=True)
            s.push("card-actions", seat, card=card, left=left, used=(), anchored=False)
            nudge(s, seat, s.data.cards[card].nudge)
        else:
            s.havens[seat] = without(s.havens[seat], card)
            s.push("card-actions", seat, card=card, left=left, used=(), anchored=False)

    def on_sell(self, s: Hispanica, f: Frame, card: str) -> None:
        sell(s, f.seat, card)

    def on_unmask(self, s: Hispanica, f: Frame, card: str) -> None:
        unmask(s, f.seat, card)

    def on_flagship(self, s: Hispanica, f: Frame, card: str) -> None:
        f.data["fanned"] = True
        name_flagship(s, f.seat, card)

    def on_done(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        seat = f.seat
        is_flagship_open = len(s.ships[seat]) > 1 and not f.data.get("fanned")
        # Beside the question of the flagship cards may still change hands.
        if is_flagship_open or cards_over_limit(s, seat) > 0:
            s.push("hand-check", seat, may_sell=True)
        if is_flagship_open:
            s.push("choose-flagship", seat)


@steps("empty-handed", "D3g")
class EmptyHanded(ActionTurn):
    """The turn of a player without a card to play: the question waits, for somebody may sell him one."""

    def holds(self, s: Hispanica, f: Frame) -> bool:
        return True


@steps("begin-actions", "D3")
class BeginActions(Procedure):
    """A seat's action turn; one that would pass by itself waits where a card could be bought."""

    needs_settling = False

    def run(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        ask_first_question(s, f.seat)


def ask_first_question(s: Hispanica, seat: str) -> None:
    """Begin an action turn."""
    is_idle = not s.hand[seat] and not playable_havens(s, seat)
    can_buy = is_idle and s.money[seat] and any(s.hand[other] or s.havens[other] for other in s.seats if other != seat)
    # Who may hold a playable haven is asked in any case, and nobody can tell why; the frame keeps it to itself.
    if can_buy and may_play_havens(s, seat):
        s.push("action-turn", seat, idle=True)
    else:
        s.push("empty-handed" if can_buy else "action-turn", seat)


@steps("card-actions", "D3c")
class CardActions(Step):
    """Do actions of the played card in any order, at most as many as one's control was when it was played."""

    open_to_all = ("card", "left", "used")

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        found: list[str] = []
        seat, card = f.seat, f.data["card"]
        actions = remaining_actions(s, card, f.data["used"]) if f.data["left"] else []
        for action in actions:
            found += action_options(s, seat, card, action)
        # With nothing left to do here the card is put away by itself: what is sold afterwards is sold as well.
        if found or any(lacks_price(s, seat, action) for action in actions):
            found += sales(s, seat)
        found.append("done")
        # The Conspirator may excommunicate by either symbol.
        return list(dict.fromkeys(found)) if "tax" in actions and "excommunication" in actions else found

    def section_of(self, choice: str) -> str:
        words = choice.split(" ")
        if words[0] in ("done", "sell"):
            return "D3d" if words[0] == "done" else "D3f"
        return "E1b" if words[1] == "fort" else f"ro:{words[1]}"

    def on_act(self, s: Hispanica, f: Frame, word: str, *arguments: str) -> None:
        seat, card = f.seat, f.data["card"]
        action = symbol_used(word, remaining_actions(s, card, f.data["used"]))
        f.data["used"] = (*f.data["used"], action)
        f.data["left"] -= 1
        if s.data.anchors[action] and action != "armada":
            f.data["anchored"] = True
        perform(s, seat, card, word, arguments)

    def on_sell(self, s: Hispanica, f: Frame, card: str) -> None:
        sell(s, f.seat, card)

    def on_done(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        card = f.data["card"]
        if f.data["anchored"]:
            return
        if card in s.data.cards:
            discard_card(s, card)
        else:
            s.haven_deck.append(card)
            s.haven_deck.sort()


@steps("choose-flagship", "D3e")
class ChooseFlagship(Step):
    """Name the ship whose permit and seamanship count for the whole fleet."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return [f"flagship {card}" for card in s.ships[f.seat]]

    def on_flagship(self, s: Hispanica, f: Frame, card: str) -> None:
        s.frames.pop()
        name_flagship(s, f.seat, card)


@rule("D3e", "B4j")
def name_flagship(s: Hispanica, seat: str, card: str) -> None:
    """Put a ship in front of the others."""
    s.ships[seat] = (card, *without(s.ships[seat], card))
    s.tell("flagship", "D3e", seat, card)


@steps("last-hand-check", "D3g")
@rule("G1g")
class LastHandCheck(Procedure):
    """The hand limit once more at the end of the action year, by discarding only (G1g)."""

    needs_settling = False

    def run(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        s.push("hand-check", f.seat, may_sell=False)


@steps("hand-check", "D3f")
class HandCheck(Procedure):
    """Sell or discard until the hand is within its limit."""

    needs_settling = False

    def run(self, s: Hispanica, f: Frame) -> None:
        if cards_over_limit(s, f.seat) > 0:
            s.push("hand-limit", f.seat, may_sell=f.data["may_sell"])
        else:
            s.frames.pop()


@steps("hand-limit", "D3f")
class HandLimit(Step):
    """Too many cards: sell or discard one."""

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        seat = f.seat
        found = [f"discard {card}" for card in (*s.hand[seat], *s.havens[seat])]
        if f.data["may_sell"]:
            found += [f"sell {card}" for card in sellable(s, seat)]
        return found

    def on_discard(self, s: Hispanica, f: Frame, card: str) -> None:
        s.frames.pop()
        drop(s, f.seat, card)

    def on_sell(self, s: Hispanica, f: Frame, card: str) -> None:
        s.frames.pop()
        sell(s, f.seat, card)
