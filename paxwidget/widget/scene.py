"""What a board shows of a game: the part everybody may see, and the part of one seat.

The two never mix. The open part lives in traits, which notebooks may save; the part of a seat goes by message only, to
browsers that are there, so it is in no saved file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from paxwidget.engine.decisions import Choice, Decision
from paxwidget.engine.look import look_for
from paxwidget.engine.position import Position
from paxwidget.engine.rulebook import section_names, sections_read
from paxwidget.engine.spec import GameSpec
from paxwidget.play.game import Game
from paxwidget.play.log import LogEntry
from paxwidget.play.moment import Reading
from paxwidget.widget.wire import Json, difference, plain

#: How many lines of the log a whole state carries; older ones are fetched when somebody wants to read them.
LOG_TAIL = 40
LOG_PAGE = 100
#: How many lines of what others did before a turn are told.
MEANWHILE = 40


def open_part(game: Game, at: Reading, lang: str, log_from: int | None = None) -> Json:
    """What a spectator may see of a moment, with the lines of the log from a number on (without one: the last few)."""
    lines = game.log_for(None)
    first = max(0, len(lines) - LOG_TAIL) if log_from is None else log_from
    return {
        "version": game.version,
        **told(game, at.position, lang),
        **seen(at),
        "log": {str(number): told_line(game, lines[number], lang) for number in range(first, len(lines))},
    }


def told(game: Game, position: Position, lang: str) -> Json:
    """What a spectator may know of a moment and is said in a language: the seats, and what is to be decided."""
    return {
        "seats": {seat: _seat(game, seat, position.state, lang) for seat in game.seats},
        "question": _question(game, position, lang),
        "standing": _standing(game, position, lang),
    }


def seen(at: Reading) -> Json:
    """What a spectator may know of a moment in any language."""
    return {
        "to_act": list(at.to_act),
        "view": plain(at.view(None)),
        "over": at.is_over,
        "outcome": plain(at.outcome),
        "comment": at.comment,
        "marks": list(at.marks),
    }


def static_part(spec: GameSpec, made: Mapping[str, Any]) -> Json:
    """What never changes in a game: what it made of its data, with its look and the names of its rule sections; both languages."""
    return dict(plain({**made, "look": look_part(spec), "sections": section_names(spec.rulebook)}))


def look_part(spec: GameSpec) -> Json:
    """What a game is drawn with."""
    return look_for(spec.look(), spec.seats).as_data()


def _seat(game: Game, seat: str, state: Any, lang: str) -> Json:
    bot = game.bots.get(seat)
    return {
        "name": game.spec.name_of(state, seat, lang),
        "colour": game.spec.seats[seat],
        "letter": look_for(game.spec.look(), game.spec.seats).letters[seat],
        "bot": None if bot is None else bot if isinstance(bot, str) else type(bot).__name__,
    }


def _question(game: Game, position: Position, lang: str) -> Json | None:
    """What everybody may know of the open decision: its step and its rule section, not its words."""
    if not position.to_act:
        return None
    frame = position.frame
    section = game.spec.steps[frame.step].section
    return {"step": frame.step, "section": section, "title": section_texts(game, section, lang)[0]}


def _standing(game: Game, position: Position, lang: str) -> Json:
    """Who leads, and what each seat still lacks for each way to win."""
    spec, state = game.spec, position.state
    lacking = {} if spec.lacking is None else {seat: spec.lacking(state, seat, lang) for seat in game.seats}
    ways = next(iter(lacking.values()), {})
    return {
        "leaders": [] if spec.leaders is None or position.is_over else list(spec.leaders(state)),
        "victories": {way: spec.name_of(state, way, lang) for way in ways},
        "lacking": lacking,
    }


def section_texts(game: Game, section: str, lang: str) -> tuple[str, str]:
    """Title and summary of a rule section; empty where the game has none."""
    found = None if game.spec.rulebook is None else sections_read(game.spec.rulebook).get(section)
    return (found.title.get(lang), found.summary.get(lang)) if found is not None else ("", "")


def section_titles(game: Game, lang: str) -> list[list[str]]:
    """Every section of the rulebook: its id and its title."""
    found = {} if game.spec.rulebook is None else sections_read(game.spec.rulebook)
    return [[id, section.title.get(lang)] for id, section in found.items()]


def told_line(game: Game, entry: LogEntry, lang: str) -> list[Any]:
    """A line of the log: ply, text, rule section, then all on the board that it names."""
    return [entry.ply, entry.text(lang), entry.section, *named_in(game, entry)]


def named_in(game: Game, entry: LogEntry) -> list[str]:
    """What on the board a line names; the seats, which nearly all lines name, are left out."""
    words = (word for word in entry.words if isinstance(word, str) and word not in game.spec.seats)
    return [word for word in dict.fromkeys(words) if game.spec.is_target(game.state, word)]


def older_lines(game: Game, lang: str, before: int) -> Json:
    """The page of the open log that ends before a number."""
    lines = game.log_for(None)
    return {
        str(number): told_line(game, lines[number], lang)
        for number in range(max(0, before - LOG_PAGE), min(before, len(lines)))
    }


def seat_part(game: Game, at: Reading, seat: str, lang: str, can_play: bool = True) -> Json:
    """What only one seat may see of a moment: how its view differs from everybody's, its question with the choices, its own log.

    Where nothing can be played, because the moment is past, there is no question.
    """
    decision = at.decision_for(seat, lang) if can_play else None
    offers = at.offers_for(seat, lang) if can_play else ()
    return {
        "seat": seat,
        "view": difference(plain(at.view(None)), plain(at.view(seat))),
        "decision": None if decision is None else _decision(decision),
        "offers": [_choice(choice, "") for choice in offers],
        "barred": [[one.id, one.label, list(one.targets), one.section, one.reason] for one in at.why_not(seat, lang)] if decision else [],
        "log": own_lines(game, (seat,), lang),
        "meanwhile": meanwhile(game, seat, lang) if seat in game.to_act else None,
    }


def _decision(decision: Decision) -> Json:
    return {
        "step": decision.step,
        "prompt": decision.prompt,
        "section": decision.section,
        "choices": [_choice(choice, decision.section) for choice in decision],
    }


def _choice(choice: Choice, section: str) -> list[Any]:
    """A choice as [id, label, targets, section]; what is empty or as usual at the end is left out."""
    parts: list[Any] = [
        choice.id,
        choice.label,
        list(choice.targets),
        choice.section if choice.section != section else "",
    ]
    while not parts[-1]:
        parts.pop()
    return parts


def own_lines(game: Game, seats: Sequence[str], lang: str) -> list[list[Any]]:
    """The last lines that some of the seats may read and others may not, each with the number of the next open line."""
    found, number = [], 0
    for entry in game.log:
        if entry.may_read(None):
            number += 1
        elif any(map(entry.may_read, seats)):
            found.append((number, entry))
    return [[number, *told_line(game, entry, lang)] for number, entry in found[-LOG_TAIL // 2 :]]


def meanwhile(game: Game, seat: str, lang: str) -> Json | None:
    """What others did before the turn that a seat has now, as far as it may know, by who did it; None if nobody did anything.

    It stays the same while the seat makes one choice after another; `fresh` says that the seat has made none yet.
    """
    way = game.node.way()
    last = game.ply
    while last > 0 and way[last].seat == seat:
        last -= 1
    before = last
    while before > 0 and way[before].seat != seat:
        before -= 1
    lines = [entry for entry in game.log_for(seat) if before < entry.ply <= last][-MEANWHILE:]
    turns = [[who, [told_line(game, entry, lang) for entry in told]] for who, told in groupby(lines, lambda entry: way[entry.ply].seat)]
    return {"fresh": last == game.ply, "turns": turns} if turns else None
