"""Random games with a board for every seat, and all that reaches browsers and notebooks searched for what they may not hold.

Two searches complete each other. The words: no name or id of a card that a seat cannot have seen yet, and no number of the generator of
chance, is among the bytes. The twins: a game in which everything a seat may not know is drawn anew, bids that are not revealed included,
must give the very same bytes.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from paxwidget.engine import registry
from paxwidget.engine.flow import Simultaneous
from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.position import Position, imagined
from paxwidget.engine.setup import static_data
from paxwidget.engine.spec import GameSpec
from paxwidget.engine.trial import filled_in
from paxwidget.play.entrance import new_game
from paxwidget.play.game import Game
from paxwidget.testing.fuzz import tables
from tests import toys
from tests.trust.random_life import play
from tests.trust.wiretap import Browser, bytes_in_state, bytes_kept, bytes_sent, tapped

assert toys.TOYS
#: What is printed on the boxes, which is the same on every board of a table: see `printed_alike`.
_PRINTED: dict[tuple[str, ...], Any] = {}
_PICTURE_ID = re.compile(r"pw[0-9a-f]{8}")


@dataclass
class Findings:
    """What a run looked at, and what it found; `leaks` must stay empty."""

    games: int = 0
    plies: int = 0
    boards: int = 0
    bytes: int = 0
    twins: int = 0
    looks: int = 0
    undone: int = 0
    leaks: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.plies} choices, {self.boards} boards, {self.bytes / 1e6:.1f} MB to browsers and notebooks, "
            f"{self.twins} pairs of twins compared, {self.looks} looks back, {self.undone} undos asked for; leaks: {len(self.leaks)}"
        )


def hidden_in(spec: GameSpec) -> Callable[[Any, str | None], Collection[str]]:
    """What a game says is hidden; one that says nothing of it is no game to be trusted."""
    assert spec.hidden is not None, f"{spec.id} does not say what is hidden: GameSpec.hidden, be it nothing_hidden"
    return spec.hidden


def told(text: str, words: Collection[str]) -> list[str]:
    """Those of the words that stand in a text; a part of a longer word, be it joined by a hyphen, tells nothing."""
    # Most are not there, which is quickly seen.
    return [word for word in words if word in text and re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text)]


def twin_of(game: Game, seat: str | None, rng: Random) -> Game:
    """A game with the same past in words, in which all that a seat may not know is drawn anew, and chance has another state."""
    now = game._history.position
    twin = Game(dataclasses.replace(game._start, seed=rng.getrandbits(63)), game._history.copy(), lang=game.lang)
    twin.node.kept = imagined(now, seat, rng)
    twin.goto(twin.node)
    twin.version = game.version
    return twin


def asked(game: Game) -> tuple[Any, ...]:
    """Who is asked what: everybody sees that, so it must not hang on anything hidden, not even where only one answer is left."""
    position = game._history.position
    return position.to_act, position.frame.step if position.to_act else ""


class Watch:
    """A board or a study, and with whose eyes it may look."""

    def __init__(self, show: Callable[..., Any], game: Game, seat: str | None, eyes: str | None, findings: Findings, lang: str) -> None:
        self.game, self.seat, self.eyes, self.lang = game, seat, eyes, lang
        self.findings = findings
        self.board = show(seat=seat, lang=lang)
        self.browser = Browser(self.board)
        self.read = 0
        findings.boards += 1

    def check(self, unseen: dict[str | None, set[str]], numbers: set[str]) -> None:
        """Search all that is new, and what a notebook would keep."""
        new = bytes_sent(self.board, self.read)
        self.read = len(self.board.comm.sent)
        self._search(new, unseen[self.eyes] | numbers, "the browser")
        kept = bytes_in_state(self.board)
        self._search(kept, unseen[None] | numbers, "the notebook")
        self.findings.bytes += len(new) + len(kept)

    def _search(self, text: str, words: set[str], where: str) -> None:
        for word in told(text, words):
            at = text.index(word)
            context = text[max(0, at - 80) : at + 60]
            self.findings.leaks.append(f"{self.game.summary} {self.board!r} ({self.lang}): {where} got {word}: …{context}…")


def look_back(game: Game, rng: Random, findings: Findings) -> None:
    """Look at every moment of the past with all eyes, on a board and in a study: nothing but what those eyes saw then comes."""
    hidden = hidden_in(game.spec)
    for seat in (None, *game.seats):
        show = rng.choice((game.board, game.study))
        with tapped(_PRINTED):
            board = show(seat=seat, lang="en")
            browser = Browser(board)
            browser.say("hello", ref=1)
            for ply in sorted({0, game.ply, *(rng.randint(0, game.ply) for _ in range(6))}):
                read = len(board.comm.sent)
                browser.say("goto", ref=ply + 2, ply=ply)
                browser.look()
                state = game.at(ply).state
                private = json.dumps((browser.part or {}).get("view", {}))
                leaks = [card for card in hidden(state, seat) if f'"{card}"' in private and not _is_open(game, ply, card)]
                findings.leaks += [f"{game.summary} {board!r} at ply {ply} shows {card}" for card in leaks]
                findings.bytes += len(bytes_sent(board, read))
                findings.looks += 1


def _is_open(game: Game, ply: int, card: str) -> bool:
    return card in json.dumps(game.at(ply).view(None))


def try_undo(game: Game, rng: Random, findings: Findings) -> None:
    """Every page asks for an undo: where it comes through unasked, its player had learnt nothing by what is taken back."""
    for seat in game.seats:
        twin = game.copy()
        with tapped(_PRINTED):
            board = twin.board(seat=seat)
            browser = Browser(board)
            browser.say("undo", ref=1)
            browser.look()
        findings.undone += 1
        if twin.ply == game.ply:
            continue
        passed = game.node.path()[twin.ply :]
        if [node.seat for node in passed] != [seat] or passed[0].outcomes:
            findings.leaks.append(f"{game.summary} board of {seat} took back {passed}")
        assert str(twin.log[-1]).endswith("choice")
        step = game.spec.steps[passed[0].step]
        if isinstance(step, Simultaneous) and twin.to_act == (seat,) and twin._history.position.asks(seat, passed[0].choice):
            findings.leaks.append(f"{game.summary} board of {seat} took back the last sealed answer")


def compare_with_twins(game: Game, rng: Random, findings: Findings) -> None:
    """Open boards on a game and on its twins, and compare every byte."""
    for seat in (None, *game.seats):
        lang = rng.choice(LANGUAGES)
        there = _bytes_of(game, seat, lang)
        twins = twin_of(game, seat, rng), twin_of(game, None, rng)
        findings.twins += 2
        if not all(printed_alike(game, twin) for twin in twins):
            findings.leaks.append(f"{game.summary}: what is printed on the box tells what is hidden")
        if told := {asked(twin) for twin in twins} - {asked(game)}:
            findings.leaks.append(f"{game.summary} board of {seat}: other hidden cards, and another question: {told}")
            continue
        same_eyes, onlooker = (_bytes_of(twin, seat, lang) for twin in twins)
        for where, mine, other in (("the browser", there[0], same_eyes[0]), ("the notebook", there[1], onlooker[1])):
            if mine != other:
                at = next(number for number, pair in enumerate(zip(mine, other, strict=False)) if pair[0] != pair[1])
                findings.leaks.append(f"{game.summary} board of {seat}: {where} can tell twins apart: …{mine[max(0, at - 80) : at + 60]}…")


def printed_alike(game: Game, twin: Game) -> bool:
    """Whether what never changes in a game, and goes to every browser, hangs on nothing that is hidden or comes by chance."""
    make = game.spec.static
    return make is None or make(game.data, game.state) == make(twin.data, twin.state)


def _bytes_of(game: Game, seat: str | None, lang: str) -> tuple[str, str]:
    with tapped(_PRINTED):
        board = game.board(seat=seat, lang=lang)
        browser = Browser(board)
        browser.say("hello", ref=1)
        browser.say("log", ref=2, before=5)
        browser.say("play", ref=3, version=game.version, seat=seat, choice="keelhaul")
        for ref, ply in enumerate((0, game.ply // 2, max(0, game.ply - 1)), start=4):
            browser.say("goto", ref=ref, ply=ply)
        browser.say("now", ref=8)
        sent, kept = bytes_sent(board), _PICTURE_ID.sub("pw", bytes_kept(board))
    return sent, kept


def words_for(spec: GameSpec, state: Any, cards: Collection[str], all_cards: Collection[str]) -> set[str]:
    """Ids and names of cards, in both languages, but for names that something else has too."""
    words = set(cards)
    for lang in LANGUAGES:
        others = _other_names(spec.id, lang, frozenset(all_cards))
        # A card that was seen may have the name of one that was not.
        seen = {spec.name_of(state, card, lang) for card in all_cards if card not in cards}
        words |= {name for card in cards if (name := spec.name_of(state, card, lang)) not in others and name not in seen}
    return words


@cache
def _other_names(game: str, lang: str, cards: frozenset[str]) -> str:
    """What everything but the cards is called, in one text: a card's name that is in it tells nothing."""
    spec = registry.find(game)
    names = {} if spec.static is None else spec.static(static_data(spec), None).get("names", {})
    return "|".join(str(name[lang]) for id, name in names.items() if id not in cards)


