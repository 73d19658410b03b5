import { colour, round } from "../shell/symbols";
import { type Child, s, type VNode } from "../shell/vdom";
import type { Scene } from "../shell/view";
import type { ChartDrawing, Spot } from "./shapes";

/** Where things lie on a chart, and what Python points at there. */

export type { Spot } from "./shapes";

/** Where a thing of the map lies: a site, a zone where ships ride, a box, a land by its name. */
export function spotOf(map: ChartDrawing, id: string): Spot | null {
  const box = map.boxes[id];
  if (box !== undefined) return { x: box.x + box.width / 2, y: box.y + box.height / 2 + 10 };
  return map.sites[id] ?? map.zones[id]?.fleet ?? map.lands[id]?.label ?? null;
}

/** A bowed arrow from one point to another. */
export function arrow(from: Spot, to: Spot, ink: string, key: string, wide = 2.4): VNode {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const mid = { x: (from.x + to.x) / 2 - dy * 0.14, y: (from.y + to.y) / 2 + dx * 0.14 };
  const way = Math.atan2(to.y - mid.y, to.x - mid.x);
  const tip = { x: to.x - Math.cos(way) * Math.min(16, far / 3), y: to.y - Math.sin(way) * Math.min(16, far / 3) };
  const barb = (turn: number): string =>
    `${round(tip.x - Math.cos(way + turn) * 11)} ${round(tip.y - Math.sin(way + turn) * 11)}`;
  const line = { fill: "none", stroke: ink, "stroke-width": wide, "stroke-linecap": "round" };
  return s(
    "g",
    { key, class: "paxm-arrow" },
    s("path", {
      d: `M${round(from.x)} ${round(from.y)}Q${round(mid.x)} ${round(mid.y)} ${round(tip.x)} ${round(tip.y)}`,
      ...line,
      "stroke-dasharray": "7 4",
    }),
    s("path", {
      d: `M${barb(0.45)}L${round(tip.x)} ${round(tip.y)}L${barb(-0.45)}`,
      ...line,
      "stroke-linejoin": "round",
    }),
  );
}

/** What Python points at on the map: rings around sites and boxes (seas and lands change their colour), and arrows. */
export function pointers(map: ChartDrawing, scene: Scene): Child {
  const { sites, boxes } = map;
  return s(
    "g",
    { key: "pointers", class: "paxm-still paxm-pointers" },
    scene.pointers.map((pointer, number) => {
      const spots = pointer.ids.flatMap((id) => spotOf(map, id) ?? []);
      const wide = pointer.weight === undefined ? undefined : round(1.2 + 4 * pointer.weight);
      if (pointer.kind === "arrow") {
        const ink = colour("pointer");
        return spots.slice(1).map((to, i) => arrow(spots[i] as Spot, to, ink, `pointer-${number}-${i}`, wide));
      }
      const ringed = pointer.ids.flatMap((id) => (id in sites || id in boxes ? (spotOf(map, id) ?? []) : []));
      return ringed.map((spot) =>
        s("circle", { class: "paxm-pointed", cx: spot.x, cy: spot.y, r: 18, style: wide && `stroke-width: ${wide}` }),
      );
    }),
  );
}
