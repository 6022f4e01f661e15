/** Typed text, normalized for comparison: without accents, capitals and extra spaces. */

/** A typed text in its normalized form, `plain`, with the position of each letter. */
export class TypedText {
  readonly plain: string;
  readonly #text: string;
  readonly #positions: readonly number[];

  /** `shown` is a text of the same length to quote instead, where some of it is not compared. */
  constructor(text: string, shown: string = text) {
    this.#text = shown.trimEnd();
    const positions: number[] = [];
    let plain = "";
    for (const { letter, at } of letters(text.trimEnd())) {
      if (letter === " " && (!plain || plain.endsWith(" "))) continue;
      plain += letter;
      positions.push(...Array<number>(letter.length).fill(at));
    }
    this.plain = plain.trimEnd();
    this.#positions = positions;
  }

  /** Return the first letters of the plain text with their accents. */
  beginning(length: number): string {
    return accented(this.#text.slice(0, this.#endOf(length)));
  }

  /** Return a part of the plain text as it was typed. */
  original(part: string): string {
    const at = this.plain.lastIndexOf(part);
    if (!part || at < 0) return part;
    return this.#text.slice(this.#positions[at], this.#endOf(at + part.length)).trimEnd();
  }

  /** Return where the first letters of the plain text end in the typed text. */
  #endOf(length: number): number {
    return length < this.plain.length ? (this.#positions[length] ?? 0) : this.#text.length;
  }
}

/** Yield the letters of a text without accents and capitals, and their positions. */
function* letters(text: string): Iterable<{ letter: string; at: number }> {
  let at = 0;
  for (const typed of text) {
    for (const character of typed.toLowerCase().normalize("NFKD")) {
      const letter = /\s/u.test(character) ? " " : character;
      if (!/\p{M}/u.test(letter)) yield { letter, at };
    }
    at += typed.length;
  }
}

/** Normalize a text: lower case, no accents, single spaces. */
export function plain(text: string): string {
  return new TypedText(text).plain;
}

/** Normalize a text but keep its accents: lower case, single spaces. */
export function accented(text: string): string {
  return text.toLowerCase().normalize("NFKC").replace(/\s+/gu, " ").trim();
}
