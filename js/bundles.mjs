// What is bundled: a game is a folder with an index.ts, so a new one is found without a list to keep. Each becomes a
// widget of its own (the shell and that game), a widget of its chart if it has a chart.ts, a widget of its lessons, neither
// of which a board need load, and the script of a page of its own; the house's bundle has no game.
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("./src", import.meta.url));
export const GAMES = join(SOURCE, "games");
const NAMESPACE = "paxwidget";

/** The game folders below `folder`, in alphabetical order. */
export function gameFolders(folder = GAMES) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "index.ts")))
    .map((entry) => join(folder, entry.name))
    .sort();
}

const imported = (what, path) => `import ${what} from ${JSON.stringify(path)};\n`;

const hasChart = (folder) => existsSync(join(folder, "chart.ts"));
const importedChart = (folder) => (hasChart(folder) ? imported("chart", join(folder, "chart.ts")) : "");

function widget(folder, views, needed) {
  return `${imported("game", join(folder, "index.ts"))}${imported("{ widgetOf }", join(SOURCE, "widget.ts"))}${needed}export default widgetOf(${views}, game);\n`;
}

/** Source text of the widget of a game folder: its boards and studies. */
export const widgetSource = (folder) =>
  widget(folder, "playedViews", imported("{ playedViews }", join(SOURCE, "shell/played-views.ts")));

/** Source text of the widget of its chart. */
export const chartSource = (folder) => widget(folder, "{ chart }", importedChart(folder));

/** Source text of the widget of its lessons and quizzes, which have a board or a chart beside them. */
export const lessonSource = (folder) =>
  widget(
    folder,
    `lessonViews({${hasChart(folder) ? " chart " : ""}})`,
    importedChart(folder) + imported("{ lessonViews }", join(SOURCE, "shell/views.ts")),
  );

/** Source text of the script of a page that holds one game. */
export function pageSource(folder) {
  return `${imported("game", join(folder, "index.ts"))}${imported("{ openReplay }", join(SOURCE, "standalone.ts"))}openReplay(game);\n`;
}

const SOURCES = { widget: widgetSource, chart: chartSource, lesson: lessonSource, page: pageSource };

/** Entry points of esbuild for some game folders: their widgets, those of their charts or lessons, or the scripts of their pages. */
export function entries(folders, kind) {
  const those = kind === "chart" ? folders.filter(hasChart) : folders;
  return those.map((folder) => ({
    in: `${NAMESPACE}:${kind}:${folder}`,
    out: kind === "widget" ? basename(folder) : `${basename(folder)}-${kind}`,
  }));
}

/** esbuild plugin that writes the entry points. */
export const bundlePlugin = {
  name: NAMESPACE,
  setup(build) {
    const filter = new RegExp(`^${NAMESPACE}:(${Object.keys(SOURCES).join("|")}):`);
    build.onResolve({ filter }, ({ path }) => ({ path: path.slice(NAMESPACE.length + 1), namespace: NAMESPACE }));
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => {
      const cut = path.indexOf(":");
      const folder = path.slice(cut + 1);
      return {
        contents: SOURCES[path.slice(0, cut)](folder),
        loader: "ts",
        resolveDir: folder,
      };
    });
  },
};
