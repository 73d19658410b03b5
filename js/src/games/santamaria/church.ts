import { track } from "../../parts/tracks";
import { icon, seatMark } from "../../shell/symbols";
import { type Child, h, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { signs } from "./signs";
import type { GameView, Static, Track } from "./types";

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
  const one = (key: "religion" | "conquest"): VNode => {
    const label =
      key === "religion" ? scene.say("Religion track", "Tor religii") : scene.say("Conquest track", "Tor konkwisty");
    return h(
      "section",
      { key },
      h("h4", { class: "paxs-heading" }, icon(data, key, 14), ` ${label}`),
      track(scene, {
        label,
        seats: at(key),
        spaces: Array.from({ length: trackOf(data, key).end + 1 }, (_, space) => ({ face: face(key, space) })),
      }),
    );
  };
  const points = data.conquest[String(view.year)] ?? [];
  return h(
    "div",
    { class: "paxs-tracks" },
    one("conquest"),
    points.length > 0 &&
      h(
        "p",
        { class: "paxs-order" },
        scene.say("This year: ", "W tym roku: "),
        points.map((value, place) => {
          const seat = view.conquest_order[place];
          return h(
            "span",
            { key: place, class: "paxs-order__place" },
            seat ? seatMark(scene.seats, seat) : "–",
            ` ${value} `,
          );
        }),
      ),
    one("religion"),
  );
}

/** Scholars, bishops and stations, each with the monks there and the fee for one more. */
export function monks(scene: Scene): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const spot = (id: string, sign: Child, words: Child): VNode => {
    const there = view.monks[id] ?? [];
    return h(
      "div",
      { key: id, class: "paxs-spot", "data-id": id },
      h("strong", {}, sign, ` ${data.names[id]}`),
      h("small", {}, words),
      h(
        "span",
        { class: "paxs-spot__monks" },
        there.map((seat) => seatMark(scene.seats, seat)),
        there.length > 0 &&
          h("small", { class: "paxw-muted" }, scene.say(` fee ${2 * there.length}`, ` opłata ${2 * there.length}`)),
      ),
    );
  };
  return h(
    "div",
    { class: "paxs-monks" },
    view.scholars.map((id) => spot(id, [icon(data, "scholar", 14), ` ${data.scholars[id]}`], data.monks[id])),
    view.bishops.map((id) => spot(id, icon(data, "bishop", 14), data.monks[id])),
    data.stations.map((id) => spot(id, icon(data, "monk", 14), signs(data, data.spots[id] ?? []))),
  );
}
