import { colour, icon, symbolAt } from "../../shell/symbols";
import { type Child, h, names, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import type { Sign, Static } from "./types";

/** The small things of the game: stones, dice, houses, and what cards do. Each is told by its shape or letter too. */

const SHAPES: Readonly<Record<string, string>> = {
  catholic: "M0-1A1 1 0 1 0 0 1A1 1 0 1 0 0-1z",
  protestant: "M-.86-.86H.86V.86H-.86z",
  neutral: "M0-1.120L1.120 0 0 1.120-1.120 0z",
};

/** A religion's stone at a point of a drawing: circle, square or diamond, with its letter. */
export function stoneAt(data: Static, religion: string, x: number, y: number, size: number): VNode {
  return s(
    "g",
    { transform: `translate(${x} ${y})` },
    s("path", {
      class: "paxc-stone",
      d: SHAPES[religion] ?? SHAPES.neutral,
      transform: `scale(${size / 2})`,
      fill: colour(religion),
    }),
    s(
      "text",
      { class: "paxc-number", y: size * 0.26, "font-size": size * 0.74, fill: colour(`on-${religion}`) },
      letterOf(data, religion),
    ),
  );
}

function letterOf(data: Static, id: string): string {
  return (data.names[id] ?? id).slice(0, 1).toUpperCase();
}

/** The name of a character without its country, which the place of its card tells. */
export function shortName(data: Static, id: string): string {
  return (data.names[id] ?? id).replace(/ \([^)]*\)$/, "");
}

/** A stone in a line of text. */
export function stone(data: Static, religion: string, size = 18, id?: string, only?: string): VNode {
  const words = data.names[religion] ?? religion;
  return s(
    "svg",
    {
      key: `stone ${religion}`,
      class: "paxc-mark",
      viewBox: "-11 -11 22 22",
      // Smaller, its letter could not be read.
      width: Math.max(size, 16),
      height: Math.max(size, 16),
      "data-id": id,
      "data-only": only,
      ...(id === undefined ? { role: "img", "aria-label": words } : {}),
    },
    s("title", {}, words),
    stoneAt(data, religion, 0, 0, 19),
  );
}

/** A die: its colour, the symbol of its country, and what it shows. */
export function dieMark(
  scene: Scene,
  die: string,
  value: number,
  look: { readonly id?: string | undefined; readonly key?: string; readonly isSmall?: boolean } = {},
): VNode {
  const data = scene.data as Static;
  const shows = value > 0 ? String(value) : "–";
  const words = `${data.names[die] ?? die}: ${value > 0 ? shows : scene.say("not rolled", "bez rzutu")}`;
  const height = look.isSmall ? 20 : 26;
  return s(
    "svg",
    {
      key: look.key ?? die,
      class: "paxc-mark",
      viewBox: "0 0 36 26",
      width: (height * 36) / 26,
      height,
      "data-id": look.id,
      ...(look.id === undefined ? { role: "img", "aria-label": words } : {}),
    },
    s("title", {}, words),
    s("rect", { class: "paxc-die", x: 0.8, y: 0.8, width: 34.4, height: 24.4, rx: 5, fill: colour(die) }),
    symbolAt(data, data.dice[die]?.sign ?? "", 11, 13, 15, colour(`on-${die}`)),
    s("text", { class: "paxc-number", x: 25.5, y: 19.2, "font-size": 17, fill: colour(`on-${die}`) }, shows),
  );
}

/** A house of a seat, its middle at a point. */
export function houseAt(scene: Scene, seat: string, x: number, y: number, size: number, isGhost = false): VNode {
  const info = scene.seats[seat];
  return s(
    "g",
    {
      key: `${isGhost ? "ghost" : "house"} ${seat}`,
      class: names("paxc-house", isGhost && "paxc-house--ghost"),
      style: `transform: translate(${x}px, ${y}px)`,
    },
    symbolAt(scene.data as Static, "house", 0, 0, size, colour(`seat-${info?.colour}`)),
    s(
      "text",
      { class: "paxc-number", y: size * 0.36, "font-size": size * 0.63, fill: colour(`on-seat-${info?.colour}`) },
      info?.letter,
    ),
  );
}

/** What a card, a tile or a space does, as symbols; a bar stands between those of which one is used. */
export function signs(data: Static, effects: readonly Sign[], size = 16): Child {
  return effects.map(([id, words, number], at) =>
    h(
      "span",
      { key: at, class: "paxc-sign" },
      at > 0 && h("i", {}, "/"),
      number > 1 && h("b", {}, String(number)),
      id === "stone"
        ? stones(words).map((religion) => stone(data, religion, size))
        : [icon(data, id, size), id === "ship" && icon(data, words[0] ?? "", size * 0.8)],
    ),
  );
}

/** The religions that a symbol of stones names; one that names none is a neutral one. */
export function stones(words: readonly string[]): readonly string[] {
  return words.length > 0 ? words : ["neutral"];
}

/** The same symbols in a row of a drawing, beginning at a point or with their middle there. */
export function signsAt(
  data: Static,
  effects: readonly Sign[],
  x: number,
  y: number,
  size: number,
  anchor: "start" | "middle" = "middle",
): VNode {
  const items: ((at: number) => VNode)[] = [];
  effects.forEach(([id, words, number], place) => {
    if (place > 0) items.push((at) => written(at, y, size, "/"));
    if (number > 1) items.push((at) => written(at, y, size, String(number)));
    if (id === "stone") for (const one of stones(words)) items.push((at) => stoneAt(data, one, at, y, size));
    else items.push((at) => symbolAt(data, id, at, y, size, colour("ink")));
    if (id === "ship") items.push((at) => symbolAt(data, words[0] ?? "", at, y, size * 0.72, colour("ink")));
  });
  const step = size * 1.1;
  const first = anchor === "start" ? x + size / 2 : x - ((items.length - 1) / 2) * step;
  return s(
    "g",
    {},
    items.map((item, place) => item(first + place * step)),
  );
}

function written(x: number, y: number, size: number, text: string): VNode {
  return s("text", { class: "paxc-number", x, y: y + size * 0.32, "font-size": size * 0.9, fill: colour("ink") }, text);
}
