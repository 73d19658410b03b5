import { type Child, h, type VNode } from "../../shell/vdom";
import type { Scene } from "../../shell/view";
import { miniature, tilePicture } from "./market";
import { squareOf } from "./squares";
import type { GameView, Static } from "./types";

/** What is chosen before the first turn: a colony board, or a capital tile with its scholar. */
export function setup(scene: Scene): VNode {
  const data = scene.data as Static;
  const view = scene.view as GameView;
  const sets: Child = Object.entries(view.sets).map(([tile, scholar]) =>
    h(
      "span",
      { key: tile, class: "paxs-set", "data-id": tile },
      tilePicture(data, tile),
      h(
        "span",
        {},
        h("strong", {}, `${data.names[tile]} + ${data.names[scholar]}`),
        h("small", {}, `${data.monks[scholar]} (+${data.scholars[scholar]} ★)`),
      ),
    ),
  );
  const taken = Object.values(view.players).map((player) => player.face);
  const faces: Child = Object.entries(data.faces)
    .filter(([face]) => view.asked?.step === "choose-boards" && !taken.includes(face))
    .map(([face, squares]) =>
      h(
        "span",
        { key: face, class: "paxs-face", "data-id": face },
        h("small", {}, data.names[face]),
        miniature(
          data,
          data.side,
          Object.entries(squares).map(([id, text]) => {
            const square = squareOf(text);
            const [row, column] = [Number(id[1]) - 1, Number(id[3]) - 1];
            return [row, column, square?.terrain ?? "", square?.building ?? "", square?.colonists ?? 0];
          }),
        ),
      ),
    );
  return h("div", { class: "paxs-setup" }, sets, faces);
}
