import { seatToken } from "../../parts/tokens";
import { colour, seatMark, symbolAt } from "../../shell/symbols";
import { type Child, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { dataOf, figureOf, nameWith } from "./types";

/** Figures: a piece of chess in the colour of its religion, in a frame whose shape tells the religion too. */

/** The frame of a religion: round, pointed or square. */
function frame(religion: string, half: number): VNode {
  const look = { class: "paxr-frame", style: `stroke: ${colour(religion)}` };
  if (religion === "catholic") return s("circle", { ...look, r: half });
  if (religion === "islamic") {
    const far = half * 1.22;
    return s("path", { ...look, d: `M0 ${-far}L${far} 0L0 ${far}L${-far} 0z` });
  }
  const side = half * 0.9;
  return s("rect", { ...look, x: -side, y: -side, width: 2 * side, height: 2 * side, rx: 1.5 });
}

/** A figure with its middle at a point of a drawing. */
export function figureAt(scene: Scene, word: string, x: number, y: number, size: number): VNode {
  const { kind, religion } = figureOf(word);
  if (religion === "") return seatToken(scene, word, x, y, size);
  return s(
    "g",
    { key: `${word} ${x} ${y}`, class: "paxr-figure", transform: `translate(${x} ${y})` },
    frame(religion, size / 2),
    symbolAt(dataOf(scene), kind, 0, 0, size * 0.82, colour(religion)),
  );
}

/** A figure in a line of a panel. */
export function figure(scene: Scene, word: string, size = 18): Child {
  if (figureOf(word).religion === "") return seatMark(scene.seats, word);
  const words = nameWith(scene, word);
  return s(
    "svg",
    { class: "paxr-inline", viewBox: "-13 -13 26 26", width: size, height: size, role: "img", "aria-label": words },
    s("title", {}, words),
    figureAt(scene, word, 0, 0, 20),
  );
}

/** The levy of an empty city: the same figure, faint. */
export function levyAt(scene: Scene, word: string, x: number, y: number, size: number): VNode {
  const { kind, religion } = figureOf(word);
  return s("g", { class: "paxr-levy" }, symbolAt(dataOf(scene), kind, x, y, size, colour(religion)));
}
