/** Form state of a new tournament, and the request made from it. */
import { NewGameForm } from "../shared/newGameForm.svelte";
import type { NewTournament } from "../../lib/wire";
import { FORMATS, TIE_BREAKS } from "../../generated/constants/tournament";
import type { Entry, Format, TieBreak } from "./model";
import { USUAL_GRACE, isSlow, isTooEarly, momentOf } from "./times";

const USUAL_ROUNDS = 5;

export class NewTournamentForm {
  /** The game, with its variant, players and clock. */
  readonly game = new NewGameForm();
  name = $state("");
  #format = $state<Format>("swiss");
  rounds = $state(USUAL_ROUNDS);
  games = $state(1);
  entry = $state<Entry>("open");
  wooden = $state(false);
  /** Whether it is listed publicly, and whether its games are rated. */
  listed = $state(true);
  rated = $state(false);
  /** Start in the format of a `datetime-local` field; "" leaves it to the director. */
  starts = $state("");
  /** End of an arena in the same format; "" leaves it to the director. */
  ends = $state("");
  /** Seconds after which an absent player forfeits. */
  grace = $state(USUAL_GRACE);
  #automatic = $state<boolean | null>(null);
  /** All tie-breaks in order, and those that count. */
  order = $state<TieBreak[]>([...TIE_BREAKS]);
  counted = $state<TieBreak[]>([...TIE_BREAKS]);

  /** Tables of three have no round robin and no knockout. */
  get formats(): readonly Format[] {
    return this.game.options.players > 2 ? ["swiss", "arena"] : FORMATS;
  }

  get format(): Format {
    return this.formats.includes(this.#format) ? this.#format : "swiss";
  }

  set format(format: Format) {
    this.#format = format;
  }

  /** Whether pairing is automatic; by default only in an arena, to keep waits short. */
  get automatic(): boolean {
    return this.#automatic ?? this.format === "arena";
  }

  set automatic(automatic: boolean) {
    this.#automatic = automatic;
  }

  /** There is no grace on wooden boards, nor with clocks of a day or more. */
  get hasGrace(): boolean {
    return !this.wooden && !isSlow(this.game.options.clock);
  }

  get endsTooEarly(): boolean {
    return this.format === "arena" && isTooEarly(this.ends, this.starts);
  }

  /** The available tie-breaks, in order; coins are for Quardo only. */
  get tieBreaks(): readonly TieBreak[] {
    const coins = this.game.preset?.game === "quardo";
    return this.order.filter((name) => coins || name !== "coins");
  }

  /** Swap a tie-break with the one above it. */
  moveUp(tieBreak: TieBreak): void {
    const shown = this.tieBreaks;
    const above = shown[shown.indexOf(tieBreak) - 1];
    if (!above) return;
    const rest = this.order.filter((other) => other !== tieBreak);
    rest.splice(rest.indexOf(above), 0, tieBreak);
    this.order = rest;
  }

  /** The tie-breaks to request; empty for the defaults. */
  get chosenTieBreaks(): TieBreak[] {
    const chosen = this.tieBreaks.filter((name) => this.counted.includes(name));
    const usual = TIE_BREAKS.filter((name) => this.tieBreaks.includes(name));
    return chosen.join() === usual.join() ? [] : chosen;
  }

  /** Return the request that creates the tournament. */
  request(): NewTournament {
    const { preset, options = {} } = this.game.request("");
    const { format, games, entry, automatic, listed } = this;
    return {
      name: this.name.trim(),
      preset,
      options,
      format,
      games,
      entry,
      automatic,
      listed,
      rounds: format === "swiss" ? this.rounds : 0,
      place: this.wooden ? "wooden" : "online",
      rated: this.rated && !this.wooden,
      tie_breaks: this.chosenTieBreaks,
      ...(this.hasGrace ? { grace: this.grace } : {}),
      ...(this.starts ? { starts: momentOf(this.starts) } : {}),
      ...(this.ends && format === "arena" ? { ends: momentOf(this.ends) } : {}),
    };
  }
}
