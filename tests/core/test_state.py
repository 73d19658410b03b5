"""The position as plain data."""

from __future__ import annotations

import json
from typing import ClassVar

import pytest

from paxwidget.engine.state import Frame, State
from paxwidget.play.game import Game
from tests.toys.smugglers import Smugglers


def test_a_clone_shares_no_container(sea: Game) -> None:
    state = sea.state
    twin = state.clone()
    for name in (*Smugglers.DICTS, *Smugglers.LISTS, "frames"):
        assert getattr(twin, name) == getattr(state, name) or name == "frames"
        assert getattr(twin, name) is not getattr(state, name)
    twin.frames[-1].data["mark"] = 1
    assert "mark" not in state.frames[-1].data
    assert twin.data is state.data


def test_json_holds_the_whole_position_and_does_not_change_with_it(sea: Game) -> None:
    state = sea.state
    written = state.to_json()
    text = json.dumps(written)
    state.coins["Red"] = 99
    state.frames[-1].data["mark"] = 1
    assert json.dumps(written) == text
    back = Smugglers.from_json(json.loads(text), state.data)
    assert back.hand == sea.state.hand
    assert all(isinstance(hand, tuple) for hand in back.hand.values())
    assert back.digest() == sea.state.digest() != state.digest()


def test_a_digest_sees_chance_frames_and_outcome(sea: Game) -> None:
    digests = {sea.state.digest()}
    for change in (
        lambda s: setattr(s.chance, "rng", 1),
        lambda s: s.push("storm", "Red"),
        lambda s: setattr(s, "outcome", {"winners": ()}),
        lambda s: s.sold.append("x"),
    ):
        state = sea.state
        change(state)
        digests.add(state.digest())
    assert len(digests) == 5


def test_slots_are_refused_because_a_clone_would_miss_them() -> None:
    with pytest.raises(TypeError, match="Slotted must not declare __slots__"):

        class Slotted(State):
            __slots__ = ("money",)


def test_a_frame_tells_what_it_is() -> None:
    assert repr(Frame("storm", "Red", {"x": 1})) == "Frame('storm', 'Red', {'x': 1})"


Pile = dict[str, tuple[str, ...]]


class Chest(State):
    """All kinds of fields, one of them by another name."""

    kind: ClassVar[str] = "oak"
    lock: str | None
    coins: dict[str, int]
    notes: list[str]
    cards: Pile


class Iron(Chest):
    """A few fields more."""

    rust: int


def test_fields_are_declared_once_by_their_types() -> None:
    assert (Chest.VALUES, Chest.DICTS, Chest.LISTS) == (("seats", "lock"), ("coins", "cards"), ("notes",))
    assert Iron.VALUES == ("seats", "lock", "rust")
    with pytest.raises(TypeError, match=r"Rope\.length is declared without a type"):
        type("Rope", (State,), {"VALUES": ("seats", "length"), "__module__": __name__})
