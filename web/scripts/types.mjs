// Generates src/generated/api.ts: the types of the API, from the server's openapi.json.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const source = join(web, "openapi.json");
if (!existsSync(source))
  throw new Error("web/openapi.json is missing: export it from the server first");
const document = JSON.parse(readFileSync(source, "utf-8"));
const types = astToString(
  await openapiTS(document, { rootTypes: false, emptyObjectsUnknown: true }),
);
mkdirSync(join(web, "src", "generated"), { recursive: true });
writeFileSync(join(web, "src", "generated", "api.ts"), types);
