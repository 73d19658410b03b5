import type { Scene } from "./view";
import type { Json, Lang, Pointer } from "./wire";

/** What a chart is drawn from while no game is played on it. */
export function gameless(data: Json, lang: Lang, pointers: readonly Pointer[] | undefined, prefix: string): Scene {
  return {
    data,
    view: null,
    before: null,
    lang,
    seat: null,
    seats: {},
    toAct: [],
    step: "",
    hot: new Set(),
    over: null,
    pointers: pointers ?? [],
    prefix,
    say: (en, pl) => (lang === "en" ? en : pl),
  };
}
