"""A position consistent with what a seat may see: unseen cards and tokens are dealt again, hidden gold lies elsewhere."""

from __future__ import annotations

from paxwidget.engine.chance import Chance
from paxwidget.engine.decks import deal
from paxwidget.engine.pending import forget_answers, with_new_luck
from paxwidget.games.marauders.book import steps
from paxwidget.games.marauders.purse import sees_gold
from paxwidget.games.marauders.state import Marauders


def sample(s: Marauders, seat: str | None, chance: Chance) -> Marauders:
    """A clone of the position in which everything that seat cannot know is random; its view of both is the same."""
    twin = with_new_luck(s, chance)
    others = [other for other in s.seats if other != seat]
    _deal_glory(twin, others, chance)
    _deal_cargo(twin, seat, others, chance)
    _deal_singles(twin.rumor, others, twin.rumor_deck, twin, seat, chance)
    _deal_captains(twin, others, chance)
    _deal_tokens(twin, chance)
    for other in others:
        if not sees_gold(s, other):
            wealth = s.gold[other] + s.stash[other]
            twin.stash[other] = chance.below(wealth + 1)
            twin.gold[other] = wealth - twin.stash[other]
    forget_answers(steps.table, twin, seat, chance)
    _forget_baskets(twin, seat)
    return twin


def hidden(s: Marauders, seat: str | None) -> set[str]:
    """The cards that a seat cannot see now: all decks, and what the others hold and have not shown.

    Flags of merchants, tokens in port and gold are no cards with a name of their own; views leave them out by their place.
    """
    found = {*s.glory_deck, *s.cargo_deck, *s.event_deck, *s.rumor_deck, *s.mission_deck, *s.captain_deck}
    shown = _laid(s)
    for other in s.seats:
        if other != seat:
            found |= {*s.hand[other], *s.cargo[other], s.secret_captain[other]}
            if not _is_shown(s, other):
                found.add(s.rumor[other])
    for frame in s.frames:
        if frame.seat != seat:
            found |= {*frame.data.get("market", ()), *(frame.data["drawn"] if frame.step == "keep-rumor" else ())}
    return found - shown - {""}


def _laid(s: Marauders) -> set[str]:
    """Glory cards that are shown because they are about to be played or hired."""
    laid = {tool for frame in s.frames for _, tool in frame.data.get("laid", ())}
    return laid | {frame.data[key] for frame in s.frames for key in ("tool", "card", "bribe") if key in frame.data}


def _shuffled(items: list[str], chance: Chance) -> list[str]:
    return deal(chance, sorted(items))


def _deal_glory(s: Marauders, others: list[str], chance: Chance) -> None:
    """The others' hands and the deck are dealt again; a card that is shown to be played stays."""
    laid = _laid(s)
    unseen = [*s.glory_deck, *(card for other in others for card in s.hand[other] if card not in laid)]
    fresh = _shuffled(unseen, chance)
    for other in others:
        s.hand[other] = tuple(card if card in laid else fresh.pop() for card in s.hand[other])
    s.glory_deck[:] = sorted(fresh)


def _deal_cargo(s: Marauders, seat: str | None, others: list[str], chance: Chance) -> None:
    """Cargo in the others' holds, and a market that another is looking at."""
    markets = [f for f in s.frames if f.step in ("market", "buying") and f.seat != seat and f.data.get("market")]
    unseen = [*s.cargo_deck, *(card for other in others for card in s.cargo[other])]
    unseen += [card for frame in markets for card in frame.data["market"]]
    fresh = _shuffled(unseen, chance)
    for frame in markets:
        # A market shows nothing that is in demand there, so it is dealt before the holds.
        wanted = s.demand[s.place[str(frame.seat)]]
        chosen = [card for card in fresh if s.data.cargo[card].good != wanted][: len(frame.data["market"])]
        frame.data["market"] = tuple(sorted(chosen))
        fresh = [card for card in fresh if card not in chosen]
    for other in others:
        s.cargo[other] = tuple(fresh.pop() for _ in s.cargo[other])
    s.cargo_deck[:] = sorted(fresh)


def _deal_singles(
    held: dict[str, str], others: list[str], deck: list[str], s: Marauders, seat: str | None, chance: Chance
) -> None:
    """Rumours: one a seat, and those that another has just drawn."""
    frames = [frame for frame in s.frames if frame.step == "keep-rumor" and frame.seat != seat]
    secret = [other for other in others if held[other] and not _is_shown(s, other)]
    unseen = [*deck, *(held[other] for other in secret), *(card for f in frames for card in f.data["drawn"])]
    fresh = _shuffled(unseen, chance)
    for other in secret:
        held[other] = fresh.pop()
    for frame in frames:
        frame.data["drawn"] = tuple(fresh.pop() for _ in frame.data["drawn"])
    deck[:] = sorted(fresh)


def _is_shown(s: Marauders, seat: str) -> bool:
    """Whether a seat's rumour lies open just now, because it is being confirmed."""
    return any(f.seat == seat and (f.step == "confirming" or f.data.get("target") == "rumor") for f in s.frames)


def _deal_captains(s: Marauders, others: list[str], chance: Chance) -> None:
    hidden = [other for other in others if s.secret_captain[other]]
    unseen = _shuffled([*s.captain_deck, *(s.secret_captain[other] for other in hidden)], chance)
    for other in hidden:
        s.secret_captain[other] = unseen.pop()
    s.captain_deck[:] = sorted(unseen)


def _deal_tokens(s: Marauders, chance: Chance) -> None:
    """Face-down modifications and merchants; tokens that are being laid face down are mixed by the draw anyway."""
    ports = [port for port, token in s.port_mods.items() if token and port not in s.open_mods]
    for port, token in zip(ports, _shuffled([s.port_mods[port] for port in ports], chance), strict=True):
        s.port_mods[port] = token
    looked_at = {s.place[str(f.seat)] for f in s.frames if f.step in ("merchant", "raid") and f.seat}
    zones = [zone for zone, flag in s.merchants.items() if flag and zone not in looked_at]
    for zone, flag in zip(zones, _shuffled([s.merchants[zone] for zone in zones], chance), strict=True):
        s.merchants[zone] = flag


def _forget_baskets(s: Marauders, seat: str | None) -> None:
    """What another has put into a basket and not confirmed."""
    for frame in s.frames:
        if frame.step in ("selling", "market") and frame.seat != seat:
            frame.data["items"] = ()
