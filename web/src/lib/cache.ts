/** A map of limited size that drops its oldest entry first. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Value>();

  constructor(private readonly maxSize: number) {}

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.maxSize && !oldest.done) this.#entries.delete(oldest.value);
  }
}
