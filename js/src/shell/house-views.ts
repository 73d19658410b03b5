import { lessonBeside } from "./lesson-beside";
import type { Views } from "./view";

/** The kinds that need no game; a module of their own, so that their bundle holds nothing of a board. */
export const houseViews: Views = { lesson: lessonBeside({}) };
