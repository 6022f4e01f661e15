// An engine in JavaScript, written from docs/protocol.md alone.
//
//     fourfold match "node examples/engines/quick.mjs" 2
//
// It makes a move that wins or takes coins if there is one, and otherwise the first legal move.
import { createInterface } from "node:readline";

const cells = [..."1234"].flatMap((row) => [..."abcd"].map((column) => column + row));
const lines = [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((column) => 4 * row + column));
const columns = [0, 1, 2, 3].map((column) => [0, 1, 2, 3].map((row) => 4 * row + column));
const squares = [0, 1, 2, 4, 5, 6, 8, 9, 10].map((at) => [at, at + 1, at + 4, at + 5]);
const diagonals = [
  [0, 5, 10, 15],
  [3, 6, 9, 12],
];
const figures = [...lines, ...columns, ...diagonals, ...squares];
const names = [
  ...["row1", "row2", "row3", "row4", "cola", "colb", "colc", "cold", "diag1", "diag2"],
  ...squares.map(([at]) => `sq${cells[at]}`),
];
const bits = { colour: 1, shape: 2, height: 4, core: 8 };

let game = newGame(["quarto"]);
let fields = ["..../..../..../....", "-", "-"];

function newGame([preset, ...words]) {
  const options = Object.fromEntries(words.map((word) => word.split("=")));
  const beginner = preset === "quarto-beginner";
  const plain = (preset === "quarto" || beginner) && options.squares !== "true";
  const traits = options.traits ?? (beginner ? "colour" : Object.keys(bits).join(","));
  return {
    quardo: preset === "quardo",
    calls: preset !== "quardo-classic" && options.auto_call !== "true",
    count: plain ? 10 : 19,
    mask: traits.split(",").reduce((sum, name) => sum + bits[name], 0),
  };
}

// Return the numbers of the aligned figures through one of the cells: two pawns of one figure that
// change places form nothing there.
function findAlignments(board, through) {
  return [...Array(game.count).keys()].filter((number) => {
    const four = figures[number];
    if (four.filter((cell) => through.includes(cell)).length !== 1) return false;
    const pieces = four.map((cell) => board[cell]);
    if (pieces.includes(null)) return false;
    const every = pieces.reduce((a, b) => a & b);
    const some = pieces.reduce((a, b) => a | b);
    return ((every | ~some) & game.mask) !== 0;
  });
}

const withPiece = (board, cell, piece) => board.with(cell, piece);

function choose(mayCall) {
  const board = [...fields[0].replaceAll("/", "")].map((letter) =>
    letter === "." ? null : parseInt(letter, 16),
  );
  const empty = [...board.keys()].filter((cell) => board[cell] === null);
  const left = [...Array(16).keys()].filter((piece) => !board.includes(piece));
  if (game.quardo) return chooseCoins(board, empty, left);
  const [, hand, last] = fields;
  const open = last === "-" ? [] : findAlignments(board, [cells.indexOf(last)]);
  if (open.length && game.calls && mayCall) return `!${names[open[0]]}`;
  if (!empty.length) return "--";
  if (hand === "-") return left[0].toString(16);
  const piece = parseInt(hand, 16);
  const winning = empty.find(
    (cell) => findAlignments(withPiece(board, cell, piece), [cell]).length,
  );
  return cells[winning ?? empty[0]];
}

function chooseCoins(board, empty, left) {
  const there = parseInt(fields[1], 16);
  const coins = (after, through) =>
    findAlignments(after, through).filter((n) => (there >> n) & 1).length;
  let best = { coins: -1 };
  const offer = (count, move) => {
    if (count > best.coins) best = { coins: count, move };
  };
  for (const cell of empty)
    for (const piece of left)
      offer(coins(withPiece(board, cell, piece), [cell]), `${piece.toString(16)}@${cells[cell]}`);
  for (let one = 0; one < 16; one++)
    for (let other = one + 1; other < 16; other++) {
      const near = Math.abs((one % 4) - (other % 4)) <= 1 && (other >> 2) - (one >> 2) <= 1;
      if (!near || board[one] === null || board[other] === null) continue;
      const taken = coins(withPiece(withPiece(board, one, board[other]), other, board[one]), [
        one,
        other,
      ]);
      if (taken) offer(taken, `${cells[one]}~${cells[other]}`);
    }
  return best.move;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.trim().split(/\s+/);
  if (word === "fourfold") console.log("id name Quick\nid author an example\nfourfoldok 1");
  else if (word === "isready") console.log("readyok");
  else if (word === "newgame") game = newGame(rest);
  else if (word === "position" && rest[0] !== "start") fields = rest;
  else if (word === "go") console.log(`bestmove ${choose(!rest.includes("nocall"))}`);
  else if (word === "quit") process.exit();
}
