import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import app from "./vite.config.ts";

/** Tests that need a document: components, and what is kept or focused there. */
const PAGES = [
  "src/**/[A-Z]*.test.ts",
  "src/{lib/settings,lib/inputKind,speech/gameSummary,pages/learn/lesson,pages/tournament/tournaments,ui/focusKeeper}.test.ts",
  "src/commands/questions.test.ts",
  "src/table/{browsing,sandboxTable,pacedTransport,table}.test.ts",
];

export default mergeConfig(
  app,
  defineConfig({
    plugins: [svelteTesting({ autoCleanup: false })],
    test: {
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 60_000 } },
      maxWorkers: 2,
      // A file with a page of its own starts afresh. The others change nothing that lasts, and share
      // what they import: a third of the time.
      projects: [
        { extends: true, test: { name: "pages", include: PAGES, environment: "jsdom" } },
        {
          extends: true,
          test: { name: "plain", include: ["src/**/*.test.ts"], exclude: PAGES, isolate: false },
        },
      ],
    },
  }),
);
