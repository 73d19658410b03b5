"""Choices that differ in one word only stand under what they have in common: that ends with a colon, and is no half sentence."""

from __future__ import annotations

from collections import defaultdict
from itertools import takewhile

import pytest

from paxwidget.engine import registry
from paxwidget.engine.names import LANGUAGES
from tests.every_game import every_shipped_game


def siblings(labels: dict[str, str], steps: set[str]) -> list[list[str]]:
    """Labels by the words that a choice begins with, where the next word has a label of its own; that of all others among them."""
    found: dict[str, list[str]] = defaultdict(list)
    for key, label in labels.items():
        step, _, rest = key.partition(".")
        stem, last, _ = (rest or key).rpartition(" ")
        prefix = f"{step}." if rest and step in steps else ""
        if last and "{" not in label:
            found[prefix + stem].append(label)
    return [[*group, *(label for label in [labels.get(stem)] if label and "{" not in label)] for stem, group in found.items()]


def common_start(labels: list[str]) -> str:
    """The whole words that all of them begin with."""
    columns = zip(*(label.split(" ") for label in labels), strict=False)
    return " ".join(words[0] for words in takewhile(lambda words: len(set(words)) == 1, columns))


@every_shipped_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_choices_have_in_common_ends_with_a_colon(name: str, lang: str) -> None:
    spec = registry.find(name)
    labels = {key.removeprefix("choice."): text for key, text in spec.text(lang).items() if key.startswith("choice.")}
    for group in siblings(labels, set(spec.steps)):
        start = common_start(group) if len(group) > 1 else ""
        assert start == "" or ":" in start, group
