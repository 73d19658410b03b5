import { icon } from "../../shell/symbols";
import { type Child, h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { ducats, type GameView, nameOf, type Pending, type Player, percent, type Static } from "./types";

/** The port where the ship lies, or the one it makes for: demand, market, shipyard, missions, and the chances of tests. */
export function port(data: Static, scene: Scene): VNode {
  const view = scene.view as GameView;
  const seat = scene.seat ?? view.active ?? "";
  const player = view.players[seat];
  const zone = player?.place ?? "";
  const lies = view.zones[zone];
  if (player === undefined || lies === undefined)
    return h("p", { class: "paxw-muted" }, scene.say("No ship yet.", "Jeszcze bez statku."));
  const where = player.in_port ? scene.say("port", "port") : scene.say("sea zone", "akwen");
  return h(
    "div",
    { class: "paxn-portview" },
    h(
      "section",
      { class: "paxn-portview__place" },
      h(
        "h4",
        {},
        data.zones[zone]?.nation && icon(data, data.zones[zone]?.nation ?? "", 15),
        `${nameOf(data, zone)} (${where})`,
      ),
      lies.demand &&
        h(
          "p",
          {},
          scene.say("In demand: ", "Popyt: "),
          h("span", { class: "paxn-demand" }, icon(data, lies.demand, 16), nameOf(data, lies.demand)),
        ),
      data.notes[zone] && h("p", { class: "paxw-muted" }, data.notes[zone]),
      chances(data, scene, view),
      missions(data, scene, view, zone),
    ),
    basket(data, scene, view, seat),
    player.in_port && yard(data, scene, view, zone, player),
  );
}

function chances(data: Static, scene: Scene, view: GameView): Child {
  const found = Object.entries(view.chances);
  if (found.length === 0) return null;
  const words: Readonly<Record<string, string>> = {
    recruit: scene.say("Recruit", "Rekrutuj"),
    rumor: scene.say("Ask for a rumour", "Zapytaj o plotkę"),
    confirm: scene.say("Confirm your rumour", "Sprawdź swoją plotkę"),
  };
  return h(
    "ul",
    { class: "paxn-chances" },
    found.map(([id, chance]) => {
      const target = id.replace(/^scout /, "");
      const what = words[id] ?? scene.say(`Scout: ${nameOf(data, target)}`, `Rozpoznaj: ${nameOf(data, target)}`);
      const fee = id === "rumor" && view.prices.rumor;
      const paid = fee ? scene.say(` (${fee} gold)`, ` (${ducats(fee)})`) : "";
      return h("li", { key: id }, what, paid, " ", h("strong", {}, percent(chance)));
    }),
  );
}

/** What is being sold or bought: the market with its prices, and what lies in the basket. */
function basket(data: Static, scene: Scene, view: GameView, seat: string): Child {
  const frames = view.pending as readonly Pending[];
  const frame = frames.find((one) => (one.step === "market" || one.step === "selling") && one.seat === seat);
  if (frame === undefined) return null;
  const items = (frame.items as readonly string[] | undefined) ?? [];
  const count = (list: readonly string[]): Map<string, number> => {
    const found = new Map<string, number>();
    for (const one of list) found.set(one, (found.get(one) ?? 0) + 1);
    return found;
  };
  const isMarket = frame.step === "market";
  const prices = (frame.prices as Readonly<Record<string, number>> | undefined) ?? {};
  const cards = isMarket ? ((frame.market as readonly string[] | undefined) ?? []) : (view.players[seat]?.cargo ?? []);
  const offered = count(cards.map((id) => data.cargo[id]?.good ?? ""));
  const taken = count(items);
  const demand = view.zones[view.players[seat]?.place ?? ""]?.demand;
  const price = (good: string): number =>
    isMarket ? (prices[good] ?? 0) : good === demand ? 6 : plain(data, view, seat);
  const total = items.reduce((sum, good) => sum + price(good), 0);
  return h(
    "section",
    { class: "paxn-basket" },
    h(
      "h4",
      {},
      isMarket ? scene.say("Market", "Targ") : scene.say("For sale", "Na sprzedaż"),
      h(
        "small",
        {},
        items.length === 0
          ? scene.say("basket: empty", "koszyk: pusty")
          : scene.say(`basket: ${items.length} for ${total} gold`, `koszyk: ${items.length} za ${ducats(total)}`),
      ),
    ),
    h(
      "div",
      { class: "paxn-goods" },
      [...offered].map(([good, number]) =>
        h(
          "span",
          {
            key: good,
            class: names("paxn-chip", good === demand && "paxn-chip--wanted"),
            "data-id": isMarket ? good : undefined,
            title: nameOf(data, good),
          },
          icon(data, good, 18),
          nameOf(data, good),
          ` ×${number}`,
          h("b", {}, icon(data, "coin", 12), String(price(good))),
          (taken.get(good) ?? 0) > 0 && h("em", {}, `+${taken.get(good)}`),
        ),
      ),
    ),
  );
}

/** What goods that are not in demand bring in the port of a seat. */
function plain(data: Static, view: GameView, seat: string): number {
  return data.plain[view.players[seat]?.place ?? ""] ?? 3;
}

function yard(data: Static, scene: Scene, view: GameView, zone: string, player: Player): Child {
  const token = view.zones[zone]?.modification;
  const cost = (item: string): Child =>
    view.prices[item] !== undefined && h("b", {}, icon(data, "coin", 11), String(view.prices[item]));
  return h(
    "section",
    { class: "paxn-yard" },
    h("h4", {}, scene.say("Shipyard", "Stocznia")),
    services(scene, view.prices),
    h(
      "div",
      { class: "paxn-goods" },
      token && token !== "face-down"
        ? h(
            "span",
            { class: "paxn-chip", "data-id": token, title: data.notes[token] },
            icon(data, "modification", 14),
            nameOf(data, token),
            cost("modification"),
          )
        : token &&
            h(
              "span",
              { class: "paxn-chip", title: scene.say("face-down modification", "zakryta modyfikacja") },
              icon(data, "modification", 14),
              "?",
            ),
      Object.keys(data.weapons)
        .filter((id) => !player.weapons.includes(id))
        .map((id) =>
          h(
            "span",
            { key: id, class: "paxn-chip", "data-id": id, title: data.notes[id] },
            icon(data, "weapon", 13),
            nameOf(data, id),
            cost("weapon"),
          ),
        ),
      Object.entries(data.ships)
        .filter(([, ship]) => ship.buy > 0)
        .map(([id, ship]) =>
          h(
            "span",
            { key: id, class: "paxn-chip", "data-id": id, title: nameOf(data, id) },
            icon(data, id, 15),
            nameOf(data, id),
            cost(id) || h("b", {}, icon(data, "coin", 11), String(ship.buy)),
          ),
        ),
    ),
  );
}

/** What is done rather than sold: repairs and the like, and what the old ship brings. */
function services(scene: Scene, prices: Readonly<Record<string, number>>): Child {
  const { repair, crew, "old-ship": old } = prices;
  if (repair === undefined) return null;
  const words = scene.say(
    `Repair ${repair} a point, Crew ${crew} each without a skull; your old ship brings ${old}.`,
    `Naprawa: ${repair} za punkt, Załoga: ${crew} za punkt bez czaszki; stary statek jest wart ${old}.`,
  );
  return h("p", { class: "paxw-muted paxn-services" }, words);
}

function missions(data: Static, scene: Scene, view: GameView, zone: string): Child {
  if (view.missions.length === 0) return null;
  return h(
    "div",
    { class: "paxn-missions" },
    h("h4", {}, scene.say("Missions on the board", "Misje na planszy")),
    view.missions.map((id) =>
      h(
        "p",
        { key: id, class: names("paxn-mission", data.missions[id] === zone && "paxn-mission--here") },
        h(
          "span",
          { class: "paxn-chip", "data-id": id },
          icon(data, "mission", 14),
          nameOf(data, id),
          ` (${nameOf(data, data.missions[id] ?? "")})`,
        ),
        h("small", {}, data.notes[id]),
      ),
    ),
  );
}
