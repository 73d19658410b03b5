import { expect, test } from "vitest";
import { boardTraits, come, show } from "../host";

test("a rolled die under the pointer shows where the house would land, and no card lies over the picture", async () => {
  const { traits, part } = boardTraits("asks-columnoffire-choose");
  const { root } = await show(traits, part);
  const landings = traits.base.view.players[part.seat ?? ""].landings;
  const [die = "", countries] = Object.entries(landings).find(([, all]) => Object.keys(all as object).length > 0) ?? [];
  expect(root.querySelectorAll(".paxc-house--ghost").length).toBe(0);
  const mark = root.querySelector(`.paxc-dice [data-id="${die}"]`) as Element;
  mark.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
  await come(() => root.querySelector(".paxc-house--ghost"));
  expect(root.querySelectorAll(".paxc-landed").length).toBe(Object.keys(countries as object).length);
  expect(root.querySelector("[role=tooltip]")).toBeNull();
});

test("the calendar begins with the row of the seat that looks, whose dice it is about", async () => {
  const { traits, part } = boardTraits("asks-columnoffire-begin-second");
  const seats = Object.keys(traits.base.view.players);
  const looking = seats[seats.length - 1] ?? "";
  const { root } = await show(traits, { ...part, seat: looking });
  await come(() => root.querySelector(".paxc-calendar"));
  const rows = [...root.querySelectorAll(".paxc-calendar tbody th")].map((row) => row.getAttribute("title"));
  expect(rows).toHaveLength(seats.length);
  expect(rows[0]?.toLowerCase()).toBe(looking);
});

test("what is told of a country ends once, before what can be chosen there", async () => {
  const { traits, part } = boardTraits("asks-columnoffire-choose");
  const { root } = await show(traits, part);
  const labels = [...root.querySelectorAll("[data-id]")].map((one) => one.getAttribute("aria-label") ?? "");
  expect(labels.filter((label) => label.includes(".."))).toEqual([]);
});

test("the points of a seat stand beside one another and add up", async () => {
  const { traits, part } = boardTraits("asks-columnoffire-event");
  const { root } = await show(traits, part);
  const tab = [...root.querySelectorAll("[role=tab]")].find((one) => one.textContent === "Points") as HTMLElement;
  tab.click();
  await come(() => root.querySelector(".paxc-sources"));
  const rows = [...root.querySelectorAll(".paxc-sources tbody tr")];
  expect(rows).toHaveLength(Object.keys(traits.base.view.players).length);
  for (const row of rows) {
    const points = [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent?.replace("−", "-")));
    const total = Number(row.querySelector("th")?.getAttribute("aria-label")?.split(" ").at(-1));
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(total);
  }
});

test("a space is called by all that is written on it, its price too", async () => {
  const { traits, part } = boardTraits("asks-columnoffire-move");
  const { root } = await show(traits, part);
  const goals = [...root.querySelectorAll(".paxc-space--goal")];
  expect(goals.length).toBeGreaterThan(0);
  for (const one of goals)
    expect(one.getAttribute("aria-label")).toContain(one.querySelector(".paxc-price")?.textContent);
});
