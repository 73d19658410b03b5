import type { Study } from "./study";
import type { Pointer } from "./wire";

const RIGHT = 2;

interface Shape {
  readonly kind: "ring" | "arrow";
  readonly ids: readonly string[];
}

/** What a mark draws on the board; null for a sign about the move. A word alone is a thing to look at. */
export function shapeOf(mark: string): Shape | null {
  const [word = "", ...ids] = mark.split(" ");
  if (word === "arrow" && ids.length === 2) return { kind: "arrow", ids };
  if (word === "circle" && ids.length === 1) return { kind: "ring", ids };
  return ids.length === 0 && /^\w/.test(word) ? { kind: "ring", ids: [word] } : null;
}

/** The marks of a moment as the board draws them. */
export function drawnPointers(marks: readonly string[]): Pointer[] {
  return marks.flatMap((mark): Pointer[] => {
    const shape = shapeOf(mark);
    if (shape === null) return [];
    return [{ kind: shape.kind === "arrow" ? "arrow" : "highlight", ids: shape.ids, text: "" }];
  });
}

/** A drag with the right button from thing to thing draws an arrow, a click a ring; the second time takes it away. */
export function drawWithRightButton(study: Study): void {
  const { stage, signal } = study.ground;
  let from: string | null = null;
  const thing = (event: Event): string | null =>
    (event.target as Element).closest("[data-picture] [data-id]")?.getAttribute("data-id") ?? null;
  stage.root.addEventListener(
    "pointerdown",
    (event) => {
      from = event.button === RIGHT ? thing(event) : null;
    },
    { signal },
  );
  stage.root.addEventListener(
    "pointerup",
    (event) => {
      const to = thing(event);
      if (event.button === RIGHT && from !== null && to !== null) {
        study.toggleMark(from === to ? `circle ${to}` : `arrow ${from} ${to}`);
      }
      from = null;
    },
    { signal },
  );
  // The host's own menu would cover what was just drawn.
  stage.root.addEventListener(
    "contextmenu",
    (event) => {
      if (thing(event) === null) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
}
