"""The position as plain data."""

from __future__ import annotations

import json

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
