/** Requests for missing events. A message has the last hundred; the earlier ones are fetched page by
 * page, the newest first. */
import type { SessionEnvironment } from "./session";
import type { Notice } from "../lib/wire";

export interface Page {
  /** The index of the first event on the page. */
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
  #isFetching = false;
  #retryTimer: unknown = null;

  constructor(
    private readonly environment: Pick<SessionEnvironment, "fetchPage" | "schedule" | "cancel">,
    private readonly onFound: (notices: readonly Notice[]) => void,
  ) {}

  /** Fetch the missing events between two indices. */
  add(from: number, until: number, seat: number | null): void {
    if (from < until) this.#gaps.push({ seat, from, until });
    void this.#fillGaps();
  }

  /** Stop fetching. */
  stop(): void {
    this.#gaps = [];
    this.environment.cancel(this.#retryTimer);
  }

  async #fillGaps(): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    this.environment.cancel(this.#retryTimer);
    try {
      for (let gap = this.#gaps.at(-1); gap; gap = this.#gaps.at(-1)) await this.#fetchPage(gap);
    } catch {
      this.#retryTimer = this.environment.schedule(() => void this.#fillGaps(), RETRY_MS);
    } finally {
      this.#isFetching = false;
    }
  }

  async #fetchPage(gap: Gap): Promise<void> {
    const { since, notices } = await this.environment.fetchPage(gap.from, gap.until, gap.seat);
    if (!this.#gaps.includes(gap)) return;
    gap.until = since;
    if (since <= gap.from) this.#gaps = this.#gaps.filter((other) => other !== gap);
    this.onFound(notices);
  }
}
