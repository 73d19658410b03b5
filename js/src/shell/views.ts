import { guide } from "./guide";
import { playedViews } from "./played-views";
import type { Views } from "./view";

/** The kinds that are drawn alike for every game; lessons have a bundle of their own, so that no board loads them. */
export const gameViews: Views = { ...playedViews, lesson: guide(playedViews) };
