// The Vite plugin that makes the app installable: it builds its icons and its service worker.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";

const scripts = dirname(fileURLToPath(import.meta.url));
const icon = join(scripts, "..", "public", "icon.svg");
const worker = join(scripts, "worker.js");
const LOCALE = /\blocale-([a-z]+(?:-[A-Z][A-Za-z]+)?)(?:-rest|-tournaments)?-.{8}\.js$/;
/** The files that games need and no script imports: the engine, and the rendered pictures. */
const NEEDED = /\.worker-.*\.js$|\.wasm$|\.book$|\.avif$/;

/** Return the drawing on a square ground, with a margin for the mask of any device. */
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

/**
 * Return the files of the app: the page, its scripts and styles, lazy ones too, the engine and the
 * pictures. The languages are separate, as the page names its own.
 */
function shellOf(bundle) {
  const names = new Set();
  const add = (name) => {
    const chunk = bundle[name];
    if (names.has(name) || chunk?.type !== "chunk") return;
    names.add(name);
    [...chunk.imports, ...chunk.dynamicImports].filter((part) => !LOCALE.test(part)).forEach(add);
    for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style);
  };
  for (const [name, chunk] of Object.entries(bundle)) if (chunk.isEntry) add(name);
  for (const name of Object.keys(bundle)) if (NEEDED.test(name)) names.add(name);
  return ["./", "icon.svg", ...[...names].sort()];
}

/** Return the files of each language. */
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
