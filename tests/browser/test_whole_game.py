"""A whole game on the board with the mouse alone: whatever the rules ask, the board can answer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import paxwidget as pw
from tests.browser.bare import Bare

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


@pytest.mark.long
@pytest.mark.parametrize("seed", [3, 8])
def test_a_whole_game_by_clicks_alone(page: Page, console_errors: list[str], seed: int) -> None:
    game = pw.new_game("hispanica", seats=["England", "France"], seed=seed, autosave=False)
    bare = Bare(page)
    board = bare.show(game.board(curtain=False))
    bare.use("light", 1200)
    board.locator("[data-choice]").first.wait_for()
    told = page.evaluate(PLAY, [board.element_handle(), seed])
    assert told["problems"] == []
    assert game.is_over
    assert told["clicks"] == game.ply
    assert "The game is over" in board.locator(".paxw-prompt").inner_text()
