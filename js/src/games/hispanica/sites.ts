import { s, type VNode } from "../../shell/vdom";
import { colour, round } from "./symbols";
import type { Drawing, SiteKind } from "./types";

const SITE_COLOURS: Readonly<Record<SiteKind, string>> = {
  spanish: "spain",
  wild: "wild-site",
  tribal: "tribal-site",
  revolt: "revolt-site",
};
const RADIUS = 7.6;
/** How far from its middle a site can be clicked, where no other is near. */
const REACH = 13;

/** Half the way from each site to the one nearest to it: so far it can be clicked without being in the other's way. */
function rooms(sites: Drawing["sites"]): Map<string, number> {
  const all = Object.entries(sites);
  return new Map(
    all.map(([id, { x, y }]) => {
      const ways = all.filter(([other]) => other !== id).map(([, one]) => Math.hypot(one.x - x, one.y - y));
      return [id, round(Math.max(RADIUS, Math.min(...ways, 8 * REACH) / 2))];
    }),
  );
}

export function siteMarks(sites: Drawing["sites"]): VNode[] {
  const room = rooms(sites);
  return Object.entries(sites).map(([id, site]) => siteMark(id, site, room.get(id) ?? REACH));
}

/** A mark for a site: a shape by kind, wedges towards the waters it is reached from, a lead to its true place. */
function siteMark(id: string, site: Drawing["sites"][string], room: number): VNode {
  const { x, y, kind } = site;
  const ink = colour(SITE_COLOURS[kind]);
  const place = site.true ?? site;
  const far = Math.hypot(place.x - x, place.y - y);
  return s(
    "g",
    { class: "paxh-site", "data-id": id, "data-at": `${x} ${y}` },
    s("circle", { cx: x, cy: y, r: REACH, fill: "transparent", class: "paxh-site__reach", style: `--room: ${room}px` }),
    kind !== "revolt" &&
      far >= RADIUS + 2 && [
        s("path", { d: `M${x} ${y}L${place.x} ${place.y}`, stroke: ink, "stroke-width": 0.8 }),
        s("circle", { cx: place.x, cy: place.y, r: 1.5, fill: ink }),
      ],
    site.ports.map((port) => s("path", { d: wedge(x, y, port), fill: ink })),
    siteShape(kind, x, y, RADIUS),
  );
}

/** The bare shape of a kind of site: Spanish ring, wild dashed ring, tribal dashed rectangle, revolt hexagon. */
export function siteShape(kind: SiteKind, x: number, y: number, radius: number): VNode {
  const ink = colour(SITE_COLOURS[kind]);
  const style = { fill: colour("paper"), stroke: ink };
  if (kind === "spanish") {
    return s(
      "g",
      {},
      s("circle", { cx: x, cy: y, r: radius, ...style, "stroke-width": 2.2 }),
      s("circle", { cx: x, cy: y, r: round(radius * 0.42), fill: ink }),
    );
  }
  if (kind === "wild")
    return s("circle", { cx: x, cy: y, r: radius, ...style, "stroke-width": 1.6, "stroke-dasharray": "3.4 1.9" });
  if (kind === "tribal") {
    const w = radius * 2.1;
    const h = radius * 1.65;
    const box = { x: round(x - w / 2), y: round(y - h / 2), width: round(w), height: round(h), rx: 1.6 };
    return s("rect", { ...box, ...style, "stroke-width": 1.5, "stroke-dasharray": "3.2 1.8" });
  }
  const corners = Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return s("path", { d: `M${corners.join("L")}Z`, ...style, "stroke-width": 1.3 });
}

function wedge(x: number, y: number, angle: number): string {
  const turn = (angle * Math.PI) / 180;
  const [wx, wy] = [Math.cos(turn), Math.sin(turn)];
  const at = (far: number, aside: number): string =>
    `${round(x + wx * far - wy * aside)} ${round(y + wy * far + wx * aside)}`;
  return `M${at(RADIUS + 5, 0)}L${at(RADIUS, 3)}L${at(RADIUS, -3)}Z`;
}
