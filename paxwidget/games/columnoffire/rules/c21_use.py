"""Chapter 21: using a character, a space or a tile once; of two symbols with a bar one (21.0)."""

from __future__ import annotations

from paxwidget.engine.decks import refill, take
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import TurnStep, steps
from paxwidget.games.columnoffire.pieces import BLACK, Effect
from paxwidget.games.columnoffire.rules.c06_first_half import remove_character
from paxwidget.games.columnoffire.rules.c08_character import put_stone
from paxwidget.games.columnoffire.rules.c10_track import go_to
from paxwidget.games.columnoffire.rules.c12_end import score
from paxwidget.games.columnoffire.rules.c13_selling import sell, sell_to_captain, shipments
from paxwidget.games.columnoffire.rules.c16_faith import turn_religion
from paxwidget.games.columnoffire.rules.c17_spending import free_die
from paxwidget.games.columnoffire.rules.c21_symbols import GAINS, brings_stones, choices, ship_stones
from paxwidget.games.columnoffire.state import GOAL, ColumnOfFire, add_good, put_out

PASS = "pass"
_SOURCE = {"card": "characters", "space": "track", "tile": "characters"}


def effects_of(s: ColumnOfFire, of: str, id: str) -> tuple[Effect, ...]:
    """The symbols of a character, a space or a tile."""
    if of == "card":
        return s.data.characters[id].effects
    return s.data.spaces[id].effects if of == "space" else s.data.tiles[id].effects


@rule("21.0", "6a", "8l", "10e")
def use_options(s: ColumnOfFire, f: Frame) -> list[str]:
    """All ways to use it, and to leave it; a tile that was played must be used, a plain gain is taken without a question (RU-03)."""
    of, id, seat = f.data["of"], f.data["id"], f.seat
    if of == "card" and id not in s.row[seat]:
        # It left before its turn came (RU-05).
        return [PASS]
    effects = effects_of(s, of, id)
    if "part" in f.data:
        return [*_rest_of_ship(s, seat, effects[0], f.data["part"]), PASS]
    found = [choice for effect in effects for choice in choices(s, seat, effect)]
    if of == "tile" and found:
        return found
    if found and not s.ask_gains and len(effects) == 1 and _is_plain_gain(s, seat, effects[0]):
        return found
    return [*found, PASS]


def _is_plain_gain(s: ColumnOfFire, seat: str, effect: Effect) -> bool:
    """Whether nobody could mind it: points that call the end of the game are another matter."""
    calls_end = effect.key == "gain-vp" and not s.last_year and s.vp[seat] + effect.number >= GOAL
    return effect.key in GAINS and not calls_end


def _rest_of_ship(s: ColumnOfFire, seat: str, effect: Effect, part: str) -> list[str]:
    """What a ship still offers after its sale or its stone."""
    if part == "sale":
        return ship_stones(s, effect.words[0])
    return [f"ship {' '.join(goods)}" for goods in shipments(s, seat, effect.words[0])]


