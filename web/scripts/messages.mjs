// Generates src/generated/messages.ts: the message ids of the English catalogue, as a type.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const catalogue = join(web, "..", "src", "fourfold", "i18n", "locales", "en");
const generated = join(web, "src", "generated");

const ids = [catalogue, join(generated, "locales", "en")]
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .map((path) => new FluentResource(readFileSync(path, "utf-8")))
  .flatMap(({ body }) => body)
  .flatMap(({ id, attributes }) => [id, ...Object.keys(attributes).map((name) => `${id}.${name}`)])
  .filter((id) => !id.startsWith("-"));
const union = [...new Set(ids)].sort().map((id) => `  | ${JSON.stringify(id)}`);
mkdirSync(generated, { recursive: true });
writeFileSync(
  join(generated, "messages.ts"),
  `// Made by npm run messages; do not edit.\nexport type MessageId =\n${union.join("\n")};\n`,
);
