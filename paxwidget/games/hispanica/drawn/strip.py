"""The strip under the map of a still picture: year, phase, war or peace, the crown's tracks, and each player's board in short."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from paxwidget.engine.look import readable_on
from paxwidget.engine.wording import listed, plural
from paxwidget.games.hispanica.drawn.pieces import badge
from paxwidget.games.hispanica.drawn.scene import Scene
from paxwidget.maps.geometry import number
from paxwidget.maps.lettering import SANS

HEAD, HAND_LINE, GAP = 38.0, 15.0, 8.0
#: A player's card: the height above its rows of ships and titles, and of a row.
CARD, ROW = 60.0, 12.4
LETTER = 9.6
DECK_SYMBOLS = {"colonies": "marker", "missions": "bible", "aristocracy": "control-title", "ships": "ship"}
MERCANTILISM = 6
#: Where the tracks begin in the head.
TRACKS = 230.0


def hand_lines(scene: Scene) -> list[str]:
    """The cards that the one who looks holds, in lines; none for a spectator."""
    own = scene.view["you"]
    if own is None:
        return []
    whose = scene.pen.say("{} hand: ", "Ręka {}: ").format(capital(scene.said(own["seat"], scene.pen.say("whose", "gen"))))
    cards = [scene.said(id) for id in own["hand"]] + [capital(scene.said(id, "card")) for id in own["havens"]]
    return wrapped(whose, cards or ["–"], scene.pen.drawing["frame"]["width"] - 40, 4)


def height(scene: Scene) -> float:
    """How tall the strip is."""
    lines = len(hand_lines(scene))
    return HEAD + _card_height(scene) + GAP + (lines * HAND_LINE + GAP if lines else 0)


def strip(scene: Scene) -> str:
    """All of it, for the place right under the map."""
    size = scene.pen.drawing["frame"]
    ground = f'<rect width="{number(size["width"])}" height="{number(height(scene))}" fill="{scene.pen.colour("paper")}"/>'
    inside = head(scene) + _players(scene) + _hand(scene)
    place = f'transform="translate(0 {number(size["height"])})"'
    return f'<g {place} font-family="{SANS}" font-size="{LETTER}" fill="{scene.pen.colour("ink")}">{ground}{inside}</g>'


def capital(text: str) -> str:
    """A text with a capital."""
    return text[:1].upper() + text[1:]


def _text(x: float, y: float, words: str, more: str = "") -> str:
    return f'<text x="{number(x)}" y="{number(y)}"{more and " " + more}>{words}</text>'


def width_of(text: str, size: float = LETTER) -> float:
    """About how wide a text is in the strip's face, a little too wide for most."""
    return len(text) * size * 0.57


def wrapped(lead: str, words: Sequence[str], room: float, most: int) -> list[str]:
    """Words after a lead, with commas, in lines that fit; how many did not fit is said at the end.

    >>> wrapped("Hand: ", ["Revenge", "Golden Hind", "Swan"], 130, 1)
    ['Hand: Revenge +2']
    """
    lines: list[str] = []
    while words and len(lines) < most:
        is_last = len(lines) == most - 1
        fits = [count for count in range(1, len(words) + 1) if width_of(_line(lead, words, count, is_last)) <= room]
        if not fits:
            words = [shortened(words[0], room - width_of(_line(lead, ["", *words[1:]], 1, is_last))), *words[1:]]
        count = max(fits, default=1)
        lines.append(_line(lead, words, count, is_last))
        words, lead = words[count:], ""
    return lines


def _line(lead: str, words: Sequence[str], count: int, is_last: bool) -> str:
    rest = len(words) - count
    tail = "" if rest == 0 else f" +{rest}" if is_last else ","
    return lead + ", ".join(words[:count]) + tail


def shortened(text: str, room: float) -> str:
    """A text cut to the room it has.

    >>> shortened("Nuestra Señora de Atocha", 70)
    'Nuestra Señ…'
    """
    count = int(room / width_of("x"))
    return text if len(text) <= count else text[: max(1, count - 1)].rstrip() + "…"


