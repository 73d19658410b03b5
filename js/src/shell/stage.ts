import { needsRoom } from "./crowding";
import { uniquePrefix } from "./host";
import { Nav } from "./nav";
import { lookOf } from "./symbols";
import { followTheme } from "./theme";
import { labelOf } from "./things";
import { type Child, patch, put, type VNode } from "./vdom";
import type { Look, Scene, Table } from "./view";
import { byTarget, type Choice, concerns, type Json, type Lang } from "./wire";
import { type Zoom, zoomable } from "./zoom";

/** The ground that a board or a chart stands on: its root, its colours, its pictures that zoom, its one tab stop. */
export class Stage {
  readonly root: HTMLElement;
  /** Different for every view on the page. */
  readonly prefix = uniquePrefix();
  readonly nav: Nav;
  private last: readonly VNode[] = [];
  /** The pictures on the page that zoom, in their order. */
  private zooms = new Map<SVGSVGElement, Zoom>();
  /** The part that each of them showed last. */
  private readonly pictured = new WeakMap<SVGSVGElement, string>();
  /** The scene for which each thing was last labelled. */
  private readonly marked = new WeakMap<Element, Scene>();
  private named = "";
  private pointed: ReadonlySet<string> = new Set();
  private described: Element | null = null;
  private frame = 0;
  /** The frame that has to come before something is drawn at once again. */
  private pause = 0;
  private colours: Look["colours"] = {};
  /** Takes in that another theme is asked for. */
  private retheme: () => void = () => {};
  /** The theme and the colours that the root has now. */
  private coloured = "";

  constructor(
    el: HTMLElement,
    readonly table: Table,
    private readonly signal: AbortSignal,
    private readonly draw: () => Child,
    private readonly finish: () => void,
  ) {
    this.root = document.createElement("div");
    this.root.className = "paxw";
    el.append(this.root);
    this.nav = new Nav(this.root);
    signal.addEventListener("abort", () => {
      cancelAnimationFrame(this.frame);
      cancelAnimationFrame(this.pause);
      this.root.remove();
    });
    this.root.addEventListener("focusin", (event) => this.nav.take(event.target as Element), { signal });
    for (const event of ["focusin", "focusout"])
      this.root.addEventListener(event, () => queueMicrotask(() => this.ring()), { signal });
    for (const event of ["pointerover", "focusin"])
      this.root.addEventListener(event, ({ target }) => this.name(target as Element), { signal });
  }

  /** Follows the host's theme, or the one that is asked for. */
  useTheme(theme: () => string): void {
    const apply = followTheme(this.root, theme, this.signal, () => this.colour());
    let last = theme();
    this.retheme = () => {
      if (theme() === last) return;
      last = theme();
      apply();
    };
  }

  /** The drawing's colours as custom properties that follow the theme. */
  useColours(data: Json): void {
    this.colours = lookOf(data).colours;
    this.retheme();
    this.colour();
  }

  private colour(): void {
    const theme = this.root.dataset.theme === "dark" ? "dark" : "light";
    const text = JSON.stringify([theme, this.colours]);
    if (text === this.coloured) return;
    this.coloured = text;
    for (const [name, shades] of Object.entries(this.colours))
      this.root.style.setProperty(`--paxw-${name}`, shades[theme]);
  }

  /** Draws with the next frame, once for all changes until then. */
  schedule(): void {
    if (this.signal.aborted) return;
    // The frame that was asked for first: whoever asks anew in every frame must not put it off for ever.
    this.frame ||= requestAnimationFrame(() => this.paint());
  }

  /**
   * Draws at once what somebody waits for: until the next frame the page would only wait too, and then be late for it.
   * What comes faster than frames do is drawn with them.
   */
  hurry(): void {
    if (this.signal.aborted) return;
    if (this.pause !== 0) {
      this.schedule();
      return;
    }
    this.pause = requestAnimationFrame(() => {
      this.pause = 0;
    });
    this.paint();
  }

  paint(): void {
    if (this.signal.aborted) return;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.nav.hold();
    this.last = patch(this.root, this.last, this.draw());
    this.findZooms();
    this.finish();
    this.nav.settle();
  }

  /** Marks the letters of what is pointed at, by hand or by Python (`data-of`), which a small picture may leave out else. */
  private name(target: Element): void {
    const id = target.closest?.("[data-id]")?.getAttribute("data-id") ?? "";
    if (id === this.named) return;
    this.named = id;
    this.nameThings();
  }

  private nameThings(): void {
    for (const one of this.root.querySelectorAll<SVGElement>("[data-of]")) {
      const id = one.dataset.of ?? "";
      one.toggleAttribute("data-named", id === this.named || this.pointed.has(id));
    }
  }

  /**
   * Outlines the thing of a picture that has the focus where the drawing has its place for it (`data-ring`), over all
   * else: an outline of the thing itself would lie under what is drawn later, or be cut off at a coast.
   */
  private ring(): void {
    const focused = this.nav.focused();
    const inPicture = focused?.closest("svg[data-zoom]") && focused.matches(":focus-visible") ? focused : null;
    const d = inPicture === null ? "" : outline(inPicture as unknown as SVGGraphicsElement);
    for (const path of this.root.querySelectorAll("[data-ring] > path")) path.setAttribute("d", d);
  }

