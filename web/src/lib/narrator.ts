/** Turns what happened into announcements: exactly one for each event. */
import type { Politeness } from "./announcer";
import { endingOf, stolenTold } from "./ending";
import { type Facts, type GameRules, factsOf } from "./facts";
import type { SessionState } from "./session";
import type { Speaker } from "./speech";
import type { Notice } from "./wire";

export interface Announcement {
  readonly text: string;
  readonly politeness: Politeness;
}

/** What to say of events that have just happened; the last of them also tells how things stand. */
export function narrate(
  notices: readonly Notice[],
  before: SessionState,
  after: SessionState,
  rules: GameRules,
  speaker: Speaker,
): Announcement[] {
  const facts = factsOf(after, rules);
  const over = after.view?.result && !before.view?.result;
  const turned = facts.myTurn && facts.toAct?.seat !== factsOf(before, rules).toAct?.seat;
  return notices.map((notice, position) => {
    const told = speaker.told(...notice.text);
    const refusedMe = notice.refused !== null && isMine(notice, facts);
    if (position < notices.length - 1) return say(told, refusedMe);
    if (over) return say(speaker.told(told, ...resultTold(after, rules, speaker)), true);
    const moved = turned || after.view?.position !== before.view?.position;
    const goesOn = facts.myTurn && moved && !notice.refused ? prompt(facts, speaker) : "";
    return say(speaker.told(told, goesOn), turned || refusedMe || facts.asked !== null);
  });
}

/** How it ended; a stolen game is told as one. */
function resultTold(after: SessionState, rules: GameRules, speaker: Speaker): string[] {
  return [stolenTold(endingOf(after, rules), speaker), after.view?.result?.text ?? ""];
}

/** What the player to act has to do: "Your turn: give a piece." */
export function prompt(facts: Facts, speaker: Speaker): string {
  const { task, toAct } = facts;
  if (!task || !toAct) return "";
  const { translator } = speaker;
  const what = translator.translate(`web-task-${task === "give" ? giving(facts) : task}`);
  if (!toAct.yours) return translator.translate("web-turn-other", { name: toAct.name });
  if (facts.hotSeat) return translator.translate("web-turn-named", { name: toAct.name, what });
  return translator.translate("web-turn-yours", { what });
}

/** Calling is spoken of from the first placement on, whatever stands on the board (Q7). */
function giving({ canCall, lastCells }: Facts): "give" | "give-call" {
  return canCall && lastCells.length > 0 ? "give-call" : "give";
}

function say(text: string, urgent: boolean): Announcement {
  return { text, politeness: urgent ? "assertive" : "polite" };
}

function isMine(notice: Notice, facts: Facts): boolean {
  return facts.mine.some((seat) => seat.seat === notice.seat);
}
