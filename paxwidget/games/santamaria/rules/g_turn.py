"""Chapter G: three years of turns; a turn is one main action of four and any number of free actions."""

from __future__ import annotations

from paxwidget.engine.procedures import in_order
from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.santamaria.book import Procedure, Step, steps
from paxwidget.games.santamaria.rules.a_expand import begin_expanding, tile_choices
from paxwidget.games.santamaria.rules.b_coins import activate_by_coins, coin_choices
from paxwidget.games.santamaria.rules.c_dice import die_choices
from paxwidget.games.santamaria.rules.d_retire import begin_retiring, retiring_choices
from paxwidget.games.santamaria.rules.f_free import can_do_more
from paxwidget.games.santamaria.rules.y_year_end import end_year, next_year
from paxwidget.games.santamaria.rules.z_scoring import end_game
from paxwidget.games.santamaria.state import SantaMaria, working

YEARS = 3


@steps("years", "G2")
@rule("G1", "Z1")
class Years(Procedure):
    """A year lasts until all have retired; after the third the game is scored."""

    def run(self, s: SantaMaria, f: Frame) -> None:
        for seat in after(s, f.data["last"]):
            if not s.retired[seat]:
                f.data["last"] = s.active = seat
                s.push("turn", seat)
                return
        s.active = None
        end_year(s)
        if s.year == YEARS:
            end_game(s)
        else:
            next_year(s)
            f.data["last"] = ""


@rule("G2")
def after(s: SantaMaria, seat: str) -> tuple[str, ...]:
    """The seats in turn order after one of them, itself last; from the start player on where nobody has had a turn."""
    return (*in_order(s.seats, seat, without_first=True), seat) if seat else in_order(s.seats, s.start)


@steps("turn", "G3")
class Turn(Step):
    """One main action: expand, one building by coins, a line by a die, or retire."""

    sections = {"expand": "A2", "use": "B1", "die": "C1", "retire": "D0"}

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        seat = f.seat
        squares = working(s, seat)
        return [*tile_choices(s, seat), *coin_choices(s, seat, squares), *die_choices(s, seat, squares), *retiring_choices(s)]

    def on_expand(self, s: SantaMaria, f: Frame, tile: str) -> None:
        self._leave(s, f)
        begin_expanding(s, f.seat, tile)

    def on_use(self, s: SantaMaria, f: Frame, square: str) -> None:
        self._leave(s, f)
        activate_by_coins(s, f.seat, square)

    def on_die(self, s: SantaMaria, f: Frame, die: str) -> None:
        colour, _, value = die.partition("-")
        self._leave(s, f)
        s.push("line", f.seat, die=colour, value=int(value))

    def on_retire(self, s: SantaMaria, f: Frame, space: str) -> None:
        self._leave(s, f)
        begin_retiring(s, f.seat, space)

    def _leave(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()
        s.push("end-turn", f.seat)


@steps("end-turn", "G4")
class EndTurn(Step):
    """A turn ends when its player says so, for free actions are possible to its end (ruling end-turn); else it ends by itself."""

    quiet = True

    def options(self, s: SantaMaria, f: Frame) -> list[str]:
        return ["end"]

    def holds(self, s: SantaMaria, f: Frame) -> bool:
        return can_do_more(s, f)

    def on_end(self, s: SantaMaria, f: Frame) -> None:
        s.frames.pop()
        s.retiring, s.freed = None, ()
