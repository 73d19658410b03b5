import { describe, expect, test } from "vitest";
import hispanica from "../../src/games/hispanica";
import { patch } from "../../src/shell/vdom";
import type { Table } from "../../src/shell/view";
import { boardTraits, drawn, fixture, idsOfTwo, type Json, openTab, show } from "../host";

const STAGES = ["start", "polish", "stage-0", "stage-1", "stage-2", "stage-3", "stage-4", "ended"].map(
  (name) => `hispanica-${name}`,
);

describe.each(STAGES)("%s", (name) => {
  test("draws every part, and everything the view has on the map", async () => {
    const { traits, part } = boardTraits(name);
    const { root } = await show(traits, part);
    const view = traits.base.view;
    for (const id of ["market", "players", "calendar", "philosophy", "log"]) {
      expect((await openTab(root, id)).childElementCount, id).toBeGreaterThan(0);
      if (id === "players") expect(root.querySelectorAll(".paxh-player").length).toBe(Object.keys(view.players).length);
    }
    const sites = Object.values(view.sites) as Json[];
    const count = (test: (site: Json) => boolean): number => sites.filter(test).length;
    const standing = count((site) => site.pawn) + count((site) => site.chest) + count((site) => site.relic);
    const layers = root.querySelectorAll(".paxm-map .paxh-pieces > g");
    expect(layers[0]?.childElementCount).toBe(
      sites.filter(
        (site) => site.colony || site.bible || site.fort || site.cathedral || site.pawn || site.chest || site.relic,
      ).length,
    );
    expect(layers[1]?.childElementCount).toBe(Object.keys(view.revolts).length);
    expect(layers[2]?.childElementCount).toBe(
      Object.values(view.buried).filter((items: Json) => items.length > 0).length,
    );
    expect(layers[3]?.childElementCount).toBe(standing);
    expect(layers[4]?.childElementCount).toBe(
      Object.values(view.players).filter((player: Json) => player.fleet).length,
    );
    expect(root.querySelectorAll(".paxh-philosophy .paxh-piece").length).toBe(Object.keys(view.players).length);
  });

  test("everything with an id has words, lies in no other such thing, and glows if a choice concerns it", async () => {
    const { traits, part } = boardTraits(name);
    const { root } = await show(traits, part);
    const seen = new Set<string>();
    const glowing = new Set<string>();
    for (const tab of [...root.querySelectorAll<HTMLElement>("[data-tab]")].map((one) => one.dataset.tab ?? "")) {
      await openTab(root, tab);
      for (const one of root.querySelectorAll("[data-id]")) {
        const id = one.getAttribute("data-id") ?? "";
        const label = one.getAttribute("aria-label") ?? one.getAttribute("aria-description") ?? "";
        expect(label.length, id).toBeGreaterThan(2);
        expect(label, id).not.toMatch(/undefined|\[object|null|^[a-z]+(-[a-z]+)+$/);
        expect(one.querySelector("[data-id]"), id).toBeNull();
        seen.add(id);
        if (one.hasAttribute("data-hot")) glowing.add(id);
      }
      expect(root.textContent, tab).not.toMatch(/undefined|\[object|NaN/);
    }
    expect(seen.size).toBeGreaterThan(130);
    for (const [id, , targets] of part.decision?.choices ?? []) {
      for (const target of targets ?? []) expect(glowing, id).toContain(target);
    }
  });
});

test.each(["hispanica-start", "hispanica-polish"])("everything with an id is explained (%s)", (name) => {
  const { traits } = boardTraits(name);
  const isPolish = name === "hispanica-polish";
  const scene: Json = {
    data: traits.static,
    view: traits.base.view,
    before: null,
    lang: traits.lang,
    seat: null,
    seats: traits.base.seats,
    toAct: [],
    step: "",
    hot: new Set(),
    over: null,
    pointers: [],
    prefix: "x",
    say: (en: string, pl: string) => (isPolish ? pl : en),
  };
  const table = (hispanica as Json).table() as Required<Table>;
  const { places, cards, spaces, nations, omens, terms, actions, permits, decks, years } = traits.static;
  const ids = [places, cards, spaces, nations, omens, terms, actions, permits, decks].flatMap((one) =>
    Object.keys(one),
  );
  ids.push(...years.map(([year]: [number]) => `year-${year}`));
  expect(ids.length).toBeGreaterThan(300);
  for (const id of ids) {
    const card = document.createElement("div");
    patch(card, [], table.explain(id, scene));
    expect(card.textContent?.length, id).toBeGreaterThan(3);
    expect(card.textContent, id).not.toMatch(/undefined|\[object|NaN/);
    expect(table.label(id, scene), id).not.toMatch(/undefined|\[object|NaN/);
  }
});

test("a card's face names all its actions, its nudge, and who says so", async () => {
  const { traits, part } = boardTraits("hispanica-start");
  const { root } = await show(
    { ...traits, base: { ...traits.base, to_act: [] } },
    { ...part, decision: null, offers: [] },
  );
  const top = traits.base.view.decks.ships.top;
  const card = traits.static.cards[top];
  (root.querySelector('[data-id="ships"]') as HTMLElement).click();
  const words = root.querySelector("[role=tooltip]")?.textContent ?? "";
  for (const action of card.actions) expect(words).toContain(traits.static.actions[action].name);
  expect(words).toContain(card.seamanship);
  expect(words).toContain("Source:");
});

test("what can be followed from place to place says what it is, each only once", async () => {
  const { traits, part } = boardTraits("hispanica-stage-1");
  const { root } = await show(traits, part);
  const ids = (name: string): string[] =>
    [...root.querySelectorAll(`[${name}]`)].map((el) => el.getAttribute(name) ?? "");
  const pieces = ids("data-piece");
  const purses = ids("data-purse");
  expect(new Set(pieces).size).toBe(pieces.length);
  expect(new Set(purses).size).toBe(purses.length);
  const { view } = traits.base;
  for (const [id, site] of Object.entries<Json>(view.sites)) {
    if (traits.static.drawing.sites[id] === undefined) continue;
    expect(pieces.includes(`chest ${id}`)).toBe(site.chest === 1);
    expect(pieces.includes(`pawn-${site.pawn} ${id}`)).toBe(site.pawn !== undefined);
  }
  for (const [seat, player] of Object.entries<Json>(view.players)) {
    expect(pieces.includes(`fleet ${seat}`)).toBe(player.fleet !== null);
    expect(root.querySelector(`[data-purse="coin ${seat}"]`)?.getAttribute("data-holds")).toBe(String(player.money));
  }
  for (const card of part.view.set.you?.hand ?? []) expect(pieces).toContain(`card ${card}`);
});

test("a fleet that sails leaves an arrow behind", async () => {
  const { traits, part } = boardTraits("hispanica-stage-1");
  const { root, model } = await show(traits, part);
  const fleet = root.querySelector(".paxh-pieces > g:nth-child(5) > g") as HTMLElement;
  const before = fleet.getAttribute("style");
  const version = traits.base.version + 1;
  const { players: all } = traits.base.view;
  const players = { ...all, [part.seat]: { ...all[part.seat], fleet: "ile-a-vache" } };
  model.set("base", { ...traits.base, version, view: { ...traits.base.view, players } });
  model.say({ kind: "private", version, part });
  await drawn();
  expect(root.querySelector(".paxh-last .paxm-arrow")).not.toBeNull();
  expect(fleet.isConnected).toBe(true);
  expect(fleet.getAttribute("style")).not.toBe(before);
});

test("the base map is made once and stays", async () => {
  const { traits, part } = boardTraits("hispanica-start");
  const { root, model } = await show(traits, part);
  const zone = root.querySelector(".paxm-zone");
  model.set("base", { ...traits.base, version: 1, view: { ...traits.base.view, year: 1600 } });
  model.say({ kind: "private", version: 1, part });
  await drawn();
  expect(root.querySelector(".paxm-zone")).toBe(zone);
});

test("the chart draws zones, lands, sites and boxes, and explains them without a game", async () => {
  const { root } = await show(fixture("hispanica-chart"));
  expect(root.querySelectorAll(".paxm-zone").length).toBe(14);
  expect(root.querySelectorAll(".paxm-land").length).toBe(13);
  const havana = root.querySelector('[data-id="havana"]') as HTMLElement;
  havana.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await drawn();
  expect(root.querySelector("[role=tooltip]")?.textContent).toContain("Barataria");
});

test("a haven's card can be discarded, its sea zone not: what is said of a click is what a click does", async () => {
  const { traits, part } = boardTraits("hispanica-start");
  const choices = [
    ["discard caymanes", "Discard Caymanes", ["caymanes"]],
    ["discard hewanorra", "Discard Hewanorra", ["hewanorra"]],
  ];
  const { root, model } = await show(traits, { ...part, offers: [], decision: { ...part.decision, choices } });
  const zone = root.querySelector('svg [data-id="caymanes"]') as Element;
  zone.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await drawn();
  expect(root.querySelector("[role=tooltip]")?.textContent).not.toContain("Discard");
  expect(zone.getAttribute("aria-label")).not.toContain("Discard");
  expect(model.asked("play")).toEqual([]);
});

test("arrows follow the sea borders from zone to zone", async () => {
  const { traits, part } = boardTraits("hispanica-stage-1");
  const { root } = await show(traits, part);
  const zone = root.querySelector('[data-id="barataria"]') as HTMLElement;
  zone.focus();
  zone.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  expect(["new-providence", "havana", "calusa"]).toContain(document.activeElement?.getAttribute("data-id"));
});

test("an arrow of Python's is drawn over the map", async () => {
  const { traits, part } = boardTraits("hispanica-start");
  const { root, model } = await show(traits, part);
  model.set("pointers", [{ kind: "arrow", ids: ["tortuga", "europe"], text: "" }]);
  await drawn();
  expect(root.querySelectorAll(".paxm-pointers .paxm-arrow").length).toBe(1);
});

test("the drawings of two boards share no id", async () => {
  const ids = await idsOfTwo("hispanica-start");
  expect(ids.length).toBeGreaterThan(30);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the strip tells the year, money, titles and control, and the table of victories what each lacks", async () => {
  const { traits, part } = boardTraits("hispanica-start");
  const { root } = await show(traits, part);
  const strip = root.querySelector(".paxw-status") as HTMLElement;
  expect(strip.textContent).toContain("1599");
  expect(strip.querySelector<HTMLElement>('[data-seat="England"]')?.title).toMatch(
    /^England, to decide, .*\$\d+, titles 0, control 1/,
  );
  strip.querySelector<HTMLElement>('[data-seat="France"]')?.click();
  await drawn();
  const table = root.querySelector(".paxw-standing") as HTMLElement;
  expect(table.textContent).toContain("Tea Party");
  expect(table.textContent).toContain(traits.base.standing.lacking.France["tea-party"]);
});

test("each question opens the part it is about: bids the market, a crisis the philosophies", async () => {
  const { traits, part } = boardTraits("hispanica-start");
  const { root, model } = await show(traits, part);
  const open = (): string[] =>
    [...root.querySelectorAll<HTMLElement>(".paxw-shelf__body")].map((one) => one.dataset.part ?? "");
  expect(open()).toContain("market");
  await openTab(root, "players");
  for (const [at, [step, shown]] of Object.entries({ bids: "market", "midlife-crisis": "philosophy" }).entries()) {
    const version = at + 1;
    model.traits.base = { ...traits.base, version, question: { step, section: "", title: "" } };
    model.emit("change:base");
    const decision = { ...part.decision, step, choices: [["pass", "Pass"]] };
    model.say({ kind: "private", version, part: { ...part, offers: [], decision } });
    await drawn();
    expect(open()).toContain(shown);
  }
});

async function endOf(outcome: Json, more: Json = {}): Promise<string> {
  const { traits, part } = boardTraits("hispanica-ended");
  const { view } = traits.base;
  const base = { ...traits.base, outcome, view: { ...view, outcome } };
  const { root } = await show({ ...traits, ...more, base }, part);
  return root.querySelector(".paxw-end__words")?.textContent ?? "";
}

test("where nobody wins the end says which nation has the most tokens", async () => {
  const tokens = { Spain: 5, England: 2, France: 0, Netherlands: 0, Courland: 0 };
  const outcome = { winners: [], ending: "tokens", year: 1649, tokens };
  expect(await endOf(outcome)).toBe("The game is over. Nobody wins: Spain has the most tokens (5) and no player.");
  const both = { ...outcome, tokens: { ...tokens, Courland: 5 } };
  expect(await endOf(both)).toContain("Spain and Courland have the most tokens (5)");
  expect(await endOf(outcome, { lang: "pl" })).toContain("najwięcej żetonów (5) ma naród bez gracza");
});

test("a victory that bears the winner's name is not named twice", async () => {
  const { traits } = boardTraits("hispanica-ended");
  const names = { ...traits.static.names, Spain: "Sun King", "sun-king": "Sun King", abolition: "Abolition" };
  const more = {
    static: { ...traits.static, names, forms: { ...traits.static.forms, Spain: { the: "the Sun King" } } },
  };
  const won = (seat: string, ending: string): Json => ({ winners: [seat], ending, year: 1628 });
  expect(await endOf(won("Spain", "sun-king"), more)).toBe("The game is over. The Sun King wins.");
  expect(await endOf(won("England", "abolition"), more)).toBe("The game is over. England wins (Abolition).");
});

test("of titles it is told in good English how many count", async () => {
  const { traits, part } = boardTraits("hispanica-start");
  const { players } = traits.base.view;
  const title = Object.keys(traits.static.cards).find((id) => traits.static.cards[id].title);
  const told = async (count: number): Promise<string> => {
    const England = { ...players.England, titles: [[title, ""]], counted_titles: count };
    const view = { ...traits.base.view, players: { ...players, England } };
    const { root } = await show({ ...traits, base: { ...traits.base, view } }, part);
    return (await openTab(root, "players")).textContent ?? "";
  };
  expect(await told(1)).toContain("Titles (1 counts)");
  expect(await told(2)).toContain("Titles (2 count)");
});

test("the four phases are written alike in the calendar", async () => {
  const { traits, part } = boardTraits("hispanica-polish");
  const { root } = await show(traits, part);
  const calendar = await openTab(root, "calendar");
  const phases = [...calendar.querySelectorAll(".paxh-calendar__phases span")].map((one) => one.textContent);
  expect(phases).toEqual(["towary", "licytacja", "akcje", "żegluga"]);
});
