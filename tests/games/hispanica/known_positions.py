"""Positions in which a seat wins by one to three choices of its own, if it finds them: all four victories.

They are composed: none is from a game that was played.

`python -m tests.games.hispanica.known_positions` writes them as records to the game's folder `positions`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from paxwidget.play.entrance import position
from paxwidget.play.game import Game

FOLDER = Path(__file__).resolve().parents[3] / "paxwidget" / "games" / "hispanica" / "positions"
FOUR = ["England", "France", "Netherlands", "Courland"]


COMPOSED = "A composed position, not from a game that was played. · Pozycja ułożona, nie z rozegranej partii."


class Known(NamedTuple):
    """A position, who wins it, how, and by which choices."""

    name: str
    seat: str
    ending: str
    solution: tuple[str, ...]
    note: str
    #: The same in Polish.
    uwaga: str
    description: dict[str, Any]

    @property
    def comment(self) -> str:
        """What the record says about it, in both languages, and where it comes from."""
        return f"{self.note} · {self.uwaga}\n{COMPOSED}"


def _table(**facts: Any) -> dict[str, Any]:
    """Four seats in an action year of the peace, England to act."""
    return {"seats": FOUR, "year": 1612, "turn": "England", **facts}


def _others(**england: Any) -> dict[str, Any]:
    """England's facts, and three others of whom none is near a victory."""
    return {
        "England": england,
        "France": {"money": 5, "figure": "novice-france", "hand": ["PHM030"], "havens": ["caymanes"]},
        "Netherlands": {"money": 4, "figure": "novice-netherlands", "hand": ["PHC022", "PHS095"]},
        "Courland": {"money": 7, "figure": "colonist-marriage", "titles": ["diplomat"], "hand": ["PHS097"]},
    }


def _at_sea(**facts: Any) -> dict[str, Any]:
    """The same in a sailing year, with England's fleet in Sint Maarten, from where Europe can be reached."""
    voyage = {
        "attacks": 1, "run": False, "trail": ["sint-maarten"], "acted": False, "calm": [], "barred": [], "next": "",
    }  # fmt: skip
    pending = [
        ["year", None, {"at": 2}],
        ["sailing-year", None, {"at": 3}],
        ["turns", None, {"step": "sailing-turn", "waiting": []}],
        ["voyage", "England", voyage],
        ["at-sea", "England", {"zone": "sint-maarten"}],
    ]
    return {"seats": FOUR, "year": 1613, "active": "England", "pending": pending, **facts}


#: More tax revolts than the mercantilism of 2.
THREE_TAX_REVOLTS = {"panama": "tax", "cuba": "tax", "honduras": "tax"}
#: The Spanish colonies as places without a slave: worked by citizens of nations that nobody plays, or not at all.
NO_SLAVES = dict.fromkeys(
    ("san-juan-de-ulua", "trujillo", "porto-bello", "cartagena", "coro"), "Spain colony, fort, Spain citizen"
) | dict.fromkeys(("cumana", "havana", "santo-domingo"), "Spain colony, fort")

