import { choiceButton } from "./choice-button";
import type { Desk } from "./desk";
import { helpDialog } from "./help";
import { sectionTitle } from "./prompt";
import { isNumbered } from "./sections";
import { standingTable } from "./standing";
import { explained } from "./things";
import { type Child, h, type VNode } from "./vdom";
import { concerns } from "./wire";

/** How many choices the hover card names. */
const NAMED = 4;

/** What floats over the table: the menu of an ambiguous click, the rule in short, what a thing is, the keys. */
export function overlays(desk: Desk): Child {
  return [menu(desk), sectionCard(desk), hoverCard(desk), standing(desk), helpDialog(desk)];
}

function floating(name: string, at: { x: number; y: number }, attrs: Record<string, string>, ...kids: Child[]): VNode {
  return h("div", { key: name, class: `paxw-float paxw-${name}`, "data-x": at.x, "data-y": at.y, ...attrs }, ...kids);
}

export function closeButton(desk: Desk, close: () => void): VNode {
  return h(
    "button",
    {
      class: "paxw-close",
      "aria-label": desk.word("close"),
      onclick: () => {
        close();
        desk.repaint();
      },
    },
    "×",
  );
}

function menu(desk: Desk): Child {
  const { ui } = desk;
  if (ui.menu === null) return null;
  return floating(
    "menu",
    ui.menu,
    { "data-region": "menu", role: "dialog", "aria-label": ui.menu.title },
    closeButton(desk, () => {
      ui.menu = null;
    }),
    h("p", { class: "paxw-menu__title" }, ui.menu.title),
    h(
      "div",
      { class: "paxw-menu__items" },
      ui.menu.choices.map((choice) => choiceButton(desk, choice, choice.label)),
    ),
  );
}

function sectionCard(desk: Desk): Child {
  const { ui, link } = desk;
  if (ui.section === null) return null;
  const found = link.sections.get(ui.section.id);
  return floating(
    "rule",
    ui.section,
    { role: "dialog", "aria-label": sectionTitle(desk, ui.section.id), "data-region": "rule" },
    closeButton(desk, () => {
      ui.section = null;
    }),
    h(
      "p",
      { class: "paxw-float__title" },
      isNumbered(desk.scene.data, ui.section.id)
        ? `${ui.section.id} ${found?.title ?? ""}`
        : sectionTitle(desk, ui.section.id),
    ),
    h("p", {}, found?.summary ?? desk.word("loading")),
  );
}

function hoverCard(desk: Desk): Child {
  const { ui, table, scene, choices } = desk;
  if (ui.hover === null || ui.menu !== null) return null;
  const { id, el } = ui.hover;
  const told = explained(table, id, scene);
  if (told === false) return null;
  // Just what a click there does: two things may share an id, and not what can be done with them.
  const concern = el === undefined ? [] : choices.filter((choice) => concerns(choice, el));
  const barred = el === undefined ? [] : desk.barred.filter((one) => concerns(one, el));
  return floating(
    "hover",
    ui.hover,
    { role: "tooltip", id: `${scene.prefix}-hover` },
    told,
    concern.length > 0 && [
      h("p", { class: "paxw-float__lead" }, desk.word("canChoose")),
      h(
        "ul",
        { class: "paxw-float__list" },
        concern.slice(0, NAMED).map((choice) => h("li", {}, choice.label)),
        concern.length > NAMED && h("li", {}, desk.word("more_", concern.length - NAMED)),
      ),
    ],
    barred.length > 0 && [
      h("p", { class: "paxw-float__lead" }, desk.word("notNow")),
      h(
        "ul",
        { class: "paxw-float__list" },
        barred.slice(0, NAMED).map((one) => h("li", {}, `${one.label}: ${one.reason}`)),
      ),
    ],
  );
}

function standing(desk: Desk): Child {
  if (!desk.ui.isStandingOpen) return null;
  return h(
    "div",
    {
      key: "standing",
      class: "paxw-float paxw-standings",
      role: "dialog",
      "aria-label": desk.word("standing"),
      "data-region": "standing",
    },
    closeButton(desk, () => {
      desk.ui.isStandingOpen = false;
    }),
    h("p", { class: "paxw-float__title" }, desk.word("standing")),
    standingTable(desk),
  );
}

/** Puts what floats beside its point, inside the board. */
export function positionFloats(root: HTMLElement): void {
  const floats = root.querySelectorAll<HTMLElement>(".paxw-float[data-x]");
  // Measuring lays the whole page out, and mostly nothing floats.
  if (floats.length === 0) return;
  const frame = root.getBoundingClientRect();
  for (const el of floats) {
    const { width, height } = el.getBoundingClientRect();
    const x = Number(el.dataset.x);
    const y = Number(el.dataset.y);
    const left = x + 14 + width > frame.width ? Math.max(0, x - width - 14) : x + 14;
    // Above the point where there is no room under it in the window.
    const room = globalThis.innerHeight - (frame.top + y);
    const top = room < height + 24 && y > height + 14 ? y - height - 14 : y + 14;
    const place = clearOf(root, el, { left, top: Math.max(0, top) });
    el.style.left = `${place.left}px`;
    el.style.top = `${place.top}px`;
  }
}

/** How far what floats stays from what it is told to lie beside. */
const APART = 8;

interface Place {
  readonly left: number;
  readonly top: number;
}

/** A place where a card lies over nothing that it is told to keep clear of (`data-clear`): at the right of it, the left, under or over it. */
function clearOf(root: HTMLElement, el: HTMLElement, place: Place): Place {
  const kept = el.querySelector<HTMLElement>("[data-clear]")?.dataset.clear;
  const found = kept === undefined ? [] : [...root.querySelectorAll(`.paxw-picture :is(${kept})`)];
  if (found.length === 0) return place;
  const frame = root.getBoundingClientRect();
  const boxes = found.map((one) => one.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)) - frame.left - APART;
  const right = Math.max(...boxes.map((box) => box.right)) - frame.left + APART;
  const top = Math.min(...boxes.map((box) => box.top)) - frame.top - APART;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) - frame.top + APART;
  const { width, height } = el.getBoundingClientRect();
  const isClear = (one: Place): boolean =>
    one.left + width <= left || one.left >= right || one.top + height <= top || one.top >= bottom;
  const isInside = (one: Place): boolean =>
    one.left >= 0 && one.top >= 0 && one.left + width <= frame.width && one.top + height <= frame.height;
  const places = [
    place,
    { left: right, top: place.top },
    { left: left - width, top: place.top },
    { left: place.left, top: bottom },
    { left: place.left, top: top - height },
  ];
  return places.find((one) => isClear(one) && isInside(one)) ?? place;
}
