/** A record being looked at: which step is shown, how it looks there, and what is said of it. */
import type { Announcer } from "../announce/announcer";
import { type Choice, rulesOfChoice } from "../game/gameChoice";
import { Desk } from "../table/desk.svelte";
import {
  type Fold,
  type Memory,
  type Touched,
  foldsOf,
  memoryAt,
  stopsOf,
  touchedAt,
} from "../hindsight/hindsight";
import { t } from "../i18n/i18n.svelte";
import type { Entry, Folded, Remark } from "./moveList";
import { type Cell, figureNamed, parsePosition } from "../game/notation";
import { choiceOfReplay, moveOfStep } from "./records";
import { type Seen, litAt, openEnd, reviewedSteps, seenIn } from "./review";
import type { Alignment, Preset, Replay, Review, ReviewedMove, Step } from "../net/wire";

export class Replaying {
  readonly desk: Desk;
  readonly choice: Choice;
  readonly seen: readonly Seen[];
  /** The touches between other events. */
  readonly folds: readonly Fold[];
  /** The step shown; 0 is the beginning. */
  at = $state(0);
  reviewed = $state.raw<Review | null>(null);
  /** Whose memory of the board is shown; null for the board itself. */
  seat = $state<number | null>(null);
  /** Whether stepping halts at touches. */
  withTouches = $state(false);

  readonly stops: readonly number[] = $derived.by(() =>
    stopsOf(this.read.steps, this.withTouches || this.folds.length === 0),
  );
  readonly values: ReadonlyMap<number, ReviewedMove> = $derived.by(() =>
    reviewedSteps(this.read, this.reviewed),
  );

  constructor(
    readonly text: string,
    readonly read: Replay,
    presets: readonly Preset[],
    readonly announcer: Announcer,
  ) {
    this.choice = choiceOfReplay(read);
    this.seen = seenIn(read);
    this.folds = foldsOf(read.steps);
    const start = parsePosition(openEnd(read.start));
    const rules = rulesOfChoice(this.choice, presets);
    this.desk = new Desk(rules, start, { names: read.players, mine: [] }, announcer, "read");
    this.goTo(0, { quiet: true });
  }

  get step(): Step | null {
    return this.at > 0 ? (this.read.steps[this.at - 1] ?? null) : null;
  }

  get position(): string {
    return this.step?.position ?? this.read.start;
  }

  get value(): ReviewedMove | null {
    return this.values.get(this.at - 1) ?? null;
  }

  /** The cells to light: alignments open to a call, or those of the coins just taken (D4). */
  get lit(): Cell[] {
    const open = litAt(this.read, this.seen, this.at - 1);
    const felt = this.alignmentsAt(this.at - 1)
      .filter(({ fate }) => fate === null)
      .flatMap(({ figure }) => figureNamed(figure) ?? []);
    return [...open, ...felt].flatMap(({ cells }) => [...cells]);
  }

  get touched(): Touched | null {
    return touchedAt(this.step);
  }

  /** What was known, where somebody's memory is shown. */
  get memory(): Memory | null {
    return this.seat === null ? null : memoryAt(this.read, this.at, this.seat);
  }

  /** The number of the step shown among those that stepping halts at, and how many there are. */
  get progress(): { readonly number: number; readonly count: number } {
    const number = this.stops.indexOf(this.at);
    if (number < 0) return { number: this.at, count: this.read.steps.length };
    return { number, count: this.stops.length - 1 };
  }

  nameOf(seat: number | null | undefined): string {
    return this.read.players[(seat ?? 0) - 1] ?? "";
  }

  /** Shows a step; it is said unless the focus is on it anyway. */
  goTo(index: number, { quiet = false } = {}): void {
    const { read, desk } = this;
    this.at = Math.min(Math.max(index, 0), read.steps.length);
    const over = this.at === read.steps.length ? read.result : null;
    desk.game.showStep(this.position, this.step, over);
    desk.recall(this.memory);
    if (quiet) return;
    const tags = this.remarksOn(this.at - 1).filter(({ kind }) => kind !== "note");
    const told = this.step ? this.textOf(this.step) : t("replay-beginning");
    const remarks = desk.table.speaker.joined(tags.map(({ tag }) => tag));
    this.announcer.say(desk.table.speaker.told(told, remarks, this.step?.comment ?? ""));
  }

  /** Shows the board as a seat knew it, or as it was. */
  lookAs(seat: number | null): void {
    this.seat = seat;
    this.desk.recall(this.memory);
  }

  /** What happened at a step; of a touch also whose hand it was. */
  textOf(step: Step): string {
    const told = this.desk.table.speaker.told(...step.text);
    if (!touchedAt(step)) return told;
    return t("hindsight-touch", { name: this.nameOf(step.seat), felt: told });
  }

  get entries(): Entry[] {
    const { steps } = this.read;
    return steps.map((step, index) => ({
      text: this.textOf(step),
      turn: step.turn === steps[index - 1]?.turn ? null : step.turn,
      remarks: this.remarksOn(index),
      aside: moveOfStep(step) === null,
    }));
  }

  /** The touches as lines: how many things each hand felt between two other events. */
  get folded(): Folded[] {
    return this.folds.map(({ from, to, counts }) => {
      const told = [...counts].map(([seat, count]) =>
        t("hindsight-felt-things", { name: this.nameOf(seat), count }),
      );
      return { from, to, text: this.desk.table.speaker.joined(told) };
    });
  }

  remarksOn(index: number): Remark[] {
    const remarks: Remark[] = [];
    for (const { sighting, made, called } of this.seen) {
      const { fate } = sighting;
      if (index === made) {
        const kind = fate === "called" ? "good" : fate === "open" ? "note" : "bad";
        remarks.push({ kind, tag: t(`replay-fate-${fate}`) });
      }
      if (index === called && fate === "stolen") {
        remarks.push({ kind: "good", tag: t("replay-theft") });
      }
    }
    for (const { felt_by } of this.alignmentsAt(index)) {
      if (felt_by.length === 0) remarks.push({ kind: "note", tag: t("hindsight-luck") });
    }
    if (this.values.get(index)?.threw_away) {
      remarks.push({ kind: "bad", tag: t("replay-mistake") });
    }
    if (this.read.steps[index]?.comment) remarks.push({ kind: "note", tag: t("replay-comment") });
    return remarks.filter(({ tag }, i) => remarks.findIndex((other) => other.tag === tag) === i);
  }

  /** What was aligned in the dark by a step. */
  alignmentsAt(index: number): readonly Alignment[] {
    return (this.read.hindsight?.alignments ?? []).filter((one) => one.index === index);
  }
}
