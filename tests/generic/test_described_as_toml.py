"""A described position as TOML says the same as the description itself, in every game that has one."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import paxwidget as pw
from tests.every_game import every_described_game


def without_nothing(value: Any) -> Any:
    """Plain data as TOML can hold them: lists for tuples, and no key without a value."""
    if isinstance(value, dict):
        return {str(key): without_nothing(one) for key, one in value.items() if one is not None}
    return [without_nothing(one) for one in value] if isinstance(value, list | tuple) else value


@every_described_game
def test_what_is_pasted_into_a_lesson_is_the_position(name: str) -> None:
    game = pw.new_game(name, seed=5, autosave=False)
    text = game.describe_as_toml()
    found = tomllib.loads(text)["step"]["position"]
    if isinstance(found, str):
        # A list holds nothing somewhere, which TOML cannot say.
        assert text.startswith("[step]\nposition = '")
        assert json.loads(found) == json.loads(json.dumps(game.describe()))
    else:
        assert found == without_nothing(game.describe())
