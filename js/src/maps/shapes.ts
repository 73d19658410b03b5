/** Made from `paxwidget/maps/shapes.py`; not to be edited. */

/** A painted chart. */
export interface ChartDrawing {
  readonly frame: Size;
  /** What the painter made, by layer: nodes `[tag, attributes, ...children]` to mount. */
  readonly layers: Readonly<Record<string, readonly unknown[] | readonly unknown[]>>;
  readonly zones: Readonly<Record<string, DrawnZone>>;
  readonly lands: Readonly<Record<string, DrawnLand>>;
  readonly sites: Readonly<Record<string, DrawnSite>>;
  readonly boxes: Readonly<Record<string, Box>>;
  readonly currents: readonly Flow[];
  /** A ship's way between neighbouring zones, either way, and out of the map. */
  readonly lanes: readonly Lane[];
}

/** The size of the picture. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A sea zone: where its ships ride, its name stands, its island lies. */
export interface DrawnZone {
  readonly fleet: Spot;
  readonly label: Spot;
  readonly island?: Ring;
}

/** A land area: where its name stands. */
export interface DrawnLand {
  readonly label: Spot;
}

/** The mark of a site. */
export interface DrawnSite {
  readonly x: number;
  readonly y: number;
  readonly kind: string;
  readonly label?: NamePlace;
}

/** A rectangle, from its corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Flow {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

export interface Lane {
  readonly from: string;
  readonly to: string;
  readonly points: readonly (readonly [number, number])[];
}

/** A point of the drawing. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A circle around a point. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** Where a name stands beside a mark. */
export interface NamePlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: string;
}
