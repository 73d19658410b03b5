import { type FightPart, type FightSide, fightScene } from "../../shell/fight";
import { type Child, h, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { counted, listed } from "../../shell/wording";
import { cargoName } from "./explain";
import { icon, nationMark } from "./symbols";
import type { FightView, GameView, Static } from "./types";

/** More ways than this to choose sides are told by their ends. */
const MANY = 4;

/** The battle that the question is about: two fleets, or a fleet and its target. */
export function fight(data: Static, scene: Scene): VNode {
  const found = (scene.view as GameView).fight as FightView;
  return found.kind === "naval" ? naval(data, scene, found) : land(data, scene, found);
}

function where(data: Static, words: string, place: string): string {
  return `${words}: ${data.names[place] ?? place}`;
}

function naval(data: Static, scene: Scene, { place, sides, outcomes }: Extract<FightView, { kind: "naval" }>): VNode {
  const [target, pirates] = sides;
  const tactic = (id: string): string => data.names[id] ?? id;
  const mine = [...new Set(outcomes.map(([one]) => one))];
  const theirs = [...new Set(outcomes.map(([, other]) => other))];
  const end = (sunk: string, isCaptured: boolean): Child => {
    const loser = sunk === "target" ? target.id : pirates.id;
    const takes = isCaptured && target.cargo.length > 0;
    // A nation stays beside what befalls it where a line breaks.
    const befalls = (nation: string, words: string): VNode =>
      h("span", { class: "paxw-fight__end" }, nationMark(data, nation), words);
    const found = [
      sunk !== "" && befalls(loser, scene.say("flagship sinks", "Okręt flagowy tonie") + (takes ? "," : "")),
      sunk !== "" && takes && " ",
      takes && befalls(pirates.id, scene.say("takes the cargo", "bierze Ładunek")),
    ];
    return sunk !== "" || takes ? found : scene.say("no losses", "bez strat");
  };
  return fightScene({
    title: where(data, scene.say("Naval battle", "Bitwa morska"), place),
    sides: [fleet(data, scene, target), fleet(data, scene, pirates)],
    heads: [],
    outcomes: [],
    grid: {
      corner: nationMark(data, target.id),
      down: mine.map(tactic),
      across: theirs.map((one) => [nationMark(data, pirates.id), tactic(one)]),
      ends: mine.map((one) =>
        theirs.map((other) => {
          const found = outcomes.find(([a, b]) => a === one && b === other);
          return found && end(found[2], found[3]);
        }),
      ),
    },
  });
}

function fleet(data: Static, scene: Scene, side: Extract<FightView, { kind: "naval" }>["sides"][number]): FightSide {
  const cargo = side.cargo.map((piece) => cargoName(data, scene, piece)).join(", ");
  const ships = counted(
    scene.lang,
    side.total,
    scene.lang === "en" ? ["ship", "ships"] : ["Statek", "Statki", "Statków"],
  );
  const better = scene.say("Better seamanship", "Lepsze Doświadczenie na morzu");
  return {
    name: [nationMark(data, side.id), `${data.names[side.id]}: ${ships}`],
    total: side.total,
    parts: side.parts.map(([card, seamanship], i) => ({
      // The flagship fights and sinks; the others count, and pointing at one tells its name.
      sign: i === 0 ? [icon(data, "flagship", 15), data.names[card] ?? card] : icon(data, "ship", 15),
      words: scene.say(
        `${data.names[card]}: seamanship ${seamanship}`,
        `${data.names[card]}: Doświadczenie ${seamanship}`,
      ),
      value: seamanship,
      id: card,
    })),
    note: [
      side.better && better,
      side.better && cargo !== "" && " · ",
      cargo !== "" && scene.say(`Cargo: ${cargo}`, `Ładunek: ${cargo}`),
    ],
  };
}

function land(data: Static, scene: Scene, found: Extract<FightView, { kind: "land" }>): VNode {
  const [attack, defence] = found.sides;
  const part = ([id, value]: readonly [string, number]): FightPart => strengthPart(data, id, value);
  const all = found.open.reduce((sum, [, power]) => sum + power, 0);
  const powers = new Map(found.open);
  const shown =
    found.outcomes.length > MANY
      ? found.outcomes.filter(([side]) => side.length === 0 || side.length === found.open.length)
      : found.outcomes;
  return fightScene({
    title: where(data, scene.say("Land battle", "Bitwa lądowa"), found.place),
    unit: scene.say("strength", "siła"),
    sides: [
      {
        name: [nationMark(data, attack.id), data.names[attack.id]],
        parts: attack.parts.map(part),
        total: attack.total,
      },
      { name: data.names[defence.id], parts: defence.parts.map(part), total: defence.total },
    ],
    ...(found.open.length > 0 && {
      undecided: {
        words: scene.say("May join either side:", "Mogą poprzeć każdą ze stron:"),
        parts: found.open.map(part),
      },
    }),
    heads: [],
    outcomes: shown.map(([side, fleetWins]) => {
      const power = side.reduce((sum, seat) => sum + (powers.get(seat) ?? 0), 0);
      const names = side.map((seat) => data.names[seat] ?? seat);
      return {
        when: [
          names.length === 0
            ? scene.say("Nobody joins the fleet", "Nikt nie popiera floty")
            : scene.say(`With the fleet: ${listed("en", names)}`, `Z flotą: ${listed("pl", names)}`),
          `${attack.total + power}\u00A0:\u00A0${defence.total + all - power}`,
        ],
        result: fleetWins
          ? scene.say("the fleet wins", "wygrywa flota")
          : scene.say("the target holds", "cel się broni"),
      };
    }),
  });
}

/** Ships, a fort, a revolt, or the tokens of a nation in the land area. */
function strengthPart(data: Static, id: string, value: number): FightPart {
  const words = data.names[id] ?? id;
  const sign = id in data.nations ? nationMark(data, id) : icon(data, id, 15);
  return { sign: [sign, words], words, value };
}
