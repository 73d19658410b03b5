"""Tables read by dataclasses: the types say what a key holds, and every complaint names file, entry, key and the nearest word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import FrozenInstanceError, dataclass, field
from pathlib import Path
from typing import Annotated, Literal

import pytest

from paxwidget.engine.datum import (
    Between,
    Check,
    DataTables,
    Datum,
    OneOf,
    Table,
    To,
    Wrong,
    files_of,
    read_data,
    repeated,
    tables_of,
)
from paxwidget.engine.names import Names
from paxwidget.engine.tables import DataError, Entry


def even(number: int) -> str:
    return "" if number % 2 == 0 else f"must be even, not {number}"


@dataclass(frozen=True, slots=True)
class Effect:
    kind: Literal["gain", "lose"]
    good: Annotated[str, To("good")]
    amount: Annotated[int, Between(1, 3)] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Good(Datum):
    name: Names
    price: Annotated[int, Between(1), Check(even)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ship(Datum):
    name: Names
    deck: Literal["fleet", "navy"]
    number: int
    cost: Mapping[Annotated[str, To("good", "good of goods.toml")], int]
    holds: tuple[Annotated[str, To("good")], ...] = ()
    effects: tuple[Effect, ...] = ()
    flag: Effect | None = None
    speeds: tuple[int, ...] = ()
    place: tuple[float, float] | None = None
    costs_by_sea: Mapping[Literal["north", "south"], tuple[int, ...]] | None = None
    armed: bool = False

    def wrong(self) -> Wrong:
        if self.armed and self.deck != "navy":
            yield "armed", "must be left out outside the navy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Harbour(DataTables):
    goods: Annotated[Mapping[str, Good], Table("goods.toml", "good", 2)]
    ships: Annotated[Mapping[str, Ship], Table("ships.toml", "ship", once=("number", ("deck", "place")), open=True)]
    words: Annotated[Mapping[int, Good], Table("words.toml", "word", prose=True)]

    def wrong(self) -> Iterable[tuple[Datum, str, str]]:
        for ship in self.ships.values():
            if sum(ship.cost.values()) > 5:
                yield ship, "cost", "is more than a harbour can pay"


GOODS = """
[[good]]
id = "salt"
name = { en = "Salt", pl = "Sól" }
price = 2
source = "B1"
[[good]]
id = "rum"
name = { en = "Rum", pl = "Rum" }
price = 4
source = "B1"
"""
SLOOP = """
[[ship]]
id = "sloop"
name = { en = "Sloop", pl = "Slup" }
deck = "fleet"
number = 1
cost = { salt = 2 }
holds = ["rum", "rum"]
effects = [{ kind = "gain", good = "rum" }, { kind = "lose", good = "salt", amount = 2 }]
flag = { kind = "gain", good = "salt" }
speeds = [1, 2]
place = [1.5, 2]
costs_by_sea = { north = [1, 2], south = [] }
source = "B2"
sources = { cost = "deduced: B3" }
"""
BRIG = """
[[ship]]
id = "brig"
name = { en = "Brig", pl = "Bryg" }
deck = "navy"
number = 2
cost = {}
armed = true
source = "reconstructed"
"""
WORDS = '[[word]]\nid = "7"\nname = { en = "Seven", pl = "Siedem" }\nprice = 2\nsource = "B1"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    ours = tmp_path / "ours"
    ours.mkdir()
    for file, text in (("goods.toml", GOODS), ("ships.toml", SLOOP + BRIG), ("words.toml", WORDS)):
        (ours / file).write_text(text, encoding="utf-8")
    return ours


def change(folder: Path, file: str, old: str, new: str) -> Path:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_every_kind_of_field_is_read_by_its_type(folder: Path) -> None:
    data = Harbour.read(folder)
    sloop = data.ships["sloop"]
    assert (sloop.id, sloop.name, sloop.deck, sloop.number) == ("sloop", Names("Sloop", "Slup"), "fleet", 1)
    assert (dict(sloop.cost), sloop.holds, sloop.speeds, sloop.place) == ({"salt": 2}, ("rum", "rum"), (1, 2), (1.5, 2.0))
    assert sloop.effects == (Effect("gain", "rum"), Effect("lose", "salt", 2))
    assert sloop.flag == Effect("gain", "salt")
    assert sloop.costs_by_sea == {"north": (1, 2), "south": ()}
    assert not sloop.armed
    assert list(data.words) == [7]
    assert list(data.ships) == ["sloop", "brig"]


def test_what_may_be_left_out_has_its_default(folder: Path) -> None:
    brig = Harbour.read(folder).ships["brig"]
    assert (dict(brig.cost), brig.holds, brig.effects, brig.flag, brig.place) == ({}, (), (), None, None)


def test_data_cannot_be_changed(folder: Path) -> None:
    data = Harbour.read(folder)
    with pytest.raises(FrozenInstanceError):
        data.ships["brig"].number = 5  # type: ignore[misc]
    with pytest.raises(TypeError):
        data.ships["brig"].cost["rum"] = 1  # type: ignore[index]
    with pytest.raises(TypeError):
        data.goods["rum"] = data.goods["salt"]  # type: ignore[index]


def test_sources_are_kept_by_key_and_counted(folder: Path) -> None:
    data = Harbour.read(folder)
    assert data.ships["sloop"].source_of("cost") == "deduced: B3"
    assert data.ships["sloop"].source_of("number") == "B2"
    assert data.source_counts() == {"rulebook": 4, "deduced": 1, "reconstructed": 1}


#: file, what stands there, what is written instead, what is said about it
WRONG = [
    ("ships.toml", 'deck = "fleet"', 'dek = "fleet"', "ships.toml: entry 'sloop': key 'dek' is unknown; did you mean 'deck'?"),
    ("ships.toml", 'deck = "fleet"\n', "", "ships.toml: entry 'sloop': key 'deck' is missing"),
    ("ships.toml", 'deck = "fleet"', 'deck = "flet"', "entry 'sloop': key 'deck' must be one of fleet, navy, not 'flet'"),
    ("ships.toml", "number = 1", 'number = "one"', "entry 'sloop': key 'number' must be a whole number, not 'one'"),
    ("ships.toml", "number = 1", "number = 2", "entry 'brig': key 'number' repeats 2 of 'sloop'"),
    ("ships.toml", "cost = { salt = 2 }", "cost = { sal = 2 }",
     "entry 'sloop': key 'cost' names no good of goods.toml: 'sal'; did you mean 'salt'?"),
    ("ships.toml", "cost = { salt = 2 }", "cost = { salt = 0 }", "key 'cost' must give a whole number from 1 for 'salt', not 0"),
    ("ships.toml", "cost = { salt = 2 }", "cost = { salt = 6 }", "entry 'sloop': key 'cost' is more than a harbour can pay"),
    ("ships.toml", '["rum", "rum"]', '["rum", "rumm"]', "key 'holds' names no good: 'rumm'; did you mean 'rum'?"),
    ("ships.toml", '["rum", "rum"]', '["rum", 3]', "key 'holds' must be a list of texts, but holds 3"),
    ("ships.toml", 'good = "rum" }', 'good = "rom" }', "key 'effects.1.good' names no good: 'rom'; did you mean 'rum'?"),
    ("ships.toml", "amount = 2", "amount = 4", "entry 'sloop': key 'effects.2.amount' must lie between 1 and 3, not 4"),
    ("ships.toml", "amount = 2", "amont = 2", "key 'effects.2.amont' is unknown; did you mean 'amount'?"),
    ("ships.toml", 'flag = { kind = "gain", ', "flag = { ", "entry 'sloop': key 'flag.kind' is missing"),
    ("ships.toml", 'flag = { kind = "gain", good = "salt" }', "flag = 3", "key 'flag' must be a table or a list, not 3"),
    ("ships.toml", "speeds = [1, 2]", "speeds = [1, true]", "key 'speeds' must be a list of whole numbers, but holds True"),
    ("ships.toml", "place = [1.5, 2]", "place = [1.5]", "entry 'sloop': key 'place' must hold 2 values, not 1"),
    ("ships.toml", "north = [1, 2]", "nort = [1, 2]", "key 'costs_by_sea.nort' is unknown; did you mean 'north'?"),
    ("ships.toml", "north = [1, 2]", 'north = ["a"]', "key 'costs_by_sea.north' must be a list of whole numbers, but holds 'a'"),
    ("ships.toml", 'deck = "navy"', 'deck = "fleet"', "entry 'brig': key 'armed' must be left out outside the navy"),
    ("ships.toml", 'source = "B2"', 'source = "page 2"', "entry 'sloop': key 'source' must be sections"),
    ("ships.toml", 'sources = { cost = ', 'sources = { prize = ', "key 'sources' speaks of 'prize', which the entry does not have"),
    ("goods.toml", "price = 2", "price = 3", "goods.toml: entry 'salt': key 'price' must be even, not 3"),
    ("goods.toml", "price = 2", "price = 0", "goods.toml: entry 'salt': key 'price' must be at least 1, not 0"),
    ("goods.toml", '[[good]]\nid = "salt"', '[[goods]]\nid = "salt"', "goods.toml: table 'goods' is unknown, the file holds good"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "message"), WRONG)
def test_what_is_wrong_is_named_with_file_entry_and_key(folder: Path, file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(DataError) as caught:
        Harbour.read(change(folder, file, old, new))
    assert message in str(caught.value)
    assert str(caught.value).startswith(file)


def test_a_table_of_the_wrong_size_is_refused(folder: Path) -> None:
    (folder / "goods.toml").write_text(GOODS[: GOODS.index("[[good]]", 10)], encoding="utf-8")
    with pytest.raises(DataError, match=r"goods\.toml: table 'good' must have 2 entries, not 1; the last is 'salt'"):
        Harbour.read(folder)


def corrected(tmp_path: Path, folder: Path, file: str, text: str) -> Harbour:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / file).write_text(text, encoding="utf-8")
    return Harbour.read(folder, theirs)


def test_an_overlay_corrects_key_by_key_and_is_the_source_of_what_it_says(tmp_path: Path, folder: Path) -> None:
    data = corrected(tmp_path, folder, "ships.toml", '[[ship]]\nid = "brig"\nnumber = 9\nsource = "user: my copy"\n')
    brig = data.ships["brig"]
    assert (brig.number, brig.deck) == (9, "navy")
    assert (brig.source_of("number"), brig.source_of("deck")) == ("user: my copy", "reconstructed")
    assert data.source_counts()["user"] == 1


def test_an_overlay_is_blamed_for_its_own_keys_even_deep_inside(tmp_path: Path, folder: Path) -> None:
    text = '[[ship]]\nid = "brig"\neffects = [{ kind = "gain", good = "gold" }]\nsource = "user: my copy"\n'
    with pytest.raises(DataError, match=r"^ships\.toml \(overlay\): entry 'brig': key 'effects\.1\.good' names no good: 'gold'"):
        corrected(tmp_path, folder, "ships.toml", text)


def test_an_overlay_adds_only_to_open_tables(tmp_path: Path, folder: Path) -> None:
    added = SLOOP.replace("sloop", "yacht").replace("number = 1", "number = 3").replace("1.5", "7").replace("B2", "user: mine")
    assert list(corrected(tmp_path, folder, "ships.toml", added).ships) == ["sloop", "brig", "yacht"]
    (tmp_path / "theirs" / "goods.toml").write_text(GOODS.replace("salt", "silk").replace("B1", "user: mine"), encoding="utf-8")
    with pytest.raises(DataError, match=r"goods\.toml \(overlay\): entry 'silk': key 'id' names nothing to correct"):
        Harbour.read(folder, tmp_path / "theirs")


def test_the_digest_follows_facts_and_ignores_prose(tmp_path: Path, folder: Path) -> None:
    before = Harbour.read(folder).digest
    change(folder, "ships.toml", '"Brig"', '"Big brig"')
    change(folder, "words.toml", "price = 2", "price = 4")
    assert Harbour.read(folder).digest == before
    assert Harbour.read(change(folder, "ships.toml", "number = 2", "number = 5")).digest != before


def test_files_and_tables_are_those_of_the_fields() -> None:
    assert files_of(Harbour) == {"goods.toml": ("good",), "ships.toml": ("ship",), "words.toml": ("word",)}
    assert {field: table.name for field, table in tables_of(Harbour).items()} == {
        "goods": "good", "ships": "ship", "words": "word",
    }  # fmt: skip


def test_repeats_are_told_for_one_key_and_for_several(folder: Path) -> None:
    ships = Harbour.read(folder).ships
    assert list(repeated(ships, "number")) == []
    assert list(repeated(ships, "place")) == [], "what has no value repeats none"
    twice = {"a": ships["sloop"], "b": ships["sloop"]}
    assert [(key, why) for _, key, why in repeated(twice, "deck", "place")] == [
        ("deck", "repeats ('fleet', (1.5, 2.0)) of 'sloop'")
    ]


def halves(entry: Entry, key: str) -> tuple[str, ...]:
    return tuple(entry.text(key).split("/"))


@dataclass(frozen=True, slots=True)
class Boat(Datum):
    """With an own reader, and words and bounds as metadata."""

    halves: tuple[str, ...] = field(metadata={"read": halves})
    sails: tuple[str, ...] = field(default=(), metadata={"words": ("main", "fore")})
    rig: Annotated[str, OneOf(("sloop", "brig"))] = "sloop"
    oars: int = field(default=2, metadata={"low": 2, "high": 8})


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('halves = "a/b"\nsails = ["main"]\nrig = "brig"\noars = 4', ""),
        ('halves = "a/b"\nsails = ["mein"]', "key 'sails' holds 'mein', which is none of main, fore"),
        ('halves = "a/b"\nrig = "ship"', "key 'rig' must be one of sloop, brig, not 'ship'"),
        ('halves = "a/b"\noars = 9', "key 'oars' must lie between 2 and 8, not 9"),
        ('halves = "a/b"\nhalfs = "a"', "key 'halfs' is unknown"),
        ("halves = 3", "key 'halves' must be a text, not 3"),
    ],
)
def test_tables_by_name_with_an_own_reader(tmp_path: Path, line: str, message: str) -> None:
    (tmp_path / "boats.toml").write_text(f'[[boat]]\nid = "gig"\nsource = "B1"\n{line}\n', encoding="utf-8")
    if message:
        with pytest.raises(DataError, match=rf"^boats\.toml: entry 'gig': {message}"):
            read_data(tmp_path, {"boats.toml": {"boat": Boat}})
        return
    data = read_data(tmp_path, {"boats.toml": {"boat": Boat}})
    gig = data.of(Boat, "boat")["gig"]
    assert (gig.halves, gig.sails, gig.rig, gig.oars) == (("a", "b"), ("main",), "brig", 4)
    assert data.all == [gig]
    assert len(data.digest) == 16
