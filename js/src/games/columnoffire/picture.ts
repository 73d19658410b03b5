import { seatToken } from "../../parts/tokens";
import { colour, symbolAt } from "../../shell/symbols";
import { type Child, names, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { land } from "./country";
import { signsAt } from "./marks";
import { type GameView, ownPlayer, priced, prices, type Static } from "./types";

/** The board: the ring of the action track along its edge with where each free die leads, and the four countries inside. */
export function board(scene: Scene): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const [wide = 0, tall = 0] = data.picture;
  const goals = prices(scene);
  const taken = new Set(Object.values(view.players).map((player) => player.disk));
  return s(
    "svg",
    {
      class: "paxc-board",
      viewBox: `0 ${-HEAD} ${wide} ${tall + HEAD}`,
      "data-zoom": true,
      role: "group",
      "aria-label": scene.say("The board", "Plansza"),
    },
    course(scene),
    data.ring.map((id) => space(scene, id, goals[id], taken.has(id))),
    Object.keys(view.countries).map((id) => land(scene, id)),
    Object.entries(view.players).map(([seat, player]) => disk(scene, seat, player.disk)),
    s("g", { key: "ring", class: "paxw-ring", "data-ring": true }, s("path"), s("path")),
  );
}

/** Room above the ring: at its left the shell has its tools. */
const HEAD = 58;
const BAND = 24;
/** Where the course of the turn begins, and how wide a part of it is. */
const COURSE = { x: 262, wide: 158 };

/** The parts of the turn, with the one that is under way. */
function course(scene: Scene): Child {
  const view = scene.view as GameView;
  const parts: readonly (readonly [string, readonly string[]])[] =
    view.half === 1
      ? [
          [scene.say("dice", "kości"), ["start", "loch_leven"]],
          [scene.say("religion", "wyznanie"), ["religion"]],
          [scene.say("characters", "postacie"), ["characters"]],
          [scene.say("end", "koniec"), ["finish", "conflicts"]],
        ]
      : [
          [scene.say("roll", "rzut"), ["start", "roll"]],
          [scene.say("character", "postać"), ["choose"]],
          [scene.say("action track", "tor akcji"), ["track"]],
          [scene.say("end", "koniec"), ["finish", "conflicts"]],
        ];
  return parts.map(([words, phases], at) => {
    const x = COURSE.x + at * COURSE.wide;
    const isNow = phases.includes(view.phase);
    return s(
      "g",
      { key: words, class: names("paxc-course", isNow && "paxc-course--now") },
      s("path", { d: `M${x} ${6 - HEAD}h${COURSE.wide - 16}l12 17-12 17h${16 - COURSE.wide}l12-17z` }),
      s("text", { x: x + COURSE.wide / 2, y: 30 - HEAD }, words),
    );
  });
}

/** A space; its band has the colour and the symbol of the die that leads to it. */
function space(scene: Scene, id: string, price: number | undefined, isTaken: boolean): VNode {
  const data = scene.data as Static;
  const facts = data.spaces[id];
  if (facts === undefined) return s("g", { key: id });
  const [x = 0, y = 0] = facts.at;
  const [wide = 0, tall = 0] = facts.size;
  const left = x - wide / 2;
  const top = y - tall / 2;
  const isCorner = wide < 100 && tall < 100;
  const isAimed = scene.over === facts.die && price !== undefined;
  return s(
    "g",
    {
      key: id,
      class: names("paxc-space", price !== undefined && "paxc-space--goal", isAimed && "paxc-space--aimed"),
      "data-id": id,
      "data-at": `${x} ${y}`,
    },
    s("rect", { class: "paxc-space__ground", x: left, y: top, width: wide, height: tall, rx: 6 }),
    s("path", {
      class: "paxc-space__band",
      d: `M${left + BAND} ${top}V${top + tall}H${left + 6}Q${left} ${top + tall} ${left} ${top + tall - 6}V${top + 6}Q${left} ${top} ${left + 6} ${top}z`,
      fill: colour(facts.die),
    }),
    symbolAt(data, data.dice[facts.die]?.sign ?? "", left + BAND / 2, y, 18, colour(`on-${facts.die}`)),
    isCorner
      ? cornerSigns(scene, id, left + BAND, y, isTaken, price !== undefined)
      : facts.effects.length > 1
        ? signsAt(data, facts.effects, left + BAND + 4, y + 12, Math.min(22, (wide - BAND) / 4.8), "start")
        : signsAt(data, facts.effects, x + (tall < 100 ? -12 : BAND / 2), y + (tall < 100 ? 4 : 8), 28),
    price !== undefined && badge(scene, left + wide - 4, top + 4, price),
    !isTaken && sale(scene, id, left + wide - 5, top + tall - 7),
  );
}

/** What it costs to go there. */
function badge(scene: Scene, x: number, y: number, price: number): Child {
  const words = priced(scene, price);
  const wide = 8 + words.length * 11;
  return s(
    "g",
    { class: "paxc-price" },
    s("rect", { x: x - wide, y, width: wide, height: 20, rx: 6 }),
    s("text", { class: "paxc-number", x: x - wide / 2, y: y + 15.6, "font-size": 17 }, words),
  );
}

/** The signs of a corner: over what a sale would bring, and beside it, smaller, where its price has the upper line. */
function cornerSigns(scene: Scene, id: string, x: number, y: number, isTaken: boolean, isPriced: boolean): VNode {
  const data = scene.data as Static;
  const effects = data.spaces[id]?.effects ?? [];
  const hasSale = !isTaken && id in ownPlayer(scene).sales;
  const isAbove = isTaken || (hasSale && !isPriced);
  return signsAt(
    data,
    effects,
    x + (hasSale && isPriced ? 0 : 2),
    y + (isAbove ? -12 : 11),
    hasSale && isPriced ? 17 : 24,
    "start",
  );
}

/** What the goods at hand would bring there. */
function sale(scene: Scene, id: string, x: number, y: number): Child {
  const points = ownPlayer(scene).sales[id];
  return points !== undefined && s("text", { class: "paxc-sale", x, y }, `+${points}`);
}

function disk(scene: Scene, seat: string, at: string): Child {
  const facts = (scene.data as Static).spaces[at];
  if (facts === undefined) return null;
  const [x = 0, y = 0] = facts.at;
  const [wide = 0, tall = 0] = facts.size;
  return seatToken(scene, seat, x + wide / 2 - 16, y + tall / 2 - 16, 27);
}
