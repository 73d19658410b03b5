import { icon, lookOf } from "./symbols";
import { type Child, h, type VNode } from "./vdom";
import type { Basics, Scene, Table } from "./view";

/** What a thing is called, in a few words: as the table says, else by its name. */
export function labelOf(table: Table, id: string, scene: Scene): string {
  return table.label?.(id, scene) ?? nameOf(id, scene);
}

/** What a thing is and holds: as the table says, else its name. */
export function explained(table: Table, id: string, scene: Scene): Child {
  return table.explain?.(id, scene) ?? h("p", { class: "paxw-float__title" }, labelOf(table, id, scene));
}

/** A thing of the game by the word for its kind: as the table draws it, else the symbol of that name. */
export function signOf(table: Table, id: string, scene: Scene): VNode | undefined {
  return table.sign?.(id, scene) ?? (id in lookOf(scene.data).symbols ? icon(scene.data, id, 18) : undefined);
}

/** The name of anything with an id; seats have theirs. */
export function nameOf(id: string, scene: Scene): string {
  return (scene.data as Basics).names?.[id] ?? scene.seats[id]?.name ?? id;
}
