import type { Stage } from "./stage";

const DELAY = 220;

export interface Hovered {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** Explains what the pointer rests on or the keyboard reaches. */
export function hovering(stage: Stage, signal: AbortSignal, show: (what: Hovered | null) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = "";
  const later = (id: string, x: number, y: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      shown = id;
      show({ id, ...stage.inside(x, y) });
    }, DELAY);
  };
  const end = (): void => {
    clearTimeout(timer);
    if (shown === "") return;
    shown = "";
    show(null);
  };
  const idOf = (target: EventTarget | null): string =>
    target instanceof Element ? (target.closest("[data-id]")?.getAttribute("data-id") ?? "") : "";
  stage.root.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerType === "touch") return;
      const id = idOf(event.target);
      if (id === "") end();
      else if (id !== shown) later(id, event.clientX, event.clientY);
    },
    { signal },
  );
  stage.root.addEventListener("pointerleave", end, { signal });
  stage.root.addEventListener("pointerdown", end, { signal });
  stage.root.addEventListener(
    "focusin",
    (event) => {
      const el = event.target as Element;
      const id = idOf(el);
      end();
      // Only for the keyboard: a click explains nothing, it acts.
      if (id === "" || !el.matches(":focus-visible")) return;
      shown = id;
      show({ id, ...stage.middle(el) });
    },
    { signal },
  );
  stage.root.addEventListener("focusout", end, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}
