import type { Lang } from "./wire";
import { counted, worded } from "./wording";

/** What a study itself says, English first. */
const WORDS = {
  study: ["Course of the game", "Przebieg gry"],
  first: ["To the start (Home)", "Na początek (Home)"],
  back: ["One choice back ([ or ←)", "O jeden wybór wstecz ([ lub ←)"],
  forward: ["One choice forward (] or →)", "O jeden wybór naprzód (] lub →)"],
  last: ["To the end of this line (End)", "Na koniec tej linii (End)"],
  autoplay: ["Autoplay", "Odtwarzaj"],
  pause: ["Pause", "Zatrzymaj"],
  pace: ["Pace: {0} s per choice", "Tempo: {0} s na wybór"],
  moment: ["Choice {0} of {1}", "Wybór {0} z {1}"],
  start: ["The start", "Początek"],
  periods: ["Periods of the game", "Okresy gry"],
  periodHint: ["{0}: {1} {1|choice|choices}", "{0}: {1} {1|wybór|wybory|wyborów}"],
  slider: ["Moment of the game", "Moment gry"],
  moves: ["Choices", "Wybory"],
  offLine: [
    "A variation: it leaves the main line after choice {0}.",
    "Wariant: odchodzi od głównej linii po wyborze {0}.",
  ],
  backToMain: ["Back to the main line", "Wróć do głównej linii"],
  promote: ["Make it the main line", "Uczyń go główną linią"],
  promoteThis: ["Make the main line: {0}", "Uczyń główną linią: {0}"],
  variations: ["Variations", "Warianty"],
  variation: ["after {0}: {1} ({2} {2|choice|choices})", "po {0}: {1} ({2} {2|wybór|wybory|wyborów})"],
  instead: ["instead: {0}", "zamiast tego: {0}"],
  mainLine: ["main line: {0}", "główna linia: {0}"],
  played: ["played", "zagrano"],
  tried: ["variation", "wariant"],
  wasPlayed: ["Played here:", "Zagrano tu:"],
  lastMove: ["Before:", "Poprzednio:"],
  decides: ["Decision of {0}:", "Decyzja – {0}:"],
  notes: ["Comment and marks", "Komentarz i znaki"],
  comment: ["Comment on this position", "Komentarz do tej pozycji"],
  commentHint: ["What is worth saying here?", "Co warto tu powiedzieć?"],
  yours: ["Your text: {0}", "Twój tekst: {0}"],
  mark: ["Mark this choice: {0}", "Oznacz ten wybór: {0}"],
  draw: ["Draw on the board", "Rysuj na planszy"],
  drawHint: [
    "Choose a thing twice for a ring, or two things for an arrow. You can always draw by dragging with the right mouse button.",
    "Wskaż element dwa razy, by go otoczyć, albo dwa elementy, by połączyć je strzałką. Prawym przyciskiem myszy rysujesz zawsze.",
  ],
  drawFrom: ["Arrow: {0} → …", "Strzałka: {0} → …"],
  ring: ["Ring: {0}", "Okrąg: {0}"],
  arrow: ["Arrow: {0} → {1}", "Strzałka: {0} → {1}"],
  remove: ["Remove: {0}", "Usuń: {0}"],
  compare: ["Compare from here", "Porównaj od tego miejsca"],
  comparison: ["Comparison", "Porównanie"],
  compared: ["From choice {0} to choice {1}", "Od wyboru {0} do wyboru {1}"],
  stopComparing: ["End the comparison", "Zakończ porównanie"],
  nothingDiffers: ["Nothing differs.", "Nic się nie różni."],
  save: ["Save", "Zapisz"],
  saveAs: ["Save with this name", "Zapisz pod tą nazwą"],
  fileName: ["File name", "Nazwa pliku"],
  saved: ["Saved: {0}", "Zapisano: {0}"],
  unsaved: ["Not saved yet", "Jeszcze nie zapisano"],
  unsavedIn: ["Changes not saved: {0}", "Niezapisane zmiany: {0}"],
  analyse: ["Analyse", "Analizuj"],
  evaluate: ["Evaluate", "Oceń"],
  playOn: ["Play on with bots", "Graj dalej z botami"],
  playingOn: [
    "You play on as {0}; bots answer for the others.",
    "Grasz dalej jako {0}; za pozostałych odpowiadają boty.",
  ],
  stop: ["Stop", "Zatrzymaj"],
  progress: ["Analysis: {0} of {1}", "Analiza: {0} z {1}"],
  bar: ["{0} wins {1}% ({2}–{3}%), {4} {4|try|tries}", "{0} wygrywa {1}% ({2}–{3}%), {4} {4|próba|próby|prób}"],
  ending: ["likeliest ending: {0}", "najczęstsze zakończenie: {0}"],
  even: ["even", "bez różnicy"],
  tooClose: ["too close to call", "nie do rozstrzygnięcia"],
  byWorth: ["Best first", "Od najlepszych"],
  curve: [
    "Each player's chances during the game; click to go there",
    "Szanse graczy w ciągu gry; kliknij, aby tam przejść",
  ],
  turning: ["Turning point: choice {0}", "Punkt zwrotny: wybór {0}"],
  choicesOf: ["Choices of {0}", "Możliwości: {0}"],
} as const satisfies Record<string, readonly [string, string]>;

export type StudyWord = keyof typeof WORDS;

/** One of the study's own texts, its gaps filled. */
export function studyWord(lang: Lang, key: StudyWord, ...gaps: readonly (string | number)[]): string {
  return worded(WORDS, lang, key, gaps);
}

/** How many choices, with the noun in its form. */
export function choiceCount(lang: Lang, count: number): string {
  return counted(lang, count, lang === "en" ? ["choice", "choices"] : ["wybór", "wybory", "wyborów"]);
}
