import { colour, icon, symbolAt } from "../../shell/symbols";
import { type Child, h, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { counted } from "../../shell/wording";
import type { Sign, Static } from "./types";

/** What things do, as rows of small signs and in words. */

type Effects = readonly (readonly Sign[])[];

/** Effects in a line of text. */
export function signs(data: Static, effects: Effects, size = 15): Child {
  return effects.map((effect, at) =>
    h(
      "span",
      { key: at, class: "paxs-signs" },
      effect.map(([count, thing], i) => [
        i > 0 &&
          effect[i - 1]?.[1] !== "trade" &&
          thing !== "trade" &&
          h("i", { key: `or${i}` }, isTrade(effect) ? "/" : "+"),
        count > 1 && h("b", { key: `n${i}` }, String(count)),
        icon(data, thing, size),
      ]),
    ),
  );
}

function isTrade(effect: readonly Sign[]): boolean {
  return effect.some(([, thing]) => thing === "trade");
}

/** What is gained or done, as nouns that can be counted: English, Polish. */
const NOUNS: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  wood: [["wood"], ["drewno", "drewna", "drewien"]],
  grain: [["grain"], ["zboże", "zboża", "zbóż"]],
  sugar: [["sugar"], ["worek cukru", "worki cukru", "worków cukru"]],
  gem: [
    ["gem", "gems"],
    ["klejnot", "klejnoty", "klejnotów"],
  ],
  gold: [["gold"], ["sztabka złota", "sztabki złota", "sztabek złota"]],
  coins: [
    ["coin", "coins"],
    ["moneta", "monety", "monet"],
  ],
  points: [
    ["point", "points"],
    ["punkt", "punkty", "punktów"],
  ],
  religion: [
    ["step of religion", "steps of religion"],
    ["krok religii", "kroki religii", "kroków religii"],
  ],
  conquest: [
    ["step of conquest", "steps of conquest"],
    ["krok konkwisty", "kroki konkwisty", "kroków konkwisty"],
  ],
  shipping: [
    ["ship for its goods", "ships for their goods"],
    ["statek za surowce", "statki za surowce", "statków za surowce"],
  ],
  "road-tile": [
    ["road tile", "road tiles"],
    ["żeton drogi", "żetony drogi", "żetonów drogi"],
  ],
};

/** So many of something, in words. */
export function amount(scene: Scene, [count, thing]: Sign): string {
  const forms = NOUNS[thing]?.[scene.lang === "en" ? 0 : 1];
  return forms === undefined ? `${count} ${thing}` : counted(scene.lang, count, forms);
}

/** Effects in words. */
export function said(scene: Scene, effects: Effects): string {
  const words = (part: readonly Sign[], between: string): string =>
    part.map((one) => amount(scene, one)).join(` ${between} `);
  const or = scene.say("or", "lub");
  return effects
    .map((effect) => {
      const arrow = effect.findIndex(([, thing]) => thing === "trade");
      if (arrow < 0) return words(effect, "+");
      return `${words(effect.slice(0, arrow), or)} → ${words(effect.slice(arrow + 1), or)}`;
    })
    .join(", ");
}

/** The rows in which a square shows its effects: a trade has what is paid over what is gained. */
function rowsOf(effects: Effects): readonly (readonly string[])[] {
  const shown = (part: readonly Sign[], between: string): string[] =>
    part.flatMap(([count, thing], at) => [
      ...(at > 0 && between ? [between] : []),
      ...(count > 1 ? [String(count)] : []),
      thing,
    ]);
  return effects.flatMap((effect) => {
    const arrow = effect.findIndex(([, thing]) => thing === "trade");
    if (arrow < 0) return [shown(effect, "")];
    return [shown(effect.slice(0, arrow), "/"), ["→", ...shown(effect.slice(arrow + 1), "/")]];
  });
}

/** Effects in the middle of a square of a drawing. */
export function drawnSigns(data: Static, effects: Effects, size: number): VNode {
  const ink = colour("ink");
  const rows = rowsOf(effects);
  const step = size * (rows.length > 1 ? 0.3 : 0.36);
  const drawn = rows.map((parts, row) => {
    const scale = Math.min(1, (size * 0.92) / (parts.length * step));
    const y = (row - (rows.length - 1) / 2) * step * 1.15 + size * 0.03;
    return parts.map((part, at) => {
      const x = (at - (parts.length - 1) / 2) * step * scale;
      return /^[\d/→]+$/.test(part)
        ? s(
            "text",
            { class: "paxs-number", x, y: y + step * 0.33 * scale, "font-size": step * 0.95 * scale, fill: ink },
            part,
          )
        : symbolAt(data, part, x, y, step * scale, ink);
    });
  });
  return s("g", {}, drawn);
}
