import { type Attrs, h, s, type VNode } from "../../shell/vdom";
import type { Static } from "./types";

/** The faces of the chart: the still picture has the same. */
export const SERIF =
  "'Palatino Linotype',Palatino,'Book Antiqua',Georgia,'DejaVu Serif Condensed','DejaVu Serif',serif";
export const SANS = "'Segoe UI','Helvetica Neue',Arial,'DejaVu Sans Condensed','DejaVu Sans',sans-serif";

/** The colour of a name in the theme of the board. */
export function colour(name: string): string {
  return `var(--paxw-${name})`;
}

/** The colour of a nation, by its seat. */
export function nationColour(data: Static, seat: string): string {
  return colour(data.nations[seat]?.id ?? "ink");
}

/** The letter that tells a nation to those who do not see its colour. */
export function letterOf(data: Static, seat: string): string {
  return data.symbols.nations[data.nations[seat]?.id ?? ""]?.letter ?? "";
}

/** A symbol with its middle at a point of a drawing. */
export function symbolAt(data: Static, id: string, x: number, y: number, size: number, fill: string): VNode {
  const scale = size / 24;
  return s(
    "g",
    { transform: `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(scale, 4)})` },
    paths(data, id, fill),
  );
}

function paths(data: Static, id: string, fill: string): VNode[] {
  const symbol = data.symbols.symbols[id];
  if (symbol === undefined) return [];
  const found: VNode[] = [];
  if (symbol.fill) found.push(s("path", { d: symbol.fill, fill, "fill-rule": "evenodd" }));
  if (symbol.stroke) {
    const line = { "stroke-width": data.symbols.stroke_width, "stroke-linecap": "round", "stroke-linejoin": "round" };
    found.push(s("path", { d: symbol.stroke, fill: "none", stroke: fill, ...line }));
  }
  return found;
}

/** A symbol in a line of text or a panel; it says nothing by itself, so words or a label stand beside it. */
export function icon(data: Static, id: string, size = 16, fill = "currentColor", attrs: Attrs = {}): VNode {
  return s(
    "svg",
    { class: "paxh-icon", viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true", ...attrs },
    paths(data, id, fill),
  );
}

/** A nation's colour with its letter. */
export function nationMark(data: Static, seat: string): VNode {
  const id = data.nations[seat]?.id ?? "";
  const style = `--seat: var(--paxw-${id}); --on-seat: var(--paxw-on-${id})`;
  return h("span", { class: "paxw-seat", style, "data-letter": letterOf(data, seat), "aria-hidden": "true" });
}

export function round(value: number, digits = 1): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
