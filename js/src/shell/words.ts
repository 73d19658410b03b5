import type { Lang } from "./wire";
import { worded } from "./wording";
import words from "./words.json";

export type Word = keyof typeof words;

/** One of the shell's own texts, its gaps filled. */
export function word(lang: Lang, key: Word, ...gaps: readonly (string | number)[]): string {
  return worded(words, lang, key, gaps);
}
