/** Has Python write the positions that the tests draw, so that both ends are tested on the same data. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

export default function setup(): void {
  const own = `${root}.venv/bin/python`;
  const python = process.env.PYTHON ?? (existsSync(own) ? own : "python3");
  const folder = `${root}build/fixtures`;
  mkdirSync(folder, { recursive: true });
  execFileSync(python, ["-m", "tests.widget.fixtures", folder], { cwd: root, stdio: "inherit" });
}
