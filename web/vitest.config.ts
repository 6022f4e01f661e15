import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import app from "./vite.config.ts";

export default mergeConfig(
  app,
  defineConfig({
    plugins: [svelteTesting({ autoCleanup: false })],
    test: {
      include: ["src/**/*.test.ts"],
      environment: "node",
      testTimeout: 60_000,
      expect: { poll: { timeout: 60_000 } },
    },
  }),
);
