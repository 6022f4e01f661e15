import { beforeEach, describe, expect, test } from "vitest";
import { GameSession, LOST, type SessionState, type Socket } from "./session";
import type { LiveMessage, Notice } from "../lib/wire";
import { FakeTimers } from "../../tests/timers";
import { game, notice, view } from "../../tests/samples";

class FakeSocket implements Socket {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(
    readonly since: number | null,
    readonly seat: number | null,
  ) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  receive(message: LiveMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let timers: FakeTimers;
let random: number;
let announced: Notice[][];
let pages: { since: number; before: number; seat: number | null }[];
let pageSince: (since: number, before: number) => number;
let session: GameSession;

beforeEach(() => {
  sockets = [];
  timers = new FakeTimers();
  random = 0.5;
  announced = [];
  pages = [];
  pageSince = (since, before) => Math.max(since, before - 100);
  session = new GameSession(game(), {
    open: (since, seat) => {
      const socket = new FakeSocket(since, seat);
      sockets.push(socket);
      return socket;
    },
    fetchPage: (since, before, seat) => {
      pages.push({ since, before, seat });
      const from = pageSince(since, before);
      const notices = Array.from({ length: before - from }, (_, at) =>
        notice(from + at, "7", "announced"),
      );
      return Promise.resolve({ since: from, notices });
    },
    now: () => timers.now(),
    schedule: (run, milliseconds) => timers.set(run, milliseconds),
    cancel: (timer) => timers.clear(timer),
    random: () => random,
  });
  session.listen({
    onChange: () => undefined,
    onEvents: (notices) => announced.push([...notices]),
  });
  session.start();
});

function socket(): FakeSocket {
  const last = sockets.at(-1);
  if (!last) throw new Error("no socket");
  return last;
}

function greet(index = 0, notices: Notice[] = [], change = {}, since = 0): void {
  socket().receive({
    type: "snapshot",
    game: game(),
    index,
    since,
    view: view(change),
    notices,
    chat: [],
    claim: null,
    now: 0,
  });
}

function update(index: number, notices: Notice[], change = {}, since = 0): void {
  socket().receive({
    type: "update",
    index,
    since,
    view: view(change),
    notices,
    claim: null,
    now: 0,
  });
}

/** Run all pending promise callbacks. */
async function flush(): Promise<void> {
  for (let round = 0; round < 50; round += 1) await Promise.resolve();
}

function indices(): number[] {
  return state().notices.map(({ index }) => index);
}

function state(): SessionState {
  return session.state;
}

describe("messages", () => {
  test("a snapshot fills the state and announces no history", () => {
    greet(1, [notice(0, "7", "Ann gives.")]);
    expect(state()).toMatchObject({ link: "open", index: 1 });
    expect(announced).toEqual([]);
  });

  test("an update announces each new notice once", () => {
    greet();
    update(1, [notice(0, "7", "one")]);
    update(2, [notice(0, "7", "one"), notice(1, "b2", "two")]);
    expect(announced.map((notices) => notices.map(({ index }) => index))).toEqual([[0], [1]]);
    expect(state().notices).toHaveLength(2);
  });

  test("a claim is due by the client's clock, and an unchanged one keeps its identity", () => {
    greet(3);
    const claim = { seat: 2, at: 70_000, draw: true };
    timers.pass(500);
    const message = { type: "table", game: game(), claim, now: 10_000 } as const;
    socket().receive(message);
    const known = state().claim;
    expect(known).toEqual({ ...claim, due: 60_500 });
    timers.pass(1000);
    socket().receive({ ...message, now: 11_020 });
    expect(state().claim).toBe(known);
    update(4, []);
    expect(state().claim).toBeNull();
  });

  test("a table message changes only the game", () => {
    greet(3);
    socket().receive({ type: "table", game: { ...game(), spectators: 4 }, claim: null, now: 0 });
    expect(state().game.spectators).toBe(4);
    expect(state().index).toBe(3);
  });

  test("the clock counts down from the server's latest time", () => {
    greet(0, [], { remaining_ms: 60_000, clock_running: true });
    timers.pass(1500);
    expect(session.remaining()).toBe(58_500);
    socket().receive({ type: "heartbeat", now: 0, index: 0, remaining_ms: 50_000 });
    expect(session.remaining()).toBe(50_000);
    timers.pass(90_000);
    expect(session.remaining()).toBe(0);
  });

  test("each seat has its own time, and only the seat to act uses it", () => {
    const view = { to_act: 1, remaining_ms: 60_000, times_ms: [60_000, 90_000] };
    greet(0, [], { ...view, clock_running: true });
    timers.pass(1500);
    expect([1, 2].map((seat) => session.remaining(seat))).toEqual([58_500, 90_000]);
    expect(session.remaining(3)).toBeNull();
  });

  test("all clocks stop when the game is over", () => {
    const result = { winners: [2], reason: "time", figures: [], text: "" };
    greet(0, [], { to_act: 2, remaining_ms: 0, times_ms: [0, 90_000], result });
    timers.pass(1500);
    expect([1, 2].map((seat) => session.remaining(seat))).toEqual([0, 90_000]);
  });

  test("a stopped clock keeps its time, and a game without a clock has none", () => {
    greet(0, [], { remaining_ms: 60_000, clock_running: false });
    timers.pass(5000);
    expect(session.remaining()).toBe(60_000);
    update(1, []);
    expect(session.remaining()).toBeNull();
  });
});

describe("commands", () => {
  test("carry an id and the known index", async () => {
    greet(5);
    const answer = session.act({ kind: "play", move: "b2" }, 1);
    const [sent] = socket().sent;
    expect(sent).toEqual({
      type: "act",
      id: "c1",
      seat: 1,
      expect: 5,
      action: { kind: "play", move: "b2" },
    });
    socket().receive({ type: "reply", id: "c1", index: 6, error: null });
    expect(await answer).toBeNull();
  });

  test("return a refusal", async () => {
    greet();
    const answer = session.act({ kind: "play", move: "b2" });
    const error = { code: "cell-occupied", rule: "Q1", message: "b2 is taken.", details: {} };
    socket().receive({ type: "reply", id: "c1", index: null, error });
    expect(await answer).toEqual(error);
  });

  test("wait for the connection", () => {
    void session.act({ kind: "resign" });
    expect(socket().sent).toEqual([]);
    greet();
    expect(socket().sent).toHaveLength(1);
  });

  test("are sent again without an answer, and have succeeded if the server finds them stale", async () => {
    greet(5);
    const answer = session.act({ kind: "play", move: "b2" }, 1);
    socket().onclose?.();
    timers.pass(400);
    greet(6, [notice(5, "b2", "Ann places.")]);
    expect(socket().sent[0]).toMatchObject({ id: "c1", expect: 5 });
    const error = { code: "stale", rule: "", message: "Something happened.", details: {} };
    socket().receive({ type: "reply", id: "c1", index: null, error });
    expect(await answer).toBeNull();
    expect(announced).toHaveLength(1);
  });

  test("are refused if stale without having succeeded", async () => {
    greet(5);
    const answer = session.act({ kind: "play", move: "b2" }, 1);
    socket().onclose?.();
    timers.pass(400);
    greet(6, [notice(5, "c3", "Bob places.", 2)]);
    const error = { code: "stale", rule: "", message: "Something happened.", details: {} };
    socket().receive({ type: "reply", id: "c1", index: null, error });
    expect(await answer).toEqual(error);
  });
});

describe("in the dark", () => {
  test("a touch carries no expected index", async () => {
    greet(5);
    const answer = session.touch("b2", 1);
    const action = { kind: "touch", target: "b2" };
    expect(socket().sent).toEqual([{ type: "act", id: "c1", seat: 1, action }]);
    socket().receive({ type: "reply", id: "c1", index: 5, error: null });
    expect(await answer).toBeNull();
  });

  test("a touch that is lost with the connection is not sent again", async () => {
    greet(5);
    const answer = session.touch("b2");
    void session.act({ kind: "play", move: "b2" });
    socket().onclose?.();
    expect(await answer).toBe(LOST);
    timers.pass(400);
    greet(5);
    expect(socket().sent).toMatchObject([{ id: "c2", action: { kind: "play" } }]);
  });

  test("a touch without a connection fails", async () => {
    expect(await session.touch("b2")).toBe(LOST);
    greet();
    expect(socket().sent).toEqual([]);
  });

  test("another seat at this screen gets its own view", () => {
    greet(3);
    const [first] = sockets;
    session.lookFrom(2);
    expect(first?.closed).toBe(true);
    expect(state().link).toBe("connecting");
    expect(socket()).toMatchObject({ since: 2, seat: 2 });
    greet(4, [notice(3, "7@b2", "Ann puts it.")]);
    expect(state().link).toBe("open");
    expect(announced).toHaveLength(1);
  });
});

describe("reconnecting", () => {
  test("requests and announces the missed events", () => {
    greet(1, [notice(0, "7", "one")]);
    socket().onclose?.();
    expect(state().link).toBe("lost");
    timers.pass(400);
    expect(socket().since).toBe(0);
    greet(2, [notice(0, "7", "one"), notice(1, "b2", "two")]);
    expect(state().link).toBe("open");
    expect(announced.flat().map(({ text }) => text[0])).toEqual(["two"]);
    expect(pages).toEqual([]);
  });

  test("drops moves that a restored backup does not have", async () => {
    greet(3, [notice(0, "7", "one"), notice(1, "b2", "two"), notice(2, "5", "three")]);
    socket().onclose?.();
    timers.pass(400);
    greet(1, [], {}, 1);
    expect(state().notices).toEqual([]);
    await flush();
    expect(pages).toEqual([{ since: 0, before: 1, seat: null }]);
    expect(indices()).toEqual([0]);
    expect(announced).toEqual([]);
  });

  test("drops moves that were replaced after a backup was restored", async () => {
    greet(3, [notice(0, "7", "one"), notice(1, "b2", "two"), notice(2, "5", "three")]);
    socket().onclose?.();
    timers.pass(400);
    expect(socket().since).toBe(2);
    const other = { ...notice(2, "c3", "other"), at: 5 };
    greet(4, [other, notice(3, "6", "four")], {}, 2);
    expect(indices()).toEqual([2, 3]);
    await flush();
    expect(pages).toEqual([{ since: 0, before: 2, seat: null }]);
    expect(indices()).toEqual([0, 1, 2, 3]);
    expect(state().notices[2]).toEqual(other);
    expect(announced.flat().map(({ text }) => text[0])).toEqual(["four"]);
  });

  test("waits longer each time, up to ten seconds", () => {
    greet();
    const delays = [400, 800, 1600, 3200, 6400, 10_000, 10_000];
    for (const delay of delays) {
      const before = sockets.length;
      socket().onclose?.();
      timers.pass(delay - 1);
      expect(sockets).toHaveLength(before);
      timers.pass(1);
      expect(sockets).toHaveLength(before + 1);
    }
    greet();
    socket().onclose?.();
    timers.pass(400);
    expect(state().link).toBe("lost");
    expect(sockets).toHaveLength(delays.length + 2);
  });

  test("is spread over time among clients", () => {
    greet();
    random = 0;
    socket().onclose?.();
    timers.pass(200);
    expect(sockets).toHaveLength(2);
    random = 0.99;
    socket().onclose?.();
    timers.pass(800);
    expect(sockets).toHaveLength(2);
    timers.pass(800);
    expect(sockets).toHaveLength(3);
  });

  test("replaces a connection that does not answer a ping", () => {
    greet();
    session.wake();
    timers.pass(7999);
    expect(socket().closed).toBe(false);
    timers.pass(1);
    expect(socket().closed).toBe(true);
    expect(state().link).toBe("lost");
  });

  test("replaces a connection that does not answer a move, and sends the move again", async () => {
    greet(5);
    const answer = session.act({ kind: "play", move: "b2" }, 1);
    timers.pass(8000);
    expect(state().link).toBe("lost");
    timers.pass(400);
    greet(5);
    expect(socket().sent).toMatchObject([{ id: "c1", expect: 5 }]);
    socket().receive({ type: "reply", id: "c1", index: 6, error: null });
    expect(await answer).toBeNull();
    timers.pass(44_000);
    expect(socket().closed).toBe(false);
  });

  test("does not wait for silence once the network is gone", () => {
    greet();
    session.sleep();
    expect(state().link).toBe("lost");
    expect(socket().closed).toBe(true);
    session.wake();
    expect(sockets).toHaveLength(2);
  });

  test("opens one connection, however often the page is shown again", () => {
    greet();
    socket().onclose?.();
    session.wake();
    session.wake();
    timers.pass(10_000);
    expect(sockets.slice(1).filter(({ closed }) => !closed)).toHaveLength(1);
    greet();
    expect(state().link).toBe("open");
  });

  test("replaces a silent connection", () => {
    greet();
    timers.pass(45_000);
    expect(socket().closed).toBe(true);
    timers.pass(400);
    expect(sockets).toHaveLength(2);
  });

  test("waits as long as the server asks for", () => {
    greet();
    socket().receive({ type: "reconnect", after_ms: 50 });
    timers.pass(50);
    expect(sockets).toHaveLength(2);
  });

  test("happens at once when the page is shown again", () => {
    greet();
    socket().onclose?.();
    session.wake();
    expect(sockets).toHaveLength(2);
    greet();
    session.wake();
    expect(socket().sent).toEqual([{ type: "ping" }]);
  });

  test("ignores messages of an old socket", () => {
    greet();
    const old = socket();
    old.onclose?.();
    timers.pass(400);
    greet(3);
    old.receive({
      type: "update",
      index: 9,
      since: 9,
      view: view(),
      notices: [],
      claim: null,
      now: 0,
    });
    expect(state().index).toBe(3);
  });

  test("ends when the page is left", () => {
    greet();
    session.stop();
    expect(socket().closed).toBe(true);
    socket().onclose?.();
    timers.pass(60_000);
    expect(sockets).toHaveLength(1);
    expect(state().link).toBe("closed");
  });
});

describe("long games", () => {
  test("events before the first page are fetched completely and not announced", async () => {
    greet(250, [notice(249, "7", "last")], {}, 249);
    await flush();
    expect(pages).toEqual([
      { since: 0, before: 249, seat: null },
      { since: 0, before: 149, seat: null },
      { since: 0, before: 49, seat: null },
    ]);
    expect(indices()).toEqual([...Array(250).keys()]);
    expect(announced).toEqual([]);
  });

  test("events missed while the connection was lost or slow are fetched", async () => {
    greet(1, [notice(0, "7", "announced")]);
    update(150, [notice(149, "b2", "new")], {}, 149);
    await flush();
    expect(pages).toEqual([
      { since: 1, before: 149, seat: null },
      { since: 1, before: 49, seat: null },
    ]);
    expect(indices()).toEqual([...Array(150).keys()]);
    expect(announced.map((notices) => notices.map(({ index }) => index))).toEqual([[149]]);
  });

  test("a refused page is requested again", async () => {
    pageSince = () => {
      throw new Error("too many requests");
    };
    greet(120, [], {}, 100);
    await flush();
    expect(indices()).toEqual([]);
    pageSince = (since) => since;
    timers.pass(3000);
    await flush();
    expect(indices()).toEqual([...Array(100).keys()]);
  });

  test("no page is requested after the game is left", async () => {
    greet(250, [], {}, 249);
    session.stop();
    await flush();
    expect(pages).toHaveLength(1);
    expect(indices()).toEqual([]);
  });

  test("no page is requested when no event is missing", async () => {
    greet(1, [notice(0, "7", "announced")]);
    update(2, [notice(1, "b2", "announced")], {}, 1);
    await flush();
    expect(pages).toEqual([]);
  });
});

describe("the result of a touch", () => {
  const felt: Notice = {
    ...notice(0, "", "b2: a tapered pawn."),
    event: { kind: "touch", seat: 1, target: "b2" },
    felt: "7",
  };

  test("is announced once and then dropped for a blindfolded player", () => {
    greet(0, [], { position: null });
    update(1, [felt], { position: null });
    expect(announced).toEqual([[felt]]);
    expect(JSON.stringify(state())).not.toMatch(/b2|tapered|"felt":"7"/);
    expect(indices()).toEqual([0]);
  });

  test("is dropped if it came before the page was loaded", () => {
    greet(1, [felt], { position: null });
    expect(JSON.stringify(state())).not.toMatch(/b2|tapered|"felt":"7"/);
  });

  test("is kept for a viewer who sees the board", () => {
    greet();
    update(1, [felt]);
    expect(state().notices).toEqual([felt]);
  });
});
