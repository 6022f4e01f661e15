/** A step of a lesson in progress: a table that accepts only what the step asks for. */
import { messageId } from "../../i18n/catalogue";
import type { MessageId } from "../../generated/messages";
import type { Announcer } from "../../announce/announcer";
import { refusalText } from "../../speech/moveText";
import { isTouch } from "../../speech/publicNotices";
import { createHands } from "../../blindfold/fingers.svelte";
import { parseTouch } from "../../blindfold/touch";
import { DarkGame } from "./darkGame";
import {
  type Judgement,
  type Lesson,
  type LessonStep,
  judge,
  matches,
  repliesOf,
  startOf,
} from "./lessons";
import { type Cell, type Piece, cellName, parseMove } from "../../rules/notation";
import { type PlayRules, type PositionState, seatToAct } from "../../rules/rules";
import type { TableNotice } from "../../rules/tableState";
import { LocalGame } from "../../table/localGame.svelte";
import type { Role } from "../../table/role";
import { Table } from "../../table/table.svelte";
import type { Action } from "../../lib/wire";

export interface Feedback {
  readonly kind: "right" | "wrong";
  readonly text: string;
}

/** The feedback while the opponent replies. */
const REACHED: Feedback = { kind: "right", text: "" };

export class LessonTable implements Role {
  readonly game: LocalGame;
  readonly table: Table;
  #feedback = $state.raw<Feedback | null>(null);
  /** The cells of the goal that have been pressed. */
  #pointed = $state.raw<readonly Cell[]>([]);
  readonly #ownSeat: number;

  constructor(
    readonly lesson: Lesson,
    readonly step: LessonStep,
    rules: PlayRules,
    names: readonly string[],
    announcer: Announcer,
    start: PositionState = startOf(step, rules),
  ) {
    const { position } = start;
    this.#ownSeat = seatToAct(position);
    this.game = new LocalGame(rules, { names, mine: [this.#ownSeat] }, position);
    const transport = rules.blindfold ? new DarkGame(this.game, this.#ownSeat) : this.game;
    this.table = new Table(rules, transport, announcer, this, createHands);
  }

  get pointed(): readonly Cell[] {
    return this.#pointed;
  }

  get feedback(): Feedback | null {
    return this.#feedback;
  }

  get isDone(): boolean {
    return this.#feedback?.kind === "right";
  }

  /** Return the goal of the step, or with `done` the text for reaching it. */
  stepText(part: "goal" | "done"): string {
    const key = `${this.lesson.id}-${this.step.id}`;
    const { translator } = this.table.speaker;
    return part === "goal"
      ? translator.translate(messageId(`learn-${key}-goal`))
      : translator.translate(messageId(`learn-${key}-done`));
  }

  /** Remove the feedback on a mistake, at the next action. */
  clearMistake(): void {
    if (this.#feedback?.kind === "wrong") this.#feedback = null;
  }

  /** Allow the moves that the step asks for; explain why others are wrong. */
  allows(action: Action): boolean {
    const move = action.kind === "play" ? parseMove(action.move) : null;
    if (!move) return true;
    if (this.isDone) return false;
    const judgement = judge(this.game.moment, this.step, move, this.game.rules);
    if (judgement.kind !== "right")
      this.#showFeedback({ kind: "wrong", text: this.#reasonText(judgement) });
    // A refused call of a dead alignment reaches the goal without a move.
    else if (this.step.goal === "dead") this.onEvents();
    else return true;
    return false;
  }

  onEvents(notices: readonly TableNotice[] = []): void {
    const touch = notices.find(isTouch);
    if (touch) return this.#onTouch(touch);
    if (this.isDone) return; // the opponent's reply
    const texts = this.game.momentText(this.game.moment);
    const replies = repliesOf(this.game.moment, this.step, this.game.rules).map((move) => {
      this.#feedback = REACHED;
      this.game.make(move);
      return this.game.momentText(this.game.moment);
    });
    this.table.selection.clear();
    this.#finish(texts, ...replies);
  }

  #finish(...texts: readonly string[]): void {
    const { speaker, state } = this.table;
    const end = state.view?.result?.text ?? "";
    this.#showFeedback(
      { kind: "right", text: speaker.joinSentences(end, this.stepText("done")) },
      ...texts,
    );
  }

  // Goals without moves

  pressCell(cell: Cell): boolean {
    const { goal, targets = [] } = this.step;
    if (goal === "pick") this.table.answers.sayCell(cell);
    if (goal !== "point") return goal === "pick";
    const name = cellName(cell);
    if (this.isDone) return true;
    if (!targets.includes(name)) this.#explainMistake("learn-wrong-cell", { cell: name });
    else if (!this.#pointed.includes(cell)) {
      this.#pointed = [...this.#pointed, cell];
      const count = this.#pointed.length;
      if (count === targets.length) this.#finish();
      else this.table.tell("web-pointed", { cell: name, count });
    }
    return true;
  }

  pressPiece(piece: Piece): boolean {
    if (this.step.goal !== "pick") return this.step.goal === "point";
    const named = this.table.speaker.named(piece);
    if (this.isDone) return true;
    this.table.selection.pick(piece);
    if (matches(piece, this.step, this.game.rules.set)) this.#finish();
    else this.#explainMistake("learn-wrong-piece", { piece: named });
    return true;
  }

  drop(): boolean {
    return this.step.goal === "pick" || this.step.goal === "point";
  }

  #onTouch(notice: TableNotice): void {
    this.table.hands?.onNotice(notice);
    const target = parseTouch(notice)?.target ?? "";
    const isTarget = this.step.goal === "feel" && this.step.targets?.includes(target);
    if (isTarget && !this.isDone) this.#finish();
  }

  #explainMistake(key: MessageId, values: Record<string, string>): void {
    const text = this.table.speaker.translator.translate(key, values);
    this.#showFeedback({ kind: "wrong", text });
  }

  #showFeedback(feedback: Feedback, ...texts: readonly string[]): void {
    this.#feedback = feedback;
    const politeness = feedback.kind === "right" ? "polite" : "assertive";
    this.table.say(this.table.speaker.joinSentences(...texts, feedback.text), politeness);
  }

  #reasonText(judgement: Exclude<Judgement, { kind: "right" }>): string {
    const { speaker } = this.table;
    if (judgement.kind === "refused") return refusalText(judgement.refusal, speaker);
    const { why, figure, cell, count } = judgement;
    const values = { figure: figure ? speaker.figure(figure) : "", cell, count };
    return speaker.translator.translate(`learn-wrong-${why}`, values);
  }
}
