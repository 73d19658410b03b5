"""What missions and rumours ask for and bring, in words: the lines that stand on their cards beside the tale."""

from __future__ import annotations

from collections.abc import Callable

from paxwidget.engine.names import Names
from paxwidget.engine.wording import plural
from paxwidget.games.marauders.box import Box, Mission, Rumor
from paxwidget.games.marauders.effects import Effect

_TESTS = {
    "seamanship": Names("a Seamanship test", "test Żeglarstwa"),
    "scouting": Names("a Scouting test", "test Rozpoznania"),
    "leadership": Names("a Leadership test", "test Dowodzenia"),
    "influence": Names("an Influence test", "test Wpływów"),
}
_DUCATS = ("Dukat", "Dukaty", "Dukatów")
_GLORY = Names("glory", "chwała")


def mission_terms(box: Box, mission: Mission) -> Names:
    """What a mission requires, what is to be done at its end, and what it pays."""
    parts = [("Requires", "Wymóg", _required(mission.require)), ("Then", "Potem", _task(mission.task))]
    earned = [words for effect in mission.earn if (words := _earned(box, effect)) is not None]
    parts.append(("Pays", "Zarobek", [*earned, _GLORY]))
    return _joined(parts)


def rumor_terms(box: Box, rumor: Rumor) -> Names:
    """Where a rumour is confirmed, and by what."""
    kind, _, zone = rumor.where.partition(":")
    name, test = box.zones[zone].name, _TESTS[rumor.skill]
    if kind == "port":
        return Names(f"Port action in {name.en}: {test.en}, for glory too.", f"Akcja Port ({name.pl}): {test.pl}, też po chwałę.")
    en, pl = f"Scout action in the zone {name.en}", f"Akcja Rozpoznanie ({name.pl})"
    return Names(f"{en}: {test.en}, for glory too.", f"{pl}: {test.pl}, też po chwałę.")


def _joined(parts: list[tuple[str, str, list[Names]]]) -> Names:
    told = [(en, pl, words) for en, pl, words in parts if words]
    return Names(
        " ".join(f"{en}: {', '.join(one.en for one in words)}." for en, _, words in told),
        " ".join(f"{pl}: {', '.join(one.pl for one in words)}." for _, pl, words in told),
    )


def _required(require: Effect) -> list[Names]:
    found = []
    if require.has("pirate"):
        wanted = require.text("pirate") == "yes"
        many, none = Names("a bounty on you", "nagroda za twoją głowę"), Names("no bounty on you", "brak nagród za twoją głowę")
        found.append(many if wanted else none)
    if require.has("cargo_value"):
        least = require.number("cargo_value")
        found.append(Names(f"Cargo value {least} or more", f"Ładownia co najmniej {least}"))
    if require.has("pay"):
        found.append(_gold(require.number("pay")))
    if require.has("test"):
        found.append(_TESTS[require.text("test")])
    return found


def _task(task: Effect) -> list[Names]:
    """Only what its tale does not tell: dice that are rolled, and the strength of who fights back."""
    if task.key == "carry-test":
        return [_TESTS[task.text("skill")]]
    if task.key == "deliver" and task.has("test"):
        return [_TESTS[task.text("test")]]
    if task.key == "scout-zone":
        return [Names("a Scout action there", "akcja Rozpoznanie na miejscu")]
    if task.key == "crew-combat":
        crew, leadership = task.number("crew"), task.number("leadership")
        return [Names(f"crew combat against Crew {crew}, Leadership {leadership}", f"starcie: Załoga {crew}, Dowodzenie {leadership}")]
    return []


def _gold(amount: int) -> Names:
    return Names(f"{amount} gold", f"{amount} {plural(amount, _DUCATS, 'pl')}")


def _cargo(box: Box, effect: Effect) -> Names:
    number, good = effect.number("draw"), effect.text("good")
    if good:
        name = box.goods[good].name
        return Names(f"{number} {name.en}", f"{name.pl} ×{number}")
    return Names(f"{number} cargo cards", f"karty Ładunku: {number}")


_EARNED: dict[str, Callable[[Box, Effect], Names]] = {
    "gold": lambda box, effect: _gold(effect.number("amount")),
    "cargo": _cargo,
    "pardon": lambda box, effect: Names("a bounty lowered", "obniżenie nagrody za głowę"),
    "glory-card": lambda box, effect: Names("a glory card more", "dodatkowa Karta Chwały"),
    "modification": lambda box, effect: Names("a modification", "modyfikacja"),
    "specialist": lambda box, effect: box.specialists[effect.text("code")].name,
}


def _earned(box: Box, effect: Effect) -> Names | None:
    words = _EARNED.get(effect.key)
    return words(box, effect) if words else None
