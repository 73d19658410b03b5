import { board } from "./board";
import { withInner } from "./inlay";
import { study } from "./study";
import type { Views } from "./view";

/** The kinds that a game is played and studied with; its board and a page of its own need no others. */
export const playedViews: Views = { board: withInner(board, { study }), study };
