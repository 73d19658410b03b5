"""A player of habit: a fair answer to every question in microseconds, for playing on from a position many times.

It looks at the question and the board as the seat sees it, never ahead. Each step that matters has a habit of its own
below; whatever has none is answered by lot. What a card or an action is worth is counted in rough dollars.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from paxwidget.engine.flow import words_of
from paxwidget.engine.habits import Habits, Pick
from paxwidget.engine.position import Position
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.aims import gives_away, goal, hope, hope_on, lacking
from paxwidget.games.hispanica.bots_at_sea import at_sea, interdict, put_to_sea
from paxwidget.games.hispanica.distances import can_anchor, held, nudges_to
from paxwidget.games.hispanica.pieces import without
from paxwidget.games.hispanica.rules.d4_at_sea import ways_nearer
from paxwidget.games.hispanica.rules.g3_victory import WAR_CHEST_SPACES, counted_titles
from paxwidget.games.hispanica.state import SPAIN, Hispanica
from paxwidget.games.hispanica.world import World

habits = Habits[Hispanica]()

#: What an action is worth to a seat that aims at a victory, by whom or what it touches.
Weight = Callable[[Hispanica, str, Sequence[str], str], float]

#: What an action is worth where it helps the one who does it.
ACTION = {
    "reach-title": 9.0, "control-title": 9.0, "marriage": 6.0, "marker": 6.0, "bible": 5.5, "literacy": 5.0, "ship": 4.5,
    "armada": 4.0, "slave-trade": 4.0, "melting-pot": 4.0, "letter-of-marque": 3.0, "haven": 1.5, "tax": 1.5,
    "excommunication": 1.0, "relic": 1.0, "black-market": 0.5, "fort": 0.3, "casa": 0.3, "voodoo": 0.2, "apostasy": 0.1,
    "romance": -0.1, "sword-fight": -0.1, "dove": -1.0,
}  # fmt: skip
#: What the same are worth on a card that might be bought.
SYMBOL = {"marker": 1.4, "bible": 1.4, "literacy": 1.0, "ship": 0.6, "reach-title": 1.0, "control-title": 1.0}
OTHER_SYMBOL = 0.25
TITLE_WITHIN_REACH = 2.5
BURIED_CARD = 2.0
#: How much of what a nudge adds to one's hopes is paid for it at an auction.
NUDGE_BOUGHT = 1.5
#: What it is worth to let another win.
GIVEN_AWAY = -9.0
#: Which victory each of these actions may give away.
_MAY_GIVE = {"slave-revolt": "abolition", "tax-revolt": "tea-party"}
#: Sailings without a deed after which a fleet stops looking for one.
WANDERING = 5
#: Another's figure within so many nudges makes one think of its tea party.
NEAR_THE_TEA_PARTY = 3


def policy(position: Position, seat: str, rng: Random) -> str:
    """A fair answer of a seat to its open question, by habit."""
    options = position.options(seat)
    if len(options) == 1:
        return options[0]
    state: Hispanica = position.state
    if state.frames[-1].step == "at-sea":
        options = candidates(state, seat, options)
    return habits.choose(state, seat, options, rng)


def candidates(s: Hispanica, seat: str, options: list[str]) -> list[str]:
    """What bots think about: at sea nothing that leads round and round.

    A fleet may sail back to where it has been, but nothing is gained by it unless its cargo wants to go there; and one that
    has found nothing to do for `WANDERING` sailings goes where its cargo must go, or gives up.
    """
    if s.frames[-1].step != "at-sea":
        return options
    trail = s.frames[-2].data["trail"]
    nearer = ways_nearer(s, seat, s.fleet[seat]) if s.cargo[seat] else ()
    is_lost = len(trail) > WANDERING

    def leads_on(option: str) -> bool:
        to = option.removeprefix("sail ")
        return to not in s.data.zones or to in nearer or not (is_lost or to in trail)

    return [option for option in options if leads_on(option)] or options


def card_worth(s: Hispanica, seat: str, card: str) -> float:
    """What a market card is worth to a seat, in rough dollars."""
    worth = 0.0
    for action in s.data.cards[card].actions:
        if action == "marker" and not s.markers[seat]:
            worth += OTHER_SYMBOL
        elif action not in ("bible", "ship") or (s.bibles[seat] if action == "bible" else len(s.ships[seat]) < 3):
            worth += SYMBOL.get(action, OTHER_SYMBOL)
    if s.data.cards[card].title and len(s.titles[seat]) < 3 and can_anchor(s, seat, card):
        worth += TITLE_WITHIN_REACH
    return worth


def wanted(s: Hispanica, seat: str, card: str) -> float:
    """What the nudge of a market card would add to what a seat may hope for, if it had the card in hand."""
    return worth_of_nudge(s.data, s.figure[seat], held(s.data, s.hand[seat]).nudges, lacking(s, seat), s.data.cards[card].nudge)


def worth_of_nudge(world: World, space: str, nudges: tuple[str, ...], lacks: tuple[float, ...], nudge: str) -> float:
    """What one nudge more in hand adds to what a figure may hope for."""
    more = tuple(sorted((*nudges, nudge)))
    return NUDGE_BOUGHT * (hope(world, space, more, lacks) - hope(world, space, nudges, lacks))


@habits.picks("bids")
def _bid(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """About what the card is worth, more of it with full coffers."""
    most = len(options) - 1
    lot = f.data["lot"]
    worth = card_worth(s, seat, lot) + wanted(s, seat, lot) if lot in s.data.cards else BURIED_CARD
    return options[min(most, int(worth * (0.75 + 0.2 * rng.random()) * (0.6 + most / 12)))]


@habits.picks("auction-turn")
def _start_auction(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """Draw with a profession; else put up the card one wants most, or binge without money."""
    if "draw" in options:
        return "draw"
    is_poor = s.money[seat] < 2 and len(s.havens[seat]) < 2
    best, most = options[0], -1.0
    for option in options:
        verb, _, deck = option.partition(" ")
        if verb == "auction":
            worth = card_worth(s, seat, s.top[deck]) + wanted(s, seat, s.top[deck]) + rng.random()
        elif verb == "binge":
            worth = 0.0 if s.figure[seat] in s.data.profession_of else (1.5 if is_poor else 0.3) + rng.random()
        else:
            worth = 1.0 + rng.random()
        if worth > most:
            best, most = option, worth
    return best


@habits.picks("action-turn", "empty-handed")
def _play_card(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """Play what does most, its nudge counted: nearer to a victory or away from it, into a profession or out of it."""
    world = s.data
    figure = s.figure[seat]
    has_job = figure in world.profession_of
    nudges, lacks = held(world, s.hand[seat]).nudges, lacking(s, seat)
    before = hope(world, figure, nudges, lacks)
    best, most = "done", 0.0
    for option in options:
        verb, _, card = option.partition(" ")
        if verb != "play":
            continue
        if card not in world.cards:
            worth = 2.5 if not has_job and "marriage" in world.haven_actions[card] else -1.0
        else:
            worth = 0.5 + 0.5 * card_worth(s, seat, card) + 0.8 * rng.random()
            nudge = world.cards[card].nudge
            to = world.nudged[figure][nudge]
            if to in world.nudged:
                after = lacking(s, seat, 1) if world.cards[card].title and can_anchor(s, seat, card) else lacks
                worth += hope(world, to, without(nudges, nudge), after) - before + ((to in world.profession_of) - has_job)
            elif to == "midlife-crisis":
                worth -= 0.8
        if worth > most:
            best, most = option, worth
    return best


#: Which victory each of these actions may give away.
_MAY_GIVE = {"slave-revolt": "abolition", "tax-revolt": "tea-party"}


@habits.picks("card-actions")
def _do_action(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """The action that helps most, where it helps most."""
    return best_action(s, seat, options, rng, WEIGHED)


def best_action(s: Hispanica, seat: str, options: list[str], rng: Random, weighed: Mapping[str, Weight], least: float = 0.05) -> str:
    """The best of a card's actions, or that it is done, where some actions are weighed by whom or what they touch."""
    aim = goal(s, seat)
    best, most = "done", least
    #: Asked once for all targets of an action.
    given: dict[str, bool] = {}
    for option in options:
        verb, words = words_of(option)
        if verb != "act":
            continue
        action, targets = words[0], words[1:]
        if action in _MAY_GIVE and action not in given:
            given[action] = gives_away(s, seat, _MAY_GIVE[action])
        if given.get(action):
            worth = GIVEN_AWAY
        else:
            weigh = weighed.get(action)
            worth = ACTION.get(action, 0.1) if weigh is None else weigh(s, seat, targets, aim)
        worth += 0.3 * rng.random()
        if worth > most:
            best, most = option, worth
    return best


