import "./tracks.css";
import { seatMark } from "../shell/symbols";
import { type Child, h, names, type VNode } from "../shell/vdom";
import type { Scene } from "../shell/view";

/** A row of spaces along which markers move: of seats, or of the game itself. */

export interface Space {
  /** What the space is to choices; without one it is only looked at. */
  readonly id?: string | undefined;
  /** What stands on it. */
  readonly face: Child;
  readonly words?: string;
  readonly isReached?: boolean;
}

export interface TrackLook {
  readonly label: string;
  readonly spaces: readonly Space[];
  /** The space on which each seat's marker stands, counted from 0. */
  readonly seats?: Readonly<Record<string, number>>;
  /** The space of the game's own marker. */
  readonly marker?: number;
}

export function track(scene: Scene, { label, spaces, seats = {}, marker }: TrackLook): VNode {
  const on = (at: number): string[] => Object.keys(seats).filter((seat) => seats[seat] === at);
  return h(
    "ol",
    { class: "paxw-track", "aria-label": label },
    spaces.map(({ id, face, words, isReached }, at) =>
      h(
        "li",
        {
          key: at,
          class: names(
            "paxw-track__space",
            at === marker && "paxw-track__space--here",
            isReached && "paxw-track__space--reached",
          ),
        },
        h("span", { class: "paxw-track__face", "data-id": id, title: words }, face),
        h(
          "span",
          { class: "paxw-track__marks" },
          on(at).map((seat) => [
            seatMark(scene.seats, seat),
            h("span", { class: "paxw-spoken" }, scene.seats[seat]?.name ?? seat),
          ]),
        ),
      ),
    ),
  );
}
