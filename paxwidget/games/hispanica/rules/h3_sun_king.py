"""Chapters H3 and H4: the Sun King's combined auction and action turn."""

from __future__ import annotations

from collections.abc import Callable

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Phases, Procedure, Step, steps
from paxwidget.games.hispanica.pieces import discard_card, reveal_top, take_top
from paxwidget.games.hispanica.queries import (
    control,
    empty_novice_spaces,
    is_novice,
    is_war,
    meets_requirement,
    profession,
    reach,
)
from paxwidget.games.hispanica.rules.d3_board_actions import apostates
from paxwidget.games.hispanica.rules.d3_follow_ups import purge
from paxwidget.games.hispanica.rules.d3_rosetta import action_options, perform, remaining_actions, symbol_used
from paxwidget.games.hispanica.rules.g2_philosophy import mutiny
from paxwidget.games.hispanica.rules.h2_solo_auctions import open_solo_auction, serves_the_king, wants_ship
from paxwidget.games.hispanica.rules.h_solo import GANGA_ZUMBA, open_choices
from paxwidget.games.hispanica.rules.titles import unmask, unmask_options
from paxwidget.games.hispanica.state import SPAIN, Hispanica, by_rules_before

HOME_WATERS = "islas-del-rosario"
#: H3c: the actions he does, in this order; all others he ignores.
PRIORITIES = (
    "ship", "reach-title", "control-title", "literacy", "bible", "marker", "slave-trade", "melting-pot", "excommunication", "apostasy",
    "armada", "letter-of-marque", "tax", "dove",
)  # fmt: skip


@steps("sun-king", "H3")
class SunKing(Phases):
    """His combined turn: an auction by priority, then an additional profession draw, each card played at once."""

    phases = ("auction", "draw")

    def auction(self, s: Hispanica, f: Frame) -> None:
        deck = auction_priority(s)
        if deck:
            open_solo_auction(s, SPAIN, deck)

    def draw(self, s: Hispanica, f: Frame) -> None:
        draw_for_king(s)


@rule("H3a")
def auction_priority(s: Hispanica) -> str:
    """A ship while he needs one (murdering an outlaw on top), else a title he could take, else a mission."""
    wanted = 1 if is_war(s) else 3
    top = s.top["ships"]
    if len(s.ships[SPAIN]) < wanted and top:
        if serves_the_king(s, top):
            s.tell("king-wants-ship", "H3a", top, len(s.ships[SPAIN]), wanted)
            return "ships"
        murder(s)
    title = s.top["aristocracy"]
    if title and len(s.titles[SPAIN]) < 3 and meets_requirement(s, SPAIN, s.data.requirement_of[title]):
        s.tell("king-wants-title", "H3a", title)
        return "aristocracy"
    if s.top["missions"]:
        s.tell("king-wants-mission", "H3a", s.top["missions"])
        return "missions"
    return ""


@rule("H3a")
def murder(s: Hispanica) -> None:
    """Remove the outlaw on top of the ships from the game."""
    card = s.top["ships"]
    s.top["ships"] = ""
    s.removed.append(card)
    s.tell("king-murders", "H3a", card)
    reveal_top(s, "ships")


@rule("H4")
def draw_for_king(s: Hispanica) -> None:
    """Unless he is a Novice he draws as many cards of his profession as his reach and plays them in that order."""
    job = profession(s, SPAIN)
    if job is None:
        s.tell("king-novice", "H4")
        return
    deck = s.data.deck_of[job]
    drawn = []
    for _ in range(reach(s, SPAIN)):
        if s.top[deck]:
            drawn.append(take_top(s, deck))
    s.tell("king-draws", "H4", tuple(drawn))
    for card in reversed(drawn):
        s.push("king-card", GANGA_ZUMBA, card=card, drawn=True)


@steps("king-card", "H3c")
class KingCard(Procedure):
    """One card of the Sun King: Amor del Rey if it helps him to a job, then its nudge, then its actions."""

    def run(self, s: Hispanica, f: Frame) -> None:
        card, drawn = f.data["card"], f.data["drawn"]
        s.frames.pop()
        s.push("king-play", GANGA_ZUMBA, card=card, left=control(s, SPAIN), used=(), anchored=False, drawn=drawn)
        if amor_de_rey(s, card):
            s.push("amor-de-rey", GANGA_ZUMBA, card=card)


@rule("H3b")
def amor_de_rey(s: Hispanica, card: str) -> list[str]:
    """As a Novice whose card gives no profession from here: the empty Novice spaces from which it does."""
    nudge = s.data.cards[card].nudge
    jobs = s.data.profession_of
    if not is_novice(s, SPAIN) or s.data.nudged[s.figure[SPAIN]][nudge] in jobs:
        return []
    return [space for space in empty_novice_spaces(s) if s.data.nudged[space][nudge] in jobs]


