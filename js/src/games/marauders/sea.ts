import { mounted, steady } from "../../maps/mount";
import { baseMap, mounting, moving, picture } from "../../maps/picture";
import { arrow, pointers, spotOf } from "../../maps/spots";
import { colour, symbolAt } from "../../shell/symbols";
import { type Child, names, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { flagOf, type GameView, type Player, type Static } from "./types";

/** The Caribbean: zones with their ships and merchants, ports with flag and demand, and what is dangerous to the one who looks. */

const PORT = "port-of-";
const SHIP = 21;

/** What lies under the pieces; the ports are drawn with what lies in them, so their bare marks are left out. */
export function ground(data: Static, scene: Scene): VNode {
  const how = mounting(data.drawing, data, scene, () => ({}));
  const keep = (attrs: Readonly<Record<string, unknown>>): boolean => !String(attrs["data-id"] ?? "").startsWith(PORT);
  return s("g", { key: `base-${scene.lang}` }, baseMap(data.drawing, { ...how, keep }));
}

export function sea(data: Static, scene: Scene, base: VNode): VNode {
  const view = scene.view as GameView | null;
  const live: Child = view !== null && [ports(data, view), waters(data, scene, view), lastMove(data, scene, view)];
  const bare: Child =
    view === null &&
    mounted(
      data.drawing.layers.sites,
      mounting(data.drawing, data, scene, () => ({})),
    );
  const words = scene.say("Map of the Caribbean", "Mapa Karaibów");
  return picture(data.drawing, words, base, bare, moving(data.drawing, live, pointers(data.drawing, scene)));
}

/** Each port at its town: the flag, the good in demand, an open modification, a mission, a lock where it is closed to me. */
function ports(data: Static, view: GameView): VNode {
  return s(
    "g",
    { key: "ports" },
    Object.entries(view.zones).flatMap(([zone, lies]) => {
      const spot = data.drawing.sites[PORT + zone];
      const nation = data.zones[zone]?.nation;
      if (spot === undefined || !nation || !lies.demand) return [];
      const isClosed = view.ahead[zone]?.closed === true;
      const hasMission = view.missions.some((mission) => data.missions[mission] === zone);
      const shown = [
        lies.demand,
        ...(lies.modification && lies.modification !== "face-down" ? ["modification"] : []),
        ...(hasMission ? ["mission"] : []),
      ];
      const long = 20 + shown.length * 14;
      const side = data.zones[zone]?.side;
      const plate =
        side === "s"
          ? { x: -10, y: -10, width: 20, height: long }
          : { x: side === "w" ? 10 - long : -10, y: -10, width: long, height: 20 };
      const place = (at: number): readonly [number, number] => {
        const far = 17 + at * 14;
        return side === "s" ? [0, far] : [side === "w" ? -far : far, 0];
      };
      return [
        steady(
          spot.x,
          spot.y,
          {
            key: zone,
            class: names("paxn-port", isClosed && "paxn-port--closed"),
            "data-id": zone,
            "data-only": PORT_VERBS,
            "data-at": `${spot.x} ${spot.y}`,
          },
          s("rect", { class: "paxn-port__plate", ...plate, rx: 10 }),
          s("circle", { class: "paxn-port__flag", r: 8.5, style: `stroke: ${colour(nation)}` }),
          symbolAt(data, nation, 0, 0, 12, colour(nation)),
          shown.map((sign, at) => symbolAt(data, sign, ...place(at), 13, colour("ink"))),
          isClosed && symbolAt(data, "lock", 0, 9, 12, colour("danger")),
        ),
      ];
    }),
  );
}

/** The verbs of choices that mean a port and not the sea before it. */
const PORT_VERBS = "swap fetch lay";

/** What rides in each zone: merchant, NPC ships, players' ships, and the chance to be found there. */
function waters(data: Static, scene: Scene, view: GameView): VNode {
  return s(
    "g",
    { key: "waters" },
    Object.keys(view.zones).flatMap((zone) => {
      const ride = data.drawing.zones[zone]?.fleet;
      return ride === undefined ? [] : [afloat(data, scene, view, zone, ride.x, ride.y)];
    }),
  );
}

function afloat(data: Static, scene: Scene, view: GameView, zone: string, x: number, y: number): VNode {
  const npcs = Object.entries(view.npcs).filter(([, npc]) => npc?.zone === zone);
  const seats = Object.entries(view.players).filter(([, one]) => one.ship && one.place === zone);
  const riding = [
    ...npcs.map(
      ([slot, npc]) =>
        (at: number) =>
          npcShip(data, slot, npc?.ship ?? "", at, x, y),
    ),
    ...seats
      .filter(([, one]) => !one.in_port)
      .map(
        ([seat, one]) =>
          (at: number) =>
            ownShip(data, scene, seat, one, at, x, y),
      ),
  ];
  const moored = seats.filter(([, one]) => one.in_port);
  const port = data.drawing.sites[PORT + zone];
  const me = scene.seat === null ? undefined : view.players[scene.seat];
  const danger = view.ahead[zone]?.danger ?? 0;
  const first = -((riding.length - 1) * (SHIP + 2)) / 2;
  const aside = data.zones[zone]?.merchant === "e" ? 1 : -1;
  return s(
    "g",
    { key: zone },
    view.zones[zone]?.merchant && merchant(data, me?.place === zone && !me.in_port, aside * 26, x, y),
    riding.map((draw, at) => draw(first + at * (SHIP + 2))),
    port && moored.map(([seat, one], at) => ownShip(data, scene, seat, one, -8 - at * (SHIP - 4), port.x, port.y, -17)),
    danger > 0 &&
      steady(
        x,
        y,
        { class: "paxn-danger" },
        s("rect", { x: -16, y: 12, width: 32, height: 13, rx: 6.5 }),
        symbolAt(data, "eye", -8, 18.5, 11, colour("danger")),
        s("text", { x: 6, y: 22.5, "text-anchor": "middle" }, `${Math.round(danger * 100)}`),
      ),
  );
}

function merchant(data: Static, isNear: boolean | undefined, aside: number, x: number, y: number): VNode {
  const attrs = isNear ? { "data-id": "merchant", "data-at": `${x} ${y}` } : {};
  return steady(
    x,
    y,
    { key: "merchant", class: "paxn-merchant", ...attrs },
    s("circle", { cx: aside, cy: 17, r: 8.5 }),
    symbolAt(data, "merchant", aside, 16.5, 13, colour("merchant")),
  );
}

function npcShip(data: Static, slot: string, ship: string, aside: number, x: number, y: number): VNode {
  const flag = flagOf(slot);
  return steady(
    x,
    y,
    {
      key: slot,
      class: "paxn-ship paxn-ship--npc",
      "data-id": slot,
      "data-piece": `npc ${slot}`,
      "data-unique": true,
      "data-at": `${x} ${y}`,
    },
    s("rect", {
      class: "paxn-ship__plate",
      x: aside - 11,
      y: -11,
      width: 22,
      height: 22,
      rx: 3,
      style: `stroke: ${colour(flag)}`,
    }),
    symbolAt(data, ship, aside, -1, SHIP - 2, colour(flag)),
    symbolAt(data, flag, aside + 9, -9, 9, colour(flag)),
  );
}

function ownShip(
  data: Static,
  scene: Scene,
  seat: string,
  one: Player,
  aside: number,
  x: number,
  y: number,
  up = 0,
): VNode {
  const info = scene.seats[seat];
  const ink = colour(`on-seat-${info?.colour}`);
  return steady(
    x,
    y,
    {
      key: seat,
      class: names("paxn-ship", scene.toAct.includes(seat) && "paxn-ship--acts"),
      "data-id": seat,
      "data-piece": `ship ${seat}`,
      "data-unique": true,
      "data-at": `${x} ${y}`,
    },
    s("circle", {
      class: "paxn-ship__hull",
      cx: aside,
      cy: up,
      r: 11,
      style: `fill: ${colour(`seat-${info?.colour}`)}`,
    }),
    symbolAt(data, one.ship, aside, up - 1.5, 15, ink),
    s("text", { class: "paxn-ship__letter", x: aside + 8.5, y: up + 11 }, info?.letter),
  );
}

/** Where a ship has just sailed. */
function lastMove(data: Static, scene: Scene, view: GameView): Child {
  const before = scene.before as GameView | null;
  if (before === null) return null;
  const went = (was: string | undefined, is: string | undefined): Child => {
    const [from, to] = [spotOf(data.drawing, was ?? ""), spotOf(data.drawing, is ?? "")];
    return was && is && was !== is && from && to ? arrow(from, to, colour("current"), `went ${was} ${is}`, 1.8) : null;
  };
  return s(
    "g",
    { key: "went", class: "paxm-still" },
    Object.entries(view.players).map(([seat, one]) => went(before.players[seat]?.place, one.place)),
    Object.entries(view.npcs).map(([slot, npc]) => went(before.npcs[slot]?.zone, npc?.zone)),
  );
}
