import { type Journey, journeys, type Piece, type Purse, type Things } from "./journeys";
import { patch, type VNode } from "./vdom";

/** How long something is under way at most, in milliseconds. */
const LONGEST = 450;
/** The share of the pause between two choices of bots that it may take, and what is too short to be seen. */
const SHARE = 0.9;
const SHORTEST = 60;
/** The share of the time by which each of several that go the same way sets off after the one before it. */
const BEHIND = 0.12;
/** How far what goes nowhere is seen going, in pixels. */
const AWAY = 40;

/** Where something is on the screen and how large, and how many pixels a unit of it has. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

interface SeenPiece extends Piece {
  readonly el: Element;
  readonly at: Place;
}

interface SeenPurse extends Purse {
  readonly el: Element;
  readonly at: Place;
}

type Seen = Things<SeenPiece, SeenPurse>;

/** What the drawing is of: another language or another hand is no move. */
export interface Moment {
  readonly position: string;
  readonly lang: string;
  readonly hand: string | null;
}

/**
 * Lets pieces, cards and coins go visibly from where they were to where they are. Everything is in its new place at
 * once, takes clicks there and is read there; what moves is only seen.
 */
export class Motion {
  private moment: Moment | null = null;
  private before: Seen | null = null;
  private isSameHand = true;
  /** Where the corner of the board is on the screen: measured once, for each ghost that is added would have the page laid out anew. */
  private corner = { x: 0, y: 0 };
  private readonly running = new Set<Animation>();
  private readonly sky: HTMLElement;

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
    private readonly sign: (kind: string) => VNode | undefined,
  ) {
    this.sky = document.createElement("div");
    this.sky.className = "paxw-sky";
    this.sky.setAttribute("aria-hidden", "true");
    signal.addEventListener("abort", () => this.land());
  }

  /** Looks where everything is, before the page changes to another moment. */
  look(moment: Moment): void {
    const last = this.moment;
    this.moment = moment;
    this.before = null;
    if (last === null || last.position === moment.position || last.lang !== moment.lang || isStill()) return;
    this.isSameHand = last.hand === moment.hand;
    this.before = this.seen();
  }

  /** Lets go what has another place now; `pace` is the pause between two choices of bots in seconds, if a bot chose. */
  go(pace: number | null): void {
    const { before } = this;
    this.before = null;
    if (before === null) return;
    // Whatever was still under way is at its end now, and goes on from where it was seen.
    this.land();
    const time = timeOf(pace);
    if (time === 0) return;
    const found = journeys(before, this.seen());
    if (found.length === 0) return;
    const { left, top } = this.root.getBoundingClientRect();
    this.corner = { x: left + this.root.clientLeft, y: top + this.root.clientTop };
    this.root.append(this.sky);
    const ways = new Map<string, number>();
    for (const journey of found) {
      const way = `${nameOf(journey.from)} ${nameOf(journey.to)}`;
      const ahead = ways.get(way) ?? 0;
      ways.set(way, ahead + 1);
      this.send(journey, time, ahead * BEHIND * time);
    }
  }

  private land(): void {
    for (const one of this.running) one.cancel();
    this.running.clear();
    this.sky.replaceChildren();
    this.sky.remove();
  }

  private seen(): Seen {
    const pieces = new Map<string, SeenPiece>();
    const purses = new Map<string, SeenPurse>();
    const inverses = new Map<SVGSVGElement, DOMMatrix>();
    const own = this.isSameHand ? "" : ":not([data-mine] *)";
    for (const el of this.root.querySelectorAll(`[data-piece]${own}`)) {
      const key = el.getAttribute("data-piece") ?? "";
      pieces.set(key, { ...named(key), el, ...pieceAt(el, inverses) });
    }
    for (const el of this.root.querySelectorAll("[data-purse]")) {
      const key = el.getAttribute("data-purse") ?? "";
      const at = middle(el);
      purses.set(key, { ...named(key), el, holds: Number(el.getAttribute("data-holds")), x: at.x, y: at.y, at });
    }
    const parts = [...this.root.querySelectorAll(`[data-part]${own === "" ? "" : ":not([data-mine])"}`)].map(
      (el) => el.getAttribute("data-part") ?? "",
    );
    return { pieces, purses, parts: new Set(["", ...parts]) };
  }

  private send({ from, to }: Journey<SeenPiece, SeenPurse>, time: number, delay: number): void {
    if (isPiece(to) && isPiece(from) && to.picture !== null && to.picture === from.picture) {
      const start = `${from.x - to.x}px ${from.y - to.y}px`;
      this.run(to.el, [{ translate: start }, { translate: "0px 0px" }], time);
      return;
    }
    const ghost = this.ghost(from, to);
    if (ghost === null) return;
    this.sky.append(ghost);
    const start = { translate: this.spot(from?.at, to?.at), opacity: from === null ? 0 : 1 };
    const end = { translate: this.spot(to?.at, from?.at), opacity: to === null ? 0 : 1 };
    this.run(ghost, [start, end], time, delay).onfinish = () => ghost.remove();
    // What arrives is seen once.
    if (isPiece(to)) this.run(to.el, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], time);
  }

  /** A place as one of the board; nowhere is a little below the other end of the way. */
  private spot(at: Place | undefined, other: Place | undefined): string {
    const { x, y } = at ?? { x: other?.x ?? 0, y: (other?.y ?? 0) + AWAY };
    return `${x - this.corner.x}px ${y - this.corner.y}px`;
  }

  /** All are there when the time is over, whenever they set off. */
  private run(el: Element, frames: Keyframe[], time: number, delay = 0): Animation {
    const timing = { duration: time - delay, delay, easing: "ease-in-out", fill: "backwards" } as const;
    const animation = el.animate(frames, timing);
    this.running.add(animation);
    // That it is cut short when the next position comes is nobody's mistake.
    animation.finished.catch(() => {});
    animation.addEventListener("finish", () => this.running.delete(animation));
    return animation;
  }

  /** A picture of what is under way: of the thing itself where it is seen, else the sign of its kind. */
  private ghost(from: SeenPiece | SeenPurse | null, to: SeenPiece | SeenPurse | null): HTMLElement | null {
    const ghost = document.createElement("div");
    ghost.className = "paxw-ghost";
    // An element that shows another thing by now is no picture of this one.
    const piece = [from, to]
      .filter(isPiece)
      .find((one) => one.el.getAttribute("data-piece") === `${one.kind} ${one.name}`);
    if (piece !== undefined) {
      ghost.append(copyOf(piece));
      return ghost;
    }
    const sign = this.sign((from ?? to)?.kind ?? "");
    if (sign === undefined) return null;
    patch(ghost, [], sign);
    return ghost;
  }
}

