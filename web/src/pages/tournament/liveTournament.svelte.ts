/** A tournament that is followed live, and what can be done in it from this page. */
import { announcer } from "../../announce/liveRegions.svelte";
import { go } from "../../lib/router.svelte";
import { playerName, t } from "../../i18n/i18n.svelte";
import { refusalOf } from "../../local/analysisApi";
import { Refused, presets } from "../../net/api";
import type {
  Bot,
  NewEntrant,
  TournamentBody,
  TournamentInvitation,
  TournamentSettings,
  TournamentCommand,
} from "../../lib/wire";
import * as api from "./api";
import { nameOf, namesOf } from "./facts";
import { follow } from "./tournamentSocket";
import { tournamentOf } from "./wireConversion";
import { InTurn } from "./serialQueue";
import { addressOf, keepLink, keptLink } from "./links";
import type { Kind, Place, Tournament } from "./model";
import { newsOf } from "./announcements";

/** The refusal of a pairing by hand that breaks a law; the director may insist. */
const BREACH = "tournament-illegal-pairing";

export class LiveTournament {
  tournament = $state.raw<Tournament | null>(null);
  /** What the link that led here is for. */
  invited = $state.raw<TournamentInvitation | null>(null);
  /** The link to enter that this browser knows. */
  link = $state<string | null>(null);
  refusal = $state("");
  busy = $state(false);
  readonly #turns = new InTurn();

  constructor(
    readonly id: string,
    readonly secret: string,
  ) {
    this.link = keptLink(id);
  }

  /** Follows the tournament; returns what ends that. */
  follow(): () => void {
    if (this.secret) void this.#look();
    return follow(this.id, { changed: () => this.refresh() });
  }

  /** Reads what the tournament is now. */
  async refresh(): Promise<void> {
    try {
      this.take(await this.#shown(await api.readTournament(this.id)));
    } catch (error) {
      // A connection that is gone comes back; what is shown stays true until then.
      if (!this.tournament || (error instanceof Refused && error.body)) this.#refuse(error);
    }
  }

  async #shown(told: TournamentBody): Promise<Tournament> {
    return tournamentOf(told, await presets());
  }

  async #look(): Promise<void> {
    try {
      this.invited = await api.invitation(this.secret);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** Takes in what the tournament has become, and announces what is new. */
  take(tournament: Tournament): void {
    if (this.tournament && tournament.length < this.tournament.length) return;
    if (this.tournament) newsOf(this.tournament, tournament).forEach((text) => announcer.say(text));
    this.tournament = tournament;
  }

  dismiss(): void {
    this.refusal = "";
  }

  // What players do

  enter(name: string): Promise<boolean> {
    return this.#do(
      "enter",
      async () => {
        await (this.secret ? api.join(this.secret, name || null) : api.enter(this.id, name));
        await this.refresh();
      },
      t("cup-entered-wait"),
    );
  }

  withdraw(entrant: string): Promise<boolean> {
    const said = this.#saidOf(entrant, "cup-withdrawn-you", "cup-removed");
    return this.#act({ kind: "withdraw", entrant }, said);
  }

  comeBack(entrant: string): Promise<boolean> {
    const said = this.#saidOf(entrant, "cup-entered-wait", "cup-said-back");
    return this.#act({ kind: "return", entrant }, said);
  }

