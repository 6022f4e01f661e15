'use strict';

// Quarto on boardgame.io, for load figures beside Fourfold's own server in one run.
//
//   node server.cjs [--port 8000] [--data DIR]
//
// Matches live in memory, or with --data in flat files under DIR. Either way boardgame.io sends a move
// to the players first and stores it afterwards; a flat file is truncated and rewritten, without fsync.
//
// What package.json pins, and why:
// - node-persist, which FlatFile needs and boardgame.io does not install: 3.1.0 is the last to write at
//   once. Later ones queue: a table that plays alone then waits a second for most of its moves.
// - koa-compose: 4.2.0 copies the middleware before the lobby is added, which then answers 404.

process.env.NODE_ENV ??= 'production'; // boardgame.io prints a line for each step otherwise

const { parseArgs } = require('node:util');
const { FlatFile, Server } = require('boardgame.io/server'); // as ES module it does not resolve
const { INVALID_MOVE } = require('boardgame.io/core');

const ALL_TRAITS = 0b1111;
const STEPS = [0, 1, 2, 3];
const LINES = [
  ...STEPS.map((row) => STEPS.map((column) => 4 * row + column)),
  ...STEPS.map((column) => STEPS.map((row) => 4 * row + column)),
  STEPS.map((step) => 5 * step),
  STEPS.map((step) => 3 * step + 3),
];

// A piece is 0 to 15, one bit a trait: four share one if some bit is set in all or clear in all.
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

// Player 0 gives; from then on a turn is to place what was given and give the next piece.
// A game goes on to 16 placements, aligned or not, so that every game is 32 moves.
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
  // Every two minutes it reads all files for expired ones, though none expires here; one that is just
  // being rewritten looks invalid to it, and that ends the process.
  if (values.data) require('node-persist').stopExpiredKeysInterval();
  const storage = values.data ? 'flat files' : 'memory';
  console.log(`listening on http://${host}:${appServer.address().port} with ${storage}`);
}

main();