def _marriage(s: Hispanica, seat: str, targets: Sequence[str], aim: str) -> float:
    """Into the profession from which a victory is near."""
    change = hope_on(s, seat, s.data.marriage_space[targets[0]]) - hope_on(s, seat, s.figure[seat])
    return ACTION["marriage"] + 0.5 * change


def _bible(s: Hispanica, seat: str, targets: Sequence[str], aim: str) -> float:
    """Best where no colony abducts the native."""
    area = s.data.area_of[targets[0]]
    if area not in s.data.areas:
        return ACTION["bible"] + 0.6
    is_safe = not any(site in s.colony for site in s.data.sites_of_area[area])
    return ACTION["bible"] + 0.4 * is_safe - (area in s.revolt)


def _marker(s: Hispanica, seat: str, targets: Sequence[str], aim: str) -> float:
    """Best where a worker can be found."""
    world = s.data
    area = world.area_of[targets[0]]
    pawns = sum(1 for site in world.tribal_of_area[area] if site in s.pawn and s.bible.get(site) != seat)
    wanted = sum(1 for site in world.sites_of_area[area] if site in s.colony and site not in s.pawn)
    return ACTION["marker"] + (0.7 if pawns > wanted else -1.5) - 2 * (area in s.revolt)


def _literacy(s: Hispanica, seat: str, targets: Sequence[str], aim: str) -> float:
    """For citizens of one's own."""
    site, *refugee = targets
    if refugee:
        return 1.0 if refugee[0] == seat else -0.5
    if s.bible[site] != seat:
        return -0.5
    return ACTION["literacy"] - 0.5 * (s.data.area_of[site] in s.revolt)


