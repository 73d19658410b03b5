import { expect, onTestFinished, test, vi } from "vitest";
import { type Desk, drawnOnce, newUi } from "../../src/shell/desk";
import { pictures } from "../../src/shell/pictures";
import { Stage } from "../../src/shell/stage";
import { h, patch, put, s, type VNode } from "../../src/shell/vdom";
import type { Part, Table } from "../../src/shell/view";
import { byTarget, type Choice } from "../../src/shell/wire";
import { boardTraits, choice, drawn, type Json, show } from "../host";

test("a part is drawn once, however often it is asked for", () => {
  const body = vi.fn(() => h("p", {}, "a garden"));
  const part = drawnOnce({ id: "garden", title: "Garden", slot: "side", body });
  expect(part.body()).toBe(part.body());
  expect(body).toHaveBeenCalledTimes(1);
});

test("a choice that is pressed changes its button and little else, and nothing is measured where nothing floats", async () => {
  const { traits, part } = boardTraits("start");
  const { root } = await show(traits, part);
  const measured = vi.spyOn(root, "getBoundingClientRect");
  const set = vi.spyOn(Element.prototype, "setAttribute");
  onTestFinished(() => set.mockRestore());
  const draw = choice(root, "draw");
  draw.click();
  await drawn();
  expect(measured).not.toHaveBeenCalled();
  // The board says of itself what it shows, the ring follows the focus, and the tab stop goes with it.
  const isUsual = (el: Element): boolean => el === root || el.matches("[data-ring] > path");
  const written = set.mock.calls
    .map(([name], i) => ({ name, el: set.mock.contexts[i] as Element }))
    .filter(({ el }) => !isUsual(el));
  expect(written.filter(({ name }) => name !== "tabindex")).toEqual([
    { name: "class", el: draw },
    { name: "aria-busy", el: draw },
  ]);
  expect(written.filter(({ name }) => name === "tabindex").length).toBeLessThanOrEqual(4);
});

test("a new position is drawn at once, one that comes in the same frame with the next one", async () => {
  const { traits, part } = boardTraits("start");
  const { root, model } = await show(traits, part);
  const say = (version: number): void => {
    model.say({ kind: "private", version, base: { ...traits.base, version }, patch: {}, part });
  };
  say(7);
  expect(root.dataset.version).toBe("7");
  say(8);
  expect(root.dataset.version).toBe("7");
  await drawn();
  expect(root.dataset.version).toBe("8");
  say(9);
  expect(root.dataset.version).toBe("9");
});

test("an attribute is set where it differs, and choices are found by what they are about", () => {
  const el = document.createElement("p");
  const set = vi.spyOn(el, "setAttribute");
  put(el, "role", "button");
  put(el, "role", "button");
  put(el, "role", "img");
  expect(set).toHaveBeenCalledTimes(2);
  const of = (id: string, ...targets: string[]): Choice => ({
    id,
    label: id,
    targets,
    section: "",
    seat: "",
    isOffer: false,
  });
  const [sail, swap, pass] = [of("sail saba", "saba"), of("swap saba nevis", "saba", "nevis"), of("pass")];
  expect([...byTarget([sail, swap, pass])]).toEqual([
    ["saba", [sail, swap]],
    ["nevis", [swap]],
  ]);
});

test("of pictures that are alike the large one stays, and what differs in it is changed", () => {
  const garden = (seat: string): Part => ({
    id: `garden-${seat}`,
    title: seat,
    slot: "main",
    alike: "garden",
    body: () => s("svg", {}, s("rect", { fill: seat }), s("circle")),
  });
  const [red, green] = [garden("red"), garden("green")];
  const ui = newUi();
  const desk = { ui, scene: { seats: {} }, word: () => "" } as unknown as Desk;
  const page = document.createElement("div");
  let last: readonly VNode[] = patch(page, [], pictures(desk, [red, green]));
  const [frame, large] = [page.querySelector(".paxw-picture"), page.querySelector(".paxw-picture > svg")];
  last = patch(page, last, pictures(desk, [green, red]));
  expect(last.length).toBeGreaterThan(0);
  expect(page.querySelector(".paxw-picture > svg")).toBe(large);
  expect(frame?.getAttribute("data-region")).toBe("garden-green");
  expect(large?.querySelector("rect")?.getAttribute("fill")).toBe("green");
  const tabs = [...page.querySelectorAll("[data-tab]")];
  expect(tabs.map((one) => one.getAttribute("data-tab"))).toEqual(["garden-green", "garden-red"]);
  expect(tabs.map((one) => one.querySelector("rect")?.getAttribute("fill"))).toEqual([undefined, "red"]);
});

test("a picture that comes to show another part is whole again, one of the same part stays as it was looked at", () => {
  const gone = new AbortController();
  onTestFinished(() => gone.abort());
  let part = "red";
  const draw = (): VNode =>
    h(
      "div",
      { "data-picture": true, "data-region": part },
      s("svg", { "data-zoom": true, viewBox: "0 0 100 100" }, s("circle")),
    );
  const el = document.createElement("div");
  const stage = new Stage(el, {} as Table, gone.signal, draw, () => {});
  const box = (): Json => el.querySelector("svg")?.getAttribute("viewBox");
  stage.paint();
  stage.zoom?.zoom(2);
  stage.paint();
  expect(box()).toBe("25 25 50 50");
  part = "green";
  stage.paint();
  expect(box()).toBe("0 0 100 100");
});
