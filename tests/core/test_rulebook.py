"""Sections, tags, rulings and the gaps between them."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from paxwidget.engine.errors import PaxError
from paxwidget.engine.rulebook import Index, Rulebook, marked_tests, package_of, report, rule, sections_of
from paxwidget.engine.tables import DataError
from tests.toys.dicefair import SPEC as DICEFAIR
from tests.toys.smugglers import SPEC

SECTIONS = """
[[section]]
id = "B1"
title = { en = "Turns", pl = "Tury" }
summary = { en = "One after the other.", pl = "Po kolei." }
status = "done"
[[section]]
id = "B2"
title = { en = "Storms", pl = "Sztormy" }
summary = { en = "They come.", pl = "Nadchodzą." }
status = "left-out"
reason = "no weather here"
"""
RULINGS = """
[[ruling]]
id = "tie"
sections = ["B1"]
title = { en = "Ties", pl = "Remisy" }
default = { en = "shared", pl = "wspólne" }
reason = "B1"
option = "ties"
"""
TESTS = """
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("A1")


@pytest.mark.rule("A2")
def test_end(): ...


@mark.rule("B1", "B1a", "B1b")
class TestTurns:
    @pytest.mark.rule("B1c")
    @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("B2"))])
    def test_selling(self, x): ...


@pytest.mark.rule("C1")
@pytest.mark.rule("ruling:empty-storm")
def test_pacts(): ...
"""


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "test_it.py").write_text(TESTS, encoding="utf-8")
    (folder / "deep" / "example.toml").write_text('rule = ["A2", "B2"]\n', encoding="utf-8")
    (folder / "deep" / "other.toml").write_text('moves = ["draw"]\n', encoding="utf-8")
    return folder


@pytest.fixture
def book(tmp_path: Path) -> Path:
    (tmp_path / "rulebook.toml").write_text(SECTIONS, encoding="utf-8")
    (tmp_path / "rulings.toml").write_text(RULINGS, encoding="utf-8")
    return tmp_path


def test_a_tag_is_kept_with_its_function_or_class() -> None:
    @rule("X1", "X2")
    @rule("X2", "X3")
    def tide() -> None: ...

    @rule("X4")
    class Ebb: ...

    assert sections_of(tide) == ("X2", "X3", "X1")
    assert sections_of(Ebb) == ("X4",)
    assert sections_of(test_a_tag_is_kept_with_its_function_or_class) == ()


def test_marks_are_found_by_reading_the_tests(tests: Path) -> None:
    assert marked_tests(tests) == {
        "A1": ["deep/test_it.py"],
        "A2": ["deep/example.toml", "deep/test_it.py::test_end"],
        **{section: ["deep/test_it.py::TestTurns"] for section in ("B1", "B1a", "B1b")},
        "B1c": ["deep/test_it.py::TestTurns::test_selling"],
        "B2": ["deep/example.toml", "deep/test_it.py::TestTurns::test_selling"],
        "C1": ["deep/test_it.py::test_pacts"],
        "ruling:empty-storm": ["deep/test_it.py::test_pacts"],
    }


def test_the_package_of_a_game_holds_its_state_and_steps() -> None:
    assert package_of(SPEC) == "tests.toys.smugglers"
    assert package_of(DICEFAIR) == "tests.toys.dicefair"


def test_the_index_finds_code_by_tag_and_step_and_names_the_gaps(tests: Path) -> None:
    index = Index(SPEC, tests)
    assert index.code["B1c"] == ["tests.toys.smugglers:Turn"]
    assert index.code["C1"] == ["tests.toys.smugglers:OfferPact", "tests.toys.smugglers:Word"]
    assert index.gaps() == ["section C2 has no test"]


def test_wrong_tags_and_rulings_are_gaps(tests: Path) -> None:
    (tests / "test_wrong.py").write_text(
        'import pytest\n@pytest.mark.rule("C2", "Z9", "ruling:nowhere")\ndef test_it(): ...\n', encoding="utf-8"
    )
    full = SPEC.rulebook() if SPEC.rulebook else None
    assert isinstance(full, Rulebook)
    torn = Rulebook({id: section for id, section in full.sections.items() if id != "B2"}, full.rulings)
    index = Index(dataclasses.replace(SPEC, rulebook=lambda: torn), tests)
    assert index.gaps() == [
        "code names the unknown section B2 (tests.toys.smugglers:Storm)",
        "a test names the unknown section B2 (deep/example.toml)",
        "a test names the unknown section Z9 (test_wrong.py::test_it)",
        "ruling empty-storm names the unknown section B2",
        "a tag names the unknown ruling nowhere",
    ]


def test_the_table_counts_code_tests_and_rulings(tests: Path) -> None:
    lines = report(SPEC, tests=tests).splitlines()
    assert lines[0].split() == ["section", "status", "code", "tests", "rulings", "title"]
    assert "B2       done     1     2      1        Storms" in lines
    assert lines[-3:] == ["10 sections, 1 rulings", "1 gaps:", "  section C2 has no test"]


def test_the_page_of_a_section_shows_all_about_it(tests: Path) -> None:
    assert report(SPEC, "B2", "pl", tests).splitlines() == [
        "B2  Sztormy",
        "Sztormy.",
        "status: done",
        "code:",
        "  tests.toys.smugglers:Storm",
        "tests:",
        "  deep/example.toml",
        "  deep/test_it.py::TestTurns::test_selling",
        "rulings:",
        "  empty-storm: Sztorm bez skrzyń: sztorm nic nie zabiera (sztorm nic nie zabiera)",
    ]
    assert report(SPEC, "A", tests=tests).splitlines()[-3:] == ["code: none", "tests: none", "rulings: none"]


def test_an_unknown_section_names_the_nearest(tests: Path) -> None:
    with pytest.raises(PaxError, match="the rulebook has no section 'B1d'; did you mean 'B1"):
        report(SPEC, "B1d", tests=tests)


def test_a_game_without_a_rulebook_says_so() -> None:
    with pytest.raises(PaxError, match="the game 'dicefair' brings no table of its rulebook"):
        report(DICEFAIR)


def test_a_rulebook_is_read_from_its_tables(book: Path) -> None:
    read = Rulebook.read(book)
    assert read.sections["B2"].reason == "no weather here"
    assert read.sections["B1"].title.pl == "Tury"
    tie = read.rulings["tie"]
    assert (tie.sections, tie.default.pl, tie.reason.pl, tie.option) == (("B1",), "wspólne", "B1", "ties")
    (book / "rulings.toml").unlink()
    assert Rulebook.read(book).rulings == {}


@pytest.mark.parametrize(("old", "new", "words"), [
    ('status = "done"', 'status = "soon"', "rulebook.toml: entry 'B1': key 'status' must be one of"),
    ('reason = "no weather here"', "", "rulebook.toml: entry 'B2': key 'reason' must say why the section is left-out"),
    ('status = "done"', 'status = "done"\npage = 3', "rulebook.toml: entry 'B1': key 'page' is unknown"),
    ('id = "B2"', 'id = "B1"', "rulebook.toml: entry 'B1': key 'id' occurs twice"),
])  # fmt: skip
def test_a_wrong_table_is_refused_with_file_entry_and_key(book: Path, old: str, new: str, words: str) -> None:
    table = (book / "rulebook.toml").read_text(encoding="utf-8")
    (book / "rulebook.toml").write_text(table.replace(old, new), encoding="utf-8")
    with pytest.raises(DataError) as refusal:
        Rulebook.read(book)
    assert words in str(refusal.value)
