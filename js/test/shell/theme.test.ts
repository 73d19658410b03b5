import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { isDark, watchTheme } from "../../src/shell/theme";
import { boardTraits, come, drawn, show } from "../host";

afterEach(() => {
  document.body.removeAttribute("data-jp-theme-light");
  document.body.className = "";
  document.body.replaceChildren();
});

function inside(html: Partial<CSSStyleDeclaration>, name = ""): HTMLElement {
  const outer = document.createElement("div");
  outer.className = name;
  Object.assign(outer.style, html);
  const inner = document.createElement("div");
  outer.append(inner);
  document.body.append(outer);
  return inner;
}

test("JupyterLab says whether it is light", () => {
  document.body.setAttribute("data-jp-theme-light", "false");
  expect(isDark(inside({ backgroundColor: "rgb(255, 255, 255)" }))).toBe(true);
  document.body.setAttribute("data-jp-theme-light", "true");
  expect(isDark(inside({ backgroundColor: "rgb(0, 0, 0)" }))).toBe(false);
});

test("VS Code says so by a class, others by a class around the board", () => {
  document.body.className = "vscode-dark";
  expect(isDark(inside({}))).toBe(true);
  document.body.className = "vscode-light";
  expect(isDark(inside({}, "dark"))).toBe(false);
  document.body.className = "";
  expect(isDark(inside({}, "dark"))).toBe(true);
});

test("VS Code's light theme of high contrast is light", () => {
  document.body.className = "vscode-high-contrast vscode-high-contrast-light";
  expect(isDark(inside({}))).toBe(false);
  document.body.className = "vscode-high-contrast";
  expect(isDark(inside({}))).toBe(true);
});

test("what is behind a shadow root is behind the board", () => {
  const host = inside({ backgroundColor: "rgb(10, 10, 10)" });
  const board = document.createElement("div");
  host.attachShadow({ mode: "open" }).append(board);
  expect(isDark(board)).toBe(true);
});

test("a page that paints nothing is light unless it says otherwise, whatever the system prefers", () => {
  const asked = vi.spyOn(globalThis, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  expect(isDark(inside({}))).toBe(false);
  document.documentElement.style.colorScheme = "light dark";
  expect(isDark(inside({}))).toBe(true);
  document.documentElement.style.colorScheme = "";
  asked.mockRestore();
});

test("elsewhere the brightness behind the board decides", () => {
  expect(isDark(inside({ backgroundColor: "rgb(20, 20, 30)" }))).toBe(true);
  expect(isDark(inside({ backgroundColor: "rgb(250, 250, 240)" }))).toBe(false);
});

test("a change of theme is noticed until the board goes", async () => {
  const gone = new AbortController();
  const changed = vi.fn();
  watchTheme(changed, gone.signal);
  document.body.setAttribute("data-jp-theme-light", "false");
  await come(() => (changed.mock.calls.length > 0 ? true : null));
  gone.abort();
  changed.mockClear();
  document.body.setAttribute("data-jp-theme-light", "true");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(changed).not.toHaveBeenCalled();
});

test("colours are plain ones, which old browsers know, and follow the theme", async () => {
  const { traits, part } = boardTraits("start");
  const { root, model } = await show({ ...traits, theme: "light" }, part);
  const { paper } = traits.static.look.colours;
  expect(root.style.getPropertyValue("--paxw-paper")).toBe(paper.light);
  model.set("theme", "dark");
  await drawn();
  expect(root.style.getPropertyValue("--paxw-paper")).toBe(paper.dark);
  expect(root.dataset.theme).toBe("dark");
});

test("no style sheet asks the browser to choose between two colours", () => {
  const folder = join(process.cwd(), "src");
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  expect(sheets.length).toBeGreaterThan(4);
  expect(sheets.filter((name) => readFileSync(join(folder, name), "utf8").includes("light-dark("))).toEqual([]);
});
