import "./standalone-page.css";
import { h, patch, s, type VNode } from "./shell/vdom";
import { word } from "./shell/words";
import { type Replay, ReplayModel, TURN } from "./standalone-model";
import type { Widget } from "./widget";

/** A page of its own that steps through a recorded game: a study to read, and above it a bar with a slider. */

/** Milliseconds between two choices while the game plays by itself. */
const PACE = 900;

const WORDS = {
  first: ["To the start (Home)", "Na początek (Home)"],
  back: ["One choice back (←)", "O jeden wybór wstecz (←)"],
  on: ["One choice forward (→)", "O jeden wybór naprzód (→)"],
  last: ["To the end (End)", "Na koniec (End)"],
  play: ["Play (space)", "Odtwarzaj (spacja)"],
  pause: ["Pause (space)", "Zatrzymaj (spacja)"],
  eyes: ["View", "Widok"],
  onlooker: ["spectator", "widz"],
  turn: ["player to decide", "decydujący gracz"],
} as const satisfies Record<string, readonly [string, string]>;

/** The signs on the buttons, in a box of 16: fonts often lack them. */
const SIGNS = {
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3v10L4 8z",
  play: "M4 2.5v11L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  on: "M5 3v10l7-5z",
  last: "M11 3h2v10h-2zM3 3v10l7-5z",
} as const;

/** Fills an empty page, until the signal aborts. */
export function openPage(widget: Widget, replay: Replay, page: HTMLElement, signal: AbortSignal): void {
  const model = new ReplayModel(replay);
  const bar = document.createElement("header");
  bar.className = "paxs-bar";
  const main = document.createElement("main");
  const heading = document.createElement("h2");
  heading.className = "paxw-spoken";
  main.append(heading);
  page.append(bar, main);
  const night = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
  const useTheme = (): void => {
    const isDark = replay.theme === "auto" ? night?.matches : replay.theme === "dark";
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
  };
  useTheme();
  night?.addEventListener?.("change", useTheme, { signal });
  model.goToNode(nodeInAddress() ?? model.node);

  let drawn: readonly VNode[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;
  const say = (key: keyof typeof WORDS): string => WORDS[key][model.language === "en" ? 0 : 1];

  function pause(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function play(): void {
    if (timer !== undefined) {
      pause();
    } else {
      if (model.ply === model.plies) model.goTo(0);
      timer = setInterval(() => (model.ply < model.plies ? model.goTo(model.ply + 1) : play()), PACE);
    }
    draw();
  }

  function goTo(ply: number): void {
    pause();
    model.goTo(ply);
    draw();
  }

  function button(key: keyof typeof SIGNS, act: () => void, isOff: boolean): VNode {
    const hint = say(key);
    return h(
      "button",
      { "aria-label": hint, title: hint, disabled: isOff, onclick: act },
      s("svg", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" }, s("path", { d: SIGNS[key] })),
    );
  }

  function draw(): void {
    const { ply, plies, language } = model;
    document.documentElement.lang = language;
    heading.textContent = word(language, "board");
    drawn = patch(bar, drawn, [
      h("h1", {}, replay.title[language]),
      button("first", () => goTo(0), ply === 0),
      button("back", () => goTo(ply - 1), ply === 0),
      button(timer === undefined ? "play" : "pause", play, plies === 0),
      button("on", () => goTo(ply + 1), ply === plies),
      button("last", () => goTo(plies), ply === plies),
      h("input", {
        type: "range",
        min: 0,
        max: plies,
        value: String(ply),
        "aria-label": word(language, "momentSlider"),
        "aria-valuetext": word(language, "moment", ply, plies),
        oninput: (event: Event) => goTo(Number((event.target as HTMLInputElement).value)),
      }),
      h("output", {}, word(language, "moment", ply, plies)),
      model.seats.length > 0 && eyes(),
    ]);
  }

  function eyes(): VNode {
    const names = model.get("base").seats;
    const options: (readonly [string, string])[] = model.seats.map((seat) => [seat, names[seat]?.name ?? seat]);
    if (replay.eyes === TURN) options.unshift([TURN, say("turn")]);
    options.unshift(["", say("onlooker")]);
    return h(
      "label",
      {},
      `${say("eyes")}: `,
      h(
        "select",
        {
          value: model.eyes ?? "",
          onchange: (event: Event) => model.lookAs((event.target as HTMLSelectElement).value || null),
        },
        options.map(([value, name]) => h("option", { value, selected: value === (model.eyes ?? "") }, name)),
      ),
    );
  }

  model.changed = () => {
    draw();
    // The address names the moment, so that it can be kept; some places forbid it.
    try {
      history.replaceState(null, "", `#${model.node}`);
    } catch {}
  };
  const follow = (): void => {
    pause();
    model.goToNode(nodeInAddress() ?? model.node);
    draw();
  };
  addEventListener("hashchange", follow, { signal });
  addEventListener("keydown", pressed, { signal });
  signal.addEventListener("abort", pause);
  draw();
  widget.render({ model: model as unknown as Parameters<Widget["render"]>[0]["model"], el: main, signal });

  function pressed(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, .paxw") !== null) return;
    const keys: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => goTo(model.ply - 1),
      ArrowRight: () => goTo(model.ply + 1),
      "[": () => goTo(model.ply - 1),
      "]": () => goTo(model.ply + 1),
      Home: () => goTo(0),
      End: () => goTo(model.plies),
      ...(target.closest("button") === null ? { " ": play } : {}),
    };
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  }
}

/** The number of the moment that the address names, if it does; on the main line it is the ply. */
function nodeInAddress(): number | null {
  const found = /^#(\d+)$/.exec(location.hash);
  return found === null ? null : Number(found[1]);
}
