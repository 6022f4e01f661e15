/** The live connection to a tournament: the server reports changes. */
import { openLiveSocket } from "../../net/api";
import type { TournamentMessage } from "../../lib/wire";

export interface Follower {
  /** Reread the tournament: it has changed, or may have. */
  changed: () => Promise<void>;
}

const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
/** Moves come in bursts, so the page is refreshed at most this often. */
const MIN_REFRESH_MS = 400;

/** Follow a tournament; return a function that stops following. */
export function follow(id: string, { changed }: Follower): () => void {
  let socket: WebSocket | null = null;
  let timer = 0;
  let wait = MIN_RETRY_MS;
  let hasEnded = false;
  let isReading = false;
  let mustReread = false;

  /** Reread the tournament; requests made meanwhile cause one more read. */
  async function read(): Promise<void> {
    if (isReading) {
      mustReread = true;
      return;
    }
    isReading = true;
    do {
      mustReread = false;
      await changed();
      await new Promise((done) => setTimeout(done, MIN_REFRESH_MS));
    } while (mustReread && !hasEnded);
    isReading = false;
  }

  function open(): void {
    socket = openLiveSocket(`/tournaments/${encodeURIComponent(id)}/live`);
    socket.onopen = () => (wait = MIN_RETRY_MS);
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if ((JSON.parse(data) as TournamentMessage).type === "changed") void read();
    };
    socket.onclose = () => {
      if (hasEnded) return;
      timer = window.setTimeout(() => {
        open();
        void read();
      }, wait);
      wait = Math.min(2 * wait, MAX_RETRY_MS);
    };
  }

  /** A hidden page may have missed changes. */
  function handleVisibility(): void {
    if (!document.hidden) void read();
  }

  void read();
  open();
  document.addEventListener("visibilitychange", handleVisibility);
  return () => {
    hasEnded = true;
    document.removeEventListener("visibilitychange", handleVisibility);
    clearTimeout(timer);
    socket?.close();
  };
}
