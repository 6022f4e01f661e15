/** What a person's hands do on the dark board (D8): everything that changes the game asks first. */
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

  /** What acting here would do: "put", "swap". */
  get verb(): ReturnType<typeof verbOf> {
    return verbOf(this.here, this.hands, this.table.facts.task);
  }

  /** What has to be confirmed, as a short question. */
  get question(): string {
    return this.#sure("dark-question");
  }

  #sure(key: MessageId): string {
    const { speaker, facts } = this.table;
    const { waiting } = this.hands;
    if (!waiting) return "";
    if (waiting.kind !== "place" || facts.hand === null) {
      return speaker.translator.translate(key, { move: speaker.move(waiting) });
    }
    const named: Move = { kind: "put", piece: facts.hand, cell: waiting.cell };
    return speaker.translator.translate(key, { move: speaker.move(named) });
  }

  /** What the hands hold, and how many touches they have, as sentences. */
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
      rules.touches == null ? "" : this.touchesLeftText(),
    );
  }

  /** Acts on what is under the hand. */
  act(target: Target | null = this.here): void {
    const { table } = this;
    if (target === null) return table.tell("dark-nowhere");
    this.here = target;
    if (spotOf(target).place === "coins") return this.feel(target);
    if (!table.facts.myTurn) return table.voice.sayNotNow();
    if (this.#isGone(target)) return this.#sayGone(target);
    this.#do(press(this.hands, target, table.facts.task), "dark-sure");
  }

  /** A press by a screen reader: the first one feels, one on what was felt acts. */
  pressed(target: Target): void {
    if (this.felt === target && this.here === target) this.act(target);
    else if (this.costs(target)) this.feel(target);
    else this.go(target);
  }

  /** Does what was typed, once it is typed again or confirmed. */
  prepare(move: Move): void {
    if (!this.table.facts.myTurn) return this.table.voice.sayNotNow();
    this.#do(propose(this.hands, move), "dark-sure-typed");
  }

  #do([hands, deed]: [Hands, HandAction], question: MessageId): void {
    const { table } = this;
    this.#hold(hands);
    switch (deed.kind) {
      case "tell":
        return this.#tell(deed.key, actionValues(deed));
      case "picked":
        playPiece(deed.piece, table.rules.set);
        return this.#tell("web-picked", { piece: table.speaker.piece(deed.piece) });
      case "ask":
        return table.say(this.#sure(question), "assertive", "");
      case "play":
        return void table.play(deed.move);
      case "feel":
        return this.feel();
      case "not-now":
        return table.voice.sayNotNow();
    }
  }

  /** Tells what the hands have done; what they hold is theirs to remember. */
  #tell(key: MessageId, values: Record<string, string | number>): void {
    this.table.say(this.table.speaker.translator.translate(key, values), "polite", "");
  }

  /** Whether the hand feels just now that the pawn is not there. */
  #isGone(target: Target): boolean {
    const { under } = this;
    return under?.target === target && spotOf(target).place === "table" && isNothing(under.thing);
  }

  #sayGone(target: Target): void {
    const { speaker } = this.table;
    this.#tell("web-piece-gone", { piece: speaker.piece(spotOf(target).index) });
  }

  confirm(): void {
    const { waiting } = this.hands;
    if (!waiting) return this.table.tell("dark-nothing-asked");
    this.#hold({ ...this.hands, waiting: null });
    this.table.play(waiting);
  }

  /** Lets go: first of what waits to be confirmed, then of what the hands hold. */
  cancel(): void {
    const { hands } = this;
    const begun = hands.waiting !== null || hands.picked !== null || hands.marked !== null;
    this.#hold(hands.waiting === null ? EMPTY_HANDS : { ...hands, waiting: null });
    if (begun) this.table.tell("web-cancelled");
  }

  /** Where am I, and what now? */
  whatNow(): void {
    const { speaker, prompt } = this.table;
    const place = this.here === null ? "" : labelOf(this.here, speaker);
    const here = place ? speaker.translator.translate("dark-here", { place }) : "";
    this.feels(speaker.joinSentences(this.hands.waiting ? this.question : prompt, this.held, here));
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
