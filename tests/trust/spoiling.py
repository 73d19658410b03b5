"""Descriptions and records with something spoilt in them, and what becomes of a game that is opened from one all the same."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from paxwidget.engine.errors import PaxError
from paxwidget.engine.trial import filled_in
from paxwidget.play.entrance import load, new_game, position
from paxwidget.play.game import Game
from tests.trust.random_life import play

JUNK: tuple[Any, ...] = (
    None, -1, 0, 1, 3, 7, 10**20, 1e300, 0.5, "", "<script>", "England", "Red", [], {}, [[]], {"a": 1}, True, False,
    ["England"] * 5, "x" * 1000,
)  # fmt: skip


def ways(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in plain data."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*way, key)
        yield from ways(inner, (*way, key))


def spoilt(data: Any, rng: Random) -> Any:
    """The same data with one thing replaced, swapped with another, doubled or taken away."""
    twin = json.loads(json.dumps(data))
    known = list(ways(twin))
    way, other = rng.choice(known), rng.choice(known)
    inner = at(twin, way[:-1])
    match rng.randrange(5):
        case 0:
            del inner[way[-1]]
        case 1:
            inner[way[-1]] = json.loads(json.dumps(at(twin, other)))
        case 2 if isinstance(inner, list):
            inner.append(json.loads(json.dumps(inner[way[-1]])))
        case 2 | 3 if isinstance(inner[way[-1]], int) and not isinstance(inner[way[-1]], bool):
            inner[way[-1]] += rng.choice((-3, -1, 1, 2, 40))
        case _:
            inner[way[-1]] = rng.choice(JUNK)
    return twin


def at(data: Any, way: tuple[Any, ...]) -> Any:
    """What lies at the end of a way."""
    for key in way:
        data = data[key]
    return data


def played(name: str, seed: int, plies: int, **options: Any) -> Game:
    """A game some way on."""
    game = new_game(name, seed=seed, autosave=False, **options)
    rng = Random(seed)
    for _ in range(plies):
        if not game.is_over:
            play(game, rng)
    return game


def use(game: Game, rng: Random, plies: int = 40) -> None:
    """All that a person does with a game: look at it with all eyes, read it, play on, go back, save it and open it again."""
    look(game)
    for ply in range(plies):
        if game.is_over:
            break
        seat = rng.choice(game.to_act)
        decision = game.decision_for(seat)
        assert decision is not None
        game.play(filled_in(rng.choice(decision.ids), rng), seat)
        if ply % 10 == 0:
            look(game)
    text = json.dumps(game.record)
    assert load(io.StringIO(text), autosave=False).record == game.record
    game.goto(0)


def look(game: Game) -> None:
    """Everything that is shown of a position."""
    state = game.state
    game.spec.check(state)
    for seat in (None, *game.seats):
        json.dumps(game.view(seat))
        for lang in ("en", "pl"):
            if seat is not None:
                _ = [choice.label for choice in (*(game.decision_for(seat, lang) or ()), *game.offers_for(seat, lang))]
            _ = [entry.text(lang) for entry in game.log_for(seat)]
    if game.spec.svg is not None:
        game.spec.svg(game.data, game.view(None), lang="en")
    if game.spec.describe is not None:
        assert position(game.spec.id, game.describe(), autosave=False).state.digest() == state.digest()
    _ = game.summary


def fault(name: str, data: Any, rng: Random, is_record: bool) -> str | None:
    """What is wrong with opening such data: None if it is refused by a sentence, or opens and can be used."""
    try:
        game = load(data, autosave=False) if is_record else position(name, data, autosave=False)
    except PaxError as refusal:
        said = str(refusal)
        return None if said.isprintable() and len(said) < 2100 else f"a refusal nobody can read: {said[:200]!r}"
    except Exception as problem:
        return f"refused by {problem!r:.200}"
    try:
        use(game, rng)
    except Exception as problem:
        return f"opened, and then {type(problem).__name__}: {str(problem)[:200]}"
    return None
