/** Addresses of pages, on a server and in a static site in any folder of a host. */
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
  test("has an address on a server and in a static site", () => {
    expect(resolve(path, SERVER)).toBe(served);
    expect(resolve(path, SITE)).toBe(filed);
  });

  test("is parsed back from its address", () => {
    const page = new URL(path, "http://app").pathname;
    expect(pathOf(new URL(served, "http://host"), SERVER)).toBe(page);
    expect(pathOf(new URL(filed, "http://host"), SITE)).toBe(page);
  });
});

test("an address may end with index.html", () => {
  const address = new URL("http://host/some/folder/learn/index.html");
  expect(pathOf(address, SITE)).toBe("/learn");
  expect(pathOf(new URL("http://host/some/folder/index.html"), SITE)).toBe("/");
});

const COMPONENTS = import.meta.glob<string>("../**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("every link within the app goes through resolve", () => {
  const bare = Object.entries(COMPONENTS).filter(([, text]) => /href=(\{[`"]|")\//.test(text));
  expect(bare.map(([name]) => name)).toEqual([]);
});