  /** The zoom of the picture that has the focus, else of the large one. */
  get zoom(): Zoom | null {
    const focused = this.nav.focused()?.closest<SVGSVGElement>("svg[data-zoom]");
    return (focused && this.zooms.get(focused)) ?? this.zooms.values().next().value ?? null;
  }

  /** Whether the press that ends with a click on a thing was a drag of its picture, so that the click means nothing. */
  wasDrag(thing: Element): boolean {
    const svg = thing.closest<SVGSVGElement>("svg[data-zoom]");
    return (svg && this.zooms.get(svg)?.wasDrag) ?? false;
  }

  private findZooms(): void {
    // The large picture first: those that stay beside it are smaller.
    const all = [...this.root.querySelectorAll<SVGSVGElement>("svg[data-zoom]")].sort(
      (a, b) => Number(isSteady(a)) - Number(isSteady(b)),
    );
    const large = all[0];
    if (large !== undefined && !this.zooms.has(large)) {
      // The drawer takes the height that the picture leaves.
      const [, , wide = 1, tall = 1] = (large.getAttribute("viewBox") ?? "").split(/\s+/).map(Number);
      this.root.style.setProperty("--paxw-ratio", String(tall / wide));
    }
    this.zooms = new Map(all.map((svg) => [svg, this.zooms.get(svg) ?? zoomable(svg, this.signal)]));
    for (const [svg, zoom] of this.zooms) {
      if (this.isAnother(svg) && !zoom.isFitted) zoom.fit();
      if (needsRoom(svg)) zoom.settle(); // else: when its size changes
    }
  }

  /** Whether a picture has come to show another part than before: what was looked at closely there is elsewhere here. */
  private isAnother(svg: SVGSVGElement): boolean {
    const part = svg.closest("[data-picture]")?.getAttribute("data-region") ?? "";
    const last = this.pictured.get(svg) ?? part;
    this.pictured.set(svg, part);
    return last !== part;
  }

  /** Labels all things for those who listen, and marks those that a choice concerns or Python points at. */
  markThings(scene: Scene, choices: readonly Choice[], barred: readonly Choice[] = []): void {
    this.pointed = new Set(scene.pointers.flatMap((pointer) => (pointer.kind === "arrow" ? [] : pointer.ids)));
    this.nameThings();
    const [able, unable] = [byTarget(choices), byTarget(barred)];
    for (const el of this.root.querySelectorAll("[data-id]")) {
      if (this.marked.get(el) === scene) continue;
      this.marked.set(el, scene);
      const id = el.getAttribute("data-id") ?? "";
      const concern = (able.get(id) ?? []).filter((choice) => concerns(choice, el));
      const label = [labelOf(this.table, id, scene), ...concern.slice(0, 3).map((choice) => choice.label)].join(". ");
      put(el, "role", "button");
      // What has words of its own is named by them, and described by the rest.
      put(el, el instanceof SVGElement ? "aria-label" : "aria-description", label);
      el.toggleAttribute("data-hot", scene.hot.has(id) && concern.length > 0);
      el.toggleAttribute("data-cold", concern.length === 0 && !!unable.get(id)?.some((one) => concerns(one, el)));
      el.toggleAttribute("data-pointed", this.pointed.has(id));
    }
  }

  /** The card that explains a thing describes it to those who listen, while the thing has the focus. */
  describe(id: string | undefined): void {
    this.described?.removeAttribute("aria-describedby");
    const focused = this.nav.focused();
    this.described = id !== undefined && focused?.getAttribute("data-id") === id ? focused : null;
    this.described?.setAttribute("aria-describedby", `${this.prefix}-hover`);
  }

  /** A point of the window as a point of the board. */
  inside(x: number, y: number): { x: number; y: number } {
    const { left, top } = this.root.getBoundingClientRect();
    return { x: Math.round(x - left), y: Math.round(y - top) };
  }

  /** The middle of an element as a point of the board. */
  middle(el: Element): { x: number; y: number } {
    const { left, top, width, height } = el.getBoundingClientRect();
    return this.inside(left + width / 2, top + height / 2);
  }

  setLang(lang: Lang): void {
    // Setting it anew makes the browser lay out every letter, also if it is the same.
    if (this.root.lang !== lang) this.root.lang = lang;
  }
}

function isSteady(svg: SVGSVGElement): boolean {
  return svg.closest(".paxw-picture--stays") !== null;
}

/** The outline of a thing in a picture: its own path, or the box around it. */
function outline(el: SVGGraphicsElement): string {
  const d = el.getAttribute("d");
  if (d !== null) return d;
  const { x, y, width, height } = el.getBBox();
  return `M${x - 2} ${y - 2}h${width + 4}v${height + 4}h${-width - 4}z`;
}
