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
  /** Whether it tells an event of the game, and waits until the event before has been spoken. */
  readonly event?: boolean;
}

export interface Timers {
  set(run: () => void, milliseconds: number): unknown;
}

/** The time between two messages, so that a screen reader notices each. */
export const PAUSE_MS = 160;
const MAX_LOG_LENGTH = 500;
/** How long speech takes: a start, each letter or Chinese character, and a limit in any case. */
const SPEECH_MS = { start: 400, letter: 60, character: 220, limit: 4000 };

const realTimers: Timers = { set: (run, milliseconds) => setTimeout(run, milliseconds) };

export class Announcer {
  readonly log: Message[] = [];
  #queue: Message[] = [];
  #waiting = false;
  /** Events that happened while another was spoken, as one message. */
  #events: Message | null = null;
  #spokenEvent = 0;
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
    const message = this.#made(text, politeness, logText);
    if (message) this.#enqueue(message);
  }

  /**
   * Announce an event. Events that happen while another is spoken are merged into one message; an
   * assertive one does not wait, and has before it what waited.
   */
  sayEvent(text: string, politeness: Politeness = "polite", logText = text): void {
    const message = this.#made(text, politeness, logText);
    if (!message) return;
    this.#events = merged(this.#events, { ...message, event: true });
    if (this.#spokenEvent === 0 || politeness === "assertive") this.release();
  }

  /** Announce the events that wait: speech has ended, or a key has cut it off. */
  release(): void {
    const message = this.#events;
    this.#events = null;
    this.#spokenEvent = 0;
    if (!message) return;
    this.#spokenEvent = message.number;
    const ahead = this.#waiting ? this.#queue.length + 1 : 0;
    this.#waitFor(message, ahead * PAUSE_MS + speechTime(message.text));
    this.#enqueue(message);
  }

  /** Release the events that wait once a message has been spoken, unless that has happened. */
  #waitFor(message: Message, left: number): void {
    this.timers.set(() => {
      if (this.#spokenEvent !== message.number) return;
      if (left > PAUSE_MS) this.#waitFor(message, left - PAUSE_MS);
      else this.release();
    }, PAUSE_MS);
  }

  #made(text: string, politeness: Politeness, logText: string): Message | null {
    if (!text) return null;
    const message = { number: ++this.#count, text, politeness };
    if (logText) this.#store({ ...message, text: logText });
    return { ...message, brief: logText !== text };
  }

  #enqueue(message: Message): void {
    this.#queue.push(message);
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
    if (this.#events?.brief) this.#events = null;
  }

  /** Clear the regions, the queue and the log, as their contents may no longer be known. */
  clear(): void {
    this.log.length = this.#queue.length = this.#cursor = 0;
    this.#events = null;
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

/** Return two messages as one, with the number of the later and the urgency of either. */
function merged(waiting: Message | null, message: Message): Message {
  if (!waiting) return message;
  const urgent = waiting.politeness === "assertive" || message.politeness === "assertive";
  return {
    ...message,
    text: `${waiting.text} ${message.text}`,
    politeness: urgent ? "assertive" : "polite",
    brief: waiting.brief === true || message.brief === true,
  };
}

/** Return about how long a text is spoken, in milliseconds. */
function speechTime(text: string): number {
  const characters = text.match(/[\u3000-\u9fff]/gu)?.length ?? 0;
  const letters = text.length - characters;
  const { start, letter, character, limit } = SPEECH_MS;
  return Math.min(limit, start + letter * letters + character * characters);
}
