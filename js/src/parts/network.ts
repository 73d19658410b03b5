import "./network.css";
import { type Child, s, type VNode } from "../shell/vdom";
import type { Spot } from "./grids";

/** Places with ways between them as a picture that zooms: isles, cities, empires with their routes. */

export interface Stop extends Spot {
  readonly id: string;
  readonly name: string;
  /** Drawn with the place as its origin, over its mark. */
  readonly body?: Child;
}

export interface NetworkLook {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly stops: readonly Stop[];
  /** From one place to another; a way that leads back too has no arrow. */
  readonly ways: readonly (readonly [string, string])[];
  readonly radius?: number;
  /** Over all: pieces, arrows. */
  readonly over?: Child;
}

export function network(look: NetworkLook): VNode {
  const { width, height, radius = 30 } = look;
  return s(
    "svg",
    {
      class: "paxw-network",
      viewBox: `0 0 ${width} ${height}`,
      "data-zoom": true,
      role: "group",
      "aria-label": look.label,
    },
    s("rect", { class: "paxw-network__ground", width, height }),
    ways(look, radius),
    look.stops.map((stop) =>
      s(
        "g",
        { key: stop.id, class: "paxw-stop", "data-id": stop.id, "data-at": `${stop.x} ${stop.y}` },
        s("circle", { class: "paxw-stop__mark", cx: stop.x, cy: stop.y, r: radius }),
        s("text", { class: "paxw-stop__name", x: stop.x, y: stop.y + radius + 15, "text-anchor": "middle" }, stop.name),
        stop.body && s("g", { transform: `translate(${stop.x} ${stop.y})` }, stop.body),
      ),
    ),
    look.over,
    s("g", { key: "ring", class: "paxw-ring", "data-ring": true }, s("path"), s("path")),
  );
}

function ways({ stops, ways: all }: NetworkLook, radius: number): VNode[] {
  const spots = new Map(stops.map((stop) => [stop.id, stop]));
  const has = new Set(all.map(([from, to]) => `${from} ${to}`));
  return all.flatMap(([from, to]) => {
    const isBoth = has.has(`${to} ${from}`);
    const [start, end] = [spots.get(from), spots.get(to)];
    if (start === undefined || end === undefined || (isBoth && from > to)) return [];
    return [s("path", { key: `${from} ${to}`, class: "paxw-way", d: line(start, end, radius, !isBoth) })];
  });
}

/** A line from mark to mark, with a head where it leads one way only. */
function line(start: Spot, end: Spot, radius: number, hasHead: boolean): string {
  const far = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [dx, dy] = [(end.x - start.x) / far, (end.y - start.y) / far];
  const at = (along: number, aside = 0): string =>
    `${Math.round(start.x + dx * along - dy * aside)} ${Math.round(start.y + dy * along + dx * aside)}`;
  const tip = far - radius - 3;
  const head = hasHead ? `M${at(tip - 11, 6)}L${at(tip)}L${at(tip - 11, -6)}` : "";
  return `M${at(radius + 3)}L${at(tip)}${head}`;
}