POSITIONS = (
    Known(
        "tea-party-by-a-nudge", "England", "tea-party", ("play PHC001",),
        "Three tax revolts, a title, one nudge short: any card that nudges up will do.",
        "Trzy Powstania Podatkowe, Tytuł, brak jednego Popchnięcia: wystarczy dowolna karta, która popycha w górę.",
        _table(
            mercantilism=2, revolts=THREE_TAX_REVOLTS,
            players=_others(money=6, figure="colonist-middle", titles=["prince"], hand=["PHC009", "PHC001", "PHS079"], havens=["roatan"]),
        ),
    ),
    Known(
        "tea-party-by-a-tax-revolt", "England", "tea-party", ("play PHS085", "act tax-revolt dominica"),
        "Extremist with a title, one tax revolt short: the citizen of Dominica rises.",
        "Ekstremista z Tytułem, brak jednego Powstania Podatkowego: powstaje Obywatel z Dominiki.",
        _table(
            mercantilism=2, revolts={"panama": "tax", "cuba": "tax"}, sites={"dominica": "England cathedral, England citizen"},
            players=_others(money=6, figure="colonist-extremism", titles=["patroon"], hand=["PHS085", "PHM037", "PHC016"]),
        ),
    ),
    Known(
        "tea-party-by-mercantilism", "England", "tea-party", ("sail europe", "lower"),
        "Three tax revolts are not more than a mercantilism of 3; a privateer's chest for the king lowers it.",
        "Trzy Powstania Podatkowe to nie więcej niż Merkantylizm 3; Skrzynia, którą KAPER oddaje królowi, go obniża.",
        _at_sea(
            mercantilism=3, revolts=THREE_TAX_REVOLTS,
            players=_others(
                money=2, figure="colonist-extremism", titles=["prince"], ships=["PHS076"], fleet="sint-maarten", cargo=["chest"],
                hand=["PHC024"],
            ),
        ),
    ),
    Known(
        "tea-party-of-an-angry-taxpayer", "England", "tea-party", ("revolt veracruz",),
        "France has taxed an extremist: a revolt anywhere is the last one needed.",
        "Francja opodatkowała Ekstremistę: Powstanie gdziekolwiek jest ostatnim, którego trzeba.",
        {
            "seats": FOUR, "year": 1612, "active": "France", "mercantilism": 2, "revolts": {"panama": "tax", "cuba": "tax"},
            "pending": [
                ["year", None, {"at": 2}],
                ["action-year", None, {"at": 1}],
                ["turns", None, {"step": "begin-actions", "waiting": ["Netherlands", "Courland"]}],
                ["action-turn", "France", {}],
                ["angry-taxpayer", "England", {}],
            ],
            "players": _others(money=1, figure="colonist-extremism", titles=["patroon"], hand=["PHM037"]),
        },
    ),
    Known(
        "abolition-by-a-nudge", "England", "abolition", ("play PHM043",),
        "No slave is left, and the next nudge to the right leads to the extremism of the missionaries.",
        "Nie ma już Niewolników, a następne Popchnięcie w prawo prowadzi misjonarza na pole ekstremizmu.",
        _table(
            sites=NO_SLAVES,
            players=_others(money=3, figure="missionary-middle", titles=["archbishop"], hand=["PHM031", "PHM043", "PHM025"]),
        ),
    ),
    Known(
        "abolition-by-a-slave-revolt", "England", "abolition", ("play PHM038", "act slave-revolt havana"),
        "The last slave, in Havana, takes up arms.",
        "Ostatni Niewolnik, w Hawanie, chwyta za broń.",
        _table(
            sites=NO_SLAVES | {"havana": "Spain colony, fort, native"},
            players=_others(money=3, figure="missionary-extremism", titles=["archbishop"], hand=["PHM047", "PHM038", "PHC019"]),
        ),
    ),
    Known(
        "abolition-by-force", "England", "abolition", ("attack guadeloupe", "fight", "free dominica"),
        "A plunderer takes the colony with the last slave and sets him free; tribute would not do.",
        "GRABIEŻCA zdobywa Kolonię z ostatnim Niewolnikiem i go uwalnia; trybut nic by nie dał.",
        _at_sea(
            sites=NO_SLAVES | {"guadeloupe": "Netherlands colony, native", "dominica": ""},
            players=_others(
                money=3, figure="missionary-extremism", titles=["archbishop"], ships=["PHS079", "PHS080", "PHS081"],
                fleet="sint-maarten", havens=["tortuga"],
            ),
        ),
    ),
    Known(
        "el-patron-by-a-nudge", "England", "el-patron", ("play PHS080",),
        "Two titles, and the corsair needs one more nudge to the left.",
        "Dwa Tytuły, a korsarzowi brak jednego Popchnięcia w lewo.",
        _table(
            players=_others(money=3, figure="corsair-middle", titles=["admiral", "knight"], hand=["PHS084", "PHS089", "PHS080", "PHC001"]),
        ),
    ),
    Known(
        "el-patron-by-a-title", "England", "el-patron", ("play PHR074", "act reach-title"),
        "Nobody is less honest than the extremist corsair: his second title is in his hand.",
        "Nikt nie jest mniej Uczciwy niż skrajny korsarz: drugi Tytuł ma w ręce.",
        _table(
            players=_others(money=9, figure="corsair-extremism", titles=["admiral"], hand=["PHR066", "PHR074", "PHS091"]),
        ),
    ),
    Known(
        "el-patron-by-the-sword", "England", "el-patron", ("play new-providence", "act sword-fight France"),
        "The Knight fights across the corner and takes the corsair's place.",
        "Rycerz walczy po skosie i zajmuje miejsce korsarza.",
        _table(
            players=_others(
                money=1, figure="novice-courland", titles=["knight", "lord"], hand=["PHC009"],
                havens=["caymanes", "new-providence", "tortuga"],
            ) | {"France": {"money": 5, "figure": "corsair-extremism", "titles": ["cabal"], "hand": ["PHM030"]}},
        ),
    ),
    Known(
        "el-patron-by-a-relic", "England", "el-patron", ("sail europe", "keep relic"),
        "A relic in the coffers is a title.",
        "Relikt w Kufrach jest Tytułem.",
        _at_sea(
            players=_others(
                money=0, figure="corsair-extremism", titles=["cabal"], ships=["PHS079"], fleet="sint-maarten", cargo=["relic"],
                havens=["curacao"],
            ),
        ),
    ),
    Known(
        "sun-king-by-a-nudge", "England", "sun-king", ("play PHC019",),
        "The war chest is full; the royalist has a title and needs one nudge down.",
        "Kufry wojenne są pełne; rojalista ma Tytuł i potrzebuje jednego Popchnięcia w dół.",
        _table(
            war_chest=9,
            players=_others(money=3, figure="royalist-middle", titles=["grandee"], hand=["PHC001", "PHR056", "PHC019"]),
        ),
    ),
    Known(
        "sun-king-by-a-chest", "England", "sun-king", ("sail europe",),
        "The ninth chest is aboard a conquistador.",
        "Dziewiąta Skrzynia płynie na KONKWISTADORZE.",
        _at_sea(
            war_chest=8,
            players=_others(
                money=3, figure="royalist-extremism", titles=["admiral"], ships=["PHS078"], fleet="sint-maarten", cargo=["chest"],
                havens=["curacao"],
            ),
        ),
    ),
    Known(
        "sun-king-by-a-relic", "England", "sun-king", ("sail europe", "give relic"),
        "Two spaces of the war chest are empty, and a relic given to the king fills both.",
        "Dwa miejsca Kufrów wojennych są puste, a Relikt oddany królowi zapełnia oba.",
        _at_sea(
            war_chest=7,
            players=_others(
                money=3, figure="royalist-extremism", titles=["admiral"], ships=["PHS098"], fleet="sint-maarten", cargo=["relic"],
            ),
        ),
    ),
)  # fmt: skip


def game_of(known: Known) -> Game:
    """The position as a game with its solution as the main line, shown at its start."""
    game = position("hispanica", known.description)
    game.comment = known.comment
    for choice in known.solution:
        game.play(choice, known.seat)
    game.goto(0)
    return game


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(exist_ok=True)
    for known in POSITIONS:
        game_of(known).save(FOLDER / f"{known.name}.pax.json", overwrite=True)


if __name__ == "__main__":
    main()
