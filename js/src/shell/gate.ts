/** How long a question has to be on the screen, in milliseconds, before it is answered where the one before was. */
const REST = 250;
/** How far apart two clicks may be, in pixels, to be at the same place. */
const NEAR = 24;
/** Where a click or Enter answers a question. */
const ANSWERS = "[data-choice], [data-id], [data-do=reveal], [data-do=bots], [data-do=skip], form";

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Keeps the second half of a double click, or of a key pressed twice, from a question that was not there yet when the
 * person aimed. Time is what the events themselves say, so a slow page makes no difference. What is kept out is
 * silently lost: nobody meant it.
 */
export class Gate {
  /** Where the last click was. */
  private spot: Spot | null = null;
  /** Whether the last key that was pressed was one that answers. */
  private wasAnswerKey = false;
  private question = "";
  private shownAt = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `isWaiting` tells whether an answer is on its way, or what is on the screen is no longer so. */
  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
    private readonly isWaiting: () => boolean,
  ) {
    root.addEventListener("click", (event) => this.clicked(event), { signal, capture: true });
    root.addEventListener("keydown", (event) => this.pressed(event), { signal, capture: true });
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  /** Called after each change of the page with what tells the question on it from others. */
  shown(question: string): void {
    if (question === this.question) return;
    this.question = question;
    this.shownAt = performance.now();
    this.rest();
  }

  private clicked(event: MouseEvent): void {
    // A key or a screen reader clicks without a pointer.
    if (event.detail === 0) return;
    const spot = { x: event.clientX, y: event.clientY };
    const isSamePlace = this.spot !== null && Math.hypot(spot.x - this.spot.x, spot.y - this.spot.y) < NEAR;
    this.spot = spot;
    if (this.keepsOut(event, isSamePlace)) stop(event);
  }

  private pressed(event: KeyboardEvent): void {
    const isTyping = (event.target as Element).matches("input, textarea");
    const isAnswerKey = event.key === "Enter" || (event.key === " " && !isTyping);
    const isAgain = isAnswerKey && this.wasAnswerKey;
    this.wasAnswerKey = isAnswerKey;
    if (isAnswerKey && (this.keepsOut(event, isAgain) || (event.repeat && isAnswer(event)))) stop(event);
  }

  private keepsOut(event: MouseEvent | KeyboardEvent, isSamePlace: boolean): boolean {
    if (!isAnswer(event)) return false;
    const since = event.timeStamp - this.shownAt;
    return this.isWaiting() || since < 0 || (isSamePlace && since < REST);
  }

  /** For the while, what has come to lie under the pointer lets it pass, and the board says that it rests. */
  private rest(): void {
    if (this.spot === null) return;
    const page = this.root.getRootNode() as Document | ShadowRoot;
    const under = page.elementFromPoint?.(this.spot.x, this.spot.y)?.closest(ANSWERS);
    const resting = under && this.root.contains(under) ? [this.root, under] : [this.root];
    for (const one of resting) one.setAttribute("data-resting", "");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      for (const one of [this.root, ...this.root.querySelectorAll("[data-resting]")])
        one.removeAttribute("data-resting");
    }, REST);
  }
}

function isAnswer(event: Event): boolean {
  return (event.target as Element).closest(ANSWERS) !== null;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
