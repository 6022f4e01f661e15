/** Addresses of pages, with a server and without one, in any folder of a host. */
import { describe, expect, test } from "vitest";
import { pathOf, resolve } from "./paths";

const SERVER = { root: "/", hasServer: true };
const SITE = { root: "/some/folder/", hasServer: false };

const PAGES = [
  ["/", "/", "/some/folder/"],
  ["/analysis", "/analysis", "/some/folder/analysis/"],
  ["/analysis?preset=quarto", "/analysis?preset=quarto", "/some/folder/analysis/?preset=quarto"],
  ["/rules/quarto#Q7", "/rules/quarto#Q7", "/some/folder/rules/quarto/#Q7"],
  ["/g/abc", "/g/abc", "/some/folder/g/?id=abc"],
] as const;

describe.each(PAGES)("%s", (path, served, filed) => {
  test("has an address in any place", () => {
    expect(resolve(path, SERVER)).toBe(served);
    expect(resolve(path, SITE)).toBe(filed);
  });

  test("is found again by it", () => {
    const page = new URL(path, "http://app").pathname;
    expect(pathOf(new URL(served, "http://host"), SERVER)).toBe(page);
    expect(pathOf(new URL(filed, "http://host"), SITE)).toBe(page);
  });
});

test("a page is found by the name of its file", () => {
  const address = new URL("http://host/some/folder/learn/index.html");
  expect(pathOf(address, SITE)).toBe("/learn");
  expect(pathOf(new URL("http://host/some/folder/index.html"), SITE)).toBe("/");
});

const COMPONENTS = import.meta.glob<string>("../**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("every link within the app is resolved", () => {
  const bare = Object.entries(COMPONENTS).filter(([, text]) => /href=(\{[`"]|")\//.test(text));
  expect(bare.map(([name]) => name)).toEqual([]);
});
