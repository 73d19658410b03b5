import "./board.css";
import "./cockpit.css";
import { choiceList } from "./choices";
import { type Desk, drawnOnce, newUi } from "./desk";
import { endPage } from "./end";
import type { Extend } from "./extension";
import { Gate } from "./gate";
import { hovering } from "./hovering";
import { listen } from "./keys";
import { watchLife } from "./life";
import { Link } from "./link";
import { logBody } from "./log";
import { meanwhilePart } from "./meanwhile";
import { Motion } from "./motion";
import { overlays, positionFloats } from "./overlay";
import { frontPicture, inTurn, pictures } from "./pictures";
import { ended, promptBar } from "./prompt";
import { Replay } from "./replay";
import { keepInRoom, WholeWindow } from "./room";
import { Scrolling } from "./scrolling";
import { Stage } from "./stage";
import { statusStrip } from "./status";
import { LOG, settleShelf, shelf } from "./tabs";
import { labelOf, signOf } from "./things";
import { historyTools, tools, zoomTools } from "./toolbar";
import { type Child, h, names } from "./vdom";
import type { Part, Scene, View, ViewContext } from "./view";
import { Voice } from "./voice";
import { barredOf, type Choice, choicesOf, concerns, hotTargets, type Json } from "./wire";
import { type Word, word } from "./words";

/** The live board: the game's own drawing, framed by what every game needs. */
export const board: View = (context) => openBoard(context);

