/** Asking the server about positions, records and rules. */
import { loadLocalGames } from "./lazy";
import { resolve } from "../lib/paths";
import { isLocalGame } from "./storedGame";
import { Refused, ask } from "../net/api";
import type { Analysis, ErrorBody, Options, Replay, Review, RulePage } from "../lib/wire";

/** A question about a position. */
export interface Question {
  readonly preset: string;
  readonly options: Options;
  readonly position: string;
}

const TOO_MANY = 429;
/** How often a question is put again that came too soon. */
const MAX_TRIES = 4;

export function analysis(
  question: Question,
  seconds: number,
  signal: AbortSignal,
): Promise<Analysis> {
  return retryWhenBusy(() => ask("POST", "/analysis", { ...question, seconds }, signal), signal);
}

/** A record step by step: from the server, or, where there is none, read here. */
export async function replay(text: string, signal: AbortSignal): Promise<Replay> {
  try {
    return await retryWhenBusy(() => ask("POST", "/replay", { text }, signal), signal);
  } catch (error) {
    const alone = error instanceof Refused && error.status === 0;
    const here = alone ? await (await loadLocalGames()).replayLocally(text) : null;
    if (!here) throw error;
    return here;
  }
}

export function review(text: string, signal: AbortSignal): Promise<Review> {
  return retryWhenBusy(() => ask("POST", "/review", { text }, signal), signal);
}

export function rulePage(preset: string): Promise<RulePage> {
  return ask("GET", `/rules/${encodeURIComponent(preset)}`);
}

/** The record of a game of one's own, as text. */
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

/** Asks again, after the time the server names, when there were too many questions. */
async function retryWhenBusy<Answer>(
  question: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await question();
    } catch (error) {
      const wait = error instanceof Refused && error.status === TOO_MANY ? retryDelay(error) : null;
      if (wait === null || tries === MAX_TRIES || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (signal.aborted) throw error;
    }
  }
}

function retryDelay({ body }: Refused): number {
  const seconds = body?.details?.["seconds"];
  return 1000 * (typeof seconds === "number" ? seconds : 2);
}

/** What a refusal says, or that the server cannot be reached. */
export function refusalOf(error: unknown, unreachable: string): string {
  return error instanceof Refused && error.body ? error.message : unreachable;
}
