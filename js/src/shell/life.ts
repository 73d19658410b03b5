import type { AnyModel } from "@anywidget/types";
import type { WidgetState } from "./view";
import type { Json } from "./wire";

/** What JupyterLab and its kin put on the element of a view that is made without a kernel. */
const GONE = "jupyter-widgets-disconnected";
const NEWS = "comm_live_update" as "msg:custom";

/**
 * Tells when the host says that a board's kernel is gone or back, from the start and until the signal aborts. Hosts
 * other than JupyterLab and its kin are silent.
 */
export function watchLife(
  model: AnyModel<WidgetState>,
  el: Element,
  signal: AbortSignal,
  changed: (isAlive: boolean) => void,
): void {
  // The model that views are given cannot be asked, but whoever listens to it is called with the view as `this`, which
  // knows the true one.
  function look(this: Json): void {
    changed((this?.model ?? model).comm_live !== false);
  }
  model.on(NEWS, look);
  signal.addEventListener("abort", () => model.off(NEWS, look));
  if (el.classList.contains(GONE)) changed(false);
}
