/** A lesson under way: a desk on which only what the step asks for is done. */
import type { Announcer } from "../announce/announcer";
import { Desk, refusalText } from "../table/localTable.svelte";
import { type Judgement, type Lesson, type LessonStep, judge, startOf } from "./lessons";
import type { Move } from "../game/notation";
import { type PlayRules, seatToAct } from "../game/rules";

export interface Feedback {
  readonly kind: "right" | "wrong";
  readonly text: string;
}

export class Teaching extends Desk {
  readonly lesson: Lesson;
  readonly step: LessonStep;
  feedback = $state.raw<Feedback | null>(null);

  constructor(
    lesson: Lesson,
    step: LessonStep,
    rules: PlayRules,
    names: readonly string[],
    announcer: Announcer,
  ) {
    const { position } = startOf(step, rules);
    super(rules, position, { names, mine: [seatToAct(position)] }, announcer);
    this.lesson = lesson;
    this.step = step;
  }

  get done(): boolean {
    return this.feedback?.kind === "right";
  }

  /** The goal of the step, or with `done` what is to be said once it is reached. */
  words(part: "goal" | "done"): string {
    const key = `${this.lesson.id}-${this.step.id}`;
    const { translator } = this.speaker;
    return part === "goal"
      ? translator.translate(`learn-${key}-goal`)
      : translator.translate(`learn-${key}-done`);
  }

  override make(move: Move): boolean {
    if (this.done) return false;
    const judgement = judge(this.moment, this.step, move, this.own);
    if (judgement.kind !== "right") {
      this.#tell({ kind: "wrong", text: this.#why(judgement) });
      return false;
    }
    const moved = this.step.goal === "dead" || super.make(move);
    const end = this.moment.outcome ? (this.state.view?.result?.text ?? "") : "";
    this.#tell({ kind: "right", text: this.speaker.told(end, this.words("done")) });
    return moved;
  }

  /** The page says by itself what came of a move. */
  override sayMoment(): void {
    this.refusal = null;
  }

  #tell(feedback: Feedback): void {
    this.feedback = feedback;
    const told = feedback.kind === "right" ? this.told(this.moment) : "";
    this.say(
      this.speaker.told(told, feedback.text),
      feedback.kind === "right" ? "polite" : "assertive",
    );
  }

  #why(judgement: Exclude<Judgement, { kind: "right" }>): string {
    const { speaker } = this;
    if (judgement.kind === "refused") return refusalText(judgement.refusal, speaker);
    const { why, figure, cell, count } = judgement;
    const values = { figure: figure ? speaker.figure(figure) : "", cell, count };
    return speaker.translator.translate(`learn-wrong-${why}`, values);
  }
}
