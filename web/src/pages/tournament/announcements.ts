/** Announcements of changes in a tournament. */
import { t } from "../../i18n/i18n.svelte";
import { gameAt, nameOf, namesOf, openTableOf, opponentsAt, resultWords } from "./facts";
import type { Table, TableGame, Tournament } from "./model";

/** Return the announcements for this viewer of what changed between two states. */
export function announcementsOf(before: Tournament, after: Tournament): string[] {
  return [
    ...roundAnnouncements(before, after),
    ...ownAnnouncements(before, after),
    ...resultAnnouncements(before, after),
    ...(before.state !== "over" && after.state === "over" ? [t("cup-said-over")] : []),
  ];
}

function roundAnnouncements(before: Tournament, after: Tournament): string[] {
  const [was, is] = [before.paired, after.paired];
  if (is < was) return [t("cup-said-round-undone", { round: was })];
  // An arena pairs all the time, so only the viewer's own pairings are announced.
  if (is === was || after.format === "arena") return [];
  return [t("cup-said-round", { round: is })];
}

/** Announce the viewer's next table or bye. */
function ownAnnouncements(before: Tournament, after: Tournament): string[] {
  const { me } = after;
  if (me === null) return [];
  const table = openTableOf(after, me);
  if (table && !sameTable(table, openTableOf(before, me))) {
    const names = namesOf(after, opponentsAt(table, me));
    return [t("cup-said-ready", { table: table.number, names })];
  }
  const round = after.rounds.at(-1);
  const isNew = after.paired > before.paired;
  return isNew && round?.byes.includes(me) ? [t("cup-said-bye")] : [];
}

function sameTable(one: Table, other: Table | null): boolean {
  return one.round === other?.round && one.number === other.number;
}

/** Announce results of the viewer's tables; the director hears all. */
function resultAnnouncements(before: Tournament, after: Tournament): string[] {
  return after.rounds.flatMap((round) =>
    round.tables
      .filter(({ players }) => after.directs || (after.me !== null && players.includes(after.me)))
      .flatMap((table) =>
        table.games.flatMap((game) => {
          const place = { round: table.round, table: table.number, game: game.number };
          return gameAnnouncements(after, table, game, gameAt(before, place));
        }),
      ),
  );
}

function gameAnnouncements(
  tournament: Tournament,
  table: Table,
  game: TableGame,
  before: TableGame | null,
): string[] {
  if (game.result !== null && game.result !== before?.result) {
    const result = resultWords(tournament, game.seats, game.result);
    return [t("cup-said-confirmed", { table: table.number, result })];
  }
  if (before?.claim && !game.claim) return [t("cup-said-disputed", { table: table.number })];
  const isNew = game.claim !== null && game.claim.result !== before?.claim?.result;
  if (!game.claim || !isNew) return [];
  const result = resultWords(tournament, game.seats, game.claim.result);
  if (game.claim.by === tournament.me) return [t("cup-waiting-confirm", { result })];
  return [t("cup-said-claim", { name: nameOf(tournament, game.claim.by), result })];
}
