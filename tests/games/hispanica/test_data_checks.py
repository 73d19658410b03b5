"""What the loader of Pax Hispanica's tables refuses: each check is made to fail, and names file and entry."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from paxwidget.engine.datum import files_of, tables_of
from paxwidget.engine.tables import DataError
from paxwidget.games.hispanica.dataset import FOLDER, Dataset, load_dataset, read_dataset

TABLES = files_of(Dataset)
COUNTS = {table.name: (table.file, table.count) for table in tables_of(Dataset).values() if table.count}
USER = 'source = "user: a test"\n'


def overlay(folder: Path, file: str, text: str) -> Path:
    """A folder with one file of corrections."""
    theirs = folder / "theirs"
    theirs.mkdir(exist_ok=True)
    (theirs / file).write_text(text, encoding="utf-8")
    return theirs


def copied(folder: Path) -> Path:
    """Our own tables, copied to be broken."""
    return shutil.copytree(FOLDER, folder / "copy")


def blocks(path: Path) -> list[str]:
    """A table file cut before each of its entries."""
    return re.split(r"(?m)^(?=\[\[)", path.read_text(encoding="utf-8"))


#: table, entry, the correction, and what the loader says of it (of this entry, unless another is named)
WRONG_CORRECTIONS = [
    ("card", "PHC001", 'colour = "red"', "key 'colour' is unknown"),
    ("card", "PHC001", 'nudge = "north"', "key 'nudge' must be one of up, right, down, left"),
    ("card", "PHC001", 'deck = "ships"', "entry 'PHC001'"),
    ("card", "PHC001", "actions = []", "key 'actions' must not be empty"),
    ("card", "PHC001", 'actions = ["marker", "dance"]', "key 'actions' holds 'dance'"),
    ("card", "PHC001", 'actions = ["marker", "romance"]', "key 'actions' holds 'romance'"),
    ("card", "PHC001", 'actions = ["tax"]', "key 'actions' must hold 'marker'"),
    ("card", "PHC001", 'actions = ["marker", "ship"]', "key 'actions' must hold 'ship' on ships"),
    ("card", "PHC001", 'actions = ["marker", "reach-title"]', "key 'actions' must hold one title"),
    ("card", "PHC001", 'actions = ["marker", "apostasy"]', "key 'apostasy' must be there exactly"),
    ("card", "PHC001", 'apostasy = ["up", "up"]', "key 'apostasy' must show two different"),
    ("card", "PHC001", 'apostasy = ["up", "down"]', "key 'apostasy' must be there exactly"),
    ("card", "PHC001", 'permit = "privateer"', "key 'permit' must be there on ships"),
    ("card", "PHC001", 'seamanship = "A"', "key 'seamanship' must be there on ships"),
    ("card", "PHC001", 'title = "lord"', "key 'title' must be there on aristocrats"),
    ("card", "PHC001", 'sources = { permit = "B7b" }', "key 'sources' speaks of 'permit'"),
    ("card", "PHS079", 'permit = "pirate"', "key 'permit' must be one of plunderer"),
    ("card", "PHS079", 'seamanship = "E"', "key 'seamanship' must follow the card number"),
    ("card", "PHR054", 'title = "emperor"', "key 'title' names no title of titles.toml: 'emperor'"),
    ("card", "PHR054", 'title = "knight"', "entry 'lord': key 'id' is on no card"),
    ("card", "PHR054", 'actions = ["tax"]', "key 'actions' must hold one title action"),
    ("card", "PHR054", 'actions = ["reach-title", "control-title"]', "key 'actions' must hold one"),
    ("card", "PHX001", "", "key 'id' names nothing to correct"),
    ("card", "PHC001", 'name = { de = "Welser" }', "key 'name' has the unknown language 'de'"),
    ("title", "lord", 'requirement = "richest"', "key 'requirement' must be one of"),
    ("title", "lord", 'card = "PHR054"', "key 'card' is unknown"),
    ("haven", "tortuga", 'actions = ["tax"]', "key 'actions' holds 'tax'"),
    ("haven", "tortuga", "actions = []", "key 'actions' must not be empty"),
    ("haven", "tortuga", 'actions = ["romance", "romance"]', "key 'actions' shows an action twice"),
    ("year", "1598", 'phase = "auction"', "key 'phase' breaks the round"),
    ("year", "1598", "war = 1", "key 'war' must be true or false"),
    ("year", "1598", 'areas = ["cuba"]', "key 'areas' must hold 2"),
    ("year", "1598", 'areas = ["cuba", "cuba"]', "key 'areas' names one area twice"),
    ("year", "1598", 'areas = ["cuba", "florida"]', "key 'areas' holds 'florida'"),
    ("year", "1598", 'goods = ["gold", "salt"]', "key 'goods' names no good: 'gold'"),
    ("year", "1599", 'goods = ["salt", "salt"]', "key 'goods' must hold 0"),
    ("dove", "prague", "year = 1636", "key 'year' must be a sailing year"),
    ("dove", "prague", "year = 1700", "key 'year' must lie between 1598 and 1649"),
    ("start", "comet", "year = 1615", "key 'year' must be a goods year"),
    ("omen", "comet", "years = []", "key 'years' must be rising years"),
    ("omen", "comet", "years = [1616, 1615]", "key 'years' must be rising years"),
    ("omen", "comet", "years = [1615, 1621]", "key 'years' shares a year"),
    ("nation", "france", 'seat = "Gaul"', "key 'seat' must be the id"),
    ("nation", "france", 'ability = "cooks"', "key 'ability' names no national"),
    ("nation", "france", 'ability = "sea-dog"', "key 'ability' repeats 'sea-dog'"),
    ("nation", "france", "order = 1", "key 'order' repeats 1 of 'spain'"),
    ("nation", "france", 'colour = "red"', "key 'colour' repeats 'red'"),
    ("nation", "france", "control = [1, 2]", "key 'control' must give 7 values"),
    ("nation", "spain", "control = [1, 2]", "key 'control' must give 9 values"),
    ("nation", "france", "reach = [2, 1]", "key 'reach' must rise"),
    ("nation", "france", "reach = [1, 7]", "key 'reach' must rise"),
    ("solo", "sun-king", 'nation = "gaul"', "key 'nation' names no nation"),
    ("solo", "sun-king", 'title_card = "PHS079"', "key 'title_card' names no"),
    ("solo", "ganga-zumba", "reach = [1]", "key 'reach' must give 7"),
    ("permit", "smuggler", 'attack = "all"', "key 'attack' must be one of"),
    ("permit", "smuggler", 'load_wild = "ask"', "key 'load_wild' must be one of"),
    ("space", "novice-spain", "x = 1", "entry 'novice-england': key 'x' repeats (1, -1)"),
    ("space", "novice-spain", 'nation = "gaul"', "key 'nation' names no"),
    ("space", "novice-spain", 'nation = "france"', "entry 'novice-france': key 'nation' repeats 'france'"),
    ("space", "novice-spain", 'rung = "middle"', "key 'rung' is unknown"),
    ("space", "corsair-middle", 'profession = "cook"', "key 'profession' names no profession"),
    ("space", "corsair-middle", 'rung = "marriage"', "key 'rung' repeats"),
    ("profession", "corsair", 'extremism = "rum"', "key 'extremism' names no"),
    ("profession", "corsair", 'deck = "missions"', "key 'deck' repeats"),
    ("quadrant", "upper-left", "x = 0", "key 'x' must be 1 or -1"),
    ("quadrant", "upper-left", "x = 1", "key 'x' repeats (1, 1)"),
    ("quadrant", "upper-left", 'meets = "rum"', "key 'meets' must be one of"),
    ("deck", "ships", 'last = "PHS101"', "entry 'PHS101': is missing from the deck 'ships'"),
    ("deck", "ships", 'last = "PHS099"', "entry 'PHS100': key 'deck' cannot be 'ships'"),
    ("deck", "ships", 'last = "PHR099"', "key 'last' must end a range"),
    ("piece", "chest", "count = 0", "key 'count' must be at least 1, not 0"),
    ("action", "tax", 'kind = "rare"', "key 'kind' must be one of"),
    ("term", "fleet", 'name = { pl = "" }', "key 'name' needs a text for 'pl'"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "entry", "correction", "message"), WRONG_CORRECTIONS)
def test_wrong_corrections_are_refused_with_file_and_entry(
    tmp_path: Path, table: str, entry: str, correction: str, message: str
) -> None:
    file = next(file for file, tables in TABLES.items() if table in tables)
    theirs = overlay(tmp_path, file, f'[[{table}]]\nid = "{entry}"\n{correction}\n{USER}')
    with pytest.raises(DataError) as caught:
        load_dataset(theirs)
    expected = message if message.startswith("entry") else f"entry {entry!r}: {message}"
    assert re.match(rf"[a-z]+\.toml( \(overlay\))?: {re.escape(expected)}", str(caught.value)), str(caught.value)


@pytest.mark.parametrize("table", COUNTS)
def test_tables_of_a_wrong_size_are_refused(tmp_path: Path, table: str) -> None:
    file, count = COUNTS[table]
    assert count is not None
    ours = copied(tmp_path)
    found = blocks(ours / file)
    last = max(number for number, block in enumerate(found) if block.startswith(f"[[{table}]]"))
    (ours / file).write_text("".join(found[:last] + found[last + 1 :]), encoding="utf-8")
    message = rf"^{re.escape(file)}: table '{table}' must have {count} entries, not {count - 1}"
    with pytest.raises(DataError, match=message):
        read_dataset(ours)


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("cards.toml", 'id = "PHC001"', 'id = "PHC101"', "cards.toml: entry 'PHC001': is missing from the deck"),
        ("cards.toml", 'permit = "privateer"\n', "", "cards.toml: entry 'PHS076': key 'permit' must be there on ships"),
        ("cards.toml", 'title = "lord"\n', "", "cards.toml: entry 'PHR054': key 'sources' speaks of 'title'"),
        ("cards.toml", 'deck = "colonies"\n', "", "cards.toml: entry 'PHC001': key 'deck' is missing"),
        ("havens.toml", 'id = "tortuga"', 'id = "jamaica"', "havens.toml: entry 'jamaica': key 'id' is not a sea zone"),
        ("permits.toml", 'id = "privateer"', 'id = "pirate"', "permits.toml: entry 'pirate': key 'id' is not a permit"),
        ("calendar.toml", 'id = "1598"', 'id = "1597"', "calendar.toml: entry '1597': key 'id' must be a year"),
        ("philosophy.toml", 'id = "ships"', 'id = "boats"', "philosophy.toml: entry 'boats': key 'id' is not a deck"),
        ("titles.toml", 'source = "ti:lord"\n', "", "titles.toml: entry 'lord': key 'source' is missing"),
        ("titles.toml", 'source = "ti:lord"\n', 'source = "page 7"\n', "titles.toml: entry 'lord': key 'source' must"),
        ("titles.toml", 'source = "ti:lord"\n', 'source = "user: me"\n', "entry 'lord': key 'source' may say 'user:"),
    ],
)  # fmt: skip
def test_broken_tables_are_refused(tmp_path: Path, file: str, old: str, new: str, message: str) -> None:
    ours = copied(tmp_path)
    text = (ours / file).read_text(encoding="utf-8")
    assert old in text
    (ours / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_dataset(ours)
    assert message in str(caught.value)


def test_every_table_file_is_read_and_no_other_lies_about() -> None:
    assert {path.name for path in FOLDER.glob("*.toml")} - set(TABLES) <= {"map.toml", "symbols.toml"}
    assert {table.name for table in tables_of(Dataset).values() if not table.count} == {"term"}


def test_unknown_files_of_an_overlay_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^card\.toml \(overlay\): is not a table of this game"):
        load_dataset(overlay(tmp_path, "card.toml", ""))
    with pytest.raises(DataError, match="is not a folder"):
        load_dataset(tmp_path / "nowhere")
