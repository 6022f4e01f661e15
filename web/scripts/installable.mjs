// What makes the app installable, made while it is built: its icons and its service worker.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";

const scripts = dirname(fileURLToPath(import.meta.url));
const icon = join(scripts, "..", "public", "icon.svg");
const worker = join(scripts, "worker.js");
const LOCALE = /\blocale-([a-z]+(?:-[A-Z][A-Za-z]+)?)(?:-rest|-tournaments)?-.{8}\.js$/;
/** What no script imports and a game needs: the engine, and the pictures of pieces and boards. */
const NEEDED = /\.worker-.*\.js$|\.wasm$|\.book$|\.avif$/;

/** The drawing on a ground without corners, with room for whatever mask a device cuts it to. */
function maskable(drawing) {
  const inner = drawing
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, "")
    .replace(/<rect[^>]*rx="5"[^>]*>/, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 32 32">
    <rect x="-4" y="-4" width="32" height="32" fill="#f6efe3" />${inner}</svg>`;
}

function png(drawing, width) {
  return new Resvg(drawing, { fitTo: { mode: "width", value: width } }).render().asPng();
}

/** What the app is made of: the page, its scripts and styles, those too that come when they are
 * asked for, the engine and the pictures; the page itself names its language. */
function shellOf(bundle) {
  const wanted = new Set();
  const add = (name) => {
    const chunk = bundle[name];
    if (wanted.has(name) || chunk?.type !== "chunk") return;
    wanted.add(name);
    [...chunk.imports, ...chunk.dynamicImports].filter((part) => !LOCALE.test(part)).forEach(add);
    for (const style of chunk.viteMetadata?.importedCss ?? []) wanted.add(style);
  };
  for (const [name, chunk] of Object.entries(bundle)) if (chunk.isEntry) add(name);
  for (const name of Object.keys(bundle)) if (NEEDED.test(name)) wanted.add(name);
  return ["./", "icon.svg", ...[...wanted].sort()];
}

/** The files of each language. */
function localesOf(bundle) {
  const locales = {};
  for (const name of Object.keys(bundle).sort()) {
    const language = LOCALE.exec(name)?.[1];
    if (language) (locales[language] ??= []).push(name);
  }
  return locales;
}

export function installable() {
  return {
    name: "fourfold-installable",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const drawing = readFileSync(icon, "utf-8");
      const emit = (fileName, source) => this.emitFile({ type: "asset", fileName, source });
      emit("icon-192.png", png(drawing, 192));
      emit("icon-512.png", png(drawing, 512));
      emit("icon-maskable-512.png", png(maskable(drawing), 512));
      const files = shellOf(bundle);
      const page = String(bundle["index.html"]?.source ?? "");
      const version = createHash("sha256")
        .update(files.join() + page)
        .digest("hex")
        .slice(0, 12);
      const shell = JSON.stringify({ version, files, locales: localesOf(bundle) });
      emit(
        "sw.js",
        readFileSync(worker, "utf-8").replace("__SHELL__", () => shell),
      );
    },
  };
}
