/** Requests to the server about positions, records and rules. */
import { loadLocalGames } from "./lazy";
import { resolve } from "../lib/paths";
import { isLocalGame } from "./storedGame";
import { Refused, ask } from "../net/api";
import type { Analysis, ErrorBody, Options, Replay, Review, RulePage } from "../lib/wire";

/** A position to analyse. */
export interface Question {
  readonly preset: string;
  readonly options: Options;
  readonly position: string;
}

const TOO_MANY = 429;
/** How many times a request is sent while the server is busy. */
const MAX_TRIES = 4;

export function analysis(
  question: Question,
  seconds: number,
  signal: AbortSignal,
): Promise<Analysis> {
  return retryWhenBusy(() => ask("POST", "/analysis", { ...question, seconds }, signal), signal);
}

/** Return the steps of a record, from the server or, without one, from this browser. */
export async function replay(text: string, signal: AbortSignal): Promise<Replay> {
  try {
    return await retryWhenBusy(() => ask("POST", "/replay", { text }, signal), signal);
  } catch (error) {
    const isOffline = error instanceof Refused && error.status === 0;
    const replay = isOffline ? await (await loadLocalGames()).replayLocally(text) : null;
    if (!replay) throw error;
    return replay;
  }
}

export function review(text: string, signal: AbortSignal): Promise<Review> {
  return retryWhenBusy(() => ask("POST", "/review", { text }, signal), signal);
}

export function rulePage(preset: string): Promise<RulePage> {
  return ask("GET", `/rules/${encodeURIComponent(preset)}`);
}

/** Return the record of one of this player's games as text. */
export async function recordOf(id: string, language: string, signal: AbortSignal): Promise<string> {
  if (isLocalGame(id)) return (await loadLocalGames()).localRecord(id);
  let response: Response;
  try {
    const path = resolve(`/api/games/${encodeURIComponent(id)}/record?lang=${language}`);
    response = await fetch(path, { signal });
  } catch {
    throw new Refused(null, 0);
  }
  if (response.ok) return response.text();
  throw new Refused((await response.json().catch(() => null)) as ErrorBody | null, response.status);
}

/** Send a request again, after the delay that the server asks for, while it is busy. */
async function retryWhenBusy<Answer>(
  send: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const delay =
        error instanceof Refused && error.status === TOO_MANY ? retryDelay(error) : null;
      if (delay === null || tries === MAX_TRIES || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (signal.aborted) throw error;
    }
  }
}

function retryDelay({ body }: Refused): number {
  const seconds = body?.details?.["seconds"];
  return 1000 * (typeof seconds === "number" ? seconds : 2);
}

/** Return the message of a refusal, or the given text if the server cannot be reached. */
export function refusalOf(error: unknown, unreachable: string): string {
  return error instanceof Refused && error.body ? error.message : unreachable;
}
