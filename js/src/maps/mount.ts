import { colour, symbolAt } from "../shell/symbols";
import { type Attrs, type Child, s, type VNode } from "../shell/vdom";
import type { Basics } from "../shell/view";
import { rougher } from "./rougher";

/** Mounts what Python painted: nodes `[tag, attributes, ...children]`; `paxwidget/maps/nodes.py` says what they mean. */

type Painted = readonly [tag: string, attrs: Readonly<Record<string, unknown>>, ...kids: (Painted | string)[]];

export interface Mounting {
  readonly data: Basics;
  /** Put before every id: two pictures share the page's ids. */
  readonly prefix: string;
  /** More about a thing: attributes, and what is drawn in it before the rest. */
  readonly more?: (id: string) => { readonly attrs: Attrs; readonly first?: Child };
  /** Whether a node is shown at all; its class and what it is of say what it is. */
  readonly keep?: (attrs: Readonly<Record<string, unknown>>) => boolean;
}

export function mounted(nodes: readonly unknown[] | undefined, how: Mounting): VNode[] {
  const coast = { d: "" };
  return ((nodes ?? []) as readonly Painted[]).flatMap((one) => mount(one, how, coast));
}

function mount([tag, attrs, ...kids]: Painted, how: Mounting, coast: { d: string }): VNode[] {
  if (how.keep?.(attrs) === false) return [];
  if (tag === "symbol") {
    const { of, x, y, size, fill } = attrs as { of: string; x: number; y: number; size: number; fill: string };
    return [symbolAt(how.data, of, x, y, size, inked(fill))];
  }
  if (attrs.id === "@coast") coast.d = String(attrs.d);
  const { place, shows: _shows, rough, ...plain } = attrs;
  const live = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, valued(value, how.prefix)]));
  if (rough !== undefined) return [s("path", { id: live.id as string, d: rougher(coast.d, Number(rough)) })];
  const more = typeof attrs["data-id"] === "string" ? how.more?.(attrs["data-id"]) : undefined;
  const inside = kids.flatMap((kid): Child => (typeof kid === "string" ? kid : mount(kid, how, coast)));
  const placed = Array.isArray(place) ? { style: steadyStyle(place as number[]) } : {};
  return [s(tag, { ...live, ...placed, ...more?.attrs }, more?.first, inside)];
}

function valued(value: unknown, prefix: string): string | number {
  if (typeof value !== "string") return value as number;
  return value.startsWith("$") ? inked(value) : value.replace("@", `${prefix}-`);
}

function inked(value: string): string {
  return value.startsWith("$") ? colour(value.slice(1)) : value;
}

/** At a point of the map, as large on the screen whatever the size of the board and the zoom. */
function steadyStyle([x = 0, y = 0, turn = 0]: readonly number[]): string {
  return `transform: translate(${x}px, ${y}px) scale(var(--paxw-u, 1))${turn ? ` rotate(${turn}deg)` : ""}`;
}

export function steady(x: number, y: number, attrs: Attrs, ...kids: Child[]): VNode {
  return s("g", { ...attrs, style: steadyStyle([x, y]) }, ...kids);
}

/** The path of a zone or a land, as it was painted. */
export function shapesOf(nodes: readonly unknown[] | undefined): Map<string, string> {
  const found = new Map<string, string>();
  const look = ([, attrs, ...kids]: Painted): void => {
    const id = attrs.shows ?? attrs["data-id"];
    if (typeof id === "string" && typeof attrs.d === "string") found.set(id, attrs.d);
    for (const kid of kids) if (typeof kid !== "string") look(kid);
  };
  for (const one of (nodes ?? []) as readonly Painted[]) look(one);
  return found;
}
