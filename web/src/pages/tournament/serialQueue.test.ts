import { expect, test } from "vitest";
import { SerialQueue } from "./serialQueue";

test("tasks run in order, and a pending one only once", async () => {
  const queue = new SerialQueue();
  const done: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = queue.run("first", () => gate.then(() => done.push("first")));
  const second = queue.run("second", async () => done.push("second"));
  expect(await queue.run("first", async () => done.push("again"))).toBeNull();
  expect([done, queue.isIdle]).toEqual([[], false]);
  open();
  await Promise.all([first, second]);
  expect([done, queue.isIdle]).toEqual([["first", "second"], true]);
});

test("a failed task does not block the next", async () => {
  const queue = new SerialQueue();
  const wrong = queue.run("wrong", () => Promise.reject(new Error("no")));
  const next = queue.run("next", async () => "done");
  await expect(wrong).rejects.toThrow("no");
  expect(await next).toBe("done");
});
