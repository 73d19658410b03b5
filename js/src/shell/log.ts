import type { Desk } from "./desk";
import { sectionLink } from "./prompt";
import { h, type VNode } from "./vdom";

interface Entry {
  readonly at: number;
  readonly ply: number;
  readonly text: string;
  readonly section: string;
  readonly isOwn: boolean;
}

/** All known lines, the seat's own ones between the open ones, in the order they happened. */
export function entries(desk: Desk): Entry[] {
  const { state, mine, older } = desk.link;
  const open = new Map([
    ...older,
    ...Object.entries(state.log).map(([number, line]) => [Number(number), line] as const),
  ]);
  const found: Entry[] = [...open].map(([at, [ply, text, section]]) => ({ at, ply, text, section, isOwn: false }));
  const first = Math.min(...open.keys());
  for (const [before, ply, text, section] of mine?.log ?? []) {
    if (before >= first) found.push({ at: before - 0.5, ply, text, section, isOwn: true });
  }
  return found.sort((a, b) => a.at - b.at);
}

/** The history: where the board stands, and what happened. A line leads to the moment it tells of. */
export function logBody(desk: Desk): VNode {
  const { link } = desk;
  const lines = entries(desk);
  const first = lines[0]?.at ?? 0;
  return h(
    "div",
    { class: "paxw-log", "data-region": "log" },
    !link.role.study && link.state.plies > 0 && slider(desk),
    h(
      "ol",
      { class: "paxw-log__lines", "data-scroll": "end" },
      first > 0 &&
        h(
          "li",
          { key: "older" },
          h(
            "button",
            { type: "button", class: "paxw-link", onclick: () => link.ask("log", { before: Math.floor(first) }) },
            desk.word("older"),
          ),
        ),
      lines.map((line, i) => entry(desk, line, `${line.at} ${i > 0 && lines[i - 1]?.at === line.at ? i : ""}`)),
    ),
  );
}

function entry(desk: Desk, line: Entry, key: string): VNode {
  const { link } = desk;
  const words = h(
    "button",
    {
      type: "button",
      class: "paxw-log__jump",
      "data-ply": line.ply,
      onclick: () => link.ask("goto", { ply: line.ply }),
    },
    line.text,
  );
  const isNow = line.ply === link.state.ply;
  return h(
    "li",
    { key, class: isNow ? "paxw-log__line paxw-log__line--now" : "paxw-log__line", "data-own": line.isOwn },
    words,
    " ",
    sectionLink(desk, line.section),
  );
}

function slider(desk: Desk): VNode {
  const { state } = desk.link;
  return h(
    "div",
    { class: "paxw-log__slider" },
    h("input", {
      type: "range",
      min: 0,
      max: state.plies,
      value: String(state.ply),
      "aria-label": desk.word("momentSlider"),
      "aria-valuetext": desk.word("moment", state.ply, state.plies),
      onchange: (event: Event) => desk.link.ask("goto", { ply: Number((event.target as HTMLInputElement).value) }),
    }),
    h("span", { class: "paxw-muted" }, desk.word("moment", state.ply, state.plies)),
  );
}