function nameOf(one: SeenPiece | SeenPurse | null): string {
  return one === null ? "" : `${one.kind} ${one.name}`;
}

function isPiece(one: SeenPiece | SeenPurse | null): one is SeenPiece {
  return one !== null && "picture" in one;
}

/** How long something is under way: a bot's piece has arrived before the next one goes, or does not move at all. */
export function timeOf(pace: number | null): number {
  const time = pace === null ? LONGEST : Math.min(LONGEST, pace * 1000 * SHARE);
  return time < SHORTEST ? 0 : time;
}

/** Whether nothing shall move, or nothing can. */
function isStill(): boolean {
  // VS Code's own setting, which its pages do not tell the browser.
  if (document.body.classList.contains("vscode-reduce-motion")) return true;
  const asked = globalThis.matchMedia?.("(prefers-reduced-motion: no-preference)");
  return !asked?.matches || typeof Element.prototype.animate !== "function";
}

function named(key: string): { kind: string; name: string } {
  const cut = key.indexOf(" ");
  return { kind: key.slice(0, cut), name: key.slice(cut + 1) };
}

function pieceAt(el: Element, inverses: Map<SVGSVGElement, DOMMatrix>): Omit<SeenPiece, "kind" | "name" | "el"> {
  const facts = {
    isUnique: el.hasAttribute("data-unique"),
    isCarried: el.parentElement?.closest("[data-piece]") != null,
    part: el.closest("[data-part]")?.getAttribute("data-part") ?? "",
  };
  const picture = el instanceof SVGGElement ? el.ownerSVGElement : null;
  const matrix = picture === null ? null : (el as SVGGElement).getScreenCTM();
  if (picture === null || matrix === null) {
    const at = middle(el);
    return { ...facts, picture: null, x: at.x, y: at.y, at };
  }
  const inverse = inverses.get(picture) ?? picture.getScreenCTM()?.inverse() ?? new DOMMatrix();
  inverses.set(picture, inverse);
  const { e: x, f: y } = inverse.multiply(matrix);
  return { ...facts, picture, x, y, at: { x: matrix.e, y: matrix.f, width: 0, height: 0, scale: matrix.a } };
}

function middle(el: Element): Place {
  const { left, top, width, height } = el.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height, scale: 1 };
}

/** What makes an element a thing of the board; a copy of it is none. */
const MEANINGS = [
  "id",
  "role",
  "tabindex",
  "data-id",
  "data-piece",
  "data-purse",
  "data-unique",
  "data-hot",
  "data-cold",
];

/** A thing as it looks; a piece of a picture around its own origin. */
function copyOf({ el, at }: SeenPiece): Element {
  const copy = el.cloneNode(true) as HTMLElement | SVGElement;
  for (const one of [copy, ...copy.querySelectorAll("*")]) for (const name of MEANINGS) one.removeAttribute(name);
  if (copy instanceof SVGElement) {
    copy.style.transform = `scale(${at.scale})`;
    const frame = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    frame.append(copy);
    return frame;
  }
  Object.assign(copy.style, { width: `${at.width}px`, height: `${at.height}px` });
  return copy;
}
