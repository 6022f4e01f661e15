/** A record step by step; mirrors `fourfold.server.games.replays`. */
import type { Speaker } from "../speech/phrases";
import { pieceCode } from "../rules/notation";
import { writePosition } from "../rules/recordWriter";
import { openFigures, seatToAct } from "../rules/rules";
import type { Replay, Sighting, Step } from "../lib/wire";
import { startMatch } from "./match";
import { type Entry, type Match, filled } from "./model";
import { replayEntries } from "./record";
import type { ReadRecord } from "./recordReader";
import { eventText, sharedTraitsText } from "./eventText";
import { withAllDetails, errorOf, resultOf } from "./view";

export function replayOf({ match, tags, comments }: ReadRecord, speaker: Speaker): Replay {
  const { setup } = match;
  const steps = [...replayEntries(match)].map(({ entry, before, after }): Step => {
    const { position } = after.state;
    return {
      index: entry.index,
      turn: before.turn,
      seat: entry.seat,
      coins: entry.coins,
      event: entry.event,
      position: writePosition(position),
      to_act: seatToAct(position),
      scores: position.game === "quardo" ? [...position.scores] : [],
      felt: feltIn(entry),
      refused: entry.refusal && errorOf(entry.refusal, speaker),
      comment: comments.get(entry.index) ?? null,
      text: eventText(withAllDetails(entry), match, speaker),
      known: null,
    };
  });
  return {
    preset: setup.rules.preset,
    options: setup.options,
    players: [...setup.players],
    tags: Object.fromEntries(tags),
    start: writePosition(startMatch(setup).state.position),
    comment: comments.get(-1) ?? null,
    steps,
    result: resultOf(match, speaker),
    sightings: sightingsIn(match, speaker),
    hindsight: null,
  };
}

function feltIn({ felt }: Entry): Step["felt"] {
  return typeof felt === "number" ? pieceCode(felt) : felt;
}

/** Return the fate of each alignment that could be called; mirrors `fourfold.match.alignments`. */
function sightingsIn(match: Match, speaker: Speaker): Sighting[] {
  const { past, setup } = match;
  return past.flatMap(({ state, seat, turn }, index) => {
    const { position } = (past[index + 1] ?? match).state;
    if (position.game !== "quarto" || filled(position) === filled(state.position)) return [];
    const fate = fateOf(match, seat, filled(position));
    return openFigures(position, setup.rules).map((figure) => ({
      figure: figure.name,
      turn,
      seat,
      fate,
      traits: sharedTraitsText(position.board, figure, setup.rules, speaker),
    }));
  });
}

/** Return the fate of the alignments that a seat made with the placement of this number. */
function fateOf({ state, outcome, setup }: Match, seat: number, count: number): Sighting["fate"] {
  const { position } = state;
  const open = position.game === "quarto" && openFigures(position, setup.rules).length > 0;
  if (filled(position) > count || !open || outcome?.reason === "full board") return "dead";
  if (outcome?.reason !== "called") return "open";
  return outcome.winners.join() === String(seat) ? "called" : "stolen";
}
