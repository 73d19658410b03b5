"""Kinds of decision that no game of chance players meets: each as a described position, and the choices that lead to it."""

from __future__ import annotations

from typing import Any

_THREE = ["England", "France", "Netherlands"]
_SAILING: list[list[Any]] = [["year", None, {"at": 2}], ["sailing-year", None, {"at": 4}]]


def _at_sea(seat: str, *more: list[Any]) -> list[list[Any]]:
    """The turn of a fleet in Tortuga, and what else is open."""
    voyage = {"attacks": 0, "run": False, "trail": ["tortuga"], "acted": False, "calm": [], "barred": [], "next": ""}
    turns: dict[str, Any] = {"step": "sailing-turn", "waiting": []}
    return [["year", None, {"at": 2}], ["sailing-year", None, {"at": 3}], ["turns", None, turns], ["voyage", seat, voyage], *more]


def _coming_home(**titles: str) -> dict[str, Any]:
    """England with a chest aboard, which it is about to bring to Europe; who has which title."""
    players: dict[str, dict[str, Any]] = {"England": {"ships": ["PHS076", "PHS095"], "fleet": "tortuga", "cargo": ["chest"]}, "France": {}}
    for seat, title in titles.items():
        players[seat]["titles"] = [title]
    return {"seats": ["England", "France"], "year": 1625, "active": "England", "players": players, "pending": _at_sea("England")}


def _solo(england: dict[str, Any], spain: dict[str, Any], *pending: list[Any], **more: Any) -> dict[str, Any]:
    frames = [*_SAILING, *pending]
    return {"solo": True, "seats": ["England"], "year": 1613, "players": {"England": england, "Spain": spain}, "pending": frames, **more}


#: Two fleets as large as they come, and treasure aboard: what a naval battle has to tell is never more than here.
LARGE_BATTLE: dict[str, Any] = {
    "seats": ["Spain", "England", "France"], "year": 1609, "active": "Spain",
    "players": {
        "Spain": {"ships": ["PHS095", "PHS089", "PHS096"], "fleet": "tortuga", "cargo": ["chest", "relic"]},
        "England": {"ships": ["PHS076", "PHS084", "PHS086"], "fleet": "tortuga"},
    },
    "pending": _at_sea("Spain", ["tactics", None, {"target": "Spain", "pirates": "England"}]),
}  # fmt: skip

KINDS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "archbishop": (
        {
            "seats": _THREE, "year": 1609, "players": {"England": {"titles": ["archbishop"]}}, "map": "bare",
            "sites": {"calusa": "England cathedral", "tayasal": "England cathedral"},
        },
        (),
    ),
    "hand-over-privateer": (
        {
            "seats": _THREE, "year": 1608, "turn": "England",
            "players": {
                "England": {"money": 1, "hand": ["PHC006", "PHC007"], "figure": "royalist-middle"},
                "France": {"ships": ["PHS076", "PHS079", "PHS084"], "fleet": "europe"},
            },
        },
        ("play PHC006", "act letter-of-marque France"),
    ),
    "king-attacks": (
        _solo(
            {}, {"ships": ["PHS083", "PHS086", "PHS097"]},
            ["king-sails", None, {"at": 1, "attacks": 1}], ["king-attacks", "England", {"targets": ["tobago", "new-edinburgh"]}],
            sites={"tobago": "England colony", "new-edinburgh": "England colony"},
        ),
        (),
    ),
    "king-unmasks": (
        _solo({"titles": ["governor", "archbishop"]}, {"titles": [["man-in-the-iron-mask", ""]]}, ["king-unmasks", "England", {}]),
        (),
    ),
    "leave-europe": (
        {
            "seats": ["England", "Courland"], "year": 1609, "turn": "Courland",
            "players": {"Courland": {"ships": ["PHS077"], "fleet": "europe"}},
        },
        (),
    ),
    "lose-fourth-ship": (
        {
            "seats": _THREE, "year": 1608, "turn": "England",
            "players": {
                "England": {"titles": ["man-in-the-iron-mask"], "hand": ["PHC019"]},
                "France": {"titles": ["seville-guild"], "ships": ["PHS079", "PHS080", "PHS081", "PHS082"]},
            },
        },
        ("unmask PHR062",),
    ),
    "patroon": (_coming_home(England="patroon"), ("sail europe", "lower")),
    "pay-tax": (
        {
            "seats": _THREE, "year": 1608, "turn": "England",
            "players": {
                "England": {"hand": ["PHC022", "PHC007"], "figure": "royalist-middle"},
                "France": {"money": 2, "relics": 1},
            },
        },
        ("play PHC022", "act tax France"),
    ),
    "royal-exchange": (
        {
            "seats": _THREE, "year": 1609, "order": ["France", "England", "Netherlands"],
            "players": {"England": {"titles": ["royal-exchange"], "ships": ["PHS079"]}, "France": {"ships": ["PHS100"]}},
        },
        (),
    ),
    "royal-prey": (
        _solo(
            {"ships": ["PHS079", "PHS080", "PHS098"], "fleet": "tortuga", "cargo": ["chest"]}, {"ships": ["PHS093", "PHS097"]},
            ["royal-strike", "England", {"at": 0, "better": True}],
            active="England",
        ),
        (),
    ),
    "shed": (
        {
            "seats": ["Spain", "England", "France"], "year": 1609, "active": "Spain", "map": "bare",
            "players": {
                "Spain": {"ships": ["PHS089", "PHS095", "PHS096"], "fleet": "tortuga", "cargo": ["chest", "native", "Spain"]},
                "England": {"ships": ["PHS076"], "fleet": "tortuga"},
            },
            "pending": _at_sea("Spain", ["tactics", None, {"target": "Spain", "pirates": "England"}]),
        },
        ("Spain: boarding", "England: weather-gage", "Spain: flagship PHS095"),
    ),
    "star-chamber": (_coming_home(France="star-chamber"), ("sail europe", "lower")),
    "treasure-map": (
        {
            "seats": ["England", "France"], "year": 1609, "turn": "England", "map": "bare",
            "buried": {"tortuga": ["chest", "chest", "relic"]}, "players": {"England": {"havens": ["tortuga"], "ships": ["PHS077"]}},
        },
        ("start tortuga", "dig tortuga"),
    ),
}  # fmt: skip
