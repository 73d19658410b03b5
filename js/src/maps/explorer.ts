import "../shell/board.css";
import "./explorer.css";
import { newUi } from "../shell/desk";
import { gameless } from "../shell/gameless";
import { hovering } from "../shell/hovering";
import { listen } from "../shell/keys";
import { positionFloats } from "../shell/overlay";
import { Stage } from "../shell/stage";
import { explained } from "../shell/things";
import { zoomTools } from "../shell/toolbar";
import { type Child, h, type VNode } from "../shell/vdom";
import type { Scene, Table, View } from "../shell/view";
import type { Json, Lang, Pointer } from "../shell/wire";
import { type Asked, answer, type Plot, plotted } from "./explorer-panel";
import { overlaid, spotsIn } from "./overlay";
import type { Spot } from "./shapes";
import { NOTHING, type Routes, routesBetween, type Sketch, stepsFrom, type Voyage } from "./sketch";

/** What is drawn over a map that is explored. */
export interface Over {
  readonly sketch: Sketch;
  readonly selected: readonly string[];
  /** Whether what is selected is a journey, in that order, and no mere set. */
  readonly isCourse: boolean;
}

/** What a game's explorer may lean on. */
export interface Exploring {
  readonly model: Parameters<View>[0]["model"];
  readonly stage: Stage;
  readonly table: Table;
  /** Aborted when the chart goes. */
  readonly signal: AbortSignal;
  /** Of the data that Python sent once. */
  data(): Json;
  tables(): Routes;
  update(): void;
}

/** What a game's chart has of its own; a game that leaves it out is explored on its plain map. */
export interface Explorable {
  /** The map with what is drawn over it. */
  picture(scene: Scene, over: Over): VNode;
  /** What a thing is, for the card at the pointer. */
  card?(id: string, scene: Scene): Child;
  /** More beside the map, under the answer. */
  beside?(scene: Scene): Child;
  /** More tools beside those that zoom. */
  tools?(scene: Scene): Child;
  /** What is said while nothing is selected, and of a way back that is longer or shorter by so many steps. */
  readonly words?: Pick<Asked, "hint" | "longer" | "shorter">;
  /** Traits whose changes are the game's own affair. */
  readonly traits?: Readonly<Record<string, () => void>>;
}

/**
 * A chart to explore. One place selected shows all that can be reached from it, two the ways there and back. All it tells comes
 * from tables that Python sent once, so it also works in a saved notebook.
 */
