/** What JupyterLab and its kin put on the element of a view whose kernel is gone; other hosts are silent. */
const GONE = "jupyter-widgets-disconnected";

/** Tells when the host says that a view's kernel is gone or back, from the start and until the signal aborts. */
export function watchLife(el: Element, signal: AbortSignal, changed: (isAlive: boolean) => void): void {
  let wasAlive = true;
  const look = (): void => {
    const isAlive = !el.classList.contains(GONE);
    if (isAlive === wasAlive) return;
    wasAlive = isAlive;
    changed(isAlive);
  };
  const observer = new MutationObserver(look);
  observer.observe(el, { attributes: true, attributeFilter: ["class"] });
  signal.addEventListener("abort", () => observer.disconnect());
  look();
}
