import type { Desk } from "./desk";
import { h, type VNode } from "./vdom";
import type { Choice } from "./wire";

const FREE_TEXT = " …";
/** From how many choices on a filter helps. */
const MANY = 15;
/** From how many numbers on a stepper is shorter than buttons. */
const STEPS = 4;

export interface Item {
  readonly choice: Choice;
  /** What tells it from the others of its group. */
  readonly short: string;
}

/** Choices that differ in their last word only. */
export interface Group {
  readonly stem: string;
  /** What their labels have in common; empty for a group of one. */
  readonly heading: string;
  readonly items: readonly Item[];
  /** How they are entered. */
  readonly kind: "buttons" | "stepper" | "text";
}

/** The choices in groups, each in the place of its first choice. */
export function grouped(choices: readonly Choice[], hasSteppers = true): Group[] {
  const stems = new Map<string, Choice[]>();
  for (const choice of choices) {
    const cut = choice.id.lastIndexOf(" ");
    const isText = choice.id.endsWith(FREE_TEXT);
    // Numbers apart: they may make a stepper where words beside them do not.
    const stem =
      isText || cut < 0 ? choice.id : `${choice.id.slice(0, cut)}${Number.isNaN(numberOf(choice)) ? "" : " #"}`;
    stems.set(stem, [...(stems.get(stem) ?? []), choice]);
  }
  return [...stems].map(([stem, members]) => group(stem, members, hasSteppers));
}

function group(stem: string, members: readonly Choice[], hasSteppers: boolean): Group {
  const isText = members[0]?.id.endsWith(FREE_TEXT);
  const kind = isText ? "text" : hasSteppers && isRange(members) ? "stepper" : "buttons";
  const heading = members.length > 1 ? commonStart(members.map((choice) => choice.label)) : "";
  const items = members.map((choice) => ({ choice, short: shortened(choice.label, heading) }));
  return { stem, heading, items, kind };
}

function numberOf(choice: Choice): number {
  const last = choice.id.slice(choice.id.lastIndexOf(" ") + 1);
  return /^-?\d{1,9}$/.test(last) ? Number(last) : Number.NaN;
}

/** Whether the choices count up one by one. */
function isRange(members: readonly Choice[]): boolean {
  const first = members[0];
  if (members.length < STEPS || first === undefined) return false;
  return members.every((choice, i) => numberOf(choice) === numberOf(first) + i);
}

/** The words with which all labels begin, leaving each at least one of its own. */
function commonStart(labels: readonly string[]): string {
  const words = labels.map((label) => label.split(" "));
  const first = words[0] ?? [];
  let count = Math.min(...words.map((list) => list.length - 1));
  for (const list of words) {
    const differs = first.findIndex((one, i) => one !== list[i]);
    if (differs >= 0) count = Math.min(count, differs);
  }
  return first.slice(0, count).join(" ");
}

function shortened(label: string, heading: string): string {
  if (heading === "") return label;
  const rest = label.slice(heading.length).trim();
  return /^\([^()]*\)$/.test(rest) ? rest.slice(1, -1) : rest;
}

/** All that can be chosen, as buttons, steppers and inputs, with a filter where there is much. */
export function choiceList(desk: Desk): VNode {
  const answers = desk.choices.filter((choice) => !choice.isOffer);
  const offers = desk.choices.filter((choice) => choice.isOffer);
  const filter = desk.ui.filter.trim().toLowerCase();
  const fits = (choice: Choice): boolean => filter === "" || choice.label.toLowerCase().includes(filter);
  const shown = answers.filter(fits);
  const needsFilter = answers.length >= MANY;
  return h(
    "div",
    { class: "paxw-choices", "data-region": "choices", role: "group", "aria-label": desk.word("choices") },
    needsFilter && filterBox(desk),
    needsFilter && shown.length === 0 && h("p", { class: "paxw-muted" }, desk.word("noneFits")),
    grouped(shown, !desk.link.role.study).map((one) => groupOf(desk, one)),
    grouped(offers).map((one, i) => groupOf(desk, one, i === 0 ? `${desk.word("offers")}: ` : "")),
  );
}

