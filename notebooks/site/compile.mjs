// node compile.mjs WHEELS OUT: imports, in Pyodide, all that a notebook of the site imports, and keeps what Python compiled on the way in
// OUT/compiled.zip; and Python's own library, compiled, in OUT/stdlib.zip. In the browser that would take half of the time to the first board.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "../../js/node_modules/pyodide/pyodide.mjs";

const [wheels, out] = process.argv.slice(2);
const python = await loadPyodide({ stdout: () => {}, stderr: () => {} });
for (const name of readdirSync(wheels)) {
  if (name.endsWith(".whl")) python.unpackArchive(new Uint8Array(readFileSync(join(wheels, name))), "wheel");
}
await python.runPythonAsync(readFileSync(new URL("compiled.py", import.meta.url), "utf8"));
for (const name of ["compiled.zip", "stdlib.zip"]) writeFileSync(join(out, name), python.FS.readFile(name));
