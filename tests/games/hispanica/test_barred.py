"""Why not: over many positions, what has a reason is not offered, and the reason is true."""

import random
from collections.abc import Callable

import pytest

from paxwidget.engine.barred import Barred
from paxwidget.engine.chance import Chance
from paxwidget.engine.position import Position
from paxwidget.games.hispanica import SPEC
from paxwidget.games.hispanica.queries import free_holds, has_port_for_pawn, has_title, has_treasure, is_novice, is_war, permit, profession
from paxwidget.games.hispanica.rules.d4_at_sea import exports_legally
from paxwidget.games.hispanica.state import Hispanica
from paxwidget.play.entrance import new_game
from tests.games.hispanica.table import world
from tests.games.hispanica.test_texts import group


def claim(s: Hispanica, seat: str, one: Barred) -> bool:
    """Whether what a reason says is so, asked of the state itself."""
    data = s.frames[-1].data
    site = one.id.split(" ")[-1]
    claims: dict[str, Callable[[], bool]] = {
        "omen": lambda: one.words[0] in s.data.omens_in_force[s.year],
        "no-profession": lambda: profession(s, seat) is None,
        "money": lambda: s.money[seat] == one.words[1] < one.words[0],
        "haven-novice": lambda: not is_novice(s, seat) and not has_title(s, seat, "prince"),
        "haven-idle": lambda: is_novice(s, seat) or has_title(s, seat, "prince"),
        "control": lambda: data["left"] == 0 and len(data["used"]) == one.words[0],
        "no-place": lambda: data["left"] > 0,
        "upstream": lambda: one.words == (s.fleet[seat], site) and site not in s.data.sail_to[s.fleet[seat]],
        "home-bound": lambda: bool(s.frames[-2].data["run"]),
        "again": lambda: s.frames[-2].data["trail"].count(site) >= one.words[0],
        "no-treasure": lambda: site == "europe" and not has_treasure(s, seat),
        "passengers": lambda: site == "europe" and s.cargo[seat] != (),
        "holds": lambda: not free_holds(s, seat) and (site in s.chest or s.pawn[site] == "native"),
        "permit": lambda: permit(s, seat) == one.words[0] and is_forbidden(s, one.id.split(" ")[0], permit(s, seat), site),
        "attacks": lambda: s.frames[-2].data["attacks"] == 0,
        "promised": lambda: bool(s.promises),
        "maroon-king": lambda: has_title(s, seat, "maroon-king"),
        "no-colony": lambda: one.id.startswith("enslave ") and s.pawn[site] == "native" and not has_port_for_pawn(s, seat, s.fleet[seat]),
        "nothing-there": lambda: site in s.data.zones,
        "other-waters": lambda: site in s.havens[seat] and s.fleet[data["target"]] != site,
        "pursuer": lambda: seat == data["pirates"],
    }
    return claims[one.reason]()


def is_forbidden(s: Hispanica, verb: str, own: str, site: str) -> bool:
    """Whether a permit keeps a fleet from loading a chest without a fight, or from attacking."""
    if verb == "load":
        return site in s.chest and not exports_legally(s, own, site)
    is_spanish, is_wild = site in s.data.spanish_sites, is_war(s) or s.data.area_of[site] in s.revolt
    return own == "smuggler" or (own == "conquistador" and is_spanish) or (own == "privateer" and not is_wild)


@pytest.mark.parametrize(("seats", "options"), [(("England", "France", "Spain"), {}), (("England",), {"solo": True})])
def test_reasons_are_true_and_tell_nothing_hidden(seats: tuple[str, ...], options: dict[str, object]) -> None:
    seen: set[str] = set()
    assert SPEC.rulebook is not None
    sections = SPEC.rulebook().sections
    for seed in range(4):
        position, rng = Position(SPEC, SPEC.new(world(), seats, options, seed)), random.Random(seed)
        while not position.is_over:
            seat = position.to_act[0]
            ids = position.options(seat)
            found = SPEC.barred(position.state, seat)
            for one in found:
                assert one.id not in ids, one
                assert one.section in sections, one
                assert claim(position.state, seat, one), one
                seen.add(one.reason)
            if found and rng.random() < 0.05:
                assert SPEC.sample is not None
                assert SPEC.barred(SPEC.sample(position.state, seat, Chance(seed)), seat) == found
            position.play(seat, rng.choice(ids).replace("…", "x"))
    assert {"omen", "no-profession", "haven-idle"} <= seen
    assert options or {"upstream", "nothing-there", "no-place", "attacks", "permit"} <= seen


