/** How tall a board may be so that it is seen whole, and the whole window for it. */

/** What a host keeps free above and below an output, in pixels. */
const MARGIN = 20;
/** Whatever scrolls and is lower than this is a part of the page that was made small, not the page. */
const LEAST = 400;
/** The share of a screen that an editor leaves to a page whose own frame says nothing. */
const SHARE = 0.66;

/** The height of what scrolls around an element, in which the board has to fit. */
export function roomAround(el: Element): number {
  const scroller = scrollerOf(el);
  if (scroller !== null) return Math.min(scroller.clientHeight, globalThis.innerHeight) - MARGIN;
  // A frame that grows with what it holds, as Colab's do, cannot say how much of it is seen.
  if (globalThis.parent !== globalThis.self) return globalThis.screen.availHeight * SHARE;
  return globalThis.innerHeight - MARGIN;
}

/** The outermost element that scrolls: those within, as the output of a cell, may only be as tall as the board makes them. */
function scrollerOf(el: Element): Element | null {
  let found: Element | null = null;
  for (let at = above(el); at !== null && at !== document.body && at !== document.documentElement; at = above(at)) {
    const flow = getComputedStyle(at).overflowY;
    if ((flow === "auto" || flow === "scroll") && at.clientHeight >= LEAST) found = at;
  }
  return found;
}

/** The parent, also out of a shadow tree. */
export function above(el: Element): Element | null {
  const root = el.getRootNode();
  return el.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The least and the most height of a board of some width: beyond, more height is no more use. */
function fitting(width: number, room: number): number {
  const least = width < 804 ? 680 : 520;
  return Math.round(Math.max(least, Math.min(room, 0.45 * width + 450)));
}

/** Keeps a board as tall as there is room for it, or as Python says, until the signal aborts. */
export function keepInRoom(root: HTMLElement, given: () => number, signal: AbortSignal): () => void {
  const measure = (): void => {
    if (!root.isConnected || root.clientWidth === 0) return;
    if (root.classList.contains("paxw--whole")) return;
    const height = given() || fitting(root.clientWidth, roomAround(root));
    root.style.setProperty("--paxw-height", `${height}px`);
  };
  globalThis.addEventListener("resize", measure, { signal });
  // The side bar of a host makes an output narrower without a word to the window.
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  const scroller = scrollerOf(root);
  if (scroller !== null) observer.observe(scroller);
  signal.addEventListener("abort", () => observer.disconnect());
  measure();
  return measure;
}

/** The whole window for a board and back: by the browser's own full screen, or over the page where a host forbids that. */
export class WholeWindow {
  private isOver = false;

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
    private readonly changed: () => void,
  ) {
    document.addEventListener("fullscreenchange", () => this.show(), { signal });
    signal.addEventListener("abort", () => this.leave());
  }

  get isOn(): boolean {
    return this.isOver || this.isFull;
  }

  private get isFull(): boolean {
    const holder = this.root.getRootNode() as Document | ShadowRoot;
    return holder.fullscreenElement === this.root;
  }

  toggle(): void {
    if (this.isOn) this.leave();
    else this.enter();
  }

  private enter(): void {
    const full = this.root.requestFullscreen?.();
    const over = (): void => {
      this.isOver = true;
      this.show();
    };
    if (full === undefined) over();
    else full.catch(over);
  }

  /** Back to the place in the page; tells whether there was anything to leave. */
  leave(): boolean {
    if (!this.isOn) return false;
    if (this.isFull) void document.exitFullscreen();
    this.isOver = false;
    this.show();
    return true;
  }

  private show(): void {
    this.root.classList.toggle("paxw--whole", this.isOn);
    this.changed();
  }
}