def _slave_trade(s: Hispanica, seat: str, targets: Sequence[str], aim: str) -> float:
    """For colonies of one's own, but never on the way to the end of slavery."""
    if aim == "abolition":
        return -4.0
    return ACTION["slave-trade"] if s.colony[targets[0]] == seat else -0.2


def _own_colony(worth: float, others: float) -> Weight:
    def weigh(s: Hispanica, seat: str, targets: Sequence[str], aim: str) -> float:
        return worth if s.colony[targets[0]] == seat else others

    return weigh


def _melting_pot(s: Hispanica, seat: str, targets: Sequence[str], aim: str) -> float:
    return ACTION["melting-pot"] if len(targets) == 1 or targets[1] == seat else 0.1


def revolt_worth(s: Hispanica, seat: str, area: str) -> float:
    """A revolt takes the tokens of its land area out of the count: good against absent Spain, bad for one's own."""
    worth = 0.0
    for site in s.data.sites_of_area.get(area, ()):
        for table in (s.colony, s.bible, s.pawn):
            owner = table.get(site)
            if owner == seat:
                worth -= 0.8
            elif owner == SPAIN and SPAIN not in s.seats:
                worth += 0.6
    return worth


def _slave_revolt(s: Hispanica, seat: str, targets: Sequence[str], aim: str) -> float:
    area = targets[-1] if len(targets) > 1 else s.data.area_of[targets[0]]
    return 0.3 + revolt_worth(s, seat, area) + 2.0 * (aim == "abolition")


def _tax_revolt(s: Hispanica, seat: str, targets: Sequence[str], aim: str) -> float:
    area = targets[-1] if len(targets) > 1 else s.data.area_of[targets[0]]
    return -1.2 + revolt_worth(s, seat, area) + 4.0 * (aim == "tea-party")


WEIGHED: dict[str, Weight] = {
    "marriage": _marriage,
    "bible": _bible,
    "marker": _marker,
    "literacy": _literacy,
    "fort": _own_colony(0.3, -0.5),
    "relic": _own_colony(1.0, 0.05),
    "slave-trade": _slave_trade,
    "melting-pot": _melting_pot,
    "slave-revolt": _slave_revolt,
    "tax-revolt": _tax_revolt,
}


