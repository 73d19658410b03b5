"""A described position as TOML says the same as the description itself, in every game that has one."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import paxwidget as pw
from paxwidget.teaching.lesson_file import read_lesson
from tests.every_game import every_described_game


def without_nothing(value: Any) -> Any:
    """Plain data as TOML can hold them: lists for tuples, and no key without a value."""
    if isinstance(value, dict):
        return {str(key): without_nothing(one) for key, one in value.items() if one is not None}
    return [without_nothing(one) for one in value] if isinstance(value, list | tuple) else value


@every_described_game
def test_what_is_pasted_into_a_lesson_is_the_position(name: str, tmp_path: Path) -> None:
    """Under a step, as a teacher pastes it; half a game on, so that there is something to tell."""
    game = pw.new_game(name, seed=5, autosave=False)
    game.bots = dict.fromkeys(game.seats, "random")
    game.run_bots(25)
    text = game.describe_as_toml()
    found = tomllib.loads(text)["step"]["position"]
    # A list that holds nothing somewhere is more than TOML can say.
    whole = {**{key: value for key, value in found.items() if key != "json"}, **json.loads(found.get("json", "{}"))}
    assert without_nothing(whole) == without_nothing(game.describe())
    lesson = tmp_path / "pasted.toml"
    step = f'[[step]]\nid = "here"\ntitle = "Here"\ntext = "Look."\nseat = "{game.seats[0]}"\n'
    lesson.write_text(f'id = "pasted"\ngame = "{name}"\ntitle = "Pasted"\nsummary = "A position."\n\n{step}{text}\n', encoding="utf-8")
    position = read_lesson(lesson).steps[0].position
    assert position is not None
    pasted = pw.position(name, position, autosave=False)
    assert without_nothing(pasted.describe()) == without_nothing(game.describe())
