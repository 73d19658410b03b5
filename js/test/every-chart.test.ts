import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { drawn, fixture, show } from "./host";

/** The chart of every game that has one, as Python wrote them. */
const CHARTS = readdirSync(join(process.cwd(), "..", "build", "fixtures"))
  .filter((file) => file.startsWith("chart-"))
  .map((file) => file.replace(".json", ""));
/** One, two and none selected, and again. */
const CLICKED = 6;

describe.each(CHARTS)("%s", (name) => {
  test("is drawn where no game is played, and all of its things have words, and some are clicked", async () => {
    const { el, root } = await show(fixture(name));
    expect(el.querySelector("[role=alert]")).toBeNull();
    const things = [...root.querySelectorAll(".paxw-picture [data-id]")];
    expect(things.length).toBeGreaterThan(3);
    for (const one of things) expect(one.getAttribute("aria-label"), one.getAttribute("data-id") ?? "").toMatch(/.{3}/);
    for (const one of things.slice(0, CLICKED)) {
      one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await drawn();
      expect(root.textContent, one.getAttribute("data-id") ?? "").not.toMatch(/undefined|\[object|NaN/);
    }
  });
});
