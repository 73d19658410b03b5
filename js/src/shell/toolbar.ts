import type { Desk } from "./desk";
import { showsStanding } from "./status";
import { type Child, h, type VNode } from "./vdom";
import type { Lang } from "./wire";
import { word } from "./words";
import type { Zoom } from "./zoom";

/** Buttons that zoom the picture. */
export function zoomTools(lang: Lang, zoom: () => Zoom | null): VNode[] {
  const tool = (key: "zoomIn" | "zoomOut" | "fit", sign: string, go: () => void): VNode => {
    const hint = word(lang, key);
    return h("button", { class: "paxw-tool", "data-do": key, title: hint, "aria-label": hint, onclick: go }, sign);
  };
  return [
    tool("zoomIn", "+", () => zoom()?.zoom(1.5)),
    tool("zoomOut", "−", () => zoom()?.zoom(1 / 1.5)),
    tool("fit", "▭", () => zoom()?.fit()),
  ];
}

/** Back and forth in the history, where the board may. */
export function historyTools(desk: Desk): Child {
  const { state, role } = desk.link;
  if (!role.undo || role.study) return null;
  return [tool(desk, "undo", "↶", state.back ?? false), tool(desk, "redo", "↷", state.forth ?? false)];
}

/** The tools at the end of the status strip: language, help, the whole window. */
export function tools(desk: Desk): Child {
  const { link } = desk;
  const hint = desk.word("standing");
  return [
    link.state.standing &&
      h(
        "button",
        {
          class: "paxw-tool",
          "data-do": "standing",
          title: hint,
          "aria-label": hint,
          ...showsStanding(desk),
        },
        "★",
      ),
    h(
      "button",
      {
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
        class: "paxw-tool",
        "data-do": "help",
        title: desk.word("helpHint"),
        "aria-label": desk.word("helpHint"),
        onclick: () => {
          desk.ui.isHelpOpen = !desk.ui.isHelpOpen;
          if (desk.ui.isHelpOpen && link.help === null) link.ask("help");
          desk.repaint();
        },
      },
      "?",
    ),
    wholeButton(desk),
  ];
}

function wholeButton(desk: Desk): VNode {
  const hint = desk.word(desk.whole.isOn ? "unwhole" : "whole");
  return h(
    "button",
    {
      class: "paxw-tool",
      "data-do": "whole",
      title: hint,
      "aria-label": hint,
      "aria-pressed": desk.whole.isOn ? "true" : "false",
      onclick: () => desk.whole.toggle(),
    },
    "⤢",
  );
}

function tool(desk: Desk, kind: "undo" | "redo", sign: string, isEnabled: boolean): VNode {
  const hint = desk.word(kind === "undo" ? "undoHint" : "redoHint");
  return h(
    "button",
    {
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
