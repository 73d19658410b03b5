import { type Child, h, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { counted } from "../../shell/wording";
import { yearWords } from "./calendar";
import { cardFace, havenFace } from "./cards";
import { revoltSites } from "./pieces";
import type { Deck, GameView, Static } from "./types";

const SHIPS = { en: ["ship", "ships"], pl: ["Statek", "Statki", "Statków"] } as const;
const RELICS = { en: ["relic", "relics"], pl: ["Relikt", "Relikty", "Reliktów"] } as const;
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  zone: ["sea zone", "obszar morski"],
  area: ["land area", "obszar lądowy"],
  wilderness: ["wilderness", "dzicz"],
  spanish: ["Spanish site", "Teren Kolonii hiszpańskiej"],
  wild: ["wild site", "Teren Dziki"],
  tribal: ["tribal site", "Teren Plemienny"],
  revolt: ["revolt site", "Teren Powstańczy"],
  europe: ["box", "pole"],
  piracy: ["box", "pole"],
};

function viewOf(scene: Scene): GameView | null {
  return scene.view as GameView | null;
}

/** A source as the reader shall see it. */
export function provenance(scene: Scene, source: string | undefined): Child {
  if (!source) return null;
  const sections = (scene.data as Static).sections;
  const words = source
    .replace(/\bfn:(\d+)/g, (_, number) => scene.say(`footnote ${number}`, `przypis ${number}`))
    .replace(/\b[a-z]{2}:[a-z0-9-]+/g, (id) => sections?.[id] ?? id)
    .replace(/^deduced: /, scene.say("deduced: ", "wywnioskowane: "))
    .replace(/^reconstructed$/, scene.say("reconstructed, not in the rulebook", "odtworzone, nie ma w instrukcji"));
  return h("p", { class: "paxh-source" }, scene.say("Source: ", "Źródło: "), words);
}

/** Something of a nation: "Dutch fleet", "flota Holandii". */
export function owned(data: Static, scene: Scene, seat: string, en: string, pl: string): string {
  const forms = data.forms?.[seat];
  const name = data.names[seat] ?? seat;
  return scene.say(`${(forms?.whose ?? name).replace(/^the /, "")} ${en}`, `${pl} ${forms?.gen ?? `(${name})`}`);
}

/** What a revolt token is called. */
function revoltName(scene: Scene, kind: string): string {
  return kind === "tax"
    ? scene.say("tax revolt", "Powstanie Podatkowe")
    : scene.say("slave revolt", "Powstanie Niewolników");
}

/** What a pawn or a treasure is called. */
export function pieceName(data: Static, scene: Scene, piece: string): string {
  if (piece in data.nations) return owned(data, scene, piece, "citizen", "Obywatel");
  return data.names[piece] ?? piece;
}

/** What a piece of cargo is called: a native aboard is a slave, and so the choices call him. */
export function cargoName(data: Static, scene: Scene, piece: string): string {
  return piece === "native" ? scene.say("slave", "Niewolnik") : pieceName(data, scene, piece);
}

/** What stands on a site, in words. */
export function contents(data: Static, scene: Scene, id: string): string[] {
  const view = viewOf(scene);
  const site = view?.sites[id];
  const found: string[] = [];
  if (view === null) return found;
  const place = data.places[id];
  const revolt = place?.kind === "revolt" && place.area ? view.revolts[place.area] : undefined;
  if (revolt) found.push(revoltName(scene, revolt));
  if (site === undefined) return found;
  if (site.colony) found.push(owned(data, scene, site.colony, "colony", "Kolonia"));
  if (site.bible) found.push(owned(data, scene, site.bible, "Bible", "Biblia"));
  if (site.fort) found.push(scene.say("fort", "fort"));
  if (site.cathedral) found.push(scene.say("cathedral", "Katedra"));
  if (site.pawn) found.push(pieceName(data, scene, site.pawn));
  if (site.chest) found.push(scene.say("chest", "Skrzynia"));
  if (site.relic === 1) found.push(scene.say("relic", "Relikt"));
  else if (site.relic) found.push(counted(scene.lang, site.relic, RELICS[scene.lang]));
  return found;
}

/** The fleets in a zone or a box, in words. */
function fleetsAt(data: Static, scene: Scene, id: string): string[] {
  const view = viewOf(scene);
  return Object.entries(view?.players ?? {})
    .filter(([, player]) => player.fleet === id)
    .map(([seat, player]) => {
      const cargo = player.cargo.map((piece) => cargoName(data, scene, piece)).join(", ");
      const ships = counted(scene.lang, player.ships.length, SHIPS[scene.lang]);
      return `${owned(data, scene, seat, "fleet", "flota")}, ${ships}${cargo ? `, ${cargo}` : ""}`;
    });
}

