/** The queue in front of the two live regions, and the log of messages. */

export type Politeness = "polite" | "assertive";

export interface Message {
  readonly number: number;
  readonly text: string;
  readonly politeness: Politeness;
  /** Whether it says what a hand feels: a later such message replaces it in the queue. */
  readonly felt?: boolean;
  /**
   * Whether it is removed from the page once it has been announced, as it may not be read again.
   */
  readonly brief?: boolean;
}

export interface Timers {
  set(run: () => void, milliseconds: number): unknown;
}

/** The time between two messages, so that a screen reader notices each. */
export const PAUSE_MS = 160;
const MAX_LOG_LENGTH = 500;

const realTimers: Timers = { set: (run, milliseconds) => setTimeout(run, milliseconds) };

export class Announcer {
  readonly log: Message[] = [];
  #queue: Message[] = [];
  #waiting = false;
  #idleCallbacks: (() => void)[] = [];
  #count = 0;
  #cursor = 0;

  /**
   * `show` adds a message to the live region of its politeness; an empty text clears the region.
   */
  constructor(
    private readonly show: (message: Message) => void,
    private readonly changed: () => void = () => undefined,
    private readonly timers: Timers = realTimers,
  ) {}

  /** Announce a text, even if it repeats the last one; `logText` is the text for the log, if any. */
  say(text: string, politeness: Politeness = "polite", logText = text): void {
    if (!text) return;
    const message = { number: ++this.#count, text, politeness };
    if (logText) this.#store({ ...message, text: logText });
    this.#queue.push({ ...message, brief: logText !== text });
    if (!this.#waiting) this.#next();
  }

  #store(message: Message): void {
    this.log.push(message);
    if (this.log.length > MAX_LOG_LENGTH) this.log.shift();
    this.#cursor = this.log.length - 1;
    this.changed();
  }

  /**
   * Announce what a hand feels now. It replaces older such messages in the queue, and is never
   * logged: remembering is part of the game (D8).
   */
  sayFelt(text: string): void {
    if (!text) return;
    this.dropFelt();
    const message = { number: ++this.#count, text, politeness: "polite" } as const;
    this.#queue.push({ ...message, felt: true, brief: true });
    if (!this.#waiting) this.#next();
  }

  /** Remove what a hand felt from the queue, as the hand has moved on. */
  dropFelt(): void {
    this.#queue = this.#queue.filter(({ felt }) => !felt);
  }

  /** Remove brief messages from the queue, as their moment is over. */
  dropBrief(): void {
    this.#queue = this.#queue.filter((message) => !message.brief);
  }

  /** Clear the regions, the queue and the log, as their contents may no longer be known. */
  clear(): void {
    this.log.length = this.#queue.length = this.#cursor = 0;
    for (const politeness of ["polite", "assertive"] as const) {
      this.show({ number: ++this.#count, text: "", politeness });
    }
    this.changed();
  }

  /** Resolve once the queue is empty, so that a change of focus does not interrupt it. */
  async whenIdle(): Promise<void> {
    if (this.#waiting) await new Promise<void>((resolve) => this.#idleCallbacks.push(resolve));
  }

  /** Announce the message at the cursor again. */
  repeat(): void {
    this.#replay(this.#cursor);
  }

  /** Add a text to the log without announcing it. */
  addToLog(text: string): void {
    if (text) this.#store({ number: ++this.#count, text, politeness: "polite" });
  }

  /** Move the cursor back and announce the message there. */
  previous(): void {
    this.#replay(this.#cursor - 1);
  }

  /** Move the cursor forward and announce the message there. */
  next(): void {
    this.#replay(this.#cursor + 1);
  }

  #replay(index: number): void {
    if (this.log.length === 0) return;
    this.#cursor = Math.min(Math.max(index, 0), this.log.length - 1);
    const message = this.log[this.#cursor];
    if (message) this.#queue.push({ ...message, number: ++this.#count, politeness: "polite" });
    if (!this.#waiting) this.#next();
  }

  #next(): void {
    const message = this.#queue.shift();
    this.#waiting = message !== undefined;
    if (!message) return this.#idleCallbacks.splice(0).forEach((resolve) => resolve());
    this.show(message);
    this.timers.set(() => this.#next(), PAUSE_MS);
  }
}
