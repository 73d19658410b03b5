"""Short texts that ship in both languages of the house, names with their case forms among them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from paxwidget.engine.errors import PaxError

LANGUAGES = ("en", "pl")


def check_language(lang: str) -> str:
    """The language itself; one that does not ship raises."""
    if lang not in LANGUAGES:
        raise PaxError(f"the language {lang!r} is not available: choose from {', '.join(LANGUAGES)}")
    return lang


@dataclass(frozen=True, slots=True)
class Names:
    """One name or short text in English and Polish, with other forms of it where sentences need them.

    >>> Names("sea zone", "obszar morski").get("pl")
    'obszar morski'
    >>> havana = Names("Havana", "Hawana", {"pl": {"in": "w Hawanie"}})
    >>> havana.get("pl", "in"), havana.get("pl", "acc"), str(havana)
    ('w Hawanie', 'Hawana', 'Havana')
    """

    en: str
    pl: str
    #: language -> form -> text: for a sentence that needs more than the plain name.
    forms: Mapping[str, Mapping[str, str]] = field(default_factory=dict, compare=False, repr=False)

    def __str__(self) -> str:
        return self.en

    def get(self, lang: str = "en", form: str = "") -> str:
        """The text in `lang`, in a form if it has that one; a language that does not ship raises."""
        text = self.en if check_language(lang) == "en" else self.pl
        return self.forms.get(lang, {}).get(form, text) if form else text

    def has(self, lang: str, form: str) -> bool:
        """Whether the name has a form of its own in a language."""
        return form in self.forms.get(lang, {})

    def as_dict(self) -> dict[str, str]:
        """Both texts as plain data, keyed by language."""
        return {"en": self.en, "pl": self.pl}


def in_both(text: str | Names) -> Names:
    """A text for both languages: a pair as it is, a single text twice.

    >>> in_both("steps").pl
    'steps'
    """
    return text if isinstance(text, Names) else Names(text, text)


def _colour(en: str, pl: str, genitive: str, dative: str) -> Names:
    # A colour stands for a man at the table, so its accusative is its genitive.
    return Names(en, pl, {"pl": {"gen": genitive, "acc": genitive, "dat": dative}})


#: Seats that are called by the colour of their pieces.
COLOURS = {
    "blue": _colour("Blue", "Niebieski", "Niebieskiego", "Niebieskiemu"),
    "green": _colour("Green", "Zielony", "Zielonego", "Zielonemu"),
    "red": _colour("Red", "Czerwony", "Czerwonego", "Czerwonemu"),
    "yellow": _colour("Yellow", "Żółty", "Żółtego", "Żółtemu"),
}
