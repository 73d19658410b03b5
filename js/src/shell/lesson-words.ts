import words from "./lesson-words.json";
import type { Lang } from "./wire";
import { worded } from "./wording";

export type LessonWord = keyof typeof words;

export function lessonWord(lang: Lang, key: LessonWord, ...gaps: readonly (string | number)[]): string {
  return worded(words, lang, key, gaps);
}
