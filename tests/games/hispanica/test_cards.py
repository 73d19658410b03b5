"""The 100 market cards against every line of the rulebook that speaks of one."""

from __future__ import annotations

from collections import Counter

import pytest

from paxwidget.games.hispanica.dataset import Dataset, load_dataset
from paxwidget.games.hispanica.dataset_types import Card

A = "ABCDEFGHIJKLMNOPQRSTUVWXY"


@pytest.fixture(scope="module")
def data() -> Dataset:
    return load_dataset()


def named(data: Dataset, name: str) -> Card:
    """The card of that name, title or ship's letter."""
    found = [
        card
        for card in data.cards.values()
        if name in (card.name.en, card.name.pl, card.seamanship)
        or (card.title is not None and name in (data.titles[card.title].name.en, data.titles[card.title].name.pl))
    ]
    assert len(found) == 1, f"{name}: {[card.id for card in found]}"
    return found[0]


#: number, a person the book puts on it, and the place that says so
PEOPLE = [
    ("PHC008", "Jessé de Forest", "hi:struggle-for-freedom"),
    ("PHC009", "Francis Willoughby", "hi:struggle-for-freedom"),
    ("PHC013", "John Winthrop", "hi:struggle-for-freedom"),
    ("PHC014", "William Sayle", "hi:struggle-for-freedom"),
    ("PHC017", "Jacomo Pinto", "hi:struggle-for-freedom"),
    ("PHC019", "Garci González de Silva", "hi:struggle-for-freedom"),
    ("PHC020", "George Fox", "hi:struggle-for-freedom"),
    ("PHC021", "David Nassy", "hi:struggle-for-freedom"),
    ("PHC023", "Juan de Bolas", "hi:struggle-for-freedom"),
    ("PHC024", "Jørgen Iversen Dyppel", "hi:struggle-for-freedom"),
    ("PHM025", "Lempira", "hi:struggle-for-freedom"),
    ("PHM026", "Aj Kan Ek", "hi:struggle-for-freedom"),
    ("PHM027", "Agüeybaná", "hi:struggle-for-freedom"),
    ("PHM028", "Enriquillo", "hi:struggle-for-freedom"),
    ("PHM029", "Tituba", "hi:struggle-for-freedom"),
    ("PHM030", "Atunal Tut", "hi:struggle-for-freedom"),
    ("PHM031", "Kayerman", "fn:17"),
    ("PHM032", "Tamanaco", "hi:struggle-for-freedom"),
    ("PHM033", "Baruta Guaicaipuro", "hi:struggle-for-freedom"),
    ("PHM034", "Bayano", "hi:struggle-for-freedom"),
    ("PHM035", "Diego del Campo", "hi:struggle-for-freedom"),
    ("PHM036", "Nanny", "hi:struggle-for-freedom"),
    ("PHM038", "Benkos Biohó", "hi:struggle-for-freedom"),
    ("PHM038", "Claver", "hi:struggle-for-freedom"),
    ("PHM039", "Sebastián Lemba", "hi:struggle-for-freedom"),
    ("PHM040", "Juana Inés de la Cruz", "hi:struggle-for-freedom"),
    ("PHM041", "Miguel", "hi:struggle-for-freedom"),
    ("PHM042", "Gaspar Yanga", "hi:struggle-for-freedom"),
    ("PHM043", "John Skerrett", "hi:struggle-for-freedom"),
    ("PHM044", "Satuye", "hi:struggle-for-freedom"),
    ("PHM044", "Raymond Breton", "fn:22"),
    ("PHM045", "Uhland and Montesino", "hi:struggle-for-freedom"),
    ("PHM047", "Roque González", "fn:60"),
    ("PHM048", "Oldman", "hi:struggle-for-freedom"),
    ("PHM049", "Goldecap", "hi:struggle-for-freedom"),
    ("PHR060", "Hugo Grotius", "hi:struggle-for-freedom"),
    ("PHR069", "Ganga Zumba", "hi:struggle-for-freedom"),
    ("PHR071", "Johan van Oldenbarnevelt", "hi:struggle-for-freedom"),
    ("PHR072", "Urban VIII", "hi:struggle-for-freedom"),
    ("PHS079", "Henry Morgan", "fn:93"),
    ("PHS080", "Laurens de Graaf", "H8b"),
    ("PHS082", "Mansvelt", "fn:93"),
    ("PHS084", "Myngs", "fn:93"),
    ("PHS086", "Francis Drake", "fn:9"),
    ("PHS087", "Piet Hein", "fn:32"),
    ("PHS094", "Samuel Hebreo", "fn:13"),
    ("PHS097", "Pieter Ita", "H8h"),
]


