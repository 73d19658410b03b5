import type { Desk } from "./desk";
import { helpDialog } from "./help";
import { entries } from "./log";
import { promptBar } from "./prompt";
import { standingWords } from "./standing";
import { h, type VNode } from "./vdom";
import type { SeatPart } from "./wire";

/** How many things stay in the region, or more if more came at once: what is taken away is not read again. */
const KEPT = 12;
const OWNER = "data-voice";

/**
 * What a board says aloud to those who listen: every line of the log that is new, then what is to be decided and by
 * whom, and the rule or the dialog that was opened. Of several boards on a page one speaks: the one that was used last.
 */
export class Voice {
  /** The lines of the log that were there when it was last looked at; null before the first look. */
  private heard: ReadonlySet<string> | null = null;
  private upTo = 0;
  private readonly own = new OwnLines();
  private prompt = "";
  /** What lay open when it was last looked at. */
  private opened: readonly string[] = [];
  private number = 0;
  private readonly said: (readonly [string, string])[] = [];

  constructor(
    private readonly root: HTMLElement,
    signal: AbortSignal,
  ) {
    for (const event of ["focusin", "pointerdown"]) root.addEventListener(event, () => this.take(), { signal });
  }

  private get others(): readonly Element[] {
    const page = this.root.getRootNode() as Document | ShadowRoot;
    return [...page.querySelectorAll(`[${OWNER}]`)].filter((one) => one !== this.root);
  }

  private take(): void {
    for (const one of this.others) one.removeAttribute(OWNER);
    this.root.setAttribute(OWNER, "");
  }

  /** The region as it shall be now. */
  region(desk: Desk): VNode {
    if (this.others.length === 0) this.take();
    this.listen(desk);
    return h(
      "div",
      { key: "spoken", class: "paxw-spoken", "aria-live": "polite" },
      this.said.map(([key, words]) => h("p", { key }, words)),
    );
  }

  private listen(desk: Desk): void {
    const lines = entries(desk).filter((line) => !line.isOwn);
    const { heard, upTo } = this;
    // Older lines that were fetched to be read are no news.
    const open = heard === null ? [] : lines.filter((line) => line.at >= upTo && !heard.has(keyOf(line)));
    this.heard = new Set(lines.map(keyOf));
    this.upTo = lines.at(-1)?.at ?? 0;
    const fresh = [...this.own.news(desk.link.mine, this.upTo), ...open].sort((a, b) => a.at - b.at);
    const asked = wordsOf(promptBar(desk));
    const news = asked === this.prompt ? [] : [asked];
    this.prompt = asked;
    const opened = openWords(desk);
    news.push(...opened.filter((words) => !this.opened.includes(words)));
    this.opened = opened;
    if (this.root.hasAttribute(OWNER)) this.say([...fresh.map((line) => line.text), ...news].filter(Boolean));
  }

  private say(news: readonly string[]): void {
    for (const words of news) this.said.push([String(++this.number), words]);
    const most = Math.max(KEPT, news.length);
    while (this.said.length > most) this.said.shift();
  }
}

interface Spoken {
  /** The number of the line in the open log; a seat's own line stands half a number before the open one it precedes. */
  readonly at: number;
  readonly text: string;
}

function keyOf({ at, text }: Spoken): string {
  return `${at} ${text}`;
}

/**
 * The lines that only the seat may read which looks. At a board for several a seat may look again long after what they
 * tell: what it drew, what it was forced to do. They are news to it all the same, if they came since the board was opened.
 */
class OwnLines {
  private since: number | null = null;
  private readonly heard = new Map<string, Map<string, number>>();

  /** What the seat that looks has not heard yet; the number is that of the last open line. */
  news(mine: SeatPart | null, last: number): Spoken[] {
    const isFirst = this.since === null;
    this.since ??= last;
    if (!mine?.seat) return [];
    const lines = (mine.log ?? []).map(([before, , text]) => ({ at: before - 0.5, text }));
    const heard = this.heard.get(mine.seat) ?? new Map<string, number>();
    // What was taken back may be said again when it comes again.
    for (const [key, at] of heard) if (at > last + 1) heard.delete(key);
    const fresh = lines.map((line, i) => [`${countOf(lines, line, i)} ${keyOf(line)}`, line] as const);
    const news = fresh.filter(([key, line]) => !isFirst && line.at >= (this.since ?? 0) && !heard.has(key));
    for (const [key, line] of fresh) heard.set(key, line.at);
    this.heard.set(mine.seat, heard);
    return news.map(([, line]) => line);
  }
}

/** How many lines before this one say the same at the same place. */
function countOf(lines: readonly Spoken[], line: Spoken, end: number): number {
  return lines.slice(0, end).filter((one) => keyOf(one) === keyOf(line)).length;
}

/** The words of all that lies open over the board; nothing of what Python has not told yet. */
function openWords({ ui, link, ...desk }: Desk): string[] {
  const found: string[] = [];
  const rule = ui.section && link.sections.get(ui.section.id);
  if (rule) found.push(`${ui.section?.id} ${rule.title}. ${rule.summary}`);
  if (ui.menu !== null) found.push(ui.menu.title);
  if (ui.isStandingOpen) found.push(standingWords({ ui, link, ...desk }));
  const help = link.help && helpDialog({ ui, link, ...desk });
  if (help) found.push(spaced(read(help as VNode)));
  return found;
}

/** The text of what is drawn, without that of its buttons and what is not for listeners; each paragraph for itself. */
function read(node: VNode): string {
  if (node.tag === "button" || node.attrs["aria-hidden"] === "true") return "";
  const words = node.text + node.kids.map(read).join("");
  return /^(?:p|li|dt|dd|div)$/.test(node.tag) ? `${words} ` : words;
}

function spaced(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}

/** The words of a drawn prompt, without those of its buttons. */
function wordsOf(node: VNode): string {
  const parts = (one: VNode): string[] =>
    String(one.attrs.class ?? "").includes("paxw-prompt__words") ? [read(one)] : one.kids.flatMap(parts);
  return parts(node).map(spaced).join(" ");
}
