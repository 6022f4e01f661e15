import { beforeEach, expect, test, vi } from "vitest";
import { isStored, store, readStored, readStoredObject } from "./storage";

const KEY = "fourfold";

/** The settings module as a new tab loads it. */
async function tab(): Promise<typeof import("./settings.svelte")> {
  vi.resetModules();
  return await import("./settings.svelte");
}

beforeEach(() => localStorage.clear());

test("saving in one tab leaves changes made in another", async () => {
  const firstTab = await tab();
  const other = await tab();
  firstTab.settings.theme = "dark";
  firstTab.saveSettings();
  other.settings.confirm = true;
  other.saveSettings();
  expect(readStored(KEY)).toEqual({ theme: "dark", confirm: true });
});

test("a setting that returns to its default is stored too", async () => {
  store(KEY, { theme: "dark" });
  const firstTab = await tab();
  firstTab.settings.theme = "auto";
  firstTab.saveSettings();
  expect(readStored(KEY)).toEqual({ theme: "auto" });
});

test("a change in another tab is adopted and not written again", async () => {
  const firstTab = await tab();
  const stop = firstTab.syncSettings();
  store(KEY, { theme: "dark" });
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
  expect(firstTab.settings.theme).toBe("dark");
  localStorage.clear();
  firstTab.saveSettings();
  expect(isStored(KEY)).toBe(false);
  stop();
});

test("a value that cannot be parsed reads as absent", () => {
  localStorage.setItem(KEY, "{");
  expect(readStored(KEY)).toBeNull();
  expect(readStoredObject(KEY)).toEqual({});
  localStorage.setItem(KEY, "3");
  expect(readStoredObject(KEY)).toEqual({});
});

test("a browser without storage causes no errors", () => {
  vi.stubGlobal("localStorage", undefined);
  store(KEY, { theme: "dark" });
  expect(readStored(KEY)).toBeNull();
  expect(isStored(KEY)).toBe(false);
  vi.unstubAllGlobals();
});
