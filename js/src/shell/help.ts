import type { Desk } from "./desk";
import { closeButton } from "./overlay";
import { isNumbered } from "./sections";
import { signOf } from "./things";
import { type Child, h, names, type VNode } from "./vdom";
import type { Word } from "./words";

const KEYS: readonly (readonly [string, Word])[] = [
  ["← → ↑ ↓", "keyArrows"],
  ["Enter", "keyEnter"],
  ["Esc", "keyEscape"],
  ["PageUp PageDown", "keyPage"],
  ["c", "keyChoices"],
  ["m", "keyMap"],
  ["l", "keyLog"],
  ["[ ]", "keyHistory"],
  ["Home End", "keyEnds"],
  ["0 … 9", "keyDigits"],
  ["+ - 0", "keyZoom"],
  ["?", "keyHelp"],
];

/** What a newcomer needs: what the game is about, the keys, the rules by section, the lessons. */
export function helpDialog(desk: Desk): Child {
  const { ui, link } = desk;
  if (!ui.isHelpOpen) return null;
  const { help } = link;
  const pages: readonly (readonly [string, string])[] = [
    ...(help?.topics ?? []).map(({ title }, i) => [String(i), title] as const),
    ["keys", desk.word("keys")],
    ...(help && help.sections.length > 0 ? [["rules", desk.word("rules")] as const] : []),
    ...(help && help.lessons.length > 0 ? [["lessons", desk.word("lessons")] as const] : []),
  ];
  const open = pages.find(([id]) => id === ui.helpPage) ?? pages[0];
  return h(
    "div",
    {
      key: "help",
      class: "paxw-float paxw-help",
      role: "dialog",
      "aria-label": desk.word("help"),
      "data-region": "help",
    },
    closeButton(desk, () => {
      ui.isHelpOpen = false;
    }),
    // Before Python has told its pages there is one; a button for it would slide from under the pointer when the others come.
    help &&
      h(
        "div",
        { class: "paxw-help__pages" },
        pages.map(([id, title]) => pageButton(desk, id, title, id === open?.[0])),
      ),
    h("div", { key: open?.[0], class: "paxw-help__page" }, page(desk, open?.[0] ?? "keys")),
  );
}

function pageButton(desk: Desk, id: string, title: string, isOpen: boolean): VNode {
  return h(
    "button",
    {
      key: id,
      class: names("paxw-help__tab", isOpen && "paxw-help__tab--open"),
      "data-help": id,
      "aria-current": isOpen ? "page" : undefined,
      onclick: () => {
        desk.ui.helpPage = id;
        desk.repaint();
      },
    },
    title,
  );
}

function page(desk: Desk, id: string): Child {
  if (id === "keys") return keys(desk);
  if (id === "rules") return rules(desk);
  if (id === "lessons") return lessons(desk);
  const topic = desk.link.help?.topics[Number(id)];
  return [
    h("p", { class: "paxw-float__title" }, topic?.title),
    topic?.text.map((words) => h("p", { class: "paxw-help__text" }, words)),
    topic &&
      topic.signs.length > 0 &&
      h(
        "ul",
        { class: "paxw-help__signs" },
        topic.signs.map(([sign, words]) => h("li", {}, signOf(desk.table, sign, desk.scene), ` ${words}`)),
      ),
  ];
}

function keys(desk: Desk): Child {
  return [
    h("p", { class: "paxw-float__title" }, desk.word("keys")),
    h("p", { class: "paxw-help__text" }, desk.word("mouse")),
    h(
      "dl",
      { class: "paxw-help__keys" },
      KEYS.filter(([, meaning]) => desk.link.role.study || meaning !== "keyEnds").map(([keys, meaning]) => [
        h("dt", {}, h("kbd", {}, keys)),
        h("dd", {}, desk.word(meaning)),
      ]),
    ),
  ];
}

/** The sections of the rules, to be looked through; a click shows one in short. */
function rules(desk: Desk): Child {
  const { ui, link } = desk;
  const wanted = ui.helpFilter.trim().toLowerCase();
  const found = (link.help?.sections ?? []).filter(([id, title]) =>
    ruleName(desk, id, title).toLowerCase().includes(wanted),
  );
  return [
    h("input", {
      class: "paxw-input",
      type: "search",
      placeholder: desk.word("findRule"),
      "aria-label": desk.word("findRule"),
      value: ui.helpFilter,
      oninput: (event: InputEvent) => {
        ui.helpFilter = (event.target as HTMLInputElement).value;
        desk.repaint();
      },
    }),
    h(
      "ul",
      { class: "paxw-help__rules" },
      found.map(([id, title]) => h("li", { key: id }, rule(desk, id, title))),
    ),
    found.length === 0 && h("p", { class: "paxw-muted" }, desk.word("noRule")),
  ];
}

/** A section by its number in the book; entries of its tables have only their names. */
function ruleName(desk: Desk, id: string, title: string): string {
  return isNumbered(desk.link.data, id) ? `${id} ${title}` : title;
}

function rule(desk: Desk, id: string, title: string): Child {
  const text = desk.link.sections.get(id);
  return [
    h(
      "button",
      {
        class: "paxw-link",
        "data-section": id,
        onclick: () => desk.link.ask("section", { id }),
      },
      ruleName(desk, id, title),
    ),
    text && h("p", { class: "paxw-help__text" }, text.summary),
  ];
}

function lessons(desk: Desk): Child {
  return [
    h("p", { class: "paxw-float__title" }, desk.word("lessons")),
    h("p", { class: "paxw-help__text" }, desk.word("lessonsHint")),
    h(
      "ol",
      { class: "paxw-help__lessons" },
      desk.link.help?.lessons.map(([id, title]) => h("li", {}, `${title}: `, h("code", {}, `pw.lesson("${id}")`))),
    ),
  ];
}