def head(scene: Scene) -> str:
    """Year and phase, war or peace, mercantilism, the war chest, the dove, omens; at the end how the game ended."""
    pen, view = scene.pen, scene.view
    parts = [
        pen.symbol("parrot", 28, 20, 18, "ink"),
        _text(42, 26, str(view["year"]), 'font-size="18" font-weight="bold"'),
        _text(96, 25.5, scene.name(view["phase"]), 'font-size="12"'),
        _weather(scene, 158),
    ]
    x = TRACKS
    for label, icons, shown in _tracks(scene):
        parts += [_text(x, 24, label), icons]
        x += width_of(label) + shown
    parts += [pen.symbol("dove", x + 8, 20, 15, "ink"), _text(x + 19, 24, str(view["dove"]))]
    parts.append(_text(x + 60, 24, escape(_news(scene, 1000 - x - 80))))
    return "".join(parts)


def _weather(scene: Scene, x: float) -> str:
    is_war = scene.view["war"]
    words = scene.pen.say("war", "Wojna") if is_war else scene.pen.say("peace", "Pokój")
    ink = scene.pen.colour("revolt-site" if is_war else "current")
    return (
        f'<rect x="{x}" y="11" width="56" height="18" rx="9" fill="{ink}"/>'
        + _text(x + 28, 23.6, words, f'text-anchor="middle" font-weight="bold" fill="{readable_on(ink)}"')
    )  # fmt: skip


def _tracks(scene: Scene) -> list[tuple[str, str, float]]:
    """Mercantilism and the war chest: label, boxes, and the width of the boxes with a gap after them."""
    view, x = scene.view, TRACKS
    found: list[tuple[str, str, float]] = []
    spaces = scene.world.counts["war-chest-space"]
    for term, count, on in (
        ("mercantilism", MERCANTILISM, range(view["mercantilism"], view["mercantilism"] + 1)),
        ("war-chest", spaces, range(1, view["war_chest"] + 1)),
    ):
        label = scene.term(term)
        start = x + width_of(label) + 2
        boxes = "".join(_box(scene, start + 13 * i, i + 1, i + 1 in on) for i in range(count))
        shown = float(count * 13 + 16)
        found.append((label, boxes, shown))
        x += width_of(label) + shown
    return found


def _box(scene: Scene, x: float, number_in_it: int, is_on: bool) -> str:
    pen = scene.pen
    fill, ink = (pen.colour("frame"), readable_on(pen.colour("frame"))) if is_on else ("none", pen.colour("ink"))
    return (
        f'<rect x="{number(x)}" y="14" width="12" height="13" rx="2" fill="{fill}" stroke="{pen.colour("frame")}" stroke-width=".7"/>'
        + _text(x + 6, 24, str(number_in_it), f'text-anchor="middle" fill="{ink}"')
    )  # fmt: skip


def _news(scene: Scene, room: float) -> str:
    """The omens in force, or who has won."""
    outcome, view = scene.view["outcome"], scene.view
    if outcome is None:
        if not view["omens"]:
            return ""
        return wrapped(scene.pen.say("Omens: ", "Omeny: "), [scene.said(id) for id in view["omens"]], room, 1)[0]
    winners = [scene.said(seat) for seat in outcome["winners"]]
    if not winners:
        return scene.pen.say("The game is over. Nobody wins.", "Koniec gry. Nikt nie wygrywa.")
    noun = plural(len(winners), scene.pen.say("Winner Winners", "Zwycięzca Zwycięzcy").split(" "), scene.pen.lang)
    return scene.pen.say("The game is over. {}: {}.", "Koniec gry. {}: {}.").format(noun, listed(winners, scene.pen.lang))


def _players(scene: Scene) -> str:
    wide, first = _card_width(scene), scene.pen.drawing["frame"]["margin"]
    return "".join(_player(scene, seat, first + i * (wide + GAP), wide) for i, seat in enumerate(scene.seats))


