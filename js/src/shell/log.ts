import type { Desk } from "./desk";
import { sectionLink } from "./prompt";
import { h, type VNode } from "./vdom";
import type { Line } from "./wire";

interface Entry {
  readonly at: number;
  readonly ply: number;
  readonly text: string;
  readonly section: string;
  readonly targets: readonly string[];
  readonly isOwn: boolean;
}

/** All known lines, the seat's own ones between the open ones, in the order they happened. */
export function entries(desk: Desk): Entry[] {
  const { state, mine, older } = desk.link;
  const open = new Map([
    ...older,
    ...Object.entries(state.log).map(([number, line]) => [Number(number), line] as const),
  ]);
  const found: Entry[] = [...open].map(([at, line]) => entryOf(at, line, false));
  const first = Math.min(...open.keys());
  for (const [before, ...line] of mine?.log ?? []) {
    if (before >= first) found.push(entryOf(before - 0.5, line, true));
  }
  return found.sort((a, b) => a.at - b.at);
}

function entryOf(at: number, [ply, text, section, ...targets]: Line, isOwn: boolean): Entry {
  return { at, ply, text, section, targets, isOwn };
}

/** The history: where the board stands, and what happened. A line leads to the moment it tells of. */
export function logBody(desk: Desk): VNode {
  const { link } = desk;
  const lines = entries(desk);
  // A seat's own line stands half a number before the open one it precedes.
  const first = Math.ceil(lines[0]?.at ?? 0);
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
          h("button", { class: "paxw-link", onclick: () => link.ask("log", { before: first }) }, desk.word("older")),
        ),
      lines.map((line, i) => entry(desk, line, `${line.at} ${i > 0 && lines[i - 1]?.at === line.at ? i : ""}`)),
    ),
  );
}

function entry(desk: Desk, line: Entry, key: string): VNode {
  const isNow = line.ply === desk.link.state.ply;
  return h(
    "li",
    { key, class: isNow ? "paxw-log__line paxw-log__line--now" : "paxw-log__line", "data-own": line.isOwn },
    jump(desk, line.ply, line.text, line.targets),
    " ",
    sectionLink(desk, line.section),
  );
}

/** The words of a line: pointed at, they light what they name; pressed, they lead to their moment. */
export function jump(desk: Desk, ply: number, text: string, targets: readonly string[]): VNode {
  const { link, ui } = desk;
  const light = (lit: readonly string[]) => () => {
    if (desk.replay.isOn || (lit.length === 0 && ui.lit.length === 0)) return;
    ui.lit = lit;
    desk.repaint();
  };
  return h(
    "button",
    {
      class: "paxw-log__jump",
      "data-ply": ply,
      onclick: () => link.ask("goto", { ply }),
      onpointerenter: light(targets),
      onpointerleave: light([]),
      onfocus: light(targets),
      onblur: light([]),
    },
    text,
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
