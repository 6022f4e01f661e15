/** The data of a replayed record for the pages that show it. */
import { type Choice, parseChoice } from "../rules/gameChoice";
import { type Move, parseMove } from "../rules/notation";
import type { Replay, Step } from "../lib/wire";

/** The record opened last, so that going back to it finds it again. */
export const lastOpened: { text: string; at: number; name: string | null } = {
  text: "",
  at: 0,
  name: null,
};

/** Return whether a text is a record rather than a position. */
export function isRecord(text: string): boolean {
  return text.trimStart().startsWith("[");
}

/** Return the move of a step, if one was made. */
export function moveOfStep(step: Step): Move | null {
  const { event, refused } = step;
  const text = event["kind"] === "play" && !refused ? event["move"] : null;
  return typeof text === "string" ? parseMove(text) : null;
}

export interface PlayedMove {
  readonly move: Move;
  /** The number of its step. */
  readonly step: number;
  /** The position before it. */
  readonly before: string;
}

/** Events that decide a waiting move: the ruling, or the observer's leaving (D8). */
const DECIDING_EVENTS: readonly unknown[] = ["ruling", "stop-observing"];

/** Return the moves that led to the last step, without undone ones. */
export function playedMoves(replay: Replay, upTo: number = replay.steps.length): PlayedMove[] {
  const moves: PlayedMove[] = [];
  let position = replay.start;
  let waiting: Move | null = null;
  for (const [index, step] of replay.steps.slice(0, upTo).entries()) {
    const isUnchanged = step.position === position;
    const isDecision = DECIDING_EVENTS.includes(step.event["kind"]);
    const played = moveOfStep(step);
    const isPending = isUnchanged && (played?.kind === "put" || played?.kind === "swap");
    const move: Move | null = isDecision && !isUnchanged ? waiting : played;
    if (isPending || isDecision) waiting = isDecision ? null : played;
    if (move && !isPending) moves.push({ move, step: index, before: position });
    else if (!isUnchanged) {
      while (moves.length > 0 && moves.pop()?.before !== step.position);
    }
    position = step.position;
  }
  return moves;
}

/** Return the rules of a record, as far as study boards support them. */
export function choiceOfReplay({ preset, options }: Replay): Choice {
  const known = preset === "quardo-touch" ? "quardo" : preset;
  return parseChoice((key) => {
    if (key === "preset") return known;
    const value = (options as Record<string, string | number | boolean | undefined>)[key];
    return value === undefined ? null : String(value);
  });
}

/** Name a file after its game: `ben-vs-ann-quarto-2026-11-16.4f`. */
export function fileName(players: readonly string[], preset: string, day: Date | null): string {
  const names = players.map(slugOf).filter(Boolean).join("-vs-");
  const date = day && [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(twoDigits);
  return `${[names, preset, date?.join("-")].filter(Boolean).join("-")}.4f`;
}

/** Return a name as part of a file name: letters without accents, numbers and hyphens. */
function slugOf(name: string): string {
  const letters = name.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC").toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** Download a text as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
