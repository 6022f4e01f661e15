/** A replay on a board: the steps of a record, variations of them, and their texts. */
import { scoreText } from "../../speech/scores";
import {
  type Node,
  type NodeId,
  type Tree,
  type Direction,
  ROOT,
  neighbour,
  choicesAt,
  nodeOf,
  pathTo,
} from "../../table/moveTree";
import type { Announcer } from "../../announce/announcer";
import { type Choice, rulesOfChoice } from "../../rules/gameChoice";
import { type Cell, type Move, figureNamed } from "../../rules/notation";
import { type Memory, type Touched, memoryAt, touchAt } from "../../speech/hindsight";
import { t, translator } from "../../i18n/i18n.svelte";
import { SandboxTable } from "../../table/sandboxTable.svelte";
import type { Moment } from "../../table/localGame.svelte";
import type { Speaker } from "../../speech/phrases";
import type { Alignment, Preset, Replay, ReviewedMove, Step } from "../../lib/wire";
import { type Entry, type Remark, hiddenIn, rowsOf, touchesBySeat } from "../../study/moveRows";
import { toMoments } from "./moments";
import { choiceOfReplay } from "../../study/records";
import { type TrackedAlignment, litFigures, reviewedSteps, trackAlignments } from "./review";

export class ReplayBoard {
  readonly sandbox: SandboxTable;
  readonly choice: Choice;
  readonly madeAlignments: readonly TrackedAlignment[];
  /** The moves reviewed so far, and whether the review is still running. */
  reviewed = $state.raw<readonly ReviewedMove[]>([]);
  reviewing = $state(true);
  /** The seat whose memory of the board is shown; null for the board itself. */
  seat = $state<number | null>(null);
  /** Whether stepping stops at touches. */
  withTouches = $state(false);
  /** The open folds of touches in the move list, by their first nodes. */
  openFolds = $state.raw<readonly NodeId[]>([]);

