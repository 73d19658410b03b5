import type { Desk } from "./desk";
import type { Study } from "./study";
import { graph } from "./study-graph";
import type { StudyPart } from "./study-link";
import { type Attrs, type Child, h, names, type VNode } from "./vdom";

const PACES = [0.5, 1, 2, 4];
/** The least share of the strip on which a period's name has room. */
const NAMED = 0.035;

/** Where the reader stands and the ways from there, above the table. */
export function studyBar(study: Study, desk: Desk): VNode {
  const part = study.link.part as StudyPart;
  return h(
    "div",
    { class: "paxw-study", role: "group", "aria-label": study.word("study") },
    part.curve && graph(study, desk, part.curve),
    strip(study),
    // A page of its own has these above it, and nobody who could do the rest.
    !study.isFixed && [
      h("div", { class: "paxw-study__row", "data-region": "study" }, transport(study), slider(study), moment(study)),
      h("div", { class: "paxw-study__row", "data-region": "study-tools" }, tools(study, desk, part)),
    ],
    offLine(study, part),
  );
}

function button(key: string, text: string, hint: string, onclick: () => void, attrs: Attrs = {}): VNode {
  const label = { title: hint, "aria-label": hint };
  return h("button", { class: "paxw-tool", "data-do": key, ...(hint === text ? {} : label), onclick, ...attrs }, text);
}

function transport(study: Study): VNode[] {
  const { line, node } = study.link;
  const at = line.indexOf(node);
  const isFirst = at <= 0;
  const isLast = at === line.length - 1;
  const tool = (key: "first" | "back" | "forward" | "last", sign: string, isOff: boolean, go: () => void): VNode =>
    button(
      key,
      sign,
      study.word(key),
      () => {
        study.pause();
        go();
      },
      { disabled: isOff },
    );
  const playing = study.isPlaying;
  return [
    tool("first", "«", isFirst, () => study.toEnd(0)),
    tool("back", "‹", isFirst, () => study.step(-1)),
    button(
      "autoplay",
      playing ? "❚❚" : "▶",
      study.word(playing ? "pause" : "autoplay"),
      () => (playing ? study.pause() : study.play()),
      { disabled: isLast && !playing },
    ),
    tool("forward", "›", isLast, () => study.step(1)),
    tool("last", "»", isLast, () => study.toEnd(-1)),
  ];
}

function slider(study: Study): VNode {
  const { line, node } = study.link;
  const at = line.indexOf(node);
  return h("input", {
    class: "paxw-study__slider",
    type: "range",
    min: 0,
    max: line.length - 1,
    value: String(at),
    "aria-label": study.word("slider"),
    "aria-valuetext": where(study, at),
    oninput: (event: Event) => {
      study.pause();
      study.goTo(line[Number((event.target as HTMLInputElement).value)]);
    },
  });
}

function where(study: Study, at: number): string {
  const { line, node } = study.link;
  const { period, turn } = study.link.moment(node);
  return [study.word("moment", at, line.length - 1), period, turn].filter(Boolean).join(", ");
}

function moment(study: Study): VNode {
  const { line, node } = study.link;
  return h(
    "span",
    { class: "paxw-study__moment" },
    study.word("moment", line.indexOf(node), line.length - 1),
    h("span", { class: "paxw-muted" }, ` ${study.link.moment(node).period ?? ""}`),
  );
}

/** The periods of the line side by side, each as wide as it has choices. */
function strip(study: Study): Child {
  const { line, node } = study.link;
  const found: { readonly period: string; readonly first: number; count: number }[] = [];
  for (const [at, id] of line.entries()) {
    const { period } = study.link.moment(id);
    if (at === 0 || !period) continue;
    const last = found.at(-1);
    if (last?.period === period) last.count++;
    else found.push({ period, first: at, count: 1 });
  }
  if (found.length < 2) return null;
  const here = line.indexOf(node);
  return h(
    "div",
    { class: "paxw-strip-of-periods", "data-region": "periods", role: "group", "aria-label": study.word("periods") },
    found.map(({ period, first, count }, i) => {
      const hint = study.word("periodHint", period, count);
      return h(
        "button",
        {
          key: `${first} ${period}`,
          class: names("paxw-period", i % 2 === 1 && "paxw-period--odd"),
          style: `flex-grow: ${count}`,
          title: hint,
          "aria-label": hint,
          "aria-current": here >= first && here < first + count ? "step" : undefined,
          onclick: () => study.goTo(line[first]),
        },
        count / line.length > NAMED && h("span", {}, period.split(" · ")[0]),
      );
    }),
  );
}

