import { card, hand } from "../../parts/cards";
import { icon } from "../../shell/symbols";
import { type Child, h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { type GameView, nameOf, type Pending, type Player, type Static } from "./types";
import { bounties, figure, fittings, locations, skills, talent } from "./vessel";

/** The own captain: ship, purse, hold, hand, mission and rumour. */
export function ownCaptain(data: Static, scene: Scene): VNode {
  const view = scene.view as GameView;
  const seat = scene.seat ?? "";
  const player = view.players[seat];
  if (player === undefined) return h("div", {});
  return h(
    "div",
    { class: names("paxn-own", !isTerse(scene, player) && "paxn-own--told") },
    player.ship ? ship(data, scene, view, player) : beginning(data, scene, player),
    offered(data, scene),
    hold(data, scene, player),
    cards(data, scene, player),
  );
}

/** The steps with many choices: cards stand back for them, by their names alone. */
const BUSY = ["harbour", "shipyard", "chest", "market", "selling"];

/** Many cards, or some beside many choices, are there by their names alone: pointing at one tells the rest. */
function isTerse(scene: Scene, player: Player): boolean {
  const all = (player.hand ?? []).length + (player.mission ? 1 : 0) + (player.rumor ? 1 : 0);
  return all > 1 && (all > 3 || BUSY.includes(scene.step));
}

/** Mission, rumour and hand. */
function cards(data: Static, scene: Scene, player: Player): Child {
  const glory = player.hand ?? [];
  const isShort = isTerse(scene, player);
  const own = open(data, scene, player, isShort);
  const held = [
    ...glory.map((id) => noted(data, id, "glory", id, isShort)),
    ...drawn(scene, scene.seat ?? "").map((id) => noted(data, id, "rumor")),
  ];
  const none = scene.say("No glory cards.", "Brak Kart Chwały.");
  return isShort ? hand([...own, ...held], none) : [own, hand(held, none)];
}

function ship(data: Static, scene: Scene, view: GameView, player: Player): Child {
  const left = scene.say(`actions left: ${view.turn.actions}`, `pozostałe akcje: ${view.turn.actions}`);
  const hasFight = view.fight !== null;
  return [
    h(
      "p",
      { class: "paxn-own__who" },
      h("strong", { title: data.notes[player.captain] }, nameOf(data, player.captain)),
      player.nation && icon(data, player.nation, 14),
      bounties(data, scene, player),
    ),
    h(
      "p",
      {},
      icon(data, player.ship, 18),
      nameOf(data, player.ship),
      manoeuvrability(scene, player.manoeuvrability),
      skills(data, player.captain),
      view.active === scene.seat && h("em", {}, left),
    ),
    locations(data, player.cubes, player.values, !hasFight),
    h(
      "p",
      { class: "paxn-figures" },
      figure(data, "coin", player.gold ?? 0, scene.say("gold aboard", "Dukaty na pokładzie")),
      figure(data, "chest", player.stash ?? 0, scene.say("gold in the chest", "Dukaty w skrzyni")),
      figure(data, "glory", `${player.glory}/${view.target}`, scene.say("glory", "chwała")),
      figure(data, "fort", nameOf(data, player.home), scene.say("home port", "port macierzysty")),
    ),
    view.round <= 1 && !hasFight && view.raid === null && !BUSY.includes(scene.step) && talent(data, player.captain),
    fittings(data, player, true),
  ];
}

function manoeuvrability(scene: Scene, value: number | undefined): VNode {
  const words = scene.say(`manoeuvrability ${value}`, `zwrotność ${value}`);
  return h(
    "small",
    { title: words, role: "img", "aria-label": words },
    scene.say(`man.\u00a0${value}`, `zwr.\u00a0${value}`),
  );
}

function beginning(data: Static, scene: Scene, player: Player): Child {
  const captain = player.secret_captain || player.captain;
  return [
    captain ? h("p", {}, h("strong", {}, nameOf(data, captain)), skills(data, captain)) : null,
    captain ? h("p", { class: "paxw-muted" }, data.notes[captain]) : null,
    h(
      "div",
      { class: "paxn-goods" },
      ["sloop", "flute"].map((id) => {
        const kind = data.ships[id];
        return h(
          "span",
          { key: id, class: "paxn-chip", "data-id": id, title: nameOf(data, id) },
          icon(data, id, 22),
          nameOf(data, id),
          h(
            "span",
            { class: "paxn-values" },
            data.locations.map((place, at) =>
              h("span", { key: place, title: nameOf(data, place) }, icon(data, place, 12), String(kind?.cubes[at])),
            ),
            manoeuvrability(scene, kind?.manoeuvrability),
          ),
        );
      }),
    ),
  ];
}

/** The steps in which something comes aboard that lies nowhere on the board: loot, a beaten ship, a weapon. */
const COMING = ["load", "capture", "take-weapon"];

/** What may come aboard now. */
function offered(data: Static, scene: Scene): Child {
  if (!COMING.includes(scene.step)) return null;
  const sign = (id: string): string => (id in data.weapons ? "weapon" : id);
  const found = [...scene.hot].filter((id) => id in data.ships || id in data.weapons || data.goods.includes(id));
  return h(
    "div",
    { class: "paxn-goods", role: "group", "aria-label": scene.say("What you may take", "Co możesz wziąć") },
    found.map((id) =>
      h(
        "span",
        { key: id, class: "paxn-chip", "data-id": id, title: data.notes[id] ?? nameOf(data, id) },
        icon(data, sign(id), 16),
        nameOf(data, id),
      ),
    ),
  );
}

/** The goods in the hold, by kind. */
function hold(data: Static, scene: Scene, player: Player): Child {
  if (player.cargo === undefined || player.cargo.length === 0 || COMING.includes(scene.step)) return null;
  const counts = new Map<string, number>();
  for (const id of player.cargo) {
    const good = data.cargo[id]?.good ?? "";
    counts.set(good, (counts.get(good) ?? 0) + 1);
  }
  return h(
    "div",
    { class: "paxn-goods", role: "group", "aria-label": scene.say("Cargo", "Ładunek") },
    [...counts].map(([good, count]) =>
      h(
        "span",
        { key: good, class: "paxn-chip", "data-id": good, title: nameOf(data, good) },
        icon(data, good, 16),
        nameOf(data, good),
        ` ×${count}`,
      ),
    ),
  );
}

/** The own mission and rumour; what is scouted for them is meant by their kind. */
function open(data: Static, scene: Scene, player: Player, isShort: boolean): VNode[] {
  const shown = (id: string | undefined, kind: string): VNode[] =>
    id ? [noted(data, id, kind, scene.hot.has(kind) ? kind : id, isShort)] : [];
  return [...shown(player.mission, "mission"), ...shown(player.rumor, "rumor")];
}

function noted(data: Static, id: string, sign: string, means = id, isShort = false): VNode {
  return card(
    {
      id: means,
      key: `card-${id}`,
      title: nameOf(data, data.kinds[id] ?? id),
      corner: icon(data, sign, 14),
      band: BANDS[sign],
    },
    ...(isShort ? [] : [data.notes[id] ?? ""]),
  );
}

const BANDS: Readonly<Record<string, string>> = { glory: "gold", mission: "safe", rumor: "current" };

/** Rumours of which one is to be kept. */
function drawn(scene: Scene, seat: string): readonly string[] {
  const view = scene.view as GameView;
  const frames = view.pending as readonly Pending[];
  const asked = frames.find((frame) => frame.step === "keep-rumor" && frame.seat === seat);
  return (asked?.drawn as readonly string[] | undefined) ?? [];
}
