import "./board.css";
import "./lesson.css";
import { keepKeys } from "./host";
import { type LessonWord, lessonWord } from "./lesson-words";
import { followTheme } from "./theme";
import { type Child, h, names, patch, type VNode } from "./vdom";
import type { View } from "./view";
import type { Json, Lang } from "./wire";

/** How long an answer may take before the panel says that nobody answers. */
const PATIENCE = 5000;

/** What Python says of a lesson's step or a quiz's question; keys are spelt as there. */
interface Page {
  readonly heading: string;
  readonly title: string;
  readonly number: number;
  readonly text: readonly string[];
  readonly task: string;
  readonly kind: "read" | "answer" | "board";
  readonly asks: { readonly kind: AnswerKind; readonly options: readonly (readonly [string, string])[] } | null;
  readonly rule: string;
  readonly hints: readonly string[];
  readonly hints_left: number;
  readonly given: string;
  readonly feedback: {
    readonly right: boolean;
    readonly verdict: string;
    readonly text: string;
    readonly section: string;
    readonly heading: string;
    readonly title: string;
    readonly summary: string;
  } | null;
  readonly marks: readonly { readonly id: string; readonly title: string; readonly solved: boolean }[];
  readonly solved: boolean;
  readonly done: boolean;
  /** Only a quiz has one: right answers and all answers. */
  readonly score: readonly [number, number] | null;
}

type AnswerKind = "number" | "yes-no" | "place" | "places" | "route" | "option";

interface Desk {
  readonly page: Page;
  readonly lang: Lang;
  readonly draft: readonly string[];
  readonly isAlive: boolean;
  readonly error: string;
  readonly typed: string;
  say(key: LessonWord, ...gaps: readonly (string | number)[]): string;
  act(kind: string, value?: Json): void;
  type(text: string): void;
}

/** Where a person goes on: with the task, else with the buttons under the text. */
const TO_DO = [".paxw-lesson__task :is(input, button)", ".paxw-lesson__buttons button", "button"];

/** The panel of a lesson or a quiz: what there is to learn and to do, hints, the verdict, progress. */
export const lesson: View = ({ model, el, signal }) => {
  const root = document.createElement("div");
  root.className = "paxw paxw-lesson";
  el.append(root);
  let last: readonly VNode[] = [];
  let frame = 0;
  let refs = 0;
  let error = "";
  let isAlive = true;
  let typed = "";
  let shown = "";
  const waiting = new Map<number, ReturnType<typeof setTimeout>>();
  const lang = (): Lang => (model.get("lang") === "pl" ? "pl" : "en");

  function act(kind: string, value?: Json): void {
    const ref = ++refs;
    error = "";
    waiting.set(
      ref,
      setTimeout(() => alive(false), PATIENCE),
    );
    try {
      model.send({ kind, ref, value });
    } catch {
      alive(false);
    }
    schedule();
  }

  function alive(is: boolean): void {
    if (is) for (const timer of waiting.values()) clearTimeout(timer);
    isAlive = is;
    schedule();
  }

  function desk(): Desk {
    return {
      page: model.get("page") as unknown as Page,
      lang: lang(),
      draft: (model.get("draft") as string[] | undefined) ?? [],
      isAlive,
      error,
      typed,
      say: (key, ...gaps) => lessonWord(lang(), key, ...gaps),
      act,
      type: (text) => {
        typed = text;
        schedule();
      },
    };
  }

  function paint(): void {
    if (signal.aborted) return;
    const on = desk();
    const now = `${on.page.heading} ${on.page.number} ${on.page.task}`;
    // What was typed for one step is nothing for the next.
    if (now !== shown) typed = "";
    shown = now;
    if (root.lang !== on.lang) root.lang = on.lang;
    const hadFocus = root.contains(active());
    last = patch(root, last, drawn({ ...on, typed }));
    // A button that went away, as Next at a step with a task, hands the focus to what there is to do now.
    if (!hadFocus || root.contains(active())) return;
    const next = TO_DO.map((where) => root.querySelector<HTMLElement>(where)).find((one) => one !== null);
    next?.focus({ preventScroll: true });
  }

  function active(): Element | null {
    return (root.getRootNode() as Document | ShadowRoot).activeElement;
  }

  function schedule(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(paint);
  }

  function drafted(): void {
    typed = ((model.get("draft") as string[] | undefined) ?? []).join(", ");
    schedule();
  }

  function received(message: Json): void {
    if (message?.kind !== "answer") return;
    clearTimeout(waiting.get(message.ref));
    waiting.delete(message.ref);
    error = message.error ?? "";
    alive(true);
  }

  const applyTheme = followTheme(root, () => String(model.get("theme") ?? "auto"), signal);
  const listeners: [string, (...args: Json[]) => void][] = [
    ["change:page", schedule],
    ["change:lang", schedule],
    ["change:theme", () => applyTheme()],
    ["change:draft", drafted],
    ["msg:custom", received],
  ];
  for (const [name, listener] of listeners) model.on(name as "msg:custom", listener);
  signal.addEventListener("abort", () => {
    for (const [name, listener] of listeners) model.off(name as "msg:custom", listener);
    for (const timer of waiting.values()) clearTimeout(timer);
    cancelAnimationFrame(frame);
    root.remove();
  });
  keepKeys(root, signal);

  paint();
};

