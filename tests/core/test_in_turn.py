"""Windows that go round the table, and piles: the small forms that several games share."""

from __future__ import annotations

from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.decks import deal, refill, take
from paxwidget.engine.flow import Step, Steps
from paxwidget.engine.pending import with_new_luck
from paxwidget.engine.procedures import in_order
from paxwidget.engine.state import Frame, State
from paxwidget.engine.windows import WindowInTurn


class Watch(State):
    """Three guards who may sound the alarm."""

    deaf: tuple[str, ...]
    rings: int


steps = Steps()


@steps("night", "A1", was=("evening",))
class Night(WindowInTurn[Watch]):
    def is_asked(self, s: Watch, f: Frame, seat: str) -> bool:
        return seat not in s.deaf and s.rings < 2

    def ask(self, s: Watch, f: Frame, seat: str) -> None:
        s.push("ring", seat)

    def revived(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"seats" if key == "guards" else key: value for key, value in data.items()}


@steps("ring", "A2")
class Ring(Step[Watch]):
    def options(self, s: Watch, f: Frame) -> list[str]:
        return ["ring", "sleep"]


def watch(*deaf: str) -> Watch:
    s = Watch.__new__(Watch)
    s.seats, s.deaf, s.rings, s.outcome, s.frames = ("Ann", "Bob", "Cid"), deaf, 0, None, []
    s.chance, s.log = Chance(5), None
    s.push("night", seats=in_order(s.seats, "Bob"))
    return s


def asked(s: Watch, *, rings: bool = False) -> list[str]:
    """Who is asked, one after the other."""
    found = []
    while s.frames:
        frame = s.frames[-1]
        if frame.step == "ring":
            found.append(frame.seat)
            s.rings += rings
            s.frames.pop()
        else:
            steps.table["night"].run(s, frame)  # type: ignore[union-attr]
    return found


def test_a_window_goes_round_past_those_who_are_not_asked() -> None:
    assert asked(watch()) == ["Bob", "Cid", "Ann"]
    assert asked(watch("Cid")) == ["Bob", "Ann"]
    assert asked(watch("Ann", "Bob", "Cid")) == []


def test_it_closes_when_there_is_nothing_left_to_react_to() -> None:
    assert asked(watch(), rings=True) == ["Bob", "Cid"]


def test_a_step_is_found_by_the_name_it_had() -> None:
    assert steps.today("evening", {"guards": ("Ann",)}) == ("night", {"seats": ("Ann",)})
    assert steps.today("ring", {"loud": True}) == ("ring", {"loud": True})
    for unknown in ("noon", None, ["night"], 3):
        assert steps.today(unknown, {"a": 1}) == (unknown, {"a": 1})


def test_a_pile_is_drawn_from_by_lot_and_filled_up_by_its_discards() -> None:
    chance, pile, discards = Chance(1), ["a", "b", "c"], ["e", "d"]
    chance.script = ["b"]
    assert take(chance, pile) == "b"
    refill(pile, discards)
    assert (pile, discards) == (["a", "c"], ["e", "d"]), "there is something left"
    pile.clear()
    refill(pile, discards)
    assert (pile, discards) == (["d", "e"], [])
    assert chance.outcomes == ["b"]


def test_what_is_dealt_again_is_recorded_nowhere() -> None:
    chance, cards = Chance(2), list("abcdef")
    two = deal(chance, cards, 2)
    assert sorted([*two, *cards]) == list("abcdef")
    assert cards == sorted(cards)
    assert sorted(deal(chance, cards)) == sorted(set("abcdef") - set(two))
    assert (cards, chance.outcomes) == ([], [])


def test_new_luck_leaves_the_position_as_it_is() -> None:
    s = watch()
    twin = with_new_luck(s, Chance(9))
    assert twin.chance.rng != s.chance.rng
    twin.chance = s.chance
    assert twin.digest() == s.digest()
