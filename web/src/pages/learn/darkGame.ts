/** A local game in the dark (D8): the board is known only as far as it is felt. */
import type { MessageId } from "../../generated/messages";
import type { TableState } from "../../rules/tableState";
import { FIGURES, cellName, pieceCode, piecesLeft } from "../../rules/notation";
import { spotOf } from "../../blindfold/targets";
import { speaker } from "../../speech/speaker.svelte";
import type { LocalGame } from "../../table/localGame.svelte";
import type { Listener, Transport } from "../../rules/transport";
import type { Action, ErrorBody, Notice } from "../../lib/wire";

export class DarkGame implements Transport {
  #listener: Listener = { onChange: () => undefined };

  constructor(
    private readonly game: LocalGame,
    private readonly seat: number,
  ) {}

  get state(): TableState {
    return this.#hideBoard(this.game.state);
  }

  listen(listener: Listener): void {
    this.#listener = listener;
    this.game.listen({
      onChange: (state) => listener.onChange(this.#hideBoard(state)),
      onEvents: (notices, before, after) =>
        listener.onEvents?.(notices, this.#hideBoard(before), this.#hideBoard(after)),
    });
  }

  /** Return the part of the state that is known without a touch. */
  #hideBoard(state: TableState): TableState {
    const { position } = this.game;
    const scores = position.game === "quardo" ? [...position.scores] : [];
    const view = state.view && {
      ...state.view,
      position: null,
      seat: this.seat,
      scores,
      hand: null,
    };
    return { ...state, view };
  }

  act(action: Action): Promise<ErrorBody | null> {
    return this.game.act(action);
  }

  touch(target: string): Promise<null> {
    const { felt, text } = this.#feel(target);
    const event = { kind: "touch", seat: this.seat, target };
    const rest = { index: 0, coins: 0, refused: null, back_to: null };
    const notice = { ...rest, seat: this.seat, event, felt, text: [text] };
    this.#listener.onEvents?.([notice], this.state, this.state);
    return Promise.resolve(null);
  }

  /** Return what a hand feels at a target, in the words of the server. */
  #feel(target: string): { felt: Notice["felt"]; text: string } {
    const { position, rules } = this.game;
    const { place, index } = spotOf(target);
    const voice = speaker(rules.set);
    const say = (key: MessageId, values: Record<string, string>): string =>
      voice.translator.translate(key, values);
    if (place === "board") {
      const piece = position.board[index] ?? null;
      const cell = cellName(index);
      if (piece === null) return { felt: null, text: say("felt-cell-empty", { cell }) };
      const text = say("felt-cell", { cell, piece: voice.piece(piece) });
      return { felt: pieceCode(piece), text };
    }
    if (place === "table") {
      const felt = piecesLeft(position).includes(index);
      const key = felt ? "felt-table-yes" : "felt-table-no";
      return { felt, text: say(key, { piece: voice.piece(index) }) };
    }
    const figure = FIGURES[index];
    const felt = position.game === "quardo" && position.coins[index] === true;
    const key = felt ? "felt-coin-yes" : "felt-coin-no";
    return { felt, text: say(key, { figure: figure ? voice.figure(figure) : "" }) };
  }

  remaining(): null {
    return null;
  }

  schedule(): null {
    return null;
  }

  cancel(): void {
    // There is no timer.
  }
}
