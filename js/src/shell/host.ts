/**
 * A view among strangers: the notebook around it, and other views on the same page, each with a module of its own.
 */

/** What no other view on the page has, whatever loaded it: a count would begin anew in every module. */
export function uniquePrefix(): string {
  // Not `randomUUID`, which a notebook server without https does not have.
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return `paxw-${(high as number).toString(36)}${(low as number).toString(36)}`;
}

/** The host's own: combinations, running the cell, and leaving the view. */
function isForHost(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.key === "Tab" || (event.shiftKey && event.key === "Enter");
}

/** Saving is meant for the notebook wherever the focus is; other combinations could cut the cell, and the view with it. */
function isSaving({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "s";
}

/**
 * Keeps every plain key pressed on a view from the notebook, to which many a letter means something else, and brings
 * the focus onto the view wherever it is clicked, so that its keys work there. What a key means is up to `pressed`,
 * which tells whether it meant anything.
 */
export function keepKeys(
  root: HTMLElement,
  signal: AbortSignal,
  pressed: (event: KeyboardEvent) => boolean = () => false,
): void {
  // A click on a text or a gap gives the focus to the nearest thing around that can have it.
  root.tabIndex = -1;
  // Notebooks that listen before the page does look for this on the way up from what has the focus.
  const suppress = (isOn: boolean): void => {
    if (isOn) root.dataset.lmSuppressShortcuts = "true";
    else delete root.dataset.lmSuppressShortcuts;
  };
  suppress(true);
  globalThis.addEventListener("keydown", (event) => suppress(!isSaving(event)), { signal, capture: true });
  const take = (): void => {
    if (!hasFocus(root)) root.focus({ preventScroll: true });
  };
  // Also where the browser gives none (a disabled button) or the notebook took it.
  for (const name of ["pointerup", "click"]) root.addEventListener(name, take, { signal });
  root.addEventListener(
    "keydown",
    (event) => {
      if (isForHost(event)) return;
      event.stopPropagation();
      if (pressed(event)) event.preventDefault();
    },
    { signal },
  );
  for (const name of ["keypress", "keyup"] as const) {
    root.addEventListener(name, (event) => isForHost(event) || event.stopPropagation(), { signal });
  }
}

function hasFocus(root: HTMLElement): boolean {
  return root.contains((root.getRootNode() as Document | ShadowRoot).activeElement);
}
