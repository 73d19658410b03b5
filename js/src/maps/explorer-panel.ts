import { type Child, h, type VNode } from "../shell/vdom";
import type { Scene } from "../shell/view";
import { counted } from "../shell/wording";
import { type Routes, routesBetween, stepsFrom } from "./sketch";

/** How many routes are written out. */
const LISTED = 6;

/** What clicks mark while a question is asked: a course, a set of places, or one place; nothing while the chart answers. */
export type Plot = "" | "course" | "places" | "place";

/** What a chart is asked by clicks. */
export interface Asked {
  readonly tables: Routes;
  readonly scene: Scene;
  readonly names: Readonly<Record<string, string>>;
  readonly selected: readonly string[];
  readonly plot: Plot;
  /** What the sketch over the map shows; empty where there is none. */
  readonly key: string;
  /** What is said while nothing is selected; left out: what clicks do. */
  readonly hint?: readonly [string, string];
  /** Why a way back is longer or shorter, behind the words that say so. */
  readonly longer?: readonly [string, string];
  readonly shorter?: readonly [string, string];
  clear(): void;
}

const HINT: readonly [string, string] = [
  "Click a place to see where you can go from there. Click a second one for the ways there and back.",
  "Kliknij miejsce, aby zobaczyć, dokąd można się z niego dostać. Kliknij drugie, aby zobaczyć drogi tam i z powrotem.",
];

function name(on: Asked, id: string): string {
  return on.names[id] ?? id;
}

function say(on: Asked, en: string, pl: string): string {
  return on.scene.say(en, pl);
}

function steps(on: Asked, count: number): string {
  const { lang } = on.scene;
  return counted(lang, count, lang === "en" ? ["step", "steps"] : ["krok", "kroki", "kroków"]);
}

function clearButton(on: Asked): VNode {
  return h(
    "button",
    { class: "paxw-link", "data-do": "clear", onclick: () => on.clear() },
    say(on, "Clear selection", "Wyczyść wybór"),
  );
}

/** What a selection means, in words. */
export function answer(on: Asked): Child {
  const [start, end] = on.selected;
  if (start === undefined) return h("p", { class: on.key && "paxm-key" }, on.key || say(on, ...(on.hint ?? HINT)));
  return [end === undefined ? reach(on, start) : ways(on, start, end), clearButton(on)];
}

/** Everything that can be reached, by steps, and what cannot in one, with the reason. */
function reach(on: Asked, start: string): Child {
  const byStep = new Map<number, string[]>();
  for (const [id, count] of stepsFrom(on.tables, start)) {
    if (count > 0) byStep.set(count, [...(byStep.get(count) ?? []), name(on, id)]);
  }
  const barred = on.tables.barred.filter(({ from }) => from === start);
  return [
    h("p", { class: "paxw-prompt__words" }, say(on, `From ${name(on, start)}`, `Początek: ${name(on, start)}`)),
    h(
      "dl",
      { class: "paxm-facts" },
      [...byStep.entries()]
        .sort(([a], [b]) => a - b)
        .map(([count, places]) => [h("dt", {}, steps(on, count)), h("dd", {}, places.join(", "))]),
    ),
    barred.length > 0 &&
      h(
        "ul",
        { class: "paxm-reasons" },
        barred.map(({ to, reason }) =>
          h("li", { "data-barred": to }, h("span", { class: "paxm-cross", "aria-hidden": "true" }, "✕ "), reason),
        ),
      ),
  ];
}

/** The ways there, the way back, and the way home. */
function ways(on: Asked, start: string, end: string): Child {
  const { homes } = on.tables;
  const isHome = homes.includes(end);
  const there = routesBetween(on.tables, start, end);
  const back = routesBetween(on.tables, end, start);
  const far = (routes: readonly string[][]): number | null => (routes[0] === undefined ? null : routes[0].length - 1);
  const [out, ret] = [far(there), far(back)];
  return [
    routeList(on, "there", say(on, "There", "Tam"), there),
    !isHome && routeList(on, "back", say(on, "Back", "Z powrotem"), back),
    out !== null && ret !== null && h("p", {}, compared(on, out, ret)),
    !isHome &&
      homes.map((home) => {
        const routes = routesBetween(on.tables, end, home);
        const title = say(on, `Home to ${name(on, home)}`, `Do celu: ${name(on, home)}`);
        return routes.length > 0 && routeList(on, "home", title, routes);
      }),
  ];
}

function compared(on: Asked, out: number, back: number): string {
  if (out === back) return say(on, "The way back is just as long.", "Droga powrotna jest tak samo długa.");
  const by = steps(on, Math.abs(out - back));
  const [words, why] =
    back > out
      ? [say(on, `The way back is ${by} longer`, `Droga powrotna jest dłuższa o ${by}`), on.longer]
      : [say(on, `The way back is ${by} shorter`, `Droga powrotna jest krótsza o ${by}`), on.shorter];
  return why === undefined ? `${words}.` : `${words}: ${say(on, ...why)}`;
}

function routeList(on: Asked, style: string, title: string, routes: readonly string[][]): VNode {
  const first = routes[0];
  return h(
    "div",
    { class: "paxm-ways", "data-style": style },
    h(
      "p",
      {},
      h("strong", {}, title),
      ": ",
      first === undefined ? say(on, "no route", "brak drogi") : steps(on, first.length - 1),
      routes.length > 1 &&
        `, ${counted(on.scene.lang, routes.length, say(on, "route|routes", "droga|drogi|dróg").split("|"))}`,
    ),
    h(
      "ul",
      {},
      routes.slice(0, LISTED).map((route) => h("li", {}, route.map((id) => name(on, id)).join(" → "))),
      routes.length > LISTED && h("li", {}, "…"),
    ),
  );
}

const TO_CLICK: Readonly<Record<Exclude<Plot, "">, readonly [string, string]>> = {
  course: [
    "Click places one after the other. Click the last one again to remove it.",
    "Klikaj miejsca po kolei. Kliknij ostatnie jeszcze raz, aby je usunąć.",
  ],
  places: [
    "Click places in any order. Click one again to remove it.",
    "Klikaj miejsca w dowolnej kolejności. Kliknij jedno jeszcze raz, aby je usunąć.",
  ],
  place: ["Click a place.", "Kliknij miejsce."],
};

/** In plot mode nothing is given away: only what was clicked. */
export function plotted(on: Asked): Child {
  if (on.plot === "") return null;
  if (on.selected.length === 0) return h("p", {}, say(on, ...TO_CLICK[on.plot]));
  const between = on.plot === "course" ? " → " : ", ";
  return [
    h("p", { class: "paxw-prompt__words" }, on.selected.map((id) => name(on, id)).join(between)),
    clearButton(on),
  ];
}
