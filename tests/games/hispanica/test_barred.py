"""Why not: over many positions, what has a reason is not offered, and the reason is true."""

import random
from collections.abc import Callable

import pytest

from paxwidget.engine.barred import Barred
from paxwidget.engine.chance import Chance
from paxwidget.engine.position import Position
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.queries import free_holds, has_title, has_treasure, is_novice, permit, profession
from paxwidget.games.hispanica.rules.d4_at_sea import exports_legally
from paxwidget.games.hispanica.state import Hispanica
from tests.games.hispanica.table import world
from tests.games.hispanica.test_texts import group


def claim(s: Hispanica, seat: str, one: Barred) -> bool:
    """Whether what a reason says is so, asked of the state itself."""
    data = s.frames[-1].data
    site = one.id.split(" ")[-1]
    claims: dict[str, Callable[[], bool]] = {
        "omen": lambda: one.words[0] in s.data.omens_in_force[s.year],
        "no-profession": lambda: profession(s, seat) is None,
        "money": lambda: s.money[seat] == one.words[1] < one.words[0],
        "haven-novice": lambda: not is_novice(s, seat) and not has_title(s, seat, "prince"),
        "haven-idle": lambda: is_novice(s, seat) or has_title(s, seat, "prince"),
        "control": lambda: data["left"] == 0 and len(data["used"]) == one.words[0],
        "no-place": lambda: data["left"] > 0,
        "upstream": lambda: one.words == (s.fleet[seat], site) and site not in s.data.sail_to[s.fleet[seat]],
        "home-bound": lambda: bool(s.frames[-2].data["run"]),
        "again": lambda: s.frames[-2].data["trail"].count(site) >= one.words[0],
        "no-treasure": lambda: site == "europe" and not has_treasure(s, seat),
        "passengers": lambda: site == "europe" and s.cargo[seat] != (),
        "holds": lambda: not free_holds(s, seat) and site in s.chest,
        "permit": lambda: permit(s, seat) == one.words[0] and site in s.chest and not exports_legally(s, permit(s, seat), site),
        "nothing-there": lambda: site in s.data.zones,
    }
    return claims[one.reason]()


@pytest.mark.parametrize(("seats", "options"), [(("England", "France", "Spain"), {}), (("England",), {"solo": True})])
def test_reasons_are_true_and_tell_nothing_hidden(seats: tuple[str, ...], options: dict[str, object]) -> None:
    seen: set[str] = set()
    assert SPEC.rulebook is not None
    sections = SPEC.rulebook().sections
    for seed in range(4):
        position, rng = Position(SPEC, SPEC.new(world(), seats, options, seed)), random.Random(seed)
        while not position.is_over:
            seat = position.to_act[0]
            ids = position.options(seat)
            found = SPEC.barred(position.state, seat)
            for one in found:
                assert one.id not in ids, one
                assert one.section in sections, one
                assert claim(position.state, seat, one), one
                seen.add(one.reason)
            if found and rng.random() < 0.05:
                assert SPEC.sample is not None
                assert SPEC.barred(SPEC.sample(position.state, seat, Chance(seed)), seat) == found
            position.play(seat, rng.choice(ids).replace("…", "x"))
    assert {"omen", "no-profession", "haven-idle"} <= seen
    assert options or {"upstream", "nothing-there", "no-place"} <= seen


def test_every_reason_has_words() -> None:
    source = SPEC.barred.__globals__["__loader__"].get_source(SPEC.barred.__module__)
    assert all(f'"{reason}"' in source for reason in group("why"))
