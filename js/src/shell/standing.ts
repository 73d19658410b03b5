import type { Desk } from "./desk";
import { mark } from "./prompt";
import { type Child, h, type VNode } from "./vdom";
import type { Fact } from "./view";

/** What each seat has, and how far it is from each victory: a table over the board. */
export function standingTable(desk: Desk): Child {
  const { seats, standing } = desk.link.state;
  if (standing === undefined) return null;
  const strip = desk.table.strip?.(desk.scene);
  const ways = Object.entries(standing.victories);
  return h(
    "table",
    { class: "paxw-standing" },
    ways.length > 0 &&
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", { colspan: 2 }),
          ways.map(([, name]) => h("th", { scope: "col" }, name)),
        ),
      ),
    h(
      "tbody",
      {},
      Object.keys(seats).map((seat) => row(desk, seat, strip?.seats[seat] ?? [])),
    ),
  );
}

/** The same for those who listen: a sentence for each seat. */
export function standingWords(desk: Desk): string {
  const { seats, standing } = desk.link.state;
  const strip = desk.table.strip?.(desk.scene);
  const ways = Object.entries(standing?.victories ?? {});
  const told = Object.keys(seats).map((seat) => {
    const facts = (strip?.seats[seat] ?? []).map((one) => one.words);
    const leads = standing?.leaders.includes(seat) ? [desk.word("leads")] : [];
    const lacks = ways.map(([way, name]) => [name, standing?.lacking[seat]?.[way]].filter(Boolean).join(": "));
    return `${desk.seatName(seat)}: ${[...leads, ...facts, ...lacks].join(", ")}.`;
  });
  return [`${desk.word("standing")}.`, ...told].join(" ");
}

function row(desk: Desk, seat: string, facts: readonly Fact[]): VNode {
  const { standing } = desk.link.state;
  const won = desk.link.state.outcome?.winners?.includes(seat) ?? false;
  const leads = standing?.leaders.includes(seat) ?? false;
  return h(
    "tr",
    { key: seat },
    h(
      "th",
      { scope: "row" },
      h("span", { class: "paxw-standing__who" }, mark(desk, seat), desk.seatName(seat)),
      won && h("small", { class: "paxw-standing__leads" }, ` ★ ${desk.word("won")}`),
      leads && h("small", { class: "paxw-standing__leads" }, ` ★ ${desk.word("leads")}`),
    ),
    h("td", {}, facts.map((one) => one.words).join(", ")),
    Object.keys(standing?.victories ?? {}).map((way) => h("td", {}, standing?.lacking[seat]?.[way] ?? "")),
  );
}
