import { track } from "../../parts/tracks";
import { icon, seatMark } from "../../shell/symbols";
import { type Child, h, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { counted } from "../../shell/wording";
import { signs } from "./signs";
import type { GameView, Static, Track } from "./types";

/** The points that a bishop costs at the end. */
const COST = 2;
const NO_TRACK: Track = { end: 0, monks: [], dice: [], gold: [], trees: [] };

function trackOf(data: Static, key: string): Track {
  return data.tracks[key] ?? NO_TRACK;
}

/** The two tracks, each with what is passed on the way. */
export function tracks(scene: Scene): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const seats = Object.keys(view.players);
  const at = (key: "religion" | "conquest"): Record<string, number> =>
    Object.fromEntries(seats.map((seat) => [seat, view.players[seat]?.[key] ?? 0]));
  const face = (key: "religion" | "conquest", space: number): Child => {
    const { monks, dice, gold, trees } = trackOf(data, key);
    const found = [
      dice.includes(space) && "⚄",
      monks.includes(space) && icon(data, "monk", 13),
      gold.includes(space) && icon(data, "gold", 13),
      view.mode === "solo" && trees.includes(space) && icon(data, "tree", 13),
    ];
    return found.some(Boolean) ? found : String(space);
  };
  const own = view.players[scene.seat ?? view.active ?? seats[0] ?? ""];
  const one = (key: "religion" | "conquest", more: Child): VNode => {
    const label =
      key === "religion" ? scene.say("Religion track", "Tor religii") : scene.say("Conquest track", "Tor konkwisty");
    return h(
      "section",
      { key },
      h("h4", { class: "paxs-heading" }, icon(data, key, 14), ` ${label}`, h("small", { class: "paxs-next" }, more)),
      track(scene, {
        label,
        seats: at(key),
        spaces: Array.from({ length: trackOf(data, key).end + 1 }, (_, space) => ({ face: face(key, space) })),
      }),
    );
  };
  return h(
    "div",
    { class: "paxs-tracks" },
    one("conquest", [conquestOrder(scene), own && ahead(scene, "conquest", own.conquest)]),
    one("religion", own && ahead(scene, "religion", own.religion)),
  );
}

/** The points of this year's places, each with who would have it now. */
function conquestOrder(scene: Scene): Child {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const points = data.conquest[String(view.year)] ?? [];
  if (points.length === 0) return null;
  return [
    scene.say("points this year: ", "punkty w tym roku: "),
    points.map((value, place) => {
      const seat = view.conquest_order[place];
      const comma = place < points.length - 1 ? "," : "";
      return h(
        "span",
        { key: place, class: "paxs-order__place" },
        seat !== undefined && [seatMark(scene.seats, seat), " "],
        `${value}${comma}`,
      );
    }),
  ];
}

/** How far it is to the next symbols of a track. */
function ahead(scene: Scene, key: "religion" | "conquest", at: number): Child {
  const view = scene.view as GameView;
  const { end, monks, dice, gold, trees } = trackOf(scene.data as Static, key);
  const next = (spaces: readonly number[]): number | undefined => spaces.find((space) => space > at);
  const steps = (space: number): string =>
    scene.say(
      `${counted("en", space - at, ["step", "steps"])}`,
      `${counted("pl", space - at, ["krok", "kroki", "kroków"])}`,
    );
  const found: string[] = [];
  const [monk, bar, tree] = [next(monks), next(gold), trees[view.year - 1]];
  if (monk !== undefined) {
    found.push(
      dice.includes(monk)
        ? scene.say(`blue die and monk in ${steps(monk)}`, `niebieska kostka i mnich za ${steps(monk)}`)
        : scene.say(`monk in ${steps(monk)}`, `mnich za ${steps(monk)}`),
    );
  }
  if (bar !== undefined) found.push(scene.say(`gold in ${steps(bar)}`, `złoto za ${steps(bar)}`));
  if (key === "conquest" && view.mode === "solo" && tree !== undefined) {
    found.push(
      tree > at
        ? scene.say(`tree of this year in ${steps(tree)}`, `tegoroczne drzewko za ${steps(tree)}`)
        : scene.say("tree of this year passed", "tegoroczne drzewko minięte"),
    );
  }
  if (at >= end) {
    found.push(
      key === "religion"
        ? scene.say("at the end: each step is a point", "koniec toru: każdy krok to punkt")
        : scene.say("at the end for this year", "koniec toru w tym roku"),
    );
  }
  return found.join(" · ");
}

/** Scholars, bishops and stations, each with the monks there and the fee for one more; what a bishop would score now. */
export function monks(scene: Scene): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const seat = scene.seat ?? view.active ?? Object.keys(view.players)[0] ?? "";
  const spot = (id: string, head: Child, words: Child): VNode => {
    const there = view.monks[id] ?? [];
    return h(
      "div",
      { key: id, class: "paxs-spot", "data-id": id },
      h(
        "strong",
        {},
        head,
        there.map((one) => seatMark(scene.seats, one)),
        there.length > 0 &&
          !there.includes(seat) &&
          h("small", { class: "paxw-muted" }, scene.say(`fee ${2 * there.length}`, `opłata ${2 * there.length}`)),
      ),
      words && h("small", {}, words),
    );
  };
  const now = (id: string): string => {
    const points = view.bishop_points[id]?.[seat] ?? 0;
    const left = points < COST ? `−${COST - points}` : points - COST;
    const sum = `${points}\u00a0−\u00a0${COST}\u00a0=\u00a0${left}`;
    return scene.say(` Now: ${sum}.`, ` Teraz: ${sum}.`);
  };
  return h(
    "div",
    { class: "paxs-monks" },
    h(
      "div",
      { class: "paxs-stations" },
      data.stations.map((id) => spot(id, signs(data, data.spots[id] ?? [], 14), null)),
    ),
    view.scholars.map((id) =>
      spot(id, [icon(data, "scholar", 14), data.names[id], ` +${data.scholars[id]}`], data.monks[id]),
    ),
    view.bishops.map((id) => spot(id, [icon(data, "bishop", 14), data.names[id]], [data.monks[id], now(id)])),
  );
}
