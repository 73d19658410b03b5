import type { Desk } from "./desk";
import { closeButton } from "./overlay";
import { mark } from "./prompt";
import { standingTable } from "./standing";
import { type Child, h, s, type VNode } from "./vdom";

const STUDY = "game.study()";
const WIDE = 600;
const HIGH = 110;
/** Lines are told apart by their dashes too. */
const DASHES = ["none", "9 4", "2 3", "12 3 2 3", "5 2"];

/** Whether the game that is shown is over, and nobody looks at its past or studies it. */
function isAtEnd(desk: Desk): boolean {
  const { state, role } = desk.link;
  return state.over && !state.looking && !role.study;
}

/** The end of a game: who has won and how, how all stand, how it came, and what one may do now. */
export function endPage(desk: Desk, words: string): Child {
  const { ui, link } = desk;
  if (!isAtEnd(desk) || ui.isEndClosed) return null;
  return h(
    "div",
    {
      key: "end",
      class: "paxw-end",
      role: "dialog",
      "aria-label": desk.word("end"),
      "data-region": "end",
    },
    closeButton(desk, () => {
      ui.isEndClosed = true;
    }),
    h("p", { class: "paxw-end__words" }, words),
    // First, so that it is in sight however long the table is.
    next(desk),
    standingTable(desk),
    link.curve !== null && curve(desk),
  );
}

/** What one may do now: play again on this board, and study the game, here or in a cell of its own. */
function next(desk: Desk): VNode {
  const { link } = desk;
  return h(
    "div",
    { class: "paxw-end__next" },
    link.role.seat !== null &&
      h(
        "div",
        { key: "again" },
        h(
          "button",
          {
            class: "paxw-choice",
            "data-do": "again",
            "data-first": true,
            onclick: () => link.ask("again"),
          },
          desk.word("again"),
        ),
        h("p", { class: "paxw-muted" }, desk.word("againHelp")),
      ),
    h(
      "div",
      { key: "study" },
      h("button", { class: "paxw-choice", "data-do": "study", onclick: () => link.ask("study") }, desk.word("study")),
      h("p", { class: "paxw-muted" }, desk.word("studyHelp"), " ", h("code", {}, STUDY), " ", copyButton(desk)),
    ),
  );
}

/** Puts the line of code where it can be pasted from; where the host forbids that, the line can still be marked by hand. */
function copyButton(desk: Desk): VNode {
  const copy = (): void => {
    void navigator.clipboard?.writeText(STUDY).then(() => {
      desk.ui.isCopied = true;
      desk.repaint();
    });
  };
  const words = desk.word(desk.ui.isCopied ? "copied" : "copy");
  return h("button", { class: "paxw-link", "data-do": "copy", "aria-live": "polite", onclick: copy }, words);
}

/** How much of the win each seat could hope for, from the start to the end. */
function curve(desk: Desk): VNode {
  const points = desk.link.curve?.points ?? [];
  const last = Math.max(1, ...points.map(([ply]) => ply));
  const seats = Object.keys(desk.link.state.seats).filter((seat) => points.some(([, values]) => seat in values));
  const at = ([ply, values]: (typeof points)[number], seat: string): string =>
    `${Math.round((ply / last) * WIDE)},${Math.round(HIGH - 3 - (values[seat] ?? 0) * (HIGH - 6))}`;
  const ink = (seat: string, i: number): { class: string; style: string } => ({
    class: "paxw-graph__line",
    style: `stroke: var(--paxw-seat-${desk.link.state.seats[seat]?.colour}); stroke-dasharray: ${DASHES[i % DASHES.length]}`,
  });
  return h(
    "figure",
    { class: "paxw-end__curve" },
    s(
      "svg",
      {
        viewBox: `0 0 ${WIDE} ${HIGH}`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": desk.word("curve"),
      },
      seats.map((seat, i) =>
        s("polyline", { ...ink(seat, i), fill: "none", points: points.map((one) => at(one, seat)).join(" ") }),
      ),
    ),
    h(
      "figcaption",
      {},
      `${desk.word("curve")}: `,
      seats.map((seat, i) =>
        h(
          "span",
          { key: seat },
          mark(desk, seat),
          s("svg", { width: 30, height: 8, "aria-hidden": "true" }, s("path", { d: "M0 4H30", ...ink(seat, i) })),
          ` ${desk.seatName(seat)} `,
        ),
      ),
    ),
  );
}
