/** Short names for the types of the API, which are generated from the server's OpenAPI document. */
import type { components } from "../generated/api";

type Schemas = components["schemas"];

/** A response with all of its fields: the server sends those with a default too. */
type Sent<T> = T extends readonly (infer One)[]
  ? readonly Sent<One>[]
  : T extends object
    ? { readonly [Key in keyof T]-?: Sent<Exclude<T[Key], undefined>> }
    : T;

export type ErrorBody = Schemas["ErrorBody"];
export type Me = Schemas["Me"];
export type Game = Schemas["Game"];
export type Seat = Schemas["Seat"];
export type CreatedGame = Schemas["CreatedGame"];
export type SeatLink = Schemas["SeatLink"];
export type TableLink = Schemas["TableLink"];
export type SeatDevices = Schemas["SeatDevices"];
export type Joined = Schemas["Joined"];
export type Bot = Schemas["Bot"];
export type Bots = Schemas["Bots"];
export type GameList = Schemas["GameList"];
export type MyGame = Schemas["MyGame"];
export type MyGames = Schemas["MyGames"];
export type PasskeyList = Schemas["PasskeyList"];
export type Leaderboard = Schemas["Leaderboard"];
export type LeaderboardLine = Schemas["LeaderboardLine"];
export type PlayerPage = Schemas["PlayerPage"];
export type FamilyRating = Schemas["FamilyRating"];
export type RatedGame = Schemas["RatedGameBody"];
export type RatedPlayer = Schemas["RatedPlayer"];
export type Invitation = Schemas["InvitationInfo"];
export type Notice = Schemas["NoticeBody"];
export type View = Schemas["ViewBody"];
export type Result = Schemas["ResultBody"];
export type Snapshot = Schemas["Snapshot"];
export type Update = Schemas["Update"];
export type TableNews = Schemas["TableNews"];
export type ChatLine = Schemas["ChatLine"];
export type Heartbeat = Schemas["Heartbeat"];
export type Reply = Schemas["Reply"];
export type Reconnect = Schemas["Reconnect"];
export type Preset = Schemas["PresetBody"];
export type Presets = Schemas["Presets"];
export type Hint = Schemas["Hint"];
export type Moves = Schemas["Moves"];
export type Analysis = Schemas["AnalysisBody"];
export type Score = Schemas["ScoreBody"];
export type MoveScore = Schemas["MoveScore"];
export type Replay = Schemas["Replay"];
export type Step = Schemas["Step"];
export type Sighting = Schemas["SightingBody"];
export type Alignment = Schemas["AlignmentBody"];
export type Hindsight = Schemas["HindsightBody"];
export type Review = Schemas["ReviewBody"];
export type ReviewedMove = Schemas["ReviewedMoveBody"];
export type RulePage = Schemas["RulePageBody"];
export type Rule = Schemas["RuleBody"];

export type TournamentBrief = Sent<Schemas["TournamentBrief"]>;
export type TournamentList = Sent<Schemas["TournamentList"]>;
export type MyTournaments = Sent<Schemas["MyTournaments"]>;
export type TournamentBody = Sent<Schemas["TournamentBody"]>;
export type TournamentInvitation = Schemas["TournamentInvitation"];
export type TournamentLink = Schemas["TournamentLink"];
export type CreatedTournament = Sent<Schemas["CreatedTournament"]>;
export type TournamentMessage =
  Schemas["TournamentChanged"] | Schemas["StreamHeartbeat"] | Reconnect;

export type LiveMessage = Snapshot | Update | TableNews | ChatLine | Heartbeat | Reply | Reconnect;

export type Action =
  | Schemas["Play"]
  | Schemas["Touch"]
  | Schemas["Ask"]
  | Schemas["Answer"]
  | Schemas["Resign"]
  | Schemas["Claim"]
  | Schemas["GiveTime"]
  | Schemas["Ruling"]
  | Schemas["NameCoin"]
  | Schemas["Pause"]
  | Schemas["Resume"]
  | Schemas["StopObserving"];

/** Requests may omit fields that have a default. */
export type Options = Partial<Schemas["Options"]>;
export type SeatRequest = Partial<Schemas["SeatRequest"]>;
export type NewGame = Partial<Omit<Schemas["NewGame"], "preset" | "options" | "seats">> & {
  preset: string;
  options?: Options;
  seats: SeatRequest[];
};

export type NewTournament = Partial<
  Omit<Schemas["NewTournament"], "name" | "preset" | "options">
> & {
  name: string;
  preset: string;
  options?: Options;
};
export type NewEntrant = Partial<Schemas["NewEntrant"]>;
export type TournamentLog = Sent<Schemas["TournamentLog"]>;
export type TournamentSettings = Schemas["TournamentSettings"];
export type TournamentCommand =
  | Schemas["WithdrawCommand"]
  | Schemas["ReturnCommand"]
  | Schemas["MissCommand"]
  | Schemas["AttendCommand"]
  | Partial<Schemas["PairCommand"]>
  | Schemas["UnpairCommand"]
  | Partial<Schemas["ReportCommand"]>
  | Schemas["ConfirmCommand"]
  | Schemas["DisputeCommand"]
  | Schemas["CorrectCommand"]
  | Schemas["FinishCommand"]
  | Schemas["UndoCommand"]
  | Schemas["EditCommand"];

export type ClientMessage =
  | { type: "act"; id: string; seat?: number; expect?: number; action: Action }
  | { type: "say"; id: string; text: string }
  | { type: "ping" };
