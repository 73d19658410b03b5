import { describe, expect, it } from "vitest";
import lessonWords from "../../src/shell/lesson-words.json";
import { isNumbered, sectionName } from "../../src/shell/sections";
import studyWords from "../../src/shell/study-words.json";
import { counted, filled, listed } from "../../src/shell/wording";
import words from "../../src/shell/words.json";

describe("words put together", () => {
  it("lets Polish nouns agree with their number", () => {
    const forms = ["krok", "kroki", "kroków"];
    const said = [0, 1, 2, 5, 12, 22, 25, 102, 112].map((count) => counted("pl", count, forms));
    expect(said).toEqual([
      "0 kroków",
      "1 krok",
      "2 kroki",
      "5 kroków",
      "12 kroków",
      "22 kroki",
      "25 kroków",
      "102 kroki",
      "112 kroków",
    ]);
  });

  it("lets English nouns agree with their number", () => {
    expect([0, 1, 2, 21].map((count) => counted("en", count, ["step", "steps"]))).toEqual([
      "0 steps",
      "1 step",
      "2 steps",
      "21 steps",
    ]);
  });

  it("joins names as Python does", () => {
    expect(listed("en", ["Spain", "England", "France"])).toBe("Spain, England and France");
    expect(listed("pl", ["Hiszpania", "Anglia", "Francja"])).toBe("Hiszpania, Anglia i Francja");
    expect(listed("en", ["Spain"])).toBe("Spain");
    expect(listed("en", [])).toBe("");
  });

  it("fills gaps with words and nouns, and reads nothing that was filled in", () => {
    expect(filled("en", "{0}: {1} {1|choice|choices}", ["{1}", 2])).toBe("{1}: 2 choices");
    expect(filled("pl", "{0} {0|wybór|wybory|wyborów}, {1}", [5])).toBe("5 wyborów, {1}");
  });

  it("calls unnumbered sections by their names", () => {
    const data = { sections: { "om:el-dorado": "Omen: El Dorado" } };
    expect(sectionName(data, "om:el-dorado")).toBe("Omen: El Dorado");
    expect(sectionName(data, "D4c")).toBe("D4c");
    expect([isNumbered(data, "om:el-dorado"), isNumbered(data, "D4c"), isNumbered({}, "D4c")]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("says everything in English and in Polish, with the same gaps", () => {
    const gaps = (text: string) => [...new Set(text.match(/\{\d/g))].sort();
    for (const [key, texts] of [words, studyWords, lessonWords].flatMap((table) => Object.entries(table))) {
      expect(texts.length, key).toBe(2);
      const [english = "", polish = ""] = texts;
      expect(gaps(polish), key).toEqual(gaps(english));
    }
  });
});
