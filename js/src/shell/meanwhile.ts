import type { Desk } from "./desk";
import { mark, sectionLink } from "./prompt";
import type { Moment } from "./replay";
import { h, names, type VNode } from "./vdom";
import type { Part } from "./view";
import type { Meanwhile, ToldLine } from "./wire";

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
          type: "button",
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

function turn(desk: Desk, seat: string, lines: readonly ToldLine[], i: number): VNode {
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

/** A line of what happened: pointed at, it lights what it names; pressed, it leads to its moment. */
function line(desk: Desk, [ply, text, section, targets]: ToldLine): VNode {
  const { link, ui } = desk;
  const light = (lit: readonly string[]) => () => {
    if (desk.replay.isOn || (lit.length === 0 && ui.lit.length === 0)) return;
    ui.lit = lit;
    desk.repaint();
  };
  const isNow = link.state.looking && link.state.ply === ply;
  return h(
    "li",
    { class: names("paxw-log__line", isNow && "paxw-log__line--now") },
    h(
      "button",
      {
        type: "button",
        class: "paxw-log__jump",
        "data-ply": ply,
        onclick: () => link.ask("goto", { ply }),
        onpointerenter: light(targets),
        onpointerleave: light([]),
        onfocus: light(targets),
        onblur: light([]),
      },
      text,
    ),
    " ",
    sectionLink(desk, section),
  );
}

/** The moments of a replay: how it was before, then each choice that something is told of. */
function moments(told: Meanwhile): Moment[] {
  const lit = new Map<number, string[]>();
  for (const [, lines] of told.turns)
    for (const [ply, , , targets] of lines) lit.set(ply, [...(lit.get(ply) ?? []), ...targets]);
  const found = [...lit].map(([ply, targets]) => ({ ply, targets }));
  return [{ ply: Math.max(0, (found[0]?.ply ?? 0) - 1), targets: [] }, ...found];
}
