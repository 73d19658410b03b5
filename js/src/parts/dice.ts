import "./dice.css";
import { colour, symbolAt } from "../shell/symbols";
import { type Child, names, s, type VNode } from "../shell/vdom";
import type { Basics } from "../shell/view";

/** Dice as they lie. A die is a small picture: it stands in a line of text, in a panel, or at a point of a drawing. */

const BOX = 24;
/** Where the pips of a face stand, in thirds from the middle. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export interface DieLook {
  readonly id?: string | undefined;
  readonly key?: string;
  /** A number of pips, the id of a symbol, or a letter or two. */
  readonly face: number | string;
  /** What it shows, in words. */
  readonly words: string;
  /** Names of colours: of the die, and of what stands on it. */
  readonly fill?: string;
  readonly ink?: string;
  readonly size?: number;
  /** Where its middle lies in a drawing; left out in a text. */
  readonly at?: { readonly x: number; readonly y: number };
  /** The verbs of choices that mean this die and not another thing of its id. */
  readonly only?: string;
  /** Has been used and rests. */
  readonly isSpent?: boolean;
}

export function die(data: Basics, look: DieLook): VNode {
  const { id, face, words, size = 30, at } = look;
  const ink = colour(look.ink ?? "ink");
  const thing = {
    key: look.key ?? id,
    class: names("paxw-die", look.isSpent && "paxw-die--spent"),
    "data-id": id,
    "data-only": look.only,
    ...(id === undefined ? { role: "img", "aria-label": words } : {}),
  };
  const box = { viewBox: `0 0 ${BOX} ${BOX}`, width: size, height: size };
  const shape: Child = [
    s("title", {}, words),
    s("rect", {
      class: "paxw-die__body",
      x: 1,
      y: 1,
      width: 22,
      height: 22,
      rx: 4.5,
      fill: colour(look.fill ?? "paper"),
    }),
    faceOf(data, face, ink),
  ];
  if (at === undefined) return s("svg", { ...thing, ...box }, shape);
  const corner = { x: at.x - size / 2, y: at.y - size / 2 };
  return s("g", { ...thing, "data-at": `${at.x} ${at.y}` }, s("svg", { ...box, ...corner }, shape));
}

function faceOf(data: Basics, face: number | string, ink: string): Child {
  const pips = typeof face === "number" ? PIPS[face] : undefined;
  if (pips !== undefined)
    return pips.map(([x, y]) => s("circle", { cx: 12 + x * 6, cy: 12 + y * 6, r: 2.3, fill: ink }));
  if (String(face) in (data.look?.symbols ?? {})) return symbolAt(data, String(face), 12, 12, 17, ink);
  const letters = { x: 12, y: 16.5, "text-anchor": "middle", "font-size": 12, "font-weight": "bold", fill: ink };
  return s("text", letters, String(face).slice(0, 2));
}