@habits.picks("hand-limit")
def _shed_card(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """The card one can do without."""
    best, least = options[0], 99.0
    for option in options:
        verb, card = option.split(" ")
        worth = 0.3 - (verb == "sell")
        if card in s.data.cards:
            worth += card_worth(s, seat, card) - 0.3
        elif "marriage" in s.data.haven_actions[card]:
            worth += 0.9
        if worth < least:
            best, least = option, worth
    return best


@habits.picks("acquire-worker")
def _acquire_worker(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """Rather one's own citizen than another's, and no native of one's own outpost; an abolitionist takes no slave if he can hire."""
    best, most = options[0], -99.0
    hired = 2.0 * (goal(s, seat) == "abolition")
    for option in options:
        verb, site, _ = option.split(" ")
        worth = rng.random()
        if verb == "hire":
            worth += hired + (1.0 if s.pawn[site] == seat else -1.0)
        elif s.bible.get(site) == seat:
            worth -= 3.0
        if worth > most:
            best, most = option, worth
    return best


@habits.picks("midlife-crisis")
def _midlife(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """Pay to stay where that leaves more to hope for than the best Novice space does."""
    best, most = options[0], -1.0
    for option in options:
        verb, _, space = option.partition(" ")
        if verb == "pay":
            worth = 1.0 + hope_on(s, seat, s.figure[seat])
        elif verb == "become":
            worth = hope_on(s, seat, space)
        else:
            continue
        worth += 0.1 * rng.random()
        if worth > most:
            best, most = option, worth
    return best


@habits.picks("angry-taxpayer", "patroon", "alcabala")
def _angry(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """A revolt where it hurts others, or anywhere on the way to the tea party, but none that ends the game for another."""
    if gives_away(s, seat, "tea-party"):
        return "pass"
    best, most = "pass", 0.0 if goal(s, seat) != "tea-party" else -2.0
    for option in options[1:]:
        worth = revolt_worth(s, seat, option.removeprefix("revolt ")) + 0.1 * rng.random()
        if worth > most:
            best, most = option, worth
    return best


def _wanted_mercantilism(s: Hispanica, seat: str) -> int:
    """Which way a seat would move mercantilism: down to its tea party, up from another's, else up where it caps one's columns."""
    if goal(s, seat) == "tea-party":
        return -1
    steps = nudges_to(s.data)["tea-party"]
    if any(other != seat and steps[s.figure[other]] < NEAR_THE_TEA_PARTY and counted_titles(s, other) for other in s.order):
        return 1
    world = s.data
    column = max(world.control[seat][world.marker_count[seat] - s.markers[seat]], world.reach[seat][world.bible_count - s.bibles[seat]])
    return 1 if column > s.mercantilism else 0


@habits.picks("mercantilism")
def _mercantilism(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """As one would have it, where that can be had."""
    wanted = ("keep mercantilism", "raise", "lower")[_wanted_mercantilism(s, seat)]
    return wanted if wanted in options else options[0]


@habits.picks("star-chamber")
def _star_chamber(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """Forbid what goes the wrong way."""
    return "allow" if _wanted_mercantilism(s, seat) == f.data["by"] else "forbid"


@habits.picks("unload-relic")
def _unload_relic(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
    """A relic is as good as a title; but who has one and stands by the king fills his war chest."""
    fills = s.war_chest < WAR_CHEST_SPACES <= s.war_chest + 2
    is_royal = fills and counted_titles(s, seat) and s.data.extremism_of.get(s.figure[seat]) == "sun-king"
    return "give relic" if is_royal and "give relic" in options else "keep relic"


def _always(answer: str) -> Pick[Hispanica]:
    """The first option that begins so, or any."""

    def habit(s: Hispanica, f: Frame, seat: str, options: list[str], rng: Random) -> str:
        found = next((option for option in options if option.startswith(answer)), None)
        return found or options[int(rng.random() * len(options))]

    return habit


habits.picks("put-to-sea", "seek-bribe")(put_to_sea)
habits.picks("at-sea")(at_sea)
habits.picks("interdict")(interdict)
habits.picks("deal-answer")(_always("refuse"))
habits.picks("deal-terms")(_always("cancel"))
habits.picks("tribute", "strike-colours")(_always("fight"))
habits.picks("black-market")(_always("done"))
