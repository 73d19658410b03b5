import { die } from "../../../src/parts/dice";
import { grid } from "../../../src/parts/grids";
import { counter, seatPanel, seatPanels } from "../../../src/parts/tokens";
import { track } from "../../../src/parts/tracks";
import { nameOf } from "../../../src/shell/things";
import type { VNode } from "../../../src/shell/vdom";
import type { GameFront, Part, Scene } from "../../../src/shell/view";
import type { Static, View } from "./shapes";

/** A toy without a map: a picture for each seat, dice, a track. */

function fairground(scene: Scene, seat: string): VNode {
  const faces = (scene.view as View).boards[seat]?.dice ?? [];
  const isThrower = scene.step === "throw" && scene.toAct.includes(seat);
  return grid({
    label: scene.seats[seat]?.name ?? seat,
    rows: 1,
    columns: 3,
    cells: faces.map((face, at) => ({
      row: 0,
      column: at,
      body: () => die(scene.data, { face, words: nameOf(face, scene), size: 44, at: { x: 0, y: 0 } }),
      // The number of a die, as choices name it.
      ...(isThrower ? { id: String(at + 1), only: "reroll turn" } : {}),
    })),
  });
}

function parts(scene: Scene): Part[] {
  const { medals, coins } = scene.view as View;
  const { medals_to_win: most } = scene.data as Static;
  const seats = Object.keys(scene.seats);
  return [
    ...seats.map(
      (seat): Part => ({
        id: `fair-${seat}`,
        title: scene.seats[seat]?.name ?? seat,
        slot: "main",
        seat,
        isOwn: seat === scene.seat,
        isConcerned: scene.step === "throw" && scene.toAct.includes(seat),
        body: () => fairground(scene, seat),
      }),
    ),
    {
      id: "medals",
      title: scene.say("Medals", "Medale"),
      slot: "main",
      stays: "below",
      body: () =>
        track(scene, {
          label: scene.say("Medals", "Medale"),
          spaces: Array.from({ length: most + 1 }, (_, count) => ({ face: String(count) })),
          seats: Object.fromEntries(seats.map((seat) => [seat, Math.min(most, medals[seat] ?? 0)])),
        }),
    },
    {
      id: "purses",
      title: scene.say("Purses", "Sakiewki"),
      slot: "below",
      body: () =>
        seatPanels(
          seats.map((seat) =>
            seatPanel(scene, seat, counter("¤", coins[seat] ?? 0, scene.say("coins", "monety"), seat)),
          ),
        ),
    },
  ];
}

const dicefair: GameFront = { table: () => ({ parts }) };
export default dicefair;
