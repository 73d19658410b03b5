import { colour } from "../../shell/symbols";
import { h, type VNode } from "../../shell/vdom";
import type { Static } from "./types";

export { colour, icon, round, SANS, SERIF, symbolAt } from "../../shell/symbols";

/** The colour of a nation, by its seat. */
export function nationColour(data: Static, seat: string): string {
  return colour(data.nations[seat]?.id ?? "ink");
}

/** The letter that tells a nation to those who do not see its colour. */
export function letterOf(data: Static, seat: string): string {
  return data.nations[seat]?.letter ?? "";
}

/** A nation's colour with its letter; of nations that nobody plays too. */
export function nationMark(data: Static, seat: string): VNode {
  const id = data.nations[seat]?.id ?? "";
  const style = `--seat: ${colour(id)}; --on-seat: ${colour(`on-${id}`)}`;
  return h("span", { class: "paxw-seat", style, "data-letter": letterOf(data, seat), "aria-hidden": "true" });
}
