"""Death and retirement: what a captain takes with him, what stays, and how his successor begins."""

from __future__ import annotations

from paxwidget.engine.decks import take
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.book import Phases, Procedure, Step, end_turn, leave, steps
from paxwidget.games.marauders.box import PIRATES
from paxwidget.games.marauders.decks import discard_card, put
from paxwidget.games.marauders.purse import gain
from paxwidget.games.marauders.rules.victory import end_by_time
from paxwidget.games.marauders.state import Marauders, by_rules_before, home_of
from paxwidget.games.marauders.vessel import full_cubes

START_GOLD = 10
FIRST_SHIPS = ("sloop", "flute")


@rule("port:modifications", "ruling:mods-return")
def lay_modifications(s: Marauders, seat: str, tokens: tuple[str, ...]) -> None:
    """Tokens of a lost or sold ship are mixed face down, and their owner lays them into ports without one."""
    if tokens:
        s.push("lay-modifications", seat, tokens=tuple(sorted(tokens)))


@steps("lay-modifications", "port:modifications")
class LayModifications(Step):
    """One token of the mixed ones to a port without any."""

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [f"lay {port}" for port in s.data.ports if not s.port_mods[port]]

    def on_lay(self, s: Marauders, f: Frame, port: str) -> None:
        tokens = list(f.data["tokens"])
        # The owner sees the port, nobody the token.
        s.port_mods[port] = tokens[0] if len(tokens) == 1 else s.chance.pick(tokens)
        tokens.remove(s.port_mods[port])
        s.tell("lays-modification", "port:modifications", f.seat, port)
        f.data["tokens"] = tuple(tokens)
        if not tokens:
            leave(s, f)


@steps("death", "death")
@rule("retire", "time-limit", "ruling:captain-deck", "ruling:death-gold", "ruling:death-turn", "ruling:longboat")
class Death(Procedure):
    """Captain, cards, ship, equipment and bounties go; glory and chest stay. In a longboat captain, bounties and hand stay too."""

    def run(self, s: Marauders, f: Frame) -> None:
        seat, saved = f.seat, f.data["saved"]
        leave(s, f)
        lost = s.gold[seat] - max(0, min(saved, s.gold[seat]))
        s.gold[seat] -= lost
        s.tell("saved" if saved >= 0 else f.data.get("told", "dies"), "death", seat)
        if lost:
            s.tell("loses-gold", "death", seat, lost)
        _strip(s, seat)
        tokens, s.mods[seat] = s.mods[seat], ()
        s.flipped[seat] = ()
        s.ship[seat], s.place[seat], s.in_port[seat], s.cubes[seat] = "", "", False, (0,) * 5
        end_turn(s, seat)
        lay_modifications(s, seat, tokens)
        if saved < 0:
            for card in s.hand[seat]:
                discard_card(s, card)
            s.hand[seat] = ()
            put(s.captain_out, s.captain[seat])
            s.captain[seat], s.bounties[seat], s.big_ship[seat] = "", (0, 0, 0, 0), False
            s.last_buy[seat] = ("", 0)
            # Others may be waiting for a captain too.
            if list(s.captain.values()).count("") > len(s.captain_deck):
                end_by_time(s, "captains")


def _strip(s: Marauders, seat: str) -> None:
    """Cargo, weapons, kept cards, rumour and mission go."""
    for card in (*s.cargo[seat], *s.kept[seat], s.rumor[seat], s.mission[seat]):
        discard_card(s, card)
    s.cargo[seat] = s.kept[seat] = s.weapons[seat] = s.progress[seat] = ()
    s.rumor[seat] = s.mission[seat] = ""


@steps("retiring", "retire")
@rule("ruling:retire")
class Retiring(Procedure):
    """The turn is spent, everything is given up as in death; the successor comes in the next turn."""

    def run(self, s: Marauders, f: Frame) -> None:
        leave(s, f)
        s.push("death", f.seat, saved=-1, told="retires")


@steps("new-captain", "death")
@rule("setup:player", "ruling:captain-deck", "ruling:restart-gold", "ruling:death-turn")
class NewCaptain(Phases):
    """A new captain is drawn; one whose home zone holds an NPC pirate may be declined. Then a ship is chosen."""

    phases = ("draw", "accepted", "choose", "begin")

    def draw(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        if s.captain[seat]:
            # Saved in a longboat: the same captain, no new card, no gold.
            f.data["kept"] = True
            self.go_to(f, "choose")
            return
        draw_captain(s, seat)

    def accepted(self, s: Marauders, f: Frame) -> None:
        if not s.captain[f.seat]:
            self.go_to(f, "draw")

    def choose(self, s: Marauders, f: Frame) -> None:
        s.push("choose-ship", f.seat)

    def begin(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        leave(s, f)
        s.place[seat], s.in_port[seat] = home_of(s, seat), True
        s.cubes[seat] = full_cubes(s, seat)
        s.tell("begins-again", "death", seat, s.ship[seat], s.place[seat])
        if not f.data.get("kept"):
            start_gold(s, seat)
            s.push("glory-card", seat)


@rule("death", "ruling:captain-deck")
def draw_captain(s: Marauders, seat: str, declined: str = "") -> None:
    """A captain by lot; one who was declined goes back only then, so that another comes."""
    s.captain[seat] = take(s.chance, s.captain_deck)
    if declined:
        put(s.captain_deck, declined)
    s.tell("new-captain", "death", seat, s.captain[seat])
    if any(s.npc[slot] == home_of(s, seat) for slot in PIRATES) and s.captain_deck:
        s.push("accept-captain", seat)


@rule("death", "ruling:restart-gold")
def start_gold(s: Marauders, seat: str) -> None:
    """Ten gold from the bank without a chest; less than ten hidden comes aboard and is made up to ten; ten or more stays hidden."""
    hidden = s.stash[seat]
    if hidden < START_GOLD:
        s.stash[seat], s.hid[seat] = 0, False
        s.gold[seat] += hidden
        gain(s, seat, START_GOLD - hidden, "death")


@steps("accept-captain", "death")
class AcceptCaptain(Step):
    """A pirate lurks before the home port: take this captain or draw another."""

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return ["accept", "decline"]

    def on_accept(self, s: Marauders, f: Frame) -> None:
        leave(s, f)

    def on_decline(self, s: Marauders, f: Frame) -> None:
        seat = f.seat
        leave(s, f)
        declined, s.captain[seat] = s.captain[seat], ""
        s.tell("declines-captain", "death", seat, declined)
        if by_rules_before(s, 3):
            # He was shuffled in first, and drawn again by `NewCaptain`.
            put(s.captain_deck, declined)
        else:
            draw_captain(s, seat, declined)


@steps("choose-ship", "setup:player")
class ChooseShip(Step):
    """A sloop or a flute."""

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [f"ship {ship}" for ship in FIRST_SHIPS]

    def on_ship(self, s: Marauders, f: Frame, ship: str) -> None:
        leave(s, f)
        s.ship[f.seat] = ship
