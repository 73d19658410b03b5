import { games } from "paxwidget:games";
import type { AnyModel } from "@anywidget/types";
import { UnknownView, viewFor } from "./shell/dispatch";
import { showError } from "./shell/error-panel";
import type { WidgetState } from "./shell/view";
import { shellViews } from "./shell/views";

interface RenderProps {
  model: AnyModel<WidgetState>;
  el: HTMLElement;
  /** Absent in hosts older than the abort signal. */
  signal?: AbortSignal;
}

/** Draws the view that the traits `kind` and `game` name; whatever goes wrong is shown in its place. */
function render({ model, el, signal }: RenderProps): () => void {
  const gone = new AbortController();
  signal?.addEventListener("abort", () => gone.abort(), { once: true });
  const lang = model.get("lang") === "pl" ? "pl" : "en";
  let cleanup: (() => void) | undefined;
  try {
    const name = model.get("game") ?? "";
    const view = viewFor(model.get("kind") ?? "", name, games, shellViews, lang);
    cleanup = view({ model, el, signal: gone.signal, game: games[name] }) ?? undefined;
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

export default { render };
