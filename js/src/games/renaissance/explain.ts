import { icon } from "../../shell/symbols";
import { type Child, h, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { abilityWords, agentSigns, opSign, prestigeSigns, shotSign } from "./cards";
import { figure } from "./figures";
import { hintFor } from "./hints";
import { dataOf, nameOf, nameWith, RELIGIONS, SIDES, viewOf } from "./types";

/** What a thing of the table is and holds: the card that grows beside the pointer. */

export function explain(id: string, scene: Scene): Child {
  return h(
    "div",
    { class: "paxr-about" },
    h("p", { class: "paxw-float__title" }, titleOf(scene, id)),
    about(id, scene),
  );
}

export function label(id: string, scene: Scene): string {
  const more = [...spoken(id, scene)].filter((one) => one !== "");
  return more.length > 0 ? `${titleOf(scene, id)}: ${more.join(", ")}` : titleOf(scene, id);
}

/** What a thing is called; a space of the market by its row, its number and its card. */
function titleOf(scene: Scene, id: string): string {
  const slot = /^(west|east)-(\d)$/.exec(id);
  if (slot === null) return nameWith(scene, id);
  const side = slot[1] === "west" ? "west" : "east";
  const card = viewOf(scene).market[side].cards[Number(slot[2]) - 1];
  return `${nameOf(scene, side)} ${slot[2]}${card ? ` (${nameOf(scene, card)})` : ""}`;
}

function about(id: string, scene: Scene): Child {
  const data = dataOf(scene);
  if (id in data.cards) return cardLines(id, scene);
  if (id in data.empires) return empireLines(id, scene);
  if (id in data.cities) return cityLines(id, scene);
  if (id in data.borders) return borderLines(id, scene);
  if (id === "west" || id === "east") return fairLines(id, scene);
  const slot = /^(west|east)-(\d)$/.exec(id);
  return slot === null ? null : slotLines(slot[1] === "west" ? "west" : "east", Number(slot[2]) - 1, scene);
}

/** A space of the market: its florins, and the card or the fair there. */
function slotLines(side: "west" | "east", column: number, scene: Scene): Child {
  const { cards, florins } = viewOf(scene).market[side];
  return [
    line(scene.say("Florins here", "Floreny"), String(florins[column] ?? 0)),
    column === 0 ? fairLines(side, scene) : cardLines(cards[column] ?? "", scene),
  ];
}

/** Ops and one-shots one under the other, each with what it does. */
function deeds(scene: Scene, title: string, all: readonly string[], sign: (one: string) => Child): Child {
  if (all.length === 0) return null;
  return h(
    "div",
    { key: title, class: "paxr-deeds" },
    h("b", {}, `${title}:`),
    all.map((one) =>
      h(
        "p",
        { key: one },
        sign(one),
        " ",
        nameWith(scene, one),
        h("small", { class: "paxw-muted" }, ` – ${hintFor(scene, one)}`),
      ),
    ),
  );
}

const line = (title: string, ...body: Child[]): VNode => h("p", { key: title }, h("b", {}, `${title}: `), ...body);

function cardLines(id: string, scene: Scene): Child {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const card = data.cards[id];
  if (card === undefined) return null;
  if (card.is_comet) {
    return h("p", {}, scene.say("Whoever buys it turns a victory card.", "Kto ją kupi, odwraca kartę zwycięstwa."));
  }
  const where = card.location === "" ? "" : nameOf(scene, card.location);
  const place = where && scene.say(`location: ${where}`, `lokalizacja: ${where}`);
  const side = nameOf(scene, card.side);
  const deck = scene.say(`${side} deck`, `talia: ${side}`);
  return [
    h("p", { class: "paxw-muted" }, [card.number, deck, place].filter(Boolean).join(" · ")),
    deeds(scene, scene.say("Ops", "Działania"), card.ops, (op) =>
      opSign(scene, op, view.silenced.includes(id) && !op.startsWith("inquisitor")),
    ),
    card.prestige.length > 0 &&
      line(
        scene.say("Prestige", "Renoma"),
        prestigeSigns(scene, card.prestige),
        " ",
        card.prestige.map((one) => nameOf(scene, one)).join(", "),
      ),
    deeds(
      scene,
      scene.say("One-shot when played", "Akcja jednorazowa przy zagraniu"),
      card.one_shot === "" ? [] : [card.one_shot],
      (shot) => shotSign(scene, shot),
    ),
    card.suitors.length > 0 &&
      line(scene.say("Suitors", "Zalotnicy"), card.suitors.map((one) => nameOf(scene, one)).join(", ")),
    card.agents.length > 0 &&
      line(
        scene.say("Agents", "Agenci"),
        agentSigns(scene, card.agents, 18),
        " ",
        card.agents.map((one) => nameWith(scene, one)).join(", "),
      ),
    card.abilities.length > 0 && line(scene.say("Ability", "Zdolność"), abilityWords(scene, card)),
    view.silenced.includes(id) &&
      h("p", { class: "paxw-muted" }, scene.say("silenced by a bishop", "uciszona przez biskupa")),
    view.used.includes(id) && h("p", { class: "paxw-muted" }, scene.say("has acted this turn", "działała w tej turze")),
  ];
}

function empireLines(id: string, scene: Scene): Child {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const square = view.squares[id];
  const side = square?.face === "republic" ? "republic" : "king";
  const printed = data.empires[id]?.[side];
  const state = view.map[id]?.state ?? "medieval";
  return [
    h(
      "p",
      { class: "paxw-muted" },
      [nameOf(scene, data.empires[id]?.side ?? ""), nameOf(scene, state), nameOf(scene, side)].join(" · "),
    ),
    h("p", {}, icon(data, side, 16), " ", printed?.name),
    line(
      scene.say("Square", "Karta stanu"),
      square?.holder === "" ? scene.say("on its throne", "na tronie") : nameOf(scene, square?.holder ?? ""),
      square?.suzerain
        ? scene.say(`, vassal of ${nameOf(scene, square.suzerain)}`, `, suzeren: ${nameOf(scene, square.suzerain)}`)
        : "",
    ),
    deeds(scene, scene.say("Ops", "Działania"), printed?.ops ?? [], (op) => opSign(scene, op)),
    (printed?.prestige.length ?? 0) > 0 &&
      line(
        scene.say("Prestige", "Renoma"),
        prestigeSigns(scene, printed?.prestige ?? []),
        " ",
        printed?.prestige.map((one) => nameOf(scene, one)).join(", "),
      ),
    (square?.queens.length ?? 0) > 0 &&
      line(scene.say("Queens", "Królowe"), square?.queens.map((one) => nameOf(scene, one)).join(", ")),
    (square?.repressed.length ?? 0) > 0 &&
      line(
        scene.say("Repressed", "Represjonowani"),
        square?.repressed.map((one) => figure(scene, one, 18)),
      ),
    id in view.bishops && line(scene.say("Bishop", "Biskup"), figure(scene, `bishop:${view.bishops[id]}`, 18)),
  ];
}

function cityLines(id: string, scene: Scene): Child {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const city = data.cities[id];
  if (city === undefined) return null;
  const here = view.map[city.empire];
  const who = here?.cities[id];
  const states = ["medieval", ...RELIGIONS];
  return [
    h(
      "p",
      { class: "paxw-muted" },
      [nameOf(scene, city.empire), city.is_capital ? scene.say("capital", "stolica") : "", emporiumWords(scene, id)]
        .filter(Boolean)
        .join(" · "),
    ),
    who === undefined
      ? h("p", {}, scene.say("blocked", "zablokowane"))
      : line(
          scene.say("Figure", "Figura"),
          who === "" ? scene.say("nobody", "nikt") : [figure(scene, who, 18), " ", nameWith(scene, who)],
        ),
    line(
      scene.say("Levy", "Rekrut"),
      states.map((state) => [
        h(state === here?.state ? "b" : "span", { key: state }, ` ${nameOf(scene, state)} `),
        figure(scene, city.levies[state] ?? "", 17),
      ]),
    ),
    city.emporium !== "" && routeLines(id, scene),
  ];
}

/** The route of an emporium: who earns at its fair now, or who stands at the borders of a closed one, in their order. */
function routeLines(id: string, scene: Scene): Child {
  const { open, concessions, pirates } = viewOf(scene);
  if (open.white === id) return fairLines("west", scene);
  if (open.black === id) return fairLines("east", scene);
  const who = (border: string): string => {
    const pirate = pirates[border];
    const seat = concessions[border];
    const found = [pirate && nameWith(scene, `pirate:${pirate}`), seat && nameOf(scene, seat)].filter(Boolean);
    return found.length > 0 ? `: ${found.join(", ")}` : "";
  };
  return [
    h("b", { key: "closed" }, scene.say("Closed route, by its borders:", "Zamknięty szlak, kolejne granice:")),
    h(
      "ol",
      { key: "borders" },
      dataOf(scene).routes[id]?.borders.map((border) => h("li", { key: border }, nameOf(scene, border), who(border))),
    ),
  ];
}

function emporiumWords(scene: Scene, id: string): string {
  const { emporium } = dataOf(scene).cities[id] ?? { emporium: "" };
  if (emporium === "") return "";
  const isOpen = Object.values(viewOf(scene).open).includes(id);
  return isOpen
    ? scene.say(`open ${nameOf(scene, emporium)} emporium`, `otwarte emporium (${nameOf(scene, emporium)})`)
    : scene.say(`blocked ${nameOf(scene, emporium)} emporium`, `zablokowane emporium (${nameOf(scene, emporium)})`);
}

function borderLines(id: string, scene: Scene): Child {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const seat = view.concessions[id];
  const pirate = view.pirates[id];
  const isSea = data.borders[id]?.is_sea;
  return [
    h(
      "p",
      { class: "paxw-muted" },
      isSea ? scene.say("sea border", "granica morska") : scene.say("land border", "granica lądowa"),
    ),
    seat !== undefined && line(scene.say("Concession", "Koncesja"), figure(scene, seat), nameOf(scene, seat)),
    pirate !== undefined &&
      line(scene.say("Pirate", "Pirat"), figure(scene, `pirate:${pirate}`, 18), nameWith(scene, `pirate:${pirate}`)),
    SIDES.map((side) => {
      const emporium = view.open[side === "west" ? "white" : "black"] ?? "";
      const number = (data.routes[emporium]?.borders ?? []).indexOf(id) + 1;
      if (number === 0) return null;
      const paid = view.market[side].fair?.payments.find(([, where]) => where === id)?.[2] ?? 0;
      return h(
        "p",
        { key: side },
        scene.say(
          `${number}. on the route from ${nameOf(scene, emporium)}: a fair now pays ${paid} here`,
          `${number}. na szlaku (${nameOf(scene, emporium)}): wyprawa teraz płaci tu ${paid}`,
        ),
      );
    }),
  ];
}

function fairLines(side: "west" | "east", scene: Scene): Child {
  const view = viewOf(scene);
  const { fair, cards } = view.market[side];
  const emporium = view.open[side === "west" ? "white" : "black"] ?? "";
  if (fair === null) return null;
  const turned = nameOf(scene, cards[0] ?? "");
  return [
    line(scene.say("Trade fair from", "Wyprawa handlowa, szlak"), nameOf(scene, emporium)),
    line(scene.say("Profits", "Zyski"), String(fair.profits)),
    h(
      "ol",
      {},
      fair.payments.map(([who, border, amount], at) =>
        h(
          "li",
          { key: at },
          `${nameOf(scene, who)} ${amount}`,
          border === "" ? scene.say(" (convener)", " (dotacja)") : ` (${nameOf(scene, border)})`,
        ),
      ),
    ),
    fair.levies.length > 0 && [
      h("b", { key: "levies" }, scene.say("Levies, one in each empire:", "Rekruci, po jednym w każdym imperium:")),
      fair.levies.map((one) => h("p", { key: one }, `${nameOf(scene, one)} `, levies(scene, one))),
    ],
    fair.rest > 0 && line(scene.say("Left over", "Pozostaje"), String(fair.rest)),
    h("p", { class: "paxw-muted" }, scene.say(`turned down: ${turned}`, `zakryta: ${turned}`)),
  ];
}

/** The figures that an empire could raise now, by its free cities. */
function levies(scene: Scene, empire: string): Child {
  const { cities, state } = viewOf(scene).map[empire] ?? { cities: {}, state: "" };
  const free = Object.keys(cities).filter((city) => cities[city] === "");
  const kinds = [...new Set(free.map((city) => dataOf(scene).cities[city]?.levies[state] ?? ""))];
  if (free.length === 0) return h("small", { class: "paxw-muted" }, scene.say("(full)", "(zapełnione)"));
  return kinds.map((one) => figure(scene, one, 16));
}

/** What a listener needs to know of a thing, in a few words. */
function* spoken(id: string, scene: Scene): Generator<string> {
  const data = dataOf(scene);
  const view = viewOf(scene);
  if (id in data.cities) {
    const who = view.map[data.cities[id]?.empire ?? ""]?.cities[id];
    yield who === undefined
      ? scene.say("blocked", "zablokowane")
      : who === ""
        ? scene.say("nobody", "nikt")
        : nameWith(scene, who);
  } else if (id in data.borders) {
    if (view.concessions[id] !== undefined) yield nameOf(scene, view.concessions[id] ?? "");
    if (view.pirates[id] !== undefined) yield nameWith(scene, `pirate:${view.pirates[id]}`);
  } else if (id in data.empires) {
    yield nameOf(scene, view.map[id]?.state ?? "");
    yield nameOf(scene, view.squares[id]?.holder ?? "");
  } else if (id in data.cards) {
    const card = data.cards[id];
    for (const op of card?.ops ?? []) yield nameWith(scene, op);
    for (const one of card?.prestige ?? []) yield nameOf(scene, one);
    if (card?.one_shot) yield nameWith(scene, card.one_shot);
  }
}
