import { choiceList } from "./choices";
import type { Desk } from "./desk";
import type { Study } from "./study";
import type { StudyPart, Worth } from "./study-link";
import { type Child, h, names, type VNode } from "./vdom";
import type { Choice } from "./wire";

/** The choices with what an analysis says of them, the best first; what it does not speak of comes after. */
export function worthList(study: Study, desk: Desk): VNode {
  const part = study.link.part as StudyPart;
  const worth = part.bars?.choices ?? {};
  const share = (choice: Choice): number => worth[choice.id]?.share ?? -1;
  const known = desk.choices.filter((choice) => worth[choice.id] !== undefined).sort((a, b) => share(b) - share(a));
  // The best one is even with itself; that is worth saying only where there is another.
  const isClose = known.filter((choice) => worth[choice.id]?.even).length > 1;
  const others = desk.choices.filter((choice) => worth[choice.id] === undefined);
  return h(
    "div",
    {},
    h(
      "div",
      { class: "paxw-worths", "data-region": "choices", role: "group", "aria-label": study.word("byWorth") },
      known.map((choice) => row(study, desk, choice, worth[choice.id] as Worth, isClose)),
    ),
    others.length > 0 && choiceList({ ...desk, choices: others, aside: (choice) => study.tag(choice) }),
  );
}

function row(study: Study, desk: Desk, choice: Choice, worth: Worth, isClose: boolean): VNode {
  const share = percent(worth.share);
  const bounds = [percent(worth.low ?? worth.share), percent(worth.high ?? worth.share)] as const;
  const words = study.word("bar", desk.seatName(choice.seat), share, ...bounds, worth.visits ?? 0);
  const isEven = isClose && worth.even === true;
  const said = [words, isEven && study.word("tooClose"), worth.ending && study.word("ending", worth.ending)];
  const hint = said.filter(Boolean).join("; ");
  return h(
    "button",
    {
      key: choice.id,
      class: names("paxw-choice paxw-worth", choice.isOffer && "paxw-choice--side"),
      "data-choice": choice.id,
      // The words on it are its name; this describes it.
      title: hint,
      onclick: () => desk.play(choice),
    },
    h(
      "span",
      { class: "paxw-worth__label" },
      choice.label,
      study.tag(choice),
      isEven && h("span", { class: "paxw-worth__even" }, study.word("even")),
    ),
    worth.share !== undefined && bar(share, bounds),
    h("span", { class: "paxw-worth__share" }, worth.share === undefined ? "" : `${share}%`),
  );
}

function percent(share: number | undefined): number {
  return Math.round((share ?? 0) * 100);
}

/** The share as a bar, and the bounds it lies within as a line over it. */
function bar(share: number, [low, high]: readonly [number, number]): Child {
  return h(
    "span",
    { class: "paxw-worth__bar", "aria-hidden": "true" },
    h("span", { class: "paxw-worth__fill", style: `width: ${share}%` }),
    h("span", { class: "paxw-worth__bounds", style: `left: ${low}%; width: ${Math.max(0, high - low)}%` }),
  );
}
