import { afterEach, expect, test, vi } from "vitest";
import { houseViews } from "../src/shell/house-views";
import type { Views } from "../src/shell/view";
import { type Widget, widgetOf } from "../src/widget";

const views: Views = {
  board: ({ el, signal }) => {
    el.textContent = "toy board";
    signal.addEventListener("abort", () => el.setAttribute("data-gone", "yes"));
    return () => el.replaceChildren();
  },
  broken: () => {
    throw new Error("<b>no anchor</b>");
  },
};
const widget = widgetOf(views, {});
const house = widgetOf(houseViews);

function model(traits: Record<string, unknown>) {
  return { get: (name: string) => traits[name] } as unknown as Parameters<Widget["render"]>[0]["model"];
}

function show(traits: Record<string, unknown>, shown = widget) {
  const el = document.createElement("div");
  document.body.append(el);
  return { el, cleanup: shown.render({ model: model(traits), el }) };
}

afterEach(() => document.body.replaceChildren());

test("the view of a kind is drawn, and the clean-up aborts its listeners and empties it", () => {
  const { el, cleanup } = show({ kind: "board", game: "toy", lang: "en" });
  expect(el.textContent).toBe("toy board");
  cleanup();
  expect(el.textContent).toBe("");
  expect(el.getAttribute("data-gone")).toBe("yes");
});

test("the host's signal reaches the view", () => {
  const el = document.createElement("div");
  const host = new AbortController();
  widget.render({ model: model({ kind: "board", game: "toy", lang: "en" }), el, signal: host.signal });
  host.abort();
  expect(el.getAttribute("data-gone")).toBe("yes");
});

test.each([
  ["en", 'There is no view of the kind "bored". Known kinds: board, broken'],
  ["pl", "Nie ma widoku rodzaju „bored”. Znane rodzaje: board, broken"],
])("an unknown kind is named, with the known ones (%s)", (lang, message) => {
  const { el } = show({ kind: "bored", game: "toy", lang });
  expect(el.querySelector("[role=alert]")?.textContent).toContain(message);
});

test.each([
  ["en", 'The game "atlantis" brings no board'],
  ["pl", "Gra „atlantis” nie ma planszy"],
])("a game without a bundle is named by the house's (%s)", (lang, message) => {
  const { el } = show({ kind: "board", game: "atlantis", lang }, house);
  expect(el.querySelector("[role=alert]")?.textContent).toContain(message);
});

test("a name every object inherits is no kind", () => {
  const { el } = show({ kind: "toString", game: "toy", lang: "en" });
  expect(el.textContent).toContain('no view of the kind "toString"');
});

test("a view that throws leaves its message as text, not as markup, and a trace in the console", () => {
  const trace = vi.spyOn(console, "error").mockImplementation(() => {});
  const { el } = show({ kind: "broken", game: "toy", lang: "en" });
  expect(el.querySelector("b")).toBeNull();
  expect(el.textContent).toContain("<b>no anchor</b>");
  expect(trace).toHaveBeenCalledOnce();
});
