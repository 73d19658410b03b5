"""Strict tables: every complaint names file, entry and key; an overlay corrects by id and key, with its own source."""

from __future__ import annotations

from pathlib import Path

import pytest

from paxwidget.engine.names import Names
from paxwidget.engine.tables import DataError, Entry, check_overlay, digest_of, read_entries, read_tables, source_kind

PORTS = """
[[port]]
id = "havana"
name = { en = "Havana", pl = "Hawana" }
size = 3
source = "B1e"
sources = { size = "deduced: H8c" }

[[port]]
id = "coro"
name = { en = "Coro", pl = "Coro" }
size = 1
source = "reconstructed"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    ours = tmp_path / "ours"
    ours.mkdir()
    (ours / "ports.toml").write_text(PORTS, encoding="utf-8")
    return ours


@pytest.fixture
def overlay(tmp_path: Path) -> Path:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    return theirs


def lay(overlay: Path, text: str, file: str = "ports.toml") -> Path:
    (overlay / file).write_text(text, encoding="utf-8")
    return overlay


def entry(**mapping: object) -> Entry:
    return Entry("ports.toml", "havana", mapping)


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("B1e", "rulebook"),
        ("D", "rulebook"),
        ("H8c", "rulebook"),
        ("gl:omen", "rulebook"),
        ("ro:letter-of-marque", "rulebook"),
        ("B1e, gl:omen", "rulebook"),
        ("p7:scouting", "rulebook"),
        ("13h, 21.10", "rulebook"),
        ("deduced: H8c, D3", "deduced"),
        ("reconstructed", "reconstructed"),
        ("user: my own copy", "user"),
        ("deduced:", None),
        ("user: ", None),
        ("b1e", None),
        ("13hh", None),
        ("B1e H8c", None),
        ("B1ee", None),
        ("gl:Omen", None),
        ("somewhere", None),
        ("", None),
    ],
)
def test_sources_have_a_checked_syntax(source: str, kind: str | None) -> None:
    assert source_kind(source) == kind


def test_takers_return_what_the_entry_says() -> None:
    given = entry(
        word="rum", whole=3, part=1.5, yes=True, words=["a", "a"], steps=[1, 2], place=[1, 2.5],
        line=[[0, 1], [2, 3.5]], name={"en": "Havana", "pl": "Hawana"}, source="B1e", sources={"word": "H8c"},
    )  # fmt: skip
    assert given.text("word") == "rum"
    assert given.integer("whole", 1, 3) == 3
    assert given.number("part") == 1.5
    assert given.number("whole") == 3.0
    assert given.boolean("yes") is True
    assert given.texts("words") == ("a", "a")
    assert given.integers("steps") == (1, 2)
    assert given.numbers("place", 2) == (1.0, 2.5)
    assert given.points("line") == ((0.0, 1.0), (2.0, 3.5))
    assert given.names("name") == Names("Havana", "Hawana")
    assert given.one_of("word", ["rum", "gin"]) == "rum"
    assert given.source() == "B1e"
    assert given.sources() == {"word": "H8c"}
    given.done()


def test_optional_takers_return_their_empty_value_and_still_check() -> None:
    bare = entry()
    assert bare.optional_text("a") is None
    assert bare.optional_integer("a") is None
    assert bare.optional_number("a") is None
    assert bare.optional_boolean("a") is False
    assert bare.optional_boolean("a", default=True) is True
    assert bare.optional_one_of("a", ["x"]) is None
    assert bare.optional_texts("a") == ()
    assert bare.optional_names("a") is None
    assert bare.sources() == {}
    assert entry(a="x").optional_one_of("a", ["x"]) == "x"
    with pytest.raises(DataError, match="a whole number"):
        entry(a="x").optional_integer("a")


@pytest.mark.parametrize(
    ("taker", "arguments", "mapping", "why"),
    [
        ("text", ("a",), {}, "key 'a' is missing"),
        ("text", ("a",), {"a": 1}, "must be a text"),
        ("text", ("a",), {"a": "  "}, "without blanks"),
        ("text", ("a",), {"a": "rum "}, "without blanks"),
        ("integer", ("a",), {"a": True}, "a whole number, not True"),
        ("integer", ("a",), {"a": 1.0}, "a whole number"),
        ("integer", ("a", 1, 6), {"a": 7}, "between 1 and 6, not 7"),
        ("number", ("a",), {"a": "1"}, "a number"),
        ("number", ("a",), {"a": False}, "a number"),
        ("boolean", ("a",), {"a": 1}, "true or false"),
        ("one_of", ("a", ["x", "y"]), {"a": "z"}, "one of x, y, not 'z'"),
        ("texts", ("a",), {"a": "x"}, "a list of texts"),
        ("texts", ("a",), {"a": ["x", 1]}, "holds 1"),
        ("texts", ("a", ["x"]), {"a": ["y"]}, "holds 'y', which is none of x"),
        ("integers", ("a",), {"a": [1, True]}, "holds True"),
        ("numbers", ("a",), {"a": ["1"]}, "holds '1'"),
        ("numbers", ("a", 2), {"a": [1]}, "must hold 2 numbers, not 1"),
        ("points", ("a",), {"a": [[1, 2], [3]]}, "number pairs"),
        ("points", ("a",), {"a": [1]}, "number pairs"),
        ("names", ("a",), {"a": "x"}, "a table with en and pl"),
        ("names", ("a",), {"a": {"en": "x"}}, "a text for 'pl'"),
        ("names", ("a",), {"a": {"en": " ", "pl": "y"}}, "a text for 'en'"),
        ("names", ("a",), {"a": {"en": "x", "pl": "y", "de": "z"}}, "unknown language 'de'"),
        ("source", (), {}, "key 'source' is missing"),
        ("source", (), {"source": "page 7"}, "must be sections"),
        ("sources", (), {"sources": {"b": "B1e"}}, "speaks of 'b'"),
        ("sources", (), {"source": "B1e", "sources": {"source": "B1e"}}, "speaks of 'source'"),
        ("sources", (), {"b": 1, "sources": {"b": 1}}, "must give a text for 'b'"),
        ("sources", (), {"b": 1, "sources": {"b": "page 7"}}, "must be sections"),
        ("done", (), {"colour": "red"}, "key 'colour' is unknown"),
        ("done", (), {"sources": {"colour": "B1"}}, "key 'sources' speaks of 'colour', which the entry does not have"),
    ],
)
def test_takers_refuse_and_name_file_entry_and_key(
    taker: str, arguments: tuple[object, ...], mapping: dict[str, object], why: str
) -> None:
    with pytest.raises(DataError, match=r"^ports\.toml: entry 'havana': key ") as caught:
        getattr(entry(**mapping), taker)(*arguments)
    assert why in str(caught.value)


def test_a_misspelt_key_is_told_with_the_one_that_was_meant_though_nobody_wrote_that() -> None:
    port = entry(name="Havana", sise=3)
    assert port.text("name") == "Havana"
    assert port.optional_integer("size") is None
    with pytest.raises(DataError, match=r"key 'sise' is unknown; did you mean 'size'\?$"):
        port.done()


def test_entries_come_in_file_order(folder: Path) -> None:
    assert [port.label for port in read_entries(folder, "ports.toml", "port")] == ["havana", "coro"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (PORTS + '[[port]]\nid = "coro"\n', "ports.toml: entry 'coro': key 'id' occurs twice"),
        ("[[port]]\nsize = 1\n", "ports.toml: entry 1 of table 'port': key 'id' is missing"),
        ("[[port]]\nid = 7\n", "entry 1 of table 'port': key 'id' is missing or no text"),
        ('[[town]]\nid = "a"\n', "ports.toml: table 'town' is unknown, the file holds port"),
        ("port = 3\n", "table 'port' must be a list of entries"),
        ("port = [3]\n", "table 'port' must be a list of entries"),
        ("[[port]\n", "ports.toml: cannot be read"),
        ('[[port]]\nid = "a"\nsource = "user: me"\n', "entry 'a': key 'source' may say 'user: …' in an overlay only"),
        ('[[port]]\nid = "a"\nsources = { b = "user: me" }\n', "may say 'user: …' in an overlay only"),
    ],
)
def test_broken_files_are_refused(folder: Path, text: str, why: str) -> None:
    (folder / "ports.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_entries(folder, "ports.toml", "port")
    assert why in str(caught.value)


def test_missing_files_are_refused(folder: Path) -> None:
    with pytest.raises(DataError, match=r"^towns\.toml: cannot be read"):
        read_entries(folder, "towns.toml", "town")


def test_overlay_corrects_key_by_key_and_brings_its_source(folder: Path, overlay: Path) -> None:
    lay(overlay, '[[port]]\nid = "havana"\nsize = 4\nname = { pl = "La Habana" }\nsource = "user: my printed copy"\n')
    havana, coro = read_entries(folder, "ports.toml", "port", overlay)
    assert havana.integer("size") == 4
    assert havana.names("name") == Names("Havana", "La Habana")
    assert havana.source() == "B1e"
    assert havana.sources() == {"size": "user: my printed copy", "name": "user: my printed copy"}
    assert coro.integer("size") == 1
    assert coro.sources() == {}


def test_overlay_leaves_other_single_sources(folder: Path, overlay: Path) -> None:
    lay(overlay, '[[port]]\nid = "havana"\nname = { pl = "La Habana" }\nsource = "user: mine"\n')
    havana = read_entries(folder, "ports.toml", "port", overlay)[0]
    assert havana.sources() == {"size": "deduced: H8c", "name": "user: mine"}


def test_a_wrong_overlay_value_is_blamed_on_the_overlay(folder: Path, overlay: Path) -> None:
    lay(overlay, '[[port]]\nid = "havana"\nsize = "big"\nsource = "user: mine"\n')
    havana = read_entries(folder, "ports.toml", "port", overlay)[0]
    with pytest.raises(DataError, match=r"^ports\.toml \(overlay\): entry 'havana': key 'size' must be a whole number"):
        havana.integer("size")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[[port]]\nid = "atlantis"\nsource = "user: me"\n', "entry 'atlantis': key 'id' names nothing to correct"),
        ('[[port]]\nid = "coro"\nsize = 2\n', "entry 'coro': key 'source' is missing"),
        ('[[port]]\nid = "coro"\nsize = 2\nsource = "me"\n', "entry 'coro': key 'source' must be sections"),
        ('[[port]]\nid = "coro"\n[[port]]\nid = "coro"\n', "entry 'coro': key 'id' occurs twice"),
        ('[[town]]\nid = "a"\n', "table 'town' is unknown"),
    ],
)
def test_overlay_entries_are_checked(folder: Path, overlay: Path, text: str, why: str) -> None:
    lay(overlay, text)
    with pytest.raises(DataError, match=r"^ports\.toml \(overlay\): ") as caught:
        read_entries(folder, "ports.toml", "port", overlay)
    assert why in str(caught.value)


def test_overlay_may_add_where_the_table_is_open(folder: Path, overlay: Path) -> None:
    lay(overlay, '[[port]]\nid = "araya"\nsize = "big"\nsource = "user: me"\n')
    araya = read_entries(folder, "ports.toml", "port", overlay, allow_new=True)[-1]
    assert araya.source() == "user: me"
    with pytest.raises(DataError, match=r"^ports\.toml \(overlay\): entry 'araya'"):
        araya.integer("size")


def test_unknown_overlay_files_and_folders_are_refused(folder: Path, overlay: Path) -> None:
    check_overlay(folder, overlay)
    lay(overlay, "", "port.toml")
    with pytest.raises(DataError, match=r"^port\.toml \(overlay\): is not a table of this game, which has ports\.toml$"):
        read_entries(folder, "ports.toml", "port", overlay)
    with pytest.raises(DataError, match="is not a folder"):
        check_overlay(folder, overlay / "nowhere")


def test_a_file_may_hold_several_tables(folder: Path) -> None:
    (folder / "ports.toml").write_text(PORTS + '[[road]]\nid = "a"\nsource = "D"\n', encoding="utf-8")
    tables = read_tables(folder, "ports.toml", ["port", "road", "river"])
    assert {name: len(entries) for name, entries in tables.items()} == {"port": 2, "road": 1, "river": 0}


def test_digest_follows_facts_not_prose(folder: Path, overlay: Path) -> None:
    plain = digest_of(read_entries(folder, "ports.toml", "port"))
    lay(overlay, '[[port]]\nid = "coro"\nname = { en = "Santa Ana de Coro" }\nsource = "user: mine"\n')
    assert digest_of(read_entries(folder, "ports.toml", "port", overlay)) == plain
    lay(overlay, '[[port]]\nid = "coro"\nsize = 2\nsource = "user: mine"\n')
    assert digest_of(read_entries(folder, "ports.toml", "port", overlay)) != plain


def test_names_speak_both_languages_only() -> None:
    assert Names("colony", "kolonia").get() == "colony"
    assert Names("colony", "kolonia").as_dict() == {"en": "colony", "pl": "kolonia"}
    with pytest.raises(ValueError, match="the language 'de' is not available"):
        Names("colony", "kolonia").get("de")
