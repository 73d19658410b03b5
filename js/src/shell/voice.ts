import type { Desk } from "./desk";
import { entries } from "./log";
import { promptBar } from "./prompt";
import { h, type VNode } from "./vdom";

/** How many things stay in the region: what is taken away is not read again. */
const KEPT = 12;
const OWNER = "data-voice";

/**
 * What a board says aloud to those who listen: every line of the log that is new, then what is to be decided and by
 * whom, and the rule that was opened. Of several boards on a page one speaks: the one that was used last.
 */
export class Voice {
  /** The lines of the log that were there when it was last looked at; null before the first look. */
  private heard: ReadonlySet<string> | null = null;
  private upTo = 0;
  private prompt = "";
  private rule = "";
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
      { class: "paxw-spoken", "aria-live": "polite" },
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
    const { section } = desk.ui;
    const found = section && desk.link.sections.get(section.id);
    const rule = section && found ? `${section.id} ${found.title}. ${found.summary}` : "";
    if (rule !== this.rule) news.push(rule);
    this.rule = rule;
    if (!this.root.hasAttribute(OWNER)) return;
    for (const words of [...fresh.map((line) => line.text), ...news]) if (words !== "") this.say(words);
  }

  private say(words: string): void {
    this.said.push([String(++this.number), words]);
    while (this.said.length > KEPT) this.said.shift();
  }
}

/** The words of a drawn prompt, without those of its buttons. */
function wordsOf(node: VNode): string {
  const read = (one: VNode): string =>
    one.tag === "button" || one.attrs["aria-hidden"] === "true" ? "" : one.text + one.kids.map(read).join("");
  const parts = (one: VNode): string[] =>
    String(one.attrs.class ?? "").includes("paxw-prompt__words") ? [read(one)] : one.kids.flatMap(parts);
  return parts(node)
    .map((words) => words.replace(/\s+/g, " ").trim())
    .join(" ");
}
