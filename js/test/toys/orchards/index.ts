import { grid } from "../../../src/parts/grids";
import { counter, seatPanel, seatPanels } from "../../../src/parts/tokens";
import { nameOf } from "../../../src/shell/things";
import { s, type VNode } from "../../../src/shell/vdom";
import type { GameFront, Part, Scene, Strip } from "../../../src/shell/view";
import type { Static, View } from "./shapes";

/** The third toy: a market of baskets and a stall for each seat, from the shared parts alone. */

const fruitOf = (basket: string): string => basket.slice(0, basket.lastIndexOf("-"));

function market(scene: Scene): VNode {
  const { market: baskets, deck: left } = scene.view as View;
  const { prices } = scene.data as Static;
  const line = (y: number, text: string): VNode => s("text", { y, "text-anchor": "middle", "font-size": 13 }, text);
  return grid({
    label: scene.say("Market", "Targ"),
    rows: 1,
    columns: 3,
    size: 90,
    cells: baskets.map((id, column) => ({
      id,
      row: 0,
      column,
      only: "take",
      body: () => [line(-4, nameOf(id, scene)), line(16, `¤${prices[fruitOf(id)]}`)],
    })),
    bottom: (column) => column === 1 && line(4, scene.say(`${left} to come`, `w zapasie ${left}`)),
  });
}

function stalls(scene: Scene): VNode {
  const { stalls: all, coins } = scene.view as View;
  const fruits = (seat: string): string[] => [...new Set((all[seat] ?? []).map(fruitOf))];
  const count = (seat: string, fruit: string): number => (all[seat] ?? []).filter((id) => fruitOf(id) === fruit).length;
  return seatPanels(
    Object.keys(all).map((seat) =>
      seatPanel(
        scene,
        seat,
        counter("¤", coins[seat] ?? 0, scene.say("coins", "monety")),
        ...fruits(seat).map((fruit) =>
          counter(
            nameOf(fruit, scene),
            count(seat, fruit),
            nameOf(fruit, scene),
            seat === scene.seat ? fruit : undefined,
          ),
        ),
      ),
    ),
  );
}

function parts(scene: Scene): Part[] {
  return [
    { id: "market", title: scene.say("Market", "Targ"), slot: "main", body: () => market(scene) },
    { id: "stalls", title: scene.say("Stalls", "Stragany"), slot: "main", stays: "below", body: () => stalls(scene) },
  ];
}

function strip(scene: Scene): Strip {
  const { coins, deck: left } = scene.view as View;
  const words = scene.say(`${left} to come`, `w zapasie ${left}`);
  const facts = Object.entries(coins).map(([seat, count]) => [
    seat,
    [{ sign: `¤${count}`, words: scene.say(`coins ${count}`, `monety ${count}`) }],
  ]);
  return { now: [{ sign: words, words }], seats: Object.fromEntries(facts) };
}

const orchards: GameFront = { table: () => ({ parts, strip }) };
export default orchards;
