/** What a hand feels, and how that sounds and vibrates. */
import { messageId } from "../i18n/catalogue";
import { isTouch } from "../speech/publicNotices";
import { type Piece, parsePiece } from "../rules/notation";
import { type Sound, coins, sound, tick, tone } from "../audio/sounds";
import { type Spot, type Target, spotOf } from "./targets";
import { NOTHING, PRESENT, pulsesOf } from "../audio/vibration";
import type { Speaker } from "../speech/phrases";
import type { TableNotice } from "../rules/tableState";

/** A piece with its traits; a coin; or an empty target. */
export type Thing = { kind: "piece"; piece: Piece } | { kind: "coin" } | { kind: "nothing" };

export interface TouchResult {
  readonly target: Target;
  readonly thing: Thing;
}

/** Return what a hand felt by a notice; null if the notice is of something else. */
export function parseTouch(notice: TableNotice): TouchResult | null {
  const target = notice.event?.["target"];
  if (!isTouch(notice) || typeof target !== "string") return null;
  return { target, thing: thingAt(spotOf(target), notice.felt) };
}

function thingAt({ place, index }: Spot, felt: TableNotice["felt"]): Thing {
  if (place === "board") {
    const piece = typeof felt === "string" ? parsePiece(felt) : null;
    return piece === null ? { kind: "nothing" } : { kind: "piece", piece };
  }
  if (felt !== true) return { kind: "nothing" };
  return place === "table" ? { kind: "piece", piece: index } : { kind: "coin" };
}

/** Describe what was felt at a target that has just been named: "Empty." */
export function touchResultText({ target, thing }: TouchResult, speaker: Speaker): string {
  const { place } = spotOf(target);
  const { translator } = speaker;
  if (place === "board" && thing.kind === "piece") {
    return translator.translate("felt-here", { piece: speaker.piece(thing.piece) });
  }
  return translator.translate(
    messageId(`felt-here-${place}-${thing.kind === "nothing" ? "no" : "yes"}`),
  );
}

/**
 * Return the sound of a hand that arrives. Cells tick as on the visible board; the table is lower
 * and duller, the coins are higher, both from left to right.
 */
export function arrivalSound({ place, index }: Spot): Sound {
  if (place === "board") return tick(index);
  if (place === "table") {
    const pitch = index < 8 ? 294 : 233;
    return sound([tone("sine", pitch, 0, 0.07, { gain: 0.6 })], panOfColumn(index % 8, 8));
  }
  const pitch = index < 10 ? 1568 : 1319;
  return sound([tone("sine", pitch, 0, 0.045, { gain: 0.3 })], panOfColumn(index % 10, 10));
}

/** Return the direction of a column, from left to right, the outer ones not quite at the ends. */
function panOfColumn(column: number, columns: number): number {
  return 1.6 * (column / (columns - 1)) - 0.8;
}

/** Return the sound of a coin, or a breath for an empty target; a piece has its own. */
export function thingSound(thing: Thing): Sound | null {
  if (thing.kind === "coin") return coins(1);
  if (thing.kind === "nothing") return sound([tone("sine", 180, 0, 0.09, { to: 150, gain: 0.35 })]);
  return null;
}

export function pulsesOfThing({ target, thing }: TouchResult): readonly number[] {
  if (thing.kind === "nothing") return NOTHING;
  if (thing.kind === "coin" || spotOf(target).place === "table") return PRESENT;
  return pulsesOf(thing.piece);
}