class Table:
    """A random game, and what each pair of eyes has had the chance to see of its cards."""

    def __init__(self, spec: GameSpec, number: int, rng: Random) -> None:
        options = tables(spec)
        count, chosen = options[number % len(options)]
        # By turns as one that a person names and as one that the system draws.
        seed = rng.getrandbits(63) | 1 << 62 if number % 2 else rng.getrandbits(127) | 1 << 127
        try:
            self.game = new_game(spec.id, rng.sample(list(spec.seats), count), seed=seed, autosave=False, **chosen)
        except ValueError:
            self.game = new_game(spec.id, seed=seed, autosave=False)
        self.spec, self.rng = spec, rng
        self.eyes: tuple[str | None, ...] = (None, *self.game.seats)
        self._hidden = hidden_in(spec)
        state = self.game.state
        self._cards = set(self._hidden(state, None))
        #: What lay hidden from the start and has not been open for a moment.
        self._unseen = {seat: set(self._hidden(state, seat)) for seat in self.eyes}

    def look(self) -> None:
        """Note what lies open for whom."""
        for seat, cards in self._unseen.items():
            cards.intersection_update(self._hidden(self.game.state, seat))

    def unseen(self) -> dict[str | None, set[str]]:
        """The words of all cards that each cannot have seen yet."""
        state = self.game.state
        return {seat: words_for(self.spec, state, cards, self._cards) for seat, cards in self._unseen.items()}

    def numbers(self) -> set[str]:
        """The seed and the state of the generator, as they might be written."""
        secret = (self.game.seed or 0, self.game.state.chance.rng)
        return {form for number in secret for form in (str(number), f"{number:x}", f"{number:#x}")}

    def play(self) -> None:
        """One random choice."""
        play(self.game, self.rng)
        self.look()


