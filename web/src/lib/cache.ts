/** Keeps the newest of what was found out. */
export class BoundedCache<Value> {
  readonly #kept = new Map<string, Value>();

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  set(key: string, value: Value): void {
    this.#kept.set(key, value);
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.most && !oldest.done) this.#kept.delete(oldest.value);
  }
}
