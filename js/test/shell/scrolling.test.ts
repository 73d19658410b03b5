import { expect, test } from "vitest";
import { Scrolling } from "../../src/shell/scrolling";

function board(lines: readonly [number, string][]): { root: HTMLElement; log: HTMLElement; choices: HTMLElement } {
  const root = document.createElement("div");
  root.innerHTML = `<ol data-scroll="end"></ol><div data-scroll="start"></div>`;
  const [log, choices] = root.children as unknown as [HTMLElement, HTMLElement];
  Object.defineProperty(log, "scrollHeight", { value: 500 });
  write(log, lines);
  return { root, log, choices };
}

function write(log: HTMLElement, lines: readonly [number, string][]): void {
  log.replaceChildren(
    ...lines.map(([ply, text]) => {
      const [line, button] = [document.createElement("li"), document.createElement("button")];
      button.dataset.ply = String(ply);
      button.textContent = text;
      line.append(button);
      return line;
    }),
  );
}

test("a log follows its latest line, also where a jump leaves it as long as it was, and stays where older lines come", () => {
  const { root, log } = board([
    [1, "England bids"],
    [2, "France bids"],
  ]);
  const scrolling = new Scrolling(root);
  scrolling.settle("", false);
  expect(log.scrollTop).toBe(500);
  log.scrollTop = 40;
  write(log, [
    [0, "The game begins"],
    [1, "England bids"],
    [2, "France bids"],
  ]);
  scrolling.settle("", false);
  expect(log.scrollTop).toBe(40);
  write(log, [
    [7, "England sails"],
    [8, "France sails"],
  ]);
  scrolling.settle("", false);
  expect(log.scrollTop).toBe(500);
});

test("who comes back from an earlier moment sees the latest line again; who looks at one keeps his place", () => {
  const { root, log } = board([
    [1, "England bids"],
    [2, "France bids"],
  ]);
  const scrolling = new Scrolling(root);
  scrolling.settle("", false);
  log.scrollTop = 40;
  scrolling.settle("", true);
  scrolling.settle("", true);
  expect(log.scrollTop).toBe(40);
  scrolling.settle("", false);
  expect(log.scrollTop).toBe(500);
  log.scrollTop = 40;
  scrolling.settle("", false);
  expect(log.scrollTop).toBe(40);
});

test("another question shows its first choices, the same one again stays where it was", () => {
  const { root, choices } = board([]);
  const scrolling = new Scrolling(root);
  scrolling.settle("buy England", false);
  choices.scrollTop = 90;
  scrolling.settle("buy England", false);
  expect(choices.scrollTop).toBe(90);
  scrolling.settle("sell England", false);
  expect(choices.scrollTop).toBe(0);
});
