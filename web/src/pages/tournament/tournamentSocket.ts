/** The live connection to a tournament: the server says that something has changed. */
import { liveSocket } from "../../net/api";
import type { TournamentMessage } from "../../lib/wire";

export interface Follower {
  /** Something has changed, or may have: read it anew. */
  changed: () => Promise<void>;
}

const SOON_MS = 500;
const LATE_MS = 15_000;
/** Moves come many at a time: boards are drawn anew no more often than this. */
const REST_MS = 400;

/** Follows a tournament until told to stop. */
export function follow(id: string, { changed }: Follower): () => void {
  let socket: WebSocket | null = null;
  let timer = 0;
  let wait = SOON_MS;
  let ended = false;
  let reading = false;
  let again = false;

  /** Reads what is new; what comes meanwhile is read once more afterwards. */
  async function read(): Promise<void> {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    do {
      again = false;
      await changed();
      await new Promise((done) => setTimeout(done, REST_MS));
    } while (again && !ended);
    reading = false;
  }

  function open(): void {
    socket = liveSocket(`/tournaments/${encodeURIComponent(id)}/live`);
    socket.onopen = () => (wait = SOON_MS);
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      if ((JSON.parse(data) as TournamentMessage).type === "changed") void read();
    };
    socket.onclose = () => {
      if (ended) return;
      timer = window.setTimeout(() => {
        open();
        void read();
      }, wait);
      wait = Math.min(2 * wait, LATE_MS);
    };
  }

  /** A page that was out of sight may have missed something. */
  function seen(): void {
    if (!document.hidden) void read();
  }

  void read();
  open();
  document.addEventListener("visibilitychange", seen);
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", seen);
    clearTimeout(timer);
    socket?.close();
  };
}