function drawn(on: Desk): Child {
  const { page } = on;
  return [
    head(on),
    page.marks.length > 1 && progress(on),
    page.title !== "" && h("h3", { class: "paxw-lesson__title" }, `${page.number}. ${page.title}`),
    page.text.map((words) => h("p", { class: "paxw-lesson__text" }, words)),
    page.task !== "" && task(on),
    page.hints.length > 0 && hints(on),
    page.feedback !== null && verdict(on),
    page.done && h("p", { class: "paxw-lesson__done", role: "status" }, on.say("done")),
    on.error !== "" && h("p", { class: "paxw-strip paxw-strip--error", role: "alert" }, on.error),
    !on.isAlive && h("p", { class: "paxw-strip paxw-strip--dead", role: "alert" }, on.say("dead")),
    buttons(on),
    spoken(on),
  ];
}

/** The step, its task and each hint, for those who listen: what is new is read out wherever the focus is. */
function spoken(on: Desk): VNode {
  const { page } = on;
  const step = [page.title, ...page.text, page.task].filter(Boolean).join(" ");
  return h(
    "div",
    { class: "paxw-spoken", "aria-live": "polite" },
    h("p", {}, step),
    page.hints.map((words, at) => h("p", { key: `hint ${at}` }, words)),
  );
}

function head(on: Desk): VNode {
  const { page } = on;
  return h(
    "div",
    { class: "paxw-lesson__head" },
    h("strong", {}, page.heading),
    page.score !== null &&
      h("span", { class: "paxw-lesson__score", "data-score": page.score.join("/") }, on.say("score", ...page.score)),
    h("span", { class: "paxw-gap" }),
    h(
      "button",
      {
        type: "button",
        class: "paxw-tool",
        "data-do": "lang",
        lang: on.lang === "en" ? "pl" : "en",
        title: on.say("language"),
        "aria-label": on.say("language"),
        onclick: () => on.act("lang", on.lang === "en" ? "pl" : "en"),
      },
      on.lang === "en" ? "PL" : "EN",
    ),
  );
}

function progress(on: Desk): VNode {
  return h(
    "ol",
    { class: "paxw-lesson__steps", "aria-label": on.say("progress") },
    on.page.marks.map((mark, at) => {
      const label = [on.say("step", at + 1, mark.title), mark.solved && on.say("solved")].filter(Boolean).join(", ");
      return h(
        "li",
        { key: mark.id },
        h(
          "button",
          {
            type: "button",
            class: names("paxw-lesson__step", mark.solved && "paxw-lesson__step--solved"),
            "data-step": mark.id,
            "aria-label": label,
            title: label,
            "aria-current": at + 1 === on.page.number ? "step" : undefined,
            onclick: () => on.act("goto", mark.id),
          },
          mark.solved ? "✓" : String(at + 1),
        ),
      );
    }),
  );
}

