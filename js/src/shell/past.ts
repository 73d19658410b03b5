import type { Desk } from "./desk";
import { type Child, h, type VNode } from "./vdom";
import { listed } from "./wording";
import type { Word } from "./words";

/**
 * What stands in the place of the prompt while an earlier moment is looked at, or while Python wants to be sure before
 * something is taken back; null where the present is shown.
 */
export function pastPrompt(desk: Desk): Child {
  const { question, state } = desk.link;
  if (question !== null) return sure(desk);
  return state.looking ? banner(desk) : null;
}

/** Where one looks, whose turn it is meanwhile, the way back, and the way to play on from here. */
function banner(desk: Desk): Child {
  const { link, scene } = desk;
  const { ply, plies, live, resume } = link.state;
  const waiting = listed(scene.lang, (live ?? []).map(desk.seatName));
  return [
    h(
      "p",
      { class: "paxw-prompt__words paxw-past", role: "status" },
      desk.word("moment", ply, plies),
      " · ",
      button(desk, "paxw-link", "now", "backToNow", () => link.ask("now"), true),
      waiting !== "" && h("span", { class: "paxw-muted" }, ` · ${desk.word("nowDecides", waiting)}`),
    ),
    resume && button(desk, "paxw-choice paxw-choice--plain", "resume", "playOn", () => link.ask("resume")),
  ];
}

function sure(desk: Desk): Child {
  const { link } = desk;
  const yes: Word = link.question?.about === "resume" ? "playOn" : "takeBack";
  return [
    h("p", { class: "paxw-prompt__words paxw-past", role: "alert" }, link.question?.text ?? ""),
    h(
      "div",
      { class: "paxw-group" },
      button(desk, "paxw-choice", "cancel", "leaveIt", () => link.forget(), true),
      button(desk, "paxw-choice paxw-choice--plain", "confirm", yes, () => link.confirm()),
    ),
  ];
}

function button(desk: Desk, look: string, does: string, word: Word, onclick: () => void, isFirst = false): VNode {
  return h(
    "button",
    { key: does, class: look, "data-do": does, "data-first": isFirst || undefined, onclick },
    desk.word(word),
  );
}
