"""What seats see, positions that they cannot tell apart, descriptions, and words."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from paxwidget.engine.chance import Chance
from paxwidget.engine.errors import BadPosition, Broken
from paxwidget.engine.position import Position
from paxwidget.engine.templates import Texts
from paxwidget.games.renaissance import SPEC
from paxwidget.games.renaissance.names import name_of
from tests.games.renaissance.table import at, box, me, play

assert SPEC.sample is not None
assert SPEC.describe is not None
assert SPEC.set_up is not None
sample, describe, set_up = SPEC.sample, SPEC.describe, SPEC.set_up


def after(moves: int, seed: int = 3) -> Position:
    """A position of a random game."""
    position = Position(SPEC, SPEC.new(box(), ("Fugger", "Medici", "Coeur"), {}, seed))
    rng = Random(seed)
    for _ in range(moves):
        if position.is_over:
            break
        seat = position.to_act[0]
        position.play(seat, rng.choice(position.options(seat)))
    return position


@pytest.mark.rule("gl:hand", "gl:florins-b")
@pytest.mark.rule("ruling:hidden-sale")
def test_hands_are_backs_and_hidden_sales_stay_hidden() -> None:
    p = at(players={"Fugger": {"florins": 2, "hand": ["luther", "the-grim"]}})
    play(p, "sell luther")
    own, other = SPEC.view(p.state, "Fugger"), SPEC.view(p.state, "Medici")
    assert own["you"] == {"seat": "Fugger", "hand": ["the-grim"], "hidden": ["luther"]}
    assert other["players"]["Fugger"]["hand"] == ["east"]
    assert other["players"]["Fugger"]["florins"] == 4
    text = json.dumps({key: value for key, value in other.items() if key not in ("market", "discards")})
    assert "luther" not in text
    assert "the-grim" not in text


def test_decks_show_their_size_only() -> None:
    s = after(0).state
    for seat in (None, "Fugger"):
        shown = json.dumps(SPEC.view(s, seat)["decks"])
        assert not any(card in shown for card in (*s.deck["east"], *s.deck["west"]))


def test_a_sample_keeps_what_was_seen_and_mixes_the_rest() -> None:
    p = at(players={"Medici": {"hand": ["luther"], "hidden": ["jesuits"], "bought": ["luther", "jesuits"]}})
    hands = Counter(sample(p.state, "Fugger", Chance(seed)).hand["Medici"] for seed in range(60))
    assert set(hands) == {("luther",), ("jesuits",)}
    for seed in range(20):
        twin = sample(p.state, "Fugger", Chance(seed))
        SPEC.check(twin)
        assert SPEC.view(twin, "Fugger") == SPEC.view(p.state, "Fugger")
    assert sample(p.state, "Medici", Chance(1)).hand["Medici"] == ("luther",)
    assert len({sample(p.state, None, Chance(seed)).deck["east"] for seed in range(5)}) == 5


@pytest.mark.parametrize("moves", [0, 5, 12, 25, 40, 60])
def test_a_description_gives_the_position_again(moves: int) -> None:
    s = after(moves).state
    again = set_up(box(), json.loads(json.dumps(describe(s))))
    one, other = s.to_json(), again.to_json()
    assert json.loads(json.dumps({**one, "chance": 0})) == json.loads(json.dumps({**other, "chance": 0}))


@pytest.mark.parametrize(
    ("description", "message"),
    [
        ({"seats": ["Fugger"]}, "seats: two to four different banks play"),
        ({"seats": ["Fugger", "Rothschild"]}, "seats: 'Rothschild' is not known"),
        ({"colour": 1}, "the key 'colour' is unknown"),
        ({"cities": {"london": "bishop:catholic"}}, "cities.london: 'bishop:catholic' is not known"),
        ({"cities": {"novgorod": "rook:catholic"}}, "novgorod, which is blocked"),
        ({"borders": {"france-aragon": "pirate:islamic"}}, "land border france-aragon"),
        ({"borders": {"france-hre": ["Fugger", "pirate:islamic"]}}, "share france-hre"),
        ({"players": {"Fugger": {"west": ["the-grim"]}}}, "wrong row"),
        ({"players": {"Fugger": {"west": ["isabella-of-castille"]}}}, "cannot lie in a row"),
        ({"players": {"Fugger": {"hand": ["luther", "jesuits", "antipope"]}}}, "holds 3 cards"),
        ({"players": {"Fugger": {"florins": -1}}}, "players.Fugger.florins: this must be a whole number"),
        ({"squares": {"france": {"under": "hre"}}}, "france"),
        ({"squares": {"france": {"repressed": ["Fugger"] * 11}}}, "not so many of Fugger"),
        ({"market": {"west": ["luther"]}}, "a row has six spaces"),
        ({"pending": [["nap", "Fugger", {}]]}, "'nap' is not known"),
        ({"bishops": {"luther": "catholic"}}, "bishops: 'luther' is not known"),
        ({"done": ["nap"]}, "done: 'nap' is not known"),
        ({"victories": ["holy", "holy"]}, "victories: a victory card is turned once"),
        ({"out": ["Medici"]}, "out: nobody goes bankrupt without the option bankruptcy"),
        ({"out": ["Medici"], "bankruptcy": True, "turn": "Medici", "borders": {}}, "turn: Medici is bankrupt"),
    ],
)
def test_what_cannot_stand_is_refused_in_a_sentence(description: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        set_up(box(), description)
    assert message in str(refusal.value)


def test_cards_can_be_named_by_their_printed_numbers() -> None:
    s = at(players={"Fugger": {"hand": ["036"], "west": ["PREN052"]}}, bishops={"052": "catholic"}, discards=["130X"]).state
    assert (s.hand["Fugger"], s.rows["Fugger west"]) == (("flanders-guild",), ("luther",))
    assert (s.bishop, s.discards[0]) == ({"luther": "catholic"}, "cryptography")


def test_invariants_notice_a_piece_out_of_place() -> None:
    s = after(10).state
    SPEC.check(s)
    broken = s.clone()
    empty = next(city for city in box().cities if city not in broken.figure)
    broken.figure[empty] = "knight:reformist"
    with pytest.raises(Broken, match="knight:reformist"):
        SPEC.check(broken)
    broken = s.clone()
    broken.discards.append(broken.deck["east"][0])
    with pytest.raises(Broken, match="is in 2 places"):
        SPEC.check(broken)
    broken = s.clone()
    broken.florins["Fugger"] = -1
    with pytest.raises(Broken, match="Fugger has -1 florins"):
        SPEC.check(broken)


def test_words_have_names_in_both_languages() -> None:
    s = at(players=me(hand=["luther"]), cities={"london": "rook:catholic"}).state
    assert name_of(s, "knight:islamic", "en") == "Islamic knight"
    assert name_of(s, "knight:islamic", "pl") == "islamski rycerz"
    assert name_of(s, "Medici", "pl", "figure") == "pionek Medyceusza"
    assert name_of(s, "london", "en", "who") == "Catholic rook (London)"
    assert name_of(s, "france-hre", "pl") == "Francja–ŚCR"
    assert name_of(s, "repress:pawn+rook", "en") == "repress (pawn + rook)"
    assert name_of(s, "chained:Fugger", "en") == "Fugger pawn (repressed)"
    assert name_of(s, "west-1", "en").startswith("West 1 (")


def said(position: Position, choice: str, lang: str = "en") -> str:
    """The label of a choice that is offered now."""
    seat = position.to_act[0]
    assert choice in position.options(seat)
    return Texts(SPEC, lang).label(position.state, position.frame.step, choice)


def test_labels_tell_prices_and_what_a_fair_or_a_sale_brings() -> None:
    row = ["antipope", "luther", "jesuits", "reformed-theology", "papal-elephant", "peters-pence"]
    borders = {"papal-states-ottoman": "Fugger", "england-france": "Medici"}
    p = at(players=me(9, hand=["flanders-guild"]), market={"west": row}, florins={"west": [2, 0, 0, 3, 0, 0]}, borders=borders)
    assert said(p, "buy jesuits") == "Buy: Jesuits (2 florins)"
    assert said(p, "buy reformed-theology") == "Buy: Reformed Theology (3 florins, 3 on it)"
    assert said(p, "sell flanders-guild") == "Sell: Flanders Guild (+2 florins)"
    # Two on the card and two of three seats; one as convener, one on the way.
    assert said(p, "fair west") == "Hold a trade fair: West (profits 4, yours 2)"
    assert said(p, "fair west", "pl") == "Zorganizuj wyprawę handlową: Zachód (zyski 4, twoje 2)"
    # What cannot be had has no price: the turned card, and a fair that was held.
    assert Texts(SPEC, "en").label(p.state, "turn", "buy antipope") == "Buy: Antipope"
    play(p, "fair west")
    assert Texts(SPEC, "en").label(p.state, "turn", "fair west") == "Hold a trade fair: West"


def test_labels_tell_odds_and_who_wins() -> None:
    p = at(players=me(9, hand=["flanders-guild"]), cities={"paris": "knight:catholic"})
    play(p, "play flanders-guild")
    assert said(p, "war france") == "Go to war: France (1 against 1: not won)"
    assert said(p, "war france", "pl") == "Rozpocznij wojnę: Francja (1 przeciw 1: bez wygranej)"
    p = at(players=me(9, west=["france"]), cities={"paris": "knight:catholic", "lyon": "knight:islamic"})
    play(p, "ops west", "(op france campaign)")
    assert said(p, "attack england") == "Attack: England (2 against 0: won, costs 2 florins)"
    cities = {"algiers": "rook:islamic", "toledo": "rook:catholic", "lyon": "knight:catholic", "valencia": "knight:islamic"}
    p = at(players=me(9, hand=["jesuits"], west=["knights-hospitaller"]), cities=cities)
    play(p, "play jesuits")
    assert said(p, "war aragon") == "Go to war: Aragon (1 against 2: not won)"
    assert said(p, "war rooks aragon") == "Go to war with the rooks: Aragon (2 against 2: not won)"


def test_labels_tell_who_is_hit_and_what_comes() -> None:
    borders = {"england-france": "Medici", "england-portugal": "pirate:islamic"}
    p = at(players=me(9, west=["kingmaker", "scottish-privateers", "england"]), cities={"london": "rook:catholic"}, borders=borders)
    play(p, "ops west", "op kingmaker siege")
    assert said(p, "kill london") == "Kill: Catholic rook (London)"
    assert said(p, "kill england-portugal") == "Kill: Islamic pirate (England–Portugal)"
    p = at(players=me(9, hand=["merchants-of-the-staple"]), cities={"london": "rook:catholic"}, borders=borders)
    play(p, "play merchants-of-the-staple", "no-shot")
    words = "Place: pawn – England–France (1 florin, represses: Medici pawn), in England"
    assert said(p, "place pawn england-france england") == words
    p = at(players=me(9, hand=["kingmaker"]), cities={"london": "rook:catholic"})
    play(p, "play kingmaker", "no-shot")
    assert said(p, "place rook:reformist london") == "Place: Reformist rook – London (1 florin, represses: Catholic rook)"
    assert said(p, "place rook:reformist bordeaux") == "Place: Reformist rook – Bordeaux"
    p = at(players=me(9, west=["antipope", "jesuits"]), bishops={"jesuits": "catholic", "antipope": "islamic"})
    play(p, "ops west", "(op jesuits inquisitor:catholic)", "(bishop jesuits)")
    assert said(p, "to antipope") == "To Antipope (both bishops die)"


def test_labels_tell_where_a_pawn_is_repressed_and_which_space_stays_empty() -> None:
    p = at(players=me(3, west=["kingmaker"]), borders={"england-france": "Medici"}, cities={"paris": "rook:catholic"})
    text = Texts(SPEC, "en"), Texts(SPEC, "pl")
    words = [one.label(p.state, "repress", "repress england-france england") for one in text]
    assert words == ["Repress: Medici pawn (England–France), in England", "Represjonuj: pionek Medyceusza (Anglia–Francja), w Anglii"]
    words = [one.label(p.state, "arrange", "arrange rook:islamic nobody nobody") for one in text]
    assert words == ["Arrange: Islamic rook, empty, empty", "Ustaw: islamski zamek, puste, puste"]
    words = [one.label(p.state, "shortage", "take paris") for one in text]
    assert words == ["Remove: Catholic rook (Paris)", "Zabierz: katolicki zamek (Paryż)"]


def test_labels_tell_the_levy_and_whose_a_target_is() -> None:
    p = at(players=me(3, west=["cromwell"]), borders={"england-france": "Medici", "england-portugal": "Fugger"})
    play(p, "ops west", "(op cromwell tax)")
    assert said(p, "tax england-france england") == "Tax: England–France (Medici), in England"
    play(p, "tax england-france england", "(Medici: repress)")
    assert said(p, "levy london") == "Levy: London (Catholic rook)"
