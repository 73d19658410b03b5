import type { Desk } from "./desk";
import { seatMark } from "./symbols";
import { type Child, h, type VNode } from "./vdom";
import { listed } from "./wording";
import type { Word } from "./words";

/** Who plays while only bots have to decide, or that they wait; what a person may do about it is below. */
export function botsPrompt(desk: Desk, rule: Child): Child {
  const { role, state } = desk.link;
  const names = listed(desk.scene.lang, state.to_act.map(desk.seatName));
  return [
    h(
      "p",
      { class: "paxw-prompt__words" },
      seatMark(state.seats, state.to_act[0] ?? ""),
      desk.word(isAtPlay(desk) ? "botPlays" : "botsWait", names, state.to_act.length),
      " ",
      rule,
    ),
    role.seat !== null && tools(desk),
  ];
}

/** Whether the bots go on by themselves. */
function isAtPlay(desk: Desk): boolean {
  return typeof desk.link.state.pause === "number";
}

/** Let them begin, if they rest; have all at once until a person decides; and how long they wait between two choices. */
function tools(desk: Desk): VNode {
  const { pace } = desk.link.role;
  return h(
    "div",
    { class: "paxw-group" },
    !isAtPlay(desk) && button(desk, "bots", "letBots", "paxw-choice"),
    button(desk, "skip", "skipBots", "paxw-choice paxw-choice--plain"),
    pace !== undefined && slider(desk, pace),
  );
}

function button(desk: Desk, does: string, words: Word, look: string): VNode {
  // The first of them has the focus when the other one goes.
  const onclick = (): number => desk.link.ask(does);
  return h("button", { key: does, class: look, "data-do": does, "data-first": true, onclick }, desk.word(words));
}

function slider(desk: Desk, pace: number): VNode {
  const said = desk.word("pause", new Intl.NumberFormat(desk.scene.lang).format(pace));
  return h(
    "label",
    { key: "pace", class: "paxw-group paxw-pace-of", title: desk.word("pace") },
    said,
    h("input", {
      class: "paxw-pace",
      type: "range",
      min: 0,
      max: 3,
      step: 0.25,
      value: String(pace),
      onchange: (event: Event) => desk.link.ask("pace", { seconds: Number((event.target as HTMLInputElement).value) }),
    }),
  );
}
