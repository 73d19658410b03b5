import type { Desk } from "./desk";
import { seatMark } from "./symbols";
import { openPart } from "./tabs";
import { type Attrs, type Child, h, names, type VNode } from "./vdom";
import type { Part } from "./view";

/** The big pictures of a board: those that stay, one that is large, and the others small under it. */

/** What belongs to the one picture that is looked at, not to a small copy of it. */
const LIVE = new Set(["data-id", "data-zoom", "data-details", "data-ring", "tabindex", "role", "aria-label"]);
const stills = new WeakMap<VNode, VNode>();

/** A copy of a drawing that means nothing: no thing in it can be reached or chosen. */
export function still(node: VNode): VNode {
  const known = stills.get(node);
  if (known !== undefined) return known;
  const kept = Object.entries(node.attrs).filter(([name]) => !LIVE.has(name) && !name.startsWith("on"));
  const attrs: Attrs = Object.fromEntries(kept);
  const copy: VNode = { ...node, attrs, kids: node.kids.map(still), el: undefined };
  stills.set(node, copy);
  return copy;
}

/** The picture that is large, of those that take turns. */
export function frontPicture(desk: Desk, parts: readonly Part[]): Part | undefined {
  return openPart(desk.ui.shelves.main, inTurn(parts));
}

/** The pictures that take turns. */
export function inTurn(parts: readonly Part[]): readonly Part[] {
  return parts.filter((part) => part.slot === "main" && part.stays === undefined);
}

export function pictures(desk: Desk, parts: readonly Part[]): Child {
  const steady = (where: Part["stays"]): Child =>
    parts
      .filter((part) => part.slot === "main" && part.stays === where)
      .map((part) => framed(part, "paxw-picture--stays"));
  const front = frontPicture(desk, parts);
  const turns = inTurn(parts);
  return [steady("above"), front && framed(front), turns.length > 1 && thumbnails(desk, turns, front), steady("below")];
}

function framed(part: Part, more = ""): VNode {
  return h(
    "div",
    {
      key: part.alike ?? part.id,
      class: names("paxw-picture", more),
      "data-region": part.id,
      "data-picture": true,
      "data-spatial": true,
      role: "group",
      "aria-label": part.title,
    },
    part.body(),
  );
}

function thumbnails(desk: Desk, parts: readonly Part[], front: Part | undefined): VNode {
  const state = desk.ui.shelves.main;
  const thumbnail = (part: Part, at: number): VNode =>
    h(
      "button",
      {
        key: part.alike === undefined ? part.id : `${part.alike} ${at}`,
        class: names("paxw-thumb", part.isConcerned && "paxw-thumb--concerned"),
        role: "tab",
        "data-tab": part.id,
        "aria-selected": part === front ? "true" : "false",
        title: part.title,
        onclick: () => {
          state.open = part.id;
          desk.repaint();
        },
      },
      h("span", { class: "paxw-thumb__name" }, part.seat && seatMark(desk.scene.seats, part.seat), part.title),
      part !== front && h("span", { class: "paxw-thumb__picture", "aria-hidden": "true" }, still(part.body())),
    );
  return h(
    "div",
    {
      key: "thumbs",
      class: "paxw-thumbs",
      role: "tablist",
      "aria-label": desk.word("pictures"),
      "data-region": "thumbs",
    },
    parts.map(thumbnail),
  );
}