@steps("amor-de-rey", "H3b")
class AmorDeRey(Step):
    """Choose the Novice space to which the Sun King's romance takes him."""

    open_to_all = ("card",)
    quiet = True

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return open_choices(s, [f"romance {space}" for space in amor_de_rey(s, f.data["card"])])

    def on_romance(self, s: Hispanica, f: Frame, space: str) -> None:
        s.frames.pop()
        s.figure[SPAIN] = space
        s.tell("king-romance", "H3b", space)


@steps("king-play", "H3c")
class KingPlay(Phases):
    """Nudge, then one action after the other by priority while his control lasts, then the card is anchored or discarded."""

    open_to_all = ("card", "left", "used")
    phases = ("nudge", "act")

    def nudge(self, s: Hispanica, f: Frame) -> None:
        nudge_king(s, s.data.cards[f.data["card"]].nudge)

    def act(self, s: Hispanica, f: Frame) -> None:
        card = f.data["card"]
        if not by_rules_before(s, 4):
            # A privateer that a letter of marque brought may be his best ship.
            choose_kings_flagship(s)
        outlaw = s.data.cards[card].deck == "ships" and not serves_the_king(s, card)
        options = next_action(s, f) if f.data["left"] and not outlaw else []
        if options:
            self.go_to(f, "act")
            s.push("king-act", GANGA_ZUMBA, options=tuple(options))
            return
        s.frames.pop()
        if not f.data["anchored"]:
            discard_card(s, card)
            s.tell("king-discards", "H3c", card)


@rule("H3b", "H3d")
def nudge_king(s: Hispanica, nudge: str) -> None:
    """His figure moves as any other; a midlife crisis costs him the top aristocracy card, mutiny his ships."""
    space = s.figure[SPAIN]
    to = s.data.nudged[space][nudge]
    if to == "mutiny":
        s.tell("nudge-mutiny", "H3d", SPAIN, nudge)
        mutiny(s, SPAIN)
    elif to == "midlife-crisis":
        s.tell("nudge-midlife", "H3d", SPAIN, nudge)
        s.push("king-crisis", GANGA_ZUMBA)
    elif to == "stay":
        s.tell("nudge-stay", "G2a", SPAIN, nudge)
    else:
        if s.figure[GANGA_ZUMBA] == to:
            s.figure[GANGA_ZUMBA] = space
            s.tell("duel", "D3b", SPAIN, GANGA_ZUMBA)
        s.figure[SPAIN] = to
        s.tell("nudge", "D3b", SPAIN, nudge, to)


@steps("king-crisis", "H3d")
class KingCrisis(Step):
    """The player picks the Novice space for him, and the top aristocracy card leaves the game."""

    quiet = True

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return open_choices(s, [f"become {space}" for space in empty_novice_spaces(s)])

    def on_become(self, s: Hispanica, f: Frame, space: str) -> None:
        s.frames.pop()
        s.figure[SPAIN] = space
        s.tell("midlife", "H3d", SPAIN, space)
        card = s.top["aristocracy"]
        if card:
            s.top["aristocracy"] = ""
            s.removed.append(card)
            s.tell("king-loses-card", "H3d", card)
            reveal_top(s, "aristocracy")


def steps_from_home(s: Hispanica, site: str) -> int:
    """Sea zones between a site and Islas del Rosario."""
    return s.data.chart.steps(HOME_WATERS, site) or 0


def _nearest(s: Hispanica, options: list[str]) -> list[str]:
    """Of choices whose last word is a site, those nearest to Islas del Rosario."""
    if not options:
        return []
    far = {option: steps_from_home(s, option.rsplit(" ", 1)[1]) for option in options}
    return [option for option in options if far[option] == min(far.values())]


def _literacy(s: Hispanica, options: list[str], f: Frame) -> list[str]:
    own = [option for option in options if s.bible[option.split(" ")[2]] == SPAIN]
    settled = {s.data.area_of[site] for site, nation in s.colony.items() if nation == SPAIN}
    return [option for option in own if s.data.area_of[option.split(" ")[2]] in settled] or own


def _marker(s: Hispanica, options: list[str], f: Frame) -> list[str]:
    return _nearest(s, [option for option in options if option.rsplit(" ", 1)[1] in s.data.spanish_sites])


def _own_colony(s: Hispanica, options: list[str], f: Frame) -> list[str]:
    return [option for option in options if s.colony[option.split(" ")[2]] == SPAIN]


def _bible(s: Hispanica, options: list[str], f: Frame) -> list[str]:
    return _nearest(s, options)


