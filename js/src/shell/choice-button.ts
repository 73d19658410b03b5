import type { Desk } from "./desk";
import { sectionName } from "./sections";
import { h, names, type VNode } from "./vdom";
import type { Choice } from "./wire";

/** The number at the end of a choice, or none. */
export function numberOf(choice: Choice): number {
  const last = choice.id.slice(choice.id.lastIndexOf(" ") + 1);
  return /^-?\d{1,9}$/.test(last) ? Number(last) : Number.NaN;
}

/** A button for a choice; the heading, which stands over the group, is spoken with each of its buttons. */
export function choiceButton(
  desk: Desk,
  choice: Choice,
  text: string,
  heading = "",
  type: "button" | "submit" = "button",
): VNode {
  const number = numberOf(choice);
  const isPressed = desk.link.pressed === choice.id;
  return h(
    "button",
    {
      key: choice.id,
      type,
      class: names("paxw-choice", choice.isOffer && "paxw-choice--side", isPressed && "paxw-choice--pressed"),
      "aria-busy": isPressed ? "true" : undefined,
      "data-choice": choice.id,
      "data-number": Number.isNaN(number) ? undefined : number,
      title: choice.section ? `${choice.label} (${sectionName(desk.scene.data, choice.section)})` : choice.label,
      onclick: type === "button" ? () => desk.play(choice) : undefined,
    },
    heading !== "" && h("span", { class: "paxw-spoken" }, `${heading} `),
    text,
    desk.aside?.(choice),
  );
}
