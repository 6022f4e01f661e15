/** What was typed, and how it is compared: without accents, capitals and spare spaces. */

/** A text as it is compared, `plain`, that knows how each part of it was typed. */
export class Typed {
  readonly plain: string;
  readonly #text: string;
  readonly #places: readonly number[];

  /** `shown` is a text of the same length to show instead, where some of it is not compared. */
  constructor(text: string, shown: string = text) {
    this.#text = shown.trimEnd();
    const places: number[] = [];
    let plain = "";
    for (const { letter, at } of letters(text.trimEnd())) {
      if (letter === " " && (!plain || plain.endsWith(" "))) continue;
      plain += letter;
      places.push(...Array<number>(letter.length).fill(at));
    }
    this.plain = plain.trimEnd();
    this.#places = places;
  }

  /** The first letters of the plain text with their accents. */
  beginning(length: number): string {
    return accented(this.#text.slice(0, this.#stop(length)));
  }

  /** A part of the plain text as it was typed. */
  original(part: string): string {
    const at = this.plain.lastIndexOf(part);
    if (!part || at < 0) return part;
    return this.#text.slice(this.#places[at], this.#stop(at + part.length)).trimEnd();
  }

  /** Where the first letters of the plain text end in what was typed. */
  #stop(length: number): number {
    return length < this.plain.length ? (this.#places[length] ?? 0) : this.#text.length;
  }
}

/** The letters of a text without accents and capitals, and where each was typed. */
function* letters(text: string): Iterable<{ letter: string; at: number }> {
  let at = 0;
  for (const typed of text) {
    for (const one of typed.toLowerCase().normalize("NFKD")) {
      const letter = /\s/u.test(one) ? " " : one;
      if (!/\p{M}/u.test(letter)) yield { letter, at };
    }
    at += typed.length;
  }
}

/** A text as it is compared: lower case, no accents, single spaces. */
export function plain(text: string): string {
  return new Typed(text).plain;
}

/** A text in lower case with single spaces, its accents kept. */
export function accented(text: string): string {
  return text.toLowerCase().normalize("NFKC").replace(/\s+/gu, " ").trim();
}
