import { colour, icon } from "../../shell/symbols";
import { type Child, h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { figure } from "./figures";
import { dataOf, nameOf, nameWith, type StaticCard, viewOf } from "./types";

/** Faces of cards and squares: what stands on them as small signs. */

const OP_COLOUR: Readonly<Record<string, string>> = {
  inquisitor: "blue-op",
  commerce: "yellow-op",
  behead: "purple-op",
  tax: "purple-op",
  repress: "purple-op",
  vote: "purple-op",
  corsair: "red-op",
  siege: "red-op",
  campaign: "red-op",
};

/** An op as its symbol, in the colour of its kind or of its religion. */
export function opSign(scene: Scene, op: string, isSilent = false, size = 13): VNode {
  const [verb = "", what = ""] = op.split(":");
  const words = nameWith(scene, op);
  const isOfReligion = what in { catholic: 1, islamic: 1, reformist: 1 };
  return h(
    "span",
    { key: op, class: names("paxr-op", isSilent && "paxr-op--silent"), title: words },
    icon(dataOf(scene), verb, size, colour(isOfReligion ? what : (OP_COLOUR[verb] ?? "ink")), { class: "paxw-icon" }),
    verb === "commerce" || verb === "vote" ? h("small", {}, sideLetter(scene, what)) : null,
    verb === "repress" && what !== ""
      ? h(
          "small",
          {},
          what.split("+").map((one) => icon(dataOf(scene), one, 9)),
        )
      : null,
    h("span", { class: "paxw-spoken" }, words),
  );
}

export function sideLetter(scene: Scene, side: string): string {
  return side === "west" ? scene.say("W", "Z") : side === "east" ? scene.say("E", "W") : "";
}

export function prestigeSigns(scene: Scene, prestige: readonly string[], size = 13): Child {
  return prestige.map((one, at) =>
    h(
      "span",
      { key: `${one} ${at}`, class: "paxr-prestige", title: nameOf(scene, one) },
      icon(
        dataOf(scene),
        one,
        size,
        colour(one === "catholic" || one === "islamic" || one === "reformist" ? one : "ink"),
      ),
      h("span", { class: "paxw-spoken" }, nameOf(scene, one)),
    ),
  );
}

/** The one-shot of a card as its symbol; an apostasy with its two religions. */
export function shotSign(scene: Scene, shot: string, size = 13): Child {
  if (shot === "") return null;
  const [kind = "", what = ""] = shot.split(":");
  const tint: Readonly<Record<string, string>> = { crusade: "catholic", jihad: "islamic", reformation: "reformist" };
  return h(
    "span",
    { key: "shot", class: "paxr-shot", title: nameWith(scene, shot) },
    icon(dataOf(scene), kind, size, colour(tint[kind] ?? "ink")),
    kind === "apostasy" && what.split("+").map((one) => icon(dataOf(scene), one, size * 0.7, colour(one))),
    h("span", { class: "paxw-spoken" }, nameWith(scene, shot)),
  );
}

export function agentSigns(scene: Scene, agents: readonly string[], size = 14): Child {
  return agents.map((agent, at) =>
    agent === "pawn"
      ? h(
          "span",
          { key: at, title: nameOf(scene, "pawn") },
          icon(dataOf(scene), "pawn", size),
          h("span", { class: "paxw-spoken" }, nameOf(scene, "pawn")),
        )
      : h("span", { key: at }, figure(scene, agent, size)),
  );
}

/** What a card does, in one or two lines of signs. */
export function signs(scene: Scene, id: string, isSilent = false): Child {
  const card = dataOf(scene).cards[id];
  if (card === undefined) return null;
  if (card.is_comet) return h("span", { class: "paxr-signs" }, icon(dataOf(scene), "comet", 18));
  return h(
    "span",
    { class: "paxr-signs" },
    card.ops.map((op) => opSign(scene, op, isSilent && !op.startsWith("inquisitor"))),
    prestigeSigns(scene, card.prestige),
    shotSign(scene, card.one_shot),
    agentSigns(scene, card.agents),
    card.abilities.length > 0 && h("span", { class: "paxr-scroll", title: abilityWords(scene, card) }, "✦"),
  );
}

export function abilityWords(scene: Scene, card: StaticCard): string {
  return card.abilities.map((one) => dataOf(scene).abilities[one] ?? one).join(" ");
}

/** Where a card works, short enough for a corner. */
export function placeWords(scene: Scene, card: StaticCard): string {
  const { location, suitors } = card;
  const { empires } = dataOf(scene);
  const short = (id: string): string => empires[id]?.short ?? nameOf(scene, id);
  return location !== "" ? short(location) : suitors.map(short).join(", ");
}

/** The bishop on a thing. */
export function bishopOn(scene: Scene, id: string, size = 18): Child {
  const religion = viewOf(scene).bishops[id];
  return religion === undefined ? null : figure(scene, `bishop:${religion}`, size);
}

/** How many letters the longest word of a name has: it cannot have two lines. */
function longestWord(name: string): number {
  return Math.max(...name.split(" ").map((word) => word.length));
}

/** The face of a card in hand, market or tableau. */
export function face(scene: Scene, id: string, more: { readonly only?: string; readonly corner?: Child } = {}): VNode {
  const data = dataOf(scene);
  const view = viewOf(scene);
  const card = data.cards[id];
  const isSilent = view.silenced.includes(id);
  return h(
    "div",
    {
      key: id,
      class: names(
        "paxr-card",
        `paxr-card--${card?.side}`,
        view.used.includes(id) && "paxr-card--used",
        isSilent && "paxr-card--silenced",
      ),
      "data-id": id,
      "data-only": more.only,
    },
    h("strong", { class: "paxr-card__name", style: `--letters: ${longestWord(data.names[id] ?? "")}` }, data.names[id]),
    h(
      "small",
      { class: "paxr-card__place" },
      more.corner,
      bishopOn(scene, id, 15),
      h("span", {}, card === undefined ? "" : placeWords(scene, card)),
    ),
    signs(scene, id, isSilent),
  );
}
