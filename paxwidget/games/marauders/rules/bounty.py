"""Bounties: how nations put a price on a captain, take it off, and pay for beaten pirates."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.marauders.abilities import effects
from paxwidget.games.marauders.book import Step, leave, steps
from paxwidget.games.marauders.box import NATIONS
from paxwidget.games.marauders.purse import gain, pay
from paxwidget.games.marauders.state import MOST, Marauders, bounty, home_of, is_pirate, nation_of

PAID_A_LEVEL = 5


@rule("bounty", "bounty:gain", "ruling:own-nation")
def raise_bounty(s: Marauders, seat: str, nation: str, levels: int = 1) -> None:
    """A nation raises its bounty on a captain, up to 5; the others' stay."""
    place = NATIONS.index(nation)
    old = s.bounties[seat]
    new = min(MOST, old[place] + levels)
    s.bounties[seat] = (*old[:place], new, *old[place + 1 :])
    s.tell("bounty", "bounty:gain", seat, nation, new)


@rule("bounty:remove")
def pardon(s: Marauders, seat: str, nation: str, levels: int, price: int = 0) -> None:
    """A bounty is lowered, perhaps for gold; at 0 the captain is as if he had never been wanted there."""
    pay(s, seat, levels * price, "bounty:remove")
    place = NATIONS.index(nation)
    old = s.bounties[seat]
    s.bounties[seat] = (*old[:place], max(0, old[place] - levels), *old[place + 1 :])
    s.tell("pardoned", "bounty:remove", seat, nation, s.bounties[seat][place])


@rule("bounty:effects", "captains", "ruling:closed-port", "ruling:home-port")
def is_closed(s: Marauders, seat: str, port: str) -> bool:
    """Whether a nation's bounty bars its port; one's home port is always open."""
    if not any(s.bounties[seat]):
        return False
    level = bounty(s, seat, s.data.zones[port].nation)
    if not level or port == home_of(s, seat):
        return False
    return all(not (effect.has("while_kept") or level <= effect.number("max_level")) for effect in effects(s, seat, "enter-port"))


def open_ports(s: Marauders, seat: str) -> list[str]:
    """The ports that no bounty bars."""
    ports = list(s.data.ports)
    return [port for port in ports if not is_closed(s, seat, port)] if is_pirate(s, seat) else ports


@rule("bounty:reward", "ruling:pirate-now")
def payers(s: Marauders, winner: str, loser: str) -> list[str]:
    """The nations that would pay for a beaten pirate: not one that wants the winner himself, nor one at war with his nation."""
    own = nation_of(s, winner)
    return [
        nation
        for nation in NATIONS
        if bounty(s, loser, nation) and not bounty(s, winner, nation) and not (own in s.war and nation in s.war and own != nation)
    ]


def _more(s: Marauders, seat: str, kind: str) -> int:
    return sum(effect.number("add") for effect in effects(s, seat, "reward") if kind in effect.words("of"))


@steps("claim", "bounty:reward")
class Claim(Step):
    """Collect from one nation: 5 gold a level."""

    open_to_all = ("loser",)

    def options(self, s: Marauders, f: Frame) -> list[str]:
        return [*(f"claim {nation}" for nation in payers(s, f.seat, f.data["loser"])), "waive"]

    def on_claim(self, s: Marauders, f: Frame, nation: str) -> None:
        seat = f.seat
        leave(s, f)
        amount = PAID_A_LEVEL * bounty(s, f.data["loser"], nation) + _more(s, seat, "pirate-player")
        s.tell("claims", "bounty:reward", seat, nation)
        gain(s, seat, amount, "bounty:reward")

    def on_waive(self, s: Marauders, f: Frame) -> None:
        leave(s, f)


@rule("bounty:npc", "plunder:pirate")
def pay_for_pirate(s: Marauders, seat: str, reward: int) -> None:
    """A beaten NPC pirate is worth 5 gold in a sloop and 15 in a frigate, to whoever is no pirate himself."""
    if not is_pirate(s, seat):
        gain(s, seat, reward + _more(s, seat, "pirate-npc"), "bounty:npc")
