import { isRange, numberField } from "./amounts";
import { choiceButton, numberOf } from "./choice-button";
import type { Desk } from "./desk";
import { hideButton } from "./prompt";
import { h, names, type VNode } from "./vdom";
import type { Barred, Choice } from "./wire";

const FREE_TEXT = " …";
/** From how many choices on a filter helps. */
const MANY = 15;
/** From how many amounts on a number is sooner typed than found among buttons. */
const AMOUNTS = 13;

export interface Item {
  readonly choice: Choice;
  /** What tells it from the others of its group. */
  readonly short: string;
}

/** Choices that begin alike up to a colon, or differ in their last word only. */
export interface Group {
  /** What tells it from the other groups. */
  readonly stem: string;
  /** What their labels have in common; empty for a group of one. */
  readonly heading: string;
  readonly items: readonly Item[];
  /** How they are entered. */
  readonly kind: "buttons" | "number" | "text";
}

/** The choices in groups, each in the place of its first choice, in each the order of the list. */
export function grouped(choices: readonly Choice[], hasFields = true): Group[] {
  const typed = typedStems(choices, hasFields);
  const alike = gathered(choices, (choice) => colonStart(choice.label));
  const stems = gathered(choices, (choice) => {
    const stem = stemOf(choice);
    const start = colonStart(choice.label);
    // Amounts that are typed stand apart from words that begin like them.
    if (choice.id.endsWith(FREE_TEXT) || typed.has(stem)) return stem;
    return start !== "" && (alike.get(start)?.length ?? 0) > 1 ? start : stem;
  });
  return [...stems].map(([stem, members]) => group(stem, members, typed.has(stem)));
}

function gathered(choices: readonly Choice[], by: (choice: Choice) => string): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const key = by(choice);
    found.set(key, [...(found.get(key) ?? []), choice]);
  }
  return found;
}

/** What is left of a choice without its last word; amounts have a stem of their own. */
function stemOf(choice: Choice): string {
  const { id } = choice;
  const cut = id.lastIndexOf(" ");
  if (id.endsWith(FREE_TEXT) || cut < 0) return id;
  return `${id.slice(0, cut)}${Number.isNaN(numberOf(choice)) ? "" : " #"}`;
}

/** The stems of amounts that are so many that a number is typed. */
function typedStems(choices: readonly Choice[], hasFields: boolean): ReadonlySet<string> {
  if (!hasFields) return new Set();
  const many = [...gathered(choices, stemOf)].filter(([, members]) => members.length >= AMOUNTS && isRange(members));
  return new Set(many.map(([stem]) => stem));
}

/** A label up to its first colon with something behind it; nothing where there is none. */
function colonStart(label: string): string {
  return /^[^:]*?\S:(?= \S)/.exec(label)?.[0] ?? "";
}

function group(stem: string, members: readonly Choice[], isTyped: boolean): Group {
  const isText = members[0]?.id.endsWith(FREE_TEXT);
  const kind = isText ? "text" : isTyped ? "number" : "buttons";
  const heading = members.length > 1 ? commonStart(members.map((choice) => choice.label)) : "";
  const items = members.map((choice) => ({ choice, short: shortened(choice.label, heading) }));
  return { stem, heading, items, kind };
}

/** The words with which all labels begin, leaving each at least one of its own; a heading ends with a colon or before a bracket if it can. */
function commonStart(labels: readonly string[]): string {
  const words = labels.map((label) => label.split(" "));
  const first = words[0] ?? [];
  let count = Math.min(...words.map((list) => list.length - 1));
  for (const list of words) {
    const differs = first.findIndex((one, i) => one !== list[i]);
    if (differs >= 0) count = Math.min(count, differs);
  }
  const colon = first
    .slice(0, count)
    .map((word) => word.endsWith(":"))
    .lastIndexOf(true);
  const isBracketed = words.every((list) => list[count]?.startsWith("("));
  return first.slice(0, colon >= 0 && !isBracketed ? colon + 1 : count).join(" ");
}

function shortened(label: string, heading: string): string {
  if (heading === "") return label;
  const rest = label.slice(heading.length).trim();
  const short = /^\([^()]*\)$/.test(rest) ? rest.slice(1, -1) : rest;
  // After a colon a button begins for itself; elsewhere it ends the sentence of its heading.
  return heading.includes(":") ? short.slice(0, 1).toUpperCase() + short.slice(1) : short;
}

/** All that can be chosen, as buttons and inputs, with a filter where there is much. */
export function choiceList(desk: Desk): VNode {
  const answers = desk.choices.filter((choice) => !choice.isOffer);
  const offers = desk.choices.filter((choice) => choice.isOffer);
  const filter = desk.ui.filter.trim().toLowerCase();
  const fits = (choice: Choice): boolean => filter === "" || choice.label.toLowerCase().includes(filter);
  const shown = answers.filter(fits);
  const buttons = grouped(answers, !desk.link.role.study).filter((one) => one.kind === "buttons");
  const needsFilter = buttons.reduce((sum, one) => sum + one.items.length, 0) >= MANY;
  return h(
    "div",
    {
      class: "paxw-choices",
      "data-region": "choices",
      "data-scroll": "start",
      role: "group",
      "aria-label": desk.word("choices"),
    },
    needsFilter && filterBox(desk),
    needsFilter && shown.length === 0 && h("p", { class: "paxw-muted" }, desk.word("noneFits")),
    grouped(shown, !desk.link.role.study).map((one) => groupOf(desk, one)),
    desk.barred.filter((one) => one.targets.length === 0).map((one) => barredButton(desk, one)),
    grouped(offers).map((one, i) => groupOf(desk, one, i === 0 ? `${desk.word("offers")}: ` : "")),
    hideButton(desk),
  );
}

/** What cannot be done now, where one would look for it; it leads to the rule. */
function barredButton(desk: Desk, one: Barred): VNode {
  return h(
    "button",
    {
      key: `barred ${one.id}`,
      class: "paxw-choice paxw-choice--barred",
      "aria-disabled": "true",
      "data-barred": one.id,
      onclick: (event: MouseEvent) => one.section && desk.openSection(one.section, event.currentTarget as Element),
    },
    one.label,
    h("small", {}, ` ${one.reason}`),
  );
}

function filterBox(desk: Desk): VNode {
  return h("input", {
    key: "filter",
    "data-filters": true,
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
  if (one.kind === "number") return numberField(desk, one);
  const heading = lead + (lead === "" ? one.heading : one.heading.slice(0, 1).toLowerCase() + one.heading.slice(1));
  return h(
    "div",
    { key: `group ${one.stem}`, class: heading ? "paxw-group paxw-group--headed" : "paxw-group" },
    heading !== "" && h("span", { class: "paxw-group__heading", "aria-hidden": "true" }, heading),
    one.items.map((item) => choiceButton(desk, item.choice, item.short, one.heading)),
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
    h(
      "button",
      { type: "submit", class: names("paxw-choice", choice.isOffer && "paxw-choice--side") },
      desk.word("say"),
    ),
  );
}
