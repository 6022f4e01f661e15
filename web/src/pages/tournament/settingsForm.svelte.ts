/** What a director may still change in a tournament, as it is chosen. */
import type { TournamentSettings } from "../../lib/wire";
import type { Entry, Tournament } from "./model";
import { fieldText, isSlow, isTooEarly, momentOf } from "./times";

export class SettingsForm {
  readonly #tournament: Tournament;
  entry = $state<Entry>("open");
  automatic = $state(false);
  listed = $state(false);
  grace = $state(0);
  /** When it begins and when it ends, as the browser's fields have it. */
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

  /** Only the first round has a start. */
  get mayStart(): boolean {
    return this.#tournament.state === "entry";
  }

  get mayEnd(): boolean {
    return this.#tournament.format === "arena";
  }

  /** Where turns may take days, and on wooden boards, nobody is waited for. */
  get mayWait(): boolean {
    const { wooden, options } = this.#tournament;
    return !wooden && !isSlow(String(options["clock"] ?? ""));
  }

  get endsTooEarly(): boolean {
    const changed = this.ends !== fieldText(this.#tournament.ends);
    return changed && isTooEarly(this.ends, this.starts);
  }

  /** What is to change. */
  changes(): TournamentSettings {
    const { entry, automatic, listed, grace } = this;
    const wished = { entry, automatic, listed, grace };
    const names = Object.keys(wished) as (keyof typeof wished)[];
    const changed = names.filter((name) => wished[name] !== this.#tournament[name]);
    return {
      ...Object.fromEntries(changed.map((name) => [name, wished[name]])),
      ...this.#time("starts"),
      ...this.#time("ends"),
    };
  }

  #time(name: "starts" | "ends"): TournamentSettings {
    if (this[name] === fieldText(this.#tournament[name])) return {};
    return { [name]: momentOf(this[name]) };
  }
}
