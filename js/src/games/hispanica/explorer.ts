import "./explorer.css";
import { exploring } from "../../maps/explorer";
import { h, type VNode } from "../../shell/vdom";
import type { Scene, View } from "../../shell/view";
import { chartPicture, type Ground, ground, LAYERS, type Layer, USUAL } from "./explorer-map";
import { beside, WORDS, yieldsOf, zoneCard } from "./explorer-panel";
import type { Tables } from "./explorer-types";
import type { Static } from "./types";

const SITES: readonly Layer[] = ["spanish", "wild", "tribal", "revolt"];

/** The sea chart to explore: its layers can be switched, a year stands on the calendar, and the currents flow for a while. */
export const explorer: View = exploring(({ model, stage, signal, update, ...on }) => {
  let layers = shownLayers(model.get("layers"));
  let year = (model.get("year") as number | null | undefined) ?? null;
  let base: Ground | null = null;
  let made: { readonly from: unknown; readonly data: Static } | null = null;
  const tables = (): Tables => on.tables() as Tables;

  function data(): Static {
    const from = on.data() as Static;
    if (made?.from !== from) made = { from, data: { ...from, ...calendarOf(tables()) } as Static };
    return made.data;
  }

  /** With the calendar under the names by which the board's explanations know it. */
  const told = (scene: Scene): Scene => ({ ...scene, data: data() });

  /** Lets the streaks along the currents move for some seconds. */
  function flow(): void {
    stage.root.removeAttribute("data-flowing");
    // Read in between, or taking it away and setting it again would be no change.
    void stage.root.offsetWidth;
    stage.root.setAttribute("data-flowing", "");
  }

  function toggle(layer: Layer): void {
    const next = new Set(layers);
    if (!next.delete(layer)) next.add(layer);
    layers = next;
    stage.schedule();
  }

  flowWhenSeen(stage.root, signal, flow);
  return {
    words: WORDS,
    picture: (scene, over) => {
      base = ground(data(), told(scene), layers, base);
      return chartPicture(data(), tables(), told(scene), base, { ...over, layers, yields: yieldsOf(tables(), year) });
    },
    card: (id, scene) => zoneCard(data(), tables(), told(scene), id),
    tools: (scene) => layers.has("currents") && flowTool(scene, flow),
    beside: (scene) =>
      beside({
        data: data(),
        tables: tables(),
        scene: told(scene),
        layers,
        year,
        toggle,
        turnTo: (to) => {
          year = to;
          stage.schedule();
        },
      }),
    traits: {
      layers: () => {
        layers = shownLayers(model.get("layers"));
        update();
      },
      year: () => {
        year = (model.get("year") as number | null | undefined) ?? null;
        update();
      },
    },
  };
});

/** The streaks move when the map is first seen, and rest when the animation ends. */
function flowWhenSeen(root: HTMLElement, signal: AbortSignal, flow: () => void): void {
  root.addEventListener(
    "animationend",
    (event) => {
      if ((event.target as Element).matches(".paxh-stream")) root.removeAttribute("data-flowing");
    },
    { signal },
  );
  const watch =
    globalThis.IntersectionObserver &&
    new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      flow();
      watch?.disconnect();
    });
  watch?.observe(root);
  signal.addEventListener("abort", () => watch?.disconnect());
}

/** A button that shows again which way the currents go. */
function flowTool(scene: Scene, flow: () => void): VNode {
  const hint = scene.say("Show which way the currents flow", "Pokaż, dokąd płyną prądy");
  return h("button", { class: "paxw-tool", "data-do": "flow", title: hint, "aria-label": hint, onclick: flow }, "≈");
}

/** The layers that Python asks for; "sites" stands for all kinds of them, nothing for the usual ones. */
function shownLayers(wanted: unknown): ReadonlySet<Layer> {
  if (!Array.isArray(wanted)) return new Set(USUAL);
  const names = wanted.flatMap((name) => (name === "sites" ? SITES : [name as Layer]));
  return new Set(LAYERS.filter((layer) => names.includes(layer)));
}

/** The calendar under the names by which the board's explanations know it. */
function calendarOf(tables: Tables | undefined): Partial<Static> {
  return tables === undefined ? {} : { years: tables.years, goods: tables.goods };
}