def _rows(scene: Scene, seat: str, room: float) -> list[tuple[str, str]]:
    """The ships and titles of a player: a symbol, or none where a row goes on, and words."""
    player, cards = scene.view["players"][seat], scene.world.cards
    ships = [f"{scene.said(id)} {cards[id].seamanship}" for id in player["ships"]]
    titles = [scene.said(id) for id, _ in player["titles"]]
    found: list[tuple[str, str]] = []
    for symbol, words in ((player["permit"], ships), ("control-title", titles)):
        lines = wrapped("", words, room, 2) if words else []
        found += [(symbol if i == 0 else "", line) for i, line in enumerate(lines)]
    return found


def _card_width(scene: Scene) -> float:
    size, count = scene.pen.drawing["frame"], len(scene.seats)
    return float(size["width"] - 2 * size["margin"] - GAP * (count - 1)) / count


def _card_height(scene: Scene) -> float:
    room = _card_width(scene) - 36
    return CARD + ROW * max(len(_rows(scene, seat, room)) for seat in scene.seats)


def _player(scene: Scene, seat: str, x: float, wide: float) -> str:
    """One player: coffers, control, reach, titles that count, figure, hand, ships, titles."""
    pen, player, ink, tall = scene.pen, scene.view["players"][seat], scene.ink(seat), number(_card_height(scene))
    line = 2.6 if scene.view["active"] == seat else 1
    frame = (
        f'<rect width="{number(wide)}" height="{tall}" rx="5" fill="none" stroke="{ink}" stroke-width="{line}"/>'
        f'<rect width="5" height="{tall}" rx="2" fill="{ink}"/>'
    )
    head = badge(scene, seat, 18, 14, 7.5) + _text(31, 18, scene.name(seat), 'font-size="12.5" font-weight="bold"')
    numbers = (
        (scene.term("control"), player["control"]),
        (scene.term("reach"), player["reach"]),
        (pen.say("Titles", "Tytuły"), player["counted_titles"]),
    )
    counts = "   ".join(f'{term} <tspan font-weight="bold">{value}</tspan>' for term, value in numbers)
    parts = [head, _coffers(scene, seat, wide), _text(11, 35, counts, 'xml:space="preserve"'), _hand_backs(scene, seat, wide)]
    for i, (symbol, words) in enumerate(_rows(scene, seat, wide - 36)):
        y = CARD + 4 + ROW * i
        parts += [pen.symbol(symbol, 17, y - 3.2, 12, "ink")] if symbol else []
        parts.append(_text(26, y, escape(words)))
    return f'<g transform="translate({number(x)} {HEAD})">{frame}{"".join(parts)}</g>'


def _coffers(scene: Scene, seat: str, wide: float) -> str:
    player, pen = scene.view["players"][seat], scene.pen
    money = scene.money(seat)
    words = 'text-anchor="end" font-size="12" font-weight="bold"'
    parts = [_text(wide - 10, 18, money, words), pen.symbol("coin", wide - 20 - width_of(money, 12), 14, 13, "treasure")]
    if player["relics"]:
        left = wide - 32 - width_of(money, 12)
        parts += [_text(left - 8, 18, f"{player['relics']}", words), pen.symbol("relic", left - 22, 14, 13, "treasure")]
    return "".join(parts)


def _hand_backs(scene: Scene, seat: str, wide: float) -> str:
    """The figure's space, then the backs of the cards in hand, as close as they must lie."""
    pen, player = scene.pen, scene.view["players"][seat]
    backs = [DECK_SYMBOLS[deck] for deck in player["hand"]] + ["haven"] * player["havens"]
    where = shortened(scene.said(player["figure"]), wide - 34 - 9 * len(backs))
    x = 11 + width_of(where) + 8
    step = min(14.0, (wide - x - 16) / max(1, len(backs)))
    cards = "".join(
        f'<rect x="{number(x + step * i)}" y="41" width="12" height="13" rx="1.5" fill="{pen.colour("paper")}" '
        f'stroke="{pen.colour("frame")}" stroke-width=".7"/>{pen.symbol(back, x + step * i + 6, 47.5, 10, "ink")}'
        for i, back in enumerate(backs)
    )
    return _text(11, 51, escape(where)) + cards


def _hand(scene: Scene) -> str:
    top = HEAD + _card_height(scene) + GAP + HAND_LINE * 0.75
    return "".join(_text(20, top + HAND_LINE * i, escape(line)) for i, line in enumerate(hand_lines(scene)))
