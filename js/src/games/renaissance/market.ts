import { cardBack } from "../../parts/cards";
import { icon, seatMark } from "../../shell/symbols";
import { type Child, h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { face } from "./cards";
import { dataOf, nameOf, RELIGIONS, SIDES, type Side, viewOf } from "./types";

/** The two rows of the market, over the map: fair cards with what a fair would bring, prices, florins, decks. */

export function market(scene: Scene): VNode {
  return h(
    "div",
    { class: "paxr-market" },
    dominance(scene),
    SIDES.map((side) => line(scene, side)),
  );
}

/** How far each religion is from dominance: bishops, and figures in its own theocracies. */
function dominance(scene: Scene): VNode {
  const data = dataOf(scene);
  const { bishops, faithful, religion } = viewOf(scene).dominance;
  const words = (one: string): string =>
    scene.say(
      `${nameOf(scene, one)}: bishops ${bishops[one]}, figures in its theocracies ${faithful[one]}`,
      `Religia ${nameOf(scene, one)}: biskupi ${bishops[one]}, figury w jej teokracjach ${faithful[one]}`,
    );
  return h(
    "div",
    { class: "paxr-dominance" },
    h("small", { class: "paxw-muted" }, scene.say("dominance", "dominacja")),
    RELIGIONS.map((one) =>
      h(
        "span",
        {
          key: one,
          class: names("paxr-religion", one === religion && "paxr-religion--dominant"),
          style: `--tint: var(--paxw-${one})`,
          title: words(one),
          role: "img",
          "aria-label": words(one),
        },
        icon(data, one, 14, `var(--paxw-${one})`),
        icon(data, "bishop", 12),
        String(bishops[one] ?? 0),
        icon(data, "rook", 12),
        String(faithful[one] ?? 0),
      ),
    ),
  );
}

function line(scene: Scene, side: Side): VNode {
  const { cards, florins, usury } = viewOf(scene).market[side];
  return h(
    "div",
    {
      key: side,
      class: "paxr-row",
      role: "group",
      "aria-label": scene.say(`${nameOf(scene, side)} row`, `Rząd: ${nameOf(scene, side)}`),
    },
    cards.map((card, column) => {
      const money = column > 0 ? coins(scene, side, column, florins[column] ?? 0, usury.includes(card)) : null;
      return h(
        "div",
        { key: column, class: names("paxr-slot", money && "paxr-slot--coined") },
        column === 0 ? fair(scene, side) : card === "" ? h("div", { class: "paxr-gap" }) : offered(scene, card, column),
        money,
      );
    }),
    deck(scene, side),
  );
}

function offered(scene: Scene, card: string, price: number): VNode {
  const words = scene.say(`price ${price}`, `cena ${price}`);
  return face(scene, card, {
    corner: h("b", { class: "paxr-price", title: words }, String(price), h("span", { class: "paxw-spoken" }, words)),
  });
}

/** The florins on a card: what commerce takes. */
function coins(scene: Scene, side: Side, column: number, count: number, isUsury: boolean): VNode | null {
  if (count === 0 && !isUsury) return null;
  const lent = isUsury ? scene.say(", yours of this turn among them", ", w tym twoje z tej tury") : "";
  const words = `${scene.say(`florins ${count}`, `floreny ${count}`)}${lent}`;
  return h(
    "span",
    { class: names("paxr-coins", isUsury && "paxr-coins--lent"), "data-id": `${side}-${column + 1}`, title: words },
    String(count),
    h("span", { class: "paxw-spoken" }, words),
  );
}

/** The fair card: turned down, with what a fair would pay to whom. */
function fair(scene: Scene, side: Side): Child {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const { fair: found, florins } = view.market[side];
  // Without a card no fair can be held there; whoever looks for it hears why.
  if (found === null) return h("div", { class: "paxr-gap", "data-id": side, "data-only": "fair" });
  const sums = new Map<string, number>();
  for (const [who, , amount] of found.payments) sums.set(who, (sums.get(who) ?? 0) + amount);
  const emporium = data.names[view.open[side === "west" ? "white" : "black"] ?? ""];
  const words = scene.say("trade fair", "wyprawa");
  // Many shares need the line of its own that the words else have.
  const isFull = sums.size > 2;
  return [
    h(
      "div",
      {
        class: names("paxr-card", "paxr-fair", `paxr-fair--${side}`),
        "data-id": side,
        "data-only": "fair buy",
      },
      h("strong", { class: "paxr-card__name" }, emporium ?? words),
      emporium !== undefined && !isFull && h("small", { class: "paxr-card__place" }, h("span", {}, words)),
      h(
        "span",
        { class: "paxr-signs" },
        icon(data, "florin", 14),
        h("b", {}, String(found.profits)),
        "→",
        [...sums].map(([who, amount]) =>
          h(
            "span",
            { key: who, class: "paxr-share" },
            scene.seats[who] === undefined ? icon(data, "pirate", 13) : seatMark(scene.seats, who),
            String(amount),
          ),
        ),
        found.rest > 0 && h("span", { class: "paxr-share" }, icon(data, "cards", 13), String(found.rest)),
      ),
    ),
    h(
      "span",
      {
        class: "paxr-coins",
        "data-id": `${side}-1`,
        title: scene.say("florins on the fair card", "floreny na karcie wyprawy"),
      },
      String(florins[0] ?? 0),
    ),
  ];
}

function deck(scene: Scene, side: Side): VNode {
  const { cards, top } = viewOf(scene).decks[side];
  const words = scene.say(`${nameOf(scene, side)} deck: ${cards} left`, `Talia (${nameOf(scene, side)}): ${cards}`);
  if (top !== null)
    return h("div", { class: "paxr-deck paxr-deck--open" }, face(scene, top), h("small", {}, `×${cards}`));
  return h("div", { class: `paxr-deck paxr-deck--${side}` }, cardBack(words, {}, `${cards}`));
}
