/** A tournament followed live, with the commands that its pages send. */
import { messageId } from "../../i18n/catalogue";
import type { MessageId } from "../../generated/messages";
import { announcer } from "../../announce/liveRegions.svelte";
import { go } from "../../lib/router.svelte";
import { playerName, t } from "../../i18n/i18n.svelte";
import { refusalOf } from "../../local/analysisApi";
import { Refused, fetchPresets } from "../../net/api";
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
import { tournamentOf } from "./model";
import { SerialQueue } from "./serialQueue";
import type { LogLine } from "./logWords";
import { addressOf, storeLink, storedLink } from "./links";
import type { Kind, Place, Tournament } from "./model";
import { announcementsOf } from "./announcements";

/** The error code of a manual pairing that breaks a constraint; the director may insist. */
const BREACH = "tournament-illegal-pairing";

/** The error code of an undoing on which later events rest. */
const RESTED_UPON = "tournament-rested-upon";
const UNDO_MS = 10_000;

/** The properties of most parts of a tournament page. */
export interface LiveProps {
  live: LiveTournament;
  tournament: Tournament;
}

export class LiveTournament {
  tournament = $state.raw<Tournament | null>(null);
  /** What the link that opened this page leads to. */
  invited = $state.raw<TournamentInvitation | null>(null);
  /** The entry link, if this browser knows it. */
  link = $state<string | null>(null);
  refusal = $state("");
  isBusy = $state(false);
  /** The number of the director's last command, while undoing it is offered. */
  undoable = $state<number | null>(null);
  undoableText = $state("");
  #undoTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #queue = new SerialQueue();

  constructor(
    readonly id: string,
    readonly secret: string,
  ) {
    this.link = storedLink(id);
  }

  /** Follow the tournament; return a function that stops following. */
  follow(): () => void {
    if (this.secret) void this.#readInvitation();
    return follow(this.id, { changed: () => this.refresh() });
  }

  /** Read the current state. */
  async refresh(): Promise<void> {
    try {
      this.#apply(await this.#parse(await api.readTournament(this.id)));
    } catch (error) {
      // If the connection is lost, keep showing the last state until it returns.
      if (!this.tournament || (error instanceof Refused && error.body)) this.#refuse(error);
    }
  }

