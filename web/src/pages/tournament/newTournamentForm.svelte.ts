/** The set-up of a new tournament as it is chosen, and the request that it makes. */
import { NewGameForm } from "../shared/newGameForm.svelte";
import type { NewTournament } from "../../lib/wire";
import { type Entry, type Format, TIE_BREAKS, type TieBreak } from "./model";
import { USUAL_GRACE, isSlow, isTooEarly, momentOf } from "./times";

export const MOST_GAMES = 10;
export const MOST_ROUNDS = 100;
const USUAL_ROUNDS = 5;

export class NewTournamentForm {
  /** The game that is played, its variant, players and clock. */
  readonly game = new NewGameForm();
  name = $state("");
  #format = $state<Format>("swiss");
  rounds = $state(USUAL_ROUNDS);
  games = $state(1);
  entry = $state<Entry>("open");
  wooden = $state(false);
  /** Whether others can find it, and its games are rated. */
  listed = $state(true);
  rated = $state(false);
  /** When it begins, as the browser's field has it; "" for whenever the director says so. */
  starts = $state("");
  /** When an arena ends, written in the same way; "" for whenever the director says so. */
  ends = $state("");
  /** Seconds after which an absent player forfeits. */
  grace = $state(USUAL_GRACE);
  #automatic = $state<boolean | null>(null);
  /** All tie-breaks in order; those that are left out do not count. */
  order = $state<TieBreak[]>([...TIE_BREAKS]);
  counted = $state<TieBreak[]>([...TIE_BREAKS]);

  /** Tables of three have no round robin and no knockout. */
  get formats(): readonly Format[] {
    return this.game.players > 2
      ? ["swiss", "arena"]
      : ["swiss", "round-robin", "knockout", "arena"];
  }

  get format(): Format {
    return this.formats.includes(this.#format) ? this.#format : "swiss";
  }

  set format(format: Format) {
    this.#format = format;
  }

  /** Whether rounds are paired by themselves; in an arena nobody should wait for the director. */
  get automatic(): boolean {
    return this.#automatic ?? this.format === "arena";
  }

  set automatic(automatic: boolean) {
    this.#automatic = automatic;
  }

  /** Where turns may take days, and on wooden boards, nobody is waited for. */
  get mayWait(): boolean {
    return !this.wooden && !isSlow(this.game.clock);
  }

  get endsTooEarly(): boolean {
    return this.format === "arena" && isTooEarly(this.ends, this.starts);
  }

  /** Only coins of Quardo can break ties there. */
  get tieBreaks(): readonly TieBreak[] {
    const coins = this.game.preset?.game === "quardo";
    return this.order.filter((one) => coins || one !== "coins");
  }

  /** Lets a tie-break count before the one above it. */
  moveUp(tieBreak: TieBreak): void {
    const shown = this.tieBreaks;
    const above = shown[shown.indexOf(tieBreak) - 1];
    if (!above) return;
    const rest = this.order.filter((one) => one !== tieBreak);
    rest.splice(rest.indexOf(above), 0, tieBreak);
    this.order = rest;
  }

  /** The tie-breaks to ask for; the usual ones need no words. */
  get chosenTieBreaks(): TieBreak[] {
    const chosen = this.tieBreaks.filter((one) => this.counted.includes(one));
    const usual = TIE_BREAKS.filter((one) => this.tieBreaks.includes(one));
    return chosen.join() === usual.join() ? [] : chosen;
  }

  /** The tournament to ask for. */
  request(): NewTournament {
    const { preset, options = {} } = this.game.request("");
    const { format, games, entry, automatic, listed } = this;
    return {
      ...{ name: this.name.trim(), preset, options, format, games, entry, automatic, listed },
      rounds: format === "swiss" ? this.rounds : 0,
      place: this.wooden ? "wooden" : "online",
      rated: this.rated && !this.wooden,
      tie_breaks: this.chosenTieBreaks,
      ...(this.mayWait ? { grace: this.grace } : {}),
      ...(this.starts ? { starts: momentOf(this.starts) } : {}),
      ...(this.ends && format === "arena" ? { ends: momentOf(this.ends) } : {}),
    };
  }
}