function tools(study: Study, desk: Desk, part: StudyPart): Child {
  const next = PACES[(PACES.indexOf(study.pace) + 1) % PACES.length] ?? 1;
  return [
    button("pace", `${study.pace} s`, study.word("pace", study.pace), () => {
      study.pace = next;
      study.ground.repaint();
    }),
    button(
      "draw",
      "✎",
      study.word("draw"),
      () => {
        study.pen = study.pen === null ? { from: null } : null;
        study.ground.repaint();
      },
      { "aria-pressed": study.pen === null ? "false" : "true" },
    ),
    part.compared
      ? button("compare", study.word("stopComparing"), study.word("stopComparing"), () => ask(study, "compare", null))
      : button("compare", study.word("compare"), study.word("compare"), () => ask(study, "compare", study.link.node)),
    part.can_analyse && part.progress === null && analysis(study),
    part.can_evaluate && part.progress === null && evaluation(study),
    playingOn(study, desk, part),
    part.progress && progress(study, part.progress),
    h("span", { class: "paxw-gap" }),
    saving(study, part),
    study.pen !== null && h("p", { class: "paxw-study__hint" }, penHint(study)),
  ];
}

function ask(study: Study, kind: string, node: string | null): void {
  study.ground.link.ask(kind, { node });
}

function penHint(study: Study): string {
  const from = study.pen?.from ?? null;
  return from === null ? study.word("drawHint") : study.word("drawFrom", study.name(from));
}

/** The switch for playing on against bots, in a position where somebody can. */
function playingOn(study: Study, desk: Desk, part: StudyPart): Child {
  const player = part.player ?? null;
  const isOn = player !== null;
  if (desk.link.state.over && !isOn) return null;
  const hint = isOn ? study.word("playingOn", desk.seatName(player)) : study.word("playOn");
  return button("play-on", study.word("playOn"), hint, () => study.ground.link.ask("play-on", { on: !isOn }), {
    "aria-pressed": isOn ? "true" : "false",
  });
}

function evaluation(study: Study): VNode {
  return button("evaluate", study.word("evaluate"), study.word("evaluate"), () => study.ground.link.ask("evaluate"));
}

function analysis(study: Study): VNode {
  return button("analyse", study.word("analyse"), study.word("analyse"), () => study.ground.link.ask("analyse"));
}

function progress(study: Study, { done, total }: { readonly done: number; readonly total: number }): VNode[] {
  const label = study.word("progress", done, total);
  return [
    h("progress", { max: total || 1, value: String(done), "aria-label": label, title: label }),
    button("stop", study.word("stop"), study.word("stop"), () => study.ground.link.ask("stop")),
  ];
}

/** The button that saves, and a name where the game has no file yet. */
function saving(study: Study, part: StudyPart): Child {
  if (study.isNaming) return naming(study);
  const state = part.saved
    ? study.word("saved", part.file ?? "")
    : part.file === null
      ? study.word("unsaved")
      : study.word("unsavedIn", part.file);
  return [
    h("span", { class: "paxw-muted", "data-saved": part.saved ? "yes" : "no" }, state),
    button("save", study.word("save"), study.word("save"), () => {
      if (part.file !== null) study.save();
      else {
        study.isNaming = true;
        study.ground.repaint();
      }
    }),
  ];
}

function naming(study: Study): VNode {
  return h(
    "form",
    {
      class: "paxw-group",
      onsubmit: (event: Event) => {
        event.preventDefault();
        if (study.fileName.trim() !== "") study.save(study.fileName.trim());
      },
    },
    h("input", {
      class: "paxw-input",
      type: "text",
      maxlength: 100,
      "aria-label": study.word("fileName"),
      placeholder: study.word("fileName"),
      value: study.fileName,
      oninput: (event: InputEvent) => {
        study.fileName = (event.target as HTMLInputElement).value;
      },
    }),
    h("button", { type: "submit", class: "paxw-tool" }, study.word("saveAs")),
  );
}

/** Off the main line: where it was left, the way back, and the way to make this the main one. */
function offLine(study: Study, part: StudyPart): Child {
  const { link } = study;
  if (link.isMain(part.node)) return null;
  let fork: string | undefined = part.node;
  while (fork !== undefined && !link.isMain(fork)) fork = link.moment(fork).up;
  return h(
    "div",
    { class: "paxw-study__row paxw-study__off", "data-region": "off-line" },
    h("span", {}, study.word("offLine", link.ply(fork ?? ""))),
    h("span", { class: "paxw-gap" }),
    button("main", study.word("backToMain"), study.word("backToMain"), () => study.toMainLine()),
    !study.isFixed && button("promote", study.word("promote"), study.word("promote"), () => study.promote(part.node)),
  );
}
