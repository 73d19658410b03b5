import type { Desk } from "./desk";
import { mark, promptBar, sectionLink } from "./prompt";
import type { Study } from "./study";
import type { StudyPart } from "./study-link";
import { signs } from "./study-moves";
import { type Child, h, type VNode } from "./vdom";

/** What led here, what was asked, and what was chosen. */
export function studyPrompt(study: Study, desk: Desk): VNode {
  const part = study.link.part as StudyPart;
  return h(
    "div",
    { class: "paxw-study-prompt" },
    told(study, desk, part.node, "lastMove"),
    promptBar(desk),
    told(study, desk, part.line[part.line.indexOf(part.node) + 1], "wasPlayed"),
  );
}

function told(study: Study, desk: Desk, id: string | undefined, lead: "lastMove" | "wasPlayed"): Child {
  const moment = id === undefined ? undefined : study.link.moment(id);
  if (moment?.seat === undefined) return null;
  const words: Child = [mark(desk, moment.seat), moment.text, " ", h("b", {}, signs(moment))];
  return h(
    "p",
    { key: lead, class: `paxw-told paxw-told--${lead}` },
    h("span", { class: "paxw-muted" }, study.word(lead), " "),
    lead === "wasPlayed"
      ? h("button", { class: "paxw-link", "data-do": "played", onclick: () => study.step(1) }, words)
      : words,
    " ",
    sectionLink(desk, moment.section ?? ""),
  );
}