  readonly values: ReadonlyMap<number, ReviewedMove> = $derived.by(() =>
    reviewedSteps(this.read, this.reviewed),
  );
  readonly #hidden: ReadonlySet<NodeId> = $derived.by(() =>
    hiddenIn(rowsOf(this.tree, this.entryOf, this.openFolds)),
  );

  constructor(
    readonly text: string,
    readonly read: Replay,
    presets: readonly Preset[],
    readonly announcer: Announcer,
  ) {
    this.choice = choiceOfReplay(read);
    this.madeAlignments = trackAlignments(read);
    const moments = toMoments(read);
    const rules = rulesOfChoice(this.choice, presets);
    this.sandbox = new SandboxTable(rules, moments[0].position, { names: read.players }, announcer);
    this.sandbox.game.load(moments);
  }

  get speaker(): Speaker {
    return this.sandbox.table.speaker;
  }

  get tree(): Tree<Moment> {
    return this.sandbox.game.tree;
  }

  /** The step shown, or the one where the variation shown starts; 0 is the beginning. */
  get at(): number {
    return (
      pathTo(this.tree, this.tree.shown).findLast((id) => id <= this.read.steps.length) ?? ROOT
    );
  }

  /** Whether the position shown is in a variation, not in the game. */
  get inVariation(): boolean {
    return this.tree.shown > this.read.steps.length;
  }

  /** The step shown, unless in a variation. */
  get step(): Step | null {
    return this.inVariation ? null : (this.read.steps[this.at - 1] ?? null);
  }

  get value(): ReviewedMove | null {
    return this.inVariation ? null : (this.values.get(this.at - 1) ?? null);
  }

  /** The cells to light: alignments open to a call, or of the coins just taken (D4). */
  get lit(): Cell[] {
    if (this.inVariation) return [];
    const open = litFigures(this.read, this.madeAlignments, this.at - 1);
    const felt = this.alignmentsAt(this.at - 1)
      .filter(({ fate }) => fate === null)
      .flatMap(({ figure }) => figureNamed(figure) ?? []);
    return [...open, ...felt].flatMap(({ cells }) => [...cells]);
  }

  get touched(): Touched | null {
    return touchAt(this.step);
  }

  /** The memory of the board to show, if a seat is chosen. */
  get memory(): Memory | null {
    if (this.seat === null || this.inVariation) return null;
    return memoryAt(this.read, this.at, this.seat);
  }

  get hasTouches(): boolean {
    return this.read.steps.some((step) => touchAt(step));
  }

  /** The number of the step shown, and the total, counting only steps that stepping stops at. */
  get progress(): { readonly number: number; readonly count: number } {
    const all = this.read.steps.map((_, index) => index + 1);
    const stops = this.withTouches ? all : all.filter((id) => !touchAt(this.read.steps[id - 1]));
    const number = stops.indexOf(this.at) + 1;
    return number > 0 ? { number, count: stops.length } : { number: this.at, count: all.length };
  }

  nameOf(seat: number | null | undefined): string {
    return this.read.players[(seat ?? 0) - 1] ?? "";
  }

  // Walking through the game

  /** Return the node that a step leads to, skipping folded touches. */
  readonly toward = (direction: Direction): NodeId => {
    let to = neighbour(this.tree, direction);
    if (this.withTouches || (direction !== "on" && direction !== "back")) return to;
    while (this.#hidden.has(to)) {
      const next = neighbour({ ...this.tree, shown: to }, direction);
      if (next === to) return this.tree.shown;
      to = next;
    }
    return to;
  };

  /** Show a node and announce it; quietly if the focus is on its text. */
  goTo(id: NodeId, { quiet = false } = {}): void {
    this.sandbox.game.goTo(id);
    this.#applyView();
    if (!quiet) this.sayShown();
  }

  sayShown(): void {
    if (this.inVariation) return this.sandbox.sayMoment();
    const tags = this.remarksOn(this.at - 1).filter(({ kind }) => kind !== "note");
    const text = this.step ? this.textOf(this.step) : t("replay-beginning");
    const remarks = this.speaker.joined(tags.map(({ tag }) => tag));
    this.announcer.say(this.speaker.joinSentences(text, remarks, this.step?.comment ?? ""));
  }

  /** Show the board as a seat remembered it, or as it was. */
  showAs(seat: number | null): void {
    this.seat = seat;
    this.#applyView();
  }

  /** A remembered board is read-only. */
  #applyView(): void {
    this.sandbox.recall(this.memory);
    this.sandbox.setMode(this.memory ? "read" : "play");
  }

  toggleFold(first: NodeId): void {
    const others = this.openFolds.filter((fold) => fold !== first);
    this.openFolds = others.length < this.openFolds.length ? others : [...others, first];
  }

  /** Start a variation with another move in place of the step shown. */
  tryInstead(move: Move): void {
    const { game } = this.sandbox;
    game.goTo(Math.max(this.at - 1, ROOT));
    game.make(move);
  }

  /** Return whether a variation can be promoted; the main line stays the game. */
  isPromotable(first: NodeId): boolean {
    return (choicesAt(this.tree, first)[0] ?? ROOT) > this.read.steps.length;
  }

  // Texts

  /** Describe a step; for a touch also name the player. */
  textOf(step: Step): string {
    const text = this.speaker.joinSentences(...step.text);
    if (!touchAt(step)) return text;
    return t("hindsight-touch", { name: this.nameOf(step.seat), felt: text });
  }

  readonly entryOf = ({ id, item }: Node<Moment>): Entry => {
    const step = item.recorded?.step ?? null;
    const { move, placed, coins, turn } = item;
    return {
      text: step ? this.textOf(step) : this.sandbox.game.momentText(item),
      turn,
      move,
      piece: move && "piece" in move ? move.piece : placed,
      coins,
      remarks: step ? this.remarksOn(id - 1) : [],
      touch: step && touchAt(step) ? (step.seat ?? 0) : null,
    };
  };

  /** Describe a fold: how many things each player felt. */
  readonly foldText = (ids: readonly NodeId[]): string => {
    const touches = ids.map((id) => this.entryOf(nodeOf(this.tree, id)).touch);
    const counts = [...touchesBySeat(touches)].map(([seat, count]) =>
      t("hindsight-felt-things", { name: this.nameOf(seat), count }),
    );
    return this.speaker.joined(counts);
  };

  remarksOn(index: number): Remark[] {
    const remarks: Remark[] = [];
    for (const { sighting, made, called } of this.madeAlignments) {
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

  /** Describe what a mistake missed and what it left. */
  mistakeText(move: ReviewedMove): string {
    const { seat, possible, kept } = move;
    if (possible.lead !== null && kept.lead !== null) {
      const cost = Math.round(10 * (possible.lead - kept.lead)) / 10;
      const key = possible.proved && kept.proved ? "replay-cost" : "replay-cost-about";
      const name = this.nameOf(seat);
      return this.speaker.joinSentences(t(key, { name, count: cost }), this.valueText(move));
    }
    const [missed, left] = [possible, kept].map((score) => scoreText(score, translator()));
    return this.speaker.joinSentences(
      t("replay-missed", { name: this.nameOf(seat), score: missed ?? "" }),
      t("replay-left", { kept: left ?? "" }),
    );
  }

  /** Compare the value of a move with the best one. */
  valueText({ possible, kept }: ReviewedMove): string {
    const [best, made] = [possible, kept].map((score) => scoreText(score, translator()));
    return t("replay-kept", { possible: best ?? "", kept: made ?? "" });
  }

  /** Return the alignments that a step made in the dark. */
  alignmentsAt(index: number): readonly Alignment[] {
    return (this.read.hindsight?.alignments ?? []).filter((alignment) => alignment.index === index);
  }
}
