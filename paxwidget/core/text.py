"""Short texts that ship in both languages of the house."""

from __future__ import annotations

from dataclasses import dataclass

LANGUAGES = ("en", "pl")


@dataclass(frozen=True, slots=True)
class Names:
    """One name or short text in English and Polish.

    >>> Names("sea zone", "obszar morski").get("pl")
    'obszar morski'
    """

    en: str
    pl: str

    def get(self, lang: str = "en") -> str:
        """The text in `lang`; a language that does not ship raises."""
        if lang == "en":
            return self.en
        if lang == "pl":
            return self.pl
        raise ValueError(f"no language {lang!r}: there is {' and '.join(LANGUAGES)}")

    def as_dict(self) -> dict[str, str]:
        """Both texts as plain data, keyed by language."""
        return {"en": self.en, "pl": self.pl}


def in_both(text: str | Names) -> Names:
    """A text for both languages: a pair as it is, a single text twice.

    >>> in_both("steps").pl
    'steps'
    """
    return text if isinstance(text, Names) else Names(text, text)
