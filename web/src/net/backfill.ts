/** What a client was not told: a message tells of the last hundred events, and what lies before
 * them is asked for page by page, the newest first, until nothing is missing. */
import type { SessionEnvironment } from "./session";
import type { Notice } from "../lib/wire";

export interface Page {
  /** The page tells of every event from this index on. */
  readonly since: number;
  readonly notices: readonly Notice[];
}

interface Gap {
  readonly seat: number | null;
  readonly from: number;
  until: number;
}

const RETRY_MS = 3000;

export class Backfill {
  #gaps: Gap[] = [];
  #asking = false;
  #retry: unknown = null;

  constructor(
    private readonly environment: Pick<SessionEnvironment, "page" | "schedule" | "cancel">,
    private readonly found: (notices: readonly Notice[]) => void,
  ) {}

  /** Notes that events between two indices were not told of, and asks for them. */
  add(from: number, until: number, seat: number | null): void {
    if (from < until) this.#gaps.push({ seat, from, until });
    void this.#fill();
  }

  /** Stops asking. */
  stop(): void {
    this.#gaps = [];
    this.environment.cancel(this.#retry);
  }

  async #fill(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    this.environment.cancel(this.#retry);
    try {
      for (let gap = this.#gaps.at(-1); gap; gap = this.#gaps.at(-1)) await this.#turnPage(gap);
    } catch {
      this.#retry = this.environment.schedule(() => void this.#fill(), RETRY_MS);
    } finally {
      this.#asking = false;
    }
  }

  async #turnPage(gap: Gap): Promise<void> {
    const { since, notices } = await this.environment.page(gap.from, gap.until, gap.seat);
    if (!this.#gaps.includes(gap)) return;
    gap.until = since;
    if (since <= gap.from) this.#gaps = this.#gaps.filter((one) => one !== gap);
    this.found(notices);
  }
}
