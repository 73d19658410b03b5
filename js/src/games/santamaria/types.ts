import type { Basics } from "../../shell/view";
import type { Static as Sent, Tile } from "./shapes";

/** The static data and the views of the game, with short names for some of their words. */
export type { Player, Preview, Track, View as GameView } from "./shapes";
export type Static = Sent & Basics;
/** A number with a symbol; the arrow of a trade has none. */
export type Sign = Static["buildings"][string][number][number];
/** Row, column, terrain, building (or empty), colonists. */
export type TileCell = Tile["turns"][number][number];
