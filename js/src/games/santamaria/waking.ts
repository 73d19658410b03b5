import { type Child, h } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { counted } from "../../shell/wording";
import { said } from "./signs";
import { squareOf } from "./squares";
import type { GameView, Player, Static } from "./types";

/** What a die, or a line by itself, would activate: the buildings in their order, what each gives, and where the die comes to rest. */

/** The line that a die or a line's own name means; undefined for anything else. */
export function lineOf(id: string): string | undefined {
  const [kind = "", number = ""] = id.split("-");
  return /^[1-6]$/.test(number)
    ? { white: `column-${number}`, blue: `row-${number}`, column: id, row: id }[kind]
    : undefined;
}

export function lineName(scene: Scene, line: string): string {
  const [kind, number] = line.split("-");
  return kind === "row"
    ? scene.say(`row ${number}`, `rząd ${number}`)
    : scene.say(`column ${number}`, `kolumna ${number}`);
}

export function waking(scene: Scene, id: string): Child {
  const view = scene.view as GameView;
  const line = lineOf(id);
  const player = view.players[view.active ?? scene.seat ?? ""] as Player | undefined;
  if (line === undefined || player === undefined) return null;
  const isDie = /^(white|blue)-/.test(id);
  // With Philosophy a blue die may activate the column of its value instead.
  const other =
    id.startsWith("blue-") && player.scholars.includes("philosophy") && wakes(scene, player, `column-${id.at(-1)}`);
  return [
    wakes(scene, player, line),
    other && [h("p", { key: "or" }, scene.say("or, with Philosophy:", "albo, dzięki Filozofii:")), other],
    isDie && h("p", { class: "paxw-muted" }, change(scene, player, line)),
  ];
}

/** The buildings of a line that would work, in their order, and where the die comes to rest. */
function wakes(scene: Scene, player: Player, line: string): Child {
  const squares = player.awake[line] ?? [];
  if (squares.length === 0) {
    const name = lineName(scene, line);
    return h("p", {}, scene.say(`No empty building in ${name}.`, `Brak pustego budynku: ${name}.`));
  }
  return [
    h("p", {}, order(scene, line)),
    h(
      "ol",
      { role: "list" },
      squares.map((square, at) => h("li", { key: square }, `${at + 1}. ${working(scene, player, line, square)}`)),
    ),
    h("p", {}, rest(scene, player, squares.at(-1) ?? "")),
  ];
}

function order(scene: Scene, line: string): string {
  const name = lineName(scene, line);
  return line.startsWith("row")
    ? scene.say(`Activates ${name}, from left to right:`, `Aktywuje: ${name}, od lewej do prawej:`)
    : scene.say(`Activates ${name}, from top to bottom:`, `Aktywuje: ${name}, z góry na dół:`);
}

function nameAt(scene: Scene, player: Player, square: string): string {
  const data = scene.data as Static;
  return data.names[squareOf(player.colony[square])?.building ?? ""] ?? square;
}

function working(scene: Scene, player: Player, line: string, square: string): string {
  const data = scene.data as Static;
  const building = squareOf(player.colony[square])?.building ?? "";
  const matter = player.snags[line]?.[square];
  return `${data.names[building]}: ${said(scene, data.buildings[building] ?? [])}${matter ? ` (${snag(scene, matter)})` : ""}`;
}

/** What is the matter with a building, in words. */
function snag(scene: Scene, matter: string): string {
  const [kind, coins = "0"] = matter.split("-");
  if (kind === "sold") {
    const en = counted("en", Number(coins), ["coin", "coins"]);
    const pl = counted("pl", Number(coins), ["monetę", "monety", "monet"]);
    return scene.say(`does not fit, sold for ${en}`, `nie mieści się, sprzedaż za ${pl}`);
  }
  return (
    {
      "no-good": scene.say("nothing to trade yet", "na razie brak surowca"),
      "no-ship": scene.say("no ship you could pay yet", "na razie brak surowców na statek"),
      end: scene.say("you are at the end of the track", "koniec toru"),
    }[matter] ?? ""
  );
}

function rest(scene: Scene, player: Player, last: string): string {
  if (player.scholars.includes("construction")) {
    return scene.say("The die rests on whichever of them you choose.", "Kostka zostaje na wybranym z nich.");
  }
  const name = nameAt(scene, player, last);
  return scene.say(`The die rests on the last: ${name}.`, `Kostka zostaje na ostatnim: ${name}.`);
}

function change(scene: Scene, player: Player, line: string): string {
  const botany = player.scholars.includes("botany")
    ? scene.say(", or 1 wood or grain for any", ", albo 1 drewno lub zboże za dowolną")
    : "";
  return line.startsWith("row")
    ? scene.say(`Another row: 1 coin a pip${botany}.`, `Inny rząd: 1 moneta za oczko${botany}.`)
    : scene.say(`Another column: 1 coin a pip${botany}.`, `Inna kolumna: 1 moneta za oczko${botany}.`);
}
