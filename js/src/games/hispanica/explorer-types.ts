import type { Routes } from "../../maps/sketch";
import type { Static } from "./types";

/** What the explorer knows beside the drawing, as Python sends it; keys are spelt as there. */
export interface Tables extends Routes {
  /** The middle line of each current, in the order of the drawing's currents. */
  readonly courses: readonly string[];
  /** The real surface currents and winds, drawn after sources that are named. */
  readonly real: {
    readonly streams: readonly {
      readonly id: string;
      readonly kind: "current" | "wind";
      readonly name: string;
      readonly x: number;
      readonly y: number;
      readonly d: string;
    }[];
    readonly sources: readonly string[];
  };
  readonly sources: {
    readonly places: Readonly<Record<string, string>>;
    readonly links: Readonly<Record<string, string>>;
  };
  readonly years: Static["years"];
  readonly goods: Readonly<Record<string, string>>;
  readonly omens: Readonly<Record<string, string>>;
  readonly havens: Readonly<Record<string, { readonly actions: readonly string[]; readonly source: string }>>;
}
