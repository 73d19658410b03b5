import "./hispanica.css";
import { baseMap, moving, picture } from "../../maps/picture";
import { pointers } from "../../maps/spots";
import { type Child, h, s, type VNode } from "../../shell/vdom";
import type { GameFront, Part, Scene, Table } from "../../shell/view";
import { listed, plural } from "../../shell/wording";
import { calendar } from "./calendar";
import { cardBack, ownHand } from "./cards";
import { explain, label, neighbours } from "./explain";
import { fight } from "./fight";
import { market } from "./market";
import { chartMounting } from "./mounting";
import { philosophy } from "./philosophy";
import { course, lastMove, pieces } from "./pieces";
import { players } from "./players";
import { strip } from "./strip";
import { type Subject, subjects } from "./subjects";
import type { GameView, Static } from "./types";

function table(): Table {
  // The base map is large and the same at every move: made once for each set of static data.
  let base: { readonly data: unknown; readonly layers: VNode } | null = null;

  function ground(data: Static, scene: Scene): VNode {
    if (base?.data !== data)
      base = { data, layers: s("g", { key: `base-${scene.lang}` }, baseMap(data.drawing, chartMounting(data, scene))) };
    return base.layers;
  }

  function map(scene: Scene): VNode {
    const data = scene.data as Static;
    const words = scene.say("Map of the Caribbean", "Mapa Karaibów");
    const live: Child = scene.view !== null && [lastMove(data, scene), pieces(data, scene)];
    return picture(data.drawing, words, ground(data, scene), moving(data.drawing, live, pointers(data.drawing, scene)));
  }

  return {
    parts: (scene) => parts(scene, map),
    chart: map,
    explain,
    label,
    neighbours,
    strip,
    sign,
    ending,
    course,
  };
}

function parts(scene: Scene, map: (scene: Scene) => VNode): Part[] {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const about = subjects(data, scene);
  const found: Part[] = [{ id: "map", title: scene.say("Map", "Mapa"), slot: "main", body: () => map(scene) }];
  if (view.you !== null) {
    found.push({
      id: "hand",
      title: scene.say("Your hand", "Twoja Ręka"),
      slot: "side",
      isOwn: true,
      isConcerned: about.has("hand"),
      body: () => h("div", {}, ownHand(data, scene)),
    });
  }
  const part = (id: Subject, title: string, slot: Part["slot"], body: () => VNode): Part => ({
    id,
    title,
    slot,
    // In a fight the drawer shows the fight.
    isConcerned: about.has(id) && !(slot === "below" && view.fight),
    body,
  });
  found.push(
    part("philosophy", scene.say("Philosophy", "Filozofia"), "side", () => philosophy(data, scene)),
    part("market", scene.say("Market", "Rynek"), "below", () => market(data, scene)),
    part("players", scene.say("Players", "Gracze"), "below", () => players(data, scene)),
    part("calendar", scene.say("Calendar", "Kalendarium"), "below", () => calendar(data, scene)),
  );
  if (view.fight) {
    const title = scene.say("Battle", "Bitwa");
    found.push({ id: "fight", title, slot: "below", isConcerned: true, body: () => fight(data, scene) });
  }
  return found;
}

/** Of a card only the back. */
function sign(id: string, scene: Scene): VNode | undefined {
  return id === "card" ? cardBack(scene.data as Static, "haven") : undefined;
}

function ending(scene: Scene): string {
  const data = scene.data as Static;
  const outcome = (scene.view as GameView).outcome;
  if (outcome === null) return "";
  const { lang } = scene;
  const named = (seat: string): string => (lang === "en" && data.forms?.[seat]?.the) || (data.names[seat] ?? seat);
  const over = scene.say("The game is over.", "Koniec gry.");
  const winners = outcome.winners.map(named);
  if (winners.length === 0) return `${over} ${nobodyWins(scene, outcome.tokens ?? {}, named)}`;
  const victory = data.names[outcome.ending] ?? outcome.ending;
  // The Sun King's victory bears his name.
  const how = outcome.winners.some((seat) => data.names[seat] === victory) ? "" : ` (${victory})`;
  const wins = plural(lang, winners.length, lang === "en" ? ["wins", "win"] : ["wygrywa", "wygrywają", "wygrywają"]);
  const who = listed(lang, winners);
  return `${over} ${who.slice(0, 1).toUpperCase()}${who.slice(1)} ${wins}${how}.`;
}

/** Nobody wins where a nation without a player has the most tokens; a player with fewer wonders otherwise. */
function nobodyWins(scene: Scene, tokens: Readonly<Record<string, number>>, named: (seat: string) => string): string {
  const most = Math.max(0, ...Object.values(tokens));
  if (most === 0) return scene.say("Nobody wins.", "Nikt nie wygrywa.");
  const first = Object.keys(tokens).filter((nation) => tokens[nation] === most);
  const who = listed(scene.lang, first.map(named));
  const has = plural(scene.lang, first.length, scene.say("has|have", "ma naród|mają narody|mają narody").split("|"));
  return scene.say(
    `Nobody wins: ${who} ${has} the most tokens (${most}) and no player.`,
    `Nikt nie wygrywa: najwięcej żetonów (${most}) ${has} bez gracza (${who}).`,
  );
}

const hispanica: GameFront = { table };
export default hispanica;
