import "./tokens.css";
import { colour, seatMark, symbolAt } from "../shell/symbols";
import { type Child, h, names, s, type VNode } from "../shell/vdom";
import type { Basics, Scene } from "../shell/view";

/** Pieces on a drawing, counters in a panel, and the board of a seat. */

/** A seat's piece at a point of a drawing: its colour with its letter, or a symbol in its colour beside the letter. */
export function seatToken(scene: Scene, seat: string, x: number, y: number, size = 22, symbol?: string): VNode {
  const info = scene.seats[seat];
  const fill = colour(`seat-${info?.colour}`);
  const half = size / 2;
  // Where two seats begin alike there are two letters.
  const squeezed = (info?.letter.length ?? 1) > 1 && { textLength: size * 0.7, lengthAdjust: "spacingAndGlyphs" };
  const letter = { "text-anchor": "middle", "font-weight": "bold", "font-family": "sans-serif" };
  return s(
    "g",
    { key: `token-${seat}`, class: "paxw-token", style: `transform: translate(${x}px, ${y}px)` },
    symbol === undefined
      ? s("circle", { r: half, fill, stroke: colour("paper"), "stroke-width": 1.5 })
      : symbolAt(scene.data as Basics, symbol, 0, 0, size, fill),
    s(
      "text",
      symbol === undefined
        ? { ...letter, ...squeezed, y: size * 0.23, "font-size": size * 0.64, fill: colour(`on-seat-${info?.colour}`) }
        : { ...letter, y: half + size * 0.3, "font-size": size * 0.42, fill: colour("ink") },
      info?.letter,
    ),
  );
}

/** How many there are of something, with its sign. */
export function counter(sign: Child, count: number | string, words: string, id?: string): VNode {
  return h(
    "span",
    {
      key: id ?? words,
      class: "paxw-counter",
      "data-id": id,
      title: words,
      ...(id ? {} : { role: "img", "aria-label": words }),
    },
    sign,
    ` ${count}`,
  );
}

/** The boards of all seats beside one another. */
export function seatPanels(panels: readonly VNode[]): VNode {
  return h("div", { class: "paxw-seatpanels" }, panels);
}

/** The board of a seat: its mark and name, and what it has. */
export function seatPanel(scene: Scene, seat: string, ...body: Child[]): VNode {
  return h(
    "section",
    { key: seat, class: names("paxw-seatpanel", scene.toAct.includes(seat) && "paxw-seatpanel--acts") },
    h("h4", { class: "paxw-seatpanel__name" }, seatMark(scene.seats, seat), scene.seats[seat]?.name ?? seat),
    ...body,
  );
}
