"""What lessons and quizzes themselves have to say, in both languages."""

from __future__ import annotations

from paxwidget.engine.names import Names

_SAYINGS = {
    "longer": Names(
        "This route works, but it is {0} steps long; the shortest is {1}.",
        "Ta droga jest otwarta, ale za długa (kroki: {0}); najkrótsza ma ich {1}."
    ),
    "not-there": Names("The route begins or ends elsewhere.", "Droga zaczyna się lub kończy gdzie indziej."),
    "solve-first": Names("Solve this step first, or skip it.", "Najpierw rozwiąż ten krok albo go pomiń."),
    "no-more-hints": Names("There are no more hints.", "Nie ma dalszych podpowiedzi."),
    "nothing-to-check": Names("There is nothing to check in this step: read on.", "W tym kroku nie ma czego sprawdzać: czytaj dalej."),
    "answer-first": Names("Give an answer first.", "Najpierw podaj odpowiedź."),
    "answered": Names("This question is answered; go on with next().", "To pytanie ma już odpowiedź; przejdź dalej: next()."),
    "full": Names("This quiz has {0} answers, the most that a results file can hold.", "Ten quiz ma już {0} odpowiedzi, więcej nie "
                  "zmieści się w pliku wyników."),
    "no-question": Names("This step is solved on the board, not by an answer.", "Ten krok rozwiąż na planszy, a nie odpowiedzią."),
    "last": Names("That was the last step.", "To był ostatni krok."),
    "first": Names("This is the first step.", "To jest pierwszy krok."),
    "unknown": Names("There is no such button: {0}.", "Nie ma takiego przycisku: {0}."),
    "the-answer": Names("The answer: {0}.", "Prawidłowa odpowiedź: {0}."),
    "these-are-right": Names("Right: {0}.", "Dobrze: {0}."),
    "these-are-not": Names("Wrong: {0}.", "Źle: {0}."),
    "are-missing": Names("Still missing: {0} {1}.", "Brakuje jeszcze {0} {1}."),
    "right-as-far": Names("Right as far as {0}.", "Dobrze do miejsca {0}."),
    "done": Names("Done: {0}.", "Zrobione: {0}."),
    "done-of": Names("Done: {0} of {1}.", "Zrobione: {0} z {1}."),
    "to-do": Names("Not yet: {0}.", "Jeszcze nie: {0}."),
    "try-first": Names("Try it yourself first: the solution comes after the hints.",
                       "Najpierw spróbuj: rozwiązanie pojawia się po podpowiedziach."),
    "no-solution": Names("This step has no solution to show.", "Ten krok nie ma rozwiązania do pokazania."),
    "no-again": Names("There is no other task of this kind.", "Nie ma innego zadania tego rodzaju."),
    "no-next-lesson": Names("This is the last lesson.", "To jest ostatnia lekcja."),
    "noted": Names("Noted.", "Zapisane."),
    "round-over": Names("This round is over.", "Ta runda jest skończona."),
    "round": Names("{0} of {1} right; with what was half right {2}.", "Dobrze: {0} z {1}; z połowicznymi {2}."),
    "look-again": Names("Look at this again: {0}", "Wróć do tego: {0}"),
    "read": Names("Read.", "Przeczytane."),
    "name-taken": Names("“{0}” has already handed in other answers. Add a letter to your name.",
                        "Pod imieniem „{0}” są już inne odpowiedzi. Dopisz do swojego imienia literę."),
    "left-out": Names("left out: {0}", "pominięto: {0}"),
    "other-data": Names("{0}: was made with corrected tables; name their folder as data=",
                        "{0}: zadania są z poprawionych danych; podaj ich folder jako data="),
    "taken-twice": Names("{0}: took the quiz {1!r} with the seed {2} twice; of two answers the worse one counts",
                         "{0}: dwa podejścia do quizu {1!r} (seed {2}); z dwóch odpowiedzi liczy się gorsza"),
}  # fmt: skip


def say(key: str, lang: str, *words: object) -> str:
    """A saying in a language, with its gaps filled."""
    return _SAYINGS[key].get(lang).format(*words)
