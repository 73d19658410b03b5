import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { boardTraits, openTab, show } from "./host";

/** Every kind of question that a random game asks, as Python wrote them. */
const ASKING = readdirSync(join(process.cwd(), "..", "build", "fixtures"))
  .filter((file) => file.startsWith("asks-"))
  .map((file) => file.replace(".json", ""));

describe.each(ASKING)("%s", (name) => {
  test("whatever has an id has words and lies in no other, and all that an answer names is drawn and glows", async () => {
    const { traits, part } = boardTraits(name);
    const { root } = await show(traits, part);
    const glowing = new Set<string>();
    const drawn = [...root.querySelectorAll(".paxw-picture [data-id]")];
    for (const tab of [...root.querySelectorAll<HTMLElement>("[data-tab]")].map((one) => one.dataset.tab ?? "")) {
      await openTab(root, tab);
      for (const one of root.querySelectorAll("[data-id]")) {
        const id = one.getAttribute("data-id") ?? "";
        const label = one.getAttribute("aria-label") ?? one.getAttribute("aria-description") ?? "";
        expect(label.length, id).toBeGreaterThan(2);
        expect(label, id).not.toMatch(/undefined|\[object|null|^[a-z]+(-[a-z]+)+$/);
        expect(one.querySelector("[data-id]"), id).toBeNull();
        if (one.hasAttribute("data-hot")) glowing.add(id);
      }
      expect(root.textContent, tab).not.toMatch(/undefined|\[object|NaN/);
    }
    // A thing that were made anew with every repaint would lose the click of a mouse that had rested on it.
    expect(drawn.filter((one) => !one.isConnected).map((one) => one.getAttribute("data-id"))).toEqual([]);
    for (const [id, , targets] of part.decision?.choices ?? []) {
      for (const target of targets ?? []) expect(glowing, id).toContain(target);
    }
  });
});
