import type { VNode } from "../shell/vdom";
import type { Part, Scene } from "../shell/view";

/** A tab of a table: its id, its title, where it stands, and what is drawn in it. */
export type Tab = readonly [id: string, title: string, slot: "side" | "below", body: (scene: Scene) => VNode];

/** The tabs of a table as parts; `subjects` names the steps that each is about, so that it opens by itself when one of them is asked. */
export function tabsOf(
  scene: Scene,
  step: string,
  subjects: Readonly<Record<string, readonly string[]>>,
  tabs: readonly Tab[],
): Part[] {
  return tabs.map(([id, title, slot, body]) => ({
    id,
    title,
    slot,
    isConcerned: subjects[id]?.includes(step) ?? false,
    body: () => body(scene),
  }));
}
