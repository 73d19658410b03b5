import type { AnyModel } from "@anywidget/types";
import { viewFor } from "./dispatch";
import { showError } from "./error-panel";
import { InnerModel } from "./inner-model";
import { lesson } from "./lesson";
import type { View, Views, WidgetState } from "./view";
import type { Json } from "./wire";

/** What stands beside the panel: the traits of a widget of its own, and a number that is new with each. */
interface Beside {
  readonly number: number;
  readonly state: Record<string, Json>;
}

/**
 * A lesson or a quiz as one widget: its panel, and beside it a board or a map, which Python replaces as the lesson goes on. Side by
 * side where there is room, else one above the other.
 */
export function lessonBeside(beside: Views): View {
  return (context) => {
    const { model, el, signal, game } = context;
    const frame = room("paxw-lesson-pair");
    const panel = room("paxw-lesson-pair__panel");
    const place = room("paxw-lesson-pair__beside");
    frame.append(panel, place);
    el.append(frame);
    let open: { readonly number: number; readonly model: InnerModel; readonly gone: AbortController } | null = null;

    const close = (): void => {
      open?.gone.abort();
      open = null;
      place.replaceChildren();
    };
    const show = (): void => {
      const now = model.get("beside") as Beside | undefined;
      if (open !== null && now !== undefined && open.number === now.number) {
        open.model.renew(now.state);
        return;
      }
      close();
      if (now?.state === undefined) return;
      const { number, state } = now;
      // The traits are those of the model around it, so that every view of it has the same.
      const inner = new InnerModel(model, state, { number });
      const gone = new AbortController();
      open = { number, model: inner, gone };
      const lang = state.lang === "pl" ? "pl" : "en";
      try {
        const view = viewFor(String(state.kind), String(state.game ?? ""), game, beside, lang);
        view({ model: inner as unknown as AnyModel<WidgetState>, el: place, signal: gone.signal, game });
      } catch (error) {
        gone.abort();
        showError(place, error, lang);
      }
    };
    const listeners: [string, (...args: Json[]) => void][] = [
      ["change:beside", show],
      [
        "msg:custom",
        (message) => message?.kind === "inner" && message.number === open?.number && open?.model.take(message),
      ],
      ["comm:close", () => open?.model.emit("comm:close")],
    ];
    for (const [name, listener] of listeners) model.on(name as "msg:custom", listener);
    signal.addEventListener("abort", () => {
      for (const [name, listener] of listeners) model.off(name as "msg:custom", listener);
      close();
      frame.remove();
    });
    lesson({ ...context, el: panel });
    show();
  };
}

function room(name: string): HTMLElement {
  const made = document.createElement("div");
  made.className = name;
  return made;
}
