import type { Mounting } from "../../maps/mount";
import { mounting } from "../../maps/picture";
import type { Scene } from "../../shell/view";
import { HAVEN_VERBS } from "./cards";
import type { Static } from "./types";

/** A zone shares its id with its haven's card: choices about the card do not mean the zone. */
export function chartMounting(data: Static, scene: Scene): Mounting {
  return mounting(data.drawing, data, scene, (id) => (id in data.drawing.zones ? { "data-except": HAVEN_VERBS } : {}));
}
