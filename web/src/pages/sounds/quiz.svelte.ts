/** A quiz on the sounds: ten questions, and the best result so far. */
import { store, readStoredObject } from "../../lib/storage";
import { CELLS, PIECES, type PieceSet } from "../../rules/notation";

export const LEVELS = [1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

export const QUESTIONS = 10;
/** The number of pieces to choose from on the second level. */
const CHOICE_COUNT = 4;

/** A sound and its possible answers, which are values of a trait, pieces or cells. */
export interface Question {
  readonly kind: "trait" | "piece" | "cell";
  /** The piece or the cell that sounds. */
  readonly heard: number;
  /** The bit of the trait that is asked for. */
  readonly bit: number;
  readonly choices: readonly number[];
  readonly rightAnswer: number;
}

/** A random number from 0 to 1, excluding 1. */
export type Chance = () => number;

function pick<T>(things: readonly T[], chance: Chance): T {
  const thing = things[Math.floor(chance() * things.length)];
  if (thing === undefined) throw new Error("nothing to choose from");
  return thing;
}

/** Return some of the things at random, in their original order. */
function sample(things: readonly number[], count: number, chance: Chance): number[] {
  const left = [...things];
  while (left.length > count) left.splice(left.indexOf(pick(left, chance)), 1);
  return left;
}

/** Return a question of a level; its sound differs from the last one. */
export function drawQuestion(level: Level, before: Question | null, chance: Chance): Question {
  const heard = pick(
    PIECES.filter((piece) => piece !== before?.heard),
    chance,
  );
  const bit = pick([0, 1, 2, 3], chance);
  const others = PIECES.filter((piece) => piece !== heard);
  switch (level) {
    case 1:
      return { kind: "trait", heard, bit, choices: [0, 1], rightAnswer: (heard >> bit) & 1 };
    case 2: {
      const choices = [heard, ...sample(others, CHOICE_COUNT - 1, chance)].sort((a, b) => a - b);
      return { kind: "piece", heard, bit, choices, rightAnswer: heard };
    }
    case 3:
      return { kind: "piece", heard, bit, choices: PIECES, rightAnswer: heard };
    case 4:
      return { kind: "cell", heard, bit, choices: CELLS, rightAnswer: heard };
  }
}

export type Verdict = "all" | "good" | "fair" | "start";

/** Return the verdict on a result. */
export function verdictOf(rightCount: number): Verdict {
  if (rightCount >= QUESTIONS) return "all";
  if (rightCount >= 0.7 * QUESTIONS) return "good";
  return rightCount >= 0.4 * QUESTIONS ? "fair" : "start";
}

const KEY = "fourfold-sounds";

/** Return the stored best results by set and level, without invalid ones. */
function readBestResults(): Record<string, number> {
  const isValid = (count: unknown): count is number =>
    Number.isInteger(count) && Number(count) >= 0 && Number(count) <= QUESTIONS;
  const results = Object.entries(readStoredObject(KEY));
  return Object.fromEntries(
    results.filter((result): result is [string, number] => isValid(result[1])),
  );
}

/** The state of the quiz, round after round. */
export class SoundQuiz {
  set = $state<PieceSet>("quarto");
  level = $state<Level>(1);
  question = $state.raw<Question | null>(null);
  /** The answer given, or null. */
  answer = $state<number | null>(null);
  number = $state(0);
  rightCount = $state(0);
  /** Whether the finished round is the best so far. */
  isBest = $state(false);
  #best = $state<Record<string, number>>(readBestResults());
  readonly #chance: Chance;

  constructor(chance: Chance = Math.random) {
    this.#chance = chance;
  }

  get phase(): "idle" | "asking" | "answered" | "over" {
    if (this.question === null) return this.number > 0 ? "over" : "idle";
    return this.answer === null ? "asking" : "answered";
  }

  get isRight(): boolean {
    return this.answer !== null && this.answer === this.question?.rightAnswer;
  }

  /** The best result on this level with this set, or null. Cells have no set. */
  get best(): number | null {
    return this.#best[this.#name] ?? null;
  }

  get #name(): string {
    return this.level === 4 ? "board-4" : `${this.set}-${String(this.level)}`;
  }

  start(): void {
    this.rightCount = 0;
    this.number = 1;
    this.isBest = false;
    this.#showQuestion(null);
  }

  stop(): void {
    this.number = 0;
    this.question = null;
  }

  /** Answer the question; only the first answer counts. */
  reply(answer: number): void {
    if (this.phase !== "asking") return;
    this.answer = answer;
    if (this.isRight) this.rightCount += 1;
  }

  /** Continue with the next question, or end the round. */
  next(): void {
    if (this.phase !== "answered") return;
    if (this.number >= QUESTIONS) return this.#end();
    this.number += 1;
    this.#showQuestion(this.question);
  }

  #showQuestion(before: Question | null): void {
    this.question = drawQuestion(this.level, before, this.#chance);
    this.answer = null;
  }

  #end(): void {
    this.question = null;
    this.isBest = this.rightCount > (this.best ?? 0);
    if (this.best !== null && !this.isBest) return;
    this.#best = { ...this.#best, [this.#name]: this.rightCount };
    store(KEY, this.#best);
  }
}
