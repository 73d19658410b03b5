import type { Desk } from "./desk";
import { mark, sectionLink } from "./prompt";
import type { Study } from "./study";
import type { Moment, StudyPart } from "./study-link";
import { choiceCount } from "./study-words";
import { type Child, h, names, type VNode } from "./vdom";

/** What is said about a move by a sign, not drawn on the board. */
const SIGN = /^[!?★]{1,2}$/;

interface Turn {
  readonly name: string;
  readonly moves: string[];
}

interface Period {
  readonly name: string;
  /** The first move tells two periods of one name apart. */
  readonly key: string;
  readonly turns: Turn[];
}

/** A line by its periods and turns. */
export function byPeriods(line: readonly string[], moment: (id: string) => Moment): Period[] {
  const found: Period[] = [];
  for (const id of line.slice(1)) {
    const { period = "", turn = "" } = moment(id);
    if (found.at(-1)?.name !== period) found.push({ name: period, key: id, turns: [] });
    const turns = found.at(-1)?.turns ?? [];
    if (turns.at(-1)?.name !== turn) turns.push({ name: turn, moves: [] });
    turns.at(-1)?.moves.push(id);
  }
  return found;
}

/** The signs of a moment, such as !?, and one for a comment. */
export function signs(moment: Moment): string {
  const marks = (moment.marks ?? []).filter((one) => SIGN.test(one));
  return [...marks, moment.comment ? "✎" : ""].filter(Boolean).join(" ");
}

/** The moves of the line: periods that open, turns in them, and moves in these. */
export function movesBody(study: Study, desk: Desk): VNode {
  const part = study.link.part as StudyPart;
  const { node } = study.link;
  const periods = byPeriods(part.line, (id) => study.link.moment(id));
  return h(
    "div",
    { class: "paxw-moves" },
    move(study, desk, part.line[0] ?? "0", ""),
    periods.map((period) => {
      const isHere = period.turns.some((turn) => turn.moves.includes(node));
      const isOpen = study.folded.get(period.key) ?? (isHere || periods.length === 1);
      return h(
        "section",
        { key: period.key, class: names("paxw-moves__period", isHere && "paxw-moves__period--here") },
        period.name !== "" && heading(study, period, isOpen),
        isOpen && period.turns.map((turn) => turnOf(study, desk, turn)),
      );
    }),
  );
}

function heading(study: Study, period: Period, isOpen: boolean): VNode {
  const moves = period.turns.flatMap((turn) => turn.moves);
  const said = moves.map((id) => signs(study.link.moment(id))).filter(Boolean);
  return h(
    "button",
    {
      class: "paxw-moves__heading",
      "aria-expanded": isOpen ? "true" : "false",
      onclick: () => {
        study.folded.set(period.key, !isOpen);
        study.ground.repaint();
      },
    },
    period.name,
    h("small", {}, ` ${choiceCount(study.ground.link.lang, moves.length)} ${isOpen ? "" : said.join(" ")}`),
  );
}

function turnOf(study: Study, desk: Desk, turn: Turn): VNode {
  return h(
    "div",
    { key: turn.moves[0], class: "paxw-moves__turn" },
    turn.name !== "" && h("h3", { class: "paxw-moves__who" }, turn.name),
    h(
      "ol",
      {},
      turn.moves.map((id) => h("li", { key: id }, move(study, desk, id, turn.name), others(study, id))),
    ),
  );
}

function move(study: Study, desk: Desk, id: string, turn: string): Child {
  const moment = study.link.moment(id);
  const isHere = study.link.node === id;
  const isOther = moment.seat !== undefined && desk.seatName(moment.seat) !== turn;
  return h(
    "div",
    { class: names("paxw-move", isHere && "paxw-move--here") },
    h(
      "button",
      {
        class: "paxw-move__go",
        "data-node": id,
        "aria-current": isHere ? "step" : undefined,
        onclick: () => {
          study.pause();
          study.goTo(id);
        },
      },
      h("span", { class: "paxw-move__number" }, String(study.link.ply(id))),
      isOther && moment.seat && mark(desk, moment.seat),
      moment.up === undefined ? study.word("start") : (moment.text ?? ""),
      signs(moment) !== "" && h("b", { class: "paxw-move__signs" }, ` ${signs(moment)}`),
    ),
    moment.section && sectionLink(desk, moment.section),
  );
}

/** What was tried instead of a move. */
function others(study: Study, id: string): Child {
  const { up } = study.link.moment(id);
  const kids = study.link.moment(up ?? "").kids.filter((kid) => kid !== id);
  if (kids.length === 0) return null;
  return h(
    "ul",
    { class: "paxw-moves__others" },
    kids.map((kid) => {
      const { text = "" } = study.link.moment(kid);
      return h(
        "li",
        { key: kid },
        h(
          "button",
          { class: "paxw-link", "data-node": kid, onclick: () => study.goTo(kid) },
          study.word(study.link.isMain(kid) ? "mainLine" : "instead", text),
          ` ${signs(study.link.moment(kid))}`,
        ),
      );
    }),
  );
}

/** All variations, each with the way there and the way to make it the main line; null without any. */
export function variationsBody(study: Study): VNode | null {
  const tree = study.link.part?.tree ?? {};
  const found = Object.keys(tree)
    .flatMap((id) => tree[id]?.kids.slice(1) ?? [])
    .sort((a, b) => study.link.ply(a) - study.link.ply(b));
  if (found.length === 0) return null;
  return h(
    "ul",
    { class: "paxw-variations" },
    found.map((id) => {
      const { text = "", up = "" } = study.link.moment(id);
      const count = length(tree, id);
      const isHere = study.link.line.includes(id);
      return h(
        "li",
        { key: id, class: names(isHere && "paxw-move--here") },
        h(
          "button",
          { class: "paxw-link", "data-node": id, onclick: () => study.goTo(id) },
          study.word("variation", study.link.ply(up), text, count),
          ` ${signs(study.link.moment(id))}`,
        ),
        !study.isFixed &&
          h(
            "button",
            {
              class: "paxw-tool",
              title: study.word("promoteThis", text),
              "aria-label": study.word("promoteThis", text),
              onclick: () => study.promote(id),
            },
            "↑",
          ),
      );
    }),
  );
}

/** How many choices a line has from one of them on. */
function length(tree: Readonly<Record<string, Moment>>, id: string): number {
  let count = 0;
  for (let at: string | undefined = id; at !== undefined; at = tree[at]?.kids[0]) count++;
  return count;
}