#: The questions that keep nothing from anybody, and why: what a newcomer looks for is there.
WITHOUT = {
    "acquire-worker": "every way to get a worker for this colony is offered, and it must be one of them",
    "alcabala": "yes or no",
    "amor-de-rey": "every free space of the row is offered",
    "angry-taxpayer": "yes or no",
    "apostatize": "both ways the card nudges are offered",
    "asiento": "every permit of the fleet is offered, and keeping it as it is",
    "award": "every bidder of the highest amount is offered",
    "bids": "amounts end with one's money, which stands in the strip",
    "binge": "every deck with a card is offered",
    "black-market": "all that can be sold is offered, and to stop",
    "choose-flagship": "every ship of the fleet is offered",
    "cure": "the patient of the question, or nobody",
    "deal-answer": "yes or no",
    "deal-hand-over": "every card that was promised is offered",
    "deal-terms": "all that can be promised is offered, group by group",
    "fourth-ship": "every ship of the fleet is offered",
    "hand-limit": "every card in hand is offered",
    "hand-over-privateer": "every privateer of the fleet is offered",
    "king-act": "the Sun King's own actions, each with its place",
    "king-attacks": "the targets that he may attack are all he looks at",
    "king-card": "the cards that tie are all he looks at",
    "king-crisis": "every nation that he may become is offered",
    "king-exports": "every chest that he may take is offered",
    "king-play": "the Sun King's own actions, each with its place",
    "king-unmasks": "every ship that he may lose is offered",
    "leave-europe": "both ways out of Europe are offered",
    "lose-fourth-ship": "every ship of the fleet is offered",
    "malaria-patient": "every citizen who may fall ill is offered",
    "mercantilism": "up, down or as it is; at an end of the track there is no further step to look for",
    "midlife-crisis": "every nation is offered, and what avoids it as far as the money goes",
    "native-fate": "the fates are named in the rule, and the prompt says whose native it is",
    "pay-tax": "yes or no",
    "place-revolt": "every land area without a revolt is offered",
    "plot-course": "the ways from here are those of the map, and the prompt says whence",
    "ransom": "yes or no",
    "refresh-cathedral": "every site with room is offered",
    "royal-exchange": "every card on top is offered",
    "royal-prey": "every ship that may be lost is offered",
    "shed": "all that is aboard is offered",
    "sink-plunderer": "yes or no",
    "solo-bid": "amounts end with one's money, which stands in the strip",
    "star-chamber": "every card in hand is offered, or none",
    "strike-colours": "fight or surrender",
    "support": "both sides are offered",
    "take-haven": "both ways to take a haven are offered",
    "take-haven-from": "every player with a haven is offered",
    "treasure-map": "all that lies buried here is offered, and to stop",
    "tribute": "every amount that may be demanded, or to attack at once",
    "tribute-answer": "yes or no",
    "unload": "every place for the piece is offered",
    "unload-relic": "all three ways are offered",
}


def test_every_kind_of_question_has_its_reasons_or_a_note_why_it_needs_none() -> None:
    reasoned = set(SPEC.barred.__globals__["_BY_STEP"])
    assert not reasoned & set(WITHOUT)
    met: set[str] = set()
    for seats, options in ((("England", "France", "Spain", "Netherlands"), {}), (("England",), {"solo": True})):
        for seed in range(6):
            position, rng = Position(SPEC, SPEC.new(world(), seats, options, seed)), random.Random(seed)
            while not position.is_over:
                met.add(position.frame.step)
                seat = position.to_act[0]
                position.play(seat, rng.choice(position.options(seat)).replace("…", "x"))
    assert met - reasoned - set(WITHOUT) == set()
    assert set(WITHOUT) | reasoned <= set(SPEC.steps)


def test_every_reason_has_words() -> None:
    source = SPEC.barred.__globals__["__loader__"].get_source(SPEC.barred.__module__)
    assert all(f'"{reason}"' in source for reason in group("why"))


def test_a_reason_names_its_rule_as_people_call_it() -> None:
    game = new_game("hispanica", seed=0, autosave=False)
    assert str(game.why_not(game.to_act[0])[0]) == "Go on a binge: El Dorado is in force this year (Omen: El Dorado)"
    assert str(game.why_not(game.to_act[0], lang="pl")[1]) == "Dociąg z Profesji: nie masz Profesji (D2b)"
