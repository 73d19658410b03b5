"""How words are put together in both languages: nouns after numbers, lists, quotation marks, and hints for a wrong word."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from paxwidget.engine.untrusted import visible

_JOINTS = {"and": {"en": "and", "pl": "i"}, "or": {"en": "or", "pl": "albo"}}
_QUOTES = {"en": "“{}”", "pl": "„{}”"}
_DID_YOU_MEAN = {"en": "did you mean {}?", "pl": "czy chodzi o {}?"}
_CHOOSE_FROM = {"en": "choose from {}", "pl": "do wyboru: {}"}
_MORE = {"en": "{} and {} more", "pl": "{} i jeszcze {}"}
_NOTHING = {"en": "there is nothing to choose from", "pl": "nie ma z czego wybierać"}
#: Longer than any name: looking for what is near a longer text takes long.
_LONGEST = 100


def plural(count: int, forms: Sequence[str], lang: str) -> str:
    """The form of a noun that agrees with a number: two forms in English, three in Polish.

    >>> [plural(count, ("statek", "statki", "statków"), "pl") for count in (1, 3, 5, 12, 22)]
    ['statek', 'statki', 'statków', 'statków', 'statki']
    """
    count = abs(count)
    if count == 1:
        index = 0
    elif lang == "pl" and not (count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)):
        index = 2
    else:
        index = 1
    return forms[min(index, len(forms) - 1)]


def listed(names: Sequence[str], lang: str = "en", last: str = "and") -> str:
    """Several names as one phrase, with "and" or "or" before the last.

    >>> listed(["Spain", "England", "France"]), listed(["2", "3"], "pl", "or")
    ('Spain, England and France', '2 albo 3')
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {_JOINTS[last][lang]} {names[-1]}"


def quoted(text: str, lang: str = "en") -> str:
    """A text in the quotation marks of a language.

    >>> quoted("Port Royal"), quoted("Port Royal", "pl")
    ('“Port Royal”', '„Port Royal”')
    """
    return _QUOTES[lang].replace("{}", text)


def folded(text: str) -> str:
    """Letters and digits alone, without accents, in small letters: what two spellings of a name share.

    >>> folded("Île-à-Vache") == folded("ile a vache")
    True
    """
    bare = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in bare if letter.isalnum())


def hint(wrong: object, known: Mapping[str, str] | Iterable[str], lang: str = "en", *, most: int = 12) -> str:
    """What may have been meant by a wrong word: the nearest of the known ones, or else what there is to choose from.

    `known` are words as they are typed in Python, or ids with the names that people know them by.

    >>> hint("port-roial", {"port-royal": "Port Royal", "tortuga": "Tortuga"})
    'did you mean “Port Royal”?'
    >>> hint("gredy", ["greedy", "random"]), hint("xyz", ["greedy", "random"])
    ("did you mean 'greedy'?", 'choose from greedy, random')
    """
    shown = dict(known) if isinstance(known, Mapping) else {word: word for word in known}
    if not shown:
        return _NOTHING[lang]
    spelt = {folded(spelling): name for id, name in shown.items() for spelling in (id, name)}
    near = difflib.get_close_matches(folded(str(wrong)[:_LONGEST]), list(spelt), 1, 0.6)
    if near:
        name = visible(spelt[near[0]], 60)
        return _DID_YOU_MEAN[lang].replace("{}", quoted(name, lang) if isinstance(known, Mapping) else repr(name))
    names = [visible(name, 60) for name in dict.fromkeys(shown.values())]
    text = ", ".join(names[:most])
    return _CHOOSE_FROM[lang].replace("{}", text if len(names) <= most else _MORE[lang].format(text, len(names) - most))
