// The games are the folders of src/games that have an index.ts. Both esbuild and vite ask here for the module
// "paxwidget:games", so a new game folder is found without a list to keep.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const MODULE = "paxwidget:games";
export const FOLDER = fileURLToPath(new URL("./src/games", import.meta.url));

/** Names of the game folders below `folder`, in alphabetical order. */
export function gameNames(folder = FOLDER) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "index.ts")))
    .map((entry) => entry.name)
    .sort();
}

/** Source text of the module that maps each game's name to its default export. */
export function gamesSource(folder = FOLDER) {
  const names = gameNames(folder);
  const imports = names.map((name, i) => `import game${i} from ${JSON.stringify(join(folder, name, "index.ts"))};`);
  const entries = names.map((name, i) => `${JSON.stringify(name)}: game${i}`);
  return `${imports.join("\n")}\nexport const games = { ${entries.join(", ")} };\n`;
}

/** esbuild plugin that serves the module. */
export const esbuildGames = {
  name: MODULE,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${MODULE}$`) }, () => ({ path: MODULE, namespace: "paxwidget" }));
    build.onLoad({ filter: /.*/, namespace: "paxwidget" }, () => ({
      contents: gamesSource(),
      loader: "ts",
      resolveDir: FOLDER,
      watchDirs: existsSync(FOLDER) ? [FOLDER] : [],
    }));
  },
};

/** vite plugin that serves the module to vitest. */
export const viteGames = {
  name: MODULE,
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? gamesSource() : undefined),
};
