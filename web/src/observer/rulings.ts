/**
 * Proposals that wait for the observer's ruling, and what became of them (D8).
 *
 * The observer hears of a move twice: when a player proposes it and when it is ruled on. Only
 * settled moves count.
 */
import type { Announcement } from "../announce/narrator";
import {
  type Board,
  type Cell,
  type Figure,
  type Move,
  type Position,
  cellsOfMove,
  parseMove,
  parsePosition,
} from "../rules/notation";
import { moveOf } from "../rules/moves";
import { type PlayRules, play, takenFigures } from "../rules/rules";
import type { SessionState } from "../net/session";
import type { Speaker } from "../speech/phrases";
import type { ErrorBody, Notice, View } from "../lib/wire";

/** What became of a move: made at once, waiting, ruled on, or dropped without a ruling. */
export type Fate = "made" | "waits" | "approved" | "refused" | "dropped";

export function kindOf({ event }: Notice): string {
  const kind = event?.["kind"];
  return typeof kind === "string" ? kind : "";
}

/** Return the fate of every move that was not refused at once, by the index of its notice. */
export function fatesOf(notices: readonly Notice[], waiting: boolean): Map<number, Fate> {
  const fates = new Map<number, Fate>();
  let newest: Notice | null = null;
  for (const notice of notices) {
    if (moveOf(notice) !== null && !notice.refused) {
      newest = notice;
      fates.set(notice.index, isIdleSwap(notice) ? "dropped" : "made");
    } else if (newest && isDecisive(notice)) {
      fates.set(newest.index, notice.refused ? "refused" : "approved");
      newest = null;
    }
  }
  if (waiting && newest) fates.set(newest.index, "waits");
  return fates;
}

/** A swap that took no coin at once has only been proposed, unless coins are named by hand (D4). */
function isIdleSwap(notice: Notice): boolean {
  const isSwap = parseMove(moveOf(notice) ?? "")?.kind === "swap";
  return isSwap && notice.coins === 0 && notice.proposed;
}

/** Return whether a notice settles a proposal; when the observer leaves, the computer rules. */
function isDecisive(notice: Notice): boolean {
  const kind = kindOf(notice);
  return kind === "ruling" || (kind === "stop-observing" && notice.seat !== null);
}

/** Return a state with settled moves only, without proposals and touches. */
export function ruledState(state: SessionState): SessionState {
  const fates = fatesOf(state.notices, hasProposal(state.view));
  const notices = state.notices.filter((notice) => {
    const fate = fates.get(notice.index) ?? "made";
    return kindOf(notice) !== "touch" && (fate === "made" || fate === "approved");
  });
  return { ...state, notices };
}

export function hasProposal(view: View | null): boolean {
  return view?.proposal != null;
}

/** A move that waits, with all that the observer needs to rule on it. */
export interface Proposal {
  readonly seat: number;
  readonly name: string;
  readonly move: Move;
  /** The cells of the move. */
  readonly cells: readonly Cell[];
  /** Whether the rules demand approval. */
  readonly approve: boolean;
  readonly refusal: ErrorBody | null;
  /** The figures whose coins it would take or may name (D4), and the resulting board. */
  readonly claims: readonly Figure[];
  /** The coins that it takes at once. */
  readonly coins: number;
  readonly board: Board;
}

export function proposalOf(view: View | null, rules: PlayRules): Proposal | null {
  const waiting = view?.proposal;
  const move = waiting && parseMove(waiting.move);
  if (!waiting || !move || !view.position) return null;
  const position = parsePosition(view.position);
  const played = play({ position, outcome: null }, move, rules);
  return {
    seat: waiting.seat,
    name: view.players[waiting.seat - 1] ?? "",
    move,
    cells: cellsOfMove(waiting.move),
    approve: waiting.approve,
    refusal: waiting.refusal,
    claims: played.ok ? claimsOf(move, position, rules) : [],
    coins: played.ok ? played.taken.length : 0,
    board: played.ok ? played.position.board : position.board,
  };
}

function claimsOf(move: Move, position: Position, rules: PlayRules): readonly Figure[] {
  if (move.kind === "call") return [move.figure];
  const isPawnMove = move.kind === "put" || move.kind === "swap";
  return position.game === "quardo" && isPawnMove ? takenFigures(position, move, rules) : [];
}

/** Return a proposal as a sentence: "Ann wants to swap b2 and c3." */
export function proposalText(name: string, move: Move, speaker: Speaker): string {
  return speaker.translator.translate("observer-proposes", { name, move: speaker.move(move) });
}

/** Return the right ruling, its reason, and its rule. */
export function reasonText(
  { approve, refusal, claims, board }: Proposal,
  speaker: Speaker,
): string {
  const { translator } = speaker;
  if (!approve) return translator.translate("observer-must-refuse", { reason: messageOf(refusal) });
  const figures = claims.map((figure) =>
    translator.translate("figure-shared", {
      figure: speaker.figure(figure),
      traits: speaker.shared(board, figure),
    }),
  );
  const values = { figures: speaker.listed(figures), count: claims.length };
  return translator.translate("observer-must-approve", values);
}

/** Return what all players hear once the right ruling is given. */
export function rulingText(proposal: Proposal, speaker: Speaker): string {
  const { translator } = speaker;
  const { approve, refusal, coins: count, name } = proposal;
  if (!approve) return translator.translate("said-refused", { rule: refusal?.rule ?? "" });
  const coins = count > 0 ? [translator.translate("said-coins", { name, count })] : [];
  return speaker.joinSentences(translator.translate("said-approved"), ...coins);
}

function messageOf(error: ErrorBody | null): string {
  return error?.message ?? "";
}

// Events as sentences

/** Return a notice for the observer: what a player tried, and why it was refused. */
export function noticeText(
  notice: Notice,
  fate: Fate | undefined,
  players: readonly string[],
  speaker: Speaker,
): string {
  const name = players[(notice.seat ?? 0) - 1] ?? "";
  const move = parseMove(moveOf(notice) ?? "");
  if (!move || move.kind === "call" || fate === "made")
    return speaker.joinSentences(...notice.text);
  if (fate) return proposalText(name, move, speaker);
  const values = { name, move: speaker.move(move), reason: messageOf(notice.refused) };
  return speaker.translator.translate("observer-tried", values);
}

/**
 * Return the observer's announcements of new events, one for each.
 *
 * Touches are announced on request only. A proposal interrupts, and has the right ruling.
 */
export function observerAnnouncements(
  notices: readonly Notice[],
  before: SessionState,
  after: SessionState,
  rules: PlayRules,
  speaker: Speaker,
): Announcement[] {
  const fates = fatesOf(after.notices, hasProposal(after.view));
  const proposal = proposalOf(after.view, rules);
  const players = after.view?.players ?? [];
  const events = notices.filter((notice) => kindOf(notice) !== "touch");
  const resultText = after.view?.result && !before.view?.result ? after.view.result.text : "";
  return events.map((notice, position) => {
    const fate = fates.get(notice.index);
    const isLast = position === events.length - 1;
    const isProposal = proposal !== null && fate === "waits";
    const sentence = noticeText(notice, fate, players, speaker);
    const more = isProposal ? reasonText(proposal, speaker) : isLast ? resultText : "";
    const urgent = isProposal || (isLast && resultText !== "");
    return {
      text: speaker.joinSentences(sentence, more),
      politeness: urgent ? "assertive" : "polite",
    };
  });
}
