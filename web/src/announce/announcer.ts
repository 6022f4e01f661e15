/** The queue before the two live regions, and the log of all that was said. */

export type Politeness = "polite" | "assertive";

export interface Said {
  readonly number: number;
  readonly text: string;
  readonly politeness: Politeness;
  /** Felt in the dark: only the latest counts. */
  readonly felt?: boolean;
  /** Not to be read again as it was said: the page takes it off as soon as it was heard. */
  readonly brief?: boolean;
}

export interface Timers {
  set(run: () => void, milliseconds: number): unknown;
}

/** Time between two messages, so that a screen reader notices each. */
export const PAUSE_MS = 160;
const MAX_LOG_LENGTH = 500;

const realTimers: Timers = { set: (run, milliseconds) => setTimeout(run, milliseconds) };

export class Announcer {
  readonly log: Said[] = [];
  #queue: Said[] = [];
  #waiting = false;
  #whenSaid: (() => void)[] = [];
  #count = 0;
  #cursor = 0;

  /** `show` adds a text to the live region of its politeness; an empty one takes all off it. */
  constructor(
    private readonly show: (said: Said) => void,
    private readonly changed: () => void = () => undefined,
    private readonly timers: Timers = realTimers,
  ) {}

  /** Says something once, also when it was just said; `kept` is what can be read again of it, if
   * anything. */
  say(text: string, politeness: Politeness = "polite", kept = text): void {
    if (!text) return;
    const said = { number: ++this.#count, text, politeness };
    if (kept) this.#keep({ ...said, text: kept });
    this.#queue.push({ ...said, brief: kept !== text });
    if (!this.#waiting) this.#next();
  }

  #keep(said: Said): void {
    this.log.push(said);
    if (this.log.length > MAX_LOG_LENGTH) this.log.shift();
    this.#cursor = this.log.length - 1;
    this.changed();
  }

  /** Says what a hand feels now. What it felt before is dropped if it was not said yet, and none of
   * it goes into the log: remembering is the game (D8). */
  feel(text: string): void {
    if (!text) return;
    this.unfeel();
    const said = { number: ++this.#count, text, politeness: "polite" } as const;
    this.#queue.push({ ...said, felt: true, brief: true });
    if (!this.#waiting) this.#next();
  }

  /** Leaves unsaid what a hand has felt that has gone on. */
  unfeel(): void {
    this.#queue = this.#queue.filter(({ felt }) => !felt);
  }

  /** Leaves unsaid what was only of a moment that is over. */
  drop(): void {
    this.#queue = this.#queue.filter((said) => !said.brief);
  }

  /** Forgets all that was said, when it may not be known any more: the regions and the log too. */
  forget(): void {
    this.log.length = this.#queue.length = this.#cursor = 0;
    for (const politeness of ["polite", "assertive"] as const) {
      this.show({ number: ++this.#count, text: "", politeness });
    }
    this.changed();
  }

  /** Resolves once everything was said, so that a change of focus does not come in between. */
  async said(): Promise<void> {
    if (this.#waiting) await new Promise<void>((resolve) => this.#whenSaid.push(resolve));
  }

  /** Says once more what was said or read last. */
  repeat(): void {
    this.#read(this.#cursor);
  }

  /** Puts something where it can be read, unsaid. */
  note(text: string): void {
    if (text) this.#keep({ number: ++this.#count, text, politeness: "polite" });
  }

  /** Says the message before the one said or read last. */
  previous(): void {
    this.#read(this.#cursor - 1);
  }

  /** Says the message after the one read last. */
  next(): void {
    this.#read(this.#cursor + 1);
  }

  #read(index: number): void {
    if (this.log.length === 0) return;
    this.#cursor = Math.min(Math.max(index, 0), this.log.length - 1);
    const said = this.log[this.#cursor];
    if (said) this.#queue.push({ ...said, number: ++this.#count, politeness: "polite" });
    if (!this.#waiting) this.#next();
  }

  #next(): void {
    const said = this.#queue.shift();
    this.#waiting = said !== undefined;
    if (!said) return this.#whenSaid.splice(0).forEach((resolve) => resolve());
    this.show(said);
    this.timers.set(() => this.#next(), PAUSE_MS);
  }
}
