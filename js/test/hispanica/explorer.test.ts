import { expect, test } from "vitest";
import { come, drawn, fixture, type Json, type Shown, show } from "../host";

function traits(more: Record<string, Json> = {}): Record<string, Json> {
  return { ...fixture("hispanica-chart"), selection: [], layers: null, year: null, plot: "", sketch: {}, ...more };
}

async function click(on: Shown, id: string): Promise<void> {
  on.root.querySelector(`.paxw-picture [data-id="${id}"]`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await drawn();
}

function texts(on: Shown, selector: string): string[] {
  return [...on.root.querySelectorAll(selector)].map((one) => one.textContent ?? "");
}

test("one zone selected shows the steps to all others and what the currents forbid, with the reason", async () => {
  const on = await show(traits());
  await click(on, "curacao");
  expect(on.model.asked("select")).toEqual([{ ids: ["curacao"] }]);
  expect(on.root.querySelector('[data-value="trinidad"]')?.textContent).toBe("4");
  expect(on.root.querySelector('[data-value="europe"]')?.textContent).toBe("3");
  expect(on.root.querySelectorAll(".paxm-barred").length).toBe(2);
  expect(on.root.querySelector('[data-barred="trinidad"]')?.textContent).toContain(
    "The Guiana Current runs from Trinidad to Curaçao",
  );
});

test("two zones show all ways there, the way back and the way home", async () => {
  const on = await show(traits());
  await click(on, "curacao");
  await click(on, "trinidad");
  const styles = [...on.root.querySelectorAll(".paxm-voyage")].map((one) => one.getAttribute("data-style"));
  expect(styles.sort()).toEqual(["back", "home", "there"]);
  expect(on.root.querySelector('.paxm-ways[data-style="there"]')?.textContent).toContain("4 steps");
  expect(on.root.querySelector('.paxm-ways[data-style="back"]')?.textContent).toContain("1 step");
  expect(texts(on, ".paxw-prompt p").join(" ")).toContain("3 steps shorter");
  await click(on, "roatan");
  expect(on.model.sent.at(-1)).toMatchObject({ kind: "select", ids: ["roatan"] });
});

test("a site that Python points at is ringed and named", async () => {
  const on = await show(traits({ pointers: [{ kind: "highlight", ids: ["cartagena", "cuba"], text: "" }] }));
  expect(on.root.querySelectorAll(".paxm-pointed").length).toBe(1);
  expect(texts(on, "text[data-named]")).toEqual(expect.arrayContaining(["Cartagena"]));
  expect(on.root.querySelector('text[data-of="havana"]')?.hasAttribute("data-named")).toBe(false);
});

test("Europe is a goal, but no start", async () => {
  const on = await show(traits());
  await click(on, "europe");
  expect(on.model.asked("select")).toEqual([]);
  await click(on, "islas-del-rosario");
  await click(on, "europe");
  expect(on.root.querySelector('.paxm-ways[data-style="there"]')?.textContent).toContain("4 steps");
  expect(on.root.querySelector('.paxm-ways[data-style="back"]')).toBeNull();
});

test("plotting gives nothing away and goes on from zone to zone", async () => {
  const on = await show(traits({ plot: "course" }));
  for (const id of ["barataria", "new-providence", "tortuga"]) await click(on, id);
  expect(on.root.querySelectorAll(".paxm-voyage, .paxm-values text, .paxm-barred").length).toBe(0);
  expect(texts(on, ".paxw-prompt__words")).toEqual(["Barataria → New Providence → Tortuga"]);
  await click(on, "tortuga");
  expect(on.model.sent.at(-1)).toMatchObject({ ids: ["barataria", "new-providence"] });
  expect(on.root.querySelectorAll(".paxm-zone[data-selected]").length).toBe(2);
});

test("layers are switched, sites by kind", async () => {
  const on = await show(traits());
  const toggle = async (layer: string): Promise<void> => {
    on.root.querySelector<HTMLInputElement>(`[data-layer=${layer}]`)?.dispatchEvent(new Event("change"));
    await drawn();
  };
  expect(on.root.querySelectorAll(".paxm-site").length).toBe(50);
  expect(on.root.querySelectorAll(".paxh-stream").length).toBe(8);
  expect(texts(on, ".paxh-stream-names text")).toContain("Florida Current");
  await toggle("wild");
  await toggle("currents");
  expect(on.root.querySelectorAll(".paxm-site").length).toBe(38);
  expect(on.root.querySelectorAll(".paxh-stream").length).toBe(0);
  await toggle("provenance");
  const kinds = new Set([...on.root.querySelectorAll(".paxh-provenance")].map((one) => one.getAttribute("data-kind")));
  expect(kinds).toEqual(new Set(["rulebook", "deduced", "reconstructed"]));
});

test("the year shows which areas yield what, until the next goods year, and whether there is war", async () => {
  const on = await show(traits({ year: 1608 }));
  const lit = [...on.root.querySelectorAll("[data-yield]")].map((one) => one.getAttribute("data-yield"));
  expect(lit).toEqual(["honduras", "panama"]);
  expect(texts(on, ".paxh-years__words")[0]).toBe("action year · peace");
  on.model.set("year", 1621);
  await drawn();
  expect(texts(on, ".paxh-years__words")[0]).toContain("sailing year · war");
  expect(texts(on, ".paxh-yields li").join()).toContain("New Granada");
});

test("what Python sketches is drawn, and a selection of Python too", async () => {
  const sketch = {
    shades: { tortuga: 0.34, caymanes: 0.2 },
    before: { tortuga: 0.21, caymanes: 0.2 },
    legend: "betweenness",
    voyages: [{ stops: ["curacao", "port-royal"], style: "there", text: null }],
    barred: [{ from: "curacao", to: "trinidad", reason: "No." }],
  };
  const on = await show(traits({ sketch }));
  expect(on.root.querySelector('[data-value="tortuga"]')?.textContent).toBe("0.21 → 0.34");
  expect(on.root.querySelector('[data-value="caymanes"]')?.textContent).toBe("0.20");
  expect(on.root.querySelector('.paxm-voyage[data-stops="curacao port-royal"]')).not.toBeNull();
  expect(on.root.querySelector(".paxm-barred title")?.textContent).toBe("No.");
  on.model.set("selection", ["roatan"]);
  await drawn();
  expect(on.root.querySelector('[data-value="isla-del-carmen"]')?.textContent).toBe("1");
});

test("an echo of an earlier click does not undo a later one, but a refusal does", async () => {
  const on = await show(traits({ plot: "course" }));
  await click(on, "barataria");
  await click(on, "new-providence");
  on.model.set("selection", ["barataria"]);
  on.model.say({ kind: "answer", ref: 1, error: null });
  await click(on, "tortuga");
  expect(on.model.sent.at(-1)).toEqual({ kind: "select", ref: 3, ids: ["barataria", "new-providence", "tortuga"] });
  on.model.set("selection", ["barataria", "new-providence"]);
  on.model.say({ kind: "answer", ref: 3, error: "No." });
  await click(on, "caymanes");
  expect(on.model.sent.at(-1)).toEqual({ kind: "select", ref: 4, ids: ["barataria", "new-providence", "caymanes"] });
});

test("it works with no Python behind it", async () => {
  const on = await show(traits());
  on.model.send = () => {
    throw new Error("no comm");
  };
  await click(on, "curacao");
  expect(on.root.querySelector('[data-value="trinidad"]')?.textContent).toBe("4");
});

test("hover tells a zone's neighbours, sites, land areas and haven; leaving removes every listener", async () => {
  const on = await show(traits());
  const zone = on.root.querySelector('.paxm-zone[data-id="curacao"]');
  zone?.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX: 10, clientY: 10 }));
  const card = (await come(() => on.root.querySelector(".paxw-hover"))).textContent ?? "";
  for (const words of [
    "Curaçao",
    "Port Royal",
    "Against the current",
    "Trinidad",
    "Venezuela",
    "Coro",
    "Haven",
    "Source",
  ]) {
    expect(card).toContain(words);
  }
  on.cleanup();
  expect(on.model.listening).toBe(0);
});