/** The figures on a space, in words. */
function figuresOn(data: Static, scene: Scene, id: string): string[] {
  return Object.entries(viewOf(scene)?.players ?? {})
    .filter(([, player]) => player.figure === id)
    .map(([seat]) => owned(data, scene, seat, "figure", "Postać"));
}

function kindOf(data: Static, scene: Scene, id: string): string {
  const names = KINDS[data.places[id]?.kind ?? ""];
  return names === undefined ? "" : scene.say(...names);
}

/** A thing in a few words, to be spoken. */
export function label(id: string, scene: Scene): string {
  const data = scene.data as Static;
  const name = data.names[id] ?? id;
  if (id in data.places) {
    const kind = data.places[id]?.kind ?? "";
    const isBox = kind === "europe" || kind === "piracy";
    const inside = [...contents(data, scene, id), ...fleetsAt(data, scene, id)];
    const area = kind === "area" ? viewOf(scene)?.revolts[id] : undefined;
    return [name, isBox ? "" : kindOf(data, scene, id), ...inside, area ? revoltName(scene, area) : ""]
      .filter(Boolean)
      .join(", ");
  }
  const year = yearOf(id);
  if (year !== null) return [String(year), ...yearWords(data, scene, year)].join(", ");
  if (isDeck(data, id)) return deckLabel(data, scene, id);
  const card = data.cards?.[id];
  if (card !== undefined) {
    const actions = card.actions.map((action) => data.actions[action]?.name ?? action).join(", ");
    return `${name}, ${data.decks[card.deck]}, ${actions}`;
  }
  if (data.spaces?.[id] !== undefined) return [name, ...figuresOn(data, scene, id)].join(", ");
  const view = viewOf(scene);
  if (id === "mercantilism" && view) return `${data.terms.mercantilism?.name} ${view.mercantilism}`;
  if (id === "war-chest" && view) return `${data.terms[id]?.name} ${view.war_chest}/${data.war_chest_spaces}`;
  return data.terms?.[id]?.name ?? name;
}

function yearOf(id: string): number | null {
  return id.startsWith("year-") ? Number(id.slice(5)) : null;
}

function isDeck(data: Static, id: string): id is Deck {
  return data.decks !== undefined && Object.hasOwn(data.decks, id);
}

function deckLabel(data: Static, scene: Scene, deck: Deck): string {
  const top = viewOf(scene)?.decks[deck].top;
  const name = data.decks[deck];
  return top
    ? scene.say(`${name}, face up: ${label(top, scene)}`, `${name}, odkryta karta: ${label(top, scene)}`)
    : name;
}

/** What a thing is and holds, for the hover card. */
export function explain(id: string, scene: Scene): Child {
  const data = scene.data as Static;
  const year = yearOf(id);
  if (year !== null) return yearCard(data, scene, year);
  if (isDeck(data, id)) {
    const top = viewOf(scene)?.decks[id].top;
    return top ? cardFace(data, scene, top, true) : title(data.decks[id]);
  }
  if (data.cards?.[id] !== undefined) return cardFace(data, scene, id, true);
  if (id in data.places) return placeCard(data, scene, id);
  if (data.spaces?.[id] !== undefined) return spaceCard(data, scene, id);
  const omen = data.omens?.[id];
  if (omen !== undefined)
    return [title(data.names[id] ?? id), h("p", { class: "paxw-muted" }, omen.years.join(", ")), told(scene, omen)];
  const term =
    data.terms?.[id] ?? data.actions?.[id] ?? data.permits?.[id] ?? data.abilities?.[id] ?? data.extremisms?.[id];
  if (term !== undefined) return [title(term.name), told(scene, term)];
  if (data.nations?.[id] !== undefined) return nationCard(data, scene, id);
  return title(data.names[id] ?? id);
}

function list(lines: readonly string[]): VNode {
  return h(
    "ul",
    { class: "paxw-float__list" },
    lines.map((words) => h("li", {}, words)),
  );
}

/** What the book says of a thing, and where. */
function told(scene: Scene, thing: { summary: string; source?: string } | undefined): Child {
  return [h("p", {}, thing?.summary), provenance(scene, thing?.source)];
}

function title(name: string, kind = ""): VNode {
  return h("p", { class: "paxw-float__title" }, name, kind && h("span", { class: "paxw-muted" }, ` ${kind}`));
}

function yearCard(data: Static, scene: Scene, year: number): Child {
  const omen = data.years.find(([one]) => one === year)?.[5];
  return [title(String(year)), list(yearWords(data, scene, year)), omen && told(scene, data.omens[omen])];
}

