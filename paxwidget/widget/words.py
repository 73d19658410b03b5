"""What boards themselves have to say, in both languages."""

from __future__ import annotations

from paxwidget.engine.names import Names
from paxwidget.play.game import Game

_MOST = 200
_SAYINGS = {
    "stale": Names(
        "The game has moved on. Nothing has changed; please choose again.",
        "Gra poszła dalej. Nic się nie zmieniło; wybierz jeszcze raz.",
    ),
    "unknown": Names(
        "The board does not know this command: {0}.", "Plansza nie zna takiego polecenia: {0}."
    ),
    "not-offered": Names(
        "“{0}” is not available now. Nothing has changed.", "„{0}” nie jest teraz do wyboru. Nic się nie zmieniło."
    ),
    "not-your-seat": Names("This board does not play {0}.", "Na tej planszy nie gra: {0}."),
    "closed": Names(
        "This hand is hidden ({0}); show it first.", "Ręka jest zasłonięta ({0}); najpierw ją odsłoń."
    ),
    "no-such-ply": Names("There is no such moment in this game.", "W tej grze nie ma takiego momentu."),
    "undo-off": Names("Nothing can be taken back on this board.", "Na tej planszy nie można cofać wyborów."),
    "undo-start": Names("There is nothing to undo.", "Nie ma czego cofnąć."),
    "undo-another": Names(
        "Only your own last choice can be taken back, and only until somebody else decides.",
        "Cofnąć można tylko własny ostatni wybór, i to dopóki nie zdecyduje nikt inny.",
    ),
    "undo-revealed": Names(
        "That choice has revealed something, so it cannot be taken back.", "Ten wybór coś ujawnił, więc nie można go cofnąć."
    ),
    "undo-ask": Names(
        "Since then something was revealed or somebody else has decided. Undo it anyway? The rest ({0}) is kept as a variation.",
        "Od tego czasu coś ujawniono albo zdecydował ktoś inny. Cofnąć mimo to? Dalszy ciąg ({0}) pozostanie jako wariant.",
    ),
    "resume-ask": Names(
        "Play on from here? What came later ({0}) is kept as a variation.",
        "Grać dalej od tego miejsca? Dalszy ciąg ({0}) pozostanie jako wariant.",
    ),
    "resume-revealed-ask": Names(
        "Since then something was revealed or somebody else has decided. Play on from here anyway? The rest ({0}) is kept as a variation.",
        "Od tego czasu coś ujawniono albo zdecydował ktoś inny. Grać mimo to od tego miejsca? Dalszy ciąg ({0}) pozostanie jako wariant.",
    ),
    "no-redo": Names("There is nothing to redo.", "Nie ma czego ponowić."),
    "looking": Names(
        "You are looking at an earlier moment. Go back to now, or play on from here.",
        "Oglądasz wcześniejszy moment. Wróć do gry albo graj dalej od tego miejsca.",
    ),
    "runs": Names(
        "While the game runs, a study from one player's view cannot try out choices: that would show what is hidden.",
        "Dopóki gra trwa, w widoku jednego gracza nie można niczego próbować: ujawniłoby to zakryte karty.",
    ),
    "not-over": Names(
        "The curve would reveal all hands: it is shown when the game is over.",
        "Krzywa zdradziłaby wszystkie Ręce: pokaże się po zakończeniu gry.",
    ),
    "no-section": Names("The rulebook has no section {0}.", "Instrukcja nie ma punktu {0}."),
    "failed": Names("Something went wrong: {0}", "Coś poszło nie tak: {0}"),
    "callback": Names(
        "Something outside the game failed: {0}. The game goes on; see game.errors for details.",
        "Poza grą wystąpił błąd: {0}. Gra toczy się dalej; szczegóły są w game.errors.",
    ),
    "comment-changed": Names(
        "This comment has changed to “{0}”. Nothing was overwritten.",
        "Ten komentarz brzmi teraz „{0}”. Nic nie zostało nadpisane.",
    ),
    "no-file": Names("This game has no file yet: give it a name.", "Ta gra nie ma jeszcze pliku: podaj nazwę."),
    "bad-name": Names(
        "“{0}” cannot be the name of a file: use letters, digits, spaces, dots and dashes.",
        "„{0}” nie może być nazwą pliku: dozwolone są litery, cyfry, spacje, kropki i kreski.",
    ),
    "not-saved": Names("Nothing was saved: {0}", "Nic nie zostało zapisane: {0}"),
    "no-analysis": Names("This game cannot be analysed here.", "Tej gry nie można tu analizować."),
    "busy": Names(
        "An analysis or a bot is at work; wait or stop it first.", "Trwa analiza albo gra bot; poczekaj lub najpierw to zatrzymaj."
    ),
    "no-play-on": Names("There is nothing to play on here.", "Tu nie ma jak grać dalej."),
    "bot": Names("The bot failed: {0}", "Bot zawiódł: {0}"),
}


def say(key: str, lang: str, *words: object) -> str:
    """A saying in a language, with its gaps filled; of what a page sent, only the beginning goes back to it."""
    return _SAYINGS[key].get(lang).format(*(_begun(str(word)) for word in words))


def seat_name(game: Game, seat: object, lang: str) -> str:
    """What people call a seat of a game; a word that is none stays as it is."""
    return game.spec.name_of(game.state, str(seat), lang) if seat in game.seats else str(seat)


def _begun(text: str) -> str:
    return text if len(text) <= _MOST else text[: _MOST - 1] + "…"
