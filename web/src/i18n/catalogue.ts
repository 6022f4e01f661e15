/** The Fluent catalogue in the browser: the same files as on the server and in the terminal. */
import { LANGUAGES, type Language } from "../lib/language";
import type { MessageId } from "../generated/messages";
import type { PieceSet } from "../rules/notation";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/** A message id that contains a stored or sent value, which the compiler cannot check. */
export function messageId(id: string): MessageId {
  return id as MessageId;
}

export type Values = Record<string, FluentVariable>;

/** The stored name of a computer's seat, also as earlier versions stored it.
 *
 * Mirrors `fourfold.i18n.computers`.
 */
const COMPUTER =
  /^(?:Computer|The program|Le programme|Programul|O programa|电脑|電腦) ?[(（]([1-5]|perfect|strongest)[)）](?: (\d+))?$/u;
const ORDINALS = ["only", "first", "second", "third"];
/** The ids of messages that continue a sentence. */
const FRAGMENT = /^(?:list-|terminal-score)/;

/** Return a text that starts with a capital letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The messages of one language. A computer's name among their values becomes "the computer". */
export class Translator {
  readonly language: Language;
  readonly #bundle: FluentBundle;
  readonly #strict: boolean;
  readonly #set: PieceSet;

  /** With `strict`, a missing message or value is an error; otherwise its id is shown. */
  constructor(
    language: Language,
    files: Iterable<string> | FluentBundle,
    strict: boolean,
    set: PieceSet = "quarto",
  ) {
    this.language = language;
    this.#strict = strict;
    this.#set = set;
    this.#bundle =
      files instanceof FluentBundle ? files : new FluentBundle(language, { useIsolating: false });
    if (!(files instanceof FluentBundle)) this.add(files);
  }

  /** Add messages from the texts of catalogue files. */
  add(files: Iterable<string>): void {
    for (const text of files) this.#bundle.addResource(new FluentResource(text));
  }

  /** Return a translator that uses the words of a set of pieces, where they differ. */
  forPieceSet(set: PieceSet): Translator {
    return new Translator(this.language, this.#bundle, this.#strict, set);
  }

  /** Return whether there is a message of this id. */
  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** Return a message, or with `id.attribute` one of its attributes. */
  translate(key: MessageId, values: Values = {}): string {
    const spoken = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? this.#spokenName(value) : value,
    ]);
    const text = this.#format(key, Object.fromEntries(spoken) as Values);
    const starts = !FRAGMENT.test(key) && text.startsWith(this.#theComputer);
    return starts ? capitalized(text) : text;
  }

  /** Return the key of a form of a message, or of the message if it has no such form. */
  form(key: MessageId, form: string): MessageId {
    const attributes = this.#bundle.getMessage(key)?.attributes;
    return attributes && form in attributes ? messageId(`${key}.${form}`) : key;
  }

  /** Return a message with its values as they are. */
  #format(key: MessageId, values: Values): string {
    const [id = "", attribute] = key.split(".");
    const message = this.#bundle.getMessage(id);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return this.#reportMissing(key, "no such message");
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, { set: this.#set, ...values }, errors);
    return errors[0] ? this.#reportMissing(key, errors[0].message) : text;
  }

  /** Return a player's name as a label; a computer's name is translated. */
  displayName(name: string): string {
    const [, level, number = "0"] = COMPUTER.exec(name) ?? [];
    if (!level) return name;
    const which = ORDINALS[Number(number)];
    if (which) return this.#format("computer-name", { level, which });
    return `${this.#format("computer-name", { level, which: "only" })} ${number}`;
  }

  /** Return a player's name within a sentence: "the computer". */
  #spokenName(name: string): string {
    const [, level, number = "0"] = COMPUTER.exec(name) ?? [];
    const which = ORDINALS[Number(number)];
    return level && which ? this.#format("computer-spoken", { which }) : this.displayName(name);
  }

  get #theComputer(): string {
    return this.#format("computer-spoken", { which: "only" });
  }

  #reportMissing(key: MessageId, why: string): string {
    if (this.#strict) throw new Error(`${key} (${this.language}): ${why}`);
    return key;
  }
}

const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/i;

/** Return the supported language nearest to a language tag, or null. */
export function nearest(tag: string): Language | null {
  const supported = Object.keys(LANGUAGES) as Language[];
  const exact = supported.find((language) => language.toLowerCase() === tag.toLowerCase());
  if (exact) return exact;
  if (/^zh\b/i.test(tag)) return TRADITIONAL.test(tag) ? "zh-Hant" : "zh-Hans";
  const base = tag.toLowerCase().split("-")[0];
  return supported.find((language) => language.toLowerCase().split("-")[0] === base) ?? null;
}

/** Return the first supported language among some preferred tags, or English. */
export function negotiate(preferred: Iterable<string | null | undefined>): Language {
  for (const tag of preferred) {
    const found = tag ? nearest(tag) : null;
    if (found) return found;
  }
  return "en";
}

/** Return the language tag in an address: `?lang=fr`. */
export function languageIn(search: string): string | null {
  return new URLSearchParams(search).get("lang");
}
