// Makes src/generated: the API's types from openapi.json and the drawings from the Python package.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const generated = join(web, "src", "generated");
mkdirSync(generated, { recursive: true });

const ownPython = join(web, "..", ".venv", "bin", "python");
const python = process.env.PYTHON ?? (existsSync(ownPython) ? ownPython : "python3");
execFileSync(python, ["-m", "fourfold.draw.export", generated], {
  stdio: "inherit",
  env: { ...process.env, PYTHONPATH: join(web, "..", "src") },
});

const source = join(web, "openapi.json");
if (!existsSync(source))
  throw new Error("web/openapi.json is missing: export it from the server first");
const document = JSON.parse(readFileSync(source, "utf-8"));
const types = astToString(
  await openapiTS(document, { rootTypes: false, emptyObjectsUnknown: true }),
);
writeFileSync(join(generated, "api.ts"), types);
