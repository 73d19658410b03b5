import type { Lang } from "./wire";

/** Texts of a part of the shell, English first. */
export type Wording = Readonly<Record<string, readonly string[]>>;

// British English puts no comma before "and", as the Python side does not either.
const LOCALES = { en: "en-GB", pl: "pl" } as const;
const PLURALS = { en: new Intl.PluralRules(LOCALES.en), pl: new Intl.PluralRules(LOCALES.pl) };
const LISTS = {
  en: new Intl.ListFormat(LOCALES.en, { type: "conjunction" }),
  pl: new Intl.ListFormat(LOCALES.pl, { type: "conjunction" }),
};
const FORMS: Readonly<Record<Lang, Partial<Record<Intl.LDMLPluralRule, number>>>> = {
  en: { one: 0, other: 1 },
  pl: { one: 0, few: 1, many: 2, other: 1 },
};

/** The form of a noun that agrees with a number: two forms in English, three in Polish. */
export function plural(lang: Lang, count: number, forms: readonly string[]): string {
  const at = FORMS[lang][PLURALS[lang].select(count)] ?? 1;
  return forms[Math.min(at, forms.length - 1)] ?? "";
}

/** A number with its noun. */
export function counted(lang: Lang, count: number, forms: readonly string[]): string {
  return `${count} ${plural(lang, count, forms)}`;
}

/** Several names as one phrase. */
export function listed(lang: Lang, names: readonly string[]): string {
  return LISTS[lang].format(names);
}

/** A text with its gaps filled: `{0}` by a word, `{0|choice|choices}` by the noun that agrees with the number there. */
export function filled(lang: Lang, text: string, gaps: readonly (string | number)[]): string {
  return text.replace(/\{(\d)((?:\|[^{}|]*)*)\}/g, (gap, index: string, forms: string) => {
    const value = gaps[Number(index)];
    if (value === undefined) return gap;
    return forms === "" ? String(value) : plural(lang, Number(value), forms.slice(1).split("|"));
  });
}

/** One of the texts, its gaps filled. */
export function worded<W extends Wording>(
  words: W,
  lang: Lang,
  key: keyof W & string,
  gaps: readonly (string | number)[],
): string {
  return filled(lang, words[key]?.[lang === "en" ? 0 : 1] ?? key, gaps);
}
