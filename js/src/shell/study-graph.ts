import type { Desk } from "./desk";
import type { Study } from "./study";
import type { Curve } from "./study-link";
import { s, type VNode } from "./vdom";

const WIDE = 1000;
const HIGH = 120;

/** How the seats stood over the main line, one line each; a click leads to the moment under it. */
export function graph(study: Study, desk: Desk, curve: Curve): VNode {
  const { points, turning, line } = curve;
  const last = Math.max(1, ...points.map(([ply]) => ply));
  const x = (ply: number): number => round((ply / last) * WIDE);
  const y = (value: number): number => round(HIGH - 4 - value * (HIGH - 8));
  const here = line.indexOf(study.link.node);
  const seats = Object.keys(desk.link.state.seats).filter((seat) => points.some(([, values]) => seat in values));
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
    [0.25, 0.5, 0.75].map((share) => s("path", { class: "paxw-graph__grid", d: `M0 ${y(share)}H${WIDE}` })),
    turning.map((ply) =>
      s(
        "path",
        { class: "paxw-graph__turn", d: `M${x(ply)} 0V${HIGH}`, "data-ply": ply },
        s("title", {}, study.word("turning", ply)),
      ),
    ),
    seats.map((seat) =>
      s("polyline", {
        key: seat,
        class: "paxw-graph__line",
        style: `stroke: var(--paxw-seat-${desk.link.state.seats[seat]?.colour})`,
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
