import type { Desk } from "./desk";
import { type Child, h, names, type VNode } from "./vdom";
import type { Part } from "./view";

/** The part that every board has. */
export const LOG = "log";

/** Where parts take turns: large in the middle, as tabs in the dock beside that, and in the drawer under it. */
export type Shelf = Part["slot"];

export interface ShelfState {
  /** The part whose tab was opened, by a question or a person; until then the first one is. */
  open: string;
  /** Whether a person holds it open, whatever is asked. */
  isPinned: boolean;
  isFolded: boolean;
  /** The question for which the tab was last chosen. */
  settledFor: string;
}

export function newShelf(): ShelfState {
  return { open: "", isPinned: false, isFolded: false, settledFor: "" };
}

/**
 * A new question opens the part it is about; a tab that is pinned, or that it is about too, stays. So does the log under
 * the hand of one who walks through the past with it, while nothing is asked of him.
 */
export function settleShelf(state: ShelfState, parts: readonly Part[], question: string, isAsked: boolean): void {
  if (state.open === LOG && !isAsked) return;
  const concerned = parts.filter((part) => part.isConcerned);
  const key = [question, ...concerned.map((part) => part.id)].join(" ");
  if (key === state.settledFor) return;
  state.settledFor = key;
  const isFine = concerned.length === 0 || concerned.some((part) => part.id === state.open);
  if (!isFine && !state.isPinned) state.open = concerned[0]?.id ?? "";
}

/** The part that was opened, else one's own picture, else the first. */
export function openPart(state: ShelfState, parts: readonly Part[]): Part | undefined {
  const own = (part: Part): boolean => part.slot === "main" && (part.isOwn ?? false);
  return parts.find((part) => part.id === state.open) ?? parts.find(own) ?? parts[0];
}

/** The body of the open part, and the tabs of all. */
export function shelf(desk: Desk, where: Shelf, parts: readonly Part[]): Child {
  const state = desk.ui.shelves[where];
  const open = openPart(state, parts);
  if (open === undefined) return null;
  const bodyId = `${desk.scene.prefix}-${where}`;
  return h(
    "div",
    {
      key: `shelf-${where}`,
      class: names("paxw-shelf", `paxw-shelf--${where}`, state.isFolded && "paxw-shelf--folded"),
    },
    !state.isFolded &&
      h(
        "div",
        {
          key: open.id,
          id: bodyId,
          class: "paxw-shelf__body",
          role: "tabpanel",
          "aria-label": open.title,
          "data-part": open.id,
          // The log has a region of its own.
          "data-region": open.id === LOG ? undefined : open.id,
          "data-concerned": open.isConcerned ?? false,
          "data-mine": open.isOwn ?? false,
        },
        open.body(),
      ),
    tabBar(desk, where, parts, bodyId),
  );
}

function tabBar(desk: Desk, where: Shelf, parts: readonly Part[], bodyId: string): VNode {
  const state = desk.ui.shelves[where];
  const { isPinned, isFolded } = state;
  const tool = (key: "pin" | "fold", isOn: boolean, sign: string, turn: () => void): VNode => {
    const hint = desk.word(key === "pin" ? (isOn ? "unpinTab" : "pinTab") : isOn ? "openShelf" : "foldShelf");
    return h(
      "button",
      {
        key,
        class: "paxw-shelf__tool",
        "data-do": `${key}-${where}`,
        title: hint,
        "aria-label": hint,
        "aria-pressed": isOn ? "true" : "false",
        onclick: () => {
          turn();
          desk.repaint();
        },
      },
      sign,
    );
  };
  return h(
    "div",
    { key: "tabs", class: "paxw-tabs", "data-region": `tabs-${where}` },
    h(
      "div",
      { class: "paxw-tabs__list", role: "tablist", "aria-label": desk.word(where === "side" ? "dock" : "drawer") },
      parts.map((part) => tab(desk, where, part, part === openPart(state, parts) && !isFolded ? bodyId : "")),
    ),
    tool("pin", isPinned, isPinned ? "●" : "○", () => {
      state.isPinned = !isPinned;
    }),
    tool("fold", isFolded, isFolded ? "▴" : "▾", () => {
      state.isFolded = !isFolded;
    }),
  );
}

/** A tab; `bodyId` is the id of the body it has opened, empty while it is closed. */
function tab(desk: Desk, where: Shelf, part: Part, bodyId: string): VNode {
  const state = desk.ui.shelves[where];
  return h(
    "button",
    {
      key: part.id,
      class: names("paxw-tabs__tab", part.isConcerned && "paxw-tabs__tab--concerned"),
      role: "tab",
      "data-tab": part.id,
      "aria-selected": bodyId !== "" ? "true" : "false",
      "aria-controls": bodyId || undefined,
      onclick: () => {
        state.isFolded = false;
        state.open = part.id;
        desk.repaint();
      },
    },
    part.title,
  );
}
