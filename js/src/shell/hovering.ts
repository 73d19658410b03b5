import type { Ui } from "./desk";
import type { Stage } from "./stage";

const DELAY = 220;

/**
 * Explains what the pointer rests on or the keyboard reaches.
 *
 * Whatever comes to lie under a resting pointer is explained too, be it that the page scrolled, the map was zoomed or the position changed:
 * the browser tells of that by `pointerover`. What a press or Escape has ended comes back only when the pointer moves.
 */
export function hovering(stage: Stage, signal: AbortSignal, ui: Pick<Ui, "hover">): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: { id: string; el?: Element; x: number; y: number } = { id: "", x: Number.NaN, y: Number.NaN };
  let isEnough = false;
  /** What the keyboard has reached; its explanation, and no other, ends when the focus goes on. */
  let reached: Ui["hover"] = null;

  const show = (what: Ui["hover"]): void => {
    if (ui.hover === what) return;
    ui.hover = what;
    stage.schedule();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const end = (): void => {
    wait();
    show(null);
  };
  const rest = (): void => {
    timer = undefined;
    show({ ...over, ...stage.inside(over.x, over.y) });
  };
  const point = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    const before = over;
    over = { ...thingAt(event.target), x: event.clientX, y: event.clientY };
    if (over.x !== before.x || over.y !== before.y) isEnough = false;
    if (isEnough) return;
    if (over.id === "") end();
    else if (over.id === ui.hover?.id) wait();
    else if (over.id !== before.id || timer === undefined) {
      wait();
      timer = setTimeout(rest, DELAY);
    }
  };
  const stop = (): void => {
    isEnough = true;
    wait();
  };
  const leaveFocus = (): void => {
    if (reached !== null && ui.hover === reached) show(null);
    reached = null;
  };

  const on = <K extends keyof HTMLElementEventMap>(name: K, listener: (event: HTMLElementEventMap[K]) => void): void =>
    stage.root.addEventListener(name, listener, { signal });
  on("pointermove", point);
  on("pointerover", point);
  on("pointerleave", () => {
    over = { id: "", x: Number.NaN, y: Number.NaN };
    end();
  });
  on("pointerdown", () => {
    stop();
    show(null);
  });
  // Escape itself closes what is open.
  on("keydown", (event) => event.key === "Escape" && stop());
  on("focusin", (event) => {
    leaveFocus();
    const el = event.target as Element;
    const thing = thingAt(el);
    // Only for the keyboard: a click explains nothing, it acts.
    if (thing.id === "" || !el.matches(":focus-visible")) return;
    wait();
    reached = { ...thing, ...stage.middle(el) };
    show(reached);
  });
  on("focusout", leaveFocus);
  signal.addEventListener("abort", wait);
}

function thingAt(target: EventTarget | null): { id: string; el?: Element } {
  const el = target instanceof Element ? target.closest("[data-id]") : null;
  return el === null ? { id: "" } : { id: el.getAttribute("data-id") ?? "", el };
}
