"""The omens that act when their year begins; those that only change a value are read where the value is."""

from __future__ import annotations

from paxwidget.engine.rulebook import rule
from paxwidget.engine.state import Frame
from paxwidget.games.hispanica.book import Procedure, Step, steps
from paxwidget.games.hispanica.pieces import bury_pawn, pay
from paxwidget.games.hispanica.queries import is_played
from paxwidget.games.hispanica.rules.d_year import take_turns
from paxwidget.games.hispanica.rules.e6_revolts import MayRaiseTaxRevolt
from paxwidget.games.hispanica.state import NATIVE, SPAIN, Hispanica


@steps("omens", "gl:omen")
class Omens(Procedure):
    """At the start of its year an omen is told and, if it acts at once, carried out in the old player order."""

    def run(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
        for omen in s.data.omens[s.year]:
            s.tell("omen", f"om:{omen}", omen)
            if omen == "alcabala":
                take_turns(s, "alcabala")
            elif omen == "malaria":
                s.push("malaria", spared=())


@steps("alcabala", "om:alcabala")
class Alcabala(MayRaiseTaxRevolt):
    """Each player may put one tax revolt on an empty revolt site."""


@rule("om:malaria")
def malaria_victims(s: Hispanica) -> list[str]:
    """Colonies with a citizen at work; Spain's are immune when nobody plays it."""
    immune = SPAIN if SPAIN not in s.seats else None
    return [site for site, nation in s.colony.items() if nation != immune and s.pawn.get(site, NATIVE) != NATIVE]


@steps("malaria", "om:malaria")
class Malaria(Procedure):
    """Citizen after citizen: somebody pays $1 for him, first asked his own nation, or a native from the pool takes his place."""

    def run(self, s: Hispanica, f: Frame) -> None:
        spared = f.data["spared"]
        sick = [site for site in malaria_victims(s) if site not in spared]
        if not sick:
            s.frames.pop()
            return
        site = sick[0]
        f.data["spared"] = (*spared, site)
        own = s.pawn[site]
        helpers = sorted(s.order, key=lambda seat: seat != own)
        s.push("malaria-patient", site=site, helpers=tuple(seat for seat in helpers if is_played(s, seat) and s.money[seat]))


@steps("malaria-patient", "om:malaria")
class MalariaPatient(Procedure):
    """Ask those who can pay, one after the other, until one does."""

    def run(self, s: Hispanica, f: Frame) -> None:
        helpers, site = f.data["helpers"], f.data["site"]
        if helpers and s.pool[NATIVE]:
            f.data["helpers"] = helpers[1:]
            s.push("cure", helpers[0], site=site)
            return
        s.frames.pop()
        # Without a native in the pool nobody can take his place, so he stays (token limits).
        if s.pool[NATIVE]:
            bury_pawn(s, s.pawn[site])
            s.pool[NATIVE] -= 1
            s.pawn[site] = NATIVE
            s.tell("malaria", "om:malaria", site)


@steps("cure", "om:malaria")
class Cure(Step):
    """Pay $1 for the citizen, or let somebody else, or the fever, have him."""

    open_to_all = ("site",)

    def options(self, s: Hispanica, f: Frame) -> list[str]:
        return [f"cure {f.data['site']}", "pass"]

    def on_cure(self, s: Hispanica, f: Frame, site: str) -> None:
        s.frames.pop()
        s.frames.pop()
        pay(s, f.seat, None, 1)
        s.tell("cure", "om:malaria", f.seat, site)

    def on_pass(self, s: Hispanica, f: Frame) -> None:
        s.frames.pop()
