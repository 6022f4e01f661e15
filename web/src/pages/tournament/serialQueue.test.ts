import { expect, test } from "vitest";
import { InTurn } from "./serialQueue";

test("wishes are carried out in their order, the same one only once", async () => {
  const turns = new InTurn();
  const done: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = turns.run("first", () => gate.then(() => done.push("first")));
  const second = turns.run("second", async () => done.push("second"));
  expect(await turns.run("first", async () => done.push("again"))).toBeNull();
  expect([done, turns.isIdle]).toEqual([[], false]);
  open();
  await Promise.all([first, second]);
  expect([done, turns.isIdle]).toEqual([["first", "second"], true]);
});

test("what goes wrong does not hold up the next", async () => {
  const turns = new InTurn();
  const wrong = turns.run("wrong", () => Promise.reject(new Error("no")));
  const next = turns.run("next", async () => "done");
  await expect(wrong).rejects.toThrow("no");
  expect(await next).toBe("done");
});
