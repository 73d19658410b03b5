import type { Desk } from "./desk";
import { jump } from "./log";
import { mark, sectionLink } from "./prompt";
import type { Moment } from "./replay";
import { h, names, type VNode } from "./vdom";
import type { Part } from "./view";
import type { Line, Meanwhile } from "./wire";

/** What others did since the seat's last turn, as a tab of the dock: it opens before the seat's first choice, unless the question needs its place. */
export function meanwhilePart(desk: Desk, parts: readonly Part[]): Part[] {
  const { mine, role } = desk.link;
  const told = mine?.meanwhile;
  if (!told || role.study) return [];
  const isTaken = parts.some((part) => part.slot === "side" && part.isConcerned);
  return [
    {
      id: "meanwhile",
      title: desk.word("meanwhile"),
      slot: "side",
      isConcerned: told.fresh && !isTaken,
      body: () => body(desk, told),
    },
  ];
}

function body(desk: Desk, told: Meanwhile): VNode {
  const { replay } = desk;
  return h(
    "div",
    { class: "paxw-meanwhile" },
    h(
      "p",
      { class: "paxw-meanwhile__head" },
      desk.word("sinceTurn"),
      h(
        "button",
        {
          class: "paxw-link",
          "data-do": "replay",
          onclick: () => {
            if (replay.isOn) replay.stop();
            else replay.start(moments(told));
            desk.repaint();
          },
        },
        desk.word(replay.isOn ? "stopReplay" : "replay"),
      ),
    ),
    h(
      "div",
      { class: "paxw-meanwhile__turns" },
      told.turns.map(([seat, lines], i) => turn(desk, seat, lines, i)),
    ),
  );
}

function turn(desk: Desk, seat: string, lines: readonly Line[], i: number): VNode {
  const colour = desk.link.state.seats[seat]?.colour;
  return h(
    "section",
    { key: i, class: "paxw-meanwhile__turn", style: `--seat: var(--paxw-seat-${colour})` },
    h("h4", {}, mark(desk, seat), desk.seatName(seat)),
    h(
      "ol",
      {},
      lines.map((one) => line(desk, one)),
    ),
  );
}

/** A line of what happened. */
function line(desk: Desk, [ply, text, section, ...targets]: Line): VNode {
  const { state } = desk.link;
  const isNow = state.looking && state.ply === ply;
  return h(
    "li",
    { class: names("paxw-log__line", isNow && "paxw-log__line--now") },
    jump(desk, ply, text, targets),
    " ",
    sectionLink(desk, section),
  );
}

/** The moments of a replay: how it was before, then each choice that something is told of. */
function moments(told: Meanwhile): Moment[] {
  const lit = new Map<number, string[]>();
  for (const [, lines] of told.turns)
    for (const [ply, , , ...targets] of lines) lit.set(ply, [...(lit.get(ply) ?? []), ...targets]);
  const found = [...lit].map(([ply, targets]) => ({ ply, targets }));
  return [{ ply: Math.max(0, (found[0]?.ply ?? 0) - 1), targets: [] }, ...found];
}
