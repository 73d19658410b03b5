import { lessonBeside } from "./lesson-beside";
import { playedViews } from "./played-views";
import type { Views } from "./view";

/** The kinds of a game's lessons: with the panel what can stand beside it, a board or one of `charts`. */
export function lessonViews(charts: Views): Views {
  const beside = { ...playedViews, ...charts };
  return { ...beside, lesson: lessonBeside(beside) };
}
