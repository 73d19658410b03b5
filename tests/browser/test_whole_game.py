"""A whole game on the board with the mouse alone: whatever the rules ask, the board can answer."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

import paxwidget as pw
from paxwidget.engine import registry
from paxwidget.engine.trial import filled_in
from tests.browser.bare import Bare
from tests.every_game import SHIPPED, every_shipped_game

HEIGHT = 640

#: Presses buttons by chance; a number is typed before it is confirmed.
PLAY = """async ([board, seed]) => {
  let state = seed;
  const chance = (most) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * most);
  };
  const frame = () => new Promise(requestAnimationFrame);
  const problems = [];
  let clicks = 0;
  for (; clicks < 3000 && board.querySelector("[data-choice]") !== null; clicks++) {
    for (const field of board.querySelectorAll("input[data-number]")) {
      field.value = Number(field.min) + chance(4);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await frame();
    }
    const all = [...board.querySelectorAll("[data-choice]")];
    // An offer to deal is open all the time; a game of nothing else would never end.
    const answers = all.filter((one) => !/^(deal|propose)/.test(one.dataset.choice));
    const from = answers.length > 0 && chance(20) > 0 ? answers : all;
    const button = from[chance(from.length)];
    const before = board.dataset.version;
    const what = button.dataset.choice;
    button.click();
    for (let frames = 0; board.dataset.version === before; frames++) {
      if (frames > 600) return { clicks, problems: [...problems, `nothing happens after ${what}`] };
      await frame();
    }
    const alert = board.querySelector("[role=alert]");
    if (alert !== null) problems.push(`${what}: ${alert.textContent}`);
  }
  return { clicks, problems };
}"""


def sizes(name: str) -> set[int]:
    """The smallest and the largest table of a game that several play, and alone where that can be said by a number of seats."""
    spec = registry.find(name)
    counts = spec.seat_counts or range(2, len(spec.seats) + 1)
    return {min(counts), max(counts)}


@pytest.mark.long
@pytest.mark.parametrize(("name", "count"), [(name, count) for name in SHIPPED for count in sorted(sizes(name))])
def test_a_whole_game_by_clicks_alone(page: Page, console_errors: list[str], name: str, count: int) -> None:
    game = pw.new_game(name, count, seed=3, autosave=False)
    bare = Bare(page)
    board = bare.show(game.board(curtain=False))
    bare.use("light", 1200)
    board.locator("[data-choice]").first.wait_for()
    told = page.evaluate(PLAY, [board.element_handle(), 3])
    assert told["problems"] == []
    assert game.is_over
    assert told["clicks"] == game.ply


@every_shipped_game
def test_a_board_plays_at_the_size_of_a_small_laptop(page: Page, console_errors: list[str], name: str) -> None:
    game = pw.new_game(name, seed=3, autosave=False)
    bare = Bare(page)
    board = bare.show(game.board(curtain=False))
    bare.use("light", 850, HEIGHT)
    rng = Random(3)
    for _ in range(8):
        expect(board).to_have_attribute("data-version", str(game.version))
        button = board.locator("[data-choice]").first
        # Whatever is asked, its prompt and the first answer are in sight without scrolling.
        for part in (board.locator(".paxw-prompt").first, button):
            box = part.bounding_box()
            assert box is not None
            assert 0 <= box["y"] <= box["y"] + box["height"] <= HEIGHT
        seat = game.to_act[0]
        decision = game.decision_for(seat)
        assert decision is not None
        game.play(filled_in(rng.choice(decision.ids), rng), seat)
        bare.tell()
