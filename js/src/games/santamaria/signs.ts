import { colour, icon, symbolAt } from "../../shell/symbols";
import { type Child, h, s, type VNode } from "../../shell/vdom";
import type { Sign, Static } from "./types";

/** What things do, as rows of small signs. */

const isAction = (thing: string): boolean => ["conquest", "religion", "shipping", "road-tile"].includes(thing);

/** Effects in a line of text. */
export function signs(data: Static, effects: readonly (readonly Sign[])[], size = 15): Child {
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

/** The same in words, to be spoken. */
export function said(data: Static, effects: readonly (readonly Sign[])[]): string {
  const word = ([count, thing]: Sign): string =>
    thing === "trade" ? "→" : isAction(thing) ? (data.names[thing] ?? thing) : `${count} ${data.names[thing] ?? thing}`;
  return effects.map((effect) => effect.map(word).join(" ")).join("; ");
}

/** Effects in the middle of a square of a drawing, in as many rows as there are effects. */
export function drawnSigns(data: Static, effects: readonly (readonly Sign[])[], size: number): VNode {
  const ink = colour("ink");
  const step = size * (effects.length > 1 ? 0.3 : 0.36);
  const rows = effects.map((effect, row) => {
    const parts = effect.flatMap(([count, thing]) => (count > 1 ? [String(count), thing] : [thing]));
    const scale = Math.min(1, (size * 0.92) / (parts.length * step));
    const y = (row - (effects.length - 1) / 2) * step * 1.15 + size * 0.06;
    return parts.map((part, at) => {
      const x = (at - (parts.length - 1) / 2) * step * scale;
      return /^\d+$/.test(part)
        ? s(
            "text",
            { class: "paxs-number", x, y: y + step * 0.33 * scale, "font-size": step * 0.95 * scale, fill: ink },
            part,
          )
        : symbolAt(data, part, x, y, step * scale, ink);
    });
  });
  return s("g", {}, rows);
}
