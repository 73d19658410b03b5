import { type Attrs, h, names, s, type VNode } from "./vdom";
import type { Basics, Look, Scene } from "./view";

/** The symbols, colours and marks of a game as Python says them. */

/** The faces of pictures: a still picture has the same. */
export const SERIF =
  "'Palatino Linotype',Palatino,'Book Antiqua',Georgia,'DejaVu Serif Condensed','DejaVu Serif',serif";
export const SANS = "'Segoe UI','Helvetica Neue',Arial,'DejaVu Sans Condensed','DejaVu Sans',sans-serif";

const BOX = 24;
const NO_LOOK: Look = { symbols: {}, stroke: 1.7, colours: {} };

export function lookOf(data: Basics): Look {
  return data.look ?? NO_LOOK;
}

/** The colour of a name in the theme of the board. */
export function colour(name: string): string {
  return `var(--paxw-${name})`;
}

export function round(value: number, digits = 1): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

function paths(data: Basics, id: string, fill: string): VNode[] {
  const { symbols, stroke } = lookOf(data);
  const symbol = symbols[id];
  if (symbol === undefined) return [];
  const found: VNode[] = [];
  if (symbol.fill) found.push(s("path", { d: symbol.fill, fill, "fill-rule": "evenodd" }));
  if (symbol.stroke) {
    const line = { "stroke-width": stroke, "stroke-linecap": "round", "stroke-linejoin": "round" };
    found.push(s("path", { d: symbol.stroke, fill: "none", stroke: fill, ...line }));
  }
  return found;
}

/** A symbol with its middle at a point of a drawing. */
export function symbolAt(data: Basics, id: string, x: number, y: number, size: number, fill: string): VNode {
  const place = `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(size / BOX, 4)})`;
  return s("g", { transform: place }, paths(data, id, fill));
}

/** A symbol in a line of text or a panel; it says nothing by itself, so words or a label stand beside it. */
export function icon(data: Basics, id: string, size = 16, fill = "currentColor", attrs: Attrs = {}): VNode {
  return s(
    "svg",
    { class: "paxw-icon", viewBox: `0 0 ${BOX} ${BOX}`, width: size, height: size, "aria-hidden": "true", ...attrs },
    paths(data, id, fill),
  );
}

/** A seat's colour and letter. */
export function seatMark(seats: Scene["seats"], seat: string): VNode | null {
  const info = seats[seat];
  if (info === undefined) return null;
  const style = `--seat: ${colour(`seat-${info.colour}`)}; --on-seat: ${colour(`on-seat-${info.colour}`)}`;
  const look = names("paxw-seat", info.letter.length > 1 && "paxw-seat--pair");
  return h("span", { class: look, style, "data-letter": info.letter, "aria-hidden": "true" });
}