function task(on: Desk): VNode {
  const { page } = on;
  const label = page.score === null ? on.say("task") : on.say("question", page.number);
  return h(
    "div",
    { class: "paxw-prompt paxw-lesson__task", role: "group", "aria-label": label },
    h("p", { class: "paxw-prompt__words" }, page.task),
    page.asks !== null && question(on, page.asks),
    page.given !== "" && h("p", { class: "paxw-muted" }, on.say("given", page.given)),
  );
}

function question(on: Desk, asks: NonNullable<Page["asks"]>): VNode {
  const isClosed = on.page.score !== null && on.page.solved;
  const button = (value: Json, words: string): VNode =>
    h(
      "button",
      {
        type: "button",
        class: "paxw-choice",
        "data-answer": String(value),
        disabled: isClosed,
        onclick: () => on.act("answer", value),
      },
      words,
    );
  if (asks.kind === "yes-no")
    return h("div", { class: "paxw-group" }, button(true, on.say("yes")), button(false, on.say("no")));
  if (asks.kind === "option")
    return h(
      "div",
      { class: "paxw-group" },
      asks.options.map(([id, words]) => button(id, words)),
    );
  const send = (): void => {
    if (!isClosed && on.typed.trim() !== "") on.act("answer", on.typed);
  };
  return h(
    "form",
    {
      class: "paxw-group",
      onsubmit: (event: Event) => {
        event.preventDefault();
        send();
      },
    },
    h("input", {
      class: "paxw-input paxw-lesson__input",
      type: "text",
      inputmode: asks.kind === "number" ? "numeric" : undefined,
      "aria-label": on.say(asks.kind),
      placeholder: on.say(asks.kind),
      value: on.typed,
      readonly: isClosed,
      oninput: (event: Event) => on.type((event.target as HTMLInputElement).value),
    }),
    h(
      "button",
      { type: "submit", class: "paxw-choice", "data-do": "answer", disabled: isClosed || on.typed.trim() === "" },
      on.say("answer"),
    ),
  );
}

function hints(on: Desk): VNode {
  return h(
    "ul",
    { class: "paxw-lesson__hints", "aria-label": on.say("hints") },
    on.page.hints.map((words) => h("li", {}, words)),
  );
}

function verdict(on: Desk): Child {
  const { feedback } = on.page;
  if (feedback === null) return null;
  return h(
    "div",
    {
      class: names("paxw-lesson__verdict", feedback.right && "paxw-lesson__verdict--right"),
      role: "status",
      "data-right": feedback.right ? "true" : "false",
    },
    h("p", {}, h("strong", {}, feedback.verdict), " ", feedback.text),
    feedback.section !== "" &&
      h(
        "p",
        { class: "paxw-lesson__rule" },
        h("strong", {}, feedback.heading),
        feedback.summary !== "" && `: ${feedback.summary}`,
      ),
  );
}

function buttons(on: Desk): VNode {
  const { page } = on;
  const isLast = page.number === page.marks.length;
  const mayGoOn = page.kind === "read" || page.solved;
  const plain = (kind: string, words: string, isOff = false): VNode =>
    h(
      "button",
      {
        key: kind,
        type: "button",
        class: "paxw-choice paxw-choice--side",
        "data-do": kind,
        disabled: isOff,
        onclick: () => on.act(kind),
      },
      words,
    );
  const strong = (kind: string, words: string): VNode =>
    h(
      "button",
      { key: kind, type: "button", class: "paxw-choice", "data-do": kind, onclick: () => on.act(kind) },
      words,
    );
  if (page.score !== null)
    return h(
      "div",
      { class: "paxw-group paxw-lesson__buttons" },
      page.solved && strong("next", on.say("nextQuestion")),
    );
  return h(
    "div",
    { class: "paxw-group paxw-lesson__buttons" },
    page.kind === "board" && strong("check", on.say("check")),
    page.hints_left > 0 && plain("hint", on.say("hint", page.hints_left)),
    page.kind === "board" && plain("reset", on.say("reset")),
    page.number > 1 && plain("back", on.say("back")),
    !isLast && (mayGoOn ? strong("next", on.say("next")) : plain("skip", on.say("skip"))),
    isLast && page.kind === "read" && strong("next", on.say("next")),
  );
}
