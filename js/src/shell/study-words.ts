import words from "./study-words.json";
import type { Lang } from "./wire";
import { counted, worded } from "./wording";

export type StudyWord = keyof typeof words;

/** One of the study's own texts, its gaps filled. */
export function studyWord(lang: Lang, key: StudyWord, ...gaps: readonly (string | number)[]): string {
  return worded(words, lang, key, gaps);
}

/** How many choices, with the noun in its form. */
export function choiceCount(lang: Lang, count: number): string {
  return counted(lang, count, lang === "en" ? ["choice", "choices"] : ["wybór", "wybory", "wyborów"]);
}
