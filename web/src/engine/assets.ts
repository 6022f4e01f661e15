/** Where the engine's files are: the module, and an opening book for each rule set of Quarto. */
import type { EngineRules } from "./protocol";

export interface Assets {
  code(): Promise<ArrayBuffer>;
  book(name: BookName): Promise<ArrayBuffer>;
}

export type BookName = `${"lines" | "squares"}${1 | 2 | 3 | 4}`;

/** The book of a rule set: only the number of counting traits matters, not which they are. */
export function bookName({ traits, squares }: EngineRules): BookName {
  const count = [0, 1, 2, 3].filter((trait) => (traits >> trait) & 1).length;
  return `${squares ? "squares" : "lines"}${count as 1 | 2 | 3 | 4}`;
}

const CODE = new URL("../generated/engine/fourfold.wasm", import.meta.url);
const BOOKS: Readonly<Record<BookName, URL>> = {
  lines1: new URL("../generated/engine/lines1.book", import.meta.url),
  lines2: new URL("../generated/engine/lines2.book", import.meta.url),
  lines3: new URL("../generated/engine/lines3.book", import.meta.url),
  lines4: new URL("../generated/engine/lines4.book", import.meta.url),
  squares1: new URL("../generated/engine/squares1.book", import.meta.url),
  squares2: new URL("../generated/engine/squares2.book", import.meta.url),
  squares3: new URL("../generated/engine/squares3.book", import.meta.url),
  squares4: new URL("../generated/engine/squares4.book", import.meta.url),
};

/** Fetches the files that were built with the page. */
export const FETCHED: Assets = {
  code: () => fetched(CODE),
  book: (name) => fetched(BOOKS[name]),
};

async function fetched(address: URL): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return response.arrayBuffer();
}
