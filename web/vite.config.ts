import { svelte } from "@sveltejs/vite-plugin-svelte";
import { type Plugin, defineConfig } from "vite";
import { installable } from "./scripts/installable.mjs";

const LOCALE = /[\\/]locales[\\/]([^\\/]+)[\\/]/;
/** What the start page does not say: see `web/src/i18n/locales.ts`. */
const REST =
  /[\\/](?:braille|errors|events|hindsight|observer|pages|ratings|sounds|study|terminal)\.ftl/;
const TOURNAMENTS = /[\\/]tournament(?:-web)?\.ftl/;
const server = process.env["FOURFOLD_SERVER"] ?? "http://127.0.0.1:8000";

/** Which of a language's files a message file goes into. */
function partOf(id: string): string {
  if (TOURNAMENTS.test(id)) return "-tournaments";
  return REST.test(id) ? "-rest" : "";
}

/** Asks for the fonts of every page together with the page, not once its words are laid out. */
function preloadFonts(): Plugin {
  return {
    name: "fourfold-fonts",
    apply: "build",
    transformIndexHtml: (_page, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /-latin-(600|wght)-normal-.*\.woff2$/.test(name))
        .map((name) => ({
          tag: "link",
          injectTo: "head",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            crossorigin: "",
            href: `/${name}`,
          },
        })),
  };
}

export default defineConfig({
  // The page has addresses of its own host; everything else finds its parts beside itself, so that
  // the app can be put into any folder: see `fourfold site`.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }),
  },
  plugins: [svelte(), preloadFonts(), installable()],
  build: {
    outDir: "../src/fourfold/server/web",
    emptyOutDir: true,
    target: "es2022",
    // These know light-dark(), which rewritten for older ones would not follow a part of the page.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a slow machine is no fault of the build
      output: {
        codeSplitting: {
          groups: [
            // Three files for each language.
            {
              debugName: "locales",
              name: (id: string) => `locale-${LOCALE.exec(id)?.[1] ?? ""}${partOf(id)}`,
              test: LOCALE,
            },
          ],
        },
      },
    },
  },
  worker: {
    format: "es",
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
});
