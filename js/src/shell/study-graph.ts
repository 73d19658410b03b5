import type { Desk } from "./desk";
import { mark } from "./prompt";
import type { Study } from "./study";
import type { Curve } from "./study-link";
import { h, s, type VNode } from "./vdom";

const WIDE = 1000;
const HIGH = 120;
/** Lines are told apart by their dashes too. */
const DASHES = ["none", "9 4", "2 3", "12 3 2 3", "5 2"];

/** The curve with the key to its lines. */
export function graph(study: Study, desk: Desk, curve: Curve): VNode {
  const seats = Object.keys(desk.link.state.seats).filter((seat) => curve.points.some(([, values]) => seat in values));
  return h(
    "div",
    {},
    lines(study, desk, curve, seats),
    h(
      "ul",
      { class: "paxw-graph-key" },
      seats.map((seat, i) =>
        h(
          "li",
          { key: seat },
          mark(desk, seat),
          s("svg", { width: 34, height: 8, "aria-hidden": "true" }, s("path", { d: "M0 4H34", ...ink(desk, seat, i) })),
          ` ${desk.seatName(seat)}`,
        ),
      ),
    ),
  );
}

function ink(desk: Desk, seat: string, number: number): { class: string; style: string } {
  const stroke = `stroke: var(--paxw-seat-${desk.link.state.seats[seat]?.colour})`;
  return { class: "paxw-graph__line", style: `${stroke}; stroke-dasharray: ${DASHES[number % DASHES.length]}` };
}

/** How the seats stood over the main line, one line each; a click leads to the moment under it. */
function lines(study: Study, desk: Desk, curve: Curve, seats: readonly string[]): VNode {
  const { points, turning, line } = curve;
  const last = Math.max(1, ...points.map(([ply]) => ply));
  // The share of the height that is used, in quarters: where all stay low, the lines keep apart.
  const most = Math.ceil(4 * Math.max(0.25, ...points.flatMap(([, values]) => Object.values(values)))) / 4;
  const x = (ply: number): number => round((ply / last) * WIDE);
  const y = (value: number): number => round(HIGH - 4 - (value / most) * (HIGH - 8));
  const here = line.indexOf(study.link.node);
  return s(
    "svg",
    {
      class: "paxw-graph",
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": study.word("curve"),
      onclick: (event: MouseEvent) => {
        const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
        study.pause();
        study.goTo(line[Math.round(((event.clientX - left) / (width || 1)) * last)]);
      },
    },
    s("title", {}, study.word("curve")),
    [0.25, 0.5, 0.75]
      .filter((share) => share < most)
      .map((share) => s("path", { class: "paxw-graph__grid", d: `M0 ${y(share)}H${WIDE}` })),
    turning.map((ply) =>
      s(
        "path",
        { class: "paxw-graph__turn", d: `M${x(ply)} 0V${HIGH}`, "data-ply": ply },
        s("title", {}, study.word("turning", ply)),
      ),
    ),
    seats.map((seat, i) =>
      s("polyline", {
        key: seat,
        ...ink(desk, seat, i),
        points: points
          .filter(([, values]) => seat in values)
          .map(([ply, values]) => `${x(ply)},${y(values[seat] ?? 0)}`)
          .join(" "),
      }),
    ),
    here >= 0 && s("path", { class: "paxw-graph__here", d: `M${x(here)} 0V${HIGH}` }),
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
