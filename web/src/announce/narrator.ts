/** Turns what happened into announcements: exactly one for each event. */
import type { Politeness } from "./announcer";
import { isTouch, publicText } from "../speech/publicNotices";
import { endingOf, stolenCallText } from "../speech/ending";
import { type Facts, type GameRules, factsOf } from "../rules/facts";
import type { TableNotice, TableState } from "../rules/tableState";
import type { Speaker } from "../speech/phrases";

export interface Announcement {
  readonly text: string;
  readonly politeness: Politeness;
  /** What may be read again, where that is less than what is said: in the dark (D8). */
  readonly kept?: string;
}

/** What to say of events that have just happened; the last of them also tells how things stand.
 * What hands feel is said elsewhere, when it is felt. */
export function narrate(
  all: readonly TableNotice[],
  before: TableState,
  after: TableState,
  rules: GameRules,
  speaker: Speaker,
  brief = false,
): Announcement[] {
  const notices = all.filter((notice) => !isTouch(notice));
  const facts = factsOf(after, rules);
  const then = factsOf(before, rules);
  const over = after.view?.result && !before.view?.result;
  const turned = facts.myTurn && facts.toAct?.seat !== then.toAct?.seat;
  const short = brief && !facts.hotSeat && !facts.dark;
  return notices.map((notice, position) => {
    const refusedMe = notice.refused !== null && isMine(notice, facts);
    const own = isMine(notice, facts);
    const say = (urgent: boolean, ...more: string[]): Announcement => {
      const told = announced(notice, facts, speaker, urgent, more);
      return short && !over && !refusedMe ? shortened(told, notice, own, speaker, more) : told;
    };
    if (position < notices.length - 1) return say(refusedMe);
    if (over) return say(true, ...resultLines(then, after, rules, speaker));
    const more = refusedMe ? [] : [handText(notice, then, facts, speaker)];
    if (goesOn(notice, before, after, then, facts)) more.push(prompt(facts, speaker));
    return say(turned || refusedMe || facts.asked !== null, ...more);
  });
}

/** What is left of it for whoever wants to hear less: of their own moves only what comes next, of
 * the others' only the moves. All of it can be read. */
function shortened(
  told: Announcement,
  { text }: TableNotice,
  own: boolean,
  speaker: Speaker,
  more: readonly string[],
): Announcement {
  return {
    ...told,
    text: speaker.joinSentences(...(own ? more : text)),
    kept: told.kept ?? told.text,
  };
}

function announced(
  notice: TableNotice,
  facts: Facts,
  speaker: Speaker,
  urgent: boolean,
  more: readonly string[],
): Announcement {
  const politeness = urgent ? "assertive" : "polite";
  const full = speaker.joinSentences(...notice.text, ...more);
  if (!facts.dark) return { text: full, politeness };
  const kept = speaker.joinSentences(...publicText(notice, facts.mine, speaker), ...more);
  // At one screen the next player hears it too.
  return { text: facts.hotSeat && !notice.refused ? kept : full, politeness, kept };
}

/** In the dark a piece is handed over without a word of which; all know it all the same. */
function handText(notice: TableNotice, before: Facts, after: Facts, speaker: Speaker): string {
  const { hand, dark } = after;
  if (!dark || hand === null || hand === before.hand || isMine(notice, after)) return "";
  return speaker.translator.translate("web-in-hand", { piece: speaker.piece(hand) });
}

/** Whether it has to be said what there is to do now. */
function goesOn(
  notice: TableNotice,
  before: TableState,
  after: TableState,
  then: Facts,
  facts: Facts,
): boolean {
  if (facts.waiting === "ruling") return then.waiting !== "ruling";
  const turned = facts.toAct?.seat !== then.toAct?.seat;
  const changed = turned || after.view?.position !== before.view?.position;
  const moved = changed || facts.hand !== then.hand || then.waiting !== null;
  return facts.myTurn && moved && !notice.refused;
}

/** How it ended; a stolen game is told as one, and in the dark there is something to see now. */
function resultLines(then: Facts, after: TableState, rules: GameRules, speaker: Speaker): string[] {
  const light = then.dark ? speaker.translator.translate("dark-over") : "";
  return [stolenCallText(endingOf(after, rules), speaker), after.view?.result?.text ?? "", light];
}

/** What the player to act has to do: "Your turn: give a piece." */
export function prompt(facts: Facts, speaker: Speaker): string {
  const { task, toAct, waiting } = facts;
  const { translator } = speaker;
  if (waiting && facts.playing) return translator.translate(`dark-${waiting}`);
  if (!task || !toAct) return "";
  const what = translator.translate(`web-task-${task === "give" ? giving(facts) : task}`);
  if (!toAct.yours) return translator.translate("web-turn-other", { name: toAct.name });
  if (facts.hotSeat) return translator.translate("web-turn-named", { name: toAct.name, what });
  return translator.translate("web-turn-yours", { what });
}

/** Calling is spoken of from the first placement on, whatever stands on the board (Q7). */
function giving({ canCall, begun }: Facts): "give" | "give-call" {
  return canCall && begun ? "give-call" : "give";
}

function isMine(notice: TableNotice, facts: Facts): boolean {
  return facts.mine.some((seat) => seat.seat === notice.seat);
}
