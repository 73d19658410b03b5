import "./board.css";
import { newUi } from "./desk";
import { gameless } from "./gameless";
import { hovering } from "./hovering";
import { listen } from "./keys";
import { positionFloats } from "./overlay";
import { Stage } from "./stage";
import { explained } from "./things";
import { zoomTools } from "./toolbar";
import { type Child, h } from "./vdom";
import type { Scene, View } from "./view";
import type { Json, Lang, Pointer } from "./wire";

/** The live chart: a game's map without pieces, to look at closely. */
export const chart: View = ({ model, el, signal, game }) => {
  const found = game?.table?.({ repaint: () => stage.schedule() });
  if (found?.chart === undefined) throw new Error("This game has no drawing for a chart.");
  const table = { ...found, chart: found.chart };
  const ui = newUi();
  const stage = new Stage(el, table, signal, draw, finish);
  const lang = (): Lang => (model.get("lang") === "pl" ? "pl" : "en");
  const scene = (): Scene =>
    gameless((model.get("static") ?? {}) as Json, lang(), model.get("pointers") as Pointer[] | undefined, stage.prefix);

  function draw(): Child {
    const on = scene();
    return [
      h(
        "div",
        { class: "paxw-main" },
        h(
          "div",
          { class: "paxw-picture", "data-region": "map", "data-picture": true, "data-spatial": true },
          table.chart(on),
        ),
        h(
          "div",
          { class: "paxw-zoom", "data-region": "zoom" },
          zoomTools(on.lang, () => stage.zoom),
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
          explained(table, ui.hover.id, on),
        ),
    ];
  }

  function finish(): void {
    stage.markThings(scene(), []);
    positionFloats(stage.root);
    stage.describe(ui.hover?.id);
  }

  const update = (): void => {
    stage.setLang(lang());
    stage.useColours(model.get("static") ?? {});
    stage.schedule();
  };
  const explain = (thing: Element, at: { x: number; y: number }): void => {
    ui.hover = { id: thing.getAttribute("data-id") ?? "", ...at };
    stage.schedule();
  };
  for (const trait of ["static", "lang", "theme", "pointers"]) model.on(`change:${trait}`, update);
  signal.addEventListener("abort", () => {
    for (const trait of ["static", "lang", "theme", "pointers"]) model.off(`change:${trait}`, update);
  });
  listen({ stage, link: null, ui, act: explain, scene, repaint: () => stage.schedule() }, signal);
  hovering(stage, signal, ui);
  stage.root.addEventListener(
    "click",
    (event) => {
      const thing = (event.target as Element).closest("[data-id]");
      if (thing !== null && !stage.wasDrag(thing)) explain(thing, stage.inside(event.clientX, event.clientY));
    },
    { signal },
  );
  stage.useTheme(() => String(model.get("theme") ?? "auto"));
  update();
  stage.paint();
};