  async #parse(body: TournamentBody): Promise<Tournament> {
    return tournamentOf(body, await fetchPresets());
  }

  async #readInvitation(): Promise<void> {
    try {
      this.invited = await api.readInvitation(this.secret);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** Show a new state and announce what has changed; older states are ignored. */
  #apply(tournament: Tournament): void {
    if (this.tournament && tournament.length < this.tournament.length) return;
    if (this.tournament)
      announcementsOf(this.tournament, tournament).forEach((text) => announcer.say(text));
    this.tournament = tournament;
  }

  dismiss(): void {
    this.refusal = "";
  }

  // Commands of players

  enter(name: string): Promise<boolean> {
    return this.#run(
      "enter",
      async () => {
        await (this.secret ? api.join(this.secret, name || null) : api.enter(this.id, name));
        await this.refresh();
      },
      t("cup-entered-wait"),
    );
  }

  /** Withdraw an entrant, at once or after the current game. */
  withdraw(entrant: string, finishes: boolean): Promise<boolean> {
    const other = finishes ? "cup-log-withdraw-later" : "cup-removed";
    const announcement = this.#ownOrOther(entrant, "cup-withdrawn-you", other);
    return this.#send({ kind: "withdraw", entrant, finishes }, announcement);
  }

  rejoin(entrant: string): Promise<boolean> {
    const announcement = this.#ownOrOther(entrant, "cup-entered-wait", "cup-said-back");
    return this.#send({ kind: "return", entrant }, announcement);
  }

  /** Return one message about this entrant, another about any other. */
  #ownOrOther(entrant: string, own: MessageId, other: MessageId): string {
    if (!this.tournament || entrant === this.tournament.me) return t(own);
    return t(other, { name: nameOf(this.tournament, entrant) });
  }

  setAbsent(entrant: string, round: number, absent: boolean): Promise<boolean> {
    return this.#send({ kind: absent ? "miss" : "attend", entrant, round });
  }

  /** Enter a result; one from a player needs confirmation. */
  report(place: Place, result: string): Promise<boolean> {
    return this.#send({ kind: "report", ...place, result });
  }

  confirm(place: Place): Promise<boolean> {
    return this.#send({ kind: "confirm", ...place });
  }

  dispute(place: Place): Promise<boolean> {
    return this.#send({ kind: "dispute", ...place });
  }

  /** Open a game for all players of the table on this screen. */
  playOnPhone({ round, table }: Place): Promise<boolean> {
    return this.#run("referee", async () =>
      go(`/g/${await api.openRefereeGame(this.id, round, table)}`),
    );
  }

  // Commands of the director

  /** Return the newest lines of the log, or those before a number; null if it cannot be read. */
  async readLog(before: number | null): Promise<readonly LogLine[] | null> {
    try {
      return (await api.readLog(this.id, before)).lines;
    } catch (error) {
      if (error instanceof Refused && error.body) this.#refuse(error);
      return null;
    }
  }

  /** Undo an event; return the refusal, and the later events that have to be undone too. */
  async undo(
    number: number,
    also: readonly number[],
    reason: string,
    what: string,
  ): Promise<{ refusal: string; resting: readonly number[] }> {
    const command: TournamentCommand = { kind: "undo", number, also: [...also], reason };
    let resting: readonly number[] = [];
    const refusal = await this.#attempt(JSON.stringify(command), async () => {
      try {
        const expect = this.tournament?.length;
        this.#apply(await this.#parse(await api.sendCommand(this.id, command, expect)));
        announcer.say(t("cup-log-undone", { what }));
      } catch (error) {
        resting = restingOn(error);
        if (resting.length === 0) throw error;
        resting = [...also, ...resting];
      }
    });
    return { refusal, resting };
  }

  /** Undo the director's last command, as offered for some seconds after it. */
  async undoLast(): Promise<void> {
    const number = this.undoable;
    this.undoable = null;
    if (number === null) return;
    const { refusal, resting } = await this.undo(number, [], "", this.undoableText);
    if (refusal || resting.length > 0) this.refusal = refusal || t("cup-undo-in-log");
  }

  #offerUndo(before: number, text: string): void {
    clearTimeout(this.#undoTimer);
    const isOwn = this.tournament?.directs === true && this.tournament.length === before + 1;
    this.undoable = isOwn && text ? before + 1 : null;
    this.undoableText = text;
    this.#undoTimer = setTimeout(() => (this.undoable = null), UNDO_MS);
  }

  add(name: string, kind: Kind): Promise<boolean> {
    return this.#add({ name, kind });
  }

  /** Add a computer; further ones of the same level are numbered. */
  addLevel(level: string): Promise<boolean> {
    const name = `Computer (${level})`;
    const same =
      this.tournament?.entrants.filter((entrant) => entrant.name.startsWith(name)).length ?? 0;
    return this.#add({ kind: "level", level, name: same ? `${name} ${String(same + 1)}` : name });
  }

  addBot({ id, name }: Bot): Promise<boolean> {
    return this.#add({ kind: "bot", bot: id, name });
  }

  #add(entrant: NewEntrant): Promise<boolean> {
    const announcement = t("cup-added", { name: playerName(entrant.name ?? "") });
    return this.#run(
      JSON.stringify(entrant),
      async () => {
        await api.addEntrants(this.id, [entrant]);
        await this.refresh();
      },
      announcement,
    );
  }

  /** Change an entrant's name and rating; return the refusal, or "". */
  edit(entrant: string, name: string, rating: number): Promise<string> {
    const event: TournamentCommand = { kind: "edit", entrant, name, rating };
    const send = async (): Promise<void> =>
      this.#apply(await this.#parse(await api.sendCommand(this.id, event)));
    return this.#attempt(JSON.stringify(event), send, t("cup-log-edit", { name }));
  }

  pair(round: number): Promise<boolean> {
    return this.#send({ kind: "pair", round });
  }

  unpair(round: number): Promise<boolean> {
    return this.#send({ kind: "unpair", round }, "", t("cup-said-round-undone", { round }));
  }

  /** Pair a round manually; return which constraint this would break, or "". */
  async pairByHand(
    round: number,
    tables: readonly (readonly string[])[],
    byes: readonly string[],
    anyway: boolean,
  ): Promise<string> {
    let breach = "";
    const seatings = tables.map((players) => ({ players: [...players], observer: null }));
    const command: TournamentCommand = {
      kind: "pair",
      round,
      tables: seatings,
      byes: [...byes],
      anyway,
    };
    await this.#run("pair", async () => {
      try {
        this.#apply(await this.#parse(await api.sendCommand(this.id, command)));
      } catch (error) {
        if (!(error instanceof Refused) || error.body?.code !== BREACH) throw error;
        breach = this.#breachOf(error);
      }
    });
    return breach;
  }

  /** Describe a broken constraint, with the names of the entrants involved. */
  #breachOf({ message, body }: Refused): string {
    const { law, entrants } = body?.details ?? {};
    if (typeof law !== "string" || typeof entrants !== "string" || !this.tournament) return message;
    const names = namesOf(this.tournament, entrants.split(", ").filter(Boolean));
    return t("cup-by-hand-breaks", {
      law: t(messageId(`cup-law-${law.replaceAll(" ", "-")}`)),
      names,
    });
  }

  /** Correct a result and announce it after `done`; return the refusal, or "". */
  correct(
    place: Place,
    was: string,
    result: string,
    reason: string,
    done: () => Promise<void>,
  ): Promise<string> {
    const event: TournamentCommand = { kind: "correct", ...place, was, result, reason };
    return this.#attempt(JSON.stringify(event), async () => {
      const after = await this.#parse(await api.sendCommand(this.id, event));
      await done();
      this.#apply(after);
    });
  }

  /** Change settings; return the refusal, or "". */
  updateSettings(settings: TournamentSettings): Promise<string> {
    const update = (): Promise<void> => this.#updateSettings(settings);
    return this.#attempt("settings", update, t("cup-settings-saved"));
  }

  /** Change settings; entry by link needs a link, so this creates a missing one. */
  async #updateSettings(settings: TournamentSettings): Promise<void> {
    const after = await api.updateSettings(this.id, settings);
    if (settings.entry === "link" && this.link === null) await this.#renew();
    this.#apply(await this.#parse(after));
  }

  finish(): Promise<boolean> {
    return this.#send({ kind: "finish" }, "", t("cup-said-over"));
  }

  /** Create a new entry link and invalidate the old one. */
  renewLink(): Promise<boolean> {
    return this.#run("link", () => this.#renew(), t("cup-said-link"));
  }

  async #renew(): Promise<void> {
    const link = await api.renewLink(this.id);
    storeLink(this.id, link);
    this.link = link.path;
  }

  /** Create an address for playing under a listed name; return "" if refused. */
  async createEntrantLink(entrant: string): Promise<string> {
    let address = "";
    await this.#run(`link ${entrant}`, async () => {
      address = addressOf((await api.createEntrantLink(this.id, entrant)).path);
    });
    return address;
  }

  /** Send a command; `offer` is what has happened where undoing it is offered. */
  #send(command: TournamentCommand, announcement = "", offer = announcement): Promise<boolean> {
    const send = async (): Promise<void> => {
      const before = this.tournament?.length ?? 0;
      this.#apply(await this.#parse(await api.sendCommand(this.id, command)));
      this.#offerUndo(before, offer);
    };
    return this.#run(JSON.stringify(command), send, announcement);
  }

  /** Run a queued task and show a refusal; return whether it succeeded. */
  async #run(key: string, task: () => Promise<void>, announcement = ""): Promise<boolean> {
    try {
      return await this.#enqueue(key, task, announcement);
    } catch (error) {
      this.#refuse(error);
      return false;
    }
  }

  /** Run a queued task; return the refusal for the caller to show, or "". */
  async #attempt(key: string, task: () => Promise<void>, announcement = ""): Promise<string> {
    try {
      await this.#enqueue(key, task, announcement);
      return "";
    } catch (error) {
      return refusalOf(error, t("web-unreachable"));
    }
  }

  async #enqueue(key: string, task: () => Promise<void>, announcement: string): Promise<boolean> {
    this.isBusy = true;
    try {
      const done = await this.#queue.run(key, () => task().then(() => true));
      if (!done) return false;
      this.refusal = "";
      announcer.say(announcement);
      return true;
    } finally {
      this.isBusy = !this.#queue.isIdle;
    }
  }

  #refuse(error: unknown): void {
    this.refusal = refusalOf(error, t("web-unreachable"));
    announcer.say(this.refusal, "assertive");
  }
}

/** Return the events that rest on one that was to be undone, if that is the refusal. */
function restingOn(error: unknown): number[] {
  if (!(error instanceof Refused) || error.body?.code !== RESTED_UPON) return [];
  const { numbers } = error.body.details ?? {};
  return typeof numbers === "string" ? numbers.split(", ").map(Number) : [];
}
