/** Asking the server, each question a function. */
import { DEPLOYMENT, resolve } from "../lib/paths";
import type { Page } from "./backfill";
import type { Socket, SessionEnvironment } from "./session";
import type {
  Action,
  Bot,
  Bots,
  CreatedGame,
  ErrorBody,
  Game,
  GameList,
  Hint,
  Invitation,
  Joined,
  Me,
  MyGame,
  MyGames,
  NewGame,
  Preset,
  Presets,
  SeatDevices,
  SeatLink,
  Snapshot,
  TableLink,
} from "../lib/wire";

const ROOT = resolve("/api", { ...DEPLOYMENT, hasServer: true });

/** The server refused, or could not be reached (`body` is null). */
export class Refused extends Error {
  constructor(
    readonly body: ErrorBody | null,
    readonly status: number,
  ) {
    super(body?.message ?? "The server could not be reached.");
  }
}

let language = "en";
let silent = false;

/** Says whether there is no server to ask: then everything is refused at once. */
export function setOffline(is: boolean): void {
  silent = is;
}

/** Says in which language the server is to answer. */
export function setAnswerLanguage(tag: string): void {
  language = tag;
  presetsOnce.clear();
}

/** Asks the server; `signal` gives a question up that nobody waits for any more. */
export async function ask<Answer>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const address = addressOf(method, path);
  if (!address) throw new Refused(null, 0);
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch {
    throw new Refused(null, 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(answer as ErrorBody | null, response.status);
  return answer as Answer;
}

/** Where something is asked for; without a server there is what everybody is told alike. */
function addressOf(method: string, path: string): string | null {
  const isForAll = method === "GET" && /^\/(presets$|rules\/)/.test(path);
  if (silent && !isForAll) return null;
  if (DEPLOYMENT.hasServer)
    return `${ROOT}${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
  return isForAll ? `${ROOT}/${language}${path}.json` : null;
}

/** Makes sure that the server knows this browser, under a name and a language. */
export function introduce(name: string | null): Promise<Me> {
  return ask("POST", "/session", { name, language });
}

const presetsOnce = new Map<string, Promise<Preset[]>>();

export function presets(): Promise<Preset[]> {
  let answer = presetsOnce.get(language);
  if (!answer) {
    answer = ask<Presets>("GET", "/presets").then(({ presets }) => presets);
    answer.catch(() => presetsOnce.delete(language));
    presetsOnce.set(language, answer);
  }
  return answer;
}

/** Where the rules of every preset can be read. */
export async function rulePages(): Promise<string[]> {
  const all = await presets();
  return all.flatMap(
    ({ preset }) => addressOf("GET", `/rules/${encodeURIComponent(preset)}`) ?? [],
  );
}

export function createGame(wish: NewGame): Promise<CreatedGame> {
  return ask("POST", "/games", wish);
}

/** Does something in a game, past its live connection. */
export function act(id: string, action: Action): Promise<Snapshot> {
  return ask("POST", `/games/${encodeURIComponent(id)}/actions`, { action });
}

/** One's own newest games, whole. */
export async function myGames(): Promise<Game[]> {
  return (await ask<GameList>("GET", "/games")).games;
}

/** One's own games that are not over, those that wait for oneself first. */
export async function runningGames(): Promise<MyGame[]> {
  return (await ask<MyGames>("GET", "/me/games")).games;
}

/** One's own games that are over, the last first; `cursor` is where the last page ended. */
export function finishedGames(cursor: string | null): Promise<MyGames> {
  const query = new URLSearchParams({ over: "true", ...(cursor ? { cursor } : {}) });
  return ask("GET", `/me/games?${query.toString()}`);
}

export async function listedGames(): Promise<Game[]> {
  return (await ask<GameList>("GET", "/games?listed=true")).games;
}

/** The bots that are there and can be asked to play. */
export async function connectedBots(): Promise<Bot[]> {
  return (await ask<Bots>("GET", "/bots")).bots;
}

/** A new secret link to an open seat; the old one is worth nothing from then on. */
export function renewLink(id: string, seat: number): Promise<SeatLink> {
  return ask("POST", `/games/${encodeURIComponent(id)}/seats/${String(seat)}/link`);
}

/** A new secret link for everybody who is missing; the old one is worth nothing from then on. */
export function renewTableLink(id: string): Promise<TableLink> {
  return ask("POST", `/games/${encodeURIComponent(id)}/link`);
}

/** Lets the link to one's own seat lead nowhere. */
export function revokeLink(id: string, seat: number): Promise<void> {
  return ask("DELETE", `/games/${encodeURIComponent(id)}/seats/${String(seat)}/link`);
}

/** The devices that hold one's own seat. */
export function seatDevices(id: string, seat: number): Promise<SeatDevices> {
  return ask("GET", `/games/${encodeURIComponent(id)}/seats/${String(seat)}/devices`);
}

export function removeDevice(id: string, seat: number, device: string): Promise<void> {
  const path = `/games/${encodeURIComponent(id)}/seats/${String(seat)}/devices/`;
  return ask("DELETE", path + encodeURIComponent(device));
}

/** Cancels a game that has not started; its links lead nowhere from then on. */
export function cancelGame(id: string): Promise<Game> {
  return ask("DELETE", `/games/${encodeURIComponent(id)}`);
}

/** Waits for no observer any more. */
export function startWithoutObserver(id: string): Promise<Game> {
  return ask("POST", `/games/${encodeURIComponent(id)}/start`);
}

/** Agrees that an observer comes after the start, or not; the host asks for it by agreeing. */
export function acceptObserver(id: string, accept: boolean): Promise<Game> {
  return ask("POST", `/games/${encodeURIComponent(id)}/observer`, { accept });
}

/** Who the server takes this browser for. */
export function me(): Promise<Me> {
  return ask("GET", "/me");
}

/** Makes the server forget this browser. */
export function forgetMe(): Promise<void> {
  return ask("DELETE", "/session");
}

export function snapshot(id: string): Promise<Snapshot> {
  return ask("GET", `/games/${encodeURIComponent(id)}`);
}

/** What a secret link is for; it is not used by that. */
export function invitation(secret: string): Promise<Invitation> {
  return ask("POST", "/invitation", { secret });
}

export function join(secret: string, name: string | null): Promise<Joined> {
  return ask("POST", "/join", { secret, name });
}

export function takeSeat(id: string, seat: number, name: string | null): Promise<Joined> {
  return ask("POST", `/games/${encodeURIComponent(id)}/seats/${String(seat)}/take`, { name });
}

/** Stands up; the answer is the new link to the seat. */
export function leaveSeat(id: string, seat: number): Promise<SeatLink> {
  return ask("DELETE", `/games/${encodeURIComponent(id)}/seats/${String(seat)}`);
}

export function rematch(id: string): Promise<Game> {
  return ask("POST", `/games/${encodeURIComponent(id)}/rematch`);
}

export function hint(id: string): Promise<Hint> {
  return ask("POST", `/games/${encodeURIComponent(id)}/hint`);
}

/** The browser around a session: its sockets, clock and timers. */
export function sessionEnvironment(id: string): SessionEnvironment {
  return {
    open: (since, seat) => openSocket(id, since, seat),
    page: (since, before, seat) => pageOf(id, since, before, seat),
    now: () => performance.now(),
    schedule: (run, milliseconds) => setTimeout(run, milliseconds),
    cancel: (timer) => clearTimeout(timer as number | undefined),
    random: Math.random,
  };
}

function pageOf(id: string, since: number, before: number, seat: number | null): Promise<Page> {
  const query = new URLSearchParams({ since: String(since), before: String(before) });
  if (seat !== null) query.set("seat", String(seat));
  return ask("GET", `/games/${encodeURIComponent(id)}?${query.toString()}`);
}

/** A live connection to something of the server's. */
export function liveSocket(path: string, query = new URLSearchParams()): WebSocket {
  query.set("lang", language);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${ROOT}${path}?${query.toString()}`);
}

function openSocket(id: string, since: number | null, seat: number | null): Socket {
  const query = new URLSearchParams();
  if (since !== null) query.set("since", String(since));
  if (seat !== null) query.set("seat", String(seat));
  const web = liveSocket(`/games/${encodeURIComponent(id)}/live`, query);
  const socket: Socket = {
    onmessage: null,
    onclose: null,
    send: (text) => {
      if (web.readyState === WebSocket.OPEN) web.send(text);
    },
    close: () => web.close(),
  };
  web.onmessage = (event) => socket.onmessage?.(event);
  web.onclose = () => socket.onclose?.();
  return socket;
}