export function exploring(of: (on: Exploring) => Explorable): View {
  return ({ model, el, signal, game }) => {
    if (game?.table === undefined) throw new Error("This game has no drawing for a chart.");
    const table = game.table({ repaint: () => stage.schedule() });
    const ui = newUi();
    let selected: readonly string[] = (model.get("selection") as string[] | undefined) ?? [];
    let asked = 0;
    let isAnswered = true;
    const stage = new Stage(el, table, signal, draw, finish);
    const lang = (): Lang => (model.get("lang") === "pl" ? "pl" : "en");
    const plot = (): Plot => (model.get("plot") as Plot | undefined) ?? "";
    const data = (): Json => (model.get("static") ?? {}) as Json;
    const tables = (): Routes => data().explorer as Routes;
    const scene = (): Scene => gameless(data(), lang(), model.get("pointers") as Pointer[] | undefined, stage.prefix);
    const own = of({ model, stage, table, signal, data, tables, update });

    /** What Python drew, what the selection means, and the journeys it points at, in one. */
    function sketch(): Sketch {
      const drawn = model.get("sketch") as Partial<Sketch> | undefined;
      const meant = plot() !== "" ? NOTHING : meaning(tables(), selected);
      const voyages = scene()
        .pointers.filter((pointer) => pointer.kind === "arrow")
        .map((pointer): Voyage => ({ stops: pointer.ids, style: "there", text: pointer.text }));
      return {
        shades: { ...drawn?.shades, ...meant.shades },
        before: selected.length > 0 ? {} : (drawn?.before ?? {}),
        legend: meant.legend ?? drawn?.legend ?? null,
        voyages: [...(drawn?.voyages ?? []), ...voyages, ...meant.voyages],
        barred: [...(drawn?.barred ?? []), ...meant.barred],
      };
    }

    function draw(): Child {
      const on = scene();
      const about: Asked = {
        tables: tables(),
        scene: on,
        names: (data().names ?? {}) as Readonly<Record<string, string>>,
        selected,
        plot: plot(),
        key: (model.get("sketch") as Partial<Sketch> | undefined)?.legend ?? "",
        clear: () => select([]),
        ...own.words,
      };
      const picture = own.picture(on, { sketch: sketch(), selected, isCourse: plot() === "course" });
      return [
        h(
          "div",
          { class: "paxm-explore" },
          h(
            "div",
            { class: "paxw-main" },
            h(
              "div",
              { class: "paxw-picture", "data-region": "map", "data-picture": true, "data-spatial": true },
              picture,
            ),
            h(
              "div",
              { class: "paxw-zoom", "data-region": "zoom" },
              zoomTools(on.lang, () => stage.zoom),
              own.tools?.(on),
            ),
          ),
          h(
            "div",
            { class: "paxw-side paxm-explorer", "data-region": "explorer" },
            h(
              "div",
              { class: "paxw-prompt", "aria-live": "polite" },
              about.plot !== "" ? plotted(about) : answer(about),
            ),
            own.beside?.(on),
          ),
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
            own.card === undefined ? explained(table, ui.hover.id, on) : own.card(ui.hover.id, on),
          ),
      ];
    }

    function finish(): void {
      stage.markThings(scene(), []);
      for (const place of stage.root.querySelectorAll(".paxw-picture [data-id]")) {
        place.toggleAttribute("data-selected", selected.includes(place.getAttribute("data-id") ?? ""));
      }
      positionFloats(stage.root);
      stage.describe(ui.hover?.id);
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
      else if (isStart(id) || (isGoal(id) && selected.length === 1)) select(picked(id));
      else {
        ui.hover = { id, ...at };
        stage.schedule();
      }
    }

    /** Whether a journey may begin here: only starts have a row of steps. */
    function isStart(id: string): boolean {
      const at = tables().order.indexOf(id);
      return at >= 0 && at < tables().steps.length;
    }

    function isGoal(id: string): boolean {
      return tables().order.includes(id);
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
      ...Object.entries(own.traits ?? {}).map(([trait, changed]): [string, () => void] => [`change:${trait}`, changed]),
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
    stage.useTheme(() => String(model.get("theme") ?? "auto"));
    update();
    stage.paint();
  };
}

/** The plain map of a game, explored: what is told lies over the picture, at the places where it has them. */
export const explorer: View = exploring(({ stage, table, tables }) => {
  const { chart } = table;
  if (chart === undefined) throw new Error("This game has no drawing for a chart.");
  let spots: ReadonlyMap<string, Spot> = new Map();
  return {
    picture: (scene, over) => {
      const { order } = tables();
      // Where places lie is known once they are drawn.
      if (spots.size === 0) spots = spotsIn(stage.root, order);
      if (spots.size === 0) stage.schedule();
      return overlaid(chart({ ...scene, pointers: [] }), spots, over);
    },
  };
});

/** What a selection shows: one place all steps from it and what is barred, two the ways there, back and home. */
function meaning(tables: Routes, selected: readonly string[]): Sketch {
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
  const homes = tables.homes.includes(end) ? [] : tables.homes;
  return {
    shades: {},
    legend: null,
    voyages: [
      ...homes.flatMap((home) => routesBetween(tables, end, home).map(voyage("home"))),
      ...(tables.homes.includes(end) ? [] : routesBetween(tables, end, start).map(voyage("back"))),
      ...routesBetween(tables, start, end).map(voyage("there")),
    ],
    barred: [],
  };
}