def random_line(position: Position, rng: Random, most: int) -> list[tuple[str, str]]:
    """Choices that can be made one after the other from a position, to the end of the game or so many."""
    line: list[tuple[str, str]] = []
    while not position.is_over and len(line) < most:
        seat = rng.choice(position.to_act)
        line.append((seat, filled_in(rng.choice(position.options(seat)), rng)))
        position.play(*line[-1])
    return line


def watch_game(spec: GameSpec, number: int, seed: int, findings: Findings, most: int, twin_rate: float, skip: int = 0) -> None:
    """Play one random game, a board for everybody at the table, an onlooker and the hot seat, and a study; search after every choice.

    It is compared with its twins before the first of them, and by chance before others. Up to `skip` choices are made before anybody looks,
    so that late positions are among those that are searched, and never so many that nothing is left to look at.
    """
    rng = Random(f"{seed} {spec.id} {number}")
    table = Table(spec, number, rng)
    game = table.game
    line = random_line(game.position, rng, skip + most) if skip else []
    for seat, words in line[: rng.randint(0, max(0, min(skip, len(line) - most)))]:
        game.play(words, seat)
        table.look()
    with tapped(_PRINTED):
        watches = [Watch(game.board, game, seat, seat, findings, rng.choice(LANGUAGES)) for seat in table.eyes]
        # A hot seat with one person at the table hides nothing from him.
        watches.append(Watch(game.board, game, "hot", game.seats[0] if len(game.seats) == 1 else None, findings, "en"))
        reader = rng.choice(table.eyes)
        watches.append(Watch(game.study, game, reader, reader, findings, rng.choice(LANGUAGES)))
        for choice in range(most):
            unseen, numbers = table.unseen(), table.numbers()
            for watch in watches:
                watch.check(unseen, numbers)
            if rng.random() < twin_rate or choice == 0:
                compare_with_twins(game, rng, findings)
            if game.node.parent is not None:
                try_undo(game, rng, findings)
            if game.is_over:
                break
            table.play()
            findings.plies += 1
        look_back(game, rng, findings)
    findings.games += 1


def watch(name: str, games: int, seed: int, most: int, twin_rate: float, skip: int = 0) -> Findings:
    """Watch so many random games of one kind, each for at most so many choices."""
    findings = Findings()
    for number in range(games):
        watch_game(registry.find(name), number, seed, findings, most, twin_rate, skip)
    return findings
