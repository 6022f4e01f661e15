/** The engine's files: the module, and an opening book for each rule set of Quarto. */
import type { EngineRules } from "./protocol";

export interface Assets {
  code(): Promise<ArrayBuffer>;
  book(name: BookName): Promise<ArrayBuffer>;
}

export type BookName = `${"lines" | "squares"}${1 | 2 | 3 | 4}`;

/** Return the book of a rule set; only the number of counting traits matters. */
export function bookName({ traits, squares }: EngineRules): BookName {
  const count = [0, 1, 2, 3].filter((trait) => (traits >> trait) & 1).length;
  return `${squares ? "squares" : "lines"}${count as 1 | 2 | 3 | 4}`;
}

const FOLDER = "../../../src/fourfold/engine/data/";
/** The addresses of the files, which lie in the Python package. */
const BUILT = import.meta.glob<string>("../../../src/fourfold/engine/data/*.{wasm,book}", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The files that were built with the page, fetched from its server. */
export const FETCHED: Assets = {
  code: () => fetched("fourfold.wasm"),
  book: (name) => fetched(`${name}.book`),
};

async function fetched(name: string): Promise<ArrayBuffer> {
  const address = BUILT[FOLDER + name];
  if (!address) throw new Error(`${name} was not built`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.arrayBuffer();
}
