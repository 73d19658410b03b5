/** What can be drawn over a chart, and the tables of its routes, as `paxwidget/maps/sketch.py` and a game's explorer send them. */

/** All shortest voyages of a chart; sent once, so that they are known without Python too. */
export interface Routes {
  /** Where a journey may begin, then where it may only end; routes speak of them by number. */
  readonly order: readonly string[];
  readonly steps: readonly (readonly (number | null)[])[];
  readonly routes: Readonly<Record<string, readonly string[]>>;
  readonly barred: readonly Barred[];
  /** Where journeys end, if the map has such. */
  readonly homes: readonly string[];
}

export type Style = "there" | "back" | "home";

export interface Voyage {
  readonly stops: readonly string[];
  readonly style: Style;
  readonly text: string | null;
}

export interface Barred {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** What is drawn over the map. */
export interface Sketch {
  readonly shades: Readonly<Record<string, number>>;
  /** What the numbers were on another chart. */
  readonly before?: Readonly<Record<string, number>>;
  readonly legend: string | null;
  readonly voyages: readonly Voyage[];
  readonly barred: readonly Barred[];
}

export const NOTHING: Sketch = { shades: {}, legend: null, voyages: [], barred: [] };

/** How many steps a shortest voyage has, null where there is none. */
export function stepsFrom(tables: Routes, start: string): ReadonlyMap<string, number> {
  const row = tables.steps[tables.order.indexOf(start)] ?? [];
  const found = new Map<string, number>();
  row.forEach((steps, at) => {
    const id = tables.order[at];
    if (steps !== null && id !== undefined) found.set(id, steps);
  });
  return found;
}

/** All shortest journeys from one place to another. */
export function routesBetween(tables: Routes, start: string, end: string): string[][] {
  const key = `${tables.order.indexOf(start)} ${tables.order.indexOf(end)}`;
  return (tables.routes[key] ?? []).map((route) => route.split(".").map((at) => tables.order[Number(at)] ?? ""));
}
