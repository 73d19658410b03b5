// What is bundled: a game is a folder with an index.ts, so a new one is found without a list to keep. Each becomes a
// widget of its own (the shell and that game), a widget of its lessons, which a board need not load, and the script of
// a page of its own; the house's bundle has no game.
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

function widget(folder, views, module) {
  return `${imported("game", join(folder, "index.ts"))}${imported("{ widgetOf }", join(SOURCE, "widget.ts"))}${imported(`{ ${views} }`, join(SOURCE, module))}export default widgetOf(${views}, game);\n`;
}

/** Source text of the widget of a game folder: its boards, studies and charts. */
export const widgetSource = (folder) => widget(folder, "playedViews", "shell/played-views.ts");

/** Source text of the widget of its lessons and quizzes, which have a board or a chart beside them. */
export const lessonSource = (folder) => widget(folder, "gameViews", "shell/views.ts");

/** Source text of the script of a page that holds one game. */
export function pageSource(folder) {
  return `${imported("game", join(folder, "index.ts"))}${imported("{ openReplay }", join(SOURCE, "standalone.ts"))}openReplay(game);\n`;
}

const SOURCES = { widget: widgetSource, lesson: lessonSource, page: pageSource };

/** Entry points of esbuild for some game folders: their widgets, those of their lessons, or the scripts of their pages. */
export function entries(folders, kind) {
  return folders.map((folder) => ({
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
