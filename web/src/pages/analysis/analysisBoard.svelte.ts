/** The analysis board: its rules and its tree of moves; opens and writes records. */
import type { Announcer } from "../../announce/announcer";
import { SandboxTable } from "../../table/sandboxTable.svelte";
import {
  type Choice,
  choose,
  optionsOf,
  recordOptions,
  rulesOfChoice,
} from "../../rules/gameChoice";
import { type Move, type Position, parseMove, parsePosition } from "../../rules/notation";
import { startPosition, positionState } from "../../rules/rules";
import { isPlain, writePosition, writeRecord } from "../../rules/recordWriter";
import { t, translator } from "../../i18n/i18n.svelte";
import { type Question, replay } from "../../local/analysisApi";
import { Refused, ask } from "../../net/api";
import type { Analysis, Preset } from "../../lib/wire";
import { choiceOfReplay, isRecord, playedMoves } from "../../study/records";
import type { Line } from "./address";
import { scoreText } from "../../speech/scores";
import { type NodeId, type Direction, neighbour, mainLine, nodeOf } from "../../table/moveTree";

export class AnalysisBoard {
  choice = $state.raw<Choice>(choose("quarto"));
  sandbox = $state.raw() as SandboxTable;
  names: readonly string[] = [];

  constructor(
    readonly presets: readonly Preset[],
    readonly announcer: Announcer,
  ) {
    this.setUp(this.choice, null);
  }

  /** The question to the solver about the position shown. */
  get question(): Question {
    const { choice, sandbox } = this;
    return { preset: choice.preset, options: optionsOf(choice), position: sandbox.game.text };
  }

  /** The line through the position shown, for the page address. */
  get line(): Line {
    const { game } = this.sandbox;
    const [first, ...rest] = game.line;
    const start = first ? writePosition(first.position) : null;
    const moves = rest.flatMap(({ move }) => move ?? []);
    return { start, moves, at: game.at };
  }

  /** Set up a new board. */
  setUp(
    choice: Choice,
    position: Position | null,
    moves: readonly Move[] = [],
    players: readonly string[] = [],
  ): void {
    const rules = rulesOfChoice(choice, this.presets);
    const numbers = Array.from({ length: rules.players }, (_, index) => index + 1);
    this.names = numbers.map((number, index) => players[index] ?? t("player-number", { number }));
    const start = position ?? startPosition(rules);
    const mode = (this.sandbox as SandboxTable | undefined)?.mode ?? "play";
    const sandbox = new SandboxTable(rules, start, { names: this.names }, this.announcer, mode);
    sandbox.game.begin(start, moves);
    this.choice = choice;
    this.sandbox = sandbox;
  }

  /** Change the rules; keep the position if the game stays the same. */
  changeRules(choice: Choice): void {
    const { rules, position } = this.sandbox;
    const next = rulesOfChoice(choice, this.presets);
    const same = rules.game === next.game && rules.players === next.players;
    this.setUp(choice, same ? position : null);
  }

  // Walking through the tree

  /** Return the node that a step leads to from the one shown. */
  readonly toward = (direction: Direction): NodeId => neighbour(this.sandbox.game.tree, direction);

  goTo(id: NodeId): void {
    this.sandbox.game.goTo(id);
    this.sandbox.sayMoment();
  }

  // Opening and saving

  /** Open the line of an address; return an error message, or "". */
  async openLine(choice: Choice, { start, moves, at }: Line): Promise<string> {
    const error = start === null ? "" : await this.#openPosition(start, choice);
    if (start === null || error) this.setUp(choice, null);
    if (!error && moves.length > 0) this.sandbox.game.follow(moves, at);
    return error;
  }

  /** Open a position or a record; return an error message, or "". */
  async open(text: string, signal: AbortSignal): Promise<string> {
    if (!isRecord(text)) return this.#openPosition(text.trim().replace(/\s+/g, " "), this.choice);
    const read = await replay(text, signal);
    const moves = playedMoves(read).map(({ move }) => move);
    this.setUp(choiceOfReplay(read), parsePosition(read.start), moves, read.players);
    this.sandbox.setMode("play");
    return "";
  }

  /** Open a position; the server checks it unless it is plainly valid. */
  async #openPosition(text: string, wanted: Choice): Promise<string> {
    const choice = choiceFor(text, wanted);
    const error = isPlain(text) ? "" : await positionError(text, choice);
    if (!error) this.setUp(choice, parsePosition(text));
    return error;
  }

  /** Write the main line as a record; records cannot hold variations. */
  record(): string {
    const { choice } = this;
    const { rules, tree } = this.sandbox.game;
    const [first, ...rest] = mainLine(tree).map((id) => nodeOf(tree, id).item);
    const position = first?.position ?? startPosition(rules);
    const start = writePosition(position);
    const head = {
      preset: choice.preset,
      options: recordOptions(choice),
      players: this.names,
      position: start === writePosition(startPosition(rules)) ? null : start,
    };
    const moves = rest.flatMap(({ move }) => move ?? []);
    return writeRecord(head, positionState(position, rules), moves, rules);
  }

  /** Describe an analysis: the score and, if few, the best moves. */
  describe({ score, best, to_act }: Analysis): string {
    const { game, table } = this.sandbox;
    const moves = best.map(parseMove).filter((move) => move !== null);
    const said = scoreText(score, translator());
    const value = t("analysis-value", { name: game.nameOf(to_act), score: said });
    const named = moves.map((move) => table.speaker.move(move));
    const better = moves.length > 3 ? "" : t("study-best", { move: table.speaker.listed(named) });
    return table.speaker.joinSentences(value, better);
  }
}

/** Return the server's message about an invalid position, or "" if it is valid. */
async function positionError(position: string, choice: Choice): Promise<string> {
  const question = { preset: choice.preset, options: optionsOf(choice) };
  try {
    await ask("POST", "/analysis", { ...question, position, seconds: 0.05 });
  } catch (error) {
    // A valid position can be refused too, as when the game is over or the server is busy.
    if (!(error instanceof Refused) || !error.body) return t("web-unreachable");
    if (error.body.details?.["at"] !== undefined) return error.message;
  }
  return "";
}

/** Return the rules for a position: Quardo's have four fields, and a score per player. */
function choiceFor(position: string, wanted: Choice): Choice {
  const fields = position.split(" ");
  if (fields.length === 4 && !fields[3]?.startsWith("!")) {
    return { ...choose("quardo"), players: fields[2]?.split("-").length === 3 ? 3 : 2 };
  }
  return wanted.preset === "quardo" ? choose("quarto") : wanted;
}
