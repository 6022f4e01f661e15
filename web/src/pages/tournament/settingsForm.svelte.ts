/** Form state of the settings that a director can still change. */
import type { TournamentSettings } from "../../lib/wire";
import { type Entry, type Tournament, isWooden } from "./model";
import { fieldText, isSlow, isTooEarly, momentOf } from "./times";

export class SettingsForm {
  readonly #tournament: Tournament;
  entry = $state<Entry>("open");
  automatic = $state(false);
  listed = $state(false);
  grace = $state(0);
  /** Start and end, in the format of `datetime-local` fields. */
  starts = $state("");
  ends = $state("");

  constructor(tournament: Tournament) {
    this.#tournament = tournament;
    this.entry = tournament.entry;
    this.automatic = tournament.automatic;
    this.listed = tournament.listed;
    this.grace = tournament.grace;
    this.starts = fieldText(tournament.starts);
    this.ends = fieldText(tournament.ends);
  }

  /** Only the first round has a start time. */
  get canSetStart(): boolean {
    return this.#tournament.state === "entry";
  }

  get canSetEnd(): boolean {
    return this.#tournament.format === "arena";
  }

  /** There is no grace on wooden boards, nor with clocks of a day or more. */
  get hasGrace(): boolean {
    const clock = this.#tournament.options["clock"];
    return !isWooden(this.#tournament) && !(typeof clock === "string" && isSlow(clock));
  }

  get endsTooEarly(): boolean {
    const changed = this.ends !== fieldText(this.#tournament.ends);
    return changed && isTooEarly(this.ends, this.starts);
  }

  /** Return the settings that differ from the current ones. */
  changes(): TournamentSettings {
    const { entry, automatic, listed, grace } = this;
    const chosen = { entry, automatic, listed, grace };
    const names = Object.keys(chosen) as (keyof typeof chosen)[];
    const changed = names.filter((name) => chosen[name] !== this.#tournament[name]);
    return {
      ...Object.fromEntries(changed.map((name) => [name, chosen[name]])),
      ...this.#changedTime("starts"),
      ...this.#changedTime("ends"),
    };
  }

  #changedTime(name: "starts" | "ends"): TournamentSettings {
    if (this[name] === fieldText(this.#tournament[name])) return {};
    return { [name]: momentOf(this[name]) };
  }
}
