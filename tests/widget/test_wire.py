"""Differences of plain data and texts in one language."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from paxwidget.widget.wire import changed_by, difference, in_language, plain, size

leaves = st.none() | st.booleans() | st.integers() | st.text(max_size=3)
data = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=4),
    max_leaves=20,
)
objects = st.dictionaries(st.text(max_size=2), data, max_size=5)


@given(objects, objects)
def test_the_difference_laid_over_the_old_gives_the_new(old: dict[str, Any], new: dict[str, Any]) -> None:
    before, after = repr(old), repr(new)
    assert repr(sorted_keys(changed_by(old, difference(old, new)))) == repr(sorted_keys(new))
    assert (repr(old), repr(new)) == (before, after)


def sorted_keys(value: Any) -> Any:
    """The same data in an order that tells True from 1 and does not tell insertion orders apart."""
    if isinstance(value, dict):
        return {key: sorted_keys(value[key]) for key in sorted(value)}
    return [sorted_keys(item) for item in value] if isinstance(value, list) else value


@given(objects)
def test_nothing_differs_from_itself(one: dict[str, Any]) -> None:
    assert difference(one, one) == {}


def test_true_is_not_one() -> None:
    assert difference({"a": 1, "b": True}, {"a": True, "b": True}) == {"set": {"a": True}}


def test_a_deep_change_sends_only_itself() -> None:
    old = {"sites": {f"site-{i}": {"pawn": "native"} for i in range(50)}, "year": 1598}
    new = {**old, "sites": {**old["sites"], "site-7": {"pawn": "native", "chest": 1}}}  # type: ignore[dict-item]
    patch = difference(old, new)
    assert patch == {"in": {"sites": {"in": {"site-7": {"set": {"chest": 1}}}}}}
    assert size(patch) < size(new) / 20


def test_plain_data_are_what_json_gives_back() -> None:
    assert plain({1598: ("a", frozenset({"b"}))}) == {"1598": ["a", ["b"]]}


def test_only_a_pair_of_languages_is_a_text() -> None:
    pair = {"en": ["New", "Granada"], "pl": ["Nowa", "Grenada"]}
    assert in_language({"lines": pair, "en": {"en": 1}}, "pl") == {"lines": ["Nowa", "Grenada"], "en": {"en": 1}}
