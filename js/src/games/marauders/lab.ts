import { icon } from "../../shell/symbols";
import { type Child, h, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { nameOf, type Static } from "./types";

/** The dice lab: exact odds, which Python worked out, for whatever numbers one sets. */

export interface Bench {
  readonly dice: number;
  readonly mine: number;
  readonly theirs: number;
  readonly crew: number;
  readonly foe: number;
  readonly skill: number;
  readonly foeSkill: number;
  /** The place of a ship among all kinds, from 1 on, and the raider's Seamanship. */
  readonly ship: number;
  readonly raider: number;
}

export const BENCH: Bench = { dice: 3, mine: 3, theirs: 3, crew: 3, foe: 3, skill: 3, foeSkill: 3, ship: 1, raider: 2 };
const DICE = 5;
const CREWS = 5;
const SKILLS = 4;

export function lab(data: Static, scene: Scene, bench: Bench, change: (bench: Bench) => void): VNode {
  /** `sign` stays beside its number where a line breaks. */
  const step = (key: keyof Bench, most: number, words: string, sign?: string, face?: Child): VNode => {
    const go = (by: number): void => {
      const value = bench[key] + by;
      if (value >= 1 && value <= most) change({ ...bench, [key]: value });
    };
    return h(
      "span",
      { key, class: "paxn-step", role: "group", "aria-label": words },
      sign !== undefined && icon(data, sign, 13),
      h(
        "button",
        {
          class: "paxw-button",
          "aria-label": scene.say(`${words}: less`, `${words}: mniej`),
          onclick: () => go(-1),
        },
        "−",
      ),
      h("b", { title: words }, face ?? String(bench[key])),
      h(
        "button",
        {
          class: "paxw-button",
          "aria-label": scene.say(`${words}: more`, `${words}: więcej`),
          onclick: () => go(1),
        },
        "+",
      ),
    );
  };
  const share = (tenths: number | undefined): VNode =>
    h("strong", {}, `${((tenths ?? 0) / 10).toFixed(1).replace(".", scene.say(".", ","))}%`);
  const against = (): VNode => h("small", {}, scene.say("against", "na"));
  const { tests, manoeuvre, crew, flee, raid } = data.lab;
  const ships = Object.keys(data.ships);
  const ship = ships[bench.ship - 1] ?? "";
  const dice = scene.say("dice", "kości");
  const row = (bench.skill - 1) * SKILLS + bench.foeSkill - 1;
  return h(
    "div",
    { class: "paxn-lab" },
    h(
      "p",
      {},
      icon(data, "skull", 16),
      scene.say("Test:", "Test:"),
      step("dice", DICE, dice),
      share(tests?.[0]?.[bench.dice - 1]),
    ),
    h(
      "p",
      {},
      icon(data, "seamanship", 16),
      scene.say("Manoeuvre won:", "Wygrane Manewry:"),
      step("mine", DICE, scene.say("your dice", "twoje kości")),
      against(),
      step("theirs", DICE, scene.say("enemy dice", "kości wroga")),
      share(manoeuvre?.[bench.mine - 1]?.[bench.theirs - 1]),
      scene.say("Flee:", "Ucieczka:"),
      share(flee?.[bench.mine - 1]?.[bench.theirs - 1]),
    ),
    h(
      "p",
      {},
      icon(data, "leadership", 16),
      scene.say("Crew combat won:", "Wygrane Starcie Załogi:"),
      step("crew", CREWS, scene.say("your Crew", "twoja Załoga"), "crew"),
      step("skill", SKILLS, `${nameOf(data, "leadership")} ${scene.say("(you)", "(ty)")}`, "leadership"),
      against(),
      step("foe", CREWS, scene.say("enemy Crew", "Załoga wroga"), "crew"),
      step("foeSkill", SKILLS, `${nameOf(data, "leadership")} ${scene.say("(enemy)", "(wróg)")}`, "leadership"),
      share(crew?.[row]?.[(bench.crew - 1) * CREWS + bench.foe - 1]),
    ),
    h(
      "p",
      {},
      icon(data, "merchant", 16),
      scene.say("Raid won:", "Udany Atak na Kupca:"),
      step("ship", ships.length, scene.say("kind of ship", "typ statku"), undefined, nameOf(data, ship)),
      step("raider", SKILLS, nameOf(data, "seamanship"), "seamanship"),
      share(raid?.[bench.ship - 1]?.[bench.raider - 1]),
    ),
    h(
      "p",
      { class: "paxw-muted" },
      scene.say(
        "Exact, without cards and abilities; in a raid a sound ship, and skulls that discard what would spoil it.",
        "Dokładnie, bez kart i zdolności; w ataku na kupca sprawny statek, a czaszki odrzucają to, co by go udaremniło.",
      ),
    ),
  );
}
