import type { LessonDesk, Page } from "./lesson-page";
import { type Child, h, names, type VNode } from "./vdom";
import type { Json } from "./wire";

export function task(on: LessonDesk): VNode {
  const { page } = on;
  const label = page.score === null ? on.say("task") : on.say("question", page.number);
  return h(
    "div",
    { class: "paxw-prompt paxw-lesson__task", role: "group", "aria-label": label },
    h("p", { class: "paxw-prompt__words" }, page.task),
    page.asks !== null && (page.asks.kind === "text" ? essay(on) : question(on, page.asks)),
    page.given !== "" && h("p", { class: "paxw-muted" }, on.say("given", page.given)),
  );
}

function question(on: LessonDesk, asks: NonNullable<Page["asks"]>): VNode {
  const isClosed = on.page.score !== null && on.page.solved;
  const button = (value: Json, words: string): VNode =>
    h(
      "button",
      {
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
  const isOnMap = asks.kind !== "number";
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
    isOnMap &&
      !isClosed &&
      h(
        "button",
        {
          class: "paxw-choice paxw-choice--side",
          "data-do": "clear",
          disabled: on.typed === "" && on.draft.length === 0,
          onclick: () => {
            on.type("");
            on.act("clear");
          },
        },
        on.say("clear"),
      ),
  );
}

/** A question that is answered in one's own words. */
function essay(on: LessonDesk): VNode {
  return h(
    "form",
    {
      class: "paxw-group",
      onsubmit: (event: Event) => {
        event.preventDefault();
        if (on.typed.trim() !== "") on.act("answer", on.typed);
      },
    },
    h("textarea", {
      class: "paxw-input paxw-lesson__input",
      rows: 4,
      "aria-label": on.say("text"),
      placeholder: on.say("text"),
      value: on.typed,
      oninput: (event: Event) => on.type((event.target as HTMLTextAreaElement).value),
    }),
    h(
      "button",
      { type: "submit", class: "paxw-choice", "data-do": "answer", disabled: on.typed.trim() === "" },
      on.say("answer"),
    ),
  );
}

export function hints(on: LessonDesk): VNode {
  return h(
    "ul",
    { class: "paxw-lesson__hints", "aria-label": on.say("hints") },
    on.page.hints.map((words) => h("li", {}, words)),
  );
}

export function verdict(on: LessonDesk): Child {
  const { feedback } = on.page;
  if (feedback === null) return null;
  return h(
    "div",
    {
      class: names(
        "paxw-lesson__verdict",
        feedback.right && "paxw-lesson__verdict--right",
        !feedback.right && feedback.credit > 0 && "paxw-lesson__verdict--half",
      ),
      "data-right": feedback.right ? "true" : "false",
      "data-credit": String(feedback.credit),
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

/** The solution, for whoever asked for it: one line, or the choices one by one. */
export function solution(on: LessonDesk): VNode {
  const lines = on.page.shown ?? [];
  const isList = on.page.kind === "board";
  return h(
    "div",
    { class: "paxw-lesson__solution" },
    h("p", {}, h("strong", {}, on.say("solution"))),
    isList
      ? h(
          "ol",
          {},
          lines.map((line) => h("li", {}, line)),
        )
      : lines.map((line) => h("p", {}, line)),
  );
}

export function picture(on: LessonDesk): Child {
  const shown = on.page.picture;
  if (!shown) return null;
  return h(
    "figure",
    { class: "paxw-lesson__picture" },
    h("img", { src: shown.src, alt: shown.caption }),
    shown.caption !== "" && h("figcaption", {}, shown.caption),
  );
}

export function sources(on: LessonDesk): Child {
  const named = on.page.sources ?? [];
  if (named.length === 0) return null;
  return h(
    "details",
    { class: "paxw-lesson__sources" },
    h("summary", {}, on.say("sources")),
    h(
      "ul",
      {},
      named.map((one) => h("li", {}, one)),
    ),
  );
}

/** Whose results these are, and the button that hands them in. */
export function pupil(on: LessonDesk): Child {
  const who = on.page.pupil;
  if (!who) return null;
  return h(
    "form",
    {
      class: "paxw-group paxw-lesson__pupil",
      onsubmit: (event: Event) => {
        event.preventDefault();
        if (on.pupil.trim() !== "") on.act("hand-in", on.pupil.trim());
      },
    },
    h("input", {
      class: "paxw-input",
      type: "text",
      maxlength: 200,
      autocomplete: "off",
      "data-field": "pupil",
      "aria-label": on.say("name"),
      placeholder: on.say("name"),
      value: on.pupil,
      oninput: (event: Event) => on.call((event.target as HTMLInputElement).value),
    }),
    h(
      "button",
      {
        type: "submit",
        class: "paxw-choice paxw-choice--side",
        "data-do": "hand-in",
        disabled: on.pupil.trim() === "",
      },
      on.say("handIn"),
    ),
    who.handed !== "" && h("p", { class: "paxw-muted", role: "status" }, on.say("handed", who.handed)),
  );
}
