import type { Lang } from "./wire";

/** What a study itself says, English first. */
const WORDS = {
  study: ["Moves of the game", "Przebieg gry"],
  first: ["To the start (Home)", "Na początek (Home)"],
  back: ["One choice back ([ or ←)", "O jeden wybór wstecz ([ lub ←)"],
  forward: ["One choice forward (] or →)", "O jeden wybór naprzód (] lub →)"],
  last: ["To the end of this line (End)", "Na koniec tej linii (End)"],
  autoplay: ["Play by itself", "Odtwarzaj"],
  pause: ["Pause", "Zatrzymaj odtwarzanie"],
  pace: ["Pace: {0} s a choice", "Tempo: {0} s na wybór"],
  moment: ["Choice {0} of {1}", "Wybór {0} z {1}"],
  start: ["The start", "Początek"],
  periods: ["Periods of the game", "Okresy gry"],
  periodHint: ["{0}: {1} choices", "{0}: wybory: {1}"],
  slider: ["Moment of the game", "Chwila gry"],
  moves: ["Moves", "Ruchy"],
  offLine: [
    "A variation: it leaves the main line after choice {0}.",
    "Wariant: odchodzi od głównej linii po wyborze {0}.",
  ],
  backToMain: ["Back to the main line", "Wróć do głównej linii"],
  promote: ["Make it the main line", "Uczyń go główną linią"],
  promoteThis: ["Make the main line: {0}", "Uczyń główną linią: {0}"],
  variations: ["Variations", "Warianty"],
  variation: ["after {0}: {1} ({2} {3})", "po {0}: {1} ({2} {3})"],
  instead: ["instead: {0}", "zamiast tego: {0}"],
  mainLine: ["main line: {0}", "główna linia: {0}"],
  played: ["played", "zagrano"],
  tried: ["variation", "wariant"],
  wasPlayed: ["Played here:", "Zagrano tu:"],
  lastMove: ["Before:", "Poprzednio:"],
  decides: ["{0} decides:", "Decyduje {0}:"],
  notes: ["Comment and marks", "Komentarz i znaki"],
  comment: ["Comment on this position", "Komentarz do tej pozycji"],
  commentHint: ["What is worth saying here?", "Co warto tu powiedzieć?"],
  yours: ["What you wrote: {0}", "Twój tekst: {0}"],
  mark: ["Mark this move: {0}", "Oznacz ten ruch: {0}"],
  draw: ["Draw on the board", "Rysuj na planszy"],
  drawHint: [
    "Choose a thing twice for a ring, or two things for an arrow. A drag with the right mouse button draws at any time.",
    "Wskaż rzecz dwa razy, by ją otoczyć, albo dwie rzeczy, by połączyć je strzałką. Prawym przyciskiem myszy można rysować zawsze.",
  ],
  drawFrom: ["From {0} to …", "Od {0} do …"],
  ring: ["Ring: {0}", "Okrąg: {0}"],
  arrow: ["Arrow: {0} → {1}", "Strzałka: {0} → {1}"],
  remove: ["Take away: {0}", "Usuń: {0}"],
  compare: ["Compare from here", "Porównaj od tego miejsca"],
  comparison: ["Comparison", "Porównanie"],
  compared: ["From choice {0} to choice {1}", "Od wyboru {0} do wyboru {1}"],
  stopComparing: ["End the comparison", "Zakończ porównanie"],
  nothingDiffers: ["Nothing differs.", "Nic się nie różni."],
  save: ["Save", "Zapisz"],
  saveAs: ["Save under this name", "Zapisz pod tą nazwą"],
  fileName: ["Name of the file", "Nazwa pliku"],
  saved: ["Saved in {0}", "Zapisano w {0}"],
  unsaved: ["Not saved yet", "Jeszcze nie zapisano"],
  unsavedIn: ["Changed since {0} was saved", "Zmieniono od zapisania {0}"],
  analyse: ["Analyse", "Analizuj"],
  stop: ["Stop", "Zatrzymaj"],
  progress: ["Analysis: {0} of {1}", "Analiza: {0} z {1}"],
  bar: ["{0} wins {1} % ({2}–{3} %), tried {4} times", "{0} wygrywa {1} % ({2}–{3} %), prób: {4}"],
  ending: ["likeliest ending: {0}", "najczęstsze zakończenie: {0}"],
  byWorth: ["Best first", "Od najlepszych"],
  curve: [
    "Chances of the seats over the game; a click leads there",
    "Szanse graczy w ciągu gry; kliknięcie prowadzi do chwili",
  ],
  turning: ["Turning point: choice {0}", "Punkt zwrotny: wybór {0}"],
  choicesOf: ["Choices of {0}", "Możliwości: {0}"],
} as const satisfies Record<string, readonly [string, string]>;

export type StudyWord = keyof typeof WORDS;

/** One of the study's own texts, its gaps filled. */
export function studyWord(lang: Lang, key: StudyWord, ...gaps: readonly (string | number)[]): string {
  const text: string = WORDS[key][lang === "en" ? 0 : 1];
  return text.replace(/\{(\d)\}/g, (gap, index) => String(gaps[Number(index)] ?? gap));
}

/** How many choices, with the noun in its form. */
export function choiceCount(lang: Lang, count: number): string {
  const few = [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100);
  const forms = lang === "en" ? ["choice", "choices", "choices"] : ["wybór", "wybory", "wyborów"];
  return `${count} ${forms[count === 1 ? 0 : few ? 1 : 2]}`;
}