@pytest.mark.parametrize(("number", "person", "section"), PEOPLE)
def test_people_sit_on_their_numbers(data: Dataset, number: str, person: str, section: str) -> None:
    card = data.cards[number]
    texts = [card.name.en, card.person.en if card.person else ""]
    assert any(person in text for text in texts), (section, texts)


#: name as the book quotes it, deck, nudge, the actions it quotes, whether these are all, section
QUOTED = [
    ("Kwakrzy", "colonies", "right", ["marker", "bible", "literacy"], True, "D"),
    ("Dom bankowy Welserów", "colonies", "up", ["marker"], False, "H8c"),
    ("Baron czekolady", "colonies", "down", ["apostasy", "letter-of-marque"], False, "H8c"),
    ("Wrak statku kompanii", "colonies", None, ["marker", "armada"], False, "D3c"),
    ("Nowa Kurlandia", "colonies", "up", ["literacy"], False, "H8e"),
    ("Hacendados", "colonies", "down", ["marker"], False, "H8f"),
    ("Walonowie", "colonies", "up", ["marker", "marker"], True, "H8g"),
    ("Baymeni z Belize", "colonies", "up", ["marker", "melting-pot", "tax-revolt"], True, "H8h"),
    ("Zachodni ład", "colonies", "up", ["tax-revolt", "marker"], True, "H8h"),
    ("Eleutheryjscy poszukiwacze przygód", "colonies", None, [], False, "H8h"),
    ("Królestwo Miskito", "missions", "up", ["bible"], False, "H8e"),
    ("Waleczni Pipilowie", "missions", "up", ["bible"], True, "H8f"),
    ("Misja augustiańska", "missions", "right", ["literacy", "bible"], True, "H8f"),
    ("Maroni", "missions", "right", ["bible"], False, "H8g"),
    ("Jezuickie redukcje misyjne", "missions", None, ["literacy", "literacy"], False, "H8g"),
    ("Lud Mariche", "missions", "up", ["bible"], False, "H8h"),
    ("Możni plemienia Taino", "missions", None, ["literacy", "bible"], True, "H8h"),
    ("Misja wśród Warao", "missions", "right", ["bible", "literacy", "black-market"], True, "H8g"),
    ("Kapitanat Generalny", "aristocracy", "right", ["reach-title", "armada"], True, "H8a"),
    ("Grand", "aristocracy", "down", ["reach-title", "armada", "slave-trade"], True, "H8b"),
    ("Real Audiencia", "aristocracy", "right", ["control-title", "armada"], True, "H8c"),
    ("Giełda Królewska", "aristocracy", "up", ["reach-title"], False, "D3b"),
    ("Wielki Inkwizytor", "aristocracy", "right", [], False, "D3d"),
    ("Admirał", "aristocracy", None, ["control-title"], False, "D3c"),
    ("Kryptopapista", "aristocracy", "down", ["tax-revolt"], False, "H8h"),
    ("Król Maronów", "aristocracy", None, ["reach-title"], False, "H"),
    ("Gubernator", "aristocracy", None, ["apostasy"], False, "H8g"),
    ("W", "ships", "up", ["ship", "relic"], True, "H8b"),
    ("R", "ships", "left", ["ship", "slave-trade", "slave-trade"], True, "H8b"),
    ("V", "ships", "up", ["ship"], False, "H8d"),
    ("E", "ships", "left", ["ship", "haven"], True, "H8b"),
    ("H", "ships", "right", ["ship", "excommunication"], True, "H8c"),
    ("D", "ships", "left", ["ship"], False, "H8d"),
    ("U", "ships", "left", ["ship"], False, "H8d"),
    ("M", "ships", "up", ["ship"], False, "H8d"),
]


