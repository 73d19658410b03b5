import { type Attrs, type Child, h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { plural } from "../../shell/wording";
import { cardBack, nudgeIcon, onTheMove, purse, requirement } from "./cards";
import { cargoName } from "./explain";
import { colour, icon, nationColour, nationMark } from "./symbols";
import type { GameView, Player, Static } from "./types";

/** The board of the one who looks, the others' in player order, then what the colours that nobody plays have left. */
export function players(data: Static, scene: Scene): VNode {
  const view = scene.view as GameView;
  const seats = [...new Set([scene.seat ?? "", ...view.order, ...Object.keys(view.players)])].filter(
    (seat) => seat in view.players,
  );
  const absent = Object.keys(data.nations).filter((seat) => !(seat in view.players));
  return h(
    "div",
    { class: "paxh-players" },
    seats.map((seat) => playerBoard(data, scene, view, seat, view.players[seat] as Player)),
    absent.length > 0 &&
      h(
        "div",
        { key: "absent", class: "paxh-absent" },
        h("p", { class: "paxw-muted" }, scene.say("Nations without a player", "Narody bez gracza")),
        absent.map((seat) =>
          h(
            "div",
            { key: seat, class: "paxh-absent__nation" },
            h("span", { class: "paxh-nation", "data-id": seat }, nationMark(data, seat), data.names[seat]),
            reserve(data, view, seat),
          ),
        ),
      ),
  );
}

function playerBoard(data: Static, scene: Scene, view: GameView, seat: string, player: Player): VNode {
  const isActive = scene.toAct.includes(seat);
  return h(
    "article",
    {
      key: seat,
      class: names("paxh-player", isActive && "paxh-player--acts"),
      style: `--nation: ${nationColour(data, seat)}`,
    },
    h(
      "header",
      { class: "paxh-player__head" },
      h("span", { class: "paxh-nation", "data-id": seat }, nationMark(data, seat), data.names[seat]),
      h(
        "span",
        { class: "paxh-coffers", title: data.terms.coffers?.name },
        icon(data, "coin", 16),
        scene.say(` $${player.money ?? "∞"}`, ` ${player.money ?? "∞"}$`),
      ),
      player.relics > 0 && h("span", { title: data.names.relic }, icon(data, "relic", 16), ` ${player.relics}`),
    ),
    h(
      "div",
      { class: "paxh-columns" },
      column(
        data,
        scene,
        "control",
        player.control,
        data.nations[seat]?.marker ?? 6,
        view.reserves[seat]?.markers ?? 0,
        "marker",
        seat,
      ),
      column(
        data,
        scene,
        "reach",
        player.reach,
        data.nations[seat]?.bible ?? 6,
        view.reserves[seat]?.bibles ?? 0,
        "bible",
        seat,
      ),
    ),
    h(
      "p",
      { class: "paxh-line" },
      h("span", { class: "paxw-muted" }, scene.say("Hand ", "Ręka ")),
      counted(
        handWords(data, scene, player),
        {},
        player.hand.map((deck) => cardBack(data, deck)),
        Array.from({ length: player.havens }, () => cardBack(data, "haven")),
      ),
      player.hand.length + player.havens === 0 && "–",
    ),
    h(
      "p",
      { class: "paxh-line" },
      h("span", { class: "paxh-word paxw-muted" }, data.terms.reserve?.name),
      " ",
      counted(
        `${data.names.citizen ?? "citizen"}: ${view.reserves[seat]?.citizens ?? 0}`,
        purse(`pawn-${seat}`, "reserve", view.reserves[seat]?.citizens ?? 0),
        Array.from({ length: view.reserves[seat]?.citizens ?? 0 }, () =>
          icon(data, "citizen", 15, nationColour(data, seat)),
        ),
      ),
      (view.reserves[seat]?.citizens ?? 0) === 0 && "–",
    ),
    fleet(data, scene, player),
    titles(data, scene, player),
  );
}

/** Small pictures that say a number, and the number for those who listen. */
function counted(words: string, attrs: Attrs, ...pictures: Child[]): VNode {
  return h("span", { role: "img", "aria-label": words, ...attrs }, ...pictures);
}

/** How many cards of which deck a hand has. */
function handWords(data: Static, scene: Scene, player: Player): string {
  const decks = [
    ...player.hand.map((deck) => data.decks[deck]),
    ...Array(player.havens).fill(data.names.haven ?? "haven"),
  ];
  const all = [...new Set(decks)].map((deck) => `${deck} ${decks.filter((one) => one === deck).length}`);
  return [scene.say(`Cards: ${decks.length}`, `Karty: ${decks.length}`), ...all].join(", ");
}

/** The tokens still on a column, and the value that those which left it have uncovered. */
function column(
  data: Static,
  scene: Scene,
  term: "control" | "reach",
  value: number,
  all: number,
  left: number,
  piece: string,
  seat: string,
): VNode {
  const ink = nationColour(data, seat);
  return h(
    "div",
    { class: "paxh-column", title: data.terms[term]?.summary },
    h("span", { class: "paxh-word" }, data.terms[term]?.name, " ", h("strong", {}, String(value))),
    h(
      "span",
      {
        class: "paxh-column__tokens",
        role: "img",
        "aria-label": scene.say(`${left} of ${all} left`, `pozostało ${left} z ${all}`),
      },
      Array.from({ length: all }, (_, i) =>
        icon(data, piece, 12, i < all - left ? colour("grid-ink") : ink, {
          class: i < all - left ? "paxw-icon paxh-gone" : "paxw-icon",
        }),
      ),
    ),
  );
}

function reserve(data: Static, view: GameView, seat: string): VNode {
  const left = view.reserves[seat];
  const ink = nationColour(data, seat);
  const part = (symbol: string, name: string, count: number): VNode =>
    h(
      "span",
      { title: data.names[name] ?? name, role: "img", "aria-label": `${data.names[name] ?? name}: ${count}` },
      icon(data, symbol, 13, ink),
      ` ${count} `,
    );
  return h(
    "span",
    { class: "paxh-line" },
    part("citizen", "citizen", left?.citizens ?? 0),
    part("bible", "bible", left?.bibles ?? 0),
    part("marker", "marker", left?.markers ?? 0),
  );
}

/** A card that lies open on a player's board. */
function anchored(id: string, inside: Child): VNode {
  return h("li", { key: id }, h("span", { class: "paxh-anchored", "data-id": id, ...onTheMove(id) }, inside));
}

function fleet(data: Static, scene: Scene, player: Player): Child {
  if (player.ships.length === 0) return null;
  const where = player.fleet ? data.names[player.fleet] : "";
  const cargo = player.cargo.map((piece) => cargoName(data, scene, piece));
  return h(
    "div",
    { class: "paxh-line" },
    h("span", { class: "paxw-muted" }, scene.say(`Fleet: ${where} `, `Flota: ${where} `)),
    player.permit &&
      h(
        "span",
        { class: "paxh-together" },
        icon(data, player.permit, 14),
        ` ${data.permits[player.permit]?.name ?? player.permit}`,
      ),
    // Before the ships: what a question is about is rather aboard than who carries it.
    cargo.length > 0 && h("div", {}, scene.say("Cargo: ", "Ładunek: "), cargo.join(", ")),
    h(
      "ul",
      { class: "paxh-tableau" },
      player.ships.map((id, i) => {
        const card = data.cards[id];
        return anchored(id, [
          i === 0 && icon(data, "flagship", 14),
          card?.permit && icon(data, card.permit, 14),
          ` ${data.names[id]} `,
          h("strong", {}, card?.seamanship),
        ]);
      }),
    ),
  );
}

function titles(data: Static, scene: Scene, player: Player): Child {
  if (player.titles.length === 0) return null;
  return h(
    "div",
    { class: "paxh-line" },
    h(
      "span",
      { class: "paxw-muted" },
      scene.say(
        `Titles (${player.counted_titles} ${plural("en", player.counted_titles, ["counts", "count"])}) `,
        `Tytuły (liczą się: ${player.counted_titles}) `,
      ),
    ),
    h(
      "ul",
      { class: "paxh-tableau" },
      player.titles.map(([id, token]) => {
        const card = data.cards[id];
        const title = data.titles[card?.title ?? ""];
        return anchored(id, [
          token && icon(data, token, 14),
          ` ${data.names[id]} `,
          h(
            "span",
            { class: "paxh-together" },
            card && nudgeIcon(data, scene, card.nudge),
            title && h("small", { class: "paxw-muted" }, ` ${requirement(scene, title.requirement)}`),
          ),
        ]);
      }),
    ),
  );
}
