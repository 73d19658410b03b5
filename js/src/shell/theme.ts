import { above } from "./room";

/** Whether the page around `el` is dark: what its host says, else the brightness of what lies behind the board. */
export function isDark(el: Element): boolean {
  const body = document.body;
  const jupyter = body.getAttribute("data-jp-theme-light");
  if (jupyter !== null) return jupyter === "false";
  if (body.classList.contains("vscode-high-contrast-light")) return false;
  if (body.classList.contains("vscode-dark") || body.classList.contains("vscode-high-contrast")) return true;
  if (body.classList.contains("vscode-light")) return false;
  for (let at: Element | null = el; at !== null; at = above(at)) {
    if (at.classList.contains("dark") || at.getAttribute("data-theme") === "dark") return true;
    const light = brightness(getComputedStyle(at).backgroundColor);
    if (light !== undefined) return light < 0.5;
  }
  // Nothing is painted behind the board: then the page has the colour that its own scheme says, whatever the system prefers.
  const scheme = getComputedStyle(document.documentElement).colorScheme ?? "";
  if (!scheme.includes("dark")) return false;
  return !scheme.includes("light") || (globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false);
}

/** From 0 (black) to 1 (white); undefined for a colour that lets through what is behind it. */
function brightness(colour: string): number | undefined {
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(colour)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  const found = parts ?? painted(colour);
  if (found === undefined || found.length < 3 || (found[3] ?? 1) < 0.5) return undefined;
  const [red = 0, green = 0, blue = 0] = found;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Red, green, blue and how much it covers of a colour in whatever words, as the browser itself paints it. */
function painted(colour: string): readonly number[] | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext?.("2d", { willReadFrequently: true });
  if (!context) return undefined;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** Calls back when the host may have changed its theme, until the signal aborts. */
export function watchTheme(changed: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(changed);
  const look = {
    attributes: true,
    attributeFilter: ["data-jp-theme-light", "data-jp-theme-name", "class", "data-theme"],
  };
  observer.observe(document.body, look);
  observer.observe(document.documentElement, look);
  const media = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
  media?.addEventListener?.("change", changed, { signal });
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Gives a root the theme that is asked for, or the host's, from now on until the signal aborts. */
export function followTheme(
  root: HTMLElement,
  wanted: () => string,
  signal: AbortSignal,
  changed: () => void = () => {},
): () => void {
  const apply = (): void => {
    const theme = wanted();
    const dark = theme === "auto" ? isDark(root.parentElement ?? root) : theme === "dark";
    root.style.colorScheme = dark ? "dark" : "light";
    root.dataset.theme = dark ? "dark" : "light";
    changed();
  };
  apply();
  watchTheme(apply, signal);
  return apply;
}
