import type { Desk } from "./desk";
import { mark } from "./prompt";
import { type Attrs, type Child, h, names, type VNode } from "./vdom";
import type { Fact, Strip } from "./view";

const NOTHING: Strip = { now: [], seats: {} };

/** The line above the table: where the game stands, what each seat has, who acts and who leads, and the tools. */
export function statusStrip(desk: Desk, tools: Child): VNode {
  const { link, table, scene } = desk;
  const strip = table.strip?.(scene) ?? NOTHING;
  return h(
    "div",
    { class: "paxw-status", "data-region": "status", role: "group", "aria-label": desk.word("status") },
    h("div", { class: "paxw-status__now" }, strip.now.map(fact)),
    h(
      "div",
      { class: "paxw-status__seats", "data-count": Object.keys(link.state.seats).length },
      Object.keys(link.state.seats).map((seat) => seatChip(desk, seat, strip.seats[seat] ?? [])),
    ),
    h("div", { class: "paxw-status__tools", role: "toolbar", "aria-label": desk.word("toolbar") }, tools),
  );
}

function fact({ sign, words }: Fact): VNode {
  return h("span", { class: "paxw-fact", title: words, role: "img", "aria-label": words }, sign);
}

/** What a seat has. A click opens the table of who is how far; on a board with all hands open it shows that seat's hand. */
function seatChip(desk: Desk, seat: string, facts: readonly Fact[]): VNode {
  const { state, role } = desk.link;
  const info = state.seats[seat];
  const mustAct = state.to_act.includes(seat);
  const leads = state.standing?.leaders.includes(seat) ?? false;
  const label = [
    desk.seatName(seat),
    info?.bot && `${desk.word("bot")} ${info.bot}`,
    mustAct && desk.word("mustAct"),
    leads && desk.word("leads"),
    ...facts.map((one) => one.words),
  ]
    .filter(Boolean)
    .join(", ");
  return h(
    "button",
    {
      key: seat,
      class: names("paxw-chip", mustAct && "paxw-chip--acts", state.shown === seat && "paxw-chip--shown"),
      "data-do": role.open ? "seat" : "standing",
      "data-seat": seat,
      title: label,
      ...(role.open ? showsHand(desk, seat) : showsStanding(desk)),
    },
    h("span", { class: "paxw-spoken" }, label),
    mark(desk, seat),
    leads && h("span", { class: "paxw-chip__leads", "aria-hidden": "true" }, "★"),
    h("span", { class: "paxw-chip__name", "aria-hidden": "true" }, desk.seatName(seat)),
    facts
      .filter((one) => !one.isAside)
      .map(({ sign }) => h("span", { class: "paxw-fact", "aria-hidden": "true" }, sign)),
  );
}

function showsHand(desk: Desk, seat: string): Attrs {
  const isShown = desk.link.state.shown === seat;
  return {
    "aria-pressed": isShown ? "true" : "false",
    onclick: () => desk.link.ask(isShown ? "hide" : "reveal", isShown ? {} : { seat }),
  };
}

/** What a button needs that opens and closes the table of victories. */
export function showsStanding(desk: Desk): Attrs {
  return {
    "aria-expanded": desk.ui.isStandingOpen ? "true" : "false",
    onclick: () => {
      desk.ui.isStandingOpen = !desk.ui.isStandingOpen;
      desk.repaint();
    },
  };
}
