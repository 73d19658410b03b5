"""Draw a saved game: a picture of a position (.svg, .png) or a page that steps through the whole game (.html)."""

import argparse
from pathlib import Path

from paxwidget.engine.errors import FileTaken, PaxError
from paxwidget.engine.names import LANGUAGES
from paxwidget.engine.untrusted import visible
from paxwidget.files.writing import put
from paxwidget.play.entrance import load
from paxwidget.play.game import Game

#: How wide a picture is if nothing is said, in pixels.
WIDTH = 1600
_NO_PNG = "pictures in PNG need the package resvg-py: pip install 'paxwidget[png]' (or draw an .svg, which needs nothing)"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("save", type=Path, help="a saved game, such as evening.pax.json")
    parser.add_argument("-o", "--output", type=Path, required=True, help="where to draw it; its ending says what: .svg, .png or .html")
    parser.add_argument("--overwrite", action="store_true", help="take the place of a file that is there")
    parser.add_argument("--ply", type=int, help="the position after so many choices of the main line (the last one); a page opens there")
    parser.add_argument("--seat", help="whose view to show (a spectator's); a page can also show all: all")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (the saved game's, else English)")
    parser.add_argument("--theme", choices=("auto", "light", "dark"), help="the look (light; of a page auto: as the reader's browser)")
    parser.add_argument("--width", type=int, default=WIDTH, help=f"how wide a picture is, in pixels ({WIDTH})")


def run(args: argparse.Namespace) -> int:
    """Draw, and say where; fail in one sentence."""
    content = _drawn(args)
    if args.output.suffix.lower() != ".html":
        put(args.output, lambda is_there: _unless_taken(args, content, is_there))
    print(f"{visible(str(args.output))} ({len(content) / 1000:.0f} kB)")
    return 0


def _drawn(args: argparse.Namespace) -> bytes:
    kinds = {".svg": _svg, ".png": _png, ".html": _html}
    draw = kinds.get(args.output.suffix.lower())
    if draw is None:
        raise PaxError(f"{args.output.name!r} ends in none of {', '.join(kinds)}, so it is not clear what to draw")
    if not 100 <= args.width <= 10_000:
        raise PaxError(f"a picture is 100 to 10000 pixels wide, not {args.width}")
    game = load(args.save, autosave=False)
    if game.main_line:
        game.goto(game.main_line[-1])
    if args.ply is not None:
        game.goto(args.ply)
    return draw(game, args)


def _svg(game: Game, args: argparse.Namespace) -> bytes:
    if args.theme == "auto":
        raise PaxError("a picture is light or dark; only a page can follow the reader's browser")
    return game.svg(args.seat, theme=args.theme or "light", lang=args.lang, width=args.width).encode()


def _png(game: Game, args: argparse.Namespace) -> bytes:
    try:
        import resvg_py
    except ImportError:
        raise PaxError(_NO_PNG) from None
    return bytes(resvg_py.svg_to_bytes(svg_string=_svg(game, args).decode()))


def _html(game: Game, args: argparse.Namespace) -> bytes:
    return game.to_html(args.output, seat=args.seat, lang=args.lang, theme=args.theme or "auto", overwrite=args.overwrite).encode()


def _unless_taken(args: argparse.Namespace, content: bytes, is_there: bool) -> bytes:
    if is_there and not args.overwrite:
        raise FileTaken(f"{visible(args.output.name)} is there already; name another file, or say --overwrite if it may be lost")
    return content
