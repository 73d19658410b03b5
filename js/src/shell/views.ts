import { board } from "./board";
import { chart } from "./chart";
import { withInner } from "./inlay";
import { study } from "./study";
import type { Views } from "./view";

/** The kinds that are drawn alike for every game. */
export const gameViews: Views = { board: withInner(board, { study }), chart, study };
