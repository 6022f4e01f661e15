/** A queue that runs tasks one after the other; a pending task is not added again. */
export class SerialQueue {
  readonly #pending = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  /** Run a task after all earlier ones; return null if one with this key is pending. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T | null> {
    if (this.#pending.has(key)) return null;
    this.#pending.add(key);
    const turn = this.#last.then(work).finally(() => this.#pending.delete(key));
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
