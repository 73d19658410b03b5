import { type FightPart, type FightSide, fightScene } from "../../shell/fight";
import { icon } from "../../shell/symbols";
import type { VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { agentSigns } from "./cards";
import { figure } from "./figures";
import { dataOf, nameOf, nameWith, viewOf } from "./types";

/** A battle while its victims are picked: both sides with all who fight. */

interface Fighting {
  readonly shot: string;
  readonly empire: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly fallen: readonly string[];
  readonly count: number;
}

/** The battle that the question is about, if it is about one. */
export function battleOf(scene: Scene): Fighting | null {
  const asked = viewOf(scene).pending.at(-1);
  return asked?.step === "casualties" ? (asked as unknown as Fighting) : null;
}

export function battle(scene: Scene, fight: Fighting): VNode {
  const { attackers, defenders } = fight;
  const isWon = attackers.length > defenders.length;
  const left = Math.abs(attackers.length - defenders.length);
  const seat = viewOf(scene).active;
  return fightScene({
    title: `${nameOf(scene, fight.shot)}: ${nameOf(scene, fight.empire)}`,
    unit: scene.say("fighters", "walczący"),
    sides: [
      side(scene, fight, nameOf(scene, seat), attackers, isWon),
      side(scene, fight, nameOf(scene, fight.empire), defenders, !isWon),
    ],
    heads: [],
    outcomes: [
      {
        when: [],
        result: isWon
          ? scene.say(`The attack wins; attackers left: ${left}`, `Atak zwycięża; pozostali atakujący: ${left}`)
          : scene.say(`The attack fails; defenders left: ${left}`, `Atak odparty; pozostali obrońcy: ${left}`),
      },
    ],
  });
}

function side(scene: Scene, fight: Fighting, name: string, all: readonly string[], isLarger: boolean): FightSide {
  const fallen = [...fight.fallen];
  const parts = all.map((word): FightPart => {
    const at = isLarger ? fallen.indexOf(word) : 0;
    if (isLarger && at >= 0) fallen.splice(at, 1);
    const isDead = at >= 0;
    return {
      sign: signOf(scene, word),
      words: nameWith(scene, word),
      value: isDead ? "✝" : "",
      ...(isLarger && !isDead ? { id: word } : {}),
    };
  });
  return { name, parts, total: all.length };
}

/** A fighter: who stands in a city or on a border, or what kind an agent is. */
function signOf(scene: Scene, word: string): FightPart["sign"] {
  const view = viewOf(scene);
  const city = dataOf(scene).cities[word];
  if (city !== undefined) return [figure(scene, view.map[city.empire]?.cities[word] ?? ""), nameOf(scene, word)];
  const [kind = "", rest = ""] = word.split(/:(.*)/);
  if (kind === "ship") return [figure(scene, `pirate:${view.pirates[rest]}`), nameOf(scene, rest)];
  if (kind === "pawn") return [figure(scene, view.concessions[rest] ?? ""), nameOf(scene, rest)];
  if (kind === "agent") return [agentSigns(scene, [rest]), scene.say("agent", "agent")];
  return [icon(dataOf(scene), "repress", 14), figure(scene, rest)];
}
