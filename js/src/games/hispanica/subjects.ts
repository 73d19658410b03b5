import type { Scene } from "../../shell/view";
import type { GameView, Static } from "./types";

/** The parts of the table that a question can be about. */
export type Subject = "hand" | "philosophy" | "market" | "players" | "calendar";

/** The steps that are about a part even where none of its things can be chosen. */
const STEPS: Readonly<Record<Subject, readonly string[]>> = {
  hand: [
    "hand-limit",
    "empty-handed",
    "card-actions",
    "tactics",
    "interdict",
    "window",
    "king-play",
    "take-haven-from",
  ],
  philosophy: ["midlife-crisis", "apostatize", "king-crisis", "amor-de-rey", "mercantilism"],
  market: ["auction-turn", "bids", "award", "solo-bid", "king-card", "royal-exchange", "binge"],
  players: ["deal-terms", "deal-answer", "deal-hand-over", "tribute", "tribute-answer", "choose-flagship", "asiento"],
  calendar: [],
};

/** What the open question is about: by its step, and by what can be chosen or is pointed at. */
export function subjects(data: Static, scene: Scene): ReadonlySet<Subject> {
  const found = new Set<Subject>();
  for (const [subject, steps] of Object.entries(STEPS)) {
    if (steps.includes(scene.step)) found.add(subject as Subject);
  }
  const pointed = scene.pointers.filter((pointer) => pointer.weight === undefined).flatMap((pointer) => pointer.ids);
  for (const id of [...scene.hot, ...pointed]) {
    const subject = subjectOf(id, data, scene.view as GameView);
    if (subject !== null) found.add(subject);
  }
  return found;
}

/** The part on which a thing lies; null for what lies on the map. */
function subjectOf(id: string, data: Static, view: GameView): Subject | null {
  if (id in data.spaces || id in data.professions || id === "mercantilism" || id === "war-chest") return "philosophy";
  if (id in data.decks || Object.values(view.decks).some((deck) => deck.top === id)) return "market";
  if (view.you?.hand.includes(id)) return "hand";
  if (id in data.cards || id in data.nations) return "players";
  if (id.startsWith("year-")) return "calendar";
  return null;
}
