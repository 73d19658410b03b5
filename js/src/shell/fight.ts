import "./fight.css";
import { type Child, h, names, type VNode } from "./vdom";

/** A fight as it stands: two sides with all they bring, who is still undecided, and how it may end. */

export interface FightPart {
  readonly sign: Child;
  /** What it is, for those who point at it or listen. */
  readonly words: string;
  readonly value: string | number;
  /** What it is to choices and explanations. */
  readonly id?: string;
}

export interface FightSide {
  readonly name: Child;
  readonly parts: readonly FightPart[];
  readonly total: string | number;
  /** A remark under the parts, as what is aboard. */
  readonly note?: Child;
}

export interface Outcome {
  /** What has to be chosen for it; empty for what comes anyway. */
  readonly when: readonly Child[];
  readonly result: Child;
}

export interface Fight {
  readonly title: Child;
  readonly sides: readonly [FightSide, FightSide];
  /** What the totals count, where they stand between the sides. */
  readonly unit?: string;
  /** Who may still join one side or the other. */
  readonly undecided?: { readonly words: string; readonly parts: readonly FightPart[] };
  /** What the columns of `when` are about. */
  readonly heads: readonly Child[];
  readonly outcomes: readonly Outcome[];
  /** Instead of a list: what each side may choose, one down and the other across, and what a pair leads to. */
  readonly grid?: {
    /** Whose choices stand down. */
    readonly corner: Child;
    readonly down: readonly Child[];
    readonly across: readonly Child[];
    readonly ends: readonly Child[][];
  };
}

/** So many outcomes have room between the two sides; a longer list stands under them, where each takes one line. */
const BETWEEN = 3;

export function fightScene(fight: Fight): VNode {
  const [one, other] = fight.sides;
  const isLong = !fight.grid && fight.outcomes.length > BETWEEN;
  return h(
    "div",
    { class: names("paxw-fight", fight.grid && "paxw-fight--grid"), "data-whole": "" },
    h("p", { class: "paxw-fight__title" }, fight.title),
    side(one, "one"),
    h(
      "div",
      { class: "paxw-fight__middle" },
      fight.unit !== undefined &&
        h(
          "p",
          { class: "paxw-fight__totals", role: "img", "aria-label": `${fight.unit} ${one.total} : ${other.total}` },
          h("strong", {}, String(one.total)),
          h("small", { class: "paxw-muted" }, fight.unit),
          h("strong", {}, String(other.total)),
        ),
      fight.undecided &&
        h(
          "div",
          { class: "paxw-fight__undecided" },
          h("span", { class: "paxw-muted" }, fight.undecided.words),
          h("ul", {}, fight.undecided.parts.map(part)),
        ),
      fight.grid ? grid(fight.grid) : !isLong && outcomes(fight),
    ),
    side(other, "other"),
    isLong && h("div", { class: "paxw-fight__below" }, outcomes(fight)),
  );
}

function side({ name, parts, note }: FightSide, which: string): VNode {
  return h(
    "section",
    { key: which, class: `paxw-fight__side paxw-fight__side--${which}` },
    h("h4", {}, name),
    h("ul", {}, parts.map(part)),
    note && h("p", { class: "paxw-fight__note" }, note),
  );
}

function part({ sign, words, value, id }: FightPart): VNode {
  return h(
    "li",
    { class: "paxw-fight__part", title: words },
    h("span", { class: "paxw-fight__thing", "data-id": id }, sign),
    h("strong", {}, String(value)),
  );
}

function outcomes({ heads, outcomes: all }: Fight): VNode {
  return h(
    "table",
    { class: "paxw-fight__outcomes" },
    heads.length > 0 &&
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((head) => h("th", { scope: "col" }, head)),
        ),
      ),
    h(
      "tbody",
      {},
      all.map(({ when, result }) =>
        h(
          "tr",
          {},
          when.map((one) => h("td", {}, one)),
          h("td", { class: "paxw-fight__result" }, result),
        ),
      ),
    ),
  );
}

function grid({ corner, down, across, ends }: NonNullable<Fight["grid"]>): VNode {
  return h(
    "table",
    { class: "paxw-fight__outcomes" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}, corner),
        across.map((one) => h("th", { scope: "col" }, one)),
      ),
    ),
    h(
      "tbody",
      {},
      down.map((one, i) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, one),
          ends[i]?.map((end) => h("td", { class: "paxw-fight__result" }, end)),
        ),
      ),
    ),
  );
}