/** A board, with more around it where somebody extends it. */
export function openBoard({ model, el, signal, game }: ViewContext, extend?: Extend): void {
  if (game?.table === undefined) throw new Error("This game has no drawing for a board.");
  const table = game.table({ repaint });
  const ui = newUi();
  const stage = new Stage(el, table, signal, draw, finish);
  const scrolling = new Scrolling(stage.root);
  const link = new Link(model, signal, () => update());
  const whole = new WholeWindow(stage.root, signal, () => stage.schedule());
  const replay = new Replay(link, ui, signal);
  let shown: { version: number; view: Json; isBots: boolean; pause: number | null } | null = null;
  let before: Json | null = null;
  let hasAskedForCurve = false;
  let current: Desk | null = null;
  const voice = new Voice(stage.root, signal);
  const motion = new Motion(stage.root, signal, (kind) => (current ? signOf(table, kind, current.scene) : undefined));
  /** The pace of the bots, if the position that is drawn next comes from one of them. */
  let pace: number | null = null;
  let drawnFrom: readonly unknown[] = [];
  let redrawn = 0;
  let shownParts = "";
  const gate = new Gate(stage.root, signal, isWaiting);
  const extension = extend?.({ model, link, stage, table, signal, repaint: () => stage.schedule() });

  /** Whether a choice is on its way, or another position than the one on the screen is. */
  function isWaiting(): boolean {
    return link.pressed !== null || stage.root.dataset.version !== String(link.state.version);
  }

  function desk(): Desk {
    // Hovering and folding draw anew, but from the same things: what was made of them stays.
    const { state, mine, data, pointers, areChoicesShown, isAlive, lang } = link;
    const over = table.followsPointer ? (ui.hover?.id ?? null) : null;
    const now = [state, mine, data, pointers, areChoicesShown, isAlive, lang, before, ui.lit, over, redrawn];
    if (current !== null && extension === undefined && now.every((one, i) => one === drawnFrom[i])) return current;
    drawnFrom = now;
    const choices = link.areChoicesShown && link.isAlive ? choicesOf(link.mine) : [];
    const plain: Scene = {
      data: link.data,
      view: link.view,
      before,
      lang: link.lang,
      seat: link.mine?.seat ?? null,
      seats: link.state.seats,
      toAct: link.state.to_act,
      step: link.state.question?.step ?? "",
      hot: hotTargets(choices, link.state.seats),
      over,
      pointers: ui.lit.length > 0 ? [...link.pointers, { kind: "highlight", ids: ui.lit, text: "" }] : link.pointers,
      prefix: stage.prefix,
      say: (en, pl) => (link.lang === "en" ? en : pl),
    };
    const scene = extension?.scene(plain) ?? plain;
    current = {
      link,
      ui,
      table,
      scene,
      parts: table.parts(scene).map(drawnOnce),
      choices,
      barred: choices.length > 0 ? barredOf(link.mine, link.data) : [],
      whole,
      replay,
      word: (key: Word, ...gaps) => word(link.lang, key, ...gaps),
      seatName: (seat) => link.state.seats[seat]?.name ?? seat,
      play,
      openSection,
      repaint: () => stage.schedule(),
    };
    return current;
  }

  /** Takes in a new position; what was open or typed for the old one is forgotten. */
  function update(): void {
    const isNew = shown !== null && shown.version !== link.state.version;
    if (shown !== null && isNew) {
      before = shown.view;
      pace = shown.isBots ? (link.state.pause ?? shown.pause ?? link.role.pace ?? null) : null;
      ui.menu = null;
      ui.lit = [];
      ui.filter = "";
      ui.texts.clear();
    }
    const { version, to_act, seats, pause } = link.state;
    shown = { version, view: link.view, isBots: to_act.every((seat) => seats[seat]?.bot), pause: pause ?? null };
    askForCurve();
    replay.follow();
    stage.setLang(link.lang);
    stage.useColours(link.data);
    // What surrounds the board may be told of in a message of its own, and is drawn together with it.
    if (isNew && extension === undefined) stage.hurry();
    else stage.schedule();
  }

  /** The curve of a game that is over is worth the wait; nobody needs it before. */
  function askForCurve(): void {
    if (!link.state.over) {
      link.curve = null;
      ui.isEndClosed = false;
      hasAskedForCurve = false;
    } else if (!hasAskedForCurve && link.isAlive && !link.role.study && !link.state.looking) {
      hasAskedForCurve = true;
      link.ask("curve");
    }
  }

  function play(choice: Choice, id = choice.id): void {
    ui.menu = null;
    ui.hover = null;
    link.error = "";
    link.play(choice.seat, id);
    stage.schedule();
  }

  function openSection(id: string, at: Element): void {
    ui.section = ui.section?.id === id ? null : { id, ...stage.middle(at) };
    if (ui.section !== null && !link.sections.has(id)) link.ask("section", { id });
    stage.schedule();
  }

  /** A click or Enter on a thing: its only choice is made, several are asked about, without any it is explained. */
  function act(el: Element, at: { x: number; y: number }): void {
    if (current === null || extension?.act(el)) return;
    const id = el.getAttribute("data-id") ?? "";
    const all = current.choices.filter((choice) => concerns(choice, el));
    const concern = table.narrow?.(id, all, current.scene) ?? all;
    const only = concern[0];
    ui.hover = null;
    ui.section = null;
    if (only !== undefined && concern.length === 1 && !only.id.endsWith(" …")) {
      play(only);
      return;
    }
    const title = word(link.lang, "several", labelOf(table, id, current.scene));
    ui.menu = concern.length > 0 ? { title, choices: concern, ...at } : null;
    if (concern.length === 0) ui.hover = { id, el, ...at };
    stage.paint();
    if (concern.length > 0) stage.nav.goTo("menu");
  }

  function draw(): Child {
    const { version, ply, shown: hand } = link.state;
    motion.look({ position: `${version} ${ply}`, lang: link.lang, hand });
    return everything(desk());
  }

  function finish(): void {
    if (current === null) return;
    motion.go(pace);
    stage.markThings(current.scene, current.choices, current.barred);
    positionFloats(stage.root);
    stage.describe(ui.hover?.id);
    extension?.finish();
    // For whoever waits for a position to be on the screen.
    stage.root.dataset.version = String(link.state.version);
    gate.shown(asked());
    scrolling.settle(`${current.scene.step} ${current.scene.seat}`, link.state.looking ?? false);
  }

  /** What tells the question on the page from others; while bots decide it is whether they play, whatever they choose. */
  function asked(): string {
    const { version, shown: hand, pause } = link.state;
    return shown?.isBots ? `bots ${typeof pause}` : `${version} ${hand}`;
  }

  /** The parts as they lie, the log among them; each shelf opens what the question is about. */
  function laid(on: Desk): readonly Part[] {
    const game = extension?.parts(on) ?? on.parts;
    const told = meanwhilePart(on, game);
    const parts: Part[] = [
      ...game,
      ...told,
      { id: LOG, title: on.word("log"), slot: "below", body: () => logBody(on) },
    ];
    openShown(parts);
    for (const where of ["main", "side", "below"] as const) {
      const here = where === "main" ? inTurn(parts) : parts.filter((part) => part.slot === where);
      // What a line lights in passing opens nothing over that line.
      if (ui.lit.length === 0) settleShelf(ui.shelves[where], here, String(link.state.version), on.choices.length > 0);
    }
    return parts;
  }

  /** Whether Python wants one of these parts to be seen. */
  function isWanted(parts: readonly Part[]): boolean {
    return parts.some(({ id }) => link.role.show?.includes(id));
  }

  /** Opens the parts that Python wants to be seen, once: a person may turn to others. */
  function openShown(parts: readonly Part[]): void {
    const wanted = link.role.show ?? [];
    if (wanted.join(" ") === shownParts) return;
    shownParts = wanted.join(" ");
    for (const part of parts.filter(({ id }) => wanted.includes(id)))
      Object.assign(ui.shelves[part.slot], { open: part.id, isPinned: true, isFolded: false });
  }

  function everything(on: Desk): Child {
    const parts = laid(on);
    const of = (slot: Part["slot"]): Part[] => parts.filter((part) => part.slot === slot);
    return [
      statusStrip(on, tools(on)),
      extension?.bar(on),
      h(
        "div",
        {
          class: names(
            "paxw-cockpit",
            ui.shelves.below.isFolded && "paxw-cockpit--low",
            isWanted(of("side")) && "paxw-cockpit--side",
            isWanted(of("below")) && "paxw-cockpit--drawer",
          ),
        },
        h("div", { class: "paxw-ask" }, extension?.prompt(on) ?? promptBar(on), answers(on), notes(on)),
        h(
          "div",
          { class: "paxw-main" },
          pictures(on, parts),
          h(
            "div",
            { class: "paxw-zoom", "data-region": "zoom" },
            historyTools(on),
            zoomTools(link.lang, () => stage.zoom),
          ),
        ),
        shelf(on, "side", of("side")),
        shelf(on, "below", of("below")),
        endPage(on, ended(on)),
        h("div", { class: "paxw-alerts" }, strips(on)),
      ),
      voice.region(on),
      overlays(on),
    ];
  }

  function answers(on: Desk): Child {
    if (!link.areChoicesShown) return h("p", { class: "paxw-muted" }, on.word("hiddenChoices"));
    return on.choices.length > 0 && (extension?.choices(on) ?? choiceList(on));
  }

  function open(part: string): void {
    ui.shelves.below.open = part;
    ui.shelves.below.isFolded = false;
    stage.paint();
  }

  /** Draws the table itself anew: what only this view knows of it has changed. */
  function repaint(): void {
    redrawn += 1;
    stage.schedule();
  }

  /** To the large picture, or if that has the focus to the next one. */
  function goToPicture(): void {
    if (current === null) return;
    const turns = inTurn(current.parts);
    const front = frontPicture(current, current.parts);
    if (front !== undefined && turns.length > 1 && stage.nav.isIn(front.id)) {
      ui.shelves.main.open = turns[(turns.indexOf(front) + 1) % turns.length]?.id ?? "";
      stage.paint();
    }
    stage.nav.goTo(frontPicture(current, current.parts)?.id ?? "");
  }

  const scene = (): Scene | null => current?.scene ?? null;
  listen({ stage, link, ui, whole, act, scene, repaint: () => stage.schedule(), open, goToPicture }, signal);
  hovering(stage, signal, ui);
  stage.root.addEventListener(
    "click",
    (event) => {
      const target = event.target as Element;
      const thing = target.closest("[data-id]");
      // What opens a rule, or lies open, is not a click beside it.
      const isFloat = target.closest(".paxw-float, .paxw-section, [data-barred]") !== null;
      if (thing !== null && !stage.wasDrag(thing)) act(thing, stage.inside(event.clientX, event.clientY));
      else if (!isFloat && (ui.menu !== null || ui.section !== null)) {
        ui.menu = null;
        ui.section = null;
        stage.schedule();
      }
    },
    { signal },
  );
  stage.useTheme(() => link.theme);
  const measure = keepInRoom(stage.root, () => Number(model.get("height") ?? 0), signal);
  model.on("change:height", measure);
  signal.addEventListener("abort", () => model.off("change:height", measure));
  update();
  stage.paint();
  watchLife(model, el, signal, (isAlive) => link.setAlive(isAlive));
}

/** What went wrong, and whether Python is still there. */
function strips(on: Desk): Child {
  const { link } = on;
  return [
    h(
      "div",
      { key: "error", class: "paxw-strips" },
      link.error !== "" &&
        h(
          "div",
          { class: "paxw-strip paxw-strip--error", role: "alert" },
          h("span", {}, link.error),
          h("button", { class: "paxw-close", "aria-label": on.word("close"), onclick: () => link.dismiss() }, "×"),
        ),
    ),
    !link.isAlive &&
      h(
        "div",
        { key: "dead", class: "paxw-strip paxw-strip--dead", role: "alert" },
        h("strong", {}, on.word("dead")),
        " ",
        on.word("deadHelp"),
      ),
  ];
}

/** What Python wants to say beside the board. */
function notes(on: Desk): Child {
  // A study shows the comment where it is written.
  const comment = on.link.role.study ? "" : on.link.state.comment;
  const texts = [comment, ...on.scene.pointers.map((pointer) => pointer.text)].filter(Boolean);
  if (texts.length === 0) return null;
  return h(
    "ul",
    { class: "paxw-notes", "aria-label": on.word("note") },
    texts.map((text) => h("li", {}, text)),
  );
}