@pytest.mark.parametrize(("name", "deck", "nudge", "actions", "all_of_them", "section"), QUOTED)
def test_cards_of_the_examples(
    data: Dataset, name: str, deck: str, nudge: str | None, actions: list[str], all_of_them: bool, section: str
) -> None:
    card = named(data, name)
    assert card.deck == deck, section
    assert nudge in (None, card.nudge), section
    missing = Counter(actions) - Counter(card.actions)
    assert not missing, section
    assert not all_of_them or Counter(actions) == Counter(card.actions), section


@pytest.mark.parametrize(
    ("letters", "permit"), [("BJMSW", "smuggler"), ("DEO", "plunderer"), ("HU", "conquistador"), ("RV", "privateer")]
)
def test_permits_of_the_examples(data: Dataset, letters: str, permit: str) -> None:
    assert {named(data, letter).permit for letter in letters} == {permit}


def test_what_the_examples_leave_a_choice_about(data: Dataset) -> None:
    assert named(data, "Jezuickie redukcje misyjne").nudge != "up", "H8g: he stays on the track"
    assert named(data, "Możni plemienia Taino").nudge in ("up", "right"), "H8h"
    assert named(data, "Król Maronów").nudge in ("left", "up"), "H8h: the Cryptopapist would devalue it"
    assert named(data, "Kapitanat Generalny").nudge != "down", "H8c: the apostasy does not hit it"
    assert set(named(data, "Baron czekolady").apostasy) == {"up", "down"}, "H8c"


#: the Sun King's list of H3c; whatever else a card shows he skips
SUN_KING = {
    "ship", "reach-title", "control-title", "literacy", "bible", "marker", "slave-trade", "melting-pot",
    "excommunication", "apostasy", "armada", "letter-of-marque", "tax", "dove",
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "done", "section"),
    [
        ("R", ["ship", "slave-trade", "slave-trade"], "H8b"),
        ("Grand", ["reach-title", "armada", "slave-trade"], "H8b"),
        ("Real Audiencia", ["control-title", "armada"], "H8c"),
        ("U", ["ship"], "H8d"),
        ("M", ["ship"], "H8d"),
        ("Waleczni Pipilowie", ["bible"], "H8f"),
        ("Misja augustiańska", ["literacy", "bible"], "H8f"),
        ("Maroni", ["bible"], "H8g"),
        ("Lud Mariche", ["bible"], "H8h"),
    ],
)
def test_cards_the_sun_king_plays_show_him_no_more_than_the_example(
    data: Dataset, name: str, done: list[str], section: str
) -> None:
    assert Counter(action for action in named(data, name).actions if action in SUN_KING) == Counter(done), section


def test_mariche_have_one_more_action_that_he_ignores(data: Dataset) -> None:
    assert len(named(data, "Lud Mariche").actions) == 2


def test_numbers_and_seamanship(data: Dataset) -> None:
    assert [len(deck.cards) for deck in data.decks.values()] == [24, 25, 26, 25]
    assert list(data.cards) == [number for deck in data.decks.values() for number in deck.cards]
    assert [data.cards[number].seamanship for number in data.decks["ships"].cards] == list(A)
    assert data.cards["PHS079"].seamanship == "D", "H8d with fn:93"


def carrying(data: Dataset, deck: str, action: str) -> int:
    """How many cards of a deck show an action."""
    return sum(action in data.cards[number].actions for number in data.decks[deck].cards)


