/** Hands that act on the dark board (D8): every change to the game needs a confirmation. */
import type { MessageId } from "../generated/messages";
import { playPiece } from "../audio/player";
import { type HandAction, press, propose, actionValues, verbOf } from "./handActions";
import { type DarkTable, EMPTY_HANDS, type Hands, type TableHands } from "../table/hands";
import type { Thing } from "./touch";
import { type Move, cellName } from "../rules/notation";
import { type Target, labelOf, spotOf } from "./targets";
import { TouchingHand } from "./touchingHand.svelte";

export class Fingers extends TouchingHand {
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
    if (waiting.kind !== "place" || facts.hand === null) {
      return speaker.translator.translate(key, { move: speaker.move(waiting) });
    }
    const named: Move = { kind: "put", piece: facts.hand, cell: waiting.cell };
    return speaker.translator.translate(key, { move: speaker.move(named) });
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

  /** Act on a target, by default the one under the hand. */
  act(target: Target | null = this.target): void {
    const { table } = this;
    if (target === null) return table.tell("dark-nowhere");
    this.target = target;
    if (spotOf(target).place === "coins") return this.feel(target);
    if (!table.facts.myTurn) return table.voice.sayNotNow();
    if (this.#isMissing(target)) return this.#sayMissing(target);
    this.#perform(press(this.hands, target, table.facts.task), "dark-sure");
  }

  /** Handle a screen reader's press: the first one feels a target, the second acts on it. */
  handlePress(target: Target): void {
    if (this.lastFelt === target && this.target === target) this.act(target);
    else if (this.isCounted(target)) this.feel(target);
    else this.go(target);
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
    const { waiting } = this.hands;
    if (!waiting) return this.table.tell("dark-nothing-asked");
    this.#hold({ ...this.hands, waiting: null });
    this.table.play(waiting);
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
