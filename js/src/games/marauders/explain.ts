import { h, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { counted } from "../../shell/wording";
import { ducats, type GameView, nameOf, percent, type Static } from "./types";

const MOVES = { en: ["Move", "Moves"], pl: ["Ruch", "Ruchy", "Ruchów"] } as const;

/** What a thing is and holds, for the hover card. */
export function explain(id: string, scene: Scene): VNode {
  const data = scene.data as Static;
  return h(
    "div",
    {},
    h("p", { class: "paxw-float__title" }, nameOf(data, id)),
    ...details(data, scene, id).map((words) => h("p", {}, words)),
    data.notes[id] && h("p", { class: "paxw-muted" }, data.notes[id]),
  );
}

/** The same in a few words, to be spoken. */
export function label(id: string, scene: Scene): string {
  const data = scene.data as Static;
  return [scene.seats[id]?.name ?? nameOf(data, id), ...details(data, scene, id)].join(", ");
}

function details(data: Static, scene: Scene, id: string): string[] {
  const view = scene.view as GameView | null;
  if (view === null) return [];
  if (id in view.zones) return zone(data, scene, view, id);
  const npc = view.npcs[id];
  if (npc) {
    const card = data.npcs[npc.captain];
    const known = Object.entries(card?.skills ?? {}).map(([skill, value]) => `${nameOf(data, skill)} ${value}`);
    return [`${nameOf(data, npc.captain)}, ${nameOf(data, npc.ship)}`, known.join(", "), nameOf(data, npc.zone)].filter(
      Boolean,
    );
  }
  const player = view.players[id];
  if (player?.ship)
    return [
      `${nameOf(data, player.captain)}, ${nameOf(data, player.ship)}`,
      Object.entries(player.cubes)
        .map(([place, left]) => `${nameOf(data, place)} ${left}/${player.values[place]}`)
        .join(", "),
      scene.say(`manoeuvrability ${player.manoeuvrability}`, `zwrotność ${player.manoeuvrability}`),
    ];
  if (data.goods.includes(id)) return wanted(data, scene, view, id);
  const ship = data.ships[id];
  if (ship !== undefined)
    return [
      data.locations.map((place, at) => `${nameOf(data, place)} ${ship.cubes[at]}`).join(", "),
      scene.say(`manoeuvrability ${ship.manoeuvrability}`, `zwrotność ${ship.manoeuvrability}`),
      ...(ship.buy > 0
        ? [
            scene.say(
              `costs ${ship.buy} gold, sells for ${ship.sell}`,
              `kosztuje ${ducats(ship.buy)}, sprzedaż za ${ship.sell}`,
            ),
          ]
        : []),
    ];
  return [];
}

/** How far it is, in brackets; nothing for one who has no ship from which to count. */
function distance(scene: Scene, moves: number | undefined): string {
  if (moves === undefined) return "";
  return ` (${moves > 0 ? counted(scene.lang, moves, MOVES[scene.lang]) : scene.say("here", "tutaj")})`;
}

/** The ports that ask for a good, the nearest first. */
function wanted(data: Static, scene: Scene, view: GameView, good: string): string[] {
  const far = (port: string): number => view.ahead[port]?.moves ?? 0;
  const ports = Object.keys(view.zones)
    .filter((port) => view.zones[port]?.demand === good)
    .sort((one, other) => far(one) - far(other))
    .map((port) => `${nameOf(data, port)}${distance(scene, view.ahead[port]?.moves)}`);
  if (ports.length === 0) return [scene.say("not in demand anywhere", "nigdzie nie ma na to popytu")];
  return [scene.say(`in demand: ${ports.join(", ")}`, `popyt: ${ports.join(", ")}`)];
}

function zone(data: Static, scene: Scene, view: GameView, id: string): string[] {
  const lies = view.zones[id];
  const ahead = view.ahead[id];
  const nation = data.zones[id]?.nation;
  const found: string[] = [];
  if (nation) found.push(scene.say(`port, ${nameOf(data, nation)}`, `port, ${nameOf(data, nation)}`));
  if (lies?.demand)
    found.push(scene.say(`in demand: ${nameOf(data, lies.demand)}`, `popyt: ${nameOf(data, lies.demand)}`));
  if (lies?.modification && lies.modification !== "face-down")
    found.push(
      scene.say(`modification: ${nameOf(data, lies.modification)}`, `modyfikacja: ${nameOf(data, lies.modification)}`),
    );
  for (const mission of view.missions)
    if (data.missions[mission] === id)
      found.push(scene.say(`mission: ${nameOf(data, mission)}`, `misja: ${nameOf(data, mission)}`));
  if (lies?.merchant) found.push(scene.say("a merchant sails here", "pływa tu kupiec"));
  if (ahead !== undefined) {
    if (ahead.moves > 0) found.push(counted(scene.lang, ahead.moves, MOVES[scene.lang]));
    if (ahead.fetch)
      found.push(
        scene.say(`your cargo would bring ${ahead.fetch} gold`, `twój ładunek przyniósłby ${ducats(ahead.fetch)}`),
      );
    if (ahead.closed)
      found.push(scene.say("closed to you by a bounty", "zamknięty dla ciebie z powodu nagrody za twoją głowę"));
    const lookers = Object.entries(ahead.lookers).map(([slot, dice]) => `${nameOf(data, slot)} (${dice})`);
    if (lookers.length > 0)
      found.push(
        scene.say(
          `chance to be found ${percent(ahead.danger)}: ${lookers.join(", ")}`,
          `szansa wykrycia ${percent(ahead.danger)}: ${lookers.join(", ")}`,
        ),
      );
  }
  return found;
}

/** Where the arrow keys lead: from a zone to the zones around it. */
export function neighbours(id: string, scene: Scene): readonly string[] {
  return Object.values((scene.data as Static).zones[id]?.links ?? {});
}
