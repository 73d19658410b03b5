import { expect, test } from "vitest";
import { changedBy, choicesOf, concerns, hotTargets } from "../../src/shell/wire";

test("a difference is laid over without touching the old object", () => {
  const old = { year: 1598, pool: { chest: 20, fort: 2 }, gone: 1 };
  const patch = { set: { year: 1599 }, drop: ["gone"], in: { pool: { set: { chest: 19 } } } };
  expect(changedBy(old, patch)).toEqual({ year: 1599, pool: { chest: 19, fort: 2 } });
  expect(old).toEqual({ year: 1598, pool: { chest: 20, fort: 2 }, gone: 1 });
});

test("offers glow too, except on players", () => {
  const part = {
    seat: "England",
    decision: { step: "turn", prompt: "?", section: "D3", choices: [["play C1", "Play", ["C1"]] as const] },
    offers: [["deal France", "Deal", ["France"], "G1"] as const, ["sell C2", "Sell", ["C2"], "D3f"] as const],
  };
  expect(hotTargets(choicesOf(part), { England: {}, France: {} })).toEqual(new Set(["C1", "C2"]));
});

test("choices get back what was left out", () => {
  const decision = { step: "bids", prompt: "?", section: "D2a", choices: [["bid 0", "Bid: $0"] as const] };
  const part = { seat: "England", decision, offers: [["deal France", "Deal", ["France"], "G1"] as const] };
  expect(choicesOf(part)).toEqual([
    { id: "bid 0", label: "Bid: $0", targets: [], section: "D2a", seat: "England", isOffer: false },
    { id: "deal France", label: "Deal", targets: ["France"], section: "G1", seat: "England", isOffer: true },
  ]);
  expect(choicesOf({ seat: null })).toEqual([]);
  expect(choicesOf(null)).toEqual([]);
});

test("where two things share an id the verb tells them apart", () => {
  const choice = { id: "play tortuga", label: "", targets: ["tortuga"], section: "", seat: "England", isOffer: false };
  const thing = (attrs: Record<string, string>): Element => {
    const el = document.createElement("div");
    for (const [name, value] of Object.entries({ "data-id": "tortuga", ...attrs })) el.setAttribute(name, value);
    return el;
  };
  expect(concerns(choice, thing({}))).toBe(true);
  expect(concerns(choice, thing({ "data-only": "play sell" }))).toBe(true);
  expect(concerns(choice, thing({ "data-only": "sail" }))).toBe(false);
  expect(concerns(choice, thing({ "data-except": "play" }))).toBe(false);
  expect(concerns(choice, thing({ "data-id": "havana" }))).toBe(false);
});