function filterBox(desk: Desk): VNode {
  return h("input", {
    key: "filter",
    class: "paxw-input",
    type: "search",
    placeholder: desk.word("filter"),
    "aria-label": desk.word("filter"),
    value: desk.ui.filter,
    oninput: (event: InputEvent) => {
      desk.ui.filter = (event.target as HTMLInputElement).value;
      desk.repaint();
    },
  });
}

function groupOf(desk: Desk, one: Group, lead = ""): VNode {
  if (one.kind === "text") return textBox(desk, one);
  if (one.kind === "stepper") return stepper(desk, one);
  const heading = lead + (lead === "" ? one.heading : one.heading.slice(0, 1).toLowerCase() + one.heading.slice(1));
  return h(
    "div",
    { key: `group ${one.stem}`, class: heading ? "paxw-group paxw-group--headed" : "paxw-group" },
    heading !== "" && h("span", { class: "paxw-group__heading", "aria-hidden": "true" }, heading),
    one.items.map((item) => choiceButton(desk, item.choice, item.short, one.heading)),
  );
}

/** A button for a choice; the heading, which stands over the group, is spoken with each of its buttons. */
export function choiceButton(desk: Desk, choice: Choice, text: string, heading = ""): VNode {
  return h(
    "button",
    {
      key: choice.id,
      type: "button",
      class: choice.targets.length > 0 ? "paxw-choice" : "paxw-choice paxw-choice--plain",
      "data-choice": choice.id,
      title: choice.section ? `${choice.label} (${choice.section})` : choice.label,
      onclick: () => desk.play(choice),
    },
    heading !== "" && h("span", { class: "paxw-spoken" }, `${heading} `),
    text,
    desk.aside?.(choice),
  );
}

/** A range of numbers: one to be set, then confirmed. */
function stepper(desk: Desk, one: Group): VNode {
  const numbers = one.items.map((item) => numberOf(item.choice));
  const least = numbers[0] ?? 0;
  const most = numbers.at(-1) ?? 0;
  const now = Math.min(most, Math.max(least, desk.ui.steps.get(one.stem) ?? least));
  const chosen = one.items[now - least]?.choice;
  const set = (value: number): void => {
    desk.ui.steps.set(one.stem, Math.min(most, Math.max(least, Math.round(value) || 0)));
    desk.repaint();
  };
  const step = (key: "less" | "more", sign: string, by: number): VNode =>
    h(
      "button",
      {
        type: "button",
        class: "paxw-step",
        "aria-label": desk.word(key),
        disabled: by < 0 ? now <= least : now >= most,
        onclick: () => set(now + by),
      },
      sign,
    );
  return h(
    "div",
    { key: `group ${one.stem}`, class: "paxw-group paxw-stepper" },
    step("less", "−", -1),
    h("input", {
      class: "paxw-input paxw-stepper__number",
      type: "number",
      min: least,
      max: most,
      value: String(now),
      "aria-label": one.heading || one.stem,
      onchange: (event: Event) => set(Number((event.target as HTMLInputElement).value)),
    }),
    step("more", "+", 1),
    h("span", { class: "paxw-muted" }, `${least}–${most}`),
    chosen && choiceButton(desk, chosen, desk.word("confirm", chosen.label)),
  );
}

/** A choice with a text of one's own. */
function textBox(desk: Desk, one: Group): VNode {
  const choice = one.items[0]?.choice as Choice;
  const typed = desk.ui.texts.get(one.stem) ?? "";
  const send = (): void => {
    const words = (desk.ui.texts.get(one.stem) ?? "").trim();
    if (words !== "") desk.play(choice, choice.id.slice(0, -1) + words);
  };
  return h(
    "form",
    {
      key: `group ${one.stem}`,
      class: "paxw-group",
      onsubmit: (event: Event) => {
        event.preventDefault();
        send();
      },
    },
    h("input", {
      class: "paxw-input",
      type: "text",
      maxlength: 200,
      "aria-label": choice.label,
      placeholder: choice.label,
      value: typed,
      oninput: (event: InputEvent) => desk.ui.texts.set(one.stem, (event.target as HTMLInputElement).value),
    }),
    h("button", { type: "submit", class: "paxw-choice paxw-choice--plain" }, desk.word("say")),
  );
}
