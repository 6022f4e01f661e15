/**
 * Hands that act on the dark board (D8). Every change to the game is named before it is made: by
 * the question after a touch that it fits, by the button, or by a question of its own.
 */
import type { MessageId } from "../generated/messages";
import { capitalized } from "../i18n/catalogue";
import { playPiece } from "../audio/player";
import { type HandAction, moveAt, press, propose, actionValues, verbOf } from "./handActions";
import { type DarkTable, EMPTY_HANDS, type Hands, type TableHands } from "../table/hands";
import type { TableNotice } from "../rules/tableState";
import type { Thing } from "./touch";
import { areAdjacent } from "../rules/rules";
import { type Move, cellName } from "../rules/notation";
import { type Target, labelOf, spotOf } from "./targets";
import { TouchingHand } from "./touchingHand.svelte";

export class Fingers extends TouchingHand {
  /** The pawn that a press takes once it has been felt. */
  #taking: Target | null = null;

  get hands(): Hands {
    const { picked, marked, waiting } = this.table.selection;
    return { picked, marked, waiting };
  }

  #hold(hands: Hands): void {
    this.table.selection.hold(hands);
  }

  /** The effect of acting on the target under the hand: "put", "swap". */
  get verb(): ReturnType<typeof verbOf> {
    return verbOf(this.target, this.hands, this.table.facts.task);
  }

  /** The move that waits for confirmation, as a short question. */
  get question(): string {
    return this.#questionText("dark-question");
  }

  #questionText(key: MessageId): string {
    const { speaker, facts } = this.table;
    const { waiting } = this.hands;
    if (!waiting) return "";
    const move: Move =
      waiting.kind === "place" && facts.hand !== null
        ? { kind: "put", piece: facts.hand, cell: waiting.cell }
        : waiting;
    return capitalized(speaker.translator.translate(key, { move: speaker.move(move) }));
  }

  /** The contents of the hands and the touches left, as sentences. */
  get held(): string {
    const { speaker, rules, facts } = this.table;
    const { picked, marked, waiting } = this.hands;
    const piece = facts.hand ?? picked;
    const kind = facts.hand === null ? "web-picked" : "web-in-hand";
    return speaker.joinSentences(
      piece === null || waiting
        ? ""
        : speaker.translator.translate(kind, { piece: speaker.piece(piece) }),
      marked === null || waiting
        ? ""
        : speaker.translator.translate("web-marked", { cell: cellName(marked) }),
      rules.touches === null ? "" : this.touchesLeftText(),
    );
  }

  /** The move at the hand, if the player can make it now. */
  get #move(): Move | null {
    const { facts } = this.table;
    return facts.myTurn ? moveAt(this.target, this.hands, facts.task) : null;
  }

  /** The move that the last touch suggests: to place on an empty cell, to swap with a pawn. */
  get offer(): Move | null {
    const move = this.#move;
    return move && this.hands.waiting === null && this.#feltFor(move) === true ? move : null;
  }

  /** Return whether what is felt now fits a move; null if nothing is. */
  #feltFor(move: Move): boolean | null {
    const { readout } = this;
    if (move.kind === "swap" && !areAdjacent(move.first, move.second)) return false;
    if (readout?.target !== this.target || !readout?.thing) return null;
    return (readout.thing.kind === "nothing") === (move.kind !== "swap");
  }

  /** The name of the action of the button: of the whole move, where it makes one. */
  get actionText(): string {
    const { translator } = this.table.speaker;
    const move = this.#move;
    return move ? this.#nameOf(move) : translator.translate(`dark-act-${this.verb ?? "put"}`);
  }

  /** Name a move by its cells: "Place it on b2". */
  #nameOf(move: Move): string {
    const { translator } = this.table.speaker;
    if (move.kind === "swap") {
      const cells = { first: cellName(move.first), second: cellName(move.second) };
      return translator.translate("dark-act-swap-cells", cells);
    }
    const cell = "cell" in move ? cellName(move.cell) : "";
    return translator.translate("dark-act-put-on", { cell });
  }

  /** Return the question after a touch that suggests a move. */
  protected override offerText(): string {
    const { offer } = this;
    if (!offer) return "";
    const { translator } = this.table.speaker;
    if (offer.kind !== "swap") return translator.translate("dark-offer-put");
    return translator.translate("dark-offer-swap", { cell: cellName(offer.first) });
  }

  /** Act on a target, by default the one under the hand, after a question. */
  act(target: Target | null = this.target): void {
    this.#act(target, false);
  }

  /** Act by a key or a second press: an offered move is made at once. */
  accept(target: Target | null = this.target): void {
    this.target = target;
    this.#act(target, this.offer !== null);
  }

  /** Act by the button, which names the move, unless a touch has just shown that it cannot be. */
  pressButton(): void {
    const move = this.#move;
    this.#act(this.target, move !== null && this.#feltFor(move) !== false);
  }

  #act(target: Target | null, isNamed: boolean): void {
    const { table } = this;
    if (target === null) return table.tell("dark-nowhere");
    this.target = target;
    if (spotOf(target).place === "coins") return this.feel(target);
    if (!table.facts.myTurn) return table.voice.sayNotNow();
    if (this.#isMissing(target)) return this.#sayMissing(target);
    this.#perform(press(this.hands, target, table.facts.task, isNamed), "dark-sure");
  }

  /**
   * Handle a screen reader's press: the first one feels a target, the second acts on it. A pawn
   * that is there is taken by the first.
   */
  handlePress(target: Target): void {
    if (this.lastFelt === target && this.target === target) return this.accept(target);
    const { facts } = this.table;
    const isTaking = facts.myTurn && verbOf(target, this.hands, facts.task) === "take";
    this.#taking = isTaking ? target : null;
    if (this.isCounted(target)) this.feel(target);
    else this.go(target, "focus");
  }

  override onNotice(notice: TableNotice): void {
    super.onNotice(notice);
    const { target, thing } = this.readout ?? {};
    if (target == null || target !== this.#taking || target !== this.target) return;
    this.#taking = null;
    if (thing?.kind === "piece" && this.hands.picked !== thing.piece) this.act(target);
  }

  /** Prepare a typed move, which is made once it is typed again or confirmed. */
  prepare(move: Move): void {
    if (!this.table.facts.myTurn) return this.table.voice.sayNotNow();
    this.#perform(propose(this.hands, move), "dark-sure-typed");
  }

  #perform([hands, action]: [Hands, HandAction], question: MessageId): void {
    const { table } = this;
    this.#hold(hands);
    switch (action.kind) {
      case "tell":
        return this.#sayBriefly(action.key, actionValues(action));
      case "picked":
        playPiece(action.piece, table.rules.set);
        return this.#sayBriefly("web-picked", { piece: table.speaker.piece(action.piece) });
      case "ask":
        return table.say(this.#questionText(question), "assertive", "");
      case "play":
        return void table.play(action.move);
      case "feel":
        return this.feel();
      case "not-now":
        return table.voice.sayNotNow();
    }
  }

  /** Say what the hands have done, without keeping it: remembering is the game. */
  #sayBriefly(key: MessageId, values: Record<string, string | number>): void {
    this.table.say(this.table.speaker.translator.translate(key, values), "polite", "");
  }

  /** Return whether the hand has just felt that the pawn is missing. */
  #isMissing(target: Target): boolean {
    const { readout } = this;
    return (
      readout?.target === target && spotOf(target).place === "table" && isNothing(readout.thing)
    );
  }

  #sayMissing(target: Target): void {
    const { speaker } = this.table;
    this.#sayBriefly("web-piece-gone", { piece: speaker.piece(spotOf(target).index) });
  }

  confirm(): void {
    const move = this.hands.waiting ?? this.offer;
    if (!move) return this.table.tell("dark-nothing-asked");
    this.#hold({ ...this.hands, waiting: null });
    this.table.play(move);
  }

  /** Cancel the move that waits for confirmation; without one, empty the hands. */
  cancel(): void {
    const { hands } = this;
    const hadContents = hands.waiting !== null || hands.picked !== null || hands.marked !== null;
    this.#hold(hands.waiting === null ? EMPTY_HANDS : { ...hands, waiting: null });
    if (hadContents) this.table.tell("web-cancelled");
  }

  /** Say the task, the contents of the hands and their target. */
  sayStatus(): void {
    const { speaker, prompt } = this.table;
    const place = this.target === null ? "" : labelOf(this.target, speaker);
    const status = place ? speaker.translator.translate("dark-here", { place }) : "";
    this.sayFelt(
      speaker.joinSentences(this.hands.waiting ? this.question : prompt, this.held, status),
    );
  }
}

function isNothing(thing: Thing | null): boolean {
  return thing?.kind === "nothing";
}

/** Create the hands of a table's blindfolded player. */
export function createHands(table: DarkTable): Fingers {
  return new Fingers(table);
}

/** Return the hands at a table, if there are any. */
export function fingersAt({ hands }: { readonly hands: TableHands | null }): Fingers | null {
  return hands instanceof Fingers ? hands : null;
}
