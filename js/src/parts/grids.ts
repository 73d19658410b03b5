import "./grids.css";
import { colour } from "../shell/symbols";
import { type Child, names, s, type VNode } from "../shell/vdom";

/** A board of squares as a picture that zooms: cells with whatever stands on them, tiles over several, things along the edges. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Cell {
  /** What the cell is to choices; without one it is only looked at. */
  readonly id?: string | undefined;
  readonly key?: string;
  /** Counted from 0, from the top and from the left. */
  readonly row: number;
  readonly column: number;
  /** How many squares it covers; left out: one. */
  readonly rows?: number;
  readonly columns?: number;
  /** A name of a colour. */
  readonly fill?: string | undefined;
  /** Drawn with the middle of the cell as its origin; `size` is the side of a square. */
  readonly body?: (size: number) => Child;
  /** The verbs of choices that mean this cell and not another thing of its id. */
  readonly only?: string;
  /** Only shown where it would lie. */
  readonly isGhost?: boolean;
}

export interface GridLook {
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly Cell[];
  /** The side of a square. */
  readonly size?: number;
  /** The room around the squares. */
  readonly margin?: number;
  /** More room at the left, where something stands at the top and the tools in the corner would lie over it. */
  readonly aside?: number;
  /** What stands beside rows and columns, drawn with its place as the origin. */
  readonly left?: (row: number) => Child;
  readonly right?: (row: number) => Child;
  readonly top?: (column: number) => Child;
  readonly bottom?: (column: number) => Child;
  /** Over all cells: arrows, ghosts. */
  readonly over?: Child;
}

const SIZE = 64;
const MARGIN = 40;

/** The middle of a cell in the units of the picture. */
export function middleOf({ row, column, rows = 1, columns = 1 }: Cell, size = SIZE, margin = MARGIN): Spot {
  return { x: margin + (column + columns / 2) * size, y: margin + (row + rows / 2) * size };
}

export function grid(look: GridLook): VNode {
  const { rows, columns, size = SIZE, margin = MARGIN, aside = 0 } = look;
  const [wide, tall] = [columns * size + 2 * margin, rows * size + 2 * margin];
  const along = (count: number, draw: ((at: number) => Child) | undefined, place: (middle: number) => Spot): Child =>
    draw &&
    Array.from({ length: count }, (_, at) => {
      const { x, y } = place(margin + (at + 0.5) * size);
      return s("g", { key: `${x} ${y}`, transform: `translate(${x} ${y})` }, draw(at));
    });
  return s(
    "svg",
    {
      class: "paxw-grid",
      viewBox: `${-aside} 0 ${wide + aside} ${tall}`,
      // Clear of the tools in the corner at its left.
      preserveAspectRatio: "xMaxYMid meet",
      "data-zoom": true,
      role: "group",
      "aria-label": look.label,
    },
    s("rect", { class: "paxw-grid__ground", x: margin, y: margin, width: columns * size, height: rows * size }),
    look.cells.map((cell) => cellOf(cell, size, margin)),
    along(rows, look.left, (middle) => ({ x: margin / 2, y: middle })),
    along(rows, look.right, (middle) => ({ x: wide - margin / 2, y: middle })),
    along(columns, look.top, (middle) => ({ x: middle, y: margin / 2 })),
    along(columns, look.bottom, (middle) => ({ x: middle, y: tall - margin / 2 })),
    look.over,
    s("g", { key: "ring", class: "paxw-ring", "data-ring": true }, s("path"), s("path")),
  );
}

function cellOf(cell: Cell, size: number, margin: number): VNode {
  const { id, fill, rows = 1, columns = 1 } = cell;
  const { x, y } = middleOf(cell, size, margin);
  const [wide, tall] = [columns * size - 2, rows * size - 2];
  return s(
    "g",
    {
      key: cell.key ?? `${cell.row} ${cell.column} ${rows} ${columns}`,
      class: names("paxw-cell", cell.isGhost && "paxw-cell--ghost"),
      "data-id": id,
      "data-only": cell.only,
      "data-at": `${x} ${y}`,
    },
    s("rect", {
      class: "paxw-cell__square",
      x: x - wide / 2,
      y: y - tall / 2,
      width: wide,
      height: tall,
      rx: 4,
      ...(fill === undefined ? {} : { style: `fill: ${colour(fill)}` }),
    }),
    cell.body && s("g", { transform: `translate(${x} ${y})` }, cell.body(size)),
  );
}
