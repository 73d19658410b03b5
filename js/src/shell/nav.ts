import { put } from "./vdom";
import type { Scene, Table } from "./view";

const FOCUSABLE = "button:not([disabled]), input, select, textarea, [data-id]";
/** What takes every key for itself. */
const TYPED = "input:not([type=range]), textarea";
/** What scrolls, and is scrolled by the arrows that move within it: else browsers make a tab stop of each. */
const SCROLLERS =
  ".paxw-ask, .paxw-prompt, .paxw-worths, .paxw-shelf__body, .paxw-log__lines, .paxw-moves, .paxw-menu__items, .paxw-help__pages";
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One tab stop for the whole board: arrows move within a part, PageUp and PageDown from part to part. */
export class Nav {
  private current: Element | null = null;
  private hadChoices = false;
  private lost: { readonly key: string; readonly region: string } | null = null;

  constructor(private readonly root: HTMLElement) {}

  private all(within: ParentNode = this.root): (HTMLElement | SVGElement)[] {
    return [...within.querySelectorAll<HTMLElement | SVGElement>(FOCUSABLE)];
  }

  /** Called before the page changes: remembers what has the focus. */
  hold(): void {
    const focused = this.focused();
    this.lost = focused && { key: keyOf(focused), region: regionOf(focused)?.getAttribute("data-region") ?? "" };
  }

  /** Called after the page has changed: one tab stop, and the focus where it was, or in the part where it was. */
  settle(): void {
    const all = this.all();
    for (const el of [...all, ...this.root.querySelectorAll(SCROLLERS)]) put(el, "tabindex", "-1");
    if (this.lost !== null && this.focused() === null) {
      const { key, region } = this.lost;
      const inRegion = all.filter((el) => regionOf(el)?.getAttribute("data-region") === region);
      const again = inRegion.find((el) => keyOf(el) === key) ?? all.find((el) => keyOf(el) === key);
      // Not into a field for typing: who has just clicked on the board goes on with the board's keys.
      const next = again ?? this.first("choices", TYPED) ?? this.first("prompt") ?? inRegion[0] ?? all[0];
      next?.focus({ preventScroll: true });
    }
    // A question that has just come is where a visit begins.
    const choice = this.first("choices");
    if (choice !== undefined && !this.hadChoices && this.focused() === null) this.current = choice;
    this.hadChoices = choice !== undefined;
    if (this.current === null || !this.root.contains(this.current) || !all.includes(this.current as HTMLElement)) {
      this.current = this.first("choices") ?? this.first("prompt") ?? all[0] ?? null;
    }
    this.current?.setAttribute("tabindex", "0");
  }

  /** The element of this board that has the focus, also inside a shadow tree. */
  focused(): HTMLElement | null {
    const active = (this.root.getRootNode() as Document | ShadowRoot).activeElement;
    return active !== null && active !== this.root && this.root.contains(active) ? (active as HTMLElement) : null;
  }

  /** What got the focus becomes the tab stop. */
  take(el: Element): void {
    const target = el.closest(FOCUSABLE);
    if (target === null || target === this.current) return;
    this.current?.setAttribute("tabindex", "-1");
    this.current = target;
    target.setAttribute("tabindex", "0");
  }

  /** Brings the focus to the tab stop; tells whether there is one. */
  enter(): boolean {
    (this.current as HTMLElement | null)?.focus();
    return this.current !== null;
  }

  isIn(region: string): boolean {
    const focused = this.focused();
    return focused !== null && regionOf(focused)?.getAttribute("data-region") === region;
  }

  first(region: string, but = ""): HTMLElement | SVGElement | undefined {
    const part = this.root.querySelector(`[data-region="${region}"]`);
    if (part === null) return undefined;
    const all = this.all(part).filter((el) => but === "" || !el.matches(but));
    return all.find((el) => el.hasAttribute("data-hot")) ?? all.find((el) => el.hasAttribute("data-first")) ?? all[0];
  }

  goTo(region: string): boolean {
    const el = this.first(region);
    el?.focus();
    return el !== undefined;
  }

  /** To the next part, or the one before; a ring. */
  turn(by: 1 | -1): void {
    const regions = [...this.root.querySelectorAll("[data-region]")].filter((part) => this.all(part).length > 0);
    const focused = this.focused();
    const here = regions.findIndex((part) => focused !== null && part === regionOf(focused));
    const next = regions[(here + by + regions.length) % regions.length];
    if (next !== undefined) this.goTo(next.getAttribute("data-region") ?? "");
  }

  /** Moves the focus along an arrow; tells whether it did. */
  move(key: string, table: Table, scene: Scene): boolean {
    const way = ARROWS[key];
    const focused = this.focused();
    const region = focused && regionOf(focused);
    if (way === undefined || !focused || !region) return false;
    const others = this.all(region).filter((el) => el !== focused);
    if (!region.hasAttribute("data-spatial")) return this.along(focused, this.all(region), way[0] + way[1]);
    const near = new Set(table.neighbours?.(focused.getAttribute("data-id") ?? "", scene));
    const next =
      nearest(
        focused,
        others.filter((el) => near.has(el.getAttribute("data-id") ?? "")),
        way,
      ) ?? nearest(focused, others, way);
    next?.focus();
    return next !== undefined;
  }

  private along(focused: Element, all: (HTMLElement | SVGElement)[], by: number): boolean {
    const next = all[all.indexOf(focused as HTMLElement) + by];
    next?.focus();
    return true;
  }
}

function regionOf(el: Element): Element | null {
  return el.closest("[data-region]");
}

/** What tells an element from others after it was drawn anew. */
function keyOf(el: Element): string {
  const of = (name: string): string | null => el.getAttribute(name);
  return of("data-choice") ?? of("data-id") ?? of("data-do") ?? of("aria-label") ?? el.textContent ?? "";
}

/** Where an element lies: where the drawing says so, else its middle. */
function placeOf(el: Element): [number, number] {
  const said = el.getAttribute("data-at")?.split(" ").map(Number);
  if (said?.length === 2) return [said[0] as number, said[1] as number];
  const { left, top, width, height } = el.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

function nearest<E extends Element>(
  from: Element,
  others: readonly E[],
  [dx, dy]: readonly [number, number],
): E | undefined {
  const [x, y] = placeOf(from);
  let best: E | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const [ox, oy] = placeOf(other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    // Nothing that lies more to the side than ahead.
    if (ahead <= 0.5 || aside > ahead * 1.6) continue;
    const far = ahead + aside * 1.5;
    if (far < least) {
      least = far;
      best = other;
    }
  }
  return best;
}
