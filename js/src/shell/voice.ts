import type { Desk } from "./desk";
import { helpDialog } from "./help";
import { entries } from "./log";
import { promptBar } from "./prompt";
import { standingWords } from "./standing";
import { h, type VNode } from "./vdom";

/** How many things stay in the region: what is taken away is not read again. */
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
  private prompt = "";
  /** What lay open when it was last looked at. */
  private open: readonly string[] = [];
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
    const lines = entries(desk).map((line) => ({ ...line, key: `${line.at} ${line.text}` }));
    const { heard, upTo } = this;
    // Older lines that were fetched to be read are no news.
    const fresh = heard === null ? [] : lines.filter((line) => line.at >= upTo && !heard.has(line.key));
    this.heard = new Set(lines.map((line) => line.key));
    this.upTo = lines.at(-1)?.at ?? 0;
    const asked = wordsOf(promptBar(desk));
    const news = asked === this.prompt ? [] : [asked];
    this.prompt = asked;
    const open = openWords(desk);
    news.push(...open.filter((words) => !this.open.includes(words)));
    this.open = open;
    if (!this.root.hasAttribute(OWNER)) return;
    for (const words of [...fresh.map((line) => line.text), ...news]) if (words !== "") this.say(words);
  }

  private say(words: string): void {
    this.said.push([String(++this.number), words]);
    while (this.said.length > KEPT) this.said.shift();
  }
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
