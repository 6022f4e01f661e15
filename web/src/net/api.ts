/** Requests to the server, one function each. */
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

/** A refusal by the server, or a failure to reach it (`body` is null). */
export class Refused extends Error {
  constructor(
    readonly body: ErrorBody | null,
    readonly status: number,
  ) {
    super(body?.message ?? "The server could not be reached.");
  }
}

let language = "en";
let isOffline = false;

/** Set whether the server is out of reach; requests then fail at once. */
export function setOffline(offline: boolean): void {
  isOffline = offline;
}

/** Set the language of the server's answers. */
export function setAnswerLanguage(tag: string): void {
  language = tag;
  presetsByLanguage.clear();
}

/** Send a request and return the answer; `signal` aborts a request that is no longer needed. */
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

/** Return the address of a request, or null if it needs a server and there is none. A static site
 * has the answers that are the same for all clients. */
function addressOf(method: string, path: string): string | null {
  const isShared = method === "GET" && /^\/(presets$|rules\/)/.test(path);
  if (isOffline && !isShared) return null;
  if (DEPLOYMENT.hasServer)
    return `${ROOT}${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
  return isShared ? `${ROOT}/${language}${path}.json` : null;
}

/** Register this browser with the server, under a name and a language. */
export function startSession(name: string | null): Promise<Me> {
  return ask("POST", "/session", { name, language });
}

const presetsByLanguage = new Map<string, Promise<Preset[]>>();

export function fetchPresets(): Promise<Preset[]> {
  let answer = presetsByLanguage.get(language);
  if (!answer) {
    answer = ask<Presets>("GET", "/presets").then(({ presets }) => presets);
    answer.catch(() => presetsByLanguage.delete(language));
    presetsByLanguage.set(language, answer);
  }
  return answer;
}

/** Return the addresses of the rules of every preset. */
export async function rulePageAddresses(): Promise<string[]> {
  const presets = await fetchPresets();
  return presets.flatMap(
    ({ preset }) => addressOf("GET", `/rules/${encodeURIComponent(preset)}`) ?? [],
  );
}

export function createGame(game: NewGame): Promise<CreatedGame> {
  return ask("POST", "/games", game);
}

/** Perform an action in a game without a live connection. */
export function act(id: string, action: Action): Promise<Snapshot> {
  return ask("POST", `/games/${encodeURIComponent(id)}/actions`, { action });
}

/** Return the player's newest games. */
export async function myGames(): Promise<Game[]> {
  return (await ask<GameList>("GET", "/games")).games;
}

/** Return the player's running games, first those that wait for a move. */
export async function runningGames(): Promise<MyGame[]> {
  return (await ask<MyGames>("GET", "/me/games")).games;
}

/** Return the player's finished games, the latest first; `cursor` is the end of the last page. */
export function finishedGames(cursor: string | null): Promise<MyGames> {
  const query = new URLSearchParams({ over: "true", ...(cursor ? { cursor } : {}) });
  return ask("GET", `/me/games?${query.toString()}`);
}

export async function listedGames(): Promise<Game[]> {
  return (await ask<GameList>("GET", "/games?listed=true")).games;
}

/** Return the bots that are connected and accept games. */
export async function connectedBots(): Promise<Bot[]> {
  return (await ask<Bots>("GET", "/bots")).bots;
}

/** Replace the secret link to an open seat; the old one becomes invalid. */
export function renewLink(id: string, seat: number): Promise<SeatLink> {
  return ask("POST", `/games/${encodeURIComponent(id)}/seats/${String(seat)}/link`);
}

/** Replace the secret link to all open seats; the old one becomes invalid. */
export function renewTableLink(id: string): Promise<TableLink> {
  return ask("POST", `/games/${encodeURIComponent(id)}/link`);
}

/** Revoke the link to the player's seat. */
export function revokeLink(id: string, seat: number): Promise<void> {
  return ask("DELETE", `/games/${encodeURIComponent(id)}/seats/${String(seat)}/link`);
}

/** Return the devices that hold the player's seat. */
export function seatDevices(id: string, seat: number): Promise<SeatDevices> {
  return ask("GET", `/games/${encodeURIComponent(id)}/seats/${String(seat)}/devices`);
}

export function removeDevice(id: string, seat: number, device: string): Promise<void> {
  const path = `/games/${encodeURIComponent(id)}/seats/${String(seat)}/devices/`;
  return ask("DELETE", path + encodeURIComponent(device));
}

/** Cancel a game that has not started, and its links. */
export function cancelGame(id: string): Promise<Game> {
  return ask("DELETE", `/games/${encodeURIComponent(id)}`);
}

/** Start a game that waits for an observer. */
export function startWithoutObserver(id: string): Promise<Game> {
  return ask("POST", `/games/${encodeURIComponent(id)}/start`);
}

/** Accept or decline a late observer; the host requests one by accepting. */
export function acceptObserver(id: string, accept: boolean): Promise<Game> {
  return ask("POST", `/games/${encodeURIComponent(id)}/observer`, { accept });
}

/** Return the identity that the server knows for this browser. */
export function me(): Promise<Me> {
  return ask("GET", "/me");
}

/** Delete this browser's identity from the server. */
export function forgetMe(): Promise<void> {
  return ask("DELETE", "/session");
}

export function snapshot(id: string): Promise<Snapshot> {
  return ask("GET", `/games/${encodeURIComponent(id)}`);
}

/** Return the invitation of a secret link, without using it. */
export function invitation(secret: string): Promise<Invitation> {
  return ask("POST", "/invitation", { secret });
}

export function join(secret: string, name: string | null): Promise<Joined> {
  return ask("POST", "/join", { secret, name });
}

export function takeSeat(id: string, seat: number, name: string | null): Promise<Joined> {
  return ask("POST", `/games/${encodeURIComponent(id)}/seats/${String(seat)}/take`, { name });
}

/** Leave a seat; return the new link to it. */
export function leaveSeat(id: string, seat: number): Promise<SeatLink> {
  return ask("DELETE", `/games/${encodeURIComponent(id)}/seats/${String(seat)}`);
}

export function rematch(id: string): Promise<Game> {
  return ask("POST", `/games/${encodeURIComponent(id)}/rematch`);
}

export function hint(id: string): Promise<Hint> {
  return ask("POST", `/games/${encodeURIComponent(id)}/hint`);
}

/** Return the sockets, clock and timers of the browser for a session. */
export function sessionEnvironment(id: string): SessionEnvironment {
  return {
    open: (since, seat) => openSocket(id, since, seat),
    fetchPage: (since, before, seat) => fetchPage(id, since, before, seat),
    now: () => performance.now(),
    schedule: (run, milliseconds) => setTimeout(run, milliseconds),
    cancel: (timer) => clearTimeout(timer as number | undefined),
    random: Math.random,
  };
}

function fetchPage(id: string, since: number, before: number, seat: number | null): Promise<Page> {
  const query = new URLSearchParams({ since: String(since), before: String(before) });
  if (seat !== null) query.set("seat", String(seat));
  return ask("GET", `/games/${encodeURIComponent(id)}?${query.toString()}`);
}

/** Open a live connection to a game or tournament. */
export function openLiveSocket(path: string, query = new URLSearchParams()): WebSocket {
  query.set("lang", language);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${ROOT}${path}?${query.toString()}`);
}

function openSocket(id: string, since: number | null, seat: number | null): Socket {
  const query = new URLSearchParams();
  if (since !== null) query.set("since", String(since));
  if (seat !== null) query.set("seat", String(seat));
  const web = openLiveSocket(`/games/${encodeURIComponent(id)}/live`, query);
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
