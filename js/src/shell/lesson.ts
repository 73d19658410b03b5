import "./board.css";
import "./lesson.css";
import { keepKeys } from "./host";
import type { LessonDesk, Page } from "./lesson-page";
import { hints, picture, pupil, solution, sources, task, verdict } from "./lesson-task";
import { lessonWord } from "./lesson-words";
import { followTheme } from "./theme";
import { type Child, h, names, patch, type VNode } from "./vdom";
import type { View } from "./view";
import type { Json, Lang } from "./wire";

/** How long an answer may take before the panel says that nobody answers. */
const PATIENCE = 5000;

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
  let pupilNamed = (model.get("page") as unknown as Page).pupil?.name ?? "";
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

  function desk(): LessonDesk {
    return {
      page: model.get("page") as unknown as Page,
      lang: lang(),
      draft: (model.get("draft") as string[] | undefined) ?? [],
      isAlive,
      error,
      typed,
      pupil: pupilNamed,
      say: (key, ...gaps) => lessonWord(lang(), key, ...gaps),
      act,
      type: (text) => {
        typed = text;
        schedule();
      },
      call: (name) => {
        pupilNamed = name;
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
    const { asks } = model.get("page") as unknown as Page;
    // A course that was only drawn to count along is no answer.
    if (asks === null || !["place", "places", "route"].includes(asks.kind)) return;
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
  // What was said of the board beside it while nobody looked is said again; and whether anybody answers at all is found out.
  if (model.get("beside")) act("hello");
};

function drawn(on: LessonDesk): Child {
  const { page } = on;
  return [
    head(on),
    page.marks.length > 1 && progress(on),
    page.title !== "" &&
      h(
        "h3",
        { class: "paxw-lesson__title" },
        `${page.number}. ${page.title}`,
        (page.variant ?? 0) > 0 && ` · ${on.say("another")}`,
      ),
    page.text.map((words) => h("p", { class: "paxw-lesson__text" }, words)),
    picture(on),
    (page.summary ?? []).map((words) => h("p", { class: "paxw-lesson__summary" }, words)),
    page.task !== "" && (on.isAlive ? task(on) : h("p", { class: "paxw-lesson__text" }, page.task)),
    page.feedback !== null && verdict(on),
    page.hints.length > 0 && hints(on),
    (page.shown ?? []).length > 0 && solution(on),
    page.done && h("p", { class: "paxw-lesson__done" }, on.say(page.score === null ? "done" : "over")),
    on.error !== "" && h("p", { class: "paxw-strip paxw-strip--error", role: "alert" }, on.error),
    !on.isAlive && h("p", { class: "paxw-strip paxw-strip--dead", role: "alert" }, on.say("dead")),
    // Nothing is offered that cannot be done.
    on.isAlive && [buttons(on), pupil(on)],
    sources(on),
    spoken(on),
  ];
}

/**
 * The step, its task, each hint, the verdict and the solution, for those who listen: what is new is read out wherever the
 * focus is. One region that is there from the start: one that comes together with its words is not heard everywhere.
 */
function spoken(on: LessonDesk): VNode {
  const { page } = on;
  const { feedback, shown = [] } = page;
  const step = [page.title, ...page.text, page.task].filter(Boolean).join(" ");
  return h(
    "div",
    // Its own element for good: as another step has other parts, the page would make it of one of those.
    { key: "spoken", class: "paxw-spoken", "aria-live": "polite" },
    h("p", {}, step),
    page.hints.map((words, at) => h("p", { key: `hint ${at}` }, words)),
    feedback &&
      h("p", { key: "verdict" }, [feedback.verdict, feedback.text, feedback.summary].filter(Boolean).join(" ")),
    shown.length > 0 && h("p", { key: "solution" }, [`${on.say("solution")}:`, ...shown].join(" ")),
    page.done && h("p", { key: "done" }, on.say(page.score === null ? "done" : "over")),
  );
}

function head(on: LessonDesk): VNode {
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

function progress(on: LessonDesk): VNode {
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

function buttons(on: LessonDesk): VNode {
  return h(
    "div",
    { class: "paxw-group paxw-lesson__buttons" },
    on.page.score === null ? lessonButtons(on) : quizButtons(on),
  );
}

function button(on: LessonDesk, kind: string, words: string, isStrong = false): VNode {
  return h(
    "button",
    {
      key: kind,
      class: names("paxw-choice", !isStrong && "paxw-choice--side"),
      "data-do": kind,
      onclick: () => on.act(kind),
    },
    words,
  );
}

function quizButtons(on: LessonDesk): Child {
  const { page } = on;
  if (page.done) return button(on, "again", on.say("anotherRound"));
  return page.solved && button(on, "next", on.say(page.number === page.round ? "finish" : "nextQuestion"), true);
}

/** What can be done now, the next rung of the ladder among it: a hint, then the solution, then another task like it. */
function lessonButtons(on: LessonDesk): Child {
  const { page } = on;
  const isLast = page.number === page.marks.length;
  const mayGoOn = page.kind === "read" || page.solved;
  const following = page.next_lesson ?? "";
  return [
    page.kind === "board" && !page.feedback?.right && button(on, "check", on.say("check"), true),
    !page.feedback?.right && page.hints_left > 0 && button(on, "hint", on.say("hint", page.hints_left)),
    page.can_show && button(on, "show", on.say("show")),
    page.kind === "board" && button(on, "reset", on.say("reset")),
    page.again && button(on, "again", on.say("again")),
    page.number > 1 && button(on, "back", on.say("back")),
    !isLast && (mayGoOn ? button(on, "next", on.say("next"), true) : button(on, "skip", on.say("skip"))),
    isLast && page.kind === "read" && !page.solved && button(on, "next", on.say("next"), true),
    following !== "" && button(on, "next-lesson", on.say("nextLesson", following), true),
  ];
}
