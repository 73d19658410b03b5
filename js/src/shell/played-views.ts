import { board } from "./board";
import { chart } from "./chart";
import { withInner } from "./inlay";
import { study } from "./study";
import type { Views } from "./view";

/** The kinds that a game is played and looked at with; a page of its own needs no others. */
export const playedViews: Views = { board: withInner(board, { study }), chart, study };
