// Generates the drawings in src/generated with the Python package, which needs no other for it.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const ownPython = join(web, "..", ".venv", "bin", "python");
const python = process.env.PYTHON ?? (existsSync(ownPython) ? ownPython : "python3");
execFileSync(python, ["-m", "fourfold.export", join(web, "src", "generated")], {
  stdio: "inherit",
  env: { ...process.env, PYTHONPATH: join(web, "..", "src") },
});
