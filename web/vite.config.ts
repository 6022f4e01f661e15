import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { installable } from "./scripts/installable.mjs";

const LOCALE = /[\\/]locales[\\/]([^\\/]+)[\\/]/;
const server = process.env["FOURFOLD_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), installable()],
  build: {
    outDir: "../src/fourfold/server/web",
    emptyOutDir: true,
    target: "es2022",
    // These know light-dark(), which rewritten for older ones would not follow a part of the page.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false }, // a slow machine is no fault of the build
      output: {
        codeSplitting: {
          groups: [
            // One file for each language.
            {
              debugName: "locales",
              name: (id: string) => `locale-${LOCALE.exec(id)?.[1] ?? ""}`,
              test: LOCALE,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
});
