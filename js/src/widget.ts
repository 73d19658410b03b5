import type { AnyModel } from "@anywidget/types";
import { UnknownView, viewFor } from "./shell/dispatch";
import { showError } from "./shell/error-panel";
import type { GameFront, Views, WidgetState } from "./shell/view";

interface RenderProps {
  model: AnyModel<WidgetState>;
  el: HTMLElement;
  /** Absent in hosts older than the abort signal. */
  signal?: AbortSignal;
}

export interface Widget {
  render(props: RenderProps): () => void;
}

/** A widget that draws what its trait `kind` names, one of these views, with the drawings of the game. */
export function widgetOf(views: Views, game?: GameFront): Widget {
  /** Whatever goes wrong is shown in the view's place. */
  function render({ model, el, signal }: RenderProps): () => void {
    const gone = new AbortController();
    signal?.addEventListener("abort", () => gone.abort(), { once: true });
    const lang = model.get("lang") === "pl" ? "pl" : "en";
    // A page has one set of style sheets: by this a game's rules about the shell's parts hold on its own boards alone.
    el.dataset.game = model.get("game") ?? "";
    let cleanup: (() => void) | undefined;
    try {
      const view = viewFor(model.get("kind") ?? "", model.get("game") ?? "", game, views, lang);
      cleanup = view({ model, el, signal: gone.signal, game }) ?? undefined;
    } catch (error) {
      // The reader's mistakes are answered in the panel alone; a fault of ours also leaves its trace in the console.
      if (!(error instanceof UnknownView)) console.error(error);
      gone.abort();
      showError(el, error, lang);
    }
    return () => {
      gone.abort();
      cleanup?.();
    };
  }
  return { render };
}
