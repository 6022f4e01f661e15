/** The voice of a table: the messages it says to the player, and the toast it shows. */
import { inputKind } from "../lib/inputKind.svelte";
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
  /** A hint, or another player's wrong call. */
  readonly note: string;
  /** The cells of a figure that was called wrongly. */
  readonly wrongCells: readonly Cell[];
}

const NO_TOAST: Toast = { refusal: null, note: "", wrongCells: [] };

/** The parts of a table that its voice needs. */
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
    const [own, ...others] = this.table.facts.mine;
    const said = this.table.role.speaker?.() ?? speaker(this.table.rules.set);
    return said.addressing(own && others.length === 0 ? own.seat : null);
  }

  /** The task or the moment shown, as a sentence. */
  get prompt(): string {
    const { browsing, facts, role } = this.table;
    return browsing.text || (role.prompt?.() ?? prompt(facts, this.speaker));
  }

  /** The instructions for a call; in the dark, cells cannot be pointed out. */
  get pointOut(): string {
    const key = this.table.facts.dark ? "dark-call" : "web-point-out";
    return this.speaker.translator.translate(key, { input: inputKind() });
  }

  // Speech

  /** Say a text; `kept` is the shorter text to keep in the log, if any. */
  say(text: string, politeness: Politeness = "polite", kept = text): void {
    this.announcer.say(text, politeness, kept);
  }

  /** Say a message of the catalogue. */
  tell(key: MessageId, values: Record<string, string | number> = {}): void {
    this.say(this.speaker.translator.translate(key, values));
  }

  /** The number of presses without effect; each draws attention to the prompt. */
  get nudges(): number {
    return this.#nudges;
  }

  /** Say why a press has no effect, and draw attention to the prompt. */
  nudge(key: MessageId): void {
    this.#nudges += 1;
    this.tell(key);
  }

  /** Say why a press has no effect now. */
  sayNotNow(): void {
    const { phase } = this.table.state.game;
    if (phase === "over") return this.tell("web-over");
    if (phase === "waiting") return this.tell("web-phase-waiting");
    this.#nudges += 1;
    this.say(this.prompt);
  }

  // The toast

  get toast(): Toast {
    return this.#toast;
  }

  /** Show more in the toast, without saying it. */
  show(change: Partial<Toast>): void {
    this.#toast = { ...this.#toast, ...change };
  }

  clearToast(): void {
    this.#toast = NO_TOAST;
  }

  /** Show and say why an action was refused. */
  showRefusal(error: ErrorBody): void {
    const stale = error.code === "stale" && this.speaker.translator.translate("web-moved-on");
    const refusal = stale ? { ...error, message: stale } : error;
    this.show({ refusal });
    this.say(refusal.message, "assertive");
    playEvent(sounds.refused());
  }

  /** Show and say a note. */
  showNote(note: string, politeness: Politeness = "polite"): void {
    this.show({ note });
    this.say(note, politeness);
  }
}