@steps("use", "21.0")
class Use(TurnStep):
    """Use it once, or leave it."""

    sections = {
        "gain": "21.1", "draw": "21.2", "put": "21.4", "put neutral": "21.7", "clear": "21.4", "step": "21.5", "remove": "21.6",
        "turn": "21.8", "sell": "21.9", "score": "21.10", "shield": "21.11", "release": "21.12", "ship": "22a", "market": "22b",
    }  # fmt: skip
    quiet = True
    open_to_all = ("of", "id")

    def options(self, s: ColumnOfFire, f: Frame) -> list[str]:
        return use_options(s, f)

    def on_pass(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()

    def on_gain(self, s: ColumnOfFire, f: Frame, good: str) -> None:
        s.frames.pop()
        add_good(s, f.seat, good, 1)
        s.tell("gains-good", "21.1", f.seat, good)
        remember(s, "gain", "taking")

    def on_draw(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()
        draw_tile(s, f.seat)

    def on_score(self, s: ColumnOfFire, f: Frame, number: str) -> None:
        s.frames.pop()
        s.tell("gains-vp", "21.10", f.seat, int(number))
        score(s, f.seat, int(number), _SOURCE[f.data["of"]])
        remember(s, "gain", "taking")

    def on_shield(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()
        s.shields[f.seat] += 1
        s.tell("gains-shield", "21.11", f.seat)
        remember(s, "gain", "taking")

    def on_put(self, s: ColumnOfFire, f: Frame, religion: str, country: str) -> None:
        self._leave(s, f, "stone")
        put_stone(s, country, religion, self.section_of(f"put {religion}"))

    def on_clear(self, s: ColumnOfFire, f: Frame, religion: str, country: str) -> None:
        s.frames.pop()
        clear_stone(s, country, religion)

    def on_step(self, s: ColumnOfFire, f: Frame, space: str) -> None:
        s.frames.pop()
        go_to(s, f.seat, space, "21.5")

    def on_remove(self, s: ColumnOfFire, f: Frame, card: str) -> None:
        s.frames.pop()
        remove(s, f.seat, card)
        remember(s, "card", "first-half")

    def on_turn(self, s: ColumnOfFire, f: Frame, die: str, way: str) -> None:
        s.frames.pop()
        turn(s, f.seat, die, 1 if way == "up" else -1)

    def on_release(self, s: ColumnOfFire, f: Frame, die: str) -> None:
        s.frames.pop()
        free_die(s, f.seat, die, "21.12")

    def on_sell(self, s: ColumnOfFire, f: Frame, good: str) -> None:
        s.frames.pop()
        number = next(effect.number for effect in effects_of(s, f.data["of"], f.data["id"]) if effect.key == "sell-one")
        sell_to_captain(s, f.seat, good, number)

    def on_ship(self, s: ColumnOfFire, f: Frame, *goods: str) -> None:
        country = effects_of(s, "space", f.data["id"])[0].words[0]
        self._leave(s, f, "sale")
        for good in goods:
            sell(s, f.seat, good, country, "22a")

    def on_market(self, s: ColumnOfFire, f: Frame, *countries: str) -> None:
        s.frames.pop()
        for country in countries:
            sell(s, f.seat, effects_of(s, "space", f.data["id"])[0].words[0], country, "22b")

    def _leave(self, s: ColumnOfFire, f: Frame, part: str) -> None:
        """With two or three players a ship has two parts: after the first the question stands for the other."""
        is_ship = f.data["of"] == "space" and effects_of(s, "space", f.data["id"])[0].key == "ship"
        if is_ship and brings_stones(s) and "part" not in f.data:
            f.data["part"] = part
        else:
            s.frames.pop()


@rule("21.2")
def draw_tile(s: ColumnOfFire, seat: str) -> None:
    """One tile from the piles face down; its player alone knows it. The discards are shuffled if there is none (RU-45, RU-46)."""
    refill(s.tile_pile, s.tile_discards)
    tile = take(s.chance, s.tile_pile)
    s.tiles[seat] = tuple(sorted((*s.tiles[seat], tile)))
    s.tell("draws", "21.2", seat)
    s.tell("drawn", "21.2", tile, only=(seat,))
    remember(s, "tile", "taking", "first-half")


@rule("21.2")
def remember(s: ColumnOfFire, got: str, *under_way: str) -> None:
    """A procedure under way hears what a use brought: its player may want to play a tile before it goes on (RU-51)."""
    frame = next((frame for frame in reversed(s.frames) if frame.step in under_way), None)
    if frame is not None:
        frame.data["got"] = got


@rule("21.4", "14k")
def clear_stone(s: ColumnOfFire, country: str, religion: str) -> None:
    """A stone leaves a country; a torch there goes out."""
    stones = list(s.stones[country])
    stones.remove(religion)
    s.stones[country] = tuple(stones)
    s.tell("cleared", "21.4", religion, country)


@rule("21.6", "9a")
def remove(s: ColumnOfFire, seat: str, card: str) -> None:
    """An own character leaves, its die is free; or one on a deck with its stone, and the next is revealed at once (RU-47)."""
    if card in s.row[seat]:
        remove_character(s, seat, card, "21.6")
        return
    country = s.data.characters[card].country
    s.face_up[country] = ""
    put_out(s, card)
    s.tell("removed", "21.6", seat, card)
    s.push("reveal", country=country)


@rule("21.8")
def turn(s: ColumnOfFire, seat: str, die: str, by: int) -> None:
    """A die on a card goes up or down by 1; no character is used by it (RU-06, RU-07)."""
    if die == BLACK:
        turn_religion(s, seat, by, "21.8")
        return
    s.value[f"{seat} {die}"] += by
    s.tell("turned", "21.8", seat, die, s.value[f"{seat} {die}"])
