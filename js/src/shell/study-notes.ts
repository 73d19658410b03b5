import type { Study } from "./study";
import { shapeOf } from "./study-drawing";
import type { StudyPart } from "./study-link";
import { type Child, h, type VNode } from "./vdom";

const MARKS = ["!!", "!", "!?", "?!", "?", "??", "★"];
const LONGEST = 10_000;

/** What the reader has to say about the position: a comment, a sign for the move, what is drawn on the board. */
export function notesBody(study: Study): VNode {
  const part = study.link.part as StudyPart;
  const { marks = [], up, comment } = study.link.moment(part.node);
  if (study.isFixed)
    return h(
      "div",
      { class: "paxw-study-notes" },
      comment && h("p", { class: "paxw-study-notes__said" }, comment),
      drawn(study, marks),
    );
  return h(
    "div",
    { class: "paxw-study-notes" },
    up !== undefined &&
      h(
        "div",
        { class: "paxw-group" },
        MARKS.map((mark) =>
          h(
            "button",
            {
              key: mark,
              class: "paxw-tool",
              "data-do": `mark ${mark}`,
              title: study.word("mark", mark),
              "aria-label": study.word("mark", mark),
              "aria-pressed": marks.includes(mark) ? "true" : "false",
              onclick: () => study.toggleMark(mark),
            },
            mark,
          ),
        ),
      ),
    h("textarea", {
      key: "comment",
      class: "paxw-input paxw-study-notes__text",
      rows: 3,
      maxlength: LONGEST,
      "aria-label": study.word("comment"),
      placeholder: study.word("commentHint"),
      value: study.comment,
      oninput: (event: InputEvent) => study.writeComment((event.target as HTMLTextAreaElement).value),
      onchange: () => study.keepComment(),
    }),
    drawn(study, marks),
  );
}

/** What is drawn, in words, each to be taken away. */
function drawn(study: Study, marks: readonly string[]): Child {
  const shapes = marks.flatMap((mark) => {
    const shape = shapeOf(mark);
    return shape === null ? [] : [{ mark, ...shape }];
  });
  if (shapes.length === 0) return null;
  return h(
    "ul",
    { class: "paxw-study-notes__drawn" },
    shapes.map(({ mark, kind, ids }) => {
      const [from = "", to = ""] = ids.map((id) => study.name(id));
      const words = kind === "arrow" ? study.word("arrow", from, to) : study.word("ring", from);
      return h(
        "li",
        { key: mark },
        words,
        !study.isFixed &&
          h(
            "button",
            {
              class: "paxw-close",
              "aria-label": study.word("remove", words),
              onclick: () => study.toggleMark(mark),
            },
            "×",
          ),
      );
    }),
  );
}

/** How the position differs from the one it is compared with. */
export function comparisonBody(study: Study): VNode {
  const part = study.link.part as StudyPart;
  const { node = "", lines = [] } = part.compared ?? {};
  return h(
    "div",
    { class: "paxw-comparison" },
    h("p", { class: "paxw-muted" }, study.word("compared", study.link.ply(node), study.link.ply(part.node))),
    lines.length === 0
      ? h("p", {}, study.word("nothingDiffers"))
      : h(
          "ul",
          {},
          lines.map((line) => h("li", {}, line)),
        ),
  );
}
