/** The voice of a table: what it says to the person in front of it, and the toast it shows. */
import type { MessageId } from "../generated/messages";
import type { Announcer, Politeness } from "../announce/announcer";
import { prompt } from "../announce/narrator";
import { playEvent } from "../audio/player";
import * as sounds from "../audio/sounds";
import type { ErrorBody } from "../lib/wire";
import type { Facts, GameRules } from "../rules/facts";
import type { Cell } from "../rules/notation";
import type { TableState } from "../rules/tableState";
import type { Speaker } from "../speech/phrases";
import { speaker } from "../speech/speaker.svelte";
import type { Role } from "./role";

/** What a toast shows over the page. */
export interface Toast {
  /** Why the last action was refused. */
  readonly refusal: ErrorBody | null;
  /** A hint that was asked for, or another player's wrong call. */
  readonly note: string;
  /** The cells of a figure that was just called wrongly. */
  readonly wrongCells: readonly Cell[];
}

const NO_TOAST: Toast = { refusal: null, note: "", wrongCells: [] };

/** What a voice needs of a table. */
export interface VoiceTable {
  readonly state: TableState;
  readonly facts: Facts;
  readonly rules: Pick<GameRules, "set">;
  readonly role: Pick<Role, "speaker" | "prompt">;
  readonly browsing: { readonly text: string };
}

export class Voice {
  #toast = $state.raw(NO_TOAST);
  #nudges = $state(0);

  constructor(
    private readonly table: VoiceTable,
    private readonly announcer: Pick<Announcer, "say">,
  ) {}

  get speaker(): Speaker {
    return this.table.role.speaker?.() ?? speaker(this.table.rules.set);
  }

  /** What there is to do now, as a sentence. */
  get prompt(): string {
    const { browsing, facts, role } = this.table;
    return browsing.text || (role.prompt?.() ?? prompt(facts, this.speaker));
  }

  /** How a figure is called: in the dark nothing can be pointed at. */
  get pointOut(): string {
    const key = this.table.facts.dark ? "dark-call" : "web-point-out";
    return this.speaker.translator.translate(key);
  }

  // Speech

  /** Says something; `kept` is the shorter text that can be read again, if there is one. */
  say(text: string, politeness: Politeness = "polite", kept = text): void {
    this.announcer.say(text, politeness, kept);
  }

  /** Says a message of the catalogue. */
  tell(key: MessageId, values: Record<string, string | number> = {}): void {
    this.say(this.speaker.translator.translate(key, values));
  }

  /** How many presses had no effect: each draws the eye to what there is to do instead. */
  get nudges(): number {
    return this.#nudges;
  }

  /** Says why a press has no effect, and points at what there is to do. */
  nudge(key: MessageId): void {
    this.#nudges += 1;
    this.tell(key);
  }

  /** Says why nothing can be done now. */
  sayNotNow(): void {
    const { phase } = this.table.state.game;
    if (phase === "over") return this.tell("web-over");
    if (phase === "waiting") return this.tell("web-waiting");
    this.#nudges += 1;
    this.say(this.prompt);
  }

  // The toast

  get toast(): Toast {
    return this.#toast;
  }

  /** Shows more in the toast, without saying it. */
  show(change: Partial<Toast>): void {
    this.#toast = { ...this.#toast, ...change };
  }

  clearToast(): void {
    this.#toast = NO_TOAST;
  }

  /** Shows and says why something was refused. */
  showRefusal(error: ErrorBody): void {
    const stale = error.code === "stale" && this.speaker.translator.translate("web-moved-on");
    const refusal = stale ? { ...error, message: stale } : error;
    this.show({ refusal });
    this.say(refusal.message, "assertive");
    playEvent(sounds.refused());
  }

  /** Shows and says a note. */
  showNote(note: string, politeness: Politeness = "polite"): void {
    this.show({ note });
    this.say(note, politeness);
  }
}
