import { type Child, h, s, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { moved } from "./pieces";
import { colour, icon, letterOf, nationColour, SANS, SERIF } from "./symbols";
import type { GameView, Static } from "./types";

/** The philosophy board: x to the right is more honest, y up is less loyal. */

const CELL = 54;
const SIZE = 46;
const HALF = 3.7;
/** Ten pixels where the board is as narrow as the dock. */
const LETTER = 17.2;

export function philosophy(data: Static, scene: Scene): VNode {
  const view = scene.view as GameView;
  const edge = HALF * CELL;
  return h(
    "div",
    { class: "paxh-philosophy" },
    s(
      "svg",
      {
        viewBox: `${-edge} ${-edge} ${edge * 2} ${edge * 2}`,
        role: "group",
        "aria-label": scene.say("Philosophy board", "Plansza Filozofii"),
        "font-family": SERIF,
      },
      axes(scene),
      quadrants(data),
      Object.keys(data.spaces).map((id) => space(data, view, id)),
      tracks(data),
      s("g", { class: "paxh-pieces", "aria-hidden": "true" }, figures(data, view)),
    ),
    crown(data, view),
  );
}

function at(data: Static, id: string): { x: number; y: number } {
  const [x = 0, y = 0] = data.spaces[id] ?? [];
  return { x: x * CELL, y: -y * CELL };
}

function axes(scene: Scene): VNode {
  const far = HALF * CELL - 4;
  // As near to the rim as it goes, and a little closer: the longest word would stand on a novice space.
  const rim = HALF * CELL - 1.5;
  const style = {
    "font-size": LETTER,
    "font-style": "italic",
    "letter-spacing": -0.35,
    fill: colour("zone-name"),
  };
  // Each stands at the end of the arm that leads there, on the side where the arm's own name does not stand.
  const beside = SIZE / 2 + 8;
  return s(
    "g",
    { class: "paxm-still", ...style },
    s("text", { x: -rim, y: -beside - LETTER }, scene.say("less", "Mniej")),
    s("text", { x: -rim, y: -beside }, scene.say("honest", "Uczciwy")),
    s("text", { x: rim, y: beside + 11, "text-anchor": "end" }, scene.say("more", "Bardziej")),
    s("text", { x: rim, y: beside + 11 + LETTER, "text-anchor": "end" }, scene.say("honest", "Uczciwy")),
    s("text", { x: beside, y: -far + 12, "text-anchor": "start" }, scene.say("less loyal", "Mniej Lojalny")),
    s("text", { x: beside, y: far - 6, "text-anchor": "start" }, scene.say("more loyal", "Bardziej Lojalny")),
  );
}

/** What a figure meets that is nudged off the spaces. */
function quadrants(data: Static): VNode {
  return s(
    "g",
    { "text-anchor": "middle", "font-size": LETTER, fill: colour("revolt-site") },
    data.quadrants.map(([x, y, meets]) => {
      const words = (data.terms[meets]?.name ?? data.names[meets] ?? meets).split(" ");
      const middle = { x: x * 2.35 * CELL, y: -y * 2.2 * CELL };
      return s(
        "g",
        { "data-id": meets },
        s("rect", { x: middle.x - 30, y: middle.y - 34, width: 60, height: 60, fill: "transparent" }),
        s(
          "text",
          {},
          words.map((word, row) =>
            s("tspan", { x: middle.x, y: middle.y + (row - (words.length - 1) / 2) * LETTER }, `${word} `),
          ),
        ),
      );
    }),
  );
}

function space(data: Static, view: GameView, id: string): VNode {
  const [, , nation, , rung] = data.spaces[id] ?? [0, 0, null, null, null];
  const { x, y } = at(data, id);
  const ink = nation ? colour(nation) : colour("frame");
  const box = { x: x - SIZE / 2, y: y - SIZE / 2, width: SIZE, height: SIZE, rx: nation ? SIZE / 2 : 6 };
  const isTaken = Object.values(view.players).some((player) => player.figure === id);
  const seat = Object.entries(data.nations).find(([, one]) => one.id === nation)?.[0] ?? "";
  return s(
    "g",
    { class: "paxh-space", "data-id": id, "data-rung": rung ?? "" },
    s("rect", { ...box, class: "paxh-space__shape", stroke: ink, "stroke-width": nation ? 2.4 : 1.4 }),
    rung === "extremism" &&
      s("rect", {
        ...box,
        x: box.x + 3.5,
        y: box.y + 3.5,
        width: SIZE - 7,
        height: SIZE - 7,
        rx: 4,
        fill: "none",
        stroke: ink,
        "stroke-width": 0.8,
      }),
    rung === "marriage" &&
      !isTaken &&
      s("g", { class: "paxm-still" }, symbol(data, "marriage", x, y, 20, colour("grid-ink"))),
    nation &&
      !isTaken &&
      s(
        "text",
        {
          class: "paxm-still",
          x,
          y: y + 6,
          "text-anchor": "middle",
          "font-size": 17,
          // The ring has the nation's colour; the letter is for those who do not see it.
          fill: colour("ink"),
          "font-family": SANS,
          "font-weight": "bold",
        },
        letterOf(data, seat),
      ),
  );
}

function symbol(data: Static, id: string, x: number, y: number, size: number, fill: string): VNode {
  return s(
    "svg",
    { x: x - size / 2, y: y - size / 2, width: size, height: size, viewBox: "0 0 24 24" },
    icon(data, id, 24, fill).kids,
  );
}

/** The name of each profession along its arm. */
function tracks(data: Static): VNode {
  return s(
    "g",
    { class: "paxm-still", "font-size": LETTER, fill: colour("land-name"), "text-anchor": "middle" },
    Object.values(data.professions).map((job) => {
      const places: Readonly<Record<string, readonly [number, number, number]>> = {
        up: [-SIZE / 2 - 8, -2.2 * CELL, -90],
        down: [-SIZE / 2 - 8, 2.2 * CELL, -90],
        right: [2 * CELL, -SIZE / 2 - 7, 0],
        left: [-2 * CELL, SIZE / 2 + 14, 0],
      };
      const [x, y, turn] = places[job.direction] ?? [0, 0, 0];
      return s("text", { x, y, transform: `rotate(${turn} ${x} ${y})` }, job.name);
    }),
  );
}

function figures(data: Static, view: GameView): VNode[] {
  return Object.entries(view.players).map(([seat, player]) => {
    return moved(
      "figure",
      seat,
      at(data, player.figure),
      s("circle", { r: 17, fill: nationColour(data, seat), stroke: colour("paper"), "stroke-width": 2.5 }),
      s(
        "text",
        {
          y: 6,
          "text-anchor": "middle",
          "font-size": 17,
          "font-family": SANS,
          "font-weight": "bold",
          fill: colour(`on-${data.nations[seat]?.id}`),
        },
        letterOf(data, seat),
      ),
    );
  });
}

/** Mercantilism and the king's war chest. */
function crown(data: Static, view: GameView): Child {
  const steps = (count: number, isOn: (one: number) => boolean): VNode[] =>
    Array.from({ length: count }, (_, i) =>
      h("span", { class: isOn(i + 1) ? "paxh-step paxh-step--on" : "paxh-step", "aria-hidden": "true" }, String(i + 1)),
    );
  const row = (id: string, value: string, inside: Child): VNode =>
    h("dd", {}, h("span", { class: "paxh-steps", "data-id": id }, h("span", { class: "paxw-spoken" }, value), inside));
  return h(
    "dl",
    { class: "paxh-crown" },
    h("dt", { class: "paxh-word" }, data.terms.mercantilism?.name),
    row(
      "mercantilism",
      String(view.mercantilism),
      steps(6, (one) => one === view.mercantilism),
    ),
    h("dt", { class: "paxh-word" }, data.terms["war-chest"]?.name),
    row(
      "war-chest",
      `${view.war_chest}/${data.war_chest_spaces}`,
      steps(data.war_chest_spaces, (one) => one <= view.war_chest),
    ),
  );
}
