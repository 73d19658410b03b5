import { expect, test } from "vitest";
import { boardTraits, type Json, show } from "../host";

const NAVAL = {
  kind: "naval",
  place: "tortuga",
  section: "F2",
  open: [],
  sides: [
    {
      id: "England",
      total: 2,
      parts: [
        ["PHS081", "B"],
        ["PHS095", "F"],
      ],
      cargo: ["chest"],
      better: true,
    },
    { id: "France", total: 1, parts: [["PHS090", "Q"]], cargo: [], better: false },
  ],
  outcomes: [
    ["flee", "weather-gage", "target", true],
    ["flee", "boarding", "", false],
    ["boarding", "weather-gage", "target", false],
    ["boarding", "boarding", "pirates", true],
  ],
};
const LAND = {
  kind: "land",
  place: "havana",
  section: "E5",
  sides: [
    {
      id: "England",
      total: 3,
      parts: [
        ["ship", 2],
        ["slave-revolt", 1],
      ],
    },
    {
      id: "havana",
      total: 2,
      parts: [
        ["fort", 1],
        ["Spain", 1],
      ],
    },
  ],
  open: [["France", 2]],
  outcomes: [
    [["France"], true],
    [[], false],
  ],
};

async function fought(fight: Json): Promise<Element> {
  const { traits, part } = boardTraits("hispanica-start");
  const { base } = traits;
  const { root } = await show({ ...traits, base: { ...base, view: { ...base.view, fight } } }, part);
  return root;
}

test("a naval battle opens by itself and shows both fleets, their seamanship and what each pair of tactics leads to", async () => {
  const root = await fought(NAVAL);
  const body = root.querySelector("[data-part=fight]");
  expect(body?.querySelector(".paxw-fight__title")?.textContent).toBe("Naval battle: Tortuga");
  const sides = [...(body?.querySelectorAll(".paxw-fight__side") ?? [])].map((one) => one.textContent ?? "");
  expect(sides[0]).toContain("Better seamanship");
  expect(sides[0]).toContain("Cargo: chest");
  expect(sides[1]).not.toContain("Better seamanship");
  expect(body?.querySelector("[data-id=PHS090]")).not.toBeNull();
  const rows = [...(body?.querySelectorAll("tr") ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  // The target's tactics down, the pirates' across.
  expect(rows).toEqual([
    ["", "weather gage", "boarding"],
    ["flight", "flagship sinks, takes the cargo", "no losses"],
    ["boarding", "flagship sinks", "flagship sinks, takes the cargo"],
  ]);
});

test("a land battle shows strengths, who may still join, and how it ends by their choice", async () => {
  const root = await fought(LAND);
  const body = root.querySelector("[data-part=fight]");
  expect(body?.querySelector(".paxw-fight__totals")?.getAttribute("aria-label")).toBe("strength 3 : 2");
  expect(body?.querySelector(".paxw-fight__undecided")?.textContent).toContain("France2");
  const rows = [...(body?.querySelectorAll("tbody tr") ?? [])].map((row) => row.textContent);
  expect(rows).toEqual([
    "With the fleet: France5\u00A0:\u00A02the fleet wins",
    "Nobody joins the fleet3\u00A0:\u00A04the target holds",
  ]);
});

test("where nobody fights there is no such tab", async () => {
  expect((await fought(null)).querySelector("[data-tab=fight]")).toBeNull();
});
