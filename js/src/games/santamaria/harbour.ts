import { icon } from "../../shell/symbols";
import { type Child, h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { signs } from "./signs";
import type { GameView, Player, Static } from "./types";

/** The four docks: the ship that is for sale at each, and those of the seat that looks or acts. */
export function harbour(scene: Scene): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const seat = scene.seat ?? view.active ?? Object.keys(view.players)[0] ?? "";
  const own = view.players[seat];
  return h(
    "div",
    { class: "paxs-harbour" },
    h(
      "div",
      { class: "paxs-dock paxw-muted", "aria-hidden": "true" },
      h("small", {}, scene.say("for sale", "do kupienia")),
      h("small", {}, scene.say("income", "dochód")),
      h("small", {}, scene.say("yours", "własne")),
    ),
    data.docks.map((dock) => {
      const ship = view.board_docks[dock];
      const ships = own?.docks[dock] ?? [];
      return h(
        "div",
        { key: dock, class: "paxs-dock" },
        h(
          "span",
          {
            class: names(
              "paxs-ship",
              own?.payable.includes(dock) && "paxs-ship--payable",
              ship && lacking(own, dock) > 1 && "paxs-ship--far",
            ),
            "data-id": dock,
            "data-only": "ship",
          },
          ship ? [shipFace(data, ship), mark(scene, own, dock)] : "–",
        ),
        h("span", { class: "paxs-dock__gives", title: data.names[dock] }, signs(data, data.spots[dock] ?? [])),
        h(
          "span",
          { class: "paxs-moored", "data-id": dock, "data-only": "moor" },
          ships.length > 0
            ? ships.map((one) => h("span", { key: one, class: "paxs-moored__ship" }, shipPoints(data, one)))
            : "–",
        ),
      );
    }),
    h(
      "p",
      { class: "paxw-muted" },
      scene.say(`${view.left.ships} ships left in the pile`, `statki w stosie: ${view.left.ships}`),
    ),
  );
}

/** How many goods a seat lacks for the ship of a dock. */
function lacking(own: Player | undefined, dock: string): number {
  return Object.values(own?.lacks[dock] ?? {}).reduce((sum, one) => sum + one, 0);
}

/** Whether a ship can be paid now, or lacks a single good: by a sign, not by its frame alone. */
function mark(scene: Scene, own: Player | undefined, dock: string): Child {
  if (own?.payable.includes(dock)) return h("b", { title: scene.say("you can pay it", "możesz zapłacić") }, "✓");
  if (lacking(own, dock) !== 1) return null;
  // In words: after its points a number would be taken for more of them.
  const words = scene.say("1 good is missing", "brakuje 1 surowca");
  return h("small", { class: "paxw-muted", title: words }, scene.say("lacks 1", "brak 1"));
}

export function shipFace(data: Static, ship: string): Child {
  const { cost = {}, points = 0 } = data.ships[ship] ?? {};
  return [
    Object.entries(cost).map(([good, count]) =>
      h("span", { key: good, class: "paxs-signs" }, count > 1 && h("b", {}, String(count)), icon(data, good, 15)),
    ),
    h("strong", { key: "points", class: "paxs-points" }, String(points), icon(data, "points", 11)),
  ];
}

function shipPoints(data: Static, ship: string): Child {
  return [icon(data, "shipping", 14), String(data.ships[ship]?.points ?? 0)];
}
