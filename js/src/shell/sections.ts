import type { Json } from "./wire";

/** A section of the rulebook as people call it: by its printed number, or by the part of the book and its title. */
export function sectionName(data: Json, id: string): string {
  return (data.sections as Readonly<Record<string, string>> | undefined)?.[id] ?? id;
}

/** Whether readers find a section by its number. */
export function isNumbered(data: Json, id: string): boolean {
  return sectionName(data, id) === id;
}
