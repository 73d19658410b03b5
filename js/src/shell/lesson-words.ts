import type { Lang } from "./wire";
import { worded } from "./wording";

/** What the panel of a lesson or a quiz says by itself, English first. */
const WORDS = {
  check: ["Check", "Sprawdź"],
  answer: ["Answer", "Odpowiedz"],
  hint: ["Hint ({0} left)", "Podpowiedź (zostało: {0})"],
  next: ["Next", "Dalej"],
  nextQuestion: ["Next question", "Następne pytanie"],
  skip: ["Skip", "Pomiń"],
  back: ["Back", "Wstecz"],
  reset: ["Start over", "Od nowa"],
  clear: ["Clear", "Wyczyść"],
  show: ["Show the solution", "Pokaż rozwiązanie"],
  solution: ["The solution", "Rozwiązanie"],
  again: ["Another one like it", "Jeszcze jedno takie"],
  another: ["another one", "jeszcze jedno"],
  nextLesson: ["Next lesson: {0}", "Następna lekcja: {0}"],
  finish: ["Finish", "Zakończ"],
  anotherRound: ["Another round", "Następna runda"],
  over: ["This round is over.", "Ta runda jest skończona."],
  name: ["Your name", "Twoje imię"],
  handIn: ["Hand in", "Oddaj"],
  handed: ["Handed in: {0}", "Oddane: {0}"],
  sources: ["Sources", "Źródła"],
  text: ["Your own words", "Twoje słowa"],
  yes: ["Yes", "Tak"],
  no: ["No", "Nie"],
  number: ["Your number", "Twoja liczba"],
  place: ["A place: click the map or type its name", "Miejsce: kliknij mapę albo wpisz nazwę"],
  places: ["Places: click the map or type their names", "Miejsca: klikaj mapę albo wpisz nazwy"],
  route: ["The voyage: click the zones in order or type them", "Żegluga: klikaj obszary po kolei albo je wpisz"],
  progress: ["Steps", "Kroki"],
  step: ["Step {0}: {1}", "Krok {0}: {1}"],
  solved: ["solved", "rozwiązany"],
  task: ["Your task", "Twoje zadanie"],
  hints: ["Hints", "Podpowiedzi"],
  given: ["Your answer: {0}", "Twoja odpowiedź: {0}"],
  done: ["You have solved the whole lesson.", "Cała lekcja jest rozwiązana."],
  score: ["{0} of {1} right", "dobrze: {0} z {1}"],
  question: ["Question {0}", "Pytanie {0}"],
  rule: ["Rule {0}", "Zasada {0}"],
  language: ["PL: pokaż po polsku", "EN: show in English"],
  dead: [
    "Python does not answer. If this does not change, run the cell again; solved steps are kept.",
    "Python nie odpowiada. Jeśli nic się nie zmieni, uruchom komórkę ponownie; rozwiązane kroki są zapisane.",
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type LessonWord = keyof typeof WORDS;

export function lessonWord(lang: Lang, key: LessonWord, ...gaps: readonly (string | number)[]): string {
  return worded(WORDS, lang, key, gaps);
}
