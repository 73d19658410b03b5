import { type Child, h, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { explain, provenance } from "./explain";
import { LAYERS, type Layer } from "./explorer-map";
import type { Tables } from "./explorer-types";
import { icon } from "./symbols";
import type { Static } from "./types";

export interface Controls {
  readonly data: Static;
  readonly tables: Tables;
  readonly scene: Scene;
  readonly layers: ReadonlySet<Layer>;
  readonly year: number | null;
  toggle(layer: Layer): void;
  turnTo(year: number | null): void;
}

/** What stands beside the map under the answer: the year, the switches of the layers. */
export function beside(on: Controls): Child {
  return [years(on), switches(on)];
}

/** What is said of this sea. */
export const WORDS = {
  hint: [
    "Click a sea zone to see where a fleet can sail from it and what the currents forbid. Click a second zone for the routes there and back.",
    "Kliknij obszar morski, aby zobaczyć, dokąd można z niego dopłynąć i czego zabraniają prądy. Kliknij drugi, aby zobaczyć drogi tam i z powrotem.",
  ],
  longer: ["it would go against a current.", "prąd płynie przeciwnie."],
  shorter: ["it goes with a current.", "prowadzi z prądem."],
} as const;

function name(on: Controls, id: string): string {
  return on.data.names[id] ?? id;
}

function say(on: Controls, en: string, pl: string): string {
  return on.scene.say(en, pl);
}

/** The year slider with its strip of war and peace, and what the year brings. */
function years(on: Controls): VNode {
  const { tables, year } = on;
  const first = tables.years[0]?.[0] ?? 0;
  const last = tables.years.at(-1)?.[0] ?? 0;
  const label = say(on, "Year", "Rok");
  return h(
    "div",
    { class: "paxh-years" },
    h(
      "label",
      {},
      h("span", {}, `${label}: `, h("output", {}, year === null ? "–" : String(year))),
      h("input", {
        type: "range",
        min: first,
        max: last,
        step: 1,
        value: year ?? first,
        "aria-label": label,
        "aria-valuetext": year === null ? "–" : [String(year), ...yearWords(on, year)].join(", "),
        oninput: (event: Event) => on.turnTo(Number((event.target as HTMLInputElement).value)),
      }),
    ),
    h(
      "div",
      { class: "paxh-strip", "aria-hidden": "true" },
      tables.years.map(([one, phase, isWar]) =>
        h("span", {
          class: [isWar ? "paxh-strip__war" : "paxh-strip__peace", phase === "goods" && "paxh-strip__goods"]
            .filter(Boolean)
            .join(" "),
          "data-now": one === year,
        }),
      ),
    ),
    h(
      "p",
      { class: "paxh-years__words" },
      year === null
        ? say(on, "Move the slider to a year.", "Przesuń suwak na wybrany rok.")
        : yearWords(on, year).join(" · "),
    ),
    year !== null && yieldList(on),
  );
}

/** The areas that yield goods in the round of a year, with their goods. */
export function yieldsOf(tables: Tables, year: number | null): [string, string][] {
  const at = tables.years.findIndex(([one]) => one === year);
  if (at < 0) return [];
  for (let i = at; i >= 0; i--) {
    const [, phase, , areas, goods] = tables.years[i] ?? [0, "", false, [], []];
    if (phase === "goods") return areas.map((area, n) => [area, goods[n] ?? ""]);
  }
  return [];
}

function yieldList(on: Controls): VNode {
  return h(
    "ul",
    { class: "paxh-yields" },
    yieldsOf(on.tables, on.year).map(([area, good]) =>
      h("li", { "data-good": good }, icon(on.data, good, 15), ` ${on.tables.goods[good] ?? good}: ${name(on, area)}`),
    ),
  );
}

const PHASES: Readonly<Record<string, readonly [string, string]>> = {
  goods: ["goods year", "rok towarów"],
  auction: ["auction year", "rok licytacji"],
  action: ["action year", "rok akcji"],
  sailing: ["sailing year", "rok żeglugi"],
};

function yearWords(on: Controls, year: number): string[] {
  const found = on.tables.years.find(([one]) => one === year);
  if (found === undefined) return [];
  const [, phase, isWar, , , omen] = found;
  const [en, pl] = PHASES[phase] ?? [phase, phase];
  const words = [say(on, en, pl), isWar ? say(on, "war", "Wojna") : say(on, "peace", "Pokój")];
  if (omen) words.push(`${say(on, "omen", "Omen")}: ${on.tables.omens[omen] ?? omen}`);
  return words;
}

const NAMES: Readonly<Record<Layer, readonly [string, string]>> = {
  currents: ["Currents", "Prądy"],
  borders: ["Borders", "Granice"],
  lands: ["Land areas", "Obszary lądowe"],
  spanish: ["Spanish sites", "Tereny hiszpańskie"],
  wild: ["Wild sites", "Tereny Dzikie"],
  tribal: ["Tribal sites", "Tereny Plemienne"],
  revolt: ["Revolt sites", "Tereny Powstańcze"],
  goods: ["Goods", "Towary"],
  havens: ["Treasure islands", "Wyspy Przystani"],
  names: ["Names", "Nazwy"],
  real: ["Real sea", "Prawdziwe morze"],
  provenance: ["Sources", "Źródła"],
};

function switches(on: Controls): VNode {
  return h(
    "fieldset",
    { class: "paxh-layers" },
    h("legend", {}, say(on, "Layers", "Warstwy")),
    LAYERS.map((layer) =>
      h(
        "label",
        { key: layer },
        h("input", {
          type: "checkbox",
          "data-layer": layer,
          checked: on.layers.has(layer),
          onchange: () => on.toggle(layer),
        }),
        ` ${say(on, ...NAMES[layer])}`,
      ),
    ),
    on.layers.has("real") &&
      h(
        "div",
        { class: "paxw-muted paxh-real-words" },
        h(
          "p",
          {},
          say(
            on,
            "Red: real surface currents. Grey: winds. They are no rule. The game’s own arrows, in blue, are all reconstructed. Along the coast from Panama to Cartagena the real water, the coastal eddy of the Panama–Colombia Gyre, runs east, against the game’s arrow: the rulebook’s example of a voyage from New Granada to Panama needs that border open westward.",
            "Czerwone: prawdziwe prądy powierzchniowe. Szare: wiatry. Nie są zasadą gry. Wszystkie niebieskie strzałki gry to rekonstrukcja. Przy brzegu od Panamy do Cartageny woda wiru panamsko-kolumbijskiego płynie na wschód, przeciwnie do strzałki gry: przykład z instrukcji, żegluga z Nowej Granady do Panamy, wymaga granicy otwartej na zachód.",
          ),
        ),
        h(
          "ul",
          {},
          on.tables.real.sources.map((one) => h("li", {}, one)),
        ),
      ),
    on.layers.has("provenance") &&
      h(
        "p",
        { class: "paxw-muted" },
        say(
          on,
          "B: from the rulebook. D: deduced from its examples. R: reconstructed, because the picture is lost.",
          "B: z instrukcji. D: wywnioskowane z jej przykładów. R: odtworzone, bo obrazek zaginął.",
        ),
      ),
  );
}

/** What a zone is, for the hover card; other things are explained as on the board. */
export function zoneCard(data: Static, tables: Tables, scene: Scene, id: string): Child {
  const place = data.places[id];
  if (place?.kind !== "zone") return explain(id, scene);
  const named = (one: string): string => data.names[one] ?? one;
  const open = [...(data.sails[id] ?? []), ...(data.exits.includes(id) ? ["europe"] : [])].map(named);
  const barred = tables.barred.filter(({ from }) => from === id).map(({ to }) => named(to));
  const lands = new Map<string, string[]>();
  for (const [site, facts] of Object.entries(data.places)) {
    if (!facts.zones?.includes(id) || facts.area === undefined || facts.kind === "revolt") continue;
    lands.set(facts.area, [...(lands.get(facts.area) ?? []), named(site)]);
  }
  const facts: [string, string][] = [[scene.say("Sails to", "Żegluga na obszary"), open.join(", ")]];
  if (barred.length > 0) facts.push([scene.say("Against the current", "Pod prąd"), barred.join(", ")]);
  for (const [area, sites] of lands) facts.push([named(area), sites.join(", ")]);
  if (place.island) facts.push([scene.say("Island", "Wyspa"), place.island]);
  const haven = tables.havens[id];
  if (haven) facts.push([scene.say("Haven", "Przystań"), haven.actions.join(", ")]);
  return [
    h(
      "p",
      { class: "paxw-float__title" },
      named(id),
      h("span", { class: "paxw-muted" }, ` ${scene.say("sea zone", "obszar morski")}`),
    ),
    h(
      "dl",
      { class: "paxh-facts" },
      facts.map(([term, words]) => [h("dt", {}, term), h("dd", {}, words)]),
    ),
    provenance(scene, place.source),
  ];
}