  /** What is said of oneself, or of somebody else. */
  #saidOf(entrant: string, own: string, other: string): string {
    if (!this.tournament || entrant === this.tournament.me) return t(own);
    return t(other, { name: nameOf(this.tournament, entrant) });
  }

  miss(entrant: string, round: number, missing: boolean): Promise<boolean> {
    return this.#act({ kind: missing ? "miss" : "attend", entrant, round });
  }

  /** Enters a result; a player's waits for confirmation. */
  report(place: Place, result: string): Promise<boolean> {
    return this.#act({ kind: "report", ...place, result });
  }

  confirm(place: Place): Promise<boolean> {
    return this.#act({ kind: "confirm", ...place });
  }

  dispute(place: Place): Promise<boolean> {
    return this.#act({ kind: "dispute", ...place });
  }

  /** Opens a game for everybody at the table on this screen, and goes there. */
  playOnPhone({ round, table }: Place): Promise<boolean> {
    return this.#do("referee", async () =>
      go(`/g/${await api.refereeGame(this.id, round, table)}`),
    );
  }

  // What the director does

  add(name: string, kind: Kind): Promise<boolean> {
    return this.#add({ name, kind });
  }

  /** Adds a computer; a second one of the same level has a number. */
  addLevel(level: string): Promise<boolean> {
    const name = `Computer (${level})`;
    const same = this.tournament?.entrants.filter((one) => one.name.startsWith(name)).length ?? 0;
    return this.#add({ kind: "level", level, name: same ? `${name} ${String(same + 1)}` : name });
  }

  addBot({ id, name }: Bot): Promise<boolean> {
    return this.#add({ kind: "bot", bot: id, name });
  }

  #add(entrant: NewEntrant): Promise<boolean> {
    const said = t("cup-added", { name: playerName(entrant.name ?? "") });
    return this.#do(
      JSON.stringify(entrant),
      async () => {
        await api.addEntrants(this.id, [entrant]);
        await this.refresh();
      },
      said,
    );
  }

  pair(round: number): Promise<boolean> {
    return this.#act({ kind: "pair", round });
  }

  unpair(round: number): Promise<boolean> {
    return this.#act({ kind: "unpair", round });
  }

  /** Pairs a round by hand; returns which law that would break, if any. */
  async pairByHand(
    round: number,
    tables: readonly (readonly string[])[],
    byes: readonly string[],
    anyway: boolean,
  ): Promise<string> {
    let breach = "";
    const seatings = tables.map((players) => ({ players: [...players], observer: null }));
    const wish: TournamentCommand = {
      kind: "pair",
      round,
      tables: seatings,
      byes: [...byes],
      anyway,
    };
    await this.#do("pair", async () => {
      try {
        this.take(await this.#shown(await api.act(this.id, wish)));
      } catch (error) {
        if (!(error instanceof Refused) || error.body?.code !== BREACH) throw error;
        breach = this.#breachOf(error);
      }
    });
    return breach;
  }

  /** A broken law in words, with the names of those whom it is about. */
  #breachOf({ message, body }: Refused): string {
    const { law, entrants } = body?.details ?? {};
    if (typeof law !== "string" || typeof entrants !== "string" || !this.tournament) return message;
    const names = namesOf(this.tournament, entrants.split(", ").filter(Boolean));
    return t("cup-by-hand-breaks", { law: t(`cup-law-${law.replaceAll(" ", "-")}`), names });
  }

  /** Corrects a result; `done` comes before it is told. Returns what speaks against it. */
  correct(
    place: Place,
    was: string,
    result: string,
    reason: string,
    done: () => Promise<void>,
  ): Promise<string> {
    const event: TournamentCommand = { kind: "correct", ...place, was, result, reason };
    return this.#attempt(JSON.stringify(event), async () => {
      const told = await this.#shown(await api.act(this.id, event));
      await done();
      this.take(told);
    });
  }

  /** Changes settings; returns what speaks against it. */
  settle(wish: TournamentSettings): Promise<string> {
    return this.#attempt("settings", () => this.#settle(wish), t("cup-settings-saved"));
  }

  /** Whoever is to enter by link from now on needs one. */
  async #settle(wish: TournamentSettings): Promise<void> {
    const after = await api.settle(this.id, wish);
    if (wish.entry === "link" && this.link === null) await this.#renew();
    this.take(await this.#shown(after));
  }

  finish(): Promise<boolean> {
    return this.#act({ kind: "finish" });
  }

  /** Makes a new link to enter; the old one is worth nothing from then on. */
  renewLink(): Promise<boolean> {
    return this.#do("link", () => this.#renew(), t("cup-said-link"));
  }

  async #renew(): Promise<void> {
    const link = await api.renewLink(this.id);
    keepLink(this.id, link);
    this.link = link.path;
  }

  /** The address with which somebody plays under a name of the list, or nothing. */
  async linkFor(entrant: string): Promise<string> {
    let address = "";
    await this.#do(`link ${entrant}`, async () => {
      address = addressOf((await api.entrantLink(this.id, entrant)).path);
    });
    return address;
  }

  #act(event: TournamentCommand, said = ""): Promise<boolean> {
    return this.#do(JSON.stringify(event), () => this.#happen(event), said);
  }

  async #happen(event: TournamentCommand): Promise<void> {
    this.take(await this.#shown(await api.act(this.id, event)));
  }

  /** Does something in its turn, and shows what speaks against it; returns whether it was done. */
  async #do(wish: string, run: () => Promise<void>, said = ""): Promise<boolean> {
    try {
      return await this.#inTurn(wish, run, said);
    } catch (error) {
      this.#refuse(error);
      return false;
    }
  }

  /** Does something in its turn; returns what speaks against it, for whoever shows that. */
  async #attempt(wish: string, run: () => Promise<void>, said = ""): Promise<string> {
    try {
      await this.#inTurn(wish, run, said);
      return "";
    } catch (error) {
      return refusalOf(error, t("web-unreachable"));
    }
  }

  async #inTurn(wish: string, run: () => Promise<void>, said: string): Promise<boolean> {
    this.busy = true;
    try {
      const done = await this.#turns.run(wish, () => run().then(() => true));
      if (!done) return false;
      this.refusal = "";
      announcer.say(said);
      return true;
    } finally {
      this.busy = !this.#turns.isIdle;
    }
  }

  #refuse(error: unknown): void {
    this.refusal = refusalOf(error, t("web-unreachable"));
    announcer.say(this.refusal, "assertive");
  }
}
