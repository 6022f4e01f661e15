/** Wishes are carried out one after the other; one that is under way is not taken twice. */
export class InTurn {
  readonly #wished = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();

  get isIdle(): boolean {
    return this.#wished.size === 0;
  }

  /** Runs something once all before it is done; null if the same is under way already. */
  async run<T>(wish: string, work: () => Promise<T>): Promise<T | null> {
    if (this.#wished.has(wish)) return null;
    this.#wished.add(wish);
    const turn = this.#last.then(work).finally(() => this.#wished.delete(wish));
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
