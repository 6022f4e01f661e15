'use strict';

// Quarto on boardgame.io, to compare its load with Fourfold's server in one run.
//
//   node server.cjs [--port 8000] [--data DIR]
//
// Matches live in memory, or with --data in flat files under DIR. Either way boardgame.io sends a move
// to the players first and stores it afterwards; a flat file is truncated and rewritten, without fsync.
//
// Pinned in package.json:
// - node-persist, which FlatFile needs and boardgame.io does not install: 3.1.0 is the last version that
//   writes at once. Later ones queue writes, so most moves at a single table wait for a second.
// - koa-compose: 4.2.0 copies the middleware before the lobby is added, which then responds with 404.

process.env.NODE_ENV ??= 'production'; // boardgame.io prints a line for each step otherwise

const { parseArgs } = require('node:util');
const { FlatFile, Server } = require('boardgame.io/server'); // does not resolve as an ES module
const { INVALID_MOVE } = require('boardgame.io/core');

const ALL_TRAITS = 0b1111;
const STEPS = [0, 1, 2, 3];
const LINES = [
  ...STEPS.map((row) => STEPS.map((column) => 4 * row + column)),
  ...STEPS.map((column) => STEPS.map((row) => 4 * row + column)),
  STEPS.map((step) => 5 * step),
  STEPS.map((step) => 3 * step + 3),
];

// A piece is a number from 0 to 15, one bit for each trait: four pieces share a trait if a bit is set
// in all of them or in none.
function isAligned(board) {
  return LINES.some((line) => {
    let set = ALL_TRAITS;
    let clear = ALL_TRAITS;
    for (const cell of line) {
      const piece = board[cell];
      if (piece === null) return false;
      set &= piece;
      clear &= ~piece;
    }
    return (set | clear) !== 0;
  });
}

const isIndex = (value) => Number.isInteger(value) && value >= 0 && value < 16;

// Player 0 gives a piece; every later turn places it and gives the next one.
// A game has 16 placements, whatever is aligned, so every game has 32 moves.
const quarto = {
  name: 'quarto',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: () => ({ board: Array(16).fill(null), hand: null, aligned: false }),
  moves: {
    give: ({ G, events }, piece) => {
      if (!isIndex(piece) || G.hand !== null || G.board.includes(piece)) return INVALID_MOVE;
      G.hand = piece;
      events.endTurn();
    },
    place: ({ G }, cell) => {
      if (!isIndex(cell) || G.hand === null || G.board[cell] !== null) return INVALID_MOVE;
      G.board[cell] = G.hand;
      G.hand = null;
      G.aligned = isAligned(G.board);
    },
  },
  endIf: ({ G }) => (G.board.includes(null) ? undefined : { aligned: G.aligned }),
};

async function main() {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '8000' }, data: { type: 'string' } },
  });
  const server = Server({
    games: [quarto],
    origins: [],
    ...(values.data && { db: new FlatFile({ dir: values.data }) }),
  });
  const host = '127.0.0.1';
  const { appServer } = await server.run({ port: { port: Number(values.port), host } });
  // Every two minutes it searches all files for expired ones, though none expires here. A file that is
  // being rewritten at that moment looks invalid and would end the process.
  if (values.data) require('node-persist').stopExpiredKeysInterval();
  const storage = values.data ? 'flat files' : 'memory';
  console.log(`listening on http://${host}:${appServer.address().port} with ${storage}`);
}

main();
