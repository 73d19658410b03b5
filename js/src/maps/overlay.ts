import { type Child, s, type VNode } from "../shell/vdom";
import type { Over } from "./explorer";
import type { ChartDrawing, Spot } from "./shapes";
import { course, smooth, spot, values, voyages } from "./sketch-lines";

/**
 * Where the places of a picture lie, in its own units: where the drawing wants journeys to touch them (`data-stop`), as it says for
 * the keyboard (`data-at`), or in their middle.
 */
export function spotsIn(root: Element, ids: readonly string[]): ReadonlyMap<string, Spot> {
  const found = new Map<string, Spot>();
  const svg = root.querySelector<SVGSVGElement>(".paxw-picture svg");
  if (svg === null) return found;
  for (const id of ids) {
    const place = svg.querySelector<SVGGraphicsElement>(`[data-id="${CSS.escape(id)}"]`);
    const at = place && (told(place) ?? middle(place, svg));
    if (at) found.set(id, at);
  }
  return found;
}

function told(place: Element): Spot | null {
  const [x, y] = (place.getAttribute("data-stop") ?? place.getAttribute("data-at") ?? "").split(" ").map(Number);
  return x === undefined || y === undefined || Number.isNaN(x + y) ? null : { x, y };
}

function middle(place: SVGGraphicsElement, svg: SVGSVGElement): Spot | null {
  const from = place.getScreenCTM?.();
  const to = svg.getScreenCTM?.();
  if (!from || !to) return null;
  const { x, y, width, height } = place.getBBox();
  const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(to.inverse().multiply(from));
  return { x: at.x, y: at.y };
}

/** A game's own picture of its map with what is told laid over it. */
export function overlaid(picture: VNode, spots: ReadonlyMap<string, Spot>, over: Over): VNode {
  if (picture.tag !== "svg") {
    const at = picture.kids.findIndex(holdsPicture);
    const kids = picture.kids.map((kid, number) => (number === at ? overlaid(kid, spots, over) : kid));
    return { ...picture, kids };
  }
  const map = sheet(picture, spots);
  const told = s(
    "g",
    { key: "told", class: "paxm-still paxm-told" },
    voyages(map, over.sketch),
    chosen(map, over),
    values(map, over.sketch),
  );
  return { ...picture, kids: [...picture.kids, told] };
}

function holdsPicture(node: VNode): boolean {
  return node.tag === "svg" || node.kids.some(holdsPicture);
}

/** As much of a drawing as lines and numbers over it need. */
function sheet(picture: VNode, spots: ReadonlyMap<string, Spot>): ChartDrawing {
  const [, , width = 0, height = 0] = String(picture.attrs.viewBox ?? "")
    .split(" ")
    .map(Number);
  const zones = Object.fromEntries([...spots].map(([id, at]) => [id, { fleet: at, label: at }]));
  return { frame: { width, height }, layers: {}, zones, lands: {}, sites: {}, boxes: {}, currents: [], lanes: [] };
}

/** Rings around what is selected; of a course they are numbered, with a line through them. */
export function chosen(map: ChartDrawing, { selected, isCourse }: Over): Child {
  const points = selected.map((id) => spot(map, id)).filter((point) => point !== undefined);
  if (points.length === 0) return null;
  return s(
    "g",
    { class: "paxm-still paxm-chosen" },
    isCourse &&
      points.length > 1 &&
      s("path", { d: smooth(course(map, selected)), fill: "none", "stroke-dasharray": "1 6" }),
    points.map(([x, y], at) => [
      s("circle", { cx: x, cy: y, r: 13, fill: "none" }),
      isCourse && s("text", { x: x + 15, y: y - 9 }, String(at + 1)),
    ]),
  );
}