def _ship(s: Hispanica, options: list[str], f: Frame) -> list[str]:
    return options if wants_ship(s) else []


_NARROW: dict[str, Callable[[Hispanica, list[str], Frame], list[str]]] = {
    "ship": _ship,
    "literacy": _literacy,
    "bible": _bible,
    "marker": _marker,
    "slave-trade": _own_colony,
}


@rule("H3c")
def next_action(s: Hispanica, f: Frame) -> list[str]:
    """The choices of the first action on his list that the card still has and that does something."""
    card = f.data["card"]
    left = remaining_actions(s, card, f.data["used"])
    for action in PRIORITIES:
        if action not in left:
            continue
        options = action_options(s, SPAIN, card, action)
        narrow = _NARROW.get(action)
        if narrow is not None:
            options = narrow(s, options, f)
        if options:
            return options
    return []


@steps("king-act", "H3c")
class KingAct(Step):
    """The Sun King's next action; where several targets are as good the player chooses."""

    quiet = True

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return open_choices(s, list(f.data["options"]))

    def section_of(self, choice: str) -> str:
        return "H3c"

    def on_act(self, s: Hispanica, f: Frame, word: str, *arguments: str) -> None:
        s.frames.pop()
        play = s.frames[-1]
        card = play.data["card"]
        s.tell("king-priority", "H3c", word, play.data["left"])
        if word in ("bible", "marker", "fort"):
            steps = steps_from_home(s, arguments[0])
            s.tell("king-nearest" if steps else "king-home", "H3c", arguments[0], steps)
        action = symbol_used(word, remaining_actions(s, card, play.data["used"]))
        play.data["used"] = (*play.data["used"], action)
        play.data["left"] -= 1
        if word == "armada":
            king_armada(s)
            return
        if word == "apostasy":
            king_apostasy(s, card)
            return
        if s.data.anchors[action]:
            play.data["anchored"] = True
        perform(s, SPAIN, card, word, arguments)
        if word in ("ship", "letter-of-marque"):
            choose_kings_flagship(s)
        elif action.endswith("-title"):
            use_kings_mask(s)


@rule("H3c")
def king_armada(s: Hispanica) -> None:
    """He takes the top ship, but discards a plunderer or smuggler without effect."""
    card = take_top(s, "ships")
    if serves_the_king(s, card):
        s.ships[SPAIN] = (*s.ships[SPAIN], card)
        s.fleet[SPAIN] = "piracy"
        s.tell("anchor-ship", "H3c", SPAIN, card, "piracy")
        choose_kings_flagship(s)
    else:
        discard_card(s, card)
        s.tell("king-discards", "H3c", card)


@rule("H3c", "ro:apostasy")
def king_apostasy(s: Hispanica, card: str) -> None:
    """He strikes where it hurts the player more and himself less, titles before ships; a die decides what is as bad."""
    for victim in apostates(s, card):
        harm = {nudge: _harm(s, victim, nudge) for nudge in s.data.cards[card].apostasy}
        first, second = harm
        if harm[first] == harm[second]:
            nudge = first if s.chance.roll(6) <= 3 else second
        else:
            worst = max(harm, key=lambda one: harm[one])
            nudge = worst if victim == GANGA_ZUMBA else (second if worst == first else first)
        purge(s, victim, nudge)
    choose_kings_flagship(s)


def _harm(s: Hispanica, victim: str, nudge: str) -> tuple[int, int]:
    cards = s.data.cards
    return (
        sum(cards[card].nudge == nudge for card in s.titles[victim]),
        sum(cards[card].nudge == nudge for card in s.ships[victim]),
    )


@rule("H3c", "H6")
def choose_kings_flagship(s: Hispanica) -> None:
    """His ship with the best seamanship leads."""
    s.ships[SPAIN] = tuple(sorted(s.ships[SPAIN], key=lambda card: s.data.cards[card].seamanship))


@rule("H3c", "ti:man-in-the-iron-mask")
def use_kings_mask(s: Hispanica) -> None:
    """He uses title abilities as aggressively as he can: his Iron Mask brings down a title of the player's at once."""
    options = unmask_options(s, SPAIN)
    if options:
        s.push("king-unmasks", GANGA_ZUMBA)


@steps("king-unmasks", "ti:man-in-the-iron-mask")
class KingUnmasks(Step):
    """Which title of the player falls with the Sun King's Iron Mask."""

    quiet = True

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return open_choices(s, unmask_options(s, SPAIN))

    def on_unmask(self, s: Hispanica, f: Frame, card: str) -> None:
        s.frames.pop()
        unmask(s, SPAIN, card)
