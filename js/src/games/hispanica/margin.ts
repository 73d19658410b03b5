import { s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { siteShape } from "./sites";
import { colour, round, SANS } from "./symbols";
import type { Drawing, SiteKind } from "./types";

/** What surrounds the map: compass rose, legend, neat line with degrees, scale. */

export function compass(map: Drawing): VNode {
  const { x, y, r } = map.compass;
  const ink = colour("frame");
  const points: VNode[] = [];
  for (const [step, length, waist] of [
    [22.5, 0.5, 0.1],
    [45, 0.72, 0.13],
    [90, 1, 0.15],
  ] as const) {
    for (let angle = 0; angle < 360; angle += step) {
      if (step === 90 || angle % (step * 2) !== 0) points.push(rosePoint(x, y, angle - 90, r * length, r * waist));
    }
  }
  return s(
    "g",
    { class: "paxh-still" },
    s("circle", { cx: x, cy: y, r: round(r * 0.62), fill: "none", stroke: ink, "stroke-width": 0.6 }),
    points,
    s("text", { class: "paxh-degrees", x, y: y - r - 4, "text-anchor": "middle", fill: ink }, "N"),
  );
}

function rosePoint(x: number, y: number, angle: number, length: number, waist: number): VNode {
  const at = (turn: number, far: number): string => {
    const way = ((angle + turn) * Math.PI) / 180;
    return `${round(x + Math.cos(way) * far)} ${round(y + Math.sin(way) * far)}`;
  };
  const half = (turn: number, fill: string): VNode =>
    s("path", {
      d: `M${x} ${y}L${at(turn, waist * 1.4)}L${at(0, length)}Z`,
      fill,
      stroke: colour("frame"),
      "stroke-width": 0.4,
    });
  return s("g", {}, half(-45, colour("frame")), half(45, colour("paper")));
}

export function legend(map: Drawing, scene: Scene): VNode {
  const { x, y, width, height } = map.legend;
  const rows: readonly (readonly [SiteKind | "island" | "border" | "current" | "exit", string])[] = [
    ["spanish", scene.say("Spanish site", "Teren hiszpański")],
    ["wild", scene.say("wild site", "Teren Dziki")],
    ["tribal", scene.say("tribal site", "Teren Plemienny")],
    ["revolt", scene.say("revolt site", "Teren Powstańczy")],
    ["island", scene.say("island for treasure", "wyspa na Skarb")],
    ["border", scene.say("border of sea zones", "granica obszarów")],
    ["current", scene.say("current: one way only", "prąd: tylko z prądem")],
    ["exit", scene.say("way to Europe", "droga do EUROPY")],
  ];
  return s(
    "g",
    {
      class: "paxh-still paxh-legend",
      style: `transform-origin: ${x}px ${y + height}px`,
      "font-family": SANS,
      "font-size": 10,
      fill: colour("ink"),
    },
    s("rect", {
      x,
      y,
      width,
      height,
      rx: 5,
      fill: colour("paper"),
      "fill-opacity": 0.82,
      stroke: colour("frame"),
      "stroke-width": 0.8,
    }),
    rows.map(([kind, words], i) => {
      const cx = x + 16 + (width / 2 - 14) * Math.floor(i / 4);
      const cy = y + 15 + 19 * (i % 4);
      return [legendMark(kind, cx, cy), s("text", { x: cx + 15, y: cy + 3.4 }, words)];
    }),
  );
}

function legendMark(kind: SiteKind | "island" | "border" | "current" | "exit", x: number, y: number): VNode {
  if (kind === "island")
    return s("circle", { cx: x, cy: y, r: 6.4, fill: "none", stroke: colour("island"), "stroke-width": 1.5 });
  if (kind === "border")
    return s("path", {
      d: `M${x - 10} ${y}h20`,
      stroke: colour("border"),
      "stroke-width": 1.1,
      "stroke-dasharray": "5 3",
    });
  if (kind === "current" || kind === "exit") {
    const half = kind === "current" ? 2 : 1.3;
    return s("path", {
      d: `M${x - 11} ${y}L${x + 4} ${y - half}v-2.6L${x + 11} ${y}L${x + 4} ${y + half + 2.6}v-2.6Z`,
      fill: colour(kind),
    });
  }
  return siteShape(kind, x, y, 6.4);
}

/** The neat line with a ladder of degrees, the degrees themselves, and the bar of the scale. */
export function frame(map: Drawing): VNode {
  const { margin: m, width: w, height: h } = map.frame;
  const ink = colour("frame");
  const band = 4;
  const line = { fill: "none", stroke: ink, "stroke-width": 0.9 };
  const { meridians, parallels } = map.graticule;
  const xs = [m, ...meridians.map(({ x }) => x), w - m];
  const ys = [m, ...parallels.map(({ y }) => y).sort((a, b) => a - b), h - m];
  const ladder: string[] = [];
  for (let i = 0; i + 1 < xs.length; i += 2) {
    const [a, b] = [xs[i] as number, xs[i + 1] as number];
    for (const y of [m - band, h - m]) ladder.push(`M${round(a)} ${y}h${round(b - a)}v${band}h${round(a - b)}z`);
  }
  for (let i = 0; i + 1 < ys.length; i += 2) {
    const [a, b] = [ys[i] as number, ys[i + 1] as number];
    for (const x of [m - band, w - m]) ladder.push(`M${x} ${round(a)}h${band}v${round(b - a)}h-${band}z`);
  }
  const degree = (words: string, x: number, y: number, turn = false): VNode =>
    s("text", { x, y, "text-anchor": "middle", ...(turn ? { transform: `rotate(-90 ${x} ${y - 2.4})` } : {}) }, words);
  return s(
    "g",
    { class: "paxh-still" },
    s("path", {
      d: `M0 0H${w}V${h}H0ZM${m} ${m}V${h - m}H${w - m}V${m}Z`,
      fill: colour("paper"),
      "fill-rule": "evenodd",
    }),
    s("rect", { x: m, y: m, width: w - 2 * m, height: h - 2 * m, ...line }),
    s("rect", { x: m - band, y: m - band, width: w - 2 * m + 2 * band, height: h - 2 * m + 2 * band, ...line }),
    s("path", { d: ladder.join(""), fill: ink }),
    s(
      "g",
      { class: "paxh-degrees", "font-family": SANS, fill: ink },
      meridians.map((one) => [m - 6, h - m + 11].map((y) => degree(`${Math.abs(one.degree)}°`, one.x, y))),
      parallels.map((one) => [m - 7.5, w - m + 7.5].map((x) => degree(`${one.degree}°`, x, one.y + 2.4, true))),
    ),
    scaleBar(map),
  );
}

function scaleBar(map: Drawing): VNode[] {
  const { x, y, width, km } = map.scale_bar;
  const ink = colour("frame");
  return [
    ...[0, 1, 2, 3].map((i) =>
      s("rect", {
        x: round(x + (width / 4) * i),
        y,
        width: round(width / 4),
        height: 3.4,
        fill: i % 2 ? colour("paper") : ink,
        stroke: ink,
        "stroke-width": 0.5,
      }),
    ),
    s(
      "g",
      { class: "paxh-degrees", "font-family": SANS, fill: ink, "text-anchor": "middle" },
      [0, 0.5, 1].map((part) =>
        s("text", { x: round(x + width * part), y: y - 3 }, `${Math.round(km * part)}${part === 1 ? " km" : ""}`),
      ),
    ),
  ];
}
