"""All that a page of its own knows of a game: every moment with its variations as a difference, the moves in words, the log, the curve.

Moments are numbered, the start 0 and then each line to its end before the variations that leave it; so on the main line
the number of a moment is its ply.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from paxwidget.engine import late
from paxwidget.engine.errors import PaxError
from paxwidget.engine.history import Node
from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.templates import Texts
from paxwidget.play.game import Game
from paxwidget.play.log import LogEntry
from paxwidget.widget import scene
from paxwidget.widget.study_analysis import curve
from paxwidget.widget.study_tree import Tree
from paxwidget.widget.wire import Json, difference, paired, plain

ALL = "all"


def replay(game: Game, seat: str | None = None) -> Json:
    """All that the page knows, in both languages: a text is an object with the languages as its keys."""
    twin = game.copy()
    tree = Tree(twin)
    line = [twin.node_at(0), *twin.line]
    is_whole = _is_whole(twin, seat)
    nodes = tree.nodes() if is_whole else line
    numbers = {node: number for number, node in enumerate(nodes)}
    parts: dict[str, list[Json]] = {name: [] for name in _seats(game, seat)}
    moments: list[Json] = []
    for node in nodes:
        twin.goto(node)
        moments.append(_moment(twin))
        for name, found in parts.items():
            found.append(_seat_moment(twin, name, moments[-1]["view"]))
    up = [numbers[node.parent] for node in nodes if node.parent is not None]
    data = {
        "game": game.spec.id,
        "title": game.spec.title.as_dict(),
        "static": scene.static_part(game.spec, {} if game.spec.static is None else game.spec.static(game.data, game.state)),
        "eyes": seat,
        "up": up,
        "line": [numbers[node] for node in line],
        "moments": _steps(moments, up),
        "seats": {name: _steps(found, up) for name, found in parts.items()},
        "moves": _moves(game.spec, tree, nodes, seat),
        **_log(twin, nodes, tuple(parts)),
        "curve": _curve(twin, nodes) if is_whole else None,
    }
    return data | {"sections": _sections(game, data)}


def _is_whole(game: Game, seat: str | None) -> bool:
    """Whether variations and chances may be shown: they tell of hands and luck that nobody may know while the game runs."""
    end = (game.main_line or [game.node])[-1]
    return seat == ALL or game.position_at(end).is_over


def _seats(game: Game, seat: str | None) -> tuple[str, ...]:
    """The seats with whose eyes the page can look."""
    if seat is None:
        return ()
    if seat == ALL:
        return game.seats
    if seat not in game.seats:
        raise PaxError(f"nobody plays {seat!r} here; the seats are {', '.join(game.seats)}, or {ALL!r} for all of them")
    return (seat,)


def _moment(game: Game) -> Json:
    """What a spectator may know of a moment; its place in the game and the log are the page's own."""
    position = game.position
    words: Json = paired(*(scene.told(game, position, lang) for lang in LANGUAGES))
    return words | scene.seen(game)


def _seat_moment(game: Game, seat: str, view: Json) -> Json:
    """What a seat alone sees of a moment: its view, and its question without the choices, which nobody can make here."""
    asked = [game.decision_for(seat, lang) for lang in LANGUAGES]
    first = asked[0]
    decision = None
    if first is not None:
        prompt = paired(*(one.prompt for one in asked if one is not None))
        decision = {"step": first.step, "prompt": prompt, "section": first.section, "choices": []}
    return {"view": difference(view, plain(game.view(seat))), "decision": decision}


def _steps(moments: list[Json], up: list[int]) -> Json:
    """The first moment whole, and each other one as the difference from the one that it comes after."""
    steps = [difference(moments[before], after) for before, after in zip(up, moments[1:], strict=True)]
    return {"first": moments[0], "steps": steps}


def _moves(spec: GameSpec, tree: Tree, nodes: list[Node], seat: str | None) -> list[Json]:
    """What led to each moment, in words that the page's eyes may read; the comment and the marks are in the moment."""

    def may_read(mover: str | None) -> bool:
        return seat == ALL or mover == seat

    reader = None if seat == ALL else seat
    way = None if len(nodes) == len(tree.nodes()) else nodes
    told = [tree.part(Texts(spec, lang), may_read, reader, way) for lang in LANGUAGES]
    wanted = ("seat", "period", "turn", "text", "section")
    found: list[Json] = []
    for node in nodes:
        both = [part[tree.number(node)] for part in told]
        found.append({key: paired(*(one[key] for one in both)) for key in wanted if key in both[0]})
    return found


def _log(game: Game, nodes: list[Node], seats: tuple[str, ...]) -> Json:
    """The lines of the log at each moment: the open ones, and for each seat its own, with the number of open ones before them there."""
    numbers = {node: number for number, node in enumerate(nodes)}
    entries: list[list[LogEntry]] = [[] for _ in nodes]
    is_told = [False] * len(nodes)

    def tell(entry: LogEntry) -> list[Any]:
        return [entry.ply, paired(*(entry.text(lang) for lang in LANGUAGES)), entry.section, *scene.named_in(game, entry)]

    for leaf in nodes:
        if any(child in numbers for child in leaf.children):
            continue
        game.goto(leaf)
        way = [numbers[node] for node in leaf.way()]
        for entry in game.log:
            if not is_told[way[entry.ply]]:
                entries[way[entry.ply]].append(entry)
        for number in way:
            is_told[number] = True
    log = [[tell(entry) for entry in told if entry.may_read(None)] for told in entries]
    own = {seat: [_own(told, seat, tell) for told in entries] for seat in seats}
    return {"log": log, "own": own}


def _own(entries: list[LogEntry], seat: str, tell: Callable[[LogEntry], list[Any]]) -> list[list[Any]]:
    found: list[list[Any]] = []
    number = 0
    for entry in entries:
        if entry.may_read(None):
            number += 1
        elif entry.may_read(seat):
            found.append([number, *tell(entry)])
    return found


def _curve(game: Game, nodes: list[Node]) -> Json | None:
    """Each seat's chances at every moment, by its number, where the game can evaluate its positions; turning points of the main line."""
    line = game.main_line
    if game.spec.evaluate is None or not line:
        return None
    game.goto(line[-1])
    main, first = curve(game.evaluate(progress=False)), len(line) + 1
    others = enumerate(late.analysis("curves").chances_at(game, nodes[first:]), first)
    return {**main, "points": main["points"] + curve(others)["points"]}


def _sections(game: Game, found: Json) -> Json:
    """Title and summary of every rule section that the page names."""
    named = {line[2] for lines in found["log"] for line in lines}
    named |= {line[3] for moments in found["own"].values() for lines in moments for line in lines}
    named |= set(re.findall(r'"section": "([^"]*)"', json.dumps([found["moments"], found["seats"], found["moves"]])))
    pairs = {id: [scene.section_texts(game, id, lang) for lang in LANGUAGES] for id in sorted(named - {""})}
    return {
        id: {key: paired(*(text[i] for text in texts)) for i, key in enumerate(("title", "summary"))}
        for id, texts in pairs.items()
    }
