/** A lesson under way: a table at which only what the step asks for is done. */
import type { Announcer } from "../announce/announcer";
import { refusalTold } from "../announce/moveTold";
import { type Judgement, type Lesson, type LessonStep, judge, startOf } from "./lessons";
import { parseMove } from "../game/notation";
import { type PlayRules, seatToAct } from "../game/rules";
import { LocalGame } from "../table/localGame.svelte";
import type { Role } from "../table/role";
import { Table } from "../table/table.svelte";
import type { Action } from "../net/wire";

export interface Feedback {
  readonly kind: "right" | "wrong";
  readonly text: string;
}

export class Teaching implements Role {
  readonly game: LocalGame;
  readonly table: Table;
  #feedback = $state.raw<Feedback | null>(null);

  constructor(
    readonly lesson: Lesson,
    readonly step: LessonStep,
    rules: PlayRules,
    names: readonly string[],
    announcer: Announcer,
  ) {
    const { position } = startOf(step, rules);
    this.game = new LocalGame(rules, { names, mine: [seatToAct(position)] }, position);
    this.table = new Table(rules, this.game, announcer, this);
  }

  get feedback(): Feedback | null {
    return this.#feedback;
  }

  get done(): boolean {
    return this.#feedback?.kind === "right";
  }

  /** The goal of the step, or with `done` what is to be said once it is reached. */
  words(part: "goal" | "done"): string {
    const key = `${this.lesson.id}-${this.step.id}`;
    const { translator } = this.table.speaker;
    return part === "goal"
      ? translator.translate(`learn-${key}-goal`)
      : translator.translate(`learn-${key}-done`);
  }

  /** Lets through what the step asks for; the rest is explained. */
  allows(action: Action): boolean {
    const move = action.kind === "play" ? parseMove(action.move) : null;
    if (!move) return true;
    if (this.done) return false;
    const judgement = judge(this.game.moment, this.step, move, this.game.rules);
    if (judgement.kind !== "right") this.#tell({ kind: "wrong", text: this.#why(judgement) });
    // Whoever leaves a dead alignment alone has nothing to move.
    else if (this.step.goal === "dead") this.happened();
    else return true;
    return false;
  }

  happened(): void {
    const end = this.table.state.view?.result?.text ?? "";
    this.#tell({ kind: "right", text: this.table.speaker.told(end, this.words("done")) });
  }

  #tell(feedback: Feedback): void {
    this.#feedback = feedback;
    const right = feedback.kind === "right";
    const told = right ? this.game.told(this.game.moment) : "";
    this.table.say(this.table.speaker.told(told, feedback.text), right ? "polite" : "assertive");
  }

  #why(judgement: Exclude<Judgement, { kind: "right" }>): string {
    const { speaker } = this.table;
    if (judgement.kind === "refused") return refusalTold(judgement.refusal, speaker);
    const { why, figure, cell, count } = judgement;
    const values = { figure: figure ? speaker.figure(figure) : "", cell, count };
    return speaker.translator.translate(`learn-wrong-${why}`, values);
  }
}
