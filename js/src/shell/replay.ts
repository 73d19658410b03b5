import type { Ui } from "./desk";
import type { Link } from "./link";

/** How long each moment stays, in milliseconds. */
const DWELL = 1200;

export interface Moment {
  readonly ply: number;
  /** What on the board it concerns. */
  readonly targets: readonly string[];
}

/** Steps through moments of the past, one after another, and comes back to now. */
export class Replay {
  private left: readonly Moment[] = [];
  private now: Moment | null = null;
  private hasArrived = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly link: Link,
    private readonly ui: Pick<Ui, "lit">,
    signal: AbortSignal,
  ) {
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  get isOn(): boolean {
    return this.now !== null;
  }

  start(moments: readonly Moment[]): void {
    this.left = moments;
    this.step();
  }

  stop(): void {
    this.rest();
    this.link.ask("now");
  }

  /** Takes in what the board shows: a moment that has come stays for a while; a person who goes elsewhere ends it all. */
  follow(): void {
    if (this.now === null) return;
    const isHere = this.link.state.ply === this.now.ply;
    if (!isHere && this.hasArrived) this.rest();
    if (!isHere || this.hasArrived) return;
    this.hasArrived = true;
    this.ui.lit = this.now.targets;
    this.timer = setTimeout(() => this.step(), DWELL);
  }

  private step(): void {
    const [now, ...left] = this.left;
    this.rest();
    if (now === undefined) {
      this.link.ask("now");
      return;
    }
    this.now = now;
    this.left = left;
    this.link.ask("goto", { ply: now.ply });
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.ui.lit = [];
    this.now = null;
    this.left = [];
    this.hasArrived = false;
  }
}
