/** Past positions, compared with those of games played by the Python rules. */
import { describe, expect, test } from "vitest";
import data from "../../tests/fixtures/games.json";
import undone from "../../tests/fixtures/undone.json";
import { game, notice, seat, view } from "../../tests/samples";
import { listMoves } from "./moves";
import type { TableNotice, TableState } from "./tableState";
import { pastOf } from "./past";
import { writePosition } from "./recordWriter";
import { rulesFor } from "./options";

const presets: Record<string, Parameters<typeof rulesFor>[0]> = data.presets as never;
const unset = data.games.filter(({ position }) => position === null);

/** Return a game's state after some of its moves. */
function stateAt({ preset, steps }: (typeof unset)[number], count: number): TableState {
  const position = steps[count]?.position ?? "";
  const notices = steps.slice(0, count).map(({ move }, index) => notice(index, move, move));
  const seats = [1, 2].map((number) => seat(number, number === 1));
  return { game: { ...game(), preset, seats }, view: view({ position }), notices };
}

function rulesOf({ preset, options }: { preset: string; options: Record<string, unknown> }) {
  const found = presets[preset];
  if (!found) throw new Error(preset);
  return rulesFor(found, options);
}

describe("the past of a game", () => {
  test.each(unset)("of $preset is every position it had", (played) => {
    const { steps } = played;
    const past = pastOf(stateAt(played, steps.length - 1), rulesOf(played));
    expect(past?.map(({ position }) => writePosition(position))).toEqual(
      steps.map(({ position }) => position),
    );
    expect(past?.map((moment) => moment.notice?.index)).toEqual([
      undefined,
      ...steps.slice(1).keys(),
    ]);
  });

  test.each(undone)(
    "agrees with the list and the board of $preset for $players, undos or not",
    (played) => {
      const seats = Array.from({ length: played.players }, (_, index) => seat(index + 1, true));
      const rules = rulesOf({ preset: played.preset, options: {} });
      const all = played.steps.map(({ notice: sent }) => ({ ...sent, text: [] })) as TableNotice[];
      for (const [at, { position, kept }] of played.steps.entries()) {
        const notices = all.slice(0, at + 1);
        const state = {
          game: { ...game(), preset: played.preset, seats },
          view: view({ position }),
          notices,
        };
        expect(pastOf(state, rules)).toHaveLength(kept + 1);
        const listed = listMoves(notices).filter(
          (line) => line.played && !line.refused && !line.undone,
        );
        expect(listed).toHaveLength(kept);
      }
    },
  );

  test("is unknown under a blindfold or when a move is missing", () => {
    const [played] = unset;
    if (!played) throw new Error("no game");
    const state = stateAt(played, 5);
    const rules = rulesOf(played);
    expect(pastOf(state, { ...rules, blindfold: true })).toBeNull();
    expect(pastOf({ ...state, notices: state.notices.slice(1) }, rules)).toBeNull();
    expect(pastOf({ ...state, view: view({ position: null }) }, rules)).toBeNull();
  });
});
