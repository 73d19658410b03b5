"""Chapter 6: dice are turned, characters used; those on 1 leave, and a religion die on 1 is rolled again."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.columnoffire.book import Phases, TurnStep, steps
from paxwidget.games.columnoffire.rules.c16_faith import reroll, turn_religion
from paxwidget.games.columnoffire.state import FREE, ColumnOfFire, die_on, full_countries, imprisoned, put_out


@steps("first-half", "6a")
@rule("6b", "6c", "6d", "4a", "23a")
class FirstHalf(Phases):
    """Loch Leven, the religion die, then card after card from left to right: turn, and use (RU-02)."""

    phases = ("start", "loch_leven", "religion", "characters", "finish", "conflicts")

    def start(self, s: ColumnOfFire, f: Frame) -> None:
        s.push("begin-first", f.seat)

    def loch_leven(self, s: ColumnOfFire, f: Frame) -> None:
        turn_prisoners(s, f.seat)

    def religion(self, s: ColumnOfFire, f: Frame) -> None:
        if s.year == 1 and not s.first_year_turns:
            # It was only just rolled, and its number is the number of years (RU-01).
            return
        if s.religion_die[f.seat] == 1:
            reroll(s, f.seat, "6c")
        else:
            turn_religion(s, f.seat, -1, "6a")

    def characters(self, s: ColumnOfFire, f: Frame) -> None:
        done = f.data.get("done", ())
        card = next((card for card in s.row[f.seat] if card not in done), None)
        if card is None:
            return
        self.go_to(f, "characters")
        if f.data.pop("got", "") and is_leaving(s, f.seat, card):
            # A tile may save it: one that was just drawn, or one that its player wants to play after the card that was revealed.
            s.push("pause", f.seat)
            return
        f.data["done"] = (*done, card)
        turn_character(s, f.seat, card)

    def finish(self, s: ColumnOfFire, f: Frame) -> None:
        s.push("end-turn", f.seat)

    def conflicts(self, s: ColumnOfFire, f: Frame) -> None:
        if full_countries(s):
            s.push("conflicts", f.seat)


@rule("15f")
def turn_prisoners(s: ColumnOfFire, seat: str) -> None:
    """Each die on Loch Leven is turned as if alone, before the religion die; one on 1 is free (RU-04)."""
    for die in imprisoned(s, seat):
        key = f"{seat} {die}"
        if s.value[key] == 1:
            s.place[key], s.value[key] = FREE, 0
            s.tell("leaves-prison", "15f", seat, die)
        else:
            s.value[key] -= 1


@rule("6a", "6b", "6d")
def turn_character(s: ColumnOfFire, seat: str, card: str) -> None:
    """A die on 1 comes back and its character leaves unused; any other is turned down, and the character may be used."""
    if is_leaving(s, seat, card):
        remove_character(s, seat, card, "6d")
        return
    s.value[f"{seat} {die_on(s, seat, card)}"] -= 1
    s.push("use", seat, of="card", id=card)


@rule("6b")
def is_leaving(s: ColumnOfFire, seat: str, card: str) -> bool:
    """Whether the die on a character shows 1, so that it leaves when its turn comes."""
    return s.value[f"{seat} {die_on(s, seat, card)}"] == 1


@rule("6d", "21.6", "21.12", "15f")
def remove_character(s: ColumnOfFire, seat: str, card: str, section: str) -> None:
    """A character leaves the row for good and its die is free, without a value until it is rolled."""
    die = die_on(s, seat, card)
    s.place[f"{seat} {die}"], s.value[f"{seat} {die}"] = FREE, 0
    s.row[seat] = tuple(one for one in s.row[seat] if one != card)
    put_out(s, card)
    s.tell("leaves", section, seat, card, die)


@steps("begin-first", "6a")
class BeginFirst(TurnStep):
    """Before the dice are turned tiles may be played; else it begins by itself."""

    quiet = True

    def options(self, s: ColumnOfFire, f: Frame) -> list[str]:
        return ["turn-dice"]

    def on_turn_dice(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()


@steps("end-turn", "14a")
class EndTurn(TurnStep):
    """The player ends the turn; until then tiles and purchases can still fill or clear a country (RU-39)."""

    quiet = True

    def options(self, s: ColumnOfFire, f: Frame) -> list[str]:
        return ["end"]

    def on_end(self, s: ColumnOfFire, f: Frame) -> None:
        s.frames.pop()
