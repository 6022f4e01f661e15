/** Announcements of what happened in a game: exactly one for each event. */
import type { Politeness } from "./announcer";
import { isTouch, publicText } from "../speech/publicNotices";
import { endingOf, placeText, stolenCallText } from "../speech/ending";
import { type Facts, type GameRules, factsOf } from "../rules/facts";
import type { TableNotice, TableState } from "../rules/tableState";
import type { Speaker } from "../speech/phrases";

export interface Announcement {
  readonly text: string;
  readonly politeness: Politeness;
  /** The text for the log, if that differs: in the dark it says less (D8). */
  readonly logText?: string;
}

/**
 * Return the announcements of new events; the last one also describes the situation. Touches are
 * announced separately, as they happen.
 */
export function narrate(
  all: readonly TableNotice[],
  before: TableState,
  after: TableState,
  rules: GameRules,
  speaker: Speaker,
  brief = false,
): Announcement[] {
  const notices = all.filter((notice) => !isTouch(notice));
  const factsAfter = factsOf(after, rules);
  const factsBefore = factsOf(before, rules);
  const isOver = after.view?.result && !before.view?.result;
  const isShort = brief && !factsAfter.hotSeat && !factsAfter.dark;
  return notices.map((notice, position) => {
    const isOwnRefused = notice.refused !== null && isMine(notice, factsAfter);
    const isOwn = isMine(notice, factsAfter);
    const makeAnnouncement = (urgent: boolean, ...more: string[]): Announcement => {
      const full = announce(notice, factsAfter, speaker, urgent, more);
      return isShort && !isOver && !isOwnRefused
        ? shorten(full, notice, isOwn, speaker, more)
        : full;
    };
    if (position < notices.length - 1) return makeAnnouncement(isOwnRefused);
    if (isOver) return makeAnnouncement(true, ...resultTexts(factsBefore, after, rules, speaker));
    const more = isOwnRefused ? [] : [handText(notice, factsBefore, factsAfter, speaker)];
    if (needsPrompt(notice, before, after, factsBefore, factsAfter))
      more.push(prompt(factsAfter, speaker));
    return makeAnnouncement(isOwnRefused, ...more);
  });
}

/**
 * Shorten an announcement: of the player's own move to what comes next, of others' to the move. The
 * log keeps the whole text.
 */
function shorten(
  full: Announcement,
  { text }: TableNotice,
  isOwn: boolean,
  speaker: Speaker,
  more: readonly string[],
): Announcement {
  return {
    ...full,
    text: speaker.joinSentences(...(isOwn ? more : text)),
    logText: full.logText ?? full.text,
  };
}

/** Return two announcements as one, with the urgency of either. */
export function mergeAnnouncements(
  first: Announcement | null,
  next: Announcement,
  speaker: Speaker,
): Announcement {
  if (!first) return next;
  const text = speaker.joinSentences(first.text, next.text);
  const politeness = first.politeness === "assertive" ? first.politeness : next.politeness;
  if (first.logText === undefined && next.logText === undefined) return { text, politeness };
  const logText = speaker.joinSentences(first.logText ?? first.text, next.logText ?? next.text);
  return { text, politeness, logText };
}

function announce(
  notice: TableNotice,
  facts: Facts,
  speaker: Speaker,
  urgent: boolean,
  more: readonly string[],
): Announcement {
  const politeness = urgent ? "assertive" : "polite";
  const full = speaker.joinSentences(...notice.text, ...more);
  if (!facts.dark) return { text: full, politeness };
  const logText = speaker.joinSentences(...publicText(notice, facts.mine, speaker), ...more);
  // At one screen the next player hears it too.
  return { text: facts.hotSeat && !notice.refused ? logText : full, politeness, logText };
}

/** Return the name of the piece in hand: in the dark the giving does not name it. */
function handText(notice: TableNotice, before: Facts, after: Facts, speaker: Speaker): string {
  const { hand, dark } = after;
  if (!dark || hand === null || hand === before.hand || isMine(notice, after)) return "";
  return speaker.translator.translate("web-in-hand", { piece: speaker.piece(hand) });
}

/** Return whether the player has to be prompted. */
function needsPrompt(
  notice: TableNotice,
  before: TableState,
  after: TableState,
  factsBefore: Facts,
  facts: Facts,
): boolean {
  if (facts.waiting === "ruling") return factsBefore.waiting !== "ruling";
  const turnChanged = facts.toAct?.seat !== factsBefore.toAct?.seat;
  const changed = turnChanged || after.view?.position !== before.view?.position;
  const moved = changed || facts.hand !== factsBefore.hand || factsBefore.waiting !== null;
  return facts.myTurn && moved && !notice.refused;
}

/** Return how the game ended, a stolen call first; in the dark, also that the board is shown. */
function resultTexts(
  factsBefore: Facts,
  after: TableState,
  rules: GameRules,
  speaker: Speaker,
): string[] {
  const shown = factsBefore.dark ? speaker.translator.translate("dark-over") : "";
  const ending = endingOf(after, rules);
  const result = after.view?.result?.text ?? "";
  return [stolenCallText(ending, speaker), result, placeText(ending, speaker), shown];
}

/** Return the prompt for the player to act: "Your turn: give a piece." */
export function prompt(facts: Facts, speaker: Speaker): string {
  const { task, toAct, waiting } = facts;
  const { translator } = speaker;
  if (waiting && facts.playing) return translator.translate(`dark-${waiting}`);
  if (!task || !toAct) return "";
  const what = translator.translate(`web-task-${task === "give" ? givingTask(facts) : task}`);
  if (!toAct.yours) return translator.translate("web-turn-other", { name: toAct.name });
  if (facts.hotSeat) return translator.translate("web-turn-named", { name: toAct.name, what });
  return translator.translate("web-turn-yours", { what });
}

/** Calls are mentioned from the first placement on, whatever stands on the board (Q7). */
function givingTask({ canCall, begun }: Facts): "give" | "give-call" {
  return canCall && begun ? "give-call" : "give";
}

function isMine(notice: TableNotice, facts: Facts): boolean {
  return facts.mine.some((seat) => seat.seat === notice.seat);
}
