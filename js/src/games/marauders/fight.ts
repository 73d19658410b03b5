import { die } from "../../parts/dice";
import { icon, seatMark } from "../../shell/symbols";
import { type Child, h, names, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { counted } from "../../shell/wording";
import { type Fight, type GameView, nameOf, percent, type Raid, type Side, SKULL, type Static } from "./types";
import { locations } from "./vessel";

/** A fight as a scene of its own: both ships, what they declared and rolled, where the hits go, and the odds. */
export function fight(data: Static, scene: Scene): VNode {
  const { fight: now } = scene.view as GameView;
  if (now === null) return h("div", {});
  const [one, other] = now.sides as readonly [Side, Side];
  return h(
    "div",
    { class: "paxn-fight", "data-whole": "" },
    side(data, scene, now, one),
    middle(data, scene, now),
    side(data, scene, now, other),
  );
}

function declaredWords(scene: Scene, word: string): string {
  const words: Readonly<Record<string, string>> = {
    shoot: scene.say("Shoot", "Ostrzał"),
    board: scene.say("Board the enemy", "Abordaż"),
    flee: scene.say("Flee", "Ucieczka"),
  };
  return words[word] ?? "";
}

function title(data: Static, scene: Scene, one: Side): string {
  if (one.side in scene.seats)
    return one.captain ? nameOf(data, one.captain) : (scene.seats[one.side]?.name ?? one.side);
  return nameOf(data, one.captain || one.side);
}

/** The name over the whole half, for names are long; under it the ship and what it did. */
function side(data: Static, scene: Scene, now: Fight, one: Side): Child {
  const hit = now.points.find(([who]) => who === one.side)?.[1] as readonly string[] | undefined;
  const shots = now.hits.find(([who]) => who === one.side)?.[1] as readonly number[] | undefined;
  const isAsked = isHit(scene, one.side);
  const called = title(data, scene, one);
  return [
    h(
      "h4",
      { key: `${one.side} name`, class: names("paxn-side__name", now.winner === one.side && "paxn-side__name--won") },
      seatMark(scene.seats, one.side),
      one.ship && icon(data, one.ship, 18),
      called,
    ),
    h(
      "section",
      { key: one.side, class: "paxn-side", "aria-label": called },
      one.ship && locations(data, one.cubes, { ...one.full }, isAsked, true),
      !one.ship && h("p", {}, icon(data, "crew", 15), String(one.cubes.crew)),
      h(
        "p",
        { class: "paxn-side__line" },
        one.declared && h("strong", {}, declaredWords(scene, one.declared)),
        one.rolled.length > 0 && dice(data, scene, one.rolled),
        one.rolled.length > 0 && sums(scene, one.rolled),
      ),
      shots &&
        shots.length > 0 &&
        h("p", { class: "paxn-side__line" }, scene.say("hits: ", "trafienia: "), dice(data, scene, shots)),
      hit &&
        hit.length > 0 &&
        h(
          "p",
          { class: "paxn-side__line" },
          scene.say("struck: ", "uszkodzenia: "),
          hit.map((place) =>
            h(
              "span",
              { role: "img", "aria-label": nameOf(data, place), title: nameOf(data, place) },
              icon(data, place, 15),
            ),
          ),
        ),
    ),
  ];
}

/** Whether the open question is about damage to a side: its locations can then be chosen. */
function isHit(scene: Scene, side: string): boolean {
  const frame = (scene.view as GameView).pending.at(-1);
  if (frame === undefined) return false;
  return frame.side === side || (scene.step === "take-damage" && frame.seat === side);
}

export function dice(data: Static, scene: Scene, faces: readonly number[]): VNode {
  return h(
    "span",
    { class: "paxn-dice" },
    faces.map((face, at) =>
      die(data, {
        key: `${at}`,
        face: face === SKULL ? "skull" : face,
        words: face === SKULL ? scene.say("skull", "czaszka") : String(face),
        size: 22,
        ink: face === SKULL ? "danger" : "ink",
      }),
    ),
  );
}

function sums(scene: Scene, faces: readonly number[]): VNode {
  const skulls = faces.filter((face) => face === SKULL).length;
  const rest = faces.filter((face) => face !== SKULL).reduce((sum, face) => sum + face, 0);
  const found = scene.say(
    counted("en", skulls, ["skull", "skulls"]),
    counted("pl", skulls, ["czaszka", "czaszki", "czaszek"]),
  );
  return h("small", {}, scene.say(`${found}, sum ${rest}`, `${found}, suma ${rest}`));
}

function middle(data: Static, scene: Scene, now: Fight): VNode {
  const [one, other] = now.sides as readonly [Side, Side];
  const rows: Child[] = [];
  const bar = (title: string, left: number, right: number, more: string): VNode =>
    h(
      "div",
      {
        key: title,
        class: "paxn-odds",
        role: "img",
        "aria-label": `${title}: ${percent(left)} : ${percent(right)}${more}`,
      },
      h("small", {}, title),
      h(
        "span",
        { class: "paxn-odds__bar" },
        h("i", { style: `width: ${left * 100}%` }),
        h("u", { style: `width: ${right * 100}%` }),
      ),
      h(
        "span",
        { class: "paxn-odds__words" },
        h("b", {}, percent(left)),
        h("small", {}, more),
        h("b", {}, percent(right)),
      ),
    );
  if (now.manoeuvre) {
    const [won = 0, lost = 0, drawn = 0, nothing = 0] = now.manoeuvre;
    rows.push(
      bar(
        scene.say(
          `Next Manoeuvre, ${one.dice} dice against ${other.dice}`,
          `Następne Manewry, kości ${one.dice} na ${other.dice}`,
        ),
        won,
        lost,
        scene.say(
          `drawn ${percent(drawn)}, no skull ${percent(nothing)}`,
          `remis ${percent(drawn)}, bez czaszek ${percent(nothing)}`,
        ),
      ),
    );
  }
  if (now.boarding) {
    const [won = 0, lost = 0, none = 0] = now.boarding;
    rows.push(
      bar(
        scene.say(
          `Crew combat, ${one.leadership} dice against ${other.leadership}`,
          `Starcie Załogi, kości ${one.leadership} na ${other.leadership}`,
        ),
        won,
        lost,
        scene.say(`nobody ${percent(none)}`, `nikt ${percent(none)}`),
      ),
    );
  }
  const beside = (words: string, values: readonly string[]): VNode =>
    h(
      "p",
      { key: words, class: "paxn-odds__words" },
      h("b", {}, values[0] ?? ""),
      h("small", {}, words),
      h("b", {}, values[1] ?? ""),
    );
  const decimal = (hits: number): string => hits.toFixed(1).replace(".", scene.say(".", ","));
  if (now.shooting) rows.push(beside(scene.say("hits by Shoot", "trafień z Ostrzału"), now.shooting.map(decimal)));
  if (now.fleeing) rows.push(beside(scene.say("gets away by Flee", "uda się Ucieczka"), now.fleeing.map(percent)));
  return h(
    "div",
    { class: "paxn-fight__middle" },
    h(
      "p",
      {},
      now.kind === "crew"
        ? scene.say(`Crew combat, round ${now.round}`, `Starcie Załogi, runda ${now.round}`)
        : scene.say(`Naval battle, round ${now.round}`, `Bitwa Morska, runda ${now.round}`),
    ),
    rows,
    hitDice(data, scene),
  );
}

/** What a hit die strikes: the signs that both ships show, in words for those who point at them or listen. */
function hitDice(data: Static, scene: Scene): VNode {
  const words = scene.say(
    "Hit dice: 1 Cargo, 2 Masts, 3 Crew, 4 Cannons, skull: the one who is hit chooses.",
    "Kości trafień: 1 Ładownia, 2 Maszty, 3 Załoga, 4 Działa, czaszka: wybiera trafiony.",
  );
  return h(
    "p",
    { class: "paxw-muted paxn-services paxn-hitdice", role: "img", "aria-label": words, title: words },
    scene.say("Hit dice:", "Trafienia:"),
    ["cargo", "masts", "crew", "cannons"].map((place, at) => h("span", {}, String(at + 1), icon(data, place, 13))),
    h("span", {}, icon(data, "skull", 13), scene.say("choice", "wybór")),
  );
}

function before(scene: Scene): string {
  return scene.say(
    "If you attack and use skulls to discard what would spoil the raid: ",
    "Jeśli zaatakujesz i czaszkami odrzucisz to, co udaremniłoby atak: ",
  );
}

/** A raid as a scene: the merchant's cards, the skulls to use, and what each use promises. */
export function raid(data: Static, scene: Scene): VNode {
  const { raid: now } = scene.view as GameView;
  if (now === null) return h("div", {});
  const { enough: bare, attack } = now.ways;
  if (attack !== undefined) return h("div", { class: "paxn-raid" }, h("p", {}, before(scene), prospect(scene, attack)));
  return h(
    "div",
    { class: "paxn-raid", "data-whole": "" },
    h(
      "section",
      {},
      h(
        "p",
        { class: "paxn-side__line" },
        now.nation && icon(data, now.nation, 15),
        scene.say("Seamanship: ", "Żeglarstwo: "),
        dice(data, scene, now.faces),
        h("strong", {}, scene.say(`skulls left: ${now.skulls}`, `pozostałe czaszki: ${now.skulls}`)),
      ),
      bare !== undefined && h("p", {}, scene.say("as it lies: ", "tak jak jest: "), prospect(scene, bare)),
      now.ways.draw !== undefined &&
        h("p", {}, scene.say("draw a card: ", "dobierz kartę: "), prospect(scene, now.ways.draw)),
    ),
    h(
      "div",
      { class: "paxn-cards" },
      now.cards.map((id) => loot(data, scene, now, id)),
    ),
  );
}

function loot(data: Static, scene: Scene, now: Raid, id: string): VNode {
  const face = data.cargo[id];
  const ways = [
    [scene.say("discard", "odrzuć"), now.ways[`discard ${id}`]],
    [scene.say("exchange", "wymień"), now.ways[`exchange ${id}`]],
  ] as const;
  return h(
    "div",
    { key: id, class: "paxn-loot", "data-id": id },
    h("strong", {}, icon(data, face?.good ?? "", 20), nameOf(data, face?.good ?? ""), ` ${face?.value}`),
    face?.location
      ? h(
          "span",
          { class: "paxn-loot__fire" },
          icon(data, face.location, 14),
          scene.say(`Fire: ${nameOf(data, face.location)}`, `Ostrzał: ${nameOf(data, face.location)}`),
        )
      : h("span", {}, icon(data, "masts", 14), scene.say("Escape", "Ucieczka")),
    ways.map(([words, way]) => way && h("small", {}, `${words}: `, prospect(scene, way))),
  );
}

function prospect(scene: Scene, [won = 0, glory = 0, death = 0, gold = 0]: readonly number[]): VNode {
  return h(
    "span",
    {},
    h("b", {}, percent(won)),
    scene.say(` won, ${gold.toFixed(1)} gold`, ` sukces, ${gold.toFixed(1).replace(".", ",")} Dukata`),
    glory > 0 && scene.say(`, glory ${percent(glory)}`, `, chwała ${percent(glory)}`),
    death > 0 && h("em", {}, scene.say(`, death ${percent(death)}`, `, śmierć ${percent(death)}`)),
  );
}
