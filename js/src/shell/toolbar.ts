import type { Desk } from "./desk";
import { mark } from "./prompt";
import { type Child, h, names, type VNode } from "./vdom";
import type { Lang } from "./wire";
import { word } from "./words";
import type { Zoom } from "./zoom";

/** Buttons that zoom the picture. */
export function zoomTools(lang: Lang, zoom: () => Zoom | null): VNode[] {
  const tool = (key: "zoomIn" | "zoomOut" | "fit", sign: string, go: () => void): VNode => {
    const hint = word(lang, key);
    return h(
      "button",
      { type: "button", class: "paxw-tool", "data-do": key, title: hint, "aria-label": hint, onclick: go },
      sign,
    );
  };
  return [
    tool("zoomIn", "+", () => zoom()?.zoom(1.5)),
    tool("zoomOut", "−", () => zoom()?.zoom(1 / 1.5)),
    tool("fit", "⤢", () => zoom()?.fit()),
  ];
}

/** The row above the table: seats, history, language, help. */
export function toolbar(desk: Desk, zoom: Child): VNode {
  const { link } = desk;
  const { state, role } = link;
  return h(
    "div",
    { class: "paxw-bar", "data-region": "bar", role: "toolbar", "aria-label": desk.word("toolbar") },
    h(
      "div",
      { class: "paxw-bar__seats" },
      Object.keys(state.seats).map((seat) => seatTab(desk, seat)),
    ),
    h("span", { class: "paxw-bar__gap" }),
    zoom,
    role.undo &&
      !role.study && [tool(desk, "undo", "↶", state.back ?? false), tool(desk, "redo", "↷", state.forth ?? false)],
    h(
      "button",
      {
        type: "button",
        class: "paxw-tool",
        "data-do": "lang",
        lang: desk.scene.lang === "en" ? "pl" : "en",
        title: desk.word("languageHint"),
        "aria-label": desk.word("languageHint"),
        onclick: () => link.ask("lang", { lang: desk.scene.lang === "en" ? "pl" : "en" }),
      },
      desk.scene.lang === "en" ? "PL" : "EN",
    ),
    h(
      "button",
      {
        type: "button",
        class: "paxw-tool",
        "data-do": "help",
        title: desk.word("help"),
        "aria-label": desk.word("help"),
        onclick: () => {
          desk.ui.isHelpOpen = !desk.ui.isHelpOpen;
          desk.repaint();
        },
      },
      "?",
    ),
  );
}

function tool(desk: Desk, kind: "undo" | "redo", sign: string, isEnabled: boolean): VNode {
  const hint = desk.word(kind === "undo" ? "undoHint" : "redoHint");
  return h(
    "button",
    {
      type: "button",
      class: "paxw-tool",
      "data-do": kind,
      title: hint,
      "aria-label": hint,
      disabled: !isEnabled,
      onclick: () => desk.link.ask(kind),
    },
    sign,
  );
}

/** A seat's name; on a board with all hands open it shows that seat's hand. */
function seatTab(desk: Desk, seat: string): VNode {
  const { state, role } = desk.link;
  const info = state.seats[seat];
  const isShown = state.shown === seat;
  const mustAct = state.to_act.includes(seat);
  const canOpen = role.open ?? false;
  const label = [
    desk.word("seat", desk.seatName(seat)),
    info?.bot && `${desk.word("bot")} ${info.bot}`,
    mustAct && desk.word("mustAct"),
  ];
  const inside: Child = [
    mark(desk, seat),
    h("span", { class: "paxw-tab__name" }, desk.seatName(seat)),
    info?.bot && h("small", {}, info.bot),
  ];
  const attrs = {
    key: seat,
    class: names("paxw-tab", mustAct && "paxw-tab--acts", isShown && "paxw-tab--shown"),
    title: label.filter(Boolean).join(", "),
  };
  if (!canOpen) return h("span", attrs, inside);
  return h(
    "button",
    {
      ...attrs,
      type: "button",
      "data-do": "seat",
      "data-seat": seat,
      "aria-pressed": isShown ? "true" : "false",
      "aria-label": label.filter(Boolean).join(", "),
      onclick: () => desk.link.ask(isShown ? "hide" : "reveal", isShown ? {} : { seat }),
    },
    inside,
  );
}
