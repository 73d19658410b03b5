"""The tables of Pax Hispanica: what the book says of boards and calendar, and how a user corrects them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import pytest

from paxwidget.engine.names import Names
from paxwidget.engine.rulebook import Rulebook
from paxwidget.engine.tables import source_kind
from paxwidget.games.hispanica.dataset import FOLDER, Dataset, load_dataset

USER = 'source = "user: a test"\n'


@pytest.fixture(scope="module")
def data() -> Dataset:
    return load_dataset()


def overlay(folder: Path, file: str, text: str) -> Path:
    """A folder with one file of corrections."""
    theirs = folder / "theirs"
    theirs.mkdir(exist_ok=True)
    (theirs / file).write_text(text, encoding="utf-8")
    return theirs


def test_calendar_runs_in_fours_from_1598_to_1649(data: Dataset) -> None:
    assert list(data.years) == list(range(1598, 1650))
    assert [data.years[year].phase for year in range(1598, 1602)] == ["goods", "auction", "action", "sailing"]
    assert set(Counter(year.phase for year in data.years.values()).values()) == {13}
    assert data.years[1637].phase == data.years[1649].phase == "sailing"


@pytest.mark.rule("B3c")
def test_peace_lies_between_two_wars(data: Dataset) -> None:
    assert [year.year for year in data.years.values() if not year.war] == list(range(1603, 1618))


@pytest.mark.parametrize(
    ("year", "areas", "section"),
    [
        (1598, ("venezuela", "new-andalusia"), "H8a"),
        (1602, ("new-granada", "veracruz"), "H8b"),
        (1606, ("honduras", "panama"), "H8c"),
        (1610, ("new-andalusia", "cuba"), "D1, H8d"),
        (1614, ("panama", "venezuela"), "H8e"),
        (1618, ("new-granada", "veracruz"), "H8f"),
        (1622, ("hispaniola", "cuba"), "H8g"),
        (1626, ("new-granada", "veracruz"), "H8h"),
    ],
)
def test_goods_years_of_the_examples(data: Dataset, year: int, areas: tuple[str, str], section: str) -> None:
    assert data.years[year].areas == areas
    assert data.years[year].source_of("areas") == section


def test_1610_yields_salt_and_tobacco(data: Dataset) -> None:
    assert data.years[1610].goods == ("salt", "tobacco")


def test_every_land_area_yields_at_least_twice_and_every_good_comes(data: Dataset) -> None:
    yields = Counter(area for year in data.years.values() for area in year.areas)
    assert sum(yields.values()) == 26
    assert min(yields.values()) == 2
    assert len(yields) == 10
    assert {good for year in data.years.values() for good in year.goods} == set(data.goods)


@pytest.mark.parametrize(
    ("omen", "years", "lasting"),
    [
        ("el-dorado", (1598, 1599, 1600, 1601), False),
        ("amsterdam-entrepot", (1604,), False),
        ("comet", (1615, 1616), False),
        ("hurricane", (1621,), False),
        ("inflation", (1624,), True),
        ("malaria", (1627, 1643), False),
        ("alcabala", (1630,), False),
        ("african-slaves", (1634,), True),
        ("forty-conspirators", (1638,), True),
    ],
)
def test_omens_have_their_years(data: Dataset, omen: str, years: tuple[int, ...], lasting: bool) -> None:
    found = data.omens[omen]
    assert (found.years, found.lasting) == (years, lasting)
    assert all(data.omen_shown(year) == omen for year in years)


def test_lasting_omens_pile_up(data: Dataset) -> None:
    assert data.omens_in(1598) == ("el-dorado",)
    assert data.omens_in(1602) == ()
    assert data.omens_in(1624) == ("inflation",)
    assert data.omens_in(1649) == ("inflation", "african-slaves", "forty-conspirators")
    assert data.omens_in(1643) == ("inflation", "malaria", "african-slaves", "forty-conspirators")


def test_starts_and_doves(data: Dataset) -> None:
    assert {start.id: start.year for start in data.starts.values()} == {"el-dorado": 1598, "comet": 1614}
    assert {dove.id: dove.year for dove in data.doves.values()} == {"prague": 1637, "westphalia": 1649}


@pytest.mark.parametrize(
    ("piece", "total", "spain", "france"),
    [
        ("chest", 20, 0, 0),
        ("relic", 5, 0, 0),
        ("fort", 10, 0, 0),
        ("cathedral", 10, 0, 0),
        ("revolt", 10, 0, 0),
        ("native", 28, 0, 0),
        ("citizen", 25, 5, 5),
        ("bible", 30, 6, 6),
        ("marker", 32, 8, 6),
        ("galleon", 15, 3, 3),
        ("black-galleon", 1, 0, 0),
        ("haven-card", 14, 0, 0),
        ("battle-card", 3, 0, 0),
        ("market-card", 100, 0, 0),
        ("doubloon", 10, 0, 0),
        ("dollar", 36, 0, 0),
        ("figure", 14, 0, 0),
        ("war-chest-space", 9, 0, 0),
    ],
)
def test_pieces_of_the_box(data: Dataset, piece: str, total: int, spain: int, france: int) -> None:
    assert (data.count(piece), data.count(piece, "spain"), data.count(piece, "france")) == (total, spain, france)


def test_nations_in_their_order(data: Dataset) -> None:
    nations = sorted(data.nations.values(), key=lambda nation: nation.order)
    assert [(nation.id, nation.seat, nation.colour, nation.ability) for nation in nations] == [
        ("spain", "Spain", "purple", None),
        ("england", "England", "red", "sea-dog"),
        ("france", "France", "blue", "jesuits"),
        ("netherlands", "Netherlands", "orange", "cartography"),
        ("courland", "Courland", "turquoise", "merchants"),
    ]
    assert data.nation_of("Courland").id == "courland"


@pytest.mark.rule("B4c")
def test_columns_as_the_examples_read_them(data: Dataset) -> None:
    for board in (data.nations["england"], data.nations["courland"], data.solo_boards["ganga-zumba"]):
        assert board.control[:4] == (1, 2, 2, 3)
        assert board.reach[:5] == (1, 1, 2, 2, 3)
    for board in (data.nations["spain"], data.solo_boards["sun-king"]):
        assert [board.control[off] for off in (0, 3, 5, 8)] == [1, 2, 2, 3]
        assert len(board.control) == 9
        assert board.reach == data.nations["england"].reach


def test_solo_boards(data: Dataset) -> None:
    zumba, king = data.solo_boards["ganga-zumba"], data.solo_boards["sun-king"]
    assert (zumba.nation, zumba.dollars, zumba.havens, zumba.title_card) == ("england", 10, 2, "PHR069")
    assert (king.nation, king.dollars, king.havens, king.title_card) == ("spain", None, 0, None)


NUDGED = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


def landing(data: Dataset, start: str, nudge: str) -> str:
    """Where a nudge leads from a space: another space, or what the quadrant says; an extremist pushed outward stays."""
    space, (dx, dy) = data.spaces[start], NUDGED[nudge]
    x, y = space.x + dx, space.y + dy
    if found := data.space_at(x, y):
        return found.id
    if 0 in (x, y):
        return start
    return next(quadrant.meets for quadrant in data.quadrants.values() if quadrant.x * x > 0 and quadrant.y * y > 0)


@pytest.mark.parametrize(
    ("start", "nudge", "end", "section"),
    [
        ("novice-spain", "right", "mutiny", "H8a"),
        ("novice-england", "left", "royalist-marriage", "H8b"),
        ("colonist-marriage", "up", "colonist-middle", "H8b"),
        ("colonist-middle", "left", "mutiny", "H8b"),
        ("royalist-marriage", "down", "royalist-middle", "H8b"),
        ("royalist-middle", "right", "mutiny", "H8c"),
        ("colonist-middle", "up", "colonist-extremism", "H8c"),
        ("colonist-middle", "right", "midlife-crisis", "H8c"),
        ("novice-france", "left", "corsair-marriage", "H8d"),
        ("corsair-marriage", "up", "novice-netherlands", "H8d"),
        ("novice-england", "up", "missionary-marriage", "H8f"),
        ("missionary-marriage", "right", "missionary-middle", "H8f"),
        ("missionary-middle", "right", "missionary-extremism", "H8g"),
        ("colonist-extremism", "right", "midlife-crisis", "H8g"),
        ("missionary-extremism", "up", "midlife-crisis", "H8h"),
        ("novice-france", "right", "missionary-marriage", "D"),
        ("novice-england", "right", "novice-spain", "D"),
        ("corsair-marriage", "left", "corsair-middle", "D3"),
        ("missionary-extremism", "down", "mutiny", "D3"),
        ("colonist-extremism", "up", "colonist-extremism", "G2a"),
    ],
)
def test_philosophy_board_as_in_the_examples(data: Dataset, start: str, nudge: str, end: str, section: str) -> None:
    assert landing(data, start, nudge) == end, section


def test_professions_lead_to_their_extremisms(data: Dataset) -> None:
    found = {p.id: (p.deck, p.direction, p.extremism) for p in data.professions.values()}
    assert found == {
        "colonist": ("colonies", "up", "tea-party"),
        "missionary": ("missions", "right", "abolition"),
        "royalist": ("aristocracy", "down", "sun-king"),
        "corsair": ("ships", "left", "el-patron"),
    }
    assert Counter(quadrant.meets for quadrant in data.quadrants.values()) == {"mutiny": 2, "midlife-crisis": 2}
    assert (data.novice_space("courland").x, data.novice_space("courland").y) == (-2, 1)


@pytest.mark.parametrize(
    ("permit", "attack", "spanish", "wild", "unload", "per_chest"),
    [
        ("plunderer", "any", "plunder", "plunder", "coffers", 4),
        ("smuggler", "none", "bribe", "bribe", "coffers", 4),
        ("conquistador", "not-spanish", "export", "plunder", "war-chest", 2),
        ("privateer", "in-war", "by-war", "by-war", "war-chest", 2),
    ],
)
def test_permit_table(
    data: Dataset, permit: str, attack: str, spanish: str, wild: str, unload: str, per_chest: int
) -> None:
    row = data.permits[permit]
    assert (row.attack, row.load_spanish, row.load_wild) == (attack, spanish, wild)
    assert (row.unload, row.per_chest) == (unload, per_chest)


def test_rosetta_stone_labels(data: Dataset) -> None:
    def of_kind(kind: str) -> set[str]:
        return {action.id for action in data.actions.values() if action.kind == kind}

    assert of_kind("global") == {"apostasy"}
    assert of_kind("token") == {"bible", "dove", "relic", "marker"}
    assert of_kind("anchor") == {"armada", "ship", "control-title", "reach-title"}
    assert of_kind("haven") == {"marriage", "romance", "sword-fight"}
    assert len(of_kind("plain")) == 12
    assert {action.id for action in data.actions.values() if action.anchors} == {"ship", "control-title", "reach-title"}


def test_havens_of_the_examples(data: Dataset) -> None:
    assert data.havens["tortuga"].actions == ("marriage",)
    assert len(data.havens["hewanorra"].actions) == 2
    assert "sword-fight" in data.havens["hewanorra"].actions
    counts = Counter(action for haven in data.havens.values() for action in haven.actions)
    assert set(counts) == {"marriage", "romance", "sword-fight"}
    assert all(1 <= len(haven.actions) <= 2 for haven in data.havens.values())


def test_every_text_is_there_in_both_languages(data: Dataset) -> None:
    texts = [getattr(datum, field.name) for datum in data.data() for field in fields(datum)]
    names = [text for text in texts if isinstance(text, Names)]
    assert len(names) > 600
    assert all(text.en.strip() and text.pl.strip() for text in names)


def test_sentences_end_with_a_stop_and_are_one_sentence(data: Dataset) -> None:
    for datum in data.data():
        for key in ("summary", "note"):
            text = getattr(datum, key, None)
            if isinstance(text, Names):
                assert text.en.endswith("."), (datum.id, text.en)
                assert text.pl.endswith("."), (datum.id, text.pl)


def test_terms_are_one_word_one_thing(data: Dataset) -> None:
    for lang in ("en", "pl"):
        words = Counter(term.name.get(lang) for term in data.terms.values())
        assert [word for word, count in words.items() if count > 1] == [], lang


def test_every_source_is_well_formed_and_counted(data: Dataset) -> None:
    sources = [source for datum in data.data() for source in (datum.source, *datum.sources.values())]
    assert all(source_kind(source) in ("rulebook", "deduced", "reconstructed") for source in sources)
    counts = data.source_counts()
    assert set(counts) == {"rulebook", "deduced", "reconstructed"}
    assert sum(counts.values()) == len(sources)
    assert counts["rulebook"] > counts["reconstructed"]


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return Rulebook.read(FOLDER.parent)


SECTION = re.compile(r"(?<![\w:-])(?:[A-H](?:\d?[a-k]?)|(?:gl|ro|om|ti|na|hi|fn):[a-z0-9-]+)(?![\w-])")
FOOTNOTES = {f"fn:{number}" for number in range(1, 101)}


def cited(text: str) -> list[str]:
    """The sections that a source names."""
    return [] if text == "reconstructed" else SECTION.findall(text)


def test_every_cited_section_is_in_the_rulebook(data: Dataset, book: Rulebook) -> None:
    sources = [source for datum in data.data() for source in (datum.source, *datum.sources.values())]
    for table in tomllib.loads((FOLDER / "map.toml").read_text(encoding="utf-8")).values():
        sources += [source for entry in table for source in (entry["source"], *entry.get("sources", {}).values())]
    unknown = {section for source in sources for section in cited(source)} - set(book.sections) - FOOTNOTES
    assert unknown == set()
    assert all(cited(source) or source_kind(source) != "rulebook" for source in sources)


def test_rulebook_lists_the_sections_as_printed(book: Rulebook) -> None:
    printed = {
        "B1": "abcdef", "B2": "abc", "B3": "abcd", "B4": "abcdefghij", "B5": "abcdefghij", "B6": "ab",
        "B7": "abcdefghi", "B8": "ab", "C1": "abcde", "C2": "abc", "C3": "abcdefghijk", "D1": "abcdefg", "D2": "abc",
        "D3": "abcdefg", "D4": "abcdef", "E1": "ab", "E2": "abc", "E3": "ab", "E4": "ab", "E5": "abcdefg",
        "E6": "abcd", "F": "ab", "F1": "abcd", "F2": "abcde", "F3": "ab", "F4": "abcd", "F5": "abcd", "F6": "abcd",
        "G1": "abcdefg", "G2": "ab", "G3": "abcde", "H1": "abc", "H2": "ab", "H3": "abcd", "H4": "", "H5": "a",
        "H6": "abc", "H7": "abc", "H8": "abcdefgh",
    }  # fmt: skip
    lettered = {chapter + letter for chapter, letters in printed.items() for letter in letters}
    assert lettered == {section for section in book.sections if re.fullmatch(r"[A-H]\d?[a-k]", section)}


def test_rulebook_words_cards_and_omens_like_their_tables(data: Dataset, book: Rulebook) -> None:
    for prefix, table in (("ro", data.actions), ("na", data.abilities), ("om", data.omens), ("ti", data.titles)):
        listed = [section.removeprefix(f"{prefix}:") for section in book.sections if section.startswith(f"{prefix}:")]
        assert listed == list(table)
        for entry in table.values():
            section = book.sections[f"{prefix}:{entry.id}"]
            assert (section.title, section.summary, section.status) == (entry.name, entry.summary, "done")


def test_rulebook_says_of_every_section_what_it_is(book: Rulebook) -> None:
    kinds = Counter(section.reason or section.status for section in book.sections.values())
    assert set(kinds) == {"done", "component", "definition", "example", "advice"}
    assert kinds["example"] == 9
    assert kinds["done"] > 200
    assert all(
        section.summary.en.endswith(".") and section.summary.pl.endswith(".") for section in book.sections.values()
    )


def test_data_are_loaded_once_and_frozen(data: Dataset) -> None:
    assert load_dataset() is data
    with pytest.raises(FrozenInstanceError):
        data.cards["PHS079"].nudge = "up"  # type: ignore[misc]
    with pytest.raises(TypeError):
        data.cards["PHS079"] = data.cards["PHS080"]  # type: ignore[index]


def test_digest_follows_facts_and_ignores_prose(tmp_path: Path, data: Dataset) -> None:
    wording = '[[card]]\nid = "PHS079"\nname = { en = "Captain Morgan" }\nnote = { pl = "Walijczyk." }\n' + USER
    reworded = load_dataset(overlay(tmp_path, "cards.toml", wording))
    assert reworded.cards["PHS079"].name == Names("Captain Morgan", "sir Henry Morgan")
    assert reworded.digest == data.digest
    corrected = load_dataset(overlay(tmp_path, "cards.toml", '[[card]]\nid = "PHS079"\nnudge = "up"\n' + USER))
    assert corrected.digest != data.digest
    assert len(data.digest) == 16


def test_an_overlay_corrects_and_says_so(tmp_path: Path, data: Dataset) -> None:
    theirs = overlay(tmp_path, "cards.toml", '[[card]]\nid = "PHS076"\nnudge = "left"\n' + USER)
    corrected = load_dataset(theirs)
    assert (data.cards["PHS076"].nudge, corrected.cards["PHS076"].nudge) == ("up", "left")
    assert corrected.cards["PHS076"].source_of("nudge") == "user: a test"
    assert corrected.cards["PHS076"].source_of("actions") == "reconstructed"
    assert corrected.source_counts()["user"] == 1
    assert load_dataset(theirs) is corrected
    overlay(tmp_path, "cards.toml", '[[card]]\nid = "PHS076"\nnudge = "down"\nsource = "user: a second thought"\n')
    assert load_dataset(theirs).cards["PHS076"].nudge == "down"


def test_an_overlay_may_correct_the_map_beside_the_tables(tmp_path: Path, data: Dataset) -> None:
    assert load_dataset(overlay(tmp_path, "map.toml", "")).digest == data.digest
