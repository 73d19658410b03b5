import { choiceButton, numberOf } from "./choice-button";
import type { Group } from "./choices";
import type { Desk } from "./desk";
import { h, type VNode } from "./vdom";
import type { Choice } from "./wire";

/** Whether the choices count up one by one. */
export function isRange(choices: readonly Choice[]): boolean {
  const first = choices[0];
  return first !== undefined && choices.every((choice, i) => numberOf(choice) === numberOf(first) + i);
}

/** Many amounts: a number is typed over the least one, and Enter or the button beside it makes the choice. */
export function numberField(desk: Desk, one: Group): VNode {
  const least = numberOf(one.items[0]?.choice as Choice);
  const most = least + one.items.length - 1;
  const typed = (): string => desk.ui.texts.get(one.stem)?.trim() ?? String(least);
  const meant = (): Choice | undefined =>
    /^-?\d+$/.test(typed()) ? one.items[Number(typed()) - least]?.choice : undefined;
  const chosen = meant();
  return h(
    "form",
    {
      key: `group ${one.stem}`,
      class: "paxw-group paxw-number",
      novalidate: true,
      onsubmit: (event: Event) => {
        event.preventDefault();
        // What is typed now: it may not have been drawn yet.
        const choice = meant();
        if (choice !== undefined) desk.play(choice);
      },
    },
    h("span", { class: "paxw-group__heading", "aria-hidden": "true" }, one.heading),
    h("input", {
      class: "paxw-input paxw-number__field",
      type: "number",
      min: least,
      max: most,
      "data-number": "any",
      value: typed(),
      "aria-label": `${one.heading || one.stem} (${least}–${most})`,
      "aria-invalid": chosen === undefined ? "true" : undefined,
      onfocus: (event: FocusEvent) => (event.target as HTMLInputElement).select(),
      oninput: (event: InputEvent) => {
        desk.ui.texts.set(one.stem, (event.target as HTMLInputElement).value);
        desk.repaint();
      },
    }),
    chosen === undefined
      ? h("span", { class: "paxw-muted", role: "alert" }, desk.word("between", least, most))
      : choiceButton(desk, chosen, chosen.label, "", "submit"),
    h("span", { class: "paxw-muted" }, `${least}–${most}`),
  );
}

/**
 * A digit typed on a board leads to an amount: into the field, or to the next button whose number begins with it. Tells
 * whether the board has such an amount.
 */
export function goToAmount(root: HTMLElement, focused: Element | null, digit: string): boolean {
  const field = root.querySelector<HTMLInputElement>("input[data-number]");
  if (field !== null) {
    field.focus();
    field.value = digit;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  }
  const fitting = [...root.querySelectorAll<HTMLElement>(`button[data-number^="${digit}"]`)];
  const next = fitting[(fitting.indexOf(focused as HTMLElement) + 1) % fitting.length];
  next?.focus();
  return next !== undefined;
}
