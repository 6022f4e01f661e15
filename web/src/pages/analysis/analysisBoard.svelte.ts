/** The analysis board: which rules it has, the tree of moves on it, and how it is opened and kept. */
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
import { choiceOfReplay, isRecord, movesKept } from "../../study/records";
import type { Line } from "./address";
import { scoreText } from "../../speech/scores";
import { type NodeId, type Way, beside, mainLine, nodeOf } from "../../table/moveTree";

export class AnalysisBoard {
  choice = $state.raw<Choice>(choose("quarto"));
  sandbox = $state.raw() as SandboxTable;
  names: readonly string[] = [];

  constructor(
    readonly presets: readonly Preset[],
    readonly announcer: Announcer,
  ) {
    this.seat(this.choice, null);
  }

  /** What is asked of the solver about the position shown. */
  get question(): Question {
    const { choice, sandbox } = this;
    return { preset: choice.preset, options: optionsOf(choice), position: sandbox.game.text };
  }

  /** The line through the position shown, as its address has it. */
  get line(): Line {
    const { game } = this.sandbox;
    const [first, ...rest] = game.line;
    const start = first ? writePosition(first.position) : null;
    const moves = rest.flatMap(({ move }) => move ?? []);
    return { start, moves, at: game.at };
  }

  /** Sits down at a new board. */
  seat(
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

  /** Takes other rules; the board stays where the game is the same. */
  take(choice: Choice): void {
    const { rules, position } = this.sandbox;
    const next = rulesOfChoice(choice, this.presets);
    const same = rules.game === next.game && rules.players === next.players;
    this.seat(choice, same ? position : null);
  }

  // Walking through the tree

  /** Where a step leads from the position shown. */
  readonly toward = (way: Way): NodeId => beside(this.sandbox.game.tree, way);

  goTo(id: NodeId): void {
    this.sandbox.game.goTo(id);
    this.sandbox.sayMoment();
  }

  // Opening and keeping

  /** Opens what an address says; returns why not, or nothing. */
  async openLine(choice: Choice, { start, moves, at }: Line): Promise<string> {
    const why = start === null ? "" : await this.#openPosition(start, choice);
    if (start === null || why) this.seat(choice, null);
    if (!why && moves.length > 0) this.sandbox.game.follow(moves, at);
    return why;
  }

  /** Opens a position or a record; returns why not, or nothing. */
  async open(text: string, signal: AbortSignal): Promise<string> {
    if (!isRecord(text)) return this.#openPosition(text.trim().replace(/\s+/g, " "), this.choice);
    const read = await replay(text, signal);
    const moves = movesKept(read).map(({ move }) => move);
    this.seat(choiceOfReplay(read), parsePosition(read.start), moves, read.players);
    this.sandbox.use("play");
    return "";
  }

  /** Opens a position; where it is not plain that one can stand there, the server is asked. */
  async #openPosition(text: string, wanted: Choice): Promise<string> {
    const choice = choiceFor(text, wanted);
    const why = isPlain(text) ? "" : await whyNot(text, choice);
    if (!why) this.seat(choice, parsePosition(text));
    return why;
  }

  /** The main line as a record; a record has no place for variations. */
  record(): string {
    const { choice } = this;
    const { rules, tree } = this.sandbox.game;
    const [first, ...rest] = mainLine(tree).map((id) => nodeOf(tree, id).item);
    const position = first?.position ?? startPosition(rules);
    const bare = writePosition(position);
    const head = {
      preset: choice.preset,
      options: recordOptions(choice),
      players: this.names,
      position: bare === writePosition(startPosition(rules)) ? null : bare,
    };
    const moves = rest.flatMap(({ move }) => move ?? []);
    return writeRecord(head, positionState(position, rules), moves, rules);
  }

  /** What was found out, as sentences. */
  told({ score, best, to_act }: Analysis): string {
    const { game, table } = this.sandbox;
    const moves = best.map(parseMove).filter((move) => move !== null);
    const said = scoreText(score, translator());
    const value = t("analysis-value", { name: game.nameOf(to_act), score: said });
    const named = moves.map((move) => table.speaker.move(move));
    const better = moves.length > 3 ? "" : t("study-best", { move: table.speaker.listed(named) });
    return table.speaker.joinSentences(value, better);
  }
}

/** What the server says is wrong with a position, and where; nothing if it can be read. */
async function whyNot(position: string, choice: Choice): Promise<string> {
  const question = { preset: choice.preset, options: optionsOf(choice) };
  try {
    await ask("POST", "/analysis", { ...question, position, seconds: 0.05 });
  } catch (error) {
    // A position that can be read may still be refused: the game is over, the server is busy.
    if (!(error instanceof Refused) || !error.body) return t("web-unreachable");
    if (error.body.details?.["at"] !== undefined) return error.message;
  }
  return "";
}

/** The game that a position is of: Quardo's have four fields, and as many scores as players. */
function choiceFor(position: string, wanted: Choice): Choice {
  const fields = position.split(" ");
  if (fields.length === 4 && !fields[3]?.startsWith("!")) {
    return { ...choose("quardo"), players: fields[2]?.split("-").length === 3 ? 3 : 2 };
  }
  return wanted.preset === "quardo" ? choose("quarto") : wanted;
}
