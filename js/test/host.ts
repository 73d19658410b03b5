import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { houseViews } from "../src/shell/house-views";
import type { GameFront, View } from "../src/shell/view";
import { lessonViews } from "../src/shell/views";
import { type Widget, widgetOf } from "../src/widget";

// biome-ignore lint/suspicious/noExplicitAny: plain data of any game
export type Json = any;

const FIXTURES = join(process.cwd(), "..", "build", "fixtures");

/** A position as Python would send it, from `tests/widget/fixtures.py`. */
export function fixture(name: string): Json {
  return JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), "utf8"));
}

const FRONTS = import.meta.glob<{ readonly default: GameFront }>(["../src/games/*/index.ts", "./toys/*/index.ts"], {
  eager: true,
});

/** The front of a game or a toy. */
export function frontOf(game: string): GameFront {
  const found = Object.entries(FRONTS).find(([path]) => path.endsWith(`/${game}/index.ts`));
  if (found === undefined) throw new Error(`no front of ${game}`);
  return found[1].default;
}

const CHARTS = import.meta.glob<{ readonly default: View }>(["../src/games/*/chart.ts", "./toys/*/chart.ts"], {
  eager: true,
});

/** The widget of a game's lessons, which has all that the others have, or without a game the house's. */
export function widgetFor(game: string): Widget {
  if (game === "") return widgetOf(houseViews);
  const found = Object.entries(CHARTS).find(([path]) => path.endsWith(`/${game}/chart.ts`));
  return widgetOf(lessonViews(found === undefined ? {} : { chart: found[1].default }), frontOf(game));
}

/** The model of a widget, with what was sent and who listens. */
export class FakeModel {
  readonly sent: Json[] = [];
  readonly listeners = new Map<string, Set<(...args: Json[]) => void>>();

  constructor(readonly traits: Record<string, Json>) {}

  get(name: string): Json {
    return this.traits[name];
  }

  set(name: string, value: Json): void {
    this.traits[name] = value;
    this.emit(`change:${name}`);
  }

  save_changes(): void {}

  send(message: Json): void {
    this.sent.push(message);
  }

  on(name: string, listener: (...args: Json[]) => void): void {
    if (!this.listeners.has(name)) this.listeners.set(name, new Set());
    this.listeners.get(name)?.add(listener);
  }

  off(name: string, listener: (...args: Json[]) => void): void {
    this.listeners.get(name)?.delete(listener);
  }

  emit(name: string, ...args: Json[]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(...args);
  }

  /** A message of Python. */
  say(message: Json): void {
    this.emit("msg:custom", message, []);
  }

  get listening(): number {
    return [...this.listeners.values()].reduce((sum, one) => sum + one.size, 0);
  }

  /** The messages of a kind that were sent, without their numbers. */
  asked(kind: string): Json[] {
    return this.sent.filter((message) => message.kind === kind).map(({ ref: _ref, kind: _kind, ...body }) => body);
  }
}

/** Waits until the board has drawn what was said. */
export async function drawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Waits until something is there, as long as it may take: what never comes ends with the test. */
export async function come<T>(find: () => T | null): Promise<T> {
  for (;;) {
    const found = find();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export interface Shown {
  readonly el: HTMLElement;
  readonly root: HTMLElement;
  readonly model: FakeModel;
  readonly cleanup: () => void;
  button(name: string): HTMLElement;
}

/** The text of an element without what is hidden from those who listen. */
function spoken(el: Element): string {
  const copy = el.cloneNode(true) as Element;
  for (const mute of copy.querySelectorAll("[aria-hidden=true]")) mute.remove();
  return copy.textContent ?? "";
}

/** A widget on the page, removed after the test. */
export async function show(traits: Record<string, Json>, part?: Json): Promise<Shown> {
  const model = new FakeModel(traits);
  const el = document.createElement("div");
  document.body.append(el);
  const cleanup = widgetFor(traits.game).render({ model: model as Json, el });
  onTestFinished(() => {
    cleanup();
    el.remove();
  });
  if (part) model.say({ kind: "private", version: traits.base.version, part });
  await drawn();
  const root = el.querySelector<HTMLElement>(".paxw") as HTMLElement;
  const button = (name: string): HTMLElement => {
    const found = [...el.querySelectorAll<HTMLElement>("button")].find(
      (one) => (one.getAttribute("aria-label") ?? spoken(one)) === name,
    );
    if (found === undefined)
      throw new Error(`no button ${name}: ${[...el.querySelectorAll("button")].map((one) => one.textContent)}`);
    return found;
  };
  return { el, root, model, cleanup, button };
}

/** Opens the tab of a part. */
export async function openTab(root: Element, part: string): Promise<HTMLElement> {
  root.querySelector<HTMLElement>(`[data-tab="${part}"]`)?.click();
  await drawn();
  const body = root.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (body === null) throw new Error(`no tab ${part}`);
  return body;
}

/** The traits of a board of a fixture, to be changed by the test. */
export function boardTraits(name: string): { traits: Record<string, Json>; part: Json } {
  const { part, ...traits } = fixture(name);
  return { traits, part };
}

/** The ids of all elements on a page that shows a fixture twice. */
export async function idsOfTwo(name: string): Promise<string[]> {
  const { traits, part } = boardTraits(name);
  await show(traits, part);
  await show(traits, part);
  return [...document.querySelectorAll("[id]")].map((one) => one.id);
}

/** A key on something; what became of the event. */
export function press(el: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  el.dispatchEvent(event);
  return event;
}

/** The button of a choice. */
export function choice(root: Element, id: string): HTMLElement {
  return root.querySelector(`[data-choice="${id}"]`) as HTMLElement;
}

/** What has that id on the board. */
export function thing(root: Element, id: string): HTMLElement {
  return root.querySelector(`[data-id="${id}"]`) as HTMLElement;
}
