"""SVG path text in fewer letters, for the wire: the same shape with relative steps."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from paxwidget.maps.geometry import rings_of

_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
#: Numbers that belong to one step of a command.
_STEP = {"M": 2, "L": 2, "C": 6}
#: Of the grid on which a drawn coast has its points, so many lines to a unit; a unit is less than two pixels of a whole window.
GRID = 5


# The drawing has some forty paths, and every board that is opened sends them.
@lru_cache(maxsize=500)
def shorter(path: str) -> str:
    """A path of absolute moves, lines and curves as one of relative steps, to a tenth of a unit.

    The rounding does not add up: each step starts where the last one truly ended.

    >>> shorter("M418.7 201.5L420.6 201.3L422.5 201.1Z"), shorter("M10 10C10.5 11 12 12 14 9")
    ('M418.7 201.5l1.9-.2 1.9-.2Z', 'M10 10c.5 1 2 2 4-1')
    """
    parts: list[str] = []
    tokens = _TOKEN.findall(path)
    command, at = "", (0.0, 0.0)
    place = 0
    while place < len(tokens):
        if tokens[place].isalpha():
            command = tokens[place]
            place += 1
            if command == "Z":
                parts.append("Z")
                continue
        size = _STEP[command]
        numbers = [float(token) for token in tokens[place : place + size]]
        place += size
        if command == "M":
            at = (numbers[0], numbers[1])
            parts.append("M" + _joined(numbers))
            command = "L"
            continue
        steps = [round(number - at[i % 2], 1) for i, number in enumerate(numbers)]
        letter = command.lower()
        same = bool(parts) and parts[-1][0] == letter
        text = _joined(steps)
        if same:
            parts[-1] += text if text.startswith("-") else f" {text}"
        else:
            parts.append(letter + text)
        at = (at[0] + steps[-2], at[1] + steps[-1])
    return "".join(parts)


@lru_cache(maxsize=20)
def coarser(path: str) -> str:
    """The rings of a coast with their points on a grid: nobody sees a finer one, and every board loads it.

    What is reckoned from a coast (lanes, harbours) is reckoned from the coast itself.

    >>> coarser("M418.7 201.5l1.9-.2 0 0 1.9-.2z")
    'M418.8 201.6l1.8-.4 1.8 0z'
    """
    parts = []
    for ring in rings_of(path):
        points = [(round(x * GRID), round(y * GRID)) for x, y in ring]
        steps = [(x - fromx, y - fromy) for (fromx, fromy), (x, y) in pairwise(points) if (x, y) != (fromx, fromy)]
        start, way = ([number / GRID for number in numbers] for numbers in (points[0], [part for step in steps for part in step]))
        parts.append(f"M{_joined(start)}l{_joined(way)}z")
    return "".join(parts)


def _joined(numbers: list[float]) -> str:
    words = [_written(number) for number in numbers]
    return "".join(word if i == 0 or word.startswith("-") else f" {word}" for i, word in enumerate(words))


def _written(number: float) -> str:
    text = f"{number:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if abs(number) < 1 and text != "0" else text
