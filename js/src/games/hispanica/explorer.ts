import "../../shell/board.css";
import "./explorer.css";
import { NOTHING, routesBetween, type Sketch, stepsFrom, type Voyage } from "../../maps/sketch";
import { newUi } from "../../shell/desk";
import { gameless } from "../../shell/gameless";
import { hovering } from "../../shell/hovering";
import { listen } from "../../shell/keys";
import { positionFloats } from "../../shell/overlay";
import { Stage } from "../../shell/stage";
import { zoomTools } from "../../shell/toolbar";
import { type Child, h, type VNode } from "../../shell/vdom";
import type { Scene, View } from "../../shell/view";
import type { Json, Lang, Pointer } from "../../shell/wire";
import { chartPicture, type Ground, ground, LAYERS, type Layer, USUAL } from "./explorer-map";
import { type Controls, type Plot, panel, yieldsOf, zoneCard } from "./explorer-panel";
import type { Tables } from "./explorer-types";
import type { Static } from "./types";

const SITES: readonly Layer[] = ["spanish", "wild", "tribal", "revolt"];

/**
 * The chart to explore. One zone selected shows all that can be reached from it, two the ways there and back. All it tells comes
 * from tables that Python sent once, so it also works in a saved notebook.
 */
export const explorer: View = ({ model, el, signal, game }) => {
  if (game?.table === undefined) throw new Error("This game has no drawing for a chart.");
  const table = game.table({ repaint: () => stage.schedule() });
  const ui = newUi();
  let selected: readonly string[] = (model.get("selection") as string[] | undefined) ?? [];
  let asked = 0;
  let isAnswered = true;
  let layers = shownLayers(model.get("layers"));
  let year = (model.get("year") as number | null | undefined) ?? null;
  let base: Ground | null = null;
  let made: { readonly from: unknown; readonly data: Static } | null = null;
  const stage = new Stage(el, table, signal, draw, finish);
  const lang = (): Lang => (model.get("lang") === "pl" ? "pl" : "en");
  const plot = (): Plot => (model.get("plot") as Plot | undefined) ?? "";

  function data(): Static {
    const from = (model.get("static") ?? {}) as Static & { explorer: Tables };
    if (made?.from !== from) made = { from, data: { ...from, ...calendarOf(from.explorer) } as Static };
    return made.data;
  }

  function tables(): Tables {
    return ((model.get("static") ?? {}) as { explorer: Tables }).explorer;
  }

  const scene = (): Scene => gameless(data(), lang(), model.get("pointers") as Pointer[] | undefined, stage.prefix);

  /** What Python drew, what the selection means, and the voyages it points at, in one. */
  function sketch(): Sketch {
    const drawn = model.get("sketch") as Partial<Sketch> | undefined;
    const own = plot() !== "" ? NOTHING : meaning(tables(), selected);
    const voyages = scene()
      .pointers.filter((pointer) => pointer.kind === "arrow")
      .map((pointer): Voyage => ({ stops: pointer.ids, style: "there", text: pointer.text }));
    return {
      shades: { ...drawn?.shades, ...own.shades },
      before: selected.length > 0 ? {} : (drawn?.before ?? {}),
      legend: own.legend ?? drawn?.legend ?? null,
      voyages: [...(drawn?.voyages ?? []), ...voyages, ...own.voyages],
      barred: [...(drawn?.barred ?? []), ...own.barred],
    };
  }

  function draw(): Child {
    const on = scene();
    base = ground(data(), on, layers, base);
    const look = {
      layers,
      sketch: sketch(),
      selected,
      isCourse: plot() === "course",
      yields: yieldsOf(tables(), year),
    };
    const controls: Controls = {
      data: data(),
      tables: tables(),
      scene: on,
      selected,
      layers,
      year,
      plot: plot(),
      key: (model.get("sketch") as Partial<Sketch> | undefined)?.legend ?? "",
      toggle,
      turnTo: (to) => {
        year = to;
        stage.schedule();
      },
      clear: () => select([]),
    };
    return [
      h(
        "div",
        { class: "paxh-explore" },
        h(
          "div",
          { class: "paxw-main" },
          h(
            "div",
            { class: "paxw-picture", "data-region": "map", "data-picture": true, "data-spatial": true },
            chartPicture(data(), tables(), on, base, look),
          ),
          h(
            "div",
            { class: "paxw-zoom", "data-region": "zoom" },
            zoomTools(on.lang, () => stage.zoom),
            layers.has("currents") && flowTool(on, flow),
          ),
        ),
        panel(controls),
      ),
      ui.hover &&
        h(
          "div",
          {
            key: "hover",
            id: `${on.prefix}-hover`,
            class: "paxw-float paxw-hover",
            role: "tooltip",
            "data-x": ui.hover.x,
            "data-y": ui.hover.y,
          },
          zoneCard(data(), tables(), on, ui.hover.id),
        ),
    ];
  }

  function finish(): void {
    stage.markThings(scene(), []);
    for (const zone of stage.root.querySelectorAll(".paxw-picture [data-id]")) {
      zone.toggleAttribute("data-selected", selected.includes(zone.getAttribute("data-id") ?? ""));
    }
    positionFloats(stage.root);
    stage.describe(ui.hover?.id);
  }

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

  function select(next: readonly string[]): void {
    selected = next;
    try {
      model.send({ kind: "select", ref: ++asked, ids: [...next] });
      isAnswered = false;
    } catch {
      // A saved notebook has no Python behind it; the explorer knows enough by itself.
    }
    stage.schedule();
  }

  /** Takes over what Python holds, but not while it still echoes earlier clicks: the next click would go on from those. */
  function follow(): void {
    if (isAnswered) selected = (model.get("selection") as string[] | undefined) ?? [];
    update();
  }

  function answered(message: Json): void {
    if (message?.kind !== "answer" || message.ref !== asked) return;
    isAnswered = true;
    follow();
  }

  function act(thing: Element, at: { x: number; y: number }): void {
    const id = thing.getAttribute("data-id") ?? "";
    ui.hover = null;
    if (plot() !== "") select(marked(id));
    else if (data().places[id]?.kind === "zone" || (id === "europe" && selected.length === 1)) select(picked(id));
    else {
      ui.hover = { id, ...at };
      stage.schedule();
    }
  }

  /** What is marked after a click: the next stop of a course, one place more or less of a set, or the one place. */
  function marked(id: string): readonly string[] {
    if (plot() === "course") return selected.at(-1) === id ? selected.slice(0, -1) : [...selected, id];
    if (selected.includes(id)) return selected.filter((one) => one !== id);
    return plot() === "places" ? [...selected, id] : [id];
  }

  function picked(id: string): readonly string[] {
    if (selected.includes(id)) return selected.filter((one) => one !== id);
    return selected.length === 1 ? [...selected, id] : [id];
  }

  function update(): void {
    stage.setLang(lang());
    stage.useColours(data());
    stage.schedule();
  }

  const listeners: [string, (...args: Json[]) => void][] = [
    ["change:static", update],
    ["change:lang", update],
    ["change:theme", update],
    ["change:pointers", update],
    ["change:sketch", update],
    ["change:plot", update],
    ["change:selection", follow],
    ["msg:custom", answered],
    [
      "change:layers",
      () => {
        layers = shownLayers(model.get("layers"));
        update();
      },
    ],
    [
      "change:year",
      () => {
        year = (model.get("year") as number | null | undefined) ?? null;
        update();
      },
    ],
  ];
  for (const [name, listener] of listeners) model.on(name, listener);
  signal.addEventListener("abort", () => {
    for (const [name, listener] of listeners) model.off(name, listener);
  });
  listen({ stage, link: null, ui, act, scene, repaint: () => stage.schedule() }, signal);
  hovering(stage, signal, ui);
  stage.root.addEventListener(
    "click",
    (event) => {
      const thing = (event.target as Element).closest("[data-id]");
      if (thing !== null && !stage.wasDrag(thing)) act(thing, stage.inside(event.clientX, event.clientY));
    },
    { signal },
  );
  // The streaks move when the map is first seen, and rest when the animation ends.
  stage.root.addEventListener(
    "animationend",
    (event) => {
      if ((event.target as Element).matches(".paxh-stream")) stage.root.removeAttribute("data-flowing");
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
  watch?.observe(stage.root);
  signal.addEventListener("abort", () => watch?.disconnect());
  stage.useTheme(() => String(model.get("theme") ?? "auto"));
  update();
  stage.paint();
};

/** A button that shows again which way the currents go. */
function flowTool(scene: Scene, flow: () => void): VNode {
  const hint = scene.say("Show which way the currents flow", "Pokaż, dokąd płyną prądy");
  return h(
    "button",
    { type: "button", class: "paxw-tool", "data-do": "flow", title: hint, "aria-label": hint, onclick: flow },
    "≈",
  );
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

/** What a selection shows: one zone all steps from it and what is barred, two the ways there, back and home. */
function meaning(tables: Tables, selected: readonly string[]): Sketch {
  const [start, end] = selected;
  if (start === undefined) return NOTHING;
  if (end === undefined) {
    return {
      shades: Object.fromEntries(stepsFrom(tables, start)),
      legend: null,
      voyages: [],
      barred: tables.barred.filter(({ from }) => from === start),
    };
  }
  const voyage =
    (style: Voyage["style"]) =>
    (stops: readonly string[]): Voyage => ({ stops, style, text: null });
  return {
    shades: {},
    legend: null,
    voyages: [
      ...(end === "europe" ? [] : routesBetween(tables, end, "europe").map(voyage("home"))),
      ...(end === "europe" ? [] : routesBetween(tables, end, start).map(voyage("back"))),
      ...routesBetween(tables, start, end).map(voyage("there")),
    ],
    barred: [],
  };
}
