"""What must be true of every game at every decision; each check raises AssertionError with one sentence."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import PaxError
from paxwidget.engine.flow import Simultaneous
from paxwidget.engine.position import Position
from paxwidget.engine.state import frozen
from paxwidget.engine.templates import Texts

_BOOKKEEPING = {"frames", "chance", "data", "log", "outcome"}
#: What a state may have of the table it is played at; see `State`.
_OF_THE_TABLE = {"asks_all", "rules"}
UNOFFERED = "keelhaul the-quartermaster"
#: The texts in a JSON document, keys among them. To take them all out once is much cheaper than to look for hundreds of ids one by one.
_TEXTS = re.compile(r'"([^"\\]*(?:\\.[^"\\]*)*)"')


def check_position(position: Position, rng: Random, texts: list[Texts]) -> None:
    """Everything about one position: its rules, its data, its choices, its words and its secrets."""
    spec, state = position.spec, position.state
    spec.check(state)
    digest = state.digest()
    check_fields(state)
    check_choices(position)
    check_json(position, digest)
    check_clone(position, rng, digest)
    check_refusal(position, rng)
    check_views(position, rng)
    for words in texts:
        check_words(position, words)
    assert state.digest() == digest, "looking at the position changed it"


def check_fields(state: Any) -> None:
    """A state holds exactly what it declares, or a save would lose the rest."""
    kind = type(state)
    declared = _BOOKKEEPING.union(kind.VALUES, kind.DICTS, kind.LISTS)
    stray = state.__dict__.keys() - declared - _OF_THE_TABLE
    missing = declared - state.__dict__.keys()
    assert not stray, f"the state has the undeclared field {min(stray)!r}"
    assert not missing, f"the state lacks the field {min(missing)!r}"


def check_choices(position: Position) -> None:
    """Who must act has choices, each once; who need not has none; the game goes on unless it is over."""
    seats = position.state.seats
    assert position.is_over or position.to_act, "nobody can act, and the game is not over"
    assert not (position.is_over and position.to_act), "the game is over, and somebody must still act"
    for seat in seats:
        options, offers = position.options(seat), position.offers(seat)
        assert bool(options) == (seat in position.to_act), f"{seat} has {len(options)} options out of turn"
        ids = [*options, *offers]
        assert len(set(ids)) == len(ids), f"{seat} is offered the same choice twice"
        for id in ids:
            assert id == " ".join(id.split()), f"the choice {id!r} is not words separated by single blanks"
            assert id.isprintable(), f"the choice {id!r} cannot be printed"


def check_json(position: Position, digest: str) -> None:
    """The position survives a way through JSON in every detail, and so do its choices."""
    state = position.state
    restored = type(state).from_json(json.loads(json.dumps(state.to_json())), state.data)
    assert restored.digest() == digest, "the position changed on its way through JSON"
    was, found = state.to_json(), restored.to_json()
    # What is equal as it is need not be frozen to be compared.
    assert found == was or frozen(found) == frozen(was), "a field changed its type on its way through JSON"
    again = Position(position.spec, restored)
    assert again.to_act == position.to_act, "after a way through JSON other seats must act"
    for seat in position.to_act:
        assert again.options(seat) == position.options(seat), f"after a way through JSON {seat} has other choices"
    assert restored.digest() == digest, "opening a saved position moved it on"


def check_clone(position: Position, rng: Random, digest: str) -> None:
    """A clone is equal, and playing on in it does not touch the original."""
    twin = position.clone()
    assert twin.state.digest() == digest, "a clone differs from its original"
    if position.to_act:
        seat = rng.choice(position.to_act)
        twin.play(seat, rng.choice(twin.options(seat)))
        assert position.state.digest() == digest, "playing in a clone changed the original"


def check_refusal(position: Position, rng: Random) -> None:
    """A choice that is not offered is refused; that nothing changed is seen by the digest at the end."""
    seat = rng.choice(position.state.seats)
    try:
        position.play(seat, UNOFFERED)
    except PaxError:
        return
    raise AssertionError(f"{seat} was allowed a choice that was never offered")


def check_views(position: Position, rng: Random) -> None:
    """A view is plain data without hidden ids; positions that a seat cannot tell apart give it the same view and the same choices."""
    spec, state = position.spec, position.state
    assert spec.hidden is not None, "the game does not say what is hidden (GameSpec.hidden, be it nothing_hidden)"
    for seat in (None, *state.seats):
        view = spec.view(state, seat)
        # Plain types only, and no container that is shared with the state.
        text = json.dumps(view, sort_keys=True, ensure_ascii=False)
        unseen = spec.hidden(state, seat)
        shown = sorted(set(_TEXTS.findall(text)).intersection(unseen))
        assert not shown, f"the view of {seat or 'a spectator'} shows {shown[0]!r}, which is hidden from it"
        if spec.sample is None:
            who = seat or "a spectator"
            assert not unseen, f"{min(unseen)!r} is hidden from {who}, and the game cannot deal it again (GameSpec.sample)"
            assert not _is_sealed(position), "answers wait to be revealed, and the game cannot draw them again (GameSpec.sample)"
            continue
        other = spec.sample(state, seat, Chance(rng.getrandbits(64)))
        alike = json.dumps(spec.view(other, seat), sort_keys=True, ensure_ascii=False) == text
        assert alike, f"the view of {seat or 'a spectator'} tells what it may not know"
        if seat in position.to_act:
            twin = Position(spec, other)
            assert twin.options(seat) == position.options(seat), f"the choices of {seat} tell what it may not know"
            assert twin.offers(seat) == position.offers(seat), f"the offers to {seat} tell what it may not know"


def _is_sealed(position: Position) -> bool:
    return any(isinstance(position.spec.steps[frame.step], Simultaneous) for frame in position.state.frames)


def check_words(position: Position, texts: Texts) -> None:
    """Every prompt and label can be said, and no two choices of a seat sound alike."""
    state = position.state
    if not position.to_act:
        return
    frame = position.frame
    for seat in state.seats:
        if seat in position.to_act:
            assert texts.prompt(state, frame, seat, position.options(seat)).strip(), f"step {frame.step!r} asks without a word"
        named: dict[str, str] = {}
        for id in (*position.options(seat), *position.offers(seat)):
            label = texts.label(state, frame.step, id)
            assert label.strip(), f"the choice {id!r} has an empty label"
            assert label not in named, f"{id!r} and {named[label]!r} are both called {label!r} in {texts.lang!r}"
            named[label] = id