@pytest.mark.parametrize(
    ("deck", "count", "share"), [("colonies", 5, 21), ("missions", 4, 16), ("aristocracy", 3, 12), ("ships", 12, 48)]
)
def test_shares_of_tax_revolts(data: Dataset, deck: str, count: int, share: int) -> None:
    assert carrying(data, deck, "tax-revolt") == count
    assert round(100 * count / len(data.decks[deck].cards)) == share, "G3b"


def test_share_of_letters_of_marque(data: Dataset) -> None:
    assert carrying(data, "colonies", "letter-of-marque") == 6


def test_shares_of_nudges(data: Dataset) -> None:
    nudges = Counter(card.nudge for card in data.cards.values())
    assert nudges["up"] == 44
    assert nudges["left"] == 13
    assert nudges.most_common()[0][0] == "up"
    assert nudges.most_common()[-1][0] == "left"


def test_a_ship_for_each_nudge_that_D3_plays(data: Dataset) -> None:
    nudges = Counter(data.cards[number].nudge for number in data.decks["ships"].cards)
    assert nudges["left"] >= 1
    assert nudges["down"] >= 1


@pytest.mark.parametrize(
    ("requirement", "titles"),
    [
        ("most-honest", "Arcybiskup, Gubernator, Kapitanat Generalny, Kryptopapista, Lord, Obrońca Indian, "
                        "Real Audiencia, Rycerz, Wielki Inkwizytor"),
        ("most-loyal", "Admirał, Agent, Asiento (hiszpańskie), Gildia kupiecka z Sewilli, Grand, Izba Gwiaździsta"),
        ("least-loyal", "Człowiek w żelaznej masce, Dyplomata, Giełda Królewska, Książę, Król Maronów, Patroon, "
                        "Spiskowiec, Władca Calchaquí"),
        ("least-honest", "Asiento (holenderskie), Cabal, Protektorat"),
    ],
)  # fmt: skip
def test_titles_by_requirement(data: Dataset, requirement: str, titles: str) -> None:
    found = {title.name.pl for title in data.titles.values() if title.requirement == requirement}
    assert found == set(titles.split(", ")), "gl:title-ability"


def test_titles_and_cards_name_each_other(data: Dataset) -> None:
    assert set(data.title_cards.values()) == set(data.decks["aristocracy"].cards)
    assert set(data.title_cards) == set(data.titles)
    assert data.title_cards["maroon-king"] == "PHR069", "H"


def test_most_titles_push_towards_their_requirement(data: Dataset) -> None:
    towards = {"most-honest": "right", "most-loyal": "down", "least-loyal": "up", "least-honest": "left"}
    agreeing = [t.id for t in data.titles.values() if data.cards[data.title_cards[t.id]].nudge == towards[t.requirement]]
    assert 20 <= len(agreeing) < 26
    assert "cryptopapist" not in agreeing, "H8h"


def test_cards_are_playable_and_every_action_comes_up(data: Dataset) -> None:
    assert all(1 <= len(card.actions) <= 4 for card in data.cards.values())
    cards = Counter(action for card in data.cards.values() for action in set(card.actions))
    market = {action.id for action in data.actions.values() if action.kind != "haven"}
    assert set(cards) == market
    assert min(cards.values()) >= 3
    kinds = Counter(action for card in data.cards.values() if card.deck == "aristocracy" for action in card.actions)
    assert (kinds["reach-title"], kinds["control-title"]) == (13, 13)


def test_names_are_unlike(data: Dataset) -> None:
    for lang in ("en", "pl"):
        assert len({card.name.get(lang) for card in data.cards.values()}) == 100


def test_every_apostasy_shows_two_nudges(data: Dataset) -> None:
    pairs = [frozenset(card.apostasy) for card in data.cards.values() if card.apostasy]
    assert len(pairs) >= 4
    assert len(set(pairs)) == len(pairs), "each strikes another pair"
