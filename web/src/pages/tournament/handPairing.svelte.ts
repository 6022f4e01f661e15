/** Form state of a round that the director pairs manually. */
import { nextRoundPlayers } from "./facts";
import type { Tournament } from "./model";

export class HandPairing {
  readonly #tournament: () => Tournament;
  /** The entrant in each seat of each table, in order of play; "" while empty. */
  tables = $state<string[][]>([]);

  constructor(tournament: () => Tournament) {
    this.#tournament = tournament;
    this.tables = this.#empty();
  }

  get present(): readonly string[] {
    return nextRoundPlayers(this.#tournament()).map(({ id }) => id);
  }

  /** Return as many empty tables as the present players can fill. */
  #empty(): string[][] {
    const { players } = this.#tournament();
    const count = Math.floor(this.present.length / players);
    return Array.from({ length: count }, () => Array.from({ length: players }, () => ""));
  }

  /** Adjust the number of tables after players have entered or left. */
  fit(): void {
    const empty = this.#empty();
    if (empty.length === this.tables.length) return;
    this.tables = empty.map((table, index) => this.tables[index] ?? table);
  }

  /** Return the choices for a seat: its occupant and all unseated players. */
  choices(table: number, seat: number): readonly string[] {
    const occupant = this.tables[table]?.[seat] ?? "";
    return this.present.filter((id) => id === occupant || !this.#seated.includes(id));
  }

  get #seated(): readonly string[] {
    return this.tables.flat().filter(Boolean);
  }

  /** Players without a seat have a bye. */
  get byes(): readonly string[] {
    return this.present.filter((id) => !this.#seated.includes(id));
  }

  /** The tables with all seats filled. */
  get full(): readonly (readonly string[])[] {
    return this.tables.filter((table) => table.every(Boolean));
  }

  get isReady(): boolean {
    return (
      this.full.length > 0 &&
      this.tables.every((table) => table.every(Boolean) || !table.some(Boolean))
    );
  }
}