function placeCard(data: Static, scene: Scene, id: string): Child {
  const place = data.places[id];
  if (place === undefined) return null;
  const names = (ids: readonly string[]): string => ids.map((one) => data.names[one] ?? one).join(", ");
  const facts: [string, string][] = [];
  if (place.area) facts.push([scene.say("Land area", "Obszar lądowy"), names([place.area])]);
  if (place.zones?.length) facts.push([scene.say("Sea zones", "Obszary morskie"), names(place.zones)]);
  if (place.kind === "zone") {
    facts.push([
      scene.say("Sails to", "Żegluga na obszary"),
      names(data.sails[id] ?? []) + (data.exits.includes(id) ? `, ${data.names.europe}` : ""),
    ]);
    const against = Object.keys(data.sails).filter(
      (other) => data.sails[other]?.includes(id) && !data.sails[id]?.includes(other),
    );
    if (against.length > 0) facts.push([scene.say("Against the current", "Pod prąd"), names(against)]);
    if (place.island) facts.push([scene.say("Island", "Wyspa"), place.island]);
    const treasure = viewOf(scene)?.buried[id];
    if (treasure?.length)
      facts.push([
        scene.say("Buried treasure", "Zakopany skarb"),
        treasure.map((one) => pieceName(data, scene, one)).join(", "),
      ]);
  }
  if (place.goods?.length)
    facts.push([scene.say("Goods", "Towary"), place.goods.map((one) => data.goods?.[one] ?? one).join(", ")]);
  const revolt = place.kind === "area" ? viewOf(scene)?.revolts[id] : undefined;
  const here = [
    ...contents(data, scene, id),
    ...fleetsAt(data, scene, id),
    ...(revolt ? [revoltName(scene, revolt)] : []),
  ];
  const haven = place.kind === "zone" ? data.havens?.[id] : undefined;
  return [
    title(data.names[id] ?? id, kindOf(data, scene, id)),
    here.length > 0 && list(here),
    h(
      "dl",
      { class: "paxh-facts" },
      facts.map(([term, words]) => [h("dt", {}, term), h("dd", {}, words)]),
    ),
    haven && havenFace(data, scene, id),
    provenance(scene, place.source),
  ];
}

function spaceCard(data: Static, scene: Scene, id: string): Child {
  const [, , nation, profession, rung] = data.spaces[id] ?? [0, 0, null, null, null];
  const job = profession ? data.professions[profession] : undefined;
  const extremism = rung === "extremism" && job ? data.extremisms[job.extremism] : undefined;
  return [
    title(data.names[id] ?? id),
    figuresOn(data, scene, id).map((words) => h("p", {}, words)),
    nation && told(scene, data.terms.novice),
    job && h("p", {}, scene.say(`Draws from: ${data.decks[job.deck]}`, `Dociąg z talii: ${data.decks[job.deck]}`)),
    extremism && h("p", {}, `${extremism.name}: ${extremism.summary}`),
  ];
}

function nationCard(data: Static, scene: Scene, seat: string): Child {
  const nation = data.nations[seat];
  const ability = nation?.ability ? data.abilities[nation.ability] : undefined;
  return [
    title(data.names[seat] ?? seat),
    ability
      ? h("p", {}, `${ability.name}: ${ability.summary}`)
      : h("p", {}, scene.say("No national ability.", "Bez zdolności narodowej.")),
    ability && provenance(scene, ability.source),
  ];
}

/** Where arrow keys lead: from a zone over its borders and to its sites, from a site to its zones and its neighbours there. */
export function neighbours(id: string, scene: Scene): readonly string[] {
  const data = scene.data as Static;
  const place = data.places[id];
  if (place === undefined) return [];
  if (place.kind === "zone") {
    const borders = Object.entries(data.sails).filter(
      ([from, to]) => to.includes(id) || data.sails[id]?.includes(from),
    );
    const exit = data.exits.includes(id) ? ["europe"] : [];
    return [...borders.map(([zone]) => zone).filter((zone) => zone !== id), ...exit, ...sitesOf(data, id)];
  }
  if (place.kind === "europe") return [...data.exits, "piracy"];
  if (place.kind === "piracy") return [...Object.keys(data.sails), "europe"];
  if (place.zones) return [...place.zones, ...place.zones.flatMap((zone) => sitesOf(data, zone)), place.area ?? ""];
  return [revoltSites(data).get(id) ?? ""];
}

function sitesOf(data: Static, zone: string): string[] {
  return Object.entries(data.places)
    .filter(([, place]) => place.zones?.includes(zone))
    .map(([id]) => id);
}
