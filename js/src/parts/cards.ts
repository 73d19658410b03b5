import "./cards.css";
import { type Child, h, names, type VNode } from "../shell/vdom";

/** Cards on a table: faces, backs, hands and rows of them, decks. What stands on a face is up to the game. */

export interface CardLook {
  /** What the card is to choices; without one it is only looked at. */
  readonly id?: string | undefined;
  /** Tells it from others when cards come and go; left out: its id. */
  readonly key?: string;
  readonly title?: Child;
  /** A name of a colour: the band along its top. */
  readonly band?: string | undefined;
  /** Beside the title: a price, a symbol. */
  readonly corner?: Child;
  /** Lies turned, as cards do that were used. */
  readonly isTurned?: boolean;
  /** Has no effect for now. */
  readonly isDimmed?: boolean;
  /** The verbs of choices that mean this card and not another thing of its id. */
  readonly only?: string;
}

function bandOf(band: string | undefined): string | undefined {
  return band === undefined ? undefined : `--band: var(--paxw-${band})`;
}

/** A card with its face up. */
export function card(look: CardLook, ...body: Child[]): VNode {
  const { id, title, corner } = look;
  return h(
    "div",
    {
      key: look.key ?? id,
      class: names("paxw-card", look.isTurned && "paxw-card--turned", look.isDimmed && "paxw-card--dimmed"),
      "data-id": id,
      "data-only": look.only,
      style: bandOf(look.band),
    },
    (title !== undefined || corner !== undefined) &&
      h("div", { class: "paxw-card__head" }, h("strong", {}, title), corner),
    body.length > 0 && h("div", { class: "paxw-card__body" }, ...body),
  );
}

/** The back of a card, of which one knows only the deck; `words` say so to those who listen. */
export function cardBack(words: string, look: Pick<CardLook, "id" | "key" | "band"> = {}, ...body: Child[]): VNode {
  return h(
    "div",
    {
      key: look.key ?? look.id,
      class: "paxw-card paxw-card--back",
      "data-id": look.id,
      style: bandOf(look.band),
      title: words,
      ...(look.id === undefined ? { role: "img", "aria-label": words } : {}),
    },
    ...body,
  );
}

/** Cards beside one another: a hand, a tableau. They are small where there are many. */
export function hand(cards: readonly VNode[], whenEmpty: string): VNode {
  if (cards.length === 0) return h("p", { class: "paxw-muted" }, whenEmpty);
  return h("div", { class: "paxw-hand", role: "group" }, cards);
}

/** One line of cards that never wraps: a market, what is on offer. It scrolls where it is too long. */
export function row(cards: readonly VNode[], label: string): VNode {
  return h("div", { class: "paxw-row", role: "group", "aria-label": label }, cards);
}

/** A deck: what lies on top, and how many cards there are. */
export function deck(top: VNode, count: number, words: string): VNode {
  return h(
    "div",
    { class: "paxw-deck" },
    top,
    h("small", { class: "paxw-deck__count", title: words, role: "img", "aria-label": words }, `×${count}`),
  );
}
