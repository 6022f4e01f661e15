/** A round as the director pairs it by hand. */
import { presentNext } from "./facts";
import type { Tournament } from "./model";

export class HandPairing {
  readonly #tournament: () => Tournament;
  /** Who sits on each seat of each table, the first to begin; "" for nobody yet. */
  tables = $state<string[][]>([]);

  constructor(tournament: () => Tournament) {
    this.#tournament = tournament;
    this.tables = this.#empty();
  }

  get present(): readonly string[] {
    return presentNext(this.#tournament()).map(({ id }) => id);
  }

  /** As many tables as those who are there can fill. */
  #empty(): string[][] {
    const { seats } = this.#tournament();
    const count = Math.floor(this.present.length / seats);
    return Array.from({ length: count }, () => Array.from({ length: seats }, () => ""));
  }

  /** Makes as many tables as are needed once somebody has come or gone. */
  fit(): void {
    const empty = this.#empty();
    if (empty.length === this.tables.length) return;
    this.tables = empty.map((table, index) => this.tables[index] ?? table);
  }

  /** Who can still be seated here: whoever has no seat, and whoever sits here now. */
  choices(table: number, seat: number): readonly string[] {
    const here = this.tables[table]?.[seat] ?? "";
    return this.present.filter((id) => id === here || !this.#seated.includes(id));
  }

  get #seated(): readonly string[] {
    return this.tables.flat().filter(Boolean);
  }

  /** Whoever has no seat has a bye. */
  get byes(): readonly string[] {
    return this.present.filter((id) => !this.#seated.includes(id));
  }

  /** The tables that are full; a half-filled one cannot be played. */
  get full(): readonly (readonly string[])[] {
    return this.tables.filter((table) => table.every(Boolean));
  }

  get isReady(): boolean {
    return (
      this.full.length > 0 && this.tables.every((one) => one.every(Boolean) || !one.some(Boolean))
    );
  }
}
