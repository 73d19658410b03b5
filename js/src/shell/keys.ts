import { goToAmount } from "./amounts";
import type { Ui } from "./desk";
import { keepKeys } from "./host";
import type { Link } from "./link";
import type { WholeWindow } from "./room";
import type { Stage } from "./stage";
import type { Scene } from "./view";

/** What moves a slider that has the focus. */
const SLIDES = /^(?:Arrow|Page|Home$|End$)/;

interface Keyed {
  readonly stage: Stage;
  readonly link: Link | null;
  readonly ui: Ui;
  readonly whole?: WholeWindow;
  act(el: Element, at: { x: number; y: number }): void;
  scene(): Scene | null;
  repaint(): void;
  /** Opens the tab of a part. */
  open?(part: string): void;
  /** Brings the focus to the large picture; a chart has only the one. */
  goToPicture?(): void;
}

/** The keys of a board. None of them reaches the notebook, which has its own meaning for many. */
export function listen(on: Keyed, signal: AbortSignal): void {
  keepKeys(on.stage.root, signal, (event) => pressed(on, event));
}

/** Does what a key means here; tells whether it meant something. */
function pressed(on: Keyed, event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const isTyping = target.matches("input:not([type=range]), textarea");
  if (event.key === "Escape") return leave(on, target, isTyping);
  // Up and down mean nothing in a line of text: they lead out of it, to the choices under a filter.
  // So does Enter in the filter itself, to the first of those that fit.
  if (target.matches("[data-filters]") && event.key === "Enter") return arrow(on, "ArrowDown");
  if (isTyping) return isLine(target) && /^Arrow(Up|Down)$/.test(event.key) && arrow(on, event.key);
  if (event.key === "Enter" || event.key === " ") return enter(on, target);
  if (target.matches("input[type=range]") && SLIDES.test(event.key)) return false;
  if (event.key.startsWith("Arrow")) return arrow(on, event.key);
  return digit(on, event.key) || shortcut(on, event.key) || ofGame(on, event.key);
}

function isLine(target: HTMLElement): boolean {
  return target.matches("input[type=search], input[type=text], input:not([type])");
}

/** A digit leads to an amount; on a picture, where 0 has a meaning of its own, only another one does. */
function digit(on: Keyed, key: string): boolean {
  const { nav, root } = on.stage;
  if (!/^\d$/.test(key) || (key === "0" && nav.focused()?.closest("[data-picture]"))) return false;
  return goToAmount(root, nav.focused(), key);
}

function leave(on: Keyed, target: HTMLElement, isTyping: boolean): boolean {
  const { ui, stage } = on;
  const wasOpen = ui.menu !== null || ui.section !== null || ui.isHelpOpen || ui.isStandingOpen || ui.hover !== null;
  const hadMenu = ui.menu !== null;
  ui.menu = null;
  ui.section = null;
  ui.hover = null;
  ui.isHelpOpen = false;
  ui.isStandingOpen = false;
  if (!wasOpen && !isTyping && on.whole?.leave()) return true;
  if (!wasOpen && isTyping && ui.filter !== "") ui.filter = "";
  else if (!wasOpen && isTyping) target.blur();
  stage.paint();
  if (hadMenu || !wasOpen) void (stage.nav.goTo("choices") || stage.nav.goTo("prompt"));
  return true;
}

function enter(on: Keyed, target: HTMLElement): boolean {
  const thing = target.closest("[data-id]");
  if (thing === null || target.matches("button:not([data-id])")) return false;
  on.act(thing, on.stage.middle(thing));
  return true;
}

function arrow(on: Keyed, key: string): boolean {
  const scene = on.scene();
  if (scene === null) return false;
  if (on.stage.nav.focused() === null) return on.stage.nav.enter();
  const moved = on.stage.nav.move(key, on.stage.table, scene);
  const focused = on.stage.nav.focused();
  if (moved && focused !== null) on.stage.zoom?.reveal(focused);
  return moved;
}

/** A key that means something in this game alone. */
function ofGame(on: Keyed, key: string): boolean {
  const scene = on.scene();
  return scene !== null && (on.stage.table.press?.(key, scene) ?? false);
}

function shortcut(on: Keyed, key: string): boolean {
  const { stage, link, ui } = on;
  const { nav } = stage;
  const meanings: Record<string, () => void> = {
    PageDown: () => nav.turn(1),
    PageUp: () => nav.turn(-1),
    c: () => void (nav.goTo("choices") || nav.goTo("prompt")),
    m: () => (on.goToPicture ? on.goToPicture() : void nav.goTo("map")),
    l: () => {
      on.open?.("log");
      nav.goTo("log");
    },
    "+": () => stage.zoom?.zoom(1.5),
    "-": () => stage.zoom?.zoom(1 / 1.5),
    "0": () => stage.zoom?.fit(),
    "?": () => {
      ui.isHelpOpen = !ui.isHelpOpen;
      if (ui.isHelpOpen && link !== null && link.help === null) link.ask("help");
      on.repaint();
    },
  };
  if (link !== null) {
    const { ply, plies } = link.state;
    meanings["["] = () => ply > 0 && link.ask("goto", { ply: ply - 1 });
    meanings["]"] = () => ply < plies && link.ask("goto", { ply: ply + 1 });
    meanings.Home = () => ply > 0 && link.ask("goto", { ply: 0 });
    meanings.End = () => ply < plies && link.ask("now");
  }
  const meaning = Object.hasOwn(meanings, key) ? meanings[key] : undefined;
  meaning?.();
  return meaning !== undefined;
}
